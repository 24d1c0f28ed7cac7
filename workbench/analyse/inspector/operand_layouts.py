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
from workbench.emulate.ir.matrix_fragments import SHAPE, Fragment, matrix_types, operands, wmma_fragment
from workbench.emulate.ir.matrix_places import MatrixPlaces
from workbench.emulate.ir.matrix_products import matrix_product
from workbench.emulate.ir.opcode import Opcode, split_opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.shared_matrices import tensor_factor
from workbench.emulate.ir.tensor_memory import movement
from workbench.emulate.ir.tensor_products import product_form, tensor_product
from workbench.emulate.ir.warpgroup_products import ROWS, WARPS, warpgroup_product
from workbench.isa.ptx.nodes import Address, Instruction, Name, Operand
from workbench.isa.ptx.open_scopes import open_scopes, written_name
from workbench.isa.ptx.parser import parse

Premise: TypeAlias = Literal["opaque", "stored", "aligned", "part_of_pair", "from_address"]
"""The ground that a layout stands on: PTX leaves the layout open, and this is the emulator's; of a row only the half of
the elements that is stored is shown; the matrix begins at a multiple of 1,024 bytes; each block of a pair has such a
part of its own; lanes and columns are counted from the address on."""
_NO_SHAPE = Missing("the instruction descriptor is not a constant in PTX, and the shape is in it")
_NO_DESCRIPTOR = Missing(
    "the swizzle and the offsets of its descriptor are not constants in PTX, so the place of its rows is not known"
)
_FACTOR_FIELDS = ~((1 << 16) - 1) & (1 << 64) - 1
"""Bits of a matrix descriptor beside the address."""


@dataclass(frozen=True, eq=False)
class OperandLayout(JsonRecord):
    """The layout of one operand.

    Attributes
    ----------
    name
        The matrix: `A`, `B`, `C`, `D`; `rows` of `ldmatrix`, `cells` of `tcgen05.ld`.
    axes
        Names of the directions: down and across.
    places
        The place of each element; Missing where PTX does not say it.
    registers
        The registers of a thread as PTX names them, in order; empty for what is not in registers.
    """

    name: str
    axes: tuple[str, str]
    places: MatrixPlaces | Missing
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


def _names(operand: Operand) -> tuple[str, ...]:
    return tuple(written_name(each.text) if isinstance(each, Name) else "" for each in operands(operand))


def _in_registers(
    name: str, axes: tuple[str, str], fragment: Fragment, operand: Operand, *premises: Premise, warps: int = 1
) -> OperandLayout:
    return OperandLayout(name, axes, places_of.of_fragment(fragment, warps), _names(operand), premises)


def _of_mma(op: Op, constants: _Constants) -> tuple[OperandLayout, ...]:
    form = matrix_product(op, constants)
    if form is None:
        return ()
    d, a, b, c = op.operands[:4]
    stored: tuple[Premise, ...] = ("stored",) if form.sparsity is not None else ()
    return (
        _in_registers("D", ("m", "n"), form.sums, d),
        _in_registers("A", ("m", "k"), form.left, a, *stored),
        _in_registers("B", ("k", "n"), form.right, b),
        _in_registers("C", ("m", "n"), form.addend, c),
    )


_AXES = {"a": ("m", "k"), "b": ("k", "n"), "c": ("m", "n"), "d": ("m", "n")}


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
            found.append(_in_registers(role.upper(), _AXES[role], fragment, operand, "opaque"))
    return tuple(found)


