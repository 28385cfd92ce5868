#!/usr/bin/env python3
"""Writes data/npy/EXPECTED.tsv: what NumPy reads from each sample, or which word the refusal must contain."""
import os

import numpy as np

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "npy")
REFUSED = {
    "npy_struct": "structured", "npy_unicode": "text", "npy_bytes": "byte strings", "npy_datetime": "dates",
    "npy_object": "objects", "npy_subarray": "sub-array", "bad_npy_negshape2": "negative", "bad_npy_overflow": "beyond",
    "bad_npy_hugeclaim": "announces", "bad_npy_zero_times_huge": "beyond 64 bits", "bad_npy_shape_list": "not a tuple",
    "bad_npy_shape_int": "not a tuple", "bad_npy_shape_float": "shape", "bad_npy_extrakey": "unknown key",
    "bad_npy_descr_bad": "dtype", "bad_npy_descr_empty": "dtype", "bad_npy_notdict": "dictionary",
    "bad_npy_v1_1": "version", "bad_npy_hlen_4g": "header",
}
with open(os.path.join(HERE, "EXPECTED.tsv"), "w") as f:
    for name in sorted(os.listdir(HERE)):
        if not name.endswith(".npy"):
            continue
        if name[:-4] in REFUSED:
            f.write("%s\treject\t%s\n" % (name, REFUSED[name[:-4]]))
            continue
        a = np.load(os.path.join(HERE, name))
        values = []
        for x in a.ravel():
            real, imag = bool(x) if a.dtype == bool else x.real, x.imag if a.dtype.kind == "c" else 0
            values += [float(real).hex(), float(imag).hex()]
        f.write("%s\taccept\t%s\t%d\t%s\t%s\n" % (name, a.dtype.newbyteorder("=").name, a.ndim,
                                                   " ".join(map(str, a.shape)), " ".join(values)))
