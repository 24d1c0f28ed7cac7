"""Operations by name: what they take, what they give, and where they are hard, to build a `Problem` from.

The operations are in `checks.ops`; each module enters its own. Nothing here runs a kernel.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from typing import Any

from workbench.analyse.checks.problem import Accept, Array, Fit, Launch, Problem, Values
from workbench.base.arguments import text
from workbench.base.errors import ArgumentError
from workbench.base.records.verdicts import Tolerance

_MODULES = ("elementwise", "reductions", "ordering", "layout", "products", "layers", "grids")


def any_sizes(sizes: Mapping[str, int]) -> Mapping[str, int]:
    """The `fit` of an operation whose dimensions have nothing to do with one another."""
    return sizes


@dataclass(frozen=True, eq=False)
class ReferenceOp:
    """A known operation: all of a `Problem` but how a kernel that does it is launched.

    Attributes
    ----------
    about
        The operation in one line. The other fields are those of `Problem`.
    """

    name: str
    about: str
    inputs: Mapping[str, Array | float]
    outputs: Mapping[str, Array]
    reference: Callable[..., Any]
    tolerance: Tolerance | float | None = None
    cases: Sequence[Mapping[str, int]] | None = None
    values: Sequence[Values] = ("mixed", "offset")
    accepts: Mapping[str, Accept] = field(default_factory=dict)
    fit: Fit | None = any_sizes

    def problem(
        self,
        launch: Launch | Mapping[str, Launch],
        *,
        cases: Sequence[Mapping[str, int]] | None = None,
        fit: Fit | None = None,
    ) -> Problem:
        """The problem for a kernel that is launched so.

        Parameters
        ----------
        launch
            Takes a case and returns grid, block, args, as in `Problem`.
        cases
            Sizes in place of the operation's own; no others are drawn then, but for what `fit` makes.
        fit
            In place of the operation's own, as in `Problem`: for a kernel that takes multiples of 16, say.
        """
        chosen = self.cases if cases is None else cases
        return Problem(
            self.name,
            self.inputs,
            self.reference,
            launch,
            self.outputs,
            self.tolerance,
            chosen,
            self.values,
            self.accepts,
            fit=self.fit if cases is None and fit is None else fit,
        )

    def __str__(self) -> str:
        inputs = [f"{name}: {_described(spec)}" for name, spec in self.inputs.items()]
        outputs = [f"{name}: {_described(spec)}" for name, spec in self.outputs.items()]
        return f"{self.name}({', '.join(inputs)}) -> {', '.join(outputs)}: {self.about}"


def _described(spec: Array | float) -> str:
    return f"{spec.dtype}[{' '.join(map(str, spec.dims))}]" if isinstance(spec, Array) else str(spec)


OPS: dict[str, Callable[..., ReferenceOp]] = {}
"""Names to what makes an operation of its options."""


def op(name: str) -> Callable[[Callable[..., ReferenceOp]], Callable[..., ReferenceOp]]:
    """Enters an operation."""

    def enter(make: Callable[..., ReferenceOp]) -> Callable[..., ReferenceOp]:
        OPS[name] = make
        return make

    return enter


@cache
def _load() -> None:
    for module in _MODULES:
        importlib.import_module(f"workbench.analyse.checks.ops.{module}")


def reference_names() -> tuple[str, ...]:
    """The names that `reference` knows, in their order."""
    _load()
    return tuple(sorted(OPS))


def reference(name: str, **options: Any) -> ReferenceOp:
    """A known operation by its name: `wb.reference("softmax", axis=-1)`.

    Parameters
    ----------
    name
        `wb.reference_names()` has them all.
    options
        Most take `dtype`; what else one takes, its error says.

    Raises
    ------
    ArgumentError
        Another name, or an option that the operation does not have.
    """
    _load()
    make = OPS.get(text(name, "name"))
    if make is None:
        near = get_close_matches(name, OPS, 3) or sorted(OPS)
        raise ArgumentError(f"no reference is called {name!r}; there are {', '.join(near)}", "name")
    known = inspect.signature(make).parameters
    strange = [option for option in options if option not in known]
    if strange:
        takes = ", ".join(f"{p.name}={p.default!r}" for p in known.values()) or "no options"
        raise ArgumentError(f"{name!r} has no option {strange[0]!r}; it takes {takes}", strange[0])
    return make(**options)
