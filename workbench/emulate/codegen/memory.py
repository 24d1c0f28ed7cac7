"""Loads and stores, with a check of every address before it is used.

`analysis.access_forms` says how each is written: where lanes' addresses follow from a few scalars, the check is a
comparison with the allocation that the site hit last, and contiguous lanes move as vectors. The runtime handles all
other accesses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from workbench.emulate.addresses import PARAM_WINDOW
from workbench.emulate.analysis.access_forms import Access, AccessForm, access_of, plain_form, whole_of
from workbench.emulate.analysis.adjacent_loads import NUM_WORDS, WORD_BYTES
from workbench.emulate.analysis.lane_runs import Run
from workbench.emulate.analysis.linear_forms import UNIFORM, VARYING
from workbench.emulate.codegen import (
    block_rows,
    bounds_cache,
    clusters,
    row_access,
    strided_values,
    thread_rows,
    two_runs,
)
from workbench.emulate.codegen.elements import (
    bits_type,
    from_slot,
    memory_scalar,
    put_together,
    taken_apart,
    to_slot,
)
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.access_site import AccessSite
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.matrix_access import MatrixAccess
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.plain_access import plain_access
from workbench.emulate.llvm.builder import BITS, WARP, lane_constants
from workbench.emulate.runtime import context
from workbench.isa.ptx.nodes import Address, Operand
from workbench.isa.ptx.nodes import Vector as VectorOperand

if TYPE_CHECKING:
    from workbench.emulate.fault_signal import AccessKind
    from workbench.emulate.ir.ops import Op

_ADDRESSES, _OFFSETS = f"<{WARP} x i64>", f"<{WARP} x i32>"


@dataclass(frozen=True)
class AddressOperand:
    """An access's place: the address operand by lanes, the operand's offset, and the bytes of one lane."""

    value: Value
    offset: int
    space: str
    size_bytes: int
    kind: AccessKind
    line: int

    @property
    def shared(self) -> bool:
        return self.space == "shared"

    def site(self, span_bytes: int = 0) -> AccessSite:
        return AccessSite(self.space, self.size_bytes, self.kind, self.line, span_bytes or self.size_bytes)


def place_of(
    e: Emission, op: Op, operand: Operand, size_bytes: int, kind: AccessKind, space: str | None = None
) -> AddressOperand:
    """Reads an address operand, in the opcode's space unless another is given. Raises NotLowered for spaces that are
    the interpreter's."""
    if not isinstance(operand, Address):
        raise NotLowered("an access without brackets")
    space = op.opcode.space if space is None else space
    if space not in ("", "global", "const", "shared", "local"):
        raise NotLowered(f"the {space} space")
    if clusters.reaches_cluster(op):
        clusters.require_cluster(e, op)
    found = registers(operand.base)
    wide = "u32" if found and BITS[e.values.storage(found[0])] == 32 else "u64"
    value, offset = e.values.read(op, operand.base, wide), operand.offset
    if e.in_cluster and clusters.reaches_cluster(op):
        value, offset, space = clusters.generic_place(e, operand.base, value, offset), 0, ""
    elif e.in_cluster and space == "shared":
        value = clusters.own_offset(e, operand.base, value)
    return AddressOperand(value, offset, space, size_bytes, kind, op.line)


def signed(value: int, width: int) -> int:
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value


def _scalar_address(e: Emission, where: AddressOperand, extra: int = 0) -> str:
    """The address of the scalar, with the operand's offset, in 64 bits; 32-bit shared ones wrap in 32."""
    b = e.b
    b.width = 1
    total = where.offset + extra
    name = where.value.name
    if where.value.scalar == "i32":
        if where.shared and total:
            name = b.op("add", "i32", name, str(signed(total, 32)))
        name = b.cast("zext", "i32", name, "i64")
        if where.shared:
            return name
    return b.op("add", "i64", name, str(signed(total, 64))) if total else name


