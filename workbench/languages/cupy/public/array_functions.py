"""Functions of `cupy` that differ from NumPy's in more than where arrays lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.lib.array_utils import normalize_axis_index

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.creation import array, asarray, asnumpy
from workbench.languages.cupy.passing import passed, store, to_host


def take(a: Any, indices: Any, axis: Any = None, out: Any = None) -> Any:
    """Elements at indices, which wrap around."""
    return a.take(indices, axis, out)


def put(a: Any, ind: Any, v: Any, mode: str = "wrap") -> None:
    """Set elements at indices of the flattened array."""
    a.put(ind, v, mode)


def where(condition: Any, x: Any = None, y: Any = None) -> Any:
    """Elements of one array or the other; with a condition alone, the indices where it holds.

    Raises
    ------
    ValueError
        One of the two is missing.
    TypeError
        An array of the host.
    """
    if (x is None) != (y is None):
        raise ValueError("Must provide both 'x' and 'y' or neither.")
    for each in (condition, x, y):
        if isinstance(each, np.ndarray) and each.ndim:
            raise TypeError(f"Unsupported type {type(each)}")
    if x is None:
        return passed(np.nonzero, condition)
    return passed(np.where, condition, x, y)


def packbits(a: Any, axis: None = None, bitorder: str = "big") -> Any:
    """The bits of elements that are not zero, eight in a byte."""
    _check_bits(a, axis, bitorder)
    return passed(np.packbits, a, None, bitorder)


def unpackbits(a: Any, axis: None = None, bitorder: str = "big") -> Any:
    """The bits of bytes, an element each."""
    _check_bits(a, axis, bitorder)
    return passed(np.unpackbits, a, None, bitorder=bitorder)


def _check_bits(a: Any, axis: Any, bitorder: Any) -> None:
    """Raises NotImplementedError for an axis, which CuPy has not, and ValueError for an order that is none."""
    if not isinstance(a, ArrayBase):
        raise TypeError(f"Unsupported type {type(a)}")
    if axis is not None:
        raise NotImplementedError("axis option is not supported yet")
    if bitorder not in ("big", "little"):
        raise ValueError("bitorder must be either 'big' or 'little'")


def nonzero(a: Any) -> Any:
    """The indices of elements that are not zero."""
    return passed(np.nonzero, a)


def shape(a: Any) -> tuple[int, ...]:
    """The extents of an array."""
    result: tuple[int, ...] = a.shape if isinstance(a, ArrayBase) else np.shape(a)
    return result


def size(a: Any, axis: Any = None) -> int:
    """The number of elements, of all or along an axis."""
    return int(np.prod(shape(a)) if axis is None else shape(a)[axis])


def ndim(a: Any) -> int:
    """The number of axes."""
    return len(shape(a))


def can_cast(from_: Any, to: Any, casting: str = "safe") -> bool:
    """As `numpy.can_cast`."""
    return bool(np.can_cast(_type_of(from_), to, casting))  # type: ignore[arg-type]


def result_type(*arrays_and_dtypes: Any) -> np.dtype[Any]:
    """As `numpy.result_type`."""
    return np.result_type(*map(_type_of, arrays_and_dtypes))


def common_type(*arrays: Any) -> Any:
    """As `numpy.common_type`; half precision of nothing."""
    return passed(np.common_type, *arrays) if arrays else np.float16


def min_scalar_type(a: Any) -> np.dtype[Any]:
    """As `numpy.min_scalar_type`."""
    return a.dtype if isinstance(a, ArrayBase) else np.min_scalar_type(a)


def _type_of(value: Any) -> Any:
    return value.dtype if isinstance(value, ArrayBase) else value


def iscomplexobj(x: Any) -> bool:
    """True if the type of an array or a scalar is complex."""
    return np.dtype(_type_of(x)).kind == "c" if isinstance(x, ArrayBase) else bool(np.iscomplexobj(x))


def isrealobj(x: Any) -> bool:
    """True if the type of an array or a scalar is not complex."""
    return not iscomplexobj(x)


def iscomplex(x: Any) -> Any:
    """True for each element with an imaginary part; for a scalar NumPy's answer."""
    return _about_elements(np.iscomplex, x)


def isreal(x: Any) -> Any:
    """True for each element without an imaginary part; for a scalar NumPy's answer."""
    return _about_elements(np.isreal, x)


def _about_elements(function: Callable[[Any], Any], x: Any) -> Any:
    """The result of a function of NumPy's for elements of device or host: on the device, but for a scalar."""
    if isinstance(x, ArrayBase):
        return passed(function, x)
    return function(x) if np.isscalar(x) else array(function(x))


def real(val: Any) -> Any:
    """The real parts; of an array in the same memory."""
    return array(val, copy=False, subok=True).real


