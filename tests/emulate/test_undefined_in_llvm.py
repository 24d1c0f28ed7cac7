"""No value of the emitted code is undefined to LLVM: `new_gvn` takes what comes later for the start of a loop."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import pytest
from support import barrier_kernels, flow_kernels
from support.tiers import drawn

import workbench as wb
from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native.machine_code import Processor
from workbench.emulate.native.object_compiler import target_machine
from workbench.emulate.pipeline import lower_kernel
from workbench.isa.ptx import parse

_MAX_REFUSED = 40
"""Kernels of a profile that may be refused one after the other: one of several is."""
LOCKSTEP = """extern "C" __global__ void k(const float* x, float* out, int n) {
  __shared__ float s[2][128];
  float sum = 0;
  for (int first = 0, turn = 0; first < n; first += 128, turn ^= 1) {
    bool inside = first + 128 <= n;
    s[turn][threadIdx.x] = inside || first + threadIdx.x < n ? x[first + threadIdx.x] : 0;
    __syncthreads();
    if (inside) for (int i = 0; i < 128; i += 4) sum += s[turn][i];
    else sum -= s[turn][127 - threadIdx.x];
  }
  out[blockIdx.x * 128 + threadIdx.x] = sum;
}"""


def with_values_in_place_of_slots(ir: str) -> str:
    """The code once slots are values."""
    machine = target_machine(*Processor.own().key)
    module = llvm.parse_assembly(ir)
    module.data_layout = str(machine.target_data)
    passes = llvm.create_new_function_pass_manager()
    passes.add_sroa_pass()
    builder = llvm.create_pass_builder(machine, llvm.PipelineTuningOptions())
    for function in module.functions:
        if not function.is_declaration:
            passes.run(function, builder)
    return str(module)


def code_of(text: str) -> str:
    """The code of a kernel; raises NotLowered where several blocks of it have none."""
    ptx = wb.compile(text, arch="sm_90").ptx
    kernel = EmulatedKernel(load(parse(ptx), Memory()), "k")
    _, ir = lower_kernel(kernel, Dim3(8), Dim3(128)).tier1()
    return with_values_in_place_of_slots(ir)


def code_of_drawn(kernel_of: Callable[[int], Any], seed: int) -> str:
    """The code of the first kernel from a seed on that has some."""
    for each in range(seed, seed + _MAX_REFUSED):
        with contextlib.suppress(NotLowered):
            return code_of(kernel_of(each).text)
    raise AssertionError(f"no kernel of {_MAX_REFUSED} from {seed} on has code")


@pytest.mark.parametrize("seed", drawn(2, thorough=30))
@pytest.mark.parametrize(
    "kernel_of", [barrier_kernels.kernel_of, flow_kernels.kernel_of, None], ids=["barriers", "flow", "lockstep"]
)
def test_no_value_begins_undefined(kernel_of, seed):
    code = code_of(LOCKSTEP) if kernel_of is None else code_of_drawn(kernel_of, seed)
    found = re.findall(r"^.*\[ undef, .*$", code, re.MULTILINE)
    assert not found, found[0]


@pytest.mark.parametrize("seed", drawn(2, thorough=30))
@pytest.mark.parametrize("kernel_of", [barrier_kernels.kernel_of, flow_kernels.kernel_of], ids=["barriers", "flow"])
def test_zeros_of_slots_are_not_carried_around_the_loop_over_blocks(kernel_of, seed):
    code = code_of_drawn(kernel_of, seed)
    found = re.findall(r"^ *%(?:register|all|none|low|high|waiting).* phi .*, %entry \].*$", code, re.MULTILINE)
    assert not found, found[0]
