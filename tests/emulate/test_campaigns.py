"""A sample of what each campaign draws, by the commit; kernels that campaigns have found wrong once.

`scripts/campaign` draws more; `support.campaign.profiles` says how many are taken here.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from support import address_sweep, loop_sweep
from support.campaign.children import compare_apart, compared, compared_seed
from support.campaign.failures import FOUND
from support.campaign.kernel_files import read_kernel
from support.campaign.profiles import PROFILES
from support.comparing import Found
from support.tiers import THOROUGH, drawn

SEEDS = {name: drawn(profile.sample, thorough=profile.thorough) for name, profile in PROFILES.items()}
APART = {"addresses": address_sweep.NUM_LAUNCHES, "counted": loop_sweep.NUM_LAUNCHES, "calls": 1}
"""Profiles that run in a process apart, and the launches of each of their kernels."""
HERE = [name for name, profile in PROFILES.items() if not profile.apart]


@cache
def found_here(profile: str, seed: int) -> Found:
    return compared_seed(profile, seed)


@cache
def found_apart(profile: str) -> dict[int, Found]:
    return dict(compare_apart(profile, SEEDS[profile]))


@pytest.mark.parametrize(("profile", "seed"), [(name, seed) for name in HERE for seed in SEEDS[name]])
def test_a_drawn_kernel(profile: str, seed: int) -> None:
    assert not found_here(profile, seed).differs


@pytest.mark.parametrize("profile", APART)
def test_drawn_kernels_that_may_end_the_process(profile: str) -> None:
    found = found_apart(profile)
    assert not {seed: each.differs for seed, each in found.items() if each.differs}
    assert all(each.launches == APART[profile] for each in found.values() if not each.refused)


def test_profiles_that_run_apart_are_known() -> None:
    assert set(APART) == {name for name, profile in PROFILES.items() if profile.apart}


@pytest.mark.skipif(not THOROUGH, reason="shares of few kernels say nothing: make test-all")
@pytest.mark.parametrize(
    ("profile", "what", "least", "most"),
    [
        ("races", "racing", 1 / 4, 5 / 6),
        ("races", "refused", 0, 1 / 5),
        ("tiles", "all initialised", 1 / 12, 1),
        ("tiles", "some initialised", 1 / 12, 1),
        ("tiles", "with findings", 1 / 3, 1),
        ("tiles", "run natively", 1 / 2, 1),
        ("addresses", "refused", 0, 1 / 10),
        ("loops", "refused", 0, 0),
        ("counted", "refused", 0, 0),
    ],
)
def test_a_campaign_draws_enough_of_each_kind(profile: str, what: str, least: float, most: float) -> None:
    seeds = SEEDS[profile]
    found = found_apart(profile).values() if profile in APART else [found_here(profile, seed) for seed in seeds]
    counts: Counter[str] = Counter()
    for each in found:
        counts.update([*each.seen, *(["refused"] if each.refused else [])])
        counts["run natively"] += each.launches == 3
    assert least <= counts[what] / len(seeds) <= most, counts


@pytest.mark.parametrize("folder", sorted(path.parent for path in FOUND.glob("*/kernel.json")), ids=lambda f: f.name)
def test_a_kernel_that_once_differed(folder: Path) -> None:
    found = compared(read_kernel(folder))
    assert not found.differs
    assert not found.refused
