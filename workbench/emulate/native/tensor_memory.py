"""Tensor memory of blocks that native code runs: what Python does for it, and what is wrong.

Columns are Python's; the runtime knows which are allocated, and moves cells (`runtime/c/tensor_memory.c`). Checks and
faults are the interpreter's, and so are the operations that the runtime has no function for.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

import numpy as np

from workbench.base.errors import InternalError
from workbench.emulate.addresses import RANK_SHIFT, SHARED_WINDOW
from workbench.emulate.codegen.host_calls import HEADER_WORDS, ROW_BYTES
from workbench.emulate.interpret.mbarriers import BadCount, updated
from workbench.emulate.interpret.tensor_allocation import allocated_columns, checked_count, part_of_a_warp
from workbench.emulate.interpret.tensor_blocks import no_peer
from workbench.emulate.interpret.tensor_memory import BlockColumns
from workbench.emulate.interpret.tensor_moves import checked_cell
from workbench.emulate.interpret.tensor_products import ProductOperands, TensorProducts
from workbench.emulate.interpret.tensor_transfers import BegunCopy, BegunShift, begun_copy, begun_shift
from workbench.emulate.ir.opcode import Opcode, split_opcode
from workbench.emulate.ir.tensor_memory import COLUMNS, LANES, movement
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.native import cluster_memory
from workbench.emulate.native.copies import change_object
from workbench.emulate.native.machine_code import Processor, runtime_address
from workbench.emulate.native.requests import rows_of
from workbench.emulate.native.worker_contexts import WorkerContext, aligned, poison
from workbench.emulate.runtime.tensor_record import TENSOR_RECORD, plan, product_of_word, product_rows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from workbench.emulate.fault_signal import AccessKind
    from workbench.emulate.ir.access_site import AccessSite
    from workbench.emulate.native.counts import Served
    from workbench.emulate.numbers import Vector

_OBJECT_BYTES = 8
_OFFSETS = (1 << RANK_SHIFT) - 1
_NUM_ROWS = {"alloc": 2, "dealloc": 2, "move": 2, "transfer": 2, "commit": 2}
"""Operands of requests; a shift has one less."""
_ALL_LANES = np.arange(WARP)


class _BlockMemory:
    """Tensor memory of the block that a context runs. waiting: by warp, the place for the address and the columns of an
    allocation that has found none."""

    def __init__(self, worker: WorkerContext) -> None:
        self._worker = worker
        self._record = np.zeros(1, TENSOR_RECORD)
        cells = aligned(4 * LANES * COLUMNS).view(np.uint32).reshape(COLUMNS, LANES)
        self._record["cells"] = cells.ctypes.data
        self._plans: dict[tuple[int, int], NDArray[Any] | None] = {}
        self.cells: NDArray[np.uint32] = cells.T
        self.begin()
        worker.offer_tensor_memory(int(self._record.ctypes.data))

    def begin(self) -> None:
        """A block begins."""
        self.block = self._worker.block
        self.columns = BlockColumns()
        self.waiting: dict[int, tuple[int, Vector]] = {}
        self.note()

    def allocate(self, place: int, columns: int, line: int) -> bool:
        """Allocates columns, and writes their address to a place; False where so many are not free."""
        first = self.columns.room_for(columns)
        if first is None:
            return False
        self.columns.allocate(first, columns, line)
        self.cells.T[first : first + columns] = _words(LANES * columns).reshape(columns, LANES)
        ctypes.c_uint32.from_address(place).value = first
        self.note()
        return True

    def wait(self, warp: int, place: int, counts: Vector) -> None:
        """The allocation of a warp waits until something is freed."""
        self.waiting[warp] = place, counts
        self.note()
        self._record["freed"] &= ~np.uint32(1 << warp)

    def let_others_try(self) -> None:
        """Lets the allocations that wait look again."""
        self._record["freed"] = self._record["waiting"]
        self._worker.note_progress()

    def has_plan(self, word: int, descriptor: int) -> bool:
        """True if the runtime has a plan for products with such a descriptor: else it gets one, if there is one. word:
        of their form."""
        if (word, descriptor) not in self._plans:
            found = self._plans[word, descriptor] = plan(word, descriptor)
            if found is not None:
                found["next"] = self._record["plans"]
                self._record["plans"] = found.ctypes.data
        return self._plans[word, descriptor] is not None

    def note(self) -> None:
        """Tells the runtime which columns are allocated, and which warps wait."""
        bits = sum((1 << count) - 1 << first for first, count in self.columns.allocated.items())
        self._record["allocated"][0] = [bits >> shift & (1 << 64) - 1 for shift in range(0, COLUMNS, 64)]
        self._record["waiting"] = sum(1 << warp for warp in self.waiting)
        self._record["freed"] &= self._record["waiting"]
        self._worker.note_progress()


class TensorMemories:
    """Tensor memory of all blocks of a launch, by the contexts that run them."""

    def __init__(self) -> None:
        self._blocks: dict[WorkerContext, _BlockMemory] = {}
        self.works: dict[tuple[int, ProductOperands], tuple[Mapping[str, int], str]] = {}
        """The work of products that were counted, by the word of their form and their operands."""

    def of(self, worker: WorkerContext) -> _BlockMemory:
        """That of the block that a context runs."""
        found = self._blocks.get(worker)
        if found is None:
            found = self._blocks[worker] = _BlockMemory(worker)
        if found.block != worker.block:
            found.begin()
        return found

    def serve(
        self, request: str, worker: WorkerContext, site: AccessSite, lanes: list[int], record: int,
        served: Served | None,
    ) -> None:  # fmt: skip
        """Does what an instruction asks for. record: a pointer to its operands. served: the counts to which it is
        added; None where nothing is counted. Raises FaultSignal."""
        instruction = _Instruction(self, worker, site, served)
        if request == "product":
            instruction.multiply(lanes, record)
            return
        of_warps = {
            "alloc": instruction.allocate, "retry": instruction.allocate_later, "dealloc": instruction.free,
            "relinquish": instruction.relinquish, "move": instruction.refuse_move,
        }  # fmt: skip
        of_lanes = {"transfer": instruction.transfer, "commit": instruction.commit}
        rows = rows_of(record + ROW_BYTES, _NUM_ROWS.get(request, 0) - instruction.opcode.has("shift"))
        if request in of_lanes:
            for lane in lanes:
                of_lanes[request](lane, rows[:, lane].tolist())
        elif request == "leak":
            fault = self.of(worker).columns.leak(lanes[0])
            if fault is not None:
                raise fault
        elif len(lanes) < WARP:
            raise part_of_a_warp(instruction.opcode.text, lanes, site.line)
        else:
            of_warps[request](rows)


class _Instruction:
    """One instruction of a warp, as `TensorBlocks`: blocks are their ranks."""

    def __init__(
        self, memories: TensorMemories, worker: WorkerContext, site: AccessSite, served: Served | None
    ) -> None:
        self._memories, self._worker, self._line = memories, worker, site.line
        self._served = served
        self.opcode: Opcode = split_opcode(site.space)

    # ------------------------------------------------------------ of a warp

    def allocate(self, rows: NDArray[np.uint64]) -> None:
        """Pointers to the place for the address, and columns."""
        self._try(int(rows[0, 0]), rows[1].astype(np.uint32))

    def allocate_later(self, rows: NDArray[np.uint64]) -> None:
        """Tries an allocation again that has found no columns."""
        mine = self._memories.of(self._worker)
        place, counts = mine.waiting.pop(self._worker.warp)
        self._try(place, counts)

    def _try(self, place: int, counts: Vector) -> None:
        mine = self._memories.of(self._worker)
        self.blocks(0, 2 if self.opcode.has("cta_group::2") else 1)
        wanted = checked_count(mine.columns, counts, _ALL_LANES, self.opcode.text, self._line)
        if not mine.allocate(place, wanted, self._line):
            mine.wait(self._worker.warp, place, counts)
        elif self._served is not None:
            self._served.add(self._line, {"tensor_memory_columns": wanted})

    def free(self, rows: NDArray[np.uint64]) -> None:
        """Addresses and columns."""
        mine, (addresses, counts) = self._memories.of(self._worker), rows.astype(np.uint32)
        freed = allocated_columns(mine.columns, addresses, counts, _ALL_LANES, self.opcode.text, self._line)
        mine.columns.free(freed.start)
        mine.note()
        mine.let_others_try()

    def relinquish(self, rows: NDArray[np.uint64]) -> None:
        """The block allocates no more."""
        mine = self._memories.of(self._worker)
        mine.columns.relinquished = True
        mine.let_others_try()

    def refuse_move(self, rows: NDArray[np.uint64]) -> None:
        """Addresses, and the columns to the second half: of what the runtime does not find."""
        cells = movement(self.opcode, int(rows[1, 0]))
        assert cells is not None
        mine = self._memories.of(self._worker).columns
        kind: AccessKind = "read" if self.opcode.modifiers[0] == "ld" else "write"
        addresses, text = rows[0].astype(np.uint32), self.opcode.text
        checked_cell(mine, addresses, _ALL_LANES, self._worker.warp, cells, kind, text, self._line)
        raise InternalError(f"cells that the runtime could have found were left to Python: {text}")

    # ------------------------------------------------------------ of a lane

    def multiply(self, lanes: list[int], record: int) -> None:
        """Products of lanes. record: a pointer to their operands, in the order of `product_rows`. The runtime does
        those that it has a plan for, in the order of the lanes."""
        word = int(rows_of(record, 1)[0, HEADER_WORDS])
        rows = rows_of(record + ROW_BYTES, sum(count for _, count in product_rows(word).values()))
        products, mine = TensorProducts(product_of_word(word), self._line), self._memories.of(self._worker)
        mask = ctypes.c_uint64.from_address(record + 8 * (HEADER_WORDS - 1))
        again = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p)(
            runtime_address("tensor.multiply", Processor.own())
        )
        for lane in lanes if self._served is not None else ():
            self._count(products, lane, word, _operands(rows[:, lane].tolist(), word))
        while lanes:
            lane = lanes[0]
            operands = _operands(rows[:, lane].tolist(), word)
            if mine.has_plan(word, operands.descriptor):
                again(self._worker.address, record)
            if mask.value >> lane & 1:
                products.run(self, products.begun(self, lane, operands))
                mask.value &= ~(1 << lane)
            lanes = [each for each in lanes if mask.value >> each & 1]

    def _count(self, products: TensorProducts, lane: int, word: int, operands: ProductOperands) -> None:
        """Counts a product that is about to be done; it is checked then, and when its work is not known yet."""
        assert self._served is not None
        known = self._memories.works
        if (word, operands) not in known:
            known[word, operands] = products.work(products.begun(self, lane, operands))
        amounts, form = known[word, operands]
        self._served.add(self._line, amounts, form)

    def transfer(self, lane: int, values: list[int]) -> None:
        """An address, and of a copy the description of its matrix."""
        begun: BegunCopy | BegunShift
        if self.opcode.has("cp"):
            begun = begun_copy(self, self.opcode, self._line, lane, *values)
        else:
            begun = begun_shift(self, self.opcode, self._line, lane, *values)
        begun.run(self)
        if self._served is not None and self.opcode.has("cp"):
            self._served.add(self._line, {"tensor_memory_copy_bytes": begun.access(self._line).nbytes})

    def commit(self, lane: int, values: list[int]) -> None:
        """The address of an object, and the ranks of the blocks whose objects take an arrival."""
        address, ranks = values
        if not any(m.startswith("shared") for m in self.opcode.modifiers):
            address -= SHARED_WINDOW
        for rank in range(16):
            if not ranks >> rank & 1:
                continue
            place = cluster_memory.locate(
                self._worker, lane, address & _OFFSETS | rank << RANK_SHIFT, _OBJECT_BYTES, "atomic"
            )
            try:
                change_object(place, lambda before: updated(before, 1))
            except BadCount as bad:
                raise bad.fault(lane, in_flight=True) from None
        self._worker.note_progress()

    # ------------------------------------------------------------ the blocks

    def blocks(self, lane: int, groups: int) -> tuple[int, ...]:
        """That of the context, or it and its peer."""
        rank, members = self._worker.rank, self._worker.members
        if groups == 1:
            return (rank,)
        first = rank - rank % 2
        if len(members) % 2 or members[first].has_ended or members[first + 1].has_ended:
            raise no_peer(self.opcode.text, len(members), lane, self._line)
        return (first, first + 1)

    def columns(self, block: int) -> BlockColumns:
        """Those of `TensorBlocks`, as all that follow."""
        return self._memories.of(self._worker.members[block]).columns

    def cells(self, block: int) -> NDArray[np.uint32]:
        """Column by column in memory."""
        return self._memories.of(self._worker.members[block]).cells

    def pieces(self, block: int, addresses: Vector, nbytes: int, lane: int) -> Vector:
        """The bytes, which are read at once."""
        own = self._worker.members[block]
        _, start, have = own.shared_window
        if not bool(((addresses + np.uint64(nbytes) > have) | (addresses % np.uint64(nbytes) != 0)).any()):
            shared = np.ctypeslib.as_array((ctypes.c_uint8 * have).from_address(start))
            rows: Any = shared[: have // nbytes * nbytes].reshape(-1, nbytes)
            return np.ascontiguousarray(rows[(addresses // np.uint64(nbytes)).astype(np.int64)]).reshape(-1)
        there = [
            cluster_memory.locate(self._worker, lane, int(each) + (block << RANK_SHIFT), nbytes, "read")
            for each in addresses
        ]
        return np.frombuffer(b"".join(ctypes.string_at(each, nbytes) for each in there), np.uint8)

    def read(self, pieces: Vector) -> Vector:
        """The bytes that were read."""
        return pieces

    def garbage(self, count: int) -> NDArray[np.uint32]:
        """The poison of shared memory."""
        return _words(count)


def _words(count: int) -> NDArray[np.uint32]:
    """Words that hold no value."""
    return poison(4 * count)[: 4 * count].view(np.uint32)


def _operands(values: list[int], word: int) -> ProductOperands:
    """The operands of a product, by a lane's values in the rows of its record."""
    rows = product_rows(word)
    at = {name: values[first : first + count] for name, (first, count) in rows.items()}
    scales = at["scales"]
    return ProductOperands(
        at["descriptor"][0], at["d"][0], at["a"][0], at["b"][0], bool(at["adds"][0]),
        at["metadata"][0] if at["metadata"] else None, (scales[0], scales[1]) if scales else None,
        tuple(at["disabled"]), at["zero_columns"][0] if at["zero_columns"] else None,
    )  # fmt: skip


__all__ = ["TensorMemories"]
