"""Times of functions of arrays on the modelled GPU: bytes and operations by the roofline, one kernel each.

A function that NumPy computes here is a kernel there, or several. It counts as one that reads its operands and writes
its results once; products and factorisations have their operations too. That is the least that a GPU would take.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.isa.arch import Device

_PRODUCTS = {np.matmul, np.dot, np.inner, np.outer, np.vdot, np.tensordot, np.kron}
# Operations over m n min(m, n): Golub and Van Loan, Matrix Computations, 4th edition, 3.2, 4.2, 5.2, 7.5, 8.3, 8.6.
_FACTORISATIONS = {
    "cholesky": 1 / 3, "solve": 2 / 3, "det": 2 / 3, "slogdet": 2 / 3, "inv": 2.0, "qr": 4 / 3, "lstsq": 4.0,
    "eigh": 9.0, "eigvalsh": 4 / 3, "eig": 25.0, "eigvals": 10.0, "svd": 21.0, "pinv": 21.0, "matrix_rank": 4.0,
}  # fmt: skip
_COMPLEX = 4
"""Operations on real numbers for one on complex ones, as cuBLAS counts them."""


def time_of(function: Callable[..., Any], operands: Iterable[NDArray[Any]], result: Any) -> Callable[[Device], float]:
    """Give the time of a call on a GPU, in microseconds.

    Parameters
    ----------
    operands
        The arrays that it was given.
    result
        What it gave: None for a function that works in place.
    """
    inputs = list(operands)
    outputs = [each for each in _arrays(result) if not any(each is other for other in inputs)]
    if result is None:
        outputs = inputs
    size_bytes = sum(each.nbytes for each in (*inputs, *outputs))
    kind = np.result_type(*inputs).kind if inputs else "f"
    operations = _operations(function, inputs, outputs) * (_COMPLEX if kind == "c" else 1)
    compute = _compute(max((each.dtype.itemsize // (2 if kind == "c" else 1) for each in inputs), default=4))

    def us_on(device: Device) -> float:
        from workbench.analyse.model.roofline import roofline_us

        return roofline_us(device, operations, size_bytes, compute)

    return us_on


def _compute(itemsize: int) -> str:
    return {2: "fp16 tensor", 8: "fp64"}.get(itemsize, "fp32")


def _operations(function: Callable[..., Any], inputs: list[NDArray[Any]], outputs: list[NDArray[Any]]) -> float:
    if function in _PRODUCTS and len(inputs) >= 2 and outputs:
        batch = math.prod(outputs[0].shape[:-2]) if function is np.matmul else 1
        # For m x k by k x n the product of the three sizes is the square of m k n.
        sizes = [max(each.size / batch, 1) for each in (*inputs[:2], outputs[0])]
        return float(2 * batch * math.sqrt(math.prod(sizes)))
    share = _FACTORISATIONS.get(getattr(function, "__name__", ""))
    if share is not None and inputs and inputs[0].ndim >= 2:
        *batch_shape, m, n = inputs[0].shape
        return share * float(math.prod(batch_shape) * m * n * min(m, n))
    return 0.0


def _arrays(result: Any) -> Iterable[NDArray[Any]]:
    if isinstance(result, np.ndarray | np.generic):
        yield np.asarray(result)
    elif isinstance(result, tuple | list):
        for each in result:
            yield from _arrays(each)
