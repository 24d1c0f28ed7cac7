"""Tests here need Triton, whose compiler needs no GPU; with one, Triton keeps its own driver."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

pytest.importorskip("triton")
# Triton warns of a default that will change where nobody has set it, and warnings are errors here.
os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.languages import triton as triton_host


@pytest.fixture(autouse=True, scope="module")
def emulated() -> Iterator[None]:
    """The emulator's driver in Triton until the module's tests have run."""
    if not isinstance(find_gpu(), Missing):
        pytest.skip("there is a GPU: Triton's kernels run on it")
    triton_host.install()
    yield
    triton_host.uninstall()
