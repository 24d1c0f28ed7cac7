"""Logical arguments checked against a kernel's parameters and turned into the bytes of its parameter block.

Everything is checked before anything runs. The result is plain: for each PTX parameter its bytes, with
addresses filled in by a function that the target passes, so that this module knows neither target.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base import arguments
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Parameter
from workbench.compilers.cxx.types import complex_dtype
from workbench.device.targets import array_layouts
from workbench.device.targets.host_storages import address_of, span_on_host
from workbench.device.targets.host_values import HostArray, host_array, is_dlpack_of_cuda
from workbench.device.targets.mapped_arrays import MapPart, MappedArray, ParameterPart
from workbench.emulate.tensor_maps import MAP_BYTES

Scalar = int | float | bool | complex | np.generic
_NUMBERS = (int, float)
_ARRAYS = ("pointer", "array", "numba_array", "memref")
"""Kinds of parameters that take arrays."""
_MAX_WORK = 10_000
"""Most steps of the search for an element that two arrays share."""


@dataclass(frozen=True, eq=False)
class ArrayArgument:
    """An array or a buffer for `parameter`, checked; `value` is a NumPy array or a target's buffer.

    parts: PTX parameters, one item each; None where the address goes.
    """

    parameter: Parameter
    value: Any
    parts: tuple[bytes | None, ...]


@dataclass(frozen=True, eq=False)
class BytesArgument:
    """PTX parameters whose bytes are known already, one item each."""

    parameter: Parameter
    parts: tuple[bytes, ...]


@dataclass(frozen=True, eq=False)
class MapArgument:
    """A tensor map of an array for `parameter`, checked."""

    parameter: Parameter
    value: MappedArray


Argument = ArrayArgument | BytesArgument | MapArgument


def check_arguments(
    kernel_name: str,
    parameters: Sequence[Parameter],
    args: Sequence[Any],
    is_buffer: Callable[[Any], bool],
    host_arrays: Mapping[int, HostArray] = MappingProxyType({}),
) -> tuple[Argument, ...]:
    """Check each argument against its parameter.

    Parameters
    ----------
    kernel_name, parameters
        Of the kernel.
    args
        NumPy's arrays, buffers, scalars.
    is_buffer
        Whether a value is memory of the target.
    host_arrays
        The objects that arrays were taken from, by the `id` of the array.

    Raises
    ------
    ArgumentError
        Wrong count, dtype, layout, range, or a read-only array where the kernel writes; names the parameter.
    """
    if len(args) != len(parameters):
        listed = ", ".join(f"{p.type} {p.name}".strip() for p in parameters)
        raise ArgumentError(
            f"{kernel_name} takes {len(parameters)} arguments ({listed}), {len(args)} were given", "args"
        )
    pairs = [pair for p, a in zip(parameters, args, strict=True) for pair in _parts(p, a)]
    return tuple(_check(p, a, is_buffer, host_arrays.get(id(a))) for p, a in pairs)


def _parts(p: Parameter, value: Any) -> Iterator[tuple[Parameter, Any]]:
    """An argument, or those that a tuple of Numba stands for: its elements are parameters of their own."""
    inner = _types_of_tuple(p.numba_type) if p.kind == "numba_value" else None
    if inner is None:
        yield p, value
        return
    if not isinstance(value, tuple) or len(value) != len(inner):
        raise ArgumentError(f"{p.name} takes a tuple of {len(inner)} ({p.type}), not {_said(value)}", p.name)
    for place, (kind, item) in enumerate(zip(inner, value, strict=True)):
        part = replace(p, name=f"{p.name}[{place}]", type=str(kind), numba_type=kind)
        if hasattr(kind, "ndim") and hasattr(kind, "layout"):
            dtype = getattr(kind.dtype, "dtype", None) or getattr(kind.dtype, "name", None)
            name = dtype if isinstance(dtype, str) else Missing(f"{kind.dtype} has no name in NumPy")
            part = replace(
                part, kind="numba_array", element_dtype=name, ndim=int(kind.ndim), written=bool(kind.mutable)
            )
            host = None if isinstance(item, np.ndarray) else host_array(item, part.name)
            item = item if host is None else host.array
        yield from _parts(part, item)


def _types_of_tuple(numba_type: Any) -> tuple[Any, ...] | None:
    """The types of the elements of a tuple of Numba; None of any other type."""
    inner = getattr(numba_type, "types", None)
    if inner is None and hasattr(numba_type, "count"):
        inner = (numba_type.dtype,) * numba_type.count
    return None if inner is None else tuple(inner)


def _check(p: Parameter, value: Any, is_buffer: Callable[[Any], bool], host_array: HostArray | None) -> Argument:
    if isinstance(value, MappedArray):
        if p.kind not in ("struct", "opaque") or p.size_bytes != MAP_BYTES:
            raise ArgumentError(
                f"{p.name} is a {p.type}, not a tensor map: declare it `const __grid_constant__ CUtensorMap`", p.name
            )
        return MapArgument(p, value)
    is_array = is_buffer(value) or (isinstance(value, np.ndarray) and p.kind != "struct")
    if p.kind in _ARRAYS:
        if value is None and p.kind == "pointer":
            return BytesArgument(p, (bytes(8),))
        if not is_array:
            raise ArgumentError(_no_array(p, value), p.name)
        return _check_array(p, value, host_array)
    if p.kind == "opaque" and is_array:
        if p.size_bytes != 8:
            raise ArgumentError(f"{p.name} is {p.size_bytes} bytes wide, too narrow for an array's address", p.name)
        return _check_array(p, value, host_array)
    if is_array and value.shape != () and p.kind != "numba_value":
        one = f": pass {p.name}.item()" if math.prod(value.shape) == 1 else ": pass a scalar"
        raise ArgumentError(f"{p.name} is a {p.type}, not an array of shape {tuple(value.shape)}{one}", p.name)
    if p.kind == "struct":
        return BytesArgument(p, (_struct_bytes(p, value),))
    if p.kind == "numba_value" and hasattr(p.numba_type, "fields"):
        return ArrayArgument(replace(p, written=True), _record_in_place(p, value), (None,))
    if p.kind == "numba_value":
        return BytesArgument(p, tuple(_numba_parts(p, p.numba_type, value)))
    if p.kind == "opaque" and p.type.startswith(".b") and isinstance(value, np.generic):
        # PTX says only a width here: a NumPy scalar of that width goes in as its bits.
        if value.nbytes != p.size_bytes:
            raise ArgumentError(f"{p.name} is {p.size_bytes} bytes wide, the scalar has {value.nbytes}", p.name)
        return BytesArgument(p, (value.tobytes(),))
    return BytesArgument(p, (scalar_bytes(p.name, _scalar_dtype(p), value),))


def number_dtype(p: Parameter, value: Any) -> np.dtype[Any] | None:
    """The dtype as which a parameter takes any number of a value's type; None where it takes none, or its bits."""
    if p.kind == "numba_value":
        return _numba_dtype(p, p.numba_type) if _is_number(p.numba_type) else None
    by_bits = p.kind == "opaque" and isinstance(value, np.generic)
    return None if by_bits or p.kind == "struct" or p.kind in _ARRAYS else _scalar_dtype(p)


