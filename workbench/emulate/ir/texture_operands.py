"""Operands of instructions of textures and surfaces: which of them each input of a form is, and where results go."""

from __future__ import annotations

from typing import NamedTuple

from workbench.base.errors import UnsupportedInstruction
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.textures.accesses import Form, form_of
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Address, Operand, Vector


class TextureOperands(NamedTuple):
    """inputs: an operand for each of `form.inputs`. results: one for each of `form.results`."""

    form: Form
    inputs: tuple[Operand, ...]
    results: tuple[Operand, ...]


def texture_operands(op: Op) -> TextureOperands:
    """The operands of an instruction. Raises UnsupportedInstruction for forms that there are none of, and CompileError
    for operands that do not fit."""
    form = form_of(op.opcode.text)
    if form is None:
        raise UnsupportedInstruction(op.opcode.text, op.line, "the emulator has no such form")
    operands = list(op.operands)
    if form.mnemonic == "istypep":
        return TextureOperands(form, (operands[1],), (operands[0],))
    results = _elements(operands.pop(0)) if form.results else ()
    place, *rest = operands
    if not isinstance(place, Address):
        raise error("expected a texture or a surface in brackets", op.line, op.column)
    if not isinstance(place.base, RegisterName):
        why = "texture and surface references (.texref, .surfref) are not there since CUDA 12: pass an object's handle"
        raise UnsupportedInstruction(op.opcode.text, op.line, why)
    if len(place.coordinates) > 1 or place.offset:
        raise UnsupportedInstruction(op.opcode.text, op.line, "samplers of their own, and offsets, are not there")
    given = _elements(place.coordinates[0]) if place.coordinates else ()
    inputs: list[Operand] = [place.base, *given[: form.geometry.layered + form.coordinates]]
    if form.has_level:
        inputs.append(rest.pop(0))
    if form.has_gradients:
        for gradient in (rest.pop(0), rest.pop(0)):
            inputs += _elements(gradient)[: form.coordinates]
    if form.mnemonic in ("sust", "sured"):
        inputs += _elements(rest.pop(0))
    if rest:
        raise UnsupportedInstruction(op.opcode.text, op.line, "offsets and comparisons are not there")
    if len(inputs) != len(form.inputs) or len(results) != len(form.results):
        raise error(f"`{op.opcode.text}` has the wrong number of operands", op.line, op.column)
    return TextureOperands(form, tuple(inputs), results)


def _elements(operand: Operand) -> tuple[Operand, ...]:
    return operand.elements if isinstance(operand, Vector) else (operand,)
