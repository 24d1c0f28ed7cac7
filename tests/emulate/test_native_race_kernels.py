"""Sanitisers of native code, which are told of what may race alone, and the interpreter's find races where there are
any, in kernels that are drawn, and name pairs of lines that do race."""

from __future__ import annotations

import os

from support.sanitised_kernels import races_of

ALL = bool(os.environ.get("KERNEL_WORKBENCH_TEST_ALL"))


def test_engines_see_the_same_races() -> None:
    found = {seed: races_of(seed).compare() for seed in range(48 if ALL else 16)}
    assert not {seed: each.differs for seed, each in found.items() if each.differs}
    racing = sum("racing" in each.seen for each in found.values())
    assert len(found) // 4 <= racing <= len(found) * 5 // 6
    assert sum(bool(each.refused) for each in found.values()) <= len(found) // 5
