"""Warps that step together: their frames, and the subwarps that they split into.

A batch holds one warp each of several CTAs, always the same one of each (never two warps of one CTA: those run one
after the other, so that a missing barrier shows). Its lanes are one NumPy vector. A subwarp is a set of lanes at one
place of the code; divergence splits it, meeting at one place merges. Lanes of different warps do not see each other
here: what works across a warp looks at 32 lanes at a time.

Fairness: the subwarp that is earliest in the code runs first, so that lanes meet again; one that takes too many
backward branches is set aside until the others have had their turn, so that lanes which spin never starve the lane
that they wait for (independent thread scheduling).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret.waiting import Wait, WaitKind
from workbench.emulate.numbers import Vector
from workbench.errors import InternalError

if TYPE_CHECKING:
    from workbench.emulate.interpret.decode import Code
    from workbench.emulate.interpret.group import Group
    from workbench.emulate.interpret.machine import Machine

Mask = NDArray[np.bool_]
WARP = 32


class Frame:
    """One activation of a function for a set of lanes: its registers, its parameters, its place on the local stack."""

    __slots__ = ("code", "depth", "live", "local_base", "parameters", "parent", "path", "regs", "return_pc", "returned")

    def __init__(
        self,
        code: Code,
        regs: list[Vector],
        parameters: NDArray[np.uint8],
        live: int,
        parent: Frame | None,
        call_pc: int,
        return_pc: int,
    ) -> None:
        self.code = code
        self.regs = regs
        self.live = live
        self.parent = parent
        self.return_pc = return_pc
        self.path: tuple[int, ...] = () if parent is None else (*parent.path, call_pc)
        self.local_base: int = 0 if parent is None else parent.local_base + parent.code.frame_bytes
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.parameters = parameters
        """`.param` variables, one row of bytes a lane."""
        self.returned: tuple[tuple[int, int], ...] = ()
        """(offset, bytes) in the parent's `parameters` that take what this activation returns."""


class Subwarp:
    """Lanes of a batch that are at one place of one frame."""

    __slots__ = ("_lanes", "count", "frame", "mask", "passes", "pc", "spent", "tired", "wait")

    def __init__(self, frame: Frame, pc: int, mask: Mask, count: int) -> None:
        self.frame = frame
        self.pc = pc
        self.mask = mask
        self.count = count
        self.wait: Wait | None = None
        """What it waits for; None where it may run."""
        self.spent = 0
        """Backward branches since the subwarp was last set aside."""
        self.tired = False
        self.passes = False
        """The barrier of its warp that it stands at is complete."""
        self._lanes: NDArray[np.intp] | None = None

    @property
    def lanes(self) -> NDArray[np.intp]:
        """The active lanes by number, ascending."""
        if self._lanes is None:
            self._lanes = np.flatnonzero(self.mask)
        return self._lanes

    def set_mask(self, mask: Mask, count: int) -> None:
        self.mask = mask
        self.count = count
        self._lanes = None


class Copies:
    """Asynchronous copies of a batch's lanes that no wait has finished (PTX ISA 9.7.9)."""

    def __init__(self, n: int) -> None:
        self._committed = np.zeros(n, np.int64)
        self._pending: list[tuple[NDArray[np.intp], NDArray[np.int64], Callable[[NDArray[np.intp]], None]]] = []

    def add(self, lanes: NDArray[np.intp], copy: Callable[[NDArray[np.intp]], None]) -> None:
        """Queues a copy for some lanes; `copy` does it for those of them that it is given."""
        self._pending.append((lanes, self._committed[lanes].copy(), copy))

    def commit(self, lanes: NDArray[np.intp]) -> None:
        """Closes the current group of some lanes."""
        self._committed[lanes] += 1

    def begun(self) -> list[Callable[[NDArray[np.intp]], None]]:
        """The copies in flight, for `finish`."""
        return [copy for _, _, copy in self._pending]

    def finish(self, lanes: NDArray[np.intp], copies: list[Callable[[NDArray[np.intp]], None]]) -> None:
        """Finishes those of `copies` that are still in flight, for some lanes."""
        self._land(lanes, lambda theirs, groups, copy: np.full(theirs.size, copy in copies))

    def wait(self, lanes: NDArray[np.intp], allowed: int) -> None:
        """Finishes all groups of some lanes but the last `allowed`; -1 finishes what is not committed too."""
        self._land(lanes, lambda theirs, groups, copy: (groups < self._committed[theirs] - allowed) | (allowed < 0))

    def _land(self, lanes: NDArray[np.intp], asked: Callable[..., NDArray[np.bool_]]) -> None:
        kept = []
        for theirs, groups, copy in self._pending:
            due = np.isin(theirs, lanes) & asked(theirs, groups, copy)
            if due.any():
                copy(theirs[due])
            if not due.all():
                kept.append((theirs[~due], groups[~due], copy))
        self._pending = kept


