"""A pass that writes out the operands that hand-written PTX has beside those of compilers.

Vector registers (`.reg .v4 .f32 a`, PTX ISA 5.4.2) become registers, one an element: `a.x` to `a.w`, and `a` itself
`{a.x, a.y, a.z, a.w}`. A register of 128 bits is a pair of 64. A register plus a constant as a value (`%r1+4`) becomes
a register of its own, `mov` of vectors the moves of their elements, a vector that `cvt` takes its elements. A generic
access that names a variable in shared or local memory (`ld.u32 %r1, [x]`) becomes one of the variable's space, as ptxas
compiles it. Behind this pass nothing has to know of these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import (
    Address,
    DeferredBody,
    Function,
    Group,
    Instruction,
    Integer,
    Module,
    Name,
    Negated,
    Operand,
    Pair,
    Scope,
    Statement,
    SymbolAddress,
    Variable,
    Vector,
)
from workbench.isa.ptx.open_scopes import MARK, open_body
from workbench.isa.ptx.types import SIZES

_LETTERS = "xyzw"
_COLOURS = "rgba"
"""Selectors of the same elements (PTX ISA 6.4.3)."""
_SPECIAL_VECTORS = ("tid", "ntid", "ctaid", "nctaid", "clusterid", "nclusterid", "cluster_ctaid", "cluster_nctaid")
_WIDE = "b128"
_MOVES = ("mov.v2.", "mov.v4.")
_WINDOWS = ("shared", "local")
"""Spaces whose variables have other addresses than generic ones."""
_SPACES = ("global", "const", "param", *_WINDOWS)
_SPACE_AT = {"ld": 1, "st": 1, "atom": 1, "red": 1, "mbarrier": 2, "ldmatrix": -1, "stmatrix": -1}
"""Instructions that may leave their space out: the part of the opcode before which it stands."""
_STOCHASTIC = "cvt.rs."
"""Some of these conversions take a vector of four numbers."""


def write_out_operands(module: Module) -> Module:
    """The module with plain operands in all functions."""
    outside = {each.name: each.space for each in module.variables if each.space in _WINDOWS}
    return replace(module, items=tuple(_function(i, outside) if isinstance(i, Function) else i for i in module.items))


def _function(function: Function, outside: Mapping[str, str]) -> Function:
    body = function.body
    if body is None:
        return function
    if isinstance(body, DeferredBody):
        return replace(function, body=DeferredBody(partial(_body, function, outside)))
    return replace(function, body=_body(function, outside))


def _body(function: Function, outside: Mapping[str, str]) -> tuple[Statement, ...]:
    if not _has_others(function.body or (), dict(outside)):
        return tuple(function.body or ())
    return _Writer(dict(outside)).written(open_body(function, "w").body or ())


def _has_others(body: Iterable[Statement], spaces: dict[str, str]) -> bool:
    """True if a body has such operands, or addresses of variables that may be registers. spaces: of the variables in
    shared and local memory; those of the body are added."""
    registers = _Registers()
    symbols: set[str] = set()
    for statement in _all(body):
        if isinstance(statement, Variable):
            if _is_vector(statement):
                return True
            registers.enter(statement)
            if statement.space in _WINDOWS:
                spaces[statement.name] = statement.space
        elif isinstance(statement, Instruction):
            if spaces and _named_space(statement, spaces):
                return True
            if statement.opcode.startswith((*_MOVES, _STOCHASTIC)):
                return True
            symbols.update(each.symbol for each in statement.operands if isinstance(each, SymbolAddress))
    return any(registers.find(symbol) is not None for symbol in symbols)


def _all(body: Iterable[Statement]) -> Iterator[Statement]:
    for statement in body:
        if isinstance(statement, Scope):
            yield from _all(statement.body)
        else:
            yield statement


def _named_space(instruction: Instruction, spaces: Mapping[str, str]) -> str:
    """The space of the variable that a generic access names; empty for other instructions."""
    if instruction.mnemonic not in _SPACE_AT:
        return ""
    names = (
        each.base.text for each in instruction.operands if isinstance(each, Address) and isinstance(each.base, Name)
    )
    found = next((spaces[name] for name in names if name in spaces), "")
    has_space = found and any(each.partition("::")[0] in _SPACES for each in instruction.modifiers)
    return "" if has_space else found


def _is_vector(variable: Variable) -> bool:
    return variable.space == "reg" and (variable.vector > 1 or variable.type == _WIDE)


@dataclass
class _Registers:
    """Declarations of registers by name, those of families (`.reg .b32 %r<4>`) by stem."""

    _single: dict[str, Variable] = field(default_factory=dict)
    _families: dict[str, Variable] = field(default_factory=dict)

    def enter(self, variable: Variable) -> None:
        if variable.space == "reg":
            (self._single if variable.count is None else self._families)[variable.name] = variable

    def find(self, name: str) -> Variable | None:
        """The declaration of a register, None for what is no register."""
        if name in self._single:
            return self._single[name]
        stem = name.rstrip("0123456789")
        family, number = self._families.get(stem), name[len(stem) :]
        if family is None or not 0 < len(number) < 10 or int(number) >= (family.count or 0):
            return None
        return family


class _Writer:
    """Writes the statements of one opened body anew."""

    def __init__(self, spaces: dict[str, str]) -> None:
        self._registers = _Registers()
        self._spaces = spaces
        self._made: dict[str, Variable] = {}
        """Registers that take the place of others, in the order of their uses."""

    def written(self, body: Iterable[Statement]) -> tuple[Statement, ...]:
        found: list[Statement] = []
        for statement in body:
            if isinstance(statement, Variable):
                self._registers.enter(statement)
                if statement.space in _WINDOWS:
                    self._spaces[statement.name] = statement.space
                if not _is_vector(statement):
                    found.append(statement)
            elif isinstance(statement, Instruction):
                found += self._instruction(statement)
            else:
                found.append(statement)
        return (*self._made.values(), *found)

    # ------------------------------------------------------------ instructions

    def _instruction(self, instruction: Instruction) -> list[Instruction]:
        before: list[Instruction] = []
        space = _named_space(instruction, self._spaces)
        if space:
            parts = instruction.opcode.split(".")
            parts.insert(_SPACE_AT[instruction.mnemonic], space)
            instruction = replace(instruction, opcode=".".join(parts))
        operands = tuple(self._operand(each, instruction, before) for each in instruction.operands)
        if instruction.opcode.startswith(_STOCHASTIC):
            operands = tuple(
                part for each in operands for part in (each.elements if isinstance(each, Vector) else [each])
            )
        plain = replace(instruction, operands=operands)
        modifiers = instruction.modifiers
        if instruction.mnemonic == "mov" and len(operands) == 2:
            if instruction.opcode.startswith(_MOVES):
                return [*before, *self._moves(plain, modifiers[-1])]
            if modifiers[-1] == _WIDE:
                return [*before, *self._wide_moves(plain)]
        if modifiers and modifiers[-1] == _WIDE and instruction.mnemonic in ("ld", "ldu", "st"):
            opcode = f"{instruction.opcode.removesuffix(_WIDE)}v2.b64"
            return [*before, replace(plain, opcode=opcode)]
        return [*before, plain]

    def _moves(self, instruction: Instruction, type_: str) -> list[Instruction]:
        """A move of each element; all are read before the first is written."""
        to, source = instruction.operands
        if not isinstance(source, Vector) and isinstance(source, Name):
            source = self._special(source)
        if not (isinstance(to, Vector) and isinstance(source, Vector) and len(to.elements) == len(source.elements)):
            raise error(f"`{instruction.opcode}` takes two vectors", instruction.line, instruction.column)
        pairs = [(a, b) for a, b in zip(to.elements, source.elements, strict=True) if not _is_sink(a)]
        targets = {each.text for each, _ in pairs if isinstance(each, Name)}
        if not any(isinstance(each, Name) and each.text in targets for _, each in pairs):
            return [self._move(instruction, type_, a, b) for a, b in pairs]
        between = [self._new(type_, instruction) for _ in pairs]
        return [
            *(self._move(instruction, type_, name, b) for name, (_, b) in zip(between, pairs, strict=True)),
            *(self._move(instruction, type_, a, name) for name, (a, _) in zip(between, pairs, strict=True)),
        ]

    def _wide_moves(self, instruction: Instruction) -> list[Instruction]:
        """A move of 128 bits: of two parts, of four on one side, of a constant."""
        to, source = instruction.operands
        place = (instruction.line, instruction.column)
        if isinstance(source, Integer):
            high = Integer(-1 if source.value < 0 else 0, False, *place)
            source = Vector((source, high), *place)
        if isinstance(to, Vector) and isinstance(source, Vector):
            to, source = (_in_pairs(a, b) for a, b in ((to, source), (source, to)))
        return self._moves(replace(instruction, operands=(to, source)), "b64")

    def _move(self, instruction: Instruction, type_: str, to: Operand, source: Operand) -> Instruction:
        return replace(instruction, opcode=f"mov.{type_}", operands=(to, source))

    def _special(self, name: Name) -> Operand:
        """`%tid` as the vector that it is; its last element is 0 (PTX ISA 10)."""
        if name.text[1:] not in _SPECIAL_VECTORS or name.text[0] != "%":
            return name
        place = (name.line, name.column)
        threads = [Name(f"{name.text}.{letter}", *place) for letter in "xyz"]
        return Vector((*threads, Integer(0, False, *place)), *place)

    # ------------------------------------------------------------ operands

    def _operand(self, operand: Operand, instruction: Instruction, before: list[Instruction]) -> Operand:
        match operand:
            case Name():
                return self._name(operand)
            case SymbolAddress(symbol=symbol) if self._registers.find(symbol) is not None or "." in symbol:
                return self._sum(operand, instruction, before)
            case Address(base=base, coordinates=coordinates):
                place = self._name(base) if isinstance(base, Name) else base
                if not isinstance(place, Name | Integer):
                    raise error(f"`{base}` is no address", operand.line, operand.column)
                operands = tuple(self._operand(each, instruction, before) for each in coordinates)
                return replace(operand, base=place, coordinates=operands)
            case Vector(elements=elements) | Group(elements=elements):
                return replace(operand, elements=tuple(self._operand(each, instruction, before) for each in elements))
            case Pair(first=first, second=second):
                return replace(
                    operand,
                    first=self._operand(first, instruction, before),
                    second=self._operand(second, instruction, before),
                )
            case Negated(operand=inner):
                return replace(operand, operand=self._operand(inner, instruction, before))
            case _:
                return operand

    def _name(self, name: Name) -> Name | Vector:
        """A vector register as its elements, an element under its own name."""
        known = self._registers.find(name.text)
        if known is not None and _is_vector(known):
            elements = (self._element(name, name.text, known, i) for i in range(_length(known)))
            return Vector(tuple(elements), name.line, name.column)
        stem, _, letter = name.text.partition(".")
        known = self._registers.find(stem) if letter else None
        if known is None or not _is_vector(known):
            return name
        place = _LETTERS.find(letter) if letter in _LETTERS else _COLOURS.find(letter)
        if len(letter) != 1 or not 0 <= place < _length(known):
            raise error(f"`{stem}` has no element `{letter}`", name.line, name.column)
        return self._element(name, stem, known, place)

    def _element(self, at: Name, stem: str, vector: Variable, place: int) -> Name:
        name = f"{stem}.{_LETTERS[place]}"
        type_ = "b64" if vector.type == _WIDE else vector.type
        self._made.setdefault(name, Variable("reg", type_, name, vector.line, vector.column))
        return replace(at, text=name)

    def _sum(self, operand: SymbolAddress, instruction: Instruction, before: list[Instruction]) -> Operand:
        """The register that a register plus a constant becomes."""
        place = (operand.line, operand.column)
        name = self._name(Name(operand.symbol, *place))
        known = self._registers.find(operand.symbol.partition(".")[0])
        if known is None or not isinstance(name, Name):
            return operand
        type_ = f"u{8 * SIZES[known.type]}"
        if known.type not in (f"{letter}{type_[1:]}" for letter in "bus") or type_ == "u8":
            raise error(f"a .{known.type} register plus a constant", *place)
        register = self._new(type_, instruction)
        offset = Integer(operand.offset, False, *place)
        before.append(replace(instruction, opcode=f"add.{type_}", operands=(register, name, offset)))
        return register

    def _new(self, type_: str, at: Instruction) -> Name:
        name = f"${MARK}{len(self._made)}"
        self._made[name] = Variable("reg", type_, name, at.line, at.column)
        return Name(name, at.line, at.column)


def _length(vector: Variable) -> int:
    return 2 if vector.type == _WIDE else vector.vector


def _elements(operand: Operand) -> tuple[Operand, ...]:
    return operand.elements if isinstance(operand, Vector) else (operand,)


def _in_pairs(vector: Vector, other: Vector) -> Vector:
    """Four parts of 32 bits as two of 64, where the other side of a move has two."""
    if (len(vector.elements), len(other.elements)) != (4, 2):
        return vector
    place = (vector.line, vector.column)
    return replace(vector, elements=tuple(Vector(vector.elements[i : i + 2], *place) for i in (0, 2)))


def _is_sink(operand: Operand) -> bool:
    return isinstance(operand, Name) and operand.text == "_"
