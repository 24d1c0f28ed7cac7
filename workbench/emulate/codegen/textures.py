"""Textures and surfaces: fetches that the runtime knows are calls of it, all others are asked of Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.base.errors import UnsupportedInstruction
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.host_calls import ROW_BYTES, ask
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.texture_operands import texture_operands
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.runtime.textures import fetch, surface
from workbench.emulate.textures.accesses import Form
from workbench.isa.ptx.nodes import Name

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

SERVICE = "texture"


def access(e: Emission, op: Op) -> None:
    """All instructions of textures and surfaces."""
    try:
        found = texture_operands(op)
    except UnsupportedInstruction as refused:
        raise NotLowered(op.opcode.text) from refused
    inputs = [
        e.values.convert(e.values.read(op, operand, f"b{_scalar(type_)[1:]}"), _scalar(type_))
        for operand, type_ in zip(found.inputs, found.form.inputs, strict=True)
    ]
    function = _function(found.form)
    if function is None:
        results = _asked(e, op, found.form, inputs)
    else:
        results = _called(e, op, found.form, inputs, function)
    for operand, type_, name in zip(found.results, found.form.results, results, strict=True):
        if isinstance(operand, Name) and operand.text != "_":
            e.values.write(op, operand, Value(VARYING, _scalar(type_), name), widen=True)


def _scalar(type_: str) -> str:
    """The integer type of an input's or a result's bits."""
    return "i1" if type_ == "pred" else f"i{type_[1:]}"


def _function(form: Form) -> str | None:
    """The runtime's function of a form; None where Python does it."""
    if form.geometry.cube:
        return None
    if form.mnemonic == "tex":
        return fetch(form.geometry, form.coordinate_type == "s32")
    if form.mnemonic in ("suld", "sust") and not form.in_texels:
        bits = int(form.type[1:])
        return surface(form.mnemonic, form.geometry, bits, form.count, form.boundary)
    return None


def _asked(e: Emission, op: Op, form: Form, inputs: list[Value]) -> list[str]:
    """Asks Python, which finds the form in the site; a vector of all lanes for each result."""
    b = e.b
    vectors = [e.values.vector(value) for value in inputs]
    site = e.new_site(op.opcode.text, form.size_bytes, "read", op.line)
    b.width = WARP
    rows = [
        value if _scalar(type_) == "i64" else b.cast("zext", _scalar(type_), value, "i64")
        for value, type_ in zip(vectors, form.inputs, strict=True)
    ]
    rows += ["zeroinitializer"] * (len(form.results) - len(rows))
    record = ask(e, SERVICE, site, rows)
    result = []
    for i, type_ in enumerate(form.results):
        row = b.let(f"load <{WARP} x i64>, ptr {b.gep(record, ROW_BYTES * (i + 1))}, align 64")
        b.width = WARP
        result.append(row if _scalar(type_) == "i64" else b.cast("trunc", "i64", row, _scalar(type_)))
    return result


def _called(e: Emission, op: Op, form: Form, inputs: list[Value], function: str) -> list[str]:
    """Calls the runtime, and asks Python where that leaves it to it."""
    b = e.b
    handle, others = _one_handle(e, inputs[0])
    count = form.geometry.layered + form.coordinates
    rows = [e.values.vector(value) for value in inputs[1:]]
    scalar = _scalar(form.type)
    bits, t = int(scalar[1:]), f"<{WARP} x {scalar}>"
    values = b.allocate(f"[{form.count} x {t}]")
    places = [b.gep(values, bits // 8 * WARP * i) for i in range(form.count)]
    stored = rows[count:] if form.mnemonic == "sust" else []
    for at, value in zip(places, stored, strict=False):
        b.line(f"store {t} {value}, ptr {at}, align 8")
    types = form.inputs[1 : count + 1]
    b.width = WARP
    vectors = [
        f"<{WARP} x float> {b.cast('bitcast', 'i32', v, 'float')}" if type_ == "f32" else f"<{WARP} x i32> {v}"
        for v, type_ in zip(rows, types, strict=False)
    ]
    mask = e.mask_word
    if others:
        mask = b.let(f"and i32 {mask}, {b.let(f'xor i32 {others}, -1')}")
    of_surface = [f"i32 {mask}", f"ptr {values}", *vectors]
    arguments = [*vectors, f"ptr {values}"] if form.mnemonic == "tex" else of_surface
    done = e.call(function, ", ".join(["ptr %ctx", f"i64 {handle}", *arguments]))
    assert done is not None
    if others:
        done = b.let(f"and i1 {done}, {b.let(f'icmp eq i32 {others}, 0')}")

    def ask_python() -> None:
        for at, found in zip(places, _asked(e, op, form, inputs), strict=False):
            b.line(f"store {t} {found}, ptr {at}, align 8")

    b.on_two_paths(done, lambda: None, ask_python)
    return [b.let(f"load {t}, ptr {at}, align 8") for at in places] if form.results else []


def _one_handle(e: Emission, value: Value) -> tuple[str, str]:
    """The handle of the first active lane, and the word of active lanes with another; empty where there are none."""
    b = e.b
    if value.uniformity.kind == "uniform":
        return value.name, ""
    vector = e.values.vector(value)
    b.width = 1
    lane = b.op("and", "i32", b.call("cttz", "i32", e.mask_word, extra="i1 false"), str(WARP - 1))
    handle = b.let(f"extractelement <{WARP} x i64> {vector}, i32 {lane}")
    first = b.splat("i64", handle)
    b.width = WARP
    others = b.let(f"bitcast <{WARP} x i1> {b.op('icmp ne', 'i64', vector, first)} to i32")
    b.width = 1
    return handle, b.op("and", "i32", others, e.mask_word)
