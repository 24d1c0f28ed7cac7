"""Emits the ops on masks, each by one function of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from workbench.emulate.codegen import clusters, convergence_points, reconvergence
from workbench.emulate.codegen.coalesced_checks import emit_coalesced_check
from workbench.emulate.codegen.grid_loop import FAULT_ENDS
from workbench.emulate.codegen.loop_checks import emit_loop_check
from workbench.emulate.codegen.registers import Mask
from workbench.emulate.codegen.warp_emission import WarpEmission
from workbench.emulate.ir.mask_ops import ALL, MaskOp
from workbench.emulate.llvm.builder import WARP


def emit_ops(e: WarpEmission, ops: Iterable[MaskOp]) -> None:
    """Emits the ops of a clone, or of another beginning of a warp."""
    e.begin_masks()
    for op in ops:
        EMITTED[op.name](e, op)


# ---------------------------------------------------------------- words


def _load(e: WarpEmission, op: MaskOp) -> None:
    e.words[op.result] = e.b.let(f"load i32, ptr {e.slot(op)}")


def _set(e: WarpEmission, op: MaskOp) -> None:
    e.b.line(f"store i32 {e.words[op.masks[0]]}, ptr {e.slot(op)}")


def _add(e: WarpEmission, op: MaskOp) -> None:
    b, slot = e.b, e.slot(op)
    waiting = b.let(f"load i32, ptr {slot}")
    b.line(f"store i32 {b.let(f'or i32 {waiting}, {e.words[op.masks[0]]}')}, ptr {slot}")


def _take(e: WarpEmission, op: MaskOp) -> None:
    """The masks of a region are values, of which a switch is made; those in the frame are tested one by one."""
    assert op.place is not None
    b, place, (empty, *full) = e.b, op.place, op.labels
    _load(e, op)
    word, some = e.words[op.result], f"{place.chain}B{place.block}" if place.chain else f"E{place.block}"
    if place.chain:
        cases = [f"i32 0, label %{empty}", *(f"i32 -1, label %{label}" for label in full)]
        b.line(f"switch i32 {word}, label %{some} [ {' '.join(cases)} ]")
    else:
        b.line(f"br i1 {b.let(f'icmp eq i32 {word}, 0')}, label %{empty}, label %{some}")
    b.label(some)
    b.line(f"store i32 0, ptr {e.slot(op)}")


def _meet(e: WarpEmission, op: MaskOp) -> None:
    word, (some, full) = e.b.let(f"load i32, ptr {e.slot(op)}"), op.labels
    e.b.line(f"switch i32 {word}, label %{some} [ i32 -1, label %{full} ]")


def _end(e: WarpEmission, op: MaskOp) -> None:
    b = e.b
    alive = b.let(f"load i32, ptr {e.alive_slot}")
    gone = b.let(f"xor i32 {e.words[op.masks[0]]}, -1")
    b.line(f"store i32 {b.let(f'and i32 {alive}, {gone}')}, ptr {e.alive_slot}")
    clusters.end(e, e.words[op.masks[0]])


def _combine(e: WarpEmission, op: MaskOp) -> None:
    one, other = (e.words[mask] for mask in op.masks)
    e.words[op.result] = e.b.let(f"{op.name} i32 {one}, {other}")


def _where(e: WarpEmission, op: MaskOp) -> None:
    """The lanes where a branch's predicate holds; of lanes that are not active whatever it was."""
    value = e.predicate(e.node)
    word = f"sext i1 {value.name} to i32" if value.uniformity.scalar else f"bitcast <{WARP} x i1> {value.name} to i32"
    e.words[op.result] = e.b.let(word)


# ---------------------------------------------------------------- control


def _label(e: WarpEmission, op: MaskOp) -> None:
    e.b.label(e.label(op.labels[0]))


def _go(e: WarpEmission, op: MaskOp) -> None:
    e.b.line(f"br label %{e.label(op.labels[0])}")