def vector_arguments(e: Emission, where: AddressOperand, mask: str = "") -> str:
    """A vector of addresses and the offset, as the runtime takes them: 32 bits a lane in shared memory. mask: a word of
    the lanes that count; empty for all that are active."""
    if where.shared:
        return f"{_OFFSETS} {shared_offsets(e, where, mask)}, i64 0"
    return f"{_ADDRESSES} {whole_addresses(e, where)[0]}, i64 0"


def shared_offsets(e: Emission, where: AddressOperand, mask: str = "") -> str:
    """A vector of addresses in shared memory, the operand's offset added, as numbers of 32 bits; what needs more is a
    fault."""
    b = e.b
    b.width = WARP
    name, scalar = e.values.vector(where.value), where.value.scalar
    if where.offset:
        name = b.op("add", scalar, name, b.const(scalar, signed(where.offset, BITS[scalar])))
    if scalar == "i32":
        return name
    mask = mask or e.mask_word
    upper = b.cast("trunc", "i64", b.op("lshr", "i64", name, b.const("i64", 32)), "i32")
    far = b.let(f"bitcast <{WARP} x i1> {b.op('icmp ne', 'i32', upper, b.const('i32', 0))} to i32")
    beyond, near = b.name("beyond"), b.name("near")
    b.unlikely(b.let(f"icmp ne i32 {b.let(f'and i32 {far}, {mask}')}, 0"), beyond, near)
    b.label(beyond)
    site = e.site_pointer(where.site())
    e.call("locate.shared.wide", f"ptr %ctx, ptr {site}, {_ADDRESSES} {name}, i64 0, i32 {mask}")
    b.line(f"br label %{e.faulted()}")
    b.label(near)
    return b.cast("trunc", "i64", name, "i32")


def whole_addresses(e: Emission, where: AddressOperand) -> tuple[str, int]:
    """A vector of addresses in 64 bits, the offset added, and a mask of the bits in which what is added later wraps."""
    b = e.b
    b.width = WARP
    name, scalar = e.values.vector(where.value), where.value.scalar
    wraps = scalar == "i32" and where.space in ("shared", "local")
    if scalar == "i32" and not wraps:
        name, scalar = b.cast("zext", "i32", name, "i64"), "i64"
    if where.offset:
        name = b.op("add", scalar, name, b.const(scalar, signed(where.offset, BITS[scalar])))
    if wraps:
        return b.cast("zext", "i32", name, "i64"), (1 << 32) - 1
    return name, -1


def matrix_pieces(e: Emission, op: Op, matrix: MatrixAccess, addresses: str) -> Iterator[tuple[str, int]]:
    """The address of each piece of a matrix, and its bytes."""
    b = e.b
    stride = ""
    if matrix.stride is not None:
        elements = e.values.vector(e.values.read(op, matrix.stride, "u32"))
        b.width = WARP
        stride = b.cast("zext", "i32", elements, "i64")
    else:
        stride = b.const("i64", matrix.default_stride)
    for piece in matrix.pieces:
        b.width = WARP
        place = addresses
        if any(piece.across):
            far = b.op("mul", "i64", stride, lane_constants("i64", _times(piece.across, matrix.element_bytes)))
            place = b.op("add", "i64", place, far)
        if any(piece.along):
            place = b.op("add", "i64", place, lane_constants("i64", _times(piece.along, matrix.element_bytes)))
        yield place, piece.size_bytes


def _times(counts: tuple[int, ...], size: int) -> tuple[int, ...]:
    return tuple(size * n for n in counts)


def _arguments(e: Emission, where: AddressOperand, form: AccessForm, record: AccessSite) -> tuple[str, str]:
    """The suffix of the runtime function for an access, and its arguments except the values."""
    shared = "shared." if where.shared else ""
    site = e.site_pointer(record)
    value = where.value
    if form.table == "indexed":
        assert value.index is not None
        e.b.width = 1
        offset = signed(where.offset, 64)
        base = e.b.op("add", "i64", value.name, str(offset)) if offset else value.name
        index = f"<{WARP} x i32> {e.values.vector(value.index)}, i32 {strided_values.index_form(value.uniformity)}"
        e.b.width = 1
        return "indexed.", f"ptr %ctx, ptr {site}, i64 {base}, {index}, i32 {e.mask_word}"
    if form.table == "affine":
        lanes = e.lane_table(value.uniformity.each)
        base = _scalar_address(e, where)
        return f"{shared}affine.", f"ptr %ctx, ptr {site}, i64 {base}, ptr {lanes}, i32 {e.mask_word}"
    addresses = vector_arguments(e, where)
    return shared, f"ptr %ctx, ptr {site}, {addresses}, i32 {e.mask_word}"


