"""Samples of the suite: by the commit, in their order, all of it where all runs."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator

import pytest
from support import tiers


class Item:
    """As much of a test, or of its file, as is looked at."""

    def __init__(self, nodeid: str, *markers: pytest.Mark, file: Item | None = None) -> None:
        self.nodeid = nodeid
        self._markers = {marker.name: marker for marker in markers}
        self._file = file

    def iter_markers_with_node(self, name: str) -> Iterator[tuple[Item, pytest.Mark]]:
        if name in self._markers:
            yield self, self._markers[name]
        if self._file is not None:
            yield from self._file.iter_markers_with_node(name)

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return next((marker for _, marker in self.iter_markers_with_node(name)), None)


@pytest.fixture(autouse=True)
def of_no_commit_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiers, "THOROUGH", False)
    monkeypatch.setattr(tiers, "commit", tiers.commit.__wrapped__)


def test_a_commit_has_its_own_sample_and_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for commit in ("a" * 40, "b" * 40, "a" * 40):
        monkeypatch.setenv(tiers.COMMIT_VARIABLE, commit)
        found.append((tiers.commit_seed(), tiers.drawn(5, thorough=50), tiers.sampled(range(100), 7)))
    assert found[0] == found[2]
    assert all(one != other for one, other in zip(found[0], found[1], strict=True))
    for _, seeds, cases in found:
        assert len(set(seeds)) == 5
        assert all(0 <= seed < 1 << 31 for seed in seeds)
        assert len(set(cases)) == 7
        assert cases == sorted(cases)


def test_all_of_it_is_the_same_at_every_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiers, "THOROUGH", True)
    assert tiers.drawn(2, thorough=9) == list(range(9))
    assert tiers.sampled("abc", 1) == ["a", "b", "c"]


def test_a_sample_of_more_than_there_is_is_all() -> None:
    assert tiers.sampled(["a", "b"], 5) == ["a", "b"]


def test_the_commit_is_that_of_the_checkout_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(tiers.COMMIT_VARIABLE, raising=False)

    def answers(returncode: int, text: str) -> None:
        def run(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
            if returncode:
                raise subprocess.CalledProcessError(returncode, command)
            return subprocess.CompletedProcess(command, 0, text, "")

        monkeypatch.setattr(subprocess, "run", run)

    answers(0, "12ab\n")
    assert tiers.commit() == "12ab"
    answers(128, "")
    assert tiers.commit() == tiers.NO_COMMIT

    def missing(*_: object, **__: object) -> None:
        raise FileNotFoundError("git")

    monkeypatch.setattr(subprocess, "run", missing)
    assert tiers.commit() == tiers.NO_COMMIT


@pytest.mark.parametrize("thorough", [False, True], ids=["test", "test-all"])
def test_a_function_has_as_many_cases_as_it_is_marked_with(thorough: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiers, "THOROUGH", thorough)
    several = [Item(f"a.py::f[{i}]", pytest.mark.sampled(3).mark) for i in range(20)]
    others = [Item("a.py::g"), Item("a.py::h", pytest.mark.thorough.mark)]
    samples = []
    for commit in ("a" * 40, "b" * 40, "a" * 40):
        monkeypatch.setenv(tiers.COMMIT_VARIABLE, commit)
        left_out = tiers.left_out([*several, *others])  # type: ignore[list-item]
        samples.append([item.nodeid for item in several if item not in left_out])
        assert others[0] not in left_out
        assert (others[1] in left_out) is not thorough
    assert len(samples[0]) == (20 if thorough else 3)
    assert samples[0] == samples[2]
    assert (samples[0] == samples[1]) is thorough


def test_a_file_has_as_many_tests_as_it_is_marked_with(monkeypatch: pytest.MonkeyPatch) -> None:
    file = Item("a.py", pytest.mark.sampled(4).mark)
    tests = [Item(f"a.py::test_{name}{case}", file=file) for name in "fgh" for case in ("", "[0]", "[1]")]
    own = [Item(f"a.py::own[{i}]", pytest.mark.sampled(2).mark, file=file) for i in range(5)]
    samples = set()
    for commit in ("a" * 40, "b" * 40):
        monkeypatch.setenv(tiers.COMMIT_VARIABLE, commit)
        left_out = tiers.left_out([*tests, *own])  # type: ignore[list-item]
        samples.add(frozenset(item.nodeid for item in tests if item not in left_out))
        assert len(own) - len(left_out & set(own)) == 2
    assert {len(sample) for sample in samples} == {4}
    assert len(samples) == 2
