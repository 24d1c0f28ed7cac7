"""Mistakes that show in the values of an output: what a kernel with the mistake would compute is compared with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from workbench.teach.course.mistakes.evidence import Evidence, Values, WrongOutput
from workbench.teach.course.mistakes.mistake import Mistake

Models = Callable[[WrongOutput], Iterator[Any]]


def _any_model(models: Models) -> Callable[[Evidence], bool]:
    """True if one of several models explains each wrong output; an output for which there is none shows nothing."""

    def seen(output: WrongOutput) -> bool | None:
        found = list(models(output))
        return any(output.is_close(model) for model in found) if found else None

    return lambda evidence: evidence.in_each(seen)


def _zeros(output: WrongOutput) -> Iterator[Any]:
    # Where no result is above 0, that is also what a maximum leaves that starts at 0.
    if (output.expected > 0).any():
        yield np.zeros_like(output.expected)


def _copies(output: WrongOutput) -> Iterator[Any]:
    for value in output.alike.values():
        yield value
    for value in output.inputs.values():
        if isinstance(value, np.ndarray) and value.ndim > 1 and value.size == output.expected.size:
            yield value.reshape(output.expected.shape)


def _reversed(output: WrongOutput) -> Iterator[Any]:
    if output.expected.ndim == 1:
        yield output.expected[::-1]


def _transposed(output: WrongOutput) -> Iterator[Any]:
    if output.expected.ndim == 2 and min(output.expected.shape) > 1:
        yield output.expected.T.reshape(output.expected.shape)
        rows, columns = output.expected.shape
        if rows != columns:
            # An index of row * rows + column instead of row * columns + column: elements lie elsewhere, and the last
            # to be written stay.
            yield _placed(output, rows)


def _placed(output: WrongOutput, pitch: int) -> Values:
    rows, columns = output.expected.shape
    left = output.before.ravel().copy()
    row, column = np.indices((rows, columns))
    places = (row * pitch + column).ravel()
    fit = places < left.size
    left[places[fit]] = output.expected.ravel()[fit]
    return left.reshape(output.expected.shape)


def _shifted(by: int) -> Callable[[Evidence], bool]:
    """All elements that have such a neighbour are its."""

    def seen(output: WrongOutput) -> bool | None:
        expected, actual = output.expected, output.actual
        if expected.ndim != 1 or expected.size < 4:
            return None
        mine, others = (actual[1:], expected[:-1]) if by > 0 else (actual[:-1], expected[1:])
        shifted = expected.copy()
        if by > 0:
            shifted[1:], shifted[0] = others, actual[0]
        else:
            shifted[:-1], shifted[-1] = others, actual[-1]
        return mine.size > 0 and output.is_close(shifted)

    return lambda evidence: evidence.in_each(seen)


def _negated(output: WrongOutput) -> Iterator[Any]:
    if output.expected.dtype.kind != "b":
        yield -output.expected


def _added_to_old(output: WrongOutput) -> Iterator[Any]:
    if output.name not in output.inputs and output.expected.dtype.kind in "iuf":
        with np.errstate(all="ignore"):
            yield output.before + output.expected


def _twice(output: WrongOutput) -> Iterator[Any]:
    if output.expected.dtype.kind != "b":
        with np.errstate(all="ignore"):
            yield output.expected * 2


def _starts_beyond(evidence: Evidence) -> bool:
    """All wrong results are one number, and the right ones are all below it, or all above it: where a search for the
    largest or the smallest starts, if that is no element."""
    found: list[Values] = []
    expected: list[Values] = []
    for output in evidence.outputs:
        if not output.written[output.wrong].all():
            return False
        with np.errstate(invalid="ignore"):
            found.append(output.actual[output.wrong].astype(np.float64))
            expected.append(output.expected[output.wrong].astype(np.float64))
    if sum(each.size for each in found) < 2:
        return False
    numbers, right = np.concatenate(found), np.concatenate(expected)
    one = np.isfinite(numbers[0]) and bool((numbers == numbers[0]).all())
    return one and np.unique(right).size > 1 and bool((right < numbers[0]).all() or (right > numbers[0]).all())


def _whole_numbers(output: WrongOutput) -> Iterator[Any]:
    if output.expected.dtype.kind == "f":
        yield np.trunc(output.expected)
        yield np.rint(output.expected)


def _scaled(output: WrongOutput) -> bool | None:
    """All elements are off by one factor."""
    with np.errstate(all="ignore"):
        expected, actual = (each.astype(np.float64).ravel() for each in (output.expected, output.actual))
        fit = np.isfinite(expected) & np.isfinite(actual) & (np.abs(expected) > 1e-3)
        if fit.sum() < 4:
            return None
        factors = actual[fit] / expected[fit]
    middle = float(np.median(factors))
    return bool(np.isfinite(middle) and abs(middle) > 1e-6 and output.is_close(output.expected * middle))


def _constant_off(output: WrongOutput) -> bool | None:
    """All elements are off by one term."""
    if output.expected.size < 4:
        return None
    with np.errstate(all="ignore"):
        expected, actual = (each.astype(np.float64).ravel() for each in (output.expected, output.actual))
        off = actual - expected
    middle = float(np.median(off))
    return bool(np.isfinite(middle) and middle and output.is_close(output.expected + middle))


def _at_least_zero(output: WrongOutput) -> Iterator[Any]:
    yield np.maximum(output.expected, 0)


def _at_most_zero(output: WrongOutput) -> Iterator[Any]:
    yield np.minimum(output.expected, 0)


def _swapped_inputs(output: WrongOutput) -> Iterator[Any]:
    arrays = [name for name, value in output.inputs.items() if isinstance(value, np.ndarray)]
    for at, first in enumerate(arrays):
        for second in arrays[at + 1 :]:
            if output.inputs[first].shape == output.inputs[second].shape:
                found = output.reference(**{first: output.inputs[second], second: output.inputs[first]})
                if found is not None:
                    yield found


def _parts(output: WrongOutput) -> dict[str, np.ndarray[Any, Any]]:
    """Inputs of one dimension, all of one length: what a reduction or a scan goes over."""
    return {name: value for name, value in output.inputs.items() if isinstance(value, np.ndarray) and value.ndim == 1}


def _of_parts(part: Callable[[int, WrongOutput], slice]) -> Models:
    """The result for a part of the inputs, of an output that has fewer elements than they."""

    def models(output: WrongOutput) -> Iterator[Any]:
        parts = _parts(output)
        lengths = {value.size for value in parts.values()}
        if len(lengths) != 1 or output.expected.size >= next(iter(lengths)):
            return
        n = next(iter(lengths))
        chosen = part(n, output)
        if len(range(n)[chosen]) in (0, n):
            return
        found = output.reference(**{name: value[chosen] for name, value in parts.items()})
        if found is not None:
            yield found

    return models


def _blocks_apart(output: WrongOutput) -> Iterator[Any]:
    """The results of each block's elements alone, of an output as long as its inputs."""
    parts = {name: value for name, value in _parts(output).items() if value.shape == output.expected.shape}
    if not parts or len(parts) != len(_parts(output)):
        return
    n = output.expected.size
    for width in dict.fromkeys((output.block.x, 2 * output.block.x, 32)):
        if width < n:
            found = [
                output.reference(**{name: value[at : at + width] for name, value in parts.items()})
                for at in range(0, n, width)
            ]
            whole = [each for each in found if each is not None]
            if len(whole) == len(found):
                yield np.concatenate([each.ravel() for each in whole])


