"""Tests here need CuTe DSL, whose compiler needs no GPU; with one, CuTe keeps its own runtime."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator

import pytest

if importlib.util.find_spec("cutlass") is None:
    pytest.skip("nvidia-cutlass-dsl is not installed", allow_module_level=True)

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.languages import cute as cute_host

cute_host.install_on_import()  # CuTe reads its settings as it is imported


@pytest.fixture(autouse=True, scope="module")
def emulated() -> Iterator[None]:
    """The emulator's runtime in CuTe until the module's tests have run."""
    if not isinstance(find_gpu(), Missing):
        pytest.skip("there is a GPU: CuTe's functions run on it")
    cute_host.install()
    yield
    cute_host.uninstall()
