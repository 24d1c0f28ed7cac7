"""The rule about lanes that are not active: divergence, and warps that are not full to begin with.

Idle lanes have several causes, and each another cure: lanes side by side that part in no order; a loop that they leave
in different iterations; a row or a tree that ends within a warp, so that the first lanes go on; one lane that works for
all. The recorded masks tell which it is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.parted_lanes import DivergedLanes, Shape, parted_lanes
from workbench.analyse.model.advice.values import Change, Finding
from workbench.base.records import Missing, Quantity
from workbench.base.records.facts import Fact

WARP = 32
MIN_LOST = 0.05
"""Least share of the lanes of all warp instructions that must be lost."""
_LOOPS = 1.5


@dataclass(frozen=True)
class Branch:
    """The branch that most idle lanes stand behind.

    Attributes
    ----------
    splits
        How often it parted a warp.
    passes
        How often one came.
    behind
        PTX lines with idle lanes that it is blamed for.
    """

    line: int
    splits: int
    passes: int
    behind: frozenset[int]


def divergence(facts: Facts) -> Iterator[Finding]:
    """Warp instructions that few of the 32 lanes take part in, and the branch that parts them."""
    filled = facts.block.size / (WARP * -(-facts.block.size // WARP))
    if 1 - filled >= MIN_LOST and facts.counters.by_ptx_line:
        yield _partly_filled(facts, filled)
    lost, total = _idle_lanes(facts, filled)
    if not total or sum(lost.values()) < MIN_LOST * total:
        return
    parted = parted_lanes(facts.steps, facts.block.size)
    branch = _branch(facts, lost, parted)
    if branch is None:
        return
    shape = parted.shape(branch.line)
    remains = _remains(facts, lost, branch, shape, filled)
    if not remains:
        return
    at = facts.user_spot(facts.spots.get(branch.line) or Missing("the line is not known"))
    active = facts.total("thread_instructions") / facts.total("warp_instructions")
    yield Finding(
        Fact.of(
            "divergent_branch",
            active=Quantity(active, "lanes of 32", "counted"),
            divergent=Quantity(100 * branch.splits / branch.passes, "% of the passes of the branch", "counted"),
            passes=branch.passes,
            text=facts.text(at).strip(),
            shape=shape.value,
        ),
        "counted",
        at,
        Fact.of(f"lanes_{shape.value}"),
        Change(instructions=remains),
    )


def _idle_lanes(facts: Facts, filled: float) -> tuple[dict[int, float], int]:
    """By PTX line the lanes that have a thread and take no part, and the lanes of all warp instructions."""
    lost: dict[int, float] = {}
    total = 0
    for line, counts in facts.counters.by_ptx_line.items():
        warps = counts.get("warp_instructions", 0)
        total += warps * WARP
        idle = warps * WARP * filled - counts.get("thread_instructions", 0)
        if warps and idle > 0:
            lost[line] = idle
    return lost, total


def _remains(facts: Facts, lost: dict[int, float], branch: Branch, shape: Shape, filled: float) -> dict[int, float]:
    """By PTX line the share of its warp instructions that lanes in full warps would need.

    No fewer warps than whole ones: the one warp at the end of the data cannot be filled from others. What one lane does
    alone can be shared out only where it loops.
    """
    launched = facts.grid.size * -(-facts.block.size // WARP)
    result = {}
    for line in lost:
        counts = facts.counters.by_ptx_line[line]
        times = counts["warp_instructions"]
        if shape is Shape.ALONE and (line not in branch.behind or times < _LOOPS * branch.splits):
            continue
        warps = min(times, launched)
        share = counts["thread_instructions"] / (times * WARP * filled)
        left = math.ceil(share * warps - 1e-9) / warps
        if left < 1:
            result[line] = left
    return result


def _branch(facts: Facts, lost: dict[int, float], parted: DivergedLanes) -> Branch | None:
    branches = {
        line: (counts["divergent_branches"], counts["branches"])
        for line, counts in facts.counters.by_ptx_line.items()
        if counts.get("divergent_branches")
    }
    if not branches:
        return None
    blame: dict[int, float] = dict.fromkeys(branches, 0.0)
    behind: dict[int, set[int]] = {line: set() for line in branches}
    ordered = sorted(branches)
    for line, idle in lost.items():
        for branch, share in _to_blame(line, ordered, parted).items():
            blame[branch] += share * idle
            behind[branch].add(line)
    best = max(ordered, key=lambda each: (blame[each], branches[each][0]))
    return Branch(best, *branches[best], frozenset(behind[best]))


def _to_blame(line: int, branches: list[int], parted: DivergedLanes) -> dict[int, float]:
    """Branches that part the lanes of a line, with their shares.

    Of a line that no recorded warp came to with idle lanes: the last such branch before it in the text and the next one
    behind it, as a loop's own branch back stands behind its body.
    """
    seen = {branch: idle for branch, idle in parted.by_line.get(line, {}).items() if branch in branches}
    if seen:
        return {branch: idle / sum(seen.values()) for branch, idle in seen.items()}
    nearest = [*[each for each in branches if each < line][-1:], *[each for each in branches if each >= line][:1]]
    return dict.fromkeys(nearest, 1 / len(nearest))


def _partly_filled(facts: Facts, filled: float) -> Finding:
    threads = facts.block.size
    return Finding(
        Fact.of("partly_filled", threads=threads, filled=Quantity(100 * filled, "% of the lanes", "static")),
        "static",
        Missing("the launch says how many threads a block has"),
        Fact.of("whole_warps", threads=-(-threads // WARP) * WARP),
        Change(instructions=dict.fromkeys(facts.counters.by_ptx_line, filled)),
    )
