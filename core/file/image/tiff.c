/* TIFF pictures through libtiff: rows of 8- to 64-bit integers and floats with any number of channels are read as they
   are; what else the library knows (palettes, 1-bit, tiles, YCbCr) as red, green, blue and opacity of 8 bits.
   file/image: part of the plugin. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tiffio.h>

#include "private.h"

typedef struct {
  const char *path;
  TIFF *t;
  char fault[200];
} picture;

static int on_error(TIFF *t, void *user, const char *module, const char *format, va_list args) {
  picture *p = user;
  (void)t;
  (void)module;
  if (!p->fault[0]) vsnprintf(p->fault, sizeof p->fault, format, args);
  return 1;
}

static int on_warning(TIFF *t, void *user, const char *module, const char *format, va_list args) {
  (void)t, (void)user, (void)module, (void)format, (void)args;
  return 1;
}

static rb_status fault(const picture *p, const char *otherwise) {
  return rb_image_error(RB_E_FILE, "%s: %s", p->path, p->fault[0] ? p->fault : otherwise);
}

static rb_status open_picture(picture *p, const char *path, const char *mode) {
  *p = (picture){.path = path};
  TIFFOpenOptions *o = TIFFOpenOptionsAlloc();
  if (!o) return rb_image_error(RB_E_MEMORY, "%s: out of memory", path);
  TIFFOpenOptionsSetErrorHandlerExtR(o, on_error, p);
  TIFFOpenOptionsSetWarningHandlerExtR(o, on_warning, p);
  p->t = TIFFOpenExt(path, mode, o);
  TIFFOpenOptionsFree(o);
  return p->t ? RB_OK : fault(p, "not a TIFF file");
}

static const struct element {
  uint16_t format, bits;
  rb_dtype dtype;
} elements[] = {
    {SAMPLEFORMAT_UINT, 8, RB_UINT8},   {SAMPLEFORMAT_UINT, 16, RB_UINT16},    {SAMPLEFORMAT_UINT, 32, RB_UINT32},
    {SAMPLEFORMAT_UINT, 64, RB_UINT64}, {SAMPLEFORMAT_INT, 8, RB_INT8},        {SAMPLEFORMAT_INT, 16, RB_INT16},
    {SAMPLEFORMAT_INT, 32, RB_INT32},   {SAMPLEFORMAT_INT, 64, RB_INT64},      {SAMPLEFORMAT_IEEEFP, 32, RB_FLOAT32},
    {SAMPLEFORMAT_IEEEFP, 64, RB_FLOAT64},
};

static bool element_type(uint16_t format, uint16_t bits, rb_image *out) {
  for (size_t i = 0; i < sizeof elements / sizeof *elements; i++) {
    if (elements[i].format != format || elements[i].bits != bits) continue;
    out->dtype = elements[i].dtype;
    out->size = bits / 8;
    return true;
  }
  return false;
}

static const struct element *element_of(rb_dtype t) {
  size_t i = 0;
  while (elements[i].dtype != t) i++; /* the core asks for no other */
  return &elements[i];
}

/* Are the rows in the file as we keep them? */
static bool has_plain_rows(TIFF *t, rb_image *image) {
  uint16_t format, bits, samples, planar, meaning = PHOTOMETRIC_MINISBLACK;
  TIFFGetFieldDefaulted(t, TIFFTAG_SAMPLEFORMAT, &format);
  TIFFGetFieldDefaulted(t, TIFFTAG_BITSPERSAMPLE, &bits);
  TIFFGetFieldDefaulted(t, TIFFTAG_SAMPLESPERPIXEL, &samples);
  TIFFGetFieldDefaulted(t, TIFFTAG_PLANARCONFIG, &planar);
  TIFFGetField(t, TIFFTAG_PHOTOMETRIC, &meaning);
  if (format == SAMPLEFORMAT_VOID) format = SAMPLEFORMAT_UINT;
  image->channels = samples;
  return (meaning == PHOTOMETRIC_MINISBLACK || meaning == PHOTOMETRIC_RGB) && !TIFFIsTiled(t) &&
         (planar == PLANARCONFIG_CONTIG || samples == 1) && element_type(format, bits, image);
}

