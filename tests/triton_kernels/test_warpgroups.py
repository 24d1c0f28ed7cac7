"""Products that Triton compiles for sm_90, with `wgmma`: results, sanitisers, adversarial launches."""

from __future__ import annotations

from collections.abc import Iterator

import ml_dtypes
import numpy as np
import pytest
from support import triton_kernels as kernels

import workbench as wb
from workbench.api import reset_defaults

RNG = np.random.default_rng(30)
TILES = [
    (np.float16, (64, 64, 32), 4), (ml_dtypes.bfloat16, (128, 128, 64), 8), (np.float32, (64, 64, 32), 4),
    (ml_dtypes.float8_e4m3fn, (128, 64, 64), 4),
]  # fmt: skip


@pytest.fixture
def hopper() -> Iterator[None]:
    wb.set_defaults(arch="sm_90")
    yield
    reset_defaults()


def given(dtype, m, n, k=96):
    a, b = RNG.integers(-4, 5, (m, k)).astype(dtype), RNG.integers(-4, 5, (k, n)).astype(dtype)
    return (a, b, np.zeros((m, n), np.float32), m, n, k, k, n, n), a.astype(np.float32) @ b.astype(np.float32)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("dtype", "tile", "warps"), TILES)
def test_a_product(dtype, tile, warps):
    args, expected = given(dtype, *tile[:2])
    kernel = wb.kernel(kernels.product, signature=(*args, *tile, 4), arch="sm_90", options={"num_warps": warps})
    assert "wgmma.mma_async" in kernel.ptx
    target = wb.target("emulator")
    for options in ({}, {"sanitize": "all"}, {"adversarial": ("turns",), "order_seed": 1}):
        args[2][:] = np.nan
        outcome = target.launch(kernel, 1, 32 * warps, args, **options)
        assert not outcome.faults, (options, outcome.faults)
        assert np.array_equal(args[2], expected), options


def test_programs_of_two_blocks(hopper: None) -> None:
    """With `num_ctas` a program is a cluster, and a sum of a row goes through both blocks' shared memory."""
    x = RNG.normal(size=(5, 1024)).astype("float32")
    out = np.zeros_like(x)
    args, options = (x, out, 1000, 1024), {"BLOCK": 1024, "num_ctas": 2}
    kernels.softmax[(5,)](*args, **options)
    e = np.exp(x[:, :1000] - x[:, :1000].max(1, keepdims=True))
    np.testing.assert_allclose(out[:, :1000], e / e.sum(1, keepdims=True), rtol=1e-5)
    assert not out[:, 1000:].any()
    found = wb.host_launches(lambda: kernels.softmax[(5,)](*args, **options), sanitize="all")
    assert not found[0].faults
    assert found[0].launch.grid.x == 10
