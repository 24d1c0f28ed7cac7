"""`cupyx.scipy.sparse`: sparse matrices whose parts are arrays of the device, with SciPy's operations on them."""

from __future__ import annotations

import functools
import inspect
import warnings
from collections.abc import Callable
from types import FunctionType, MethodType
from typing import Any

import numpy as np

from workbench.languages.cupy import captures, signatures
from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.foreign_classes import ForeignObject, class_over
from workbench.languages.cupy.passing import FOREIGN, host_values, lifted, store, to_device
from workbench.languages.cupy.public import sparse_arguments
from workbench.languages.cupy.public.functions import absent, all_absent
from workbench.languages.cupy.public.linear_operators import operator_class
from workbench.languages.cupy.public.names import CSGRAPH, SPARSE_LINALG, words

_PARTS = {
    "csr": ("data", "indices", "indptr"), "csc": ("data", "indices", "indptr"), "coo": ("data", "row", "col"),
    "dia": ("data", "offsets"),
}  # fmt: skip
_WRITING = words("sum mean toarray todense")
"""Methods that may write into an array: `out`."""
_ABSENT = words("tobsr todok tolil")
_IN_PLACE = words("sum_duplicates eliminate_zeros sort_indices setdiag prune")
_FLAGS = {
    "csr": ("has_sorted_indices", "has_canonical_format"), "csc": ("has_sorted_indices", "has_canonical_format"),
    "coo": ("has_canonical_format",), "dia": (),
}  # fmt: skip
_DTYPES = "?fdFD"


def _scipy() -> Any:
    try:
        import scipy.sparse
    except ImportError as error:
        raise ImportError("cupyx.scipy needs SciPy: pip install 'kernel-workbench[cupy]'") from error
    return scipy.sparse


def hosted(value: Any) -> Any:
    """Arrays and sparse matrices of the device as those of the host, in sequences too."""
    if isinstance(value, _spbase):
        return value._host()
    if isinstance(value, ArrayBase):
        return host_values(value)
    if isinstance(value, ForeignObject):
        return value._foreign
    if type(value) in (tuple, list):
        return type(value)(hosted(each) for each in value)
    if type(value) is dict:
        return {name: hosted(each) for name, each in value.items()}
    if isinstance(value, FunctionType | MethodType):
        return lambda *args: hosted(value(*map(on_device, args)))
    return value


def on_device(value: Any) -> Any:
    """A result of SciPy's with arrays and sparse matrices of the device; a `numpy.matrix` becomes an array."""
    if _scipy().issparse(value):
        found = value if value.format in _PARTS else value.tocsr()
        cls: Any = (_CLASSES if isinstance(found, _scipy().spmatrix) else _ARRAYS)[found.format]
        return cls(found)
    if isinstance(value, np.matrix):
        return to_device(np.asarray(value))
    if type(value) is tuple:
        return tuple(on_device(each) for each in value)
    return lifted(value, {})


def give_results_of_classes() -> None:
    """Have the sparse matrices that objects of SciPy's classes give be matrices of the device."""
    for kind in (_scipy().spmatrix, _scipy().sparray):
        FOREIGN.setdefault(kind, lambda value: _CLASSES.get(value.format, _CLASSES["coo"])(value))


