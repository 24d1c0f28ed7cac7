"""Functions of the device runtime for native code: what a warp's call asks for is done here, between two instructions.

Knows the record of a call (`codegen.host_calls`), the context of the worker that makes it, and memory as one thread
sees it. What is printed and what an assertion says is `interpret.printf`'s. One thread runs such kernels
(`analysis.block_order`), assertions aside.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Literal

import numpy as np

from workbench.base.errors import ArgumentError
from workbench.base.records.facts import Fact
from workbench.emulate import costs, printf
from workbench.emulate.access_faults import diagnose
from workbench.emulate.addresses import PARAM_WINDOW, WINDOW_BYTES
from workbench.emulate.codegen.host_calls import HEADER_WORDS, NUMBERS, ROW_BYTES
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.heap import LaunchHeap
from workbench.emulate.interpret.counting import bulk_amounts
from workbench.emulate.interpret.tensor_copies import request_of
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.tensor_copies import tensor_form
from workbench.emulate.ir.unicast import access_kind
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.native import cluster_memory, launch_control, tensor_copies, tensor_map_edits
from workbench.emulate.native.copies import CopiesInFlight
from workbench.emulate.native.counts import Served
from workbench.emulate.native.requests import rows_of
from workbench.emulate.native.tensor_memory import TensorMemories
from workbench.emulate.numbers import UNSIGNED
from workbench.emulate.observers import BulkRequest
from workbench.emulate.runtime import context
from workbench.emulate.tensor_maps import MAP_ALIGNMENT, MAP_BYTES
from workbench.emulate.textures.accesses import form_of, perform
from workbench.isa.ptx.types import SIZES

if TYPE_CHECKING:
    from workbench.emulate.native.worker_contexts import WorkerContext
    from workbench.emulate.request import LaunchRequest

HEAP_ROOM_BYTES = 256 << 20
"""Room for the heap and the zones around its pieces. Reserved before a launch, as memory cannot move during one."""


class Services:
    """Answers the calls of one launch, which has not begun. allocates: whether the kernel calls `malloc`.

    fault_signal: what was wrong with the call that ended it, by worker.
    """

    def __init__(self, request: LaunchRequest, allocates: bool) -> None:
        self._request = request
        self._memory = request.program.memory
        self._began = time.monotonic_ns()
        if allocates:
            self._memory.make_room(HEAP_ROOM_BYTES)
        self._heap = LaunchHeap(self._memory, request.kernel)
        self._does: dict[str, Callable[[WorkerContext, list[int], int], None]] = {
            "vprintf": self._print,
            "__assertfail": self._assert,
            "__assert_fail": self._assert,
            "malloc": self._allocate,
            "free": self._free,
            "clock": self._answer_clock,
            "bulk.land": self._land,
            "copies.arrive": self._arrive,
        }
        self._tensor_memories = TensorMemories()
        self._launch_control = launch_control.LaunchControl(request)
        self._copies: dict[WorkerContext, CopiesInFlight] = {}
        self.counted: dict[WorkerContext, Served] = {}
        """Counts of bulk copies and of tensor memory, where the launch counts."""
        self.fault_signal: dict[WorkerContext, FaultSignal] = {}
        self._now = request.clock.now
        self._last_asked = self._now()
        self._asked: dict[WorkerContext, float] = {}
        """Time at which a worker was last asked to poll: a call takes as long as many instructions."""

    def undo(self) -> bool:
        """Undoes the effects of a launch other than writes to memory; returns whether that was possible."""
        self._request.printed.clear()
        return self._heap.undo()

    def answer(self, worker: WorkerContext, record: int) -> int:
        """One call by one warp; other than 0 where it ends the launch. record: the pointer that native code gives."""
        now = self._now()
        if now - self._asked.get(worker, self._last_asked) > costs.SECONDS_BETWEEN_POLLS:
            self._asked[worker] = now
            worker.ask_next()
        words = np.ctypeslib.as_array((ctypes.c_uint64 * WARP).from_address(record))
        service, site, mask = (int(w) for w in words[:HEADER_WORDS])
        lanes = [i for i in range(WARP) if mask >> i & 1]
        name = NUMBERS[service]
        try:
            if name in ("bulk.load", "bulk.store"):
                (self._load if name == "bulk.load" else self._store)(worker, site, lanes, record + ROW_BYTES)
            elif name == "texture":
                self._access_texture(worker.site(site).space, lanes, record + ROW_BYTES)
            elif name == "bulk.tensor":
                self._copy_tensor(worker, site, lanes, record + ROW_BYTES)
            elif name == "cluster.copy":
                self._copy_in_cluster(worker, site, lanes, record + ROW_BYTES)
            elif name == "cluster.store":
                self._store_in_cluster(worker, worker.site(site).space, lanes, record + ROW_BYTES)
            elif name.startswith("tensor."):
                served = self._served_by(worker) if self._request.count else None
                self._tensor_memories.serve(name.partition(".")[2], worker, worker.site(site), lanes, record, served)
            elif name == "launch.cancel":
                self._cancel_launch(worker, site, lanes, record + ROW_BYTES)
            elif name == "launch.query":
                (marks,) = rows_of(record + ROW_BYTES, 1)
                launch_control.refuse_unknown(lanes, [int(marks[lane]) for lane in lanes])
            elif name == "multicast":
                self._find_bound_memory(worker.site(site).space, lanes, record + ROW_BYTES)
            elif name == "tensormap":
                self._change_map(worker, worker.site(site).space, lanes, record + ROW_BYTES)
            else:
                self._does[name](worker, lanes, record + ROW_BYTES)
        except FaultSignal as fault_signal:
            self.fault_signal[worker] = fault_signal
            faulted = sum(1 << lane for lane in fault_signal.lanes)
            worker.note_fault(context.FAULT_SERVICE, site, faulted)
            return -1
        return 0

    # ------------------------------------------------------------ the functions

    def _print(self, worker: WorkerContext, lanes: list[int], rows: int) -> None:
        formats, buffers = rows_of(rows, 2)
        printed = self._request.printed
        texts: dict[int, str] = {}
        for lane in lanes:
            read = self._reader(worker, lane)
            address = int(formats[lane])
            if address not in texts:
                texts[address] = self._text_at(read, address)
            formats[lane] = printf.print_lane(printed, texts[address], int(buffers[lane]), read)

    def _assert(self, worker: WorkerContext, lanes: list[int], rows: int) -> None:
        message, file, line, function, _ = (int(row[lanes[0]]) for row in rows_of(rows, 5))
        raise FaultSignal(
            "assert", printf.failed_assertion(self._reader(worker, lanes[0]), message, file, line, function), lanes
        )

    def _allocate(self, worker: WorkerContext, lanes: list[int], rows: int) -> None:
        (sizes,) = rows_of(rows, 1)
        for lane in lanes:  # only the interpreter reports which thread called
            size = int(sizes[lane])
            sizes[lane] = self._heap.allocate(size, 16, 0, 0) if self._heap.has_room(size) else 0
        self._place_allocations(worker)

    def _free(self, worker: WorkerContext, lanes: list[int], rows: int) -> None:
        (addresses,) = rows_of(rows, 1)
        try:
            for lane in lanes:
                address = int(addresses[lane])
                wrong = self._heap.free(address) if address else None
                if wrong:
                    raise FaultSignal("memcheck.use_after_free", wrong, [lane], address=address)
        finally:
            self._place_allocations(worker)

    def _place_allocations(self, worker: WorkerContext) -> None:
        for member in worker.members:
            member.place_allocations(self._memory)

    def _answer_clock(self, worker: WorkerContext, lanes: list[int], rows: int) -> None:
        rows_of(rows, 1)[0][:] = time.monotonic_ns() - self._began

    def _access_texture(self, opcode: str, lanes: list[int], rows: int) -> None:
        """An instruction of textures and surfaces; its results stand in the first rows."""
        form = form_of(opcode)
        assert form is not None
        given = rows_of(rows, max(len(form.inputs), len(form.results)))
        inputs = []
        for row, type_ in zip(given, form.inputs, strict=False):
            inputs.append(row[lanes].astype(UNSIGNED[SIZES[type_]]))
        found = perform(self._memory, form, inputs, np.array(lanes))
        for row, value in zip(given, found, strict=False):
            row[lanes] = value if value.dtype == np.bool_ else value.view(UNSIGNED[value.dtype.itemsize])

    # ------------------------------------------------------------ copies in flight

    def _in_flight(self, worker: WorkerContext) -> CopiesInFlight:
        """Copies in flight of the worker's current block, or of the blocks of its cluster."""
        first = worker.members[0]
        result = self._copies.get(first)
        if result is None:
            result = self._copies[first] = CopiesInFlight(first, self._memory)
        result.begin()
        return result

    def _land(self, worker: WorkerContext, lanes: list[int], rows: int) -> None:
        (places,) = rows_of(rows, 1)
        self._in_flight(worker).land(worker, rows - ROW_BYTES, {int(places[lane]) for lane in lanes}, lanes[0])

    def _count(self, worker: WorkerContext, site: int, request: Callable[[], BulkRequest]) -> None:
        """Adds a bulk copy to the counts of the worker, if the launch counts."""
        if self._request.count:
            amounts = bulk_amounts(request(), self._request.touched)
            self._served_by(worker).add(worker.site(site).line, amounts)

    def _served_by(self, worker: WorkerContext) -> Served:
        """The counts of what was done for a worker."""
        return self.counted.setdefault(worker, Served())

    def _load(self, worker: WorkerContext, site: int, lanes: list[int], rows: int) -> None:
        to, source, size, barrier = rows_of(rows, 4)
        for i in lanes:
            nbytes, begin = int(size[i]), int(source[i])
            self._in_flight(worker).load(worker, i, int(to[i]), begin, nbytes, int(barrier[i]))
            self._count(worker, site, partial(_run_of_bytes, "load", begin, nbytes, nbytes))

    def _store(self, worker: WorkerContext, site: int, lanes: list[int], rows: int) -> None:
        to, source, size = rows_of(rows, 3)
        form = int(rows_of(rows - ROW_BYTES, 1)[0][HEADER_WORDS])
        for i in lanes:
            begin, nbytes = int(to[i]), int(size[i])
            self._in_flight(worker).store(worker, i, begin, int(source[i]), nbytes, form)
            self._count(worker, site, partial(_run_of_bytes, "reduction" if form else "store", begin, nbytes))

    def _copy_in_cluster(self, worker: WorkerContext, site: int, lanes: list[int], rows: int) -> None:
        """A bulk copy into shared memory, in a launch with clusters."""
        form, copies = split_opcode(worker.site(site).space), self._in_flight(worker)
        operands = rows_of(rows, 5)
        for i in lanes:
            mine = [int(row[i]) for row in operands]
            cluster_memory.copy(copies, worker, self._memory, form, i, mine)
            self._count(worker, site, partial(cluster_memory.request_of, form, mine))

    def _store_in_cluster(self, worker: WorkerContext, opcode: str, lanes: list[int], rows: int) -> None:
        """`st.async` and `red.async`: addresses of the numbers, addresses of the object, and the numbers."""
        form, copies = split_opcode(opcode), self._in_flight(worker)
        there, object_, *numbers = rows_of(rows, 2 + int(form.one_of(("v2", "v4"), "v1")[1:]))
        for i in lanes:
            bits = [int(row[i]) for row in numbers]
            cluster_memory.store(copies, worker, form, i, (int(there[i]), int(object_[i])), bits)

    def _cancel_launch(self, worker: WorkerContext, site: int, lanes: list[int], rows: int) -> None:
        form, copies = split_opcode(worker.site(site).space), self._in_flight(worker)
        to, barrier = rows_of(rows, 2)
        for i in lanes:
            self._launch_control.cancel(copies, worker, form, i, int(to[i]), int(barrier[i]))

    def _find_bound_memory(self, opcode: str, lanes: list[int], rows: int) -> None:
        """The addresses of what is bound at multicast addresses take their places."""
        addresses, sizes = rows_of(rows, 2)
        table, kind = self._memory.multicast, access_kind(split_opcode(opcode))
        addresses[lanes] = table.targets(addresses[lanes], sizes[lanes].astype(np.uint32), lanes, kind)

    def _copy_tensor(self, worker: WorkerContext, site: int, lanes: list[int], rows: int) -> None:
        form, line = tensor_form(split_opcode(worker.site(site).space)), worker.site(site).line
        assert form is not None
        ends = {"prefetch": 0, "store": 1, "load": 2}[form.direction]
        num_positions = form.num_coordinates + form.num_offsets
        given = rows_of(rows, 1 + num_positions + ends + form.multicasts).view(np.int64)
        copies = self._in_flight(worker)
        for i in lanes:
            address, *mine = (int(row[i]) for row in given)
            coordinates, offsets = mine[: form.num_coordinates], mine[form.num_coordinates : num_positions]
            data = self._map_at(worker, i, address)
            operands = tensor_copies.TensorOperands(address, data, coordinates, offsets, *mine[num_positions:])
            box, receivers = tensor_copies.begin(copies, worker, self._memory, form, i, operands, line)
            if form.direction != "prefetch":
                self._count(worker, site, partial(request_of, form, box, receivers, form.multicasts))

    def _change_map(self, worker: WorkerContext, opcode: str, lanes: list[int], rows: int) -> None:
        if split_opcode(opcode).has("cp_fenceproxy"):
            to, source = rows_of(rows, 2)
            tensor_map_edits.copy_map(worker, self._memory, lanes[0], int(to[lanes[0]]), int(source[lanes[0]]))
            return
        given = rows_of(rows, 3)
        for i in lanes:
            tensor_map_edits.replace_field(worker, self._memory, opcode, i, *(int(row[i]) for row in given))

    def _map_at(self, worker: WorkerContext, lane: int, address: int) -> bytes:
        """The bytes of a tensor map, which may be a parameter. Raises FaultSignal."""
        if address % MAP_ALIGNMENT:
            cause = Fact("misaligned")
            raise FaultSignal(
                "memcheck.misaligned", cause, [lane], access="read", size_bytes=MAP_ALIGNMENT, address=address
            )
        offset = address - PARAM_WINDOW
        if 0 <= offset <= len(self._request.params) - MAP_BYTES:
            return bytes(self._request.params[offset : offset + MAP_BYTES])
        return self._reader(worker, lane)(address, MAP_BYTES)

    def _arrive(self, worker: WorkerContext, lanes: list[int], rows: int) -> None:
        places, queue, counted = rows_of(rows, 3)
        self._in_flight(worker).arrive(worker, places, lanes, int(queue[0]), bool(counted[0]))

    # ------------------------------------------------------------ memory as one thread sees it

    def _reader(self, worker: WorkerContext, lane: int) -> printf.Fetch:
        def read(address: int, count: int) -> bytes:
            for window, start, size in worker.windows(lane):
                offset = address - window
                if 0 <= offset < WINDOW_BYTES and offset + count <= size:
                    return ctypes.string_at(start + offset, count)
            try:
                return self._memory.bytes_at(address, count).tobytes()
            except ArgumentError:
                kind, cause = diagnose(self._memory, address, 1)
                raise FaultSignal(
                    kind, cause, [lane], access="read", space="global", size_bytes=1, address=address
                ) from None

        return read

    def _text_at(self, read: printf.Fetch, address: int) -> str:
        """A format: nearly always a constant, whose bytes are then looked at together."""
        allocation = self._memory.find(address)
        if allocation is not None:
            count = min(allocation.end - address, printf.MAX_CHARACTERS)
            text, end, _ = self._memory.bytes_at(address, count).tobytes().partition(b"\0")
            if end:
                return text.decode("utf-8", "replace")
        return printf.text_at(read, address)


def _run_of_bytes(
    kind: Literal["load", "store", "reduction"], begin: int, nbytes: int, shared_bytes: int = 0
) -> BulkRequest:
    """A copy of neighbouring bytes of global memory."""
    pieces = begin + tensor_copies.PIECE * np.arange(nbytes // tensor_copies.PIECE, dtype=np.int64)
    return BulkRequest(kind, pieces, tensor_copies.PIECE, shared_bytes)
