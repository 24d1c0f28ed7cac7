"""Cases beside a problem's own, drawn and shrunk by Hypothesis: it knows sizes and kinds of data, and runs nothing.

A case is a place in a list of sizes for each dimension and a place in the list of kinds, both with the simplest first,
so that Hypothesis, which shrinks places, ends at the smallest that still fails. Places are the lengths of lists that
hold nothing: those draw only booleans. Into integers Hypothesis mixes constants that it reads from the modules that
happen to be imported, for which it also writes files; a check would draw otherwise in another session.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from workbench.analyse.checks.problem import Problem, Values
from workbench.base.boundary import interrupts_held

Attempt = Callable[[Mapping[str, int], Values], bool | None]
"""Runs a case; whether it is right, or None where it is no case of the problem."""

_MAX_ELEMENTS = 1 << 15
"""In the product of all dimensions of a case, unless one of the problem's own has more."""
_PRIMES: Mapping[int, tuple[int, ...]] = {1: (2, 5, 67, 521), 2: (2, 5, 61), 3: (2, 5, 23)}
_MAX_SIZE: Mapping[int, int] = {1: 2050, 2: 260, 3: 40}
_WARP = 32
_ALWAYS: tuple[Values, ...] = ("counting", "ties")
"""Kinds that a problem takes where it takes mixed values, which hold theirs."""


class _Wrong(Exception):
    """The case that Hypothesis tries is wrong."""


def sizes_near(tiles: Iterable[int], dims: int, least: int) -> tuple[int, ...]:
    """Extents of one of some dimensions at which kernels go wrong, in order: none, one, one less and one more than
    what a warp and a block take, primes.

    Parameters
    ----------
    tiles
        Extents of the blocks that were launched.
    dims
        How many dimensions there are.
    least
        0, or 1 where nothing may be empty.
    """
    kind = min(max(dims, 1), 3)
    edges = {tile + by for tile in (_WARP, *tiles) if tile > 1 for by in (-1, 0, 1)}
    found = {0, 1, *_PRIMES[kind], *edges}
    return tuple(sorted(size for size in found if least <= size <= _MAX_SIZE[kind]))


def kinds_of(problem: Problem) -> tuple[Values, ...]:
    """Kinds of data that a problem takes, the simplest first."""
    more = _ALWAYS if "mixed" in problem.values else ()
    return tuple(dict.fromkeys((*more, *problem.values)))


def search(
    problem: Problem,
    tiles: Iterable[int],
    tried: Sequence[Mapping[str, int]],
    seed: int,
    most: int,
    attempt: Attempt,
) -> None:
    """Try cases until one is wrong, and then smaller ones, until none that is smaller and wrong is found.

    Parameters
    ----------
    problem
        Whose `cases`, where it has some and no `fit`, are the only sizes.
    tiles
        Extents of the blocks that were launched.
    tried
        Sizes that were tried before, which are among those that are drawn.
    seed
        Of what is drawn.
    most
        How many cases are tried as long as all are right.
    attempt
        Told each case; what it raises ends the search and is passed on.
    """
    # A leaf that is loaded late: importing Hypothesis takes a third of a second.
    with interrupts_held():
        from hypothesis import HealthCheck, Phase, Verbosity, given, reject, settings
        from hypothesis import seed as seeded
        from hypothesis import strategies as st
        from hypothesis.errors import Unsatisfiable

    beyond = _beyond(problem, tried)
    if beyond is not None and attempt(beyond, problem.values[0]) is False:
        return
    kinds = kinds_of(problem)
    choices = _choices(problem, tiles, tried)
    largest = max([_MAX_ELEMENTS, *(math.prod(own.values()) for own in tried)])
    sizes = st.tuples(*(_place(st, len(extents)) for extents in choices.values()))

    @seeded(seed)
    @settings(
        max_examples=most,
        database=None,
        deadline=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
        report_multiple_bugs=False,
        print_blob=False,
        backend="hypothesis",
    )
    @given(sizes, _place(st, len(kinds)))
    def each(places: tuple[int, ...], kind: int) -> None:
        drawn = problem.fitted(_sizes(choices, places))
        if drawn is None or (problem.draws_sizes and not _is_small(drawn, largest)):
            reject()
        right = attempt(drawn, kinds[kind])
        if right is None:
            reject()
        if not right:
            raise _Wrong

    try:
        each()
    except _Wrong:
        return  # who was asked knows which
    except Unsatisfiable:
        return  # the problem takes none of the sizes


def _beyond(problem: Problem, tried: Sequence[Mapping[str, int]]) -> Mapping[str, int] | None:
    """A case larger than those that a problem names, for a kernel that is right up to there alone; None where it names
    none, or allows no other, and where that would be much larger."""
    if problem.cases is None or problem.fit is None or not tried:
        return None
    largest = {name: max(sizes[name] for sizes in tried) for name in problem.dims}
    larger = problem.fitted({name: size + size // 4 + 1 for name, size in largest.items()})
    most = max(_MAX_ELEMENTS, _MAX_TIMES * math.prod(largest.values()))
    return larger if larger is not None and _is_small(larger, most) else None


_MAX_TIMES = 4
"""As much larger a drawn case may be than the largest sizes that a problem names."""


def _is_small(sizes: Mapping[str, int], most: int) -> bool:
    """True if a case is small, and has one empty dimension at most: of two none is told apart."""
    return math.prod(sizes.values()) <= most and list(sizes.values()).count(0) <= 1


def _place(st: Any, count: int) -> Any:
    """A place below `count`: the length of a few short lists together, since of long ones the first places are drawn
    mostly."""
    if count < 2:
        return st.just(0)
    most = count - 1
    lists = -(-most // _LIST)
    lengths = [most // lists + (i < most % lists) for i in range(lists)]
    return st.tuples(*(st.lists(st.just(None), max_size=length) for length in lengths)).map(
        lambda drawn: sum(map(len, drawn))
    )


_LIST = 8


def _choices(problem: Problem, tiles: Iterable[int], tried: Iterable[Mapping[str, int]]) -> Mapping[str, Sequence[Any]]:
    """For each dimension its extents; where a problem names its cases those, under no name."""
    if problem.cases is not None and not problem.draws_sizes:
        return {"": sorted(problem.cases, key=lambda sizes: math.prod(sizes.values()))}
    near = sizes_near(tiles, len(problem.dims), 0 if problem.empty else 1)
    return {name: sorted({*near, *(sizes[name] for sizes in tried)}) for name in problem.dims}


def _sizes(choices: Mapping[str, Sequence[Any]], places: tuple[int, ...]) -> dict[str, int]:
    found = {name: extents[place] for (name, extents), place in zip(choices.items(), places, strict=True)}
    return dict(found[""]) if "" in found else found