# ---------------------------------------------------------------- arrays


def _no_array(p: Parameter, value: Any) -> str:
    """The reason why a value is no array for a pointer, and the line that makes one."""
    expected = f"{p.name} is a {p.type}"
    dtype = "" if isinstance(p.element_dtype, Missing) else f', "{p.element_dtype}"'
    if hasattr(value, "__cuda_array_interface__") or is_dlpack_of_cuda(value):
        return (
            f"{expected}: {arguments.said(value)} is memory of a GPU, and this launch runs elsewhere: pass a copy on "
            "the host"
        )
    if isinstance(value, str):
        return f"{expected}, not text: pass np.frombuffer({p.name}.encode() + b'\\0', \"int8\")"
    if isinstance(value, list | tuple | range | set):
        remark = "; it holds the result after the launch" if p.written else ""
        return f"{expected}: make an array of the {type(value).__name__}, {p.name} = np.array({p.name}{dtype}){remark}"
    if isinstance(value, np.generic | int | float):
        return (
            f"{expected}, the address of elements, not the number {_said(value)}: pass an array of one, "
            f"{p.name} = np.array([{p.name}]{dtype}), and read {p.name}[0] after the launch"
        )
    return f"{expected}: pass a NumPy array or a device buffer, not {_said(value)}"


