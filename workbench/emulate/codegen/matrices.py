"""Warp matrices: `mma`, `wmma`, `ldmatrix` and `stmatrix` (PTX ISA 9.7.14), with the interpreter's fragments.

Dense factors of f16, bf16, tf32 and 8-bit floats with sums of f32 or f16, integers, bits and doubles have a function a
shape and types; all others one in C. Doubles that are not rounded to nearest are the interpreter's.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.memory import leave_after_fault, place_of, vector_arguments, whole_addresses
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir import matrix_fragments as fragments
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.matrix_fragments import BITS, SHAPE, Fragment, matrix_types, register_bits, wmma_fragment
from workbench.emulate.ir.matrix_products import MatrixProduct, matrix_product
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.llvm.builder import WARP, lane_constants
from workbench.emulate.llvm.text import PREFIX, next_lane
from workbench.emulate.runtime import exact_matrices, matrices
from workbench.emulate.runtime import matrix_forms as forms
from workbench.emulate.runtime.context import LANE_POINTERS
from workbench.emulate.runtime.library import add_family, add_unit
from workbench.isa.ptx.nodes import Operand

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

_WORDS = f"<{WARP} x i32>"
_REGISTER_BYTES = 4 * WARP
_ADDRESSES = f"<{WARP} x i64>"
_MMA = (16, 8)
_SHAPES = (
    *((*_MMA, depth) for depth in (4, 8, 16)),
    (16, 16, 16), (32, 8, 16), (8, 32, 16), (16, 16, 8),
)  # fmt: skip
"""Shapes of `mma` and `wmma`: rows, columns and depth (PTX ISA 9.7.14.1)."""


def _shape(op: Op) -> tuple[int, int, int]:
    opcode = op.opcode
    found = SHAPE.fullmatch(opcode.one_of(tuple(m for m in opcode.modifiers if SHAPE.fullmatch(m))))
    if found is None:
        raise NotLowered(opcode.text)
    rows, columns, depth = (int(n) for n in found.groups())
    return rows, columns, depth


def multiply_accumulate(e: Emission, op: Op) -> None:
    """`mma.sync` and `mma.sp`, A by rows and B by columns."""
    form = matrix_product(op, e.graph.layout)
    if form is None:
        raise NotLowered(op.opcode.text)
    _multiply(e, op, form)


def _multiply(e: Emission, op: Op, form: MatrixProduct) -> None:
    a, b, c, d = form.left, form.right, form.addend, form.sums
    destination, *sources = op.operands[:4]
    factors = list(zip(sources, (a, b), strict=False))
    if form.plain and exact_matrices.is_exact(op.opcode, a, b, c, d):
        function = exact_matrices.multiply(op.opcode, a, b, c, d)
        slots = [_to_slot(e, op, operand, fragment) for operand, fragment in factors]
    elif form.plain and {a.type, b.type} <= set(matrices.FACTORS) and {c.type, d.type} <= set(matrices.SUMS):
        function = matrices.multiply(a, b, c, d)
        slots = [_widened(e, op, operand, fragment) for operand, fragment in factors]
    elif form.parts == 1 and {a.type, b.type} <= set(forms.FACTORS) and c.type in forms.SUMS and c.type == d.type:
        _multiply_in_any_form(e, op, form)
        return
    else:
        raise NotLowered(op.opcode.text)
    slots.append(_to_slot(e, op, sources[2], c))
    result = e.b.allocate(f"[{d.registers} x <{WARP} x i{register_bits(d.type)}>]")
    e.call(function, ", ".join(f"ptr {s}" for s in (*slots, result)))
    _from_slot(e, op, destination, result, d)


def _multiply_in_any_form(e: Emission, op: Op, form: MatrixProduct) -> None:
    """Sparse A, scaled blocks, elements of less than a byte: one function in C for all of them."""
    destination, *sources = op.operands[:4]
    a, b, sums = (
        _to_slot(e, op, operand, fragment)
        for operand, fragment in zip(sources, (form.left, form.right, form.addend), strict=True)
    )
    number = forms.FACTORS[form.left.type] << forms.LEFT_SHIFT | forms.FACTORS[form.right.type] << forms.RIGHT_SHIFT
    number |= forms.SUMS[form.sums.type] << forms.SUMS_SHIFT
    number |= forms.SATURATED if op.opcode.has("satfinite") else 0
    metadata, left_scales, right_scales, chosen = "null", "null", "null", "0"
    if form.sparsity is not None:
        metadata = _word_slot(e, op, form.sparsity.metadata)
        number |= forms.SPARSE | form.sparsity.selector << forms.SELECTOR_SHIFT
    if form.scales is not None:
        left_scales, right_scales = (_word_slot(e, op, each.data) for each in form.scales)
        number |= form.scales_per_row << forms.SCALES_SHIFT
        number |= forms.SCALED_BY_E4M3 if form.scale_type == "ue4m3" else 0
        for place, operand in enumerate(o for each in form.scales for o in (each.first_byte, each.member)):
            value = e.values.vector(e.values.read(op, operand, "u16"))
            byte = e.b.let(f"and i16 {e.b.let(f'extractelement <{WARP} x i16> {value}, i32 0')}, 255")
            wide = e.b.let(f"zext i16 {byte} to i32")
            chosen = e.b.let(f"or i32 {chosen}, {e.b.let(f'shl i32 {wide}, {8 * place}')}")
    counts = f"i32 {form.left.registers}, i32 {form.right.registers}"
    words = f"ptr {metadata}, ptr {left_scales}, ptr {right_scales}, i32 {chosen}"
    e.call("matrices.multiply", f"i32 {number}, i32 {form.depth}, {counts}, ptr {a}, ptr {b}, {words}, ptr {sums}")
    _from_slot(e, op, destination, sums, form.sums)


def _word_slot(e: Emission, op: Op, operand: Operand) -> str:
    """A register of 32 bits in memory."""
    slot = e.b.allocate(f"[1 x {_WORDS}]")
    e.b.line(f"store {_WORDS} {e.values.vector(e.values.read(op, operand, 'b32'))}, ptr {slot}, align 64")
    return slot


def _widened(e: Emission, op: Op, operand: Operand, fragment: Fragment) -> str:
    """A factor's elements as doubles, by rows, in memory."""
    function = matrices.widen(fragment)
    found = fragments.operands(operand)
    key = (function, *(o.register.key for o in found if isinstance(o, RegisterName)))
    kept = op.guard is None and len(key) == 1 + len(found)
    ready = e.ready_matrices.find(key) if kept else None
    if ready is not None:
        return ready
    size = fragment.rows * fragment.columns
    slot = e.ready_matrices.add(key, size) if kept else e.b.allocate(f"[{size} x double]")
    e.call(function, f"ptr {_to_slot(e, op, operand, fragment)}, ptr {slot}")
    return slot


