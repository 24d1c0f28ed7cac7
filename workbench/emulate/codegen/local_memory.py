"""Local memory: bytes of a thread's own, in the frame of its warp, one lane after the other.

An address counts from the beginning of the thread's memory, so one address is another place for each lane; generic
addresses have a window. What a thread has not written holds whatever an earlier one left there.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen import memory
from workbench.emulate.codegen.elements import memory_scalar
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.memory import leave_after_fault, vector_arguments
from workbench.emulate.codegen.registers import Value
from workbench.emulate.llvm.builder import BITS, WARP, lane_constants
from workbench.emulate.llvm.text import PREFIX, SCALARS
from workbench.emulate.runtime import context
from workbench.emulate.runtime.gather_scatter import lane_moves
from workbench.emulate.runtime.library import add_unit
from workbench.isa.ptx.nodes import Operand
from workbench.isa.ptx.nodes import Vector as VectorOperand

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

_ALIGNMENT = 16
_ADDRESSES = f"<{WARP} x i64>"


def stride_bytes(local_bytes: int) -> int:
    """The distance between the memories of two lanes."""
    return -(-local_bytes // _ALIGNMENT) * _ALIGNMENT


def announce(e: Emission, local_bytes: int, frame_offset: int) -> None:
    """Tells the runtime where the memory of this warp's lanes is."""
    b = e.b
    base = b.let(f"ptrtoint ptr {b.gep('%frame', frame_offset)} to i64")
    for place, value in (
        (context.LOCAL_BASE, base),
        (context.LOCAL_STRIDE, str(stride_bytes(local_bytes))),
        (context.LOCAL_BYTES, str(local_bytes)),
    ):
        b.line(f"store i64 {value}, ptr {b.gep('%ctx', place)}")


def forget(e: Emission, local_bytes: int, frame_offset: int) -> None:
    """A warp begins, and has written nothing: what stands behind its local memory says so, a byte for each."""
    size = WARP * stride_bytes(local_bytes)
    marks = e.b.gep("%frame", frame_offset + size)
    e.b.declare("@llvm.memset.p0.i64", "void @llvm.memset.p0.i64(ptr, i8, i64, i1)")
    e.b.line(f"call void @llvm.memset.p0.i64(ptr align {_ALIGNMENT} {marks}, i8 0, i64 {size}, i1 false)")


def _elements(operand: Operand) -> list[Operand]:
    return list(operand.elements) if isinstance(operand, VectorOperand) else [operand]


def load(e: Emission, op: Op) -> None:
    """`ld.local`."""
    opcode, operands = op.opcode, op.operands
    destinations = _elements(operands[0])
    scalar = memory_scalar(opcode.type, opcode.text)
    size = BITS[scalar] // 8
    where = memory.place_of(e, op, operands[1], size * len(destinations), "read")
    for i, pointers in enumerate(_pointers(e, where, len(destinations), size)):
        found = e.call(f"load.local.{scalar}", f"{_ADDRESSES} {pointers}, i32 {e.mask_word}")
        assert found is not None
        e.values.write(op, destinations[i], Value(VARYING, scalar, found), opcode.type[0] == "s", widen=True)


def store(e: Emission, op: Op) -> None:
    """`st.local`."""
    opcode, operands = op.opcode, op.operands
    sources = _elements(operands[1])
    scalar = memory_scalar(opcode.type, opcode.text)
    size = BITS[scalar] // 8
    values = [e.values.vector(e.values.convert(e.values.read(op, s, f"b{8 * size}"), scalar)) for s in sources]
    where = memory.place_of(e, op, operands[0], size * len(sources), "write")
    for value, pointers in zip(values, _pointers(e, where, len(sources), size), strict=True):
        arguments = f"{_ADDRESSES} {pointers}, i32 {e.mask_word}, <{WARP} x {scalar}> {value}"
        e.call(f"store.local.{scalar}", arguments)


