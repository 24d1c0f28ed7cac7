"""Triton's types at a kernel's border: parameters as its launcher passes them to PTX.

Triton passes each argument that it has not made a constant, tuples element by element; behind them stand two pointers
to scratch memory, which may be null. It compiles nothing.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Parameter
from workbench.isa.ptx.entries import Entry

SCRATCH = 2
"""Pointers that Triton's compiler adds behind the arguments."""

CONSTANT = "constexpr"
"""The type of an argument that is a part of the code."""

DESCRIPTOR = "tensordesc"
"""The beginning of the type of a tensor descriptor, `tensordesc<fp16[64, 32]>`."""
GLOBAL_SCRATCH = "global_scratch"
"""The parameter with memory in which code for TMA makes tensor maps, so many bytes for each block."""
TENSOR_MAP = "nvTmaDesc"
"""The type of a parameter that is a tensor map, as Triton writes it."""
_DESCRIPTOR = re.compile(r"tensordesc<(?P<dtype>[^\[>]*)\[(?P<block>[^\]]*)\]")
_STEP = re.compile(r"\w+")

DTYPES: Mapping[str, str] = {
    "i1": "bool", "i8": "int8", "i16": "int16", "i32": "int32", "i64": "int64",
    "u1": "bool", "u8": "uint8", "u16": "uint16", "u32": "uint32", "u64": "uint64",
    "fp16": "float16", "bf16": "bfloat16", "fp32": "float32", "fp64": "float64",
    "fp8e4nv": "float8_e4m3fn", "fp8e5": "float8_e5m2", "fp8e4b8": "float8_e4m3fnuz", "fp8e5b16": "float8_e5m2fnuz",
}  # fmt: skip
"""Names of NumPy, or of ml_dtypes, for Triton's types."""


@dataclass(frozen=True, eq=False)
class Specialisation:
    """The types and constants that Triton compiles a function for.

    Attributes
    ----------
    signature
        A type of each parameter, by name.
    constants, attributes
        The constants and attributes by the path of a parameter's number.
    """

    signature: Mapping[str, Any]
    constants: Mapping[tuple[int, ...], Any]
    attributes: Mapping[tuple[int, ...], Any]

    def names(self) -> tuple[str, ...]:
        """The parameters."""
        return tuple(self.signature)

    def reordered(self, names: Sequence[str]) -> Specialisation:
        """The same for parameters in another order; some may be gone."""
        before = self.names()
        moved = {before.index(name): at for at, name in enumerate(names)}

        def at_new_places(values: Mapping[tuple[int, ...], Any]) -> dict[tuple[int, ...], Any]:
            return {(moved[path[0]], *path[1:]): value for path, value in values.items() if path[0] in moved}

        return Specialisation(
            {name: self.signature[name] for name in names},
            at_new_places(self.constants),
            at_new_places(self.attributes),
        )

    def __str__(self) -> str:
        values = {path[0]: value for path, value in self.constants.items() if len(path) == 1}
        return ", ".join(
            f"{name}={values[at]!r}" if kind == CONSTANT and at in values else f"{name}: {kind}"
            for at, (name, kind) in enumerate(self.signature.items())
        )


def flattened(signature: Mapping[str, Any], has_maps: bool = False) -> Iterator[tuple[str, str]]:
    """Give name and type of each argument that is passed: tuples by their elements, constants left out. has_maps: the
    code takes tensor maps of descriptors."""
    for name, kind in signature.items():
        yield from _flat(name, kind, has_maps)


def _flat(name: str, kind: Any, has_maps: bool) -> Iterator[tuple[str, str]]:
    if isinstance(kind, tuple | list):
        for at, each in enumerate(kind):
            yield from _flat(f"{name}[{at}]", each, has_maps)
    elif str(kind).startswith(DESCRIPTOR):
        yield from _of_descriptor(name, str(kind), has_maps)
    elif kind != CONSTANT:
        yield name, str(kind)


def _of_descriptor(name: str, kind: str, has_maps: bool) -> Iterator[tuple[str, str]]:
    """The parameters of a tensor descriptor in their order: its map, or, for code without TMA, the address, the shape,
    the strides, two choices; and, for code that needs them beside the descriptor, shape and strides again."""
    found = _DESCRIPTOR.match(kind)
    if found is None:
        raise ArgumentError(
            f"{name} has the type {kind}, which is no tensor descriptor that is passed here", "signature"
        )
    rank = found["block"].count(",") + 1
    if has_maps:
        yield name, TENSOR_MAP
    else:
        yield f"{name}.base", f"*{found['dtype']}"
        yield from ((f"{name}.shape[{at}]", "i64") for at in range(rank))
        yield from ((f"{name}.strides[{at}]", "i64") for at in range(rank))
        yield f"{name}.pads_with_nan", "i1"
        yield f"{name}.round_f32_to_tf32", "i1"
    yield from ((f"{name}.again.shape[{at}]", "i32") for at in range(rank))
    yield from ((f"{name}.again.strides[{at}]", "i64") for at in range(rank))


def part_of(values: Mapping[str, Any], path: str) -> Any:
    """Give what a parameter stands for, by its name as `flattened` writes it: an argument, an element of a tuple, a
    field of a tensor descriptor."""
    name, *steps = _STEP.findall(path)
    value = values[name]
    for step in steps:
        if step.isdecimal():
            value = value[int(step)]
        elif step == "pads_with_nan":
            value = value.padding == "nan"
        elif step != "again":
            value = getattr(value, step)
    return value


def describe_parameters(
    signature: Mapping[str, Any], entry: Entry, tiles: Sequence[Mapping[str, Any]] = (), has_scratch: bool = False
) -> tuple[Parameter, ...] | None:
    """Describe the parameters of the source; None where the entry does not have them and the scratch pointers.

    Parameters
    ----------
    tiles
        The tiles of tensor maps, in the order of these.
    has_scratch
        The first of the scratch pointers is a parameter too.
    """
    both = (list(flattened(signature, has_maps)) for has_maps in (False, True))
    listed = next((each for each in both if len(each) + SCRATCH == len(entry.parameters)), None)
    if listed is None:
        return None
    if has_scratch:
        listed.append((GLOBAL_SCRATCH, "*u8"))
    left = iter(tiles)
    return tuple(
        _describe(name, kind, math.ceil(declared.size_bytes), next(left, None) if kind == TENSOR_MAP else None)
        for (name, kind), declared in zip(listed, entry.parameters, strict=False)
    )


def _describe(name: str, kind: str, size_bytes: int, tile: Mapping[str, Any] | None) -> Parameter:
    if tile is not None:
        return Parameter(name, kind, size_bytes, Missing("a tensor map has no elements"), written=False, tile=tile)
    if kind.startswith("*"):
        to = kind[1:].removeprefix("k")
        return Parameter(name, kind, size_bytes, dtype_of(to), "pointer", not kind.startswith("*k"), strided=True)
    known = dtype_of(kind)
    return Parameter(name, kind, size_bytes, known, "opaque" if isinstance(known, Missing) else "scalar", written=False)


def dtype_of(kind: str) -> str | Missing:
    """The NumPy name of a type of Triton's; Missing where NumPy and ml_dtypes have none."""
    return DTYPES.get(kind) or Missing(f"{kind} has no NumPy type")
