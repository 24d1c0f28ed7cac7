"""`tcgen05` (PTX ISA 9.7.16): tensor memory, and products of matrices into it.

Each operation happens where its instruction stands, the earliest moment that PTX allows, so fences and waits need no
code. The runtime moves cells (`runtime/c/tensor_memory.c`) and multiplies; Python allocates, does what the runtime has
no function for, and says what is wrong (`native.tensor_memory`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen import bulk_copies, mbarriers
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.host_calls import HEADER_WORDS, NUMBERS, ask
from workbench.emulate.codegen.memory import leave_after_fault, place_of, vector_arguments
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.matrix_fragments import operands
from workbench.emulate.ir.tensor_copies import MULTICAST
from workbench.emulate.ir.tensor_memory import SHAPES, Movement, knows_transfer, movement, reduction, transfer
from workbench.emulate.ir.tensor_products import groups_of, require_one_group, tensor_product
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.runtime import context
from workbench.emulate.runtime import tensor_record as records
from workbench.isa.ptx.nodes import Address, Operand

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

_WORDS, _ADDRESSES = f"<{WARP} x i32>", f"<{WARP} x i64>"
_REGISTER_BYTES = 4 * WARP
_COLUMN_BYTES = 4 * records.TENSOR_LANES
_CELL_BYTES = 4
_MOST_REGISTERS = 129
"""Those of the largest load, and the result of its reduction."""


def instruction(e: Emission, op: Op) -> None:
    """All forms of `tcgen05`. Raises NotLowered."""
    require_one_group(e.graph.kernel.tensor_groups, op)
    form = _FORMS.get(op.opcode.modifiers[0] if op.opcode.modifiers else "")
    if form is None:
        raise NotLowered(op.opcode.text)
    form(e, op)


def _site(e: Emission, op: Op) -> int:
    return e.new_site(op.opcode.text, _CELL_BYTES, "read", op.line)


def _row(e: Emission, op: Op, operand: Operand, type_: str) -> str:
    """An operand of each lane in 64 bits."""
    value = e.values.vector(e.values.read(op, operand, type_))
    e.b.width = WARP
    bits = {"pred": "i1", "u16": "i16", "b64": "i64"}.get(type_, "i32")
    return value if bits == "i64" else e.b.cast("zext", bits, value, "i64")


def _address(e: Emission, op: Op, operand: Operand) -> str:
    """An address of tensor memory of each lane in 64 bits."""
    if not isinstance(operand, Address):
        raise NotLowered("an access without brackets")
    b = e.b
    value = e.values.vector(e.values.read(op, operand.base, "b32"))
    b.width = WARP
    if operand.offset:
        offset = (operand.offset + (1 << 31)) % (1 << 32) - (1 << 31)
        value = b.op("add", "i32", value, b.const("i32", offset))
    return b.cast("zext", "i32", value, "i64")


# ---------------------------------------------------------------- columns


def _allocate(e: Emission, op: Op) -> None:
    """The pointer of the first lane, where the address goes, and the columns."""
    e.leak_request = NUMBERS.index("tensor.leak")
    target, number = op.operands
    where = place_of(e, op, target, 4, "write")
    name = "locate.shared" if where.shared else "locate"
    site = e.site_pointer(where.site())
    e.call(name, f"ptr %ctx, ptr {site}, {vector_arguments(e, where, '1')}, i32 1")
    leave_after_fault(e)
    places = e.b.let(f"load {_ADDRESSES}, ptr {e.b.gep('%ctx', context.LANE_POINTERS)}, align 8")
    ask(e, "tensor.alloc", _site(e, op), [places, _row(e, op, number, "u32")])


def passing(e: Emission, op: Op, lanes: str) -> str:
    """The lanes of a warp whose allocation waits no longer: all of a word, or none. Tries it again once something has
    been freed."""
    b = e.b
    again, on = b.name("again"), b.name("on")
    retries = e.call("tensor.retries", "ptr %ctx")
    b.unlikely(b.let(f"icmp ne i32 {retries}, 0"), again, on)
    b.label(again)
    ask(e, "tensor.retry", _site(e, op), [])
    b.line(f"br label %{on}")
    b.label(on)
    still = e.call("tensor.waits", "ptr %ctx")
    return b.let(f"select i1 {b.let(f'icmp eq i32 {still}, 0')}, i32 {lanes}, i32 0")


def _free(e: Emission, op: Op) -> None:
    address, number = op.operands
    e.tensor_request = ask(e, "tensor.dealloc", _site(e, op), [_row(e, op, address, "b32"), _row(e, op, number, "u32")])


def _relinquish(e: Emission, op: Op) -> None:
    ask(e, "tensor.relinquish", _site(e, op), [])


def _wait(e: Emission, op: Op) -> None:
    """Nothing, but for a part of a warp."""
    if e.values.mask is None:
        return
    b = e.b
    part, whole = b.name("part"), b.name("whole")
    b.unlikely(b.let(f"icmp ne i32 {e.mask_word}, -1"), part, whole)
    b.label(part)
    ask(e, "tensor.part", _site(e, op), [])
    b.line(f"br label %{whole}")
    b.label(whole)


# ---------------------------------------------------------------- loads and stores


def _find(e: Emission, op: Op, operand: Operand, more: list[Operand]) -> tuple[Movement, str, int]:
    """Emits the check of a move: its cells, the pointer to the first one, and the columns to the second half."""
    half = 0
    if op.opcode.has("16x32bx2"):
        found = e.graph.layout.fixed(more[0]) if len(more) == 1 else None
        if found is None:
            raise NotLowered(op.opcode.text)
        half = found
    elif more:
        raise NotLowered(op.opcode.text)
    cells = movement(op.opcode, half)
    if cells is None or not 0 <= half < 1 << records.LANES_SHIFT or cells.columns >= 1 << records.LANES_SHIFT:
        raise NotLowered(op.opcode.text)
    rows = [_address(e, op, operand), f"splat (i64 {half})"]
    record = e.tensor_request = ask(
        e, "tensor.move", _site(e, op), rows, "tensor.find", cells.columns | cells.lanes << records.LANES_SHIFT
    )
    first = e.b.let(f"load i64, ptr {e.b.gep(record, 8 * (HEADER_WORDS + 1))}")
    return cells, e.b.let(f"inttoptr i64 {first} to ptr"), half


def _room(e: Emission) -> str:
    """Room for the most registers that one instruction moves."""
    if not e.moved_slot:
        e.moved_slot = e.b.allocate(f"[{_MOST_REGISTERS} x {_WORDS}]")
    return e.moved_slot


def _is_row(op: Op, cells: Movement) -> bool:
    """True if each register is a row of lanes."""
    return op.opcode.has("32x32b") and not cells.packed


def _shape(op: Op, cells: Movement) -> int:
    return records.shape_number(op.opcode.one_of(SHAPES)) | (records.MOVE_PACKED if cells.packed else 0)


def _load(e: Emission, op: Op) -> None:
    b, (results, source, *more) = e.b, op.operands
    registers = operands(results)
    cells, first, half = _find(e, op, source, more)
    flags = 0
    if op.opcode.has("red"):
        fold = reduction(op.opcode)
        if fold is None or cells.packed or cells.registers < 2:
            raise NotLowered(op.opcode.text)
        flags = _fold_flags(fold)
    reduces = op.opcode.has("red")
    if len(registers) != cells.registers + reduces:
        raise NotLowered(op.opcode.text)
    place, step = first, _COLUMN_BYTES
    if reduces or not _is_row(op, cells):
        place, step = _room(e), _REGISTER_BYTES
        e.call("tensor.load", f"ptr {first}, ptr {place}, i32 {cells.registers}, i32 {_shape(op, cells)}, i32 {half}")
    if reduces:
        e.call("tensor.fold", f"ptr {place}, i32 {cells.registers}, i32 {flags}")
    for i, register in enumerate(registers):
        value = b.let(f"load {_WORDS}, ptr {b.gep(place, step * i)}, align 64")
        e.values.write(op, register, Value(VARYING, "i32", value))


def _fold_flags(fold: tuple[str, bool, bool, bool]) -> int:
    type_, least, nan, absolute = fold
    flags = (
        (least, records.FOLD_LEAST), (type_ == "s32", records.FOLD_SIGNED), (type_ == "f32", records.FOLD_FLOAT),
        (nan, records.FOLD_NAN), (absolute, records.FOLD_ABSOLUTE),
    )  # fmt: skip
    return sum(flag for holds, flag in flags if holds)


def _store(e: Emission, op: Op) -> None:
    b, (target, *more, source) = e.b, op.operands
    registers = operands(source)
    cells, first, half = _find(e, op, target, more)
    if len(registers) != cells.registers:
        raise NotLowered(op.opcode.text)
    is_row = _is_row(op, cells)
    place, step = first, _COLUMN_BYTES
    if not is_row:
        place, step = _room(e), _REGISTER_BYTES
    for i, register in enumerate(registers):
        value = e.values.vector(e.values.read(op, register, "b32"))
        b.line(f"store {_WORDS} {value}, ptr {b.gep(place, step * i)}, align 64")
    if not is_row:
        e.call("tensor.store", f"ptr {first}, ptr {place}, i32 {cells.registers}, i32 {_shape(op, cells)}, i32 {half}")


# ---------------------------------------------------------------- products, copies, and what they tell


def _multiply(e: Emission, op: Op) -> None:
    product = tensor_product(op, e.graph.layout)
    if product is None:
        raise NotLowered(op.opcode.text)
    form = product.form
    left = _address(e, op, product.a) if form.left_in_tensor_memory else _row(e, op, product.a, "b64")
    rows = [
        _row(e, op, product.descriptor, "b32"), _address(e, op, product.d), left, _row(e, op, product.b, "b64"),
        _row(e, op, product.adds, "pred"),
    ]  # fmt: skip
    addresses = (*(() if product.metadata is None else (product.metadata,)), *(product.scales or ()))
    rows += [_address(e, op, each) for each in addresses]
    rows += [_row(e, op, each, "b32") for each in product.disabled]
    if product.zero_columns is not None:
        rows.append(_row(e, op, product.zero_columns, "b64"))
    word = records.product_word(form, len(product.disabled), product.zero_columns is not None)
    e.tensor_request = ask(e, "tensor.product", _site(e, op), rows, "tensor.multiply", word)


def _transfer(e: Emission, op: Op) -> None:
    groups, form = groups_of(op.opcode), transfer(op.opcode)
    if not groups or not knows_transfer(op.opcode):
        raise NotLowered(op.opcode.text)
    rows = [_address(e, op, op.operands[0])]
    if form is None:
        e.tensor_request = ask(e, "tensor.transfer", _site(e, op), rows)
        return
    rows.append(_row(e, op, op.operands[1], "b64"))
    e.tensor_request = ask(e, "tensor.transfer", _site(e, op), rows, "tensor.copy", records.copy_word(form, groups))


def _commit(e: Emission, op: Op) -> None:
    """An arrival, as all has happened."""
    opcode = op.opcode
    multicast = opcode.has(MULTICAST)
    if not opcode.has("mbarrier::arrive::one") or len(op.operands) != 1 + multicast:
        raise NotLowered(opcode.text)
    in_shared = any(m.startswith("shared") for m in opcode.modifiers)
    space = "shared" if in_shared else ""
    if multicast:
        addresses = bulk_copies.address_of(e, op, op.operands[0], space)
        ask(e, "tensor.commit", _site(e, op), [addresses, _row(e, op, op.operands[1], "u16")])
        return
    if e.in_cluster:
        where = place_of(e, op, op.operands[0], 8, "atomic", space)
    else:
        where = bulk_copies.where_of(e, op, op.operands[0], space)
    mbarriers.look_up(e, op, where)
    site = e.new_site(where.space, 8, "atomic", op.line)
    lanes = f"{_WORDS} zeroinitializer, {_WORDS} splat (i32 1)"
    e.call("mbarrier.change", f"ptr %ctx, i32 {site}, i32 {e.mask_word}, {lanes}, i32 {mbarriers.COMPLETES}")
    leave_after_fault(e)


def _nothing(e: Emission, op: Op) -> None:
    """A fence: what has happened is in order."""


_FORMS: dict[str, Callable[[Emission, Op], None]] = {
    "alloc": _allocate,
    "dealloc": _free,
    "relinquish_alloc_permit": _relinquish,
    "ld": _load,
    "st": _store,
    "wait::ld": _wait,
    "wait::st": _wait,
    "mma": _multiply,
    "cp": _transfer,
    "shift": _transfer,
    "commit": _commit,
    "fence::before_thread_sync": _nothing,
    "fence::after_thread_sync": _nothing,
}
"""By the first modifier."""
