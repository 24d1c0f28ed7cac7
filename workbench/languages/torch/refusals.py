"""Refusals of CUDA's operators that the CPU's do not make: of tensors of both sides in one call, and of dtypes."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import torch

from workbench.languages.torch.generators import require_device
from workbench.languages.torch.schemas import Operator, tensors_of

_ON_EITHER_SIDE: Mapping[str, frozenset[str]] = {
    "aten::index": frozenset({"indices"}),
    "aten::index_put": frozenset({"indices"}),
    "aten::index_put_": frozenset({"indices"}),
    "aten::_index_put_impl_": frozenset({"indices"}),
    "aten::_pack_padded_sequence": frozenset({"lengths"}),
    "aten::_ctc_loss": frozenset({"input_lengths", "target_lengths"}),
}
"""Parameters whose tensors may lie on the host (aten/src/ATen/native: IndexingUtils.h, PackedSequence.cpp)."""


def refuse(operator: Operator, named: Mapping[str, Any]) -> None:
    """Raise what CUDA's operator would.

    Raises
    ------
    RuntimeError
        Tensors are on different devices.
    NotImplementedError
        CUDA's operator does not take the dtype.
    torch.AcceleratorError
        There is no such device.
    """
    if operator.takes_device and named.get("device") is not None:
        require_device(named["device"])
    for name, value in named.items():
        for tensor in tensors_of(value):
            if tensor.device.type != "cuda":
                _require_scalar(operator, name, tensor)
    refused = _refused_dtypes().get(operator.name)
    first = next(tensors_of(next(iter(named.values()), None)), None) if refused else None
    if refused and first is not None and first.dtype in refused:
        name = _CXX_NAMES.get(first.dtype, str(first.dtype).removeprefix("torch."))
        raise NotImplementedError(f"\"{operator.name.removeprefix('aten::')}_cuda\" not implemented for '{name}'")


def _require_scalar(operator: Operator, name: str, tensor: torch.Tensor) -> None:
    if name in _ON_EITHER_SIDE.get(operator.name, ()) or (tensor.dim() == 0 and name not in operator.written):
        return
    raise RuntimeError(
        f"Expected all tensors to be on the same device, but got {name} is on {tensor.device}, different from other "
        f"tensors on cuda:0 (when checking argument in method wrapper_CUDA_{operator.name.removeprefix('aten::')})"
    )


@functools.cache
def _refused_dtypes() -> dict[str, frozenset[torch.dtype]]:
    """The dtypes that the CPU's operator takes and CUDA's does not, by the operator's name (refused_dtypes.tsv)."""
    lines = files(__package__).joinpath("refused_dtypes.tsv").read_text().splitlines()
    rows = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return {f"aten::{name}": frozenset(getattr(torch, each) for each in dtypes.split()) for name, dtypes in rows}


_CXX_NAMES = {
    torch.int8: "Char", torch.int16: "Short", torch.int32: "Int", torch.int64: "Long", torch.uint8: "Byte",
    torch.bool: "Bool", torch.float16: "Half", torch.float32: "Float", torch.float64: "Double",
    torch.bfloat16: "BFloat16", torch.complex64: "ComplexFloat", torch.complex128: "ComplexDouble",
    torch.complex32: "ComplexHalf",
}  # fmt: skip
"""Names of dtypes in Torch's messages (c10/core/ScalarType.h)."""
