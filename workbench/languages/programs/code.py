"""The device code that a program registers as it starts: fat binaries, their kernels and their variables.

Code is loaded when the first of its kernels or variables is asked for, as CUDA does since 11.7 (lazy loading).
"""

from __future__ import annotations

import ctypes
import functools
import itertools
import struct
from dataclasses import dataclass, field

from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.results import at

_WRAPPER_MAGIC, _LINKED = 0x466243B1, 2
_FATBIN_MAGIC = 0xBA55ED50
_ELF_MAGIC = 0x464C457F


@dataclass(frozen=True)
class Variable:
    """A `__device__` or `__constant__` variable.

    Attributes
    ----------
    host_pointer
        The place of the host's pointer to a managed one.
    """

    binary: int
    name: str
    size_bytes: int
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

    def __post_init__(self) -> None:
        self._numbers = itertools.count(1)

    def add_binary(self, wrapper: int) -> int:
        """Take a fat binary by the address of its wrapper (fatbinary_section.h); gives its number."""
        magic, version, data, linked = struct.unpack("<IIQQ", ctypes.string_at(wrapper, 24))
        if magic != _WRAPPER_MAGIC:
            raise CudaError(Status.INVALID_KERNEL_IMAGE, "the program registers no fat binary")
        # Relocatable code: the array holds what was linked, one fat binary an object, and zero at its end.
        return self._add(_linked(linked) if version == _LINKED and linked else (_fatbin(data),))

    def add_image(self, image: bytes) -> int:
        """Take PTX text or a fat binary; gives its number."""
        return self._add((image,))

    def _add(self, images: tuple[bytes, ...]) -> int:
        number = next(self._numbers)
        self.binaries[number] = images
        return number

    @staticmethod
    def image_at(address: int) -> bytes:
        """Give the PTX text or the fat binary at an address; raises CudaError for machine code alone, and for null."""
        magic = at(ctypes.c_uint32, address).value
        if magic == _WRAPPER_MAGIC:
            return _fatbin(ctypes.c_uint64.from_address(address + 8).value)
        if magic == _FATBIN_MAGIC:
            return _fatbin(address)
        if magic == _ELF_MAGIC:
            raise CudaError(Status.NO_KERNEL_IMAGE_FOR_DEVICE, "the emulator runs PTX, and this is machine code alone")
        return ctypes.string_at(address)

    def kernel(self, address: int) -> KernelName:
        """Give the kernel of a host function.

        Raises
        ------
        CudaError
            It is none's.
        """
        result = self.kernels.get(address)
        if result is None:
            raise CudaError(Status.INVALID_DEVICE_FUNCTION)
        return result

    def variable(self, address: int) -> Variable:
        """Give the variable of a host address; raises as `kernel`."""
        result = self.variables.get(address)
        if result is None:
            raise CudaError(Status.INVALID_SYMBOL)
        return result


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
