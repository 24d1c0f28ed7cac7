"""Calls of the device runtime's functions that Python answers: printf, assert, malloc and free.

A warp leaves a record of the call, one row of 32 numbers for each argument, and calls back; the answer stands in the
first row. Calling back costs a microsecond, formatting ten times as much a lane. Of bulk copies the runtime serves what
it can before. What the functions do is `native.services`'.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.analysis.linear_forms import UNIFORM, VARYING
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.inline_calls import SERVICES
from workbench.emulate.ir.operands import registers
from workbench.emulate.llvm.builder import BITS, WARP
from workbench.emulate.llvm.text import PREFIX
from workbench.isa.ptx.nodes import Name

if TYPE_CHECKING:
    from workbench.emulate.ir.opcode import Opcode
    from workbench.emulate.ir.ops import Op

CLOCKS = ("%clock", "%clock_hi", "%clock64", "%globaltimer", "%globaltimer_lo", "%globaltimer_hi")
"""Special registers that are asked for (PTX ISA 10)."""
OF_INSTRUCTIONS = (
    "bulk.land",
    "bulk.load",
    "bulk.store",
    "bulk.tensor",
    "cluster.copy",
    "cluster.store",
    "launch.cancel",
    "launch.query",
    "multicast",
    "tensormap",
    "copies.arrive",
    "clock",
    "texture",
    "tensor.alloc",
    "tensor.retry",
    "tensor.dealloc",
    "tensor.relinquish",
    "tensor.move",
    "tensor.product",
    "tensor.transfer",
    "tensor.commit",
    "tensor.part",
    "tensor.leak",
)
"""Requests that have instructions of their own."""
NUMBERS = (*SERVICES, *OF_INSTRUCTIONS)
"""Names of all requests; a request's number is its index."""
SERVE = f"{PREFIX}serve"
ROW_BYTES = 8 * WARP
HEADER_WORDS = 3
"""Words of the row before the arguments: the number of the function, the site, the mask."""
_ROW = f"<{WARP} x i64>"


def service_of(opcode: Opcode) -> str:
    """The function that an instruction calls."""
    return opcode.text.partition(".")[2]


_COUNTED = ("bulk.load", "bulk.store", "bulk.tensor", "tensor.product", "tensor.transfer")
"""Requests that Python serves, and counts, where a launch counts."""


def ask(e: Emission, service: str, site: int, rows: list[str], first: str = "", form: int = 0) -> str:
    """Emits a request to Python for the lanes of the mask; returns the record, whose second row holds the answer.
    rows: vectors of 64 bits a lane. first: a function of the runtime that serves what it can, and leaves other lanes
    in the record, but not of `_COUNTED` where a launch counts; form: a word for it, or for Python."""
    b = e.b
    record = b.allocate(f"[{max(2, len(rows) + 1)} x {_ROW}]")
    mask = b.let(f"zext i32 {e.mask_word} to i64")
    for i, word in enumerate((NUMBERS.index(service), site, mask)):
        b.line(f"store i64 {word}, ptr {b.gep(record, 8 * i)}")
    for i, row in enumerate(rows):
        b.line(f"store {_ROW} {row}, ptr {b.gep(record, ROW_BYTES * (i + 1))}, align 64")
    on = b.name("on")
    if first or form:
        b.line(f"store i64 {form}, ptr {b.gep(record, 8 * HEADER_WORDS)}")
    if first and (e.unit.counted is None or service not in _COUNTED):
        asks = b.name("asks")
        left = e.call(first, f"ptr %ctx, ptr {record}")
        b.unlikely(b.let(f"icmp ne i32 {left}, 0"), asks, on)
        b.label(asks)
    halt = e.call("serve", f"ptr %ctx, ptr {record}")
    b.unlikely(str(halt), e.faulted(), on)
    b.label(on)
    return record


def call(e: Emission, op: Op) -> None:
    """A call that is answered by Python."""
    b = e.b
    name = service_of(op.opcode)
    result, *arguments = op.operands
    rows = []
    for operand in arguments:
        width = _width(e, op, operand)
        value = e.values.vector(e.values.read(op, operand, f"b{width}"))
        b.width = WARP
        rows.append(value if width == 64 else b.cast("zext", f"i{width}", value, "i64"))
    record = ask(e, name, e.new_site(name, 0, "read", op.line), rows)
    if isinstance(result, Name) and result.text != "_":
        width = _width(e, op, result)
        answer = b.let(f"load {_ROW}, ptr {b.gep(record, ROW_BYTES)}, align 64")
        b.width = WARP
        answer = answer if width == 64 else b.cast("trunc", "i64", answer, f"i{width}")
        e.values.write(op, result, Value(VARYING, f"i{width}", answer))


def clock(e: Emission, op: Op, name: str) -> Value:
    """`%clock`, `%globaltimer` and their parts: time, in nanoseconds, which is all that there is to count."""
    b = e.b
    record = ask(e, "clock", e.new_site(name, 0, "read", op.line), [])
    now = b.let(f"load i64, ptr {b.gep(record, ROW_BYTES)}, align 64")
    b.width = 1
    if name.endswith("_hi"):
        now = b.op("lshr", "i64", now, "32")
    if name in ("%clock64", "%globaltimer"):
        return Value(UNIFORM, "i64", now)
    return Value(UNIFORM, "i32", b.cast("trunc", "i64", now, "i32"))


def _width(e: Emission, op: Op, operand: object) -> int:
    found = registers(operand)  # type: ignore[arg-type]
    if not found:
        raise NotLowered(f"an argument of `{service_of(op.opcode)}`")
    return BITS[e.values.storage(found[0])]
