"""Regions between barriers that all warps of a block run one after the other, where none can take another way.

Where control flow around barriers is the same for the whole block, no warp needs a state of its own: which region is
run, and what is the same in all threads, are values that go from region to region; the frame of a warp has only what
differs between warps. Warps run in the order of the interpreter: the one that comes last to a barrier goes on at once,
then the others. Does not know which kernels are so: `block_uniformity` finds that.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Protocol

from workbench.emulate.analysis.block_uniformity import rounds_without_barrier
from workbench.emulate.analysis.liveness import Liveness
from workbench.emulate.codegen import reconvergence
from workbench.emulate.codegen.masked_regions import MaskedRegions
from workbench.emulate.codegen.registers import Values
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import Register
from workbench.emulate.llvm.builder import Builder


class Host(Protocol):
    """What emits the kernel: its text and registers, its barriers, a warp's lanes (`existed`), and the question at a
    backward branch whether to go on."""

    b: Builder
    graph: Graph
    live: Liveness
    values: Values
    barriers: list[int]
    warps: int
    existed: str
    word_slots: dict[int, str]

    def forget(self, registers: list[Register]) -> None: ...

    def live_registers(self, number: int) -> list[Register]: ...

    def save_registers(self, keys: set[str]) -> None: ...

    def leave_barrier(self, node: BasicBlock, word: str) -> None: ...

    def resume_apart(self, node: BasicBlock) -> None: ...

    def ask(self, node: BasicBlock, rounds: int) -> None: ...


def slots(warps: int) -> str:
    """Stack slots that the text of `turns` has."""
    return f"""\
  %left.slot = alloca i32
  %first.slot = alloca i64
  %resume.slot = alloca i32
  %states = alloca [{warps} x i32], align 64
"""


def turns(warps: int, parting: bool) -> tuple[str, str, str]:
    """Text around a warp's code, as `grid_loop` has it: a block begins, a warp's part of a region begins, it ends.

    parting: whether a warp may come to a barrier with its lanes in masked clones; its state says so.
    """
    states = f"  call void @llvm.memset.p0.i64(ptr align 64 %states, i8 0, i64 {4 * warps}, i1 false)\n"
    begin = f"""\
{states if parting else ""}  store i32 0, ptr %resume.slot
  store i64 0, ptr %first.slot
  br label %region
region:
  store i32 {warps}, ptr %left.slot
  %warp.first = load i64, ptr %first.slot
  br label %go
"""
    go = """
  %warp.far = phi i64 [ %warp.first, %region ], [ %warp.next, %next ]
  %warp = trunc i64 %warp.far to i32
  %state = getelementptr i32, ptr %states, i64 %warp.far
  %resume = load i32, ptr %resume.slot
"""
    end = f"""
over:
  %left.had = load i32, ptr %left.slot
  %left.now = sub i32 %left.had, 1
  store i32 %left.now, ptr %left.slot
  %finished = icmp eq i32 %left.now, 0
  br i1 %finished, label %next.block, label %next
next:
  %warp.after = add nuw nsw i64 %warp.far, 1
  %last = icmp eq i64 %warp.after, {warps}
  %warp.next = select i1 %last, i64 0, i64 %warp.after
  br label %go
