"""Sanitisers of native code, which are told of what may race alone, and the interpreter's say the same of kernels that
are drawn (`tests/support/race_kernels.py`)."""

from __future__ import annotations

from support.race_kernels import differing


def test_engines_see_the_same_races() -> None:
    wrong, (racing, refused) = differing(seed=7, count=48)
    assert not wrong, "\n\n".join(wrong)
    assert 12 <= racing <= 40
    assert refused < 10
