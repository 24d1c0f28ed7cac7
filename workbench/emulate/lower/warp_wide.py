"""Instructions that look across the lanes of a warp: shuffles and votes of a whole warp."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from workbench.emulate.lower import context
from workbench.emulate.lower.builder import WARP, lane_constants
from workbench.emulate.lower.graph import NotLowered
from workbench.emulate.lower.shapes import VARYING
from workbench.emulate.lower.values import Value
from workbench.ptx.nodes import Operand, Pair

if TYPE_CHECKING:
    from workbench.emulate.interpret.flatten import Entry
    from workbench.emulate.lower.kernel import Emitter

_EVERYONE = 0xFFFF_FFFF


def _whole_warp(e: Emitter, entry: Entry, operand: Operand) -> None:
    fixed = e.graph.decoder.slots.fixed(entry, operand)
    if fixed is None or fixed & _EVERYONE != _EVERYONE:
        raise NotLowered(f"`{entry.opcode.text}` with a computed membermask")


def shuffle(e: Emitter, entry: Entry) -> None:
    op = entry.opcode
    operands = entry.instruction.operands
    mode = op.one_of(("up", "down", "bfly", "idx"))
    if not op.has("sync") or len(operands) != 5:
        raise NotLowered(op.text)
    _whole_warp(e, entry, operands[4])
    slots = e.graph.decoder.slots
    amount, clamps = slots.fixed(entry, operands[2]), slots.fixed(entry, operands[3])
    if clamps is None:
        raise NotLowered(f"`{op.text}` with a computed clamp")
    b = e.b
    source = e.values.vector(e.values.read(entry, operands[1], "b32"))
    clamp, segment = clamps & 31, clamps >> 8 & 31
    b.width = WARP
    if amount is not None:
        places, fits = _plan(mode, amount & 31, clamp, segment)
        picked = ", ".join(f"i32 {p}" for p in places)
        result = b.let(f"shufflevector <{WARP} x i32> {source}, <{WARP} x i32> poison, <{WARP} x i32> <{picked}>")
        valid = lane_constants("i1", tuple(int(f) for f in fits))
        origin = lane_constants("i32", tuple(places))
    else:
        origin, valid = _dynamic_plan(e, entry, operands[2], mode, clamp, segment)
        found = e.call("permute", f"<{WARP} x i32> {source}, <{WARP} x i32> {origin}")
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


def _dynamic_plan(e: Emitter, entry: Entry, operand: Operand, mode: str, clamp: int, segment: int) -> tuple[str, str]:
    b = e.b
    amount = e.values.vector(e.values.read(entry, operand, "u32"))
    b.width = WARP
    amount = b.op("and", "i32", amount, b.const("i32", 31))
    lane = lane_constants("i32", tuple(range(WARP)))
    high = lane_constants("i32", tuple((i & segment) | (clamp & ~segment & 31) for i in range(WARP)))
    if mode == "up":
        j = b.op("sub", "i32", lane, amount)
        valid = b.op("icmp sge", "i32", j, high)
    elif mode in ("down", "bfly"):
        j = b.op("add" if mode == "down" else "xor", "i32", lane, amount)
        valid = b.op("icmp sle", "i32", j, high)
    else:
        low = lane_constants("i32", tuple(i & segment for i in range(WARP)))
        j = b.op("or", "i32", low, b.op("and", "i32", amount, b.const("i32", ~segment & 31)))
        valid = b.op("icmp sle", "i32", j, high)
    return b.select(valid, "i32", j, lane), valid


def _refuse_ended(e: Emitter, entry: Entry, origin: str) -> None:
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
    e.fault(context.FAULT_ENDED_LANE, e.new_site("shuffle", 0, "read", entry.instruction.line), word)
    b.label(good)


def vote(e: Emitter, entry: Entry) -> None:
    op = entry.opcode
    operands = entry.instruction.operands
    operation = op.one_of(("ballot", "all", "any", "uni"))
    if not op.has("sync") or len(operands) != 3:
        raise NotLowered(op.text)
    _whole_warp(e, entry, operands[2])
    b = e.b
    held = e.values.vector(e.values.read(entry, operands[1], "pred"))
    word = b.let(f"bitcast <{WARP} x i1> {held} to i32")
    asked = e.mask_word
    yes = b.let(f"and i32 {word}, {asked}")
    if operation == "ballot":
        e.values.write(entry, operands[0], Value(VARYING, "i32", b.splat("i32", yes)))
        return
    every = b.let(f"icmp eq i32 {yes}, {asked}")
    none = b.let(f"icmp eq i32 {yes}, 0")
    result = {
        "all": lambda: every,
        "any": lambda: b.let(f"xor i1 {none}, true"),
        "uni": lambda: b.let(f"or i1 {every}, {none}"),
    }[operation]()
    e.values.write(entry, operands[0], Value(VARYING, "i1", b.splat("i1", result)))


LOWERED_ACTIONS: dict[str, Callable[[Emitter, Entry], None]] = {"shfl": shuffle, "vote": vote}
"""Mnemonic to what emits it; these take the emitter, as they need its masks."""
