"""Rules of `setmaxnreg` for a launch: warps of a block move registers through a pool whose sum must be right.

Occupancy is decided at launch: a block takes its registers at launch for every warp, and keeps them until it ends. What
warps release goes to the block's own pool, and never to another block (PTX ISA, "setmaxnreg"). So the registers at
launch are the ones that count, and what can go wrong is another thing: `setmaxnreg.inc` waits until the pool has
enough, and waits forever where it never will.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from workbench.base.errors import ArgumentError
from workbench.isa.arch.limits import limits

# PTX ISA, "setmaxnreg": executed by all warps of a warpgroup, four consecutive warps; a multiple of 8 in 24 to 256.
WARPGROUP_THREADS = 128
MIN, MAX, UNIT = 24, 256, 8


@dataclass(frozen=True)
class RegisterChange:
    """A `setmaxnreg` of a kernel: to how many registers per thread; `inc` takes from the pool, `dec` gives to it."""

    action: Literal["inc", "dec"]
    registers: int


@dataclass(frozen=True)
class RegisterPool:
    """The pool of a block.

    Attributes
    ----------
    at_launch
        Registers per thread that a launch allocates.
    most_raised
        See `register_pool`.
    """

    warpgroups: int
    at_launch: int
    total: int
    raised_to: int | None
    lowered_to: int | None
    most_raised: int

    def __str__(self) -> str:
        head = (
            "setmaxnreg moves registers within a block and changes no occupancy: "
            f"the {self.at_launch} at launch count, {self.total:,} a block of {_groups(self.warpgroups)}"
        )
        if self.raised_to is None:
            return head
        rest = self.warpgroups - self.most_raised
        others = (
            f" while {_groups(rest)} hold{'s' if rest == 1 else ''} {self.lowered_to}"
            if rest and self.lowered_to is not None
            else ""
        )
        return f"{head}; {_groups(self.most_raised)} can have {self.raised_to} at once{others}"


def register_pool(
    arch: str | tuple[int, int], registers_at_launch: int, block_threads: int, changes: Sequence[RegisterChange]
) -> RegisterPool:
    """Return what a kernel's `setmaxnreg` can reach, and refuse a launch in which one of them would wait forever.

    Which warpgroup executes which of them is the program's affair. most_raised is the most warpgroups that can hold
    the largest count at once, all others having gone down to the least count of a `dec`, or kept what they had.

    Parameters
    ----------
    registers_at_launch
        Registers a thread of the kernel, as the cubin has it.
    block_threads
        Threads of a block.
    changes
        The kernel's `setmaxnreg`, any order.

    Raises
    ------
    ArgumentError
        A block that is no whole number of warpgroups, a count that the instruction cannot have, or an increase for
        which the pool has too little even when all other warpgroups have given what they ever give.
    """
    if block_threads < 1 or block_threads % WARPGROUP_THREADS:
        raise ArgumentError(
            f"a block of {block_threads} threads: setmaxnreg is for whole warpgroups of {WARPGROUP_THREADS} threads",
            "block",
        )
    for change in changes:
        if not MIN <= change.registers <= MAX or change.registers % UNIT:
            raise ArgumentError(
                f"setmaxnreg.{change.action} {change.registers}: a count is a multiple of {UNIT} in {MIN} to {MAX}",
                "changes",
            )
    warpgroups = block_threads // WARPGROUP_THREADS
    of_arch = limits(arch)
    per_thread = of_arch.register_allocation_unit // of_arch.warp_size
    at_launch = -(-registers_at_launch // per_thread) * per_thread
    total = at_launch * block_threads
    raises = [change.registers for change in changes if change.action == "inc"]
    lowered = [change.registers for change in changes if change.action == "dec"]
    lowest = min([at_launch, *lowered])
    highest = max(raises, default=None)
    most_raised = 0
    if highest is not None:
        most_raised = max(
            (n for n in range(1, warpgroups + 1) if _holds(n, highest, warpgroups, lowest, at_launch)), default=0
        )
        if not most_raised:
            freed = f"gone down to {lowest}" if lowered else "no more than they had at launch, for nothing is released"
            others = f"; with the other {_groups(warpgroups - 1)} {freed}" if warpgroups > 1 else ""
            raise ArgumentError(
                f"setmaxnreg.inc {highest} never ends: the block has {total:,} registers ({at_launch} a thread at "
                f"launch){others} one warpgroup can have at most "
                f"{(total // WARPGROUP_THREADS - (warpgroups - 1) * lowest) // UNIT * UNIT}",
                "changes",
            )
    return RegisterPool(warpgroups, at_launch, total, highest, min(lowered, default=None), most_raised)


def _holds(raised: int, to: int, warpgroups: int, lowest: int, at_launch: int) -> bool:
    return raised * to + (warpgroups - raised) * lowest <= warpgroups * at_launch


def _groups(count: int) -> str:
    return f"{count} warpgroup{'' if count == 1 else 's'}"
