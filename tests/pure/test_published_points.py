"""Published times beside their predictions: the table of the package, and a summary of what is like a prediction."""

from __future__ import annotations

import math

import pytest

from workbench.analyse.model import Sampled, Workload, published_points
from workbench.analyse.model.published_points import PublishedPoint, likeness, published, summary
from workbench.analyse.model.times import predict_time
from workbench.base.records import Dim3, Resources
from workbench.isa.arch import DEVICES, device


def test_the_table_has_points_of_many_kinds() -> None:
    points = published()
    assert len(points) > 200
    assert {p.arch for p in points} <= {each.arch for each in DEVICES.values()}
    assert len({p.arch for p in points}) >= 5
    assert len({p.bottleneck for p in points}) >= 8
    assert all(math.isfinite(p.ratio) and p.ratio > 0 for p in points)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> tuple[PublishedPoint, ...]:
    points = (
        *(PublishedPoint("sm_80", "DRAM", 0.8, n > 0) for n in range(5)),
        *(PublishedPoint("sm_86", "DRAM", 1.25, True) for _ in range(4)),
        PublishedPoint("sm_86", "L1", 2.0, False),
    )
    monkeypatch.setattr(published_points, "published", lambda: points)
    return points


def test_points_of_the_architecture_are_taken_where_there_are_enough(table: tuple[PublishedPoint, ...]) -> None:
    own = likeness("DRAM", "sm_80")
    assert (own.points, own.inside, own.arch) == (5, 4, "sm_80")
    assert own.bias == pytest.approx(-0.2)
    every = likeness("DRAM", "sm_86")
    assert (every.points, every.inside, every.arch) == (9, 8, "")
    assert every.bias == pytest.approx(math.exp((5 * math.log(0.8) + 4 * math.log(1.25)) / 9) - 1)
    none = likeness("launch", "sm_86")
    assert (none.points, none.inside, none.bias) == (0, 0, 0.0)
    assert none == summary((), "launch", "")


def test_a_prediction_says_how_points_like_it_fared(table: tuple[PublishedPoint, ...]) -> None:
    w = Workload("k", "sm_80", Dim3(100_000), Dim3(256), 0, Resources(32), Sampled(1, 1, "", 0.0), {"FFMA": 1e9}, 100.0)
    found = predict_time(w, device("A100"))
    assert found.like == likeness(found.bottleneck, "sm_80")
    assert found.to_json()["like"]["points"] == found.like.points
    assert found.like.words in repr(found)
