"""Line magics on launches of cuTile's kernels, as cuTile writes them, and on kernels that were launched before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

pytest.importorskip("cuda.tile")

import cuda.tile as ct
from IPython.core.error import UsageError
from IPython.core.interactiveshell import InteractiveShell
from support import cutile_kernels

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.languages import cutile as cutile_host


@pytest.fixture
def shell() -> Iterator[Any]:
    """A shell with the workbench, the kernels and arrays."""
    if not isinstance(find_gpu(), Missing):
        pytest.skip("there is a GPU: cuTile's kernels run on it")
    found = InteractiveShell()
    found.run_line_magic("load_ext", "workbench")
    x, y = np.random.default_rng(3).normal(size=(2, 1000)).astype("float32")
    out = np.zeros(1000, "float32")
    kernels = {
        "add": cutile_kernels.add,
        "product": cutile_kernels.product,
        "unlaunched": ct.kernel(cutile_kernels.softmax._annotated_function.pyfunc),
    }
    found.push({**kernels, "x": x, "y": y, "out": out, "ct": ct})
    yield found
    found.run_line_magic("unload_ext", "workbench")
    InteractiveShell.clear_instance()
    cutile_host.uninstall()


LAUNCH = "ct.launch(None, (8,), add, (x, y, out, 128))"


@pytest.mark.parametrize("launch", [LAUNCH, "add[8](x, y, out, 128)"])
def test_a_launch_is_sanitized_as_it_is_written(launch: str, shell: Any) -> None:
    outcome = shell.run_line_magic("sanitize", launch)
    assert not outcome.faults
    np.testing.assert_array_equal(shell.user_ns["out"], shell.user_ns["x"] + shell.user_ns["y"])


def test_listings_and_predictions_of_a_launch(shell: Any) -> None:
    shell.run_line_magic("ptx", LAUNCH)
    assert shell.run_line_magic("roofline", LAUNCH) is not None
    assert shell.run_line_magic("advise", LAUNCH) is not None
    shell.run_line_magic("sass", "add")
    with pytest.raises(UsageError):
        shell.run_line_magic("sass", "unlaunched")


@pytest.mark.parametrize(
    "line",
    ["ct.launch(None, (8,), add, (x, y, out))", "ct.launch(None, (8,), print, (x,))", "add[8](x, y, out, TILE=128)",
     "ct.launch(None, (), add, (x, y, out, 128))", "ct.launch(None, (8,), add)"],
)  # fmt: skip
def test_a_wrong_launch_gets_one_line(line: str, shell: Any) -> None:
    with pytest.raises(UsageError) as raised:
        shell.run_line_magic("sanitize", line)
    assert "\n" not in str(raised.value)
