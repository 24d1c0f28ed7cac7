"""Bulk copies of parts of tensors: `cp.async.bulk.tensor`, its reductions and its prefetch (PTX ISA 9.7.9).

They land as bulk copies do: into shared memory when the mbarrier is tested, into global memory when the group is waited
for. The tensor map is read when the instruction begins. See docs/decisions/0066-tensor-copies.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, partial

import numpy as np

from workbench.base.errors import UnsupportedInstruction
from workbench.base.records.facts import Fact
from workbench.emulate.access_faults import outside_window
from workbench.emulate.addresses import RANK_SHIFT
from workbench.emulate.fault_signal import AccessKind, FaultSignal
from workbench.emulate.interpret.access import CheckedSite
from workbench.emulate.interpret.atomics import Combine, apply, combination
from workbench.emulate.interpret.cluster_addresses import in_block, receivers
from workbench.emulate.interpret.loads import Addressed
from workbench.emulate.interpret.mbarriers import BarrierObject, queue_arrival
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.tensor_copies import REDUCED, TensorCopy, TensorForm, tensor_copy
from workbench.emulate.numbers import DTYPES, Vector
from workbench.emulate.observers import BulkRequest
from workbench.emulate.tensor_boxes import SHARED_ALIGNMENT, TensorBox, column, gathered, tile
from workbench.emulate.tensor_maps import MAP_ALIGNMENT, MAP_BYTES, ROW_WITH_GAPS, STORED_ALONE, usable

_READS_MAP = split_opcode("prefetch.tensormap")
"""To observers the map is read as this instruction reads it: through the proxy of tensor maps."""


def copy_tensor(slots: Slots, op: Op) -> Bound | None:
    """All forms of bulk tensor copies that are emulated."""
    copy = tensor_copy(op)
    return None if copy is None else Bound(_Copy(slots, op, copy).begin, synchronises=True)


def box_of(
    form: TensorForm,
    data: bytes,
    coordinates: list[int],
    address: int,
    lane: int,
    line: int,
    offsets: list[int] | None = None,
) -> TensorBox:
    """The box that a copy moves. data: the bytes of the tensor map, which lies at `address`. offsets: in the filter, of
    im2col. Raises FaultSignal for a map that the instruction cannot follow, and UnsupportedInstruction where only the
    emulator cannot."""

    def refusal(cause: str, **operands: int | str) -> FaultSignal:
        return FaultSignal("memcheck.out_of_bounds", Fact.of(cause, **operands), [lane], line=line)

    tensor = usable(data)
    if tensor is None:
        raise refusal("no_tensor_map", address=address)
    if tensor.rank != form.dimensions:
        raise refusal("tensor_rank", asked=form.dimensions, have=tensor.rank)
    if form.is_im2col != bool(tensor.pixels):
        raise refusal("tensor_mode", asked="im2col" if form.is_im2col else "tile", have=tensor.mode)
    if form.gathers and tensor.box[1] != 1:
        raise refusal("gathered_box", rows=tensor.box[1])
    name = tensor.element.name
    if tensor.element.gap_bytes:
        stores = form.direction == "store"
        if stores and name == "b6x16_p32":  # which stores know as b6p2x16
            raise UnsupportedInstruction("cp.async.bulk.tensor", line or 0, "a store of elements of 6 bits")
        if stores or tensor.swizzle == STORED_ALONE:
            raise refusal("tensor_direction", asked=form.direction, type=name)
        if coordinates[0] % ROW_WITH_GAPS:
            raise refusal("within_row", index=coordinates[0], type=name)
    elif coordinates[0] % tensor.element.packed:
        raise refusal("within_byte", index=coordinates[0])
    if form.reduction and name not in REDUCED[form.reduction]:
        raise refusal("tensor_reduction", reduction=form.reduction, type=name)
    if form.is_im2col:
        pixels = column(tensor, tuple(coordinates), tuple(offsets or [0] * (tensor.rank - 2)))
        if pixels is None:
            raise refusal("outside_bounding_box", coordinates=", ".join(map(str, coordinates[1:-1])))
        return pixels
    return (gathered if form.gathers else tile)(tensor, tuple(coordinates))


def request_of(form: TensorForm, box: TensorBox, receivers: int = 1, multicast: bool = False) -> BulkRequest:
    """A copy of a box as observers see it. receivers: the blocks that a load goes to."""
    unit = box.unit
    addresses = np.empty(0, np.uint64) if box.is_outside else box.global_places(unit).astype(np.uint64)
    if form.direction == "load":
        return BulkRequest("load", addresses, unit, box.nbytes, receivers, multicast)
    return BulkRequest("reduction" if form.reduction else "store", addresses, unit)


def reduction_of(form: TensorForm, box: TensorBox) -> Combine:
    """The combination of an element in global memory with one of the box."""
    element = box.tensor.element
    return combination(form.reduction, element.name, element.flushes)


def require_aligned(start: int, size: int, kind: AccessKind, lane: int, line: int | None = None) -> None:
    """Raises FaultSignal for a box that begins at no multiple of 128 bytes in shared memory of `size` bytes."""
    if start % SHARED_ALIGNMENT:
        fault, cause = outside_window("shared", start, SHARED_ALIGNMENT, size)
        raise FaultSignal(
            fault, cause, [lane], access=kind, space="shared", size_bytes=SHARED_ALIGNMENT, address=start, line=line
        )  # fmt: skip


@dataclass(frozen=True, eq=False)
class BulkEnd:
    """One end of a copy: the accesses of one lane that it makes there, in the order of the box."""

    site: CheckedSite
    addresses: Vector
    lane: int

    @property
    def lanes(self) -> Vector:
        return np.full(self.addresses.size, self.lane)

    def begin(self, g: WarpBatch) -> None:
        """Checks the addresses: faults belong to the instruction, not to the wait."""
        if self.addresses.size:
            for place in self.site.locate(g, self.addresses, self.lanes):
                for report in g.machine.on.copy_begins:
                    report(g, self.site, place, self.lanes)

    def finish(self, g: WarpBatch) -> None:
        """Reports that the end has been waited for."""
        if self.addresses.size:
            self.site.end_copy(g, self.addresses, self.lanes)

    def read(self, g: WarpBatch) -> Vector:
        """(accesses, bytes)."""
        data = np.empty((self.addresses.size, self.site.nbytes), np.uint8)
        for part, rows, index in self.site.parts(g, self.addresses, self.lanes) if self.addresses.size else ():
            read = np.ascontiguousarray(rows[index]).view(np.uint8).reshape(-1, self.site.nbytes)
            data[slice(None) if part is None else part] = read
        return data

    def write(self, g: WarpBatch, data: Vector) -> None:
        """Writes (accesses, bytes)."""
        values = np.ascontiguousarray(data).view(self.site.dtype)
        values = values if self.site.count > 1 else values[:, 0]
        for part, rows, index in self.site.parts(g, self.addresses, self.lanes) if self.addresses.size else ():
            rows[index] = values if part is None else values[part]
        g.machine.writes += 1

    def reduce(self, g: WarpBatch, values: Vector, combine: Combine) -> None:
        """Combines the elements of the pieces that are there with (accesses, elements); no piece comes twice."""
        for part, rows, index in self.site.parts(g, self.addresses, self.lanes) if self.addresses.size else ():
            old = np.ascontiguousarray(rows[index])
            new = combine(old.view(values.dtype), values if part is None else values[part])
            rows[index] = np.ascontiguousarray(new).view(old.dtype)
        g.machine.writes += 1

    def update(self, g: WarpBatch, data: Vector, combine: Combine) -> None:
        """Combines what is there with (accesses, bytes)."""
        values = np.ascontiguousarray(data).view(self.site.dtype)[:, 0]
        for part, rows, index in self.site.parts(g, self.addresses, self.lanes) if self.addresses.size else ():
            apply(rows, index, values if part is None else values[part], combine, None)
        g.machine.writes += 1


class _Copy:
    """One instruction, bound."""

    def __init__(self, slots: Slots, op: Op, copy: TensorCopy) -> None:
        self._op, self._form, self._map_offset = op, copy.form, copy.map.offset
        reader = replace(op, opcode=_READS_MAP)
        self._map = Addressed(slots, reader, copy.map, "", "b32", MAP_ALIGNMENT // 4, "read")
        self._coordinates = [slots.read(each, "s32") for each in copy.coordinates]
        self._offsets = [slots.read(each, "u16") for each in copy.offsets]
        self._into_shared = copy.barrier is not None
        self._shared: Addressed | None = None
        if copy.shared is not None:
            kind: AccessKind = "write" if self._into_shared else "read"
            self._shared = Addressed(slots, op, copy.shared, "shared", "b32", 4, kind)
        self._barrier = (
            None if copy.barrier is None else BarrierObject(slots, op, copy.barrier, "atomic", of_all=copy.form.of_pair)
        )
        self._blocks = None if copy.blocks is None else slots.read(copy.blocks, "u16")
        self._site_of = cache(self._make_site)

    def begin(self, g: WarpBatch) -> None:
        """Checks the box of each lane, and queues what will happen to it."""
        lanes = g.active_lanes()
        coordinates = np.stack([value_of(g, each)[lanes] for each in self._coordinates], axis=1)
        maps = self._map.addresses(g)[lanes]
        for i, lane in enumerate(lanes.tolist()):
            one = lanes[i : i + 1]
            data = self._map_bytes(g, maps[i : i + 1], one)
            at = int(maps[i]) + self._map_offset
            offsets = [int(value_of(g, each)[lane]) for each in self._offsets]
            box = box_of(self._form, data, coordinates[i].tolist(), at, lane, self._op.line, offsets)
            if self._shared is None:
                continue
            ranks = receivers(g, self._blocks, lane)
            for rank in ranks:
                self._begin_one(g, one, box, rank)
            self._report(g, box, len(ranks))

    def _report(self, g: WarpBatch, box: TensorBox, receivers: int) -> None:
        """Tells observers of a copy to so many blocks, or to global memory."""
        for report in g.machine.on.bulk_begins:
            report(g, self._op.line, request_of(self._form, box, receivers, self._blocks is not None))

    def _begin_one(self, g: WarpBatch, one: Vector, box: TensorBox, rank: int | None) -> None:
        """A copy of one lane. rank: of the block that it goes to; None for the one that the address names."""
        assert self._shared is not None
        lane = int(one[0])
        start = int(in_block(self._shared.addresses(g)[one] + self._shared.site.offset, rank)[0])
        require_aligned(start, g.machine.shared_bytes, self._shared.site.kind, lane, self._op.line)
        shared, outside = self._shared_end(box, start, lane), self._global_end(box, lane)
        for end in (outside, shared) if self._into_shared else (shared, outside):
            end.begin(g)
        if self._barrier is not None:
            _, index = self._barrier.places(g, one, self._signalled(g, one, rank))
            land = partial(_load, box=box, shared=shared, outside=outside)
            queue_arrival(g, int(index[0]), box.nbytes, one, land)
        else:
            self._queue_store(g, one, box, shared, outside)

    def _signalled(self, g: WarpBatch, one: Vector, rank: int | None) -> int | None:
        """The rank of the block whose barrier object a copy to the block of a rank notifies: of a copy for pairs the
        one of the receiver's pair with the parity of the block in which the named object lies."""
        if rank is None or not self._form.of_pair:
            return rank
        assert self._barrier is not None
        return rank & ~1 | int(self._barrier.at.addresses(g)[one][0]) >> RANK_SHIFT & 1

    def _map_bytes(self, g: WarpBatch, address: Vector, lane: Vector) -> bytes:
        data = b""
        for offset in range(0, MAP_BYTES, MAP_ALIGNMENT):
            part = address + address.dtype.type(offset)
            for place in self._map.site.locate(g, part, lane):
                for report in g.machine.on.copy_begins if place.space == "global" else ():
                    report(g, self._map.site, place, lane)
            for place in self._map.site.places(g, part, lane):
                data += np.ascontiguousarray(place.rows[place.index]).tobytes()
                if place.space == "global":
                    self._map.site.end_copy(g, part, lane)
        return data

    def _queue_store(self, g: WarpBatch, lane: Vector, box: TensorBox, shared: BulkEnd, outside: BulkEnd) -> None:
        combine = reduction_of(self._form, box) if self._form.reduction else None
        for report in g.machine.on.bulk_store:
            for row in box.rows[box.inside].tolist():
                report(g, int(lane[0]), row + box.first, box.end - box.first)
        g.bulk_copies.add(lane, partial(_store, box=box, shared=shared, outside=outside, combine=combine))
        g.bulk_writes.add(lane, lambda g, chosen: outside.finish(g))

    def _shared_end(self, box: TensorBox, start: int, lane: int) -> BulkEnd:
        places = box.shared_places(start)
        chosen = places.reshape(-1) if self._into_shared else places[box.touched()]
        return BulkEnd(self._site_of("shared", "b32", box.piece // 4), chosen.astype(np.uint64), lane)

    def _global_end(self, box: TensorBox, lane: int) -> BulkEnd:
        element = box.tensor.element
        if box.is_outside:
            return BulkEnd(self._site_of("global", "b8", 1), np.empty(0, np.uint64), lane)
        if self._form.reduction:
            site, unit = self._site_of("global", element.name, 1), element.size_bytes
        else:
            unit = box.unit
            site = self._site_of("global", f"b{min(8 * unit, 32)}", -(-unit // 4))
        return BulkEnd(site, box.global_places(unit).astype(np.uint64), lane)

    def _make_site(self, space: str, type_: str, count: int) -> CheckedSite:
        kind: AccessKind = "write" if (space == "shared") == self._into_shared else "read"
        if space == "shared" and self._into_shared:
            space = "shared::cluster"  # a box may be loaded into another block's memory
        if kind == "write" and self._form.reduction:
            kind = "atomic"
        return CheckedSite(space, DTYPES[type_], count, 0, kind, self._op.line, self._op.opcode)


def _load(g: WarpBatch, lane: Vector, *, box: TensorBox, shared: BulkEnd, outside: BulkEnd) -> None:
    data = box.filled()
    if outside.addresses.size:
        box.place(data, outside.read(g))
    outside.finish(g)
    shared.finish(g)
    shared.write(g, data.reshape(-1, box.piece))


def _store(
    g: WarpBatch, lane: Vector, *, box: TensorBox, shared: BulkEnd, outside: BulkEnd, combine: Combine | None
) -> None:
    part = box.taken_from(shared.read(g))
    shared.finish(g)
    outside.finish(g)
    if not outside.addresses.size:
        return
    part = part.reshape(-1, outside.site.nbytes)
    if combine is None:
        outside.write(g, part)
    else:
        outside.update(g, part, combine)


__all__ = ["box_of", "copy_tensor", "reduction_of", "request_of", "require_aligned"]
