"""Loads and stores: every address checked, lanes that lie side by side read as vectors.

A scalar check serves uniform and affine addresses. Varying ones are compared as a vector with the allocation that the
site hit last; what is not in there goes through `@resolve`, lane by lane.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.emulate.interpret.loads import space_of
from workbench.emulate.lower import context
from workbench.emulate.lower.builder import BITS, WARP, lane_constants
from workbench.emulate.lower.graph import NotLowered, registers
from workbench.emulate.lower.rows import LLVM_TYPES
from workbench.emulate.lower.shapes import UNIFORM, VARYING
from workbench.emulate.lower.values import Value
from workbench.ptx.nodes import Address, Operand
from workbench.ptx.nodes import Vector as VectorOperand

if TYPE_CHECKING:
    from workbench.emulate.interpret.flatten import Entry
    from workbench.emulate.interpret.trouble import AccessKind
    from workbench.emulate.lower.kernel import Emitter

_HALF = 16


@dataclass(frozen=True)
class Site:
    """One access of the kernel, as its fault will tell it."""

    space: str
    size_bytes: int
    kind: AccessKind
    line: int


@dataclass(frozen=True)
class Where:
    """Where an access goes. base: the address of lane 0's scalar; low: what it is compared with, limit exclusive."""

    value: Value
    offset: int
    space: str
    size_bytes: int
    site: int


def _where(e: Emitter, entry: Entry, operand: Operand, scalar: str, count: int, kind: AccessKind) -> Where:
    if not isinstance(operand, Address):
        raise NotLowered("an access without brackets")
    space = space_of(entry.opcode)
    if space not in ("", "global", "const", "shared"):
        raise NotLowered(f"the {space} space")
    if any("cluster" in m for m in entry.opcode.modifiers):
        raise NotLowered(entry.opcode.text)
    found = registers(entry, operand.base)
    wide = "u64"
    if found and BITS[e.values.storage(found[0])] == 32:
        wide = "u32"
    value = e.values.read(entry, operand.base, wide)
    size = BITS[scalar] // 8 * count
    return Where(value, operand.offset, space, size, e.new_site(space, size, kind, entry.instruction.line))


def _offset64(e: Emitter, where: Where, name: str, extra: int = 0) -> str:
    """An address plus the operand's offset as 64 bits; 32-bit shared ones wrap in 32."""
    b = e.b
    total = where.offset + extra
    if where.value.scalar == "i32" and where.space == "shared":
        name = b.op("add", "i32", name, b.const("i32", _signed(total, 32))) if total else name
        return b.cast("zext", "i32", name, "i64")
    if where.value.scalar == "i32":
        name = b.cast("zext", "i32", name, "i64")
    return b.op("add", "i64", name, b.const("i64", _signed(total, 64))) if total else name


def _signed(value: int, width: int) -> int:
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value


def _bounds(e: Emitter, where: Where) -> tuple[str, str, str]:
    """What an offset is measured from, the bytes there are, and the pointer of its beginning as an integer."""
    b = e.b
    if where.space == "shared":
        return "0", e.shared_bytes, e.shared_base
    at = context.SITES + context.SITE_BYTES * where.site
    low = b.let(f"load i64, ptr {b.gep('%ctx', at)}")
    size = b.let(f"load i64, ptr {b.gep('%ctx', at + 8)}")
    return low, size, b.let(f"add i64 {low}, {e.arena_delta}")


def _scalar_ok(e: Emitter, where: Where, low: str, size: str, first: int, span: int) -> tuple[str, str]:
    """Whether [base + first, base + first + span) lies within; and its distance from the beginning."""
    b = e.b
    b.width = 1
    address = _offset64(e, where, where.value.name, first)
    distance = b.op("sub", "i64", address, low) if low != "0" else address
    room = b.call("usub.sat", "i64", b.op("add", "i64", size, "1"), str(span))
    ok = b.op("icmp ult", "i64", distance, room)
    if where.size_bytes > 1:
        odd = b.op("and", "i64", address, str(where.size_bytes - 1))
        ok = b.op("and", "i1", ok, b.op("icmp eq", "i64", odd, "0"))
    return ok, distance