def _of_rows(op: Op, constants: _Constants) -> tuple[OperandLayout, ...]:
    places = places_of.of_rows(op.opcode)
    registers = op.operands[0 if op.opcode.mnemonic == "ldmatrix" else 1]
    return () if places is None else (OperandLayout("rows", ("row", "element"), places, _names(registers)),)


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
        left = name == "A"
        word = constants.described(operand)
        axes = _AXES["a" if left else "b"]
        if word is None:
            return OperandLayout(name, axes, _NO_DESCRIPTOR)
        found = places_of.of_warpgroup_factor(word, type_, left, turned, extents)
        return OperandLayout(name, axes, found, (), ("aligned", *(stored if left else ())))

    rows = (WARPS * ROWS, form.stored_depth)
    left = (
        _in_registers("A", ("m", "k"), form.left_fragment, form.left, *stored, warps=WARPS)
        if form.left_in_registers
        else factor("A", form.left, a, form.transposed_a, rows)
    )
    sums = _in_registers("D", ("m", "n"), form.sums, form.result, warps=WARPS)
    return sums, left, factor("B", form.right, b, form.transposed_b, (form.columns, form.depth))


def _of_tensor_memory(op: Op, constants: _Constants) -> tuple[OperandLayout, ...]:
    opcode = op.opcode
    if opcode.modifiers[:1] == ("mma",):
        return _of_tensor_product(op, constants)
    if opcode.modifiers[:1] not in (("ld",), ("st",)):
        return ()
    registers = op.operands[0 if opcode.modifiers[0] == "ld" else -1]
    more = [each for each in op.operands[1:] if not isinstance(each, Address) and each is not registers]
    offset = constants.fixed(more[0]) if more else 0
    cells = None if offset is None else movement(opcode, offset)
    if cells is None:
        return ()
    found = places_of.of_movement(cells)
    return (OperandLayout("cells", ("lane", "column"), found, _names(registers), ("from_address",)),)


def _of_tensor_product(op: Op, constants: _Constants) -> tuple[OperandLayout, ...]:
    form = tensor_product(op, constants)
    if form is None:
        return ()
    found = _descriptor_of(op.opcode, constants.fixed(form.descriptor))
    if found is None:
        return tuple(OperandLayout(name, _AXES[name.lower()], _NO_SHAPE) for name in "DAB")
    kind = form.form
    stored: tuple[Premise, ...] = ("stored",) if found.sparse else ()
    split: tuple[Premise, ...] = ("part_of_pair",) if kind.groups > 1 else ()

    def factor(name: str, operand: Operand) -> OperandLayout:
        left = name == "A"
        axes, word = _AXES[name.lower()], constants.described(operand)
        described = None if word is None else tensor_factor(word)
        if described is None or isinstance(described, tuple):
            return OperandLayout(name, axes, _NO_DESCRIPTOR)
        extents = (found.rows, found.stored_depth) if left else (found.columns, found.depth)
        type_, turned = found.types[1 if left else 2], found.transposed[not left]
        of_block = (extents[0] // kind.groups, extents[1])
        places = places_of.of_tensor_factor(described, type_, left, turned, of_block)
        return OperandLayout(name, axes, places, (), ("aligned", *(stored if left else ()), *split))

    in_memory = places_of.of_left(found, kind.groups, kind.weight_stationary) if kind.left_in_tensor_memory else None
    return (
        OperandLayout(
            "D", _AXES["d"], places_of.of_sums(found, kind.groups, kind.weight_stationary), (), ("from_address",)
        ),
        factor("A", form.a)
        if in_memory is None
        else OperandLayout("A", _AXES["a"], in_memory, (), ("from_address", *stored)),
        factor("B", form.b),
    )


def _descriptor_of(opcode: Opcode, word: int | None) -> Descriptor | None:
    form = product_form(opcode)
    if form is None or word is None:
        return None
    try:
        return decoded(word, form.kind, form.groups, form.sparse, form.weight_stationary)
    except BadDescriptor:
        return None


_FORMS: dict[str, Callable[[Op, _Constants], tuple[OperandLayout, ...]]] = {
    "mma": _of_mma, "wmma": _of_wmma, "ldmatrix": _of_rows, "stmatrix": _of_rows, "wgmma": _of_warpgroup,
    "tcgen05": _of_tensor_memory,
}  # fmt: skip


__all__ = ["InstructionLayouts", "MatrixLayouts", "OperandLayout", "Premise", "layouts_in", "operand_layouts"]
