#!/usr/bin/python3
"""Writes tests/expected/*.txt: what scripts/examples/*.lua print, computed with NumPy. Run from the top of the tree."""
import math

import numpy as np


def shape(a):
    return "(" + ",".join(map(str, a.shape)) + ")"


def edges():
    picture = np.load("tests/data/raccoon_768x1024x3_u8.npy")
    rgb = picture.astype("f8")
    g = 0.299 * rgb[:, :, 0] + 0.587 * rgb[:, :, 1] + 0.114 * rgb[:, :, 2]
    r = (g[:-4] + 4 * g[1:-3] + 6 * g[2:-2] + 4 * g[3:-1] + g[4:]) / 16
    b = (r[:, :-4] + 4 * r[:, 1:-3] + 6 * r[:, 2:-2] + 4 * r[:, 3:-1] + r[:, 4:]) / 16
    c = b[:-2] + 2 * b[1:-1] + b[2:]
    d = b[:, :-2] + 2 * b[:, 1:-1] + b[:, 2:]
    gx, gy = c[:, 2:] - c[:, :-2], d[2:] - d[:-2]
    e = np.sqrt(gx * gx + gy * gy)
    row, column = np.unravel_index(e.argmax(), e.shape)
    yield f"picture   {shape(picture)} {picture.dtype}, mean grey {g.mean():.6g}"
    yield f"edges     {shape(e)}, mean {e.mean():.6g}, std {e.std():.6g}"
    yield f"strongest {e.max():.6g} at row {row + 1}, column {column + 1}"
    yield f"strong    {(e > 100).sum()} of {e.size} pixels"
    m = e.max()
    for i in range(8):
        count = ((e >= m * i / 8) & (e < m * (i + 1) / 8)).sum()
        yield f"{m * i / 8:5.1f} {count:6d} {'#' * math.floor(math.log(count + 1, 2))}"


