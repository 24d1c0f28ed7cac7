"""Tests here need cuTile, whose compiler needs no GPU; with one, cuTile keeps its own launches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("cuda.tile")

from workbench import cutile_host
from workbench.records import Missing
from workbench.targets.driver_probe import find_gpu


@pytest.fixture(autouse=True, scope="module")
def emulated() -> Iterator[None]:
    """Launches on the emulator in cuTile until the module's tests have run."""
    if not isinstance(find_gpu(), Missing):
        pytest.skip("there is a GPU: cuTile's kernels run on it")
    cutile_host.install()
    yield
    cutile_host.uninstall()
