"""Multicast objects of the driver over one device: memory bound to parts of them, and where that memory lies.

Memory can be bound that is not mapped anywhere: it then has a home, which no program knows the address of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from workbench.device.runtime.status import CudaError, Status

if TYPE_CHECKING:
    # A program that calls nothing loads no NumPy.
    import numpy as np
    from numpy.typing import NDArray

    from workbench.emulate import Memory

GRANULARITY = 2 << 20
"""Bytes of which sizes and addresses are multiples: that of NVIDIA's GPUs (the least that the driver reports)."""
LABEL = "mapped memory"


@dataclass(eq=False)
class Piece:
    """Memory without an address.

    Attributes
    ----------
    content
        Its bytes while it is not accessible; None before it was ever accessible.
    references
        References that the program holds.
    home
        Its address while it is bound to a multicast object and not accessible elsewhere.
    """

    size_bytes: int
    content: NDArray[np.uint8] | None = None
    references: int = 1
    is_mapped: bool = False
    home: int | None = None


@dataclass(frozen=True)
class Bound:
    """Memory that is bound to bytes of a multicast object.

    Attributes
    ----------
    offset
        Of its first byte in the object.
    piece
        The memory; None where it was bound by an address, which `place` then is.
    place
        Its first byte: in the piece, or in the device's memory.
    """

    offset: int
    size_bytes: int
    piece: Piece | None
    place: int

    @property
    def end(self) -> int:
        """The offset behind it."""
        return self.offset + self.size_bytes


@dataclass(eq=False)
class MulticastObject:
    """Bytes that stand for memory of each device that was added.

    Attributes
    ----------
    num_devices
        Devices that memory can be bound of: as many have to be added before any is.
    references
        References that the program holds.
    num_mappings
        Addresses at which it is mapped.
    """

    size_bytes: int
    num_devices: int
    has_device: bool = False
    references: int = 1
    num_mappings: int = 0
    bound: list[Bound] = field(default_factory=list)

    def add_device(self) -> None:
        """Add the device; raises CudaError with INVALID_VALUE where it is there."""
        _require(not self.has_device)
        self.has_device = True

    def bind(self, bound: Bound) -> None:
        """Bind memory. Raises CudaError with INVALID_VALUE where memory is bound, or for what does not fit."""
        _require(self.has_device and self.num_devices == 1)
        _require(bound.offset % GRANULARITY == 0 and bound.place % GRANULARITY == 0)
        _require(bound.size_bytes > 0 and bound.size_bytes % GRANULARITY == 0 and bound.end <= self.size_bytes)
        _require(all(each.end <= bound.offset or bound.end <= each.offset for each in self.bound))
        if bound.piece is not None:
            _require(bound.place + bound.size_bytes <= bound.piece.size_bytes)
        self.bound.append(bound)

    def unbind(self, offset: int, size: int) -> None:
        """Take away what is bound to some bytes. Raises CudaError with INVALID_VALUE for what does not fit."""
        end = offset + size
        _require(offset % GRANULARITY == 0 and size > 0 and size % GRANULARITY == 0 and end <= self.size_bytes)
        left = []
        for each in self.bound:
            before, behind = min(each.end, offset), max(each.offset, end)
            if before > each.offset:
                left.append(replace(each, size_bytes=before - each.offset))
            if behind < each.end:
                place = each.place + behind - each.offset
                left.append(Bound(behind, each.end - behind, each.piece, place))
        self.bound = left


class Homes:
    """The homes of pieces that are bound and not accessible elsewhere, in the memory of a device."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._pieces: list[Piece] = []

    def leave(self, piece: Piece) -> None:
        """Move the bytes of a piece into the piece."""
        if piece.home is None:
            return
        piece.content = self._memory.read(piece.home, piece.size_bytes)
        self._memory.free(piece.home)
        piece.home = None
        self._pieces.remove(piece)

    def settle(self, objects: Iterable[MulticastObject], address_of: Callable[[Piece], int | None]) -> None:
        """Give homes to the pieces that need one, and take those of the others. address_of: where it is accessible."""
        bound = {id(each.piece): each.piece for object_ in objects for each in object_.bound if each.piece is not None}
        for piece in tuple(self._pieces):
            if id(piece) not in bound:
                self.leave(piece)
        for piece in bound.values():
            if piece.home is None and address_of(piece) is None:
                piece.home = self._memory.allocate(piece.size_bytes, LABEL, alignment=GRANULARITY)
                if piece.content is not None:
                    self._memory.write(piece.home, piece.content)
                self._pieces.append(piece)

    def clear(self) -> None:
        """Forget all of them, with the memory."""
        self._pieces.clear()


def tell_memory(
    memory: Memory, mapped: Sequence[tuple[int, MulticastObject]], address_of: Callable[[Piece], int | None]
) -> None:
    """Has the device's memory know the multicast addresses. mapped: accessible objects and their addresses."""
    from workbench.emulate.multicast import Binding, Range

    ranges = [Range(start, start + object_.size_bytes) for start, object_ in mapped]
    bindings = []
    for start, object_ in mapped:
        for each in object_.bound:
            place = each.place
            if each.piece is not None:
                first = address_of(each.piece)
                first = each.piece.home if first is None else first
                assert first is not None
                place += first
            bindings.append(Binding(start + each.offset, start + each.end, place))
    memory.multicast.set(ranges, bindings)


def _require(condition: bool) -> None:
    if not condition:
        raise CudaError(Status.INVALID_VALUE)


__all__ = ["GRANULARITY", "LABEL", "Bound", "Homes", "MulticastObject", "Piece", "tell_memory"]
