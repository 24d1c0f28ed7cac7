"""Tests of the GPU target: each skips with the reason where this machine has no GPU or no CuPy."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import workbench as wb
from workbench.base.errors import MissingDependency
from workbench.device.targets import Target


@pytest.fixture
def gpu() -> Iterator[Target]:
    try:
        yield wb.target("gpu")
    except MissingDependency as error:
        pytest.skip(str(error))