class _spbase:
    """A sparse matrix or array; its class has the format.

    Parameters
    ----------
    arg1
        An array or a sparse matrix of host or device, a shape, or the parts of the format.
    shape, dtype, copy
        As SciPy takes them; the dtypes are bool, float32, float64, complex64 and complex128.

    Raises
    ------
    ValueError
        Another dtype.
    """

    format = "csr"
    __cupy_sparse__ = True
    __array_priority__ = 101
    __array_ufunc__ = None
    data: Any
    transpose: Callable[..., Any]
    tocsr: Callable[..., Any]

    def __init__(
        self, arg1: Any, shape: Any = None, dtype: Any = None, copy: bool = False, *, maxprint: int | None = None
    ) -> None:
        kind = self._kind()
        if not isinstance(arg1, _spbase) and not _scipy().issparse(arg1):
            sparse_arguments.check(self.format, arg1, shape, isinstance(self, sparray))
        host_arg = hosted(arg1)
        if (
            dtype is None
            and isinstance(host_arg, tuple)
            and all(isinstance(each, int | np.integer) for each in host_arg)
        ):
            dtype = np.float64
        matrix = kind(host_arg, shape=shape, dtype=dtype)
        if matrix.dtype.char not in _DTYPES:
            raise ValueError("Only bool, float32, float64, complex64 and complex128 are supported")
        if maxprint is not None:
            matrix.maxprint = maxprint
        self._take(matrix)
        _widen(self, arg1)
        if isinstance(arg1, tuple) and not copy:
            self._share(arg1)

    def _share(self, parts: tuple[Any, ...]) -> None:
        """Keep the very arrays that were given, where they are the parts of the format as they are."""
        names = _PARTS[self.format]
        if self.format == "coo" and len(parts) == 2 and isinstance(parts[1], tuple):
            parts = (parts[0], *parts[1])
        if len(parts) != len(names):
            return
        for name, each in zip(names, parts, strict=True):
            have = getattr(self, name)
            if isinstance(each, ArrayBase) and (each.shape, each.dtype) == (have.shape, have.dtype):
                setattr(self, name, each)

    @classmethod
    def _kind(cls) -> Any:
        """SciPy's class of the same name."""
        return getattr(_scipy(), f"{cls.format}_{'array' if issubclass(cls, sparray) else 'matrix'}")

    def _take(self, matrix: Any) -> None:
        self._shape = tuple(int(each) for each in matrix.shape)
        self._flags = {"has_canonical_format": matrix.has_canonical_format} if self.format == "coo" else {}
        self.maxprint = matrix.maxprint
        values = {name: getattr(matrix, name) for name in _PARTS[self.format] if name != "row" or matrix.ndim == 2}
        if self.format == "coo" and matrix.ndim == 1:  # one row, in which the coordinates are columns
            values["row"] = np.zeros_like(values["col"])
        for name, part in values.items():
            setattr(self, name, to_device(np.ascontiguousarray(part)))

    def _host(self) -> Any:
        captures.require_no_capture("cuSPARSE")
        parts = [host_values(getattr(self, name)) for name in _PARTS[self.format]]
        if self.format == "coo":
            host_parts: Any = (parts[0], (parts[1], parts[2]) if self.ndim == 2 else (parts[2],))
        else:
            host_parts = tuple(parts)
        result = self._kind()(host_parts, shape=self._shape)
        result.maxprint = self.maxprint
        for name, value in self._flags.items():
            setattr(result, name, value)
        if self._has_wide_indices():
            names = ("coords",) if self.format == "coo" else _PARTS[self.format][1:]
            for name, part in zip(names, host_parts[1:], strict=True):
                setattr(result, name, part)
        return result

    def _has_wide_indices(self) -> bool:
        """True for indices of int64, which results have too."""
        return bool(getattr(self, _PARTS[self.format][1]).dtype.itemsize == 8)

    @property
    def shape(self) -> tuple[int, ...]:
        """The extents."""
        return self._shape

    @property
    def ndim(self) -> int:
        """2, mostly."""
        return len(self._shape)

    @property
    def dtype(self) -> Any:
        """The elements' dtype."""
        return self.data.dtype

    @property
    def nnz(self) -> int:
        """The number of elements that are stored."""
        return int(self._host().nnz)

    size = nnz

    @property
    def device(self) -> Any:
        """The device that it is on."""
        return self.data.device

    @property
    def T(self) -> Any:
        """The transpose."""
        return self.transpose()

    @property
    def mT(self) -> Any:
        """The transpose, of two axes."""
        if self.ndim < 2:
            raise ValueError(f"Array must be at least 2-dimensional, but it is {self.ndim}-D")
        return self.transpose()

    @property
    def real(self) -> Any:
        """The real parts."""
        return _widen(on_device(self._host().real), self)

    @property
    def imag(self) -> Any:
        """The imaginary parts."""
        return _widen(on_device(self._host().imag), self)

    def get(self, stream: Any = None) -> Any:
        """The matrix of SciPy with the same elements."""
        return self._host()

    def _result(self, place: str, name: str, bound: dict[str, Any]) -> Any:
        """Call SciPy's method of a name with arguments by CuPy's names."""
        if name == "asformat":
            form = bound["format"]
            return self if form in (None, self.format) else getattr(self, f"to{form}")()
        if name == f"to{self.format}" and not bound["copy"]:
            return self
        if name == "transpose" and self.format == "dia":
            return self.tocsr().transpose(**{each: bound[each] for each in bound if each != "self"})
        if name == "todia" and self.format != "dia":
            raise NotImplementedError("CuPy converts no matrix to the format dia")
        host = self._host()
        if name in ("maximum", "minimum") and isinstance(bound["other"], _spbase):
            host, bound["other"] = _broadcast(host, bound["other"]._host())
        if name in ("sum", "mean") and host.dtype == bool and self.format != "dia":
            host.sum_duplicates()  # an element that stands twice is one
        function = getattr(type(host), name)
        out = bound.pop("out", None) if name in _WRITING else None
        way = signatures.route(f"{place}.{name}", function)
        arguments = {"out": None, **hosted(bound), "self": host}
        if way is None:
            result = function(host, *arguments.get("shape", ()), order=arguments["order"])
        else:
            result = way.call(arguments)
        if name in _IN_PLACE:
            self._take(host)
            self._flags |= {each: getattr(host, each) for each in _FLAGS[self.format]}
            return None
        found = _widen(on_device(result), self, *bound.values())
        if out is None:
            return found
        if out.shape != found.shape:
            raise ValueError("dimensions do not match")
        store(out, found)
        return out

    def __imul__(self, other: Any) -> Any:
        return self._scaled(other)

    def __itruediv__(self, other: Any) -> Any:
        return self._scaled(np.reciprocal(other, dtype=np.result_type(other, 1.0)) if np.isscalar(other) else other)

    def _scaled(self, factor: Any) -> Any:
        """Multiply the elements by a number, in a dtype that sparse matrices have."""
        if not np.isscalar(factor):
            return NotImplemented
        kind = np.result_type(self.dtype, factor)
        self.data = self.data.astype(kind if kind.char in _DTYPES else np.float64) * factor
        return self

    def __len__(self) -> int:
        raise TypeError("sparse matrix length is ambiguous; use getnnz()")

    def __bool__(self) -> bool:
        return bool(self._host())

    def __getitem__(self, index: Any) -> Any:
        return _widen(on_device(self._host()[hosted(index)]), self)

    def __setitem__(self, index: Any, value: Any) -> None:
        host = self._host()
        host[hosted(index)] = hosted(value)
        self._take(host)

    def __iter__(self) -> Any:
        return (on_device(each) for each in self._host())

    def __repr__(self) -> str:
        return repr(self._host())

    def __str__(self) -> str:
        return str(self._host())