def imag(val: Any) -> Any:
    """The imaginary parts; of an array of complex numbers in the same memory."""
    return array(val, copy=False, subok=True).imag


def isfortran(a: Any) -> bool:
    """True if elements lie in Fortran's order, and not in C's."""
    return bool(a.flags.fnc)


def copyto(dst: Any, src: Any, casting: str = "same_kind", where: Any = None) -> None:
    """Copy elements into an array.

    Raises
    ------
    TypeError
        The rule of casting forbids it.
    ValueError
        An array of the host of several elements.
    """
    if isinstance(src, np.ndarray) and src.size != 1:
        raise ValueError("non-scalar numpy.ndarray cannot be used for copyto")
    kind = src.dtype if isinstance(src, ArrayBase | np.ndarray | np.generic) else np.result_type(src, dst.dtype)
    if not np.can_cast(kind, dst.dtype, casting):  # type: ignore[arg-type]
        raise TypeError(f"Cannot cast {kind} to {dst.dtype} in {casting} casting mode")
    if where is None:
        store(dst, src if isinstance(src, ArrayBase) else np.asarray(src))
    else:
        passed(lambda target, values, mask: np.copyto(target, values, casting="unsafe", where=mask), dst, src, where)


def may_share_memory(a: Any, b: Any, max_work: Any = None) -> bool:
    """As `numpy.may_share_memory`."""
    return _arrays(a, b) and bool(passed(np.may_share_memory, a, b))


def shares_memory(a: Any, b: Any, max_work: Any = None) -> bool:
    """As `numpy.shares_memory`."""
    return _arrays(a, b) and bool(passed(np.shares_memory, a, b, max_work))


def _arrays(*values: Any) -> bool:
    return all(isinstance(each, ArrayBase) for each in values)


def put_along_axis(arr: Any, indices: Any, values: Any, axis: Any) -> None:
    """As `numpy.put_along_axis`."""
    passed(np.put_along_axis, arr, indices, values, axis)


def take_along_axis(a: Any, indices: Any, axis: Any) -> Any:
    """As `numpy.take_along_axis`; indices wrap around."""

    def wrapped(seen: Any, where_: Any) -> Any:
        extent = seen.size if axis is None else seen.shape[axis]
        return np.take_along_axis(seen, where_ % extent, axis)

    return passed(wrapped, a, indices)


def fill_diagonal(a: Any, val: Any, wrap: bool = False) -> None:
    """As `numpy.fill_diagonal`."""
    passed(np.fill_diagonal, a, val, wrap)


def place(arr: Any, mask: Any, vals: Any) -> None:
    """As `numpy.place`."""
    passed(np.place, arr, mask, vals)


def putmask(a: Any, mask: Any, values: Any) -> None:
    """As `numpy.putmask`."""
    passed(np.putmask, a, mask, values)


def apply_along_axis(func1d: Any, axis: int, arr: Any, *args: Any, **kwargs: Any) -> Any:
    """Apply a function of CuPy's arrays to the parts along an axis; the results have the dtype of the first.

    Raises
    ------
    ValueError
        There is no part along the axis.
    """
    at = normalize_axis_index(axis, arr.ndim)
    moved = arr.transpose([each for each in range(arr.ndim) if each != at] + [at])
    shape_ = moved.shape[:-1]
    parts = [asarray(func1d(moved[index], *args, **kwargs)) for index in np.ndindex(shape_)]
    if not parts:
        raise ValueError("Cannot apply_along_axis when any iteration dimensions are 0")
    first = parts[0]
    joined = passed(np.stack, [each.astype(first.dtype, copy=False) for each in parts]).reshape(shape_ + first.shape)
    return passed(np.moveaxis, joined, range(len(shape_), joined.ndim), range(at, at + first.ndim))


def diag_indices_from(arr: Any) -> Any:
    """As `numpy.diag_indices_from`."""
    return passed(np.diag_indices_from, arr)


def sort(a: Any, axis: Any = -1, kind: Any = None) -> Any:
    """A sorted copy."""
    return passed(np.sort, a, axis)


def partition(a: Any, kth: Any, axis: Any = -1) -> Any:
    """A sorted copy, as CuPy gives."""
    return passed(np.sort, a, axis)


def argpartition(a: Any, kth: Any, axis: Any = -1) -> Any:
    """The indices that sort, as CuPy gives."""
    return passed(np.argsort, a, axis)


def clip(a: Any, a_min: Any = None, a_max: Any = None, out: Any = None) -> Any:
    """Elements between two limits."""
    if isinstance(a, np.ndarray):
        return np.clip(a, a_min, a_max, out)
    return passed(np.clip, a, a_min, a_max, out)


def array_repr(arr: Any, max_line_width: Any = None, precision: Any = None, suppress_small: Any = None) -> str:
    """As `numpy.array_repr`."""
    return np.array_repr(asnumpy(arr), max_line_width, precision, suppress_small)


