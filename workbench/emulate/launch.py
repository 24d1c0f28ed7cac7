"""`run`: one launch, in native code if all code that a kernel reaches can run there, else in the interpreter.

A launch of unknown length begins in the interpreter, which has a budget; once that is spent, memory is restored and the
launch begins again in native code. The interpreter reports faults of native code on a small memory: memory is restored
and the launch repeated, so that of several faulty blocks the report names the one that the interpreter reaches first.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import numpy as np

from workbench.base.boundary import nothing_foreign
from workbench.base.errors import InternalError, UnsupportedInstruction
from workbench.base.records import Dim3, Missing
from workbench.base.records.outcomes import Fault
from workbench.emulate import costs, heap
from workbench.emulate.analysis.regrouping import Regrouping
from workbench.emulate.extents import refuse_clusters, refuse_extents, refuse_shared
from workbench.emulate.in_place import has_whole_rows
from workbench.emulate.interpret import BudgetSpent, RunResult
from workbench.emulate.interpret import run as interpret
from workbench.emulate.ir.unit import PLAIN, SEQUENTIAL, Instruments
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.memory import Contents
from workbench.emulate.native import regrouped_launches
from workbench.emulate.native.jit import (
    NativeKernel,
    NotLowered,
    compiled_kernel,
    is_refused,
    native_kernel,
    refuse,
    shared_code,
)
from workbench.emulate.native.launch import Stalled, run_native
from workbench.emulate.native.sanitized import Followed, Sanitized, Suspect, all_explained, explained
from workbench.emulate.native.sanitizer_instruments import allocations_behind, sanitizing
from workbench.emulate.native.services import Services
from workbench.emulate.passes.insert_sanitizers import watches_agents
from workbench.emulate.pipeline import passes_left_out
from workbench.emulate.printed import Printed
from workbench.emulate.request import LaunchRequest
from workbench.emulate.sanitize.findings import Finding
from workbench.emulate.sanitize.sites import observers_of, signals_blocks

Engine = Literal["interpreter", "jit"]
_NOT_IN_CLUSTERS = frozenset({"access_groups", "loop_versions", "adjacent_loads", "two_runs"})
"""Decisions about addresses in shared memory that do not know of ranks."""
_MODELLED = "sums of tensor cores as the hardware has them"
_CLEAN = RunResult((), Missing("events are counted on request: count=True"), "")


@nothing_foreign("running a kernel in the emulator")
def run(request: LaunchRequest, engine: Engine | None = None) -> RunResult:
    """Runs a kernel of a loaded program.

    engine : `"interpreter"`, `"jit"`, or None for what is faster and knows the kernel.

    Raises
    ------
    ArgumentError : no such kernel, or a parameter block of the wrong size.
    UnsupportedInstruction : the kernel can reach an instruction that is not known; or, with `engine="jit"`, one that
        has no native form.
    CompileError : the kernel uses names or types that do not fit.
    LaunchError : extents or memory that no device has, or more than this computer has.
    InternalError : a bug of the workbench.
    KeyboardInterrupt : as it comes; memory then holds what was written so far.
    """
    memory = request.program.memory
    with memory.lock:
        memory.begin_launch()
        try:
            return _launched(request, engine)
        finally:
            memory.end_launch()


def _launched(
    request: LaunchRequest, engine: Engine | None, tracks: bool = True, in_clusters_of_one: bool = False
) -> RunResult:
    """tracks: whether a launch that writes single bytes notes them. in_clusters_of_one: blocks run the code that they
    have in clusters, which the launch has not asked for: the kernel has instructions that only this code has."""
    program, entry, grid, block = request.program, request.entry, request.grid, request.block
    if tracks and _tracks_writes(request):
        request = replace(request, sanitize=(*request.sanitize, "written"))
    if engine is None and not request.is_special:
        is_known, shape = regrouped_launches.known(request)
        again = _code_of_the_last(request, shape) if is_known else None
        if again is not None:
            instruments = SEQUENTIAL if request.sequential else PLAIN
            if shape is not None:
                return _run_shaped(request, shape, again, instruments)
            services = Services(request, again.allocates) if again.serves else None
            return _run(request, again, services, None, instruments)
    plan = request.access_plan or {}
    counting = tuple((line, *plan[line]) for line in sorted(plan)) if request.count else None
    refuse_extents(request)
    kernel = request.kernel
    refuse_clusters(request)
    refuse_shared(request)
    if kernel.mentioned.isdisjoint(heap.CALLS):  # then nothing leaks
        request = replace(request, sanitize=tuple(name for name in request.sanitize if name != "leak"))
    modelled = bool(request.tensor_cores) and kernel.multiplies_matrices_of_floats
    special = request.cooperative or request.seed or request.adversarial or request.direction or modelled
    if engine == "interpreter" or request.recorder is not None or (engine is None and special):
        why = "a cooperative launch" if request.cooperative else _MODELLED if modelled else ""
        ran = interpret(request)
        return replace(ran, interpreted=why) if why else ran
    least = min(grid.x, grid.y, grid.z, block.x, block.y, block.z)
    if len(request.params) < kernel.parameter_bytes or least < 1:
        return interpret(request)  # which says what is wrong
    try:
        if modelled:
            raise NotLowered(_MODELLED, "launch")
        if special:
            raise NotLowered("cooperative launches, shuffled orders and adversarial ones", "launch")
        _refuse_interpreted_clusters(request)
        memory_bytes = program.memory.footprint_bytes
        if request.sanitize and not kernel.mentioned.isdisjoint(heap.CALLS):
            raise NotLowered("sanitising a heap", "sanitizer")
        if "race" in request.sanitize and kernel.orders_by_memory and memory_bytes > costs.EXPLAINED_BYTES:
            raise NotLowered("sanitising fences in a memory too large to begin again", "sanitizer")
        if watches_agents(request.sanitize) and kernel.needs_clocks and memory_bytes > costs.EXPLAINED_BYTES:
            raise NotLowered("sanitising barrier objects in a memory too large to begin again", "sanitizer")
        instruments = _instruments(request, kernel, counting)
        if request.cluster_extents.size > 1 or in_clusters_of_one:
            instruments = replace(instruments, cluster=request.cluster_extents, without=_NOT_IN_CLUSTERS)
        if without := request.without | passes_left_out():
            instruments = replace(instruments, without=instruments.without | without)
        shape = regrouped_launches.regrouped(request, instruments)
        own = instruments
        if shape is not None:
            grid, block = shape.grid, shape.block
            instruments = _of_shape(instruments, shape)
        native = compiled_kernel(program, kernel, grid, block, look_on_disk=False, instruments=instruments)
        if native is None and engine is None:
            native = _if_worth_it(request, grid, block, instruments)
            if native is None:
                result = _interpret_within_budget(request, grid, block, instruments)
                if result is not None:
                    return result
                native = native_kernel(program, kernel, grid, block, instruments)
        elif native is None:
            native = native_kernel(program, kernel, grid, block, instruments)
    except NotLowered as reason:
        explicit = "%is_explicit_cluster" in kernel.mentioned  # which is true in that code
        has_code = not request.sanitize or (kernel.needs_clocks and watches_agents(request.sanitize))
        if reason.kind == "cluster" and has_code and not (in_clusters_of_one or explicit):
            return _launched(request, engine, tracks, in_clusters_of_one=True)
        if request.sanitize == ("written",):
            return _launched(replace(request, sanitize=()), engine, tracks=False)
        if engine == "jit":
            what = f"`{entry}` in native code"
            raise UnsupportedInstruction(what, kernel.entry.line, str(reason), reason.kind) from reason
        return replace(interpret(request), interpreted=str(reason))
    if shape is not None:
        return _run_shaped(request, shape, native, own)
    services = Services(request, native.allocates) if native.serves else None
    sanitized = None
    if native.plan.sanitized:
        sites, blocks = native.plan.sanitized, request.cluster_extents.size
        agents = kernel.needs_clocks and watches_agents(request.sanitize)
        followed: Followed = "nothing" if not agents else "tensor memory" if kernel.tensor_groups else "agents"
        sanitized = Sanitized(sites, request.sanitize, program.memory, request.shared_bytes, block, blocks, followed)
        if not sanitized.names_blocks:  # others that use memory meanwhile would keep it from beginning again
            request = replace(request, pause=None)
    return _run(request, native, services, sanitized, instruments)


def _refuse_interpreted_clusters(request: LaunchRequest) -> None:
    """Raises NotLowered for a launch with clusters that has no native code."""
    kernel = request.kernel
    explicit = request.cluster is not None or kernel.cluster is not None
    if request.cluster_extents.size == 1:
        if explicit and "%is_explicit_cluster" in kernel.mentioned:
            raise NotLowered("%is_explicit_cluster in clusters of one block", "launch")
        return
    large = request.program.memory.footprint_bytes > costs.EXPLAINED_BYTES
    if large and request.sanitize not in ((), ("written",)):
        raise NotLowered("sanitising clusters in a memory too large to begin again", "sanitizer")
    if request.block_range != (0, request.grid.size):
        raise NotLowered("a part of the clusters", "launch")


def runs_in_place(request: LaunchRequest) -> bool:
    """True if a launch may access memory of the host that was lent: native code that is there runs it from beginning to
    end, reads nothing beside what it accesses, and repeats nothing in the interpreter."""
    if request.is_special or request.program.memory.footprint_bytes <= costs.REPLAY_BYTES:
        return False
    is_known, shape = regrouped_launches.known(request)
    native = _code_of_the_last(request, shape) if is_known else None
    if native is None or native.serves or native.plan.waits or request.kernel.writes_narrowly:
        return False
    return has_whole_rows(request.block) and (shape is None or has_whole_rows(shape.block))


def _tracks_writes(request: LaunchRequest) -> bool:
    """True if a launch may leave gaps within words of memory, which a later one could read."""
    kernel, memory = request.kernel, request.program.memory
    if not kernel.writes_narrowly or memory.shadow.all_filled or not {"init", "written"}.isdisjoint(request.sanitize):
        return False
    behind = {allocation for _, allocation in allocations_behind(request, kernel)}
    return 0 < sum(each.size_bytes for each in behind if not memory.shadow.is_filled(each)) <= costs.MAX_TRACKED_BYTES


def _of_shape(instruments: Instruments, shape: Regrouping) -> Instruments:
    """The instruments of code for other blocks than the launch's own."""
    return instruments if shape.extents is None else replace(instruments, extents=shape.extents)


