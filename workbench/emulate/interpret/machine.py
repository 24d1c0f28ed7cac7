"""One launch: blocks admitted and run in groups, faults turned into data, the clock and the limits.

Order: groups of blocks in the order of the grid (shuffled by a seed other than 0). As many blocks are admitted as
may be resident; a group runs until it ends, spins or is stuck, and only then is another one looked at.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.emulate import costs
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.heap import LaunchHeap
from workbench.emulate.interpret.adversary import Adversary
from workbench.emulate.interpret.counting import Counting
from workbench.emulate.interpret.decode import Block, Code, code_of
from workbench.emulate.interpret.directed import DirectedAdversary
from workbench.emulate.interpret.group import Group, Progress
from workbench.emulate.interpret.livelock import LivelockWatch
from workbench.emulate.interpret.special_registers import special
from workbench.emulate.interpret.warp_batch import WARP, Frame, WarpBatch
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.numbers import DTYPES, Vector
from workbench.emulate.request import Interrupted, LaunchRequest
from workbench.emulate.sanitize.findings import Finding
from workbench.emulate.sanitize.monitor import Monitor
from workbench.errors import ArgumentError
from workbench.records import Missing, SourceSpot
from workbench.records.outcomes import Counters, Fact, Fault, Waiting

BATCH_WARPS = 32
"""Warps of a batch, one a block: a NumPy operation on a thousand lanes costs little more than one on 32."""
_MOST_LISTED_BLOCKS = 1 << 20
"""Of a grid that is shuffled by a list; a larger one goes by equal steps around it."""
_POISON_ARRAYS = 8


@dataclass(frozen=True, eq=False)
class RunResult:
    """What a launch did. counters is Missing without `count=True`. findings: of the sanitisers that were asked for."""

    faults: tuple[Fault, ...]
    counters: Counters | Missing
    stdout: str
    findings: tuple[Finding, ...] = ()


class _Enough(Exception):
    """Sanitisers have found what was asked for."""


class _TimeUp(Exception):
    pass


class BudgetSpent(Exception):
    """The launch took longer than its caller gave it; memory holds what was written so far."""


class Machine:
    """The state of one launch that all its groups share."""

    kernel: EmulatedKernel
    num_sms: int
    dynamic_smem_bytes: int

    def __init__(
        self,
        request: LaunchRequest,
        kernel: EmulatedKernel,
        deadline: float | None,
        counting: Counting | None,
        budget: float | None = None,
        entry: Code | None = None,
    ) -> None:
        dynamic_smem_bytes, resident_blocks = request.dynamic_smem_bytes, max(1, request.resident_blocks)
        grid, block, seed = request.grid, request.block, request.seed
        self.program = request.program
        self.memory = request.program.memory
        self.kernel = kernel
        self.grid = grid
        self.block = block
        self.dynamic_smem_bytes = dynamic_smem_bytes
        self.shared_bytes = kernel.shared_bytes(dynamic_smem_bytes)
        self.resident_blocks = resident_blocks
        self.cooperative = request.cooperative
        self.num_sms = max(1, min(resident_blocks, 132))
        self.parameters = np.frombuffer(request.params, np.uint8)
        self.seed = seed
        self.random = np.random.default_rng([seed, 0x5EED])
        self.counting = counting
        self.recorder = request.recorder
        self.monitor: Monitor | None = None
        if request.sanitize:
            self.monitor = Monitor(
                request.sanitize, kernel, self.memory, grid.size, block.size, self.shared_bytes, request.spots
            )
        self.adversary: Adversary | None = None
        if request.adversarial:
            self.adversary = Adversary(self, frozenset(request.adversarial), seed)
        elif request.direction is not None:
            self.adversary = DirectedAdversary(self, request.direction)
        self.looked_at = self.monitor is not None or self.adversary is not None
        self.printed = request.printed
        self.writes = 0
        """Stores and atomics so far: a state that repeats between two equal values is a livelock."""
        self.heap = LaunchHeap(self.memory, kernel)
        watched = request.recorder.watch.blocks if request.recorder else ()
        self._first = _in_grid(request.only or watched, grid.size)
        self._first_block, self._end_block = request.block_range
        self._started_blocks = self._first_block
        self._watch = LivelockWatch()
        self._grid_waiting = 0
        self._threads_live = (self._end_block - self._first_block) * block.size
        self.entry = entry or self.code(kernel.entry.name)
        self.position: Block = self.entry.blocks[0]
        self.batch: WarpBatch | None = None
        self._deadline = deadline
        self._budget = budget
        self._progress = request.progress
        self._enough = request.enough
        self._reported = time.monotonic()
        self._ticks = 0
        self._started = time.monotonic_ns()
        self.thread_indices: dict[tuple[str, int, int], Vector] = {}
        """%tid by (name, warp, lanes): the same for every group."""
        self._templates: dict[tuple[int, int], list[Vector]] = {}
        self._poison_block = self.random.integers(0, 256, 8191, dtype=np.uint8)
        self._poison: dict[int, list[NDArray[np.uint64]]] = {}
        self._workspace: int | None = None

    # ------------------------------------------------------------ time

    def code(self, name: str) -> Code:
        """A function of the kernel, decoded."""
        return code_of(self.kernel, name)

    def tick(self) -> None:
        """Called once a block of code; looks at the clock now and then."""
        self._ticks += 1
        if self._ticks & 15:
            return
        self._report(self._started_blocks)
        if self._deadline is not None and time.monotonic() > self._deadline:
            raise _TimeUp
        if self._enough is not None and self.monitor is not None and self._enough(self.monitor.findings.all):
            raise _Enough
        if self._budget is not None and time.monotonic() > self._budget:
            raise BudgetSpent

    def clock(self) -> int:
        """A counter that grows with what was executed; it is no time."""
        self._ticks += 1
        return self._ticks * 16

    def nanoseconds(self) -> int:
        """Time since the launch began, on this computer."""
        return time.monotonic_ns() - self._started

    # ------------------------------------------------------------ frames and poison

    def poison_bytes(self, count: int) -> NDArray[np.uint8]:
        """Bytes that nobody has written."""
        start = int(self.random.integers(self._poison_block.size))
        repeats = -(-(start + count) // self._poison_block.size)
        return np.tile(self._poison_block, repeats)[start : start + count]

    def poison(self, n: int, dtype: np.dtype[Any]) -> Vector:
        """What a register holds before it is written; arrays are shared, as nothing changes them."""
        pool = self._poison.get(n)
        if pool is None:
            pool = [self.random.integers(0, 1 << 64, n, np.uint64) for _ in range(_POISON_ARRAYS)]
            self._poison[n] = pool
        words = pool[int(self.random.integers(_POISON_ARRAYS))]
        if dtype.kind == "b":
            return (words & np.uint64(1)).astype(np.bool_)
        return words.astype(np.dtype(f"u{dtype.itemsize}")).view(dtype)

    def new_frame(
        self, g: WarpBatch, code: Code, live: int, parent: Frame | None, call_pc: int, return_pc: int
    ) -> Frame:
        """An activation of a function for lanes of a batch; every register holds poison."""
        key = (id(code), g.n)
        template = self._templates.get(key)
        if template is None:
            template = self._template(code, g.n)
            self._templates[key] = template
        slots = code.slots
        regs = template.copy()
        for slot, name in slots.specials:
            regs[slot] = special(g, name).astype(slots.dtypes[slot])
        parameters = np.empty((g.n, 0), np.uint8)
        if code.parameter_bytes:
            parameters = self.poison_bytes(g.n * code.parameter_bytes).reshape(g.n, code.parameter_bytes)
        frame = Frame(code, regs, parameters, live, parent, call_pc, return_pc)
        for slot, offset in slots.locals:
            regs[slot] = np.full(g.n, frame.local_base + offset, slots.dtypes[slot])
        return frame

    def entry_frame(self, g: WarpBatch) -> Frame:
        """The activation of the kernel itself."""
        code = self.entry
        frame = self.new_frame(g, code, g.alive_count, None, -1, -1)
        if code.parameter_bytes:
            size = min(self.parameters.size, code.parameter_bytes)
            frame.parameters[:, :size] = self.parameters[:size]
        g.grow_local(code.frame_bytes)
        return frame

    def _template(self, code: Code, n: int) -> list[Vector]:
        slots = code.slots
        template = [self.poison(n, dtype) for dtype in slots.dtypes]
        for slot, value in slots.constant_values:
            template[slot] = np.repeat(value, n)
        for slot, offset in slots.launch_parameters:
            dtype = slots.dtypes[slot]
            data = self.parameters[offset : offset + dtype.itemsize].tobytes()
            template[slot] = np.repeat(np.frombuffer(data, dtype), n)
        return template

    # ------------------------------------------------------------ the grid

    def run(self) -> None:
        """Runs every block of the grid. Raises FaultSignal and _TimeUp; both leave memory as it is then."""
        total = self._end_block
        warps = -(-self.block.size // WARP)
        block_bytes = self.shared_bytes + warps * WARP * self.entry.frame_bytes
        most = max(1, min(BATCH_WARPS, costs.MOST_GROUP_BYTES // max(1, block_bytes)))
        following = self._first_block
        active: list[Group] = []
        resident = 0
        spins = 0
        at = 0
        while active or following < total:
            if at >= len(active):
                room = min(self.resident_blocks - resident, most, total - following)
                if room > 0:
                    if self.adversary is not None:
                        room = self.adversary.most_blocks(room)
                    ctas = self._order(following, room)
                    warp_order = self.random.permutation(warps) if self.seed else np.arange(warps)
                    active.append(Group(self, ctas, warp_order))
                    following += room
                    self._started_blocks = following
                    resident += room
                else:
                    at = 0
                    self._everyone_waits(active)
                spins = 0
            group = active[at]
            progress = group.turn()
            if progress is Progress.ENDED:
                if self.monitor is not None:
                    self.monitor.group_ended(group)
                if self.adversary is not None:
                    self.adversary.group_ended(group)
                resident -= group.ctas.size
                del active[at]
                self._report(following)
                at = spins = 0
                self._watch.forget()
            elif progress is Progress.RAN:
                spins = 0
                self._watch.forget()
                if self.adversary is not None:
                    begins = self.resident_blocks > resident and following < total
                    at = self.adversary.next_group(at, len(active) + begins)
            else:
                spins += 1
                if progress is Progress.STUCK or spins > costs.SPINS_BEFORE_OTHERS:
                    at += 1
                    spins = 0

    def _order(self, first: int, count: int) -> NDArray[np.int64]:
        """The numbers of the blocks that come next; a seed shuffles all of the grid, without a list of it."""
        if not self.seed:
            return self._in_order(np.arange(first, first + count, dtype=np.int64))
        return np.array([self._shuffled(first + i) for i in range(count)], np.int64)

    def _in_order(self, turns: NDArray[np.int64]) -> NDArray[np.int64]:
        """The blocks whose turns these are: those that are watched, then the others by number."""
        if not self._first:
            return turns
        blocks = turns - len(self._first)
        for watched in sorted(self._first):
            blocks[blocks >= watched] += 1
        early = turns < len(self._first)
        blocks[early] = np.array(self._first, np.int64)[turns[early]]
        return blocks

    @cached_property
    def _shuffled(self) -> Callable[[int], int]:
        total = self.grid.size
        if total <= _MOST_LISTED_BLOCKS:
            order = self.random.permutation(total)
            return lambda i: int(order[i])
        step = int(self.random.integers(total))
        while math.gcd(step, total) != 1:
            step += 1
        start = int(self.random.integers(total))
        return lambda i: (start + i * step) % total

    @property
    def begun(self) -> int:
        """The blocks that have been taken up."""
        return self._started_blocks - self._first_block

    def _report(self, taken: int) -> None:
        """Tells who asked for it how far the launch is, now and then."""
        if self._progress is None:
            return
        now = time.monotonic()
        if now - self._reported >= costs.SECONDS_BETWEEN_REPORTS:
            self._reported = now
            self._progress(taken - self._first_block, self._end_block - self._first_block, self.position.line or None)

    def _everyone_waits(self, active: list[Group]) -> None:
        """All resident blocks spin or are stuck: ends the launch if that can be proven to last."""
        if self.adversary is not None and self.adversary.nobody_can_go_on():
            return
        if any(batch.ready for group in active for batch in group.batches):
            if not self._watch.repeats(active, self.writes):
                return
            kind = "spinning"
        elif self._release_grid(active):
            return
        else:
            kind = "stuck"
        self.batch = next(
            (batch for group in active for batch in group.batches if not batch.ready), active[0].batches[0]
        )
        waiting = sum((group.waiting() for group in active), Counter[tuple[str, int, int]]())
        listed = tuple(Waiting(*place, threads) for place, threads in waiting.items())
        left = self._end_block - self._started_blocks
        raise FaultSignal("deadlock", Fact.of(kind, waiting=listed, blocks_left=left))

    # ------------------------------------------------------------ the whole grid

    def threads_ended(self, count: int) -> None:
        """Threads that have ended wait for nobody and are waited for by nobody."""
        self._threads_live -= count

    def grid_arrived(self, count: int) -> None:
        """Counts threads in at a barrier of the whole grid."""
        self._grid_waiting += count

    def _release_grid(self, active: list[Group]) -> bool:
        """Lets all go on once every live thread of the grid has arrived."""
        if not self._grid_waiting or self._grid_waiting < self._threads_live:
            return False
        self._grid_waiting = 0
        if self.monitor is not None:
            self.monitor.grid_met(range(self._first_block, self._end_block))
        if self.adversary is not None:
            self.adversary.settle()
        for group in active:
            for batch in group.batches:
                for subwarp in batch.subwarps:
                    subwarp.wait = None
        return True

    def envreg(self, number: int) -> int:
        """%envreg1 and 2 hold the address of the cooperative launch's workspace, as C++ grid.sync() reads it."""
        if not self.cooperative or number not in (1, 2):
            return 0
        if self._workspace is None:
            self._workspace = self.memory.allocate(256, "workspace of the cooperative launch")
            self.memory.write(self._workspace, bytes(256))
            if self.monitor is not None:
                self.monitor.allocated(self._workspace, 256, filled=True)
        return self._workspace >> 32 if number == 1 else self._workspace & 0xFFFF_FFFF

    def close(self) -> None:
        """Gives back what the launch itself had allocated; what was stored is in memory."""
        if self.adversary is not None:
            self.adversary.settle()
        if self._workspace is not None:
            self.memory.release(self._workspace)


