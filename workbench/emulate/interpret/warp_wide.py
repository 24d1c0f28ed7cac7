"""Rows of instructions across the lanes of a warp: shuffles, votes, matches, reductions (PTX ISA 9.7.9, 9.7.13).

The `.sync` forms wait until every live lane that the membermask names has reached the same instruction. A lane that
is not in its own mask is a fault. Lanes that do not take part, those that have ended among them, yield poison, as PTX
leaves their values undefined.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.loads import put
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Read, Slots
from workbench.emulate.interpret.state import WARP, ConvergencePoint, Subwarp, WarpBatch
from workbench.emulate.interpret.waiting import Wait, WaitKind
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import DTYPES, Vector
from workbench.emulate.values.ieee import NAN32
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Integer, Operand, Pair

_EVERYONE = 0xFFFF_FFFF
_MAGNITUDE = np.int32(0x7FFF_FFFF)
"""Bits of single precision but for the sign."""


def _bits(n: int) -> Vector:
    return np.uint32(1) << (np.arange(n, dtype=np.uint32) % np.uint32(WARP))


def _per_lane(g: WarpBatch, words: NDArray[np.uint32]) -> Vector:
    return np.repeat(words, WARP)


def _is_everyone(mask: int | None) -> bool:
    return mask is not None and mask & _EVERYONE == _EVERYONE


def membermask_convergence_point(slots: Slots, op: Op, read: Read, operand: Operand) -> ConvergencePoint:
    """Lets lanes pass whose whole (live) membermask has arrived; the others wait."""
    line = op.line
    everyone = _is_everyone(slots.layout.fixed(operand))
    anywhere = op.opcode.mnemonic in ("bar", "barrier")

    def convergence_point(g: WarpBatch) -> bool:
        subwarp = g.current
        if everyone:
            if subwarp.count == g.alive_count:
                if anywhere and g.machine.on.warp_synchronises:
                    _synchronise(g, np.full(g.n, _EVERYONE, np.uint32))
                return True
            masks = np.full(g.n, _EVERYONE, np.uint32)
        else:
            masks = value_of(g, read)
            outside = subwarp.mask & (masks & _bits(g.n) == 0)
            if outside.any():
                first = int(outside.argmax())
                raise FaultSignal(
                    "synccheck.bad_mask",
                    Fact.of("outside_its_mask", lane=first % WARP, opcode=op.opcode.text, mask=int(masks[first])),
                    [int(x) for x in np.flatnonzero(outside)],
                    line=line,
                )
            if subwarp.count == g.alive_count:
                if anywhere:
                    _synchronise(g, masks)
                return True
        here = subwarp.mask
        if anywhere:
            here = here | _waiting_elsewhere(g, subwarp)
        alive = _per_lane(g, g.ballot(g.alive))
        missing = masks & alive & ~_per_lane(g, g.ballot(here)) != 0
        waiting = subwarp.mask & missing
        count = int(np.count_nonzero(waiting))
        if not count:
            if anywhere:
                _synchronise(g, masks)
                _wake(g, subwarp, masks)
            return True
        if count < subwarp.count:
            stay = g.split(subwarp, waiting, count, subwarp.pc)
            stay.wait = Wait(WaitKind.LANES, line)
            g.focus(subwarp)
            if anywhere:
                _synchronise(g, masks)
                _wake(g, subwarp, masks)
            return True
        subwarp.wait = Wait(WaitKind.LANES, line)
        return False

    return convergence_point


def _synchronise(g: WarpBatch, masks: Vector) -> None:
    """Reports lanes that synchronise at `bar.warp.sync`, which orders their memory accesses (PTX ISA 9.7.13
    bar.warp.sync)."""
    if g.machine.on.warp_synchronises:
        met = g.current.mask | _waiting_elsewhere(g, g.current)
        for report in g.machine.on.warp_synchronises:
            report(g, g.active_lanes(), masks, met)


def full_warp_convergence_point(slots: Slots, op: Op) -> ConvergencePoint:
    """The convergence point of `.sync.aligned` without a membermask: every live lane of the warp takes part."""
    everyone = Integer(_EVERYONE, True, op.line, op.column)
    return membermask_convergence_point(slots, op, slots.read(everyone, "u32"), everyone)


def _waiting_elsewhere(g: WarpBatch, subwarp: Subwarp) -> NDArray[np.bool_]:
    """Lanes that wait at another `bar.warp.sync`: all of these synchronise with each other (PTX ISA 9.7.13)."""
    result = np.zeros(g.n, np.bool_)
    for other in g.subwarps:
        if other is not subwarp and _at_warp_barrier(other):
            result |= other.mask
    return result


def _at_warp_barrier(subwarp: Subwarp) -> bool:
    """True if a subwarp waits at a `bar.warp.sync`."""
    if subwarp.wait is None or subwarp.wait.kind is not WaitKind.LANES:
        return False
    block = subwarp.frame.code.blocks[subwarp.pc]
    return bool(block.ops) and block.ops[0].opcode.mnemonic in ("bar", "barrier")


def _wake(g: WarpBatch, subwarp: Subwarp, masks: Vector) -> None:
    """Wakes lanes of a membermask that have synchronised elsewhere, behind their own barrier."""
    words = np.bitwise_or.reduce(np.where(subwarp.mask, masks, np.uint32(0)).reshape(-1, WARP), axis=1)
    named = _per_lane(g, words) & _bits(g.n) != 0
    for other in tuple(g.subwarps):
        if other is not subwarp and _at_warp_barrier(other):
            met = g.release(other, named)
            if met is not None:
                met.passes = True


@action("shfl")
def shuffle(slots: Slots, op: Op) -> Bound | None:
    """PTX ISA 9.7.9 (without sync) and 9.7.9."""
    opcode = op.opcode
    mode = opcode.one_of(("up", "down", "bfly", "idx"))
    operands = op.operands
    sync = opcode.has("sync")
    if not mode or len(operands) != (5 if sync else 4):
        raise error(f"`{opcode.text}` has the wrong operands", op.line, op.column)
    destination = operands[0]
    target = destination.first if isinstance(destination, Pair) else destination
    write = slots.write(op, target, "b32")
    validity = slots.write(op, destination.second, "pred") if isinstance(destination, Pair) else None
    source = slots.read(operands[1], "b32")
    amount = slots.read(operands[2], "u32")
    clamps = slots.read(operands[3], "u32")
    member = slots.read(operands[4], "u32") if sync else None
    everyone = sync and _is_everyone(slots.layout.fixed(operands[4]))
    fixed = slots.layout.fixed(operands[2]), slots.layout.fixed(operands[3])
    plans: dict[int, tuple[Vector, Vector, Vector]] = {}

    def sources(g: WarpBatch) -> tuple[Vector, Vector, Vector]:
        """For each lane: the lane of the warp that it reads, the same in the batch, whether that is in range."""
        if g.n in plans:
            return plans[g.n]
        lane = (np.arange(g.n) % WARP).astype(np.int64)
        # A plan that is kept serves other lanes later: registers of lanes that are not here yet hold poison.
        given = [value_of(g, r) if f is None else np.full(g.n, f) for r, f in zip((amount, clamps), fixed, strict=True)]
        b, c = (v.astype(np.int64) for v in given)
        b &= 31
        clamp, segment = c & 31, c >> 8 & 31
        high = (lane & segment) | (clamp & ~segment)
        low = lane & segment
        if mode == "up":
            j = lane - b
            valid = j >= high
        elif mode == "down":
            j = lane + b
            valid = j <= high
        elif mode == "bfly":
            j = lane ^ b
            valid = j <= high
        else:
            j = low | (b & ~segment & 31)
            valid = j <= high
        j = np.where(valid, j, lane)
        plan = (j, np.arange(g.n) - lane + j, valid)
        if None not in fixed:
            plans[g.n] = plan
        return plan

    def step(g: WarpBatch) -> None:
        j, origin, valid = sources(g)
        value = value_of(g, source)
        result = value[origin]
        lanes = g.active_lanes()
        undefined = np.zeros(g.n, np.bool_) if g.all_lanes else ~g.mask[origin] & g.mask
        if member is not None and not everyone:
            undefined |= g.mask & (value_of(g, member) >> j.astype(np.uint32) & np.uint32(1) == 0)
        if undefined.any():
            result = np.where(undefined, g.machine.poison.register(g.n, result.dtype), result)
        for report in g.machine.on.shuffles:
            report(g, op, origin, undefined)
        put(g, lanes, write, result[lanes])
        if validity is not None:
            put(g, lanes, validity, valid[lanes])

    convergence_point = membermask_convergence_point(slots, op, member, operands[4]) if member is not None else None
    return Bound(step, convergence_point)


@action("vote")
def vote(slots: Slots, op: Op) -> Bound | None:
    """PTX ISA 9.7.13."""
    opcode = op.opcode
    operation = opcode.one_of(("ballot", "all", "any", "uni"))
    operands = op.operands
    sync = opcode.has("sync")
    if not operation or len(operands) != (3 if sync else 2):
        raise error(f"`{opcode.text}` has the wrong operands", op.line, op.column)
    write = slots.write(op, operands[0], "b32" if operation == "ballot" else "pred")
    predicate = slots.read(operands[1], "pred")
    member = slots.read(operands[2], "u32") if sync else None

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        requested = _per_lane(g, g.ballot(g.mask))
        if member is not None:
            requested = requested & value_of(g, member)
        yes = _per_lane(g, g.ballot(g.mask & value_of(g, predicate))) & requested
        if operation == "ballot":
            result = yes
        elif operation == "all":
            result = yes == requested
        elif operation == "any":
            result = yes != 0
        else:
            result = (yes == requested) | (yes == 0)
        put(g, lanes, write, result[lanes])

    return Bound(step, membermask_convergence_point(slots, op, member, operands[2]) if member is not None else None)


def _groups(g: WarpBatch, masks: Vector) -> list[tuple[int, int, Vector]]:
    """(warp, membermask, active lanes) of each set of lanes that works together."""
    result = []
    lanes = g.active_lanes()
    for warp in np.unique(lanes // WARP):
        mine = lanes[lanes // WARP == warp]
        for mask in np.unique(masks[mine]):
            result.append((int(warp), int(mask), mine[masks[mine] == mask]))
    return result


@action("match")
def match(slots: Slots, op: Op) -> Bound | None:
    """Lanes with the same value (PTX ISA 9.7.13)."""
    opcode = op.opcode
    everyone = opcode.has("all")
    operands = op.operands
    destination = operands[0]
    write = slots.write(op, destination.first if isinstance(destination, Pair) else destination, "b32")
    agree = slots.write(op, destination.second, "pred") if isinstance(destination, Pair) else None
    source = slots.read(operands[1], opcode.type)
    member = slots.read(operands[2], "u32")

    def step(g: WarpBatch) -> None:
        values, masks = value_of(g, source), value_of(g, member)
        result = np.zeros(g.n, np.uint32)
        same = np.zeros(g.n, np.bool_)
        for _, _, lanes in _groups(g, masks):
            ones = np.uint32(1) << (lanes % WARP).astype(np.uint32)
            equal = values[lanes][:, None] == values[lanes][None, :]
            words = np.where(equal, ones[None, :], np.uint32(0)).sum(axis=1).astype(np.uint32)
            if everyone:
                all_equal = bool(equal.all())
                result[lanes] = ones.sum() if all_equal else 0
                same[lanes] = all_equal
            else:
                result[lanes] = words
        lanes = g.active_lanes()
        put(g, lanes, write, result[lanes])
        if agree is not None:
            put(g, lanes, agree, same[lanes])

    return Bound(step, membermask_convergence_point(slots, op, member, operands[2]))


@action("redux")
def reduce_lanes(slots: Slots, op: Op) -> Bound | None:
    """One result for all lanes of the membermask (PTX ISA 9.7.13)."""
    opcode = op.opcode
    operands = op.operands
    operation = opcode.one_of(("add", "min", "max", "and", "or", "xor"))
    functions: dict[str, np.ufunc] = {
        "add": np.add,
        "min": np.minimum,
        "max": np.maximum,
        "and": np.bitwise_and,
        "or": np.bitwise_or,
        "xor": np.bitwise_xor,
    }
    if not operation or opcode.type not in DTYPES:
        return None
    write = slots.write(op, operands[0], opcode.type)
    source = slots.read(operands[1], opcode.type)
    member = slots.read(operands[2], "u32")
    dtype = DTYPES[opcode.type]

    def step(g: WarpBatch) -> None:
        values, masks = value_of(g, source), value_of(g, member)
        result = np.zeros(g.n, dtype)
        for _, _, lanes in _groups(g, masks):
            mine = np.abs(values[lanes]) if opcode.has("abs") else values[lanes]
            if dtype.kind == "f":
                result[lanes] = _extreme(functions[operation], mine, opcode.has("NaN"))
            else:
                result[lanes] = functions[operation].reduce(mine, dtype=dtype)
        lanes = g.active_lanes()
        put(g, lanes, write, result[lanes])

    return Bound(step, membermask_convergence_point(slots, op, member, operands[2]))


def _extreme(function: np.ufunc, values: Vector, nan_wins: bool) -> Any:
    """The smallest or the largest float, of which -0 is less than 0."""
    kept = values[~np.isnan(values)]
    if not kept.size or (nan_wins and kept.size < values.size):
        return NAN32
    words = np.ascontiguousarray(kept).view(np.int32)
    word = function.reduce(np.where(words < 0, words ^ _MAGNITUDE, words))
    return np.int32(word ^ _MAGNITUDE if word < 0 else word).view(np.float32)


@action("activemask")
def active_mask(slots: Slots, op: Op) -> Bound | None:
    """The lanes that execute this together (PTX ISA 9.7.13)."""
    write = slots.write(op, op.operands[0], "b32")

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        put(g, lanes, write, _per_lane(g, g.ballot(g.mask))[lanes])

    return Bound(step)


@action("elect")
def elect(slots: Slots, op: Op) -> Bound | None:
    """One leader for the lanes of the membermask: the lowest here (PTX ISA 9.7.13)."""
    destination, source = op.operands
    if not isinstance(destination, Pair):
        raise error("elect.sync has two destinations", destination.line, destination.column)
    leader = slots.write(op, destination.first, "b32")
    chosen = slots.write(op, destination.second, "pred")
    member = slots.read(source, "u32")

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        masks = value_of(g, member) & _per_lane(g, g.ballot(g.mask))
        lowest = masks & (~masks + np.uint32(1))
        number = np.bitwise_count(lowest - np.uint32(1)).astype(np.uint32)
        put(g, lanes, leader, number[lanes])
        put(g, lanes, chosen, (number == np.arange(g.n) % WARP)[lanes])

    return Bound(step, membermask_convergence_point(slots, op, member, source))


@action("bar", "barrier")
def warp_barrier(slots: Slots, op: Op) -> Bound | None:
    """`bar.warp.sync`: only the wait (PTX ISA 9.7.13); the barriers of a CTA end a block instead."""
    if not op.opcode.has("warp"):
        return None
    operand = op.operands[0]
    member = slots.read(operand, "u32")
    inner = membermask_convergence_point(slots, op, member, operand)

    def convergence_point(g: WarpBatch) -> bool:
        if g.current.passes:
            g.current.passes = False
            return True
        return inner(g)

    return Bound(lambda g: None, convergence_point)
