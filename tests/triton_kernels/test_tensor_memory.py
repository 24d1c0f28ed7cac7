"""Products that Triton compiles for sm_100, with `tcgen05`: results, sanitisers, adversarial launches."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from support import triton_kernels as kernels

import workbench as wb

RNG = np.random.default_rng(30)
TILES = [
    (np.float16, (64, 64, 32), 4), (ml_dtypes.bfloat16, (128, 128, 64), 8), (np.float32, (128, 64, 32), 4),
    (ml_dtypes.float8_e4m3fn, (128, 64, 64), 4),
]  # fmt: skip


def given(dtype, m, n, k=96):
    a, b = RNG.integers(-4, 5, (m, k)).astype(dtype), RNG.integers(-4, 5, (k, n)).astype(dtype)
    return (a, b, np.zeros((m, n), np.float32), m, n, k, k, n, n), a.astype(np.float32) @ b.astype(np.float32)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("dtype", "tile", "warps"), TILES)
def test_a_product(dtype, tile, warps):
    args, expected = given(dtype, *tile[:2])
    kernel = wb.kernel(kernels.product, signature=(*args, *tile, 4), arch="sm_100", options={"num_warps": warps})
    assert "tcgen05.mma" in kernel.ptx
    target = wb.target("emulator")
    for options in ({}, {"sanitize": "all"}, {"adversarial": ("turns",), "order_seed": 1}):
        args[2][:] = np.nan
        outcome = target.launch(kernel, 1, 32 * warps, args, **options)
        assert not outcome.faults, (options, outcome.faults)
        assert np.array_equal(args[2], expected), options


FORMATS = {"e4m3": ml_dtypes.float8_e4m3fn, "e5m2": ml_dtypes.float8_e5m2, "e2m1": ml_dtypes.float4_e2m1fn}


def numbers(octets, format_):
    """Bytes as numbers; two of four bits a byte."""
    if format_ != "e2m1":
        return octets.view(FORMATS[format_]).astype(np.float64)
    halves = np.stack([octets & 15, octets >> 4], axis=-1).reshape(octets.shape[0], -1)
    return halves.view(FORMATS[format_]).astype(np.float64)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("formats", [("e4m3", "e5m2"), ("e2m1", "e2m1"), ("e5m2", "e2m1")], ids="-".join)
def test_a_scaled_product(formats):
    m, n, k = 128, 64, 128
    each = [2 if f == "e2m1" else 1 for f in formats]
    factors, scales = [], []
    for rows, format_, number in zip((m, n), formats, each, strict=True):
        packed = RNG.integers(0, 256, (rows, k // 2), dtype=np.uint8)
        whole = RNG.integers(-4, 5, (rows, k)).astype(FORMATS[format_]).view(np.uint8)
        factors.append(packed if number == 2 else whole)
        scales.append(RNG.integers(125, 130, (rows, k // 32), dtype=np.uint8))
    left, right = (
        numbers(factor, format_) * np.repeat(2.0 ** (scale.astype(np.float64) - 127), 32, axis=1)
        for factor, scale, format_ in zip(factors, scales, formats, strict=True)
    )
    c = np.zeros((m, n), np.float32)
    args = (factors[0], scales[0], factors[1], scales[1], c)
    signature = (*args, m, n, k, *formats, *each)
    kernel = wb.kernel(kernels.scaled_product, signature=signature, arch="sm_100", options={"num_warps": 4})
    assert "block_scale" in kernel.ptx
    for options in ({}, {"sanitize": "all"}, {"adversarial": ("turns",), "order_seed": 1}):
        c[:] = np.nan
        outcome = wb.target("emulator").launch(kernel, 1, 128, args, **options)
        assert not outcome.faults, (options, outcome.faults)
        assert np.array_equal(c, (left @ right.T).astype(np.float32)), options
