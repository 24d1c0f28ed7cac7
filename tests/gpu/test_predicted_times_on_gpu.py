"""Predicted times beside measured ones on the GPU of this machine: ranks of variants, and figures to read."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.model import Prediction
from workbench.base.errors import ArgumentError
from workbench.base.records.timings import Timing
from workbench.device.targets import Target
from workbench.isa.arch import device

SOURCE = r"""
extern "C" __global__ void strided(const float* a, float* b, int n, int stride) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[(int)((long long)i * stride % n)];
}
extern "C" __global__ void polynomial(float* b, int turns) {
  float x = threadIdx.x, y = 1.0f;
  for (int i = 0; i < turns; ++i) y = y * x + 0.5f;
  b[blockIdx.x * blockDim.x + threadIdx.x] = y;
}
"""
N = 1 << 22


def test_variants_are_ranked_as_the_gpu_ranks_them(gpu: Target, capsys: pytest.CaptureFixture[str]) -> None:
    a, b = np.ones(N, np.float32), np.zeros(N, np.float32)
    kernels = wb.compile(SOURCE)
    launches = [("strided", (a, b, N, stride)) for stride in (1, 2, 8, 32)]
    launches += [("polynomial", (b, turns)) for turns in (64, 1024)]
    measured, predicted = [], []
    for name, args in launches:
        timing = wb.time(kernels.kernel(name), N // 256, 256, args, target=gpu)
        assert isinstance(timing, Timing)
        try:
            model = device(timing.device).name
        except ArgumentError as error:
            pytest.skip(str(error))
        found = wb.predict(kernels.kernel(name), N // 256, 256, args, device=model)
        assert isinstance(found, Prediction)
        measured.append(timing.median.value)
        predicted.append(found.us)
        with capsys.disabled():
            print(f"{name} {args[-1]}: {measured[-1]:.1f} us, predicted {found.low_us:.1f} to {found.high_us:.1f}")
    ranks = [np.argsort(np.argsort(values)) for values in (measured, predicted)]
    assert np.corrcoef(*ranks)[0, 1] > 0.8
