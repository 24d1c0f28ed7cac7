"""Numba's symbols as people write them: `__main__::helper` of `float` and `Array<float, 1, C, …>` as
`helper(float32, float32[::1])`."""

from __future__ import annotations

import re

from workbench.compilers.cxx.demangle import Demangled
from workbench.compilers.cxx.types import spell

_ENVIRONMENT = "NumbaEnv"
_TYPES = {
    "bool": "boolean",
    "signed char": "int8",
    "unsigned char": "uint8",
    "short": "int16",
    "unsigned short": "uint16",
    "int": "int32",
    "unsigned int": "uint32",
    "long long": "int64",
    "unsigned long long": "uint64",
    "float": "float32",
    "double": "float64",
}
_ARRAY = re.compile(r"Array<(?P<element>[^<>]+), (?P<dimensions>\d+), (?P<layout>[ACF]), [^<>]*>")


def numba_name(read: Demangled) -> str:
    """A function's own name, without its module and what it is nested in, with the types of its arguments; of the
    variable that holds a function's environment, `NumbaEnv` and the function's name.
    """
    own = read.name.rpartition("::")[2]
    if read.name.startswith(f"{_ENVIRONMENT}::"):
        return f"{_ENVIRONMENT}::{own}"
    return f"{own}({', '.join(_written(spell(kind)) for kind in read.parameters)})"


def _written(kind: str) -> str:
    array = _ARRAY.fullmatch(kind)
    if array is None:
        return _TYPES.get(kind, kind)
    axes = [":"] * int(array["dimensions"])
    if array["layout"] != "A":
        axes[-1 if array["layout"] == "C" else 0] = "::1"
    return f"{_TYPES.get(array['element'], array['element'])}[{', '.join(axes)}]"