def _form(e: Emission, op: Op, where: AddressOperand) -> AccessForm:
    """The form that the access has in the copy of the block that is emitted. Where none was decided, or the address has
    turned out otherwise than in the analysis, the plain one."""
    uniformity = where.value.uniformity
    if e.form is not None and e.form.address.form == uniformity.form:
        return e.form
    access = access_of(e.graph, op)
    assert access is not None
    return plain_form(access, uniformity)


def _aligned(where: AddressOperand, first: int) -> bool:
    """True if the uniformity already says that the lowest address is a multiple of the access."""
    needed = where.size_bytes.bit_length() - 1
    return where.value.uniformity.zeros >= needed and (where.offset + first) % where.size_bytes == 0


def _inside(e: Emission, where: AddressOperand, site: str) -> tuple[str, str]:
    """True if all lanes are inside the allocation that the site knows, or shared memory, and aligned; and
    the lowest lane's address."""
    b = e.b
    first, span = min(where.value.uniformity.each), _span(where)
    address = _scalar_address(e, where, first)
    requested = _asked(where)
    if not where.shared:
        return bounds_cache.inside(e.b, site, address, requested), address
    b.width = 1
    room = b.call("usub.sat", "i64", b.op("add", "i64", e.shared_bytes, "1"), str(span))
    fine = b.op("icmp ult", "i64", address, room)
    if requested > 1:
        odd = b.op("and", "i64", address, str(requested - 1))
        fine = b.op("and", "i1", fine, b.op("icmp eq", "i64", odd, "0"))
    return fine, address


def _asked(where: AddressOperand) -> int:
    """The alignment that a run-time test must establish for the lowest address."""
    return 1 if _aligned(where, min(where.value.uniformity.each)) else where.size_bytes


def _span(where: AddressOperand) -> int:
    lanes = where.value.uniformity.each
    return max(lanes) - min(lanes) + where.size_bytes


def _host(e: Emission, where: AddressOperand, form: AccessForm) -> str:
    """The place of the scalar, the offset added, as a number, once all lanes are known to be inside."""
    b = e.b
    if form.check == "none":
        return _known_place(e, where).name
    first = min(where.value.uniformity.each)
    lowest = _lowest(e, where, first)
    return b.let(f"sub i64 {lowest}, {first}") if first else lowest


def _known_place(e: Emission, where: AddressOperand) -> Value:
    """The places of lanes that are known to be inside."""
    b, value = e.b, where.value
    straight = value
    if value.index is not None or value.terms:
        straight = strided_values.straightened(e, value)
    b.width = 1
    name = straight.name if value.scalar == "i64" else b.cast("sext", "i32", value.name, "i64")
    name = b.op("add", "i64", name, e.shared_base if where.shared else e.arena_delta)
    if where.offset:
        name = b.op("add", "i64", name, str(signed(where.offset, BITS[value.scalar])))
    return replace(straight, scalar="i64", name=name)


