"""A right kernel with its problem, as an ordinary author writes both, and its subtly wrong twins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import workbench as wb

Launch = Callable[[Any], tuple[Any, ...]]


@dataclass(frozen=True)
class Twin:
    """A wrong kernel: the right one's source with one text in place of another.

    Attributes
    ----------
    mistake
        What is wrong, in a few words.
    old, new
        Texts; `old` stands once in the source.
    """

    mistake: str
    old: str
    new: str

    def source_of(self, right: str) -> str:
        """The wrong source.

        Raises
        ------
        ValueError
            The text to replace does not stand once in the right one.
        """
        if right.count(self.old) != 1:
            raise ValueError(f"{self.old!r} stands {right.count(self.old)} times in the kernel of {self.mistake!r}")
        return right.replace(self.old, self.new)


@dataclass(frozen=True, eq=False)
class JudgedKernel:
    """A right kernel of CUDA C++, its problem, and its twins.

    Attributes
    ----------
    kind
        The class that it is counted in.
    """

    name: str
    kind: str
    problem: wb.Problem
    source: str
    twins: tuple[Twin, ...] = ()


def blocks(count: int, block: int = 256) -> int:
    """The number of blocks for as many threads."""
    return (count + block - 1) // block


def each(dims: str, *args: Any, block: int = 256) -> Launch:
    """A launch with a thread for each element of the named dimensions."""

    def launch(case: Any) -> tuple[Any, ...]:
        count = 1
        for dim in dims.split():
            count *= case[dim]
        return blocks(count, block), block, args

    return launch


def rows(dim: str, *args: Any, block: int = 128) -> Launch:
    """A launch with a block for each place of a dimension."""
    return lambda case: (case[dim], block, args)


def tiles(down: str, across: str, *args: Any, tile: int = 16, deep: str = "") -> Launch:
    """A launch with a block of tile x tile threads for each tile of a matrix; `deep`: of each matrix of a batch."""

    def launch(case: Any) -> tuple[Any, ...]:
        grid = (blocks(case[across], tile), blocks(case[down], tile), case[deep] if deep else 1)
        return grid, (tile, tile), args

    return launch


def problem(
    name: str, inputs: dict[str, Any], outputs: dict[str, Any], reference: Any, launch: Launch, **options: Any
) -> wb.Problem:
    """A problem whose arrays are given as `"n m float32"`."""
    return wb.Problem(
        name, inputs=_arrays(inputs), reference=reference, launch=launch, outputs=_arrays(outputs), **options
    )


def _arrays(given: dict[str, Any]) -> dict[str, Any]:
    return {
        name: wb.array(*spec.rsplit(" ", 1))
        if isinstance(spec, str) and " " in spec
        else wb.array("", spec)
        if isinstance(spec, str)
        else spec
        for name, spec in given.items()
    }
