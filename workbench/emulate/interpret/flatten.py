"""A function's body as one list: scopes resolved, labels to positions, predicated jumps made explicit.

An instruction that may end or suspend a fragment (call, barrier, return, what synchronises a warp) and stands under a
predicate becomes a skip over itself, so that nothing else has to know about such predicates.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from workbench.emulate.interpret.opcode import Opcode, split_opcode
from workbench.errors import CompileError
from workbench.ptx.lexer import error
from workbench.ptx.nodes import (
    Function,
    Instruction,
    Label,
    Predicate,
    Prototype,
    Scope,
    Statement,
    Targets,
    Variable,
)
from workbench.ptx.types import SIZES

BLOCKING = frozenset({"bar", "barrier", "call", "ret", "exit", "brx"})
"""Mnemonics that end a block and may stand under a predicate (bra has its own)."""
GATED = frozenset({"shfl", "vote", "match", "redux", "elect", "mma", "wmma", "ldmatrix", "stmatrix", "movmatrix"})
"""Mnemonics that wait for the lanes of a membermask, in their `.sync` form; `bar.warp` is one more."""


@dataclass(frozen=True, slots=True)
class Register:
    """A register after scopes: `key` is unique in the function."""

    key: str
    type: str


@dataclass
class Names:
    """What names mean inside one scope."""

    outer: Names | None
    number: int
    registers: dict[str, Register] = field(default_factory=dict)
    families: dict[str, tuple[int, str]] = field(default_factory=dict)
    """`%r` of `.reg .b32 %r<10>` -> (10, b32)."""
    variables: dict[str, Variable] = field(default_factory=dict)
    labels: dict[str, int] = field(default_factory=dict)
    prototypes: dict[str, Prototype] = field(default_factory=dict)
    targets: dict[str, Targets] = field(default_factory=dict)

    def find(self, name: str) -> Register | Variable | None:
        """The register or variable that a name means here, the innermost first."""
        scope: Names | None = self
        while scope is not None:
            known = scope.registers.get(name) or scope.variables.get(name)
            if known is not None:
                return known
            stem = name.rstrip("0123456789")
            number = name[len(stem) :]
            family = scope.families.get(stem) if number else None
            if family is not None and len(number) < 10 and int(number) < family[0]:
                register = Register(f"{name}#{scope.number}", family[1])
                scope.registers[name] = register
                return register
            scope = scope.outer
        return None

    def label(self, name: str) -> int | None:
        """The position of a label that is visible here."""
        scope: Names | None = self
        while scope is not None:
            if name in scope.labels:
                return scope.labels[name]
            scope = scope.outer
        return None

    def target_list(self, name: str) -> Targets | None:
        """A `.branchtargets` or `.calltargets` list."""
        scope: Names | None = self
        while scope is not None:
            if name in scope.targets:
                return scope.targets[name]
            scope = scope.outer
        return None


@dataclass(frozen=True, slots=True)
class Entry:
    """One instruction and its names; with `skip` set, a jump over the next entry where the predicate is not met."""

    instruction: Instruction
    names: Names
    opcode: Opcode
    skip: Predicate | None = None
    used: tuple[tuple[Register, ...], tuple[Register, ...]] | None = field(
        default=None, init=False, compare=False, repr=False
    )
    """The registers that it reads and writes, once `lower.graph.reads_and_writes` was asked; a copy has none."""


@dataclass
class Flat:
    """A body without nesting. variables: all of them, with the scope they belong to."""

    entries: list[Entry]
    root: Names
    variables: list[tuple[Names, Variable]]


def flatten(function: Function) -> Flat:
    """Resolves the scopes of a function's body. Raises CompileError for names that are declared twice."""
    root = Names(None, 0)
    flat = Flat([], root, [])
    for variable in (*function.returns, *function.parameters):
        _declare(root, variable, flat)
    _walk(function.body or (), root, flat, [0])
    return flat


def _walk(body: tuple[Statement, ...], names: Names, flat: Flat, counter: list[int]) -> None:
    for statement in body:
        match statement:
            case Instruction():
                _append(flat, statement, names)
            case Label():
                if statement.name in names.labels:
                    raise _twice(statement.name, statement.line, statement.column)
                names.labels[statement.name] = len(flat.entries)
            case Scope():
                counter[0] += 1
                _walk(statement.body, Names(names, counter[0]), flat, counter)
            case Variable():
                _declare(names, statement, flat)
            case Prototype():
                names.prototypes[statement.name] = statement
            case Targets():
                names.targets[statement.name] = statement
            case _:
                pass


def _append(flat: Flat, instruction: Instruction, names: Names) -> None:
    opcode = split_opcode(instruction.opcode)
    predicate = instruction.predicate
    if predicate is not None and (opcode.mnemonic in BLOCKING or is_gated(opcode)):
        flat.entries.append(Entry(instruction, names, opcode, predicate))
        bare = Instruction(instruction.opcode, instruction.operands, None, instruction.line, instruction.column)
        flat.entries.append(Entry(bare, names, opcode))
    else:
        flat.entries.append(Entry(instruction, names, opcode))


def is_gated(opcode: Opcode) -> bool:
    """Whether lanes wait here for the other lanes of a membermask."""
    if opcode.mnemonic in ("bar", "barrier"):
        return opcode.has("warp")
    return opcode.mnemonic in GATED and opcode.has("sync")


def _declare(names: Names, variable: Variable, flat: Flat) -> None:
    if variable.type not in SIZES:
        raise error(f"`.{variable.type}` is no type", variable.line, variable.column)
    if variable.space == "reg":
        if variable.count is not None:
            if variable.name in names.families:
                raise _twice(variable.name, variable.line, variable.column)
            names.families[variable.name] = (variable.count, variable.type)
            return
        if variable.name in names.registers:
            raise _twice(variable.name, variable.line, variable.column)
        if variable.vector > 1:
            for i, letter in enumerate("xyzw"[: variable.vector]):
                del i
                part = f"{variable.name}.{letter}"
                names.registers[part] = Register(f"{part}#{names.number}", variable.type)
            return
        names.registers[variable.name] = Register(f"{variable.name}#{names.number}", variable.type)
        return
    if variable.name in names.variables:
        raise _twice(variable.name, variable.line, variable.column)
    names.variables[variable.name] = variable
    flat.variables.append((names, variable))


def _twice(name: str, line: int, column: int) -> CompileError:
    return error(f"`{name}` is declared twice in one scope", line, column)
