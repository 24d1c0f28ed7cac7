"""Finds PTX accesses that became one wider SASS access: they tile it without a gap, and only one tiling fits.

A merge is believed only where its members stand in one block under one predicate, share a base, and have no access of
their own in SASS. Two tilings that both fit are no proof, so neither is taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from workbench.compilers.correlate.ptx_accesses import PtxAccess


@dataclass(frozen=True)
class Merge:
    """PTX accesses in ascending order of address, and the one whose line the SASS access carries."""

    members: tuple[PtxAccess, ...]
    carrier: PtxAccess
    width_bytes: int

    @property
    def leader_line(self) -> int:
        """The line of the lowest address: where the merged access is counted."""
        return self.members[0].line


def find_merges(accesses: Sequence[PtxAccess], widths: Mapping[int, int]) -> tuple[Merge, ...]:
    """Finds the members of merged accesses.

    Parameters
    ----------
    accesses
        The memory operations of one function.
    widths
        PTX line -> width of its SASS access in bytes, for lines that have any.
    """
    families: dict[tuple[object, ...], list[PtxAccess]] = {}
    for access in accesses:
        if access.kind in ("load", "store"):
            key = (access.kind, access.space, access.base, access.block, access.predicate)
            families.setdefault(key, []).append(access)
    found: list[Merge] = []
    for family in families.values():
        carriers = [a for a in family if widths.get(a.line, 0) > a.width_bytes]
        free = [a for a in family if a.line not in widths]
        if carriers and free:
            found.extend(_only_tiling(carriers, free, widths))
    return tuple(found)


def _only_tiling(carriers: list[PtxAccess], free: list[PtxAccess], widths: Mapping[int, int]) -> list[Merge]:
    choices = [_windows(carrier, free, widths[carrier.line]) for carrier in carriers]
    # Carriers without a tiling stay unexplained; the others are still judged together.
    open_choices = [c for c in choices if c]
    tilings: list[list[Merge]] = []

    def extend(chosen: list[Merge], used: frozenset[int]) -> None:
        if len(tilings) > 1:
            return
        if len(chosen) == len(open_choices):
            tilings.append(list(chosen))
            return
        for merge in open_choices[len(chosen)]:
            lines = {m.line for m in merge.members}
            if lines & used or not all(_aligned_alike(merge, other) for other in chosen):
                continue
            extend([*chosen, merge], used | lines)

    extend([], frozenset())
    return tilings[0] if len(tilings) == 1 else []


def _windows(carrier: PtxAccess, free: list[PtxAccess], width: int) -> list[Merge]:
    by_offset: dict[int, PtxAccess] = {}
    for access in [*free, carrier]:
        by_offset[access.offset] = access
    result = []
    for low in range(carrier.offset + carrier.width_bytes - width, carrier.offset + 1):
        members: list[PtxAccess] = []
        at = low
        while at < low + width and at in by_offset:
            members.append(by_offset[at])
            at += by_offset[at].width_bytes
        if at == low + width and carrier in members:
            result.append(Merge(tuple(members), carrier, width))
    return result


def _aligned_alike(one: Merge, other: Merge) -> bool:
    """Accesses are aligned to their width, so windows on one base differ by a multiple of the narrower one."""
    return not (one.members[0].offset - other.members[0].offset) % min(one.width_bytes, other.width_bytes)