"""
    return begin, go, end


class Lockstep:
    """The barriers of one kernel. shared: registers that are the same in all threads of a block, each in one scalar."""

    def __init__(self, e: Host, shared: Set[str]) -> None:
        self._e = e
        self._shared = shared
        self._kept: dict[str, str] = {}
        self._unpolled = {n.number for n in e.graph.blocks} - rounds_without_barrier(e.graph)
        self.own = {key for key in _crossing(e) if key not in shared}
        """Registers that cross a barrier and may differ between warps."""

    def polls(self, node: BasicBlock) -> bool:
        """Whether a round that ends in a block asks whether to go on; else the barriers in it do."""
        return node.number not in self._unpolled

    def arrive(self, node: BasicBlock) -> None:
        """A warp is at a barrier."""
        e = self._e
        e.save_registers(e.live.live_in[node.targets[0]] & self.own)
        e.b.line(f"br label %W{node.number}")

    def arrive_apart(self, node: BasicBlock) -> None:
        """All lanes of a warp have come to a barrier in masked clones, where they go on from."""
        e = self._e
        for register in e.live_registers(node.targets[0]):
            if register.key in self._shared:
                reconvergence.resume(e.values, register)
        e.b.line("store i32 1, ptr %state")
        e.b.line(f"br label %W{node.number}")

    def emit_meetings(self) -> None:
        """What follows an arrival: another warp's part of the region, or the next region."""
        e, b = self._e, self._e.b
        for index, n in enumerate(e.barriers):
            b.label(f"W{n}")
            left = b.let(f"sub i32 {b.let('load i32, ptr %left.slot')}, 1")
            b.line(f"store i32 {left}, ptr %left.slot")
            b.line(f"br i1 {b.let(f'icmp eq i32 {left}, 0')}, label %B{n}, label %next")
            b.label(f"B{n}")
            node = e.graph.blocks[n]
            for register in e.live_registers(node.targets[0]):
                if register.key in self._shared:
                    ((place, type_),) = e.values.places(register)
                    value = b.let(f"load {type_}, ptr {place}, align 64")
                    b.line(f"store {type_} {value}, ptr {self._place(register, type_)}, align 64")
            if _is_repeated(e.graph, n):
                e.ask(node, e.warps)
            b.line("store i64 %warp.far, ptr %first.slot")
            b.line(f"store i32 {index + 1}, ptr %resume.slot")
            b.line("br label %region")

    def emit_resumptions(self, partial: MaskedRegions | None) -> None:
        """Where a warp begins its part of a region behind a barrier. partial: what a last warp of fewer lanes runs
        without masked clones."""
        e, b = self._e, self._e.b
        for n in e.barriers:
            node = e.graph.blocks[n]
            target = node.targets[0]
            b.label(f"R{n}")
            e.forget(e.live_registers(target))
            shared = [register for register in e.live_registers(target) if register.key in self._shared]
            for register in shared:
                ((place, type_),) = e.values.places(register)
                value = b.let(f"load {type_}, ptr {self._place(register, type_)}, align 64")
                b.line(f"store {type_} {value}, ptr {place}, align 64")
            if target in e.word_slots:
                apart, together = b.name("apart"), b.name("together")
                state = b.let("load i32, ptr %state")
                b.line(f"br i1 {b.let(f'icmp eq i32 {state}, 0')}, label %{together}, label %{apart}")
                b.label(apart)
                b.line("store i32 0, ptr %state")
                for register in shared:
                    reconvergence.part(e.values, register)
                e.resume_apart(node)
                b.label(together)
            for register in e.live_registers(target):
                if register.key in self.own:
                    reconvergence.resume(e.values, register)
            e.leave_barrier(node, "-1" if partial is None else e.existed)
            if partial is None:
                b.line(f"br label %F{target}")
                continue
            few = b.name("few")
            b.line(f"br i1 {b.let(f'icmp eq i32 %warp, {e.warps - 1}')}, label %{few}, label %F{target}")
            b.label(few)
            partial.begin(e.existed, target)

    def _place(self, register: Register, type_: str) -> str:
        """Where a register is between two regions."""
        if register.key not in self._kept:
            self._kept[register.key] = self._e.b.allocate(type_, "shared")
        return self._kept[register.key]


def _crossing(e: Host) -> set[str]:
    return set().union(*(e.live.live_in[t] for n in e.barriers for t in e.graph.successors(n)))


def _is_repeated(graph: Graph, number: int) -> bool:
    """Whether a block may follow itself in some way."""
    seen: set[int] = set()
    pending = graph.successors(number)
    while pending:
        at = pending.pop()
        if at not in seen:
            seen.add(at)
            pending.extend(graph.successors(at))
    return number in seen
