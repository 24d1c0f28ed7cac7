"""A launch as data: grid, block, arguments and shared memory as expressions over the sizes of a case.

It is a function of a case as others are, and it has a text: it goes into records and JSON, to other processes and to
other languages, and it comes from programs whose Python nobody wants to execute.
"""

from __future__ import annotations

import numbers
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

import numpy as np

from workbench.analyse.checks.case import Case
from workbench.base.arguments import items, said
from workbench.base.errors import ArgumentError
from workbench.base.expressions import nearest_words, parsed, value_of
from workbench.base.records.json_records import JsonRecord

Extents: TypeAlias = "int | str | tuple[int | str, ...]"


@dataclass(frozen=True)
class LaunchExpression(JsonRecord):
    """Grid, block, arguments and dynamic shared memory of a launch, as expressions.

    Attributes
    ----------
    grid, block
        One to three extents.
    args
        Names of arrays, numbers and sizes, numbers, and expressions.
    smem
        Bytes of dynamic shared memory.
    constants
        Values of names that are no sizes.
    """

    json_keys = ("grid", "block", "args", "smem", "constants?")
    grid: Extents
    block: Extents
    args: tuple[int | float | str, ...]
    smem: int | str = 0
    constants: Mapping[str, int | float] = field(default_factory=dict, hash=False)

    def __call__(
        self, case: Case, configuration: Mapping[str, Any] | None = None
    ) -> tuple[Any, Any, tuple[Any, ...], Any]:
        """Return grid, block, arguments and bytes of dynamic shared memory of a case.

        Raises
        ------
        ArgumentError
            An expression names what the case does not have, or has no value that a launch can have.
        """
        values = {**case.outputs, **case.inputs, **case.dims}
        names = {**_numbers(values), **self.constants, **(configuration or {})}
        args = tuple(_argument(each, values, names) for each in self.args)
        smem = _extent(self.smem, names, "smem")
        return _extents(self.grid, names, "grid"), _extents(self.block, names, "block"), args, smem

    def with_constants(self, constants: Mapping[str, Any]) -> LaunchExpression:
        """Return the same launch with values of more names, or with others."""
        return replace(self, constants={**self.constants, **constants})

    def __repr__(self) -> str:
        parts = [repr(self.grid), repr(self.block), repr(self.args)]
        parts += [f"smem={self.smem!r}"] * (self.smem != 0)
        parts += [f"{name}={value!r}" for name, value in self.constants.items()]
        return f"wb.launch({', '.join(parts)})"


def launch(
    grid: int | str | Sequence[int | str],
    block: int | str | Sequence[int | str],
    args: Sequence[int | float | str],
    smem: int | str = 0,
    **constants: int | float,
) -> LaunchExpression:
    """Describe a launch by expressions: `wb.launch("(n + B - 1) // B", "B", ("x", "y", "n"), B=256)`.

    It stands wherever a launch function of a case stands: in `wb.Problem`, in `wb.reference(...).problem`, and in
    `wb.tune`, where the names of the configuration are known too. Expressions have integers, names, `+ - * // % **`,
    comparisons, `a if c else b`, and `min`, `max`, `abs`, `ceil`, `cdiv(a, b)`. They are evaluated as data, never
    executed as Python.

    Parameters
    ----------
    grid, block
        Extents: an expression or a number, or one to three of them.
    args
        The kernel's arguments in their order: the name of an array, of a number or of a size, a number, or an
        expression such as `"n * m"`.
    smem
        Bytes of dynamic shared memory.
    constants
        Names that the expressions may use beside the problem's sizes and numbers, with their values. A configuration
        of `wb.tune` has other values for them.

    Raises
    ------
    ArgumentError
        A text is no expression, or a value is none that a launch can have.

    Examples
    --------
    >>> launch("(n + B - 1) // B", "B", ("x", "y", "n"), B=256)
    wb.launch('(n + B - 1) // B', 'B', ('x', 'y', 'n'), B=256)
    """
    values = {name: _number(value, name) for name, value in constants.items()}
    listed = items(args, "args", 'a sequence of names, numbers and expressions, as in ("x", "n")')
    parts = tuple(_part(each, "args") for each in listed)
    return LaunchExpression(
        _resolved_extents(grid, "grid"),
        _resolved_extents(block, "block"),
        parts,
        _part(smem, "smem", whole=True),
        values,
    )


def _resolved_extents(value: Any, parameter: str) -> Extents:
    if isinstance(value, str | numbers.Number):
        extent: int | str = _part(value, parameter, whole=True)
        return extent
    found = items(value, parameter, "an expression or a whole number, or one to three of them")
    if not 1 <= len(found) <= 3:
        raise ArgumentError(f"{parameter} has {len(found)} extents; it has 1 to 3", parameter)
    return tuple(_part(each, parameter, whole=True) for each in found)


def _part(value: Any, parameter: str, whole: bool = False) -> Any:
    """An expression that can be read, or a number."""
    if isinstance(value, str):
        parsed(value, parameter)
        return str(value)
    return _number(value, parameter, whole)


def _number(value: Any, parameter: str, whole: bool = False) -> Any:
    plain = value.item() if isinstance(value, np.generic) else value
    allowed: Any = int if whole else int | float
    if isinstance(plain, bool) or not isinstance(plain, allowed):
        kind = "a whole number" if whole else "a number"
        raise ArgumentError(f"{parameter} is {kind} or an expression, not {said(value)}", parameter)
    return plain


def _numbers(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values that an expression computes with: sizes and numbers, and no array that has dimensions."""
    return {
        name: value.item() if isinstance(value, np.generic) else value
        for name, value in values.items()
        if not getattr(value, "ndim", 0) and not isinstance(value, np.ndarray)
    }


def _argument(part: int | float | str, values: Mapping[str, Any], names: Mapping[str, Any]) -> Any:
    if not isinstance(part, str) or part.strip() in values:
        return part.strip() if isinstance(part, str) else part
    if part.isidentifier() and part not in names:
        known = [*dict.fromkeys((*values, *names))]
        raise ArgumentError(
            f"the launch passes {part!r}, which the case does not have{nearest_words(part, known)}; "
            f"it has {', '.join(known)}",
            "launch",
        )
    found = value_of(part, names, "launch")
    if isinstance(found, str | list | tuple) or found is None:
        raise ArgumentError(f"the argument {part!r} of the launch is {said(found)}, no number", "launch")
    return found


def _extents(parts: Extents, names: Mapping[str, Any], what: str) -> Any:
    if isinstance(parts, tuple):
        return tuple(_extent(each, names, what) for each in parts)
    found = value_of(parts, names, "launch") if isinstance(parts, str) else parts
    if isinstance(found, tuple | list):
        return tuple(_whole(each, parts, what) for each in found)
    return _whole(found, parts, what)


def _extent(part: int | str, names: Mapping[str, Any], what: str) -> Any:
    return _whole(value_of(part, names, "launch") if isinstance(part, str) else part, part, what)


def _whole(value: Any, part: object, what: str) -> Any:
    """A whole number, or what stands for one, as the sizes of an export do."""
    if isinstance(value, bool | float | str | list | tuple) or value is None:
        hint = "; // divides whole numbers" if isinstance(value, float) else ""
        raise ArgumentError(f"{what} of the launch, {part!r}, is {said(value)}, no whole number{hint}", "launch")
    return value


__all__ = ["LaunchExpression", "launch"]
