"""Line magics on launches of Triton functions: arguments by name, constants, grids that are functions."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

pytest.importorskip("triton")
os.environ.setdefault("TRITON_DEFAULT_FP_FUSION", "1")

from IPython.core.error import UsageError
from IPython.core.interactiveshell import InteractiveShell
from support import triton_kernels

from workbench.base.records import Missing
from workbench.device.targets.driver_probe import find_gpu
from workbench.languages import triton as triton_host


@pytest.fixture
def shell() -> Iterator[Any]:
    """A shell with the workbench, the kernels and arrays."""
    if not isinstance(find_gpu(), Missing):
        pytest.skip("there is a GPU: Triton's kernels run on it")
    found = InteractiveShell()
    found.run_line_magic("load_ext", "workbench")
    x, y = np.random.default_rng(3).normal(size=(2, 1000)).astype("float32")
    out = np.zeros(1000, "float32")
    found.push({"add": triton_kernels.add, "product": triton_kernels.product, "x": x, "y": y, "out": out, "np": np})
    yield found
    found.run_line_magic("unload_ext", "workbench")
    InteractiveShell.clear_instance()
    triton_host.uninstall()


def test_a_launch_is_sanitized_as_it_is_written(shell: Any) -> None:
    outcome = shell.run_line_magic("sanitize", "add[(4,)](x, y, out, 1000, BLOCK=256)")
    assert not outcome.faults
    np.testing.assert_array_equal(shell.user_ns["out"], shell.user_ns["x"] + shell.user_ns["y"])
    outcome = shell.run_line_magic("sanitize", "add[lambda m: (m['n'] // 256 + 2,)](x, y, out, n=1024, BLOCK=256)")
    assert {fault.kind for fault in outcome.faults} == {"memcheck.out_of_bounds"}


def test_listings_and_predictions_of_a_launch(shell: Any) -> None:
    shell.run_line_magic("ptx", "add[(4,)](x, y, out, 1000, BLOCK=256, num_warps=8)")
    passes = shell.run_line_magic("passes", "add[(4,)](x, y, out, 1000, BLOCK=256)")
    assert "ConvertTritonToTritonGPU" in [step.name for step in passes.changing]
    assert shell.run_line_magic("roofline", "add[(4,)](x, y, out, 1000, BLOCK=256)") is not None
    assert shell.run_line_magic("advise", "add[(4,)](x, y, out, 1000, BLOCK=256)") is not None


def test_a_function_that_was_launched_is_named_alone(shell: Any) -> None:
    import triton

    shell.push({"fresh": triton.jit(triton_kernels.product.fn)})  # other tests may have launched the shared one
    with pytest.raises(UsageError):
        shell.run_line_magic("ptx", "fresh")
    shell.run_cell("add[(4,)](x, y, out, 1000, BLOCK=256)").raise_error()
    shell.run_line_magic("sass", "add")
    shell.run_line_magic("occupancy", "add 128")


@pytest.mark.parametrize(
    "line",
    ["add[(4,)](x, y, out)", "add[(4,)](x, y, out, 1000, BLOCK=256, x=x)", "add[()](x, y, out, 1000, BLOCK=256)",
     "add[(4,)](x, y, out, 1000, BLOCK=256, warps=8)", "add[(4,)](*[x, y, out, 1000], **{'BLOCK': 256})"],
)  # fmt: skip
def test_a_wrong_launch_gets_one_line(line: str, shell: Any) -> None:
    with pytest.raises(UsageError) as raised:
        shell.run_line_magic("sanitize", line)
    assert "\n" not in str(raised.value)
