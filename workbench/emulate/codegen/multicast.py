"""The memory of multicast addresses, which Python finds (`emulate/multicast.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.host_calls import ROW_BYTES, ask
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.unicast import access_kind
from workbench.emulate.llvm.builder import WARP

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op


def find_bound_memory(e: Emission, op: Op) -> None:
    """`UNICAST`: the address of the memory that is bound at a multicast address."""
    b = e.b
    destination, address, offset, size = op.operands
    base, added = (e.values.vector(e.values.read(op, each, "u64")) for each in (address, offset))
    narrow = e.values.vector(e.values.read(op, size, "u32"))
    b.width = WARP
    rows = [b.op("add", "i64", base, added), b.cast("zext", "i32", narrow, "i64")]
    record = ask(e, "multicast", e.new_site(op.opcode.text, 0, access_kind(op.opcode), op.line), rows)
    found = b.let(f"load <{WARP} x i64>, ptr {b.gep(record, ROW_BYTES)}, align 64")
    e.values.write(op, destination, Value(VARYING, "i64", found))


__all__ = ["find_bound_memory"]
