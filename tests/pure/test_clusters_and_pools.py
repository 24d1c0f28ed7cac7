"""Clusters at once on a device, and registers that warps trade in a block."""

from __future__ import annotations

import itertools
import random

import pytest
from support.refusals import refused

from workbench.base.records import Missing, Resources
from workbench.isa.arch import device
from workbench.isa.arch.clusters import active_clusters
from workbench.isa.arch.register_pool import RegisterChange, register_pool


def test_a_cluster_stays_in_its_gpc() -> None:
    found = active_clusters(device("H100 SXM"), Resources(128), 512, 1)
    assert found.blocks_per_sm == 1
    assert (found.low, found.high) == (132, 132)
    found = active_clusters(device("H100 SXM"), Resources(128), 512, 16, non_portable=True)
    # 132 SMs over 8 GPCs of at most 18: at least 5 of them have 16 SMs and more, and all 8 may.
    assert (found.low, found.high) == (5, 8)
    assert found.largest_cluster == 16


@pytest.mark.parametrize("cluster", [1, 2, 3, 4, 7, 8])
def test_the_range_is_that_of_every_way_to_lay_out_the_chip(cluster: int) -> None:
    blocks = 2
    ways = [tpcs for tpcs in itertools.combinations_with_replacement(range(1, 10), 8) if sum(tpcs) == 66]
    counts = [sum(2 * tpc * blocks // cluster if 2 * tpc >= cluster else 0 for tpc in way) for way in ways]
    found = active_clusters(device("H100 SXM"), Resources(64), 512, cluster)
    packed = [sum(2 * tpc * blocks // cluster for tpc in way) for way in ways]
    assert (found.blocks_per_sm, found.low, found.high) == (blocks, min(counts), max(packed))


def test_an_undocumented_chip_has_an_upper_bound_only() -> None:
    found = active_clusters(device("B200"), Resources(128), 512, 8)
    assert isinstance(found.low, Missing)
    assert found.high == 148 // 8
    assert "18" in str(found)


@pytest.mark.parametrize(
    ("name", "cluster", "argument"),
    [
        ("A100", 2, "device"),
        ("H100 SXM", 16, "cluster_blocks"),
        ("RTX 5090", 16, "cluster_blocks"),
        ("H200", 0, "cluster_blocks"),
    ],
)
def test_a_cluster_that_cannot_be_is_refused(name: str, cluster: int, argument: str) -> None:
    with refused(argument):
        active_clusters(device(name), Resources(32), 128, cluster)


def test_a_pool_that_adds_up() -> None:
    changes = [RegisterChange("dec", 24), RegisterChange("inc", 240)]
    found = register_pool("sm_90a", 168, 384, changes)
    assert (found.total, found.most_raised) == (168 * 384, 2)
    assert all(number in str(found) for number in ("168", "240", "24"))


def test_a_pool_that_cannot_hold_is_refused() -> None:
    with refused("changes"):
        register_pool("sm_90a", 128, 256, [RegisterChange("inc", 240)])
    with refused("block"):
        register_pool("sm_90a", 128, 160, [])
    with refused("changes"):
        register_pool("sm_90a", 128, 256, [RegisterChange("dec", 30)])


def test_most_raised_is_the_most_that_fits() -> None:
    rng = random.Random(1)
    reported = 0
    for _ in range(500):
        groups, launch = rng.randint(1, 4), rng.randint(24, 255)
        low, high = rng.randrange(24, 128, 8), rng.randrange(128, 257, 8)
        allocated = -(-launch // 8) * 8
        fits = [n for n in range(1, groups + 1) if n * high + (groups - n) * min(low, allocated) <= groups * allocated]
        changes = [RegisterChange("dec", low), RegisterChange("inc", high)]
        if not fits:
            with refused("changes"):
                register_pool("sm_90a", launch, groups * 128, changes)
            continue
        reported += 1
        assert register_pool("sm_90a", launch, groups * 128, changes).most_raised == max(fits)
    assert reported > 50
