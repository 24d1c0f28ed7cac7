"""Kernels in the manner of CUDA's samples (tests/emulate/suite/samples) compute what NumPy does, on both engines."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

pytestmark = pytest.mark.sampled(5)

RNG = np.random.default_rng(7)


def close(actual, expected, tolerance):
    error = np.max(np.abs(np.asarray(actual, np.float64) - expected), initial=0)
    assert error <= tolerance, error


def floats(*shape):
    return RNG.standard_normal(shape).astype(np.float32)


def ints(low, high, *shape):
    return RNG.integers(low, high, shape).astype(np.int32)


def uints(*shape):
    return RNG.integers(0, 1 << 32, shape, np.uint32)


@pytest.mark.parametrize("n", [97])
def test_votes(of_suite, n):
    x, size = ints(0, 5, n), 128
    zeros = np.zeros(size, np.int32)
    some, every, ballot, among, same = of_suite("samples/vote_intrinsics", 2, 64, x, *[zeros] * 5, np.int32(n))[1:]
    v = np.zeros(size, int)
    v[:n] = x
    for warp in v.reshape(-1, 32):
        bits = lambda chosen: int((chosen.astype(np.uint64) << np.arange(32, dtype=np.uint64)).sum())  # noqa: E731
        here = slice(0, 32)
        assert (some[here] != 0).all() == (warp != 0).any()
        assert (every[here] != 0).all() == (warp != 0).all()
        assert (ballot[here].view(np.uint32) == bits(warp > 1)).all()
        odd = warp % 2 == 1
        assert (among[here].view(np.uint32) == np.where(odd, bits(odd & (warp > 2)), 0)).all()
        agree = (warp >> 2 == warp[0] >> 2).all()
        expected = [bits(warp == w) ^ (0xFFFFFFFF if agree else 5) for w in warp]
        assert (same[here].view(np.uint32) == expected).all()
        some, every, ballot, among, same = (a[32:] for a in (some, every, ballot, among, same))


@pytest.mark.parametrize("n", [0, 5000])
def test_multi_block_reduction(of_suite, n):
    x = floats(max(n, 1))
    found = of_suite(
        "samples/multi_block_reduction",
        5,
        96,
        x,
        np.zeros(5),
        np.zeros(1),
        np.uint32(n),
        cooperative=True,
        dynamic_smem_bytes=96 * 8,
        resident_blocks=5,
    )[2]
    close(found, x[:n].astype(np.float64).sum(), 1e-9)


@pytest.mark.parametrize("n", [1, 401])
def test_binary_partition(of_suite, n):
    x = ints(0, 1000, n)
    odd, sums, ranks = of_suite(
        "samples/binary_partition",
        2,
        64,
        x,
        np.zeros(1, np.uint32),
        np.zeros(2, np.int32),
        np.zeros(n, np.int32),
        np.int32(n),
    )[1:]
    assert odd[0] == np.count_nonzero(x & 1)
    assert list(sums) == [x[x & 1 == 1].sum(), max([0, *x[x & 1 == 0]])]
    for first in range(0, n, 32):
        warp = x[first : first + 32]
        for i, v in enumerate(warp):
            rank, size = np.count_nonzero(warp[:i] % 3 == v % 3), np.count_nonzero(warp % 3 == v % 3)
            assert ranks[first + i] == rank + 100 * size + 10000 * rank


def test_aggregated_atomics(of_suite):
    n = 777
    x = ints(-50, 50, n)
    kept, counter, buckets = of_suite(
        "samples/aggregated_atomics",
        3,
        128,
        x,
        np.zeros(n, np.int32),
        np.zeros(1, np.int32),
        np.zeros(8, np.int32),
        np.int32(n),
        exact=False,
    )[1:]
    assert counter[0] == np.count_nonzero(x > 0)
    assert np.array_equal(np.sort(kept[: counter[0]]), np.sort(x[x > 0]))
    assert np.array_equal(buckets, np.bincount(x & 7, minlength=8))


@pytest.mark.parametrize(("n", "blocks"), [(0, 1), (4999, 7)])
def test_last_block(of_suite, n, blocks):
    x = floats(max(n, 1))
    found = of_suite(
        "samples/last_block", blocks, 128, x, np.uint32(n), np.zeros(blocks, np.float32), np.zeros(1, np.float32)
    )[2]
    close(found, x[:n].astype(np.float64).sum(), 1e-3)


@pytest.mark.parametrize("ascending", [True, False])
def test_merge_sort(of_suite, ascending):
    keys, values = RNG.integers(0, 40, (3, 128)).astype(np.uint32), np.arange(384, dtype=np.uint32).reshape(3, 128)
    entry = f"_Z10merge_sortILb{int(ascending)}EEvPjS0_j"
    k, v = of_suite("samples/merge_sort", 3, 64, keys, values, np.uint32(128), entry=entry)
    order = np.argsort(keys.astype(int) if ascending else -keys.astype(int), axis=1, kind="stable")
    assert np.array_equal(k, np.take_along_axis(keys, order, 1))
    assert np.array_equal(v, np.take_along_axis(values, order, 1))


def test_dct(of_suite):
    x = floats(16, 64)
    found = of_suite("samples/dct8x8", (2, 2), 32, x, np.zeros_like(x), np.int32(16), np.int32(8))[1]
    k = np.arange(8)
    basis = np.cos(np.pi * (2 * k[None, :] + 1) * k[:, None] / 16) * np.where(k == 0, math.sqrt(1 / 8), 0.5)[:, None]
    tiles = x.astype(np.float64).reshape(2, 8, 8, 8).transpose(0, 2, 1, 3)
    close(found, (basis @ tiles @ basis.T).transpose(0, 2, 1, 3).reshape(16, 64), 1e-5)


@pytest.mark.parametrize("log2n", [2, 7])
def test_walsh(of_suite, log2n):
    n = 1 << log2n
    x = floats(2, n)
    found = of_suite("samples/walsh", 2, n // 4, np.zeros_like(x), x, np.int32(log2n), dynamic_smem_bytes=4 * n)[0]
    h = np.array([[1.0]])
    for _ in range(log2n):
        h = np.block([[h, h], [h, -h]])
    close(found, x.astype(np.float64) @ h, 1e-3)


@pytest.mark.parametrize("entry", ["padded", "diagonal"])
@pytest.mark.parametrize(("w", "h"), [(64, 64), (70, 33)])
def test_transposes(of_suite, entry, w, h):
    x = floats(h, w)
    found = of_suite(
        "samples/transposes",
        (-(-w // 32), -(-h // 32)),
        (32, 8),
        np.zeros((w, h), np.float32),
        x,
        np.int32(w),
        np.int32(h),
        entry=entry,
    )[0]
    assert np.array_equal(found, x.T)


def test_binomial_options(of_suite):
    steps, count = 250, 8
    s, x = RNG.uniform(5, 30, count), RNG.uniform(1, 100, count)
    t, r, v = RNG.uniform(0.25, 10, count), 0.06, 0.1
    dt = t / steps
    a, b = v * np.sqrt(dt), np.exp(r * dt)
    up = (b - np.exp(-a)) / (np.exp(a) - np.exp(-a))
    options = np.stack([s, x, a, up / b, (1 - up) / b], axis=1)
    found = of_suite(
        "samples/binomial_options", count, 64, np.zeros(count), np.int32(steps), symbols={"options": options}
    )
    for k in range(count):
        tree = np.maximum(s[k] * np.exp(a[k] * (2.0 * np.arange(steps + 1) - steps)) - x[k], 0)
        for _ in range(steps):
            tree = options[k, 3] * tree[1:] + options[k, 4] * tree[:-1]
        close(found[0][k], tree[0], 1e-9)


def test_quasirandom(of_suite):
    n, table = 301, RNG.integers(0, 1 << 31, (3, 31)).astype(np.uint32)
    found = of_suite(
        "samples/quasirandom",
        2,
        (64, 3),
        np.zeros((3, n), np.float32),
        table,
        np.uint32(5),
        np.uint32(n),
        entry="niederreiter",
    )[0]
    k = 5 + np.arange(n)
    bits = np.zeros((3, n), np.uint32)
    for bit in range(31):
        bits ^= np.where(k >> bit & 1, table[:, bit : bit + 1], np.uint32(0))
    assert np.array_equal(found, (bits + np.uint32(1)).astype(np.float32) * np.float32(1 / 0x80000001))
    x = np.concatenate([[0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF], uints(200)]).astype(np.uint32)
    z = of_suite("samples/quasirandom", 2, 64, np.zeros(x.size), x, np.uint32(x.size), entry="inverse")[0]
    back = np.array([0.5 * math.erfc(-v / math.sqrt(2)) for v in z])
    close(back, (x.astype(np.float64) + 0.5) / 2**32, 1e-8)


def test_atomic_intrinsics(of_suite):
    n, m = 96, 48
    g = np.zeros(12, np.int32)
    g[[4, 5, 7]] = 1 << 30, -1, -1
    wide = np.array([0, 0, 2**64 - 1, 0], np.uint64)
    found = of_suite(
        "samples/atomic_intrinsics",
        2,
        m,
        g,
        wide,
        np.array([9, 77], np.uint16),
        np.zeros(1, np.float32),
        np.zeros(1),
        np.zeros(16, np.int32),
        exact=False,
    )

    def expected(threads):
        anded, xored, inc, dec, wide_and = -1, 0, 0xFFFFFFFF, 0, 2**64 - 1
        for t in threads:
            anded, xored, wide_and = anded & (2 * t + 7), xored ^ t, wide_and & ~(1 << t % 64)
            inc, dec = 0 if inc >= 17 else inc + 1, 137 if dec == 0 or dec > 137 else dec - 1
        ored = np.array(sum({1 << t % 32 for t in threads}), np.uint32).view(np.int32)
        top = max(threads)
        return (
            [
                10 * len(threads),
                -10 * len(threads),
                77,
                top,
                min(threads),
                inc,
                dec,
                anded,
                None,
                ored,
                xored,
                sum(threads),
            ],
            [len(threads) << 33, top << 34, wide_and, 3 * len(threads)],
        )

    small, large = expected(range(n))
    assert all(e is None or found[0][i] == e for i, e in enumerate(small)), (found[0], small)
    assert list(found[1]) == large
    assert list(found[2]) == [9 + 5 * n, 77]
    assert found[3][0] == n / 2
    assert found[4][0] == n / 4
    parts = [expected(range(m)), expected(range(m, n))]
    for i in range(12):
        if i != 8:
            assert found[5][i] == sum(int(p[0][i]) for p in parts), i
    for i in range(4):
        folded = sum((p[1][i] >> 32) ^ (p[1][i] & 0xFFFFFFFF) for p in parts) & 0xFFFFFFFF
        assert int(found[5][12 + i]) & 0xFFFFFFFF == folded, i


@pytest.mark.parametrize("n", [1, 77])
def test_inline_ptx(of_suite, n):
    a, b = uints(n, 4), uints(n, 4)
    a[0] = 0xFFFFFFFF
    found = of_suite("samples/inline_ptx", 2, 64, a, b, np.zeros_like(a), np.zeros((n, 5), np.uint32), np.int32(n))
    for i in range(n):
        x, y = (int.from_bytes(v[i].tobytes(), "little") for v in (a, b))
        assert int.from_bytes(found[2][i].tobytes(), "little") == (x + y) % 2**128
        (p, q, r), s, t = (int(v) for v in a[i, :3]), int(b[i, 0]), int(b[i, 2])
        octets = p.to_bytes(4, "little") + s.to_bytes(4, "little")
        lane = i % 32
        expected = [
            (p & s) | (p & q) | (s & q),
            int.from_bytes(bytes(octets[k] for k in (0, 4, 2, 6)), "little"),
            2 if p < s else 1,
            ((1 << lane) - 1) ^ lane,
            r * t >> 17 & 0xFFFFFFFF,
        ]
        assert [int(v) for v in found[3][i]] == expected


@pytest.mark.parametrize("n", [1, 61])
def test_eigenvalues(of_suite, n):
    d, o = floats(n) * 3, floats(n)
    matrix = (
        np.diag(d.astype(np.float64)) + np.diag(o[1:].astype(np.float64), 1) + np.diag(o[1:].astype(np.float64), -1)
    )
    numbers = (np.int32(n), np.float32(-20), np.float32(20), np.float32(1e-5))
    found = of_suite(
        "samples/eigenvalues", -(-n // 32), 32, d, o, np.zeros(n, np.float32), *numbers, dynamic_smem_bytes=8 * n
    )
    close(found[2], np.linalg.eigvalsh(matrix), 1e-4)


@pytest.mark.parametrize("n", [1, 200])
def test_line_of_sight(of_suite, n):
    x = np.cumsum(floats(n)).astype(np.float32) + np.float32(0.5)
    found = of_suite("samples/line_of_sight", 1, 224, x, np.zeros(n, np.uint8), np.int32(n), np.float32(0))[1]
    angles = np.arctan(x.astype(np.float64) / np.arange(1, n + 1))
    before = np.concatenate([[-10], np.maximum.accumulate(angles)[:-1]])
    sure = np.abs(angles - before) > 1e-6
    assert np.array_equal(found[sure], (angles > before)[sure])


def test_shuffled_scan(of_suite):
    x = ints(-99, 99, 500)
    found = of_suite(
        "samples/shuffled_scan",
        2,
        256,
        x,
        np.zeros_like(x),
        np.zeros(2, np.int32),
        np.int32(500),
        entry="scan",
        dynamic_smem_bytes=32,
    )
    assert np.array_equal(found[1], np.concatenate([np.cumsum(x[:256]), np.cumsum(x[256:])]))
    octets = RNG.integers(0, 256, (32, 16)).astype(np.uint8)
    found = of_suite("samples/shuffled_scan", 1, 32, octets, np.zeros(512, np.uint32), entry="bytes")
    assert np.array_equal(found[1], np.cumsum(octets.reshape(-1)))


@pytest.mark.parametrize("n", [150])
def test_conjugate_gradient(of_suite, n):
    dense = np.diag(np.full(n, 4.0)) + np.diag(np.full(n - 1, -1.0), 1) + np.diag(np.full(n - 1, -1.0), -1)
    rows = np.concatenate([[0], np.cumsum((dense != 0).sum(axis=1))]).astype(np.int32)
    columns, values = np.nonzero(dense)[1].astype(np.int32), dense[dense != 0].astype(np.float32)
    b, zeros = floats(n), np.zeros(n, np.float32)
    found = of_suite(
        "samples/conjugate_gradient",
        3,
        64,
        rows,
        columns,
        values,
        zeros,
        b,
        zeros,
        zeros,
        np.zeros(401),
        np.int32(n),
        np.float32(1e-4),
        np.zeros(1, np.int32),
        cooperative=True,
        resident_blocks=3,
    )
    assert 0 < found[8][0] < 50
    close(found[3], np.linalg.solve(dense, b.astype(np.float64)), 1e-4)


@pytest.mark.parametrize("entry", ["grouped", "staged"])
def test_async_copies(of_suite, entry):
    a, b = floats(32, 48), floats(48, 64)
    found = of_suite(
        "samples/async_copy",
        (4, 2),
        (16, 16),
        np.zeros((32, 64), np.float32),
        a,
        b,
        np.int32(48),
        np.int32(64),
        entry=entry,
    )[0]
    close(found, a.astype(np.float64) @ b.astype(np.float64), 1e-4)


def test_every_sample_is_used():
    text = Path(__file__).read_text()
    assert all(f'"samples/{p.stem}"' in text for p in Path(__file__).with_name("suite").glob("samples/*.cu"))
