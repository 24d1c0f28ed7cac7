"""A cuTile kernel for the launches of a problem: compiled for their types and constants, whatever the extents are.

Of strides only a last one of 1 is a constant, and no extent or stride has a divisor: other cases have others.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from workbench.api.compiling import compile
from workbench.base.records.kernel_languages import ProblemKernel, Variants
from workbench.languages.cutile.compiled_launches import extents_of, with_defaults
from workbench.languages.cutile.functions import python_function
from workbench.languages.cutile.source import specialised
from workbench.languages.cutile.types import (
    ArrayType,
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

    def types_of(args: Sequence[Any]) -> dict[str, TileType]:
        return {name: _any_extent(kind) for name, kind in specialised(kernel, tuple(args)).types.items()}

    def compiled(types: dict[str, TileType]) -> Any:
        return compile(kernel, signature=Specialisation(types)).kernel()

    types = types_of(args)
    first = compiled(types)
    variants = Variants(python_function(kernel).__name__, {_key(types): first})

    def launch(grid: Any, args: Sequence[Any], before: Callable[[], None]) -> tuple[Any, Any, tuple[Any, ...]]:
        types = types_of(args)
        variant = variants.of(_key(types), partial(compiled, types), before)
        return variant, tuple(extents_of(grid)), passed_values(types, with_defaults(kernel, args))

    return ProblemKernel(first, launch)


def _key(types: Mapping[str, TileType]) -> Hashable:
    """Types by name, with constants of other types apart: 1 is not 1.0."""
    return tuple((name, kind, str(kind)) for name, kind in types.items())


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
