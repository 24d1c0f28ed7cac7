"""Moves: registers taken apart and put together, addresses made generic, launch parameters, traps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from workbench.emulate.addresses import LOCAL_WINDOW, PARAM_WINDOW, SHARED_WINDOW
from workbench.emulate.analysis.linear_forms import UNIFORM, VARYING
from workbench.emulate.codegen import host_calls
from workbench.emulate.codegen.deferred_nans import is_copy
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.ops import Op
from workbench.emulate.llvm.builder import BITS, WARP
from workbench.emulate.llvm.types import LLVM_TYPES
from workbench.emulate.runtime import context
from workbench.isa.ptx.nodes import Address, Name
from workbench.isa.ptx.nodes import Vector as VectorOperand

if TYPE_CHECKING:
    from workbench.emulate.codegen.emission import Emission


WINDOWS = {"shared": SHARED_WINDOW, "local": LOCAL_WINDOW, "param": PARAM_WINDOW}


def trap(e: Emission, op: Op) -> None:
    site = e.new_site(op.opcode.mnemonic, 0, "read", op.line)
    e.fault(context.FAULT_TRAP, site, e.mask_word)
    e.b.label(e.b.name("dead"))


def move(e: Emission, op: Op) -> None:
    opcode = op.opcode
    destination, source = op.operands
    if isinstance(source, VectorOperand):
        _pack(e, op, destination, source)
    elif isinstance(destination, VectorOperand):
        _unpack(e, op, destination, source)
    else:
        type_ = opcode.type
        if type_ == "f16":
            type_ = "b16"
        if isinstance(source, Name) and source.text in host_calls.CLOCKS:
            value = host_calls.clock(e, op, source.text)
        elif is_copy(op) and e.values.is_raw(destination):
            value = e.values.read(op, source, "f32", any_nan=True)
        else:
            value = e.values.read(op, source, type_)
        e.values.write(op, destination, value)


def first_lane(e: Emission, op: Op) -> None:
    """The number of a full warp's first lane; diverged lanes keep their own."""
    b, (destination, source) = e.b, op.operands
    value = e.values.read(op, source, op.opcode.type)
    found = e.uniformities.result(op)
    if found is None or found.kind != "uniform":
        e.values.write(op, destination, Value(VARYING, value.scalar, e.values.vector(value)))
        return
    if value.uniformity.scalar:
        b.width = 1
        offset = value.uniformity.each[0]
        name = b.op("add", value.scalar, value.name, str(offset)) if offset else value.name
    else:
        name = b.let(f"extractelement <{WARP} x {value.scalar}> {e.values.vector(value)}, i64 0")
    e.values.write(op, destination, Value(UNIFORM, value.scalar, name))


def _pack(e: Emission, op: Op, destination: object, source: VectorOperand) -> None:
    b = e.b
    whole = LLVM_TYPES[op.opcode.type]
    integer = f"i{BITS[whole]}"
    width = BITS[whole] // len(source.elements)
    parts = [e.values.read(op, p, f"b{width}") for p in source.elements]
    uniform = all(p.uniformity.kind == "uniform" for p in parts)
    b.width = 1 if uniform else WARP
    total = ""
    for i, part in enumerate(parts):
        name = part.name if uniform else e.values.vector(part)
        b.width = 1 if uniform else WARP
        name = b.cast("zext", f"i{width}", name, integer)
        if i:
            name = b.op("or", integer, total, b.op("shl", integer, name, b.const(integer, width * i)))
        total = name
    e.values.write(op, destination, Value(UNIFORM if uniform else VARYING, integer, total))  # type: ignore[arg-type]


def _unpack(e: Emission, op: Op, destination: VectorOperand, source: object) -> None:
    b = e.b
    integer = f"i{BITS[LLVM_TYPES[op.opcode.type]]}"
    width = int(integer[1:]) // len(destination.elements)
    value = e.values.read(op, source, f"b{integer[1:]}")  # type: ignore[arg-type]
    uniform = value.uniformity.kind == "uniform"
    name = value.name if uniform else e.values.vector(value)
    for i, part in enumerate(destination.elements):
        b.width = 1 if uniform else WARP
        moved = b.op("lshr", integer, name, b.const(integer, width * i)) if i else name
        low = b.cast("trunc", integer, moved, f"i{width}")
        e.values.write(op, part, Value(UNIFORM if uniform else VARYING, f"i{width}", low))


def generic_address(e: Emission, op: Op) -> None:
    """`cvta`: global and constant addresses are generic ones; shared and local ones have windows."""
    opcode = op.opcode
    destination, source = op.operands
    value = e.values.read(op, source, opcode.type)
    window = WINDOWS.get("shared" if opcode.has("shared::cluster") else opcode.space)
    if window is not None:
        b = e.b
        b.width = WARP if value.uniformity.kind == "varying" else 1
        operation = "sub" if opcode.has("to") else "add"
        value = replace(value, name=b.op(operation, "i64", value.name, b.const("i64", window)))
        if window == LOCAL_WINDOW:
            value = Value(VARYING, "i64", e.values.vector(value))
    elif not {"global", "const"} & set(opcode.modifiers):
        raise NotLowered(opcode.text)
    e.values.write(op, destination, value)


def eviction_policy(e: Emission, op: Op) -> None:
    """`createpolicy`: a policy of a cache, which no access here has."""
    e.values.write(op, op.operands[0], Value(UNIFORM, "i64", "0"))


def launch_parameter(e: Emission, op: Op) -> None:
    opcode = op.opcode
    destination, source = op.operands
    assert isinstance(source, Address)
    assert isinstance(source.base, Name)
    place = e.graph.layout.place(source.base)
    scalar = LLVM_TYPES.get(opcode.type, "half")
    if place is None or place.space != "param" or scalar in ("i1", "half"):
        raise NotLowered(opcode.text)
    targets = list(destination.elements) if isinstance(destination, VectorOperand) else [destination]
    for i, target in enumerate(targets):
        at = place.offset + source.offset + i * BITS[scalar] // 8
        name = e.b.let(f"load {scalar}, ptr {e.b.gep(e.parameters, at)}, align 1, !invariant.load !0")
        e.values.write(op, target, Value(UNIFORM, scalar, name), opcode.type[0] == "s", widen=True)