def _to_slot(e: Emission, op: Op, operand: Operand, fragment: Fragment) -> str:
    """A fragment's registers in memory."""
    found = fragments.operands(operand)
    if len(found) != fragment.registers:
        raise NotLowered(op.opcode.text)
    width = register_bits(fragment.type)
    vector = f"<{WARP} x i{width}>"
    slot = e.b.allocate(f"[{len(found)} x {vector}]")
    for i, register in enumerate(found):
        value = e.values.vector(e.values.read(op, register, f"b{width}"))
        e.b.line(f"store {vector} {value}, ptr {e.b.gep(slot, WARP * width // 8 * i)}, align 64")
    return slot


def _from_slot(e: Emission, op: Op, operand: Operand, slot: str, fragment: Fragment) -> None:
    found = fragments.operands(operand)
    if len(found) != fragment.registers:
        raise NotLowered(op.opcode.text)
    width = register_bits(fragment.type)
    _take_registers(e, op, found, slot, width)


def _take_registers(e: Emission, op: Op, found: list[Operand], slot: str, width: int) -> None:
    for i, register in enumerate(found):
        value = e.b.let(f"load <{WARP} x i{width}>, ptr {e.b.gep(slot, WARP * width // 8 * i)}, align 64")
        e.values.write(op, register, Value(VARYING, f"i{width}", value))


# ---------------------------------------------------------------- wmma


