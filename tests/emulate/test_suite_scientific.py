"""Kernels in the manner of Rodinia and Parboil (tests/emulate/suite/scientific) against NumPy, on both engines."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytestmark = pytest.mark.sampled(6)

RNG = np.random.default_rng(23)


def close(actual, expected, tolerance):
    error = np.max(np.abs(np.asarray(actual, np.float64) - expected), initial=0)
    assert error <= tolerance, error


def floats(*shape):
    return RNG.standard_normal(shape).astype(np.float32)


@pytest.mark.parametrize(("rows", "cols", "steps"), [(1, 1, 1), (23, 37, 2)])
def test_hotspot(of_suite, rows, cols, steps):
    power, heat = np.abs(floats(rows, cols)), floats(rows, cols) + 80
    numbers = [np.float32(v) for v in (0.1, 0.5, 0.4, 0.3)]
    small = 16 - 2 * steps
    grid = (-(-cols // small), -(-rows // small))
    found = of_suite(
        "scientific/rodinia",
        grid,
        (16, 16),
        np.int32(steps),
        power,
        heat,
        np.zeros_like(heat),
        np.int32(cols),
        np.int32(rows),
        *numbers,
        entry="hotspot",
    )[2]
    cap, rx, ry, rz = (float(v) for v in numbers)
    t = heat.astype(np.float64)
    for _ in range(steps):
        p = np.pad(t, 1, mode="edge")
        t = t + cap * (
            power
            + (p[2:, 1:-1] + p[:-2, 1:-1] - 2 * t) * ry
            + (p[1:-1, 2:] + p[1:-1, :-2] - 2 * t) * rx
            + (80 - t) * rz
        )
    close(found, t, 1e-3)


def test_needle(of_suite):
    n, penalty = 16, 10
    reference = np.zeros((n + 1, n + 1), np.int32)
    reference[1:, 1:] = RNG.integers(-10, 10, (n, n))
    m = np.zeros((n + 1, n + 1), np.int32)
    m[0, :] = m[:, 0] = -penalty * np.arange(n + 1)
    numbers = (np.int32(n + 1), np.int32(penalty), np.int32(0), np.int32(1))
    found = of_suite("scientific/rodinia", 1, 16, reference, m, *numbers, entry="needle")[1]
    for y in range(1, n + 1):
        for x in range(1, n + 1):
            m[y, x] = max(m[y - 1, x - 1] + reference[y, x], m[y, x - 1] - penalty, m[y - 1, x] - penalty)
    assert np.array_equal(found, m)


@pytest.mark.parametrize("n", [1, 45])
def test_lud(of_suite, n):
    a = floats(n, n) + np.eye(n, dtype=np.float32) * 10
    found = of_suite("scientific/rodinia", 1, 64, a, np.int32(n), entry="lud", dynamic_smem_bytes=4 * n * n)[0].astype(
        np.float64
    )
    close((np.tril(found, -1) + np.eye(n)) @ np.triu(found), a, 1e-4)


@pytest.mark.parametrize(("cols", "steps"), [(1, 1), (200, 7)])
def test_pathfinder(of_suite, cols, steps):
    wall = RNG.integers(0, 10, (steps, cols)).astype(np.int32)
    first = RNG.integers(0, 10, cols).astype(np.int32)
    numbers = (np.int32(cols), np.int32(0), np.int32(steps))
    found = of_suite(
        "scientific/rodinia",
        -(-cols // (64 - 2 * steps)),
        64,
        wall,
        first,
        np.zeros_like(first),
        *numbers,
        entry="pathfinder",
    )[2]
    best = first
    for row in wall:
        p = np.pad(best, 1, mode="edge")
        best = np.minimum(np.minimum(p[:-2], p[2:]), best) + row
    assert np.array_equal(found, best)


def test_lava(of_suite):
    counts = np.array([20, 0, 31, 5])
    starts = np.r_[0, np.cumsum(counts)].astype(np.int32)
    atoms, q = RNG.uniform(0.1, 1, (56, 4)), RNG.uniform(0.1, 1, 56)
    neighbours = np.array([[0, 1, 2, -1], [1, -1, -1, -1], [3, 2, -1, 0], [-1, -1, 3, -1]], np.int32)
    found = of_suite(
        "scientific/rodinia", 4, 32, atoms, q, starts, neighbours, np.zeros_like(atoms), np.float64(0.5), entry="lava"
    )[4]
    expected = np.zeros_like(atoms)
    for box, row in enumerate(neighbours):
        mine = np.arange(starts[box], starts[box + 1])
        for b in row[row >= 0]:
            o = np.arange(starts[b], starts[b + 1])
            e = np.exp(-0.5 * (atoms[mine, None, 0] + atoms[None, o, 0] - atoms[mine, 1:] @ atoms[o, 1:].T))
            expected[mine, 0] += e @ q[o]
            d = atoms[mine, None, 1:] - atoms[None, o, 1:]
            expected[mine, 1:] += (2 * e[..., None] * d * q[o][None, :, None]).sum(axis=1)
    close(found, expected, 1e-12)


@pytest.mark.parametrize("count", [63])
def test_mri_q(of_suite, count):
    n = 77
    samples, place = floats(64, 4), floats(3, n)
    found = of_suite(
        "scientific/parboil",
        2,
        64,
        np.int32(count),
        *place,
        np.zeros((n, 2), np.float32),
        np.int32(n),
        entry="mri_q",
        symbols={"samples": samples},
    )[3]
    phase = 2 * np.pi * samples[:count, :3].astype(np.float64) @ place
    expected = samples[:count, 3].astype(np.float64) @ np.exp(1j * phase)
    close(found[:, 0], expected.real, 2e-3)
    close(found[:, 1], expected.imag, 2e-3)


def test_sad(of_suite):
    frame, reference = (RNG.integers(0, 5000, (12, 16)).astype(np.uint16) for _ in range(2))
    found = of_suite(
        "scientific/parboil",
        (4, 3),
        (5, 5),
        frame,
        reference,
        np.zeros((12, 25), np.uint16),
        np.int32(16),
        np.int32(2),
        entry="sad",
    )[2]
    for block in range(12):
        y0, x0 = 4 * (block // 4), 4 * (block % 4)
        for k in range(25):
            ys = np.clip(np.arange(y0, y0 + 4) + k // 5 - 2, 0, 11)
            xs = np.clip(np.arange(x0, x0 + 4) + k % 5 - 2, 0, 15)
            total = np.abs(frame[y0 : y0 + 4, x0 : x0 + 4].astype(int) - reference[np.ix_(ys, xs)]).sum()
            assert found[block, k] == min(total, 65535)


@pytest.mark.parametrize("n", [90])
def test_jds(of_suite, n):
    dense = floats(n, n) * (RNG.random((n, n)) < 0.15)
    counts = np.count_nonzero(dense, axis=1)
    order = np.argsort(-counts, kind="stable")
    most = counts.max(initial=0)
    values, columns, starts = [], [], [0]
    for k in range(most):
        rows = [r for r in order if counts[r] > k]
        at = [np.flatnonzero(dense[r])[k] for r in rows]
        values += [dense[r, c] for r, c in zip(rows, at, strict=True)]
        columns += at
        starts.append(len(values))
    lengths = [counts[order[i]] for i in range(0, n, 32)]
    x = floats(n)
    arrays = (
        np.array([*values, 0], np.float32),
        *(np.array([*v, 0], np.int32) for v in (columns, starts, lengths, order)),
    )
    found = of_suite("scientific/parboil", 2, 64, *arrays, x, np.zeros(n, np.float32), np.int32(n), entry="jds")[6]
    close(found, dense.astype(np.float64) @ x, 1e-4)


@pytest.mark.parametrize(("nx", "ny", "nz"), [(21, 10, 6)])
def test_stencil(of_suite, nx, ny, nz):
    a = RNG.standard_normal((nz, ny, nx))
    numbers = (np.int32(nx), np.int32(ny), np.int32(nz), np.float64(0.75), np.float64(0.125))
    found = of_suite("scientific/parboil", (2, 2), (16, 8), a, np.zeros_like(a), *numbers, entry="stencil")[1]
    inner = a[1:-1, 1:-1, 1:-1]
    around = (
        a[2:, 1:-1, 1:-1]
        + a[:-2, 1:-1, 1:-1]
        + a[1:-1, 2:, 1:-1]
        + a[1:-1, :-2, 1:-1]
        + a[1:-1, 1:-1, 2:]
        + a[1:-1, 1:-1, :-2]
    )
    expected = np.zeros_like(a)
    expected[1:-1, 1:-1, 1:-1] = 0.125 * around - 0.75 * inner
    close(found, expected, 1e-13)


def test_saturating_histogram(of_suite):
    n, bins = 3000, 64
    x = np.where(RNG.random(n) < 0.3, 5, RNG.integers(0, bins, n)).astype(np.uint16)
    counts, out = of_suite(
        "scientific/parboil",
        2,
        128,
        x,
        np.zeros(bins, np.uint32),
        np.zeros(bins, np.uint8),
        np.int32(n),
        np.int32(bins),
        entry="histo",
        dynamic_smem_bytes=2 * bins,
    )[1:]
    true = np.bincount(x, minlength=bins)
    assert np.array_equal(counts[true < 255], true[true < 255])
    assert np.array_equal(out == 255, true >= 255)


def test_every_file_is_used():
    text = Path(__file__).read_text()
    assert all(f'"scientific/{p.stem}"' in text for p in Path(__file__).with_name("suite").glob("scientific/*.cu"))
