"""Visibility of stores in an adversarial launch: stores are as late, and loads as early, as PTX's memory model allows.

A store that is no release is delayed: its own thread sees it, and it arrives in memory at some later time, in any order
with stores to other places. A fence or a release of its thread, and a barrier, make it visible: to the threads of the
block in the scope `.cta`, else to all, and with it all stores that the block sees by then (causality order is
transitive, PTX ISA 8.9.5). A weak load may find the value from before the last write, if nothing has ordered that write
before it: an acquire, a fence or a barrier since. Bytes are separate, so that accesses may have any size.

Some behaviour that PTX allows is left out: only one store a byte is delayed at a time, one older value is kept, atomic
operations and strong loads look at memory itself, and barriers order more than their scope requires. Each of these can
hide a bug; none can report a false one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from workbench.base.records import Dim3
from workbench.emulate.addresses import BASE
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.memory import Memory
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import Accessing, Batch, Blocks, Lanes, Located, Mask, Observer
from workbench.emulate.sanitize.releases import CLUSTER_SCOPE, GRID_SCOPE
from workbench.emulate.sanitize.sites import scope_of

Places = NDArray[np.int64]
_WARP = 32
_STRONG = frozenset({"volatile", "relaxed", "acquire", "release", "acq_rel", "mmio"})
_MAX_DELAY = 4000
"""Blocks of code that may run anywhere before a store arrives."""
_MAX_WAITING = 64
"""Instructions whose stores wait; beyond, the oldest arrive."""
_SHARE = 8
"""One in this many delayed stores becomes visible when all threads wait."""
_PRIVATE = ("local", "param", "const")


class Launched(Protocol):
    """The launch whose memory it is. writes: how much has been written so far."""

    memory: Memory
    grid: Dim3
    block: Dim3
    cluster: Dim3
    writes: int


Witness = Callable[[str, int, str, NDArray[np.int64], Vector, NDArray[np.uint8]], None]
"""Told of each access: its kind, line and space; of each lane the thread, the address, and what it finds or leaves."""


class _Bytes:
    """State of each byte of one memory beside its value."""

    def __init__(self, size: int) -> None:
        self.author: NDArray[np.int64] = np.zeros(size, np.int64)
        """The author of the delayed store here, as thread + 1; 0 where there is none."""
        self.in_block: NDArray[np.bool_] = np.zeros(size, np.bool_)
        """True if the delayed store is already visible to its author's block."""
        self.value: NDArray[np.uint8] = np.zeros(size, np.uint8)
        self.written_at: NDArray[np.int64] = np.zeros(size, np.int64)
        """Time of the last store that a load may miss; 0 for none."""
        self.near_at: NDArray[np.int64] = np.zeros(size, np.int64)
        """Time from which its author's block could see it, which may be earlier."""
        self.writer: NDArray[np.int64] = np.zeros(size, np.int64)
        self.before: NDArray[np.uint8] = np.zeros(size, np.uint8)

    def grow(self, size: int) -> None:
        """Makes room for memory that has come since."""
        for name, held in vars(self).items():
            if held.size < size:
                bigger = np.zeros(size, held.dtype)
                bigger[: held.size] = held
                setattr(self, name, bigger)


