"""Module variables found by the name that a person wrote, with a shape and a dtype as far as PTX tells them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.errors import ArgumentError
from workbench.ptx import Module, Variable
from workbench.targets.parameter_block import extent

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
    """A `.global` or `.const` variable. NVRTC declares arrays as bytes: then dtype is uint8 and shape the size."""

    mangled_name: str
    dtype: np.dtype[Any]
    shape: tuple[int, ...]

    @property
    def size_bytes(self) -> int:
        return int(np.prod(self.shape, dtype=np.int64)) * self.dtype.itemsize


def find_symbol(module: Module, name: str) -> FoundSymbol:
    """The variable that is called `name`, mangled or as the source spells it (namespaces may be left out).

    Raises
    ------
    ArgumentError
        None or several are; lists the candidates.
    """
    variables = [v for v in module.variables if v.space in ("global", "const")]
    last = name.rpartition("::")[2]
    matches = [v for v in variables if v.name == name] or [v for v in variables if f"{len(last)}{last}" in v.name]
    if len(matches) != 1:
        listed = ", ".join(v.name for v in matches or variables) or "none"
        what = "is not unique" if matches else "is not a __device__ or __constant__ variable of this compilation"
        raise ArgumentError(f"{name!r} {what}; there is: {listed}", "name")
    return _described(matches[0])


def _described(variable: Variable) -> FoundSymbol:
    size, _ = extent(variable)
    dtype = np.dtype(_DTYPES.get(variable.type, "u1"))
    if variable.type == "b8" and variable.shape is not None:
        return FoundSymbol(variable.name, np.dtype("u1"), (size,))
    lanes = () if variable.vector == 1 else (variable.vector,)
    shape = tuple(n or 0 for n in variable.shape or ())
    return FoundSymbol(variable.name, dtype, (*shape, *lanes))
