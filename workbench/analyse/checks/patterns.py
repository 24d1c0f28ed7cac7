"""Describes what wrong elements have in common, as far as the elements themselves show it.

A set of elements that has a name (what one block wrote, where an input is negative) is named where the wrong ones are
that set, or where they all lie in it and chance would hardly have put them there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.analyse.checks.problem import is_float
from workbench.base.records import Dim3

Mask = np.ndarray[Any, np.dtype[np.bool_]]
_WARP = 32
_CHANCE = 1e-3
"""The chance at most that elements drawn at random lie in a set that is named."""
_PERIODS = (4, 8, 16, 32, 64)


@dataclass(frozen=True, eq=False)
class Writers:
    """The last writer of each element, by linear numbers of blocks and of threads within them; -1 where none is."""

    grid: Dim3
    block: Dim3
    blocks: np.ndarray[Any, np.dtype[np.int64]]
    threads: np.ndarray[Any, np.dtype[np.int64]]


def pattern(wrong: Mask, inputs: Mapping[str, Any], writers: Writers | None) -> str:
    """Say what wrong elements have in common; empty where nothing is seen.

    Parameters
    ----------
    wrong
        Which elements of an output are.
    inputs
        Arrays of the case, by name; those of the output's shape are looked at.
    writers
        Who wrote the output; None where it is not known.
    """
    count = int(np.count_nonzero(wrong))
    if count < 2 or count == wrong.size:
        return ""
    sets = list(_named_sets(wrong, inputs, writers))
    exact = [words for words, mask in sets if np.array_equal(mask, wrong)]
    if exact:
        return f"exactly the elements {exact[0]}"
    within = [
        (int(np.count_nonzero(mask)), words)
        for words, mask in sets
        if not (wrong & ~mask).any() and (np.count_nonzero(mask) / wrong.size) ** count < _CHANCE
    ]
    return f"only elements {min(within)[1]}" if within else ""


def _named_sets(wrong: Mask, inputs: Mapping[str, Any], writers: Writers | None) -> Iterator[tuple[str, Mask]]:
    for name, value in inputs.items():
        if isinstance(value, np.ndarray) and value.shape == wrong.shape:
            yield from _by_value(name, value)
    if writers is not None:
        yield from _by_writer(wrong, writers)
    yield from _by_place(wrong, writers)


def _by_value(name: str, value: np.ndarray[Any, Any]) -> Iterator[tuple[str, Mask]]:
    if value.dtype.kind == "b":
        return
    with np.errstate(all="ignore"):
        x = value.astype(np.float64) if is_float(value.dtype) else value
        if is_float(value.dtype):
            yield f"where {name} is NaN", np.isnan(x)
            yield f"where {name} is infinite", np.isinf(x)
            yield f"where {name} is below the normal numbers", (x != 0) & (np.abs(x) < _least_normal(value.dtype))
        yield f"where {name} is 0", np.asarray(x == 0)
        yield f"where {name} is negative", np.asarray(x < 0)
        yield f"where {name} is positive", np.asarray(x > 0)


def _least_normal(dtype: np.dtype[Any]) -> float:
    import ml_dtypes

    return float(ml_dtypes.finfo(dtype).smallest_normal)


def _by_writer(wrong: Mask, writers: Writers) -> Iterator[tuple[str, Mask]]:
    written = writers.blocks >= 0
    yield "that no thread wrote", ~written
    blocks, threads = np.unique(writers.blocks[wrong]), np.unique(writers.threads[wrong])
    if blocks[0] < 0:
        return
    if blocks.size == 1 and writers.grid.size > 1:
        which = int(blocks[0])
        last = ", the last one," if which == writers.grid.size - 1 else ""
        yield f"that block {writers.grid.place(which)}{last} wrote", writers.blocks == which
    for axis, extent in zip("xyz", (writers.grid.x, writers.grid.y, writers.grid.z), strict=True):
        at = _axis(writers.blocks, writers.grid, axis)
        if extent > 1 and (at[wrong] == extent - 1).all():
            yield f"that the last blocks along {axis} wrote", written & (at == extent - 1)
    if threads.size == 1:
        which = int(threads[0])
        yield f"that thread {writers.block.place(which)} of each block wrote", written & (writers.threads == which)
    for words, key, several in (
        ("lane {} of each warp", writers.threads % _WARP, writers.block.size > _WARP),
        ("warp {} of each block", writers.threads // _WARP, writers.block.size > _WARP),
        ("threads with threadIdx.x = {}", _axis(writers.threads, writers.block, "x"), writers.block.x > 1),
        ("threads with threadIdx.y = {}", _axis(writers.threads, writers.block, "y"), writers.block.y > 1),
        ("threads with threadIdx.z = {}", _axis(writers.threads, writers.block, "z"), writers.block.z > 1),
    ):
        values = np.unique(key[wrong])
        if several and values.size == 1:
            yield f"that {words.format(int(values[0]))} wrote", written & (key == values[0])


def _axis(numbers: Any, extents: Dim3, axis: str) -> Any:
    if axis == "x":
        return numbers % extents.x
    return numbers // extents.x % extents.y if axis == "y" else numbers // (extents.x * extents.y)


def _by_place(wrong: Mask, writers: Writers | None) -> Iterator[tuple[str, Mask]]:
    """Rows and columns of each tile: places along an axis that recur."""
    if wrong.ndim == 0:
        return
    extents = () if writers is None else (writers.block.x, writers.block.y, writers.block.z)
    names = {wrong.ndim - 1: "column" if wrong.ndim > 1 else "element", wrong.ndim - 2: "row"}
    where = np.nonzero(wrong)
    for axis in range(wrong.ndim):
        places = np.arange(wrong.shape[axis]).reshape([-1 if a == axis else 1 for a in range(wrong.ndim)])
        for period in sorted({*_PERIODS, *(extent for extent in extents if extent > 1)}):
            rests = np.unique(where[axis] % period)
            if rests.size == 1 and wrong.shape[axis] > period:
                word = names.get(axis, f"place on axis {axis}")
                yield (
                    f"of {word} {int(rests[0])} of each {period}",
                    np.broadcast_to(places % period == rests[0], wrong.shape),
                )
