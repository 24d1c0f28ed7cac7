"""Changes that would add a block: the fewest registers, the fewest bytes of shared memory, the nearest block size.

Nothing here knows a rule: each answer is searched for by asking `blocks_per_sm`, so that it holds when it is taken and
one less does not do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from workbench.base.records import Occupancy, Resources
from workbench.isa.arch.limits import limits
from workbench.isa.arch.residency import Residency, blocks_per_sm

Knob = Literal["registers", "smem", "barriers", "carveout", "block"]
_ADJUSTABLE: tuple[Knob, ...] = ("registers", "smem", "barriers")


@dataclass(frozen=True)
class Change:
    """One number of a launch, before and after. smem is the dynamic and the static of a block together, in bytes."""

    knob: Knob
    before: int
    after: int

    @property
    def amount(self) -> int:
        """The amount to remove, or to add to a block or a carve-out."""
        return abs(self.after - self.before)


@dataclass(frozen=True)
class NextStep:
    """A change that gives more warps per SM, the smallest of its kind, and what it gives; modelled."""

    changes: tuple[Change, ...]
    blocks_per_sm: int
    active_warps: int
    max_warps: int

    @property
    def theoretical(self) -> float:
        """The occupancy that it gives, 0 to 1."""
        return self.active_warps / self.max_warps

    def __str__(self) -> str:
        blocks = f"{self.blocks_per_sm} block{'' if self.blocks_per_sm == 1 else 's'}"
        gain = f"{blocks}, {self.active_warps} of {self.max_warps} warps"
        (first, *others) = self.changes
        if first.knob == "block":
            return f"a block of {first.after} threads gives {gain}"
        if first.knob == "carveout":
            return f"a carve-out of {first.after} % gives {gain}"
        amounts = [_amount(change) for change in self.changes]
        verb = "gives" if not others else "together give"
        return f"{' and '.join(amounts)} fewer {verb} {gain}"


def next_steps(found: Occupancy) -> tuple[NextStep, ...]:
    """Return the steps from an occupancy that would give more: one at this block size, then a better block size.

    At this block size every limiter has to yield at once, so a tie of registers and shared memory is one step with two
    changes. Where warps or blocks of the SM are what limits, only another block size helps. Empty where all warps that
    an SM can have are there.

    Parameters
    ----------
    found
        What `occupancy` returned.
    """
    steps = []
    if found.active_warps < found.max_warps:
        for step in (_at_this_size(found), _by_carveout(found), _by_block(found)):
            if step is not None:
                steps.append(step)
    return tuple(steps)


def _at_this_size(found: Occupancy) -> NextStep | None:
    if not set(found.limiters) <= set(_ADJUSTABLE):
        return None
    target = found.blocks_per_sm + 1
    changes = []
    resources, dynamic = found.resources, found.dynamic_smem_bytes
    for knob in _ADJUSTABLE:
        if knob not in found.limiters:
            continue
        change = next((c for c in _less_of(found, knob) if _bound(found, c) >= target), None)
        if change is None:
            return None
        changes.append(change)
        resources, dynamic = _apply(resources, dynamic, change)
    return _step(found, tuple(changes), _ask(found, resources, dynamic))


def _by_carveout(found: Occupancy) -> NextStep | None:
    if found.carveout_percent is None or "smem" not in found.limiters:
        return None
    for percent in range(found.carveout_percent + 1, 101):
        requested = _ask(found, found.resources, found.dynamic_smem_bytes, carveout=percent)
        if requested.blocks > found.blocks_per_sm:
            return _step(found, (Change("carveout", found.carveout_percent, percent),), requested)
    return None


def _by_block(found: Occupancy) -> NextStep | None:
    """The nearest whole number of warps with more warps resident; of two as near the one that gives more."""
    of_arch = limits(found.arch)
    most = min(of_arch.max_threads_per_block, found.resources.max_threads_per_block)
    better = []
    for threads in range(of_arch.warp_size, most + 1, of_arch.warp_size):
        requested = _ask(found, found.resources, found.dynamic_smem_bytes, threads=threads)
        warps = requested.blocks * requested.warps_per_block
        if warps > found.active_warps:
            better.append((abs(threads - found.block_threads), -warps, threads, requested))
    if not better:
        return None
    _, _, threads, requested = min(better, key=lambda each: each[:3])
    return _step(found, (Change("block", found.block_threads, threads),), requested)


def _less_of(found: Occupancy, knob: Knob) -> Iterator[Change]:
    """Every smaller amount, from the nearest on; of shared memory those at which a unit of allocation is saved."""
    if knob == "smem":
        of_arch = limits(found.arch)
        unit, reserved = of_arch.smem_allocation_unit_bytes, of_arch.smem_reserved_per_block_bytes
        before = found.resources.static_smem_bytes + found.dynamic_smem_bytes
        allocated = -(-(before + reserved) // unit) * unit
        for size in range(allocated - unit - reserved, -1, -unit):
            yield Change("smem", before, size)
        return
    registers = knob == "registers"
    before = found.resources.registers_per_thread if registers else found.resources.num_barriers
    for count in range(before - 1, -1, -1):
        yield Change(knob, before, count)


def _bound(found: Occupancy, change: Change) -> float:
    """Blocks that the changed resource alone admits."""
    resources, dynamic = _apply(found.resources, found.dynamic_smem_bytes, change)
    bound = getattr(_ask(found, resources, dynamic).limits, change.knob)
    return float("inf") if bound is None else float(bound)


def _apply(resources: Resources, dynamic: int, change: Change) -> tuple[Resources, int]:
    if change.knob == "registers":
        return replace(resources, registers_per_thread=change.after), dynamic
    if change.knob == "barriers":
        return replace(resources, num_barriers=change.after), dynamic
    # The dynamic part goes first; the rules know only the sum.
    static = min(resources.static_smem_bytes, change.after)
    return replace(resources, static_smem_bytes=static), change.after - static


def _ask(
    found: Occupancy, resources: Resources, dynamic: int, *, threads: int | None = None, carveout: int | None = None
) -> Residency:
    return blocks_per_sm(
        found.arch,
        resources,
        found.block_threads if threads is None else threads,
        dynamic,
        found.carveout_percent if carveout is None else carveout,
    )


def _step(found: Occupancy, changes: tuple[Change, ...], residency: Residency) -> NextStep:
    return NextStep(changes, residency.blocks, residency.blocks * residency.warps_per_block, found.max_warps)


def _amount(change: Change) -> str:
    if change.knob == "smem":
        return f"{change.amount:,} byte{'' if change.amount == 1 else 's'} of shared memory"
    word = "register" if change.knob == "registers" else "barrier"
    return f"{change.amount} {word}{'' if change.amount == 1 else 's'}"
