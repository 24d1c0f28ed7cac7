"""Regions between barriers that all warps of a block run one after the other, where none can take another way.

Where control flow around barriers is the same for the whole block, no warp needs a place of its own to go on: which
region is run, and what is the same in all threads, are values that go from region to region; the frame of a warp has
only what differs between warps. All else is as `waiting` has it. Does not know which kernels are so: `block_uniformity`
finds that.
"""

from __future__ import annotations

from collections.abc import Iterable

from workbench.emulate.analysis.block_uniformity import block_uniformity, rounds_without_barrier
from workbench.emulate.analysis.idle_warps import MAX, idle_warps
from workbench.emulate.codegen import reconvergence, time_slices
from workbench.emulate.codegen.time_slices import TimeSlices
from workbench.emulate.codegen.waiting import Group, Waiting
from workbench.emulate.codegen.warp_emission import WarpEmission
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import Register


class Lockstep(Waiting):
    """The waiting of one kernel whose warps go on at one place."""

    def __init__(self, e: WarpEmission) -> None:
        super().__init__(e, several=False)
        self._kept: dict[str, str] = {}
        self._unpolled = {n.number for n in e.graph.blocks} - rounds_without_barrier(e.graph)
        self._idle = e.unit.of(idle_warps)
        self._alike = e.unit.of(block_uniformity).registers

    def _may_come_apart(self) -> bool:
        return False

    def polls(self, node: BasicBlock) -> bool:
        """True if the loop must poll; otherwise its barriers do."""
        return node.number not in self._unpolled

    def time_slices(self) -> TimeSlices:
        """The text around the warp's code."""
        return time_slices.in_step(self.e.warps, bool(self.e.word_slots), self._idle is not None)

    def cases(self) -> str:
        """Emits the dispatch behind each barrier, for a full warp or for lanes."""
        return " ".join(f"i32 {i + 1}, label %R{n}" for i, n in enumerate(self.barriers))

    def begin(self) -> None:
        """A warp begins: with registers that no other gives it."""
        self._note_alike("false")

    def enter(self, node: BasicBlock) -> None:
        """A full warp is at a block: what it does there may not stand for other warps."""
        if self._idle is not None and node.number not in self._idle.quiet:
            self._note_alike("false")

    def part(self) -> None:
        """Lanes of a full warp part."""
        self._note_alike("false")

    def turn(self, node: BasicBlock, holds: bool) -> None:
        """All lanes of a full warp leave a block by one side of its branch: warps behind it may go elsewhere."""
        if self._idle is None or node.predicate in self._alike:
            return
        side, grows = self._idle.sides.get(node.number, (not holds, None))
        if side != holds or grows is None:
            self._note_alike("false")
        elif grows.factor is not None:
            b = self.e.b
            factor = b.let(f"zext i32 {self.e.values.register(grows.factor, 'i32').name} to i64")
            fits = b.let(f"icmp ule i64 {b.let(f'mul i64 {factor}, {grows.most}')}, {MAX}")
            self._note_alike(b.let(f"and i1 {fits}, {b.let('load i1, ptr %alike.slot')}"))

    def _note_alike(self, condition: str) -> None:
        """Notes if all warps behind this one have done the same since the barrier."""
        if self._idle is not None:
            self.e.b.line(f"store i1 {condition}, ptr %alike.slot")

    def arrive(self, node: BasicBlock, registers: Iterable[str]) -> None:
        """A warp is at a barrier."""
        e = self.e
        e.save_registers(registers)
        e.b.line(f"br label %W{node.number}")

    def wait_apart(self, group: Group) -> None:
        """Emits the wait of lanes that have all arrived at a barrier in masked clones, with the place where they
        continue."""
        e = self.e
        (number,) = group.barriers
        e.values.blocked = False
        for register in self._shared_behind(number):
            reconvergence.resume(e.values, register)
        e.b.line("store i32 1, ptr %state")
        e.b.line(f"br label %W{number}")

    def emit_barrier_exits(self) -> None:
        """Emits the code behind each barrier: the same region for the next warp, or the next region."""
        e, b = self.e, self.e.b
        for index, n in enumerate(self.barriers):
            b.label(f"W{n}")
            last = "%warp.far"
            if self._idle is not None:
                b.line(time_slices.stands_for(f"W{n}", e.warps).strip("\n"))
                last = f"%last.W{n}"
            left = b.let(f"sub i32 {b.let('load i32, ptr %left.slot')}, 1")
            b.line(f"store i32 {left}, ptr %left.slot")
            b.line(f"br i1 {b.let(f'icmp eq i32 {left}, 0')}, label %B{n}, label %next")
            b.label(f"B{n}")
            for register in self._shared_behind(n):
                ((place, type_),) = e.values.places(register)
                value = b.let(f"load {type_}, ptr {place}, align 64")
                b.line(f"store {type_} {value}, ptr {self._place(register, type_)}, align 64")
            if _is_repeated(e.graph, n):
                self.ask(e.graph.blocks[n], e.warps, "-1")
            b.line(f"store i64 {last}, ptr %first.slot")
            b.line(f"store i32 {index + 1}, ptr %resume.slot")
            b.line("br label %region")

    def emit_resumptions(self) -> None:
        """Emits the entries of a region behind each barrier."""
        for n in self.barriers:
            self.e.b.label(f"R{n}")
            self._note_alike("true")
            self._emit_behind(n)

    def take_shared(self, registers: list[Register]) -> None:
        """Reads registers that all warps of a block share."""
        e, b = self.e, self.e.b
        for register in registers:
            ((place, type_),) = e.values.places(register)
            value = b.let(f"load {type_}, ptr {self._place(register, type_)}, align 64")
            b.line(f"store {type_} {value}, ptr {place}, align 64")

    def go_on_one_by_one(self, node: BasicBlock, shared: list[Register]) -> None:
        """Lanes that came to a barrier one by one go on behind it."""
        e, b = self.e, self.e.b
        group = self.group(node.number)
        assert group is not None
        apart, together = b.name("apart"), b.name("together")
        state = b.let("load i32, ptr %state")
        b.line(f"br i1 {b.let(f'icmp eq i32 {state}, 0')}, label %{together}, label %{apart}")
        b.label(apart)
        self._note_alike("false")
        b.line("store i32 0, ptr %state")
        for register in shared:
            reconvergence.part(e.values, register)
        self.release(group)
        b.label(together)

    def _shared_behind(self, number: int) -> list[Register]:
        """The registers that a block has from one region to the next, as the ops behind its barrier name them."""
        ops = self.e.code.behind_barriers[number]
        return self.e.registers(next(op.registers for op in ops if op.name == "from_block"))

    def _place(self, register: Register, type_: str) -> str:
        """The place of a register between two regions."""
        if register.key not in self._kept:
            self._kept[register.key] = self.e.b.allocate(type_, "shared")
        return self._kept[register.key]


def _is_repeated(graph: Graph, number: int) -> bool:
    """True if a block may follow itself in some way."""
    seen: set[int] = set()
    pending = graph.successors(number)
    while pending:
        at = pending.pop()
        if at not in seen:
            seen.add(at)
            pending.extend(graph.successors(at))
    return number in seen
