"""One cluster for all tests of this folder: workers with GPUs of the tests' own, and one without."""

from __future__ import annotations

import sys
import time
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


def restarted(client: Any) -> bool:
    """True if each nanny knows that its worker has started. Of a worker that is killed before that it starts no other,
    though the scheduler may know it already.
    """
    from distributed.core import Status

    nannies = client.cluster.workers.values()
    return all(nanny.process is not None and nanny.process.status == Status.running for nanny in nannies)


class Clusters:
    """One cluster at a time; another one where a worker does not come back."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open = ExitStack()
        self._client: Any = None

    def client(self) -> Any:
        """The client of a cluster with all workers there: those that a test killed have been started again."""
        if self._client is not None:
            try:
                self._wait(240)
            except TimeoutError:
                self.close()
        if self._client is None:
            from support.worker_gpus import A100, RTX, cluster_with

            self._client = self._open.enter_context(cluster_with([A100, A100, RTX, ""], self._folder))
            self._wait(240)
        return self._client

    def _wait(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        self._client.wait_for_workers(WORKERS, timeout=seconds)
        while not restarted(self._client):
            if time.monotonic() > until:
                raise TimeoutError
            time.sleep(0.05)

    def close(self) -> None:
        self._client = None
        self._open.close()


_MADE: list[Clusters] = []


@pytest.fixture(scope="session")
def clusters(deaths: Path) -> Iterator[Clusters]:
    pytest.importorskip("distributed", reason="Dask is not installed")
    made = Clusters(deaths)
    _MADE.append(made)
    yield made
    made.close()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Closes the cluster behind the last test of this folder: its processes would keep a processor busy to the end."""
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        for each in _MADE:
            each.close()


@pytest.fixture
def client(clusters: Clusters) -> Any:
    """The client of the cluster."""
    return clusters.client()
