"""Page-locked memory of the host: plain memory here, that knows that it was asked for."""

from __future__ import annotations

import weakref
from typing import Any

import torch

_pinned: weakref.WeakSet[Any] = weakref.WeakSet()
"""The storages that are page-locked."""


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
    result = self.clone(memory_format=torch.contiguous_format)
    _pinned.add(result.untyped_storage())
    return result


def is_pinned(self: torch.Tensor, device: Any = None) -> bool:
    """`Tensor.is_pinned`: True if the memory is page-locked."""
    return self.device.type == "cpu" and self.layout is torch.strided and self.untyped_storage() in _pinned
