"""`cupy.poly1d`: NumPy's class, which universal functions take as the array of its coefficients."""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.languages.cupy.foreign_classes import class_over, to_foreign


def poly1d() -> type:
    """The class."""
    cls: Any = class_over(np.poly1d)
    cls.__cupy_get_ndarray__ = _coefficients
    cls.__array__ = _no_host_array
    cls.get, cls.set = _get, _set
    result: type = cls
    return result


def _coefficients(self: Any) -> Any:
    return self.coeffs


def _no_host_array(self: Any, dtype: Any = None, copy: Any = None) -> Any:
    raise TypeError(
        "Implicit conversion to a NumPy array is not allowed. "
        "Please use `.get()` to construct a NumPy array explicitly."
    )


def _get(self: Any, stream: Any = None) -> np.poly1d:
    """A polynomial of NumPy with the same coefficients."""
    return np.poly1d(to_foreign(self), variable=self.variable)


def _set(self: Any, polyin: Any, stream: Any = None) -> None:
    """Take the coefficients of a polynomial of NumPy, of the same order.

    Raises
    ------
    TypeError, ValueError
        It is none of NumPy's, or of another order.
    """
    if not isinstance(polyin, np.poly1d):
        raise TypeError("Only numpy.poly1d can be set to cupy.poly1d")
    if polyin.order != self.order:
        raise ValueError(f"Shape mismatch. Old shape: {(self.order + 1,)}, new shape: {(polyin.order + 1,)}")
    object.__setattr__(self, "_foreign", np.poly1d(polyin.coeffs.astype(self.coeffs.dtype), variable=polyin.variable))
