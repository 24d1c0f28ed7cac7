"""Managed memory: one allocation that host and device both see.

On a GPU both see it at one address. Here the device's address and the host's differ, as those of mapped memory do, and
what one side wrote the other sees once a launch has begun or ended; that is when CUDA promises it without concurrent
managed access (CUDA C++ Programming Guide, "Unified Memory").
"""

from __future__ import annotations

from typing import Any

from workbench.device.runtime.device_memory import DeviceMemory


def managed_class(original: Any, memory: DeviceMemory) -> Any:
    """Give a library's class of managed memory, whose buffer is the host's side of it."""

    class ManagedMemory(original):  # type: ignore[misc]
        def __init__(self, context: Any, pointer: Any, size: int, owner: Any = None, finalizer: Any = None) -> None:
            super().__init__(context, pointer, size, owner=owner, finalizer=finalizer)
            self._bufptr_ = memory.managed_host(int(pointer))

    return ManagedMemory