def array_str(arr: Any, max_line_width: Any = None, precision: Any = None, suppress_small: Any = None) -> str:
    """As `numpy.array_str`."""
    return np.array_str(asnumpy(arr), max_line_width, precision, suppress_small)


def array2string(a: Any, *args: Any, **kwargs: Any) -> str:
    """As `numpy.array2string`."""
    return np.array2string(asnumpy(a), *args, **kwargs)


def save(file: Any, arr: Any, allow_pickle: bool = True) -> None:
    """Write an array to a file in NumPy's format."""
    np.save(file, asnumpy(arr), allow_pickle)


def savez(file: Any, *args: Any, **kwds: Any) -> None:
    """Write arrays to a file in NumPy's format."""
    np.savez(file, *map(asnumpy, args), **{name: asnumpy(each) for name, each in kwds.items()})


def savez_compressed(file: Any, *args: Any, **kwds: Any) -> None:
    """Write arrays to a compressed file in NumPy's format."""
    np.savez_compressed(file, *map(asnumpy, args), **{name: asnumpy(each) for name, each in kwds.items()})


def savetxt(fname: Any, X: Any, *args: Any, **kwargs: Any) -> None:
    """Write an array to a text file."""
    np.savetxt(fname, asnumpy(X), *args, **kwargs)


class NpzFile:
    """The arrays of a file of `savez`, each read when it is asked for."""

    def __init__(self, inner: Any) -> None:
        self.npz_file = inner

    def __enter__(self) -> NpzFile:
        self.npz_file.__enter__()
        return self

    def __exit__(self, *about: Any) -> None:
        self.npz_file.__exit__(*about)

    def __getitem__(self, key: str) -> Any:
        return array(self.npz_file[key])

    @property
    def files(self) -> list[str]:
        """The arrays' names."""
        return list(self.npz_file.files)

    def close(self) -> None:
        """Close the file."""
        self.npz_file.close()


def load(file: Any, mmap_mode: Any = None, allow_pickle: Any = None) -> Any:
    """Read an array, or several, from a file in NumPy's format."""
    found = np.load(file, mmap_mode, bool(allow_pickle))
    return array(found) if isinstance(found, np.ndarray) else NpzFile(found)


def asarray_chkfinite(a: Any, dtype: Any = None, order: Any = None) -> Any:
    """An array of the device; raises ValueError where an element is not finite."""
    result = array(a, dtype, False, order or "K")
    if not bool(passed(lambda seen: np.isfinite(seen).all(), result)):
        raise ValueError("array must not contain Infs or NaNs")
    return result


def byte_bounds(a: Any) -> tuple[int, int]:
    """The first address of an array, and the one behind its last byte."""
    from numpy.lib.array_utils import byte_bounds as bounds

    low, high = bounds(to_host(a)) if a.is_contiguous("C") else _strided_bounds(a)
    return (a.data.ptr, a.data.ptr + high - low) if a.is_contiguous("C") else (low, high)


def _strided_bounds(a: Any) -> tuple[int, int]:
    low = high = a.data.ptr
    for extent, stride in zip(a.shape, a.strides, strict=True):
        low += min((extent - 1) * stride, 0)
        high += max((extent - 1) * stride, 0)
    return low, high + a.itemsize


class broadcast:
    """Arrays broadcast to one shape: `values`, `shape`, `nd`, `size`."""

    def __init__(self, *arrays: Any) -> None:
        self.shape = np.broadcast_shapes(*(shape(each) for each in arrays))
        self.values = tuple(
            passed(np.broadcast_to, each, self.shape) if isinstance(each, ArrayBase) else each for each in arrays
        )
        self.nd = len(self.shape)
        self.size = int(np.prod(self.shape, dtype=np.int64))


class Indexed:
    """An object of NumPy's that makes arrays by indexing: `mgrid`, `ogrid`, `r_`, `c_`."""

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    def __getitem__(self, index: Any) -> Any:
        return passed(lambda *parts: self._inner[parts if isinstance(index, tuple) else parts[0]], *(
            index if isinstance(index, tuple) else (index,)
        ))  # fmt: skip


class Concatenated(Indexed):
    """`r_` and `c_`, which take arrays and scalars, and neither slices nor directives."""

    def __getitem__(self, index: Any) -> Any:
        for at, each in enumerate(index if isinstance(index, tuple) else (index,)):
            if isinstance(each, str) and at:
                raise ValueError("special directives must be the first entry.")
            if isinstance(each, str | slice):
                raise NotImplementedError("slices and directives are not supported, as in CuPy")
        return super().__getitem__(index)


def memoize(for_each_device: bool = False) -> Any:
    """A decorator that keeps the results of a function by its arguments."""
    import functools

    def decorate(function: Any) -> Any:
        return functools.cache(function)

    return decorate
