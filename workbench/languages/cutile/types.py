"""Types of a cuTile kernel's arguments as plain values, and the parameters that PTX has of them.

An array is passed as its address, its extents and its strides, a number by itself; constants are a part of the code,
and tuples go by their elements (cuTile's calling conventions `cutile_python_v1` and `v2`). cuTile's own launcher makes
the types of arguments in code that asks the driver. Those made here of examples assume what its interface for JAX
assumes: 16 bytes for addresses and strides, 16 elements for extents, a stride of one. It compiles nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Any

import numpy as np

from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.base.records import Parameter
from workbench.base.records.array_layouts import ArrayLayout

DTYPES: Mapping[str, str] = {
    name: name
    for name in (
        *("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"),
        *("float16", "float32", "float64", "bfloat16", "float8_e4m3fn", "float8_e5m2"),
    )
} | {"bool": "bool_"}
"""Names of `cuda.tile` for those of NumPy and ml_dtypes."""
_ALIGNMENT_BYTES = 16
_EXTENT_DIVISOR = 16


@dataclass(frozen=True)
class ArrayType:
    """An array: its dtype by NumPy's name, and what is assumed of it.

    Attributes
    ----------
    own_aliases
        An element may stand at two indices.
    """

    dtype: str
    layout: ArrayLayout
    own_aliases: bool = False

    def __str__(self) -> str:
        return f"array({self.dtype}, {self.layout.ndim}d)"


@dataclass(frozen=True)
class ScalarType:
    """A number that is passed: its dtype by NumPy's name."""

    dtype: str

    def __str__(self) -> str:
        return self.dtype


@dataclass(frozen=True)
class Constant:
    """A number that is a part of the code."""

    value: bool | int | float

    def __str__(self) -> str:
        return repr(self.value)


@dataclass(frozen=True)
class TupleType:
    """A tuple of arguments."""

    items: tuple[TileType, ...]

    def __str__(self) -> str:
        return f"({', '.join(map(str, self.items))})"


TileType = ArrayType | ScalarType | Constant | TupleType


@dataclass(frozen=True)
class Specialisation:
    """The types of a kernel's parameters, by name and in order."""

    types: Mapping[str, TileType]

    def names(self) -> tuple[str, ...]:
        """The parameters."""
        return tuple(self.types)

    def reordered(self, names: Sequence[str]) -> Specialisation:
        """The same for parameters in another order; some may be gone."""
        return Specialisation({name: self.types[name] for name in names})

    def __str__(self) -> str:
        return ", ".join(
            f"{name}={kind}" if isinstance(kind, Constant) else f"{name}: {kind}" for name, kind in self.types.items()
        )


def flattened(types: Mapping[str, TileType]) -> Iterator[tuple[str, ArrayType | ScalarType]]:
    """Give name and type of each argument that is passed: tuples by their elements, constants left out."""
    for name, kind in types.items():
        yield from _flat(name, kind)


def _flat(name: str, kind: TileType) -> Iterator[tuple[str, ArrayType | ScalarType]]:
    if isinstance(kind, TupleType):
        for at, each in enumerate(kind.items):
            yield from _flat(f"{name}[{at}]", each)
    elif not isinstance(kind, Constant):
        yield name, kind


def passed_values(types: Mapping[str, TileType], values: Sequence[Any]) -> tuple[Any, ...]:
    """Give the values that are passed, in the order of `flattened`."""
    found: list[Any] = []
    for kind, value in zip(types.values(), values, strict=True):
        _pick(kind, value, found)
    return tuple(found)


def _pick(kind: TileType, value: Any, found: list[Any]) -> None:
    if isinstance(kind, TupleType):
        for each, inner in zip(kind.items, value, strict=True):
            _pick(each, inner, found)
    elif not isinstance(kind, Constant):
        found.append(value)


def describe_parameters(types: Mapping[str, TileType]) -> tuple[Parameter, ...]:
    """Describe the parameters that a launch of the compiled kernel takes."""
    return tuple(_describe(name, kind) for name, kind in flattened(types))


