"""The file of published counters (benchmarks/published): its records, and its table beside what the emulator counts."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.tiers import sampled

from workbench.isa.arch import DEVICES

PUBLISHED = Path(__file__).parents[2] / "benchmarks" / "published"


@pytest.fixture(scope="module")
def counters() -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(PUBLISHED))
        import counters

        yield counters
    for name in ("counters", "points"):
        del sys.modules[name]


def test_each_record_is_whole(counters: Any) -> None:
    launches = counters.load()
    assert len({each.id for each in launches}) == len(launches) >= 40
    assert len({each.device for each in launches}) >= 5
    assert sum(len(each.counters) for each in launches) >= 150
    for each in launches:
        assert each.device in DEVICES, each.id
        assert each.gpu, each.id
        assert each.source["title"], each.id
        assert each.source["url"].startswith("https://") or not each.source["url"], each.id
        assert each.locator, each.id
        assert each.times >= 1, each.id
        assert each.counters, each.id
        for published in each.counters:
            assert published.metric in counters.METRICS, each.id
            assert not published.why or published.why in counters.EXPLANATIONS, each.id


def test_published_digits_are_the_tolerance(counters: Any) -> None:
    rounded = counters.Published("m", 15.47, "")
    assert rounded.equals(15.466)
    assert not rounded.equals(15.48)
    assert not counters.Published("m", 100, "").equals(99.99)
    assert not rounded.equals(float("nan"))


def test_counts_are_equal_or_explained_and_in_the_document(counters: Any) -> None:
    document = counters.DOCUMENT.read_text(encoding="utf-8")
    for launch in sampled(counters.load(), 6):
        ours = counters.counted(launch)
        for published in launch.counters:
            value = ours[published.metric]
            if published.metric == counters.INSTRUCTIONS:
                # The model reckons them, and its estimates may become better.
                assert value == pytest.approx(published.value, rel=0.05), launch.id
                continue
            assert published.equals(value) == (published.why == ""), (launch.id, published, value)
            if published.why:
                assert counters.row(launch, published, value) in document
        if counters.INSTRUCTIONS not in ours:
            assert counters.launch_row(launch, ours) in document
