"""The order in which warps of a block take turns, as a few decisions that can be kept, read and replayed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.base import arguments as given
from workbench.base.errors import ArgumentError


@dataclass(frozen=True, order=True)
class Switch:
    """A decision: when `warp` has run `after` of its instructions, warp `next` goes on in its place."""

    warp: int
    after: int
    next: int

    def __str__(self) -> str:
        return f"{self.warp}@{self.after}>{self.next}"


@dataclass(frozen=True)
class WarpSchedule:
    """The decisions that differ from the usual order, in which a warp runs until it waits or ends and the lowest that
    can run goes next. A decision for a warp that cannot run then has no effect."""

    switches: tuple[Switch, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.switches, tuple) or not all(isinstance(each, Switch) for each in self.switches):
            raise ArgumentError(
                f"switches must be a tuple of decisions, not {given.said(self.switches)}: WarpSchedule.of reads other "
                "forms",
                "switches",
            )

    def __len__(self) -> int:
        return len(self.switches)

    def __str__(self) -> str:
        return ",".join(map(str, self.switches))

    def to_json(self) -> str:
        """The schedule as a JSON text, which `from_json` reads."""
        rows = [[each.warp, each.after, each.next] for each in self.switches]
        return json.dumps({"warp_schedule": 1, "switches": rows})

    @classmethod
    def from_json(cls, text: str) -> WarpSchedule:
        """Read what `to_json` wrote. Raises ArgumentError for anything else."""
        try:
            plain = json.loads(given.text(text, "text"))
            good = isinstance(plain, dict) and plain.get("warp_schedule") == 1
            rows = plain["switches"] if good else None
        except (ValueError, KeyError):
            rows = None
        if not isinstance(rows, list):
            raise ArgumentError("this is no schedule of warps as to_json writes it", "text")
        return cls.of(rows, "text")

    @classmethod
    def of(cls, value: Any, parameter: str = "schedule") -> WarpSchedule:
        """A schedule as it was given: one, a text like `0@12>1,1@30>0`, or triples of warp, instructions, next warp.

        Raises
        ------
        ArgumentError
            Anything else, or two decisions for one place. It names `parameter`.
        """
        parameter = given.text(parameter, "parameter", '"schedule"')
        if isinstance(value, WarpSchedule):
            return value
        rows: Iterable[Any] = _parts(value, parameter) if isinstance(value, str) else value
        if not isinstance(rows, Sequence):
            raise ArgumentError(f"{parameter} is {_FORM}, not {given.said(value)}", parameter)
        found = []
        for row in rows:
            if isinstance(row, Switch):
                row = (row.warp, row.after, row.next)
            if isinstance(row, Sequence) and not isinstance(row, str) and len(row) == 3:
                found.append(Switch(*(given.whole(each, parameter) for each in row)))
            else:
                raise ArgumentError(f"{parameter} is {_FORM}, not {given.said(row)}", parameter)
        if len({(each.warp, each.after) for each in found}) < len(found):
            raise ArgumentError(f"{parameter} has two decisions for one place", parameter)
        return cls(tuple(found))


_FORM = "a WarpSchedule, a text `warp@instructions>next,…`, or triples (warp, instructions, next)"


def _parts(text: str, parameter: str) -> list[tuple[int, int, int]]:
    result = []
    for part in text.split(",") if text.strip() else ():
        warp, at, rest = part.strip().partition("@")
        after, goes, following = rest.partition(">")
        numbers = (warp, after, following)
        if not at or not goes or not all(each.isascii() and each.isdigit() for each in numbers):
            raise ArgumentError(f"{parameter} is {_FORM}, not `{text}`", parameter)
        result.append((int(warp), int(after), int(following)))
    return result


__all__ = ["Switch", "WarpSchedule"]
