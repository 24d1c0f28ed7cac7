"""Unmasked clones: a block for all lanes of a full warp, and its terminator.

Most branches are uniform. Where lanes diverge, short branches are if-converted, regions without a wait run under masks
(`masked_regions`), and otherwise the lanes continue in `masked_clones`.
"""

from __future__ import annotations

from workbench.emulate.analysis.copies import Clone
from workbench.emulate.codegen.coalesced_checks import emit_coalesced_check
from workbench.emulate.codegen.grid_loop import FAULT_ENDS
from workbench.emulate.codegen.loop_checks import emit_loop_check
from workbench.emulate.codegen.warp_emission import WarpEmission
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.llvm.builder import WARP


def emit_clone(e: WarpEmission, clone: Clone) -> None:
    """The unmasked clone of a block, or its clone in a loop without checks."""
    number, node = clone.block, e.graph.blocks[clone.block]
    e.values.block_number = number
    e.b.label(e.labels.get((clone.kind, number, number), f"F{number}"))
    e.waiting.enter(node)
    by_lanes = "by_lanes" in clone.copies
    if by_lanes:
        emit_coalesced_check(e, e.groups[number], f"X{number}")
    e.body(clone)
    if by_lanes:
        _by_lanes(e, node)
    _end(e, node)


def emit_check(e: WarpEmission, clone: Clone) -> None:
    """The check before a loop in two versions."""
    b, loop = e.b, e.loops[clone.block]
    e.values.block_number = loop.head
    b.label(f"F{loop.head}")
    checked, unchecked = b.name("checked"), {n: b.name(f"unchecked{n}.") for n in loop.blocks}
    emit_loop_check(e, loop, checked, unchecked[loop.head])
    e.labels |= {("unchecked", n, target): label for n in loop.blocks for target, label in unchecked.items()}
    for n in {loop.head, loop.blocks[-1]}:
        e.labels["unmasked", n, loop.head] = checked


def _by_lanes(e: WarpEmission, node: BasicBlock) -> None:
    """A second copy of a block for a full warp, in which every access is looked up lane by lane: one is a fault."""
    done = e.b.name("done")
    e.b.line(f"br label %{done}")
    e.b.label(f"X{node.number}")
    e.by_lanes(node)
    e.b.line(FAULT_ENDS)
    e.b.label(done)


def _end(e: WarpEmission, node: BasicBlock) -> None:
    b = e.b
    if node.end in ("jump", "leave"):
        e.goto(node, node.targets[0])
        return
    if node.end == "barrier":
        e.waiting.come(node)
        e.waiting.arrive(node)
        return
    taken, other = node.targets if node.when else reversed(node.targets)
    yes, no, masked = b.name("yes"), b.name("no"), b.name("diverged")
    coherent = e.coherent_tests.of(node.predicate)
    if coherent is not None:
        other_path, each = b.name("else"), b.name("each")
        b.line(f"br i1 {coherent.all}, label %{yes}, label %{other_path}")
        b.label(other_path)
        b.line(f"br i1 {coherent.none}, label %{no}, label %{each}")
        b.label(each)
    value = e.predicate(node)
    if value.uniformity.scalar:
        b.line(f"br i1 {value.name}, label %{yes}, label %{no}")
    else:
        word = b.let(f"bitcast <{WARP} x i1> {value.name} to i32")
        b.line(f"switch i32 {word}, label %{masked} [ i32 -1, label %{yes} i32 0, label %{no} ]")
        b.label(masked)
        e.waiting.part()
        for op in node.on_divergence:
            e.instruction(op)
        if (regions := e.region_of.get(node.number)) is not None:
            regions.part(node, word)
        else:
            _leave_for_masked(e, node, taken, other, word)
    b.label(yes)
    e.waiting.turn(node, holds=True)
    e.goto(node, taken)
    b.label(no)
    e.waiting.turn(node, holds=False)
    e.goto(node, other)


def _leave_for_masked(e: WarpEmission, node: BasicBlock, taken: int, other: int, word: str) -> None:
    """Emits the exit to the masked clones at a divergent branch."""
    b = e.b
    e.begin_masked("-1")
    e.save_registers(set().union(*(e.live.live_in[t] for t in (taken, other) if t != LEAVE)))
    if any(t != LEAVE and t <= node.number for t in (taken, other)):
        e.waiting.poll(node)
    e.send(taken, word)
    e.send(other, b.let(f"xor i32 {word}, -1"))
    b.line(f"br label %{e.chain(min(t for t in (taken, other, 1 << 30) if t != LEAVE))}")
