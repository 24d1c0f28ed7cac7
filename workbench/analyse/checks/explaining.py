"""Explains a wrong case: the thread and the line that wrote its first wrong element, the pattern of the wrong elements,
and the error of each. The case is run again in the emulator's interpreter, which keeps who wrote what.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from workbench.analyse.checks.case_run import CaseRunner, Ran, comparison, configuration
from workbench.analyse.checks.compare import distances
from workbench.analyse.checks.patterns import Writers, pattern
from workbench.base.budget import Budget
from workbench.base.errors import WorkbenchError
from workbench.base.records import Missing, SourceSpot
from workbench.base.records.verdicts import ErrorMap, Failure, Writer
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.recorded_facts import WriterMap
from workbench.device.targets.recorded_launch import record_launch
from workbench.device.targets.recording import Recording

_MAX_THREADS = 1 << 14
_MAX_ELEMENTS = 1 << 16
"""Most elements of a case that is explained: it runs in the interpreter, twice."""
_WARP = 32
_MAX_REQUESTS = 1 << 16


def explain(runner: CaseRunner, wrong: Sequence[Ran], emulator: Any, budget: Budget) -> Failure | None:
    """Say why a case is wrong: of those that are small enough the one with most elements, in which a pattern shows.

    Parameters
    ----------
    runner
        Of the check.
    wrong
        Cases that left something wrong.
    emulator
        Who keeps what a launch does; another target, or None, tells nothing of who wrote.
    budget
        Nothing is run after it.
    """
    fit = [ran for ran in wrong if ran.result.mismatch is not None and _elements(ran) <= _MAX_ELEMENTS]
    if not fit:
        return None
    ran = max(fit, key=_elements)
    mismatch = ran.result.mismatch
    assert mismatch is not None
    found = comparison(runner.problem, ran.prepared, ran.case, mismatch.output)
    actual = ran.case.outputs[mismatch.output]
    expected = np.asarray(ran.prepared.expected.outputs[mismatch.output])
    off = distances(actual, expected)
    recorded = _recorded(runner, ran, mismatch.output, emulator, budget)
    writers = None
    writer: Writer | Missing
    if isinstance(recorded, Missing):
        writer = recorded
    else:
        writers = Writers(recorded.grid, recorded.block, recorded.blocks, recorded.threads)
        writer = _writer(runner, ran, mismatch.output, mismatch.index, recorded, emulator, budget)
    return Failure(
        label=ran.prepared.label,
        mismatch=mismatch,
        writer=writer,
        pattern=pattern(found.wrong, ran.prepared.drawn, writers),
        errors=ErrorMap(mismatch.output, actual, expected, off, found.wrong, ran.block.x),
    )


def _elements(ran: Ran) -> int:
    mismatch = ran.result.mismatch
    return 0 if mismatch is None else mismatch.elements


def _recorded(runner: CaseRunner, ran: Ran, output: str, emulator: Any, budget: Budget) -> WriterMap | Missing:
    """The writer of each element of an output."""
    if not isinstance(emulator, EmulatorTarget):
        return Missing("the thread that wrote it is not known: the kernel ran in another process or on a GPU")
    if ran.threads > _MAX_THREADS:
        return Missing(f"the launch has more than {_MAX_THREADS:,} threads")
    recording = _record(runner, ran, output, emulator, budget, (0,), None)
    if isinstance(recording, Missing):
        return recording
    of, name = recording
    result = of.writers.get(name, Missing("no parameter of the kernel is this output"))
    if isinstance(result, WriterMap) and result.blocks.shape != np.shape(ran.case.outputs[output]):
        return Missing("the output is a part of what the kernel was given")
    return result


def _writer(
    runner: CaseRunner,
    ran: Ran,
    output: str,
    index: tuple[int, ...],
    recorded: WriterMap,
    emulator: Any,
    budget: Budget,
) -> Writer | Missing:
    """The last writer of an element, and its line."""
    block, thread = int(recorded.blocks[index]), int(recorded.threads[index])
    if block < 0:
        return Missing("no thread wrote it")
    who = Writer(recorded.grid.place(block), recorded.block.place(thread))
    recorded_write = _record(runner, ran, output, emulator, budget, (block,), (thread // _WARP,))
    if isinstance(recorded_write, Missing):
        return who
    recording, name = recorded_write
    array = next((each for each in recording.arrays if each.name == name), None)
    if array is None:
        return who
    flat = int(np.ravel_multi_index(index, recorded.blocks.shape)) if index else 0
    first = array.address + flat * array.element_bytes
    lines = [
        request.ptx_line
        for request in recording.requests
        if request.space == "global" and request.kind in ("write", "atomic")
        for lane, address in zip(request.lanes, request.addresses, strict=True)
        if int(lane) == thread % _WARP and int(address) <= first < int(address) + request.size_bytes
    ]
    if not lines:
        return who
    spot = recording.spot(lines[-1])
    file, line = (spot.file, spot.line) if isinstance(spot, SourceSpot) else (spot, spot)
    return Writer(who.block, who.thread, lines[-1], file, line)


def _record(
    runner: CaseRunner,
    ran: Ran,
    output: str,
    emulator: EmulatorTarget,
    budget: Budget,
    blocks: tuple[int, ...],
    warps: tuple[int, ...] | None,
) -> tuple[Recording, str] | Missing:
    """The recorded launch of a case, and the name of the parameter that is an output."""
    over = budget.over("it was looked for", ran.work)
    if over is not None:
        return over
    budget.spend(ran.work)
    case = ran.prepared.fresh(runner.problem.outputs)
    grid, block, args, smem, kernel = configuration(runner.problem, runner.kernel, case)
    place = next((i for i, arg in enumerate(args) if arg is case.outputs[output]), None)
    if place is None:
        return Missing("the kernel is not given the output itself")
    try:
        recording = record_launch(
            emulator,
            kernel,
            grid,
            block,
            args,
            blocks=blocks,
            warps=warps,
            requests_a_line=1 if warps is None else _MAX_REQUESTS,
            dynamic_smem_bytes=smem,
            time_limit_seconds=budget.seconds_left,
            in_history=False,
            merges=False,  # who wrote an element, and in which line, is the same
        )
    except WorkbenchError as error:
        return Missing(str(error))
    if recording.stopped:
        return Missing(recording.stopped)
    return recording, kernel.parameters[place].name
