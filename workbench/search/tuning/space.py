"""Parameters of a search with their values, and constraints over them."""

from __future__ import annotations

import ast
import json
import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np

from workbench.analyse.checks.raised import FunctionRaised, call
from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.base.expressions import names_in, value_of

Value: TypeAlias = int | float | str | bool | None
Configuration: TypeAlias = Mapping[str, Value]
_LISTED = 100_000
"""Spaces are listed as a whole up to so many configurations."""
_DRAWS = 100_000


@dataclass(frozen=True)
class Constraint:
    """A condition on configurations. names: of the parameters that it refers to; all of them where empty."""

    words: str
    holds: Callable[[Configuration], Any]
    names: frozenset[str] = frozenset()

    def to_json(self) -> str:
        """The condition in words."""
        return self.words

    def allows(self, configuration: Configuration) -> bool:
        """Return whether a configuration meets it.

        Raises
        ------
        FunctionRaised
            The condition raises an error.
        """
        named = f"the constraint {self.words}"
        if self.names:  # an expression, which has no lines of its own
            try:
                found = self.holds(configuration)
            except ArgumentError as error:
                raise FunctionRaised("constraints", named, "", f"{named} has no value: {error}") from error
        else:
            found = call("constraints", named, self.holds, configuration)
        try:
            return bool(found)
        except Exception as error:  # of anybody's class
            words = f"{named} gave {said(found)}: it must give true or false"
            raise FunctionRaised("constraints", named, "", words) from error


def constraint_of(constraint: Any, parameters: Sequence[str]) -> Constraint:
    """A constraint as it is written: `"BX * BY <= 1024"`, or a function of the configuration.

    Raises
    ------
    ArgumentError
        It is neither, or refers to no parameter.
    """
    if isinstance(constraint, Constraint):
        return constraint
    if isinstance(constraint, str):
        names = names_in(constraint)
        unknown = sorted(names - set(parameters))
        if unknown or not names:
            what = f"refers to {', '.join(unknown)}" if unknown else "refers to no parameter"
            raise ArgumentError(
                f"the constraint {constraint!r} {what}; the parameters are {', '.join(parameters)}", "constraints"
            )
        return Constraint(constraint, lambda configuration: value_of(constraint, configuration), names)
    if callable(constraint):
        return Constraint(getattr(constraint, "__name__", "a function"), constraint)
    raise ArgumentError(
        f"a constraint is a function of the configuration or a text such as 'BX * BY <= 1024', not {said(constraint)}",
        "constraints",
    )


@dataclass(frozen=True)
class Space:
    """Configurations of parameters. parameters: name to values, at least one each, in the order of the search."""

    parameters: Mapping[str, tuple[Value, ...]]
    constraints: tuple[Constraint, ...] = field(default=())

    @property
    def size(self) -> int:
        """The number of configurations, constraints not minded."""
        return math.prod(map(len, self.parameters.values()))

    def allows(self, configuration: Configuration) -> bool:
        """Return whether a configuration meets all constraints, one that raises an error left out: see `check`."""
        return all(_may_hold(constraint, configuration) for constraint in self.constraints)

    def check(self, configuration: Configuration) -> None:
        """Ask the constraints again about a configuration that is tried.

        Raises
        ------
        FunctionRaised
            One of them raises an error.
        """
        for constraint in self.constraints:
            constraint.allows(configuration)

    def configurations(self) -> Iterator[Configuration]:
        """All that the constraints allow, the last parameter varying fastest."""
        return self._completed({}, list(self.parameters))

    def listed(self, most: int = _LISTED) -> list[Configuration] | None:
        """All that the constraints allow; None where there are more."""
        result: list[Configuration] = []
        for configuration in self.configurations():
            if len(result) == most:
                return None
            result.append(configuration)
        return result

    def drawn(self, rng: random.Random, but: set[str]) -> Configuration | None:
        """One that the constraints allow and whose key is not in `but`; None where none was found."""
        known = self._all
        if known is not None:
            left = [each for each in known if key_of(each) not in but]
            return rng.choice(left) if left else None
        for _ in range(_DRAWS):
            result = {name: rng.choice(values) for name, values in self.parameters.items()}
            if key_of(result) not in but and self.allows(result):
                return result
        return None

    @cached_property
    def _all(self) -> list[Configuration] | None:
        return self.listed() if self.size <= 10 * _LISTED else None

    def _completed(self, begun: dict[str, Value], names: list[str]) -> Iterator[Configuration]:
        if not names:
            yield dict(begun)
            return
        name, rest = names[0], names[1:]
        for value in self.parameters[name]:
            begun[name] = value
            if all(_may_hold(each, begun) for each in self._decided(name, begun)):
                yield from self._completed(begun, rest)
        begun.pop(name, None)

    def _decided(self, name: str, begun: Mapping[str, Value]) -> Iterator[Constraint]:
        """Constraints that can be asked as soon as a parameter has its value."""
        for constraint in self.constraints:
            names = constraint.names or frozenset(self.parameters)
            if name in names and names <= begun.keys():
                yield constraint


