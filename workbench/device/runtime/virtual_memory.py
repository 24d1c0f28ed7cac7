"""Virtual memory of the driver: reserved addresses, pieces of memory without an address, and their mappings.

Reserved addresses take as much of the emulator's memory as they are long, whether or not something is mapped there. A
piece's bytes are at its mapping; unmapped, the piece keeps them. It has one mapping at a time.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.base.errors import ArgumentError
from workbench.device.runtime.status import CudaError, Status

if TYPE_CHECKING:
    # A program that calls nothing loads no NumPy.
    import numpy as np
    from numpy.typing import NDArray

    from workbench.emulate import Memory

GRANULARITY = 2 << 20
"""Bytes of which sizes and addresses are multiples: that of NVIDIA's GPUs (the least that the driver reports)."""
LABEL = "mapped memory"
_ALIASES = "memory that is mapped at two addresses at once"


@dataclass(eq=False)
class Piece:
    """Memory without an address.

    Attributes
    ----------
    content
        Its bytes while it is not accessible; None before it was ever accessible.
    references
        References that the program holds.
    """

    size_bytes: int
    content: NDArray[np.uint8] | None = None
    references: int = 1
    is_mapped: bool = False


@dataclass(eq=False)
class Mapping:
    """A piece at an address."""

    start: int
    size_bytes: int
    piece: Piece
    is_accessible: bool = False

    @property
    def end(self) -> int:
        """The address behind it."""
        return self.start + self.size_bytes


class VirtualMemory:
    """The reserved addresses, pieces and mappings of a device; sizes are in bytes.

    Every method raises CudaError: INVALID_VALUE for addresses, sizes and handles that do not fit.
    """

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._reserved: dict[int, int] = {}
        self._pieces: dict[int, Piece] = {}
        self._mappings: dict[int, Mapping] = {}
        self._exposed: set[int] = set()
        self._handles = itertools.count(1)

    def reserve(self, size: int, alignment: int) -> int:
        """Reserve addresses; raises CudaError with MEMORY_ALLOCATION where they do not fit the device's memory."""
        _require(size > 0 and size % GRANULARITY == 0 and alignment & (alignment - 1) == 0)
        try:
            address = self._memory.reserve(size, max(alignment, GRANULARITY))
        except ArgumentError as error:
            raise CudaError(Status.MEMORY_ALLOCATION, str(error)) from error
        self._reserved[address] = size
        return address

    def give_back(self, address: int, size: int) -> None:
        """Give reserved addresses back, at which nothing is mapped."""
        _require(self._reserved.get(address) == size and not self._within(address, size))
        del self._reserved[address]
        self._memory.discard(address)

    def create(self, size: int) -> int:
        """Make a piece, and give its handle."""
        _require(size > 0 and size % GRANULARITY == 0)
        if size > self._memory.capacity_bytes - self._memory.used_bytes:
            raise CudaError(Status.MEMORY_ALLOCATION)
        handle = next(self._handles)
        self._pieces[handle] = Piece(size)
        return handle

    def release(self, handle: int) -> None:
        """Give a reference up; the piece goes with the last one and its mapping."""
        piece = self._piece(handle)
        piece.references -= 1
        if not piece.references and not piece.is_mapped:
            del self._pieces[handle]

    def retain(self, address: int) -> int:
        """Give the handle of what is mapped at an address, with one more reference."""
        found = next((each for each in self._mappings.values() if each.start <= address < each.end), None)
        if found is None:
            raise CudaError(Status.INVALID_VALUE)
        found.piece.references += 1
        return next(handle for handle, piece in self._pieces.items() if piece is found.piece)

    def size_of(self, handle: int) -> int:
        """Give the size of a piece."""
        return self._piece(handle).size_bytes

    def map(self, address: int, size: int, offset: int, handle: int) -> None:
        """Map a piece at reserved addresses. It cannot be accessed there before `set_access`.

        Raises
        ------
        CudaError
            NOT_SUPPORTED if it is mapped already.
        """
        piece = self._piece(handle)
        _require(offset == 0 and size == piece.size_bytes and address % GRANULARITY == 0)
        _require(any(start <= address and address + size <= start + n for start, n in self._reserved.items()))
        _require(not self._within(address, size))
        if piece.is_mapped:
            raise CudaError(Status.NOT_SUPPORTED, f"{_ALIASES} is not supported")
        piece.is_mapped = True
        self._mappings[address] = Mapping(address, size, piece)

    def set_access(self, address: int, size: int, is_accessible: bool) -> None:
        """Say whether the device may use what is mapped at a range of addresses, all of which must be mapped."""
        for each in self._covering(address, size):
            if is_accessible and not each.is_accessible:
                each.is_accessible = True
                self._expose_again()
                if each.piece.content is None:
                    self._memory.poison(each.start, each.size_bytes)
                else:
                    self._memory.write(each.start, each.piece.content)
            elif not is_accessible:
                self._take_bytes(each)
        self._expose_again()

    def is_accessible(self, address: int) -> bool:
        """True if the device may use an address; raises where nothing is mapped."""
        (found,) = self._within(address, 1) or (None,)
        if found is None:
            raise CudaError(Status.INVALID_VALUE)
        return found.is_accessible

    def unmap(self, address: int, size: int) -> None:
        """Take away the mappings at a range of addresses, each of which lies within it."""
        for each in self._covering(address, size):
            self._take_bytes(each)
            del self._mappings[each.start]
            each.piece.is_mapped = False
            if not each.piece.references:
                self._pieces = {handle: piece for handle, piece in self._pieces.items() if piece is not each.piece}
        self._expose_again()

    def clear(self) -> None:
        """Forget everything, with the context."""
        self._mappings.clear()
        self._expose_again()
        for address in self._reserved:
            self._memory.discard(address)
        self._reserved.clear()
        self._pieces.clear()

    def _piece(self, handle: int) -> Piece:
        result = self._pieces.get(handle)
        if result is None or not result.references:
            raise CudaError(Status.INVALID_VALUE)
        return result

    def _within(self, address: int, size: int) -> list[Mapping]:
        """The mappings that have bytes in a range."""
        found = [each for each in self._mappings.values() if each.start < address + size and address < each.end]
        return sorted(found, key=lambda each: each.start)

    def _covering(self, address: int, size: int) -> Sequence[Mapping]:
        """The mappings that are a range together; raises where they are not."""
        result = self._within(address, size)
        _require(size > 0 and sum(each.size_bytes for each in result) == size and result[0].start == address)
        return result

    def _take_bytes(self, mapping: Mapping) -> None:
        """Move the bytes of a piece into the piece, as its address is no longer accessible."""
        if mapping.is_accessible:
            mapping.piece.content = self._memory.read(mapping.start, mapping.size_bytes)
            mapping.is_accessible = False

    def _expose_again(self) -> None:
        """Have each run of accessible mappings within one reservation be one range of memory."""
        runs: dict[int, int] = {}
        last = -1
        for each in sorted(self._mappings.values(), key=lambda each: each.start):
            if not each.is_accessible:
                continue
            if last >= 0 and runs[last] == each.start and each.start not in self._reserved:
                runs[last] = each.end
            else:
                last = each.start
                runs[last] = each.end
        for start in self._exposed:
            self._memory.conceal(start)
        for start, end in runs.items():
            self._memory.expose(start, end, LABEL)
        self._exposed = set(runs)


def _require(condition: bool) -> None:
    if not condition:
        raise CudaError(Status.INVALID_VALUE)
