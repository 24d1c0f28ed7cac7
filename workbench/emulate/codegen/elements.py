"""Types in which memory is moved: elements as integers, adjacent ones as one wider integer, and vectors of those."""

from __future__ import annotations

from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.llvm.builder import BITS, WARP, Builder
from workbench.emulate.llvm.types import LLVM_TYPES


def taken_apart(b: Builder, value: str, whole: str, scalar: str) -> list[str]:
    """The elements of a wider one, lowest first: words by shuffles, what is smaller by shifts."""
    if whole == "i64":
        pairs = f"<{2 * WARP} x i32>"
        words = b.let(f"bitcast <{WARP} x i64> {value} to {pairs}")
        picked = [", ".join(f"i32 {2 * lane + i}" for lane in range(WARP)) for i in (0, 1)]
        halves = [b.let(f"shufflevector {pairs} {words}, {pairs} poison, <{WARP} x i32> <{p}>") for p in picked]
        return halves if scalar == "i32" else [part for half in halves for part in taken_apart(b, half, "i32", scalar)]
    shifts = range(0, BITS[whole], BITS[scalar])
    moved = [b.op("lshr", whole, value, b.const(whole, n)) if n else value for n in shifts]
    return [b.cast("trunc", whole, part, scalar) for part in moved]


def put_together(b: Builder, values: list[str], scalar: str) -> str:
    """One wider element of several."""
    if scalar == "i32":
        order = ", ".join(f"i32 {WARP * i + lane}" for lane in range(WARP) for i in (0, 1))
        t = f"<{WARP} x i32>"
        mixed = b.let(f"shufflevector {t} {values[0]}, {t} {values[1]}, <{2 * WARP} x i32> <{order}>")
        return b.let(f"bitcast <{2 * WARP} x i32> {mixed} to <{WARP} x i64>")
    double = f"i{2 * BITS[scalar]}"
    wide = [b.cast("zext", scalar, value, double) for value in values]
    up = b.const(double, BITS[scalar])
    pairs = [
        b.op("or", double, low, b.op("shl", double, high, up)) for low, high in zip(wide[::2], wide[1::2], strict=True)
    ]
    return pairs[0] if len(pairs) == 1 else put_together(b, pairs, double)


def bits_type(type_: str) -> str:
    """The type as which a store reads its source: halves by their bits."""
    return f"b{type_[-2:]}" if LLVM_TYPES[type_] == "half" else type_


def memory_scalar(type_: str, text: str) -> str:
    """The integer type in which a PTX type is moved to and from memory."""
    scalar = LLVM_TYPES.get(type_)
    if scalar is None or scalar == "i1":
        raise NotLowered(text)
    return f"i{BITS[scalar]}"


def from_slot(b: Builder, slot: str, scalar: str, count: int) -> list[str]:
    """The vectors that a slot holds."""
    t, size = f"<{WARP} x {scalar}>", WARP * BITS[scalar] // 8
    return [b.let(f"load {t}, ptr {b.gep(slot, size * i)}, align 32") for i in range(count)]


def to_slot(b: Builder, values: list[str], scalar: str) -> str:
    """A slot that holds vectors."""
    t, size = f"<{WARP} x {scalar}>", WARP * BITS[scalar] // 8
    slot = b.allocate(f"[{len(values)} x {t}]")
    for i, value in enumerate(values):
        b.line(f"store {t} {value}, ptr {b.gep(slot, size * i)}, align 32")
    return slot
