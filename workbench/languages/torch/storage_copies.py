"""Copies of storages, by which tensors are saved, loaded and copied: a build for the CPU makes them there alone."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import torch


def _bytes_of(storage: Any) -> torch.Tensor:
    return torch.empty(0, dtype=torch.uint8, device=storage.device).set_(storage)


def with_device(original: Callable[..., Any]) -> Callable[..., Any]:
    """`torch.storage._to`, from and to the emulated device, too."""

    @functools.wraps(original)
    def to(self: Any, device: torch.device, non_blocking: bool = False) -> Any:
        if "cuda" not in (device.type, self.device.type):
            return original(self, device, non_blocking)
        return self if self.device == device else _bytes_of(self).to(device).untyped_storage()

    return to


def with_clones(original: Callable[..., Any]) -> Callable[..., Any]:
    """`torch.UntypedStorage.clone`, of the emulated device, too."""

    @functools.wraps(original)
    def clone(self: Any) -> Any:
        return _bytes_of(self).clone().untyped_storage() if self.device.type == "cuda" else original(self)

    return clone
