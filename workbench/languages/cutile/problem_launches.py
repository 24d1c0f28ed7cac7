"""A cuTile kernel for the launches of a problem: compiled for the types of one of them, whatever the extents are.

Of strides only a last one of 1 is a constant, and no extent or stride has a divisor: other cases have others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from workbench.api.compiling import compile
from workbench.base.records.kernel_languages import ProblemKernel, require_constants
from workbench.languages.cutile.compiled_launches import extents_of, with_defaults
from workbench.languages.cutile.functions import python_function
from workbench.languages.cutile.source import specialised
from workbench.languages.cutile.types import (
    ArrayType,
    Constant,
    Specialisation,
    TileType,
    TupleType,
    passed_values,
)


def for_problem(kernel: Any, grid: Any, args: Sequence[Any]) -> ProblemKernel | None:
    """Compile a kernel for the arguments of a launch, constants among them in their order.

    Returns
    -------
    ProblemKernel or None
        None if an argument is missing.

    Raises
    ------
    ArgumentError
        Arguments that are none.
    CompileError
        It does not compile.
    """
    parameters = kernel._annotated_function.pysig.parameters.values()
    if len(args) < sum(each.default is each.empty for each in parameters):
        return None
    types = {name: _any_extent(kind) for name, kind in specialised(kernel, tuple(args)).types.items()}
    compiled = compile(kernel, signature=Specialisation(types)).kernel()
    name = python_function(kernel).__name__
    constants = {each: str(kind) for each, kind in types.items() if isinstance(kind, Constant)}

    def launch(grid: Any, args: Sequence[Any]) -> tuple[Any, tuple[Any, ...]]:
        found = specialised(kernel, tuple(args)).types
        require_constants(name, constants, {each: str(kind) for each, kind in found.items()})
        return tuple(extents_of(grid)), passed_values(types, with_defaults(kernel, args))

    return ProblemKernel(compiled, launch)


def _any_extent(kind: TileType) -> TileType:
    """A type without what it assumes of extents and strides, but that the last stride is 1."""
    if isinstance(kind, TupleType):
        return TupleType(tuple(map(_any_extent, kind.items)))
    if not isinstance(kind, ArrayType) or not kind.layout.ndim:
        return kind
    layout = kind.layout
    ones = (1,) * layout.ndim
    strides = tuple(None if step == 1 else step for step in layout.strides[:-1])
    return replace(
        kind,
        layout=replace(
            layout,
            strides=(*strides, layout.strides[-1]),
            shape_divisible_by=ones,
            strides_divisible_by=ones,
        ),
    )


__all__ = ["for_problem"]
