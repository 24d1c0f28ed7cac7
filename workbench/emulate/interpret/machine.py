"""One launch: its state and its observers are put together, it runs, and faults become data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, SourceSpot
from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import Counters, Fault
from workbench.emulate.analysis.unset_carries import unset_carries
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.adversary import Adversary
from workbench.emulate.interpret.cells_in_flight import CellsInFlight
from workbench.emulate.interpret.counting import Counting
from workbench.emulate.interpret.decode import code_of
from workbench.emulate.interpret.directed import DirectedAdversary
from workbench.emulate.interpret.early_ends import BudgetSpent, Enough, TimeUp
from workbench.emulate.interpret.ended_lanes import EndedLanes
from workbench.emulate.interpret.limits import Limits
from workbench.emulate.interpret.livelock import LivelockWatch
from workbench.emulate.interpret.schedule import InOrder, run_grid
from workbench.emulate.interpret.state import WARP, Code, Machine, Subwarp, WarpBatch
from workbench.emulate.interpret.tracing import each_op_of
from workbench.emulate.interpret.undefined_values import UndefinedValues
from workbench.emulate.interpret.unordered_products import UnorderedProducts
from workbench.emulate.interpret.unset_carries import UnsetCarries
from workbench.emulate.interpret.unwritten_cells import UnwrittenCells
from workbench.emulate.interpret.written_bytes import WrittenBytes
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.observers import Decisions, Observer, Observers
from workbench.emulate.request import Interrupted, LaunchRequest
from workbench.emulate.sanitize.findings import Finding
from workbench.emulate.sanitize.monitor import Monitor
from workbench.emulate.sanitize.places import Places


@dataclass(frozen=True, eq=False)
class RunResult:
    """The result of a launch. counters is Missing without `count=True`. findings: of the sanitisers that were asked
    for. interpreted: why no native code ran it; empty where it did, and where the interpreter was the faster way."""

    faults: tuple[Fault, ...]
    counters: Counters | Missing
    stdout: str
    findings: tuple[Finding, ...] = ()
    interpreted: str = ""


def run(
    request: LaunchRequest,
    budget_seconds: float | None = None,
    *,
    code: Code | None = None,
    lookup: Callable[[str], Code] | None = None,
    decisions: Decisions[WarpBatch, Subwarp] | None = None,
    observers: Sequence[Observer] = (),
) -> RunResult:
    """Runs a kernel of a loaded program.

    budget_seconds: after which `BudgetSpent` is raised, for a caller that knows another way; None for no such limit.
    code: of the entry, where it is not what is decoded of the program. lookup: gives a function, decoded, where it is
    not as the program has it. decisions: where they are neither the usual ones
    nor those that the request names. observers: besides those that the request asks for.

    Raises
    ------
    ArgumentError : no such kernel, or a parameter block of the wrong size.
    UnsupportedInstruction : the kernel can reach an instruction that the interpreter does not know.
    CompileError : the kernel uses names or types that do not fit.
    KeyboardInterrupt, BudgetSpent : as they come; memory then holds what was written so far.
    """
    kernel = _kernel(request)
    if "sync" in request.sanitize and kernel.shuffles and code is None:
        lookup = lookup or each_op_of(kernel)
    lookup = lookup or partial(code_of, kernel)
    machine = Machine(request, kernel, code or lookup(request.entry), lookup, Observers(), InOrder())
    monitor: Monitor | None = None
    if set(request.sanitize) - {"written"}:
        monitor = Monitor(
            request.sanitize, kernel, machine.memory, Places(machine.block.size, machine.grid, machine.cluster),
            machine.shared_bytes, request.spots,
        )  # fmt: skip
    counting: Counting | None = request.recorder
    if counting is None and request.count:
        counting = Counting(request.spots, request.access_plan, request.touched)
    delayed = _direct(machine, decisions)
    of_registers = _of_registers(machine, monitor) if monitor is not None else []
    written = WrittenBytes(machine.memory) if "written" in request.sanitize else None
    of_sanitisers = (monitor, *of_registers, written)
    known = (Limits(machine, budget_seconds, monitor), counting, *of_sanitisers, delayed, LivelockWatch(request.pause))
    machine.on = Observers([each for each in (*known, *observers) if each is not None])
    faults: tuple[Fault, ...] = ()
    with np.errstate(all="ignore"):
        try:
            run_grid(machine)
        except FaultSignal as fault_signal:
            faults = (_fault(machine, fault_signal, request.spots),)
        except Enough:
            pass
        except KeyboardInterrupt as error:
            raise Interrupted(machine.begun, machine.position.line or None) from error
        except TimeUp:
            limit = request.time_limit_seconds
            cause = Fact.of("time_limit", seconds=limit, function=machine.position.function)
            faults = (_fault(machine, FaultSignal("timeout", cause), request.spots),)
        finally:
            for report in machine.on.launch_stops:
                report()
            if machine.workspace is not None:
                machine.memory.release(machine.workspace)
    counters = counting.counters() if counting else Missing("events are counted on request: count=True")
    if monitor is not None and not faults:
        monitor.launch_ended(machine.heap.leaks())
    if monitor is not None and request.only is None:  # some blocks run again to explain what the launch did
        monitor.note_written()
    found = monitor.findings.all if monitor is not None else ()
    return RunResult(faults, counters, request.printed.text, found)


def _of_registers(machine: Machine, monitor: Monitor) -> list[Observer]:
    """The sanitisers that look at registers and masks."""
    sanitize, threads, report = machine.request.sanitize, machine.block.size, monitor.findings.add
    result: list[Observer] = []
    if "init" in sanitize and (lines := unset_carries(machine.kernel)):
        result.append(UnsetCarries(threads, lines, report))
    if "sync" in sanitize:
        result.append(EndedLanes(threads, report))
    if "sync" in sanitize and machine.kernel.multiplies_by_warpgroups:
        result.append(UnorderedProducts(threads, report))
    if "init" in sanitize and machine.kernel.tensor_groups:
        result.append(UnwrittenCells(threads, report))
    if "race" in sanitize and machine.kernel.tensor_groups:
        result.append(CellsInFlight(monitor.clocks, monitor.tensor_order, report))
    if "sync" in sanitize and machine.kernel.shuffles:
        result.append(UndefinedValues(threads, report))
    return result


def _kernel(request: LaunchRequest) -> EmulatedKernel:
    entry, grid, block = request.entry, request.grid, request.block
    kernel = request.kernel
    if len(request.params) < kernel.parameter_bytes:
        raise ArgumentError(
            f"`{entry}` takes {kernel.parameter_bytes} bytes of parameters, {len(request.params)} are given", "params"
        )
    if min((*grid, *block)) < 1:
        raise ArgumentError(f"grid {grid} and block {block}: every extent is at least 1", "grid")
    return kernel


def _direct(machine: Machine, decisions: Decisions[WarpBatch, Subwarp] | None) -> Observer | None:
    """Selects the scheduler, and the memory that delays stores, if any."""
    request = machine.request
    adversary: Adversary | None = None
    if request.adversarial:
        adversary = Adversary(machine, frozenset(request.adversarial), max(request.seed, 0))
    elif request.direction is not None:
        adversary = DirectedAdversary(machine, request.direction)
    machine.decisions = decisions or adversary or machine.decisions
    machine.delayed = delayed = adversary.memory if adversary is not None else None
    return delayed


def _fault(machine: Machine, fault_signal: FaultSignal, spots: Mapping[int, SourceSpot]) -> Fault:
    """A fault as a record: the first lane that is to blame, with its block and thread."""
    g = machine.batch
    block = thread = None
    line: int | Missing = fault_signal.line or machine.position.line or Missing("no instruction is to blame")
    count = 1
    if g is not None:
        lanes = list(fault_signal.lanes)
        if fault_signal.kind == "deadlock":
            waiting = next((f for f in g.subwarps if f.wait is not None), g.subwarps[0])
            lanes = [int(lane) for lane in waiting.lanes]
            line = waiting.wait.line if waiting.wait is not None else waiting.block.line or line
        elif not lanes and g.started:
            lanes = [int(lane) for lane in g.current.lanes]
        if lanes:
            first = lanes[0]
            count = sum(lane // WARP == first // WARP for lane in lanes)
            block = machine.grid.place(int(g.group.ctas[first // WARP]))
            thread = machine.block.place(g.warp * WARP + first % WARP)
    return fault_signal.fault(line, spots, block, thread, count)


__all__ = ["BudgetSpent", "RunResult", "run"]
