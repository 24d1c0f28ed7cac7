"""Layouts of the operands of matrix instructions: which lane, register, byte or cell has which element.

Static: a factor in shared memory has one where PTX says what its descriptor holds, but for the address. Places are
those of the emulator (`workbench.emulate.ir.matrix_places`).
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import Literal, TypeAlias

from workbench.analyse.inspector.known_bits import known_bits
from workbench.analyse.inspector.ptx_flow import PtxFlow
from workbench.base.records import Missing
from workbench.base.records.json_records import JsonRecord
from workbench.emulate.ir import matrix_places as places_of
from workbench.emulate.ir.instruction_descriptors import BadDescriptor, Descriptor, decoded
from workbench.emulate.ir.matrix_fragments import SHAPE, matrix_types, operands, wmma_fragment
from workbench.emulate.ir.matrix_places import MatrixPlaces
from workbench.emulate.ir.matrix_products import matrix_product
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.shared_matrices import tensor_factor
from workbench.emulate.ir.swizzles import PIECE, Swizzle
from workbench.emulate.ir.tensor_copies import tensor_copy
from workbench.emulate.ir.tensor_memory import movement
from workbench.emulate.ir.tensor_products import ProductForm, tensor_product
from workbench.emulate.ir.warpgroup_products import ROWS, WARPS, warpgroup_product
from workbench.emulate.tensor_maps import SWIZZLES
from workbench.isa.ptx.nodes import Instruction, Name, Operand
from workbench.isa.ptx.open_scopes import open_scopes, written_name
from workbench.isa.ptx.parser import parse

Premise: TypeAlias = Literal["opaque", "stored", "aligned", "part_of_pair", "from_address", "by_map"]
"""The ground that a layout stands on: PTX leaves the layout open, and this is the emulator's; of a row only the half of
the elements that is stored is shown; the matrix begins at a multiple of 1,024 bytes; each block of a pair has such a
part of its own; lanes and columns are counted from the address on; the tensor map has this swizzle."""
_NO_SHAPE = Missing("the instruction descriptor is not a constant in PTX, and the shape is in it")
_NO_DESCRIPTOR = Missing(
    "the swizzle and the offsets of its descriptor are not constants in PTX, so the place of its rows is not known"
)
_BAD_DESCRIPTOR = Missing("its descriptor holds a value that it cannot have")
_FACTOR_FIELDS = ~((1 << 16) - 1) & (1 << 64) - 1
"""Bits of a matrix descriptor beside the address."""


@dataclass(frozen=True, eq=False)
class OperandLayout(JsonRecord):
    """The layout of one operand.

    Attributes
    ----------
    name
        The matrix: `A`, `B`, `C`, `D`; `rows` of `ldmatrix`, `cells` of `tcgen05.ld`; of a copy of a tensor the
        swizzle that its map has.
    axes
        Names of the directions: down and across.
    places
        The place of each element; Missing where PTX does not say it.
    operand
        The number of the instruction's operand, from 0.
    registers
        The registers of a thread as PTX names them, in order; empty for what is not in registers.
    """

    name: str
    axes: tuple[str, str]
    places: MatrixPlaces | Missing
    operand: int
    registers: tuple[str, ...] = ()
    premises: tuple[Premise, ...] = ()


@dataclass(frozen=True, eq=False)
class InstructionLayouts(JsonRecord):
    """The layouts of an instruction's matrices. ptx_line: from 1."""

    opcode: str
    ptx_line: int
    layouts: tuple[OperandLayout, ...]


@dataclass(frozen=True, eq=False)
class MatrixLayouts(JsonRecord):
    """The layouts of a kernel's matrix instructions, in the order of PTX; of those of one form the first."""

    kernel: str
    instructions: tuple[InstructionLayouts, ...]


def layouts_in(ptx: str, lines: Container[int] | None = None) -> tuple[InstructionLayouts, ...]:
    """The layouts of matrix instructions in a PTX text. lines: those that they are looked for in; None is all. Raises
    CompileError for PTX that cannot be parsed."""
    found = []
    for function in open_scopes(parse(ptx)).functions:
        flow = PtxFlow(function)
        for i in flow.instructions:
            if i.mnemonic in _FORMS and (lines is None or i.line in lines):
                layouts = operand_layouts(flow, i)
                if layouts:
                    found.append(InstructionLayouts(i.opcode, i.line, layouts))
    return tuple(found)