def _run_shaped(request: LaunchRequest, shape: Regrouping, native: NativeKernel, instruments: Instruments) -> RunResult:
    """A launch in other blocks. After a fault it runs in its own ones, to blame the thread that comes first there.

    instruments: of code for its own blocks.
    """
    memory = request.program.memory
    kept = memory.snapshot() if memory.footprint_bytes <= costs.REPLAY_BYTES else None
    faults: tuple[Fault, ...] | None = None
    memory.pages.pinned = True
    try:
        faults, _ = run_native(request, native, None, None, shape)
    except Stalled:
        pass
    finally:
        memory.pages.pinned = False
    if faults == ():
        return _CLEAN
    if faults and (faults[0].kind == "timeout" or request.was_paused or not (kept is not None or shape.repeats)):
        return replace(_CLEAN, faults=faults)
    if kept is not None:
        memory.put_back(kept)
    plain = native_kernel(request.program, request.kernel, request.grid, request.block, instruments)
    return _run(request, plain, None, None, instruments)


def _instruments(
    request: LaunchRequest, kernel: EmulatedKernel, counting: tuple[tuple[int, int, int], ...] | None
) -> Instruments:
    if request.sanitize:
        # The interpreter then repeats the whole launch, not some blocks, which could wait for others.
        is_repeated = kernel.needs_clocks and watches_agents(request.sanitize)
        return replace(sanitizing(request, kernel, counting), sequential=request.sequential and is_repeated)
    if counting is not None:
        return Instruments(counting)
    return SEQUENTIAL if request.sequential else PLAIN


