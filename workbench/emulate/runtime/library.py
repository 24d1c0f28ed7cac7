"""Runtime functions that native code calls, and the units in which they are compiled.

A unit is compiled on first need; kernels reach its functions by name. They are out of line because an access written
out at each place would cost more to compile than the rest of a kernel.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from workbench.emulate.llvm.text import ADDRESSES, LANES, OFFSETS, PREFIX, SCALARS
from workbench.emulate.runtime import c_functions
from workbench.emulate.runtime.address_lookup import FIND, NOTES, PERMUTE, RESOLVE, locators
from workbench.emulate.runtime.gather_scatter import (
    fetch,
    gather,
    indexed_elements,
    lanes_apart,
    one_element,
    put,
    scatter,
)
from workbench.emulate.runtime.narrow import NARROW, masked_row, part_of_row, rows
from workbench.emulate.runtime.shared_lanes import shared_elements
from workbench.emulate.runtime.vectors import WHOLE, interleaved, many_elements

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
    found = {
        "resolve": "i32 @{}(ptr, ptr, i32)",
        "note": "preserve_allcc void @{}(ptr, i32, i32, i32)",
        "poll": "preserve_allcc i1 @{}(ptr, i32, i32)",
        "locate": f"i32 @{{}}(ptr, ptr, {ADDRESSES}, i64, i32)",
        "locate.shared": f"i32 @{{}}(ptr, ptr, {OFFSETS}, i64, i32)",
        "locate.shared.wide": f"i32 @{{}}(ptr, ptr, {ADDRESSES}, i64, i32)",
        "permute": f"{OFFSETS} @{{}}({OFFSETS}, {OFFSETS})",
        "host": "preserve_allcc i64 @{}(ptr, ptr, i64, ptr, i64, i32)",
        "inside": "preserve_allcc i1 @{}(ptr, ptr, i64, ptr)",
        "settle": "preserve_allcc i1 @{}(ptr, ptr, i64, i64)",
        "report_fault": "preserve_allcc void @{}(ptr, ptr, i64, ptr, i64, i32)",
    }
    for scalar in SCALARS:
        values = f"<{LANES} x {scalar}>"
        found[f"put.{scalar}"] = f"void @{{}}(ptr, {values}, i32)"
        if scalar in WHOLE:
            found |= {f"{what}.{scalar}": "void @{}(i64, ptr)" for what in ("split", "join")}
        for space, lanes in (("", ADDRESSES), ("shared.", OFFSETS)):
            found[f"load.{space}{scalar}"] = f"{values} @{{}}(ptr, ptr, {lanes}, i64, i32)"
            found[f"load.{space}affine.{scalar}"] = f"{values} @{{}}(ptr, ptr, i64, ptr, i32)"
            if not space:
                found[f"load.indexed.{scalar}"] = f"{values} @{{}}(ptr, ptr, i64, {OFFSETS}, i32, i32)"
                found[f"store.indexed.{scalar}"] = f"void @{{}}(ptr, ptr, i64, {OFFSETS}, i32, i32, {values})"
            found[f"loads.{space}{scalar}"] = f"void @{{}}(ptr, ptr, {lanes}, i64, i32, i32, ptr)"
            found[f"loads.{space}affine.{scalar}"] = "void @{}(ptr, ptr, i64, ptr, i32, i32, ptr)"
            found[f"store.{space}{scalar}"] = f"void @{{}}(ptr, ptr, {lanes}, i64, i32, {values})"
            found[f"store.{space}affine.{scalar}"] = f"void @{{}}(ptr, ptr, i64, ptr, i32, {values})"
            found[f"stores.{space}{scalar}"] = f"void @{{}}(ptr, ptr, {lanes}, i64, i32, i32, ptr)"
            found[f"stores.{space}affine.{scalar}"] = "void @{}(ptr, ptr, i64, ptr, i32, i32, ptr)"
    written = {PREFIX + name: signature.format(PREFIX + name) for name, signature in found.items()}
    return written | {name: signature for name, (signature, _) in c_functions.signatures().items()}


def unit_of(name: str) -> str:
    """The unit of the runtime that defines a function. Units are compiled when a kernel first needs them."""
    if name in c_functions.signatures():
        return name
    if name in _UNITS:
        return _UNITS[name]
    what, _, rest = name.removeprefix(PREFIX).partition(".")
    scalar = rest.rpartition(".")[2]
    shared = "shared." if rest.startswith("shared.") else ""
    if what in ("load", "store"):
        return f"lanes.{shared}{scalar}"
    if what in ("loads", "stores"):
        return f"vectors.{shared}{scalar}"
    if what == "put":
        return f"row.{scalar}"
    return f"pieces.{scalar}" if what in ("split", "join") else "core"


def unit_module(unit: str) -> str:
    """A unit as LLVM IR."""
    if unit in c_functions.signatures():
        return c_functions.module(unit) + ATTRIBUTES
    if unit == "core":
        text = "\n".join([RESOLVE, NOTES, FIND, locators(), PERMUTE])
    elif unit in _EXTENSIONS:
        text = _EXTENSIONS[unit][1]()
    else:
        kind, _, rest = unit.partition(".")
        scalar = rest.rpartition(".")[2]
        shared = rest.startswith("shared.")
        if kind == "pieces":
            text = interleaved(scalar)
        elif kind == "row":
            text = masked_row(scalar)
        else:
            parts = [FIND, gather(scalar), scatter(scalar)]
            if kind == "lanes":
                parts += [lanes_apart(scalar), rows(scalar)] if scalar in NARROW else []
                parts += [part_of_row(scalar)] if scalar in NARROW or not shared else []
                if shared:
                    parts.append(shared_elements(scalar))
                else:
                    parts += [fetch(scalar), put(scalar), one_element(scalar), indexed_elements(scalar)]
            else:
                parts += [many_elements(scalar, shared)]
            text = "\n".join(parts)
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
