"""Address lookup: bounds, alignment and window checks for one access of a whole batch.

`CheckedSite` belongs to one instruction and remembers the allocation that its last access hit. `parts` yields the lanes
that lie in one array, with the array (a row an access) and the row of each lane.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.access_faults import diagnose, outside_window
from workbench.emulate.addresses import BASE, DATA_WINDOWS, RANK_SHIFT, SHARED_WINDOW, WINDOW_BYTES, without_rank
from workbench.emulate.fault_signal import AccessKind, FaultSignal
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.memory import Memory
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import Lanes, Located

_largest = np.maximum.reduce
_union = np.bitwise_or.reduce
REFUSED = {"param": ("write", "atomic"), "local": ("atomic",)}
"""Kinds of access that there are none of in a space: parameters are read-only (PTX ISA 5.1.6), and a generic address
that an atomic operation takes leads to global or shared memory (PTX ISA 9.7.13, atom)."""


class CheckedSite:
    """The access that one instruction makes: `count` elements of `dtype` in `space`, at an address plus `offset`.

    space: global, const, shared, local, param, or empty for a generic address; `shared::cluster` is shared, and reaches
    the memory of all blocks of the cluster. opcode: of what runs.
    """

    def __init__(
        self,
        space: str,
        dtype: np.dtype[Any],
        count: int,
        offset: int,
        kind: AccessKind,
        line: int,
        opcode: Opcode | None = None,
    ) -> None:
        self.space = space.partition("::")[0]
        self._reaches_cluster = space in ("", "shared::cluster")
        self._names_cluster = space == "shared::cluster"
        self.dtype = dtype
        self.count = count
        self.kind = kind
        self.line = line
        self.opcode = opcode
        self.nbytes = dtype.itemsize * count
        self.shift = self.nbytes.bit_length() - 1
        self.offset = offset
        self.window = DATA_WINDOWS.get(self.space)
        self._generation = -1
        self._memory: Memory | None = None
        self._delta = np.uint64(0)
        self._limit = 0
        self._rows: Vector = np.empty(0)
        self._wide_offset = np.uint64(offset & 0xFFFF_FFFF_FFFF_FFFF)
        self._narrow_offset = np.uint32(offset & 0xFFFF_FFFF)

    def quick(self, g: WarpBatch, addresses: Vector) -> tuple[Vector, Vector] | None:
        """Rows and the row of each lane, where all lanes lie in the allocation of the last access."""
        memory = g.machine.memory
        if self._generation != memory.generation or self._memory is not memory or addresses.dtype.itemsize != 8:
            return None
        offsets = addresses + self._delta
        if _largest(offsets) > self._limit or int(_union(offsets)) & (self.nbytes - 1) or g.machine.on.accesses:
            return None
        return self._rows, offsets.view(np.int64) >> self.shift

    def parts(self, g: WarpBatch, addresses: Vector, lanes: Lanes) -> Iterator[tuple[Lanes | None, Vector, Vector]]:
        """Yields (positions within `lanes`, or None for all of them; rows; row of each). Raises FaultSignal."""
        for place in self.places(g, addresses, lanes):
            yield place.chosen, place.rows, place.index

    def places(
        self, g: WarpBatch, addresses: Vector, lanes: Lanes, data: Callable[[], Vector] | None = None
    ) -> Iterator[Located]:
        """The places of an access that is about to happen. data: (lanes, bytes) that `st` writes there, for observers.
        Raises FaultSignal."""
        for place in self.locate(g, addresses, lanes):
            if g.machine.on.accesses:
                here = slice(None) if place.chosen is None else place.chosen
                after = before = None
                if data is not None:
                    after = data()[here]
                    before = np.ascontiguousarray(place.rows[place.index]).view(np.uint8).reshape(after.shape)
                for report in g.machine.on.accesses:
                    report(g, self, place, lanes[here], after, before)
            yield place

    def end_copy(self, g: WarpBatch, addresses: Vector, lanes: Lanes) -> None:
        """Reports that this end of an asynchronous copy has been waited for."""
        for report in g.machine.on.copy_ends:
            for place in self.locate(g, addresses, lanes):
                report(g, self, place, lanes)

    def locate(self, g: WarpBatch, addresses: Vector, lanes: Lanes) -> Iterator[Located]:
        """Checks every address, and says where it leads; is no access yet. Raises FaultSignal."""
        if self.window is not None:
            if addresses.dtype.itemsize == 8:
                offsets = addresses + self._wide_offset
            else:
                offsets = addresses + self._narrow_offset
            yield self._located(g, None, self.space, offsets, lanes)
            return
        if addresses.dtype.itemsize == 4:
            addresses = addresses.astype(np.uint64)
        absolute = addresses + self._wide_offset
        if not self.space and int(_largest(absolute)) >= SHARED_WINDOW:
            yield from self._generic(g, absolute, lanes)
            return
        yield Located(None, self.space or "global", absolute, *self._global(g, absolute, lanes, self.space))

    # ------------------------------------------------------------ global and const

    def _global(self, g: WarpBatch, absolute: Vector, lanes: Lanes, space: str) -> tuple[Vector, Vector]:
        memory = g.machine.memory
        allocation = memory.find(int(absolute[0]))
        if allocation is not None and allocation.size_bytes >= self.nbytes:
            offsets = absolute - np.uint64(allocation.start)
            limit = allocation.size_bytes - self.nbytes
            if _largest(offsets) <= limit and not int(_union(offsets)) & (self.nbytes - 1):
                self._memory, self._generation = memory, memory.generation
                self._delta = np.uint64((self.offset - allocation.start) & 0xFFFF_FFFF_FFFF_FFFF)
                self._limit = limit
                self._rows = self._as_rows(memory.view(allocation, self.dtype))
                return self._rows, offsets.view(np.int64) >> self.shift
        wrong = ~memory.inside(absolute, self.nbytes) | ((absolute & np.uint64(self.nbytes - 1)) != 0)
        if wrong.any():
            first = int(absolute[wrong.argmax()])
            kind, cause = diagnose(memory, first, self.nbytes)
            raise self._fault_signal(kind, cause, lanes[wrong], first, space or "global")
        return self._as_rows(memory.arena(self.dtype)), (absolute - np.uint64(BASE)).view(np.int64) >> self.shift

    def _as_rows(self, flat: Vector) -> Vector:
        if self.count == 1:
            return flat
        return flat[: flat.size // self.count * self.count].reshape(-1, self.count)

    # ------------------------------------------------------------ windows

    def _generic(self, g: WarpBatch, absolute: Vector, lanes: Lanes) -> Iterator[Located]:
        """Access by generic addresses, one space after the other; faults in any of them are raised before a lane
        moves."""
        found: list[Located] = []
        wrong: list[tuple[int, FaultSignal]] = []
        left = np.ones(absolute.size, np.bool_)

        def look(space: str, window: int, chosen: Lanes) -> None:
            addresses = absolute[chosen] - np.uint64(window)
            try:
                if window:
                    found.append(self._located(g, chosen, space, addresses, lanes[chosen]))
                else:
                    found.append(Located(chosen, space, addresses, *self._global(g, addresses, lanes[chosen], space)))
            except FaultSignal as fault_signal:
                first = (addresses == np.uint64(fault_signal.address or 0)) & (lanes[chosen] == fault_signal.lanes[0])
                wrong.append((int(chosen[first.argmax()]), fault_signal))

        for space, window in DATA_WINDOWS.items():
            here = absolute - np.uint64(window) < np.uint64(WINDOW_BYTES)
            if here.any():
                left &= ~here
                look(space, window, np.flatnonzero(here))
        if left.any():
            look("global", 0, np.flatnonzero(left))
        if wrong:
            _, first = min(wrong, key=lambda pair: pair[0])
            first.lanes = sorted({lane for _, fault_signal in wrong for lane in fault_signal.lanes})
            raise first
        yield from found

    def _located(self, g: WarpBatch, chosen: Lanes | None, space: str, offsets: Vector, lanes: Lanes) -> Located:
        rows = self._windowed(g, offsets, lanes, space)
        if space == "shared" and g.group.cluster_blocks > 1:
            offsets = without_rank(offsets)
        return Located(chosen, space, offsets, *rows)

    def _windowed(self, g: WarpBatch, offsets: Vector, lanes: Lanes, space: str) -> tuple[Vector, Vector]:
        flat, stride, size = g.window(space)
        if self.kind in REFUSED.get(space, ()):
            raise self.refusal(space, int(offsets[0]), lanes)
        blocks = g.group.slots(g.n)[lanes] if space == "shared" else None
        if blocks is not None and (g.group.cluster_blocks > 1 or self._names_cluster):
            offsets, blocks = self._in_cluster(g, offsets, lanes, blocks)
        if int(_largest(offsets)) > size - self.nbytes or int(_union(offsets)) & (self.nbytes - 1):
            misaligned = (offsets & offsets.dtype.type(self.nbytes - 1)) != 0
            beyond = offsets > size - self.nbytes if size >= self.nbytes else np.ones(offsets.size, np.bool_)
            wrong = misaligned | beyond
            at = int(wrong.argmax())
            raise self.windowed_fault(space, int(offsets[at]), lanes[wrong], size)
        if space == "local" and g.frame.stack is not None:
            ends = g.frame.stack[lanes]
            wrong = offsets.astype(np.int64) + self.nbytes > ends
            if wrong.any():
                at = int(wrong.argmax())
                raise self.windowed_fault(space, int(offsets[at]), lanes[wrong], int(ends[at]))
        if blocks is not None:
            bases = blocks * (stride >> self.shift)
        elif space == "local":
            bases = lanes * (stride >> self.shift)
        else:
            bases = np.zeros(lanes.size, np.int64)
        rows = flat[: flat.size // self.nbytes * self.nbytes].view(self.dtype)
        return self._as_rows(rows), (offsets >> offsets.dtype.type(self.shift)).astype(np.int64) + bases

    def _in_cluster(self, g: WarpBatch, addresses: Vector, lanes: Lanes, blocks: Vector) -> tuple[Vector, Vector]:
        """The offsets of addresses in shared memory, and the places in the group of the blocks that have it. blocks:
        those of the lanes. Raises FaultSignal for memory of another block that the access does not reach."""
        group = g.group
        ranks = (addresses >> addresses.dtype.type(RANK_SHIFT)).astype(np.int64)
        own = blocks % group.cluster_blocks
        owners = blocks - own + ranks
        wrong = ranks >= group.cluster_blocks
        causes = [("outside_cluster", wrong)]
        if not self._reaches_cluster:
            causes.append(("other_block_shared", ranks != own))
        causes.append(("ended_block", group.live[np.where(wrong, blocks, owners)] == 0))
        for cause, found in causes:
            if found.any():
                at = int(found.argmax())
                fact = Fact.of(cause, rank=int(ranks[at]), own=int(own[at]), blocks=group.cluster_blocks)
                raise self._fault_signal("memcheck.out_of_bounds", fact, lanes[found], int(addresses[at]), "shared")
        return without_rank(addresses), owners

    def refusal(self, space: str, offset: int, lanes: Lanes) -> FaultSignal:
        """The fault of an access that there is none of in a space."""
        cause = Fact("atomic_elsewhere" if self.kind == "atomic" else "read_only_space")
        return self._fault_signal("memcheck.out_of_bounds", cause, lanes, offset, space)

    def windowed_fault(self, space: str, offset: int, lanes: Lanes, size: int) -> FaultSignal:
        """The fault of an access at an offset in a space of `size` bytes, where it does not fit or is misaligned."""
        kind, cause = outside_window(space, offset, self.nbytes, size)
        return self._fault_signal(kind, cause, lanes, offset, space)

    def _fault_signal(self, kind: str, cause: Fact, lanes: Lanes, address: int, space: str) -> FaultSignal:
        return FaultSignal(
            kind,
            cause,
            list(dict.fromkeys(int(lane) for lane in lanes)),
            access=self.kind,
            space=space,
            size_bytes=self.nbytes,
            address=address,
            line=self.line,
        )
