"""Samples of the suite: by the commit, in their order, all of it where all runs."""

from __future__ import annotations

import subprocess

import pytest
from support import tiers


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
