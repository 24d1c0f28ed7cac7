"""`cupyx.scipy.sparse`: sparse matrices whose parts are arrays of the device, with SciPy's operations on them."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from workbench.cupy_host import captures
from workbench.cupy_host.array_base import ArrayBase
from workbench.cupy_host.foreign_classes import ForeignObject, class_over
from workbench.cupy_host.passing import host_values, lifted, to_device
from workbench.cupy_host.public.functions import absent, all_absent
from workbench.cupy_host.public.names import CSGRAPH, SPARSE_LINALG, words

_PARTS = {
    "csr": ("data", "indices", "indptr"), "csc": ("data", "indices", "indptr"), "coo": ("data", "row", "col"),
    "dia": ("data", "offsets"),
}  # fmt: skip
_METHODS = words(
    """
    astype conj conjugate copy diagonal dot getrow getcol get_shape getnnz max min mean sum multiply power reshape
    tocsr tocsc tocoo todia toarray todense transpose maximum minimum argmax argmin sqrt sign sin sinh tan tanh arcsin
    arcsinh arctan arctanh ceil floor expm1 log1p rad2deg deg2rad rint trunc asformat sum_duplicates eliminate_zeros
    sort_indices sorted_indices has_sorted_indices has_canonical_format setdiag check_format count_nonzero trace
    """
)
_IN_PLACE = {"sum_duplicates", "eliminate_zeros", "sort_indices", "setdiag"}
_DTYPES = "?fdFD"


def _scipy() -> Any:
    try:
        import scipy.sparse
    except ImportError as error:
        raise ImportError("cupyx.scipy needs SciPy: pip install 'kernel-workbench[cupy]'") from error
    return scipy.sparse


def hosted(value: Any) -> Any:
    """Arrays and sparse matrices of the device as those of the host, in sequences too."""
    if isinstance(value, spmatrix):
        return value._host()
    if isinstance(value, ArrayBase):
        return host_values(value)
    if isinstance(value, ForeignObject):
        return value._foreign
    if type(value) in (tuple, list):
        return type(value)(hosted(each) for each in value)
    if type(value) is dict:
        return {name: hosted(each) for name, each in value.items()}
    return value


def on_device(value: Any) -> Any:
    """A result of SciPy's with arrays and sparse matrices of the device; a `numpy.matrix` becomes an array."""
    if _scipy().issparse(value):
        found = value if value.format in _PARTS else value.tocsr()
        made: Any = (_CLASSES if isinstance(found, _scipy().spmatrix) else _ARRAYS)[found.format]
        return made(found)
    if isinstance(value, np.matrix):
        return to_device(np.asarray(value))
    if type(value) is tuple:
        return tuple(on_device(each) for each in value)
    return lifted(value, {})


