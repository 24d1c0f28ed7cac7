"""Warps that go on behind a barrier before all others are there, as long as nobody could notice.

A barrier orders what warps do to memory, not what they compute in registers. A warp that finds nothing to do up to the
next barrier comes to that one in the same turn: most warps of a reduction wait at all its barriers at once. Where
something is to be done that others can see, a warp that is ahead ends its turn. Knows the blocks where that is so and
what is emitted for them; whose turn is next is `grid`'s.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.emulate.lower import clones, grid
from workbench.emulate.lower.barrier_votes import is_vote
from workbench.emulate.lower.graph import LEAVE, Graph, Node, reads_and_writes
from workbench.emulate.lower.host_calls import CLOCKS
from workbench.emulate.lower.rows import LOWERED
from workbench.emulate.lower.shapes import VARYING
from workbench.ptx.nodes import Name

if TYPE_CHECKING:
    from workbench.emulate.interpret.flatten import Entry
    from workbench.emulate.lower.blocks import WarpEmitter
    from workbench.emulate.lower.flow import Liveness
    from workbench.emulate.lower.shapes import Shapes

_COUNT = "count"


@dataclass(frozen=True)
class Ahead:
    """barriers: those behind which whole warps go on. quiet: blocks that they may run then. stops: blocks before which
    they end their turn, or may have to."""

    barriers: frozenset[int] = frozenset()
    quiet: frozenset[int] = frozenset()
    stops: tuple[int, ...] = ()

    def resumes(self, barriers: int) -> dict[int, int]:
        """For each stop the number with which its next turn begins, behind those of so many barriers."""
        return {n: 2 * barriers + 3 + i for i, n in enumerate(self.stops)}


def find_ahead(graph: Graph, live: Liveness, shapes: Shapes) -> Ahead:
    """Blocks that follow barriers without anything that others could notice."""
    barriers = [n for n in graph.nodes if n.end == "barrier" and not is_vote(n) and n.targets[0] != LEAVE]
    seen: set[int] = set()
    pending = [n.targets[0] for n in barriers]
    stops = set(pending)
    quiet: set[int] = set()
    while pending:
        number = pending.pop()
        if number in seen:
            continue
        seen.add(number)
        node = graph.nodes[number]
        if not _is_quiet(node, live, shapes):
            stops.add(number)
            continue
        quiet.add(number)
        if node.end != "barrier":
            pending.extend(node.targets)
        if node.end == "branch" and not _agrees(node, shapes):
            stops.add(number)
    return Ahead(frozenset(n.number for n in barriers), frozenset(quiet), tuple(sorted(stops)))


def _is_quiet(node: Node, live: Liveness, shapes: Shapes) -> bool:
    """Whether a block only computes; and can be run again from its beginning, where lanes may part at its end."""
    if node.end == "leave" or LEAVE in node.targets or is_vote(node) or not all(map(_only_computes, node.entries)):
        return False
    if node.end != "branch" or _agrees(node, shapes):
        return True
    written = {r.key for entry in node.entries for r in reads_and_writes(entry)[1]}
    counts = node.on_parting or any(entry.opcode.mnemonic == _COUNT for entry in node.entries)
    return not counts and not written & live.live_in[node.number]


def _agrees(node: Node, shapes: Shapes) -> bool:
    return shapes.of.get(node.predicate, VARYING).scalar


def _only_computes(entry: Entry) -> bool:
    op = entry.opcode
    if op.mnemonic in (_COUNT, "cvta"):
        return True
    if op.mnemonic == "mov":
        return not any(isinstance(o, Name) and o.text in CLOCKS for o in entry.instruction.operands)
    if op.mnemonic == "ld":
        return "param" in op.modifiers
    row = LOWERED.get(op.mnemonic)
    return row is not None and row(op) is not None


def arrive(e: WarpEmitter, node: Node) -> None:
    """A whole warp comes to a barrier: the barrier opens, or the warp goes on ahead."""
    b, n = e.b, node.number
    behind = node.targets[0]
    generation = b.let("load i32, ptr %generation")
    depth = b.let("load i32, ptr %depth")
    place = b.let(f"getelementptr i32, ptr %arrivals, i32 {_round(e, b.let(f'add i32 {generation}, {depth}'))}")
    here = b.let(f"or i32 {b.let(f'load i32, ptr {place}')}, {b.let('shl nuw i32 1, %warp')}")
    b.line(f"br i1 {b.let(f'icmp eq i32 {here}, %alive')}, label %AO{n}, label %AW{n}")
    b.label(f"AO{n}")
    b.line(f"store i32 0, ptr {place}")
    b.line(f"store i32 {_round(e, b.let(f'add i32 {generation}, 1'))}, ptr %generation")
    b.line("store i32 0, ptr %depth")  # it was 0, as barriers open one after the other, which LLVM cannot know
    e.goto(node, behind)
    b.label(f"AW{n}")
    b.line(f"store i32 {here}, ptr {place}")
    deeper = b.let(f"add i32 {depth}, 1")
    b.line(f"store i32 {deeper}, ptr %depth")
    if behind not in e.ahead.quiet:
        b.line(f"br label %AS{behind}")
        return
    b.line(f"br i1 {b.let(f'icmp eq i32 {deeper}, {grid.ROUNDS - 1}')}, label %AS{behind}, label %AG{n}")
    b.label(f"AG{n}")
    e.goto(node, behind)


def _round(e: WarpEmitter, number: str) -> str:
    return e.b.let(f"and i32 {number}, {grid.ROUNDS - 1}")


def stop_if_ahead(e: WarpEmitter, number: int, otherwise: str) -> None:
    """Ends the turn of a warp that is ahead, before a block; else goes to a label."""
    depth = e.b.let("load i32, ptr %depth")
    e.b.line(f"br i1 {e.b.let(f'icmp eq i32 {depth}, 0')}, label %{otherwise}, label %AS{number}")


def end_turns(e: WarpEmitter) -> None:
    """What stops lead to, and where the next turns begin."""
    for number, resume in e.ahead.resumes(len(e.barriers)).items():
        e.b.label(f"AS{number}")
        e.save_registers(e.live.live_in[number])
        for line in grid.wait_ahead(resume):
            e.b.line(line)


def begin_turns(e: WarpEmitter) -> None:
    """Where turns begin that follow a stop."""
    for number in e.ahead.stops:
        e.b.label(f"RA{number}")
        for register in e.live_registers(number):
            clones.resume(e.values, register)
        e.b.line(f"br label %F{number}")
