"""Chains of an inner loop that the loop around it carries on, and such as it begins anew, for other blocks to take."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb

SOURCE = r"""
#define RUN(m) for (int q = 0; q < m; ++q) x = x * 0.999f + 0.1f
#define KERNEL(name, before, m, after) extern "C" __global__ void name(const float* a, float* b, int n) { \
  int i = blockIdx.x * blockDim.x + threadIdx.x; float x = 0; \
  for (int o = 0; o < 10; ++o) { int at = (i + o * 64) % 4096; before; RUN(m); after; } \
  b[i] = x; }
KERNEL(carried, x += a[at], 2000, )
KERNEL(carried_given, x += a[at], n, )
KERNEL(anew, x = a[at], 2000, b[at] = x)
KERNEL(anew_given, x = a[at], n, b[at] = x)
"""


@pytest.fixture(scope="module")
def kernels() -> wb.Compilation:
    return wb.compile(SOURCE, arch="sm_80")


@pytest.mark.parametrize(
    ("name", "remedies"),
    [("carried", []), ("carried_given", []), ("anew", ["more_blocks"]), ("anew_given", ["more_blocks"])],
)
def test_only_a_loop_that_begins_its_chains_anew_is_to_be_split(
    kernels: wb.Compilation, name: str, remedies: list[str]
) -> None:
    args = np.ones(4096, np.float32), np.zeros(4096, np.float32), 2000
    found = wb.advise(kernels.kernel(name), 60, 64, args, device="A100")
    assert [each.remedy.kind for each in found if each.rule == "tail_wave"] == remedies
    (latency,) = (each for each in found.silent if each.rule == "latency")
    assert latency.cause.kind == "carried"
