"""CuPy's universal functions over NumPy's: arrays of the device and scalars alone are operands."""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.cupy_host.array_base import ArrayBase
from workbench.cupy_host.exchange import as_device_array
from workbench.cupy_host.passing import passed, passed_in_c_order

_SCALARS = (bool, int, float, complex, np.generic)


def operand(value: Any) -> Any:
    """An operand of a universal function: an array of the device or a scalar.

    Raises
    ------
    TypeError
        Anything else: an array of NumPy, a list.
    """
    if isinstance(value, (ArrayBase, *_SCALARS)):
        return value
    if isinstance(value, np.ndarray) and value.ndim == 0:
        return value[()]
    found = as_device_array(value)
    if found is not None:
        return found
    raise TypeError(f"Unsupported type {type(value)}")


def apply(function: Any, operands: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
    """Call a universal function of NumPy; raises as `operand`."""
    taken = [operand(each) for each in operands]
    out = keywords.get("out")
    if out is not None:
        outs = out if isinstance(out, tuple) else (out,)
        for each in outs:
            if each is not None and not isinstance(each, ArrayBase):
                raise TypeError("return arrays must be of ArrayType")
    found = passed_in_c_order(function, *taken, **keywords)
    return found if out is not None else _of_class(found, taken)


def _of_class(found: Any, operands: list[Any]) -> Any:
    """Results as the subclass of an operand, that with the highest priority of several."""
    others = [each for each in operands if isinstance(each, ArrayBase) and type(each) is not ArrayBase.array_class]
    if not others:
        return found
    first: Any = max(others, key=lambda each: float(getattr(each, "__array_priority__", 0)))
    if isinstance(found, tuple):
        return tuple(_of_class(each, [first]) for each in found)
    return first._like_this(found)


class ufunc:
    """A universal function. name: CuPy's; function: NumPy's."""

    def __init__(self, name: str, function: np.ufunc) -> None:
        self.name = self.__name__ = self.__qualname__ = name
        self._function = function
        self.nin, self.nout, self.nargs = function.nin, function.nout, function.nargs
        # CuPy has no long doubles, dates and objects.
        self.types = [each for each in dict.fromkeys(function.types) if not set("GgMmO") & set(each)]
        self.__doc__ = function.__doc__

    def __repr__(self) -> str:
        return f"<ufunc 'cupy_{self.name}'>"

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Apply it element by element, with broadcasting; see NumPy's function of the name."""
        for each in args:
            if hasattr(each, "fused_call"):
                return each.fused_call(self, args, kwargs)
        if len(args) > self.nin + self.nout or len(args) < self.nin:
            raise TypeError(
                f"Wrong number of arguments for cupy_{self.name}. "
                f"It must be either {self.nin} or {self.nargs} (with outputs), but given {len(args)}."
            )
        if len(args) > self.nin:
            if kwargs.get("out") is not None:
                raise ValueError("Cannot specify 'out' as both a positional and keyword argument")
            kwargs["out"] = (*args[self.nin :], *[None] * (self.nargs - len(args)))
            args = args[: self.nin]
        return apply(self._function, args, kwargs)

    def outer(self, A: Any, B: Any, **kwargs: Any) -> Any:
        """Apply it to all pairs of elements."""
        return apply(self._function.outer, (A, B), kwargs)

    def at(self, a: Any, indices: Any, b: Any = None) -> None:
        """Apply it in place at indices, once for each of them."""
        passed(self._function.at, operand(a), indices, *(() if b is None else (b,)))

    def reduce(self, array: Any, axis: Any = 0, dtype: Any = None, out: Any = None, keepdims: bool = False) -> Any:
        """Reduce along axes."""
        return apply(self._function.reduce, (array,), {"axis": axis, "dtype": dtype, "out": out, "keepdims": keepdims})

    def accumulate(self, array: Any, axis: int = 0, dtype: Any = None, out: Any = None) -> Any:
        """Accumulate along an axis."""
        return apply(self._function.accumulate, (array,), {"axis": axis, "dtype": dtype, "out": out})

    def reduceat(self, array: Any, indices: Any, axis: int = 0, dtype: Any = None, out: Any = None) -> Any:
        """Reduce slices that indices bound."""
        return passed(self._function.reduceat, operand(array), indices, axis, dtype, out)
