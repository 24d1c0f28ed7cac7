"""The nodes of a PTX text: what stands where, frozen, with the position of every piece.

Knows the shape of the text only: names are not resolved, opcodes are not checked. Positions are 1-based lines and
columns of the text that was parsed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias, overload

# ---------------------------------------------------------------- operands


@dataclass(frozen=True, slots=True)
class Name:
    """A register, special register (`%tid.x`), variable, label or function."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Integer:
    """An integer constant, its constant expression evaluated; `unsigned` as 64-bit PTX arithmetic made it."""

    value: int
    unsigned: bool
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class FloatBits:
    """A floating-point constant as bits: width 32 for `0f...`, 64 for `0d...` and decimal ones."""

    bits: int
    width: int
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class SymbolAddress:
    """The address of a variable or function plus a constant: `a+4`, `generic(a)+4`, `0xff(a)` with a byte mask."""

    symbol: str
    offset: int
    generic: bool
    mask: int | None
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Address:
    """The contents of brackets: a base (register, variable or absolute address), an offset, texture coordinates."""

    base: Name | Integer
    offset: int
    coordinates: tuple[Operand, ...]
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Vector:
    """`{a, b, ...}`."""

    elements: tuple[Operand, ...]
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Pair:
    """`a|b`: two destinations."""

    first: Operand
    second: Operand
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Negated:
    """`!p` (or `-a` before a register, as video instructions have it: `sign` is `!` or `-`)."""

    operand: Operand
    sign: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Group:
    """`(a, b)`: the results or arguments of a call."""

    elements: tuple[Operand, ...]
    line: int
    column: int


Operand: TypeAlias = Name | Integer | FloatBits | SymbolAddress | Address | Vector | Pair | Negated | Group


def map_names(operand: Operand, change: Callable[[Name], Name]) -> Operand:
    """The operand with each name in it replaced."""
    match operand:
        case Name():
            return change(operand)
        case Address(base=base, coordinates=coordinates):
            return replace(
                operand,
                base=change(base) if isinstance(base, Name) else base,
                coordinates=tuple(map_names(each, change) for each in coordinates),
            )
        case Negated(operand=inner):
            return replace(operand, operand=map_names(inner, change))
        case Pair(first=first, second=second):
            return replace(operand, first=map_names(first, change), second=map_names(second, change))
        case Vector(elements=elements) | Group(elements=elements):
            return replace(operand, elements=tuple(map_names(each, change) for each in elements))
        case _:
            return operand


# ---------------------------------------------------------------- statements


@dataclass(frozen=True, slots=True)
class Predicate:
    """`@p` or `@!p` before an instruction."""

    register: str
    negated: bool
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction; `opcode` is all that stands before the operands: `ld.global.nc.v2.f32`."""

    opcode: str
    operands: tuple[Operand, ...]
    predicate: Predicate | None
    line: int
    column: int

    @property
    def mnemonic(self) -> str:
        """The opcode up to its first dot."""
        return self.opcode.partition(".")[0]

    @property
    def modifiers(self) -> tuple[str, ...]:
        """The suffixes of the mnemonic, types included."""
        return tuple(self.opcode.split(".")[1:])


@dataclass(frozen=True, slots=True)
class Label:
    """`name:`."""

    name: str
    line: int
    column: int


Initializer: TypeAlias = "Integer | FloatBits | SymbolAddress | Name | tuple[Initializer, ...]"


@dataclass(frozen=True, slots=True)
class Variable:
    """A declaration in any state space, parameters and registers included.

    space: `reg`, `global`, `shared`, `local`, `const`, `param`, `tex`, `sreg`. type: without its dot. shape: extents of
    an array, None for `[]`. count: N of `%r<N>`, else None. linkage: `extern`, `visible`, `weak`, `common` or empty.
    pointee_space, pointee_align: from `.ptr`.
    """

    space: str
    type: str
    name: str
    line: int
    column: int
    vector: int = 1
    alignment: int | None = None
    shape: tuple[int | None, ...] | None = None
    count: int | None = None
    initializer: Initializer | None = None
    linkage: str = ""
    pointer: bool = False
    pointee_space: str = ""
    pointee_alignment: int | None = None


@dataclass(frozen=True, slots=True)
class Directive:
    """A directive that carries no code: `.loc`, `.file`, `.pragma`, `.maxntid` ...; arguments as they are written."""

    name: str
    arguments: tuple[str, ...]
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Prototype:
    """`label : .callprototype (returns) _ (parameters);`."""

    name: str
    returns: tuple[Variable, ...]
    parameters: tuple[Variable, ...]
    no_return: bool
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Targets:
    """`label : .branchtargets a, b;` or `.calltargets`; `kind` is the directive."""

    name: str
    kind: str
    targets: tuple[str, ...]
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Scope:
    """`{ ... }`: names that are declared inside hide those outside."""

    body: tuple[Statement, ...]
    line: int
    column: int


Statement: TypeAlias = Instruction | Label | Variable | Directive | Prototype | Targets | Scope

# ---------------------------------------------------------------- module level


class DeferredBody(Sequence[Statement]):
    """The statements of a function, read from the text when they are first looked at.

    Programs with templates hold hundreds of kernels, of which few are launched.
    """

    def __init__(self, read: Callable[[], tuple[Statement, ...]]) -> None:
        self._read = read

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """All of them; raises CompileError as `parse`."""
        return self._read()

    @overload
    def __getitem__(self, index: int) -> Statement: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Statement, ...]: ...
    def __getitem__(self, index: int | slice) -> Statement | tuple[Statement, ...]:
        return self.statements[index]

    def __iter__(self) -> Iterator[Statement]:
        return iter(self.statements)

    def __len__(self) -> int:
        return len(self.statements)


@dataclass(frozen=True, slots=True)
class Function:
    """An `.entry` or a `.func`; `body` is None for a declaration, and may be read when it is first looked at
    (`DeferredBody`). text: as it was written, from that directive on."""

    name: str
    entry: bool
    returns: tuple[Variable, ...]
    parameters: tuple[Variable, ...]
    body: Sequence[Statement] | None
    linkage: str
    directives: tuple[Directive, ...]
    line: int
    column: int
    text: str = field(default="", compare=False, repr=False)

    def instructions(self) -> Iterator[Instruction]:
        """All instructions in the order of the text, those of scopes included."""
        pending: list[Iterator[Statement]] = [iter(self.body or ())]
        while pending:
            for statement in pending[-1]:
                if isinstance(statement, Instruction):
                    yield statement
                elif isinstance(statement, Scope):
                    pending.append(iter(statement.body))
                    break
            else:
                pending.pop()


@dataclass(frozen=True, slots=True)
class Section:
    """`.section name { ... }`: debug data, which is kept out of the tree."""

    name: str
    line: int
    column: int


Item: TypeAlias = Function | Variable | Directive | Section


@dataclass(frozen=True, slots=True)
class Module:
    """A PTX text. version: `9.5`; target: `("sm_90",)`; address_size: 32 or 64 bits."""

    version: str
    target: tuple[str, ...]
    address_size: int
    items: tuple[Item, ...]

    @property
    def functions(self) -> tuple[Function, ...]:
        """Functions with a body, in the order of the text."""
        return tuple(i for i in self.items if isinstance(i, Function) and i.body is not None)

    @property
    def entries(self) -> tuple[Function, ...]:
        """Kernels, in the order of the text."""
        return tuple(f for f in self.functions if f.entry)

    @property
    def variables(self) -> tuple[Variable, ...]:
        """Variables of the module, in the order of the text."""
        return tuple(i for i in self.items if isinstance(i, Variable))