def _lowest(e: Emission, where: AddressOperand, first: int) -> str:
    """The place of the lowest lane, which adds `first` to the scalar."""
    b = e.b
    site = e.site_pointer(where.site(_span(where)))
    fine, address = _inside(e, where, site)
    good, doubt = b.name("good"), b.name("doubt")
    b.unlikely(b.op("xor", "i1", fine, "true"), doubt, good)
    b.label(doubt)
    spread = e.lane_table(where.value.uniformity.each)
    base = _scalar_address(e, where)
    if where.shared:
        most = (1 << BITS[where.value.scalar]) - 1
        lanes = f"i64 {base}, ptr {spread}, i64 {signed(most, 64)}"
        e.call("report_fault", f"ptr %ctx, ptr {site}, {lanes}, i32 {e.mask_word}")
        b.line(f"br label %{e.faulted()}")
        b.label(good)
        return b.op("add", "i64", address, e.shared_base)
    found = e.call("host", f"ptr %ctx, ptr {site}, i64 {base}, ptr {spread}, i64 {first}, i32 {e.mask_word}")
    assert found is not None
    checked, joined = b.name("settled"), b.name("at")
    b.unlikely(b.op("icmp eq", "i64", found, "0"), e.faulted(), checked)
    b.label(checked)
    b.line(f"br label %{joined}")
    b.label(good)
    quick = b.op("add", "i64", address, e.arena_delta)
    b.line(f"br label %{joined}")
    b.label(joined)
    return b.let(f"phi i64 [ {found}, %{checked} ], [ {quick}, %{good} ]")


def _pointer(e: Emission, host: str, offset: int = 0) -> str:
    address = e.b.let(f"add i64 {host}, {offset}") if offset else host
    return e.b.let(f"inttoptr i64 {address} to ptr")


def leave_after_fault(e: Emission) -> None:
    """Ends the launch where the runtime has noted a fault."""
    b = e.b
    code = b.let(f"load i32, ptr {b.gep('%ctx', context.FAULT_CODE)}")
    on = b.name("on")
    b.unlikely(b.let(f"icmp ne i32 {code}, 0"), e.faulted(), on)
    b.label(on)


def load(e: Emission, op: Op) -> None:
    """`ld`, of one element or of several."""
    where = place_of(e, op, op.operands[1], _loaded_bytes(op), "read")
    _load(e, op, where, _form(e, op, where))


def load_parameter(e: Emission, op: Op) -> None:
    """`ld.param` from an address that is computed: a member of a struct or an array, by the generic address."""
    size_bytes = _loaded_bytes(op)
    where = place_of(e, op, op.operands[1], size_bytes, "read", "")
    where = replace(where, offset=where.offset + PARAM_WINDOW)
    scalar = memory_scalar(op.opcode.type, op.opcode.text)
    count = size_bytes * 8 // BITS[scalar]
    elements = 1 if whole_of(scalar, count) else count
    access = Access(size_bytes, elements, False, False, where.value.scalar != "i32", False, op.guard is not None)
    _load(e, op, where, plain_form(access, where.value.uniformity))


def _loaded_bytes(op: Op) -> int:
    found = plain_access(op)
    assert found is not None
    return found.size_bytes


def _load(e: Emission, op: Op, where: AddressOperand, form: AccessForm) -> None:
    opcode, operands, b = op.opcode, op.operands, e.b
    destinations = list(operands[0].elements) if isinstance(operands[0], VectorOperand) else [operands[0]]
    scalar = memory_scalar(opcode.type, opcode.text)
    size = BITS[scalar] // 8
    count = len(destinations)
    if form.kind == "uniform":
        uniformity, host = UNIFORM, _host(e, where, form)
        names = [b.let(f"load {scalar}, ptr {_pointer(e, host, size * i)}, align {size}") for i in range(count)]
    else:
        uniformity, names = VARYING, _load_elements(e, where, form, scalar, count)
    signed = opcode.type[0] == "s"
    for destination, name in zip(destinations, names, strict=True):
        e.values.write(op, destination, Value(uniformity, scalar, name), signed, widen=True)


def store(e: Emission, op: Op) -> None:
    """`st`, of one element or of several."""
    opcode = op.opcode
    operands = op.operands
    sources = list(operands[1].elements) if isinstance(operands[1], VectorOperand) else [operands[1]]
    if opcode.has("bulk"):
        raise NotLowered(opcode.text)
    scalar = memory_scalar(opcode.type, opcode.text)
    size = BITS[scalar] // 8
    values = [e.values.convert(e.values.read(op, s, bits_type(opcode.type)), scalar) for s in sources]
    where = place_of(e, op, operands[0], size * len(sources), "write")
    form = _form(e, op, where)
    if form.kind == "uniform":
        host = _host(e, where, form)
        for i, value in enumerate(values):
            uniform = value.uniformity.kind == "uniform"
            one = value.name if uniform else e.last_active(e.values.vector(value), scalar)
            e.b.line(f"store {scalar} {one}, ptr {_pointer(e, host, size * i)}, align {size}")
    else:
        _store_elements(e, where, form, scalar, [e.values.vector(value) for value in values])


