"""Host memory of a launch in the emulator's memory: each storage once, and every argument at its place in it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.records.outcomes import Fault
from workbench.device.targets.arguments import Lowered
from workbench.device.targets.emulator_buffers import EmulatorBuffer
from workbench.device.targets.host_addresses import holds_addresses, host_addresses, note_owner, storages_at
from workbench.device.targets.host_storages import Storage, address_of, copy_changes, merged, span_on_host, storage_of
from workbench.device.targets.mapped_arrays import ParameterPart
from workbench.emulate import Memory
from workbench.emulate.addresses import ALIGNMENT, REDZONE
from workbench.emulate.costs import REPLAY_BYTES
from workbench.emulate.memory import Contents

Moves = Sequence[tuple[int, int, int]]
"""Ranges of addresses, and where they are moved: (first, bytes, first afterwards)."""
MIN_LEFT_OUT = 1 << 20
"""Bytes of storages beside their views from which on a launch is tried without them. Up to so much memory the
interpreter repeats a launch that faults, which takes longer than to copy it."""

MIN_LENT = 1 << 18
"""Bytes of a storage from which it is accessed in place: smaller ones are in the processor's cache, and copied soon."""


class _NotLent(Exception):
    """Memory of the host cannot be accessed in place."""


@dataclass(frozen=True, eq=False)
class Part:
    """A range of a storage that is in the emulator's memory.

    host: its bytes in place. before: the bytes that were brought; None where one argument is all of it, which then
    comes back as a whole.
    """

    storage: Storage
    host: NDArray[np.uint8]
    before: NDArray[np.uint8] | None


@dataclass(frozen=True, eq=False)
class Piece:
    """A storage and its place in the emulator's memory, and the parts of it that are there: itself, or views alone.

    is_lent: it is accessed where it lies on the host, and no part is copied.
    """

    storage: Storage
    address: int
    parts: tuple[Part, ...]
    is_lent: bool = False

    @property
    def is_whole(self) -> bool:
        """True if all of the storage is there."""
        return len(self.parts) == 1 and self.parts[0].storage == self.storage

    def address_of(self, part: Part) -> int:
        """The address of a part in the emulator's memory."""
        return self.address + part.storage.first - self.storage.first

    def copy_back(self, memory: Memory) -> None:
        """Give the host what the device has written."""
        for part in self.parts:
            after = memory.span(self.address_of(part), part.storage.size_bytes)
            if part.before is None:
                part.host[...] = after
            else:
                copy_changes(part.host, part.before, after)

    def free(self, memory: Memory, unseen: bool) -> None:
        """Give up memory of the device. unseen: as `Memory.free` takes it."""
        if self.is_lent:
            return
        if self.is_whole:
            memory.free(self.address, unseen)
            return
        for part in self.parts:
            memory.conceal(self.address_of(part))
        memory.discard(self.address, unseen)


