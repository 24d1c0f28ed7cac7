"""Virtual memory of the driver: reserved addresses, pieces of memory without an address, and their mappings.

Reserved addresses take as much of the emulator's memory as they are long, whether or not something is mapped there. A
piece's bytes are at its mapping; unmapped, the piece keeps them. It has one mapping at a time. Multicast objects are
mapped as pieces are, and have no bytes.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.base.errors import ArgumentError
from workbench.device.runtime.multicast import (
    GRANULARITY,
    LABEL,
    Bound,
    Homes,
    MulticastObject,
    Piece,
    tell_memory,
)
from workbench.device.runtime.status import CudaError, Status

if TYPE_CHECKING:
    # A program that calls nothing loads no NumPy.
    from workbench.emulate import Memory

_ALIASES = "memory that is mapped at two addresses at once"


@dataclass(eq=False)
class Mapping:
    """A piece, or a multicast object, at an address."""

    start: int
    size_bytes: int
    piece: Piece | MulticastObject
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
        self._pieces: dict[int, Piece | MulticastObject] = {}
        self._homes = Homes(memory)
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

    def create_multicast(self, size: int, num_devices: int) -> int:
        """Make a multicast object, and give its handle."""
        _require(size > 0 and size % GRANULARITY == 0 and num_devices == 1)
        handle = next(self._handles)
        self._pieces[handle] = MulticastObject(size, num_devices)
        return handle

    def add_device(self, handle: int) -> None:
        """Add the device to a multicast object."""
        self._multicast(handle).add_device()

    def bind(self, handle: int, offset: int, memory: int, place: int, size: int) -> None:
        """Bind bytes of a piece, which a handle names, to bytes of a multicast object."""
        piece = self._piece(memory)
        if not isinstance(piece, Piece):
            raise CudaError(Status.INVALID_VALUE)
        self._multicast(handle).bind(Bound(offset, size, piece, place))
        self._settle()

    def bind_address(self, handle: int, offset: int, address: int, size: int) -> None:
        """Bind memory at an address to bytes of a multicast object."""
        found = next((each for each in self._within(address, size) if isinstance(each.piece, Piece)), None)
        if found is None:
            _require(any(a.start <= address and address + size <= a.end for a in self._memory.allocations()))
            bound = Bound(offset, size, None, address)
        else:
            _require(found.is_accessible)
            assert isinstance(found.piece, Piece)
            bound = Bound(offset, size, found.piece, address - found.start)
        self._multicast(handle).bind(bound)
        self._settle()

    def unbind(self, handle: int, offset: int, size: int) -> None:
        """Take away what is bound to bytes of a multicast object."""
        self._multicast(handle).unbind(offset, size)
        self._settle()

    def release(self, handle: int) -> None:
        """Give a reference up; the piece goes with the last one, its mapping and what it is bound to."""
        self._piece(handle).references -= 1
        self._settle()

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
        if isinstance(piece, MulticastObject):
            piece.num_mappings += 1
        elif piece.is_mapped:
            raise CudaError(Status.NOT_SUPPORTED, f"{_ALIASES} is not supported")
        else:
            piece.is_mapped = True
        self._mappings[address] = Mapping(address, size, piece)

    def set_access(self, address: int, size: int, is_accessible: bool) -> None:
        """Say whether the device may use what is mapped at a range of addresses, all of which must be mapped."""
        for each in self._covering(address, size):
            if is_accessible and not each.is_accessible:
                each.is_accessible = True
                if isinstance(each.piece, MulticastObject):
                    continue
                self._homes.leave(each.piece)
                self._expose_again()
                if each.piece.content is None:
                    self._memory.poison(each.start, each.size_bytes)
                else:
                    self._memory.write(each.start, each.piece.content)
            elif not is_accessible:
                self._take_bytes(each)
        self._settle()

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
            if isinstance(each.piece, MulticastObject):
                each.piece.num_mappings -= 1
            else:
                each.piece.is_mapped = False
        self._settle()

    def clear(self) -> None:
        """Forget everything, with the context."""
        self._mappings.clear()
        self._pieces.clear()
        self._homes.clear()
        self._settle()
        for address in self._reserved:
            self._memory.discard(address)
        self._reserved.clear()

    def _multicast(self, handle: int) -> MulticastObject:
        result = self._piece(handle)
        if not isinstance(result, MulticastObject):
            raise CudaError(Status.INVALID_VALUE)
        return result

    def _piece(self, handle: int) -> Piece | MulticastObject:
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
        if mapping.is_accessible and isinstance(mapping.piece, Piece):
            mapping.piece.content = self._memory.read(mapping.start, mapping.size_bytes)
        mapping.is_accessible = False

    def _settle(self) -> None:
        """Have memory be as the mappings, bindings and references are."""
        self._expose_again()
        self._pieces = {
            handle: each
            for handle, each in self._pieces.items()
            if each.references or (each.num_mappings if isinstance(each, MulticastObject) else each.is_mapped)
        }
        objects = [each for each in self._pieces.values() if isinstance(each, MulticastObject)]
        places = {id(each.piece): each.start for each in self._mappings.values() if each.is_accessible}
        self._homes.settle(objects, lambda piece: places.get(id(piece)))
        mapped = [
            (each.start, each.piece)
            for each in self._mappings.values()
            if each.is_accessible and isinstance(each.piece, MulticastObject)
        ]
        tell_memory(self._memory, mapped, lambda piece: places.get(id(piece)))

    def _expose_again(self) -> None:
        """Have each run of accessible mappings within one reservation be one range of memory."""
        runs: dict[int, int] = {}
        last = -1
        for each in sorted(self._mappings.values(), key=lambda each: each.start):
            if not each.is_accessible or isinstance(each.piece, MulticastObject):
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
