"""A search over variants on the workers of a Dask cluster: the trials of the search in this process; measured where a
worker has the GPU.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("distributed", reason="Dask is not installed")
from support.worker_gpus import A100, DRIVERS, US_A_THREAD, dies_at_next

import workbench as wb
from workbench.tuning.space import key_of
from workbench.tuning.trials import Trial
from workbench.tuning.tuning import Tuning

pytestmark = pytest.mark.timeout(180)
SCALE = """
__global__ void scale(const float* x, float* y, int n) {
    int i = blockIdx.x * BLOCK * TILE + threadIdx.x;
    for (int t = 0; t < TILE; ++t, i += BLOCK)
        if (i < n) y[i] = 2 * x[i] + (TILE == 4 ? 2 : 1);
}
"""


def tuned(**given: Any) -> Tuning:
    """Four variants, of which two are wrong."""
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
        {"BLOCK": [64, 128], "TILE": [1, 4]},
        launch=lambda case, p: (-(-case["n"] // (p["BLOCK"] * p["TILE"])), p["BLOCK"], ("x", "y", case["n"])),
        check_seconds=0.5,
        verify_best=False,
        **given,
    )


def test_a_search_on_a_cluster_makes_the_same_trials(client: Any) -> None:
    found = tuned(client=client, device="H100 SXM")
    assert client.status == "running"
    alone = tuned(processes=0, device="H100 SXM")
    facts = [[(key_of(t.configuration), t.state, t.us) for t in each.trials] for each in (found, alone)]
    assert facts[0] == facts[1]
    assert (found.basis, found.refusals) == ("modelled", {"variant_wrong": 2})
    assert "driver" not in found.about.toolkit


def test_variants_are_measured_where_a_worker_has_the_gpu(client: Any, deaths: Path) -> None:
    """One of the workers dies over the first measurement."""
    dies_at_next(deaths, A100)
    found = tuned(client=client.scheduler.address, device="A100")
    assert not list(deaths.iterdir())
    assert found.basis == "measured"
    assert found.about.toolkit["driver"] == DRIVERS[A100]
    assert [trial.us for trial in found.ranking] == pytest.approx(
        [64 * US_A_THREAD[A100], 128 * US_A_THREAD[A100]], 0.05
    )
    assert isinstance(found.best, Trial)
    assert not isinstance(found.best.modelled, wb.Missing)
    assert found.best.modelled.basis == "modelled"
    assert found.refusals == {"variant_wrong": 2}