def _code_of_the_last(request: LaunchRequest, shape: Regrouping | None) -> NativeKernel | None:
    """The code of the launch before, if this one differs from it in its arguments alone. shape: the blocks in which it
    runs, where these are not its own. For a request that is not special."""
    kernel = request.kernel
    last = kernel.last_native
    instruments = SEQUENTIAL if request.sequential else PLAIN
    if shape is not None:
        instruments = _of_shape(instruments, shape)
    if (
        last is None
        or last[0] != (request.grid if shape is None else shape.grid)
        or last[1] != (request.block if shape is None else shape.block)
        or last[2].best is not last[2]
        or last[3] != instruments
        or len(request.params) < kernel.parameter_bytes
        or passes_left_out()
    ):
        return None
    refuse_shared(request)
    return last[2]  # type: ignore[no-any-return]


def _run(
    request: LaunchRequest,
    native: NativeKernel,
    services: Services | None,
    sanitized: Sanitized | None,
    instruments: Instruments,
) -> RunResult:
    memory = request.program.memory
    waits = bool(native.plan.waits)
    if waits and (native.allocates or memory.footprint_bytes > costs.EXPLAINED_BYTES):
        # Native code could not begin again.
        return replace(interpret(request), interpreted="blocks that may wait for each other, in a large memory")
    repeats = memory.footprint_bytes <= costs.REPLAY_BYTES
    explains = sanitized is not None and sanitized.explains and memory.footprint_bytes <= costs.EXPLAINED_BYTES
    kept = memory.snapshot() if repeats or explains or waits else None
    memory.pages.pinned = True
    try:
        faults, counters = run_native(request, native, services, sanitized)
    except Stalled as stalled:
        if kept is None or not _undone(request, services, kept):
            raise InternalError("a launch that stalled cannot begin again") from stalled
        refuse(request.program, request.kernel, request.grid, request.block, instruments, str(stalled))
        memory.pages.pinned = False
        return replace(interpret(request), interpreted=str(stalled))
    finally:
        memory.pages.pinned = False
    printed = request.printed
    as_a_whole = sanitized is not None and not sanitized.names_blocks
    odd = [] if sanitized is None or as_a_whole else sanitized.oddities()
    if sanitized is not None and kept is not None:
        unsure = sanitized.exhausted or (as_a_whole and sanitized.is_odd)
        unsure |= request.kernel.orders_by_memory and any(each.kind == "race" for each in odd)
        if unsure and (as_a_whole or not faults) and _undone(request, services, kept):
            return interpret(request)
        if unsure:
            odd = [each for each in odd if each.kind != "race"]
    again = faults and (repeats or as_a_whole) and faults[0].kind != "timeout"
    if again and kept is not None and _undone(request, services, kept):
        return interpret(request)
    findings = _explained(request, odd, kept) if odd else ()
    if sanitized is not None:
        sanitized.note_written(memory)
    if not faults and counters is None and not printed and not odd:
        return _CLEAN
    return RunResult(faults, _CLEAN.counters if counters is None else counters, printed.text, findings)


