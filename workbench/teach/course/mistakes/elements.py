"""Mistakes that show in which elements of an output are wrong or were not written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from workbench.teach.course.mistakes.evidence import Evidence, Mask, WrongOutput
from workbench.teach.course.mistakes.mistake import Mistake

Shown: TypeAlias = Callable[[WrongOutput], bool | None]
Places: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]


def _each(seen: Shown) -> Callable[[Evidence], bool]:
    return lambda evidence: evidence.in_each(seen)


def _nothing(output: WrongOutput) -> bool:
    return not output.written.any()


def _flat(output: WrongOutput) -> Mask | None:
    """The written elements of an output of one dimension; None of others, and where all or none were written."""
    written = output.written
    return None if written.ndim != 1 or written.all() or not written.any() else written


def _exactly(seen: Callable[[WrongOutput, int], Mask], *, several: bool) -> Shown:
    """All wrong outputs have exactly these elements written. several: shows only where there are several blocks."""

    def shown(output: WrongOutput) -> bool | None:
        written = _flat(output)
        if written is None or (several and output.grid.x == 1):
            return None
        return bool(np.array_equal(written, seen(output, written.size)))

    return shown


def _places(n: int) -> Places:
    return np.arange(n)


def _wrong_at(places: Callable[[Places, WrongOutput, int], Mask | None]) -> Shown:
    """The wrong elements of an output are exactly these along one of its axes, of two elements and more."""

    def shown(output: WrongOutput) -> bool | None:
        wrong = output.wrong
        if wrong.ndim == 0 or wrong.all():
            return None
        for axis, extent in enumerate(wrong.shape):
            chosen = places(_places(extent), output, axis) if extent > 1 else None
            if chosen is None or chosen.all() or not chosen.any():
                continue
            shape = [-1 if each == axis else 1 for each in range(wrong.ndim)]
            if np.array_equal(wrong, np.broadcast_to(chosen.reshape(shape), wrong.shape)):
                return True
        return False

    return shown


def _edges(output: WrongOutput) -> bool | None:
    """Wrong are only elements at the edge of the output, and some of all that are there."""
    wrong = output.wrong
    if wrong.ndim == 0 or min(wrong.shape) < 3:
        return None
    inside = wrong[(slice(1, -1),) * wrong.ndim]
    return not inside.any()


def _tail(places: Places, output: WrongOutput, axis: int) -> Mask | None:
    """The elements behind the last whole block, warp, or group of four."""
    extent = places.size
    wrong = output.wrong.any(axis=tuple(each for each in range(output.wrong.ndim) if each != axis))
    for group in (output.block.x, 32, 16, 8, 4, 2):
        rest = extent % group if group > 1 else 0
        tail = np.asarray(places >= extent - rest)
        if 0 < rest < extent and np.array_equal(tail, wrong):
            return tail
    return None


def _period(output: WrongOutput) -> bool | None:
    """Wrong are all elements but every second, fourth … one."""
    wrong = output.wrong.ravel()
    if wrong.size < 8 or wrong.all():
        return None
    periods = [period for period in (2, 4, 8, 16, 32) if 2 * period <= wrong.size]
    return any(np.array_equal(~wrong, _places(wrong.size) % period == 0) for period in periods)


def _block_edges(output: WrongOutput) -> bool | None:
    """Wrong are only elements of the first or the last thread of blocks, and some at which two blocks meet."""
    wrong, width = output.wrong, output.block.x
    if wrong.ndim != 1 or wrong.size <= width or width < 4:
        return None
    at = _places(wrong.size) % width
    met = wrong[1:] & (at[1:] == 0) | wrong[:-1] & (at[:-1] == width - 1)
    return bool(not wrong[(at > 0) & (at < width - 1)].any() and met.any())


def _unwritten(output: WrongOutput) -> bool | None:
    """All that was written is right."""
    return bool(output.written.any() and not (output.wrong & output.written).any())


def _where(sign: Callable[[np.ndarray[Any, np.dtype[np.float64]]], Mask]) -> Shown:
    """Wrong are exactly the elements at which an input of the output's shape is so, or such ones only."""

    def shown(output: WrongOutput) -> bool | None:
        if output.wrong.all() or not output.alike:
            return None
        with np.errstate(all="ignore"):
            masks = [sign(value.astype(np.float64)) for value in output.alike.values()]
        fit = [mask for mask in masks if 0 < mask.sum() < mask.size]
        return any(np.array_equal(mask, output.wrong) for mask in fit) if fit else None

    return shown


