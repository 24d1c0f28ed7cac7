"""The ops on masks, run in the interpreter: kernels compute the same by them, and wrong ones are found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

import numpy as np
import pytest
from support import flow_kernels
from support.launching import compile_cuda, launch

from workbench.emulate import LaunchRequest
from workbench.emulate.analysis.mask_ops import mask_ops
from workbench.emulate.interpret import RunResult, mask_program
from workbench.emulate.interpret import run as interpret
from workbench.emulate.interpret.mask_program import LostLanes, run_mask_ops
from workbench.emulate.ir.mask_ops import MaskCode, MaskOp
from workbench.emulate.ir.unit import Instruments
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pipeline import lower_kernel

WITHOUT = ((), ("divergent_regions",), ("unmasked_clones",), ("self_loops",), ("lockstep",), ("loop_versions",))
WAITS = """
extern "C" __global__ void k(unsigned* out, const unsigned* in, int n) {
    __shared__ unsigned s[96];
    unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t, v = in[i], sum = 0;
    for (unsigned c = 0; c < v % 5; c++) {
        sum += c * v;
        if (v % 7 == c) break;
    }
    unsigned odd = __ballot_sync(~0u, v & 1);
    if (v & 1) {
        sum += __shfl_sync(odd, sum, __ffs(odd) - 1);
        __syncwarp(odd);
    }
    for (int step = 0; step < n; step++) {
        s[t] = sum;
        __syncthreads();
        if (t % 3 != step % 3) sum += s[(t + 1) % blockDim.x];
        if (__syncthreads_or(sum > 1u << 30)) sum >>= 1;
    }
    unsigned left = __ballot_sync(~0u, v % 11 != 3);
    if (v % 11 == 3) return;
    out[i] = sum ^ __ballot_sync(left, v & 2);
}"""


def launched(without: tuple[str, ...], runs: list[MaskCode], program, entry, **options) -> RunResult:
    """Runs a kernel in the interpreter and, from the same memory, by its ops on masks; what they leave is the same.
    without: decisions that are left out. runs: takes the ops."""
    request = LaunchRequest(program, entry, **options)
    memory = program.memory
    kernel = EmulatedKernel(program, entry)
    instruments = Instruments(without=frozenset(without))
    unit = lower_kernel(kernel, options["grid"], options["block"], instruments).unit
    with memory.lock:
        memory.begin_launch()
        before = memory.copies()
        expected = interpret(request)
        after = memory.copies()
        memory.put_back(before)
        try:
            found = run_mask_ops(unit, request)
            assert found.faults == expected.faults
            for (_, wanted), (_, left) in zip(after, memory.copies(), strict=True):
                assert np.array_equal(wanted, left)
        finally:
            memory.end_launch()
    runs.append(unit.of(mask_ops))
    return expected


def drawn_launch(seed: int, runner) -> None:
    """A launch of drawn control flow whose lanes have numbers of their own."""
    kernel = flow_kernels.kernel_of(seed)
    inputs = flow_kernels.inputs_of(kernel, 3)
    zeros = np.zeros(kernel.threads, np.uint32)
    lanes = np.stack([inputs.own[2], inputs.few[2]], axis=1)
    launch(
        kernel.text, "k", kernel.grid, kernel.shape, inputs.numbers, lanes, zeros, zeros, inputs.limits[2],
        runner=runner,
    )  # fmt: skip


@pytest.mark.parametrize("without", WITHOUT, ids=str)
def test_drawn_control_flow(without):
    runs: list[MaskCode] = []
    for seed in range(6):
        drawn_launch(seed, partial(launched, without, runs))
    assert len(runs) == 6


@pytest.mark.sampled(5)
@pytest.mark.parametrize("without", WITHOUT, ids=str)
@pytest.mark.parametrize("block", [64, 80])
def test_lanes_and_warps_that_wait(without, block):
    values = np.random.default_rng(block).integers(0, 1 << 16, 3 * block, np.uint32)
    runs: list[MaskCode] = []
    runner = partial(launched, without, runs)
    launch(compile_cuda(WAITS), "k", 3, block, np.zeros(3 * block, np.uint32), values, np.int32(4), runner=runner)
    assert runs


def with_ops(code: MaskCode, places: Iterable[tuple[str, int]], *ops: MaskOp) -> MaskCode:
    """The code with other ops at some places of its clones."""
    clones = dict(code.clones)
    for label, number in places:
        clones[label] = (*clones[label][:number], *ops, *clones[label][number + 1 :])
    return replace(code, clones=clones)


def test_ops_that_lose_lanes_or_take_the_wrong_side_are_found(monkeypatch):
    runs: list[MaskCode] = []
    given: set[MaskOp] = set()
    actions = dict(mask_program.ACTIONS)

    def noted(warp, op: MaskOp) -> None:
        if op.name == "split" or warp.masks[op.masks[0]]:
            given.add(op)
        actions[op.name](warp, op)

    monkeypatch.setattr(mask_program, "ACTIONS", {**actions, "add": noted, "split": noted})
    drawn_launch(3, partial(launched, (), runs))
    (code,) = runs
    monkeypatch.setattr(mask_program, "ACTIONS", actions)
    assert {op.name for op in given} == {"add", "split"}
    for op in given:
        places = [(label, n) for label, ops in code.clones.items() for n, each in enumerate(ops) if each == op]
        instead = () if op.name == "add" else (replace(op, labels=(op.labels[1], op.labels[0], *op.labels[2:])),)
        wrong = with_ops(code, places, *instead)
        monkeypatch.setattr(mask_program, "mask_ops", lambda unit, wrong=wrong: wrong)
        with pytest.raises(LostLanes):
            drawn_launch(3, partial(launched, (), []))
