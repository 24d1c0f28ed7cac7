"""A pass that opens the braces of function bodies: names that are declared inside become unique in their function.

`t` of the second pair of braces becomes `t#2`; no name of PTX has a `#`. Registers of a family (`.reg .b32 t<4>`) are
declared one by one, as far as they are used. Behind this pass a name alone says which register or label it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NewType, cast

from workbench.isa.ptx.nodes import (
    Function,
    Initializer,
    Instruction,
    Label,
    Module,
    Operand,
    Prototype,
    Scope,
    Statement,
    SymbolAddress,
    Targets,
    Variable,
    map_names,
)

MARK = "#"
"""Stands between a name and the number of its scope."""
Rename = Callable[[str], str]
OpenModule = NewType("OpenModule", Module)
"""A module whose functions have no scopes in their bodies."""


def open_scopes(module: Module) -> OpenModule:
    """The module with all bodies opened."""
    items = tuple(open_body(item) if isinstance(item, Function) else item for item in module.items)
    return OpenModule(replace(module, items=items))


def open_body(function: Function, series: str = "") -> Function:
    """The function with a body without scopes. series: stands before the numbers of scopes; a pass that adds scopes to
    what it opens, or puts it into others, needs one of its own."""
    if not any(isinstance(statement, Scope) for statement in function.body or ()):
        return function
    return replace(function, body=_Opener(series).opened(function.body or (), None))


def written_name(name: str) -> str:
    """A name as the text has it."""
    before, _, behind = name.partition(MARK)
    return before + "".join(behind.partition(".")[1:])


@dataclass
class _Declared:
    """Names that one scope has declared so far; labels are seen in all of it."""

    outer: _Declared | None
    number: str
    names: set[str] = field(default_factory=set)
    families: dict[str, _Family] = field(default_factory=dict)

    def unique(self, name: str) -> str:
        """The name that one of the text has behind this pass, seen from here."""
        stem, dot, part = name.partition(".")
        for scope in self._outwards():
            if name in scope.names:
                return f"{name}{MARK}{scope.number}"
            if dot and stem in scope.names:  # an element of a vector, a part that a video instruction selects
                return f"{stem}{MARK}{scope.number}.{part}"
            family = scope.families.get(stem.rstrip("0123456789"))
            if family is not None and family.has(stem):
                family.used[stem] = None
                return f"{stem}{MARK}{scope.number}{dot}{part}"
        return name

    def _outwards(self) -> Iterator[_Declared]:
        scope: _Declared | None = self
        while scope is not None:
            yield scope
            scope = scope.outer


@dataclass
class _Family:
    """`.reg .b32 t<4>`, and those of its registers that are used, in the order of their uses."""

    declaration: Variable
    used: dict[str, None] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        number = name[len(self.declaration.name) :]
        return 0 < len(number) < 10 and int(number) < (self.declaration.count or 0)


class _Opener:
    """Numbers the scopes of one body in the order of the text."""

    def __init__(self, series: str) -> None:
        self._series = series
        self._scopes = 0

    def opened(self, body: Sequence[Statement], declared: _Declared | None) -> tuple[Statement, ...]:
        """The statements of a scope in a row; those of the body itself, where nothing is `declared`, stay."""
        found: list[Statement | _Family] = []
        if declared is not None:
            declared.names |= {s.name for s in body if isinstance(s, Label | Targets | Prototype)}
        for statement in body:
            if isinstance(statement, Scope):
                self._scopes += 1
                found += self.opened(statement.body, _Declared(declared, f"{self._series}{self._scopes}"))
            elif declared is None:
                found.append(statement)
            elif isinstance(statement, Variable) and statement.count is not None:
                declared.families[statement.name] = _Family(statement)
                found.append(declared.families[statement.name])
            else:
                if isinstance(statement, Variable):
                    declared.names.add(statement.name)
                found.append(renamed(statement, declared.unique))
        number = declared.number if declared is not None else ""
        return tuple(each for s in found for each in (_members(s, number) if isinstance(s, _Family) else (s,)))


def _members(family: _Family, number: str) -> Iterator[Variable]:
    for name in family.used:
        yield replace(family.declaration, name=f"{name}{MARK}{number}", count=None)


def renamed(statement: Statement, unique: Rename) -> Statement:
    """A statement with each name in it replaced."""
    match statement:
        case Instruction(predicate=predicate):
            guard = replace(predicate, register=unique(predicate.register)) if predicate is not None else None
            operands = tuple(_operand(operand, unique) for operand in statement.operands)
            return replace(statement, operands=operands, predicate=guard)
        case Variable(initializer=initializer):
            value = None if initializer is None else _initializer(initializer, unique)
            return replace(statement, name=unique(statement.name), initializer=value)
        case Targets(targets=targets):
            return replace(statement, name=unique(statement.name), targets=tuple(map(unique, targets)))
        case Label() | Prototype():
            return replace(statement, name=unique(statement.name))
        case _:
            return statement


def _initializer(value: Initializer, unique: Rename) -> Initializer:
    if isinstance(value, tuple):
        return tuple(_initializer(each, unique) for each in value)
    return cast("Initializer", _operand(value, unique))


def _operand(operand: Operand, unique: Rename) -> Operand:
    if isinstance(operand, SymbolAddress):
        return replace(operand, symbol=unique(operand.symbol))
    return map_names(operand, lambda name: replace(name, text=unique(name.text)))