def _check_array(p: Parameter, value: Any, host_array: HostArray | None) -> ArrayArgument:
    expected = p.element_dtype
    if (
        isinstance(value, np.ndarray)
        and host_array is not None
        and host_array.of_bytes
        and not isinstance(expected, Missing)
    ):
        value = _as_elements(p, value, dtype_of(expected))
    if not isinstance(expected, Missing) and not _holds(p, value, dtype_of(expected)):
        raise ArgumentError(
            f"{p.name} is a {p.type} and takes {_taken(p, expected)}, {_how_to_have(p, expected, value, host_array)}",
            p.name,
        )
    record = _record_dtype(p)
    if record is not None and np.dtype(value.dtype) != record:
        raise ArgumentError(f"{p.name} takes records of {record}, the array holds {value.dtype}", p.name)
    if np.dtype(value.dtype).hasobject:
        raise ArgumentError(f"{p.name}: an array of Python objects cannot be passed to a kernel", p.name)
    if p.kind in ("numba_array", "memref") and len(value.shape) != p.ndim:
        raise ArgumentError(f"{p.name} is {p.ndim}-dimensional, the array has shape {tuple(value.shape)}", p.name)
    if p.layout is not None:
        array_layouts.check_layout(p, value)
    layout = "A" if p.strided else getattr(p.numba_type, "layout", "C")
    if layout != "A" and not _is_contiguous(value, layout):
        raise ArgumentError(_gaps(p, value, layout, host_array), p.name)
    if p.written and p.kind != "opaque":
        if host_array is not None and host_array.lost:
            raise ArgumentError(f"{p.name} may be written by the kernel ({p.type}). {host_array.lost}", p.name)
        if not value.flags.writeable if isinstance(value, np.ndarray) else getattr(value, "read_only", False):
            raise ArgumentError(
                f"{p.name} may be written by the kernel ({p.type}) and the array is read-only: pass "
                f"c = np.array({p.name}), which holds the result after the launch; if the kernel only reads it, "
                f"declare it {_as_const(p)}",
                p.name,
            )
    return ArrayArgument(p, value, _array_parts(p, value))


def _as_const(p: Parameter) -> str:
    return f"const {p.type}" if p.kind == "pointer" else "read-only in the signature"


def _as_elements(p: Parameter, value: NDArray[Any], expected: np.dtype[Any]) -> NDArray[Any]:
    """Plain bytes as what a pointer points to."""
    if value.nbytes % expected.itemsize:
        raise ArgumentError(
            f"{p.name} is a {p.type}: its {value.nbytes} bytes are not a multiple of {expected} ({expected.itemsize})",
            p.name,
        )
    return value.view(expected)


def _is_contiguous(value: Any, layout: str) -> bool:
    """True if the elements lie in their order without gaps; what says nothing of strides is in C order."""
    strides = getattr(value, "strides", None)
    if strides is None:
        return True
    shape = tuple(value.shape)
    if 0 in shape:
        return True
    expected = c_strides(shape, np.dtype(value.dtype).itemsize)
    if layout == "F":
        expected = c_strides(shape[::-1], np.dtype(value.dtype).itemsize)[::-1]
    return all(n == 1 or s == e for n, s, e in zip(shape, strides, expected, strict=True))


def _gaps(p: Parameter, value: Any, layout: str, host_array: HostArray | None) -> str:
    """Describes the mistake in the order of an array's elements, and the lines to write for an input and for an
    output.
    """
    x = p.name
    # Numba's device arrays take slices alone.
    host = host_array or HostArray(value, back="{x}[...] = c" if isinstance(value, np.ndarray) else "{x}[:] = c")
    if layout == "F":
        compact, order = f"np.asfortranarray({x})", "column-major (Fortran)"
    else:
        compact, order = host.compact.format(x=x), "row-major (C)"
    back = f"and, after the launch, {host.back.format(x=x)}, which brings the result back" if p.written else ""
    copy = f"pass c = {compact}" + (f" {back}" if back else "")
    if len(value.shape) > 1 and layout == "C" and _is_contiguous(value, "F"):
        return (
            f"{x} is in column-major (Fortran) order, and the kernel gets only the address of its first element. For a "
            f"kernel that counts in columns pass {x}.T, which is the same memory; for one that counts in rows {copy}"
        )
    return f"{x} is not contiguous in {order} order, and the kernel would not see its strides: {copy}"


