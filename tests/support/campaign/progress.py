"""The state of a campaign: a file from which it goes on."""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from support.comparing import Found

_LARGEST_FIRST = 1 << 30


@dataclass
class Progress:
    """The state of one profile. first: its first seed. done: kernels from there on that are done. ahead: further
    ones, done while one before them still ran. failures: seeds.
    """

    first: int
    done: int = 0
    ahead: set[int] = field(default_factory=set)
    counts: Counter[str] = field(default_factory=Counter)
    failures: list[int] = field(default_factory=list)
    _given: int = -1

    def next_seed(self) -> int:
        """A seed that no process has."""
        self._given = max(self._given + 1, self.done)
        while self._given in self.ahead:
            self._given += 1
        return self.first + self._given

    def add(self, seed: int, found: Found) -> None:
        """Counts the result of a seed."""
        self.ahead.add(seed - self.first)
        while self.done in self.ahead:
            self.ahead.remove(self.done)
            self.done += 1
        self.counts.update(
            kernels=1, launches=found.launches, refused=int(bool(found.refused)), differ=int(bool(found.differs))
        )
        self.counts.update(found.seen)
        if found.differs:
            self.failures.append(seed)

    def line(self, profile: str) -> str:
        """The counts."""
        counts = +self.counts
        shown = ("kernels", "launches", "refused", "differ")
        more = {name: count for name, count in counts.items() if name not in shown}
        text = ", ".join(f"{counts[name]} {name}" for name in (*shown, *more))
        seeds = f"; seeds {', '.join(map(str, self.failures[:5]))}" if self.failures else ""
        return f"{profile:10} from seed {self.first}: {text}{seeds}"


@dataclass
class Campaign:
    """A campaign of a commit. seed: of all it draws. over: whether it ran as long as it was to."""

    commit: str
    seed: int
    profiles: dict[str, Progress]
    over: bool = False

    @classmethod
    def begin(cls, commit: str, seed: int, names: list[str]) -> Campaign:
        """A campaign that has drawn nothing."""
        first = {name: random.Random(f"{seed} {name}").randrange(_LARGEST_FIRST) for name in names}
        return cls(commit, seed, {name: Progress(first[name]) for name in names})

    @property
    def differ(self) -> int:
        """Kernels that differ."""
        return sum(len(progress.failures) for progress in self.profiles.values())

    def write(self, path: Path) -> None:
        """Writes it, all or nothing."""
        path.parent.mkdir(parents=True, exist_ok=True)
        values = {"commit": self.commit, "seed": self.seed, "over": self.over, "profiles": {}}
        for name, progress in self.profiles.items():
            values["profiles"][name] = {
                "first": progress.first,
                "done": progress.done,
                "ahead": sorted(progress.ahead),
                "counts": progress.counts,
                "failures": progress.failures,
            }
        beside = path.with_suffix(".new")
        beside.write_text(json.dumps(values, indent=1) + "\n")
        os.replace(beside, path)

    @classmethod
    def read(cls, path: Path) -> Campaign:
        """The campaign of a file."""
        values = json.loads(path.read_text())
        profiles = {
            name: Progress(each["first"], each["done"], set(each["ahead"]), Counter(each["counts"]), each["failures"])
            for name, each in values["profiles"].items()
        }
        return cls(values["commit"], values["seed"], profiles, values["over"])
