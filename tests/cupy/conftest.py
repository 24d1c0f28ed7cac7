"""Tests here run CuPy's stand-in; they need no GPU and no CuPy."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any

import pytest

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.languages import cupy as cupy_host


@pytest.fixture(scope="module")
def cp() -> Iterator[Any]:
    """The module `cupy`, which is the stand-in until the module's tests have run."""
    if not isinstance(find_gpu(), Missing):
        pytest.skip("there is a GPU: cupy is never the stand-in here")
    assert cupy_host.install(announce=False), "some other cupy has been imported"
    yield importlib.import_module("cupy")
    cupy_host.uninstall()
