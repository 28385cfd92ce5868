/* The embedding API: contexts, running scripts, and how all ranks of a host program come to the same code and message.
   interp/: host programs call this; what a script does is the module's work. */
#include "embed.h"

#include <ctype.h>
#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "exec/exec.h"
#include "move/comm.h"
#include "plan/plan.h"
#include "task.h"

/* ---- codes and messages ---- */

int rb_embed_code(rb_status st) {
  switch (st) {
    case RB_OK: return RAMBA_OK;
    case RB_E_VALUE:
    case RB_E_TYPE:
    case RB_E_INDEX:
    case RB_E_FILE: return RAMBA_E_ARGUMENT;
    case RB_E_DATA:
    case RB_E_INTERRUPT:
    case RB_E_DIVERGED: return RAMBA_E_SCRIPT;
    case RB_E_MEMORY: return RAMBA_E_MEMORY;
    case RB_E_COMM: return RAMBA_E_COMM;
    case RB_E_NOT_YET: return RAMBA_E_NOT_YET;
    case RB_E_INTERNAL:
    case RB_STATUS_COUNT: break;
  }
  return RAMBA_E_INTERNAL;
}

static void keep_message(ramba *R, const char *text, size_t n) {
  char *to = realloc(R->message, n + 1);
  if (!to) abort();
  memcpy(to, text, n);
  to[n] = 0;
  R->message = to;
}

int rb_embed_fail(ramba *R, rb_status st) {
  if (st != RB_OK) keep_message(R, rb_message(), strlen(rb_message()));
  return rb_embed_code(st);
}

const char *ramba_errmsg(const ramba *R) { return R ? R->message : rb_message(); }

int rb_embed_enter(ramba *R, const char *function) {
  if (!R) return rb_fail(RB_E_VALUE, "%s: the context is NULL", function), RAMBA_E_ARGUMENT;
  if (!R->running) return RAMBA_OK;
  rb_fail(RB_E_VALUE, "%s: called while a script runs", function);
  rb_embed_fail(R, RB_E_VALUE);
  return RAMBA_E_STATE;
}

/* Rank 0's code and message become everybody's. */
static int share_outcome(ramba *R, int code) {
  int64_t head[2] = {code, code ? (int64_t)strlen(R->message) : 0};
  if (rb_comm_bcast(head, sizeof head, 0) != RB_OK) return rb_embed_fail(R, RB_E_COMM);
  if (head[1] == 0) return (int)head[0];
  char *text = malloc((size_t)head[1]);
  if (!text) abort();
  if (rb_now->rank == 0) memcpy(text, R->message, (size_t)head[1]);
  rb_status st = rb_comm_bcast(text, (size_t)head[1], 0);
  if (st == RB_OK) keep_message(R, text, (size_t)head[1]);
  free(text);
  return st == RB_OK ? (int)head[0] : rb_embed_fail(R, st);
}

/* Rank 0: the others leave the serve loop. */
static void end_serving(void) {
  if (rb_now->num_ranks == 1) return;
  rb_bytes program = {0};
  rb_bytes_put_i(&program, 0);
  rb_put_step(&program, RB_STEP_STOP);
  rb_exec_run(&program, true);
  rb_bytes_free(&program);
  rb_now->alone = true;
}

int rb_embed_on_root(ramba *R, rb_status (*work)(ramba *R, void *ctx), void *ctx) {
  int code = RAMBA_OK;
  if (rb_now->spmd) return rb_embed_fail(R, work(R, ctx));
  if (rb_now->rank == 0) {
    rb_now->alone = false;
    code = rb_embed_fail(R, work(R, ctx));
    end_serving();
  } else if (rb_exec_serve() != RB_OK) {
    return rb_embed_fail(R, RB_E_COMM);
  }
  return share_outcome(R, code);
}

rb_status rb_embed_same_text(const char *function, const char *text) {
  int rank;
  rb_status st = rb_comm_agree(text ? RB_OK : rb_fail(RB_E_VALUE, "%s: NULL given", function), &rank);
  if (st != RB_OK || rb_now->num_ranks == 1) return st;
  uint64_t mine = rb_hash(text, strlen(text), 1), *all = malloc((size_t)rb_now->num_ranks * sizeof mine);
  if (!all) abort();
  st = rb_comm_allgather(&mine, sizeof mine, all);
  for (int r = 1; r < rb_now->num_ranks && st == RB_OK; r++)
    if (all[r] != all[0]) st = rb_fail(RB_E_VALUE, "%s: ranks 0 and %d give different text", function, r);
  free(all);
  return st;
}

