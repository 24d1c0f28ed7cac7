"""Multicast addresses of a device's memory: what is bound there (CUDA Driver API, "Multicast Object Management").

With one device a multicast address stands for one place. Accesses other than those of `multimem` at such an address are
undefined (PTX ISA 9.7.9 multimem): no memory is there.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import AccessKind, FaultSignal


class Range(NamedTuple):
    """Multicast addresses, `end` behind the last of them."""

    start: int
    end: int


class Binding(NamedTuple):
    """Memory that is bound at a range of multicast addresses. target: address of its first byte."""

    start: int
    end: int
    target: int


class MulticastTable:
    """The multicast addresses of a device."""

    def __init__(self) -> None:
        self._ranges: tuple[Range, ...] = ()
        self._bindings: tuple[Binding, ...] = ()
        self._starts: list[int] = []

    def set(self, ranges: Sequence[Range], bindings: Sequence[Binding]) -> None:
        """Replaces all that the table holds. bindings: within the ranges, none over another."""
        self._ranges = tuple(ranges)
        self._bindings = tuple(sorted(bindings))
        self._starts = [each.start for each in self._bindings]

    def has(self, address: int) -> bool:
        """True if a multicast object is mapped at an address."""
        return any(each.start <= address < each.end for each in self._ranges)

    def target(self, address: int, nbytes: int) -> int | Fact:
        """The address of the memory that is bound at so many bytes, or why there is none."""
        if not self.has(address):
            return Fact("no_multicast_address")
        place = bisect_right(self._starts, address) - 1
        end = address + max(nbytes, 1)
        if place < 0 or address >= self._bindings[place].end:
            return Fact.of("nothing_bound", address=address)
        first = self._bindings[place]
        reached = first.end
        for each in self._bindings[place + 1 :]:
            if reached >= end:
                break
            if each.start != reached:
                return Fact.of("nothing_bound", address=reached)
            if each.target - each.start != first.target - first.start:
                return Fact.of("bound_apart", address=address, boundary=reached)
            reached = each.end
        if reached < end:
            return Fact.of("nothing_bound", address=reached)
        return address + first.target - first.start

    def targets(
        self, addresses: NDArray[np.uint64], sizes: NDArray[np.uint32], lanes: Sequence[int], kind: AccessKind
    ) -> NDArray[np.uint64]:
        """The addresses of the memory that is bound at multicast addresses. sizes: bytes from there on. lanes: of the
        addresses, for faults.

        Raises
        ------
        FaultSignal : an address at which nothing is bound.
        """
        found = [self.target(int(a), int(n)) for a, n in zip(addresses, sizes, strict=True)]
        wrong = [i for i, each in enumerate(found) if isinstance(each, Fact)]
        if wrong:
            first = wrong[0]
            cause = found[first]
            assert isinstance(cause, Fact)
            raise FaultSignal(
                "memcheck.out_of_bounds", cause, [lanes[i] for i in wrong], access=kind, space="global",
                size_bytes=int(sizes[first]), address=int(addresses[first]),
            )  # fmt: skip
        return np.array(found, np.uint64)


__all__ = ["Binding", "MulticastTable", "Range"]