class spmatrix:
    """A sparse matrix; its class has the format.

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
    _array = False

    def __init__(self, arg1: Any, shape: Any = None, dtype: Any = None, copy: bool = False) -> None:
        scipy = _scipy()
        kind = getattr(scipy, f"{self.format}_{'array' if self._array else 'matrix'}")
        given = hosted(arg1)
        if dtype is None and isinstance(given, tuple) and all(isinstance(each, int | np.integer) for each in given):
            dtype = np.float64
        made = kind(given, shape=shape, dtype=dtype)
        if made.dtype.char not in _DTYPES:
            raise ValueError("Only bool, float32, float64, complex64 and complex128 are supported")
        self._take(made)

    def _take(self, made: Any) -> None:
        self._shape = tuple(int(each) for each in made.shape)
        for name in _PARTS[self.format]:
            setattr(self, name, to_device(np.ascontiguousarray(getattr(made, name))))

    def _host(self) -> Any:
        captures.require_no_capture("cuSPARSE")
        kind = getattr(_scipy(), f"{self.format}_{'array' if self._array else 'matrix'}")
        parts = [host_values(getattr(self, name)) for name in _PARTS[self.format]]
        if self.format == "coo":
            return kind((parts[0], (parts[1], parts[2])), shape=self._shape)
        return kind(tuple(parts), shape=self._shape)

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
    def H(self) -> Any:
        """The conjugate transpose."""
        return self.conj().transpose()

    @property
    def A(self) -> Any:
        """The elements as an array."""
        return self.toarray()

    def get(self, stream: Any = None) -> Any:
        """The matrix of SciPy with the same elements."""
        return self._host()

    def __getattr__(self, name: str) -> Any:
        if name not in _METHODS:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        host = self.__dict__ and self._host()
        found = getattr(host, name)
        if not callable(found):
            return on_device(found)

        @functools.wraps(found)
        def call(*args: Any, **kwargs: Any) -> Any:
            for stray in ("stream",):
                kwargs.pop(stray, None)
            result = found(*hosted(args), **hosted(kwargs))
            if name in _IN_PLACE:
                self._take(host)
                return None
            return on_device(result)

        return call

    def __len__(self) -> int:
        raise TypeError("sparse matrix length is ambiguous; use getnnz()")

    def __bool__(self) -> bool:
        return bool(self._host())

    def __getitem__(self, index: Any) -> Any:
        return on_device(self._host()[hosted(index)])

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


def _operator(name: str) -> Callable[..., Any]:
    def call(self: spmatrix, *others: Any) -> Any:
        if any(isinstance(each, np.ndarray) and each.ndim for each in others):
            return NotImplemented
        found = getattr(self._host(), name)(*hosted(others))
        return NotImplemented if found is NotImplemented else on_device(found)

    call.__name__ = name
    return call


for _name in words("add radd sub rsub mul rmul truediv rtruediv matmul rmatmul pow neg abs eq ne lt le gt ge"):
    setattr(spmatrix, f"__{_name}__", _operator(f"__{_name}__"))


def _class(form: str, array: bool) -> type[spmatrix]:
    name = f"{form}_{'array' if array else 'matrix'}"
    made = type(name, (spmatrix,), {"format": form, "_array": array, "__module__": "cupyx.scipy.sparse"})
    made.__doc__ = spmatrix.__doc__
    return made


_CLASSES = {form: _class(form, False) for form in _PARTS}
_ARRAYS = {form: _class(form, True) for form in _PARTS}


def of_sparse(function: Callable[..., Any], name: str) -> Callable[..., Any]:
    """A function of SciPy on arrays and sparse matrices of the device."""

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        return on_device(function(*hosted(args), **hosted(kwargs)))

    call.__name__ = name
    return call


_MAKERS = words(
    """
    eye identity rand random spdiags diags bmat block_array block_diag diags_array eye_array random_array hstack vstack
    kron kronsum permute_dims swapaxes find tril triu
    """
)


def namespace() -> dict[str, Any]:
    """`cupyx.scipy.sparse`."""
    scipy = _scipy()
    found: dict[str, Any] = {f"{form}_matrix": made for form, made in _CLASSES.items()}
    found |= {f"{form}_array": made for form, made in _ARRAYS.items()}
    for form, made in _CLASSES.items():
        found[f"isspmatrix_{form}"] = functools.partial(_is, made)
    for name in _MAKERS:
        found[name] = (
            of_sparse(getattr(scipy, name), name) if hasattr(scipy, name) else absent(f"cupyx.scipy.sparse.{name}")
        )
    found |= {
        "issparse": lambda x: isinstance(x, spmatrix),
        "isspmatrix": lambda x: isinstance(x, spmatrix) and not x._array,
        "spmatrix": spmatrix, "sparray": spmatrix, "_spbase": spmatrix,
        "SparseWarning": scipy.SparseWarning, "SparseEfficiencyWarning": scipy.SparseEfficiencyWarning,
    }  # fmt: skip
    return found


def _is(kind: type, value: Any) -> bool:
    return isinstance(value, kind)


def linalg() -> dict[str, Any]:
    """`cupyx.scipy.sparse.linalg`."""
    _scipy()
    import scipy.sparse.linalg as inner

    found: dict[str, Any] = {
        name: of_sparse(getattr(inner, name), name) for name in SPARSE_LINALG if hasattr(inner, name)
    }
    found |= {name: class_over(getattr(inner, name)) for name in ("LinearOperator", "SuperLU")}
    return all_absent("cupyx.scipy.sparse.linalg", SPARSE_LINALG) | found


def csgraph() -> dict[str, Any]:
    """`cupyx.scipy.sparse.csgraph`."""
    _scipy()
    import scipy.sparse.csgraph as inner

    return {name: of_sparse(getattr(inner, name), name) for name in CSGRAPH}