def _pointers(e: Emission, where: memory.Where, count: int, size: int) -> list[str]:
    """Pointers of all lanes to each element."""
    b = e.b
    arguments = f"ptr %ctx, ptr {e.site_pointer(where.site())}, {vector_arguments(e, where)}, i32 {e.mask_word}"
    first = e.call("locate.local", arguments)
    assert first is not None
    leave_after_fault(e)
    b.width = WARP
    return [b.op("add", "i64", first, b.const("i64", size * i)) if i else first for i in range(count)]


# ---------------------------------------------------------------- the runtime's part

_LANES = lane_constants("i64", tuple(range(WARP)))


def _splat(name: str, value: str) -> str:
    return f"""  %{name}.0 = insertelement {_ADDRESSES} poison, i64 {value}, i64 0
  %{name} = shufflevector {_ADDRESSES} %{name}.0, {_ADDRESSES} poison, <{WARP} x i32> zeroinitializer
"""


def _field(name: str, base: str, offset: int) -> str:
    return f"  %{name}.p = getelementptr i8, ptr {base}, i64 {offset}\n  %{name} = load i64, ptr %{name}.p\n"


def _locate() -> str:
    return f"""
define {_ADDRESSES} @{PREFIX}locate.local(ptr %ctx, ptr %site, {_ADDRESSES} %base, i64 %offset, i32 %mask) #0 {{
{_splat("o", "%offset")}  %a = add {_ADDRESSES} %base, %o
{_field("room", "%ctx", context.LOCAL_BASE)}{_field("stride", "%ctx", context.LOCAL_STRIDE)}\
{_field("size", "%ctx", context.LOCAL_BYTES)}{_field("n", "%site", context.SITE_ACCESS_BYTES)}\
  %size1 = add i64 %size, 1
  %limit = call i64 @llvm.usub.sat.i64(i64 %size1, i64 %n)
{_splat("limits", "%limit")}  %in = icmp ult {_ADDRESSES} %a, %limits
  %n1 = sub i64 %n, 1
{_splat("ones", "%n1")}  %odd = and {_ADDRESSES} %a, %ones
  %even = icmp eq {_ADDRESSES} %odd, zeroinitializer
  %ok = and <{WARP} x i1> %in, %even
  %w = bitcast <{WARP} x i1> %ok to i32
  %nw = xor i32 %w, -1
  %miss = and i32 %nw, %mask
  %fine = icmp eq i32 %miss, 0
  br i1 %fine, label %good, label %bad
bad:
  %ap = getelementptr i8, ptr %ctx, i64 {context.LANE_ADDRESSES}
  store {_ADDRESSES} %a, ptr %ap, align 8
  %index.p = getelementptr i8, ptr %site, i64 {context.SITE_INDEX}
  %index = load i32, ptr %index.p
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_MEMORY}, i32 %index, i32 %miss)
  br label %good
good:
{_splat("rooms", "%room")}{_splat("strides", "%stride")}  %far = mul {_ADDRESSES} %strides, {_LANES}
  %p0 = add {_ADDRESSES} %rooms, %far
  %p = add {_ADDRESSES} %p0, %a
  ret {_ADDRESSES} %p
}}"""


def _moves(scalar: str) -> str:
    t = f"<{WARP} x {scalar}>"
    return f"""{lane_moves(scalar)}
define {t} @{PREFIX}load.local.{scalar}({_ADDRESSES} %p, i32 %live) #0 {{
  %v = call {t} @gather.{scalar}({_ADDRESSES} %p, i32 %live)
  ret {t} %v
}}
define void @{PREFIX}store.local.{scalar}({_ADDRESSES} %p, i32 %live, {t} %v) #0 {{
  call void @scatter.{scalar}({_ADDRESSES} %p, i32 %live, {t} %v)
  ret void
}}"""


add_unit("local", {"locate.local": f"{_ADDRESSES} @{{}}(ptr, ptr, {_ADDRESSES}, i64, i32)"}, _locate)
for _scalar in SCALARS:
    add_unit(
        f"local.{_scalar}",
        {
            f"load.local.{_scalar}": f"<{WARP} x {_scalar}> @{{}}({_ADDRESSES}, i32)",
            f"store.local.{_scalar}": f"void @{{}}({_ADDRESSES}, i32, <{WARP} x {_scalar}>)",
        },
        partial(_moves, _scalar),
    )
