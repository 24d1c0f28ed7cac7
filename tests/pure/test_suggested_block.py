"""`wb.suggest_block` and the shared memory that is left: how they are called; their answers are held to the header."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.refusals import refused

import workbench as wb
from workbench.analyse.measure import active_clusters, dynamic_smem_left, occupancy
from workbench.api import reset_defaults

KERNEL = wb.Resources(40, static_smem_bytes=1024)


@pytest.fixture(autouse=True)
def defaults() -> Iterator[None]:
    yield
    reset_defaults()


def test_the_sessions_arch_is_taken_and_a_device_comes_before_it() -> None:
    wb.set_defaults(arch="sm_75")
    assert wb.suggest_block(KERNEL) == wb.suggest_block(KERNEL, arch="sm_75")
    assert wb.suggest_block(KERNEL).block_threads == 1024
    found = wb.suggest_block(KERNEL, device="RTX A4000")
    assert (found.block_threads, found.min_grid_blocks) == (768, 2 * 48)


def test_no_block_has_more_warps_than_the_one_that_is_suggested() -> None:
    def smem(threads: int) -> int:
        return 24 * threads + 512

    found = wb.suggest_block(KERNEL, smem, arch="sm_86", most_threads=500)
    resident = found.block_threads * found.blocks_per_sm
    assert found.block_threads <= 500
    assert found.dynamic_smem_bytes == smem(found.block_threads)
    for threads in range(1, 501):
        assert threads * occupancy(KERNEL, threads, smem(threads), arch="sm_86").blocks_per_sm <= resident


def test_what_is_left_keeps_the_blocks_and_a_byte_more_does_not() -> None:
    left = dynamic_smem_left(KERNEL, 3, 256, arch="sm_86")
    assert occupancy(KERNEL, 256, left, arch="sm_86").blocks_per_sm == 3
    assert occupancy(KERNEL, 256, left + 1, arch="sm_86").blocks_per_sm == 2


@pytest.mark.parametrize(
    ("call", "argument"),
    [
        (lambda: wb.suggest_block(KERNEL, lambda threads: -1), "dynamic_smem"),
        (lambda: wb.suggest_block(KERNEL, lambda threads: "all"), "dynamic_smem"),
        (lambda: wb.suggest_block(KERNEL, -1), "dynamic_smem_bytes"),
        (lambda: wb.suggest_block(KERNEL, most_threads=0), "most_threads"),
        (lambda: wb.suggest_block(KERNEL, carveout_percent=101), "carveout_percent"),
        (lambda: wb.suggest_block(KERNEL, device="RTX A4000", arch="sm_90"), "arch"),
        (lambda: wb.suggest_block(KERNEL, device="Voodoo 2"), "device"),
        (lambda: dynamic_smem_left(KERNEL, 7, 256, arch="sm_86"), "num_blocks"),
        (lambda: active_clusters(KERNEL, 256, (2, 0)), "cluster"),
    ],
)
def test_a_wrong_call_names_its_argument(call: object, argument: str) -> None:
    assert callable(call)
    with refused(argument):
        call()
