"""Arrays of which only the shape is known, for a prediction: what they are filled with is told as an assumption."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from workbench.base.arguments import dtype as as_dtype
from workbench.base.arguments import one_of
from workbench.base.arguments import shape as as_shape
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Parameter

Fill = Literal["random", "zeros"]
_DRAWN = 1 << 20
"""Elements that are drawn; longer arrays repeat them."""


@dataclass(frozen=True)
class Shaped:
    """An array of a shape.

    Attributes
    ----------
    dtype
        None takes the type of the kernel's parameter.
    fill
        None draws floats from the normal distribution, and leaves integers zero, as they may be indices.
    """

    shape: tuple[int, ...]
    dtype: str | None = None
    fill: Fill | None = None

    def __repr__(self) -> str:
        return f"shaped{self.shape}"


def shaped(shape: int | tuple[int, ...], dtype: Any = None, *, fill: Fill | None = None) -> Shaped:
    """Stand in for an array in `wb.predict`, where there is none at hand.

    Parameters
    ----------
    shape
        As of NumPy.
    dtype
        What NumPy takes for one; None is what the kernel's parameter points to.
    fill
        "zeros", or "random" values of a normal distribution (of integers those from 0 to 255). None takes random floats
        and zeros for integers, which might be indices.

    Raises
    ------
    ArgumentError
        No such shape, dtype or fill.
    """
    found = as_shape(shape)
    if fill is not None:
        one_of(fill, "fill", ("random", "zeros"))
    return Shaped(found, None if dtype is None else as_dtype(dtype).name, fill)


def filled(
    kernel_name: str, parameters: Sequence[Parameter], args: Sequence[Any]
) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """The arguments with an array for each that only has a shape, and sentences on what these hold."""
    found: list[Any] = []
    assumed: list[str] = []
    for place, argument in enumerate(args):
        if not isinstance(argument, Shaped):
            found.append(argument)
            continue
        parameter = parameters[place] if place < len(parameters) else None
        name = parameter.name if parameter is not None else f"argument {place}"
        array, words = _array(argument, name, parameter, kernel_name)
        found.append(array)
        assumed.append(f"{name} was given by its shape, {'x'.join(map(str, argument.shape))}, and holds {words}")
    return tuple(found), tuple(assumed)


def _array(spec: Shaped, name: str, parameter: Parameter | None, kernel_name: str) -> tuple[Any, str]:
    import numpy as np

    named = spec.dtype
    if named is None and parameter is not None and not isinstance(parameter.element_dtype, Missing):
        named = parameter.element_dtype
    if named is None:
        raise ArgumentError(
            f"the type that {name} of {kernel_name} points to is not known: give wb.shaped a dtype", name
        )
    dtype = as_dtype(named)
    floats = dtype.kind not in "iub"
    if spec.fill == "zeros" or (spec.fill is None and not floats):
        return np.zeros(spec.shape, dtype), "zeros"
    rng = np.random.default_rng(0)
    count = int(np.prod(spec.shape))
    drawn = rng.standard_normal(min(count, _DRAWN)) if floats else rng.integers(0, 256, min(count, _DRAWN))
    return np.resize(drawn.astype(dtype), spec.shape), "random numbers"
