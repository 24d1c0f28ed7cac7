"""Instructions that look across the lanes of a warp: shuffles, votes, matches, reductions (PTX ISA 9.7.9, 9.7.13).

Who waits for whom is settled before, by `convergence_points`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.analysis.sync_masks import names_everyone
from workbench.emulate.codegen.convergence_points import check_own_mask
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.llvm.builder import WARP, lane_constants
from workbench.emulate.runtime import context, warp_collectives
from workbench.ptx.nodes import Operand, Pair

if TYPE_CHECKING:
    from workbench.emulate.codegen.emitter import Emitter
    from workbench.emulate.ir.ops import Op

_WORDS = f"<{WARP} x i32>"


def _member(e: Emitter, entry: Op, operand: Operand) -> str:
    """The membermask of each lane."""
    return e.values.vector(e.values.read(entry, operand, "u32"))


def shuffle(e: Emitter, entry: Op) -> None:
    """`shfl`, with and without `.sync`."""
    op = entry.opcode
    operands = entry.operands
    mode = op.one_of(("up", "down", "bfly", "idx"))
    if len(operands) != (5 if op.has("sync") else 4):
        raise NotLowered(op.text)
    if op.has("sync"):
        check_own_mask(e, entry)
    slots = e.graph.layout
    amount, clamps = slots.fixed(operands[2]), slots.fixed(operands[3])
    b = e.b
    source = e.values.vector(e.values.read(entry, operands[1], "b32"))
    b.width = WARP
    if amount is not None and clamps is not None:
        places, fits = _plan(mode, amount & 31, clamps & 31, clamps >> 8 & 31)
        picked = ", ".join(f"i32 {p}" for p in places)
        result = b.let(f"shufflevector {_WORDS} {source}, {_WORDS} poison, {_WORDS} <{picked}>")
        valid = lane_constants("i1", tuple(int(f) for f in fits))
        origin = lane_constants("i32", tuple(places))
    else:
        origin, valid = _dynamic_plan(e, entry, operands[2], operands[3], mode)
        found = e.call("permute", f"{_WORDS} {source}, {_WORDS} {origin}")
        assert found is not None
        result = found
    if e.values.mask is not None:
        _refuse_ended(e, entry, origin)
    destination = operands[0]
    target = destination.first if isinstance(destination, Pair) else destination
    e.values.write(entry, target, Value(VARYING, "i32", result))
    if isinstance(destination, Pair):
        e.values.write(entry, destination.second, Value(VARYING, "i1", valid))


def _plan(mode: str, amount: int, clamp: int, segment: int) -> tuple[list[int], list[bool]]:
    places, fits = [], []
    for lane in range(WARP):
        high = (lane & segment) | (clamp & ~segment & 31)
        if mode == "up":
            j, valid = lane - amount, lane - amount >= high
        elif mode == "down":
            j, valid = lane + amount, lane + amount <= high
        elif mode == "bfly":
            j, valid = lane ^ amount, (lane ^ amount) <= high
        else:
            j = (lane & segment) | (amount & ~segment & 31)
            valid = j <= high
        places.append(j if valid else lane)
        fits.append(valid)
    return places, fits


def _dynamic_plan(e: Emitter, entry: Op, amount: Operand, clamps: Operand, mode: str) -> tuple[str, str]:
    b = e.b
    by = e.values.vector(e.values.read(entry, amount, "u32"))
    fixed = e.graph.layout.fixed(clamps)
    if fixed is not None:
        clamp, segment = b.splat("i32", str(fixed & 31)), b.splat("i32", str(fixed >> 8 & 31))
        outside = b.splat("i32", str(~(fixed >> 8) & 31))
    else:
        both = e.values.vector(e.values.read(entry, clamps, "u32"))
        b.width = WARP
        clamp = b.op("and", "i32", both, b.const("i32", 31))
        segment = b.op("and", "i32", b.op("lshr", "i32", both, b.const("i32", 8)), b.const("i32", 31))
        outside = b.op("xor", "i32", segment, b.const("i32", 31))
    b.width = WARP
    by = b.op("and", "i32", by, b.const("i32", 31))
    lane = lane_constants("i32", tuple(range(WARP)))
    low = b.op("and", "i32", segment, lane)
    high = b.op("or", "i32", low, b.op("and", "i32", clamp, outside))
    if mode == "up":
        j = b.op("sub", "i32", lane, by)
        valid = b.op("icmp sge", "i32", j, high)
    elif mode in ("down", "bfly"):
        j = b.op("add" if mode == "down" else "xor", "i32", lane, by)
        valid = b.op("icmp sle", "i32", j, high)
    else:
        j = b.op("or", "i32", low, b.op("and", "i32", by, outside))
        valid = b.op("icmp sle", "i32", j, high)
    return b.select(valid, "i32", j, lane), valid


def _refuse_ended(e: Emitter, entry: Op, origin: str) -> None:
    """Reading from a lane that has ended is a fault; from one that never was, nobody knows what comes."""
    b = e.b
    b.width = WARP
    gone = b.let(f"xor i32 {e.mask_word}, -1")
    ended = b.let(f"and i32 {gone}, {e.existed}")
    moved = b.op("lshr", "i32", b.splat("i32", ended), origin)
    wrong = b.cast("trunc", "i32", moved, "i1")
    word = b.let(f"bitcast <{WARP} x i1> {wrong} to i32")
    word = b.let(f"and i32 {word}, {e.mask_word}")
    bad, good = b.name("bad"), b.name("good")
    b.unlikely(b.let(f"icmp ne i32 {word}, 0"), bad, good)
    b.label(bad)
    wide = b.cast("zext", "i32", origin, "i64")
    b.line(f"store <{WARP} x i64> {wide}, ptr {b.gep('%ctx', context.LANE_ADDRESSES)}, align 8")
    e.fault(context.FAULT_ENDED_LANE, e.new_site("shuffle", 0, "read", entry.line), word)
    b.label(good)


def vote(e: Emitter, entry: Op) -> None:
    """`vote`, with and without `.sync`."""
    op = entry.opcode
    operands = entry.operands
    operation = op.one_of(("ballot", "all", "any", "uni"))
    if len(operands) != (3 if op.has("sync") else 2):
        raise NotLowered(op.text)
    b = e.b
    everyone = not op.has("sync") or names_everyone(e.graph, entry)
    held = e.values.vector(e.values.read(entry, operands[1], "pred"))
    word = b.let(f"bitcast <{WARP} x i1> {held} to i32")
    asked, scalar = e.mask_word, "i32"
    yes = b.let(f"and i32 {word}, {asked}")
    if not everyone:
        check_own_mask(e, entry)
        member = _member(e, entry, operands[2])
        b.width = WARP
        asked = b.op("and", "i32", member, b.splat("i32", asked))
        yes = b.op("and", "i32", asked, b.splat("i32", yes))
    b.width = 1 if everyone else WARP
    if operation == "ballot":
        result = yes
    else:
        every = b.op("icmp eq", "i32", yes, asked)
        some = b.op("icmp ne", "i32", yes, b.const("i32", 0))
        scalar = "i1"
        none = b.op("xor", "i1", some, b.const("i1", "true"))
        result = {"all": every, "any": some, "uni": b.op("or", "i1", every, none)}[operation]
    if everyone:
        result = b.splat(scalar, result)
    e.values.write(entry, operands[0], Value(VARYING, scalar, result))


def match(e: Emitter, entry: Op) -> None:
    """`match.any` and `match.all`."""
    op = entry.opcode
    destination, source, member = entry.operands
    check_own_mask(e, entry)
    b = e.b
    scalar = f"i{op.type[1:]}"
    if scalar not in ("i32", "i64"):
        raise NotLowered(op.text)
    masks = _member(e, entry, member)
    values = e.values.vector(e.values.read(entry, source, op.type))
    result = e.call(f"match.{scalar}", f"<{WARP} x {scalar}> {values}, {_WORDS} {masks}, i32 {e.mask_word}")
    assert result is not None
    target = destination.first if isinstance(destination, Pair) else destination
    if op.has("all"):
        group = e.call("match.i32", f"{_WORDS} zeroinitializer, {_WORDS} {masks}, i32 {e.mask_word}")
        assert group is not None
        b.width = WARP
        agree = b.op("icmp eq", "i32", result, group)
        result = b.select(agree, "i32", result, "zeroinitializer")
        if isinstance(destination, Pair):
            e.values.write(entry, destination.second, Value(VARYING, "i1", agree))
    e.values.write(entry, target, Value(VARYING, "i32", result))


def reduce_lanes(e: Emitter, entry: Op) -> None:
    """`redux` over integers."""
    op = entry.opcode
    destination, source, member = entry.operands
    operation = op.one_of(("add", "min", "max", "and", "or", "xor"))
    if op.type not in ("u32", "s32", "b32"):
        raise NotLowered(op.text)
    if operation in ("min", "max"):
        operation = ("s" if op.type == "s32" else "u") + operation
    if operation not in warp_collectives.REDUCTIONS:
        raise NotLowered(op.text)
    check_own_mask(e, entry)
    values = e.values.vector(e.values.read(entry, source, op.type))
    masks = _member(e, entry, member)
    result = e.call(f"redux.{operation}", f"{_WORDS} {values}, {_WORDS} {masks}, i32 {e.mask_word}")
    assert result is not None
    e.values.write(entry, destination, Value(VARYING, "i32", result))


def active_mask(e: Emitter, entry: Op) -> None:
    """`activemask`: the lanes that run together."""
    e.values.write(entry, entry.operands[0], Value(VARYING, "i32", e.b.splat("i32", e.mask_word)))


def elect(e: Emitter, entry: Op) -> None:
    """`elect`: the lowest lane of the membermask that is here."""
    destination, source = entry.operands
    if not isinstance(destination, Pair):
        raise NotLowered(entry.opcode.text)
    check_own_mask(e, entry)
    member = _member(e, entry, source)
    b = e.b
    b.width = WARP
    masks = b.op("and", "i32", member, b.splat("i32", e.mask_word))
    lowest = b.call("cttz", "i32", masks, extra="i1 false")
    e.values.write(entry, destination.first, Value(VARYING, "i32", lowest))
    chosen = b.op("icmp eq", "i32", lowest, lane_constants("i32", tuple(range(WARP))))
    e.values.write(entry, destination.second, Value(VARYING, "i1", chosen))


def warp_barrier(e: Emitter, entry: Op) -> None:
    """`bar.warp.sync`: only the wait, which comes before."""
    if not entry.opcode.has("warp"):
        raise NotLowered(entry.opcode.text)
    check_own_mask(e, entry)


LOWERED_ACTIONS: dict[str, Callable[[Emitter, Op], None]] = {
    "shfl": shuffle,
    "vote": vote,
    "match": match,
    "redux": reduce_lanes,
    "activemask": active_mask,
    "elect": elect,
    "bar": warp_barrier,
    "barrier": warp_barrier,
}
"""Mnemonic to what emits it; these take the emitter, as they need its masks."""