/* ---- names of globals ---- */

bool rb_embed_is_name(const char *p) {
  for (;; p++) {
    if (!isalpha((unsigned char)*p) && *p != '_') return false;
    while (isalnum((unsigned char)*p) || *p == '_') p++;
    if (*p != '.') return *p == 0;
  }
}

/* The message at the top of the stack, as a status. */
static rb_status raised(lua_State *L) {
  rb_status st = rb_fail(RB_E_VALUE, "%s", luaL_tolstring(L, -1, NULL));
  lua_pop(L, 2);
  return st;
}

/* The table of a name at index 1, made when it is not there; *field is what follows the last dot. */
static void push_owner(lua_State *L, const char *name, const char **field) {
  lua_pushglobaltable(L);
  for (const char *dot; (dot = strchr(name, '.')); name = dot + 1) {
    lua_pushlstring(L, name, (size_t)(dot - name));
    lua_pushvalue(L, -1);
    int type = lua_gettable(L, -3);
    if (type == LUA_TNIL) {
      lua_pop(L, 1);
      lua_newtable(L);
      lua_pushvalue(L, -2);
      lua_pushvalue(L, -2);
      lua_settable(L, -5);
    } else if (type != LUA_TTABLE) {
      luaL_error(L, "'%s' is a %s, not a table", lua_tostring(L, -2), luaL_typename(L, -1));
    }
    lua_replace(L, -3);
    lua_pop(L, 1);
  }
  *field = name;
}

static int set_global(lua_State *L) {
  const char *field;
  push_owner(L, lua_touserdata(L, 1), &field);
  lua_pushvalue(L, 2);
  lua_setfield(L, -2, field);
  return 0;
}

static int get_global(lua_State *L) {
  const char *name = lua_touserdata(L, 1);
  lua_pushglobaltable(L);
  for (const char *dot; (dot = strchr(name, '.')); name = dot + 1) {
    lua_pushlstring(L, name, (size_t)(dot - name));
    lua_gettable(L, -2);
  }
  lua_getfield(L, -1, name);
  return 1;
}

rb_status rb_embed_set(lua_State *L, const char *name) {
  lua_pushcfunction(L, set_global);
  lua_pushlightuserdata(L, (void *)name);
  lua_rotate(L, -3, -1);
  return lua_pcall(L, 2, 0, 0) == LUA_OK ? RB_OK : raised(L);
}

rb_status rb_embed_get(lua_State *L, const char *name) {
  lua_pushcfunction(L, get_global);
  lua_pushlightuserdata(L, (void *)name);
  return lua_pcall(L, 1, 1, 0) == LUA_OK ? RB_OK : raised(L);
}

/* ---- opening and closing ---- */

static int refuse_exit(lua_State *L) {
  return luaL_error(L, "os.exit: the program that runs the script owns the process");
}

/* Where all ranks run the script, rank 0 prints. The others make the same text: that may be a collective step. */
static const char quiet[] = "io.stdout = assert(io.open('/dev/null', 'w')) io.output(io.stdout)\n"
                            "function print(...) for i = 1, select('#', ...) do tostring((select(i, ...))) end end";

/* The libraries; on rank 0 the module too: others open it with their first task. */
static int open_libraries(lua_State *L) {
  luaL_openlibs(L);
  lua_gc(L, LUA_GCGEN, 0, 0);
  lua_getglobal(L, "os");
  lua_pushcfunction(L, refuse_exit);
  lua_setfield(L, -2, "exit");
  if (rb_now->rank == 0 || rb_now->spmd) luaL_requiref(L, "ramba", luaopen_ramba, 1);
  if (rb_now->rank > 0 && rb_now->spmd && luaL_dostring(L, quiet) != LUA_OK) lua_error(L);
  return 0;
}

