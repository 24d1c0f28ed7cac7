"""The ops on masks: emission has each, drawn control flow has each, and the verifier finds lanes that are lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from support import flow_kernels
from support.launching import compile_cuda

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.analysis.copies import copies
from workbench.emulate.analysis.mask_ops import mask_ops
from workbench.emulate.codegen.mask_ops import EMITTED
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.mask_ops import NONE, SIGNATURES, MaskCode, MaskOp, Place
from workbench.emulate.ir.unit import Instruments, Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.passes.verify import BrokenIR
from workbench.emulate.passes.verify_frame_registers import verify_frame_registers
from workbench.emulate.passes.verify_mask_ops import verify_decisions, verify_mask_ops
from workbench.emulate.pipeline import lower_kernel
from workbench.isa.ptx import parse

GIVEN = ("add", "end", "forget")
SELDOM = {"check", "by_lanes", "check_loop", "on_divergence"}
"""Ops of kernels with accesses that are checked together, and of code that counts: drawn control flow has none."""


BARRIERS = """
extern "C" __global__ void k(float* out, int n) {
    __shared__ float s[64];
    unsigned t = threadIdx.x;
    out += blockIdx.x * blockDim.x;
    float sum = out[t];
    for (int step = 0; step < n; step++) {
        s[t] = sum;
        while (sum > 1) sum *= 0.5f;
        __syncthreads();
        sum += s[(t + step) % 37];
        __syncthreads();
    }
    out[t] = sum;
}"""
"""Warps in step, whose lanes may come to a barrier one by one."""


def units(seeds: range) -> Iterator[Unit]:
    """Drawn kernels with full and partial warps, with and without regions and clones for full warps."""
    for text in (compile_cuda(BARRIERS), *(flow_kernels.kernel_of(seed).text for seed in seeds)):
        kernel = EmulatedKernel(load(parse(text), Memory()), "k")
        for threads in (64, 37):
            for without in ((), ("divergent_regions",), ("unmasked_clones",)):
                try:
                    yield lower_kernel(kernel, Dim3(2), Dim3(threads), Instruments(without=frozenset(without))).unit
                except NotLowered:
                    continue


def replaced(code: MaskCode, label: str, number: int, *ops: MaskOp) -> MaskCode:
    """The code with other ops for one, in the clone of a label or behind the barrier of a number."""
    if label.isdigit():
        found = code.behind_barriers[int(label)]
        behind = {**code.behind_barriers, int(label): (*found[:number], *ops, *found[number + 1 :])}
        return replace(code, behind_barriers=behind)
    found = code.clones[label]
    return replace(code, clones={**code.clones, label: (*found[:number], *ops, *found[number + 1 :])})


def broken(unit: Unit, code: MaskCode) -> str:
    """The invariant that code breaks, empty for none."""
    try:
        verify_mask_ops(unit.graph.blocks, unit.of(copies), code)
    except BrokenIR as error:
        return error.invariant
    return ""


@pytest.mark.thorough
def test_emission_has_each_op_and_drawn_kernels_too():
    assert EMITTED.keys() == SIGNATURES.keys()
    seen = set()
    for unit in units(range(14)):
        verify_decisions(unit)
        code = unit.of(mask_ops)
        seen |= {op.name for ops in (code.start, *code.behind_barriers.values(), *code.clones.values()) for op in ops}
    assert SIGNATURES.keys() - seen <= SELDOM


def test_lanes_that_are_lost_or_in_two_places_are_found():
    count = 0
    for unit in units(range(4)):
        code = unit.of(mask_ops)
        for label, ops in code.clones.items():
            for number, op in enumerate(ops):
                if op.name in GIVEN:
                    assert broken(unit, replaced(code, label, number)) == "lanes"
                    assert broken(unit, replaced(code, label, number, op, op)) == "lanes"
                    assert broken(unit, replaced(code, label, number, replace(op, masks=(NONE,)))) == "lanes"
                    count += 1
                if op.name == "run" and op.masks:
                    assert broken(unit, replaced(code, label, number, replace(op, masks=(NONE,)))) == "lanes"
    assert count > 50


def test_registers_that_are_left_behind_are_found():
    seen = set()
    for unit in units(range(6)):
        code = unit.of(mask_ops)
        behind = {str(number): ops for number, ops in code.behind_barriers.items()}
        for label, ops in {**code.clones, **behind}.items():
            for number, op in enumerate(ops):
                for key in op.registers:
                    kept = tuple(each for each in op.registers if each != key)
                    with pytest.raises(BrokenIR) as raised:
                        verify_frame_registers(unit, replaced(code, label, number, replace(op, registers=kept)))
                    assert raised.value.invariant == "registers"
                    seen.add(op.name)
    assert seen == {name for name, signature in SIGNATURES.items() if signature.registers}


@pytest.mark.parametrize(
    ("name", "change", "invariant"),
    [
        ("go", {"labels": ("nowhere",)}, "label"),
        ("go", {"labels": ()}, "operands"),
        ("go", {"name": "poll", "masks": ("all",), "labels": ()}, "label"),
        ("xor", {"masks": ("%unknown", "all")}, "mask"),
        ("xor", {"result": ""}, "operands"),
        ("add", {"place": Place("ready", 99)}, "place"),
        ("add", {"name": "sum"}, "unknown"),
        ("run", {"registers": ("%a",)}, "operands"),
    ],
)
def test_a_broken_op_is_named(name, change, invariant):
    for unit in units(range(1)):
        code = unit.of(mask_ops)
        for label, ops in code.clones.items():
            for number, op in enumerate(ops):
                if op.name == name:
                    assert broken(unit, replaced(code, label, number, replace(op, **change))) == invariant
                    return
    raise AssertionError(f"no {name}")
