/* Between planes (channels x rows x columns, as arrays have them) and the plugin's interleaved pixels. */
#include "image.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/plugin.h"
#include "source.h"

#define PLUGIN "librambaimage.so"
#define MOST_PACKED 2048       /* bytes that one byte of a file may stand for */
#define ALWAYS_FITS (64 << 20) /* bytes that any file may announce */

static rb_status open_library(const rb_image_api **out) {
  void *library = rb_plugin_library(PLUGIN);
  rb_image_entry *entry = library ? (rb_image_entry *)dlsym(library, "rb_image_plugin") : NULL;
  *out = entry ? entry(rb_fail) : NULL;
  if (*out && (*out)->version == RB_IMAGE_ABI) return RB_OK;
  return rb_fail(RB_E_VALUE, "pictures need the plugin " PLUGIN ", which is not there or does not load: install "
                 "libpng-dev, libjpeg62-turbo-dev and libtiff-dev and build ramba again");
}

typedef struct {
  const char *path;
  int64_t file_bytes;
  bool wanted; /* the pixels, not the extents alone */
  rb_image image;
  char *pixels;
} request;

static rb_status reserve(void *ctx, const rb_image *image, void **pixels) {
  request *r = ctx;
  int64_t bytes;
  r->image = *image;
  if (image->rows < 1 || image->columns < 1 || image->channels < 1)
    return rb_fail(RB_E_FILE, "%s: a picture without pixels", r->path);
  if (__builtin_mul_overflow(image->rows, image->columns, &bytes) ||
      __builtin_mul_overflow(bytes, image->channels * (int64_t)image->size, &bytes) ||
      (bytes > ALWAYS_FITS && (bytes - ALWAYS_FITS) / MOST_PACKED > r->file_bytes))
    return rb_fail(RB_E_FILE, "%s: announces %lld x %lld pixels, too many for a file of %lld bytes", r->path,
                   (long long)image->rows, (long long)image->columns, (long long)r->file_bytes);
  if (!r->wanted) return RB_OK;
  *pixels = r->pixels = malloc((size_t)bytes);
  return r->pixels ? RB_OK : rb_fail(RB_E_MEMORY, "%s: out of memory for %lld bytes", r->path, (long long)bytes);
}

/* Copies elements between places: the k-th of count is at to + k * to_step, from + k * from_step. */
static void copy_strided(char *to, size_t to_step, const char *from, size_t from_step, int64_t count, size_t size) {
  switch (size) {
    case 1: for (int64_t k = 0; k < count; k++) to[(size_t)k * to_step] = from[(size_t)k * from_step]; return;
    default: for (int64_t k = 0; k < count; k++) memcpy(to + (size_t)k * to_step, from + (size_t)k * from_step, size);
  }
}

/* Interleaved pixels to planes, or back. */
static void rearrange(const rb_image *image, char *planes, char *pixels, bool to_planes) {
  size_t size = (size_t)image->size, step = size * (size_t)image->channels;
  int64_t count = image->rows * image->columns;
  for (int c = 0; c < image->channels; c++) {
    char *plane = planes + (size_t)c * (size_t)count * size, *pixel = pixels + (size_t)c * size;
    if (to_planes) copy_strided(plane, size, pixel, step, count, size);
    else copy_strided(pixel, step, plane, size, count, size);
  }
}

rb_status rb_image_read(const char *path, rb_image_format format, rb_image *image, void **elements) {
  const rb_image_api *api;
  request r = {.path = path, .wanted = elements != NULL};
  int fd;
  RB_TRY(rb_file_open(path, O_RDONLY, &fd, &r.file_bytes));
  close(fd);
  RB_TRY(open_library(&api));
  rb_status st = api->read[format](path, reserve, &r);
  *image = r.image;
  if (st != RB_OK || !elements) {
    free(r.pixels);
    return st;
  }
  *elements = r.pixels;
  if (image->channels == 1) return RB_OK;
  size_t bytes = (size_t)(image->rows * image->columns) * (size_t)image->channels * (size_t)image->size;
  *elements = malloc(bytes);
  if (*elements) rearrange(image, *elements, r.pixels, true);
  free(r.pixels);
  return *elements ? RB_OK : rb_fail(RB_E_MEMORY, "%s: out of memory for %zu bytes", path, bytes);
}

static rb_status check_form(const char *path, rb_image_format format, const rb_image *image) {
  static const struct { const char *name, *types; int most, bytes; int64_t extent; } forms[RB_IMAGE_FORMATS] = {
      [RB_IMAGE_PNG] = {"PNG", "uint8 or uint16", 4, 2, 1000000},
      [RB_IMAGE_JPEG] = {"JPEG", "uint8", 3, 1, 65500},
      [RB_IMAGE_TIFF] = {"TIFF", "integers or floats", 65535, 8, INT32_MAX}};
  rb_kind k = rb_dtype_kind(image->dtype);
  bool known = format == RB_IMAGE_TIFF ? k != RB_KIND_COMPLEX && k != RB_KIND_BOOL
                                       : k == RB_KIND_UINT && image->size <= forms[format].bytes;
  if (!known)
    return rb_fail(RB_E_VALUE, "%s: a %s file holds %s, the array is %s", path, forms[format].name,
                   forms[format].types, rb_dtype_name(image->dtype));
  if (image->channels > forms[format].most || (format == RB_IMAGE_JPEG && image->channels == 2))
    return rb_fail(RB_E_VALUE, "%s: a %s file cannot hold %d channels", path, forms[format].name, image->channels);
  if (image->rows < 1 || image->columns < 1 || image->rows > forms[format].extent ||
      image->columns > forms[format].extent)
    return rb_fail(RB_E_VALUE, "%s: a %s file cannot hold %lld x %lld pixels", path, forms[format].name,
                   (long long)image->rows, (long long)image->columns);
  return RB_OK;
}

rb_status rb_image_write(const char *path, rb_image_format format, const rb_image *image, const void *elements,
                         int quality) {
  const rb_image_api *api;
  RB_TRY(check_form(path, format, image));
  RB_TRY(open_library(&api));
  if (image->channels == 1) return api->write[format](path, image, elements, quality);
  size_t bytes = (size_t)(image->rows * image->columns) * (size_t)image->channels * (size_t)image->size;
  char *pixels = malloc(bytes);
  if (!pixels) return rb_fail(RB_E_MEMORY, "%s: out of memory for %zu bytes", path, bytes);
  rearrange(image, (char *)elements, pixels, false);
  rb_status st = api->write[format](path, image, pixels, quality);
  free(pixels);
  return st;
}
