"""Warps that go on behind a barrier before all others are there, as long as nobody could notice.

A barrier orders what warps do to memory, not what they compute in registers. A warp that finds nothing to do up to the
next barrier comes to that one in the same turn: most warps of a reduction wait at all its barriers at once. Where
something is to be done that others can see, a warp that is ahead ends its turn. Knows the blocks where that is so and
what is emitted for them; whose turn is next is `grid`'s.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.emulate.analysis.uniformity import VARYING
from workbench.emulate.codegen import grid_loop, reconvergence
from workbench.emulate.codegen.barrier_votes import is_vote
from workbench.emulate.codegen.compute.table import LOWERED
from workbench.emulate.codegen.host_calls import CLOCKS
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import Register
from workbench.ptx.nodes import Name

if TYPE_CHECKING:
    from workbench.emulate.analysis.uniformity import UniformityAnalysis
    from workbench.emulate.codegen.control import WarpEmitter
    from workbench.emulate.ir.ops import Op


@dataclass(frozen=True)
class RunAhead:
    """barriers: those behind which whole warps go on, or to which they come when they have. quiet: blocks that they may
    run then. stops: blocks before which they end their turn, or may have to. partings: quiet blocks at whose end they
    do, where lanes part."""

    barriers: frozenset[int] = frozenset()
    quiet: frozenset[int] = frozenset()
    stops: tuple[int, ...] = ()
    partings: tuple[int, ...] = ()

    def resumes(self, barriers: int) -> dict[str, int]:
        """The numbers with which turns begin after stops and partings, behind those of so many barriers."""
        places = [*(f"S{n}" for n in self.stops), *(f"P{n}" for n in self.partings)]
        return {place: 2 * barriers + 3 + i for i, place in enumerate(places)}


def find_runahead(graph: Graph, uniformities: UniformityAnalysis) -> RunAhead:
    """Blocks that follow barriers without anything that others could notice."""
    nodes = graph.blocks
    plain = [n for n in nodes if n.end == "barrier" and not is_vote(n) and n.targets[0] != LEAVE]
    quiet: set[int] = set()
    pending = [n.targets[0] for n in plain]
    while pending:
        node = nodes[pending.pop()]
        if node.number not in quiet and _has_no_side_effects(node):
            quiet.add(node.number)
            pending.extend(node.targets if node.end != "barrier" else ())
    barriers = [n for n in plain if quiet & {n.number, n.targets[0]}]
    stops = {n.targets[0] for n in barriers}.union(
        t for n in quiet if nodes[n].end != "barrier" for t in nodes[n].targets if t not in quiet
    )
    partings = [
        n for n in quiet if nodes[n].end == "branch" and not uniformities.of.get(nodes[n].predicate, VARYING).scalar
    ]
    return RunAhead(
        frozenset(n.number for n in barriers), frozenset(quiet), tuple(sorted(stops)), tuple(sorted(partings))
    )


def _has_no_side_effects(node: BasicBlock) -> bool:
    """Whether a block only computes, and another one follows."""
    return LEAVE not in node.targets and not is_vote(node) and all(map(_only_computes, node.ops))


def _only_computes(entry: Op) -> bool:
    op = entry.opcode
    if op.mnemonic in ("count", "cvta"):
        return True
    if op.mnemonic == "mov":
        return not any(isinstance(o, Name) and o.text in CLOCKS for o in entry.operands)
    if op.mnemonic == "ld":
        return "param" in op.modifiers
    row = LOWERED.get(op.mnemonic)
    return row is not None and row(op) is not None


def arrive(e: WarpEmitter, node: BasicBlock) -> None:
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
    b.line(f"br i1 {b.let(f'icmp eq i32 {deeper}, {grid_loop.ROUNDS - 1}')}, label %AS{behind}, label %AG{n}")
    b.label(f"AG{n}")
    e.goto(node, behind)


def _round(e: WarpEmitter, number: str) -> str:
    return e.b.let(f"and i32 {number}, {grid_loop.ROUNDS - 1}")


def goto(e: WarpEmitter, target: int) -> None:
    """A whole warp that may be ahead goes on with a block, unless others could notice."""
    if target in e.ahead.quiet:
        e.b.line(f"br label %F{target}")
    else:
        _end_turn_if_ahead(e, f"S{target}", f"F{target}")


def part(e: WarpEmitter, node: BasicBlock) -> None:
    """Lanes of a warp that may be ahead part at the end of a block: when others have come to the barrier as well."""
    _end_turn_if_ahead(e, f"P{node.number}", f"PP{node.number}")
    e.b.label(f"PP{node.number}")


def _end_turn_if_ahead(e: WarpEmitter, place: str, otherwise: str) -> None:
    depth = e.b.let("load i32, ptr %depth")
    e.b.line(f"br i1 {e.b.let(f'icmp eq i32 {depth}, 0')}, label %{otherwise}, label %A{place}")


def end_turns(e: WarpEmitter) -> None:
    """What ends turns of warps that are ahead."""
    for place, resume in e.ahead.resumes(len(e.barriers)).items():
        e.b.label(f"A{place}")
        e.save_registers(_needed(e, place))
        for line in grid_loop.wait_ahead(resume):
            e.b.line(line)


def begin_turns(e: WarpEmitter) -> None:
    """Where the turns begin that follow."""
    for place in e.ahead.resumes(len(e.barriers)):
        e.b.label(f"R{place}")
        for key in sorted(_needed(e, place)):
            reconvergence.resume(e.values, Register(key, e.live.types[key]))
        e.b.line(f"br label %{'F' + place[1:] if place[0] == 'S' else 'P' + place}")


def _needed(e: WarpEmitter, place: str) -> set[str]:
    """The registers that a turn may read that begins there."""
    number = int(place[1:])
    if place[0] == "S":
        return e.live.live_in[number]
    node = e.graph.blocks[number]
    read = {r.key for entry in node.on_parting for r in entry.reads}
    return read.union({node.predicate}, *(e.live.live_in[t] for t in node.targets))
