"""A search over variants on the workers of a Dask cluster: the trials of the search in this process; measured where a
worker has the GPU.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("distributed", reason="Dask is not installed")
from support.waiting import wait_until
from support.worker_gpus import A100, DRIVERS, US_A_THREAD, dies_at_next, measuring_together

import workbench as wb
from workbench.device.cluster.gpu_workers import FoundWorker, workers_with
from workbench.device.cluster.versions import own_versions
from workbench.search.tuning import measuring
from workbench.search.tuning.measuring import _most_frequent
from workbench.search.tuning.space import key_of
from workbench.search.tuning.trials import Trial
from workbench.search.tuning.tuning import Tuning

SCALE = """
__global__ void scale(const float* x, float* y, int n) {
    int i = blockIdx.x * BLOCK * TILE + threadIdx.x;
    for (int t = 0; t < TILE; ++t, i += BLOCK)
        if (i < n) y[i] = 2 * x[i] + (TILE == 4 ? 2 : 1);
}
"""


def tuned(blocks: Sequence[int] = (64, 128), **given: Any) -> Tuning:
    """Variants of which half are wrong."""
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
        {"BLOCK": list(blocks), "TILE": [1, 4]},
        launch=lambda case, p: (-(-case["n"] // (p["BLOCK"] * p["TILE"])), p["BLOCK"], ("x", "y", case["n"])),
        check_work=8,
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


def test_variants_are_measured_at_the_same_time_on_gpus_of_one_name(client: Any, deaths: Path) -> None:
    with measuring_together(deaths, 2) as meeting:
        found = tuned(client=client, device="A100")
        gpus = [file.name.split()[0] for file in meeting.glob("* begun")]
        assert not list(meeting.glob("* alone"))
    assert len(gpus) == len(set(gpus)) == 2
    assert [trial.us for trial in found.ranking] == pytest.approx(
        [64 * US_A_THREAD[A100], 128 * US_A_THREAD[A100]], 0.05
    )
    assert found.about.toolkit["gpu"] == A100
    assert [trial.number for trial in found.trials] == [0, 1, 2, 3]


def test_boards_of_one_model_are_not_mixed() -> None:
    boards = ["NVIDIA A100-PCIE-40GB", A100, A100, "NVIDIA A100 80GB PCIe"]
    versions = own_versions()
    workers = [FoundWorker(str(place), replace(versions, gpu=name)) for place, name in enumerate(boards)]
    assert _most_frequent(workers) == A100
    assert _most_frequent(workers[:2]) == boards[0]
    assert [each.address for each in workers_with(workers, A100)] == ["1", "2"]


def test_an_interrupt_ends_measurements_and_keeps_what_was_timed(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = measuring._WorkerGpus.wait

    def interrupted(meter: Any, seconds: float) -> Any:
        if found := waits(meter, seconds):
            meter.seen = getattr(meter, "seen", 0) + len(found)
        elif getattr(meter, "seen", 0):
            raise KeyboardInterrupt
        return found

    monkeypatch.setattr(measuring._WorkerGpus, "wait", interrupted)
    found = tuned(client=client, device="A100", strategy="random", blocks=[32, 64, 96, 128, 160, 192])
    assert found.interrupted
    assert all(trial.time.basis == "measured" for trial in found.ranking)
    assert client.status == "running"
    wait_until(lambda: not any(client.processing().values()))
    assert not any(client.processing().values())


@pytest.mark.thorough
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