def run(request: LaunchRequest, budget_seconds: float | None = None, code: Code | None = None) -> RunResult:
    """Runs a kernel of a loaded program.

    budget_seconds: after which `BudgetSpent` is raised, for a caller that knows another way; None for no such limit.
    code: of the entry, where it is not what is decoded of the program.

    Raises
    ------
    ArgumentError : no such kernel, or a parameter block of the wrong size.
    UnsupportedInstruction : the kernel can reach an instruction that the interpreter does not know.
    CompileError : the kernel uses names or types that do not fit.
    KeyboardInterrupt, BudgetSpent : as they come; memory then holds what was written so far.
    """
    program, entry, grid, block = request.program, request.entry, request.grid, request.block
    kernel = program.kernels.get(entry)
    if kernel is None:
        kernel = program.kernels[entry] = EmulatedKernel(program, entry)
    if len(request.params) < kernel.parameter_bytes:
        raise ArgumentError(
            f"`{entry}` takes {kernel.parameter_bytes} bytes of parameters, {len(request.params)} are given", "params"
        )
    if min((*grid, *block)) < 1:
        raise ArgumentError(f"grid {grid} and block {block}: every extent is at least 1", "grid")
    limit = request.time_limit_seconds
    counting: Counting | None = request.recorder
    if counting is None and request.count:
        counting = Counting(request.spots, request.access_plan, request.touched)
    now = time.monotonic()
    deadline = None if limit is None else now + limit
    budget = None if budget_seconds is None else now + budget_seconds
    machine = Machine(request, kernel, deadline, counting, budget, code)
    faults: tuple[Fault, ...] = ()
    with np.errstate(all="ignore"):
        try:
            machine.run()
        except FaultSignal as fault_signal:
            faults = (_fault(machine, fault_signal, request.spots),)
        except _Enough:
            pass
        except KeyboardInterrupt as error:
            raise Interrupted(machine.begun, machine.position.line or None) from error
        except _TimeUp:
            cause = Fact.of("time_limit", seconds=limit, function=machine.position.function)
            faults = (_fault(machine, FaultSignal("timeout", cause), request.spots),)
        finally:
            machine.close()
    counters = counting.counters() if counting else Missing("events are counted on request: count=True")
    if machine.monitor is not None and not faults:
        machine.monitor.launch_ended(machine.heap.leaks())
    found = machine.monitor.findings.all if machine.monitor is not None else ()
    return RunResult(faults, counters, request.printed.text, found)


def _in_grid(blocks: tuple[int, ...], total: int) -> tuple[int, ...]:
    """The different ones among numbers of blocks that the grid has."""
    return tuple(dict.fromkeys(block for block in blocks if 0 <= block < total))


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
            line = waiting.wait.line if waiting.wait is not None else waiting.frame.code.blocks[waiting.pc].line or line
        elif not lanes and g.started:
            lanes = [int(lane) for lane in g.current.lanes]
        if lanes:
            first = lanes[0]
            count = sum(lane // WARP == first // WARP for lane in lanes)
            block = machine.grid.place(int(g.group.ctas[first // WARP]))
            thread = machine.block.place(g.warp * WARP + first % WARP)
    return fault_signal.fault(line, spots, block, thread, count)


__all__ = ["DTYPES", "BudgetSpent", "Machine", "RunResult", "run"]