def _go_if(e: WarpEmission, op: MaskOp) -> None:
    b = e.b
    on = b.name("on")
    some = b.let(f"icmp ne i32 {e.words[op.masks[0]]}, 0")
    b.line(f"br i1 {some}, label %{e.label(op.labels[0])}, label %{on}")
    b.label(on)


def _split(e: WarpEmission, op: MaskOp) -> None:
    """A full warp goes to one of the sides of a branch, or its lanes diverge."""
    b = e.b
    yes, no, diverged = (b.name(stem) for stem in ("yes", "no", "diverged"))
    names = dict(zip(op.labels, (yes, no, diverged), strict=False))
    e.names |= names
    if len(names) < len(op.labels):
        _split_apart(e, op, names)
        return
    coherent = e.coherent_tests.of(e.node.predicate)
    if coherent is not None:
        other_path, each = b.name("else"), b.name("each")
        b.line(f"br i1 {coherent.all}, label %{yes}, label %{other_path}")
        b.label(other_path)
        b.line(f"br i1 {coherent.none}, label %{no}, label %{each}")
        b.label(each)
    value = e.predicate(e.node)
    if not op.result:
        b.line(f"br i1 {value.name}, label %{yes}, label %{no}")
        return
    e.words[op.result] = word = b.let(f"bitcast <{WARP} x i1> {value.name} to i32")
    b.line(f"switch i32 {word}, label %{diverged} [ i32 -1, label %{yes} i32 0, label %{no} ]")


def _split_apart(e: WarpEmission, op: MaskOp, names: Mapping[str, str]) -> None:
    """A full warp goes to the only side of a branch that it has; else its lanes diverge, which is unlikely."""
    b = e.b
    (side,) = names.keys() - {op.labels[2]}
    holds, seldom = side == op.labels[0], b.name("each")
    coherent = e.coherent_tests.of(e.node.predicate)
    if coherent is not None:
        near = coherent.all if holds else coherent.none
        b.unlikely(b.let(f"xor i1 {near}, true"), seldom, names[side])
        b.label(seldom)
    value = e.predicate(e.node)
    word = f"sext i1 {value.name} to i32" if value.uniformity.scalar else f"bitcast <{WARP} x i1> {value.name} to i32"
    e.words[op.result] = word = b.let(word)
    far = b.let(f"icmp ne i32 {word}, {-1 if holds else 0}")
    b.unlikely(far, names[op.labels[2]], names[side])


# ---------------------------------------------------------------- instructions


def _run(e: WarpEmission, op: MaskOp) -> None:
    """The instructions of a clone, for the lanes of a mask or for a full warp."""
    for mask in op.masks:
        word = e.words[mask]
        e.check_order(word)
        e.values.mask = Mask(word, e.b.lanes_of(word))
    e.body(e.clone)


def _check(e: WarpEmission, op: MaskOp) -> None:
    emit_coalesced_check(e, e.groups[e.node.number], op.labels[0])


def _by_lanes(e: WarpEmission, op: MaskOp) -> None:
    """A second copy of a block for a full warp, in which every access is looked up lane by lane: one is a fault."""
    done = e.b.name("done")
    e.b.line(f"br label %{done}")
    e.b.label(op.labels[0])
    e.by_lanes(e.node)
    e.b.line(FAULT_ENDS)
    e.b.label(done)


def _check_loop(e: WarpEmission, op: MaskOp) -> None:
    """The check before a loop in two versions, and the names of labels in them."""
    loop = e.loops[e.node.number]
    checked, unchecked = op.labels
    e.names[checked] = e.b.name("checked")
    e.names |= {f"U{n}": e.b.name(f"unchecked{n}.") for n in loop.blocks}
    emit_loop_check(e, loop, e.names[checked], e.names[unchecked])


def _on_divergence(e: WarpEmission, _: MaskOp) -> None:
    for op in e.node.on_divergence:
        e.instruction(op)


