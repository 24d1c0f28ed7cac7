"""Events of a launch, counted in the interpreter; `workbench.base.records.counter_table` defines each.

Where ptxas merges accesses, a plan says at which PTX line and width the merged access is counted; the other lines of
the group then count no access. What the rest is worth beside SASS is not known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from workbench.base.records import COUNTER_NAMES, SourceSpot
from workbench.base.records.outcomes import Counters
from workbench.emulate.access_patterns import (
    ADDRESS_BITS,
    constant_words,
    ideal_sectors,
    local_sectors,
    overlapping,
    same_address_lanes,
    sectors,
    wavefronts,
)
from workbench.emulate.addresses import DATA_WINDOWS, RANK_SHIFT, WINDOW_BYTES
from workbench.emulate.ir.counter_layout import CountedKind
from workbench.emulate.ir.matrix_work import moved_bytes, warp_work
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import Accessing, Batch, BulkRequest, Lanes, Mask, Observer, StraightCode
from workbench.emulate.touched_sectors import Touched
from workbench.isa.ptx.instruction_classes import instruction_class

WARP = 32
_OPERATIONS = {"read": "load", "write": "store", "atomic": "atomic", "copy": "copy"}
_PEER = ("read", "write", "atomic")
_TOUCHES = {"load": "read", "store": "write", "reduction": "atomic"}


@dataclass
class _Executed:
    """The number of runs of a block: its instructions are counted at the end, all alike."""

    block: StraightCode
    warps: int = 0
    threads: int = 0


def block_events(ops: Sequence[Op]) -> Iterator[tuple[int, str, int, int]]:
    """The counts of one run of straight code: line, counter, count a warp, and count an active lane."""
    for op in ops:
        line = op.line
        yield line, "warp_instructions", 1, 0
        yield line, "thread_instructions", 0, 1
        yield line, f"{instruction_class(op.opcode.text)}_instructions", 1, 0
        for name, amount in moved_bytes(op).items():
            yield line, name, amount, 0
        work = warp_work(op)
        for name, amount in work.amounts.items() if work is not None else ():
            yield line, name, amount, 0


def block_forms(ops: Sequence[Op]) -> Iterator[str]:
    """The forms of the matrix instructions that a warp executes in one run of straight code."""
    return (work.form for op in ops if (work := warp_work(op)) is not None)


@cache
def access_events(space: str, kind: CountedKind, nbytes: int) -> tuple[tuple[str, tuple[int, int, int, int]], ...]:
    """The counters of an access of `nbytes` a lane, each with what it takes times requests, lanes, pieces and groups.

    lanes: active ones, in all; in shared memory requests whose lanes share words, where a lane has several. pieces:
    sectors, wavefronts in shared memory, or words of constant memory. groups: of an atomic, the lanes at one address;
    otherwise the phases in shared memory, lines of constant memory, and in global memory the sectors that as many bytes
    side by side would need. An access to another block's memory in the cluster is counted in the space `peer` besides,
    by its lanes alone.
    """
    if space == "peer":
        return ((f"peer_{_OPERATIONS[kind]}_bytes", (0, nbytes, 0, 0)),)
    if space == "local" and kind == "atomic":
        return ()  # no counter is defined for it
    if space == "const":
        names = ("requests", (1, 0, 0, 0)), ("words", (0, 0, 1, 0)), ("lines", (0, 0, 0, 1))
        return tuple((f"constant_load_{name}", factors) for name, factors in names)
    operation = f"{space}_{_OPERATIONS[kind]}"
    found = [(f"{operation}_requests", (1, 0, 0, 0))]
    if space != "shared":
        found.append((f"{operation}_sectors", (0, 0, 1, 0)))
    elif kind != "atomic":
        found.append((f"{operation}_wavefronts", (0, 0, 1, 0)))
        found.append((f"{operation}_bank_conflicts", (0, 0, 1, -1)))
        found.append((f"{operation}_overlapping_requests", (0, 1, 0, 0)))
    if space == "global":
        found.append((f"{operation}_bytes", (0, nbytes, 0, 0)))
    if kind == "atomic":
        found.append((f"{operation}_same_address_lanes", (0, 0, 0, 1)))
    elif space == "global":
        found.append((f"{operation}_ideal_sectors", (0, 0, 0, 1)))
    return tuple(found)


def by_source(
    lines: Mapping[int, Mapping[str, int]], spots: Mapping[int, SourceSpot]
) -> dict[tuple[str, int], Mapping[str, int]]:
    """Counts by PTX line as counts by file and line of the source, as far as that is known."""
    found: dict[tuple[str, int], dict[str, int]] = {}
    for line, counts in lines.items():
        spot = spots.get(line)
        if spot is not None:
            there = found.setdefault((spot.file, spot.line), {})
            for name, amount in counts.items():
                there[name] = there.get(name, 0) + amount
    return dict(found)


def bulk_amounts(request: BulkRequest, touched: Touched | None) -> dict[str, int]:
    """The counts of a bulk copy. touched: where its sectors are marked."""
    written = request.shared_bytes * request.blocks
    if request.kind == "peer":
        return {"bulk_peer_bytes": written}
    addresses = request.addresses.astype(np.uint64)
    found = {f"bulk_{request.kind}_requests": 1, f"bulk_{request.kind}_bytes": request.nbytes * addresses.size}
    if addresses.size:
        warps = np.zeros(addresses.size, np.intp)
        found[f"bulk_{request.kind}_sectors"] = sectors(warps, addresses, request.nbytes)
        if touched is not None:
            touched.note(addresses, request.nbytes, _TOUCHES[request.kind])
    if written:
        found["bulk_load_shared_bytes"] = written
    if request.multicast:
        found["bulk_multicast_bytes"] = written
    return found


class Ledger:
    """Counts by PTX line, and what they add up to. spots: source positions of PTX lines."""

    def __init__(self, spots: Mapping[int, SourceSpot]) -> None:
        self._spots = spots
        self._lines: dict[int, dict[str, int]] = {}
        self._forms: dict[str, int] = {}

    def add(self, line: int, name: str, amount: int) -> None:
        """Adds to a counter of `COUNTER_NAMES`."""
        if amount:
            counts = self._lines.setdefault(line, {})
            counts[name] = counts.get(name, 0) + int(amount)

    def add_block(self, block: StraightCode, warps: int, threads: int) -> None:
        """The instructions of a block that so many warps ran, with so many active lanes in all."""
        for line, name, a_warp, a_lane in block_events(block.ops):
            self.add(line, name, warps * a_warp + threads * a_lane)
        for form in block_forms(block.ops):
            self.add_form(form, warps)

    def add_form(self, form: str, instructions: int) -> None:
        """Matrix instructions of one shape and types."""
        self._forms[form] = self._forms.get(form, 0) + instructions

    def add_access(
        self, space: str, kind: CountedKind, line: int, nbytes: int, requests: int, lanes: int, pieces: int, groups: int
    ) -> None:
        """Requests of one access, of `nbytes` a lane; `access_events` says what the others are."""
        amounts = (requests, lanes, pieces, groups)
        for name, factors in access_events(space, kind, nbytes):
            self.add(line, name, sum(f * a for f, a in zip(factors, amounts, strict=True)))

    def counters(self) -> Counters:
        """The totals."""
        totals = dict.fromkeys(COUNTER_NAMES, 0)
        for counts in self._lines.values():
            for name, amount in counts.items():
                totals[name] += amount
        lines = {line: dict(counts) for line, counts in sorted(self._lines.items())}
        forms = {form: n for form, n in sorted(self._forms.items()) if n}
        return Counters(totals, by_source(lines, self._spots), lines, matrix_instructions=forms)


class Counting(Observer):
    """The counters of one launch in the interpreter."""

    def __init__(
        self,
        spots: Mapping[int, SourceSpot],
        plan: Mapping[int, tuple[int, int]] | None = None,
        touched: Touched | None = None,
    ) -> None:
        self._ledger = Ledger(spots)
        self._touched = touched
        self._plan = plan or {}
        self._blocks: dict[int, _Executed] = {}

    def block_begins(self, g: Batch, block: StraightCode) -> None:
        """Every instruction counts once for each warp that has an active lane."""
        executed = self._blocks.get(id(block))
        if executed is None:
            executed = self._blocks[id(block)] = _Executed(block)
        executed.warps += int(np.count_nonzero(g.ballot(g.current.mask)))
        executed.threads += g.current.count

    def branches(self, g: Batch, line: int, taken: Mask, count: int) -> None:
        """A branch is divergent where a warp has lanes on both sides."""
        active = g.ballot(g.current.mask)
        self._ledger.add(line, "branches", int(np.count_nonzero(active)))
        if 0 < count < g.current.count:
            there = g.ballot(taken)
            self._ledger.add(line, "divergent_branches", int(np.count_nonzero((there != 0) & (there != active))))

    def branches_by_index(self, g: Batch, line: int, index: Vector) -> None:
        """Divergent where the lanes of a warp name different targets."""
        mask = g.current.mask
        warps = np.flatnonzero(mask) // WARP
        self._ledger.add(line, "branches", np.unique(warps).size)
        pairs = np.unique(np.stack([warps, index[mask].astype(np.int64)]), axis=1)
        self._ledger.add(line, "divergent_branches", int(np.count_nonzero(np.bincount(pairs[0]) > 1)))

    def arrives(self, g: Batch, lanes: Lanes, number: int, whole_block: bool, waits: bool, line: int) -> None:
        """Once for each warp that has an active lane."""
        self._ledger.add(line, "barriers", int(np.count_nonzero(g.ballot(g.current.mask))))

    def memory_request(
        self, g: Batch, site: Accessing, lanes: Lanes, addresses: Vector, kind: CountedKind, sizes: Vector | None = None
    ) -> None:
        """An access is one of the space that a generic address leads to."""
        if site.space and addresses.dtype.itemsize == 4:  # 32-bit offsets wrap as the access does
            whole = (addresses + np.uint32(site.offset & 0xFFFF_FFFF)).astype(np.uint64)
        else:
            whole = addresses.astype(np.uint64) + np.uint64(site.offset & 0xFFFF_FFFF_FFFF_FFFF)
        if sizes is not None:
            self.partial_copy(lanes, whole, sizes, site.line)
            return
        if g.group.cluster_blocks > 1 and kind in _PEER:
            self._peers(g, site, lanes, whole, kind)
        if site.space:
            self.access(site.space, kind, lanes, whole, site.nbytes, site.line)
            return
        left = np.ones(whole.size, np.bool_)
        for space, window in DATA_WINDOWS.items():
            here = whole - np.uint64(window) < np.uint64(WINDOW_BYTES)
            if here.any():
                left &= ~here
                self.access(space, kind, lanes[here], whole[here], site.nbytes, site.line)
        if left.any():
            self.access("global", kind, lanes[left], whole[left], site.nbytes, site.line)

    def _peers(self, g: Batch, site: Accessing, lanes: Lanes, addresses: Vector, kind: CountedKind) -> None:
        """Bytes of lanes whose address names the shared memory of another block of their cluster."""
        if site.space not in ("", "shared"):
            return
        own = (g.group.slots(g.n)[lanes] % g.group.cluster_blocks).astype(np.uint64)
        offsets = addresses if site.space else addresses - np.uint64(DATA_WINDOWS["shared"])
        is_peer = (offsets < np.uint64(WINDOW_BYTES)) & (offsets >> np.uint64(RANK_SHIFT) != own)
        self._ledger.add(site.line, f"peer_{_OPERATIONS[kind]}_bytes", int(np.count_nonzero(is_peer)) * site.nbytes)

    def bulk_begins(self, g: Batch, line: int, request: BulkRequest) -> None:
        """Bytes and sectors of a bulk copy; its tensor map is not among them."""
        self.works(line, bulk_amounts(request, self._touched))

    def works(self, line: int, amounts: Mapping[str, int], form: str = "") -> None:
        """Amounts that the instruction knows itself."""
        for name, amount in amounts.items():
            self._ledger.add(line, name, amount)
        if form:
            self._ledger.add_form(form, 1)

    def access(
        self, space: str, kind: CountedKind, lanes: NDArray[np.intp], addresses: Vector, nbytes: int, line: int
    ) -> None:
        """A memory access: addresses in bytes, one for each of the lanes."""
        if self._touched is not None and space == "global" and lanes.size:
            self._touched.note(addresses.astype(np.uint64), nbytes, kind)
        leader, nbytes = self._plan.get(line, (line, nbytes))
        if leader != line or not lanes.size or space not in ("global", "shared", "local", "const"):
            return
        if self._touched is not None and space == "global":
            self._touched.note_passes(lanes, addresses.astype(np.uint64), nbytes, kind)
        # An address of more bits is in no allocation: the access is counted, and faults.
        addresses = addresses.astype(np.uint64) & np.uint64((1 << ADDRESS_BITS) - 1)
        warps = lanes // WARP
        pieces, groups = 0, 0
        if space == "global":
            pieces, groups = sectors(warps, addresses, nbytes), ideal_sectors(warps, nbytes)
        elif space == "local":
            pieces = local_sectors(lanes, addresses, nbytes)
        elif space == "const":
            pieces, groups = constant_words(warps, addresses, nbytes)
        elif kind != "atomic":
            pieces, groups = wavefronts(lanes, addresses, nbytes)
        if kind == "atomic":
            groups = same_address_lanes(warps, addresses)
        requests = int(np.count_nonzero(np.bincount(warps)))
        second = overlapping(warps, addresses, nbytes) if space == "shared" else lanes.size
        self._ledger.add_access(space, kind, line, nbytes, requests, second, pieces, groups)

    def partial_copy(self, lanes: NDArray[np.intp], addresses: Vector, read: NDArray[np.int64], line: int) -> None:
        """Counts the sectors that a copy reads in global memory, where each lane says how many bytes.

        A lane's bytes lie within one sector, as its address is a multiple of the largest copy.
        """
        some = read > 0
        if self._touched is not None and some.any():
            self._touched.note(addresses[some].astype(np.uint64), 1, "copy")
            self._touched.note_passes(lanes[some], addresses[some].astype(np.uint64), 1, "copy")
        warps = lanes // WARP
        requests = int(np.count_nonzero(np.bincount(warps)))
        pieces = sectors(warps[some], addresses[some], 1) if some.any() else 0
        of_warps = np.bincount(warps, read).astype(np.int64)
        self._ledger.add_access(
            "global", "copy", line, 1, requests, int(read.sum()), pieces, int((-(-of_warps // 32)).sum())
        )

    def counters(self) -> Counters:
        """The totals; called once, at the end."""
        for executed in self._blocks.values():
            self._ledger.add_block(executed.block, executed.warps, executed.threads)
        return self._ledger.counters()
