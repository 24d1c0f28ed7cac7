"""A commit has one sample of the tests that are drawn, another commit another, and `make test-all` all of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support import tiers

COMMITS = ("a" * 40, "b" * 40)


class Item:
    """As much of a test as is looked at."""

    def __init__(self, nodeid: str, *markers: pytest.Mark) -> None:
        self.nodeid = nodeid
        self._markers = {marker.name: marker for marker in markers}

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return self._markers.get(name)


@pytest.fixture(params=[False, True], ids=["test", "test-all"])
def thorough(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[bool]:
    monkeypatch.setattr(tiers, "THOROUGH", request.param)
    yield request.param
    tiers.commit.cache_clear()


def at(commit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(tiers.COMMIT_VARIABLE, commit)
    tiers.commit.cache_clear()


def test_a_function_has_as_many_cases_as_it_is_marked_with(thorough: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    several = [Item(f"a.py::f[{i}]", pytest.mark.sampled(3).mark) for i in range(20)]
    others = [Item("a.py::g"), Item("a.py::h", pytest.mark.thorough.mark)]
    samples = []
    for commit in (*COMMITS, COMMITS[0]):
        at(commit, monkeypatch)
        left_out = tiers.left_out([*several, *others])  # type: ignore[list-item]
        samples.append([item.nodeid for item in several if item not in left_out])
        assert others[0] not in left_out
        assert (others[1] in left_out) is not thorough
    assert len(samples[0]) == (20 if thorough else 3)
    assert samples[0] == samples[2]
    assert (samples[0] == samples[1]) is thorough


def test_seeds_and_cases_are_those_of_the_commit(thorough: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    for commit in (*COMMITS, COMMITS[0]):
        at(commit, monkeypatch)
        drawn.append((tiers.drawn(4, thorough=30), tiers.sampled("abcdefghij", 4)))
    assert drawn[0] == drawn[2]
    assert (drawn[0] == drawn[1]) is thorough
    assert [len(each) for each in drawn[0]] == ([30, 10] if thorough else [4, 4])
    assert drawn[0][1] == sorted(drawn[0][1])


def test_a_checkout_without_git_has_one_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(tiers.COMMIT_VARIABLE, raising=False)
    monkeypatch.setenv("PATH", "")
    tiers.commit.cache_clear()
    assert tiers.commit() == tiers.NO_COMMIT
    assert tiers.commit_seed() == tiers.commit_seed()
    tiers.commit.cache_clear()
