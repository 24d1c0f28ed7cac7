"""Atomic operations: lanes take their turns in ascending order.

Global memory is updated atomically, as several blocks run at once; a block's shared memory belongs to one worker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.interpret.atomics import OPERATIONS
from workbench.emulate.lower import context
from workbench.emulate.lower.access import leave_after_fault, place_of, vector_arguments
from workbench.emulate.lower.builder import BITS, WARP
from workbench.emulate.lower.graph import NotLowered
from workbench.emulate.lower.rows import LLVM_TYPES
from workbench.emulate.lower.shapes import VARYING
from workbench.emulate.lower.values import Value
from workbench.ptx.nodes import Name
from workbench.ptx.nodes import Vector as VectorOperand

if TYPE_CHECKING:
    from workbench.emulate.interpret.flatten import Entry
    from workbench.emulate.lower.kernel import Emitter

_CODES = {"add": "add", "and": "and", "or": "or", "xor": "xor", "exch": "xchg", "inc": "uinc_wrap", "dec": "udec_wrap"}
_NAN = {"float": "0x7FFFFFFFE0000000", "double": "0x7FF8000000000000"}


def atomic(e: Emitter, entry: Entry) -> None:
    """`atom` and `red` over 32- and 64-bit numbers."""
    op = entry.opcode
    operands = list(entry.instruction.operands)
    destination = operands.pop(0) if op.mnemonic == "atom" else None
    name, scalar = op.one_of(OPERATIONS), LLVM_TYPES.get(op.type, "")
    if (
        not name
        or scalar not in ("i32", "i64", "float", "double")
        or (scalar in _NAN and name not in ("add", "exch"))
        or (scalar in _NAN and op.has("ftz"))
        or op.has("async")
        or any(isinstance(o, VectorOperand) for o in operands)
    ):
        raise NotLowered(op.text)
    if name == "exch" or name == "cas":
        scalar = f"i{BITS[scalar]}"
    b = e.b
    size = BITS[scalar] // 8
    type_ = op.type if scalar in _NAN else f"{'s' if op.type[0] == 's' else 'u'}{BITS[scalar]}"
    values = [e.values.read(entry, o, type_) for o in operands[1:]]
    where = place_of(e, entry, operands[0], size, "atomic")
    site = e.site_pointer(where.site())
    shared = ".shared" if where.shared else ""
    addresses = vector_arguments(e, where)
    live = e.call(f"locate{shared}", f"ptr %ctx, ptr {site}, {addresses}, i32 {e.mask_word}")
    leave_after_fault(e)
    for value, place in zip(values, (context.LANE_VALUES, context.LANE_COMPARES), strict=False):
        vector = e.values.vector(value)
        b.line(f"store <{WARP} x {scalar}> {vector}, ptr {b.gep('%ctx', place)}, align 8")
    ignored = destination is None or (isinstance(destination, Name) and destination.text == "_")
    wanted = not ignored and destination is not None and not e.unread(entry, destination)
    function = _function(e, name, scalar, op.type, where.shared, wanted)
    b.line(f"call void @{function}(ptr %ctx, i32 {live})")
    if wanted:
        assert destination is not None
        found = b.let(f"load <{WARP} x {scalar}>, ptr {b.gep('%ctx', context.LANE_VALUES)}, align 8")
        e.values.write(entry, destination, Value(VARYING, scalar, found), widen=True)


def _function(e: Emitter, name: str, scalar: str, type_: str, shared: bool, wanted: bool) -> str:
    """The name of a function that updates memory for the lanes of a word."""
    signed = type_[0] == "s"
    code = _CODES.get(name, f"{'' if signed else 'u'}{name}")
    function = f"atomic.{code}.{scalar}{'.shared' if shared else ''}{'.old' if wanted else ''}"
    keep = f"  store {scalar} %old, ptr %value.p\n" if wanted else ""
    e.b.define(
        function,
        f"""
define internal void @{function}(ptr %ctx, i32 %live) #3 {{
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
  %pointer64 = load i64, ptr %pointer.p
  %pointer = inttoptr i64 %pointer64 to ptr
  %value.p = getelementptr {scalar}, ptr %values, i64 %lane
  %value = load {scalar}, ptr %value.p
{_update(e, code, scalar, shared)}{keep}  br label %next
next:
  %minus = sub i32 %left, 1
  %left1 = and i32 %left, %minus
  %on = icmp ne i32 %left1, 0
  br i1 %on, label %lanes, label %out
out:
  ret void
}}""",
    )
    e.b.declare("@llvm.cttz.i32", "i32 @llvm.cttz.i32(i32, i1)")
    return function


def _update(e: Emitter, code: str, scalar: str, shared: bool) -> str:
    """What one lane does: `%old` is what it found."""
    size = BITS[scalar] // 8
    if code.endswith("cas"):
        new = f"""  %new.p = getelementptr {scalar}, ptr %compares, i64 %lane
  %new = load {scalar}, ptr %new.p
"""
        if not shared:
            return f"""{new}  %pair = cmpxchg ptr %pointer, {scalar} %value, {scalar} %new seq_cst seq_cst, align {size}
  %old = extractvalue {{ {scalar}, i1 }} %pair, 0
"""
        return f"""{new}  %old = load {scalar}, ptr %pointer
  %same = icmp eq {scalar} %old, %value
  %kept = select i1 %same, {scalar} %new, {scalar} %old
  store {scalar} %kept, ptr %pointer
"""
    if scalar in _NAN:
        return _float_sum(scalar, shared)
    if not shared:
        return f"  %old = atomicrmw {code} ptr %pointer, {scalar} %value seq_cst, align {size}\n"
    return f"""  %old = load {scalar}, ptr %pointer
{_plain(e, code, scalar)}  store {scalar} %sum, ptr %pointer
"""


def _plain(e: Emitter, code: str, scalar: str) -> str:
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


def _float_sum(scalar: str, shared: bool) -> str:
    """NaN is canonical in single precision, as in every sum; a failed exchange tries again with what is there now."""
    integer = f"i{BITS[scalar]}"
    fix = f"""  %raw = fadd {scalar} %old, %value
  %nan = fcmp uno {scalar} %raw, %raw
  %sum = select i1 %nan, {scalar} {_NAN[scalar]}, {scalar} %raw
"""
    if scalar == "double":
        fix = "  %sum = fadd double %old, %value\n"
    if shared:
        return f"  %old = load {scalar}, ptr %pointer\n{fix}  store {scalar} %sum, ptr %pointer\n"
    size = BITS[scalar] // 8
    return f"""  %before = load {integer}, ptr %pointer
  br label %try
try:
  %seen = phi {integer} [ %before, %lanes ], [ %now, %try ]
  %old = bitcast {integer} %seen to {scalar}
{fix}  %bits = bitcast {scalar} %sum to {integer}
  %pair = cmpxchg ptr %pointer, {integer} %seen, {integer} %bits seq_cst seq_cst, align {size}
  %now = extractvalue {{ {integer}, i1 }} %pair, 0
  %won = extractvalue {{ {integer}, i1 }} %pair, 1
  br i1 %won, label %stored, label %try
stored:
"""
