"""A function's body as a list of ops: names become registers and variables, labels become positions.

An instruction that may end or suspend a subwarp (call, barrier, return, what synchronises a warp) and stands under a
predicate gets a skip over itself, so that nothing else has to know about such predicates.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from workbench.base.errors import CompileError
from workbench.emulate.ir.opcode import Opcode, opcode_of
from workbench.emulate.ir.operands import (
    Register,
    RegisterName,
    RegisterPart,
    VariableAddress,
    VariableName,
)
from workbench.emulate.ir.ops import Guard, Op, Target
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import (
    Function,
    Instruction,
    Label,
    Name,
    Operand,
    Statement,
    SymbolAddress,
    Targets,
    Variable,
    map_names,
)
from workbench.isa.ptx.nodes import Vector as VectorOperand
from workbench.isa.ptx.open_scopes import open_body, written_name
from workbench.isa.ptx.types import SIZES

_PART = re.compile(r"(.*)\.([bh])([0-7]{1,4})")
"""A register with a selector (PTX ISA 9.7.18): `%r1.h10`."""


@dataclass
class Names:
    """Declarations of a function by name."""

    registers: dict[str, Register] = field(default_factory=dict)
    families: dict[str, tuple[int, str]] = field(default_factory=dict)
    """`%r` of `.reg .b32 %r<10>` -> (10, b32)."""
    variables: dict[str, Variable] = field(default_factory=dict)
    labels: dict[str, int] = field(default_factory=dict)
    targets: dict[str, Targets] = field(default_factory=dict)

    def register(self, name: str) -> Register | None:
        """The register that a name means."""
        known = self.registers.get(name)
        if known is None:
            stem = name.rstrip("0123456789")
            number = name[len(stem) :]
            family = self.families.get(stem) if number else None
            if family is not None and len(number) < 10 and int(number) < family[0]:
                known = self.registers[name] = Register(name, family[1])
        return known

    def resolve(self, name: Name) -> Name:
        """The name with its meaning: a register, a variable of the function, or neither."""
        known = self.register(name.text)
        if known is not None:
            return RegisterName(name.text, name.line, name.column, known)
        return VariableName(name.text, name.line, name.column) if name.text in self.variables else name

    def selected(self, name: Name) -> Name:
        """The same for an operand of a video instruction, which may name a part of a register."""
        resolved, match = self.resolve(name), _PART.fullmatch(name.text)
        if isinstance(resolved, RegisterName) or match is None:
            return resolved
        whole = self.resolve(Name(match[1], name.line, name.column))
        if not isinstance(whole, RegisterName):
            return name
        return RegisterPart(name.text, name.line, name.column, whole, match[2], match[3])


@dataclass
class Body:
    """A body as ops. variables: those of the function in memory, its parameters included. labels: the positions that
    labels stand at."""

    ops: list[Op]
    variables: list[Variable]
    labels: set[int]


def build_ops(function: Function) -> Body:
    """Resolves the names of a function's body. Raises CompileError for those that are declared twice."""
    return _Builder(open_body(function)).body


class _Builder:
    """Walks a body: first what it declares, since labels may stand behind what names them, then its instructions."""

    def __init__(self, function: Function) -> None:
        self.body = Body([], [], set())
        self._names = Names()
        self._found: list[tuple[Instruction, Opcode, bool]] = []
        for variable in (*function.returns, *function.parameters):
            self._enter(variable)
        for statement in function.body or ():
            self._add(statement)
        self.body.ops = [_op(instruction, opcode, self._names, skips) for instruction, opcode, skips in self._found]

    def _add(self, statement: Statement) -> None:
        match statement:
            case Instruction():
                opcode = opcode_of(statement.opcode, len(statement.operands))
                waits = opcode.ends_block and opcode.mnemonic != "bra"
                suspends = opcode.is_collective or opcode.tests_barrier or waits
                if statement.predicate is not None and suspends:
                    self._found.append((statement, opcode, True))
                    statement = replace(statement, predicate=None)
                self._found.append((statement, opcode, False))
            case Label():
                if statement.name in self._names.labels:
                    raise _twice(statement.name, statement.line, statement.column)
                self._names.labels[statement.name] = len(self._found)
                self.body.labels.add(len(self._found))
            case Variable():
                self._enter(statement)
            case Targets():
                self._names.targets[statement.name] = statement
            case _:
                pass

    def _enter(self, variable: Variable) -> None:
        if _declare(self._names, variable):
            self.body.variables.append(variable)


def _op(instruction: Instruction, opcode: Opcode, names: Names, skips: bool) -> Op:
    predicate = instruction.predicate
    guard = None
    if predicate is not None:
        name = names.resolve(Name(predicate.register, predicate.line, predicate.column))
        guard = Guard(name, predicate.negated)
    operands = tuple(_resolved(operand, opcode, names) for operand in instruction.operands)
    if opcode.mnemonic == "tcgen05" and opcode.has("red") and len(operands) > 1:
        loaded = operands[0]  # registers of the load, and one of its reduction
        elements = loaded.elements if isinstance(loaded, VectorOperand) else (loaded,)
        operands = (VectorOperand((*elements, operands[1]), loaded.line, loaded.column), *operands[2:])
    if opcode.mnemonic == "wgmma" and opcode.has("mma_async"):
        operands += operands[:1]  # it adds to the matrix that it writes
    targets = _targets(instruction, opcode, names)
    return Op(opcode, operands, guard, instruction.line, instruction.column, skips, targets)


def _resolved(operand: Operand, opcode: Opcode, names: Names) -> Operand:
    if isinstance(operand, SymbolAddress):
        if operand.symbol not in names.variables:
            return operand
        return VariableAddress(
            operand.symbol, operand.offset, operand.generic, operand.mask, operand.line, operand.column
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
        listed = names.targets.get(getattr(operands[1], "text", "")) if len(operands) == 2 else None
        labels = listed.targets if listed is not None else ()
    else:
        return ()
    return tuple(Target(label, names.labels.get(label)) for label in labels)


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
                names.registers[part] = Register(part, variable.type)
            return False
        names.registers[variable.name] = Register(variable.name, variable.type)
        return False
    if variable.name in names.variables:
        raise _twice(variable.name, variable.line, variable.column)
    names.variables[variable.name] = variable
    return True


def _twice(name: str, line: int, column: int) -> CompileError:
    return error(f"`{written_name(name)}` is declared twice in one scope", line, column)
