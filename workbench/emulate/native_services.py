"""Functions of the device runtime for native code: what a warp's call asks for is done here, between two instructions.

Knows the record of a call (`lower.host_calls`), the context of the worker that makes it, and memory as one thread sees
it. What is printed and what an assertion says is `interpret.printf`'s. One thread runs such kernels (`lower.order`),
assertions aside.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret import printf
from workbench.emulate.interpret.builtins import HEAP_BYTES
from workbench.emulate.interpret.trouble import Trouble
from workbench.emulate.lower import context
from workbench.emulate.lower.builder import WARP
from workbench.emulate.lower.host_calls import HEADER_WORDS, NUMBERS, ROW_BYTES
from workbench.emulate.memory import WINDOW_BYTES
from workbench.emulate.native_copies import CopiesInFlight
from workbench.errors import ArgumentError

if TYPE_CHECKING:
    from workbench.emulate.request import LaunchRequest
    from workbench.emulate.rooms import Room

HEAP_ROOM_BYTES = 256 << 20
"""What the heap may take with the zones around its pieces. Reserved before a launch, as memory cannot move in one."""


class Heap:
    """What `malloc` has given out in one launch."""

    def __init__(self, request: LaunchRequest) -> None:
        self._memory = request.program.memory
        self._memory.make_room(HEAP_ROOM_BYTES)
        self._pieces: dict[int, int] = {}
        self._bytes = 0

    def allocate(self, size: int) -> int:
        """The address of so many bytes; 0 where there is no room."""
        if size == 0 or self._bytes + size > HEAP_BYTES or not self._memory.has_room(size):
            return 0
        address = self._memory.allocate(size, "device malloc")
        self._pieces[address] = size
        self._bytes += size
        return address

    def free(self, address: int) -> bool:
        """Gives a piece back; whether there was one."""
        size = self._pieces.pop(address, None)
        if size is None:
            return False
        self._bytes -= size
        self._memory.release(address)
        return True

    def undo(self) -> None:
        """Gives everything back, for a launch that is repeated."""
        for address in list(self._pieces):
            self.free(address)


class Services:
    """Answers the calls of one launch, which has not begun. allocates: whether the kernel calls `malloc`.

    trouble: what was wrong with the call that ended it, by room.
    """

    def __init__(self, request: LaunchRequest, allocates: bool) -> None:
        self._request = request
        self._memory = request.program.memory
        self._began = time.monotonic_ns()
        self._heap = Heap(request) if allocates else None
        self._does: dict[str, Callable[[Room, list[int], int], None]] = {
            "vprintf": self._print,
            "__assertfail": self._assert,
            "__assert_fail": self._assert,
            "malloc": self._allocate,
            "free": self._free,
            "clock": self._tell_time,
            "mbarrier.land": self._land,
            "bulk.copy": self._copy,
            "bulk.store": self._store,
            "bulk.commit": lambda room, lanes, rows: self._in_flight(room).commit(room.warp, lanes),
            "bulk.wait": self._wait,
            "copies.arrive": self._arrive,
        }
        self._copies: dict[Room, CopiesInFlight] = {}
        self.trouble: dict[Room, Trouble] = {}

    def undo(self) -> None:
        """Takes back what a launch did beside writing to memory."""
        self._request.printed.clear()
        if self._heap is not None:
            self._heap.undo()

    def answer(self, room: Room, record: int) -> int:
        """One call by one warp; other than 0 where it ends the launch. record: the pointer that native code gives."""
        words = np.ctypeslib.as_array((ctypes.c_uint64 * WARP).from_address(record))
        service, site, mask = (int(w) for w in words[:HEADER_WORDS])
        lanes = [i for i in range(WARP) if mask >> i & 1]
        try:
            self._does[NUMBERS[service]](room, lanes, record + ROW_BYTES)
        except Trouble as trouble:
            self.trouble[room] = trouble
            faulted = sum(1 << lane for lane in trouble.lanes)
            room.note_fault(context.FAULT_SERVICE, site, faulted)
            return -1
        return 0

    # ------------------------------------------------------------ the functions

    def _print(self, room: Room, lanes: list[int], rows: int) -> None:
        formats, buffers = _rows(rows, 2)
        printed = self._request.printed
        texts: dict[int, str] = {}
        for lane in lanes:
            read = self._reader(room, lane)
            address = int(formats[lane])
            if address not in texts:
                texts[address] = self._text_at(read, address)
            formats[lane] = printf.print_lane(printed, texts[address], int(buffers[lane]), read)

    def _assert(self, room: Room, lanes: list[int], rows: int) -> None:
        message, file, line, function, _ = (int(row[lanes[0]]) for row in _rows(rows, 5))
        raise Trouble(
            "assert", printf.failed_assertion(self._reader(room, lanes[0]), message, file, line, function), lanes
        )

    def _allocate(self, room: Room, lanes: list[int], rows: int) -> None:
        assert self._heap is not None
        (sizes,) = _rows(rows, 1)
        for lane in lanes:
            sizes[lane] = self._heap.allocate(int(sizes[lane]))
        room.place_allocations(self._memory)

    def _free(self, room: Room, lanes: list[int], rows: int) -> None:
        (addresses,) = _rows(rows, 1)
        try:
            for lane in lanes:
                address = int(addresses[lane])
                if address and (self._heap is None or not self._heap.free(address)):
                    raise Trouble(
                        "memcheck.use_after_free",
                        f"free({address:#x}): no pointer that malloc gave out, or one that was freed",
                        [lane],
                        address=address,
                    )
        finally:
            room.place_allocations(self._memory)

    def _tell_time(self, room: Room, lanes: list[int], rows: int) -> None:
        _rows(rows, 1)[0][:] = time.monotonic_ns() - self._began

    # ------------------------------------------------------------ copies in flight

    def _in_flight(self, room: Room) -> CopiesInFlight:
        """Of the block that the room runs now; what another one has left never lands."""
        found = self._copies.get(room)
        if found is None or found.block != room.block:
            found = self._copies[room] = CopiesInFlight(self._memory, room.block)
        return found

    def _land(self, room: Room, lanes: list[int], rows: int) -> None:
        (places,) = _rows(rows, 1)
        copies = self._in_flight(room)
        copies.land({int(places[lane]) for lane in lanes}, lanes[0])
        room.note_copies(copies.count)

    def _copy(self, room: Room, lanes: list[int], rows: int) -> None:
        to, source, size, barrier = _rows(rows, 4)
        copies = self._in_flight(room)
        for i in lanes:
            copies.copy(room, i, int(to[i]), int(source[i]), int(size[i]), int(barrier[i]))
        room.note_copies(copies.count)

    def _store(self, room: Room, lanes: list[int], rows: int) -> None:
        to, source, size = _rows(rows, 3)
        for i in lanes:
            self._in_flight(room).store(room, i, int(to[i]), int(source[i]), int(size[i]))

    def _wait(self, room: Room, lanes: list[int], rows: int) -> None:
        (allowed,) = _rows(rows, 1)
        self._in_flight(room).wait(room.warp, lanes, int(allowed[0]))

    def _arrive(self, room: Room, lanes: list[int], rows: int) -> None:
        places, queue, counted = _rows(rows, 3)
        copies = self._in_flight(room)
        copies.arrive(places, lanes, int(queue[0]), bool(counted[0]))
        room.note_copies(copies.count)

    # ------------------------------------------------------------ memory as one thread sees it

    def _reader(self, room: Room, lane: int) -> printf.Fetch:
        def read(address: int, count: int) -> bytes:
            for window, start, size in room.windows(lane):
                offset = address - window
                if 0 <= offset < WINDOW_BYTES and offset + count <= size:
                    return ctypes.string_at(start + offset, count)
            try:
                return self._memory.bytes_at(address, count).tobytes()
            except ArgumentError:
                kind, message = self._memory.diagnose(address, 1, "read")
                raise Trouble(
                    kind, message, [lane], access="read", space="global", size_bytes=1, address=address
                ) from None

        return read

    def _text_at(self, read: printf.Fetch, address: int) -> str:
        """A format: nearly always a constant, whose bytes are then looked at together."""
        allocation = self._memory.find(address)
        if allocation is not None:
            count = min(allocation.end - address, printf.MOST_CHARACTERS)
            text, end, _ = self._memory.bytes_at(address, count).tobytes().partition(b"\0")
            if end:
                return text.decode("utf-8", "replace")
        return printf.text_at(read, address)


def _rows(address: int, count: int) -> NDArray[np.uint64]:
    """Arguments, by lane; what is written to the first row is the answer."""
    words = np.ctypeslib.as_array((ctypes.c_uint64 * (WARP * count)).from_address(address))
    return words.reshape(count, WARP)
