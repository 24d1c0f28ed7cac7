"""Requests, sectors and bank conflicts on the pages of the kernels are those that the emulator counts."""

from pathlib import Path

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.checks import discover

KERNELS = Path(__file__).resolve().parents[2] / "kernels"
EXERCISES = {exercise.name: exercise for exercise in discover(KERNELS)}


@pytest.fixture(scope="module")
def count():
    compiled = {}

    def of(operation, version, grid, block, *args):
        if operation not in compiled:
            compiled[operation] = wb.compile(EXERCISES[operation].cuda_path, arch="sm_90")
        kernel = compiled[operation].kernel(version)
        outcome = wb.target("emulator").launch(kernel, grid, block, args, count=True)
        assert outcome.faults == ()
        return outcome.counters.totals

    return of


def test_four_elements_a_thread_make_a_quarter_of_the_requests(count):
    x = np.ones(1024, np.float32)
    one = count("vector_add", "vector_add", 4, 256, x, x.copy(), np.empty_like(x), 1024)
    four = count("vector_add", "vector_add_float4", 1, 256, x, x.copy(), np.empty_like(x), 1024)
    assert one["global_load_requests"] == 4 * four["global_load_requests"] == 64
    assert one["global_load_sectors"] == four["global_load_sectors"] == 256


def test_a_column_is_32_sectors_and_32_passes(count):
    x = np.ones((64, 64), np.float32)

    def totals(version):
        return count("transpose", version, (2, 2), (32, 8), x, np.empty_like(x), 64, 64)

    naive, tiled, padded = map(totals, ("transpose_naive", "transpose_tiled", "transpose_padded"))
    assert naive["global_store_sectors"] == 32 * naive["global_store_requests"]
    assert tiled["global_store_sectors"] == 4 * tiled["global_store_requests"]
    assert tiled["shared_load_wavefronts"] == 32 * tiled["shared_load_requests"]
    assert padded["shared_load_wavefronts"] == padded["shared_load_requests"]


def test_coalescing_is_seen_in_sectors_only(count):
    a = np.ones((32, 32), np.float32)

    def totals(version):
        return count("matmul", version, (2, 2), (16, 16), a, a.copy(), np.empty_like(a), 32, 32, 32)

    scattered, coalesced = totals("matmul_uncoalesced"), totals("matmul_coalesced")
    assert scattered["global_load_requests"] == coalesced["global_load_requests"]
    assert scattered["global_load_sectors"] > 2 * coalesced["global_load_sectors"]


def test_the_sequential_tree_diverges_less(count):
    x = np.ones(256, np.float32)

    def totals(version):
        return count("reduction", version, 1, 256, x, np.zeros(1, np.float32), 256)

    sparse, dense = totals("reduce_interleaved"), totals("reduce_sequential")
    assert sparse["divergent_branches"] > 2 * dense["divergent_branches"]
    assert sparse["barriers"] == dense["barriers"]
    assert totals("reduce_shuffle")["barriers"] < dense["barriers"]
