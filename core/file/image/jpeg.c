/* JPEG pictures through libjpeg: grey or colour, 8 bits; CMYK becomes colours.
   file/image: part of the plugin. libjpeg reports faults by longjmp: what must outlive one is in `picture`. */
#include <errno.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "private.h"

typedef struct {
  struct jpeg_error_mgr errors; /* first: libjpeg gives its address back */
  const char *path;
  FILE *f;
  jmp_buf out;
  char fault[JMSG_LENGTH_MAX];
} picture;

static void on_error(j_common_ptr j) {
  picture *p = (picture *)j->err;
  j->err->format_message(j, p->fault);
  longjmp(p->out, 1);
}

/* What libjpeg repairs by guessing (a picture cut off) is a fault here. */
static void on_message(j_common_ptr j, int level) {
  if (level < 0) on_error(j);
}

static rb_status open_picture(picture *p, const char *path, const char *mode) {
  *p = (picture){.path = path, .f = fopen(path, mode)};
  if (!p->f) return rb_image_error(RB_E_FILE, "%s: %s", path, strerror(errno));
  jpeg_std_error(&p->errors);
  p->errors.error_exit = on_error;
  p->errors.emit_message = on_message;
  return RB_OK;
}

static rb_status fault(const picture *p) { return rb_image_error(RB_E_FILE, "%s: %s", p->path, p->fault); }

static rb_status read_pixels(struct jpeg_decompress_struct *j, rb_image_reserve *reserve, void *ctx) {
  void *pixels = NULL;
  jpeg_read_header(j, TRUE);
  if (j->jpeg_color_space != JCS_GRAYSCALE) j->out_color_space = JCS_RGB;
  jpeg_start_decompress(j);
  rb_image image = {j->output_height, j->output_width, j->output_components, RB_UINT8, 1};
  RB_TRY(reserve(ctx, &image, &pixels));
  if (!pixels) return RB_OK;
  size_t row_bytes = (size_t)image.columns * (size_t)image.channels;
  while (j->output_scanline < j->output_height) {
    JSAMPROW row = (JSAMPROW)pixels + j->output_scanline * row_bytes;
    jpeg_read_scanlines(j, &row, 1);
  }
  jpeg_finish_decompress(j);
  return RB_OK;
}

rb_status rb_jpeg_read(const char *path, rb_image_reserve *reserve, void *ctx) {
  picture p;
  RB_TRY(open_picture(&p, path, "rb"));
  struct jpeg_decompress_struct j = {.err = &p.errors};
  rb_status st;
  if (setjmp(p.out)) {
    st = fault(&p);
  } else {
    jpeg_create_decompress(&j);
    jpeg_stdio_src(&j, p.f);
    st = read_pixels(&j, reserve, ctx);
  }
  jpeg_destroy_decompress(&j);
  fclose(p.f);
  return st;
}

static void write_pixels(struct jpeg_compress_struct *j, const rb_image *image, const void *pixels, int quality) {
  j->image_width = (JDIMENSION)image->columns;
  j->image_height = (JDIMENSION)image->rows;
  j->input_components = image->channels;
  j->in_color_space = image->channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(j);
  jpeg_set_quality(j, quality, TRUE);
  jpeg_start_compress(j, TRUE);
  size_t row_bytes = (size_t)image->columns * (size_t)image->channels;
  while (j->next_scanline < j->image_height) {
    JSAMPROW row = (JSAMPROW)pixels + j->next_scanline * row_bytes;
    jpeg_write_scanlines(j, &row, 1);
  }
  jpeg_finish_compress(j);
}

rb_status rb_jpeg_write(const char *path, const rb_image *image, const void *pixels, int quality) {
  picture p;
  RB_TRY(open_picture(&p, path, "wb"));
  struct jpeg_compress_struct j = {.err = &p.errors};
  volatile bool failed = true;
  if (!setjmp(p.out)) {
    jpeg_create_compress(&j);
    jpeg_stdio_dest(&j, p.f);
    write_pixels(&j, image, pixels, quality);
    failed = false;
  }
  jpeg_destroy_compress(&j);
  bool lost = fclose(p.f) != 0;
  if (failed) return fault(&p);
  return lost ? rb_image_error(RB_E_FILE, "%s: %s", path, strerror(errno)) : RB_OK;
}
