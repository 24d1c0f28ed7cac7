"""Runtime functions that native code calls, and the units in which they are compiled.

A unit is compiled on first need; kernels reach its functions by name. They are out of line because an access written
out at each place would cost more to compile than the rest of a kernel.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from workbench.emulate.llvm.text import LANES, PREFIX, SCALARS
from workbench.emulate.runtime import c_functions

_EXTENSIONS: dict[str, tuple[dict[str, str], Callable[[], str]]] = {}
_UNITS: dict[str, str] = {}  # of the functions of extensions, of which there are thousands
_FAMILIES: list[Callable[[], None]] = []


def add_unit(unit: str, signatures: dict[str, str], text: Callable[[], str]) -> None:
    """Registers a unit of the runtime that another module writes; a registered one stays.

    signatures: name without prefix to signature, `{}` for the name. text: gives the LLVM IR of its functions.
    """
    if unit in _EXTENSIONS:
        return
    full = {PREFIX + name: signature.format(PREFIX + name) for name, signature in signatures.items()}
    _EXTENSIONS[unit] = full, text
    _UNITS.update(dict.fromkeys(full, unit))
    declarations().update(full)


def add_form(name: str, function: str, *constants: int) -> None:
    """Registers a function of C with constants as its last arguments, as a unit. Both names are without prefix."""
    full = PREFIX + name
    declarations()[full] = c_functions.add_form(full, PREFIX + function, constants)


def add_family(enter: Callable[[], None]) -> None:
    """Registers a function that registers further units on demand, as there are too many of them."""
    _FAMILIES.append(enter)


def knows(names: Sequence[str]) -> bool:
    """True if all these functions are there; families are entered for those that are not."""
    known = declarations()
    if not all(name in known for name in names):
        for enter in _FAMILIES:
            enter()
    return all(name in known for name in names)


@lru_cache
def declarations() -> dict[str, str]:
    """Name to signature of all that kernels, and units of the runtime, may call.

    What a kernel hardly ever calls keeps all registers, so that the way around the call need not spill its vectors.
    """
    return {name: signature for name, (signature, _) in c_functions.signatures().items()}


def unit_of(name: str) -> str:
    """The unit of the runtime that defines a function. Units are compiled when a kernel first needs them."""
    return _UNITS[name] if name in _UNITS else c_functions.unit_of(name)


def unit_module(unit: str) -> str:
    """A unit as LLVM IR."""
    if unit not in _EXTENSIONS:
        return c_functions.module(unit) + ATTRIBUTES
    text = _EXTENSIONS[unit][1]()
    defined = set(_DEFINED.findall(text))
    called = set(_CALLED.findall(text)) - defined
    known = declarations()
    lines = [_intrinsics(), *(f"declare {known[name]}" for name in sorted(called)), text, ATTRIBUTES]
    return "\n".join(lines)


def defined_in(unit: str) -> tuple[str, ...]:
    """Names of the functions that a unit offers."""
    if unit in _EXTENSIONS:
        return tuple(_EXTENSIONS[unit][0])
    return tuple(name for name in list(declarations()) if unit_of(name) == unit)  # others may enter units meanwhile


ATTRIBUTES = """
attributes #0 = { nounwind "no-trapping-math"="true" "prefer-vector-width"="256" }
attributes #1 = { nounwind noinline cold }
attributes #2 = { nounwind alwaysinline "prefer-vector-width"="256" }
"""
_DEFINED = re.compile(r"^define [^@]*@(workbench\.[\w.]+)\(", re.MULTILINE)
_CALLED = re.compile(r"call [^@]*@(workbench\.[\w.]+)\(")


def _intrinsics() -> str:
    lines = [
        "declare i64 @llvm.usub.sat.i64(i64, i64)",
        "declare i32 @llvm.cttz.i32(i32, i1)",
        "declare i32 @llvm.ctlz.i32(i32, i1)",
        "declare i32 @llvm.ctpop.i32(i32)",
        "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)",
        "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)",
    ]
    for scalar in SCALARS:
        half = f"<16 x {scalar}>"
        lines.append(f"declare void @llvm.masked.store.v16{scalar}.p0({half}, ptr, i32, <16 x i1>)")
        whole = f"<{LANES} x {scalar}>"
        lines.append(
            f"declare {whole} @llvm.masked.gather.v{LANES}{scalar}.v{LANES}p0"
            f"(<{LANES} x ptr>, i32, <{LANES} x i1>, {whole})"
        )
    return "\n".join(lines)
