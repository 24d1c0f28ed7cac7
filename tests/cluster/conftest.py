"""One cluster for all tests of this folder: workers with GPUs of the tests' own, and one without."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))  # workers find the modules beside the tests as this process does
WORKERS = 4


@pytest.fixture(scope="session")
def deaths(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder by which a test has workers die; see `worker_gpus.dies_at_next`."""
    return tmp_path_factory.mktemp("deaths")


class Clusters:
    """One cluster at a time. On a busy machine a nanny may give up a worker that was killed: then another cluster."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open = ExitStack()
        self._client: Any = None

    def client(self) -> Any:
        """The client of a cluster with all workers there: those that a test killed have been started again."""
        if self._client is not None:
            try:
                self._client.wait_for_workers(WORKERS, timeout=30)
            except TimeoutError:
                self.close()
        if self._client is None:
            from support.worker_gpus import A100, RTX, cluster_with

            self._client = self._open.enter_context(cluster_with([A100, A100, RTX, ""], self._folder))
            self._client.wait_for_workers(WORKERS, timeout=120)
        return self._client

    def close(self) -> None:
        self._client = None
        self._open.close()


@pytest.fixture(scope="session")
def clusters(deaths: Path) -> Iterator[Clusters]:
    pytest.importorskip("distributed", reason="Dask is not installed")
    made = Clusters(deaths)
    yield made
    made.close()


@pytest.fixture
def client(clusters: Clusters) -> Any:
    """The client of the cluster."""
    return clusters.client()