def wmma(e: Emission, op: Op) -> None:
    """`wmma.load`, `wmma.store` and `wmma.mma`."""
    opcode = op.opcode
    rows, columns, depth = _shape(op)
    types = matrix_types(opcode)
    kind = opcode.modifiers[0]
    if kind in ("load", "store") and len(types) == 1:
        fragment = wmma_fragment(opcode.modifiers[1], types[0], rows, columns, depth)
        if fragment is None or BITS[fragment.type] < 8:
            raise NotLowered(opcode.text)
        _move_fragment(e, op, fragment, kind == "load")
        return
    if kind != "mma" or len(types) not in (2, 4):
        raise NotLowered(opcode.text)
    d, a, b, c = types if len(types) == 4 else (types[0], "f16", "f16", types[1])
    made = [
        wmma_fragment(role, t, rows, columns, depth) for role, t in (("a", a), ("b", b), ("c", c), ("d", d))
    ]  # fmt: skip
    of_a, of_b, of_c, of_d = made
    if of_a is None or of_b is None or of_c is None or of_d is None:
        raise NotLowered(opcode.text)
    _multiply(e, op, MatrixProduct(of_a, of_b, of_c, of_d))


def _move_fragment(e: Emission, op: Op, fragment: Fragment, loads: bool) -> None:
    """Element by element, as the interpreter does: every lane has its own places."""
    opcode, operands, b = op.opcode, op.operands, e.b
    where = place_of(e, op, operands[1 if loads else 0], BITS[fragment.type] // 8, "read" if loads else "write")
    by_rows = opcode.has("row")
    stride = f"splat (i32 {fragment.columns if by_rows else fragment.rows})"
    if len(operands) > 2:
        stride = e.values.vector(e.values.read(op, operands[2], "u32"))
    vector = f"<{WARP} x i{register_bits(fragment.type)}>"
    slot = b.allocate(f"[{fragment.registers} x {vector}]") if loads else _to_slot(e, op, operands[1], fragment)
    addresses, most = whole_addresses(e, where)
    arguments = f"ptr %ctx, ptr {e.site_pointer(where.site())}, {_ADDRESSES} {addresses}, i64 {most}, i32 {e.mask_word}"
    name = matrices.fragment_access(fragment, where.shared, loads, by_rows)
    e.call(name, f"{arguments}, {_WORDS} {stride}, ptr {slot}")
    leave_after_fault(e)
    if loads:
        _from_slot(e, op, operands[0], slot, fragment)


# ---------------------------------------------------------------- ldmatrix and stmatrix


def load_matrix(e: Emission, op: Op) -> None:
    """`ldmatrix`: a row of 16 bytes from each lane that gives an address."""
    opcode, b = op.opcode, e.b
    destination, source = op.operands
    number = _rows_given(e, op, source, "read")
    slot = b.allocate(f"[{number} x {_WORDS}]")
    bits = fragments.row_bits(opcode)
    turned = "true" if opcode.has("trans") and bits == 16 else "false"
    e.call("rows.load", f"ptr %ctx, i32 {_giving(e, number)}, i32 {number}, i1 {turned}, ptr {slot}")
    if bits < 16:
        e.call("matrices.spread", f"ptr {slot}, i32 {8 * number}, i32 {bits}, i32 {int(opcode.has('trans'))}")
    registers = fragments.operands(destination)
    if len(registers) != number:
        raise NotLowered(opcode.text)
    _take_registers(e, op, registers, slot, 32)


def store_matrix(e: Emission, op: Op) -> None:
    """`stmatrix`, the way back."""
    opcode, b = op.opcode, e.b
    target, source = op.operands
    registers = fragments.operands(source)
    slot = b.allocate(f"[{len(registers)} x {_WORDS}]")
    for i, register in enumerate(registers):
        value = e.values.vector(e.values.read(op, register, "b32"))
        b.line(f"store {_WORDS} {value}, ptr {b.gep(slot, _REGISTER_BYTES * i)}, align 64")
    number = _rows_given(e, op, target, "write")
    if len(registers) != number:
        raise NotLowered(opcode.text)
    bits = fragments.row_bits(opcode)
    if bits < 16:
        e.call("matrices.gather", f"ptr {slot}, i32 {number}")
    turned = "true" if opcode.has("trans") and bits == 16 else "false"
    e.call("rows.store", f"ptr %ctx, i32 {_giving(e, number)}, i32 {number}, i1 {turned}, ptr {slot}")


def _giving(e: Emission, number: int) -> str:
    return e.b.let(f"and i32 {e.mask_word}, {(1 << 8 * number) - 1}")


def _rows_given(e: Emission, op: Op, address: Operand, kind: str) -> int:
    """Emits the lookup of the rows; returns the number of matrices."""
    opcode = op.opcode
    number = fragments.num_eights(opcode)
    if not number:
        raise NotLowered(opcode.text)
    where = place_of(e, op, address, 16, "write" if kind == "write" else "read")
    lanes = _giving(e, number)
    arguments = f"ptr %ctx, ptr {e.site_pointer(where.site())}, {vector_arguments(e, where, lanes)}, i32 {lanes}"
    e.call(f"locate{'.shared' if where.shared else ''}", arguments)
    leave_after_fault(e)
    return number


_TURN = lane_constants("i32", tuple(8 * r + c for c in range(8) for r in range(8)))
_HALVES = "<64 x i16>"
_TURNING = f"""
define internal void @turn(ptr %slot, i32 %number, i1 %turned) #0 {{
entry:
  br i1 %turned, label %turn, label %out
turn:
  %i = phi i32 [ 0, %entry ], [ %i1, %turn ]
  %at = getelementptr {_HALVES}, ptr %slot, i32 %i
  %tile = load {_HALVES}, ptr %at, align 64
  %other = shufflevector {_HALVES} %tile, {_HALVES} poison, <64 x i32> {_TURN}
  store {_HALVES} %other, ptr %at, align 64
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, %number
  br i1 %more, label %turn, label %out
out:
  ret void
}}"""


def _rows_text(loads: bool) -> str:
    """Rows of 16 bytes, one a lane, to or from registers in memory."""
    come, go = ("%pointer", "%mine") if loads else ("%mine", "%pointer")
    turning = "  call void @turn(ptr %slot, i32 %number, i1 %turned)\n"
    clearing = f"""  %bytes32 = mul i32 %number, {_REGISTER_BYTES}
  %bytes = zext i32 %bytes32 to i64
  call void @llvm.memset.p0.i64(ptr %slot, i8 0, i64 %bytes, i1 false)
"""
    return f"""
define void @{PREFIX}rows.{"load" if loads else "store"}(ptr %ctx, i32 %live, i32 %number, i1 %turned, ptr %slot) #0 {{
entry:
{clearing if loads else turning}  %pointers = getelementptr i8, ptr %ctx, i64 {LANE_POINTERS}
  %some = icmp ne i32 %live, 0
  br i1 %some, label %lanes, label %out
lanes:
  %left = phi i32 [ %live, %entry ], [ %left1, %lanes ]
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %pointer.p = getelementptr ptr, ptr %pointers, i32 %lane
  %pointer = load ptr, ptr %pointer.p
  %mine = getelementptr <4 x i32>, ptr %slot, i32 %lane
  %x = load <4 x i32>, ptr {come}, align 1
  store <4 x i32> %x, ptr {go}, align 1
{next_lane()}out:
{turning if loads else ""}  ret void
}}"""


_SIGNATURE = "void @{}(ptr, i32, i32, i1, ptr)"
add_unit(
    "rows",
    {"rows.load": _SIGNATURE, "rows.store": _SIGNATURE},
    lambda: _TURNING + _rows_text(True) + _rows_text(False),
)


def _enter_units() -> None:
    """Registers the functions of all shapes and types, for code from disk that calls some of them."""
    for a, c, d in product(matrices.FACTORS, matrices.SUMS, matrices.SUMS):
        for rows, columns, depth in _SHAPES:
            sums = [fragments.accumulator(t, rows, columns) for t in (c, d)]
            if (rows, columns) == _MMA:
                left, right = fragments.left(a, rows, depth), fragments.right(a, depth, columns)
                matrices.multiply(left, right, *sums)
                matrices.widen(left)
                matrices.widen(right)
                continue
            sources = [wmma_fragment("a", a, rows, columns, depth), wmma_fragment("b", a, rows, columns, depth)]
            factors = [f for f in sources if f is not None]
            matrices.multiply(*factors, *sums)
            for fragment in factors:
                matrices.widen(fragment)
            for fragment in (*factors, *sums):
                for shared, loads, by_rows in product((False, True), repeat=3):
                    matrices.fragment_access(fragment, shared, loads, by_rows)


add_family(_enter_units)

LOWERED_ACTIONS = {"mma": multiply_accumulate, "wmma": wmma, "ldmatrix": load_matrix, "stmatrix": store_matrix}
"""Mnemonic to what emits it."""