_COMPARISONS = words("__eq__ __ne__ __lt__ __le__ __gt__ __ge__")


def _broadcast(first: Any, second: Any) -> tuple[Any, Any]:
    """Two matrices of SciPy's with the rows and columns of one repeated as often as the other's shape asks for.

    Raises
    ------
    ValueError
        Their shapes do not fit.
    """
    if first.ndim != 2 or second.ndim != 2 or first.shape == second.shape:
        return first, second
    shape = np.broadcast_shapes(first.shape, second.shape)
    return _repeated(first, shape), _repeated(second, shape)


def _repeated(matrix: Any, shape: tuple[int, ...]) -> Any:
    rows, columns = (
        np.arange(extent) if have == extent else np.zeros(extent, int)
        for have, extent in zip(matrix.shape, shape, strict=True)
    )
    return matrix.tocsr()[rows][:, columns]


def _operator(name: str) -> Callable[..., Any]:
    def call(self: _spbase, *others: Any) -> Any:
        if any(isinstance(each, np.ndarray) and each.ndim for each in others):
            return NotImplemented
        host, values = self._host(), hosted(others)
        if name in _COMPARISONS and isinstance(others[0], _spbase):
            host, *values = _broadcast(host, values[0])
        found = getattr(host, name)(*values)
        return NotImplemented if found is NotImplemented else _widen(on_device(found), self, *others)

    call.__name__ = name
    return call


def _widen(found: Any, *operands: Any) -> Any:
    """A result, with indices of int64 where an operand has such: SciPy's matrices narrow those that fit into int32."""
    wide = any(isinstance(each, _spbase) and each._has_wide_indices() for each in operands)
    if wide and isinstance(found, _spbase) and found.format != "dia":
        for name in _PARTS[found.format][1:]:
            setattr(found, name, getattr(found, name).astype(np.int64, copy=False))
    return found


