"""Time on a GPU; without one it is missing, and says so."""

from __future__ import annotations

import numpy as np

import workbench as wb
from workbench.targets import Target

FILL = (
    'extern "C" __global__ void fill(float* x, int n) { int i = blockIdx.x * 256 + threadIdx.x; if (i < n) x[i] = 1; }'
)


def test_the_emulator_has_no_time() -> None:
    x = np.zeros(256, np.float32)
    found = wb.time(wb.kernel(FILL), 1, 256, (x, 256), target="emulator")
    assert isinstance(found, wb.Missing)
    assert "needs a GPU" in found.reason
    assert not x.any()


def test_more_work_takes_longer(gpu: Target) -> None:
    kernel = wb.kernel(FILL)
    n = 1 << 24
    small = wb.time(kernel, 1, 256, (np.zeros(256, np.float32), 256), target=gpu)
    large = wb.time(kernel, n // 256, 256, (np.zeros(n, np.float32), n), target=gpu)
    assert not isinstance(small, wb.Missing)
    assert not isinstance(large, wb.Missing)
    assert len(small.samples_us) >= 10
    assert small.p5.value <= small.median.value <= small.p95.value
    assert large.median.value > small.median.value > 0
    assert small.median.basis == "measured"
