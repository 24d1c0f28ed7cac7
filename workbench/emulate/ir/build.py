"""A function's body as a list of ops: scopes resolved, names to registers and variables, labels to positions.

An instruction that may end or suspend a subwarp (call, barrier, return, what synchronises a warp) and stands under a
predicate gets a skip over itself, so that nothing else has to know about such predicates.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from workbench.emulate.ir.opcode import Opcode, split_opcode
from workbench.emulate.ir.operands import (
    PARAMETERS,
    Register,
    RegisterName,
    RegisterPart,
    VariableAddress,
    VariableName,
    map_names,
)
from workbench.emulate.ir.ops import Guard, Op, Target
from workbench.errors import CompileError
from workbench.ptx.lexer import error
from workbench.ptx.nodes import (
    Function,
    Instruction,
    Label,
    Name,
    Operand,
    Scope,
    Statement,
    SymbolAddress,
    Targets,
    Variable,
)
from workbench.ptx.types import SIZES

_PART = re.compile(r"(.*)\.([bh])([0-7]{1,4})")
"""A register with a selector (PTX ISA 9.7.18): `%r1.h10`."""


@dataclass
class Names:
    """Declarations by name in one scope."""

    outer: Names | None
    number: int
    registers: dict[str, Register] = field(default_factory=dict)
    families: dict[str, tuple[int, str]] = field(default_factory=dict)
    """`%r` of `.reg .b32 %r<10>` -> (10, b32)."""
    variables: dict[str, Variable] = field(default_factory=dict)
    labels: dict[str, int] = field(default_factory=dict)
    targets: dict[str, Targets] = field(default_factory=dict)

    def find(self, name: str) -> Register | Variable | None:
        """The register or variable that a name means here, the innermost first."""
        for scope in self._outwards():
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
        return None

    def declaring(self, name: str) -> int | None:
        """The number of the scope whose variable a name means here; None where it means none of the function's."""
        return next((scope.number for scope in self._outwards() if name in scope.variables), None)

    def resolve(self, name: Name) -> Name:
        """The name with what it means: a register, a variable of the function, or neither."""
        known = self.find(name.text)
        if isinstance(known, Register):
            return RegisterName(name.text, name.line, name.column, known)
        scope = self.declaring(name.text) if known is not None else None
        return name if scope is None else VariableName(name.text, name.line, name.column, scope)

    def selected(self, name: Name) -> Name:
        """The same for an operand of a video instruction, which may name a part of a register."""
        resolved, match = self.resolve(name), _PART.fullmatch(name.text)
        if isinstance(resolved, RegisterName) or match is None:
            return resolved
        whole = self.resolve(Name(match[1], name.line, name.column))
        if not isinstance(whole, RegisterName):
            return name
        return RegisterPart(name.text, name.line, name.column, whole, match[2], match[3])

    def label(self, name: str) -> int | None:
        """The position of a label that is visible here."""
        return next((scope.labels[name] for scope in self._outwards() if name in scope.labels), None)

    def target_list(self, name: str) -> Targets | None:
        """A `.branchtargets` or `.calltargets` list."""
        return next((scope.targets[name] for scope in self._outwards() if name in scope.targets), None)

    def _outwards(self) -> Iterator[Names]:
        scope: Names | None = self
        while scope is not None:
            yield scope
            scope = scope.outer


@dataclass
class Body:
    """A body without nesting. variables: all of them, with the number of the scope that declares them. labels: the
    positions that labels stand at."""

    ops: list[Op]
    variables: list[tuple[int, Variable]]
    labels: set[int]


def build_ops(function: Function) -> Body:
    """Resolves the names of a function's body. Raises CompileError for those that are declared twice."""
    return _Builder(function).body