static rb_status open_state(ramba *R) {
  R->L = luaL_newstate();
  if (!R->L) return rb_fail(RB_E_MEMORY, "ramba_open: no memory for a Lua state");
  lua_pushcfunction(R->L, open_libraries);
  if (lua_pcall(R->L, 0, 0, 0) != LUA_OK) return raised(R->L);
  rb_task_serve(R->L);
  return RB_OK;
}

static void forget_session(void) {
  rb_config_from_env(&rb_now->config);
  rb_now->vector_bits = 0;
  rb_now->interrupted = 0;
}

static void release_all(ramba *R) {
  rb_now->alone = rb_now->spmd = false;
  if (R->L) lua_close(R->L);
  rb_embed_drop_arrays(R);
  rb_runtime_stop();
  free(R->message);
  free(R);
  forget_session();
}

static int refuse(int code, const char *text) {
  rb_fail(RB_E_VALUE, "ramba_open: %s", text);
  return code;
}

/* On failure nothing is left but the context itself. */
static rb_status start(MPI_Comm comm, const ramba_options *o, ramba *R) {
  int rank;
  rb_status st = rb_runtime_start_in(&comm, o->threads, o->memory_limit);
  if (!rb_now->comm) return st;
  st = rb_comm_agree(st, &rank);
  if (st != RB_OK) {
    rb_exec_stop(); /* nobody serves yet */
    return st;
  }
  st = rb_comm_agree(open_state(R), &rank);
  if (st != RB_OK && rb_now->rank != 0 && !rb_now->spmd) rb_exec_serve();
  return st;
}

int ramba_open(MPI_Comm comm, const ramba_options *options, ramba **out) {
  static const ramba_options defaults = {0};
  if (!out) return refuse(RAMBA_E_ARGUMENT, "no place for the context");
  *out = NULL;
  if (!options) options = &defaults;
  if (options->threads < 0 || options->memory_limit < 0)
    return refuse(RAMBA_E_ARGUMENT, "options must not be negative");
  if (rb_now->comm) return refuse(RAMBA_E_STATE, "a context is open in this process");
  ramba *R = calloc(1, sizeof *R);
  if (!R) return refuse(RAMBA_E_MEMORY, "out of memory");
  keep_message(R, "", 0);
  rb_now->spmd = options->spmd;
  rb_status st = start(comm, options, R);
  if (st == RB_OK) {
    rb_now->alone = !rb_now->spmd && rb_now->rank == 0 && rb_now->num_ranks > 1;
    *out = R;
    return RAMBA_OK;
  }
  char text[512];
  snprintf(text, sizeof text, "%s", rb_message());
  int code = st == RB_E_COMM && !rb_now->comm ? RAMBA_E_STATE : rb_embed_code(st);
  release_all(R);
  return refuse(code, text);
}

int ramba_close(ramba *R) {
  if (!R) return RAMBA_OK;
  if (R->running) return rb_embed_enter(R, "ramba_close");
  bool up = rb_comm_is_up();
  if (rb_now->rank != 0 && !rb_now->spmd) rb_exec_serve();
  release_all(R);
  if (rb_now->leaked) {
    rb_fail(RB_E_INTERNAL, "ramba_close: %lld buffers were not returned", (long long)rb_now->leaked);
    return RAMBA_E_INTERNAL;
  }
  if (up) return RAMBA_OK;
  rb_fail(RB_E_COMM, "ramba_close: MPI was finalised before");
  return RAMBA_E_STATE;
}

/* ---- running ---- */

static int add_traceback(lua_State *L) {
  const char *text = lua_tostring(L, 1);
  if (!text && luaL_callmeta(L, 1, "__tostring") && lua_isstring(L, -1)) text = lua_tostring(L, -1);
  if (!text) text = lua_pushfstring(L, "(error object is a %s value)", luaL_typename(L, 1));
  luaL_traceback(L, L, text, 1);
  return 1;
}

typedef struct chunk {
  const char *text;
  bool file;
} chunk;

/* The end of a run: everything pending is computed. Where all ranks run the script they meet there, also with an error
   (message; NULL: none), so that a rank that fails alone is found. */
static rb_status end_run(const char *message) {
  if (!rb_now->spmd) return rb_plan_flush();
  if (rb_now->graph->diverged) return RB_OK;
  return message ? rb_plan_end("an error", 0, message, true) : rb_plan_end("the end of the script", 0, NULL, true);
}