def _undone(request: LaunchRequest, services: Services | None, kept: Contents) -> bool:
    """Undoes a launch, for the interpreter to begin again; returns whether that was possible. kept: memory before
    it."""
    if request.was_paused or (services is not None and not services.undo()):
        return False
    request.program.memory.put_back(kept)
    return True


def _explained(request: LaunchRequest, odd: list[Suspect], kept: Contents | None) -> tuple[Finding, ...]:
    """Findings of the interpreter for oddities of native code: it runs those blocks alone, and memory stays as it is.

    kept: memory before the launch; None where it is too large.
    """
    found: tuple[Finding, ...] = ()
    if kept is not None:
        most = costs.MAX_BLOCKS_EXPLAINED
        blocks = sorted({block for each in odd for block in (each.block, each.other_block)})[:most]
        until = request.clock.now() + costs.SECONDS_TO_EXPLAIN
        with request.program.memory.undone():
            found = _found_again(request, blocks, kept, until, odd)
            if any(each.same_value for each in found) and len(blocks) < min(most, request.grid.size):
                # Another block may leave another value.
                spread = np.linspace(0, request.grid.size - 1, min(most, request.grid.size)).astype(int).tolist()
                more = [block for block in spread if block not in blocks]
                besides = _found_again(request, sorted([*blocks, *more][:most]), kept, until, odd)
                found = besides if len(besides) >= len(found) else found  # time may be up
    kernel = request.kernel
    observes = bool(observers_of(kernel)) or any(
        each.waits for odd_one in odd for each in (odd_one.site, odd_one.other)
    )
    return explained(odd, found, request.block.size, signals_blocks(kernel), observes)


