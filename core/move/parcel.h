/* One rank's share of a step with one other rank: what to pack or unpack, in pieces of bounded size.
   A message holds the shared elements row-major, with the view axes in order of the destination's base axes; axes that
   the source broadcasts are sent once. Both ends cut it into the same pieces, along its outermost axis.
   move/-private: made by region.c. */
#ifndef RB_PARCEL_H
#define RB_PARCEL_H

#include "base/status.h"
#include "move/comm.h"
#include "move/copy.h"

typedef struct rb_parcel {
  int rank;
  rb_legs legs;      /* sending: message <- data; receiving: data <- message */
  bool sending;
  char *data;        /* this rank's memory, element with places 0; NULL: unspecified bytes move */
  int64_t itemsize, bytes;
  int split;         /* axis that is cut; -1 when no axis is longer than 1 */
  int64_t rows, row_bytes, rows_per_piece;
  char *stage;       /* packed bytes of one piece, or of all (whole) */
  bool whole;
} rb_parcel;

/* One axis of the message. */
typedef struct rb_parcel_axis {
  const rb_runs *runs; /* my local places */
  int64_t stride;      /* bytes of my base along it; 0 when broadcast */
  bool broadcast;      /* by the source: one element in the message */
} rb_parcel_axis;

/* piece_bytes: the aim for the size of a piece, the same on both ends. */
void rb_parcel_init(rb_parcel *p, int rank, bool sending, char *data, int64_t itemsize, int ndim,
                    const rb_parcel_axis *axes, int64_t piece_bytes);
void rb_parcel_free(rb_parcel *p); /* not the stage */
int64_t rb_parcel_pieces(const rb_parcel *p);
/* Bytes of the largest piece. */
int64_t rb_parcel_piece_bytes(const rb_parcel *p);
/* The memory of piece i when it lies contiguous in data, else NULL. */
char *rb_parcel_direct(const rb_parcel *p, int64_t piece);
/* The message for piece i; sending: packed now unless whole (packed before) or direct. */
rb_msg rb_parcel_message(const rb_parcel *p, int64_t piece, bool direct);
/* Packs or unpacks piece i (all pieces when piece is -1) between data and stage. */
void rb_parcel_move(const rb_parcel *p, int64_t piece);

#endif
