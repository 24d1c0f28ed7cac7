"""Tests here need cuTile, whose compiler needs no GPU; with one, cuTile keeps its own launches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("cuda.tile")

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.languages import cutile as cutile_host


@pytest.fixture(autouse=True, scope="module")
def emulated() -> Iterator[None]:
    """Launches on the emulator in cuTile until the module's tests have run."""
    if not isinstance(find_gpu(), Missing):
        pytest.skip("there is a GPU: cuTile's kernels run on it")
    cutile_host.install()
    yield
    cutile_host.uninstall()