def _load_elements(e: Emission, where: AddressOperand, form: AccessForm, scalar: str, count: int) -> list[str]:
    """A vector of all lanes for each element; several that make up a word or two are loaded as one."""
    whole = whole_of(scalar, count)
    if whole is None:
        return _load_lanes(e, where, form, scalar, count)
    (loaded,) = _load_lanes(e, where, form, whole, 1)
    e.b.width = WARP
    return taken_apart(e.b, loaded, whole, scalar)


def _store_elements(e: Emission, where: AddressOperand, form: AccessForm, scalar: str, values: list[str]) -> None:
    """The way back."""
    whole = whole_of(scalar, len(values))
    if whole is not None:
        e.b.width = WARP
        scalar, values = whole, [put_together(e.b, values, scalar)]
    _store_lanes(e, where, form, scalar, values)


# ---------------------------------------------------------------- lanes


def _on_two_paths(
    e: Emission, where: AddressOperand, form: AccessForm, path: Callable[[Value | None, AccessSite], None]
) -> None:
    """Runs `path` with the linear address, as places on the host, where nothing wraps and all lanes are known to be
    inside, active or not. Else runs it with None, where the runtime has to look; or the block begins again, if it may.
    """
    b = e.b
    site = where.site()
    if form.check == "none":
        path(_known_place(e, where), site)
        return
    straight = strided_values.straightened(e, where.value, signed(where.offset, BITS[where.value.scalar]))
    if form.check == "lowest":
        plain = replace(where, value=straight, offset=0)
        site = where.site(_span(plain))
        fine, lowest = _inside(e, plain, e.site_pointer(site))
        unwrapped = strided_values.unwrapped(e, where.value)
    else:
        lowest, highest, unwrapped = strided_values.reach(e, where.value, straight)
        fine = _ends_inside(e, where, straight, lowest, highest)
    if unwrapped:
        fine = b.op("and", "i1", fine, unwrapped)
    host = b.op("add", "i64", straight.name, e.shared_base if where.shared else e.arena_delta)
    if form.otherwise == "each":
        b.on_two_paths(fine, lambda: path(replace(straight, name=host), site), lambda: path(None, site))
        return
    doubt, on = b.name("doubt"), b.name("on")
    b.unlikely(b.op("xor", "i1", fine, "true"), doubt, on)
    b.label(doubt)
    if not where.shared:
        e.call("settle", f"ptr %ctx, ptr {e.site_pointer(site)}, i64 {lowest}, i64 {where.size_bytes}")
    b.line(f"br label %{e.restart_label}")
    b.label(on)
    path(replace(straight, name=host), site)


def _ends_inside(
    e: Emission, where: AddressOperand, straight: Value, lowest: str, highest: str, aligned_to: int | None = None
) -> str:
    """True if the lowest and the highest lane of a linear address are inside, and all are aligned: to what is accessed
    unless to other bytes."""
    aligned_to = aligned_to or where.size_bytes
    b, uniformity = e.b, straight.uniformity
    if where.shared:
        room = b.call("usub.sat", "i64", b.op("add", "i64", e.shared_bytes, "1"), str(where.size_bytes))
        inside = [b.op("icmp ult", "i64", end, room) for end in (lowest, highest)]
    else:
        inside = [bounds_cache.inside(e.b, e.site_pointer(where.site()), end, 1) for end in (lowest, highest)]
    fine = b.op("and", "i1", *inside)
    bits = aligned_to.bit_length() - 1
    unsure = list(straight.terms) if uniformity.even < bits else []
    if uniformity.zeros < bits or uniformity.each[0] % aligned_to:
        unsure.append(b.op("add", "i64", straight.name, str(uniformity.each[0])))
    if unsure and bits:
        union, *others = unsure
        for other in others:
            union = b.op("or", "i64", union, other)
        odd = b.op("and", "i64", union, str(aligned_to - 1))
        fine = b.op("and", "i1", fine, b.op("icmp eq", "i64", odd, "0"))
    return fine