def _found_again(
    request: LaunchRequest, blocks: list[int], kept: Contents, until: float, odd: list[Suspect]
) -> tuple[Finding, ...]:
    """Findings of the interpreter in some blocks alone, for oddities of native code. until: by the request's clock."""
    request.program.memory.put_back(kept)
    looks = 0

    def enough(found: Sequence[Finding]) -> bool:
        nonlocal looks
        looks += 1
        if looks > costs.LOOKS_TO_EXPLAIN:
            return True
        return looks > costs.LOOKS_AFTER_ALL_IS_EXPLAINED and all_explained(odd, found)

    again = replace(
        request,
        only=tuple(blocks),
        time_limit_seconds=max(0.0, until - request.clock.now()),
        printed=Printed(),
        count=False,
        progress=None,
        enough=enough,
        touched=None,
        pause=None,
    )
    return interpret(again).findings


def _interpret_within_budget(
    request: LaunchRequest, grid: Dim3, block: Dim3, instruments: Instruments
) -> RunResult | None:
    """A launch in the interpreter; None where it has taken too long and may take native code: memory is as before.
    grid, block: those that native code would run in.

    Many small launches are a large one in the end: what they took counts when the next one of the same code is looked
    at. It is the time of the processor: what others do on it makes no code worth compiling.
    """
    memory, kernel = request.program.memory, request.kernel
    started = time.thread_time()
    refused = is_refused(request.program, kernel, grid, block, instruments)
    limited = (kernel.has_loop or request.sanitize) and not refused and _can_restart(request)
    kept = memory.snapshot() if limited else None
    try:
        return interpret(request, costs.BUDGET_SECONDS if limited else None)
    except BudgetSpent:
        assert kept is not None
        memory.put_back(kept)
        request.printed.clear()
        return None
    finally:
        code = shared_code(kernel, grid, block, instruments)
        kernel.interpreted_seconds[code] = kernel.interpreted_seconds.get(code, 0.0) + time.thread_time() - started


def _can_restart(request: LaunchRequest) -> bool:
    """True if a launch that is broken off can be undone: its memory is small enough to keep a copy, and has no heap."""
    return (
        request.kernel.mentioned.isdisjoint(heap.CALLS)
        and request.program.memory.footprint_bytes <= costs.RESTART_BYTES
    )


def _if_worth_it(request: LaunchRequest, grid: Dim3, block: Dim3, instruments: Instruments) -> NativeKernel | None:
    """Native code where the interpreter would take longer than getting it even without loops, or has taken so already
    for launches that share it. grid, block: those that it runs in.

    Raises NotLowered.
    """
    kernel = request.kernel
    instructions = kernel.num_instructions
    first, end = request.block_range
    batches = -(-(end - first) // 32) * -(-request.block.size // 32)
    before = kernel.interpreted_seconds.get(shared_code(kernel, grid, block, instruments), 0.0)
    interpreting = before + batches * instructions * costs.SECONDS_A_STEP
    compiling = costs.COMPILE_SECONDS + instructions * costs.COMPILE_SECONDS_AN_INSTRUCTION
    if interpreting > compiling or (kernel.has_loop and not _can_restart(request)):
        return native_kernel(request.program, kernel, grid, block, instruments)
    if request.pause is not None and kernel.has_loop:
        return None  # native code would take seconds to see that it waits for others
    if kernel.has_loop or interpreting > costs.LOAD_SECONDS:
        return compiled_kernel(request.program, kernel, grid, block, instruments=instruments)
    return None


__all__ = ["Engine", "run", "runs_in_place"]
