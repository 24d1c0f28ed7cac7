"""`cupy.ndarray`: an array in the emulator's device memory, with NumPy's operations on it and CuPy's own rules."""

from __future__ import annotations

import operator
import pickle
import types
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.languages.cupy import captures, dlpack, pinned_memory, synchronisation, ufuncs
from workbench.languages.cupy.array_base import COMMON_DTYPES, ArrayBase, order_letter
from workbench.languages.cupy.exchange import as_device_array, interface_of, is_exposed
from workbench.languages.cupy.gpu_casts import cast
from workbench.languages.cupy.indexing import has_mask, is_basic, normalised
from workbench.languages.cupy.operators import binary, equality, method_of, ordering
from workbench.languages.cupy.passing import passed, store, to_device, to_host

_CLASS = type
"""The builtin, which `view` has a parameter of the name of."""


class ndarray(ArrayBase):
    """An array on the device. Parameters are those of `ArrayBase`."""

    __array_priority__ = 100
    __hash__ = None  # type: ignore[assignment]

    __class_getitem__: Any = classmethod(types.GenericAlias)

    def __array_finalize__(self, obj: Any) -> None:
        """For subclasses."""

    # -- the host

    def get(
        self, stream: Any = None, order: str = "C", out: NDArray[Any] | None = None, blocking: bool = True
    ) -> NDArray[Any]:
        """Copy to the host. out: an array of NumPy to copy into, of the same shape and dtype."""
        pinned_memory.default_pool.staged(self.nbytes)
        result = to_host(self, order_letter(order))
        if out is None:
            return result
        if not isinstance(out, np.ndarray):
            raise TypeError("Only numpy.ndarray can be obtained from cupy.ndarray")
        if not (out.flags.c_contiguous or out.flags.f_contiguous):
            raise RuntimeError("`out` cannot be specified when copying to non-contiguous ndarray")
        if out.dtype != self.dtype or out.shape != self.shape:
            raise (TypeError if out.dtype != self.dtype else ValueError)(
                f"{out.dtype} array of shape {out.shape} cannot be obtained from {self.dtype} of {self.shape}"
            )
        out[...] = result
        return out

    def set(self, arr: Any, stream: Any = None) -> None:
        """Copy an array of the host of the same shape and dtype into this one."""
        if not isinstance(arr, np.ndarray):
            raise TypeError("Only numpy.ndarray can be set to cupy.ndarray")
        if self.dtype != arr.dtype:
            raise TypeError(f"{arr.dtype} array cannot be set to {self.dtype} array")
        if self.shape != arr.shape:
            raise ValueError(f"Shape mismatch. Old shape: {self.shape}, new shape: {arr.shape}")
        store(self, arr)

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        raise TypeError(
            "Implicit conversion to a NumPy array is not allowed. Please use `.get()` to construct a NumPy array "
            "explicitly."
        )

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return interface_of(self)

    def __dlpack_device__(self) -> tuple[int, int]:
        return dlpack.device_of(self)

    def __dlpack__(
        self, *, stream: Any = None, max_version: Any = None, dl_device: Any = None, copy: Any = None
    ) -> Any:
        return dlpack.exported(self, stream, max_version, dl_device, copy)

    toDlpack = dlpack.to_dlpack

    def item(self) -> Any:
        """The only element as a number of Python's."""
        return to_host(self).item()

    def tolist(self) -> Any:
        """The elements in lists."""
        return to_host(self).tolist()

    def tobytes(self, order: str = "C") -> bytes:
        """The elements' bytes."""
        return to_host(self).tobytes(order)  # type: ignore[arg-type]

    def tofile(self, fid: Any, sep: str = "", format: str = "%s") -> None:
        """Write the elements to a file."""
        to_host(self).tofile(fid, sep, format)

    def dump(self, file: Any) -> None:
        """Pickle to a file."""
        to_host(self).dump(file)

    def dumps(self) -> bytes:
        """Pickle to bytes."""
        return pickle.dumps(to_host(self))

    def __reduce__(self) -> Any:
        return _unpickled, (to_host(self, "A"),)

    def __bool__(self) -> bool:
        if not self.size:
            warnings.warn(
                "The truth value of an empty array is ambiguous. Returning False, but in future this will result in an "
                "error. Use `array.size > 0` to check that an array is not empty.",
                DeprecationWarning,
                stacklevel=2,
            )
            return False
        return bool(to_host(self))

    def __int__(self) -> int:
        return int(self.item())

    def __float__(self) -> float:
        return float(self.item())

    def __complex__(self) -> complex:
        return complex(self.item())

    def __index__(self) -> int:
        return to_host(self).__index__()

    def __bytes__(self) -> bytes:
        return self.tobytes()

    def __repr__(self) -> str:
        return repr(to_host(self))

    def __str__(self) -> str:
        return str(to_host(self))

    def __format__(self, spec: str) -> str:
        return format(to_host(self), spec)

    # -- shape

    def __len__(self) -> int:
        if not self._shape:
            raise TypeError("len() of unsized object")
        return self._shape[0]

    def __iter__(self) -> Iterator[Any]:
        if not self._shape:
            raise TypeError("iteration over a 0-d array")
        return (self[i] for i in range(len(self)))

    @property
    def shape(self) -> tuple[int, ...]:
        """The extents; may be set where the elements can stay where they are."""
        return self._shape

    @shape.setter
    def shape(self, extents: Any) -> None:
        changed = self.reshape(extents)
        if changed.data.host_side() != self.data.host_side() and self.size:
            raise AttributeError("Incompatible shape for in-place modification. Use `.reshape()` for a copy.")
        self._shape, self._strides = changed._shape, changed._strides

    @property
    def T(self) -> Any:
        """The transpose."""
        return self.transpose()

    @property
    def mT(self) -> Any:
        """The transpose of the last two axes."""
        return passed(np.matrix_transpose, self)

    @property
    def device(self) -> Any:
        """The device that it is on."""
        return self.data.device

    @property
    def cstruct(self) -> Any:
        """Not there.

        Raises
        ------
        NotImplementedError
            Always.
        """
        raise NotImplementedError("cupy.ndarray.cstruct is not in the emulator's CuPy")

    @property
    def flat(self) -> Any:
        """The elements in C's order, to index and to assign to."""
        from workbench.languages.cupy.flat import flatiter

        return flatiter(self)

    def reshape(self, *shape: Any, order: str = "C", copy: bool | None = None) -> Any:
        """See `numpy.ndarray.reshape`."""
        new_shape = shape[0] if len(shape) == 1 else shape
        order = ("F" if self.flags.fnc else "C") if order in "Aa" else order.upper()
        if copy:
            return passed(np.reshape, self, new_shape, order=order).copy()
        result = passed(np.reshape, self, new_shape, order=order)
        if copy is False and result.data.host_side() != self.data.host_side():
            raise ValueError("Unable to avoid creating a copy while reshaping.")
        return result

    def transpose(self, *axes: Any) -> Any:
        """See `numpy.ndarray.transpose`."""
        order = axes[0] if len(axes) == 1 and not isinstance(axes[0], int) else axes or None
        return passed(np.transpose, self, order)

    def ravel(self, order: str = "C") -> Any:
        """See `numpy.ndarray.ravel`."""
        return passed(np.ravel, self, order_letter(order))

    def flatten(self, order: str = "C") -> Any:
        """See `numpy.ndarray.flatten`."""
        letter = order_letter(order)
        return passed(lambda seen: seen.flatten(letter), self)

    def view(self, dtype: Any = None, type: Any = None) -> Any:
        """The same memory under another dtype or class."""
        if isinstance(dtype, _CLASS) and issubclass(dtype, ndarray):
            dtype, type = None, dtype
        result = passed(lambda seen: seen.view() if dtype is None else seen.view(dtype), self)
        if not self.size:
            result.data = self.data
        cls = type or self.__class__
        if cls is not result.__class__:
            if not issubclass(cls, ndarray):
                raise ValueError("array_class should be a subclass of cupy.ndarray")
            instance = object.__new__(cls)
            instance._init(result.shape, result.dtype, result.data, result.strides)
            instance.__array_finalize__(self)
            result = instance
        result.base = self if self.base is None else self.base
        return result

    def _like_this(self, found: ndarray) -> Any:
        """A result as an array of this one's class."""
        result = object.__new__(type(self))
        result._init(found.shape, found.dtype, found.data, found.strides)
        result.base = found.base
        result.__array_finalize__(self)
        return result

    # -- copies

    def copy(self, order: str = "C") -> Any:
        """A copy in new memory."""
        letter = order_letter(order)
        if letter in "CK" and self.is_contiguous("C") and type(self) is ndarray:
            result = ndarray.filled_later(self._shape, self.dtype)
            store(result, self)
            return result
        return passed(lambda seen: seen.copy(letter), self)

    def astype(
        self, dtype: Any, order: str | None = "K", casting: str | None = None, subok: Any = None, copy: bool = True
    ) -> Any:
        """Convert the elements as a GPU does; raises TypeError for `subok`, ValueError for an unknown order."""
        if subok is not None:
            raise TypeError("subok is not supported yet")
        kind, order = np.dtype(dtype), "K" if order is None else order_letter(order)
        if casting is not None and not np.can_cast(self.dtype, kind, casting):  # type: ignore[arg-type]
            raise TypeError(f"Cannot cast array data from {self.dtype!r} to {kind!r} according to the rule '{casting}'")
        if not copy and kind == self.dtype and (order in "KA" or self.is_contiguous(order)):
            return self
        if order in "KC" and self.is_contiguous("C") and type(self) is ndarray and kind in COMMON_DTYPES:
            result = ndarray.filled_later(self._shape, kind)
            store(result, self)
            return result

        def astype(seen: NDArray[Any]) -> NDArray[Any]:
            result: NDArray[Any] = np.array(cast(seen, kind, order="K"), order=order)  # type: ignore[call-overload]
            return result.view(kind)  # of two types of one size the one that is asked for

        return passed(astype, self)

    def fill(self, value: Any) -> None:
        """Set all elements to a value, a scalar."""
        found = as_device_array(value)
        value = np.asarray(value) if found is None else found
        if value.shape:
            kind = "cupy" if isinstance(value, ArrayBase) else "numpy"
            raise ValueError(f"non-scalar {kind}.ndarray cannot be used for fill")
        store(self, value)

    def byteswap(self, inplace: bool = False) -> Any:
        """Reverse the bytes of each element."""
        return passed(lambda seen: seen.byteswap(inplace), self)

    def __copy__(self) -> Any:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Any:
        return self.copy()

    # -- elements

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, str) or (isinstance(index, list) and index and isinstance(index[0], str)):
            return passed(lambda seen: seen[index], self)
        key = normalised(index, self.shape)
        if not is_basic(key):
            if has_mask(key):
                synchronisation.declare()
                captures.require_asynchronous()
            return passed(lambda seen: np.asarray(seen[key]), self)
        return passed(lambda seen: _as_view(seen, key), self)

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, str):
            self[index][...] = value
            return
        found = as_device_array(value)
        value = value if found is None else found
        key = normalised(index, self.shape)
        if is_basic(key) and not isinstance(value, ArrayBase):
            value = np.asarray(value, self.dtype if not isinstance(value, np.ndarray | np.generic) else None)
            if value.ndim:
                raise ValueError("non-scalar numpy.ndarray cannot be used for fill")
        store(self, value, key)

    def scatter_add(self, slices: Any, value: Any) -> None:
        """Add values at indices, once for each of them."""
        passed(np.add.at, self, normalised(slices, self.shape), value)

    def scatter_max(self, slices: Any, value: Any) -> None:
        """Take maxima with values at indices."""
        passed(np.maximum.at, self, normalised(slices, self.shape), value)

    def scatter_min(self, slices: Any, value: Any) -> None:
        """Take minima with values at indices."""
        passed(np.minimum.at, self, normalised(slices, self.shape), value)

    def take(self, indices: Any, axis: Any = None, out: Any = None) -> Any:
        """See `numpy.take`; indices wrap around."""
        return passed(np.take, self, indices, axis, out, "wrap")

    def put(self, indices: Any, values: Any, mode: str = "wrap") -> None:
        """See `numpy.put`."""
        passed(np.put, self, indices, values, mode)

    def choose(self, choices: Any, out: Any = None, mode: str = "raise") -> Any:
        """See `numpy.choose`."""
        return passed(np.choose, self, choices, out, mode)

    def sort(self, axis: int = -1, kind: Any = None) -> None:
        """Sort in place."""
        passed(lambda seen: seen.sort(axis, kind), self)

    def partition(self, kth: Any, axis: int = -1) -> None:
        """Sort in place, as CuPy does."""
        passed(lambda seen: seen.sort(axis), self)

    def nonzero(self) -> Any:
        """See `numpy.nonzero`."""
        return passed(np.nonzero, self)

    def searchsorted(self, v: Any, side: str = "left", sorter: Any = None) -> Any:
        """See `numpy.searchsorted`."""
        return passed(np.searchsorted, self, ufuncs.operand(v), side, sorter)

    def compress(self, condition: Any, axis: Any = None, out: Any = None) -> Any:
        """See `numpy.compress`."""
        return passed(np.compress, condition, self, axis, out)

    def clip(self, min: Any = None, max: Any = None, out: Any = None) -> Any:
        """See `numpy.clip`."""
        limits = [None if each is None else ufuncs.operand(each) for each in (min, max)]
        return passed(np.clip, self, *limits, out)

    def dot(self, b: Any, out: Any = None) -> Any:
        """See `numpy.dot`."""
        return passed(np.dot, self, ufuncs.operand(b), out)

    @property
    def real(self) -> Any:
        """The real parts, in the same memory."""
        return passed(lambda seen: seen.real, self)

    @real.setter
    def real(self, value: Any) -> None:
        store(self.real, value)

    @property
    def imag(self) -> Any:
        """The imaginary parts: in the same memory, or zeros."""
        return passed(lambda seen: seen.imag, self)

    @imag.setter
    def imag(self, value: Any) -> None:
        if self.dtype.kind != "c":
            raise TypeError("cupy.ndarray does not have imaginary part to set")
        store(self.imag, value)

    def conj(self) -> Any:
        """The complex conjugates; the array itself where it is real."""
        return ufuncs.apply(np.conjugate, (self,), {}) if self.dtype.kind == "c" else self

    conjugate = conj

    def reduced_view(self, dtype: Any = None) -> Any:
        """The array, with axes joined where that can be done."""
        return self.reshape(-1) if self.is_contiguous("C") else self

    # -- operators

    def __array_ufunc__(self, function: np.ufunc, method: str, *inputs: Any, **keywords: Any) -> Any:
        own = _own_ufunc(function.__name__, method)
        outs = keywords.get("out", ())
        if own is None or not all(isinstance(each, _OPERANDS) or is_exposed(each) for each in (*inputs, *outs)):
            return NotImplemented
        if "out" in keywords:
            if len(outs) != 1:
                raise ValueError("The 'out' parameter must have exactly one array value")
            keywords["out"] = outs[0]
        return own(*inputs, **keywords)

    def __array_function__(self, function: Any, types: Any, args: Any, kwargs: Any) -> Any:
        import cupy

        own: Any = cupy
        for name in [*function.__module__.split(".")[1:], function.__name__]:
            own = getattr(own, name, None)
        if own is None or own is function or not all(issubclass(each, ndarray) for each in types):
            return NotImplemented
        return own(*args, **kwargs)

    __add__, __radd__, __iadd__ = binary(np.add)
    __sub__, __rsub__, __isub__ = binary(np.subtract)
    __mul__, __rmul__, __imul__ = binary(np.multiply)
    __truediv__, __rtruediv__, __itruediv__ = binary(np.true_divide)
    __floordiv__, __rfloordiv__, __ifloordiv__ = binary(np.floor_divide)
    __mod__, __rmod__, __imod__ = binary(np.remainder)
    __pow__, __rpow__, __ipow__ = binary(np.power)
    __lshift__, __rlshift__, __ilshift__ = binary(np.left_shift)
    __rshift__, __rrshift__, __irshift__ = binary(np.right_shift)
    __and__, __rand__, __iand__ = binary(np.bitwise_and)
    __or__, __ror__, __ior__ = binary(np.bitwise_or)
    __xor__, __rxor__, __ixor__ = binary(np.bitwise_xor)
    __matmul__, __rmatmul__, __imatmul__ = binary(np.matmul)
    __divmod__, __rdivmod__, _ = binary(np.divmod)
    __lt__, __le__ = ordering(np.less), ordering(np.less_equal)
    __gt__, __ge__ = ordering(np.greater), ordering(np.greater_equal)
    __eq__ = equality(np.equal, operator.eq)
    __ne__ = equality(np.not_equal, operator.ne)

    def __neg__(self) -> Any:
        return ufuncs.apply(np.negative, (self,), {})

    def __pos__(self) -> Any:
        return ufuncs.apply(np.positive, (self,), {}) if self.dtype.kind != "b" else self.copy()

    def __abs__(self) -> Any:
        return ufuncs.apply(np.absolute, (self,), {})

    def __invert__(self) -> Any:
        return ufuncs.apply(np.invert, (self,), {})

    all, any = method_of("all"), method_of("any")
    max, min, ptp = method_of("max"), method_of("min"), method_of("ptp")
    argmax, argmin = method_of("argmax"), method_of("argmin")
    sum, prod, mean = method_of("sum"), method_of("prod"), method_of("mean")
    var, std, trace = method_of("var"), method_of("std"), method_of("trace")
    cumsum, cumprod = method_of("cumsum"), method_of("cumprod")
    round, squeeze = method_of("round"), method_of("squeeze")
    swapaxes, diagonal, repeat = method_of("swapaxes"), method_of("diagonal"), method_of("repeat")
    argsort, argpartition = method_of("argsort"), method_of("argpartition")


ndarray.__module__ = "cupy"
_OPERANDS = (ndarray, np.ndarray, *ufuncs._SCALARS)
ArrayBase.array_class = ndarray


def _own_ufunc(name: str, method: str) -> Any:
    """The method of CuPy's universal function of a name, or of SciPy's special ones; None where there is none."""
    import cupy

    found = getattr(cupy, name, None)
    if found is None:
        try:
            from cupyx.scipy import special
        except ImportError:  # SciPy is not installed
            return None
        found = getattr(special, name, None)
    return getattr(found, method, None)


def _as_view(seen: NDArray[Any], index: Any) -> NDArray[Any]:
    """A part of an array as an array, of no axes for one element."""
    parts = index if isinstance(index, tuple) else (index,)
    return seen[parts if Ellipsis in parts else (*parts, Ellipsis)]


def _unpickled(values: NDArray[Any]) -> Any:
    return to_device(values)
