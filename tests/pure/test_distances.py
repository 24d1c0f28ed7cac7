"""The next step follows from what bounds a launch and from how far the roof is."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.model import Prediction
from workbench.tools.mcp.distances import Distance, distance_of
from workbench.tools.mcp.lookups import listing_diff

COPY = 'extern "C" __global__ void copy(const float* x, float* y, int n) { FOR y[i] = x[i]; }'
WHOLE = COPY.replace("FOR", "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n)")
STRIDED = COPY.replace("FOR", "int t = blockIdx.x * blockDim.x + threadIdx.x, i = t % 4096 * (n / 4096) + t / 4096;")


def distance(source: str, n: int) -> Distance:
    x = np.zeros(n, np.float32)
    found = wb.predict(wb.kernel(source), n // 256, 256, (x, x.copy(), n), device="A100")
    assert isinstance(found, Prediction)
    return distance_of(found, 2 * x.nbytes)


def test_a_copy_is_near_the_roof_and_a_strided_one_is_not() -> None:
    n = 1 << 24
    near, far = distance(WHOLE, n), distance(STRIDED, n)
    assert near.roof == far.roof == "DRAM"
    assert near.step == "near"
    assert near.share > 0.7 > 0.4 > far.share
    assert far.step != "near"
    assert f"{far.share:.0%} of the roofline" in far.words


def test_a_small_launch_is_its_start() -> None:
    assert distance(WHOLE, 256).step == "launch"


@pytest.mark.parametrize(
    ("limit", "step"),
    [("latency", "parallelism"), ("tail", "balance"), ("L2", "cached_tiles"), ("LSU pipe", "register_tiles"),
     ("FMA pipe", "tensor_cores"), ("DRAM", "shared_tiles"), ("issue", "register_tiles")],
)  # fmt: skip
def test_each_limit_has_a_step_far_from_the_roof(limit: str, step: str) -> None:
    from workbench.tools.mcp.distances import _step

    found = Distance("fp32", 10.0, 100.0, limit, "near", per_byte=0.5, ridge=2.0, dram_ratio=3.0)
    assert _step(found) == step


def test_listings_differ_by_instructions_and_not_by_registers() -> None:
    first = ["FADD R1, R2, R3 ;", "LDG.E R4, [R2.64] ;", "EXIT ;"]
    second = ["FADD R7, R8, R9 ;", "LDG.E.128 R4, [R2.64] ;", "EXIT ;"]
    found = listing_diff(first, second)
    assert (found["removed"], found["added"]) == (1, 1)
    assert found["rows"] == ["- LDG.E R4, [R2.64] ;", "+ LDG.E.128 R4, [R2.64] ;"]
