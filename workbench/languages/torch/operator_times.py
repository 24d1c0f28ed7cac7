"""Times of Torch's operators on the modelled GPU: bytes and operations by the roofline, one kernel each.

An operator that the CPU computes here is a kernel there, or several. It counts as one that reads its operands and
writes its results once; products, convolutions and factorisations have their operations too. That is the least that a
GPU would take. Views take nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch.utils.flop_counter import flop_registry

from workbench.isa.arch import Device
from workbench.languages.torch.schemas import Operator, tensors_of

_FILLS = frozenset({"aten::fill_", "aten::zero_"})
"""Operators that read no element, beside those of random numbers."""
# Operations over m n min(m, n): Golub and Van Loan, Matrix Computations, 4th edition, 3.2, 4.2, 5.2, 7.5, 8.3, 8.6.
_FACTORISATIONS = {
    "linalg_cholesky_ex": 1 / 3, "_linalg_solve_ex": 2 / 3, "linalg_lu_factor_ex": 2 / 3, "_linalg_det": 2 / 3,
    "_linalg_slogdet": 2 / 3, "linalg_inv_ex": 2.0, "linalg_qr": 4 / 3, "linalg_lstsq": 4.0, "_linalg_eigh": 9.0,
    "linalg_eig": 25.0, "_linalg_svd": 21.0,
}  # fmt: skip


def time_of(operator: Operator, named: Mapping[str, Any], result: Any) -> Callable[[Device], float] | None:
    """Give the time of a call on a GPU, in microseconds; None of one that makes a view.

    Parameters
    ----------
    named
        The arguments by name.
    """
    inputs = list(tensors_of(list(named.values())))
    places = {each.untyped_storage()._cdata: each for each in inputs}
    new = [each for each in tensors_of(result) if each.untyped_storage()._cdata not in places]
    if not new and not operator.written:
        return None
    written = [each for name in operator.written for each in tensors_of(named.get(name))]
    if operator.name in _FILLS or (operator.takes_generator and written):
        inputs = []
    size_bytes = sum(map(_size_bytes, (*inputs, *new, *written)))
    operations = _operations(operator, named, result)
    dtype = next((each.dtype for each in (*inputs, *new, *written)), torch.float32)

    def us_on(device: Device) -> float:
        from workbench.analyse.model.roofline import roofline_us, roofs_of

        names = {roof.name for roof in roofs_of(device)}
        compute = next((each for each in _computes(dtype) if each in names), "fp32")
        return roofline_us(device, operations, size_bytes, compute)

    return us_on


def _size_bytes(tensor: torch.Tensor) -> int:
    """Bytes that an access to all elements moves; those of a broadcast dimension are one."""
    if tensor.layout is not torch.strided:
        return 0
    extents = (extent for extent, stride in zip(tensor.shape, tensor.stride(), strict=True) if stride)
    return int(math.prod(extents) * tensor.dtype.itemsize)


def _computes(dtype: torch.dtype) -> tuple[str, ...]:
    """The kinds of units that products of a dtype run on, the first one that a GPU has."""
    if dtype in (torch.float16, torch.bfloat16):
        return ("fp16 tensor",)
    if dtype in (torch.float64, torch.complex128):
        return ("fp64 tensor", "fp64")
    if dtype.itemsize == 1:
        return ("fp8 tensor", "int8 tensor") if dtype.is_floating_point else ("int8 tensor",)
    if torch.backends.cuda.matmul.allow_tf32:
        return ("tf32 tensor", "fp32")
    return ("fp32",)


def _operations(operator: Operator, named: Mapping[str, Any], result: Any) -> float:
    """Multiplications and additions of a product, a convolution or a factorisation; 0 of what memory bounds."""
    count = flop_registry.get(operator.call.overloadpacket)
    if count is not None:
        complex_factor = 4 if any(each.is_complex() for each in tensors_of(list(named.values()))) else 1
        # Torch's functions have names of their own for the parameters.
        positional = [named[name] for name in operator.names if name in named]
        return float(complex_factor * count(*positional, out_val=result))
    share = _FACTORISATIONS.get(operator.name.removeprefix("aten::"))
    matrix = next(tensors_of(list(named.values())), None)
    if share is not None and matrix is not None and matrix.dim() >= 2:
        *batch, m, n = matrix.shape
        return share * float(math.prod(batch) * m * n * min(m, n))
    return 0.0