def _record_dtype(p: Parameter) -> np.dtype[Any] | None:
    """The fields of a Numba array's records, by Numba's own type; None of other arrays."""
    dtype = getattr(getattr(p.numba_type, "dtype", None), "dtype", None)
    return dtype if isinstance(dtype, np.dtype) else None


def _holds(p: Parameter, value: Any, expected: np.dtype[Any]) -> bool:
    """True if an array holds what a parameter points to: its type, or one of the same bytes that people use for it."""
    dtype = np.dtype(value.dtype)
    if dtype == expected:
        return True
    pairs = complex_dtype(p.type)
    if pairs is not None and dtype == np.dtype(pairs):
        return True
    in_pairs = bool(value.shape) and value.shape[-1] == 2
    return expected.kind == "c" and in_pairs and dtype == np.dtype(f"f{expected.itemsize // 2}")


def _taken(p: Parameter, expected: str) -> str:
    pairs = complex_dtype(p.type)
    return f"{pairs}, or {expected} in pairs (..., 2)" if pairs else expected


def _how_to_have(p: Parameter, expected: str, value: Any, host_array: HostArray | None) -> str:
    """Describes the mistake in an array, and a cast only where every value survives it."""
    found = np.dtype(value.dtype)
    says = f"the array holds {found}"
    if found.kind == "V" or not np.can_cast(found, dtype_of(expected), "safe"):
        return f"{says}: make the array with dtype={expected!r} where its values are made"
    back = (host_array or HostArray(value)).back.format(x=p.name) if p.written else ""
    after = f", and bring a result back by {back}" if back else ""
    return f"{says}: pass c = np.asarray({p.name}).astype({expected!r}){after}"


@dataclass(frozen=True, eq=False)
class Lowered:
    """A parameter block in parts, one a PTX parameter: bytes, an index into `arrays` whose address goes there, or the
    tensor map of one.

    An array that was passed twice stands once in `arrays`; `labels` are the parameters' names, `written` says
    whether any parameter that the array was passed for may be written through, `addresses` are those of arrays of NumPy
    on the host, None of others.
    """

    parts: tuple[ParameterPart, ...]
    arrays: tuple[Any, ...]
    labels: tuple[str, ...]
    written: tuple[bool, ...]
    addresses: tuple[int | None, ...]


def lower(arguments: Sequence[Argument], reserved: int = 0) -> Lowered:
    """Split checked arguments into PTX parameters.

    reserved: PTX parameters of eight bytes behind them that the compiler has added; they are null.

    Raises
    ------
    ArgumentError
        Arrays that share memory, for parameters of a kernel that was compiled for others.
    """
    parts: list[ParameterPart] = []
    arrays: list[Any] = []
    addresses: list[int | None] = []
    labels: list[str] = []
    written: list[bool] = []
    passed: list[list[Parameter]] = []
    for argument in arguments:
        if isinstance(argument, BytesArgument):
            parts.extend(argument.parts)
            continue
        may_write = argument.parameter.written or isinstance(argument, MapArgument)
        value = argument.value.array if isinstance(argument, MapArgument) else argument.value
        address = address_of(value) if isinstance(value, np.ndarray) else None
        index = _find_same(arrays, addresses, value, address)
        if index is None:
            if argument.parameter.layout is not None:
                for other, others in zip(arrays, passed, strict=True):
                    if _overlap(other, value):
                        _refuse_shared(others, argument.parameter)
            index = len(arrays)
            arrays.append(value)
            addresses.append(address)
            labels.append(argument.parameter.name)
            written.append(may_write)
            passed.append([argument.parameter])
        else:
            _refuse_shared(passed[index], argument.parameter)
            passed[index].append(argument.parameter)
            written[index] |= may_write
        if isinstance(argument, MapArgument):
            parts.append(MapPart(index, argument.value.tensor))
        else:
            parts.extend([index if part is None else part for part in argument.parts])
    parts.extend([bytes(8)] * reserved)
    return Lowered(tuple(parts), tuple(arrays), tuple(labels), tuple(written), tuple(addresses))


