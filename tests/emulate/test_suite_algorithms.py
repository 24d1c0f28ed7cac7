"""Kernels in the manner of public suites (tests/emulate/suite, a .cu file each) compute what NumPy computes."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
from support.interpreter_only import natively
from support.launching import run

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.kernel import parameter_layout
from workbench.isa.ptx import parse

pytestmark = pytest.mark.sampled(12)

SUITE = Path(__file__).with_name("suite")
RNG = np.random.default_rng(2024)


@pytest.fixture(params=["interpreter", "jit"])
def suite(launch, compile_for, request):
    """`suite(name, grid, block, *args)`: runs a kernel of the suite on one engine and returns its arrays."""

    def run_kernel(name, grid, block, *args, entry="kernel", arch="compute_90", **options):
        ptx = compile_for((SUITE / f"{name}.cu").read_text(), arch)

        def run_it():
            return launch(ptx, entry, grid, block, *args, engine=request.param, **options)

        done = natively(name, entry, run_it) if request.param == "jit" else run_it()
        assert not done.result.faults, done.result.faults[0]
        return done.arrays

    return run_kernel


def close(actual, expected, tolerance):
    error = np.max(np.abs(np.asarray(actual, np.float64) - expected))
    assert error <= tolerance, error


def floats(*shape):
    return RNG.standard_normal(shape).astype(np.float32)


def test_scans(suite):
    x = RNG.integers(-99, 99, 200).astype(np.int32)
    found = suite("scan_hillis_steele", 1, 200, x, np.zeros_like(x), np.int32(200), dynamic_smem_bytes=1600)
    assert np.array_equal(found[1], np.cumsum(x))
    y = floats(256)
    found = suite("scan_blelloch", 1, 128, y, np.zeros_like(y), np.int32(256), dynamic_smem_bytes=4 * 264)
    close(found[1], np.cumsum(y.astype(np.float64)) - y, 1e-4)


@pytest.mark.parametrize("resident", [2, 1024])
def test_scan_with_look_back(suite, resident):
    n = 64 * 20 - 5
    x = RNG.integers(-99, 99, n).astype(np.int32)
    states, ticket = np.zeros((20, 3), np.int32), np.zeros(1, np.int32)
    found = suite("scan_lookback", 20, 64, x, np.zeros_like(x), np.int32(n), states, ticket, resident_blocks=resident)
    assert np.array_equal(found[1], np.cumsum(x))


def test_sorts(suite):
    keys = RNG.integers(0, 1 << 32, (3, 128), np.uint32)
    found = suite("bitonic_sort", 3, 128, keys, np.int32(128), dynamic_smem_bytes=512)
    assert np.array_equal(found[0], np.sort(keys, axis=1))
    keys = RNG.integers(0, 1 << 32, 256, np.uint32)
    assert np.array_equal(suite("radix_sort", 1, 256, keys)[0], np.sort(keys))
    runs = RNG.integers(-50, 50, (40, 33)).astype(np.int32)
    assert np.array_equal(suite("quicksort", 1, 40, runs, np.int32(33))[0], np.sort(runs, axis=1))


def test_fft(suite):
    x = floats(3, 128, 2)
    found = suite("fft", 3, 64, x, np.zeros_like(x), np.int32(128), dynamic_smem_bytes=2048)[1]
    expected = np.fft.fft(x[..., 0] + 1j * x[..., 1].astype(np.float64), axis=1)
    close(found[..., 0], expected.real, 1e-4)
    close(found[..., 1], expected.imag, 1e-4)


def test_nbody(suite):
    n = 128
    bodies = floats(n, 4)
    found = suite("nbody", 2, 64, bodies, np.zeros((n, 3), np.float32), np.int32(n))[1]
    p = bodies.astype(np.float64)
    d = p[None, :, :3] - p[:, None, :3]
    weight = p[None, :, 3] / ((d**2).sum(axis=2) + 0.01) ** 1.5
    close(found, (d * weight[..., None]).sum(axis=1), 2e-2)


def test_black_scholes(suite):
    n = 500
    s, x, t = (RNG.uniform(low, high, n).astype(np.float32) for low, high in ((5, 30), (1, 100), (0.25, 10)))
    found = suite("black_scholes", 2, 128, s, x, t, np.zeros(n, np.float32), np.zeros(n), np.int32(n))
    s, x, t = (v.astype(np.float64) for v in (s, x, t))
    d1 = (np.log(s / x) + 0.065 * t) / (0.3 * np.sqrt(t))
    d2 = d1 - 0.3 * np.sqrt(t)
    normal = np.vectorize(lambda v: 0.5 * math.erfc(-v / math.sqrt(2)))
    call = s * normal(d1) - x * np.exp(-0.02 * t) * normal(d2)
    close(found[3], call, 1e-3)
    close(found[4], call - s + x * np.exp(-0.02 * t), 1e-9)


@pytest.mark.parametrize("entry", ["scalar", "vector"])
def test_spmv(suite, entry):
    n = 90
    dense = floats(n, n) * (RNG.random((n, n)) < 0.2)
    rows = np.concatenate([[0], np.cumsum((dense != 0).sum(axis=1))]).astype(np.int32)
    cols, values = np.nonzero(dense)[1].astype(np.int32), dense[dense != 0]
    x = floats(n)
    grid = (1, 12)[entry == "vector"]
    found = suite("spmv", grid, 256, rows, cols, values, x, np.zeros(n, np.float32), np.int32(n), entry=entry)
    close(found[4], dense.astype(np.float64) @ x, 1e-4)


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
def test_bfs_of_several_launches(compile_for, engine):
    n = 300
    edges = RNG.integers(0, n, (n, 3))
    rows = np.arange(0, 3 * n + 1, 3).astype(np.int32)
    memory = Memory()
    module = parse(compile_for((SUITE / "bfs.cu").read_text(), "compute_90"))
    program = load(module, memory)
    places, size = parameter_layout(module.entries[0])

    def buffer(array):
        address = memory.allocate(array.nbytes)
        memory.write(address, array.view(np.uint8))
        return address

    start = np.full(n, -1, np.int32)
    start[0] = 0
    graph, columns, distance = buffer(rows), buffer(edges.astype(np.int32).reshape(-1)), buffer(start)
    frontiers = [buffer(np.zeros(n, np.int32)) for _ in range(2)]
    counter = buffer(np.zeros(1, np.int32))
    many, level = 1, 1
    while many:
        memory.write(counter, bytes(4))
        values = (graph, columns, distance, frontiers[0], many, frontiers[1], counter, level)
        block = bytearray(size)
        for place, value in zip(places.values(), values, strict=True):
            block[place.offset : place.offset + place.size_bytes] = int(value).to_bytes(place.size_bytes, "little")
        result = run(
            program, "kernel", grid=Dim3(-(-many // 64), 1, 1), block=Dim3(64, 1, 1), params=bytes(block),
            resident_blocks=64, engine=engine,
        )  # fmt: skip
        assert not result.faults
        many = int(memory.read(counter, 4).view(np.int32)[0])
        frontiers.reverse()
        level += 1
    expected = np.full(n, -1)
    expected[0] = 0
    wave, at = [0], 0
    while wave:
        at += 1
        wave = sorted({int(w) for v in wave for w in edges[v] if expected[w] < 0})
        expected[wave] = at
    assert np.array_equal(memory.read(distance, 4 * n).view(np.int32), expected)
    assert level > 4


def test_hash_table(suite):
    keys = RNG.integers(0, 150, 400).astype(np.uint32)
    table = np.full(256, ~np.uint64(0))
    table = suite("hash_table", 4, 128, keys, np.int32(400), table, np.uint32(256), entry="insert")[1]
    asked = np.arange(200).astype(np.uint32)
    counts = np.zeros(200, np.int32)
    found = suite("hash_table", 2, 128, asked, np.int32(200), table, np.uint32(256), counts, entry="find")[2]
    assert np.array_equal(found, np.bincount(keys, minlength=200))


def test_sobol(suite):
    n, directions = 256, np.zeros((2, 32), np.uint32)
    directions[0] = np.uint32(1) << np.arange(31, -1, -1, dtype=np.uint32)
    m = [1]
    for _ in range(31):
        m.append(m[-1] ^ m[-1] << 1)  # the polynomial x + 1
    directions[1] = [(v << 31 - i) & 0xFFFFFFFF for i, v in enumerate(m)]
    found = suite("sobol", 2, 64, directions, np.zeros((2, n), np.float32), np.int32(n))[1]
    for row, vectors in zip(found, directions, strict=True):
        x = np.zeros(n, np.uint32)
        for i in range(1, n):
            x[i] = x[i - 1] ^ vectors[(i & -i).bit_length() - 1]
        close(row, x / 2**32, 1e-9)
        assert np.unique(row).size == n


def test_bit_tricks(suite):
    n = 64
    a, b = (RNG.integers(0, 1 << 32, n, np.uint32) for _ in range(2))
    a[:4] = [0, 1, 0xFFFFFFFF, 0x80000000]
    found = suite("bit_tricks", 1, n, a, b, np.zeros((12, n), np.uint32), np.int32(n))[2]
    for i in range(n):
        x, y = int(a[i]), int(b[i])
        w = x << 32 | y
        mask = 0xFFFFFFFF
        octets = x.to_bytes(4, "little") + y.to_bytes(4, "little")
        signed = [v - (1 << 32) if v >> 31 else v for v in (x, y)]
        expected = [
            x.bit_count(), 32 - x.bit_length(), int(f"{x:032b}"[::-1], 2), (x & -x).bit_length(), w.bit_count(),
            64 - w.bit_length(), int.from_bytes(bytes(octets[s] for s in (0, 4, 1, 5)), "little"),
            ((y << 32 | x) << (x & 31) >> 32) & mask, x * y >> 32, (signed[0] * signed[1] >> 32) & mask,
            abs(x - y) + 7 & mask, int(f"{w:064b}"[::-1], 2) >> 32,
        ]  # fmt: skip
        assert [int(v) for v in found[:, i]] == expected, i


def test_cooperative_groups(suite):
    n, size = 240, 256
    x = RNG.integers(0, 99, n).astype(np.int32)
    partial = np.zeros(size // 16, np.int32)
    out = suite(
        "cooperative", 4, 64, x, partial, np.zeros(n, np.int32), np.int32(n), cooperative=True, resident_blocks=4
    )[2]  # fmt: skip
    fours = x.reshape(-1, 4)
    before = np.where(np.arange(n) % 4 == 0, 0, np.roll(x, 1))
    some = np.repeat((fours > 90).any(axis=1), 4)
    assert np.array_equal(out, x.sum() + before + 1_000_000 * some + 320_000_000)


def test_warp_aggregated_filter(suite):
    x = RNG.integers(0, 1000, 700).astype(np.int32)
    found = suite("warp_aggregated", 3, 256, x, np.zeros_like(x), np.zeros(1, np.int32), np.int32(700))
    kept = x[x % 3 == 0]
    assert found[2][0] == kept.size
    assert np.array_equal(np.sort(found[1][: kept.size]), np.sort(kept))


@pytest.mark.parametrize("tiles", [1, 2, 7])
def test_async_pipeline(suite, tiles):
    x = floats(tiles, 64, 4)
    found = suite("async_pipeline", 1, 64, x, np.zeros((64, 4), np.float32), np.int32(tiles))[1]
    close(found, x.astype(np.float64).sum(axis=0)[::-1], 1e-5)


def test_wmma_gemm(suite):
    m, n, k = 32, 64, 48
    a, b = floats(m, k).astype(np.float16), floats(k, n).astype(np.float16)
    sizes = (np.int32(m), np.int32(n), np.int32(k))
    found = suite("wmma_gemm", (2, 2), 64, a, b, np.zeros((m, n), np.float32), *sizes)[2]
    close(found, a.astype(np.float64) @ b.astype(np.float64), 1e-4)


def test_layernorm(suite):
    x, gamma, beta = floats(6, 300) * 3 + 5, floats(300), floats(300)
    found = suite("layernorm", 6, 128, x, gamma, beta, np.zeros_like(x), np.int32(300), np.float32(1e-5))[3]
    wide = x.astype(np.float64)
    normal = (wide - wide.mean(axis=1, keepdims=True)) / np.sqrt(wide.var(axis=1, keepdims=True) + 1e-5)
    close(found, normal * gamma + beta, 1e-4)


@pytest.mark.parametrize("causal", [0, 1])
def test_flash_attention(suite, causal):
    n = 75
    q, k, v = (floats(n, 16) for _ in range(3))
    found = suite("flash_attention", 3, 32, q, k, v, np.zeros_like(q), np.int32(n), np.int32(causal))[3]
    scores = q.astype(np.float64) @ k.T.astype(np.float64) / 4
    if causal:
        scores[np.triu_indices(n, 1)] = -np.inf
    p = np.exp(scores - scores.max(axis=1, keepdims=True))
    close(found, p / p.sum(axis=1, keepdims=True) @ v, 1e-5)


def test_game_of_life(suite):
    x = RNG.integers(0, 2, (35, 50)).astype(np.uint8)
    found = suite("game_of_life", (4, 3), (16, 16), x, np.zeros_like(x), np.int32(50), np.int32(35))[1]
    around = sum(np.roll(x, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1)) - x
    assert np.array_equal(found, (around == 3) | ((around == 2) & (x == 1)))


def test_convolution(suite):
    x = floats(37, 45)
    found = suite("convolution", (3, 3), (16, 16), x, np.zeros_like(x), np.int32(45), np.int32(37))[1]
    weights = np.array([1, 4, 6, 4, 1]) / 16
    padded = np.pad(x.astype(np.float64), 2, mode="edge")
    rows = sum(w * padded[i : i + 37] for i, w in enumerate(weights))
    close(found, sum(w * rows[:, i : i + 45] for i, w in enumerate(weights)), 1e-5)


@pytest.mark.parametrize("entry", ["kernel", "naive"])
def test_spin_locks(suite, entry):
    total = 3 * 40
    found = suite("spin_lock", 3, 40, np.zeros(1, np.int32), np.zeros(total, np.int32), entry=entry)
    assert found[0][0] == total
    assert np.array_equal(np.sort(found[1]), np.arange(total))


def test_recursion(suite):
    n = RNG.integers(0, 9, 32).astype(np.int32)
    found = suite("recursion", 1, 32, n, np.zeros(32, np.uint32), np.zeros(32, np.int32))
    fibonacci = [0, 1, 1, 2, 3, 5, 8, 13, 21]
    assert list(found[1]) == [fibonacci[v] for v in n]
    ackermann = {0: lambda v: v + 1, 1: lambda v: v + 2, 2: lambda v: 2 * v + 3}
    assert list(found[2]) == [ackermann[int(v) % 3](i % 3) for i, v in enumerate(n)]


def test_function_pointers(suite):
    a, b = np.abs(floats(48)) + 0.1, floats(48)
    zeros = np.zeros(48, np.float32)
    found = suite("function_pointers", 1, 48, a, b, zeros, zeros, np.int32(48))
    x, y = a.astype(np.float64), b.astype(np.float64)
    close(found[2], np.choose(np.arange(48) % 3, [x + y, x * y, x**y]), 1e-4)
    close(found[3], np.where(np.arange(48) % 2, x * x, 3 * x * x), 1e-4)


def test_device_heap(suite):
    lengths = RNG.integers(0, 6, 40).astype(np.int32)
    found = suite("device_heap", 1, 40, lengths, np.zeros(40, np.int32))[1]
    assert list(found) == [sum(i * 10 + j for j in range(n)) for i, n in enumerate(lengths)]


def test_half2_arithmetic(suite):
    a, b = floats(32, 2).astype(np.float16), floats(32, 2).astype(np.float16)
    bf = np.zeros((32, 2), np.uint16)
    found = suite("half2_arithmetic", 1, 32, a, b, np.zeros_like(a), np.zeros(1, np.float32), bf, np.int32(32))
    fused = (a.astype(np.float64) * b.astype(np.float64) + 0.5).astype(np.float16)
    expected = np.maximum(fused - a, np.array([-1, -2], np.float16))
    assert np.array_equal(found[2], expected)
    close(found[3], (a * b).astype(np.float64).sum(), 1e-4)
    p = np.stack([a[:, 0], b[:, 1]], axis=1).astype(np.float64)
    as_float = (found[4].astype(np.uint32) << 16).view(np.float32)
    close(as_float / (1 + np.abs(p) + p * p), (p + p * p) / (1 + np.abs(p) + p * p), 2**-6)


def test_dp4a(suite):
    a, x = RNG.integers(-128, 128, (64, 40)).astype(np.int8), RNG.integers(-128, 128, 40).astype(np.int8)
    found = suite("dp4a", 2, 32, a, x, np.zeros(64, np.int32), np.int32(10))[2]
    assert np.array_equal(found, a.astype(int) @ x.astype(int))


def test_monte_carlo(suite):
    each, threads = 20, 128
    found = suite("monte_carlo", 2, 64, np.zeros(1, np.uint32), np.int32(each))[0][0]
    c0 = np.repeat(np.arange(threads, dtype=np.uint64), each)
    c1 = np.tile(np.arange(each, dtype=np.uint64), threads)
    key, mask = 42, np.uint64(0xFFFFFFFF)
    for _ in range(10):
        product = np.uint64(0xD256D193) * c0
        c0, c1 = (product >> np.uint64(32)) ^ np.uint64(key) ^ c1, product & mask
        key = key + 0x9E3779B9 & 0xFFFFFFFF
    x, y = c0 >> np.uint64(8), c1 >> np.uint64(8)
    assert found == np.count_nonzero(x * x + y * y < 1 << 48)
    assert abs(4 * found / (each * threads) - np.pi) <= 0.15


def test_mandelbrot(suite):
    w, h, limit = 40, 30, 40
    numbers = (np.float64(-0.5), np.float64(0), np.float64(0.07), np.int32(limit))
    found = suite(
        "mandelbrot", (3, 2), (16, 16), np.zeros((h, w), np.uint16), np.int32(w), np.int32(h), *numbers
    )[0]  # fmt: skip
    a, b = np.meshgrid(-0.5 + (np.arange(w) - w // 2) * 0.07, (np.arange(h) - h // 2) * 0.07)
    u, v, expected = np.zeros_like(a), np.zeros_like(a), np.zeros(a.shape, int)
    for _ in range(limit):
        inside = u * u + v * v <= 4
        expected += inside
        u, v = np.where(inside, u * u - v * v + a, u), np.where(inside, 2 * u * v + b, v)
    assert np.count_nonzero(found != expected) <= 2  # a*x may round by one ulp where ptxas would fuse


@pytest.mark.parametrize("entry", ["global_atomics", "privatised", "matched"])
def test_histograms(suite, entry):
    x = (RNG.standard_normal(3000) * 20 + 128).clip(0, 255).astype(np.uint8)
    grid = 12 if entry == "matched" else 4
    found = suite(
        "histogram", grid, 256, x, np.int32(x.size), np.zeros(256, np.uint32), entry=entry, dynamic_smem_bytes=1024
    )[1]  # fmt: skip
    assert np.array_equal(found, np.bincount(x, minlength=256))


def test_every_file_of_the_suite_is_used():
    text = Path(__file__).read_text()
    assert all(f'"{path.stem}' in text for path in SUITE.glob("*.cu"))
