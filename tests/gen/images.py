#!/usr/bin/env python3
"""Writes data/images: small pictures of many kinds by Pillow, and the arrays they mean (NAME.npy), channels first.
Needs python3-pil and python3-numpy."""
import os

import numpy as np
from PIL import Image

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "images")
rng = np.random.default_rng(5)


def keep(name, image, expected, **options):
    """expected: rows x columns (x channels)."""
    path = os.path.join(HERE, name)
    image.save(path, **options)
    a = np.asarray(expected)
    np.save(path + ".npy", np.ascontiguousarray(a.transpose(2, 0, 1) if a.ndim == 3 else a))


grey = rng.integers(0, 256, (7, 11), dtype=np.uint8)
rgb = rng.integers(0, 256, (13, 5, 3), dtype=np.uint8)
rgba = rng.integers(0, 256, (3, 17, 4), dtype=np.uint8)
la = rng.integers(0, 256, (4, 6, 2), dtype=np.uint8)
deep = rng.integers(0, 65536, (5, 9)).astype(np.uint16)
smooth = np.add.outer(np.arange(24) * 5, np.arange(40) * 3).astype(np.uint8)
bits = rng.integers(0, 2, (9, 10)).astype(bool)
palette = Image.fromarray(rgb).quantize(8)

keep("grey.png", Image.fromarray(grey), grey)
keep("rgb.png", Image.fromarray(rgb), rgb)
keep("rgba.png", Image.fromarray(rgba), rgba)
keep("grey_alpha.png", Image.fromarray(la, "LA"), la)
keep("deep.png", Image.fromarray(deep), deep)
keep("bits.png", Image.fromarray(bits), bits.astype(np.uint8) * 255)
keep("palette.png", palette, np.asarray(palette.convert("RGB")))
keep("one.png", Image.fromarray(grey[:1, :1]), grey[:1, :1])
for name, image in (("smooth.jpg", Image.fromarray(smooth)), ("colours.jpeg", Image.fromarray(rgb)),
                    ("progressive.jpg", Image.fromarray(rgb))):
    path = os.path.join(HERE, name)
    image.save(path, quality=95, progressive=name == "progressive.jpg")
    a = np.asarray(Image.open(path))
    np.save(path + ".npy", np.ascontiguousarray(a.transpose(2, 0, 1) if a.ndim == 3 else a))
keep("grey.tif", Image.fromarray(grey), grey)
keep("rgb.tiff", Image.fromarray(rgb), rgb, compression="tiff_lzw")
keep("float.tif", Image.fromarray(grey.astype(np.float32) / 7), grey.astype(np.float32) / 7)
keep("deep.tif", Image.fromarray(deep), deep, compression="tiff_adobe_deflate")
opaque = np.dstack([np.asarray(palette.convert("RGB")), np.full(rgb.shape[:2], 255, np.uint8)])
keep("palette.tif", palette, opaque)