def _find_same(arrays: Sequence[Any], addresses: Sequence[int | None], value: Any, address: int | None) -> int | None:
    """The index of the array that is a value, or the same memory of the host. addresses: None of what is elsewhere."""
    for index, other in enumerate(arrays):
        if other is value:
            return index
        same = address is not None and addresses[index] == address
        if same and value.size and span_on_host(other) == span_on_host(value):
            return index
    return None


def _refuse_shared(others: Sequence[Parameter], p: Parameter) -> None:
    for other in others:
        if not array_layouts.may_share(other, p):
            raise ArgumentError(
                f"{other.name} and {p.name} share memory, and the kernel was compiled for two arrays that do not: "
                "compile it with these arrays in its signature",
                p.name,
            )


def _overlap(one: Any, other: Any) -> bool:
    """True if two arrays of the host share an element, as far as that is soon known; `x[::2]` and `x[1::2]` share
    none."""
    if not (isinstance(one, np.ndarray) and isinstance(other, np.ndarray)):
        return False
    try:
        return bool(np.shares_memory(one, other, max_work=_MAX_WORK))  # type: ignore[arg-type]
    except np.exceptions.TooHardError:
        return True


def _array_parts(p: Parameter, value: Any) -> tuple[bytes | None, ...]:
    """PTX parameters of an array: a pointer, with extents and strides behind it for an `array`; the 5 + 2 x ndim fields
    of numba-cuda's array data model; or the 3 + 2 x ndim of MLIR's memref descriptor.

    Those of Numba are meminfo, parent, nitems, itemsize, data, shape…, strides…, each 8 bytes; those of MLIR allocated
    and aligned pointer, offset, shape…, and strides in elements. None stands for the address.
    """
    if p.kind == "array":
        return (None, *array_layouts.numbers(p, value))
    if p.kind not in ("numba_array", "memref"):
        return (None,)
    itemsize = np.dtype(value.dtype).itemsize
    shape = tuple(int(n) for n in value.shape)
    strides = getattr(value, "strides", None) or c_strides(shape, itemsize)
    if p.kind == "memref":
        return (None, None, bytes(8), *map(_int64, (*shape, *(each // itemsize for each in strides))))
    return (bytes(8), bytes(8), _int64(math.prod(shape)), _int64(itemsize), None, *map(_int64, (*shape, *strides)))


def _int64(value: int) -> bytes:
    return int(value).to_bytes(8, "little", signed=True)


def c_strides(shape: tuple[int, ...], itemsize: int) -> tuple[int, ...]:
    """Strides in bytes of a C-contiguous array."""
    return tuple(math.prod(shape[axis + 1 :]) * itemsize for axis in range(len(shape)))


# ---------------------------------------------------------------- scalars


@lru_cache
def dtype_of(name: str) -> np.dtype[Any]:
    """The NumPy dtype of a name, ml_dtypes' names (`bfloat16`, `float8_e4m3fn`) included."""
    try:
        return np.dtype(name)
    except TypeError:
        import ml_dtypes

        extended: np.dtype[Any] = np.dtype(getattr(ml_dtypes, name))
        return extended


def _scalar_dtype(p: Parameter) -> np.dtype[Any]:
    if not isinstance(p.element_dtype, Missing):
        return dtype_of(p.element_dtype)
    letter = p.type[1:2] if p.type.startswith(".") else ""  # of PTX; else a function's address, whatever it returns
    if letter == "f" and p.size_bytes in (2, 4, 8):
        return np.dtype(f"f{p.size_bytes}")
    if p.size_bytes not in (1, 2, 4, 8):
        raise ArgumentError(f"{p.name} is {p.size_bytes} bytes wide: pass a NumPy record of that size", p.name)
    return np.dtype(f"{'i' if letter == 's' else 'u'}{p.size_bytes}")


def scalar_bytes(name: str, dtype: np.dtype[Any], value: Any) -> bytes:
    """Bytes of a scalar after the conversions that lose nothing: bool to int, int to float.

    Raises
    ------
    ArgumentError
        A float for an integer, a value out of range, or something that is no scalar.
    """
    if isinstance(value, np.ndarray) and value.ndim == 0:
        value = value[()]
    if not isinstance(value, Scalar):
        raise ArgumentError(f"{name} takes a scalar ({dtype}), not {_said(value)}", name)
    number: Any = value.item() if isinstance(value, np.generic) else value
    if dtype.kind == "c" and isinstance(number, complex | int | float):
        return np.array(number).astype(dtype).tobytes()
    if not isinstance(number, _NUMBERS):
        raise ArgumentError(f"{name} takes {dtype}, not {_said(value)}", name)
    if dtype.kind in "iu":
        if isinstance(number, float):
            raise ArgumentError(f"{name} takes {dtype}, not the float {number!r}: convert it with int(…)", name)
        bits = 8 * dtype.itemsize
        signed = dtype.kind == "i"
        least, most = (-1 << (bits - 1), (1 << (bits - 1)) - 1) if signed else (0, (1 << bits) - 1)
        if not least <= number <= most:
            raise ArgumentError(
                f"{name}: {arguments.said(number)} is out of range for {dtype} ({least} to {most})", name
            )
        return int(number).to_bytes(dtype.itemsize, "little", signed=signed)
    if dtype.kind == "b" and not isinstance(number, bool) and number not in (0, 1):
        raise ArgumentError(f"{name} takes a bool, not {_said(number)}", name)
    with np.errstate(over="ignore"):
        converted = np.array(number).astype(dtype)
    if dtype.kind == "f" and np.isinf(converted) and not math.isinf(number):
        raise ArgumentError(f"{name}: {number} is out of range for {dtype}", name)
    return converted.tobytes()


def _struct_bytes(p: Parameter, value: Any) -> bytes:
    record: NDArray[Any] | None = None
    if isinstance(value, np.void) or (isinstance(value, np.ndarray) and value.size == 1):
        record = np.asarray(value)
    if record is None:
        raise ArgumentError(
            f"{p.name} is a {p.type} of {p.size_bytes} bytes, not {_said(value)}: pass a NumPy record of its fields, "
            f'{p.name} = np.array((1, 2.5), np.dtype([("first", "i4"), ("second", "f8")], align=True))[()]',
            p.name,
        )
    if record.nbytes != p.size_bytes:
        raise ArgumentError(
            f"{p.name} is a {p.type} of {p.size_bytes} bytes, the record has {record.nbytes}: "
            "declare its dtype with the fields of the struct and align=True",
            p.name,
        )
    return record.tobytes()


def _record_in_place(p: Parameter, value: Any) -> NDArray[Any]:
    """A record as an array of one: a kernel of Numba takes its address, and what it writes there is the caller's."""
    dtype = np.dtype(p.numba_type.dtype)
    if not isinstance(value, np.void) or value.dtype != dtype:
        raise ArgumentError(f"{p.name} takes a record of {dtype}, not {_said(value)}", p.name)
    address = int(value.__array_interface__["data"][0])
    octets = (ctypes.c_uint8 * value.nbytes).from_address(address)
    return np.ctypeslib.as_array(octets).view(dtype)


def _numba_parts(p: Parameter, numba_type: Any, value: Any) -> list[bytes]:
    """Bytes of a scalar of Numba, an item for each PTX parameter."""
    name = str(numba_type)
    if name.startswith("complex"):
        half = np.dtype("f4" if name == "complex64" else "f8")
        number = complex(value)
        return [scalar_bytes(p.name, half, number.real), scalar_bytes(p.name, half, number.imag)]
    return [scalar_bytes(p.name, _numba_dtype(p, numba_type), value)]


def _is_number(numba_type: Any) -> bool:
    """True if a type of Numba is one number, and no tuple, record or complex number."""
    is_record = hasattr(numba_type, "fields") or _types_of_tuple(numba_type) is not None
    return not is_record and not str(numba_type).startswith("complex")


def _numba_dtype(p: Parameter, numba_type: Any) -> np.dtype[Any]:
    name = str(numba_type)
    try:
        return np.dtype("bool" if name in ("bool", "boolean") else name)
    except (TypeError, ValueError) as error:
        raise ArgumentError(f"{p.name}: a Numba {p.type} cannot be passed to a kernel yet", p.name) from error


def _said(value: Any) -> str:
    try:
        text = repr(value)
    except Exception:  # an int of too many digits, a class of somebody's own
        return arguments.said(value)
    return f"{text if len(text) < 60 else text[:57] + '...'} ({type(value).__name__})"
