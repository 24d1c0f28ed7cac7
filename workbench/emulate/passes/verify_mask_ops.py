"""Verifies the ops on masks: their operands, their labels and places, and that no lane is lost.

Lanes are followed through the ops of each clone. Each mask that comes from elsewhere is a variable, and the bits of a
word stand for all combinations of these, so that one walk has every case. Lanes that a clone has taken must be given
to exactly one other place before it is left, and its instructions run for exactly the lanes that it has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field
from typing import NoReturn

from workbench.emulate.analysis.copies import Clone, copies
from workbench.emulate.analysis.mask_ops import DONE, mask_ops
from workbench.emulate.analysis.sync_masks import convergence_point_of, is_warp_barrier
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.mask_ops import ALL, EXISTED, NONE, SIGNATURES, MaskCode, MaskOp, Ops, Place
from workbench.emulate.ir.unit import Unit
from workbench.emulate.passes.verify import BrokenIR, Invariant
from workbench.emulate.passes.verify_copies import verify_copies
from workbench.emulate.passes.verify_frame_registers import verify_frame_registers

_VARIABLES = ("existed", "take", "where", "split", "blocked", "passes", "converge")
_CASES = 1 << len(_VARIABLES)
_FULL = (1 << _CASES) - 1
_WORDS = {
    name: sum(1 << case for case in range(_CASES) if case >> number & 1) for number, name in enumerate(_VARIABLES)
}
_FOR_FULL_WARPS = ("unmasked", "unchecked", "loop_check")


def verify_mask_ops(blocks: list[BasicBlock], clones: Sequence[Clone], code: MaskCode) -> None:
    """Raises BrokenIR for the first op that is not as it must be."""
    labels = {clone.label: clone for clone in clones}
    places = {place for clone in clones for place in _places(blocks, clone)}
    full = {label for label, clone in labels.items() if clone.kind in _FOR_FULL_WARPS}
    others = labels.keys() - full | {DONE}
    for clone in clones:
        owned = _FULL if clone.label in full else 0
        _Walk(blocks[clone.block], code.clones[clone.label], places, full, others).walk(owned)
    if code.start:
        _Walk(blocks[0], code.start, places, full, others).walk(_WORDS["existed"])
    for number, ops in code.behind_barriers.items():
        owned = _WORDS["existed"] if any(op.name == "go_if_full" for op in ops) else _FULL
        _Walk(blocks[number], ops, places, full, others).walk(owned)


def verify_decisions(unit: Unit) -> None:
    """Verifies the copies of a kernel's blocks and the ops on masks. Raises BrokenIR."""
    blocks, clones = unit.graph.blocks, unit.of(copies)
    verify_copies(blocks, clones)
    verify_mask_ops(blocks, clones, unit.of(mask_ops))
    verify_frame_registers(unit, unit.of(mask_ops))


def _places(blocks: list[BasicBlock], clone: Clone) -> Iterator[Place]:
    if clone.kind not in _FOR_FULL_WARPS:
        yield Place("ready", clone.block, clone.chain)
    if clone.kind == "masked":
        yield Place("loop", clone.block)
        if convergence_point_of(blocks[clone.block]) is not None:
            yield Place("blocked", clone.block)
        if is_warp_barrier(blocks[clone.block]):
            yield Place("passes", clone.block)


@dataclass
class _State:
    """Lanes at one place of a clone. owned: those that it has. words: of masks; loop: of lanes that iterate."""

    owned: int
    words: dict[str, int] = field(default_factory=lambda: {ALL: _FULL, NONE: 0, EXISTED: _WORDS["existed"]})
    loop: int = 0

    def copy(self) -> _State:
        return _State(self.owned, dict(self.words), self.loop)


