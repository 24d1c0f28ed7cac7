"""Facts of machine code that a verification keeps: those of its own kernel, whatever stands beside it."""

from __future__ import annotations

import workbench as wb
from workbench.search.verification.sass_facts import sass_facts

SMALL = 'extern "C" __global__ void small(float* x) { x[threadIdx.x] *= 2; }\n'
LARGE = """
extern "C" __global__ void large(float* x, int n) {
  float held[24], sum = 1;
  for (int i = 0; i < 24; i++) held[i] = x[threadIdx.x + i * n];
  for (int i = 0; i < 24; i++) sum = sum * held[23 - i] + held[i];
  x[threadIdx.x] = sum;
}
"""


def test_live_registers_are_those_of_the_kernel_alone() -> None:
    beside, alone = wb.compile(SMALL + LARGE, arch="sm_90"), wb.compile(SMALL, arch="sm_90")
    small, large = (sass_facts(beside.kernel(name)) for name in ("small", "large"))
    assert small == sass_facts(alone.kernel("small"))
    assert small.live_registers < 10 < 24 <= large.live_registers
    live = beside.sass.live_registers
    assert large.live_registers == max(counts.gpr for (kernel, _), counts in live.items() if kernel == "large")