static int run_chunk(ramba *R, const chunk *c) {
  lua_State *L = R->L;
  int top = lua_gettop(L);
  lua_pushcfunction(L, add_traceback);
  int status = c->file ? luaL_loadfile(L, c->text) : luaL_loadbufferx(L, c->text, strlen(c->text), c->text, "t");
  int code = status == LUA_OK ? RAMBA_OK : status == LUA_ERRFILE ? RAMBA_E_ARGUMENT : RAMBA_E_SCRIPT;
  if (status == LUA_OK && lua_pcall(L, 0, 0, top + 1) != LUA_OK) code = RAMBA_E_SCRIPT;
  const char *text = code ? lua_tostring(L, -1) : NULL;
  if (code && !text) text = "error in error handling";
  rb_status st = end_run(text);
  if (st != RB_OK && (!code || st == RB_E_DIVERGED)) {
    code = RAMBA_E_SCRIPT;
    text = rb_message();
  }
  if (code) keep_message(R, text, strlen(text));
  lua_settop(L, top);
  return code;
}

static int run(ramba *R, const char *function, chunk c) {
  int code = rb_embed_enter(R, function);
  if (code) return code;
  rb_status st = rb_embed_same_text(function, c.text);
  if (st == RB_OK) st = rb_embed_settle(R, function);
  if (st != RB_OK) return rb_embed_fail(R, st);
  R->running = true;
  if (rb_now->spmd) {
    code = run_chunk(R, &c);
  } else if (rb_now->rank == 0) {
    rb_now->alone = false;
    code = run_chunk(R, &c);
    end_serving();
  } else {
    st = rb_exec_serve();
  }
  R->running = false;
  return st == RB_OK ? share_outcome(R, code) : rb_embed_fail(R, st);
}

int ramba_dostring(ramba *R, const char *code) { return run(R, "ramba_dostring", (chunk){code, false}); }

int ramba_dofile(ramba *R, const char *path) { return run(R, "ramba_dofile", (chunk){path, true}); }

lua_State *ramba_lua(ramba *R) { return R ? R->L : NULL; }

/* A table of functions is a module: so it travels to other ranks by its name. */
static void note_module(lua_State *L, const char *name) {
  const char *dot = strchr(name, '.');
  if (dot) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_pushlstring(L, name, (size_t)(dot - name));
    lua_pushglobaltable(L);
    lua_pushvalue(L, -2);
    lua_rawget(L, -2);
    lua_replace(L, -2);
    lua_rawset(L, -3);
    lua_pop(L, 1);
  }
  lua_pushnil(L); /* names are looked up again */
  lua_setfield(L, LUA_REGISTRYINDEX, "ramba.names");
}

static rb_status add_function(ramba *R, const char *name, lua_CFunction function) {
  const char *dot = strchr(name, '.');
  if (!rb_embed_is_name(name) || (dot && strchr(dot + 1, '.')))
    return rb_fail(RB_E_VALUE, "ramba_register: %s: a name like f or table.f expected", name);
  if (!strcmp(name, "ramba") || !strncmp(name, "ramba.", 6))
    return rb_fail(RB_E_VALUE, "ramba_register: %s: ramba is the library's own table", name);
  if (!function) return rb_fail(RB_E_VALUE, "ramba_register: %s: the function is NULL", name);
  lua_pushcfunction(R->L, function);
  RB_TRY(rb_embed_set(R->L, name));
  note_module(R->L, name);
  return RB_OK;
}

int ramba_register(ramba *R, const char *name, lua_CFunction function) {
  int rank, code = rb_embed_enter(R, "ramba_register");
  if (code) return code;
  rb_status st = rb_embed_same_text("ramba_register", name);
  if (st == RB_OK) st = rb_comm_agree(add_function(R, name, function), &rank);
  return rb_embed_fail(R, st);
}

static rb_status flush(ramba *R, void *ctx) {
  (void)R;
  (void)ctx;
  return rb_plan_flush();
}

int ramba_sync(ramba *R) {
  int code = rb_embed_enter(R, "ramba_sync");
  if (code) return code;
  rb_status st = rb_embed_settle(R, "ramba_sync");
  return st == RB_OK ? rb_embed_on_root(R, flush, NULL) : rb_embed_fail(R, st);
}
