/* Pictures (.png, .jpg, .tif) as arrays: channels x rows x columns, or rows x columns for one channel.
   file/: the script's rank reads and writes the whole file; the libraries are in a plugin (file/image/) that is opened
   at the first use. */
#ifndef RB_IMAGE_H
#define RB_IMAGE_H

#include "image/plugin.h"

/* Reads a picture. *elements: channels x rows x columns, from malloc; NULL: only the extents are wanted. E_FILE names
   the file and the fault. */
rb_status rb_image_read(const char *path, rb_image_format format, rb_image *image, void **elements);
/* Writes a new file from elements: channels x rows x columns. E_VALUE when the format has no such pictures. */
rb_status rb_image_write(const char *path, rb_image_format format, const rb_image *image, const void *elements,
                         int quality);

#endif