def operand_layouts(flow: PtxFlow, instruction: Instruction) -> tuple[OperandLayout, ...]:
    """The layouts of an instruction's matrices; none for other instructions, and for forms that there are none of.
    Raises CompileError for operands that do not fit."""
    opcode = split_opcode(instruction.opcode)
    find = _FORMS.get(opcode.mnemonic)
    op = Op(opcode, instruction.operands, None, instruction.line, instruction.column)
    return () if find is None else find(op, _Constants(flow))


@dataclass(frozen=True)
class _Constants:
    """Operands whose value PTX fixes."""

    flow: PtxFlow

    def fixed(self, operand: Operand) -> int | None:
        """The value of an operand of 32 bits that is a constant; else None."""
        bits = known_bits(self.flow, operand, 32)
        return bits.value if bits.known == (1 << 32) - 1 else None

    def described(self, operand: Operand) -> int | None:
        """A matrix descriptor whose fields are constants, at address 0; else None."""
        bits = known_bits(self.flow, operand, 64)
        return bits.value & _FACTOR_FIELDS if bits.known & _FACTOR_FIELDS == _FACTOR_FIELDS else None


def _layout(op: Op, name: str, operand: Operand, places: MatrixPlaces | Missing, *premises: Premise) -> OperandLayout:
    number = next(at for at, each in enumerate(op.operands) if each is operand)
    in_registers = isinstance(places, MatrixPlaces) and places.space == "registers"
    names = tuple(written_name(each.text) if isinstance(each, Name) else "" for each in operands(operand))
    return OperandLayout(name, _AXES.get(name, _AXES["box"]), places, number, names if in_registers else (), premises)


_AXES = {
    "A": ("m", "k"), "B": ("k", "n"), "C": ("m", "n"), "D": ("m", "n"), "rows": ("row", "element"),
    "cells": ("lane", "column"), "box": ("row", "piece"),
}  # fmt: skip


def _of_mma(op: Op, constants: _Constants) -> tuple[OperandLayout, ...]:
    form = matrix_product(op, constants)
    if form is None:
        return ()
    stored: tuple[Premise, ...] = ("stored",) if form.sparsity is not None else ()
    fragments = zip("DABC", op.operands[:4], (form.sums, form.left, form.right, form.addend), strict=True)
    return tuple(
        _layout(op, name, operand, places_of.of_fragment(fragment), *(stored if name == "A" else ()))
        for name, operand, fragment in fragments
    )


def _of_wmma(op: Op, constants: _Constants) -> tuple[OperandLayout, ...]:
    opcode = op.opcode
    shape = next((matched for m in opcode.modifiers if (matched := SHAPE.fullmatch(m))), None)
    types = matrix_types(opcode)
    kind = opcode.modifiers[0]
    if shape is None or not types:
        return ()
    rows, columns, depth = (int(n) for n in shape.groups())
    if kind == "mma":
        factors = ("f16", "f16") if len(types) == 2 else (types[1], types[2])
        roles = [*zip("dabc", (types[0], *factors, types[-1]), op.operands[:4], strict=False)]
    else:
        roles = [(opcode.modifiers[1], types[0], op.operands[0 if kind == "load" else 1])]
    found: list[OperandLayout] = []
    for role, type_, operand in roles:
        fragment = wmma_fragment(role, type_, rows, columns, depth)
        if fragment is not None:
            found.append(_layout(op, role.upper(), operand, places_of.of_fragment(fragment), "opaque"))
    return tuple(found)


def _of_rows(op: Op, constants: _Constants) -> tuple[OperandLayout, ...]:
    places = places_of.of_rows(op.opcode)
    registers = op.operands[0 if op.opcode.mnemonic == "ldmatrix" else 1]
    return () if places is None else (_layout(op, "rows", registers, places),)


def _of_warpgroup(op: Op, constants: _Constants) -> tuple[OperandLayout, ...]:
    if not op.opcode.has("mma_async"):
        return ()
    # The matrix that is added to is in the registers of the sum.
    form = warpgroup_product(Op(op.opcode, (*op.operands, op.operands[0]), None, op.line, op.column), constants)
    if form is None:
        return ()
    stored: tuple[Premise, ...] = ("stored",) if form.metadata is not None else ()
    _, a, b = form.types

    def factor(name: str, operand: Operand, type_: str, turned: bool, extents: tuple[int, int]) -> OperandLayout:
        word = constants.described(operand)
        if word is None:
            return _layout(op, name, operand, _NO_DESCRIPTOR)
        places = places_of.of_warpgroup_factor(word, type_, name == "A", turned, extents)
        return _layout(op, name, operand, places, "aligned", *(stored if name == "A" else ()))

    left = (
        _layout(op, "A", form.left, places_of.of_fragment(form.left_fragment, WARPS), *stored)
        if form.left_in_registers
        else factor("A", form.left, a, form.transposed_a, (WARPS * ROWS, form.stored_depth))
    )
    sums = _layout(op, "D", form.result, places_of.of_fragment(form.sums, WARPS))
    return sums, left, factor("B", form.right, b, form.transposed_b, (form.columns, form.depth))


