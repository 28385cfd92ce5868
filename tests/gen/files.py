#!/usr/bin/env python3
"""Writes data/files: text tables and what NumPy reads from them (NAME.npy), .npz archives of known arrays."""
import os

import numpy as np

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "files")
rng = np.random.default_rng(17)


def sample(name, text=None, a=None, **read):
    path = os.path.join(HERE, name)
    if text is not None:
        with open(path, "w", newline="") as f:
            f.write(text)
    np.save(path + ".npy", np.genfromtxt(path, dtype=float, **read) if a is None else a)


a = rng.standard_normal((61, 5)) * 10.0 ** rng.integers(-300, 300, (61, 5))
np.savetxt(os.path.join(HERE, "savetxt.csv"), a, delimiter=",")
sample("savetxt.csv", delimiter=",")
np.savetxt(os.path.join(HERE, "savetxt.txt"), a[:, :3], header="a b c")
sample("savetxt.txt")
exact = "".join("%s\n" % x for x in ["9007199254740993", "0.1", "123456789012345.678", "-0", "1e23", "5e-324", "1.", ".5",
                                     "+7", "inf", "-inf", "nan", "4.35", "0.000001", "1.7976931348623157e308"])
sample("numbers.txt", exact)
sample("missing.csv", 'day,"x, 1",y\r\n# none\r\n1, 2.5,\r\n\r\n2,NA,7\r\n3,"4",-\r\n', delimiter=",",
       a=np.array([[1, 2.5, np.nan], [2, np.nan, 7], [3, 4, np.nan]]))
sample("columns.csv", "date,a,b\n2020-01-01,1,2\n2020-01-02,3,4\n", delimiter=",", skip_header=1, usecols=(2, 1))
arrays = {"a": np.arange(600.0).reshape(30, 20), "f": np.asfortranarray(np.arange(300, dtype="i4").reshape(15, 20)),
          "big": np.arange(250, dtype=">i2"), "one": np.array(2.5), "none": np.zeros((0, 3)), "flags": np.arange(7) % 2 == 0}
np.savez(os.path.join(HERE, "stored.npz"), **arrays)
np.savez_compressed(os.path.join(HERE, "deflated.npz"), **arrays)
path = os.path.join(HERE, "written.npz")  # saved by ramba: NumPy must accept it, sums and all
if os.path.exists(path):
    z = np.load(path)
    assert sorted(z.files) == ["a", "é"] and z["é"].tolist() == [True, False]
    assert z["a"].dtype == "<i4" and z["a"].tolist() == [[1, 2], [3, 4]]