def _too_little(output: WrongOutput) -> bool | None:
    """Counts, of which some were dropped and none is too large; a single one that was added to what was there."""
    actual, expected = output.actual, output.expected
    if actual.dtype.kind not in "iu" or (expected < 0).any() or _are_flags(output):
        return None
    if actual.size < 2:
        counted = output.name in output.inputs and expected.size and (output.before < expected).all()
        return bool((output.before < actual).all() and (actual < expected).all()) if counted else None
    return bool((actual <= expected).all() and (actual >= 0).all() and actual.sum() > 0)


def _are_flags(output: WrongOutput) -> bool:
    """True if results are 0 and 1 alone, as many as there are groups of elements: nothing is counted."""
    return output.expected.size > 1 and bool((output.expected <= 1).all())


def _not_a_number(output: WrongOutput) -> bool | None:
    if output.actual.dtype.kind != "f":
        return None
    return bool(np.isnan(output.actual[output.wrong & output.written]).any() and np.isfinite(output.expected).all())


VALUE_MISTAKES = (
    Mistake("zeros", "The output is 0 everywhere.", _any_model(_zeros)),
    Mistake("copies_input", "The output is an input, unchanged: nothing was computed of it.", _any_model(_copies)),
    Mistake(
        "row_and_column_swapped",
        "Rows and columns are mixed up: the results are right and lie elsewhere. How far apart in memory are two "
        "neighbours in a column?",
        _any_model(_transposed),
    ),
    Mistake("reversed", "The results are right, and stand in reverse order.", _any_model(_reversed)),
    Mistake(
        "shifted_up",
        "Each element has the result of the one before it.",
        _shifted(1),
    ),
    Mistake(
        "shifted_down",
        "Each element has the result of the one after it.",
        _shifted(-1),
    ),
    Mistake(
        "blocks_apart",
        "The result is right within each block or warp, as if there were no others. What does a block have to know of "
        "those before it?",
        _any_model(_blocks_apart),
    ),
    Mistake(
        "one_warp_only",
        "The result is that of the first 32 elements: values of the other warps are missing.",
        _any_model(_of_parts(lambda n, output: slice(32))),
    ),
    Mistake(
        "one_block_only",
        "The result is that of the first block's elements: values of the other blocks are missing.",
        _any_model(_of_parts(lambda n, output: slice(output.block.x))),
    ),
    Mistake(
        "last_block_only",
        "The result is that of the last block's elements: each block overwrites the result of the others.",
        _any_model(_of_parts(lambda n, output: slice((n - 1) // output.block.x * output.block.x, n))),
    ),
    Mistake(
        "one_round_only",
        "The result is that of the first elements, as many as there are threads. What does a thread do "
        "after its first?",
        _any_model(_of_parts(lambda n, output: slice(output.threads))),
    ),
    Mistake(
        "first_input_missing",
        "The first element is missing in the result.",
        _any_model(_of_parts(lambda n, output: slice(1, n))),
    ),
    Mistake(
        "last_input_missing",
        "The last element is missing in the result.",
        _any_model(_of_parts(lambda n, output: slice(n - 1))),
    ),
    Mistake(
        "rest_missing",
        "The elements after the last whole block are missing in the result.",
        _any_model(_of_parts(lambda n, output: slice(n // output.block.x * output.block.x))),
    ),
    Mistake(
        "one_element_only",
        "The result is that of the first element alone.",
        _any_model(_of_parts(lambda n, output: slice(1))),
    ),
    Mistake(
        "added_to_old",
        "The result was added to what the output held before. An output is not 0 unless it is set to 0.",
        _any_model(_added_to_old),
    ),
    Mistake("twice", "Each result is twice as large: something is added twice.", _any_model(_twice)),
    Mistake("sign", "Each result has the wrong sign.", _any_model(_negated)),
    Mistake(
        "starts_at_zero",
        "The result is never below 0. With which value does the largest of negative numbers start?",
        _any_model(_at_least_zero),
    ),
    Mistake(
        "starts_beyond",
        "Where the result is wrong, it is always the same number, and the right ones are all on one side of it. With "
        "which value does the search for the largest or the smallest start?",
        _starts_beyond,
    ),
    Mistake("at_most_zero", "The result is never above 0.", _any_model(_at_most_zero)),
    Mistake(
        "whole_numbers",
        "The results are whole numbers. What does C++ give for 3 / 2, and what is the type of your variable?",
        _any_model(_whole_numbers),
    ),
    Mistake("inputs_swapped", "The inputs are mixed up.", _any_model(_swapped_inputs)),
    Mistake("factor", "All results are off by the same factor.", lambda evidence: evidence.in_each(_scaled)),
    Mistake("term", "All results are off by the same number.", lambda evidence: evidence.in_each(_constant_off)),
    Mistake(
        "counts_lost",
        "Some are counted and others are lost. What happens if two threads count the same thing at the same time?",
        lambda evidence: evidence.in_each(_too_little),
    ),
    Mistake(
        "not_a_number",
        "Some results are no numbers. Is a value read that was never set, or infinity subtracted from infinity?",
        lambda evidence: evidence.in_each(_not_a_number),
    ),
)
