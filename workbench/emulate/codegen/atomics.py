"""Atomic operations: the lanes of a warp update memory one by one, in ascending order.

Global memory is updated atomically where several blocks run at once. A block's shared memory belongs to one worker, and
so does all memory where blocks run one after the other: there a load and a store take a quarter of the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.memory import leave_after_fault, place_of, vector_arguments
from workbench.emulate.codegen.registers import Value
from workbench.emulate.codegen.shared_atomic_add import add_to_shared
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.opcode import ATOMIC_OPERATIONS
from workbench.emulate.llvm.builder import BITS, WARP
from workbench.emulate.llvm.text import next_lane
from workbench.emulate.runtime import context, half_conversions
from workbench.isa.ptx.nodes import Name, Operand
from workbench.isa.ptx.nodes import Vector as VectorOperand

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

_CODES = {"add": "add", "and": "and", "or": "or", "xor": "xor", "exch": "xchg", "inc": "uinc_wrap", "dec": "udec_wrap"}
_NAN = "0x7FFFFFFFE0000000"
_FLOATS = {"f32": 32, "f64": 64, "f16": 16, "bf16": 16, "f16x2": 32, "bf16x2": 32}
"""Floating-point types and their bits: memory is updated in integers of that width."""

_TALLIED = frozenset({"u32", "s32", "u64", "s64"})


def atomic(e: Emission, op: Op) -> None:
    """`atom` and `red` over numbers of 16 to 64 bits, and vectors of them."""
    opcode = op.opcode
    operands = list(op.operands)
    destination = operands.pop(0) if opcode.mnemonic == "atom" else None
    name, type_ = opcode.one_of(ATOMIC_OPERATIONS), opcode.type
    bits = _FLOATS.get(type_) or (int(type_[1:]) if type_[1:] in ("16", "32", "64") else 0)
    exchanges = name in ("exch", "cas")
    if (
        not name
        or not bits
        or (bits == 16 and type_ not in _FLOATS and not exchanges)
        or (type_ in _FLOATS and not exchanges and name not in ("add", "min", "max"))
        or opcode.has("ftz")
    ):
        raise NotLowered(opcode.text)
    b = e.b
    size, scalar = bits // 8, f"i{bits}"
    parts = _elements(operands[1])
    values = [e.values.read(op, part, f"b{bits}") for part in parts]
    swap = e.values.read(op, operands[2], f"b{bits}") if name == "cas" else None
    where = place_of(e, op, operands[0], size * len(parts), "atomic")
    site = e.site_pointer(where.site())
    unread = destination is None or e.unread(destination)
    if unread and where.shared and name == "add" and type_ in _TALLIED and values[0].uniformity.kind == "uniform":
        add_to_shared(e, where, scalar, values[0].name)
        return
    shared = ".shared" if where.shared else ""
    live = e.call(f"locate{shared}", f"ptr %ctx, ptr {site}, {vector_arguments(e, where)}, i32 {e.mask_word}")
    leave_after_fault(e)
    targets = [] if destination is None else _elements(destination)
    if swap is not None:
        at = b.gep("%ctx", context.LANE_COMPARES)
        b.line(f"store <{WARP} x {scalar}> {e.values.vector(swap)}, ptr {at}, align 8")
    for i, value in enumerate(values):
        target = targets[i] if targets else None
        wanted = not unread and target is not None and not (isinstance(target, Name) and target.text == "_")
        at = b.gep("%ctx", context.LANE_VALUES)
        b.line(f"store <{WARP} x {scalar}> {e.values.vector(value)}, ptr {at}, align 8")
        function = _function(e, name, type_, bits, where.shared or e.one_worker, wanted)
        b.line(f"call void @{function}(ptr %ctx, i32 {live}, i64 {size * i})")
        if wanted and target is not None:
            found = b.let(f"load <{WARP} x {scalar}>, ptr {b.gep('%ctx', context.LANE_VALUES)}, align 8")
            e.values.write(op, target, Value(VARYING, scalar, found), widen=True)


def _elements(operand: Operand) -> list[Operand]:
    return list(operand.elements) if isinstance(operand, VectorOperand) else [operand]


def _function(e: Emission, name: str, type_: str, bits: int, alone: bool, wanted: bool) -> str:
    """The name of a function that updates memory for the lanes of a word. alone: whether no other worker does so."""
    scalar = f"i{bits}"
    floating = type_ in _FLOATS and name not in ("exch", "cas")
    code = f"{name}.{type_}" if floating else _CODES.get(name, f"{'' if type_[0] == 's' else 'u'}{name}")
    function = f"atomic.{code}.{scalar}{'.alone' if alone else ''}{'.old' if wanted else ''}"
    keep = f"  store {scalar} %old, ptr %value.p\n" if wanted else ""
    update = _float_update(e, name, type_, bits, alone) if floating else _update(e, code, scalar, alone)
    e.b.define(
        function,
        f"""