def _runs(lanes: tuple[int, ...], step: int) -> list[tuple[int, int, bool]] | None:
    """Pieces of lanes that lie side by side (True) or at one place (False): (first, count, side by side)."""
    pieces: list[tuple[int, int, bool]] = []
    i = 0
    while i < WARP:
        j = i + 1
        beside = j < WARP and lanes[j] - lanes[i] == step
        while j < WARP and lanes[j] - lanes[j - 1] == (step if beside else 0):
            j += 1
        pieces.append((i, j - i, beside))
        i = j
    return pieces if len(pieces) <= 4 else None


def slow_pointers(e: Emitter, where: Where, vector: str) -> str:
    """Host addresses lane by lane, from `@resolve` or the bounds of shared memory; a wrong one ends the launch."""
    b = e.b
    b.width = WARP
    word = e.mask_word
    if where.space == "shared":
        room = b.call1("usub.sat", "i64", b.let(f"add i64 {e.shared_bytes}, 1"), str(where.size_bytes))
        fine = b.op("icmp ult", "i64", vector, b.splat("i64", room))
        if where.size_bytes > 1:
            odd = b.op("and", "i64", vector, b.const("i64", where.size_bytes - 1))
            fine = b.op("and", "i1", fine, b.op("icmp eq", "i64", odd, b.const("i64", 0)))
        bits = b.let(f"bitcast <{WARP} x i1> {fine} to i32")
        wrong = b.let(f"xor i32 {bits}, -1")
        wrong = b.let(f"and i32 {wrong}, {word}")
        bad, good = b.name("bad"), b.name("good")
        b.unlikely(b.let(f"icmp ne i32 {wrong}, 0"), bad, good)
        b.label(bad)
        b.line(f"store <{WARP} x i64> {vector}, ptr {b.gep('%ctx', context.LANE_ADDRESSES)}, align 8")
        e.fault(context.FAULT_MEMORY, where.site, wrong)
        b.label(good)
        return b.op("add", "i64", vector, b.splat("i64", e.shared_base))
    b.line(f"store <{WARP} x i64> {vector}, ptr {b.gep('%ctx', context.LANE_ADDRESSES)}, align 8")
    generic = "true" if not where.space else "false"
    wrong = b.let(f"call i32 @resolve(ptr %ctx, i32 {where.site}, i32 {word}, i64 {where.size_bytes}, i1 {generic})")
    bad, good = b.name("bad"), b.name("good")
    b.unlikely(b.let(f"icmp ne i32 {wrong}, 0"), bad, good)
    b.label(bad)
    e.fault(context.FAULT_MEMORY, where.site, wrong)
    b.label(good)
    return b.let(f"load <{WARP} x i64>, ptr {b.gep('%ctx', context.LANE_POINTERS)}, align 8")


def _address_vector(e: Emitter, where: Where) -> str:
    e.b.width = WARP
    return _offset64(e, where, e.values.vector(where.value))


def _pointer(e: Emitter, address: str) -> str:
    return e.b.let(f"inttoptr i64 {address} to ptr")


def visit(
    e: Emitter,
    where: Where,
    step: int,
    fast: Callable[[str, list[tuple[int, int, bool]]], None],
    scattered: Callable[[str], None],
) -> None:
    """Emits the paths of one access.

    fast: given the host address of lane 0's place and the pieces of lanes. scattered: given host addresses.
    """
    b = e.b
    done, slow = b.name("done"), b.name("slow")
    low, size, begin = _bounds(e, where)
    lanes = where.value.shape.lanes or (0,) * WARP
    pieces = _runs(lanes, step) if where.value.shape.scalar else None
    if where.value.shape.kind == "affine" and any((v - lanes[0]) % where.size_bytes for v in lanes):
        pieces = None
    if where.value.shape.scalar and pieces is not None:
        first, last = min(lanes), max(lanes)
        ok, distance = _scalar_ok(e, where, low, size, first, last - first + where.size_bytes)
        quick = b.name("quick")
        e.declare_expect()
        expected = b.let(f"call i1 @llvm.expect.i1(i1 {ok}, i1 true)")
        b.line(f"br i1 {expected}, label %{quick}, label %{slow}")
        b.label(quick)
        host = b.let(f"add i64 {begin}, {distance}")
        if lanes[0] != first:
            host = b.let(f"add i64 {host}, {lanes[0] - first}")
        fast(host, pieces)
        b.line(f"br label %{done}")
        b.label(slow)
        scattered(slow_pointers(e, where, _address_vector(e, where)))
        b.line(f"br label %{done}")
        b.label(done)
        return
    vector = _address_vector(e, where)
    b.width = WARP
    distance = b.op("sub", "i64", vector, b.splat("i64", low)) if low != "0" else vector
    room = b.call1("usub.sat", "i64", b.let(f"add i64 {size}, 1"), str(where.size_bytes))
    fine = b.op("icmp ult", "i64", distance, b.splat("i64", room))
    if where.size_bytes > 1:
        odd = b.op("and", "i64", vector, b.const("i64", where.size_bytes - 1))
        fine = b.op("and", "i1", fine, b.op("icmp eq", "i64", odd, b.const("i64", 0)))
    bits = b.let(f"bitcast <{WARP} x i1> {fine} to i32")
    if e.values.mask is not None:
        bits = b.let(f"or i32 {bits}, {b.let(f'xor i32 {e.mask_word}, -1')}")
    near = b.name("near")
    e.declare_expect()
    ok = b.let(f"call i1 @llvm.expect.i1(i1 {b.let(f'icmp eq i32 {bits}, -1')}, i1 true)")
    b.line(f"br i1 {ok}, label %{near}, label %{slow}")
    b.label(near)
    pointers = b.op("add", "i64", distance, b.splat("i64", begin))
    _halves(e, pointers, step, fast, scattered, done)
    b.label(slow)
    scattered(slow_pointers(e, where, vector))
    b.line(f"br label %{done}")
    b.label(done)