class InFlight:
    """What will happen to barrier objects once copies are done (PTX ISA 9.7.13 mbarrier)."""

    def __init__(self) -> None:
        self._landings: dict[int, list[Callable[[], None]]] = {}

    def add(self, place: int, landing: Callable[[], None]) -> None:
        """Queues what a copy does to the barrier at a place of shared memory."""
        self._landings.setdefault(place, []).append(landing)

    def land(self, place: int) -> None:
        """Does all that is queued for a barrier, in order."""
        for landing in self._landings.pop(place, ()):
            landing()


class WarpBatch:
    """One warp each of several CTAs, and everything that belongs to its lanes."""

    group: Group
    machine: Machine
    warp: int
    n: int

    def __init__(self, group: Group, warp: int, live: Mask) -> None:
        self.group = group
        self.machine = group.machine
        self.warp = warp
        self.n = live.size
        self.alive = live.copy()
        self.existed = live
        self.alive_count = int(np.count_nonzero(live))
        self.subwarps: list[Subwarp] = []
        self.local: NDArray[np.uint8] = np.empty(0, np.uint8)
        self.local_stride = 0
        self.local_size = 0
        self.specials: dict[str, Vector] = {}
        # What the steps of the current subwarp see.
        self.current: Subwarp
        self.frame: Frame
        self.regs: list[Vector] = []
        self.mask: Mask = live
        self.all_lanes = False
        self.spinning = False
        self.started = False
        self.rested_at = -1
        """How much had been written when all that was ready had spent its turn; -1 where that never was."""
        self.copies = Copies(live.size)
        self.bulk_copies = Copies(live.size)
        self.bulk_writes = Copies(live.size)
        """For who looks on: what `bulk_copies` wrote, which a wait for what they read does not show."""

    # ------------------------------------------------------------ running

    def run(self) -> None:
        """Runs until no subwarp is ready, or all that are ready have spent their turn (`spinning` is then True)."""
        self.spinning = False
        adversary = self.machine.adversary
        while (subwarp := self._pick()) is not None:
            self._run_fragment(subwarp)
            if adversary is not None and adversary.interrupts(self):
                return

    def _pick(self) -> Subwarp | None:
        adversary = self.machine.adversary
        if adversary is not None and adversary.keeps_apart:
            chosen: Subwarp | None = adversary.pick(self)
            if chosen is None:
                self._rest()
            return chosen
        subwarps = self.subwarps
        if len(subwarps) == 1:
            only = subwarps[0]
            if only.wait is None and not only.tired:
                return only
        best: Subwarp | None = None
        best_key: tuple[int, ...] = ()
        for subwarp in tuple(subwarps):
            if subwarp.wait is not None or subwarp.tired:
                continue
            key = (*subwarp.frame.path, subwarp.pc)
            if best is None or key < best_key:
                best, best_key = subwarp, key
            elif key == best_key and subwarp.frame is best.frame:
                self.merge(best, subwarp)
        if best is None:
            self._rest()
            return None
        for subwarp in tuple(subwarps):  # those set aside, or waiting for lanes of their warp, join at the same place
            if (
                subwarp is not best
                and subwarp.pc == best.pc
                and subwarp.frame is best.frame
                and (subwarp.wait is None or subwarp.wait.kind is WaitKind.LANES)
            ):
                self.merge(best, subwarp)
        return best

    def _rest(self) -> None:
        """None is ready; those that are only tired have their next turn after the others'."""
        tired = [subwarp for subwarp in self.subwarps if subwarp.tired and subwarp.wait is None]
        self.spinning = bool(tired)
        if tired:
            self.rested_at = self.machine.writes
            for subwarp in self.subwarps:
                subwarp.tired = False
                subwarp.spent = 0

    def merge(self, into: Subwarp, other: Subwarp) -> None:
        """Puts the lanes of a subwarp at the same place of the same frame into another."""
        into.set_mask(into.mask | other.mask, into.count + other.count)
        into.spent = max(into.spent, other.spent)
        self.subwarps.remove(other)

    def focus(self, subwarp: Subwarp) -> None:
        """Makes a subwarp the one that steps act on."""
        self.current = subwarp
        self.started = True
        self.frame = subwarp.frame
        self.regs = subwarp.frame.regs
        self.mask = subwarp.mask
        self.all_lanes = subwarp.count == self.n

    def _run_fragment(self, subwarp: Subwarp) -> None:
        self.focus(subwarp)
        machine = self.machine
        subwarps = self.subwarps
        blocks = subwarp.frame.code.blocks
        pc = subwarp.pc
        while True:
            block = blocks[pc]
            machine.position = block
            machine.tick()
            if block.convergence_point is not None and not block.convergence_point(self):
                return
            if machine.counting is not None:
                machine.counting.block(block, self)
            if subwarp.count == subwarp.frame.live:
                for step in block.full:
                    step(self)
            else:
                for step in block.masked:
                    step(self)
            following = block.finish(self)
            if following < 0:
                return
            subwarp.pc = following
            if following <= pc:
                subwarp.spent += 1
                if subwarp.spent >= block.allowance:
                    subwarp.tired = True
                    return
            if len(subwarps) > 1 or machine.adversary is not None:
                return
            pc = following

    # ------------------------------------------------------------ splitting and ending

    def split(self, subwarp: Subwarp, mask: Mask, count: int, pc: int) -> Subwarp:
        """Takes lanes out of a subwarp into a new one at `pc`."""
        part = Subwarp(subwarp.frame, pc, mask, count)
        part.spent = subwarp.spent
        part.wait = subwarp.wait
        subwarp.set_mask(subwarp.mask & ~mask, subwarp.count - count)
        if subwarp.count < 0:
            raise InternalError("a subwarp lost more lanes than it had")
        self.subwarps.append(part)
        return part

    def retire(self, subwarp: Subwarp) -> None:
        """Ends the threads of a subwarp."""
        self.subwarps.remove(subwarp)
        frame: Frame | None = subwarp.frame
        while frame is not None:
            frame.live -= subwarp.count
            frame = frame.parent
        self.alive &= ~subwarp.mask
        self.alive_count -= subwarp.count
        for other in self.subwarps:
            if other.wait is not None and other.wait.kind is WaitKind.LANES:  # for the lanes that are gone, perhaps
                other.wait = None
        self.group.threads_ended(subwarp.mask)

    def release(self, subwarp: Subwarp, lanes: Mask) -> Subwarp | None:
        """Makes the given lanes of a waiting subwarp ready; returns the subwarp that holds them."""
        freed = subwarp.mask & lanes
        count = int(np.count_nonzero(freed))
        if not count:
            return None
        if count == subwarp.count:
            subwarp.wait = None
            return subwarp
        part = self.split(subwarp, freed, count, subwarp.pc)
        part.wait = None
        return part

    @property
    def finished(self) -> bool:
        return not self.subwarps

    @property
    def ready(self) -> bool:
        return any(f.wait is None for f in self.subwarps)

    def active_lanes(self) -> NDArray[np.intp]:
        """The lanes of the current mask by number."""
        return self.current.lanes if self.mask is self.current.mask else np.flatnonzero(self.mask)

    def window(self, space: str) -> tuple[NDArray[np.uint8], int, int]:
        """A window: the bytes of all its owners, the distance between them, the size of each."""
        if space == "shared":
            return self.group.shared, self.group.shared_stride, self.machine.shared_bytes
        if space == "param":
            return self.machine.parameters, 0, self.machine.parameters.size
        return self.local, self.local_stride, self.local_size

    def grow_local(self, size: int) -> None:
        """Makes room for `size` bytes of local memory a lane; what is there stays."""
        if size > self.local_stride:
            stride = max(256, 1 << (size - 1).bit_length())
            bigger = self.machine.poison_bytes(self.n * stride)
            if self.local_stride:
                bigger.reshape(self.n, stride)[:, : self.local_stride] = self.local.reshape(self.n, self.local_stride)
            self.local, self.local_stride = bigger, stride
        self.local_size = max(self.local_size, size)

    def warps(self, mask: Mask) -> NDArray[np.intp]:
        """Active lanes a warp of the batch."""
        counts: NDArray[np.intp] = mask.reshape(-1, WARP).sum(axis=1)
        return counts

    def ballot(self, mask: Mask) -> NDArray[np.uint32]:
        """One word a warp: bit i is lane i of the mask."""
        packed = np.packbits(mask.reshape(-1, WARP), axis=1, bitorder="little")
        words: NDArray[np.uint32] = packed.view("<u4").reshape(-1)
        return words
