"""Timing on a target that pretends to be a GPU: what is launched how often, what is kept, what is freed."""

import numpy as np
import pytest

from workbench.errors import KernelFault
from workbench.measure import time
from workbench.records import Dim3, Fault, Launch, Missing, Outcome, Quantity


class Buffer:
    def __init__(self, array):
        self.array, self.freed = array, False

    def free(self):
        assert not self.freed
        self.freed = True


class Pretended:
    name = "gpu"

    def __init__(self, seconds, faults=()):
        self.seconds, self.faults = seconds, faults
        self.buffers, self.launches = [], 0

    def to_device(self, array):
        self.buffers.append(Buffer(array))
        return self.buffers[-1]

    def launch(self, kernel, grid, block, args, *, dynamic_smem_bytes=0, count=False):
        self.launches += 1
        self.args = args
        launch = Launch(kernel, "GPU", Dim3(grid), Dim3(block), dynamic_smem_bytes, args)
        seconds = Quantity(self.seconds(self.launches), "s", "measured")
        return Outcome(launch, "gpu", self.faults, Missing(""), "", seconds)


def test_warms_up_then_samples_for_half_a_second():
    target = Pretended(lambda n: 0.5 if n == 1 else 0.01)
    x = np.zeros(4, np.float32)
    timing = time("kernel", 1, 32, (x, x, np.float32(2), 3), target=target)
    assert timing.device == "GPU"
    assert 50 <= len(timing.samples_us) <= 51
    assert timing.median.value == pytest.approx(10_000)
    assert timing.p5.value == timing.p95.value == pytest.approx(10_000)
    first, second, *scalars = target.args
    assert first is second
    assert scalars == [np.float32(2), 3]
    assert [buffer.freed for buffer in target.buffers] == [True]


def test_a_short_kernel_is_sampled_a_thousand_times_at_most():
    target = Pretended(lambda n: 1e-6)
    assert len(time("kernel", 1, 32, (), target=target).samples_us) == 1000
    assert target.launches < 7000


def test_a_fault_is_raised_and_memory_given_back():
    target = Pretended(lambda n: 0.01, faults=(Fault("trap", "error", "trap"),))
    with pytest.raises(KernelFault, match="trap"):
        time("kernel", 1, 32, (np.zeros(4),), target=target)
    assert target.buffers[0].freed


def test_elsewhere_there_is_no_time_but_a_counted_launch():
    target = Pretended(lambda n: 1.0)
    target.name = "emulator"
    x = np.zeros(4, np.float32)
    found = time("kernel", 1, 32, (x,), target=target)
    assert isinstance(found, Missing)
    assert "GPU" in found.reason
    assert target.launches == 1
    assert found.outcome.target == "gpu", "the launch itself comes along"
    assert [buffer.freed for buffer in target.buffers] == [True]