def _refused(name: str) -> Callable[..., Any]:
    def call(self: Any, *args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError(name)

    call.__name__ = name
    call.__doc__ = "Not there, as in CuPy."
    return call


class sparray:
    """The base of all sparse arrays: `*` multiplies element by element."""


class spmatrix:
    """The base of all sparse matrices: `*` is a product of matrices, and the old names of methods are there."""

    format: str
    _host: Callable[[], Any]
    _take: Callable[[Any], None]
    toarray: Callable[[], Any]

    def set_shape(self, shape: Any) -> None:
        """Reshape in place."""
        self._take(self._host().reshape(shape).asformat(self.format))

    @property
    def A(self) -> Any:
        """The elements as an array."""
        warnings.warn("`spmatrix.A` is deprecated; use `.toarray()` instead.", DeprecationWarning, stacklevel=2)
        return self.toarray()

    @property
    def H(self) -> Any:
        """The conjugate transpose."""
        warnings.warn("`spmatrix.H` is deprecated; use `.T.conj()` instead.", DeprecationWarning, stacklevel=2)
        return on_device(self._host().T.conj())


for _name in words("add radd sub rsub mul rmul truediv rtruediv matmul rmatmul pow neg abs eq ne lt le gt ge"):
    setattr(_spbase, f"__{_name}__", _operator(f"__{_name}__"))


def _method(place: str, name: str) -> Callable[..., Any]:
    """A method of one of CuPy's classes, computed by SciPy's of the name."""
    bind = signatures.binder(f"{place}.{name}")

    def call(*args: Any, **kwargs: Any) -> Any:
        bound = bind(*args, **kwargs)
        return bound["self"]._result(place, name, bound)

    call.__name__ = name
    call.__doc__ = f"See SciPy's method `{name}`."
    call.__signature__ = inspect.signature(bind)  # type: ignore[attr-defined]
    return call


def _flag(name: str) -> property:
    def read(self: _spbase) -> bool:
        known = self._flags.get(name)
        return bool(getattr(self._host(), name) if known is None else known)

    def write(self: _spbase, value: bool) -> None:
        self._flags[name] = bool(value)

    return property(read, write, doc=f"See SciPy's attribute `{name}`.")


def _class(form: str, array: bool) -> type[_spbase]:
    name = f"{form}_{'array' if array else 'matrix'}"
    bases = (_spbase, sparray) if array else (spmatrix, _spbase)
    body: dict[str, Any] = {"format": form, "__module__": "cupyx.scipy.sparse", "__doc__": _spbase.__doc__}
    place = f"cupyx.scipy.sparse.{name}"
    for each in signatures.methods_of(place):
        if each in _ABSENT:
            body[each] = _refused(each)
        elif not any(hasattr(base, each) for base in bases):
            body[each] = _method(place, each)
    body |= {each: _flag(each) for each in _FLAGS[form]}
    if form == "coo":
        body["coords"] = property(_coordinates)
    result: type[_spbase] = type(name, bases, body)
    return result


def _coordinates(self: Any) -> tuple[Any, ...]:
    """The positions of the elements, an array for each axis."""
    return (self.row, self.col)[-self.ndim :]


_CLASSES = {form: _class(form, False) for form in _PARTS}
_ARRAYS = {form: _class(form, True) for form in _PARTS}


def of_sparse(function: Callable[..., Any], name: str) -> Callable[..., Any]:
    """A function of SciPy on arrays and sparse matrices of the device."""

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        return _widen(on_device(function(*hosted(args), **hosted(kwargs))), *_operands((*args, *kwargs.values())))

    call.__name__ = name
    return call


def _operands(values: Any) -> list[Any]:
    """Values, and those in sequences of them."""
    return [part for each in values for part in (_operands(each) if type(each) in (list, tuple) else [each])]


_MAKERS = words(
    """
    eye identity rand random spdiags diags bmat block_array block_diag diags_array eye_array random_array hstack vstack
    kron kronsum permute_dims swapaxes matrix_transpose find tril triu get_index_dtype
    """
)


def namespace() -> dict[str, Any]:
    """`cupyx.scipy.sparse`."""
    scipy = _scipy()
    result: dict[str, Any] = {f"{form}_matrix": cls for form, cls in _CLASSES.items()}
    result |= {f"{form}_array": cls for form, cls in _ARRAYS.items()}
    for form, cls in _CLASSES.items():
        result[f"isspmatrix_{form}"] = _predicate(cls)
    for name in _MAKERS:
        result[name] = (
            of_sparse(getattr(scipy, name), name) if hasattr(scipy, name) else absent(f"cupyx.scipy.sparse.{name}")
        )
    result |= {
        "issparse": _predicate(_spbase), "isspmatrix": _predicate(spmatrix),
        "spmatrix": spmatrix, "sparray": sparray, "_spbase": _spbase,
        "SparseWarning": scipy.SparseWarning, "SparseEfficiencyWarning": scipy.SparseEfficiencyWarning,
    }  # fmt: skip
    return result


def _predicate(kind: type) -> Callable[[Any], bool]:
    def call(x: Any) -> bool:
        return isinstance(x, kind)

    return call


def linalg() -> dict[str, Any]:
    """`cupyx.scipy.sparse.linalg`."""
    _scipy()
    import scipy.sparse.linalg as inner

    found: dict[str, Any] = {
        name: of_sparse(getattr(inner, name), name) for name in SPARSE_LINALG if hasattr(inner, name)
    }
    found |= {"LinearOperator": operator_class(), "SuperLU": class_over(inner.SuperLU)}
    return all_absent("cupyx.scipy.sparse.linalg", SPARSE_LINALG) | found


def csgraph() -> dict[str, Any]:
    """`cupyx.scipy.sparse.csgraph`."""
    _scipy()
    import scipy.sparse.csgraph as inner

    return {name: of_sparse(getattr(inner, name), name) for name in CSGRAPH}
