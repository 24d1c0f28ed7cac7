"""`grid.sync()` in a launch that is not cooperative is said to be that, and not a trap of unknown cause."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.base.records.outcomes import Fault

SYNC = """#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__device__ void meet() { cg::this_grid().sync(); }
extern "C" __global__ void phases(int* x)
{
    x[threadIdx.x] = 1;
    meet();
    x[threadIdx.x + 32] = x[31 - threadIdx.x];
}
extern "C" __global__ void traps(int* x) { if (x[0] == 0) __trap(); }
"""


def faults(kernel: wb.Kernel, **options: Any) -> tuple[Fault, ...]:
    target: Any = wb.target("emulator")
    found: tuple[Fault, ...] = target.launch(kernel, 2, 32, (np.zeros(64, "i4"),), **options).faults
    return found


def test_grid_sync_needs_a_cooperative_launch() -> None:
    compilation = wb.compile(SYNC)
    (fault,) = faults(compilation.kernel("phases"))
    assert fault.kind == "trap"
    assert (fault.cause.kind, fault.remedy.kind) == ("not_cooperative", "cooperative_launch")
    assert faults(compilation.kernel("phases"), cooperative=True) == ()
    (own,) = faults(compilation.kernel("traps"))
    assert own.kind == "trap"
    assert (own.cause.kind, own.remedy) == ("trap_instruction", None)
    with pytest.raises(wb.KernelFault) as error:
        compilation.kernel("phases")[2, 32](np.zeros(64, "i4"))
    assert error.value.faults[0].cause.kind == "not_cooperative"
