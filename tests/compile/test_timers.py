"""A device that is asked for: its time is measured on that GPU alone, and modelled on any other machine."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.api import timers
from workbench.base.records.timings import Timing, Untimed
from workbench.device.targets.driver_probe import GpuFound


@pytest.fixture(scope="module")
def kernel() -> wb.Kernel:
    return wb.kernel("__global__ void fill(float* x) { x[threadIdx.x] = 1; }", arch="sm_80")


def arguments() -> tuple[Any, ...]:
    return (np.zeros(32, np.float32),)


def test_without_a_gpu_the_device_is_modelled(kernel: wb.Kernel) -> None:
    found = wb.time(kernel, 1, 32, arguments(), target="emulator", device="L40S")
    assert isinstance(found, Untimed)
    assert found.kind == "needs_gpu"
    assert "L40S" in {each.device for each in found.predictions}


def test_the_gpu_of_this_machine_measures_if_it_is_the_device(
    kernel: wb.Kernel, simulated: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timers, "find_gpu", lambda: GpuFound("NVIDIA L40S", "sm_89", "13.1"))
    gpu = simulated.SimulatedGpu(simulated.Behaviour(us=40))
    found = wb.time(kernel, 1, 32, arguments(), target=gpu, device="L40S", samples=5)
    assert isinstance(found, Timing)
    assert found.versions == {**kernel.compilation.toolkit.versions, "driver": "13.1"}
    assert found.machine == ""
    other = wb.time(kernel, 1, 32, arguments(), target=gpu, device="L4", samples=5)
    assert isinstance(other, Untimed)
    assert "L40S" in other.reason
    assert len(gpu.benches) == 1
