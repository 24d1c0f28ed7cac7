"""Rows of `wgmma` (PTX ISA 9.7.15): products of a warpgroup's matrices, and the groups that they are waited for in.

Each warp computes the 16 rows of D that its registers hold, when it executes the instruction; in adversarial launches
when it waits for the group, the latest moment that PTX allows: until then D's registers hold no value. A group is one
of the warpgroup: a wait for it ends once all four warps have begun it, and then all of them have read their factors.
Sanitisers see the reads of shared memory begin with the instruction and end with the first warp's wait. Sums are those
of `mma`. See docs/decisions/0065-products-of-a-warpgroup.md and 0086.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.addresses import RANK_SHIFT
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret import matrix_registers as registers_of
from workbench.emulate.interpret.access import CheckedSite
from workbench.emulate.interpret.loads import put
from workbench.emulate.interpret.matrix_sums import MatrixSums
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Read, Slots, Write
from workbench.emulate.interpret.state import WARP, ConvergencePoint, WarpBatch
from workbench.emulate.interpret.waiting import Wait, WaitKind
from workbench.emulate.interpret.warp_wide import full_warp_convergence_point
from workbench.emulate.ir.matrix_fragments import BITS
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.shared_matrices import PIECE, piece_addresses
from workbench.emulate.ir.sparse_matrices import stored_columns
from workbench.emulate.ir.warpgroup_products import ROWS, WARPS, WarpgroupProduct, warpgroup_product
from workbench.emulate.numbers import Vector
from workbench.isa.ptx.lexer import error


@action("wgmma")
def warpgroup_multiply(slots: Slots, op: Op) -> Bound | None:
    """`wgmma.mma_async`, `wgmma.fence`, `wgmma.commit_group` and `wgmma.wait_group`."""
    opcode = op.opcode
    point = full_warp_convergence_point(slots, op)
    if opcode.has("fence"):
        return Bound(lambda g: None, point)
    if opcode.has("commit_group"):
        return Bound(_commit, point)
    if opcode.has("wait_group"):
        allowed = slots.layout.fixed(op.operands[0])
        if allowed is None:
            raise error("the number of groups is a constant", op.line, op.column)
        return _wait(op, point, allowed)
    form = warpgroup_product(op, slots.layout)
    return None if form is None else Bound(_Product(slots, op, form).begin, point)


def _commit(g: WarpBatch) -> None:
    g.products.commit(g.active_lanes())
    g.group.wake(WaitKind.PRODUCTS)


def _wait(op: Op, whole: ConvergencePoint, allowed: int) -> Bound:
    """`wgmma.wait_group`: all groups but the last `allowed` are complete."""

    def point(g: WarpBatch) -> bool:
        if not whole(g):
            return False
        blocked = np.zeros(g.n, np.bool_)
        for lanes, groups in _waited_for(g, allowed):
            others = (each for each in _warpgroup(g) if each.alive[lanes].any())
            blocked[lanes] = any(int(each.products.committed(lanes).max()) < groups for each in others)
        return g.suspend(blocked, Wait(WaitKind.PRODUCTS, op.line))

    def step(g: WarpBatch) -> None:
        for lanes, groups in _waited_for(g, allowed):
            for each in _warpgroup(g):
                for product, due in each.products.of_groups(lanes, groups):
                    assert isinstance(product, _Queued)
                    product.complete(each, due)
            for report in g.machine.on.products_complete:
                report(g, lanes, groups)
        g.products.wait(g, g.active_lanes(), allowed)

    return Bound(step, point)


def _waited_for(g: WarpBatch, allowed: int) -> Iterator[tuple[Vector, int]]:
    """The lanes of each warp of a batch that waits, and the number of groups that have to be complete."""
    for row in np.flatnonzero(g.warps(g.mask)):
        lanes = np.arange(row * WARP, (row + 1) * WARP)
        yield lanes, int(g.products.committed(lanes).max()) - allowed


def _warpgroup(g: WarpBatch) -> list[WarpBatch]:
    """The batches of the warps of a warpgroup."""
    return [each for each in g.group.batches if each.warp // WARPS == g.warp // WARPS]


class _SharedFactor:
    """A factor in shared memory: pieces of 16 bytes, spread over the lanes that read them."""

    def __init__(self, slots: Slots, op: Op, form: WarpgroupProduct, left: bool) -> None:
        self._type = form.types[1 if left else 2]
        self._left = left
        self._word = slots.read(form.left if left else form.right, "b64")
        self._transposed = form.transposed_a if left else form.transposed_b
        self._across = ROWS if left else form.columns
        depth = form.stored_depth if left else form.depth
        elements = PIECE * 8 // BITS[self._type]
        length, count = (self._across, depth) if self._transposed else (depth, self._across)
        self._pieces, self._runs = length // elements, count
        self._site = CheckedSite("shared", np.dtype(np.uint32), PIECE // 4, 0, "read", op.line, op.opcode)

    def addresses(self, g: WarpBatch, warps: Vector) -> Vector:
        """(warps, pieces): addresses of the pieces that warps of the batch read."""
        p, r = np.tile(np.arange(self._pieces), self._runs), np.repeat(np.arange(self._runs), self._pieces)
        if self._left:  # the warp's own rows of the 64
            first = g.warp % WARPS * ROWS
            if self._transposed:
                p = p + first * BITS[self._type] // (8 * PIECE)
            else:
                r = r + first
        offsets = piece_addresses(value_of(g, self._word)[warps * WARP], p, r, self._transposed).astype(np.uint64)
        return offsets + (g.group.ranks(g.n)[warps * WARP, None].astype(np.uint64) << np.uint64(RANK_SHIFT))

    def begin(self, g: WarpBatch, addresses: Vector, warps: Vector) -> None:
        """Checks the addresses: faults belong to the instruction, not to the wait."""
        lanes = _readers(addresses, warps)
        for place in self._site.locate(g, addresses.reshape(-1), lanes):
            for report in g.machine.on.copy_begins:
                report(g, self._site, place, lanes)

    def end(self, g: WarpBatch, addresses: Vector, warps: Vector) -> None:
        """Reports the reads, which have happened by now."""
        lanes = _readers(addresses, warps)
        for _ in self._site.places(g, addresses.reshape(-1), lanes):
            self._site.end_copy(g, addresses.reshape(-1), lanes)

    def matrices(self, g: WarpBatch, addresses: Vector, warps: Vector) -> Vector:
        """The factor of each warp, by rows."""
        (place,) = self._site.locate(g, addresses.reshape(-1), _readers(addresses, warps))
        words = np.ascontiguousarray(place.rows[place.index]).view(np.uint32)
        runs = words.reshape(-1, self._pieces * PIECE // 4)
        elements = registers_of.unpack(self._type, runs).reshape(warps.size, self._runs, -1)
        along_k = not self._transposed
        return elements if along_k == self._left else elements.swapaxes(1, 2)


def _readers(addresses: Vector, warps: Vector) -> Vector:
    """The lanes that read pieces: those of a warp in turn."""
    lanes: Vector = (warps[:, None] * WARP + np.arange(addresses.shape[1]) % WARP).reshape(-1)
    return lanes


class _Product:
    """One `wgmma.mma_async`, bound."""

    def __init__(self, slots: Slots, op: Op, form: WarpgroupProduct) -> None:
        self._op, self._form = op, form
        sums = form.sums
        reads, writes = (
            registers_of.reads(slots, op, form.addend, sums),
            registers_of.writes(slots, op, form.result, sums),
        )
        if reads is None or writes is None:
            raise error(f"`{op.opcode.text}` writes {sums.registers} registers", op.line, op.column)
        self._reads: list[Read] = reads
        self._writes: list[Write] = writes
        self.slots = [write.slot for write in writes]
        self._left_registers: list[Read] = []
        self._shared = [_SharedFactor(slots, op, form, False)]
        if form.left_in_registers:
            left = registers_of.reads(slots, op, form.left, form.left_fragment)
            if left is None:
                wanted = form.left_fragment.registers
                raise error(f"`{op.opcode.text}` takes {wanted} registers for A", op.line, op.column)
            self._left_registers = left
        else:
            self._shared.append(_SharedFactor(slots, op, form, True))
        self._scale = slots.read(form.scale, "pred")
        self._metadata = None if form.metadata is None else slots.read(form.metadata, "b32")
        self._sums = MatrixSums(op.opcode, "wgmma", form.types)

    def begin(self, g: WarpBatch) -> None:
        """Multiplies, or queues the product."""
        refuse_parts(g, self._op)
        lanes = g.active_lanes()
        warps = lanes[::WARP] // WARP
        g.group.begun_products.begin(g.warp, warps, self._op.line)
        pieces = tuple(factor.addresses(g, warps) for factor in self._shared)
        for factor, addresses in zip(self._shared, pieces, strict=True):
            factor.begin(g, addresses, warps)
        deferred = bool(g.machine.request.adversarial)
        follows = deferred and any(
            isinstance(each, _Queued) and each.leads_to(self, lanes) for each in g.products.begun()
        )
        queued = _Queued(
            product=self,
            lanes=lanes,
            warps=warps,
            pieces=pieces,
            addend=None if follows else self.addend(g, warps),
            added=value_of(g, self._scale)[warps * WARP],
            left=self._of_registers(g, warps),
            chosen=None if self._metadata is None else self._columns(value_of(g, self._metadata)[lanes]),
            depth=g.frame.depth,
            deferred=deferred,
        )
        if deferred and not follows:  # else they hold nothing yet, or the sum that is added to
            self._write_nothing(g, lanes)
        if not deferred:
            self.write(g, lanes, queued.registers(g, np.ones(warps.size, np.bool_)))
        if deferred or g.machine.on.accesses or g.machine.on.copy_ends:
            g.products.add(lanes, queued)

    def _columns(self, words: Vector) -> Vector:
        """(warps, rows, stored elements): where along k each stored element of A belongs."""
        form = self._form
        return stored_columns(words.reshape(-1, WARP), form.left_fragment, form.depth, form.selector)

    def addend(self, g: WarpBatch, warps: Vector) -> Vector:
        """D before, of some warps."""
        sums = self._form.sums
        chosen = (warps[:, None] * WARP + np.arange(WARP)).reshape(-1)
        elements = registers_of.unpack(sums.type, registers_of.words(g, self._reads)[chosen])
        return sums.matrices(elements.reshape(warps.size, WARP, -1))

    def read(self, g: WarpBatch, warps: Vector, pieces: Sequence[Vector]) -> list[Vector]:
        """B, and A where it is in shared memory, of some warps."""
        return [factor.matrices(g, each, warps) for factor, each in zip(self._shared, pieces, strict=True)]

    def end(self, g: WarpBatch, warps: Vector, pieces: Sequence[Vector]) -> None:
        """Reports the reads of shared memory, which have happened by now."""
        for factor, each in zip(self._shared, pieces, strict=True):
            factor.end(g, each, warps)

    def total(self, g: WarpBatch, left: Vector, right: Vector, total: Vector, chosen: Vector | None) -> Vector:
        """The registers of D: (lanes, registers)."""
        total = self._sums.total(g, -left if self._form.negated else left, right, total, chosen)
        elements = self._form.sums.elements(total)
        return registers_of.pack(self._form.types[0], elements.reshape(left.shape[0] * WARP, -1))

    def write(self, g: WarpBatch, lanes: Vector, registers: Vector) -> None:
        """Writes D's registers of some lanes."""
        for i, write in enumerate(self._writes):
            put(g, lanes, write, np.ascontiguousarray(registers[:, i]))

    def _write_nothing(self, g: WarpBatch, lanes: Vector) -> None:
        """Leaves D's registers without a value."""
        for write in self._writes:
            put(g, lanes, write, g.machine.poison.register(lanes.size, np.dtype(np.uint32)))

    def _of_registers(self, g: WarpBatch, warps: Vector) -> Vector | None:
        """A, where it is in registers."""
        if not self._left_registers:
            return None
        return registers_of.matrices(g, self._left_registers, self._form.left_fragment)[warps]