@dataclass(frozen=True, eq=False)
class Staged:
    """The arguments of a launch in the emulator's memory.

    Attributes
    ----------
    lowered
        The arguments as the host has them.
    parts
        The parameters, with addresses of the device in place of those of host memory that was brought.
    buffers
        One for each array.
    homes
        The piece that each array of NumPy lies in.
    named
        Pieces that were passed by address alone.
    moves
        Where addresses were replaced: (address on the host, bytes, address on the device) of each piece.
    others
        What else was in memory, where views came without the rest of their storages: a launch that faults then may
        begin again with all.
    """

    lowered: Lowered
    parts: Sequence[ParameterPart] = ()
    buffers: tuple[EmulatorBuffer, ...] = ()
    homes: tuple[Piece | None, ...] = ()
    named: tuple[Piece, ...] = ()
    moves: Moves = ()
    pieces: tuple[Piece, ...] = ()
    others: Contents | None = None

    @property
    def has_lent(self) -> bool:
        """True if some of the host's memory is accessed in place."""
        return bool(self.pieces) and self.pieces[-1].is_lent

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The address and the size of what each array lies in: of its storage, or of the buffer that was passed."""
        return tuple(
            (buffer.address, buffer.nbytes) if piece is None else (piece.address, piece.storage.size_bytes)
            for buffer, piece in zip(self.buffers, self.homes, strict=True)
        )

    def name_at(self, address: int) -> str:
        """The name of an array in whose storage a host address lies; empty where none has it."""
        labelled = zip(self.lowered.labels, self.homes, strict=True)
        return next((name for name, home in labelled if home and home.storage.first <= address < home.storage.end), "")

    def must_begin_again(self, faults: Sequence[Fault]) -> bool:
        """True if the launch has faulted with views alone in memory, where it may go on with all of their storages."""
        return self.others is not None and any(each.kind != "timeout" for each in faults)

    def undo(self, memory: Memory) -> None:
        """Put memory back as it was before a launch that begins again; that of the host has not changed."""
        assert self.others is not None
        memory.put_back(self.others)

    def copy_back(self, memory: Memory) -> None:
        """Give the host what the kernel may have written: to arrays, and to memory whose addresses it was given."""
        hosts, written = self.lowered.arrays, self.lowered.written
        if self.moves:
            _replace_addresses(memory, hosts, self.homes, [(to, size, first) for first, size, to in self.moves])
        placed = zip(hosts, self.homes, written, strict=True)
        brought = [home for host, home, may in placed if home is not None and may and host.flags.writeable]
        for piece in (*self.named, *dict.fromkeys(brought)):
            piece.copy_back(memory)

    def free(self, memory: Memory, stored: Collection[int] | None) -> None:
        """Give up the memory of what was brought.

        Parameters
        ----------
        stored
            Positions in `parts` of parameters whose addresses may be in memory now; None where any may be. The places
            of the others are the next launch's: they are in the processor's cache.
        """
        seen = stored is None or bool(self.moves)
        if not seen and stored:
            seen = any(isinstance(self.parts[at], int) for at in stored)
        for piece in reversed(self.pieces):  # the place that is given up last is taken first
            piece.free(memory, not seen)


NOTHING_STAGED = Staged(Lowered((), (), (), (), ()))


def stage(
    memory: Memory,
    lowered: Lowered,
    views_alone: bool = False,
    stored_in_place: Callable[[], Collection[int] | None] | None = None,
) -> Staged:
    """Bring the storages of NumPy's arrays into memory until `Staged.free`; buffers stay as they are.

    Parameters
    ----------
    views_alone
        A launch that faults can begin again: of large storages the views come alone where that saves time.
    stored_in_place
        Gives the positions of the parameters that the kernel stores through, where it may run on memory of the host:
        large storages are lent to it, until `Memory.take_back`. None where it must not.
    """
    arrays, parts = lowered.arrays, lowered.parts
    homes = [None if at is None else storage_of(each, at) for each, at in zip(arrays, lowered.addresses, strict=True)]
    storages = [home for home in homes if home is not None]
    addresses = [each for each in host_addresses(arrays, parts) if memory.find(each) is None]
    named = storages_at([each for each in addresses if not any(s.first <= each < s.end for s in storages)])
    brought = merged([*storages, *named])
    if not brought:
        return Staged(lowered, parts, arrays, (None,) * len(arrays))
    lent = left_out = frozenset[Storage]()
    if stored_in_place is not None and not addresses and any(each.size_bytes >= MIN_LENT for each in brought):
        lent = _lendable(brought, homes, lowered, stored_in_place())
    copied = [each for each in brought if each not in lent] if lent else brought
    if views_alone and not addresses and _left_out(memory, copied, arrays):
        # A launch that begins again is undone, which writes in place are not.
        lent, left_out = frozenset(), _left_out(memory, brought, arrays)
    others = memory.copies() if left_out else None
    num_lent = memory.num_lent
    pieces: list[Piece] = []
    try:
        if lent:
            brought = (*(each for each in brought if each not in lent), *lent)  # then memory does not move any more
        for storage in brought:
            at = [n for n, home in enumerate(homes) if home is storage or (home is not None and storage.holds(home))]
            within, label = [arrays[n] for n in at], ", ".join([lowered.labels[n] for n in at])
            bring = _lend if lent and storage in lent else _bring_views if storage in left_out else _bring
            pieces.append(bring(memory, storage, within, label))
        found = tuple([None if home is None else _piece_of(home, pieces) for home in homes])
        buffers = tuple(
            array if piece is None or at is None else _buffer(memory, array, piece.address + at - piece.storage.first)
            for array, piece, at in zip(arrays, found, lowered.addresses, strict=True)
        )
        moves = [(piece.storage.first, piece.storage.size_bytes, piece.address) for piece in pieces if addresses]
        if moves:
            _replace_addresses(memory, arrays, found, moves)
            parts = tuple(_moved(part, moves) for part in parts)
        by_address = tuple(piece for piece in pieces if piece not in found) if named else ()
        for array, home in zip(arrays, homes, strict=True):
            if home is not None:
                note_owner(home.first, array)
        return Staged(lowered, parts, buffers, found, by_address, moves, tuple(pieces), others)
    except BaseException as error:
        for piece in pieces:
            piece.free(memory, unseen=True)
        memory.take_back(num_lent)
        if isinstance(error, _NotLent):
            return stage(memory, lowered, views_alone)
        raise


def _piece_of(home: Storage, pieces: Sequence[Piece]) -> Piece:
    """The piece in which a storage lies."""
    return next(each for each in pieces if each.storage is home or each.storage.holds(home))


def _lendable(
    storages: Sequence[Storage], homes: Sequence[Storage | None], lowered: Lowered, stored: Collection[int] | None
) -> frozenset[Storage]:
    """The storages that a kernel may access in place: large ones, of which what it stores comes back, and which the
    host may write, so that no access of it ends the process. Of two that lie beside each other one is copied, so that
    an access between them is a fault. In all they are more than the interpreter repeats."""
    if stored is None:
        return frozenset()
    through = {lowered.parts[at] for at in stored}
    homed = [(at, array, home) for at, (array, home) in enumerate(zip(lowered.arrays, homes, strict=True)) if home]
    copied = [
        home for at, array, home in homed if not array.flags.writeable or (at in through and not lowered.written[at])
    ]
    large = [each for each in storages if each.size_bytes >= MIN_LENT and not _meets(each, copied)]
    result: list[Storage] = []
    for each in sorted(large, key=attrgetter("first")):
        if not result or each.first - result[-1].end >= REDZONE:
            result.append(each)
    return frozenset(result if sum(each.size_bytes for each in result) > REPLAY_BYTES else ())


def _meets(storage: Storage, others: Sequence[Storage]) -> bool:
    return any(storage.first < other.end and other.first < storage.end for other in others)


def _lend(memory: Memory, storage: Storage, arrays: Sequence[NDArray[Any]], label: str) -> Piece:
    """A storage where it lies. Raises _NotLent."""
    address = memory.lend(storage.first, storage.size_bytes, label)
    if address is None:
        raise _NotLent
    return Piece(storage, address, (), is_lent=True)


def _left_out(memory: Memory, storages: Sequence[Storage], arrays: Sequence[Any]) -> frozenset[Storage]:
    """The storages of which views are to come alone: much lies beside them, and not more in the rest of memory, which
    is copied in its place."""
    large = [each for each in storages if each.size_bytes >= MIN_LEFT_OUT]
    if not large:
        return frozenset()
    sizes = {each: each.size_bytes - sum(view.size_bytes for view in _views(each, arrays)) for each in large}
    found = frozenset(each for each, size in sizes.items() if size >= MIN_LEFT_OUT)
    return found if found and memory.used_bytes <= sum(sizes[each] for each in found) else frozenset()


def _views(storage: Storage, arrays: Sequence[Any]) -> tuple[Storage, ...]:
    """The ranges of a storage that arrays reach over, each once."""
    spans = [span_on_host(each) for each in arrays if isinstance(each, np.ndarray) and each.size]
    return merged([each for each in spans if storage.holds(each)])


def _bring(memory: Memory, storage: Storage, arrays: Sequence[NDArray[Any]], label: str) -> Piece:
    """A whole storage. arrays, label: those in it, and their names."""
    part = _part(storage, arrays)
    return Piece(storage, memory.bring(part.host, label), (part,))


def _bring_views(memory: Memory, storage: Storage, arrays: Sequence[NDArray[Any]], label: str) -> Piece:
    """The views of a storage, at their places in it. An access to what lies beside them is a fault."""
    views = _views(storage, arrays)
    parts = tuple(_part(view, [each for each in arrays if view.holds(span_on_host(each))]) for view in views)
    piece = Piece(storage, memory.reserve(storage.size_bytes, ALIGNMENT, filled=True), parts)
    for part in parts:
        first = piece.address_of(part)
        memory.expose(first, first + part.storage.size_bytes, "")
        memory.write(first, part.host)
    return piece


def _part(storage: Storage, arrays: Sequence[NDArray[Any]]) -> Part:
    host = storage.memory()
    is_all = len(arrays) == 1 and arrays[0].nbytes == storage.size_bytes and arrays[0].flags.forc
    return Part(storage, host, None if is_all else host.copy())


def _replace_addresses(memory: Memory, arrays: Sequence[Any], homes: Sequence[Piece | None], moves: Moves) -> None:
    """Replace addresses in the tables that were brought."""
    for array, home in zip(arrays, homes, strict=True):
        if home is not None and holds_addresses(array):
            content = memory.span(home.address, home.storage.size_bytes)
            first = address_of(array) - home.storage.first
            words: NDArray[np.uint64] = np.ndarray(array.shape, np.uint64, content, first, array.strides)
            before = words.copy()
            for begin, size, to in moves:
                offsets = before - np.uint64(begin)
                np.copyto(words, offsets + np.uint64(to), where=offsets < size)


def _moved(part: ParameterPart, moves: Moves) -> ParameterPart:
    """A parameter, of eight bytes with the address on the device in place of one on the host."""
    if isinstance(part, bytes) and len(part) == 8:
        for begin, size, to in moves:
            if 0 <= int.from_bytes(part, "little") - begin < size:
                return (int.from_bytes(part, "little") - begin + to).to_bytes(8, "little")
    return part


def _buffer(memory: Memory, array: NDArray[Any], address: int) -> EmulatorBuffer:
    strides = None if array.flags.c_contiguous else array.strides
    return EmulatorBuffer(memory, address, array.shape, array.dtype, None, array, strides, borrowed=True)


__all__ = ["NOTHING_STAGED", "Part", "Piece", "Staged", "stage"]
