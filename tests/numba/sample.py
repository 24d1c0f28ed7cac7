"""200 of the suite's tests that stand for it: of every file, by a fixed seed, out of those that pass quickly."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

SAMPLE = Path(__file__).with_name("sample.txt")
NUMBER = 200
_SEED = 20
_AT_MOST_SECONDS = 1.5


def draw(seconds: Mapping[str, float], number: int = NUMBER) -> list[str]:
    """Choose tests: one of each file in turn, so that all areas are there.

    Parameters
    ----------
    seconds
        Passing tests with what they took. The slower half of a file's, and what is slow at all, is left out.
    """
    chance = random.Random(_SEED)
    files: dict[str, list[str]] = {}
    for name in sorted(name for name in seconds if seconds[name] < _AT_MOST_SECONDS):
        files.setdefault(name.split("::")[0], []).append(name)
    for names in files.values():
        names.sort(key=lambda name: seconds[name])
        del names[(len(names) + 1) // 2 :]
        chance.shuffle(names)
    order = sorted(files)
    chance.shuffle(order)
    chosen: list[str] = []
    while len(chosen) < number and any(files.values()):
        for file in order:
            if files[file] and len(chosen) < number:
                chosen.append(files[file].pop())
    return sorted(chosen)


def read() -> list[str]:
    """The tests of the sample, by file."""
    return SAMPLE.read_text(encoding="utf-8").split("\n")[:-1]
