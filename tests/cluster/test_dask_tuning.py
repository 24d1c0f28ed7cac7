"""A search over variants on the workers of a Dask cluster: the trials of the search in this process."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("distributed", reason="Dask is not installed")
from distributed import Client, LocalCluster

import workbench as wb
from workbench.tuning.space import key_of
from workbench.tuning.tuning import Tuning

SCALE = """
__global__ void scale(const float* x, float* y, int n) {
    int i = blockIdx.x * BLOCK * TILE + threadIdx.x;
    for (int t = 0; t < TILE; ++t, i += BLOCK)
        if (i < n) y[i] = 2 * x[i] + (TILE == 4 ? 2 : 1);
}
"""


def tuned(**given: Any) -> Tuning:
    """Eight variants, of which two are wrong."""
    problem = wb.Problem(
        "scale",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: 2 * x + 1,
        launch=lambda case: (1, 1, ()),
        outputs={"y": wb.array("n", "float32")},
        cases=[{"n": 1000}],
    )
    return wb.tune(
        SCALE,
        problem,
        {"BLOCK": [64, 128], "TILE": [1, 2, 3, 4]},
        launch=lambda case, p: (-(-case["n"] // (p["BLOCK"] * p["TILE"])), p["BLOCK"], ("x", "y", case["n"])),
        device="A100",
        check_seconds=0.5,
        verify_best=False,
        **given,
    )


def test_a_search_on_a_cluster_makes_the_same_trials() -> None:
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        Client(cluster, set_as_default=False) as client,
    ):
        found = tuned(client=client)
        assert client.status == "running"
    alone = tuned(processes=0)
    facts = [[(key_of(t.configuration), t.state, t.us) for t in each.trials] for each in (found, alone)]
    assert facts[0] == facts[1]
    assert found.refusals == {"variant_wrong": 2}