def _halves(
    e: Emitter,
    pointers: str,
    step: int,
    fast: Callable[[str, list[tuple[int, int, bool]]], None],
    scattered: Callable[[str], None],
    done: str,
) -> None:
    """Lanes that turn out to lie side by side, tested at run time."""
    b = e.b
    first = b.let(f"extractelement <{WARP} x i64> {pointers}, i64 0")
    line = b.let(f"sub <{WARP} x i64> {pointers}, {b.splat('i64', first)}")
    beside = b.let(f"icmp eq <{WARP} x i64> {line}, {lane_constants('i64', tuple(step * i for i in range(WARP)))}")
    word = b.let(f"bitcast <{WARP} x i1> {beside} to i32")
    yes, no = b.name("beside"), b.name("apart")
    b.line(f"br i1 {b.let(f'icmp eq i32 {word}, -1')}, label %{yes}, label %{no}")
    b.label(yes)
    fast(first, [(0, WARP, True)])
    b.line(f"br label %{done}")
    b.label(no)
    scattered(pointers)
    b.line(f"br label %{done}")


# ---------------------------------------------------------------- pieces


def load_pieces(e: Emitter, host: str, lanes: tuple[int, ...], pieces: list[tuple[int, int, bool]], scalar: str) -> str:
    """A vector of all lanes from pieces; lanes that are not active hold nothing that is used."""
    b = e.b
    parts = []
    for first, count, beside in pieces:
        at = _pointer(e, b.let(f"add i64 {host}, {lanes[first] - lanes[0]}") if lanes[first] != lanes[0] else host)
        size = BITS[scalar] // 8
        if beside and count > 1:
            mask = e.values.mask
            if mask is None:
                part = b.let(f"load <{count} x {scalar}>, ptr {at}, align {size}")
            else:
                lanes_on = e.part(mask.lanes, "i1", first, count)
                part = e.masked_load(scalar, count, at, lanes_on)
        else:
            one = b.let(f"load {scalar}, ptr {at}, align {size}")
            head = b.let(f"insertelement <{count} x {scalar}> poison, {scalar} {one}, i64 0")
            t = f"<{count} x {scalar}>"
            part = b.let(f"shufflevector {t} {head}, {t} poison, <{count} x i32> zeroinitializer")
        parts.append((part, count))
    return e.concatenate(parts, scalar)


