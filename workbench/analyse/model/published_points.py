"""Published times beside their predictions: a summary of those points that a prediction is like.

The table beside this module has a row for each point of `benchmarks/published`: the architecture of its GPU, the
bottleneck of the prediction, modelled over measured time, and whether the measured time lay in the range.
`judge.py --write` makes it.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from workbench.base.records.json_records import JsonRecord
from workbench.base.records.number_words import counted

TABLE = Path(__file__).with_name("published_times.tsv")
_FEW = 5
"""Points that say something; with fewer of an architecture those of all are taken."""


@dataclass(frozen=True)
class PublishedPoint:
    """A published time beside its prediction. ratio: modelled over measured. inside: the range holds the measured."""

    arch: str
    bottleneck: str
    ratio: float
    inside: bool


@dataclass(frozen=True)
class Likeness(JsonRecord):
    """Published points with a prediction's bottleneck.

    Attributes
    ----------
    points, inside
        The number of points, and of those whose measured time the predicted range holds.
    bias
        The geometric mean of modelled over measured times, less 1: below 0 the model is too fast.
    bottleneck
        The bottleneck that they have in common.
    arch
        The architecture of their GPUs; empty if those of all were taken.
    """

    json_keys = ("points", "inside", "bias", "bottleneck", "arch", "words")
    points: int
    inside: int
    bias: float
    bottleneck: str
    arch: str

    @property
    def words(self) -> str:
        """For a person."""
        where = f" on GPUs of {self.arch}" if self.arch else ""
        if not self.points:
            return f"no published time is known whose bottleneck is {self.bottleneck}"
        mean = f"{abs(self.bias):.0%} too {'fast' if self.bias < 0 else 'slow'} in the mean"
        return (
            f"like {counted(self.points, 'published time')} whose bottleneck is {self.bottleneck}{where}: "
            f"{self.inside} inside the range, {mean}"
        )


def likeness(bottleneck: str, arch: str) -> Likeness:
    """The published points that are like a prediction with that bottleneck for a GPU of that architecture."""
    like = [point for point in published() if point.bottleneck == bottleneck]
    own = [point for point in like if point.arch == arch]
    return summary(own, bottleneck, arch) if len(own) >= _FEW else summary(like, bottleneck, "")


def summary(points: Sequence[PublishedPoint], bottleneck: str, arch: str) -> Likeness:
    """The summary of some points."""
    bias = math.exp(sum(math.log(p.ratio) for p in points) / len(points)) - 1 if points else 0.0
    return Likeness(len(points), sum(p.inside for p in points), bias, bottleneck, arch)


@cache
def published() -> tuple[PublishedPoint, ...]:
    """All points of the table."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        return tuple(
            PublishedPoint(row["arch"], row["bottleneck"], float(row["ratio"]), row["inside"] == "1")
            for row in csv.DictReader(file, delimiter="\t")
        )
