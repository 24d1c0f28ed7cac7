"""One cluster for all tests of this folder: workers with GPUs of the tests' own, and one without."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # workers find the modules beside the tests as this process does
WORKERS = 4


@pytest.fixture(scope="session")
def deaths(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder by which a test has workers die; see `worker_gpus.dies_at_next`."""
    return tmp_path_factory.mktemp("deaths")


@pytest.fixture(scope="session")
def cluster(deaths: Path) -> Iterator[Any]:
    pytest.importorskip("distributed", reason="Dask is not installed")
    from support.worker_gpus import A100, RTX, cluster_with

    with cluster_with([A100, A100, RTX, ""], deaths) as client:
        yield client


@pytest.fixture
def client(cluster: Any) -> Any:
    """Its client, with all workers there: those that a test killed have been started again."""
    cluster.wait_for_workers(WORKERS, timeout=60)
    return cluster
