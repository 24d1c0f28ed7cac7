"""The suggested step adds a block, and one less does not. Drawn at random over all archs."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from workbench.analyse.measure import next_steps, occupancy
from workbench.base.records import Occupancy, Resources
from workbench.isa.arch import ARCHS, limits

pytestmark = pytest.mark.sampled(5)


def drawn(seed: int, count: int) -> list[Occupancy]:
    rng = random.Random(seed)
    found = []
    for index in range(count):
        arch = ARCHS[index % len(ARCHS)]
        optin = limits(arch).smem_per_block_optin_bytes
        resources = Resources(
            rng.choice((0, 32, 40, 64, 128, 255, rng.randint(1, 255))),
            static_smem_bytes=rng.choice((0, 1024, 16384, rng.randint(0, 49152))),
            num_barriers=rng.choice((0, 1, 1, 2, 8, 16)),
            max_threads_per_block=rng.choice((1024, 1024, 512, 256)),
        )
        block = rng.choice((32, 64, 128, 256, 512, 1024, rng.randint(1, 1100)))
        dynamic = rng.choice((0, 0, 4096, 32768, rng.randint(0, optin + 2000)))
        carveout = rng.choice((None, None, 0, 25, 50, rng.randint(0, 100)))
        found.append(occupancy(resources, block, dynamic, arch=arch, carveout_percent=carveout))
    return found


def again(found: Occupancy, **after: int) -> Occupancy:
    """The occupancy with some of its numbers changed; smem is static and dynamic together."""
    resources = replace(
        found.resources,
        registers_per_thread=after.get("registers", found.resources.registers_per_thread),
        num_barriers=after.get("barriers", found.resources.num_barriers),
        static_smem_bytes=0,
    )
    smem = after.get("smem", found.resources.static_smem_bytes + found.dynamic_smem_bytes)
    block = after.get("block", found.block_threads)
    carveout = after.get("carveout", found.carveout_percent)
    return occupancy(resources, block, smem, arch=found.arch, carveout_percent=carveout)


def test_the_step_gives_what_it_says_and_one_less_does_not() -> None:
    kinds: set[tuple[str, ...]] = set()
    for found in drawn(3, 1300):
        for step in next_steps(found):
            after = {change.knob: change.after for change in step.changes}
            kinds.add(tuple(after))
            given = again(found, **after)
            assert (given.blocks_per_sm, given.active_warps) == (step.blocks_per_sm, step.active_warps), (found, step)
            assert step.active_warps > found.active_warps
            if "block" in after:
                continue
            for change in step.changes:
                one_less = {**after, change.knob: change.after + (1 if change.after < change.before else -1)}
                assert again(found, **one_less).blocks_per_sm <= found.blocks_per_sm, (found, step)
    assert {("registers",), ("smem",), ("barriers",), ("carveout",), ("block",), ("registers", "smem")} <= kinds


def test_no_nearer_block_gives_more_warps() -> None:
    for found in drawn(4, 400):
        steps = [step for step in next_steps(found) if step.changes[0].knob == "block"]
        distance = abs(steps[0].changes[0].after - found.block_threads) if steps else 1024
        most = found.resources.max_threads_per_block
        for threads in range(32, most + 1, 32):
            if abs(threads - found.block_threads) < distance:
                assert again(found, block=threads).active_warps <= found.active_warps


def test_nothing_is_said_where_every_warp_is_there_and_nothing_false_where_nothing_helps() -> None:
    full = occupancy(Resources(32), 256, arch="sm_90")
    assert full.theoretical == 1
    assert next_steps(full) == ()
    for found in drawn(5, 600):
        if any(step.changes[0].knob in ("registers", "smem", "barriers") for step in next_steps(found)):
            continue
        # No single number given up altogether adds a block here, and not all three together.
        if found.active_warps < found.max_warps:
            assert again(found, registers=0, smem=0, barriers=0).blocks_per_sm <= found.blocks_per_sm or (
                set(found.limiters) & {"warps", "blocks"}
            )


@pytest.mark.parametrize(
    ("resources", "block", "dynamic", "words"),
    [
        (Resources(42), 256, 0, "2 registers fewer gives 6 blocks, 48 of 64 warps"),
        (Resources(32), 128, 40_000, "2,112 bytes of shared memory fewer gives 6 blocks, 24 of 64 warps"),
        (Resources(255), 1024, 0, "191 registers fewer gives 1 block, 32 of 64 warps"),
    ],
)
def test_the_words(resources: Resources, block: int, dynamic: int, words: str) -> None:
    assert words in [str(step) for step in next_steps(occupancy(resources, block, dynamic, arch="sm_90"))]


def test_a_tie_is_one_step_with_both() -> None:
    # 5 blocks by registers, 5 by shared memory.
    found = occupancy(Resources(48), 256, 40_000, arch="sm_90")
    assert set(found.limiters) == {"registers", "smem"}
    (step, *_) = next_steps(found)
    assert str(step) == "8 registers and 2,112 bytes of shared memory fewer together give 6 blocks, 48 of 64 warps"
