"""A sample of what each campaign draws, by the commit; kernels that campaigns have found wrong once.

`scripts/campaign` draws more; `support.campaign.profiles` says how many are taken here.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from support.campaign.children import compare_apart, compared
from support.campaign.failures import FOUND
from support.campaign.kernel_files import read_kernel
from support.campaign.profiles import PROFILES
from support.tiers import THOROUGH, drawn

SEEDS = {name: drawn(profile.sample, thorough=profile.thorough) for name, profile in PROFILES.items()}
APART = [name for name, profile in PROFILES.items() if profile.apart]
HERE = [name for name, profile in PROFILES.items() if not profile.apart]


@pytest.mark.parametrize(("profile", "seed"), [(name, seed) for name in HERE for seed in SEEDS[name]])
def test_a_drawn_kernel(profile: str, seed: int) -> None:
    assert not compared(PROFILES[profile].kernel_of(seed)).differs


@pytest.mark.parametrize("profile", APART)
def test_drawn_kernels_that_may_end_the_process(profile: str) -> None:
    found = dict(compare_apart(profile, SEEDS[profile]))
    assert not {seed: each.differs for seed, each in found.items() if each.differs}
    assert not any(each.refused for each in found.values()) or profile == "addresses"
    assert sum(each.launches for each in found.values()) > 10 * len(found)


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
    ],
)
def test_a_campaign_draws_enough_of_each_kind(profile: str, what: str, least: float, most: float) -> None:
    counts = shares(profile)
    assert least <= counts[what] / len(SEEDS[profile]) <= most, counts


_SHARES: dict[str, Counter[str]] = {}


def shares(profile: str) -> Counter[str]:
    """Kernels of the sample by what is seen of them."""
    if profile not in _SHARES:
        counts: Counter[str] = Counter()
        for _, found in compare_apart(profile, SEEDS[profile]):
            counts.update([*found.seen, *(["refused"] if found.refused else [])])
            counts["run natively"] += found.launches == 3
        _SHARES[profile] = counts
    return _SHARES[profile]


@pytest.mark.parametrize("folder", sorted(path.parent for path in FOUND.glob("*/kernel.json")), ids=lambda f: f.name)
def test_a_kernel_that_once_differed(folder: Path) -> None:
    found = compared(read_kernel(folder))
    assert not found.differs
    assert not found.refused