def _may_hold(constraint: Constraint, configuration: Configuration) -> bool:
    """False where a constraint is not met. One that raises an error forbids nothing: the trial names the error."""
    try:
        return constraint.allows(configuration)
    except FunctionRaised:
        return True


def space_of(parameters: Any, constraints: Any = ()) -> Space:
    """A space as it is written: `{"BLOCK": [64, 128], "-use_fast_math": [False, True]}`.

    Raises
    ------
    ArgumentError
        Not a mapping of names to values, a value twice, or a constraint that refers to something else.
    """
    if not isinstance(parameters, Mapping) or not parameters:
        raise ArgumentError(
            f'parameters must be a mapping of names to values, as in {{"BLOCK": [64, 128]}}, not {said(parameters)}',
            "parameters",
        )
    listed = {_name(name): _values(name, values) for name, values in parameters.items()}
    if isinstance(constraints, str) or callable(constraints):
        constraints = (constraints,)
    if not isinstance(constraints, Sequence):
        raise ArgumentError(f"constraints must be a list, not {said(constraints)}", "constraints")
    return Space(listed, tuple(constraint_of(each, list(listed)) for each in constraints))


def key_of(configuration: Configuration) -> str:
    """A text that two configurations share if and only if they are the same."""
    return json.dumps(configuration, sort_keys=True)


def parameter_of(word: str) -> tuple[str, list[Any]]:
    """A parameter as it stands in a line: `BLOCK=64,128`, `-use_fast_math=False,True`.

    Raises
    ------
    ArgumentError
        It is none.
    """
    name, equals, values = word.rpartition("=")
    if not equals or not name or not values:
        raise ArgumentError(f"{said(word)} is no parameter: write NAME=VALUE,VALUE", "parameters")
    return name, [_literal(value) for value in values.split(",")]


def _literal(text: str) -> Any:
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text


def _name(name: Any) -> str:
    if not isinstance(name, str) or not (name.isidentifier() or (name.startswith("-") and name.strip("-"))):
        raise ArgumentError(
            f"a parameter is named by an identifier, or is a compiler option such as -use_fast_math, not {said(name)}",
            "parameters",
        )
    return name


def _values(name: str, values: Any) -> tuple[Value, ...]:
    if isinstance(values, str) or not hasattr(values, "__iter__"):
        raise ArgumentError(f"the values of {name} must be a list, not {said(values)}", "parameters")
    result = tuple(_value(name, value) for value in values)
    if not result:
        raise ArgumentError(f"{name} has no values", "parameters")
    if len({key_of({name: value}) for value in result}) < len(result):
        raise ArgumentError(f"{name} has a value twice: {', '.join(map(str, result))}", "parameters")
    return result


def _value(name: str, value: Any) -> Value:
    if isinstance(value, np.generic):
        value = value.item()
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, float) and math.isfinite(value):
        return value
    raise ArgumentError(f"a value of {name} is {said(value)}; values are numbers, texts, bools or None", "parameters")