define internal void @{function}(ptr %ctx, i32 %live, i64 %step) #3 {{
entry:
  %pointers = getelementptr i8, ptr %ctx, i64 {context.LANE_POINTERS}
  %values = getelementptr i8, ptr %ctx, i64 {context.LANE_VALUES}
  %compares = getelementptr i8, ptr %ctx, i64 {context.LANE_COMPARES}
  br label %lanes
lanes:
  %left = phi i32 [ %live, %entry ], [ %left1, %next ]
  %lane32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %lane = zext i32 %lane32 to i64
  %pointer.p = getelementptr i64, ptr %pointers, i64 %lane
  %pointer0 = load i64, ptr %pointer.p
  %pointer64 = add i64 %pointer0, %step
  %pointer = inttoptr i64 %pointer64 to ptr
  %value.p = getelementptr {scalar}, ptr %values, i64 %lane
  %value = load {scalar}, ptr %value.p
{update}{keep}  br label %next
next:
{next_lane()}out:
  ret void
}}""",
    )
    e.b.declare("@llvm.cttz.i32", "i32 @llvm.cttz.i32(i32, i1)")
    return function


def _update(e: Emission, code: str, scalar: str, alone: bool) -> str:
    """The update by one lane; `%old` is the value found in memory."""
    size = BITS[scalar] // 8
    if code.endswith("cas"):
        new = f"""  %new.p = getelementptr {scalar}, ptr %compares, i64 %lane
  %new = load {scalar}, ptr %new.p
"""
        if not alone:
            return f"""{new}  %pair = cmpxchg ptr %pointer, {scalar} %value, {scalar} %new seq_cst seq_cst, align {size}
  %old = extractvalue {{ {scalar}, i1 }} %pair, 0
"""
        return f"""{new}  %old = load {scalar}, ptr %pointer
  %same = icmp eq {scalar} %old, %value
  %kept = select i1 %same, {scalar} %new, {scalar} %old
  store {scalar} %kept, ptr %pointer
"""
    if not alone:
        return f"  %old = atomicrmw {code} ptr %pointer, {scalar} %value seq_cst, align {size}\n"
    return f"""  %old = load {scalar}, ptr %pointer
{_plain(e, code, scalar)}  store {scalar} %sum, ptr %pointer
"""


def _plain(e: Emission, code: str, scalar: str) -> str:
    if code in ("add", "and", "or", "xor"):
        return f"  %sum = {code} {scalar} %old, %value\n"
    if code == "xchg":
        return f"  %sum = add {scalar} %value, 0\n"
    if code == "uinc_wrap":
        return f"""  %top = icmp uge {scalar} %old, %value
  %up = add {scalar} %old, 1
  %sum = select i1 %top, {scalar} 0, {scalar} %up
"""
    if code == "udec_wrap":
        return f"""  %zero = icmp eq {scalar} %old, 0
  %above = icmp ugt {scalar} %old, %value
  %top = or i1 %zero, %above
  %down = sub {scalar} %old, 1
  %sum = select i1 %top, {scalar} %value, {scalar} %down