class _Walk:
    """The lanes of one sequence of ops."""

    def __init__(self, block: BasicBlock, ops: Ops, places: Set[Place], full: Set[str], others: Set[str]) -> None:
        self._block, self._ops, self._places, self._full, self._others = block, ops, places, full, others
        self._inner = {op.labels[0] for op in ops if op.name in ("label", "by_lanes")}
        self._known: dict[str, _State] = {}

    def walk(self, owned: int) -> None:
        """Raises BrokenIR. owned: the lanes that the sequence begins with."""
        state: _State | None = _State(owned)
        for op in self._ops:
            self._check_operands(op)
            if op.name == "label":
                if state is not None:
                    self._broken(op, "label", "an op before it goes on here")
                state = self._known.get(op.labels[0])
            if state is None:
                self._broken(op, "label", "nothing leads here")
            self._step(op, state)
            if SIGNATURES[op.name].ends:
                state = None
        if state is not None:
            self._broken(self._ops[-1] if self._ops else None, "label", "nothing follows the last op")

    def _broken(self, op: MaskOp | None, invariant: Invariant, why: str) -> NoReturn:
        raise BrokenIR(self._block, None, invariant, f"`{op}`: {why}")

    def _check_operands(self, op: MaskOp) -> None:
        signature = SIGNATURES.get(op.name)
        if signature is None:
            raise BrokenIR(self._block, None, "unknown", f"`{op}`: there is no such op on masks")
        for have, (least, most), kind in (
            (op.masks, signature.masks, "masks"), (op.labels, signature.labels, "labels")
        ):  # fmt: skip
            if not least <= len(have) <= most:
                self._broken(op, "operands", f"it has {len(have)} {kind}")
        if signature.result not in (None, bool(op.result)) or bool(signature.place) != (op.place is not None):
            self._broken(op, "operands", "it has a result or a place too many, or too few")
        if op.registers and not signature.registers:
            self._broken(op, "operands", "it moves no registers")
        if op.place is not None and op.place not in self._places:
            self._broken(op, "place", "there is no such place")

    # ------------------------------------------------------------ lanes

    def _step(self, op: MaskOp, state: _State) -> None:
        words, name = state.words, op.name
        for mask in op.masks:
            if mask not in words:
                self._broken(op, "mask", f"{mask} may not be defined here")
        masks = [words[mask] for mask in op.masks]
        if name in ("add", "end", "forget", "wait") or (name == "set" and op.place and op.place.kind == "ready"):
            self._give(op, state, masks[0])
        elif name == "set" and op.place is not None and op.place.kind == "loop":
            state.loop = masks[0]
        elif name == "take":
            words[op.result] = _WORDS["take"]
            state.owned |= _WORDS["take"]
        elif name == "load" and op.place is not None:
            words[op.result] = state.loop if op.place.kind == "loop" else _WORDS[op.place.kind]
            if op.place.kind == "blocked":
                state.owned |= _WORDS["blocked"]
        elif name in ("and", "or", "xor"):
            one, other = masks
            words[op.result] = {"and": one & other, "or": one | other, "xor": one ^ other}[name]
        elif name in ("where", "split") and op.result:
            words[op.result] = _WORDS[name]
        elif name == "converge":
            words[op.result] = state.owned = masks[0] & _WORDS["converge"]
        elif name == "run" and state.owned != (masks[0] if masks else _FULL):
            self._broken(op, "lanes", "the clone has other lanes")
        elif name == "again" and masks[0] != state.owned:
            self._broken(op, "lanes", "other lanes stay in the loop")
        elif name == "end_warp" and state.owned not in (0, _FULL):
            self._broken(op, "lanes", "lanes are in no place")
        self._leave(op, state)

    def _give(self, op: MaskOp, state: _State, lanes: int) -> None:
        if lanes & ~state.owned:
            self._broken(op, "lanes", "the clone does not have all of these lanes")
        state.owned &= ~lanes

    def _leave(self, op: MaskOp, state: _State) -> None:
        """Lanes go to the labels of an op."""
        for number, label in enumerate(op.labels):
            if label in self._inner:
                if op.name not in ("label", "by_lanes"):
                    self._known.setdefault(label, state.copy())
            elif label in self._full:
                # A full mask of a region or of the frame goes back; a full warp goes on.
                if op.name not in ("take", "meet", "reconverge", "go_if_full") and state.owned != _FULL:
                    self._broken(op, "lanes", "some lanes of a full warp are elsewhere")
            elif label not in self._others:
                self._broken(op, "label", f"there is no {label}")
            elif state.owned and (op.name, number) != ("take", 0) and op.name not in ("converge", "take"):
                self._broken(op, "lanes", "lanes are in no place")