def load(e: Emitter, entry: Entry) -> None:
    op = entry.opcode
    operands = entry.instruction.operands
    destinations = list(operands[0].elements) if isinstance(operands[0], VectorOperand) else [operands[0]]
    scalar = LLVM_TYPES.get(op.type)
    if scalar is None or scalar == "i1":
        raise NotLowered(op.text)
    storage = f"i{BITS[scalar]}" if scalar == "half" else scalar
    where = _where(e, entry, operands[1], storage, len(destinations), "read")
    b = e.b
    signed = op.type[0] == "s"
    size = BITS[storage] // 8
    uniform = where.value.shape.kind == "uniform" and entry.instruction.predicate is None
    slots = [b.allocate(storage if uniform else f"<{WARP} x {storage}>") for _ in destinations]

    def fast(host: str, pieces: list[tuple[int, int, bool]]) -> None:
        lanes = where.value.shape.lanes or tuple(where.size_bytes * i for i in range(WARP))
        for i, slot in enumerate(slots):
            at = b.let(f"add i64 {host}, {size * i}") if i else host
            if where.value.shape.kind == "uniform":
                one = b.let(f"load {storage}, ptr {_pointer(e, at)}, align {size}")
                b.line(
                    f"store {storage} {one}, ptr {slot}, align 64" if uniform else _store_splat(e, one, storage, slot)
                )
            elif len(slots) > 1:
                spread = lane_constants("i64", tuple(v - lanes[0] for v in lanes))
                places = b.let(f"add <{WARP} x i64> {b.splat('i64', at)}, {spread}")
                b.line(f"store <{WARP} x {storage}> {e.gather(storage, places)}, ptr {slot}, align 64")
            else:
                b.line(f"store <{WARP} x {storage}> {load_pieces(e, at, lanes, pieces, storage)}, ptr {slot}, align 64")

    def scattered(pointers: str) -> None:
        for i, slot in enumerate(slots):
            b.width = WARP
            places = b.op("add", "i64", pointers, b.const("i64", size * i)) if i else pointers
            values = e.gather(storage, places)
            if uniform:
                one = e.any_active(values, storage)
                b.line(f"store {storage} {one}, ptr {slot}, align 64")
            else:
                b.line(f"store <{WARP} x {storage}> {values}, ptr {slot}, align 64")

    visit(e, where, where.size_bytes, fast, scattered)
    for destination, slot in zip(destinations, slots, strict=True):
        type_ = storage if uniform else f"<{WARP} x {storage}>"
        name = b.let(f"load {type_}, ptr {slot}, align 64")
        e.values.write(entry, destination, Value(UNIFORM if uniform else VARYING, storage, name), signed, widen=True)


def _store_splat(e: Emitter, one: str, scalar: str, slot: str) -> str:
    return f"store <{WARP} x {scalar}> {e.b.splat(scalar, one)}, ptr {slot}, align 64"


def store(e: Emitter, entry: Entry) -> None:
    op = entry.opcode
    operands = entry.instruction.operands
    sources = list(operands[1].elements) if isinstance(operands[1], VectorOperand) else [operands[1]]
    scalar = LLVM_TYPES.get(op.type)
    if scalar is None or scalar == "i1" or op.has("async"):
        raise NotLowered(op.text)
    storage = f"i{BITS[scalar]}" if scalar == "half" else scalar
    type_ = op.type if scalar != "half" else "b16"
    b = e.b
    values = [e.values.read(entry, s, type_) for s in sources]
    where = _where(e, entry, operands[0], storage, len(sources), "write")
    size = BITS[storage] // 8

    def fast(host: str, pieces: list[tuple[int, int, bool]]) -> None:
        lanes = where.value.shape.lanes or tuple(where.size_bytes * i for i in range(WARP))
        for i, value in enumerate(values):
            at = b.let(f"add i64 {host}, {size * i}") if i else host
            if where.value.shape.kind == "uniform":
                one = value.name if value.shape.kind == "uniform" else e.last_active(e.values.vector(value), storage)
                b.line(f"store {storage} {one}, ptr {_pointer(e, at)}, align {size}")
                continue
            whole = e.values.vector(value)
            if len(values) > 1 or any(not beside or count == 1 for _, count, beside in pieces):
                spread = lane_constants("i64", tuple(v - lanes[0] for v in lanes))
                e.scatter(storage, whole, b.let(f"add <{WARP} x i64> {b.splat('i64', at)}, {spread}"))
                continue
            for first, count, _ in pieces:
                place = b.let(f"add i64 {at}, {lanes[first] - lanes[0]}") if lanes[first] != lanes[0] else at
                part = e.part(whole, storage, first, count)
                mask = e.values.mask
                if mask is None:
                    b.line(f"store <{count} x {storage}> {part}, ptr {_pointer(e, place)}, align {size}")
                else:
                    e.masked_store(storage, count, part, _pointer(e, place), e.part(mask.lanes, "i1", first, count))

    def scattered(pointers: str) -> None:
        for i, value in enumerate(values):
            b.width = WARP
            places = b.op("add", "i64", pointers, b.const("i64", size * i)) if i else pointers
            e.scatter(storage, e.values.vector(value), places)

    visit(e, where, where.size_bytes, fast, scattered)
