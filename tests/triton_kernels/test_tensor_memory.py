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
