"""`cupy.vectorize`: a function of Python on scalars as an elementwise kernel."""

from __future__ import annotations

import inspect
from typing import Any

import numpy as np

from workbench.languages.cupy.cxx_values import Scalar
from workbench.languages.cupy.elementwise import ElementwiseKernel
from workbench.languages.cupy.parameters import cxx_type
from workbench.languages.cupy.python_to_cxx import Function, Unit
from workbench.languages.cupy.ufuncs import operand


class vectorize:
    """A function that is applied to each element, in a kernel.

    Parameters
    ----------
    pyfunc
        A function of scalars.
    otypes
        The dtypes of the results; None for those that the function has.
    doc, excluded, cache, signature
        As CuPy takes them: the last three are not there.
    """

    def __init__(
        self, pyfunc: Any, otypes: Any = None, doc: str | None = None, excluded: Any = None, cache: bool = False,
        signature: Any = None,
    ) -> None:  # fmt: skip
        if not callable(pyfunc):
            raise TypeError("pyfunc is a function")
        for name, value in (("excluded", excluded), ("cache", cache), ("signature", signature)):
            if value:
                raise NotImplementedError(f"cupy.vectorize does not support `{name}` option")
        self.pyfunc, self.__doc__ = pyfunc, doc or pyfunc.__doc__
        self.otypes = "".join(np.dtype(each).char for each in otypes) if otypes is not None else None
        self._kernels: dict[Any, ElementwiseKernel] = {}

    def __call__(self, *args: Any) -> Any:
        """Apply it, with broadcasting; raises TypeError for what is neither array of the device nor scalar."""
        operands = [operand(each) for each in args]
        kinds = tuple(np.dtype(each.dtype) if hasattr(each, "dtype") else np.asarray(each).dtype for each in operands)
        if kinds not in self._kernels:
            self._kernels[kinds] = self._kernel(kinds)
        return self._kernels[kinds](*operands)

    def _kernel(self, kinds: tuple[np.dtype[Any], ...]) -> ElementwiseKernel:
        names = list(inspect.signature(self.pyfunc).parameters)
        unit = Unit("numpy")
        body = Function(unit, self.pyfunc, {name: Scalar(name, kind) for name, kind in zip(names, kinds, strict=True)})
        if body.returned is None:
            raise TypeError("the function gives no number")
        inputs = [f"_{at}" for at in range(len(kinds))]
        heads = ", ".join(f"{cxx_type(kind)} {name}" for name, kind in zip(names, kinds, strict=True))
        head = f"__device__ {cxx_type(body.returned)} vectorized({heads})"
        result = np.dtype(self.otypes) if self.otypes else body.returned
        return ElementwiseKernel(
            ", ".join(f"{kind} in{name}" for name, kind in zip(inputs, kinds, strict=True)),
            f"{result} out0",
            f"out0 = cupy_python::as<{cxx_type(result)}>(vectorized({', '.join(f'in{name}' for name in inputs)}))",
            f"vectorized_{getattr(self.pyfunc, '__name__', 'function')}".replace("<lambda>", "lambda"),
            preamble=f"#include <cupy/python.cuh>\n{''.join(unit.texts)}{body.text(head)}",
        )
