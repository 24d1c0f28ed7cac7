"""CuPy's universal functions over NumPy's: arrays of the device and scalars alone are operands."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np

from workbench.languages.cupy import direct_results
from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.exchange import as_device_array
from workbench.languages.cupy.passing import passed, passed_in_c_order
from workbench.languages.cupy.typed_ops import chosen, computed_as, ops_of

_SCALARS = (bool, int, float, complex, np.generic)
_KEYWORDS = frozenset({"out", "casting", "dtype"})
_KEYWORDS_OF_MATRICES = _KEYWORDS | {"axes", "axis", "keepdims", "signature", "order"}
_REDUCED = {"add": ("sum", "cumsum"), "multiply": ("prod", "cumprod")}
"""Methods of arrays that reduce and accumulate, by the names of the functions that CuPy has them for."""
_ATOMIC = frozenset({"add", "subtract", "maximum", "minimum", "bitwise_and", "bitwise_or", "bitwise_xor"})


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
    result = as_device_array(value)
    if result is not None:
        return result
    raise TypeError(f"Unsupported type {type(value)}")


def apply(function: Any, operands: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
    """Call a universal function of NumPy; raises as `operand`."""
    if not keywords:
        result = direct_results.applied(function, operands)
        if result is not None:
            return result
    converted = [operand(each) for each in operands]
    out = keywords.get("out")
    if out is not None:
        outs = out if isinstance(out, tuple) else (out,)
        for each in outs:
            if each is not None and not isinstance(each, ArrayBase):
                raise TypeError("return arrays must be of ArrayType")
    result = passed_in_c_order(function, *converted, **keywords)
    return result if out is not None else _of_class(result, converted)


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
    """A universal function.

    Parameters
    ----------
    name
        CuPy's name.
    function
        NumPy's, or with `types` any function of elements.
    types
        The types that CuPy computes with, where NumPy's or SciPy's are others.
    """

    def __init__(self, name: str, function: Any, types: Sequence[str] = ()) -> None:
        self.name = self.__name__ = self.__qualname__ = name
        self._function = function
        self._ops = ops_of(types) if types else ()
        # CuPy has no long doubles, dates and objects.
        self.types = list(types) or [each for each in dict.fromkeys(function.types) if not set("GgMmO") & set(each)]
        self.nin: int = len(self._ops[0].ins) if types else function.nin
        self.nout: int = len(self._ops[0].outs) if types else function.nout
        self.nargs = self.nin + self.nout
        self._keywords = _KEYWORDS if getattr(function, "signature", None) is None else _KEYWORDS_OF_MATRICES
        self.__doc__ = function.__doc__

    def __repr__(self) -> str:
        return f"<ufunc 'cupy_{self.name}'>"

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Apply it element by element, with broadcasting; see NumPy's function of the name."""
        for each in args:
            if hasattr(each, "fused_call"):
                return each.fused_call(self, args, kwargs)
        if not kwargs.keys() <= self._keywords:
            raise TypeError(f"Wrong arguments { {name: kwargs[name] for name in kwargs.keys() - self._keywords} }")
        if len(args) > self.nin + self.nout or len(args) < self.nin:
            raise TypeError(
                f"Wrong number of arguments for cupy_{self.name}. "
                f"It must be either {self.nin} or {self.nargs} (with outputs), but given {len(args)}."
            )
        out = kwargs.get("out")
        if len(args) > self.nin:
            if out is not None:
                raise ValueError("Cannot specify 'out' as both a positional and keyword argument")
            kwargs["out"] = (*args[self.nin :], *[None] * (self.nargs - len(args)))
            args = args[: self.nin]
        elif out is not None and (len(out) if isinstance(out, tuple) else 1) != self.nout:
            raise ValueError("The 'out' tuple must have exactly one entry per ufunc output")
        if not self._ops:
            return apply(self._function, args, kwargs)
        op = chosen(self.name, self._ops, [operand(each) for each in args], kwargs.pop("dtype", None))
        return apply(computed_as(self._function, op), args, kwargs)

    def outer(self, A: Any, B: Any, **kwargs: Any) -> Any:
        """Apply it to all pairs of elements."""
        return apply(self._function.outer, (A, B), kwargs)

    def at(self, a: Any, indices: Any, b: Any = None) -> None:
        """Apply it in place at indices, once for each of them; raises NotImplementedError where no atomic does it."""
        self._require("at", _ATOMIC)
        passed(self._function.at, operand(a), indices, *(() if b is None else (b,)))

    def reduce(self, array: Any, axis: Any = 0, dtype: Any = None, out: Any = None, keepdims: bool = False) -> Any:
        """Reduce along axes; raises NotImplementedError but for sums and products."""
        self._require("reduce", _REDUCED)
        return getattr(array, _REDUCED[self.name][0])(axis, dtype, out, keepdims)

    def accumulate(self, array: Any, axis: int = 0, dtype: Any = None, out: Any = None) -> Any:
        """Accumulate along an axis; raises NotImplementedError but for sums and products."""
        self._require("accumulate", _REDUCED)
        return getattr(array, _REDUCED[self.name][1])(axis, dtype, out)

    def reduceat(self, array: Any, indices: Any, axis: int = 0, dtype: Any = None, out: Any = None) -> Any:
        """Reduce slices that indices bound; raises NotImplementedError but for sums."""
        self._require("reduceat", ("add",))
        return passed(self._function.reduceat, operand(array), indices, axis, dtype, out)

    def _require(self, method: str, names: Collection[str]) -> None:
        if self.name not in names:
            raise NotImplementedError(f"`cupy_{self.name}.{method}` is not supported yet")
