"""Page-locked memory of the host: plain memory here, of an allocator of its own (`accelerator_hooks`)."""

from __future__ import annotations

from typing import Any

import torch

from workbench.languages.torch.accelerator_hooks import is_page_locked


def pin_memory(self: torch.Tensor, device: Any = None) -> torch.Tensor:
    """`Tensor.pin_memory`: a copy of a tensor of the host in page-locked memory; itself if it is there.

    Raises
    ------
    RuntimeError
        The tensor is on a device.
    """
    if self.device.type != "cpu":
        raise RuntimeError(f"cannot pin '{self.type()}' only dense CPU tensors can be pinned")
    if is_pinned(self):
        return self
    return torch.empty_like(self, memory_format=torch.contiguous_format, pin_memory=True).copy_(self)


def to_copy(tensor: torch.Tensor, **options: Any) -> torch.Tensor:
    """`aten::_to_copy` of a tensor on the device: one that goes to the host and is not waited for goes to page-locked
    memory (`_to_copy`, aten/src/ATen/native/TensorConversions.cpp)."""
    device = options.get("device")
    if not (options.get("non_blocking") and device is not None and device.type == "cpu"):
        return _composed(_KEY, tensor, **options)
    memory_format = options.get("memory_format") or torch.preserve_format
    dtype = options.get("dtype") or tensor.dtype
    result = torch.empty_like(tensor, dtype=dtype, device=device, memory_format=memory_format, pin_memory=True)
    result.untyped_storage().fill_(_UNWRITTEN)
    return result.copy_(tensor, non_blocking=True)


_composed, _KEY = torch.ops.aten._to_copy.default._op_dk, torch._C.DispatchKey.CompositeExplicitAutograd
_UNWRITTEN = 0xFF
"""Bytes that floats of all kinds are NaN of."""


def is_pinned(self: torch.Tensor, device: Any = None) -> bool:
    """`Tensor.is_pinned`: True if the memory is page-locked."""
    return self.device.type == "cpu" and self.layout is torch.strided and is_page_locked(self.untyped_storage())
