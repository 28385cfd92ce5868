/* Inside the image plugin. */
#ifndef RB_IMAGE_PRIVATE_H
#define RB_IMAGE_PRIVATE_H

#include "plugin.h"

extern rb_image_fail *rb_image_error; /* rb_fail of the core */

rb_status rb_png_read(const char *path, rb_image_reserve *reserve, void *ctx);
rb_status rb_png_write(const char *path, const rb_image *image, const void *pixels, int quality);
rb_status rb_jpeg_read(const char *path, rb_image_reserve *reserve, void *ctx);
rb_status rb_jpeg_write(const char *path, const rb_image *image, const void *pixels, int quality);
rb_status rb_tiff_read(const char *path, rb_image_reserve *reserve, void *ctx);
rb_status rb_tiff_write(const char *path, const rb_image *image, const void *pixels, int quality);

#endif
