"""Vector clocks: the accesses that happened before a thread's next one, by the causality order of PTX (PTX ISA 8.9).

One number counts the synchronising events of a launch. An access is stamped with it, and a thread's clock has for each
other thread the stamp up to which that one's accesses happened before its own next one. A barrier of all threads of a
block and one of all lanes of a warp are by far the commonest: each is one number, of the block or the warp. All other
events (masks, named barriers, release and acquire) use sparse clocks that threads share.

Bulk copies use another path to memory, the async proxy: their accesses must not only happen after, a
`fence.proxy.async` must lie between (PTX ISA 8.9.5, proxy-preserved base causality order). Clocks carry that
separately.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.sanitize.places import WARP, Places

Stamps = NDArray[np.int64]
Known: TypeAlias = "int | tuple[str, int]"
"""A block, or a word and a block: a space for what a fence of the async proxy has handed on of the block's accesses
there, `PRODUCTS` for what products of warpgroups have read, others for the order of tensor memory (`tensor_order`)."""
PRODUCTS = "products"


@dataclass(frozen=True, eq=False)
class Clock:
    """For some blocks, the stamp up to which each thread of the block is covered. Compared by identity."""

    blocks: Mapping[Known, Stamps] = field(default_factory=lambda: MappingProxyType({}))

    def join(self, other: Clock) -> Clock:
        """The clock that is ordered behind both."""
        if other is self or not other.blocks:
            return self
        if not self.blocks:
            return other
        merged = dict(self.blocks)
        for block, stamps in other.blocks.items():
            mine = merged.get(block)
            merged[block] = stamps if mine is None else np.maximum(mine, stamps)
        return Clock(merged)


NOTHING = Clock()


def joined(clocks: Iterable[Clock]) -> Clock:
    """The clock that is ordered behind all of them."""
    result = NOTHING
    for clock in {id(each): each for each in clocks}.values():
        result = result.join(clock)
    return result


class Clocks:
    """Vector clocks of all threads of a launch. Threads are numbered through the grid, block by block."""

    def __init__(self, num_blocks: int, places: Places) -> None:
        self.threads_per_block = places.threads_per_block
        self.places = places
        self.now = 1
        self._warps = self.places.warps
        self._block = np.zeros(num_blocks, np.int64)
        """Stamps up to which all threads of a block are ordered with one another."""
        self._warp = np.zeros(num_blocks * self._warps, np.int64)
        """Stamps up to which all lanes of a warp are."""
        self._of_block: dict[int, Clock] = {}
        """The part of the clock that all threads of a block share."""
        self._of_thread: dict[int, Clock] = {}
        """The part of the clock that a thread has beyond its block's."""
        self._own: set[int] = set()
        """Blocks that have a thread in `_of_thread`."""

    # ------------------------------------------------------------ asking

    def know(
        self,
        threads: NDArray[np.int64],
        others: NDArray[np.int64],
        stamps: Stamps,
        of_products: NDArray[np.bool_] | None = None,
    ) -> NDArray[np.bool_]:
        """True where each thread knows what another did at a stamp. of_products: true where a product of a warpgroup
        did it, for which any of the four warps may have waited."""
        block, warp = self.places.block(threads), self.places.warp(threads)
        known: NDArray[np.bool_] = threads == others
        known |= (block == self.places.block(others)) & (stamps <= self._block[block])
        known |= (warp == self.places.warp(others)) & (stamps <= self._warp[warp])
        if self._of_block or self._of_thread:
            left = np.flatnonzero(~known)
            known[left] = self._covers(threads[left], others[left], stamps[left], "")
            if of_products is not None:
                left = left[of_products[left] & ~known[left]]
                known[left] = self._covers(threads[left], others[left], stamps[left], PRODUCTS)
        return known

    def unshared(self, threads: NDArray[np.int64], stamps: Stamps) -> NDArray[np.bool_]:
        """True where no barrier of its block or warp has passed since each thread's stamp."""
        block, warp = self.places.block(threads), self.places.warp(threads)
        result: NDArray[np.bool_] = (stamps > self._block[block]) & (stamps > self._warp[warp])
        return result

    def is_fenced(self, thread: int, other: int, stamp: int, space: str) -> bool:
        """The same as `are_fenced`, of one copy."""
        block, place = divmod(other, self.threads_per_block)
        return any(bool(stamp <= each[place]) for each in self._entries(thread, (space, block)))

    def are_fenced(
        self, threads: NDArray[np.int64], others: NDArray[np.int64], stamps: Stamps, space: str
    ) -> NDArray[np.bool_]:
        """True where a copy in the async proxy that a thread begins is behind what another did to a space at a
        stamp."""
        return self._covers(threads, others, stamps, space)

    def _covers(
        self, threads: NDArray[np.int64], others: NDArray[np.int64], stamps: Stamps, word: str
    ) -> NDArray[np.bool_]:
        """True where the clock of a thread covers another's stamp: by the entry of the other's block, with a word
        before it that is not empty."""
        seen: dict[tuple[int, int], list[Stamps]] = {}
        result = []
        for thread, other, stamp in zip(threads.tolist(), others.tolist(), stamps.tolist(), strict=True):
            block, place = divmod(other, self.threads_per_block)
            covered = seen.get((thread, block))
            if covered is None:
                covered = seen[thread, block] = self._entries(thread, (word, block) if word else block)
            result.append(any(stamp <= each[place] for each in covered))
        return np.array(result, np.bool_)

    def _entries(self, thread: int, known: Known) -> list[Stamps]:
        clocks = (self._of_thread.get(thread), self._of_block.get(thread // self.threads_per_block))
        return [clock.blocks[known] for clock in clocks if clock is not None and known in clock.blocks]

    def known_to_block(self, block: int) -> Clock:
        """The part of the clocks of a block's threads that is of other blocks: what any of them knows."""
        first = block * self.threads_per_block
        threads = range(first, first + self.threads_per_block)
        theirs = (self._of_thread.get(thread) for thread in threads)
        return joined(clock for clock in (self._of_block.get(block), *theirs) if clock is not None)

    def clock(self, thread: int) -> Clock:
        """The clock of a thread, its own accesses included, for the thread that acquires it; its time advances."""
        block, place = divmod(thread, self.threads_per_block)
        stamps = np.full(self.threads_per_block, self._block[block], np.int64)
        warp = place // WARP
        lanes = stamps[warp * WARP : (warp + 1) * WARP]
        np.maximum(lanes, self._warp[block * self._warps + warp], out=lanes)
        stamps[place] = self.now
        self.now += 1
        return Clock({block: stamps}).join(self.known_besides(thread))

    def known_besides(self, thread: int) -> Clock:
        """The part of a thread's clock that no barrier of its block or warp has set."""
        both = (self._of_block.get(thread // self.threads_per_block), self._of_thread.get(thread))
        return joined(clock for clock in both if clock is not None)

    # ------------------------------------------------------------ what orders threads

    def fence_proxy(self, thread: int, spaces: Iterable[str]) -> None:
        """`fence.proxy.async`: all that a thread's clock covers is ordered before copies of threads that know of this
        fence."""
        known = self.clock(thread).blocks
        fenced: dict[Known, Stamps] = {
            (space, block): known[block] for space in spaces for block in known if isinstance(block, int)
        }
        self.acquire(thread, Clock(fenced))

    def acquire(self, thread: int, clock: Clock) -> None:
        """A thread learns what a clock knows."""
        before = self._of_thread.get(thread)
        self._of_thread[thread] = clock if before is None else before.join(clock)
        self._own.add(thread // self.threads_per_block)

    def wait_for_products(self, block: int, waiting: range, warpgroup: range, stamp: int) -> None:
        """Threads of a block know what products of a warpgroup, by its threads' places in the block, had read at a
        stamp."""
        stamps = np.zeros(self.threads_per_block, np.int64)
        stamps[warpgroup.start : warpgroup.stop] = stamp
        clock = Clock({(PRODUCTS, block): stamps})
        first = block * self.threads_per_block
        for place in waiting:
            self.acquire(first + place, clock)

    def synchronize_block(self, block: int) -> None:
        """All threads of a block have synchronised."""
        if block in self._own:
            self._own.discard(block)
            first = block * self.threads_per_block
            theirs = [
                clock
                for thread in range(first, first + self.threads_per_block)
                if (clock := self._of_thread.pop(thread, None)) is not None
            ]
            self._of_block[block] = joined([*theirs, self._of_block.get(block, NOTHING)])
        self._block[block] = self.now
        self.now += 1

    def synchronize_warp(self, block: int, warp: int, lanes: list[int], everyone: bool) -> None:
        """Lanes of a warp have synchronised. everyone: they are all that have not ended."""
        first = block * self.threads_per_block + warp * WARP
        threads = [first + lane for lane in lanes]
        if not everyone:
            self.synchronise(threads)
            return
        if block in self._own:
            theirs = [clock for thread in threads if (clock := self._of_thread.get(thread)) is not None]
            together = joined(theirs)
            if together.blocks:
                for thread in threads:
                    self._of_thread[thread] = together
        self._warp[block * self._warps + warp] = self.now
        self.now += 1

    def synchronize_blocks(self, blocks: Iterable[int]) -> None:
        """All threads of some blocks have synchronised with one another."""
        blocks = list(blocks)
        for block in blocks:
            self.synchronize_block(block)
        together = joined(self.clock(block * self.threads_per_block) for block in blocks)
        for block in blocks:
            self._of_block[block] = together
        self.now += 1

    def synchronise(self, threads: Iterable[int], also: Iterable[Clock] = ()) -> None:
        """Any threads have synchronised, each with all others. also: clocks that others had released to them."""
        threads = list(threads)
        together = joined([*(self.clock(thread) for thread in threads), *also])
        for thread in threads:
            self.acquire(thread, together)


__all__ = ["NOTHING", "PRODUCTS", "Clock", "Clocks", "joined"]