def _of_tensor_memory(op: Op, constants: _Constants) -> tuple[OperandLayout, ...]:
    opcode = op.opcode
    if opcode.modifiers[:1] == ("mma",):
        return _of_tensor_product(op, constants)
    if opcode.modifiers[:1] not in (("ld",), ("st",)):
        return ()
    loads = opcode.modifiers[0] == "ld"
    registers = op.operands[0 if loads else -1]
    # The columns from the first half to the second one are behind the address.
    offset = constants.fixed(op.operands[-1 if loads else 1]) if opcode.has("16x32bx2") else 0
    cells = None if offset is None else movement(opcode, offset)
    return () if cells is None else (_layout(op, "cells", registers, places_of.of_movement(cells), "from_address"),)


def _of_tensor_product(op: Op, constants: _Constants) -> tuple[OperandLayout, ...]:
    product = tensor_product(op, constants)
    if product is None:
        return ()
    form = product.form
    named = {"D": product.d, "A": product.a, "B": product.b}
    found = _descriptor_of(form, constants.fixed(product.descriptor))
    if found is None:
        return tuple(_layout(op, name, operand, _NO_SHAPE) for name, operand in named.items())
    stored: tuple[Premise, ...] = ("stored",) if found.sparse else ()
    split: tuple[Premise, ...] = ("part_of_pair",) if form.groups > 1 else ()

    def factor(name: str) -> OperandLayout:
        left = name == "A"
        word = constants.described(named[name])
        described = None if word is None else tensor_factor(word)
        if described is None or isinstance(described, tuple):
            return _layout(op, name, named[name], _NO_DESCRIPTOR if described is None else _BAD_DESCRIPTOR)
        across, depth = (found.rows, found.stored_depth) if left else (found.columns, found.depth)
        type_, turned = found.types[1 if left else 2], found.transposed[not left]
        places = places_of.of_tensor_factor(described, type_, left, turned, (across // form.groups, depth))
        return _layout(op, name, named[name], places, "aligned", *(stored if left else ()), *split)

    sums = places_of.of_sums(found, form.groups, form.weight_stationary)
    left = factor("A")
    if form.left_in_tensor_memory:
        in_memory = places_of.of_left(found, form.groups, form.weight_stationary)
        left = _layout(op, "A", product.a, in_memory, "from_address", *stored)
    return _layout(op, "D", product.d, sums, "from_address"), left, factor("B")


def _descriptor_of(form: ProductForm, word: int | None) -> Descriptor | None:
    if word is None:
        return None
    try:
        return decoded(word, form.kind, form.groups, form.sparse, form.weight_stationary)
    except BadDescriptor:
        return None


def _of_bulk_copy(op: Op, constants: _Constants) -> tuple[OperandLayout, ...]:
    """The box of a copy of a tensor, for each swizzle that its map may have."""
    copy = tensor_copy(op) if op.opcode.has("tensor") else None
    if copy is None or copy.shared is None:
        return ()
    return tuple(_layout(op, _swizzle_name(each), copy.shared, places_of.of_box(each), "by_map") for each in SWIZZLES)


def _swizzle_name(swizzle: Swizzle) -> str:
    if not swizzle.is_one:
        return "no swizzle"
    pieces = "" if swizzle.piece_bytes == PIECE else f", pieces of {swizzle.piece_bytes}"
    return f"{swizzle.row_bytes}{pieces}{', halves swapped' if swizzle.swaps_halves else ''}"


_FORMS: dict[str, Callable[[Op, _Constants], tuple[OperandLayout, ...]]] = {
    "mma": _of_mma, "wmma": _of_wmma, "ldmatrix": _of_rows, "stmatrix": _of_rows, "wgmma": _of_warpgroup,
    "tcgen05": _of_tensor_memory, "cp": _of_bulk_copy,
}  # fmt: skip


__all__ = ["InstructionLayouts", "MatrixLayouts", "OperandLayout", "Premise", "layouts_in", "operand_layouts"]