@dataclass(frozen=True, eq=False)
class _Queued:
    """A product that no wait has finished. pieces: addresses of its factors in shared memory, a row a warp. addend: D
    before; None where a product before this one has to give it. added: whether it is added, a warp. left: A, where it
    is in registers. chosen: where elements of a sparse A belong. depth: of the function that began it. deferred: it is
    computed when it is waited for. factors: what has been read of shared memory for warps, by their place here; of one
    that is not deferred nothing is kept."""

    product: _Product
    lanes: Vector
    warps: Vector
    pieces: tuple[Vector, ...]
    addend: Vector | None
    added: Vector
    left: Vector | None
    chosen: Vector | None
    depth: int
    deferred: bool
    factors: dict[int, list[Vector]] = field(default_factory=dict)

    def leads_to(self, product: _Product, lanes: Vector) -> bool:
        """True if a product adds to the registers that this one will write."""
        return self.product.slots == product.slots and bool(np.isin(lanes, self.lanes).all())

    def complete(self, g: WarpBatch, due: Vector) -> None:
        """A warp of the warpgroup has waited for it: some lanes' factors have been read."""
        places = [i for i in np.flatnonzero(np.isin(self.warps, due // WARP)).tolist() if i not in self.factors]
        if not places:
            return
        warps, pieces = self.warps[places], [each[places] for each in self.pieces]
        read = self.product.read(g, warps, pieces) if self.deferred else []
        for i, place in enumerate(places):
            self.factors[place] = [each[i] for each in read]
        self.product.end(g, warps, pieces)

    def __call__(self, g: WarpBatch, due: Vector) -> None:
        """Some lanes wait for it."""
        self.complete(g, due)
        rows = np.isin(self.warps, due // WARP)
        warps = self.warps[rows]
        if self.deferred:
            frame, now = g.frame, g.regs
            while frame.depth > self.depth and frame.parent is not None:
                frame = frame.parent
            g.regs = frame.regs
            lanes = (warps[:, None] * WARP + np.arange(WARP)).reshape(-1)
            self.product.write(g, lanes, self.registers(g, rows))
            g.regs = now

    def registers(self, g: WarpBatch, rows: Vector) -> Vector:
        """D's registers, of some of its warps."""
        warps = self.warps[rows]
        if self.deferred:
            read = [self.factors[int(place)] for place in np.flatnonzero(rows)]
            right, *own = (np.stack(each) for each in zip(*read, strict=True))
        else:
            right, *own = self.product.read(g, warps, [each[rows] for each in self.pieces])
        left = own[0] if self.left is None else self.left[rows]
        addend = self.product.addend(g, warps) if self.addend is None else self.addend[rows]
        addend = np.where(self.added[rows][:, None, None], addend, addend.dtype.type(0))
        return self.product.total(g, left, right, addend, None if self.chosen is None else self.chosen[rows])


def refuse_parts(g: WarpBatch, op: Op) -> None:
    """Raises FaultSignal where not all threads of the warpgroup can take part."""
    first = g.warp // WARPS * WARPS
    threads = g.machine.block.size
    lanes = [int(lane) for lane in g.active_lanes()]
    if (first + WARPS) * WARP > threads:
        cause = Fact.of("part_of_a_warpgroup", opcode=op.opcode.text, threads=threads, first=first * WARP)
        raise FaultSignal("synccheck.divergent_barrier", cause, lanes, line=op.line)
    counts = g.warps(g.mask)
    if ((counts != 0) & (counts != WARP)).any():
        row = int(((counts != 0) & (counts != WARP)).argmax())
        cause = Fact.of("part_of_a_warp", opcode=op.opcode.text, lanes=int(counts[row]))
        theirs = [lane for lane in lanes if lane // WARP == row]
        raise FaultSignal("synccheck.divergent_barrier", cause, theirs, line=op.line)


__all__ = ["refuse_parts", "warpgroup_multiply"]
