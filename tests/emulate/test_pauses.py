"""Launches that may wait for others pause: where all their threads wait, and now and then where they take long."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import pytest
from support.clocks import FakeClock
from support.launching import Launched, Prepared, compile_cuda

from workbench.emulate.request import LaunchRequest

POLLS = {
    "volatile": "while (*(volatile int*)flag == 0);",
    "atomic": "while (atomicOr(flag, 0) == 0);",
    "counted": "int n = 0; while (*(volatile int*)flag == 0) ++n; if (n < 0) *out = n;",
    "two flags": "while (*(volatile int*)flag == 0); while (*(volatile int*)(flag + 1) == 0);",
    "behind a barrier": """
        __shared__ int seen;
        do {
            __syncthreads();
            if (threadIdx.x == 0) seen = *(volatile int*)flag;
            __syncthreads();
        } while (seen == 0);""",
}


def waiter(poll: str) -> str:
    return f"""extern "C" __global__ void k(int* flag, int* out) {{
        {poll}
        out[blockIdx.x * blockDim.x + threadIdx.x] = *(volatile int*)flag;
    }}"""


@dataclass
class Others:
    """A pause in which others act. at: from which pause on. goes_on: what it answers. repeats: what it was told."""

    act: Callable[[], object]
    at: int = 3
    goes_on: bool = True
    repeats: list[bool] = field(default_factory=list)

    @property
    def taken(self) -> bool:
        return bool(self.repeats)

    def __call__(self, repeats: bool) -> bool:
        self.repeats.append(repeats)
        if len(self.repeats) >= self.at:
            self.act()
        return self.goes_on


def launched(source: str, grid: int, block: int, goes_on: bool = True) -> tuple[Launched, Others]:
    """A launch of a kernel with a flag that is set in a pause, and a result of each thread."""
    flag, out = np.zeros(2, np.int32), np.zeros(grid * block, np.int32)
    kernel = Prepared(compile_cuda(source), None, (flag, out))
    (address,) = (each.start for each in kernel.memory.allocations() if each.label == "a0")
    others = Others(lambda: kernel.memory.write(address, np.ones(2, np.int32)), goes_on=goes_on)
    done = kernel.launch(grid, block, flag, out, sequential=True, pause=others, time_limit_seconds=None)
    return done, others


@pytest.mark.parametrize("poll", POLLS)
def test_a_launch_pauses_until_others_have_written(poll: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LaunchRequest, "clock", FakeClock(each=0.1))
    done, others = launched(waiter(POLLS[poll]), 3, 64)
    assert not done.result.faults
    assert (done.arrays[1] == 1).all()
    assert len(others.repeats) >= others.at


def test_a_launch_that_waits_is_not_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LaunchRequest, "clock", FakeClock(each=0.1))
    done, _ = launched(
        """extern "C" __global__ void k(int* flag, int* out) {
            atomicAdd(out, 1);
            while (*(volatile int*)flag == 0);
            *(int*)(flag[1] - 1L) = 1;
        }""",
        1,
        1,
    )
    assert [fault.kind for fault in done.result.faults] == ["memcheck.null"]
    assert done.arrays[1].tolist() == [1]
    assert done.arrays[0].tolist() == [1, 1], "what others wrote stays"


def test_a_wait_that_nobody_ends_is_a_deadlock() -> None:
    done, others = launched(waiter(POLLS["volatile"]), 2, 32, goes_on=False)
    assert [fault.kind for fault in done.result.faults] == ["deadlock"]
    assert len(others.repeats) == 1


@pytest.mark.parametrize("other", ["blockIdx.x - 1", "blockIdx.x + 1"])
def test_blocks_that_wait_for_each_other_need_no_pause(other: str) -> None:
    done, others = launched(
        f"""extern "C" __global__ void k(int* flag, volatile int* out) {{
            int other = {other};
            if (other >= 0 && other < gridDim.x) while (out[other] == 0) __threadfence();
            out[blockIdx.x] = 1;
        }}""",
        40,
        1,
    )
    assert (done.arrays[1] == 1).all()
    assert not others.repeats
