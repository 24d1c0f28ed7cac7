"""Sanitisers of native code, which are told of what may race alone, and the interpreter's find races where there are
any, in kernels that are drawn, and name pairs of lines that do race."""

from __future__ import annotations

from support.sanitised_kernels import races_of


def test_engines_see_the_same_races() -> None:
    found = {seed: races_of(seed).compare() for seed in range(48)}
    assert not {seed: each.differs for seed, each in found.items() if each.differs}
    assert 12 <= sum("racing" in each.seen for each in found.values()) <= 40
    assert sum(bool(each.refused) for each in found.values()) < 10
