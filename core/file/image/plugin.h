/* What the image plugin offers: PNG, JPEG and TIFF pictures as interleaved rows.
   file/image: the plugin's only link to the core; the libraries' headers stay inside the folder. */
#ifndef RB_IMAGE_PLUGIN_H
#define RB_IMAGE_PLUGIN_H

#include <stdint.h>

#include "base/status.h"
#include "type/dtype.h"

enum { RB_IMAGE_ABI = 1 };

typedef enum { RB_IMAGE_PNG, RB_IMAGE_JPEG, RB_IMAGE_TIFF, RB_IMAGE_FORMATS } rb_image_format;

/* rows x columns pixels of channels elements each, one after the other, the top row first. */
typedef struct rb_image {
  int64_t rows, columns;
  int channels;  /* 1 grey, 2 grey and opacity, 3 red, green, blue, 4 with opacity; TIFF: any number */
  rb_dtype dtype; /* UINT8; PNG and TIFF: UINT16; TIFF: any real type of 8 to 64 bits but bool */
  int size;        /* bytes of an element */
} rb_image;

/* reserve(ctx, image, &pixels): the picture's extents are known; where its pixels go (NULL: only the extents are
   wanted), or an error. */
typedef rb_status rb_image_reserve(void *ctx, const rb_image *image, void **pixels);

typedef struct rb_image_api {
  int version; /* RB_IMAGE_ABI */
  /* Reads the picture. E_FILE names the file and the fault; a picture cut off is a fault. */
  rb_status (*read[RB_IMAGE_FORMATS])(const char *path, rb_image_reserve *reserve, void *ctx);
  /* Writes a new file. quality: 1 to 100, JPEG's. */
  rb_status (*write[RB_IMAGE_FORMATS])(const char *path, const rb_image *image, const void *pixels, int quality);
} rb_image_api;

typedef rb_status rb_image_fail(rb_status st, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The symbol "rb_image_plugin". fail: rb_fail of the core that asks. */
typedef const rb_image_api *rb_image_entry(rb_image_fail *fail);

#endif