def num_ptx_parameters(types: Mapping[str, TileType]) -> int:
    """Count the parameters of PTX: an array has one for its address, and one for each extent and stride."""
    return sum(1 + 2 * kind.layout.ndim if isinstance(kind, ArrayType) else 1 for _, kind in flattened(types))


def _describe(name: str, kind: ArrayType | ScalarType) -> Parameter:
    if isinstance(kind, ScalarType):
        size = 8 if kind.dtype.endswith("64") else 4
        return Parameter(name, kind.dtype, size, kind.dtype, "scalar", written=False)
    layout = kind.layout
    size = 8 + 2 * layout.ndim * layout.index_bytes
    return Parameter(name, str(kind), size, kind.dtype, "array", ndim=layout.ndim, strided=True, layout=layout)


# ---------------------------------------------------------------- types of examples


def types_of(annotations: Mapping[str, Any], values: Mapping[str, Any]) -> Specialisation:
    """Make the types of a kernel's parameters from examples of its arguments, and the values of its constants.

    Parameters
    ----------
    annotations
        cuTile's node for each parameter's annotation, by name.
    values
        Arrays, numbers, tuples of them; or types of this module, or cuTile's own constraints.

    Raises
    ------
    ArgumentError
        Something that cuTile takes no argument of, with its reason.
    """
    reader = _Reader()
    types = {name: reader.read(name, values[name], node) for name, node in annotations.items()}
    return Specialisation({name: reader.grouped(kind) for name, kind in types.items()})


@dataclass(frozen=True, eq=False)
class _Extent:
    """The memory of an array that was given as an example, from its first byte up to the end of its last element."""

    first: int
    end: int
    type: ArrayType


