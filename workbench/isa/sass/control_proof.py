"""Proves that the control codes of a kernel keep every reader behind its writer.

For each instruction, on every way that leads to it: a value of variable latency has been waited for, by a scoreboard
barrier, before it is read or overwritten; registers that an instruction of variable latency still has to read have been
waited for before they are overwritten; stall cycles cover the latency of each value of fixed latency that is read; and
a barrier was set early enough for the wait to see it. What can't be shown is marked, with the reason; it isn't
necessarily wrong.

Not looked at: the order of two results of fixed latency in one register, memory, convergence barriers, and hazards of
other hardware. Guards count as if they might hold; lanes under a guard have not done what stands under its opposite. A
call is followed into code that is in the kernel; where it isn't, the call is marked unless nothing is under way at it:
the function waits for its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from workbench.base.records import SassLine
from workbench.isa.sass.blocks import FlowGraph
from workbench.isa.sass.call_flow import CallFlow
from workbench.isa.sass.in_flight import BARRIERS, Clock, State
from workbench.isa.sass.latencies import LONGEST, SETTLE, latencies_of, latency
from workbench.isa.sass.registers import RegisterUse, opposite_guard
from workbench.isa.sass.schedule import WARP_GROUP, Step, plan

_MAX_LEFT = 4


@dataclass(frozen=True, eq=False)
class ControlProof:
    """The result of the proof. `unproved`: reasons by index of the instruction. `checked`: reads and writes that were
    looked at.

    Attributes
    ----------
    known
        False where there are no control codes, or no latencies for the architecture.
    latencies
        The source of the latencies.
    """

    known: bool
    checked: int
    unproved: Mapping[int, str]
    latencies: str = ""

    @property
    def proved(self) -> bool:
        """True if nothing is left open."""
        return self.known and not self.unproved

    @property
    def text(self) -> str:
        """The outcome for a person."""
        if not self.known:
            return "not proved: there are no control codes to look at"
        if not self.unproved:
            return (
                f"proved: on every path, each of {self.checked} reads and writes of registers waits for what it needs "
                f"(static; with {self.latencies}, and the queues that this tool knows)"
            )
        count = len(self.unproved)
        plural = "s" if count > 1 else ""
        return f"not proved for {count} instruction{plural}; {self.checked} reads and writes were checked"


def prove_control(lines: Sequence[SassLine], uses: Sequence[RegisterUse], graph: FlowGraph, arch: int) -> ControlProof:
    """Proves the control codes of one kernel.

    Parameters
    ----------
    lines, uses, graph
        The kernel's instructions, what they read and write, and their control flow.
    arch
        75, 80, ... 120.
    """
    steps = plan(lines, uses, arch)
    if steps is None:
        return ControlProof(False, 0, MappingProxyType({}))
    proof = _Proof(lines, steps, graph, arch)
    if graph.blocks:
        proof.follow(0, State())
    checked = sum(len(step.reads) + len(step.writes) for step in steps)
    return ControlProof(True, checked, MappingProxyType(dict(sorted(proof.report().items()))), latencies_of(arch))


class _Proof(CallFlow[State]):
    def __init__(self, lines: Sequence[SassLine], steps: Sequence[Step], graph: FlowGraph, arch: int) -> None:
        super().__init__(graph)
        self.lines, self.steps, self.arch = lines, steps, arch
        self.value_bits: dict[str, int] = {}
        self.read_bits: dict[str, int] = {}
        self.read_queue: dict[str, int] = {}
        self.write_queue: dict[str, int] = {}
        self.of_bit: list[int] = []
        self.by_guard: dict[str, int] = {}
        self.values_of: list[int] = []
        self.reads_of: list[int] = []
        for i, step in enumerate(steps):
            values = reads = 0
            if step.is_variable:
                for name, *_ in step.writes:
                    values |= self._number(i, name, self.value_bits)
                # Predicates and uniform registers are read when the instruction issues.
                read = () if lines[i].opcode.startswith("BAR.") else step.reads
                for name in dict.fromkeys(name for name, file, _ in read if file == "R"):
                    reads |= self._number(i, name, self.read_bits)
                if step.writes_in:
                    self.write_queue[step.writes_in] = self.write_queue.get(step.writes_in, 0) | values
                if step.reads_in:
                    self.read_queue[step.reads_in] = self.read_queue.get(step.reads_in, 0) | reads
            self.values_of.append(values)
            self.reads_of.append(reads)
            if step.guard:
                self.by_guard[step.guard] = self.by_guard.get(step.guard, 0) | values | reads
        self.shortest = [self._shortest(f) for f in range(len(graph.functions))]
        self.inside = [sum(self.values_of[i] | self.reads_of[i] for i in each) for each in graph.instructions]

    def _number(self, i: int, name: str, table: dict[str, int]) -> int:
        bit = 1 << len(self.of_bit)
        self.of_bit.append(i)
        table[name] = table.get(name, 0) | bit
        return bit

    # ------------------------------------------------------------ the way through a block

    def run_block(self, n: int, state: State, found: dict[int, str] | None = None) -> None:
        """Takes a state through a block; with `found`, notes what isn't shown."""
        block = self.graph.blocks[n]
        clock = Clock(state)
        for i in range(block.first, block.last + 1):
            step = self.steps[i]
            reason = "" if found is None else self._why_unsettled(step, clock)
            if step.waits:
                state.wait(step.waits)
            for barrier, left in step.counted:
                state.wait_until(barrier, left)
            if found is not None:
                reason = reason or self._why_unread(step, clock) or self._writes_early(step, state)
                if reason:
                    found[i] = reason
            self._issue(i, step, clock)
            clock.now += step.stall
        clock.stop()

    def _issue(self, i: int, step: Step, clock: Clock) -> None:
        state = clock.state
        if step.performs:
            state.end(self.read_queue.get("LSU", 0))
        if step.joins:
            state.end(self.read_queue.get(WARP_GROUP, 0) | self.write_queue.get(WARP_GROUP, 0))
        if step.is_variable:
            self._begin(i, step, state)
        else:
            for name, _, _ in step.writes:
                if step.conditional:
                    clock.written.setdefault(name, {})[i] = clock.now
                else:
                    clock.written[name] = {i: clock.now}
        for barrier in (step.write_barrier, step.read_barrier):
            if barrier is not None:
                clock.set_at[barrier] = clock.now
        for name, file, _ in step.writes:
            if file in ("P", "UP"):
                state.stale |= self.by_guard.get(name, 0) | self.by_guard.get(f"!{name}", 0)

    def _begin(self, i: int, step: Step, state: State) -> None:
        """An instruction of variable latency is under way; what stands before it in its queues is done when it is."""
        values, reads = self.values_of[i], self.reads_of[i]
        own = values | reads
        state.in_flight |= own
        state.stale &= ~own
        state.covered = [each & ~own for each in state.covered]
        barrier = step.write_barrier
        if barrier is not None:
            queue = self.write_queue.get(step.writes_in, 0)
            before = [state.covered[barrier] & queue, *state.older[barrier]] if queue else []
            state.older[barrier] = [each & ~own for each in before[:_MAX_LEFT]]
        ahead = self.read_queue.get(step.reads_in, 0) & state.in_flight
        if step.read_barrier is not None:
            state.covered[step.read_barrier] |= ahead | reads
        if step.write_barrier is not None:
            done = self.write_queue.get(step.writes_in, 0) & state.in_flight
            state.covered[step.write_barrier] |= done | ahead | own

    def _why_unsettled(self, step: Step, clock: Clock) -> str:
        for b in BARRIERS:
            since = clock.now - clock.set_at[b]
            if step.waits >> b & 1 and since < SETTLE:
                plural = "s" if since != 1 else ""
                return f"waits for barrier {b} {since} cycle{plural} after it was set: {SETTLE} are needed"
        return ""

    def _why_unread(self, step: Step, clock: Clock) -> str:
        for name, file, category in step.reads:
            bits = self.value_bits.get(name, 0) & clock.state.in_flight & ~self._of_others(step, clock.state)
            if step.writes_in == WARP_GROUP:
                bits &= ~self.write_queue[WARP_GROUP]
            if bits:
                return f"{name} may still be in flight from {self._who(bits)}: no wait covers it on every path"
            for writer, time in clock.written.get(name, {}).items():
                age = clock.now - time
                if age < LONGEST:
                    write = next(w for w in self.steps[writer].writes if w[0] == name)
                    needed = latency(file, write[2], category, self.arch)
                    if age < needed:
                        plural = "s" if age != 1 else ""
                        return (
                            f"{name} is read {age} cycle{plural} after {self._name(writer)} wrote it: "
                            f"{needed} are needed, by {latencies_of(self.arch)}"
                        )
        return ""

    def _writes_early(self, step: Step, state: State) -> str:
        values = reads = state.in_flight & ~self._of_others(step, state)
        if step.is_variable:
            # Its own results come after what stands before it in its queues.
            values &= ~self.write_queue.get(step.writes_in, 0)
            reads &= ~self.read_queue.get(step.reads_in, 0)
        for name, _, _ in step.writes:
            bits = self.value_bits.get(name, 0) & values
            if bits:
                return f"overwrites {name}, which {self._who(bits)} may still write"
            bits = self.read_bits.get(name, 0) & reads
            if bits:
                return f"overwrites {name}, which {self._who(bits)} may still have to read"
        return ""

    def _of_others(self, step: Step, state: State) -> int:
        """Bits of instructions under the opposite guard: lanes that do this one have not done those."""
        if not step.guard:
            return 0
        opposite = opposite_guard(step.guard)
        return self.by_guard.get(opposite, 0) & ~state.stale

    def _who(self, bits: int) -> str:
        return self._name(self.of_bit[(bits & -bits).bit_length() - 1])

    def _name(self, i: int) -> str:
        return f"{self.lines[i].opcode} at 0x{self.lines[i].offset:04x}"

    # ------------------------------------------------------------ all ways

    def behind_call(self, state: State, callee: int, returned: State) -> State:
        """Operations that the callee left in flight, and those of the caller that it did not wait for."""
        cycles, waited = self.shortest[callee]
        behind = state.copy()
        behind.wait(waited)
        behind.pass_time(cycles)
        behind.join(returned)
        return behind

    def at_return(self, state: State, function: int) -> State:
        """Operations that the function, or one that it calls, has begun."""
        mask, members = self.inside[function], self.graph.instructions[function]
        return State(
            state.in_flight & mask,
            [each & mask for each in state.covered],
            {key: age for key, age in state.ages.items() if key[1] in members},
            list(state.settle),
            [[each & mask for each in masks] for masks in state.older],
            state.stale,
        )

    def _shortest(self, f: int) -> tuple[int, int]:
        """The fewest cycles from a function's entry to a return, and the barriers waited for on every way."""
        function = self.graph.functions[f]
        state: dict[int, tuple[int, int]] = {function.entry: (0, 0)}
        pending = dict.fromkeys([function.entry])
        best: tuple[int, int] | None = None
        ends: dict[int, tuple[int, int]] = {}
        while pending:
            n = next(iter(pending))
            del pending[n]
            cycles, waited = state[n]
            block = self.graph.blocks[n]
            for i in range(block.first, block.last + 1):
                cycles += self.steps[i].stall
                waited |= self.steps[i].waits
            ends[n] = (cycles, waited)
            for after in block.successors:
                known = state.get(after)
                new = (cycles, waited) if known is None else (min(cycles, known[0]), waited & known[1])
                if new != known:
                    state[after] = new
                    pending[after] = None
        for n in function.returns:
            if n in ends:
                best = ends[n] if best is None else (min(best[0], ends[n][0]), best[1] & ends[n][1])
        return best or (0, 0)

    def _leaves_in_flight(self, block: int, state: State) -> bool:
        """True if results or reads may be under way where a block ends."""
        self.run_block(block, state)
        return bool(state.in_flight)

    def report(self) -> dict[int, str]:
        """The parts that are not proved, by instruction, over the states of the fixpoint."""
        result: dict[int, str] = {}
        for n, entering in enumerate(self.entering):
            if entering is not None:
                self.run_block(n, entering.copy(), result)
        for call in self.graph.calls:
            state = self.entering[call.block]
            if call.callee is None and state is not None and self._leaves_in_flight(call.block, state.copy()):
                last = self.graph.blocks[call.block].last
                result.setdefault(last, "calls code that isn't in this kernel, while results are in flight")
        if not self.graph.certain:
            for n, block in enumerate(self.graph.blocks):
                if self.entering[n] is not None and self.lines[block.last].opcode.startswith(("BRX", "JMX")):
                    result.setdefault(block.last, "jumps to a place that the listing doesn't name")
        return result