"""
    name = f"@llvm.{code if code[0] == 'u' else 's' + code}.{scalar}"
    e.b.declare(name, f"{scalar} {name}({scalar}, {scalar})")
    return f"  %sum = call {scalar} {name}({scalar} %old, {scalar} %value)\n"


def _float_update(e: Emission, name: str, type_: str, bits: int, alone: bool) -> str:
    """A failed exchange tries again with what is there now."""
    integer = f"i{bits}"
    combine = f"{name}.{type_}"
    _define_combination(e, name, type_, bits)
    if alone:
        return f"""  %old = load {integer}, ptr %pointer
  %new = call {integer} @{combine}({integer} %old, {integer} %value)
  store {integer} %new, ptr %pointer
"""
    return f"""  %before = load {integer}, ptr %pointer
  br label %try
try:
  %old = phi {integer} [ %before, %lanes ], [ %now, %try ]
  %new = call {integer} @{combine}({integer} %old, {integer} %value)
  %pair = cmpxchg ptr %pointer, {integer} %old, {integer} %new seq_cst seq_cst, align {bits // 8}
  %now = extractvalue {{ {integer}, i1 }} %pair, 0
  %won = extractvalue {{ {integer}, i1 }} %pair, 1
  br i1 %won, label %stored, label %try
stored:
"""


def _define_combination(e: Emission, name: str, type_: str, bits: int) -> None:
    """A function of the bits of two numbers, as the interpreter combines them: NaN is canonical but in doubles."""
    combine = f"{name}.{type_}"
    integer = f"i{bits}"
    if type_.endswith("x2"):
        half = type_[:-2]
        _define_combination(e, name, half, 16)
        e.b.define(
            combine,
            f"""
define internal i32 @{combine}(i32 %x, i32 %y) #4 {{
  %x0 = trunc i32 %x to i16
  %y0 = trunc i32 %y to i16
  %x.up = lshr i32 %x, 16
  %y.up = lshr i32 %y, 16
  %x1 = trunc i32 %x.up to i16
  %y1 = trunc i32 %y.up to i16
  %r0 = call i16 @{name}.{half}(i16 %x0, i16 %y0)
  %r1 = call i16 @{name}.{half}(i16 %x1, i16 %y1)
  %r2 = zext i16 %r0 to i32
  %r3 = zext i16 %r1 to i32
  %r4 = shl i32 %r3, 16
  %r = or i32 %r2, %r4
  ret i32 %r
}}""",
        )
        return
    if bits == 16:
        for text in half_conversions.conversions(type_):
            e.b.define(text.split("@")[1].split("(")[0], text)
        e.b.declare("@llvm.fabs.f64", "double @llvm.fabs.f64(double)")
        scalar = "double"
        read = "\n".join(f"  %{v} = call double @widen.{type_}(i16 %{v}b)" for v in "xy")
        written = f"  %r = call i16 @narrow.{type_}(double %z)"
    else:
        scalar = "float" if bits == 32 else "double"
        read = "\n".join(f"  %{v} = bitcast {integer} %{v}b to {scalar}" for v in "xy")
        canonical = f"""  %nan = fcmp uno float %z, %z
  %c = select i1 %nan, float {_NAN}, float %z
  %r = bitcast float %c to i32"""
        written = canonical if bits == 32 else "  %r = bitcast double %z to i64"
    if name == "add":
        how = f"  %z = fadd {scalar} %x, %y"
    else:
        top = 1 << (bits - 1)
        sign = f"icmp uge {integer} %xb, {top}" if name == "min" else f"icmp ult {integer} %xb, {top}"
        how = f"""  %first = fcmp {"olt" if name == "min" else "ogt"} {scalar} %x, %y
  %equal = fcmp oeq {scalar} %x, %y
  %signed = {sign}
  %tie = and i1 %equal, %signed
  %lost = fcmp uno {scalar} %y, %y
  %some = or i1 %first, %tie
  %mine = or i1 %some, %lost
  %z = select i1 %mine, {scalar} %x, {scalar} %y"""
    e.b.define(
        combine,
        f"""
define internal {integer} @{combine}({integer} %xb, {integer} %yb) #4 {{
{read}
{how}
{written}
  ret {integer} %r
}}""",
    )
