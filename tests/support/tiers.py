"""Tiers of the suite: `make test` runs a sample of what is drawn or long, `make test-all` the whole of it.

The sample is drawn from the commit: every commit has another one, and one commit has the same in all processes. What a
campaign draws has no bound: `support.campaign`.
"""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

_Case = TypeVar("_Case")

THOROUGH = bool(os.environ.get("KERNEL_WORKBENCH_TEST_ALL"))
"""True if all runs."""
COMMIT_VARIABLE = "KERNEL_WORKBENCH_TEST_COMMIT"
"""Names another commit, to repeat the sample that it had."""
NO_COMMIT = "0"
"""Stands for the commit of a checkout without git."""
_LARGEST = 1 << 30
"""Seeds are below it: what is drawn adds small numbers to them, and NumPy takes no negative ones."""


@cache
def commit() -> str:
    """The hash of the checked out commit."""
    if given := os.environ.get(COMMIT_VARIABLE):
        return given
    try:
        found = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return NO_COMMIT
    return found.stdout.strip() or NO_COMMIT


def commit_seed() -> int:
    """A number for the checked out commit."""
    return random.Random(commit()).randrange(_LARGEST)


def drawn(count: int, *, thorough: int) -> list[int]:
    """The seeds of a test: `count` of them by the commit, or those below `thorough` where all runs."""
    if THOROUGH:
        return list(range(thorough))
    return random.Random(commit_seed()).sample(range(_LARGEST), count)


def sampled(cases: Sequence[_Case], count: int) -> list[_Case]:
    """Some of a test's cases by the commit, in their order; each of them where all runs."""
    if THOROUGH or count >= len(cases):
        return list(cases)
    chosen = random.Random(commit_seed()).sample(range(len(cases)), count)
    return [cases[i] for i in sorted(chosen)]


def in_tier0(file: str) -> bool:
    """True if the kernels of a file of tests run in tier 0 code: two files of three, by the commit. file: its pytest
    id."""
    return hashlib.sha256(f"{commit()} {file}".encode()).digest()[0] % 3 > 0


def left_out(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """The collected tests that this tier does not run, by the commit: those marked `thorough`, all but so many cases of
    a function marked `sampled(count)`, and all but so many tests of a file that is marked so as a whole."""
    if THOROUGH:
        return set()
    found: set[pytest.Item] = set()
    together: dict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("thorough"):
            found.add(item)
            continue
        node, marker = next(item.iter_markers_with_node("sampled"), (item, None))
        if marker is not None:
            together[node.nodeid.partition("[")[0], marker.args[0]].append(item)
    for (_, count), several in together.items():
        several.sort(key=lambda item: hashlib.sha256(f"{commit()} {item.nodeid}".encode()).digest())
        found.update(several[count:])
    return found
