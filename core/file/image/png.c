/* PNG pictures through libpng: grey or colour, with or without opacity, 8 or 16 bits; palettes become colours.
   file/image: part of the plugin. libpng reports faults by longjmp: what must outlive one is in `picture`. */
#include <errno.h>
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "private.h"

typedef struct {
  const char *path;
  FILE *f;
  png_structp png;
  png_infop info;
  png_bytep *row; /* of the pixels */
  char fault[200];
} picture;

static void on_error(png_structp png, png_const_charp text) {
  picture *p = png_get_error_ptr(png);
  snprintf(p->fault, sizeof p->fault, "%s", text);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static rb_status fault(const picture *p) { return rb_image_error(RB_E_FILE, "%s: %s", p->path, p->fault); }

/* Frees everything; passes the status on. */
static rb_status close_picture(picture *p, bool reading, rb_status st) {
  if (reading) png_destroy_read_struct(&p->png, &p->info, NULL);
  else png_destroy_write_struct(&p->png, &p->info);
  free(p->row);
  bool lost = p->f && fclose(p->f) != 0 && !reading;
  if (lost && st == RB_OK) return rb_image_error(RB_E_FILE, "%s: %s", p->path, strerror(errno));
  return st;
}

static rb_status open_picture(picture *p, const char *path, bool reading) {
  *p = (picture){.path = path, .f = fopen(path, reading ? "rb" : "wb")};
  if (!p->f) return rb_image_error(RB_E_FILE, "%s: %s", path, strerror(errno));
  p->png = reading ? png_create_read_struct(PNG_LIBPNG_VER_STRING, p, on_error, on_warning)
                   : png_create_write_struct(PNG_LIBPNG_VER_STRING, p, on_error, on_warning);
  p->info = p->png ? png_create_info_struct(p->png) : NULL;
  if (!p->info) return close_picture(p, reading, rb_image_error(RB_E_MEMORY, "%s: out of memory", path));
  return RB_OK;
}

/* Pixels as we keep them: no palette, whole bytes, the machine's byte order. */
static void set_transforms(picture *p) {
  png_set_expand(p->png);
  if (png_get_bit_depth(p->png, p->info) == 16) png_set_swap(p->png);
  png_set_interlace_handling(p->png);
  png_read_update_info(p->png, p->info);
}

static rb_image extents(const picture *p) {
  return (rb_image){png_get_image_height(p->png, p->info), png_get_image_width(p->png, p->info),
                    png_get_channels(p->png, p->info),
                    png_get_bit_depth(p->png, p->info) == 16 ? RB_UINT16 : RB_UINT8,
                    png_get_bit_depth(p->png, p->info) / 8};
}

static rb_status set_rows(picture *p, const rb_image *image, const void *pixels) {
  size_t row_bytes = (size_t)image->columns * (size_t)image->channels * (size_t)image->size;
  p->row = malloc(sizeof *p->row * (size_t)image->rows);
  if (!p->row) return rb_image_error(RB_E_MEMORY, "%s: out of memory", p->path);
  for (int64_t i = 0; i < image->rows; i++) p->row[i] = (png_bytep)pixels + (size_t)i * row_bytes;
  return RB_OK;
}

static rb_status read_pixels(picture *p, rb_image_reserve *reserve, void *ctx) {
  void *pixels = NULL;
  png_read_info(p->png, p->info);
  set_transforms(p);
  rb_image image = extents(p);
  RB_TRY(reserve(ctx, &image, &pixels));
  if (!pixels) return RB_OK;
  RB_TRY(set_rows(p, &image, pixels));
  png_read_image(p->png, p->row);
  png_read_end(p->png, NULL);
  return RB_OK;
}

rb_status rb_png_read(const char *path, rb_image_reserve *reserve, void *ctx) {
  picture p;
  RB_TRY(open_picture(&p, path, true));
  if (setjmp(png_jmpbuf(p.png))) return close_picture(&p, true, fault(&p));
  png_init_io(p.png, p.f);
  return close_picture(&p, true, read_pixels(&p, reserve, ctx));
}

static rb_status write_pixels(picture *p, const rb_image *image, const void *pixels) {
  static const int types[] = {0, PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB,
                              PNG_COLOR_TYPE_RGB_ALPHA};
  png_set_IHDR(p->png, p->info, (png_uint_32)image->columns, (png_uint_32)image->rows,
               image->dtype == RB_UINT16 ? 16 : 8, types[image->channels], PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(p->png, p->info);
  if (image->dtype == RB_UINT16) png_set_swap(p->png);
  RB_TRY(set_rows(p, image, pixels));
  png_write_image(p->png, p->row);
  png_write_end(p->png, NULL);
  return RB_OK;
}

rb_status rb_png_write(const char *path, const rb_image *image, const void *pixels, int quality) {
  picture p;
  (void)quality;
  RB_TRY(open_picture(&p, path, false));
  if (setjmp(png_jmpbuf(p.png))) return close_picture(&p, false, fault(&p));
  png_init_io(p.png, p.f);
  return close_picture(&p, false, write_pixels(&p, image, pixels));
}