class Visibility(Observer):
    """Stores on their way to memory, and what loads may still find.

    delay_rate: how likely a store is delayed. arrival_rate: how likely a delayed one arrives while a block of code
    runs. stale_rate: how likely a load finds an older value.
    """

    def __init__(
        self, machine: Launched, random: np.random.Generator, delay_rate: float, arrival_rate: float, stale_rate: float
    ) -> None:
        self._machine = machine
        self._random = random
        self._arrival_rate = arrival_rate
        self._stale_rate = stale_rate
        self._delay_rate = delay_rate
        threads = machine.grid.size * machine.block.size
        self._of_block: NDArray[np.int64] = np.zeros(threads, np.int64)
        """Time up to which each thread has seen its block's stores."""
        self._of_grid: NDArray[np.int64] = np.zeros(threads, np.int64)
        self._far = GRID_SCOPE if machine.cluster.size == 1 else CLUSTER_SCOPE
        """The narrowest scope that reaches other blocks."""
        self._now = 1
        self._time = 0
        self.witness: Witness | None = None
        self._all: dict[Blocks | None, _Bytes] = {}
        self._waiting: list[tuple[int, Blocks | None, Places]] = []
        """Since when, of which blocks' shared memory (None for global), and which bytes: a row a lane."""

    # ------------------------------------------------------------ accesses

    def load(self, g: Batch, site: Accessing, place: Located, lanes: Lanes) -> Vector:
        """The values that lanes load: rows of the site's elements, as `place.rows[place.index]` has them in memory."""
        values = np.ascontiguousarray(place.rows[place.index])
        if place.space in _PRIVATE:
            return values
        owner, at = self._bytes_of(g, site, place)
        known = self._known(owner)
        me = self._threads(g, lanes)[:, None]
        octets = values.view(np.uint8).reshape(at.shape).copy()
        opcode = site.opcode
        assert opcode is not None
        if self._stale_rate and _STRONG.isdisjoint(opcode.modifiers) and self._random.random() < self._stale_rate:
            writer = known.writer[at]
            near = self._is_near(writer, me)
            unseen = np.where(
                near, known.near_at[at] > self._of_block[me], known.written_at[at] > self._of_grid[me]
            ) & (writer != me + 1)
            octets = np.where(unseen, known.before[at], octets)
        author = known.author[at]
        if author.any():
            mine = (author == me + 1) | (known.in_block[at] & self._is_near(author, me) & (author > 0))
            octets = np.where(mine, known.value[at], octets)
        if opcode.has("acquire"):
            self.acquire(self._threads(g, lanes), scope_of(opcode))
        if self.witness is not None:
            self.witness("read", site.line, place.space, me[:, 0], place.addresses, octets)
        return octets.view(site.dtype).reshape(values.shape)

    def store(self, g: Batch, site: Accessing, place: Located, lanes: Lanes, octets: NDArray[np.uint8]) -> None:
        """Lanes store (lanes, bytes)."""
        if place.space in _PRIVATE:
            place.rows[place.index] = octets.view(site.dtype).reshape(place.rows[place.index].shape)
            return
        opcode = site.opcode
        assert opcode is not None
        threads = self._threads(g, lanes)
        if self.witness is not None:
            self.witness("write", site.line, place.space, threads, place.addresses, octets)
        if opcode.has("release"):
            self.release(threads, scope_of(opcode))
        owner, at = self._bytes_of(g, site, place)
        known = self._known(owner)
        author = threads[:, None] + 1
        others = at[(known.author[at] != 0) & ((known.author[at] != author) | known.in_block[at])]
        self._arrive(owner, others)
        distinct = np.unique(at[:, 0]).size == lanes.size
        known.author[at] = author
        known.in_block[at] = False
        known.value[at] = octets
        if not distinct or self._random.random() >= self._delay_rate or opcode.has("release"):
            self._arrive(owner, at.reshape(-1))
            if not distinct:  # all of these lanes wrote here, and each has seen that
                known.written_at[at] = known.near_at[at] = 0
            return
        self._waiting.append((self._time, owner, at))
        if len(self._waiting) > _MAX_WAITING:
            self._arrive_oldest()

    def accesses(
        self, g: Batch, site: Accessing, place: Located, lanes: Lanes, after: Vector | None, before: Vector | None
    ) -> None:
        """Brings on what the access of another instruction than `ld` and `st` must see, as that is to memory itself:
        atomic operations what they find, copies, matrices and barrier objects all that their threads see."""
        opcode = site.opcode
        plain = opcode is not None and opcode.mnemonic in ("ld", "ldu", "st") and not opcode.has("async")
        if place.space in _PRIVATE or plain:
            return
        owner, at = self._bytes_of(g, site, place)
        known = self._known(owner)
        threads = self._threads(g, lanes)
        atomic = site.opcode is not None and site.opcode.mnemonic in ("atom", "red")
        if not atomic:
            self._settle(threads)
            self.acquire(threads, GRID_SCOPE)
        else:
            opcode = site.opcode
            assert opcode is not None
            if opcode.has("release") or opcode.has("acq_rel"):
                self.release(threads, scope_of(opcode))
            if opcode.has("acquire") or opcode.has("acq_rel"):
                self.acquire(threads, scope_of(opcode))
            author = known.author[at]
            near = self._is_near(author, threads[:, None]) & known.in_block[at]
            self._arrive(owner, at[(author != 0) & (near | (author == threads[:, None] + 1))])
        if site.kind != "read":
            known.written_at[at] = known.near_at[at] = 0

    # ------------------------------------------------------------ what orders

    def release(self, threads: NDArray[np.int64], scope: int) -> None:
        """Makes the stores of some threads, and the stores that their blocks see, visible in a scope."""
        for owner, at in self._waiting_places():
            known = self._all[owner]
            mine = np.isin(known.author[at] - 1, threads)
            if owner is not None or scope >= self._far:
                self._arrive(owner, at[mine | self._seen_by_blocks(known, at, threads)])
            elif mine.any():
                self._now += 1
                known.in_block[at[mine]] = True
                known.near_at[at[mine]] = self._now

    def _settle(self, threads: NDArray[np.int64]) -> None:
        """All that some threads see is in memory."""
        for owner, at in self._waiting_places():
            known = self._all[owner]
            self._arrive(owner, at[np.isin(known.author[at] - 1, threads) | self._seen_by_blocks(known, at, threads)])

    def _seen_by_blocks(self, known: _Bytes, at: Places, threads: NDArray[np.int64]) -> NDArray[np.bool_]:
        """The delayed stores that the blocks of threads see."""
        size = self._machine.block.size
        return known.in_block[at] & np.isin((known.author[at] - 1) // size, np.unique(threads // size))

    def acquire(self, threads: NDArray[np.int64], scope: int) -> None:
        """Some threads have seen all that was written in a scope."""
        self._of_block[threads] = self._now
        if scope >= self._far:
            self._of_grid[threads] = self._now

    def fences(self, g: Batch, lanes: Lanes, opcode: Opcode) -> None:
        """A fence of proxies alone orders no threads."""
        if not opcode.has("proxy"):
            threads = self._threads(g, lanes)
            self.release(threads, scope_of(opcode))
            self.acquire(threads, scope_of(opcode))

    def synchronise(self, threads: NDArray[np.int64]) -> None:
        """Threads of a block or a warp have synchronised at a barrier."""
        self.release(threads, 0)
        self.acquire(threads, GRID_SCOPE)

    def warp_synchronises(self, g: Batch, lanes: Lanes, masks: Vector, met: Mask) -> None:
        """All lanes that have arrived have synchronised."""
        self.synchronise(self._threads(g, np.flatnonzero(met)))

    def barrier_completes(self, block: int, number: int, whole_block: bool) -> None:
        """All threads of the block have synchronised."""
        first = block * self._machine.block.size
        self.synchronise(np.arange(first, first + self._machine.block.size))

    def cluster_arrives(self, g: Batch, lanes: Lanes, releases: bool) -> None:
        """Makes what lanes have stored visible, where their arrival releases it."""
        if releases:
            self.release(self._threads(g, lanes), GRID_SCOPE)

    def cluster_passes(self, g: Batch, lanes: Lanes) -> None:
        """Lanes have seen what others stored before they arrived."""
        self.acquire(self._threads(g, lanes), GRID_SCOPE)

    # ------------------------------------------------------------ time

    def pass_time(self) -> None:
        """A block of code has run: some stores arrive."""
        self._time += 1
        if not self._waiting:
            return
        if self._time - self._waiting[0][0] > _MAX_DELAY:
            self._arrive_oldest()
        elif self._arrival_rate and self._random.random() < self._arrival_rate:
            self._arrive_some(int(self._random.integers(len(self._waiting))))

    def hurry(self) -> bool:
        """Some stores arrive: one, where they are few, as others may wait for any of them. False where nothing was on
        its way."""
        count = len(self._waiting)
        for _ in range(-(-count // _SHARE)):
            self._arrive_some(int(self._random.integers(len(self._waiting))))
        return count > 0

    def drain(self) -> None:
        """All stores arrive, and every thread sees them."""
        for owner, at in self._waiting_places():
            self._arrive(owner, at)
        self._waiting.clear()
        self._of_block[:] = self._of_grid[:] = self._now

    def heap_changes(self) -> None:
        """Memory comes and goes with nothing on its way there."""
        self.drain()

    def grid_synchronises(self, blocks: range) -> None:
        """Every thread has seen what any has stored."""
        self.drain()

    def launch_stops(self) -> None:
        """All that was stored is in memory."""
        self.drain()

    def group_ends(self, group: Blocks) -> None:
        """Drops the delayed stores to the group's shared memory."""
        self._all.pop(group, None)
        self._waiting = [each for each in self._waiting if each[1] is not group]

    def _arrive_some(self, which: int) -> None:
        since, owner, at = self._waiting.pop(which)
        some: NDArray[np.bool_] = np.asarray(self._random.random(at.shape[0]) < 0.5)
        if some.all() or not some.any():
            some[:] = True
        self._arrive(owner, at[some].reshape(-1))
        if not some.all():
            self._waiting.insert(which, (since, owner, at[~some]))

    def _arrive_oldest(self) -> None:
        _, owner, at = self._waiting.pop(0)
        self._arrive(owner, at.reshape(-1))

    def _arrive(self, owner: Blocks | None, at: Places) -> None:
        """Moves delayed stores at some bytes into memory."""
        known = self._known(owner)
        at = at[known.author[at] != 0]
        if not at.size:
            return
        self._now += 1
        held = self._memory(owner)
        known.before[at] = held[at]
        held[at] = known.value[at]
        known.writer[at] = known.author[at]
        known.written_at[at] = self._now
        known.near_at[at] = np.where(known.in_block[at], known.near_at[at], self._now)
        known.author[at] = 0
        known.in_block[at] = False
        self._machine.writes += 1

    # ------------------------------------------------------------ places

    def _waiting_places(self) -> list[tuple[Blocks | None, Places]]:
        """The bytes of each memory where something waits."""
        left = []
        found: dict[Blocks | None, list[Places]] = {}
        for since, owner, at in self._waiting:
            at = at[(self._known(owner).author[at] != 0).any(axis=1)]
            if at.size:
                left.append((since, owner, at))
                found.setdefault(owner, []).append(at.reshape(-1))
        self._waiting = left
        return [(owner, np.unique(np.concatenate(parts))) for owner, parts in found.items()]

    def _known(self, owner: Blocks | None) -> _Bytes:
        size = self._memory(owner).size
        known = self._all.get(owner)
        if known is None:
            known = self._all[owner] = _Bytes(size)
        elif known.author.size < size:
            known.grow(size)
        return known

    def _memory(self, owner: Blocks | None) -> NDArray[np.uint8]:
        if owner is not None:
            return owner.shared
        arena: NDArray[Any] = self._machine.memory.arena(np.dtype(np.uint8))
        return arena

    def _bytes_of(self, g: Batch, site: Accessing, place: Located) -> tuple[Blocks | None, Places]:
        """The bytes of each lane's access, a row a lane."""
        owner = g.group if place.space == "shared" else None
        if owner is None:
            first = place.addresses.astype(np.int64) - BASE
        else:
            first = place.index * site.nbytes
        return owner, first[:, None] + np.arange(site.nbytes)

    def _threads(self, g: Batch, lanes: Lanes) -> NDArray[np.int64]:
        """The numbers of lanes' threads through the grid."""
        threads: NDArray[np.int64] = (
            g.group.ctas[lanes // _WARP] * self._machine.block.size + g.warp * _WARP + lanes % _WARP
        )
        return threads

    def _is_near(self, author: NDArray[np.int64], threads: NDArray[np.int64]) -> NDArray[np.bool_]:
        """True where authors (thread + 1) are in the blocks of threads."""
        size = self._machine.block.size
        near: NDArray[np.bool_] = (author - 1) // size == threads // size
        return near
