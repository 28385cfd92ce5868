/* Arguments of the scan routine. */
#ifndef RB_SCAN_H
#define RB_SCAN_H

#include "kernel/ir.h"

typedef struct rb_scan_args {
  int kind; /* rb_red_kind: SUM, PROD, MIN, MAX */
  int axis; /* 0-based */
} rb_scan_args;

#endif
