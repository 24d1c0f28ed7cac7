"""Textures and surfaces: fetches that the runtime knows are calls of it, all others are asked of Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.host_calls import ROW_BYTES, ask
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.texture_operands import TextureOperands, texture_operands
from workbench.emulate.llvm.builder import WARP
from workbench.errors import UnsupportedInstruction
from workbench.ptx.nodes import Name

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

SERVICE = "texture"


def access(e: Emission, op: Op) -> None:
    """All instructions of textures and surfaces."""
    try:
        found = texture_operands(op)
    except UnsupportedInstruction as refused:
        raise NotLowered(op.opcode.text) from refused
    _asked(e, op, found)


def _scalar(type_: str) -> str:
    """The integer type of an input's or a result's bits."""
    return "i1" if type_ == "pred" else f"i{type_[1:]}"


def _asked(e: Emission, op: Op, found: TextureOperands) -> None:
    """By Python, which finds the form in the site."""
    b, form = e.b, found.form
    site = e.new_site(op.opcode.text, form.size_bytes, "read", op.line)
    rows = []
    for operand, type_ in zip(found.inputs, form.inputs, strict=True):
        scalar = _scalar(type_)
        value = e.values.vector(e.values.convert(e.values.read(op, operand, f"b{scalar[1:]}"), scalar))
        b.width = WARP
        rows.append(value if scalar == "i64" else b.cast("zext", scalar, value, "i64"))
    rows += ["zeroinitializer"] * (len(form.results) - len(rows))
    record = ask(e, SERVICE, site, rows)
    for i, (operand, type_) in enumerate(zip(found.results, form.results, strict=True)):
        row = b.let(f"load <{WARP} x i64>, ptr {b.gep(record, ROW_BYTES * (i + 1))}, align 64")
        b.width = WARP
        scalar = _scalar(type_)
        _write(e, op, operand, scalar, row if scalar == "i64" else b.cast("trunc", "i64", row, scalar))


def _write(e: Emission, op: Op, operand: object, scalar: str, name: str) -> None:
    if isinstance(operand, Name) and operand.text != "_":
        e.values.write(op, operand, Value(VARYING, scalar, name), widen=True)