ELEMENT_MISTAKES = (
    Mistake(
        "nothing_written",
        "Nothing was written to the output. Does any thread come to the line that writes, and does it write to the "
        "output?",
        _each(_nothing),
    ),
    Mistake(
        "only_first_thread",
        "Only element 0 was written: all threads do the work of the same one. What differs from thread to thread?",
        _each(_exactly(lambda output, n: _places(n) < 1, several=False)),
    ),
    Mistake(
        "thread_number_missing",
        "One element of each block was written, its first. A block has many threads: which number tells them apart?",
        _each(_exactly(lambda output, n: _places(n) % output.block.x == 0, several=True)),
    ),
    Mistake(
        "block_number_alone",
        "As many elements were written as there are blocks. Which number tells the threads of one block apart?",
        _each(_exactly(lambda output, n: _places(n) < output.grid.x, several=True)),
    ),
    Mistake(
        "block_number_missing",
        "Only the elements of the first block were written: every block does the same ones. Which number tells blocks "
        "apart?",
        _each(_exactly(lambda output, n: _places(n) < output.block.x, several=True)),
    ),
    Mistake(
        "more_elements_than_threads",
        "Each thread does one element, and there are more elements than threads. What does a thread do after its "
        "first?",
        _each(_exactly(lambda output, n: _places(n) < output.threads, several=False)),
    ),
    Mistake(
        "last_missing",
        "The last element alone is wrong. What does your comparison say for the last index, n - 1?",
        _each(_wrong_at(lambda places, output, axis: places == places.size - 1)),
    ),
    Mistake(
        "first_missing",
        "The first element alone is wrong. What happens at index 0?",
        _each(_wrong_at(lambda places, output, axis: places == 0)),
    ),
    Mistake(
        "tail_missing",
        "The elements after the last whole block or group are wrong. Who does the rest of a division?",
        _each(_wrong_at(_tail)),
    ),
    Mistake(
        "every_second",
        "Elements at regular distances alone are right. By how much do the indices of two neighbouring threads differ?",
        _each(_period),
    ),
    Mistake(
        "edges_wrong",
        "Only elements at the edge are wrong. What does the task say of an element with no neighbour?",
        _each(_edges),
    ),
    Mistake(
        "block_edges_wrong",
        "Only the first or the last elements of blocks are wrong. Where do their neighbours come from?",
        _each(_block_edges),
    ),
    Mistake(
        "negative_wrong",
        "Wrong are exactly the elements whose input is negative.",
        _each(_where(lambda values: values < 0)),
    ),
    Mistake(
        "positive_wrong",
        "Wrong are exactly the elements whose input is positive.",
        _each(_where(lambda values: values > 0)),
    ),
    Mistake(
        "zero_wrong",
        "Wrong are exactly the elements whose input is 0.",
        _each(_where(lambda values: values == 0)),
    ),
)

OTHER_MISTAKES = (
    Mistake(
        "not_all_written",
        "What was written is right, and some elements were not written at all. Take one of them: which thread should "
        "write it, and which element does that thread take?",
        _each(_unwritten),
    ),
    Mistake(
        "depends_on_order",
        "The results change with the order in which blocks, warps and lanes run. Which access counts on another thread "
        "having been there before, and what makes sure of it?",
        lambda evidence: evidence.ordered,
    ),
)
"""Mistakes of which less is known than of others: told where nothing else was recognised."""
