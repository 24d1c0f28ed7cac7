"""Module variables found by the name that a person wrote, with the shape and dtype of their C++ types.

Where the type cannot be had (a text of PTX, an opened binary) they are as far as PTX tells them: arrays are bytes.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import ArgumentError
from workbench.base.records import Translation
from workbench.compilers.symbol_types import Layout, layout_of, mangled_name, readable
from workbench.device.targets.arguments import dtype_of
from workbench.device.targets.parameter_block import extent
from workbench.isa.ptx import Module, Variable

_DTYPES = {
    **{
        f"{letter}{bits}": f"{code}{bits // 8}"
        for letter, code in (("u", "u"), ("s", "i"), ("b", "u"))
        for bits in (8, 16, 32, 64)
    },
    "f16": "f2",
    "f32": "f4",
    "f64": "f8",
}


@dataclass(frozen=True)
class FoundSymbol:
    """A `.global` or `.const` variable."""

    mangled_name: str
    dtype: np.dtype[Any]
    shape: tuple[int, ...]

    @property
    def size_bytes(self) -> int:
        return int(np.prod(self.shape, dtype=np.int64)) * self.dtype.itemsize


def find_symbol(module: Module, name: str, translation: Translation | None = None) -> FoundSymbol:
    """The variable that is called `name`, mangled or as the source spells it (namespaces may be left out).

    Parameters
    ----------
    translation
        What the module was made of: its compiler is asked for the type.

    Raises
    ------
    ArgumentError
        None or several are; lists the candidates.
    """
    variables = [v for v in module.variables if v.space in ("global", "const")]
    matches = _called(variables, name)
    if not matches and translation is not None and re.search(r"[<(]", name):
        mangled = mangled_name(translation, name)
        matches = [v for v in variables if v.name == mangled]
    if len(matches) != 1:
        own = [readable(v.name) for v in matches or variables if not v.name.startswith("$")]
        listed = ", ".join(own) or "none"
        close = difflib.get_close_matches(name, own, n=1)
        hint = f". Did you mean {close[0]}?" if close and not matches else ""
        what = "is not unique" if matches else "is not a __device__ or __constant__ variable of this compilation"
        raise ArgumentError(f"{name!r} {what}; there is: {listed}{hint}", "name")
    (variable,) = matches
    size, _ = extent(variable)
    layout = layout_of(translation, readable(variable.name)) if translation is not None else None
    if layout is not None:
        result = FoundSymbol(variable.name, dtype_of_layout(layout), layout.shape)
        if result.size_bytes == size:
            return result
    return _described(variable, size)


def symbol_names(module: Module, spaces: Sequence[str] = ("global", "const")) -> tuple[str, ...]:
    """The variables of a module as people call them; what a compiler made for itself, as texts of printf, left out."""
    return tuple(readable(v.name) for v in module.variables if v.space in spaces and not v.name.startswith("$"))


def unset_constants(module: Module) -> tuple[str, ...]:
    """The `__constant__` variables that have no value in the source, as people call them."""
    unset = (v for v in module.variables if v.space == "const" and v.initializer is None)
    return tuple(readable(v.name) for v in unset if not v.name.startswith("$"))


def sizes_of(module: Module) -> dict[str, int]:
    """The bytes of each variable of a module that has any, by its mangled name."""
    sizes = {v.name: extent(v)[0] for v in module.variables if v.space in ("global", "const")}
    return {name: size for name, size in sizes.items() if size}


def same_bytes(array: Any, dtype: np.dtype[Any], shape: tuple[int, ...]) -> NDArray[Any]:
    """An array as a symbol's: of its dtype and shape, or of as many bytes.

    Raises
    ------
    ArgumentError
        It has another number of bytes, or is no array.
    """
    try:
        values: NDArray[Any] = np.asarray(array)
    except Exception as error:  # of a protocol that somebody else wrote
        raise ArgumentError(f"array cannot be converted to a NumPy array: {error}", "array") from error
    if (
        not isinstance(array, np.ndarray | np.generic)
        and dtype.names is None
        and np.can_cast(values.dtype, dtype, "same_kind")
    ):
        values = _converted(array, dtype)
    size = int(np.prod(shape, dtype=np.int64)) * dtype.itemsize
    if values.nbytes != size or values.dtype.hasobject or values.dtype.kind in "USmM":
        raise ArgumentError(
            f"the symbol is {dtype}{list(shape)}, {size} bytes; the array is {values.dtype}{list(values.shape)}, "
            f"{values.nbytes} bytes",
            "array",
        )
    return np.ascontiguousarray(values).reshape(-1).view(np.uint8).view(dtype).reshape(shape)


def _converted(numbers: Any, dtype: np.dtype[Any]) -> NDArray[Any]:
    """Numbers as they stand, which have no bytes of their own, as a type."""
    try:
        with np.errstate(over="raise"):
            return np.asarray(numbers, dtype)
    except (OverflowError, FloatingPointError) as error:
        raise ArgumentError(f"array holds a number that {dtype} does not: {error}", "array") from error


def _called(variables: Sequence[Variable], name: str) -> list[Variable]:
    compact = re.sub(r"\s+", "", name)
    names = {v.name: re.sub(r"\s+", "", readable(v.name)) for v in variables}
    last = compact.rpartition("::")[2]
    for fits in (
        lambda v: v.name == name,
        lambda v: names[v.name] == compact,
        lambda v: names[v.name].endswith(f"::{compact}"),
        lambda v: re.sub(r"<.*", "", names[v.name]) == compact,
        lambda v: f"{len(last)}{last}" in v.name,
    ):
        result = [v for v in variables if fits(v)]
        if result:
            return result
    return []


def dtype_of_layout(layout: Layout) -> np.dtype[Any]:
    """NumPy's type of one element of a layout."""
    if layout.dtype:
        return dtype_of(layout.dtype)
    return np.dtype(
        {
            "names": [name for name, _, _ in layout.fields],
            "formats": [
                (dtype_of_layout(inner), inner.shape) if inner.shape else dtype_of_layout(inner)
                for _, _, inner in layout.fields
            ],
            "offsets": [offset for _, offset, _ in layout.fields],
            "itemsize": layout.size_bytes,
        }
    )


def _described(variable: Variable, size: int) -> FoundSymbol:
    dtype = np.dtype(_DTYPES.get(variable.type, "u1"))
    if variable.type == "b8" and variable.shape is not None:
        return FoundSymbol(variable.name, np.dtype("u1"), (size,))
    lanes = () if variable.vector == 1 else (variable.vector,)
    shape = tuple(n or 0 for n in variable.shape or ())
    return FoundSymbol(variable.name, dtype, (*shape, *lanes))
