"""Host memory of a launch in the emulator's memory: each storage once, and every argument at its place in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.emulate import Memory
from workbench.targets.emulator_buffers import EmulatorBuffer
from workbench.targets.host_storages import Storage, address_of, copy_changes, merged, span_on_host, storage_of


@dataclass(frozen=True, eq=False)
class Piece:
    """A storage and its place in the emulator's memory.

    before: the bytes that were brought; None where one argument is all of the storage, which then comes back as a
    whole.
    """

    storage: Storage
    address: int
    before: NDArray[np.uint8] | None

    def copy_back(self, memory: Memory) -> None:
        """Give the host what the device has written."""
        host, after = self.storage.memory(), memory.span(self.address, self.storage.size_bytes)
        if self.before is None:
            host[...] = after
        else:
            copy_changes(host, self.before, after)


@dataclass(frozen=True, eq=False)
class Staged:
    """The arguments of a launch as buffers, one for each array, and the piece that each array of NumPy lies in."""

    buffers: tuple[EmulatorBuffer, ...]
    pieces: tuple[Piece | None, ...]

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The address and the size of what each array lies in: of its storage, or of the buffer that was passed."""
        return tuple(
            (buffer.address, buffer.nbytes) if piece is None else (piece.address, piece.storage.size_bytes)
            for buffer, piece in zip(self.buffers, self.pieces, strict=True)
        )


@contextmanager
def staged(memory: Memory, arrays: Sequence[Any]) -> Iterator[Staged]:
    """Bring the storages of NumPy's arrays into memory, which is given back at the end; buffers stay as they are."""
    pieces: list[Piece] = []
    try:
        homes = [storage_of(each) if isinstance(each, np.ndarray) else None for each in arrays]
        for storage in merged([home for home in homes if home is not None]):
            whole = [a for a, home in zip(arrays, homes, strict=True) if home is not None and storage.holds(home)]
            before = None if len(whole) == 1 and _is_all(whole[0], storage) else storage.memory().copy()
            pieces.append(Piece(storage, memory.allocate(storage.size_bytes, filled=True), before))
            memory.write(pieces[-1].address, storage.memory())
        found = tuple(
            None if home is None else next(each for each in pieces if each.storage.holds(home)) for home in homes
        )
        buffers = (
            array if piece is None else _buffer(memory, array, piece)
            for array, piece in zip(arrays, found, strict=True)
        )
        yield Staged(tuple(buffers), found)
    finally:
        for piece in pieces:
            memory.free(piece.address)


def _is_all(array: NDArray[Any], storage: Storage) -> bool:
    """True if the elements of an array are the bytes of a storage, each once."""
    return array.nbytes == storage.size_bytes and span_on_host(array) == storage


def _buffer(memory: Memory, array: NDArray[Any], piece: Piece) -> EmulatorBuffer:
    address = piece.address + address_of(array) - piece.storage.first
    strides = None if array.flags.c_contiguous else array.strides
    return EmulatorBuffer(memory, address, array.shape, array.dtype, None, array, strides, borrowed=True)


__all__ = ["Piece", "Staged", "staged"]