static rb_status read_rows(picture *p, const rb_image *image, char *pixels) {
  size_t row_bytes = (size_t)image->columns * (size_t)image->channels * (size_t)image->size;
  if ((size_t)TIFFScanlineSize64(p->t) != row_bytes) return fault(p, "rows of a wrong length");
  for (int64_t i = 0; i < image->rows; i++)
    if (TIFFReadScanline(p->t, pixels + (size_t)i * row_bytes, (uint32_t)i, 0) < 0) return fault(p, "a damaged row");
  return RB_OK;
}

static rb_status read_colours(picture *p, const rb_image *image, void *pixels) {
  int ok = TIFFReadRGBAImageOriented(p->t, (uint32_t)image->columns, (uint32_t)image->rows, pixels,
                                     ORIENTATION_TOPLEFT, 1);
  return ok ? RB_OK : fault(p, "a form of picture that cannot be read");
}

static rb_status read_pixels(picture *p, rb_image_reserve *reserve, void *ctx) {
  uint32_t rows, columns;
  void *pixels = NULL;
  rb_image image = {0};
  if (!TIFFGetField(p->t, TIFFTAG_IMAGELENGTH, &rows) || !TIFFGetField(p->t, TIFFTAG_IMAGEWIDTH, &columns))
    return fault(p, "no extents");
  bool plain = has_plain_rows(p->t, &image);
  if (!plain) image.channels = 4, image.dtype = RB_UINT8, image.size = 1;
  image.rows = rows;
  image.columns = columns;
  RB_TRY(reserve(ctx, &image, &pixels));
  if (!pixels) return RB_OK;
  return plain ? read_rows(p, &image, pixels) : read_colours(p, &image, pixels);
}

rb_status rb_tiff_read(const char *path, rb_image_reserve *reserve, void *ctx) {
  picture p;
  RB_TRY(open_picture(&p, path, "r"));
  rb_status st = read_pixels(&p, reserve, ctx);
  TIFFClose(p.t);
  return st;
}

static void set_fields(TIFF *t, const rb_image *image) {
  const struct element *e = element_of(image->dtype);
  TIFFSetField(t, TIFFTAG_IMAGELENGTH, (uint32_t)image->rows);
  TIFFSetField(t, TIFFTAG_IMAGEWIDTH, (uint32_t)image->columns);
  TIFFSetField(t, TIFFTAG_SAMPLESPERPIXEL, (uint16_t)image->channels);
  TIFFSetField(t, TIFFTAG_BITSPERSAMPLE, e->bits);
  TIFFSetField(t, TIFFTAG_SAMPLEFORMAT, e->format);
  TIFFSetField(t, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
  TIFFSetField(t, TIFFTAG_COMPRESSION, COMPRESSION_ADOBE_DEFLATE);
  TIFFSetField(t, TIFFTAG_PHOTOMETRIC, image->channels >= 3 ? PHOTOMETRIC_RGB : PHOTOMETRIC_MINISBLACK);
  int extra = image->channels - (image->channels >= 3 ? 3 : 1);
  if (extra > 0) {
    uint16_t *kinds = calloc((size_t)extra, sizeof *kinds); /* zero: unspecified; the first is the opacity */
    if (kinds) kinds[0] = EXTRASAMPLE_UNASSALPHA;
    if (kinds) TIFFSetField(t, TIFFTAG_EXTRASAMPLES, (uint16_t)extra, kinds);
    free(kinds);
  }
  TIFFSetField(t, TIFFTAG_ROWSPERSTRIP, TIFFDefaultStripSize(t, 0));
}

rb_status rb_tiff_write(const char *path, const rb_image *image, const void *pixels, int quality) {
  picture p;
  (void)quality;
  RB_TRY(open_picture(&p, path, "w"));
  set_fields(p.t, image);
  size_t row_bytes = (size_t)image->columns * (size_t)image->channels * (size_t)image->size;
  rb_status st = RB_OK;
  for (int64_t i = 0; i < image->rows && st == RB_OK; i++) {
    void *row = (char *)pixels + (size_t)i * row_bytes;
    if (TIFFWriteScanline(p.t, row, (uint32_t)i, 0) < 0) st = fault(&p, "cannot be written");
  }
  if (st == RB_OK && !TIFFFlush(p.t)) st = fault(&p, "cannot be written");
  TIFFClose(p.t);
  return st;
}
