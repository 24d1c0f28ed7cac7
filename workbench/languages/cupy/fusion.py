"""`cupy.fuse`: a function of arrays as one elementwise kernel.

The function is called once with stand-ins for the arrays, which note the operations that it asks for. A function that
asks for more than elementwise operations (reductions, shapes, indices) is run as it is, operation by operation.
"""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.languages.cupy import cxx_values
from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.cxx_values import Scalar, converted, scalar_of
from workbench.languages.cupy.elementwise import ElementwiseKernel
from workbench.languages.cupy.parameters import cxx_type
from workbench.languages.cupy.ufuncs import ufunc


class _NotElementwiseError(Exception):
    """The function asks for something that one elementwise kernel cannot do."""


class _Trace:
    """The operations so far: one line of C++ each."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def noted(self, value: Scalar) -> Traced:
        name = f"v{len(self.lines)}"
        self.lines.append(f"const {cxx_type(value.dtype)} {name} = {value.code};")
        return Traced(self, Scalar(name, value.dtype))


class _ScalarError(TypeError):
    """A fused function asks for a number of Python, as it does where it branches."""

    def __init__(self) -> None:
        super().__init__("Cannot convert to Python scalar in cupy.fuse")


class Traced:
    """Stands for an array while a function is fused."""

    __array_ufunc__ = None
    __array_priority__ = 200

    def __init__(self, trace: _Trace, value: Scalar, argument: int | None = None) -> None:
        self._trace, self._value = trace, value
        self._argument, self._is_changed = argument, False

    @property
    def dtype(self) -> np.dtype[Any]:
        """The elements' dtype."""
        return self._value.dtype

    def fused_call(self, function: ufunc, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """A universal function on arrays that are fused."""
        if kwargs or len(args) != function.nin or function.nout != 1:
            raise _NotElementwiseError
        try:
            return self._trace.noted(cxx_values.call_ufunc(function.name, _scalars(args), "numpy"))
        except NotImplementedError as error:
            raise _NotElementwiseError from error

    def astype(self, dtype: Any, *args: Any, **kwargs: Any) -> Traced:
        """The elements as another dtype."""
        return self._trace.noted(converted(self._value, np.dtype(dtype)))

    def copy(self, *_: Any) -> Traced:
        """The same elements."""
        return self

    def __getattr__(self, name: str) -> Any:
        raise _NotElementwiseError

    def __bool__(self) -> bool:
        raise _ScalarError

    def __int__(self) -> int:
        raise _ScalarError

    def __float__(self) -> float:
        raise _ScalarError

    def __complex__(self) -> complex:
        raise _ScalarError

    def __iter__(self) -> Any:
        raise _NotElementwiseError

    def __getitem__(self, index: Any) -> Any:
        raise _NotElementwiseError

    def __setitem__(self, index: Any, value: Any) -> Any:
        raise _NotElementwiseError


def _scalars(values: tuple[Any, ...]) -> tuple[Scalar, ...]:
    """Operands as expressions: numbers of Python take the type of the arrays beside them, as in NumPy."""
    strong = [each.dtype for each in values if isinstance(each, Traced | np.generic)]
    found = []
    for each in values:
        if isinstance(each, Traced):
            found.append(each._value)
        elif isinstance(each, np.generic):
            found.append(scalar_of(each, "numpy"))
        elif isinstance(each, bool | int | float | complex):
            kind = np.result_type(*strong, each) if strong else np.asarray(each).dtype
            found.append(Scalar(cxx_values.literal(each, kind), kind))
        else:
            raise _NotElementwiseError
    return tuple(found)


def _binary(op: type[ast.AST], swapped: bool = False) -> Callable[[Traced, Any], Any]:
    def call(self: Traced, other: Any) -> Any:
        left, right = _scalars((other, self) if swapped else (self, other))
        return self._trace.noted(cxx_values.binary(op, left, right, "numpy"))

    return call


def _in_place(op: type[ast.AST]) -> Callable[[Traced, Any], Traced]:
    def call(self: Traced, other: Any) -> Traced:
        left, right = _scalars((self, other))
        found = cxx_values.binary(op, left, right, "numpy")
        if not np.can_cast(found.dtype, self.dtype, "same_kind"):
            raise _NotElementwiseError
        self._value = self._trace.noted(converted(found, self.dtype))._value
        self._is_changed = True
        return self

    return call


def _unary(op: type[ast.AST]) -> Callable[[Traced], Any]:
    return lambda self: self._trace.noted(cxx_values.unary(op, self._value))


def _absolute(self: Traced) -> Any:
    return self._trace.noted(cxx_values.call_ufunc("absolute", (self._value,), "numpy"))


_ARITHMETIC: dict[str, type[ast.AST]] = {
    "add": ast.Add, "sub": ast.Sub, "mul": ast.Mult, "truediv": ast.Div, "floordiv": ast.FloorDiv, "mod": ast.Mod,
    "pow": ast.Pow, "lshift": ast.LShift, "rshift": ast.RShift, "and": ast.BitAnd, "or": ast.BitOr, "xor": ast.BitXor,
}  # fmt: skip
_COMPARISONS: dict[str, type[ast.AST]] = {
    "eq": ast.Eq, "ne": ast.NotEq, "lt": ast.Lt, "le": ast.LtE, "gt": ast.Gt, "ge": ast.GtE,
}  # fmt: skip
_UNARY: dict[str, type[ast.AST]] = {"neg": ast.USub, "pos": ast.UAdd, "invert": ast.Invert}
for _name, _op in _ARITHMETIC.items():
    setattr(Traced, f"__{_name}__", _binary(_op))
    setattr(Traced, f"__r{_name}__", _binary(_op, swapped=True))
    setattr(Traced, f"__i{_name}__", _in_place(_op))
for _name, _op in _COMPARISONS.items():
    setattr(Traced, f"__{_name}__", _binary(_op))
for _name, _op in _UNARY.items():
    setattr(Traced, f"__{_name}__", _unary(_op))
Traced.__abs__ = _absolute  # type: ignore[attr-defined]
Traced.__hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True)
class _Fused:
    """A kernel, and the places of its results.

    places: the arguments that results are, None for new arrays. written: the arguments that are changed in place.
    """

    kernel: ElementwiseKernel
    places: tuple[int | None, ...]
    written: tuple[int | None, ...]
    new: tuple[np.dtype[Any], ...]
    is_single: bool

    def __call__(self, args: tuple[Any, ...], arrays: list[Any]) -> Any:
        """Run it; gives what the function gives."""
        results: list[Any]
        if self.written:
            shape = np.broadcast_shapes(*(each.shape for each in arrays))
            results = [ArrayBase.array_class(shape, dtype) for dtype in self.new]
            self.kernel(*arrays, *results, *(args[at] for at in self.written if at is not None))
        else:
            results = list(self.kernel(*arrays))
        found = [results.pop(0) if at is None else args[at] for at in self.places]
        if self.is_single:
            return found[0] if found else None
        return tuple(found)


