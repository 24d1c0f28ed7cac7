"""Mistakes that end a launch: accesses outside of a buffer, barriers that threads miss, loops without an end."""

from __future__ import annotations

from collections.abc import Callable

from workbench.teach.course.mistakes.evidence import Evidence, LaunchFault
from workbench.teach.course.mistakes.mistake import Mistake

_OUTSIDE = ("past_end", "over_end", "before_start", "no_buffer")
_NEIGHBOURHOOD = 8
"""Elements between a thread's own and the farthest that is called its neighbour."""


def _each(seen: Callable[[LaunchFault], bool]) -> Callable[[Evidence], bool]:
    """All faults are accesses outside of an allocation, and each shows it."""

    def shown(evidence: Evidence) -> bool:
        return bool(evidence.faults) and all(
            each.fault.cause is not None and each.fault.cause.kind in _OUTSIDE and seen(each)
            for each in evidence.faults
        )

    return shown


def _any(cause: tuple[str, ...], space: str = "") -> Callable[[Evidence], bool]:
    """The first fault is of one of these causes."""

    def shown(evidence: Evidence) -> bool:
        first = evidence.faults[0].fault if evidence.faults else None
        return (
            first is not None
            and first.cause is not None
            and first.cause.kind in cause
            and (not space or first.space == space)
        )

    return shown


def _without_lane(evidence: Evidence) -> bool:
    """A lane is not in its mask, or one uses a value of a lane that does not take part: where that is an address, it
    ends the launch as another fault."""
    used = any(
        each.cause is not None and each.cause.kind in ("silent_lane", "lane_without_thread")
        for each in evidence.findings
    )
    return used or _any(("outside_its_mask",))(evidence)


def _for_lanes(evidence: Evidence) -> bool:
    """No thread can continue, and all that wait do so for lanes of their warp."""
    first = evidence.faults[0].fault if evidence.faults else None
    if first is None or first.cause is None or first.cause.kind != "stuck":
        return False
    waiting = first.cause["waiting"]
    return bool(waiting) and all(each.what == "lanes" for each in waiting)


def _global(each: LaunchFault) -> bool:
    return each.fault.space == "global"


def _own_element(each: LaunchFault) -> bool:
    """The thread accessed the element of its own number."""
    return _global(each) and each.element is not None and each.element == each.thread_index


def _one_too_far(each: LaunchFault) -> bool:
    return _own_element(each) and each.element == each.elements and each.fault.count == 1


def _neighbour_after(each: LaunchFault) -> bool:
    element, own = each.element, each.thread_index
    near = element is not None and own is not None and 0 < element - own <= _NEIGHBOURHOOD
    return _global(each) and near and element == each.elements


def _before(each: LaunchFault) -> bool:
    return _global(each) and each.element is not None and each.element < 0


def _counts_bytes(each: LaunchFault) -> bool:
    element, own, size = each.element, each.thread_index, each.fault.size_bytes
    return _global(each) and bool(own) and own is not None and element == own * (size or 0)


def _ignores_block(each: LaunchFault) -> bool:
    """A block's first threads access far elements: the number of the block was multiplied by too much."""
    element, own = each.element, each.thread_index
    return _global(each) and element is not None and own is not None and element > own and own < each.elements


MEMORY_MISTAKES = (
    Mistake(
        "shuffle_without_lane",
        "A lane executes a shuffle, a vote or a barrier of the warp without standing in its mask, or uses a value of a "
        "lane that does not take part. Which lanes come to that line?",
        _without_lane,
    ),
    Mistake(
        "guard_one_too_far",
        "One thread more than there are elements passes your comparison. Which index is the last one of n elements?",
        _each(_one_too_far),
    ),
    Mistake(
        "no_guard",
        "The grid has whole blocks, so it has more threads than there are elements. What should the threads do whose "
        "number is not that of an element?",
        _each(_own_element),
    ),
    Mistake(
        "no_guard_of_both",
        "A thread at the right or the lower edge of the grid accesses an element that is not there. Blocks are whole "
        "in both directions: does your comparison leave out the threads beside the matrix and those below it?",
        _each(lambda each: _global(each) and each.is_beside_matrix),
    ),
    Mistake(
        "neighbour_before_start",
        "A thread at the start has no element before its own, and reads it all the same.",
        _each(_before),
    ),
    Mistake(
        "neighbour_past_end",
        "A thread at the end has no element after its own, and accesses it all the same.",
        _each(_neighbour_after),
    ),
    Mistake(
        "counts_bytes",
        "C++ and Python count elements in an index, not bytes: the size of an element is multiplied in for you.",
        _each(_counts_bytes),
    ),
    Mistake(
        "shared_out_of_bounds",
        "An index of a shared array is outside of it. Write down the smallest and the largest index that a thread of "
        "the block computes.",
        _any(_OUTSIDE, "shared"),
    ),
    Mistake(
        "local_out_of_bounds",
        "An index of a thread's own array is outside of it.",
        _any(_OUTSIDE, "local"),
    ),
    Mistake(
        "index_too_large",
        "A thread whose own number is within the array computes an index outside of it. Work out the index for the "
        "thread that the fault names.",
        _each(_ignores_block),
    ),
    Mistake(
        "out_of_bounds",
        "An index is outside of its buffer. Work out the index for the thread that the fault names, by hand.",
        _any(_OUTSIDE),
    ),
    Mistake(
        "misaligned",
        "A wide access has to start at a multiple of its size. Which element does the access of the named thread start "
        "at?",
        _any(("misaligned",)),
    ),
    Mistake("null_pointer", "A pointer was never set to an array.", _any(("null_pointer",))),
    Mistake("freed_memory", "Memory is used after it was given back.", _any(("freed", "freed_twice"))),
    Mistake(
        "barrier_in_branch",
        "Not all threads of the block come to the same barrier: it stands in a branch or a loop that some of them "
        "leave out, or some return before it.",
        lambda evidence: (
            _any(("barriers_of_one_warp", "stuck", "all_warps_wait"))(evidence) and not _for_lanes(evidence)
        ),
    ),
    Mistake(
        "vote_in_branch",
        "Lanes wait at a shuffle, a vote or a barrier of the warp for lanes of its mask that do not come to that line: "
        "it stands in a branch or a loop that some of them leave out. Which lanes does the mask name?",
        _for_lanes,
    ),
    Mistake(
        "endless_loop",
        "A loop does not end. What changes in each round, and does it always reach the value that ends the loop?",
        _any(("time_limit",)),
    ),
    Mistake(
        "waits_for_ever",
        "Threads wait for one that cannot continue: in a warp only one branch runs at a time, and blocks that wait "
        "keep others from starting.",
        _any(("spinning",)),
    ),
    Mistake("failed_assertion", "An assertion of yours failed.", _any(("assertion",))),
    Mistake(
        "input_changed",
        "An input is not as it was before. The kernel may read it, and not write to it.",
        lambda evidence: bool(evidence.changed),
    ),
)