# ---------------------------------------------------------------- registers


def _reconverge(e: WarpEmission, op: MaskOp) -> None:
    """A full mask goes back to the unmasked clone, if the registers of the frame are as regular as that assumes."""
    b, n, (full, apart) = e.b, e.node.number, op.labels
    b.line(f"br i1 {b.let(f'icmp eq i32 {e.words[op.masks[0]]}, -1')}, label %J{n}, label %{apart}")
    b.label(f"J{n}")
    registers = e.registers(op.registers)
    e.forget(registers)
    reconvergence.reconverge(e.values, registers, full, apart)


def _converge(e: WarpEmission, op: MaskOp) -> None:
    word, passes = (e.words[mask] for mask in op.masks)
    e.words[op.result] = convergence_points.pass_convergence_point(e, e.node, word, passes, op.labels[0])


def _resume(e: WarpEmission, op: MaskOp) -> None:
    for register in e.registers(op.registers):
        reconvergence.resume(e.values, register)


def _go_if_full(e: WarpEmission, op: MaskOp) -> None:
    b = e.b
    few = b.name("few")
    partial = b.let(f"icmp eq i32 %warp, {e.warps - 1}")
    b.line(f"br i1 {partial}, label %{few}, label %{e.label(op.labels[0])}")
    b.label(few)


def _again(e: WarpEmission, op: MaskOp) -> None:
    """The end of an iteration of a loop for diverged lanes. A second mask has the lanes that go to an earlier block."""
    b, (stay, *rest), (again, over) = e.b, [e.words[mask] for mask in op.masks], op.labels
    for lanes in rest:
        stays = b.name("stays")
        b.line(f"br i1 {b.let(f'icmp eq i32 {lanes}, 0')}, label %{stays}, label %{over}")
        b.label(stays)
    b.line(f"switch i32 {stay}, label %{again} [ i32 0, label %{over} i32 -1, label %{over} ]")


EMITTED: Mapping[str, Callable[[WarpEmission, MaskOp], None]] = {
    "take": _take,
    "meet": _meet,
    "load": _load,
    "set": _set,
    "add": _add,
    "end": _end,
    "forget": lambda *_: None,
    "and": _combine,
    "or": _combine,
    "xor": _combine,
    "where": _where,
    "label": _label,
    "go": _go,
    "go_if": _go_if,
    "poll": lambda e, op: e.waiting.poll(e.node, e.words[op.masks[0]]),
    "end_warp": lambda e, _: e.end_warp(),
    "run": _run,
    "check": _check,
    "by_lanes": _by_lanes,
    "check_loop": _check_loop,
    "on_divergence": _on_divergence,
    "come": lambda e, _: e.waiting.come(e.node),
    "arrive": lambda e, op: e.waiting.arrive(e.node, op.registers),
    "wait": lambda e, op: e.waiting.wait(e.node, e.words[op.masks[0]], op.labels[0]),
    "converge": _converge,
    "from_block": lambda e, op: e.waiting.take_shared(e.registers(op.registers)),
    "one_by_one": lambda e, op: e.waiting.go_on_one_by_one(e.node, e.registers(op.registers)),
    "resume": _resume,
    "answer": lambda e, op: e.waiting.leave(e.node, e.words[op.masks[0]]),
    "go_if_full": _go_if_full,
    "enter": lambda e, _: e.waiting.enter(e.node),
    "split": _split,
    "apart": lambda e, _: e.waiting.part(),
    "side": lambda e, op: e.waiting.turn(e.node, holds=op.masks[0] == ALL),
    "leave": lambda e, op: e.begin_masked(e.words[op.masks[0]]),
    "to_frame": lambda e, op: e.save_registers(op.registers),
    "reconverge": _reconverge,
    "hold": lambda e, op: e.values.hold(e.registers(op.registers)),
    "again": _again,
    "release": lambda e, op: e.values.release(e.registers(op.registers)),
}
"""The emission of each op."""
