# Completion of the ramba command for bash.
_ramba() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
  case $prev in
    -n | -t | -e) return ;;
    -m | -l) COMPREPLY=($(compgen -W "ramba busted" -- "$cur")) && return ;;
  esac
  if [[ $cur == --profile=* ]]; then
    COMPREPLY=($(compgen -f -X '!*.json' -- "${cur#--profile=}"))
  elif [[ $cur == -* ]]; then
    COMPREPLY=($(compgen -W "-e -i -l -m -n -t -v -E -W --spmd --profile --help --version --" -- "$cur"))
  else
    COMPREPLY=($(compgen -f -X '!*.lua' -- "$cur") $(compgen -d -- "$cur"))
  fi
}
complete -o filenames -F _ramba ramba
