"""Instructions across the lanes of a warp: shuffles, votes, matches, reductions (PTX ISA 9.7.9, 9.7.13).

`convergence_points` has synchronised the lanes before. A lane that shuffles from a lane that takes no part gets poison,
a number of its own for each instruction, as PTX leaves the value undefined.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.analysis.sync_masks import membermask, names_everyone
from workbench.emulate.codegen.convergence_points import check_own_mask
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.llvm.builder import WARP, lane_constants
from workbench.isa.ptx.nodes import Operand, Pair

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

_WORDS = f"<{WARP} x i32>"
_MAGNITUDE, _INFINITY = 0x7FFF_FFFF, 0x7F80_0000
"""Bits of single precision: all but the sign, which are those of the one NaN of results too, and an infinity."""


def _member(e: Emission, op: Op, operand: Operand) -> str:
    """The membermask of each lane."""
    return e.values.vector(e.values.read(op, operand, "u32"))


def shuffle(e: Emission, op: Op) -> None:
    """`shfl`, with and without `.sync`."""
    opcode = op.opcode
    operands = op.operands
    mode = opcode.one_of(("up", "down", "bfly", "idx"))
    if len(operands) != (5 if opcode.has("sync") else 4):
        raise NotLowered(opcode.text)
    if opcode.has("sync"):
        check_own_mask(e, op)
    slots = e.graph.layout
    amount, clamps = slots.fixed(operands[2]), slots.fixed(operands[3])
    b = e.b
    destination = operands[0]
    target = destination.first if isinstance(destination, Pair) else destination
    any_nan = e.values.is_raw(target) and e.values.is_raw(operands[1])
    scalar = "float" if any_nan else "i32"
    words = f"<{WARP} x {scalar}>"
    source = e.values.vector(e.values.read(op, operands[1], "f32" if any_nan else "b32", any_nan))
    b.width = WARP
    if amount is not None and clamps is not None:
        places, fits = _plan(mode, amount & 31, clamps & 31, clamps >> 8 & 31)
        picked = ", ".join(f"i32 {p}" for p in places)
        result = b.let(f"shufflevector {words} {source}, {words} poison, {_WORDS} <{picked}>")
        valid = lane_constants("i1", tuple(int(f) for f in fits))
        origin = lane_constants("i32", tuple(places))
    else:
        origin, valid = _dynamic_plan(e, op, operands[2], operands[3], mode)
        bits = b.cast("bitcast", "float", source, "i32") if any_nan else source
        found = e.call("permute", f"{_WORDS} {bits}, {_WORDS} {origin}")
        assert found is not None
        b.width = WARP
        result = b.cast("bitcast", "i32", found, "float") if any_nan else found
    undefined = _undefined(e, op, origin)
    if undefined:
        result = _poisoned(e, op, undefined, result, scalar)
    _note_absent(e, op, undefined)
    e.values.write(op, target, Value(VARYING, scalar, result, raw=any_nan))
    if isinstance(destination, Pair):
        e.values.write(op, destination.second, Value(VARYING, "i1", valid))


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


def _dynamic_plan(e: Emission, op: Op, amount: Operand, clamps: Operand, mode: str) -> tuple[str, str]:
    b = e.b
    by = e.values.vector(e.values.read(op, amount, "u32"))
    fixed = e.graph.layout.fixed(clamps)
    if fixed is not None:
        clamp, segment = b.splat("i32", str(fixed & 31)), b.splat("i32", str(fixed >> 8 & 31))
        outside = b.splat("i32", str(~(fixed >> 8) & 31))
    else:
        both = e.values.vector(e.values.read(op, clamps, "u32"))
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


def _undefined(e: Emission, op: Op, origin: str) -> str:
    """The lanes that read from one that takes no part; empty where there can be none."""
    b = e.b
    b.width = WARP
    taking_part = "" if e.values.mask is None else b.splat("i32", e.mask_word)
    if op.opcode.has("sync") and not names_everyone(e.graph, op):
        named = _member(e, op, op.operands[4])
        b.width = WARP
        taking_part = b.op("and", "i32", named, taking_part) if taking_part else named
    if not taking_part:
        return ""
    silent = b.op("xor", "i32", taking_part, b.const("i32", -1))
    return b.cast("trunc", "i32", b.op("lshr", "i32", silent, origin), "i1")


def _poisoned(e: Emission, op: Op, undefined: str, result: str, scalar: str) -> str:
    """The values that lanes have read, with poison where it is undefined."""
    b = e.b
    random = np.random.default_rng(zlib.crc32(f"{op.line} {op.column}".encode()))
    poison = lane_constants("i32", tuple(int(word) for word in random.integers(0, 1 << 32, WARP)))
    b.width = WARP
    words = result if scalar == "i32" else b.cast("bitcast", scalar, result, "i32")
    chosen = b.select(undefined, "i32", poison, words)
    return chosen if scalar == "i32" else b.cast("bitcast", "i32", chosen, scalar)


def _note_absent(e: Emission, op: Op, undefined: str = "") -> None:
    """Computes which lanes a sanitiser has to look at: those that read an undefined value, or name lanes that have
    ended."""
    if "sync" not in e.unit.instruments.sanitize:
        return
    b = e.b
    e.suspect_lanes = "0"
    if undefined:
        b.width = WARP
        word = b.let(f"bitcast <{WARP} x i1> {undefined} to i32")
        e.suspect_lanes = b.let(f"and i32 {word}, {e.mask_word}")
    operand = membermask(op)
    if e.values.mask is None or operand is None or not op.opcode.is_collective:
        return
    gone = b.let(f"and i32 {b.let(f'xor i32 {e.mask_word}, -1')}, {e.existed}")
    named = _member(e, op, operand)
    b.width = WARP
    missing = b.op("and", "i32", named, b.splat("i32", gone))
    some = b.op("icmp ne", "i32", missing, b.const("i32", 0))
    word = b.let(f"and i32 {b.let(f'bitcast <{WARP} x i1> {some} to i32')}, {e.mask_word}")
    e.suspect_lanes = b.let(f"or i32 {e.suspect_lanes}, {word}")


def vote(e: Emission, op: Op) -> None:
    """`vote`, with and without `.sync`."""
    opcode = op.opcode
    operands = op.operands
    operation = opcode.one_of(("ballot", "all", "any", "uni"))
    if len(operands) != (3 if opcode.has("sync") else 2):
        raise NotLowered(opcode.text)
    b = e.b
    everyone = not opcode.has("sync") or names_everyone(e.graph, op)
    _note_absent(e, op)
    held = e.values.vector(e.values.read(op, operands[1], "pred"))
    word = b.let(f"bitcast <{WARP} x i1> {held} to i32")
    requested, scalar = e.mask_word, "i32"
    yes = b.let(f"and i32 {word}, {requested}")
    if not everyone:
        check_own_mask(e, op)
        member = _member(e, op, operands[2])
        b.width = WARP
        requested = b.op("and", "i32", member, b.splat("i32", requested))
        yes = b.op("and", "i32", requested, b.splat("i32", yes))
    b.width = 1 if everyone else WARP
    if operation == "ballot":
        result = yes
    else:
        every = b.op("icmp eq", "i32", yes, requested)
        some = b.op("icmp ne", "i32", yes, b.const("i32", 0))
        scalar = "i1"
        none = b.op("xor", "i1", some, b.const("i1", "true"))
        result = {"all": every, "any": some, "uni": b.op("or", "i1", every, none)}[operation]
    if everyone:
        result = b.splat(scalar, result)
    e.values.write(op, operands[0], Value(VARYING, scalar, result))


def match(e: Emission, op: Op) -> None:
    """`match.any` and `match.all`."""
    opcode = op.opcode
    destination, source, member = op.operands
    check_own_mask(e, op)
    _note_absent(e, op)
    b = e.b
    scalar = f"i{opcode.type[1:]}"
    if scalar not in ("i32", "i64"):
        raise NotLowered(opcode.text)
    masks = _member(e, op, member)
    values = e.values.vector(e.values.read(op, source, opcode.type))
    result = e.call(f"match.{scalar}", f"<{WARP} x {scalar}> {values}, {_WORDS} {masks}, i32 {e.mask_word}")
    assert result is not None
    target = destination.first if isinstance(destination, Pair) else destination
    if opcode.has("all"):
        group = e.call("match.i32", f"{_WORDS} zeroinitializer, {_WORDS} {masks}, i32 {e.mask_word}")
        assert group is not None
        b.width = WARP
        agree = b.op("icmp eq", "i32", result, group)
        result = b.select(agree, "i32", result, "zeroinitializer")
        if isinstance(destination, Pair):
            e.values.write(op, destination.second, Value(VARYING, "i1", agree))
    e.values.write(op, target, Value(VARYING, "i32", result))


def reduce_lanes(e: Emission, op: Op) -> None:
    """`redux`."""
    opcode = op.opcode
    if opcode.type == "f32":
        _reduce_floats(e, op)
        return
    destination, source, member = op.operands
    operation = opcode.one_of(("add", "min", "max", "and", "or", "xor"))
    if not operation or opcode.type not in ("u32", "s32", "b32"):
        raise NotLowered(opcode.text)
    if operation in ("min", "max"):
        operation = ("s" if opcode.type == "s32" else "u") + operation
    check_own_mask(e, op)
    _note_absent(e, op)
    values = e.values.vector(e.values.read(op, source, opcode.type))
    masks = _member(e, op, member)
    result = e.call(f"redux.{operation}", f"{_WORDS} {values}, {_WORDS} {masks}, i32 {e.mask_word}")
    assert result is not None
    e.values.write(op, destination, Value(VARYING, "i32", result))


def _reduce_floats(e: Emission, op: Op) -> None:
    """`redux` over floats: as integers in the order of the numbers, of which a NaN is the last or the first."""
    opcode = op.opcode
    destination, source, member = op.operands
    operation = opcode.one_of(("min", "max"))
    if not operation:
        raise NotLowered(opcode.text)
    check_own_mask(e, op)
    _note_absent(e, op)
    values = e.values.vector(e.values.read(op, source, "b32"))
    masks = _member(e, op, member)
    b = e.b
    b.width = WARP
    if opcode.has("abs"):
        values = b.op("and", "i32", values, b.const("i32", _MAGNITUDE))
    is_last = (operation == "max") == opcode.has("NaN")
    keys = b.select(
        _is_nan(e, values), "i32", b.const("i32", _MAGNITUDE if is_last else ~_MAGNITUDE), _ordered(e, values)
    )
    result = e.call(f"redux.s{operation}", f"{_WORDS} {keys}, {_WORDS} {masks}, i32 {e.mask_word}")
    assert result is not None
    b.width = WARP
    bits = _ordered(e, result)
    bits = b.select(_is_nan(e, bits), "i32", b.const("i32", _MAGNITUDE), bits)
    e.values.write(op, destination, Value(VARYING, "i32", bits))


def _ordered(e: Emission, values: str) -> str:
    """Bits of floats as signed integers in the order of the numbers, -0 below 0, and back."""
    b = e.b
    signs = b.op("ashr", "i32", values, b.const("i32", 31))
    return b.op("xor", "i32", values, b.op("and", "i32", signs, b.const("i32", _MAGNITUDE)))


def _is_nan(e: Emission, values: str) -> str:
    b = e.b
    return b.op("icmp ugt", "i32", b.op("and", "i32", values, b.const("i32", _MAGNITUDE)), b.const("i32", _INFINITY))


def active_mask(e: Emission, op: Op) -> None:
    """`activemask`: the lanes that run together."""
    e.values.write(op, op.operands[0], Value(VARYING, "i32", e.b.splat("i32", e.mask_word)))


def elect(e: Emission, op: Op) -> None:
    """`elect`: the lowest lane of the membermask that is here."""
    destination, source = op.operands
    if not isinstance(destination, Pair):
        raise NotLowered(op.opcode.text)
    check_own_mask(e, op)
    _note_absent(e, op)
    member = _member(e, op, source)
    b = e.b
    b.width = WARP
    masks = b.op("and", "i32", member, b.splat("i32", e.mask_word))
    lowest = b.call("cttz", "i32", masks, extra="i1 false")
    e.values.write(op, destination.first, Value(VARYING, "i32", lowest))
    chosen = b.op("icmp eq", "i32", lowest, lane_constants("i32", tuple(range(WARP))))
    e.values.write(op, destination.second, Value(VARYING, "i1", chosen))


def warp_barrier(e: Emission, op: Op) -> None:
    """`bar.warp.sync`: only the wait, which comes before."""
    if not op.opcode.has("warp"):
        raise NotLowered(op.opcode.text)
    check_own_mask(e, op)
    _note_absent(e, op)


LOWERED_ACTIONS: dict[str, Callable[[Emission, Op], None]] = {
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
