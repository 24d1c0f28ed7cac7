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
from workbench.targets.host_addresses import holds_addresses, host_addresses, note_passed, storages_at
from workbench.targets.host_storages import Storage, address_of, copy_changes, merged, span_on_host, storage_of

Moves = Sequence[tuple[int, int, int]]
"""Ranges of addresses, and where they are moved: (first, bytes, first afterwards)."""


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
    """The arguments of a launch in the emulator's memory.

    parts: the parameters, with addresses of the device in place of those of host memory that was brought. buffers: one
    for each array. homes: the piece that each array of NumPy lies in. named: pieces that were passed by address alone.
    moves: where addresses were replaced, (address on the host, bytes, address on the device) of each piece.
    """

    parts: tuple[bytes | int, ...]
    buffers: tuple[EmulatorBuffer, ...]
    homes: tuple[Piece | None, ...]
    named: tuple[Piece, ...]
    moves: Moves

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The address and the size of what each array lies in: of its storage, or of the buffer that was passed."""
        return tuple(
            (buffer.address, buffer.nbytes) if piece is None else (piece.address, piece.storage.size_bytes)
            for buffer, piece in zip(self.buffers, self.homes, strict=True)
        )

    def copy_back(self, memory: Memory, hosts: Sequence[Any], written: Sequence[bool]) -> None:
        """Give the host what the kernel may have written: to arrays, and to memory whose addresses it was given."""
        if self.moves:
            _replace_addresses(memory, hosts, self.homes, [(to, size, first) for first, size, to in self.moves])
        placed = zip(hosts, self.homes, written, strict=True)
        brought = [home for host, home, may in placed if home is not None and may and host.flags.writeable]
        for piece in (*self.named, *dict.fromkeys(brought)):
            piece.copy_back(memory)


@contextmanager
def staged(memory: Memory, arrays: Sequence[Any], parts: Sequence[bytes | int]) -> Iterator[Staged]:
    """Bring the storages of NumPy's arrays into memory, which is given back at the end; buffers stay as they are.

    parts: the parameters of the kernel, as `lower` gives them.
    """
    pieces: list[Piece] = []
    try:
        homes = [storage_of(each) if isinstance(each, np.ndarray) else None for each in arrays]
        storages = [home for home in homes if home is not None]
        addresses = [each for each in host_addresses(arrays, parts) if memory.find(each) is None]
        named = dict(storages_at([each for each in addresses if not any(s.first <= each < s.end for s in storages)]))
        for storage in merged([*storages, *named]):
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
        moves = [(piece.storage.first, piece.storage.size_bytes, piece.address) for piece in pieces if addresses]
        _replace_addresses(memory, arrays, found, moves)
        others = tuple(piece for piece in pieces if piece not in found)
        yield Staged(tuple(_moved(part, moves) for part in parts), tuple(buffers), found, others, moves)
        note_passed(arrays)
    finally:
        for piece in pieces:
            memory.free(piece.address)


def _replace_addresses(memory: Memory, arrays: Sequence[Any], homes: Sequence[Piece | None], moves: Moves) -> None:
    """Replace addresses in the tables that were brought."""
    for array, home in zip(arrays, homes, strict=True) if moves else ():
        if home is not None and holds_addresses(array):
            held = memory.span(home.address, home.storage.size_bytes)
            first = address_of(array) - home.storage.first
            words: NDArray[np.uint64] = np.ndarray(array.shape, np.uint64, held, first, array.strides)
            before = words.copy()
            for begin, size, to in moves:
                offsets = before - np.uint64(begin)
                np.copyto(words, offsets + np.uint64(to), where=offsets < size)


def _moved(part: bytes | int, moves: Moves) -> bytes | int:
    """A parameter, of eight bytes with the address on the device in place of one on the host."""
    if isinstance(part, bytes) and len(part) == 8:
        for begin, size, to in moves:
            if 0 <= int.from_bytes(part, "little") - begin < size:
                return (int.from_bytes(part, "little") - begin + to).to_bytes(8, "little")
    return part


def _is_all(array: NDArray[Any], storage: Storage) -> bool:
    """True if the elements of an array are the bytes of a storage, each once."""
    return array.nbytes == storage.size_bytes and span_on_host(array) == storage


def _buffer(memory: Memory, array: NDArray[Any], piece: Piece) -> EmulatorBuffer:
    address = piece.address + address_of(array) - piece.storage.first
    strides = None if array.flags.c_contiguous else array.strides
    return EmulatorBuffer(memory, address, array.shape, array.dtype, None, array, strides, borrowed=True)


__all__ = ["Piece", "Staged", "staged"]
