"""The device code that a program registers as it starts: fat binaries, their kernels and their variables.

Code is loaded when the first of its kernels or variables is asked for, as CUDA does since 11.7 (lazy loading).
"""

from __future__ import annotations

import ctypes
import functools
import struct
from dataclasses import dataclass, field

from workbench.runtime.status import CudaError, Status

_WRAPPER_MAGIC, _LINKED = 0x466243B1, 2
_FATBIN_MAGIC = 0xBA55ED50


@dataclass(frozen=True)
class Variable:
    """A `__device__` or `__constant__` variable. managed: the host's pointer to it is to be set."""

    binary: int
    name: str
    size_bytes: int
    constant: bool
    host_pointer: int = 0


@dataclass(frozen=True)
class KernelName:
    """A kernel by its mangled name in a binary."""

    binary: int
    name: str

    @functools.cached_property
    def text(self) -> ctypes.Array[ctypes.c_char]:
        """The name as a C string, which lives as long as this."""
        return ctypes.create_string_buffer(self.name.encode())


@dataclass
class RegisteredCode:
    """The code that a program registered: binaries by a number, kernels and variables by an address of the host."""

    binaries: dict[int, tuple[bytes, ...]] = field(default_factory=dict)
    kernels: dict[int, KernelName] = field(default_factory=dict)
    variables: dict[int, Variable] = field(default_factory=dict)

    def add_binary(self, wrapper: int) -> int:
        """Take a fat binary by the address of its wrapper (fatbinary_section.h); gives its number."""
        magic, version, data, linked = struct.unpack("<IIQQ", ctypes.string_at(wrapper, 24))
        if magic != _WRAPPER_MAGIC:
            raise CudaError(Status.INVALID_KERNEL_IMAGE, "the program registers no fat binary")
        number = len(self.binaries) + 1
        # Relocatable code: the array holds what was linked, one fat binary an object, and zero at its end.
        self.binaries[number] = _linked(linked) if version == _LINKED and linked else (_fatbin(data),)
        return number

    def kernel(self, address: int) -> KernelName:
        """Give the kernel of a host function.

        Raises
        ------
        CudaError
            It is none's.
        """
        found = self.kernels.get(address)
        if found is None:
            raise CudaError(Status.INVALID_DEVICE_FUNCTION)
        return found

    def variable(self, address: int) -> Variable:
        """Give the variable of a host address; raises as `kernel`."""
        found = self.variables.get(address)
        if found is None:
            raise CudaError(Status.INVALID_SYMBOL)
        return found


def _fatbin(address: int) -> bytes:
    magic, _, header_bytes, size_bytes = struct.unpack("<IHHQ", ctypes.string_at(address, 16))
    if magic != _FATBIN_MAGIC:
        raise CudaError(Status.INVALID_KERNEL_IMAGE, "the program registers no fat binary")
    return ctypes.string_at(address, header_bytes + size_bytes)


def _linked(array: int) -> tuple[bytes, ...]:
    found: list[bytes] = []
    while address := struct.unpack("<Q", ctypes.string_at(array + 8 * len(found), 8))[0]:
        found.append(_fatbin(address))
    return tuple(found)
