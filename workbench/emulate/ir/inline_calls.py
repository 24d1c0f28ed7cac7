"""Calls of device functions put in place, as text is: a call becomes a scope that holds the function's body.

Knows PTX's nodes. Parameters become registers where every access is the whole of one, and local memory otherwise.
Calls of the runtime's functions that Python answers become one instruction each (`host_calls`). Recursion, calls by
address, the runtime's other functions and shared variables of a called function are refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from workbench.emulate.ir.opcode import HOST_CALL
from workbench.emulate.ir.places import extent
from workbench.isa.ptx.nodes import (
    Address,
    Function,
    Group,
    Instruction,
    Label,
    Name,
    Operand,
    Predicate,
    Scope,
    Statement,
    Variable,
    Vector,
)
from workbench.isa.ptx.types import SIZES

if TYPE_CHECKING:
    from workbench.emulate.program import Program

SERVICES = ("vprintf", "__assertfail", "__assert_fail", "malloc", "free")
"""The runtime functions that Python answers."""
MAX_INSTRUCTIONS = 20_000
"""Instructions of a kernel with all calls inlined, at most."""
MAX_DEEP = 100
"""Calls within calls: scopes of that depth are what the parser takes of a text, too."""


class NotInlined(Exception):
    """A call that cannot be put in place; the message says which."""


def inline_calls(program: Program, function: Function) -> Function:
    """The function without calls. Raises NotInlined."""
    if not any(i.mnemonic == "call" for i in function.instructions()):
        return function
    inliner = _Inliner(program)
    body = inliner.body(function.body or (), {}, (function.name,), None)
    return replace(function, body=(*inliner.declarations(body), *inliner.resolved(body)))


class _Inliner:
    def __init__(self, program: Program) -> None:
        self._program = program
        self._parameters: dict[str, Variable] = {}
        self._registers: set[str] = set()
        self._counter = 0
        self._instructions = 0

    def _fresh(self, name: str) -> str:
        self._counter += 1
        return f"{name}@{self._counter}."

    # ------------------------------------------------------------ bodies in place

    def body(
        self, body: Iterable[Statement], outer: dict[str, str], stack: tuple[str, ...], end: str | None
    ) -> tuple[Statement, ...]:
        """Statements with parameters under names of their own. end: the label where `ret` leads, None to leave it."""
        names = dict(outer)
        for statement in body:
            if isinstance(statement, Variable) and statement.space == "param":
                names[statement.name] = self._fresh(statement.name)
                self._parameters[names[statement.name]] = statement
        found: list[Statement] = []
        for statement in body:
            self._instructions += isinstance(statement, Instruction)
            match statement:
                case Variable(space="param"):
                    pass
                case Variable(space="shared") if len(stack) > 1:
                    raise NotInlined(f"a shared variable of `{stack[-1]}`")
                case Scope():
                    found.append(replace(statement, body=self.body(statement.body, names, stack, end)))
                case Instruction(mnemonic="call"):
                    found.extend(self._call(statement, names, stack))
                case Instruction(mnemonic="ret") if end is not None:
                    target = Name(end, statement.line, statement.column)
                    found.append(replace(statement, opcode="bra", operands=(target,)))
                case Instruction():
                    found.append(_renamed(statement, names))
                case _:
                    found.append(statement)
        return tuple(found)

    def _call(self, call: Instruction, names: dict[str, str], stack: tuple[str, ...]) -> list[Statement]:
        operands = list(call.operands)
        returned = operands.pop(0).elements if operands and isinstance(operands[0], Group) else ()  # type: ignore[union-attr]
        target = operands[0] if operands else None
        passed = operands[1].elements if len(operands) > 1 and isinstance(operands[1], Group) else ()
        function = self._program.find(target.text) if isinstance(target, Name) else None
        answered = isinstance(target, Name) and target.text in SERVICES and (function is None or function.body is None)
        if answered and isinstance(target, Name):
            return self._host_call(call, target.text, returned, passed, names)
        if function is None or function.body is None or function.name in stack:
            raise NotInlined(call.opcode if function is None else f"call {function.name}")
        formal = (*function.returns, *function.parameters)
        actual = [names.get(o.text, "") if isinstance(o, Name) else "" for o in (*returned, *passed)]
        same = len(formal) == len(actual) and all(
            a and v.space == "param" and extent(v)[0] == extent(self._parameters[a])[0]
            for v, a in zip(formal, actual, strict=True)
        )
        if not same or self._instructions > MAX_INSTRUCTIONS or len(stack) > MAX_DEEP:
            raise NotInlined(f"call {function.name}")
        end, inside = self._fresh("$end"), {v.name: a for v, a in zip(formal, actual, strict=True)}
        body = self.body(function.body, inside, (*stack, function.name), end)
        place = (call.line, call.column)
        return self._under_predicate(call, Scope((*body, Label(end, *place)), *place))

    def _under_predicate(self, call: Instruction, what: Statement) -> list[Statement]:
        place = (call.line, call.column)
        if call.predicate is None:
            return [what]
        skip = self._fresh("$skip")
        unless = Predicate(call.predicate.register, not call.predicate.negated, *place)
        return [Instruction("bra", (Name(skip, *place),), unless, *place), what, Label(skip, *place)]

    def _host_call(
        self,
        call: Instruction,
        service: str,
        returned: tuple[Operand, ...],
        passed: tuple[Operand, ...],
        names: dict[str, str],
    ) -> list[Statement]:
        """One instruction, and the end of a block: what is known of addresses does not hold behind it."""
        actual = [names.get(o.text, "") if isinstance(o, Name) else "" for o in (*returned, *passed)]
        if not all(actual):
            raise NotInlined(f"call {service}")
        place = (call.line, call.column)
        texts = actual if returned else ["_", *actual]
        operands = tuple(Name(text, *place) for text in texts)
        instruction = Instruction(f"{HOST_CALL}.{service}", operands, None, *place)
        return [*self._under_predicate(call, instruction), Label(self._fresh("$behind"), *place)]

    # ------------------------------------------------------------ parameters

    def declarations(self, body: tuple[Statement, ...]) -> list[Variable]:
        """Variables for the parameters, by their uses."""
        whole = dict.fromkeys(self._parameters, True)
        for instruction in _instructions(body):
            for i, operand in enumerate(instruction.operands):
                for name in _named(operand):
                    if name in whole:
                        size = extent(self._parameters[name])[0]
                        whole[name] &= _is_whole(instruction, i, operand, size)
        self._registers = {name for name, fits in whole.items() if fits}
        result = []
        for name, variable in self._parameters.items():
            if name in self._registers:
                type_ = f"b{8 * extent(variable)[0]}"
                result.append(Variable("reg", type_, name, variable.line, variable.column))
            else:
                result.append(replace(variable, space="local", name=name))
        return result

    def resolved(self, body: Iterable[Statement]) -> tuple[Statement, ...]:
        """Statements whose accesses of parameters are moves, or accesses of local memory."""
        found: list[Statement] = []
        for statement in body:
            if isinstance(statement, Scope):
                found.append(replace(statement, body=self.resolved(statement.body)))
            elif isinstance(statement, Instruction):
                found.append(self._access(statement))
            else:
                found.append(statement)
        return tuple(found)

    def _access(self, instruction: Instruction) -> Instruction:
        mine = [o for o in instruction.operands if any(n in self._parameters for n in _named(o))]
        if not mine:
            return instruction
        if instruction.mnemonic == HOST_CALL and all(n in self._registers for o in mine for n in _named(o)):
            return instruction
        if instruction.mnemonic not in ("ld", "st") or "param" not in instruction.modifiers:
            raise NotInlined(f"`{instruction.opcode}` of a parameter of a call")
        (address,) = mine
        name = next(_named(address))
        if name not in self._registers:
            return replace(instruction, opcode=instruction.opcode.replace(".param", ".local", 1))
        register = Name(name, instruction.line, instruction.column)
        operands = tuple(register if o is address else o for o in instruction.operands)
        return replace(instruction, opcode=f"mov.{instruction.modifiers[-1]}", operands=operands)


def _renamed(instruction: Instruction, names: dict[str, str]) -> Instruction:
    if not names:
        return instruction
    return replace(instruction, operands=tuple(_substituted(o, names) for o in instruction.operands))


def _substituted(operand: Operand, names: dict[str, str]) -> Operand:
    match operand:
        case Name(text=text) if text in names:
            return replace(operand, text=names[text])
        case Address(base=Name(text=text) as base) if text in names:
            return replace(operand, base=replace(base, text=names[text]))
        case _:
            return operand


def _named(operand: Operand) -> Iterator[str]:
    """Names that an operand may have of a parameter."""
    if isinstance(operand, Name):
        yield operand.text
    elif isinstance(operand, Address) and isinstance(operand.base, Name):
        yield operand.base.text


def _is_whole(instruction: Instruction, place: int, operand: Operand, size: int) -> bool:
    """True if an operand is the address of all of a parameter that fits a register, or stands for its value."""
    if instruction.mnemonic == HOST_CALL:
        return size in (4, 8)
    types = [m for m in instruction.modifiers if m in SIZES]
    return (
        isinstance(operand, Address)
        and operand.offset == 0
        and size in (4, 8)
        and len(types) == 1
        and SIZES[types[0]] == size
        and not isinstance(instruction.operands[1 - place], Vector)
    )


def _instructions(body: Iterable[Statement]) -> Iterator[Instruction]:
    for statement in body:
        if isinstance(statement, Scope):
            yield from _instructions(statement.body)
        elif isinstance(statement, Instruction):
            yield statement