class _Builder:
    """Walks a body: first what it declares, since labels may stand behind what names them, then its instructions."""

    def __init__(self, function: Function) -> None:
        self.body = Body([], [], set())
        self._scopes = 0
        self._found: list[tuple[Instruction, Opcode, Names, bool]] = []
        root = Names(None, PARAMETERS)
        for variable in (*function.returns, *function.parameters):
            self._enter(root, variable)
        self._walk(function.body or (), root)
        self.body.ops = [_op(*each) for each in self._found]

    def _walk(self, body: tuple[Statement, ...], names: Names) -> None:
        for statement in body:
            match statement:
                case Instruction():
                    opcode = split_opcode(statement.opcode)
                    suspends = opcode.is_collective or (opcode.ends_block and opcode.mnemonic != "bra")
                    if statement.predicate is not None and suspends:
                        self._found.append((statement, opcode, names, True))
                        statement = replace(statement, predicate=None)
                    self._found.append((statement, opcode, names, False))
                case Label():
                    if statement.name in names.labels:
                        raise _twice(statement.name, statement.line, statement.column)
                    names.labels[statement.name] = len(self._found)
                    self.body.labels.add(len(self._found))
                case Scope():
                    self._scopes += 1
                    self._walk(statement.body, Names(names, self._scopes))
                case Variable():
                    self._enter(names, statement)
                case Targets():
                    names.targets[statement.name] = statement
                case _:
                    pass

    def _enter(self, names: Names, variable: Variable) -> None:
        if _declare(names, variable):
            self.body.variables.append((names.number, variable))


def _op(instruction: Instruction, opcode: Opcode, names: Names, skips: bool) -> Op:
    predicate = instruction.predicate
    guard = None
    if predicate is not None:
        name = names.resolve(Name(predicate.register, predicate.line, predicate.column))
        guard = Guard(name, predicate.negated)
    operands = tuple(_resolved(operand, opcode, names) for operand in instruction.operands)
    targets = _targets(instruction, opcode, names)
    return Op(opcode, operands, guard, instruction.line, instruction.column, skips, targets)


def _resolved(operand: Operand, opcode: Opcode, names: Names) -> Operand:
    if isinstance(operand, SymbolAddress):
        scope = names.declaring(operand.symbol)
        if scope is None:
            return operand
        return VariableAddress(
            operand.symbol, operand.offset, operand.generic, operand.mask, operand.line, operand.column, scope
        )
    select = opcode.mnemonic[0] == "v"
    return map_names(operand, lambda name: names.selected(name) if select else names.resolve(name))


def _targets(instruction: Instruction, opcode: Opcode, names: Names) -> tuple[Target, ...]:
    """The targets of a branch; empty where `brx.idx` names no list."""
    operands = instruction.operands
    labels: tuple[str, ...]
    if opcode.mnemonic == "bra":
        labels = (getattr(operands[0], "text", "") if operands else "",)
    elif opcode.mnemonic == "brx":
        listed = names.target_list(getattr(operands[1], "text", "")) if len(operands) == 2 else None
        labels = listed.targets if listed is not None else ()
    else:
        return ()
    return tuple(Target(label, names.label(label)) for label in labels)


def _declare(names: Names, variable: Variable) -> bool:
    """Adds a declaration; returns whether it is of a variable in memory."""
    if variable.type not in SIZES:
        raise error(f"`.{variable.type}` is no type", variable.line, variable.column)
    if variable.space == "reg":
        if variable.count is not None:
            if variable.name in names.families:
                raise _twice(variable.name, variable.line, variable.column)
            names.families[variable.name] = (variable.count, variable.type)
            return False
        if variable.name in names.registers:
            raise _twice(variable.name, variable.line, variable.column)
        if variable.vector > 1:
            for letter in "xyzw"[: variable.vector]:
                part = f"{variable.name}.{letter}"
                names.registers[part] = Register(f"{part}#{names.number}", variable.type)
            return False
        names.registers[variable.name] = Register(f"{variable.name}#{names.number}", variable.type)
        return False
    if variable.name in names.variables:
        raise _twice(variable.name, variable.line, variable.column)
    names.variables[variable.name] = variable
    return True


def _twice(name: str, line: int, column: int) -> CompileError:
    return error(f"`{name}` is declared twice in one scope", line, column)