def _load_lanes(e: Emission, where: AddressOperand, form: AccessForm, scalar: str, count: int) -> list[str]:
    """A vector of all lanes for each element."""
    b, runs = e.b, form.runs
    if form.kind == "words":
        return [_thread_row(e, where, form, scalar)]
    if form.kind == "lanes":
        return _fetch(e, where, form, where.site(), scalar, count)
    if form.kind == "two_runs":
        return [_load_two_runs(e, where, form, scalar)]
    if form.otherwise == "together":
        return _move_in(e, replace(where.value, name=_host(e, where, form)), runs, scalar, count)
    t = f"<{WARP} x {scalar}>"
    slots = [b.allocate(t) for _ in range(count)]

    def path(straight: Value | None, site: AccessSite) -> None:
        if straight is None:
            names = _fetch(e, where, form, site, scalar, count)
        elif form.kind == "row":
            places = block_rows.places(b, e.values.warp_rows, straight, runs[0])
            names = [block_rows.load(b, e.values.warp_rows, places, runs[0], scalar)]
        else:
            names = _move_in(e, straight, runs, scalar, count)
        for slot, name in zip(slots, names, strict=True):
            b.line(f"store {t} {name}, ptr {slot}, align 64")

    _on_two_paths(e, where, form, path)
    return [b.let(f"load {t}, ptr {slot}, align 64") for slot in slots]


def _thread_row(e: Emission, where: AddressOperand, form: AccessForm, scalar: str) -> str:
    """A load that is one of four by which every lane reads neighbouring words."""
    b, loads = e.b, form.adjacent
    assert loads is not None
    word = (where.offset - loads.offset) // WORD_BYTES
    ready = e.ready_rows.get((loads, scalar))
    if form.check == "none":
        if ready is None:
            place = _known_place(e, replace(where, offset=loads.offset))
            ready = e.ready_rows[loads, scalar] = thread_rows.known(b, e.values.vector(place), scalar)
        return ready.slots[word]
    if ready is None:
        row = replace(where, offset=loads.offset, size_bytes=NUM_WORDS * WORD_BYTES)
        straight = strided_values.straightened(e, row.value, row.offset)
        lowest, highest, unwrapped = strided_values.reach(e, row.value, straight)
        fine = _ends_inside(e, row, straight, lowest, highest, WORD_BYTES)
        if unwrapped:
            fine = b.op("and", "i1", fine, unwrapped)

        def places() -> str:
            return e.values.vector(replace(straight, name=b.op("add", "i64", straight.name, e.arena_delta)))

        def settle() -> None:
            e.call("settle", f"ptr %ctx, ptr {e.site_pointer(row.site())}, i64 {lowest}, i64 {row.size_bytes}")

        ready = e.ready_rows[loads, scalar] = thread_rows.make(b, fine, places, settle, scalar)
    return thread_rows.take(b, ready, word, scalar, lambda: _fetch(e, where, form, where.site(), scalar, 1)[0])


def _two_runs(e: Emission, where: AddressOperand, scalar: str) -> tuple[AccessSite, two_runs.TwoRuns]:
    """The site that remembers what runs are inside of, and the places of the lanes if they are in two."""
    site, value = where.site(WARP * where.size_bytes), where.value
    assert value.index is not None
    index = e.values.vector(value.index)
    base = _scalar_address(e, where)
    return site, two_runs.find(e.b, index, value, base, e.site_pointer(site), e.arena_delta, scalar, e.mask_word)


def _load_two_runs(e: Emission, where: AddressOperand, form: AccessForm, scalar: str) -> str:
    b, vector = e.b, f"<{WARP} x {scalar}>"
    site, runs = _two_runs(e, where, scalar)
    slot = b.allocate(vector)

    def together() -> None:
        b.line(f"store {vector} {two_runs.load(b, runs, scalar)}, ptr {slot}, align 64")

    def each() -> None:
        b.line(f"store {vector} {_fetch(e, where, form, site, scalar, 1)[0]}, ptr {slot}, align 64")

    b.on_two_paths(runs.fine, together, each)
    return b.let(f"load {vector}, ptr {slot}, align 64")


