"""The rule about lanes that are not active: divergence, and warps that are not full to begin with."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.model.advice.facts import Facts
from workbench.model.advice.values import Change, Finding
from workbench.records import Missing, Quantity, SourceSpot

WARP = 32
LEAST_LOST = 0.05
"""Of the lanes of all warp instructions, before anything is looked at."""


def divergence(facts: Facts) -> Iterator[Finding]:
    """Warp instructions that few of the 32 lanes take part in, and the branch that parts them."""
    whole_warps = facts.block.size % WARP
    filled = facts.block.size / (WARP * -(-facts.block.size // WARP))
    lost: dict[int, float] = {}
    remains: dict[int, float] = {}
    total = 0
    for line, counts in facts.counters.by_ptx_line.items():
        warps = counts.get("warp_instructions", 0)
        total += warps * WARP
        idle = warps * WARP * filled - counts.get("thread_instructions", 0)
        if warps and idle > 0:
            lost[line] = idle
            remains[line] = counts["thread_instructions"] / (warps * WARP * filled)
    if whole_warps and total and 1 - filled >= LEAST_LOST:
        yield _partly_filled(facts, filled)
    if not total or sum(lost.values()) < LEAST_LOST * total:
        return
    branch = _branch(facts, lost)
    if branch is None:
        return
    line, splits, passes = branch
    at = facts.user_spot(facts.spots.get(line) or Missing("the line is not known"))
    active = WARP * (1 - sum(lost.values()) / total)
    where = f"{facts.text(at).strip()}" if facts.text(at) else ""
    quoted = f" `{where}`" if where and len(where) <= 60 else ""
    yield Finding(
        "divergence",
        f"{active:.3g} of 32 lanes are active in a warp instruction, on average; the branch{quoted} parts the lanes of "
        f"its warp {splits / passes:.0%} of the {passes:,} times that a warp comes to it (counted on PTX; ptxas may "
        "have made predicates of short branches, which take the slots all the same)",
        "counted",
        at,
        "a warp goes through both sides of a branch, one after the other, each with a part of its lanes: the slots of "
        "the others are lost",
        _cure(facts, at),
        Change(instructions=remains),
        {
            "active": Quantity(active, "lanes of 32", "counted"),
            "divergent": Quantity(100 * splits / passes, "% of the passes of the branch", "counted"),
        },
    )


def _branch(facts: Facts, lost: dict[int, float]) -> tuple[int, int, int] | None:
    """The branch that most idle lanes stand behind: PTX line, how often it parted a warp, how often a warp came."""
    branches = {
        line: (counts["divergent_branches"], counts["branches"])
        for line, counts in facts.counters.by_ptx_line.items()
        if counts.get("divergent_branches")
    }
    if not branches:
        return None
    # Idle lanes lie between a divergent branch and where its sides meet; the last such branch before them in the text
    # is the one to name, a loop's own branch back standing behind its body.
    blame: dict[int, float] = dict.fromkeys(branches, 0.0)
    ordered = sorted(branches)
    for line, idle in lost.items():
        before = [each for each in ordered if each < line]
        behind = [each for each in ordered if each >= line]
        for chosen in (before[-1:], behind[:1]):
            if chosen:
                blame[chosen[0]] += idle
    best = max(ordered, key=lambda each: (blame[each], branches[each][0]))
    return best, *branches[best]


def _cure(facts: Facts, at: SourceSpot | Missing) -> str:
    return (
        "let the condition be the same for all 32 lanes: put work of one kind into the same warps (by the index of the "
        "warp, by compacting or sorting the items first), give each lane as much to do as its neighbours, or compute "
        "both sides without a branch where they are short"
    )


def _partly_filled(facts: Facts, filled: float) -> Finding:
    threads = facts.block.size
    whole = -(-threads // WARP) * WARP
    return Finding(
        "divergence",
        f"a block has {threads} threads, which is no multiple of 32: its last warp has "
        f"{threads % WARP} lanes, and {1 - filled:.0%} of the lanes of all warps have no thread",
        "static",
        Missing("the launch says how many threads a block has"),
        "a warp takes the same slots with few lanes as with all",
        f"blocks of a multiple of 32 threads, {whole} say, with a test of the index against the size",
        Change(instructions=dict.fromkeys(facts.counters.by_ptx_line, filled)),
        {"filled": Quantity(100 * filled, "% of the lanes", "static")},
    )
