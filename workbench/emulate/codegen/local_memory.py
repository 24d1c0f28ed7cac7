"""Local memory: bytes of a thread's own, in the frame of its warp, one lane after the other.

An address counts from the beginning of the thread's memory, so one address is another place for each lane; generic
addresses have a window. What a thread has not written holds whatever an earlier one left there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen import memory
from workbench.emulate.codegen.elements import memory_scalar
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.memory import leave_after_fault, vector_arguments
from workbench.emulate.codegen.registers import Value
from workbench.emulate.llvm.builder import BITS, WARP
from workbench.emulate.runtime import context
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


def _pointers(e: Emission, where: memory.AddressOperand, count: int, size: int) -> list[str]:
    """Pointers of all lanes to each element."""
    b = e.b
    arguments = f"ptr %ctx, ptr {e.site_pointer(where.site())}, {vector_arguments(e, where)}, i32 {e.mask_word}"
    first = e.call("locate.local", arguments)
    assert first is not None
    leave_after_fault(e)
    b.width = WARP
    return [b.op("add", "i64", first, b.const("i64", size * i)) if i else first for i in range(count)]


# ---------------------------------------------------------------- the runtime's part
