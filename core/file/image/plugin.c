/* The plugin's entry: the table of formats.
   file/image: one file for each library. */
#include "private.h"

rb_image_fail *rb_image_error;

__attribute__((visibility("default"))) rb_image_entry rb_image_plugin;

const rb_image_api *rb_image_plugin(rb_image_fail *fail) {
  static const rb_image_api api = {
      RB_IMAGE_ABI,
      {[RB_IMAGE_PNG] = rb_png_read, [RB_IMAGE_JPEG] = rb_jpeg_read, [RB_IMAGE_TIFF] = rb_tiff_read},
      {[RB_IMAGE_PNG] = rb_png_write, [RB_IMAGE_JPEG] = rb_jpeg_write, [RB_IMAGE_TIFF] = rb_tiff_write}};
  rb_image_error = fail;
  return &api;
}
