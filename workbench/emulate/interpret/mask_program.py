"""The ops on masks, run in the interpreter: which lanes of a warp run which block, and in which order.

The interpreter knows where each lane goes; the ops say where it should be. A block runs for the lanes of a mask only
if the interpreter has all of these there. Moves of registers between full warps and the frame do nothing here, and
checks of accesses always succeed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping

import numpy as np

from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.copies import copies
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.analysis.mask_ops import DONE, mask_ops
from workbench.emulate.interpret.graph_program import graph_code
from workbench.emulate.interpret.machine import RunResult, run
from workbench.emulate.interpret.schedule import InOrder
from workbench.emulate.interpret.state import WARP, Subwarp, WarpBatch
from workbench.emulate.interpret.waiting import WaitKind
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.mask_ops import ALL, EXISTED, NONE, MaskOp, Ops, Place
from workbench.emulate.ir.unit import Unit
from workbench.emulate.observers import Mask
from workbench.emulate.request import LaunchRequest

_FULL = (1 << WARP) - 1
_Steps = Generator[Subwarp | None]
"""The blocks that a warp runs: lanes of which the interpreter is to run one, or None where the warp waits."""


class LostLanes(Exception):
    """The ops on masks and the interpreter have lanes at different places. block: that the ops are at."""

    def __init__(self, block: int) -> None:
        super().__init__(f"block {block}")
        self.block = block


def run_mask_ops(unit: Unit, request: LaunchRequest) -> RunResult:
    """Runs the blocks of a kernel as the ops on masks say; the caller holds the memory.

    Raises
    ------
    LostLanes : a block should run for lanes that are elsewhere, or lanes are left when their warp has ended.
    UnsupportedInstruction, CompileError, KeyboardInterrupt : as the interpreter does.
    """
    return run(request, code=graph_code(unit.graph), decisions=_MaskedWarps(unit))


class _MaskedWarps(InOrder):
    """Warps that run one at a time, each by its ops."""

    every_block = True

    def __init__(self, unit: Unit) -> None:
        self._unit = unit
        self._warps: dict[WarpBatch, _Steps] = {}

    def most_blocks(self, most: int) -> int:
        """One: each batch is a warp."""
        return 1

    def choose(self, g: WarpBatch) -> Subwarp | None:
        """The lanes that run a block next; None where the warp waits."""
        if not g.subwarps:
            self._warps.pop(g).close()
            return None
        if g not in self._warps:
            self._warps[g] = _Warp(self._unit, g).steps()
        return next(self._warps[g])


class _Warp:
    """One warp: its masks, its words of lanes, and the ops that it is at."""

    def __init__(self, unit: Unit, g: WarpBatch) -> None:
        self._g, self._code, self._blocks = g, unit.of(mask_ops), unit.graph.blocks
        self._clones = {clone.label: clone for clone in unit.of(copies)}
        self._forms = unit.of(clone_uniformity).all_active.of
        self._existed = _word(g, g.existed)
        self._frame = g.subwarps[0].frame
        self.masks: dict[str, int] = {ALL: _FULL, NONE: 0, EXISTED: self._existed}
        self._places: dict[Place, int] = {}
        self._parked: dict[int, int] = {}
        """Lanes at a barrier that they have reached one by one, or behind a test of one, by its block."""
        self._has_run = False
        """The block has been run already, with its convergence point."""
        self._checks = 0
        self._node: BasicBlock = self._blocks[0]
        self._ops: Ops = ()
        self._at = 0

    def steps(self) -> _Steps:
        """The blocks that the warp runs. Raises LostLanes."""
        if "F0" in self._clones and self._existed == _FULL:
            self._go("F0")
        else:
            self._ops = self._code.start
        while True:
            op = self._ops[self._at]
            self._at += 1
            if op.name == "run":
                yield from self._run(self.masks[op.masks[0]] if op.masks else _FULL)
            elif op.name == "arrive":
                yield from self._wait_together()
            elif op.name == "converge":
                yield from self._converge(op)
            else:
                ACTIONS[op.name](self, op)
            while self._at < 0:
                yield from self._suspend()

    # ------------------------------------------------------------ lanes of the interpreter

    def _run(self, word: int) -> _Steps:
        """One block for the lanes of a mask."""
        if not self._has_run:
            yield from self._together(word)
            while self._awaits_products():
                while self._awaits_products():
                    yield None
                yield from self._together(word)
        self._has_run = False

    def _awaits_products(self) -> bool:
        """True if lanes at the block have still to run it, as other warps have not begun their products."""
        at = (each.wait for each in self._g.subwarps if each.pc == self._node.number)
        return any(wait is not None and wait.kind is WaitKind.PRODUCTS for wait in at)

    def _together(self, word: int) -> _Steps:
        """The lanes of a mask, which must all be at the block."""
        g, number = self._g, self._node.number
        while True:
            wanted = _mask(word)
            here = [each for each in g.subwarps if each.pc == number and _may_run(each) and (each.mask & wanted).any()]
            if _word(g, _union(here)) & word != word:
                raise LostLanes(number)
            if not any(each.tired for each in here):
                break
            yield None
        first, *others = here
        for each in others:
            g.merge(first, each)
        other = first.mask & ~wanted
        if other.any():
            g.split(first, other, int(np.count_nonzero(other)), number)
        first.wait = None
        yield first

    def _lanes(self, number: int, waits: bool) -> int:
        """The lanes that are at a block, and wait or do not."""
        found = [each for each in self._g.subwarps if each.pc == number and (each.wait is not None) == waits]
        return _word(self._g, _union(found))

    # ------------------------------------------------------------ waits

    def _converge(self, op: MaskOp) -> _Steps:
        """Lanes pass the convergence point of their block with it, or wait there."""
        number, word = self._node.number, self.masks[op.masks[0]]
        yield from self._together(word)
        waiting = self._lanes(number, waits=True) & word
        going = word & ~waiting
        self._places[Place("blocked", number)] = waiting
        self.masks[op.result] = going
        self._wake()
        self._has_run = bool(going)
        if not going:
            self._go(op.labels[0])

    def _wake(self) -> None:
        """Lanes that no longer wait at a convergence point are ready for its block."""
        for place in [place for place in self._places if place.kind == "blocked"]:
            free = self._places[place] & self._lanes(place.block, waits=False)
            self._places[place] &= ~free
            self._add(Place("ready", place.block), free)

    def _wait_together(self) -> _Steps:
        """All lanes of the warp are at a barrier."""
        while self._lanes(self._node.targets[0], waits=True):
            yield None
        self._ops, self._at = self._code.behind_barriers[self._node.number], 0

    def _suspend(self) -> _Steps:
        """No lane is ready: those go on that no longer wait."""
        self._wake()
        for number, word in self._parked.items():
            target = self._blocks[number].targets[0]
            free = word & self._lanes(target, waits=False)
            self._parked[number] &= ~free
            self._add(Place("ready", target), free)
        ready = [
            place.block for place, word in self._places.items() if place.kind == "ready" and not place.chain and word
        ]
        if ready:
            self._go(f"C{min(ready)}")
            return
        if any(each.wait is None for each in self._g.subwarps):
            raise LostLanes(self._node.number)
        yield None

    # ------------------------------------------------------------ words

    def _go(self, label: str) -> None:
        """Continues at a label of these ops, at a clone, or, where no lane is ready, nowhere."""
        inner = [at for at, op in enumerate(self._ops) if op.name in ("label", "by_lanes") and op.labels[0] == label]
        if inner:
            self._at = inner[0]
        elif label == DONE:
            self._at = -1
        else:
            self._ops, self._at = self._code.clones[label], 0
            self._node = self._blocks[self._clones[label].block]

    def _add(self, place: Place, word: int) -> None:
        self._places[place] = self._places.get(place, 0) | word

    def take(self, op: MaskOp) -> None:
        assert op.place is not None
        word = self._places.get(op.place, 0)
        empty, *full = op.labels
        self.masks[op.result] = word
        if not word:
            self._go(empty)
            return
        self._places[op.place] = 0
        if full and word == _FULL:
            self._go(full[0])

    def meet(self, op: MaskOp) -> None:
        assert op.place is not None
        some, full = op.labels
        self._go(full if self._places.get(op.place, 0) == _FULL else some)

    def load(self, op: MaskOp) -> None:
        assert op.place is not None
        self.masks[op.result] = self._places.get(op.place, 0)

    def set(self, op: MaskOp) -> None:
        assert op.place is not None
        self._places[op.place] = self.masks[op.masks[0]]

    def add(self, op: MaskOp) -> None:
        assert op.place is not None
        self._add(op.place, self.masks[op.masks[0]])

    def end(self, op: MaskOp) -> None:
        if self.masks[op.masks[0]] & _word(self._g, self._g.alive):
            raise LostLanes(self._node.number)

    def combine(self, op: MaskOp) -> None:
        one, other = (self.masks[mask] for mask in op.masks)
        self.masks[op.result] = {"and": one & other, "or": one | other, "xor": one ^ other}[op.name]

    def where(self, op: MaskOp) -> None:
        self.masks[op.result] = self._predicate()

    def _predicate(self) -> int:
        slot = self._frame.code.registers[self._node.predicate]
        return _word(self._g, self._frame.regs[slot])

    def go(self, op: MaskOp) -> None:
        self._go(op.labels[0])

    def go_if(self, op: MaskOp) -> None:
        if self.masks[op.masks[0]]:
            self._go(op.labels[0])

    def go_if_full(self, op: MaskOp) -> None:
        if self._existed == _FULL:
            self._go(op.labels[0])

    def check_loop(self, op: MaskOp) -> None:
        """Both versions of a loop run, in turns."""
        self._checks += 1
        self._go(op.labels[self._checks % 2])

    def wait(self, op: MaskOp) -> None:
        number = self._node.number
        self._parked[number] = self._parked.get(number, 0) | self.masks[op.masks[0]]
        self._go(op.labels[0])

    def split(self, op: MaskOp) -> None:
        word = self._predicate()
        yes, no, *diverged = op.labels
        if op.result:
            self.masks[op.result] = word
        if word in (0, _FULL):
            self._go(yes if word else no)
        elif diverged:
            self._go(diverged[0])
        else:
            raise LostLanes(self._node.number)

    def reconverge(self, op: MaskOp) -> None:
        """A full mask goes back if registers are the same in all lanes that full warps have in one scalar."""
        full, apart = op.labels
        goes = self.masks[op.masks[0]] == _FULL and all(map(self._is_as_assumed, op.registers))
        self._go(full if goes else apart)

    def _is_as_assumed(self, register: str) -> bool:
        values = self._frame.regs[self._frame.code.registers[register]]
        return not self._forms.get(register, VARYING).scalar or bool((values == values[0]).all())

    def again(self, op: MaskOp) -> None:
        stay, *rest = (self.masks[mask] for mask in op.masks)
        again, over = op.labels
        self._go(over if any(rest) or stay in (0, _FULL) else again)

    def end_warp(self, op: MaskOp) -> None:
        """The warp has been left by all lanes: the interpreter asks for no more."""
        raise LostLanes(self._node.number)

    def nothing(self, op: MaskOp) -> None:
        pass


ACTIONS: Mapping[str, Callable[[_Warp, MaskOp], None]] = {
    "take": _Warp.take,
    "meet": _Warp.meet,
    "load": _Warp.load,
    "set": _Warp.set,
    "add": _Warp.add,
    "end": _Warp.end,
    "and": _Warp.combine,
    "or": _Warp.combine,
    "xor": _Warp.combine,
    "where": _Warp.where,
    "go": _Warp.go,
    "go_if": _Warp.go_if,
    "go_if_full": _Warp.go_if_full,
    "check_loop": _Warp.check_loop,
    "wait": _Warp.wait,
    "split": _Warp.split,
    "reconverge": _Warp.reconverge,
    "again": _Warp.again,
    "end_warp": _Warp.end_warp,
    **dict.fromkeys(
        (
            *("label", "poll", "check", "by_lanes", "on_divergence", "come", "enter", "apart", "side", "forget"),
            *("leave", "to_frame", "hold", "release", "from_block", "one_by_one", "resume", "answer"),
        ),
        _Warp.nothing,
    ),
}
"""The ops that do not run a block of the interpreter."""


def _may_run(subwarp: Subwarp) -> bool:
    return subwarp.wait is None or subwarp.wait.kind is WaitKind.LANES


def _union(subwarps: list[Subwarp]) -> Mask:
    result: Mask = np.zeros(WARP, np.bool_)
    for each in subwarps:
        result = result | each.mask
    return result


def _word(g: WarpBatch, mask: Mask) -> int:
    return int(g.ballot(mask)[0])


def _mask(word: int) -> Mask:
    result: Mask = (word >> np.arange(WARP) & 1).astype(np.bool_)
    return result


__all__ = ["ACTIONS", "LostLanes", "run_mask_ops"]
