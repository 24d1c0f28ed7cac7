"""Masked clones: a block for diverged lanes of a warp, and their successors.

Each block has a mask of the lanes that are ready to run it. Blocks are examined in order, so lanes reconverge where the
order lets them, and a full mask leads back to the unmasked clone. Knows an unmasked clone by its label only.
"""

from __future__ import annotations

from workbench.emulate.analysis.copies import Clone
from workbench.emulate.codegen import convergence_points, reconvergence, self_loops
from workbench.emulate.codegen.registers import Mask
from workbench.emulate.codegen.warp_emission import WarpEmission
from workbench.emulate.ir.blocks import LEAVE, BasicBlock


def emit_clone(e: WarpEmission, clone: Clone) -> None:
    """The masked clone of a block, and the look at whether lanes wait for it."""
    b = e.b
    n = clone.block
    node = e.graph.blocks[n]
    b.label(f"C{n}")
    slot = e.word_slots[n]
    word = b.let(f"load i32, ptr {slot}")
    following = e.chain(n + 1)
    b.line(f"br i1 {b.let(f'icmp eq i32 {word}, 0')}, label %{following}, label %E{n}")
    b.label(f"E{n}")
    b.line(f"store i32 0, ptr {slot}")
    passes = ""
    if n in e.blocked_slots:
        word = b.let(f"or i32 {word}, {b.let(f'load i32, ptr {e.blocked_slots[n]}')}")
        b.line(f"store i32 0, ptr {e.blocked_slots[n]}")
    if n in e.passes_slots:
        passes = b.let(f"load i32, ptr {e.passes_slots[n]}")
        b.line(f"store i32 0, ptr {e.passes_slots[n]}")
    if e.all_active:
        b.line(f"br i1 {b.let(f'icmp eq i32 {word}, -1')}, label %J{n}, label %D{n}")
        b.label(f"J{n}")
        e.forget(e.live_registers(n))
        reconvergence.reconverge(e.values, e.live_registers(n), f"F{n}", f"D{n}")
    else:
        b.line(f"br label %D{n}")
    b.label(f"D{n}")
    if n in e.blocked_slots:
        word = convergence_points.pass_convergence_point(e, node, word, passes, following)
    e.values.block_number = n
    if n in e.self_loops:
        _self_loop(e, clone, word)
        return
    _check_order(e, node, word)
    e.values.mask = Mask(word, b.lanes_of(word))
    e.body(clone)
    if node.end in ("jump", "leave"):
        e.send(node.targets[0], word)
        _continue(e, node, following)
    elif node.end == "barrier":
        e.waiting.come(node)
        e.waiting.wait(node, word, following)
    else:
        _part(e, node, word, following)


def _check_order(e: WarpEmission, node: BasicBlock, word: str) -> None:
    e.check_order((slot for n, slot in e.word_slots.items() if n < node.number), node, word)


def _continue(e: WarpEmission, node: BasicBlock, following: str) -> None:
    """Goes on where the first block may be for which lanes are ready."""
    back = [t for t in node.targets if LEAVE < t <= node.number]
    if back:
        e.waiting.poll(node)
        following = f"C{min(back)}"
    e.b.line(f"br label %{following}")


def _self_loop(e: WarpEmission, clone: Clone, word: str) -> None:
    """A block that follows itself: lanes iterate until none is left, all of the warp are there, or some have branched
    back to an earlier block, which runs first."""
    b = e.b
    n = clone.block
    node = e.graph.blocks[n]
    other = next(t for t in node.targets if t != n)
    going = b.allocate("i32", "register")
    b.line(f"store i32 {word}, ptr {going}")
    self_loops.hold(e.values, node)
    b.line(f"br label %L{n}")
    b.label(f"L{n}")
    word = b.let(f"load i32, ptr {going}")
    _check_order(e, node, word)
    e.values.mask = Mask(word, b.lanes_of(word))
    e.body(clone)
    held = b.let(f"and i32 {e.predicate_word(node)}, {word}")
    rest = b.let(f"xor i32 {held}, {word}")
    if node.targets[0 if node.when else 1] != n:
        held, rest = rest, held
    e.send(other, rest)
    e.waiting.poll(node)
    b.line(f"store i32 {held}, ptr {going}")
    goes_back = LEAVE < other < n
    if goes_back:
        stays = b.name("stays")
        b.line(f"br i1 {b.let(f'icmp eq i32 {rest}, 0')}, label %{stays}, label %O{n}")
        b.label(stays)
    b.line(f"switch i32 {held}, label %L{n} [ i32 0, label %O{n} i32 -1, label %O{n} ]")
    b.label(f"O{n}")
    self_loops.release(e.values, node, e.live)
    e.send(n, b.let(f"load i32, ptr {going}"))
    b.line(f"br label %C{other if goes_back else n}")


def _part(e: WarpEmission, node: BasicBlock, word: str, following: str) -> None:
    """Emits a branch at which the lanes of a mask diverge."""
    b = e.b
    taken, other = node.targets if node.when else reversed(node.targets)
    held = b.let(f"and i32 {e.predicate_word(node)}, {word}")
    rest = b.let(f"xor i32 {held}, {word}")
    e.send(taken, held)
    e.send(other, rest)
    _continue(e, node, following)