def _store_two_runs(e: Emission, where: AddressOperand, form: AccessForm, scalar: str, value: str) -> None:
    b = e.b
    site, runs = _two_runs(e, where, scalar)
    active = e.values.lanes or "splat (i1 true)"
    b.on_two_paths(
        b.op("and", "i1", runs.fine, two_runs.in_order(b, runs, e.mask_word)),
        lambda: two_runs.store(b, runs, scalar, value, active),
        lambda: _put(e, where, form, site, scalar, [value]),
    )


def _store_lanes(e: Emission, where: AddressOperand, form: AccessForm, scalar: str, values: list[str]) -> None:
    runs = form.runs
    if form.kind == "lanes":
        _put(e, where, form, where.site(), scalar, values)
    elif form.kind == "two_runs":
        _store_two_runs(e, where, form, scalar, values[0])
    elif form.otherwise == "together":
        _move_out(e, where, replace(where.value, name=_host(e, where, form)), runs, scalar, values)
    else:

        def path(straight: Value | None, site: AccessSite) -> None:
            if straight is None:
                _put(e, where, form, site, scalar, values)
            elif form.kind == "row":
                places = block_rows.places(e.b, e.values.warp_rows, straight, runs[0])
                block_rows.store(e.b, e.values.warp_rows, places, scalar, values[0], e.mask_word)
            else:
                _move_out(e, where, straight, runs, scalar, values)

        _on_two_paths(e, where, form, path)


def _move_in(e: Emission, places: Value, runs: Sequence[Run], scalar: str, count: int) -> list[str]:
    """places: the linear address on the host."""
    b = e.b
    if count > 1:
        slot = b.allocate(f"[{count} x <{WARP} x {scalar}>]")
        (place,) = row_access.starts(b, places.name, places, runs)
        e.call(f"split.{scalar}", f"i64 {place}, ptr {slot}")
        return from_slot(e.b, slot, scalar, count)
    return [row_access.load(b, places.name, places, runs, scalar)]


def _move_out(
    e: Emission, where: AddressOperand, places: Value, runs: Sequence[Run], scalar: str, values: list[str]
) -> None:
    b = e.b
    if len(values) > 1:
        slot = to_slot(e.b, values, scalar)
        (place,) = row_access.starts(b, places.name, places, runs)
        e.call(f"join.{scalar}", f"i64 {place}, ptr {slot}")
        return
    if e.values.mask is None:
        row_access.store(b, places.name, places, runs, scalar, values[0], where.shared)
    else:
        starts = row_access.starts(b, places.name, places, runs)
        row_access.store_at(b, starts, runs, scalar, values[0], e.values.lanes, where.shared)


def _fetch(
    e: Emission, where: AddressOperand, form: AccessForm, site: AccessSite, scalar: str, count: int
) -> list[str]:
    """A load by the runtime."""
    variant, arguments = _arguments(e, where, form, site)
    if count == 1:
        found = e.call(f"load.{variant}{scalar}", arguments)
        assert found is not None
        leave_after_fault(e)
        return [found]
    slot = e.b.allocate(f"[{count} x <{WARP} x {scalar}>]")
    e.call(f"loads.{variant}{scalar}", f"{arguments}, i32 {count}, ptr {slot}")
    leave_after_fault(e)
    return from_slot(e.b, slot, scalar, count)


def _put(
    e: Emission, where: AddressOperand, form: AccessForm, site: AccessSite, scalar: str, values: list[str]
) -> None:
    """A store by the runtime."""
    variant, arguments = _arguments(e, where, form, site)
    if len(values) == 1:
        e.call(f"store.{variant}{scalar}", f"{arguments}, <{WARP} x {scalar}> {values[0]}")
    else:
        slot = to_slot(e.b, values, scalar)
        e.call(f"stores.{variant}{scalar}", f"{arguments}, i32 {len(values)}, ptr {slot}")
    leave_after_fault(e)
