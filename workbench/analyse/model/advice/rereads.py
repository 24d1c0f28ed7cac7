"""The rule about global memory that is read again: by the same thread, or by others of its block."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from workbench.analyse.model.advice.address_provenance import instructions_of
from workbench.analyse.model.advice.facts import Access, Facts, any_on_ptx
from workbench.analyse.model.advice.values import Change, Finding, Touched
from workbench.base.records import Quantity
from workbench.base.records.facts import Fact
from workbench.device.targets.launch_log import RecordedArray
from workbench.emulate.numbers import sorted_unique
from workbench.isa.ptx.instruction_classes import instruction_class

MIN_TIMES = 3.0
"""The least number of times that a block reads the bytes; a row that is read with its two neighbours is read three
times.
"""
_MAX_LANES = 1 << 22
_MAX_REQUESTS = 1 << 12
_RESULTS = 4
_FEW_A_WARP = 4
_OVERHEAD = ("integer", "control", "data_movement")


@dataclass(frozen=True)
class Rereads:
    """Reads of one array by one block, summed over the blocks that were recorded.

    Attributes
    ----------
    requested_bytes
        Bytes of all requests, those that lanes of a request share counted once.
    distinct
        Different bytes, for each block.
    own
        The part, 0 to 1, of the reads beyond the first that a thread makes of what it has read itself.
    """

    requested_bytes: int
    distinct: int
    own: float

    @property
    def times(self) -> float:
        """The average number of times that a block reads each byte."""
        return self.requested_bytes / self.distinct if self.distinct else 1.0


def rereads_of(accesses: Sequence[Access]) -> Rereads:
    """Counts over the recorded requests of some accesses to one array."""
    by_block: dict[int, list[tuple[NDArray[np.int64], NDArray[np.int64]]]] = {}
    requested = 0
    num_lanes = 0
    for access in accesses:
        for request in access.requests:
            num_lanes += request.lanes.size
            if num_lanes > _MAX_LANES:
                break
            at = request.addresses.astype(np.int64)
            requested += int(sorted_unique(at).size) * request.size_bytes
            threads = request.warp * 32 + request.lanes
            by_block.setdefault(request.block, []).append((at, threads))
    size = max(access.size_bytes for access in accesses)
    distinct = own = every = 0
    for parts in by_block.values():
        at = np.concatenate([a for a, _ in parts])
        threads = np.concatenate([t for _, t in parts])
        distinct += int(sorted_unique(at).size) * size
        pairs = int(sorted_unique(at * 1024 + threads).size)
        own += at.size - pairs
        every += at.size - int(sorted_unique(at).size)
    return Rereads(requested, distinct, own / every if every else 0.0)


def read_share_of(accesses: Sequence[Access], results: int, of_warps: bool = False) -> float:
    """The share of its reads that a thread would make which does the work of so many neighbours and keeps what it has.

    The neighbours are the next lanes of the warp, or the same lane of the next warps of the block. 1.0 is all of the
    reads: nothing is shared. By the recorded addresses.
    """
    every = apart = 0
    groups: dict[tuple[int, int], list[NDArray[np.int64]]] = {}
    for access in accesses:
        for request in access.requests[:_MAX_REQUESTS]:
            lanes = request.lanes if of_warps else request.lanes // results
            warps = request.warp // results if of_warps else request.warp
            groups.setdefault((request.block, warps), []).append(request.addresses.astype(np.int64) * 32 + lanes)
            every += request.lanes.size
    for parts in groups.values():
        apart += int(sorted_unique(np.concatenate(parts)).size)
    return apart / every if every else 1.0


def redundant_reads(facts: Facts) -> Iterator[Finding]:
    """Arrays of which a block reads the same bytes several times from global memory."""
    by_array: dict[int, list[Access]] = {}
    for access in facts.of("global", "read"):
        if isinstance(access.array, RecordedArray) and access.ptx_line not in facts.strong_accesses:
            by_array.setdefault(access.array.address, []).append(access)
    common: list[tuple[Rereads, list[Access]]] = []
    for group in by_array.values():
        if len({each.size_bytes for each in group}) > 1:
            continue
        found = rereads_of(group)
        if found.times < MIN_TIMES:
            continue
        by_itself = found.own > 0.5
        if not by_itself and is_common(group, facts.block.size) and not _changed(facts, group):
            common.append((found, group))
            continue
        worst = max(group, key=lambda each: each.count("requests"))
        lines = tuple({each.ptx_line for each in group})
        cause = _cause("read_by_itself" if by_itself else "read_by_others", facts, worst.touched, found, group)
        cures = _by_itself(lines, found) if by_itself else _by_others(facts, lines, found, group)
        for remedy, change in cures:
            yield Finding(cause, "counted", facts.user_spot(worst.spot), remedy, change)
    if common:
        yield _by_all(facts, common)


def _cause(
    kind: str, facts: Facts, touched: Touched | tuple[Touched, ...], found: Rereads, accesses: Sequence[Access]
) -> Fact:
    return Fact.of(
        kind,
        touched=touched,
        times=Quantity(found.times, "reads per byte", "counted"),
        by_the_same_thread=Quantity(100 * found.own, "% of the further reads", "counted"),
        at_least=facts.cut_short,  # warps that have not begun would have read more of the same
        on_ptx=any_on_ptx(accesses),
    )


def _fewer(lines: Sequence[int], remains: float, in_registers: bool) -> Change:
    share = dict.fromkeys(lines, remains)
    return Change(
        {(line, f"global_load_{what}"): remains for line in lines for what in ("requests", "sectors")},
        instructions=share if in_registers else {},
        staged={} if in_registers else share,
    )


def _by_itself(lines: Sequence[int], found: Rereads) -> Iterator[tuple[Fact, Change]]:
    yield Fact.of("keep_in_register"), _fewer(lines, 1 / found.times, True)


def _changed(facts: Facts, group: Sequence[Access]) -> bool:
    """True if the kernel itself writes the array: its values are no constants."""
    arrays = {access.array.address for access in group if isinstance(access.array, RecordedArray)}
    written = facts.of("global", "write", "atomic")
    return any(isinstance(each.array, RecordedArray) and each.array.address in arrays for each in written)


def is_common(accesses: Sequence[Access], threads: int) -> bool:
    """True if every thread of a block reads the same few addresses. threads: of a block.

    A loop over a table of which all threads read one element after the other is another matter.
    """
    requests = [request for access in accesses for request in access.requests]
    if len(requests) > _FEW_A_WARP * len({(request.block, request.warp) for request in requests}):
        return False
    readers: dict[int, dict[int, set[int]]] = {}
    for request in requests:
        if np.ptp(request.addresses):
            return False
        address = int(request.addresses[0])
        readers.setdefault(request.block, {}).setdefault(address, set()).update(request.warp * 32 + request.lanes)
    return all(len(each) == threads for block in readers.values() for each in block.values())


def _by_all(facts: Facts, common: Sequence[tuple[Rereads, Sequence[Access]]]) -> Finding:
    """One finding for all arrays of which every thread reads the same."""
    accesses = [access for _, group in common for access in group]
    worst = max(accesses, key=lambda each: each.count("requests"))
    most = max((found for found, _ in common), key=lambda each: each.times)
    touched = tuple(dict.fromkeys(each.touched for each in accesses))
    remains = {access.ptx_line: 1 / found.times for found, group in common for access in group}
    return Finding(
        _cause("same_values", facts, touched, most, accesses),
        "counted",
        facts.user_spot(worst.spot),
        Fact.of("pass_values"),
        Change(
            {
                (line, f"global_load_{what}"): share
                for line, share in remains.items()
                for what in ("requests", "sectors")
            },
            instructions=remains,
        ),
    )


def _by_others(
    facts: Facts, lines: Sequence[int], found: Rereads, group: Sequence[Access]
) -> Iterator[tuple[Fact, Change]]:
    yield Fact.of("stage_in_shared"), _fewer(lines, 1 / found.times, False)
    share = min(read_share_of(group, _RESULTS, of_warps) for of_warps in (False, True))
    if share < 1:
        yield (
            Fact.of("several_results", results=_RESULTS, share=share),
            _with_overhead(facts, lines, _fewer(lines, share, True), share),
        )


def _with_overhead(facts: Facts, lines: Sequence[int], change: Change, share: float) -> Change:
    """With fewer instructions that count iterations and compute addresses: those that run as often as the loads do."""
    executed = {line: counts.get("warp_instructions", 0) for line, counts in facts.counters.by_ptx_line.items()}
    as_often = {executed.get(line) for line in lines}
    overhead = {
        instruction.line: share
        for instruction in instructions_of(facts.ptx, facts.mangled_name)
        if executed.get(instruction.line) in as_often
        and instruction.line not in lines
        and instruction_class(instruction.opcode) in _OVERHEAD
    }
    return replace(change, instructions={**overhead, **change.instructions})