def heat(n=512, steps=200, alpha=0.2):
    u = np.zeros((n, n))
    u[n // 2 - n // 16 : n // 2 + n // 16, n // 2 - n // 8 : n // 2 + n // 8] = 100
    before = u.sum()
    for step in range(1, steps + 1):
        i = u[1:-1, 1:-1]
        u[1:-1, 1:-1] = i + alpha * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4 * i)
        if step % (steps // 4) == 0:
            yield f"step {step:4d}  hottest {u.max():.6g}  warm cells {(u > 1).sum()}"
    word = "conserved" if abs(u.sum() - before) <= 1e-9 * before else "NOT conserved"
    yield f"heat {before:.6g} before, {u.sum():.6g} after, {word}"
    yield f"centre row: {np.round(u[n // 2 - 1][:: n // 8], 3)}"


def climate():
    rows = [line.strip().split(",") for line in open("tests/data/co2_weekly.csv")][1:]
    years = np.array([int(r[0][:4]) for r in rows])
    months = np.array([int(r[0][4:6]) for r in rows])
    measured = np.array([float(r[1] or "nan") for r in rows])
    missing = np.isnan(measured)
    n = measured.size
    week = np.arange(n)
    co2 = np.interp(week, week[~missing], measured[~missing])
    x = (week - (n - 1) / 2) / (365.2425 / 7)
    slope, level = (x * co2).sum() / (x * x).sum(), co2.mean()
    detrended = co2 - (level + slope * x)
    cycle = np.array([detrended[months == m].mean() for m in range(1, 13)])
    anomaly = detrended - cycle[months - 1]
    yield f"weeks     {n}, {missing.sum()} of them missing"
    yield f"trend     {slope:.6g} ppm a year around {level:.6g} ppm"
    yield f"residual  std {detrended.std():.6g} detrended, {anomaly.std():.6g} without the year's cycle"
    yield "month     cycle     std"
    for m in range(1, 13):
        yield f"{m:5d} {cycle[m - 1]:9.5g} {detrended[months == m].std():7.4g}"
    yield "year   weeks  mean"
    for y in range(years[0], years[-1] + 1, 5):
        inside = (years == y) & ~missing
        yield f"{y:4d} {inside.sum():6d}  {measured[inside].mean():.6g}"
    i = anomaly.argmax()
    above = (anomaly > 1).sum()
    yield f"largest anomaly {anomaly.max():.6g} ppm in {months[i]}/{years[i]}, above 1 ppm in {above} weeks"


def elnino(k=3):
    with open("tests/data/elnino_monthly_sst.csv") as f:
        names = f.readline().replace('"', "").split(",")
        data = np.array([[float(v) for v in line.split(",")] for line in f])
    year, sst = data[:, 0].astype(int), data[:, 1:]
    months = sst.mean(0)
    x = sst - months
    yield f"{sst.shape[0]} years, {sst.shape[1]} values a year"
    for word, m in ("warmest", months.argmax()), ("coldest", months.argmin()):
        yield f"{word}   {names[m + 1]}, {months[m]:.2f} degrees"
    values, vectors = np.linalg.eigh(np.cov(x, rowvar=False))
    values, vectors = values[::-1], vectors[:, ::-1] * np.where(vectors[:, ::-1].sum(0) < 0, -1, 1)
    share = " ".join(f"{v:.3f}" for v in values[:3] / values.sum())
    yield f"variance  [{share}] in the first three components"
    chosen = [x.sum(1).argmax()]
    while len(chosen) < k:
        chosen.append(((x[:, None] - x[chosen]) ** 2).sum(-1).min(1).argmax())
    centres, labels, turn = x[chosen], None, 0
    while True:
        turn += 1
        before, d = labels, ((x[:, None] - centres) ** 2).sum(-1)
        labels = d.argmin(1)
        if before is not None and (before == labels).all():
            break
        centres = np.array([x[labels == g].mean(0) for g in range(k)])
    within, all_ = d.min(1).sum(), (x * x).sum()
    yield f"k-means   {k} groups after {turn} turns, {within:.6g} of {all_:.6g} left within them"
    winter = x[:, -2:].mean(1)
    for mean, g in sorted(((winter[labels == g].mean(), g) for g in range(k)), reverse=True):
        yield f"{mean:+.2f} degrees in {(labels == g).sum()} winters:"
        yield str(year[labels == g])
    scores = x @ vectors[:, :2]
    i = scores[:, 0].argmax()
    yield f"strongest {year[i]}, {scores[i, 0]:.6g} along the first component"


def vortices(n=64, steps=60, viscosity=1e-3, dt=0.05):
    ky, kx = np.fft.fftfreq(n, 1 / n)[:, None], np.fft.rfftfreq(n, 1 / n)[None]
    k2 = kx**2 + ky**2
    inverse = np.where(k2 > 0, 1 / np.maximum(k2, 1), 0)
    kept = (abs(kx) < n / 3) & (abs(ky) < n / 3)

    def field(modes):
        return np.fft.irfftn(modes, (n, n))

    def rate(w):
        stream = w * inverse
        carried = field(1j * ky * stream) * field(1j * kx * w) - field(1j * kx * stream) * field(1j * ky * w)
        return -np.fft.rfftn(carried) * kept - viscosity * k2 * w

    grid = 2 * np.pi * np.arange(n) / n
    y, x = grid[:, None], grid[None]
    w = np.fft.rfftn(sum(np.cos(m * x + 1.7 * m * m) * np.sin((9 - m) * y + 0.6 * m * m) for m in range(1, 9)))
    density = 0.5 * np.where((kx > 0) & (kx < n // 2), 2, 1) / n**4
    for s in range(steps + 1):
        if s > 0:
            a = rate(w)
            b = rate(w + dt / 2 * a)
            c = rate(w + dt / 2 * b)
            w = w + dt / 6 * (a + 2 * b + 2 * c + rate(w + dt * c))
        if s % (steps // 4) == 0:
            e = density * abs(w) ** 2
            numbers = f"energy {(e * inverse).sum():.6f}  enstrophy {e.sum():.6f}"
            yield f"time {s * dt:.2f}  {numbers}  strongest vortex {field(w).max():.5f}"
    shell = np.rint(np.sqrt(k2)).astype(int).ravel()
    spectrum = np.bincount(shell, (density * abs(w) ** 2 * inverse).ravel())
    yield "wave number  energy"
    for k in range(2, n // 3 + 1, 4):
        yield f"{k:11d}  {spectrum[k]:.4e}"


def plasma(particles=20000, steps=300, cells=64, dt=0.1):
    length = 2 * np.pi / 0.6
    i = np.arange(particles)
    place = (i // 2 + 0.5) / (particles / 2) * length
    x = (place + 1e-4 * np.sin(2 * np.pi / length * place)) % length
    v = np.where(i % 2 == 0, 1.0, -1.0)
    width = length / cells
    k = 2 * np.pi / width * np.fft.rfftfreq(cells)
    over_ik = np.where(k > 0, -1j / np.maximum(k, 1e-9), 0)
    time, energy = [], []
    for s in range(1, steps + 1):
        left = np.floor(x / width)
        cell, part = left.astype(int) % cells, x / width - left
        density = np.bincount(cell, 1 - part, cells) + np.roll(np.bincount(cell, part, cells), 1)
        e = np.fft.irfft(over_ik * np.fft.rfft(1 - density * (cells / particles)), cells)
        v = v - (e[cell] * (1 - part) + np.roll(e, -1)[cell] * part) * dt
        x = (x + v * dt) % length
        time.append(s * dt)
        energy.append(0.5 * (e**2).sum() * width)
    yield f"{particles} particles in {cells} cells"
    for s in range(steps // 5, steps + 1, steps // 5):
        yield f"time {time[s - 1]:5.1f}  energy of the field {energy[s - 1]:.5e}"
    t, amplitude = np.array(time), 0.5 * np.log(energy)
    straight = (t > 10) & (t < 18)
    rate, kv2 = np.polyfit(t[straight], amplitude[straight], 1)[0], 0.36
    yield f"growth {rate:.4f}, in theory {np.sqrt(0.5 * (np.sqrt(8 * kv2 + 1) - 2 * kv2 - 1)):.4f}"
    yield "velocity  share of the particles"
    counts, edges = np.histogram(v, [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5])
    for b, count in enumerate(counts):
        yield f"{edges[b]:4.1f} to {edges[b + 1]:4.1f}  {count / particles:.3f}"


for example in (edges, heat, climate, elnino, vortices, plasma):
    with open(f"tests/expected/{example.__name__}.txt", "w") as f:
        f.writelines(line + "\n" for line in example())
