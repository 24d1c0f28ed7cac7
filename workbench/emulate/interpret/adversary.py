"""The scheduler of an adversarial launch: it draws each scheduling decision from those that PTX allows.

PTX orders threads of a warp only at `.sync` instructions and barriers (PTX ISA 3.1, independent thread scheduling),
warps and blocks only at barriers and through memory. Each launch draws how often it interrupts and splits subwarps,
from never to nearly always: some bugs show only if one thread is far ahead, others with many short time slices. A seed
repeats a run exactly.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret.schedule import InOrder
from workbench.emulate.interpret.state import Machine, Subwarp, WarpBatch
from workbench.emulate.interpret.visibility import Visibility
from workbench.emulate.interpret.waiting import WaitKind
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.kernel import EmulatedKernel

B = TypeVar("B")
_RATES = (0.0, 1 / 64, 1 / 8, 1 / 2)
_SHARES = (1 / 4, 1 / 2, 1.0)
"""Shares of all stores that are delayed."""
_LEFT_OUT = 1 / 3
"""Probability that a launch does without one of several perturbations."""
_MAX_PARTS = 6
"""Subwarps of a batch that is split where its code does not diverge: each costs as much as a whole one."""
_MAX_BLOCKS_TOGETHER = 4
_EARLY = 1 / 4
_UNCANCELLED = 1 / 8
"""Probability that lanes arrive at a `.sync` instruction although others of their warp could run first."""


class Adversary(InOrder):
    """The choices of one launch. perturbations: some of `targets.perturbations`."""

    every_block = True

    def __init__(self, machine: Machine, perturbations: frozenset[str], seed: int) -> None:
        self.random = np.random.default_rng([seed, 0xAD5E])
        draw = self.random.choice
        chances = dict(zip(("lanes", "stores", "loads"), self.random.random(3).tolist(), strict=True))
        if len(perturbations) > 1:  # each hides some of what the others show: stores that wait come behind all reads
            perturbations -= {name for name, chance in chances.items() if chance < _LEFT_OUT}
        self._turns = "turns" in perturbations
        self._lanes = "lanes" in perturbations and not _counts_warps(machine.kernel)
        self.approximation_seed = seed if "approximations" in perturbations else None
        self._interrupts = float(draw(_RATES)) * self._turns
        self._splits = float(draw(_RATES[:-1]))
        self._splits_first = bool(self.random.integers(2))
        self._overtakes = float(draw(_RATES[1:]))
        delay_rate, arrival_rate, stale_rate = float(draw(_SHARES)), float(draw(_RATES)), float(draw(_RATES[2:]))
        delay_rate *= "stores" in perturbations
        stale_rate *= "loads" in perturbations
        self.memory = (
            Visibility(machine, self.random, delay_rate, arrival_rate, stale_rate) if delay_rate or stale_rate else None
        )

    # ------------------------------------------------------------ blocks and warps

    def most_blocks(self, most: int) -> int:
        """Few, as blocks that step together hide what hangs on their order."""
        return min(most, 1 + int(self.random.integers(_MAX_BLOCKS_TOGETHER))) if self._turns else most

    def cancels(self) -> bool:
        """Fails now and then though clusters are left, which then run."""
        return not (self._turns and self._hits(_UNCANCELLED))

    def next_group(self, at: int, count: int) -> int:
        """The group that runs next, after the one at a place."""
        return int(self.random.integers(count)) if self._turns and self._hits(1 / 2) else at

    def order(self, batches: list[B]) -> Iterable[B]:
        """The order in which the warps of a group run this time."""
        return [batches[i] for i in self.random.permutation(len(batches))] if self._turns else batches

    def interrupts(self, g: WarpBatch) -> bool:
        """True if a warp's time slice ends here. Delayed stores may arrive meanwhile. A warp that spins while nothing
        is written is not interrupted: otherwise a livelock could not be detected."""
        if self.memory is not None:
            self.memory.pass_time()
        return g.rested_at != g.machine.writes and self._hits(self._interrupts)

    # ------------------------------------------------------------ lanes

    def choose(self, g: WarpBatch) -> Subwarp | None:
        """Draws a subwarp; those at a point of reconvergence wait for all that can still arrive."""
        return self._drawn(g) if self._lanes else super().choose(g)

    def _drawn(self, g: WarpBatch) -> Subwarp | None:
        self._rejoin(g)
        ready = [s for s in g.subwarps if s.wait is None and not s.tired]
        if not ready:
            return None
        ahead = [s for s in ready if not _joins(s)]
        early = [s for s in ready if s not in ahead and _waits_there(s)] if self._hits(_EARLY) else []
        if early or not ahead:
            among = early or ready
            chosen = among[int(self.random.integers(len(among)))]
            for other in tuple(g.subwarps):
                if other is not chosen and self._can_merge(other, chosen):
                    g.merge(chosen, other)
            return chosen
        chosen = ahead[int(self.random.integers(len(ahead)))]
        if g.started and g.current in ahead and not self._hits(self._overtakes):
            chosen = g.current
        self._split(g, chosen)
        return chosen

    def _rejoin(self, g: WarpBatch) -> None:
        """Merges lanes that have synchronised at a barrier of their block."""
        met: dict[tuple[int, int], Subwarp] = {}
        for subwarp in tuple(g.subwarps):
            if subwarp.wait is None and subwarp.block.behind_barrier:
                first = met.setdefault((id(subwarp.frame), subwarp.pc), subwarp)
                if first is not subwarp:
                    g.merge(first, subwarp)

    def _can_merge(self, other: Subwarp, chosen: Subwarp) -> bool:
        if other.pc != chosen.pc or other.frame is not chosen.frame or other.passes != chosen.passes:
            return False
        return other.wait is None or other.wait.kind is WaitKind.LANES

    def _split(self, g: WarpBatch, subwarp: Subwarp) -> None:
        """Parts the lanes of a subwarp that is about to run, or leaves it as it is."""
        if subwarp.count < 2 or len(g.subwarps) >= _MAX_PARTS:
            return
        rate = self._splits if g.started or not self._splits_first else 1.0
        if not self._hits(rate):
            return
        mask = subwarp.mask & self._some_lanes(g.n)
        count = int(np.count_nonzero(mask))
        if 0 < count < subwarp.count:
            g.split(subwarp, mask, count, subwarp.pc)

    def _some_lanes(self, n: int) -> NDArray[np.bool_]:
        """Lanes by lot: one, a run of them, or each by itself."""
        form = int(self.random.integers(3))
        lanes = np.arange(n)
        some: NDArray[np.bool_] = np.asarray(self.random.random(n) < 0.5)
        if form == 0:
            some = lanes == int(self.random.integers(n))
        elif form == 1:
            low, high = sorted(self.random.integers(0, 33, 2).tolist())
            some = (lanes % 32 >= low) & (lanes % 32 < high)
        return some

    def _hits(self, rate: float) -> bool:
        return rate > 0 and float(self.random.random()) < rate

    # ------------------------------------------------------------ ends

    def resolve_deadlock(self) -> bool:
        """Lets delayed stores arrive where all threads wait; returns whether there were any."""
        return self.memory is not None and self.memory.hurry()


def _waits_there(subwarp: Subwarp) -> bool:
    """True if a subwarp stands at a `.sync` instruction, which lets it through once its membermask is there."""
    return subwarp.block.convergence_point is not None


def _joins(subwarp: Subwarp) -> bool:
    """True if a subwarp is where lanes may reconverge: at a `.sync` instruction, or at a call, as a frame belongs to
    lanes that were called together."""
    if _waits_there(subwarp):
        return True
    block = subwarp.block
    return bool(block.ops) and block.ops[-1].opcode.mnemonic == "call"


def _counts_warps(kernel: EmulatedKernel) -> bool:
    """True if a kernel has barriers with a thread count: those count full warps (PTX ISA 9.7.13 bar), so that lanes
    have to reconverge."""
    for function in kernel.reachable:
        for instruction in function.instructions():
            opcode = split_opcode(instruction.opcode)
            if opcode.mnemonic not in ("bar", "barrier") or opcode.is_collective:
                continue
            if len(instruction.operands) > (3 if opcode.has("red") else 1):
                return True
    return False
