#!/usr/bin/env python3
"""Writes data/hdf5 with h5py and data/netcdf with netCDF4 and scipy; NAME.npy is what they read back. It also checks the
files that ramba wrote (written.h5, written2.nc, written5.nc; made by the examples in spec/hdf5_spec.lua and
spec/netcdf_spec.lua) against the values they must have. Needs python3-h5py, python3-netcdf4, python3-scipy."""
import os

import h5py
import netCDF4
import numpy as np
from scipy.io import netcdf_file

HERE = os.path.dirname(os.path.abspath(__file__))
H5 = os.path.join(HERE, "..", "data", "hdf5")
NC = os.path.join(HERE, "..", "data", "netcdf")
SST = np.genfromtxt(os.path.join(HERE, "..", "data", "elnino_monthly_sst.csv"), delimiter=",", skip_header=1)


def formula(shape, dtype):
    """Element k (row-major, from 0) is k % 97, negative where it is odd and the type has signs; the specs know it."""
    k = np.arange(int(np.prod(shape)), dtype="i8").reshape(shape) % 97
    t = np.dtype(dtype)
    if t.kind == "b":
        return k % 3 == 0
    v = np.where(k % 2 == 1, -k, k) if t.kind in "ifc" else k
    return (v + 1j * k).astype(t) if t.kind == "c" else v.astype(t)


def hdf5():
    with h5py.File(os.path.join(H5, "types.h5"), "w") as f:
        for t in "? i1 i2 i4 i8 u1 u2 u4 u8 f4 f8 c8 c16".split():
            t = np.dtype(t)
            f["plain/" + t.name] = formula((13, 11), t)
            f.create_dataset("packed/" + t.name, data=formula((13, 11), t), chunks=(4, 3), compression="gzip", shuffle=True)
            f["big/" + t.name] = formula((13, 11), t.newbyteorder(">"))
    with h5py.File(os.path.join(H5, "shapes.h5"), "w") as f:
        f["scalar"] = np.float64(2.5)
        f["none"] = np.zeros((0, 3), "f4")
        f["null"] = h5py.Empty("f8")
        f["one"] = np.full((1, 1, 1), 7, "i4")
        f.create_dataset("never", (5, 4), "f8")
        f.create_dataset("filled", (5, 4), "i2", fillvalue=9, chunks=(2, 2))
        f.create_dataset("grown", data=formula((6, 5, 7), "f4"), maxshape=(None, None, 7), chunks=(3, 2, 7), fletcher32=True)
        f.create_dataset("compact", data=np.arange(3), dcpl=compact())
        f["half"] = np.array([0.5, -2, 65504], "f2")
        f["link"] = h5py.SoftLink("/one")
    with h5py.File(os.path.join(H5, "refused.h5"), "w") as f:
        f["text"] = "hello"
        f["texts"] = np.array([b"a", b"bc"])
        f["records"] = np.zeros(3, [("a", "i4"), ("b", "f8")])
        f.create_dataset("lists", (2,), h5py.vlen_dtype("i4"))
        f["opaque"] = np.zeros(2, "V5")
        f.create_dataset("arrays", (2,), np.dtype("(3,)i4"))
        f["group/number"] = np.arange(4)
        f.create_dataset("outside", (4,), "i4", external=[("/etc/passwd", 0, 16)])
        f["elsewhere"] = h5py.ExternalLink("types.h5", "/plain/int8")
        f["kind"] = np.array([0, 1, 2], h5py.enum_dtype({"A": 0, "B": 1, "C": 2}, "u1"))
    with h5py.File(os.path.join(H5, "one.h5"), "w") as f:
        f["sst"] = SST
    np.save(os.path.join(H5, "sst.npy"), SST)
    with h5py.File(os.path.join(H5, "hugeclaim.h5"), "w") as f:  # nothing written: a legal file of 2 KB
        f.create_dataset("x", (1 << 20, 1 << 20), "f8", chunks=(16, 16))
    with h5py.File(os.path.join(H5, "hugechunk.h5"), "w") as f:
        f.create_dataset("x", (1 << 10, 1 << 18), "f8", chunks=(1 << 10, 1 << 18))


def compact():
    plist = h5py.h5p.create(h5py.h5p.DATASET_CREATE)
    plist.set_layout(h5py.h5d.COMPACT)
    return plist


