"""Kernels of machine learning (tests/emulate/suite/learning) against NumPy, on both engines."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

pytestmark = pytest.mark.sampled(5)

RNG = np.random.default_rng(17)


def close(actual, expected, tolerance):
    error = np.max(np.abs(np.asarray(actual, np.float64) - expected), initial=0)
    assert error <= tolerance, error


def floats(*shape):
    return RNG.standard_normal(shape).astype(np.float32)


def brain(x):
    """Singles as bfloat16, to nearest even."""
    bits = np.ascontiguousarray(x, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)


def unbrain(bits):
    return (bits.astype(np.uint32) << 16).view(np.float32)


@pytest.mark.parametrize("arch", ["compute_75", "compute_120"])
def test_integer_tensor_cores(of_suite, arch):
    a, b = (RNG.integers(-128, 128, (16, 64)).astype(np.int8) for _ in range(2))
    found = of_suite("learning/tensor_cores", 1, 32, a, b, np.zeros((16, 16), np.int32), entry="int8", arch=arch)[2]
    assert np.array_equal(found, 2 * (a.astype(int) @ b.T.astype(int) + 3))
    a, b = RNG.integers(0, 256, (16, 16)).astype(np.uint8), RNG.integers(0, 256, (16, 32)).astype(np.uint8)
    found = of_suite("learning/tensor_cores", 1, 32, a, b, np.zeros((32, 16), np.int32), entry="uint8", arch=arch)[2]
    assert np.array_equal(found[:, :8], (a.T[:8].astype(int) @ b.astype(int)).T)
    assert not found[:, 8:].any()


@pytest.mark.parametrize("arch", ["compute_75", "compute_90"])
def test_half_tensor_cores(of_suite, arch):
    a, b, c = (RNG.integers(-8, 9, s).astype(np.float16) / 4 for s in ((32, 16), (8, 24), (32, 8)))
    a, b, c = (v.astype(np.float16) for v in (a, b, c))
    found = of_suite("learning/tensor_cores", 1, 32, a, b, c, entry="halves", arch=arch)[2]
    expected = c + a.astype(np.float64) @ b[:, :16].T.astype(np.float64)
    close(found, expected.astype(np.float16), 0)


def test_other_tensor_cores(of_suite):
    a, b = floats(16, 8), floats(8, 16)
    found = of_suite("learning/tensor_cores", 1, 32, a, b, np.zeros((16, 16), np.float32), entry="tf32")[2]
    close(found, a.astype(np.float64) @ b.astype(np.float64), 1e-2)
    assert np.max(np.abs(found - a @ b)) > 1e-6  # 10 bits of mantissa
    x, y = floats(16, 16), floats(16, 16)
    found = of_suite("learning/tensor_cores", 1, 32, brain(x), brain(y), np.zeros((16, 16), np.float32), entry="bf16")[
        2
    ]
    close(found.T, unbrain(brain(x)).astype(np.float64) @ unbrain(brain(y)).T.astype(np.float64) - 1, 1e-5)
    x, y = RNG.standard_normal((8, 12)), RNG.standard_normal((8, 12))
    found = of_suite("learning/tensor_cores", 1, 32, x, y, np.zeros((8, 8)), entry="doubles")[2]
    close(found, x @ y.T + 0.5, 1e-13)


@pytest.mark.parametrize("k", [96])
def test_mma_gemm(of_suite, k):
    a, b = floats(64, k).astype(np.float16), floats(k, 96).astype(np.float16)
    sizes = (np.int32(64), np.int32(96), np.int32(k))
    found = of_suite("learning/mma_gemm", (3, 2), 128, a, b, np.zeros((64, 96), np.float32), *sizes)[2]
    close(found, a.astype(np.float64) @ b.astype(np.float64), 1e-4)


@pytest.mark.parametrize("arch", ["compute_75", "compute_100"])
def test_rmsnorm(of_suite, arch):
    n = 150
    x, w = brain(floats(3, n) * 4), brain(floats(n))
    found = of_suite(
        "learning/normalisation",
        3,
        64,
        x,
        w,
        np.zeros_like(x),
        np.int32(n // 2),
        np.float32(1e-6),
        entry="rmsnorm",
        arch=arch,
    )[2]
    wide = unbrain(x).astype(np.float64)
    expected = wide / np.sqrt((wide**2).mean(axis=1, keepdims=True) + 1e-6) * unbrain(w)
    close(unbrain(found) / (np.abs(expected) + 1e-3), expected / (np.abs(expected) + 1e-3), 2**-6)


def test_rotary_and_gelu(of_suite):
    x, positions = floats(5, 3, 16, 2), RNG.integers(0, 4000, 5).astype(np.int32)
    found = of_suite("learning/normalisation", 5, (16, 4), x, positions, np.int32(3), np.int32(16), entry="rotary")[0]
    turn = np.exp(1j * positions[:, None, None] * 10000.0 ** (-np.arange(16) / 16))
    z = (x[..., 0] + 1j * x[..., 1]) * turn
    close(found[..., 0], z.real, 2e-3)
    close(found[..., 1], z.imag, 2e-3)
    v = np.r_[floats(120) * 3, [0, -0.0, 40, -40, np.inf, 1e-30, -1e-30, 7]].astype(np.float32)
    shape = np.zeros_like(v)
    exact, near = of_suite("learning/normalisation", 1, 64, v, shape, shape, np.int32(32), entry="gelu")[1:]
    finite = np.isfinite(v)
    w = v[finite].astype(np.float64)
    close(exact[finite], 0.5 * w * (1 + np.array([math.erf(t / math.sqrt(2)) for t in w])), 2e-6)
    close(near[finite], 0.5 * w * (1 + np.tanh(math.sqrt(2 / math.pi) * (w + 0.044715 * w**3))), 4e-6)
    assert exact[124] == np.inf
    assert near[124] == np.inf


@pytest.mark.parametrize("n", [100])
def test_norms_backward_and_grouped(of_suite, n):
    x, g, dy = floats(4, n) * 2 + 1, floats(n), floats(4, n)
    found = of_suite(
        "learning/normalisation",
        4,
        64,
        x,
        g,
        dy,
        np.zeros_like(x),
        np.zeros(n, np.float32),
        np.int32(n),
        entry="layernorm_backward",
        exact=False,
    )
    w, d = x.astype(np.float64), dy * g.astype(np.float64)
    inv = 1 / np.sqrt(w.var(axis=1, keepdims=True) + 1e-5)
    h = (w - w.mean(axis=1, keepdims=True)) * inv
    close(found[3], inv * (d - d.mean(axis=1, keepdims=True) - h * (d * h).mean(axis=1, keepdims=True)), 1e-3)
    close(found[4], (dy * h).sum(axis=0), 1e-4)
    found = of_suite("learning/normalisation", 4, 32, x, np.zeros_like(x), np.int32(n), entry="groupnorm")[1]
    close(found, h, 1e-4)


@pytest.mark.parametrize(("n", "k"), [(1, 1), (700, 33)])
def test_radix_topk(of_suite, n, k):
    x = RNG.integers(-40, 40, n).astype(np.float32) / 4
    found = of_suite(
        "learning/selection",
        1,
        128,
        x,
        np.zeros(k, np.float32),
        np.zeros(1, np.int32),
        np.int32(n),
        np.int32(k),
        entry="radix_topk",
        exact=False,
    )[1]
    assert np.array_equal(np.sort(found)[::-1], np.sort(x)[::-1][:k])


def test_argmax_and_quantising(of_suite):
    x = floats(333)
    x[[50, 300]] = 9
    best = int(of_suite("learning/selection", 3, 128, x, np.zeros(1, np.uint64), np.int32(333), entry="argmax")[1][0])
    assert ~best & 0xFFFFFFFF == 50
    x = floats(3, 200)
    x[1] = 0
    found = of_suite(
        "learning/selection",
        3,
        32,
        x,
        np.zeros((3, 200), np.int8),
        np.zeros(3, np.float32),
        np.int32(50),
        entry="quantise",
    )
    most = np.abs(x).max(axis=1)
    close(found[2], most / 127.0, 1e-7)
    close(found[1] * found[2][:, None], x, float(most.max() / 254) + 1e-6)
    assert np.abs(found[1]).max(axis=1).tolist() == [127, 0, 127]


@pytest.mark.parametrize("classes", [45])
def test_cross_entropy(of_suite, classes):
    logits, labels = floats(6, classes) * 3, RNG.integers(0, classes, 6)
    found = of_suite(
        "learning/selection",
        6,
        32,
        logits,
        labels,
        np.zeros(1),
        np.zeros_like(logits),
        np.int32(classes),
        entry="cross_entropy",
        exact=False,
    )
    wide = logits.astype(np.float64)
    p = np.exp(wide - wide.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    close(found[2], -np.log(p[np.arange(6), labels]).sum(), 1e-5)
    close(found[3], p - np.eye(classes)[labels], 1e-6)


def test_scatter_add(of_suite):
    ids, g = np.array([2, 0, 2, -1, 4, 2], np.int32), floats(6, 40)
    found = of_suite(
        "learning/selection",
        6,
        32,
        ids,
        g,
        np.zeros((5, 40), np.float32),
        np.int32(10),
        entry="scatter_add",
        exact=False,
    )[2]
    expected = np.zeros((5, 40))
    np.add.at(expected, ids[ids >= 0], g[ids >= 0])
    close(found, expected, 1e-5)


def test_paged_attention(of_suite, launch, compile_for):
    heads, page, pages, lengths = 3, 4, 5, np.array([0, 7, 17], np.int32)
    q = floats(3, heads, 64).astype(np.float16)
    keys, values = (floats(12, page, heads, 64).astype(np.float16) for _ in range(2))
    table = RNG.permutation(15)[: 3 * pages].reshape(3, pages).astype(np.int32) % 12
    out = np.zeros((3, heads, 64), np.float32)
    found = of_suite(
        "learning/paged_attention",
        (2, 3),
        (32, 2),
        [q, keys, values, table, lengths, out, np.float32(0.125), np.int32(heads), np.int32(page), np.int32(pages)],
    )
    expected = np.zeros((3, heads, 64))
    for s, length in enumerate(lengths):
        at = np.arange(length)
        k, v = (c[table[s, at // page], at % page].astype(np.float64) for c in (keys, values))
        for h in range(heads):
            if length:
                p = np.exp(k[:, h] @ q[s, h].astype(np.float64) / 8)
                expected[s, h] = p / p.sum() @ v[:, h]
    close(found[5], expected, 5e-3)


def test_every_file_is_used():
    text = Path(__file__).read_text()
    assert all(f'"learning/{p.stem}"' in text for p in Path(__file__).with_name("suite").glob("learning/*.cu"))