class _Reader:
    def __init__(self) -> None:
        self._extents: list[_Extent] = []

    def read(self, name: str, value: Any, node: Any) -> TileType:
        """The type of one argument; annotations of a tuple are those of its elements."""
        if isinstance(value, ArrayType | ScalarType | Constant | TupleType):
            return value
        if type(value).__module__.startswith("cuda.tile."):
            return _of_constraint(name, value)
        if isinstance(value, tuple):
            if type(value) is not tuple:  # as cuTile's own launcher
                kind = type(value).__name__
                raise ArgumentError(f"{name} is a {kind}, and cuTile takes plain tuples only", "signature")
            return TupleType(tuple(self._items(name, value, node)))
        if not hasattr(node, "constant"):
            raise ArgumentError(f"{name} is annotated as a tuple, and {said(value)} is none", "signature")
        is_number = getattr(value, "shape", None) == () and node.constant
        if isinstance(value, np.generic) or (is_number and hasattr(value, "item")):
            value = value.item()  # an array of no dimensions is an array
        if node.constant:
            if not isinstance(value, bool | int | float):
                raise ArgumentError(f"{name} is a constant: a number, and not {said(value)}", "signature")
            return Constant(value)
        if isinstance(value, bool | int | float):
            return ScalarType(_scalar_dtype(name, value, node))
        if hasattr(value, "dtype") and hasattr(value, "shape"):
            return self._array(name, value, node)
        raise ArgumentError(
            f"{name} takes an array, a number or a tuple of them, not {said(value)}: a list of arrays is not passed "
            "here",
            "signature",
        )

    def _items(self, name: str, value: tuple[Any, ...], node: Any) -> Iterator[TileType]:
        nodes = getattr(node, "items", None)
        if nodes is not None and len(nodes) != len(value):
            raise ArgumentError(f"{name} takes a tuple of {len(nodes)}, {len(value)} were given", "signature")
        for at, each in enumerate(value):
            yield self.read(f"{name}[{at}]", each, nodes[at] if nodes is not None else getattr(node, "each", node))

    def _array(self, name: str, value: Any, node: Any) -> ArrayType:
        dtype = str(value.dtype).removeprefix("torch.")
        if dtype not in DTYPES:
            raise ArgumentError(f"{name} holds {dtype}, which cuTile does not have", "signature")
        shape = tuple(int(n) for n in value.shape)
        size = _size_bytes(value)
        strides = _strides(name, value, shape, size)
        address = _address(value)
        annotation = node.array
        statics = annotation is not None and bool(annotation.static_stride_dims)
        fixed = _picked(name, shape, annotation.static_shape_dims if annotation is not None else ())
        steps = (
            _picked(name, strides, annotation.static_stride_dims)
            if statics
            else tuple(1 if each == 1 else None for each in strides)
        )
        most = max(_ALIGNMENT_BYTES // size, 1)
        # No divisor beside a constant: cuTile's own rule.
        layout = ArrayLayout(
            index_bytes=8 if annotation is not None and str(annotation.index_dtype) == "int64" else 4,
            shape=fixed,
            strides=steps,
            shape_divisible_by=tuple(
                _divisor(n, _EXTENT_DIVISOR) if known is None else 1 for n, known in zip(shape, fixed, strict=True)
            ),
            strides_divisible_by=tuple(
                _divisor(n, most) if known is None else 1 for n, known in zip(strides, steps, strict=True)
            ),
            address_divisible_by=_ALIGNMENT_BYTES if address % _ALIGNMENT_BYTES == 0 else 1,
        )
        aliases = any(s == 0 and n > 1 for n, s in zip(shape, strides, strict=True))
        result = ArrayType(dtype, layout, aliases)
        if 0 not in shape:
            end = address + size * (1 + sum((n - 1) * s for n, s in zip(shape, strides, strict=True)))
            self._extents.append(_Extent(address, end, result))
        return result

    def grouped(self, kind: TileType) -> TileType:
        """A type with the groups of arrays that it shares memory with."""
        if isinstance(kind, TupleType):
            return TupleType(tuple(map(self.grouped, kind.items)))
        own = next((each for each in self._extents if each.type is kind), None)
        if own is None or not isinstance(kind, ArrayType):
            return kind
        groups = [
            f"memory{min(at, self._extents.index(own))}_{max(at, self._extents.index(own))}"
            for at, each in enumerate(self._extents)
            if each is not own and each.first < own.end and own.first < each.end
        ]
        return replace(kind, layout=replace(kind.layout, groups=tuple(groups))) if groups else kind


def _divisor(value: int, divisor: int) -> int:
    return divisor if value and value % divisor == 0 else 1


def _picked(name: str, values: tuple[int, ...], axes: Sequence[int]) -> tuple[int | None, ...]:
    """The values of the axes that an annotation lists, None of the others."""
    for axis in axes:
        if not -len(values) <= axis < len(values):
            raise ArgumentError(f"{name} has {len(values)} dimensions, its annotation lists {axis}", "signature")
    listed = {axis % len(values) for axis in axes} if values else set()
    if len(listed) < len(axes):
        raise ArgumentError(f"the annotation of {name} has a duplicate axis, {tuple(axes)}", "signature")
    return tuple(value if at in listed else None for at, value in enumerate(values))


def _scalar_dtype(name: str, value: bool | int | float, node: Any) -> str:
    if isinstance(value, float):
        return "float32"
    wide = node.scalar is not None and str(node.scalar.dtype) == "int64"
    if not wide and not -(1 << 31) <= value < 1 << 31:
        raise ArgumentError(f"{name}: {value} does not fit in int32: annotate it with ct.ScalarInt64", "signature")
    return "int64" if wide else "int32"


def _size_bytes(value: Any) -> int:
    size = getattr(value.dtype, "itemsize", None)
    return int(value.element_size() if size is None else size)


def _strides(name: str, value: Any, shape: tuple[int, ...], size: int) -> tuple[int, ...]:
    """Strides in elements; what says nothing of strides is in C order."""
    ours = getattr(value, "stride", None)
    in_bytes = getattr(value, "strides", None)
    if callable(ours):
        result = tuple(int(each) for each in ours())
    elif in_bytes is None:
        result = tuple(prod(shape[axis + 1 :]) for axis in range(len(shape)))
    else:
        if any(each % size for each in in_bytes):
            raise ArgumentError(f"{name} has strides that are no whole elements: pass a copy", "signature")
        result = tuple(each // size for each in in_bytes)
    if any(each < 0 for each in result):
        raise ArgumentError(f"{name} has a negative stride, which cuTile does not take: pass a copy", "signature")
    return result


def _address(value: Any) -> int:
    """The address of the first element. A launch copies memory of the host to where addresses are the same modulo
    `_ALIGNMENT_BYTES`."""
    own = getattr(value, "address", None)
    if isinstance(own, int):
        return own
    interface = getattr(value, "__cuda_array_interface__", None) or getattr(value, "__array_interface__", None)
    if interface is not None:
        return int(interface["data"][0] or 0)
    pointer = getattr(value, "data_ptr", None)
    return int(pointer()) if callable(pointer) else 0


# ---------------------------------------------------------------- cuTile's own types


def _of_constraint(name: str, constraint: Any) -> TileType:
    """The type that a constraint of `cuda.tile.compilation` stands for."""
    kind = type(constraint).__name__
    if kind == "ConstantConstraint":
        return Constant(constraint.value)
    if kind == "ScalarConstraint":
        return ScalarType(_numpys(name, constraint.dtype))
    if kind == "TupleConstraint":
        return TupleType(tuple(_of_constraint(f"{name}[{at}]", each) for at, each in enumerate(constraint.items)))
    if kind != "ArrayConstraint":
        raise ArgumentError(f"{name}: a {kind} of cuTile is not taken", "signature")
    layout = ArrayLayout(
        index_bytes=8 if str(constraint.index_dtype) == "int64" else 4,
        shape=constraint.shape_constant,
        strides=constraint.stride_constant,
        shape_divisible_by=constraint.shape_divisible_by,
        strides_divisible_by=constraint.stride_divisible_by,
        address_divisible_by=constraint.base_addr_divisible_by,
        groups=constraint.alias_groups,
    )
    return ArrayType(_numpys(name, constraint.dtype), layout, constraint.may_alias_internally)


def _numpys(name: str, dtype: Any) -> str:
    result = next((own for own, theirs in DTYPES.items() if str(dtype) == theirs), None)
    if result is None:
        raise ArgumentError(f"{name}: cuTile's {dtype} has no NumPy type", "signature")
    return result


def constraint_of(kind: TileType) -> Any:
    """The constraint of `cuda.tile.compilation` for a type."""
    import cuda.tile as ct
    from cuda.tile import compilation

    if isinstance(kind, Constant):
        return compilation.ConstantConstraint(kind.value)
    if isinstance(kind, ScalarType):
        return compilation.ScalarConstraint(getattr(ct, DTYPES[kind.dtype]))
    if isinstance(kind, TupleType):
        return compilation.TupleConstraint(tuple(map(constraint_of, kind.items)))
    layout = kind.layout
    return compilation.ArrayConstraint(
        getattr(ct, DTYPES[kind.dtype]),
        layout.ndim,
        index_dtype=ct.int64 if layout.index_bytes == 8 else ct.int32,
        stride_lower_bound_incl=0,
        alias_groups=layout.groups,
        may_alias_internally=kind.own_aliases,
        stride_constant=layout.strides,
        shape_constant=layout.shape,
        stride_divisible_by=layout.strides_divisible_by,
        shape_divisible_by=layout.shape_divisible_by,
        base_addr_divisible_by=layout.address_divisible_by,
    )


def needs_second_convention(kind: TileType) -> bool:
    """True for types that cuTile's first calling convention does not have: tuples, and extents that are constants."""
    if isinstance(kind, TupleType):
        return True
    return isinstance(kind, ArrayType) and any(each is not None for each in kind.layout.shape)
