"""Mistakes that a sanitiser sees: an order that nothing ensures, and memory that was not written."""

from __future__ import annotations

from collections.abc import Callable

from workbench.base.records.outcomes import Fault
from workbench.teach.course.mistakes.evidence import Evidence
from workbench.teach.course.mistakes.mistake import Mistake


def _found(seen: Callable[[Fault], bool]) -> Callable[[Evidence], bool]:
    return lambda evidence: any(seen(each) for each in evidence.findings if each.severity == "error")


def _cause(each: Fault, *kinds: str) -> bool:
    return each.cause is not None and each.cause.kind in kinds


def _operand(each: Fault, name: str) -> bool:
    return each.cause is not None and bool(each.cause.operands.get(name))


_BLOCK = ("no_barrier", "no_block_fence")
_GRID = ("other_block", "no_fence", "scope")
_ONE_BLOCK = (*_BLOCK, "no_warp_barrier")


def _is_read(each: Fault) -> bool:
    """One of the two accesses is a read."""
    return each.kind == "racecheck.read_write" or _operand(each, "reads")


def _clashing_writes(evidence: Evidence, *, of_read_arrays: bool) -> list[Fault]:
    """Writes of one element with nothing that orders them. of_read_arrays: of arrays of which an element that is
    written by another thread is read, or of the others.
    """
    errors = [each for each in evidence.findings if each.severity == "error" and each.cause is not None]
    read = {each.cause["array"] for each in errors if each.cause and each.kind == "racecheck.read_write"} - {None}
    return [
        each
        for each in errors
        if each.kind == "racecheck.write_write"
        and each.cause
        and (_is_read(each) or each.cause["array"] in read) == of_read_arrays
    ]


def _updates(evidence: Evidence) -> bool:
    """Threads read, change and write one element: the later write drops the other one's change."""
    at_one_line = any(_operand(each, "updates") for each in _clashing_writes(evidence, of_read_arrays=True))
    return at_one_line or _found(lambda each: _is_read(each) and _operand(each, "updates"))(evidence)


def _overwrites(evidence: Evidence) -> bool:
    """Threads of a block write one element, and none reads it in between."""
    return any(_cause(each, *_ONE_BLOCK) for each in _clashing_writes(evidence, of_read_arrays=False))


def _in_block(each: Fault, space: str) -> bool:
    """One thread of a block reads what another one writes, with no barrier in between."""
    return each.space == space and _cause(each, *_BLOCK) and _is_read(each)


def relies_on_lockstep(each: Fault) -> bool:
    """True if lanes of a warp exchange values through volatile memory with nothing that makes them wait.

    A sanitiser calls that a warning: a volatile access is a strong one, and waiting for one is no race. Two accesses
    that are ordered by the lockstep of a warp alone are not right all the same.
    """
    volatile = _operand(each, "strong") and _operand(each, "other_strong")
    return (
        each.kind.startswith("racecheck.") and each.space == "shared" and _cause(each, "no_warp_barrier") and volatile
    )


ORDER_MISTAKES = (
    Mistake(
        "barrier_missed",
        "Some threads end or go another way before a barrier at which others of their warp wait.",
        _found(lambda each: each.kind == "synccheck.divergent_barrier"),
    ),
    Mistake(
        "update_not_atomic",
        "Several threads read one element, change it and write it back. What is left if two of them read before "
        "either has written?",
        _updates,
    ),
    Mistake(
        "several_write_one_element",
        "Several threads write one element, and nothing says whose value stays. Which one of them should write it, and "
        "what keeps the others from it?",
        _overwrites,
    ),
    Mistake(
        "overwrites_before_read",
        "A thread overwrites an element of shared memory that another one has yet to read. There is a barrier before "
        "the reads; is there one after them?",
        _found(lambda each: _in_block(each, "shared") and _operand(each, "reads_first")),
    ),
    Mistake(
        "missing_barrier",
        "A thread reads an element of shared memory that another thread of the block writes, and no barrier is between "
        "the two. Which of them should come first, and what makes sure of it?",
        _found(lambda each: _in_block(each, "shared")),
    ),
    Mistake(
        "missing_barrier_in_global",
        "A thread reads an element of global memory that another thread of its block writes, and no barrier is between "
        "the two. Which of them should come first, and what makes sure of it?",
        _found(lambda each: _in_block(each, "global")),
    ),
    Mistake(
        "relies_on_lockstep",
        "Threads exchange values through memory as if they ran in lockstep, here lanes of one warp: since Volta they "
        "need not. What makes one of them wait for the other?",
        lambda evidence: any(
            relies_on_lockstep(each)
            or (each.severity == "error" and _cause(each, "no_warp_barrier") and _is_read(each))
            for each in evidence.findings
        ),
    ),
    Mistake(
        "lanes_write_one_element",
        "Several lanes write one element in the same instruction: one of the values stays, and nothing says which.",
        _found(lambda each: _cause(each, "same_instruction")),
    ),
    Mistake(
        "blocks_in_order",
        "Blocks run in any order, and one reads or overwrites what another one writes.",
        _found(lambda each: _cause(each, *_GRID)),
    ),
    Mistake(
        "copy_not_awaited",
        "An asynchronous copy is still in flight when its data are used.",
        _found(lambda each: _cause(each, "asynchronous", "no_proxy_fence")),
    ),
    Mistake(
        "shared_not_written",
        "An element of shared memory is read that no thread of the block has written. It holds what an earlier block "
        "left there, and not zero.",
        _found(lambda each: each.kind.startswith("initcheck.") and each.space == "shared"),
    ),
    Mistake(
        "variable_not_set",
        "A variable or an element is read before it was given a value.",
        _found(lambda each: each.kind.startswith("initcheck.")),
    ),
    Mistake(
        "memory_not_freed",
        "Memory that the kernel allocates is not given back.",
        _found(lambda each: _cause(each, "leak")),
    ),
)
