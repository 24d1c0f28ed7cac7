"""The first pass that changes what a kernel does, found by running the kernel after each.

The interpreter runs the blocks that each rewrite leaves. Then there is one decision more each time: the interpreter
runs the ops on masks where these have changed, and native code is made and runs. All start from the same memory, and
have to leave what the kernel itself leaves in the interpreter. Where the order of atomics shows in the result, a
difference is none of a pass.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.addresses import BASE
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.mask_ops import mask_ops
from workbench.emulate.interpret import RunResult
from workbench.emulate.interpret import run as interpret
from workbench.emulate.interpret.graph_program import run_graph
from workbench.emulate.interpret.mask_program import LostLanes, run_mask_ops
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.mask_ops import MaskCode
from workbench.emulate.ir.unit import PLAIN, Instruments, Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.launch import run
from workbench.emulate.native.jit import native_kernel
from workbench.emulate.passes.verify import verify
from workbench.emulate.passes.verify_mask_ops import verify_decisions
from workbench.emulate.pipeline import PASSES, lower_kernel
from workbench.emulate.printed import Printed
from workbench.emulate.request import LaunchRequest

Unlike = Literal["lanes", "faults", "output", "memory"]


@dataclass(frozen=True)
class PassRun:
    """One run after a pass. differs: in what it is unlike the kernel itself, empty where in nothing; `lanes` are at
    another place than the kernel leads them, which ends the run. address: the first byte of memory that differs, None
    where none does."""

    name: str
    engine: Literal["interpreter", "native"]
    differs: tuple[Unlike, ...] = ()
    address: int | None = None


def runs_after_passes(request: LaunchRequest) -> list[PassRun]:
    """Runs a kernel after each pass in turn; afterwards memory is as after a launch of the kernel itself.

    A kernel without native code is run after the
    passes before its refusal. Raises the errors of a launch, and InternalError for broken IR.
    """
    memory = request.program.memory
    kernel = EmulatedKernel(request.program, request.entry)
    with memory.lock:
        memory.begin_launch()
        try:
            comparison = _Comparison(request)
            result: list[PassRun] = []
            undefined: Set[str] | None = None

            def after(name: str, unit: Unit) -> None:
                nonlocal undefined
                if undefined is None:
                    undefined = unit.of(liveness).undefined
                verify(unit.graph.blocks, undefined)
                result.append(comparison.of(name, "interpreter", run_graph(unit.graph, comparison.begin())))

            try:
                lowered = lower_kernel(kernel, request.grid, request.block, PLAIN, after)
                verify_decisions(lowered.unit)
                result += _runs_after_decisions(kernel, lowered.unit, comparison)
            except NotLowered:
                pass
            comparison.finish()
        finally:
            memory.end_launch()
    return result


def runs_without_passes(request: LaunchRequest, names: Iterable[str]) -> list[PassRun]:
    """Runs native code that is made without each of these passes; memory is left as the kernel itself leaves it.

    Those of which code is the same without them are not run. Raises what a launch raises, and NotLowered for a kernel
    that native code does not know.
    """
    memory = request.program.memory
    kernel = EmulatedKernel(request.program, request.entry)

    def code(without: frozenset[str]) -> str:
        return lower_kernel(kernel, request.grid, request.block, Instruments(without=without)).tier1()[1]

    base = code(frozenset())
    with memory.lock:
        comparison = _Comparison(request)
        result = [_native_run(kernel, comparison, "no pass left out", frozenset())]
        for name in names:
            try:
                other = code(frozenset({name})) != base
            except NotLowered:  # the interpreter runs it then
                other = False
            if other:
                result.append(_native_run(kernel, comparison, name, frozenset({name})))
        comparison.finish()
    return result


def _runs_after_decisions(kernel: EmulatedKernel, unit: Unit, comparison: _Comparison) -> Iterator[PassRun]:
    """Runs without any optional decision, then with one more each time. Raises NotLowered."""
    decisions = [each.name for each in PASSES if not each.rewrites and each.optional]
    code: MaskCode | None = None
    for number, name in enumerate(["no decision", *decisions]):
        without = frozenset(decisions[number:])
        decided = unit.leaving_out(without)
        if decided.of(mask_ops) != code:
            code = decided.of(mask_ops)
            yield _by_mask_ops(name, decided, comparison)
        yield _native_run(kernel, comparison, name, without)


def _by_mask_ops(name: str, unit: Unit, comparison: _Comparison) -> PassRun:
    try:
        return comparison.of(name, "interpreter", run_mask_ops(unit, comparison.begin()))
    except LostLanes:
        return PassRun(name, "interpreter", ("lanes",))


def _native_run(kernel: EmulatedKernel, comparison: _Comparison, name: str, without: frozenset[str]) -> PassRun:
    request = comparison.request
    code = native_kernel(request.program, kernel, request.grid, request.block, Instruments(without=without))
    if code.tier_up is not None:
        code.tier_up.wait()  # tier 0 code has fewer of them
    return comparison.of(name, "native", run(replace(comparison.begin(), without=without), "jit"))


class _Comparison:
    """Results of the unchanged kernel, and memory before the launch."""

    def __init__(self, request: LaunchRequest) -> None:
        self.request = request
        self._memory = request.program.memory
        self._before = self._memory.copies()
        self._expected = interpret(request)
        self._after = self._memory.copies()

    def begin(self) -> LaunchRequest:
        """The launch once more, from the same memory."""
        self._memory.put_back(self._before)
        return replace(self.request, printed=Printed())

    def finish(self) -> None:
        """Leaves memory as the kernel itself does."""
        self._memory.put_back(self._after)

    def of(self, name: str, engine: Literal["interpreter", "native"], found: RunResult) -> PassRun:
        """Compares a run that has ended."""
        address = _first_difference(self._after, self._memory.copies())
        differs: list[Unlike] = ["faults"] if found.faults != self._expected.faults else []
        differs += ["output"] if found.stdout != self._expected.stdout else []
        differs += ["memory"] if address is not None else []
        return PassRun(name, engine, tuple(differs), address)


_Copies = tuple[tuple[int, NDArray[np.uint8]], ...]


def _first_difference(expected: _Copies, found: _Copies) -> int | None:
    for (place, wanted), (_, left) in zip(expected, found, strict=True):
        if not np.array_equal(wanted, left):
            return BASE + place + int(np.argmax(wanted != left))
    return None