def put(path, **kinds):
    """A file as climate data comes: coordinates, packed data, records, text."""
    with netCDF4.Dataset(path, "w", **kinds) as f:
        f.title = "El Nino"
        f.createDimension("year", None)
        f.createDimension("month", 12)
        f.createDimension("letters", 5)
        f.createVariable("month", "i2", ("month",))[:] = np.arange(1, 13)
        f.createVariable("year", "i4", ("year",))[:] = SST[:, 0]
        v = f.createVariable("sst", "i2", ("year", "month"), fill_value=-999)
        v.scale_factor, v.add_offset = 0.01, 20.0
        data = np.ma.masked_less(SST[:, 1:13], 19)
        v[:] = data
        f.createVariable("place", "S1", ("letters",))[:] = np.array(list("nino3"), "S1")
        f.set_auto_mask(False)
        f.set_auto_scale(False)
        raw = np.array(f["sst"][:])
        f.set_auto_mask(True)
        f.set_auto_scale(True)
        return raw, np.ma.filled(f["sst"][:].astype("f8"), np.nan)


def netcdf():
    for name, kinds in [("cdf1", {"format": "NETCDF3_CLASSIC"}), ("cdf2", {"format": "NETCDF3_64BIT_OFFSET"}),
                        ("cdf5", {"format": "NETCDF3_64BIT_DATA"}), ("nc4", {"format": "NETCDF4"})]:
        raw, values = put(os.path.join(NC, name + ".nc"), **kinds)
    np.save(os.path.join(NC, "raw.npy"), raw)
    np.save(os.path.join(NC, "values.npy"), values)
    with netCDF4.Dataset(os.path.join(NC, "types.nc"), "w", format="NETCDF3_64BIT_DATA") as f:
        f.createDimension("time", None)
        f.createDimension("x", 7)
        f.createDimension("y", 5)
        for t in "i1 i2 i4 i8 u1 u2 u4 u8 f4 f8".split():
            f.createVariable("fixed_" + np.dtype(t).name, t, ("x", "y"))[:] = formula((7, 5), t)
            f.createVariable("record_" + np.dtype(t).name, t, ("time", "x"))[:] = formula((6, 7), t)
        f.createVariable("scalar", "f8")[:] = 2.5
    for t in ("i1", "i2"):  # a single record variable is not padded
        with netcdf_file(os.path.join(NC, "single_%s.nc" % t), "w") as f:
            f.createDimension("t", None)
            f.createDimension("x", 3)
            f.createVariable("v", t, ("t", "x"))[:] = formula((5, 3), t)
    with netCDF4.Dataset(os.path.join(NC, "fills.nc"), "w", format="NETCDF3_CLASSIC") as f:
        f.createDimension("x", 4)
        f.createVariable("never", "f4", ("x",))
        v = f.createVariable("missing", "i2", ("x",))
        v.missing_value = np.int16(-1)
        v[:] = [3, 1, 2, 5]
        f.set_auto_mask(False)
        v[2] = -1
        v = f.createVariable("single", "i2", ("x",))
        v.set_auto_maskandscale(False)
        v.scale_factor = np.float32(0.5)
        v[:] = [2, 4, 6, 9]
        v = f.createVariable("unsigned", "i1", ("x",))
        v.set_auto_maskandscale(False)
        v.setncattr("_Unsigned", "true")
        v[:] = [0, 1, -1, -128]
    with netCDF4.Dataset(os.path.join(NC, "groups.nc"), "w") as f:
        f.createDimension("x", 4)
        f.createVariable("a", "f8", ("x",), zlib=True)[:] = [1, 2, 3, 4]
        g = f.createGroup("deep")
        g.createVariable("b", "u1", ("x",), fill_value=255)[:] = np.ma.array([1, 2, 3, 4], mask=[0, 1, 0, 0])


def check_written():
    path = os.path.join(H5, "written.h5")
    if os.path.exists(path):
        with h5py.File(path, "r") as f:
            for t in "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64 complex64 complex128".split():
                assert f[t].dtype == t, (t, f[t].dtype)
                assert (f[t][...] == formula((13, 11), t)).all(), t
            assert f["g/deep/scalar"][()] == 2.5 and f["none"].shape == (0, 3)
    for name in ("written2.nc", "written5.nc"):
        path = os.path.join(NC, name)
        if os.path.exists(path):
            with netCDF4.Dataset(path) as f:
                want = "NETCDF3_64BIT_OFFSET" if name == "written2.nc" else "NETCDF3_64BIT_DATA"
                assert f.data_model == want, f.data_model
                for key, v in f.variables.items():
                    t = "bool" if key == "bool" else v.dtype
                    assert (np.asarray(v[:]) == formula((13, 11), t)).all(), key
                assert len(f.variables) >= 5
    path = os.path.join(NC, "written2.nc")
    if os.path.exists(path):
        with netcdf_file(path, mmap=False) as f:
            assert (f.variables["int16"][:] == formula((13, 11), "i2")).all()


if __name__ == "__main__":
    hdf5()
    netcdf()
    check_written()