class Fusion:
    """A fused function. Its kernels are made when it is called, one for each combination of types."""

    def __init__(self, func: Callable[..., Any], name: str | None) -> None:
        functools.update_wrapper(self, func)
        self.func = func
        self.name: str = name or str(getattr(func, "__name__", "fused"))
        self._kernels: dict[Any, _Fused | None] = {}

    def __repr__(self) -> str:
        return f"<Fusion name={self.name!r}>"

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Call it with arrays of the device and scalars, or with anything else that the function takes."""
        arrays = [each for each in args if isinstance(each, ArrayBase)]
        scalars = (bool, int, float, complex, np.generic)
        if kwargs or not arrays or not all(isinstance(each, (ArrayBase, *scalars)) for each in args):
            return self.func(*args, **kwargs)
        # By their text, since 0.0 and -0.0 are equal, and are not one constant of a kernel.
        key = tuple(each.dtype if isinstance(each, ArrayBase) else (type(each), repr(each)) for each in args)
        if key not in self._kernels:
            self._kernels[key] = self._compile(args)
        fused = self._kernels[key]
        if fused is None:
            return self.func(*args)
        return fused(args, arrays)

    def _compile(self, args: tuple[Any, ...]) -> _Fused | None:
        trace = _Trace()
        traced: list[Any] = []
        inputs: list[str] = []
        for at, each in enumerate(args):
            if isinstance(each, ArrayBase):
                name = f"in{len(inputs)}"
                inputs.append(f"{each.dtype} {name}")
                traced.append(Traced(trace, Scalar(name, each.dtype), at))
            else:
                traced.append(each)
        try:
            result = self.func(*traced)
        except _ScalarError:
            raise
        except (_NotElementwiseError, TypeError, AttributeError):
            return None
        results = result if isinstance(result, tuple) else (result,)
        if result is None:
            results = ()
        if not all(isinstance(each, Traced) for each in results):
            return None
        changed = [each for each in traced if isinstance(each, Traced) and each._is_changed]
        new = [each for each in results if each._argument is None]
        if not changed and not new:
            return None
        stores = [
            f"const {cxx_type(each.dtype)} last{at} = {each._value.code};" for at, each in enumerate([*new, *changed])
        ]
        stores += [f"out{at} = last{at};" for at in range(len(stores))]
        kernel = ElementwiseKernel(
            ", ".join(inputs),
            ", ".join(f"{each.dtype} out{at}" for at, each in enumerate([*new, *changed])),
            "\n    ".join([*trace.lines, *stores]),
            self.name if self.name.isidentifier() else "fused",
            preamble="#include <cupy/python.cuh>",
            return_tuple=True,
        )
        places = tuple(each._argument for each in results)
        written = tuple(each._argument for each in changed)
        return _Fused(kernel, places, written, tuple(each.dtype for each in new), not isinstance(result, tuple))

    def clear_cache(self) -> None:
        """Forget the kernels."""
        self._kernels.clear()


def fuse(*args: Any, kernel_name: str | None = None) -> Any:
    """A decorator that makes a function of arrays one kernel. kernel_name: for messages and profilers."""
    if len(args) == 1 and callable(args[0]):
        return Fusion(args[0], kernel_name)
    return lambda func: Fusion(func, kernel_name)
