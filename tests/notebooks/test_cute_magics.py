"""Line magics on calls of CuTe's host functions, and of functions of one's own that launch kernels."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

if importlib.util.find_spec("cutlass") is None:
    pytest.skip("nvidia-cutlass-dsl is not installed", allow_module_level=True)

from IPython.core.error import UsageError
from IPython.core.interactiveshell import InteractiveShell

from workbench.base.records import Missing
from workbench.base.records.outcomes import Outcome, Outcomes
from workbench.device.targets.driver_probe import find_gpu
from workbench.languages import cute as cute_host

cute_host.install_on_import()  # CuTe reads its settings as it is imported

from cutlass.cute.runtime import from_dlpack  # noqa: E402
from support import cute_kernels, cute_mistakes  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore:Cache is disabled")
SCALE = 'extern "C" __global__ void scale(float *x) { x[threadIdx.x] *= 2; }'


@pytest.fixture
def shell() -> Iterator[Any]:
    """A shell with the workbench, host functions and tensors."""
    if not isinstance(find_gpu(), Missing):
        pytest.skip("there is a GPU: CuTe's functions run on it")
    found = InteractiveShell()
    found.run_line_magic("load_ext", "workbench")
    x, y = np.random.default_rng(3).normal(size=(2, 128)).astype("float32")
    out = np.zeros(128, "float32")
    tensors = dict(zip(("x", "y", "out"), map(from_dlpack, (x, y, out)), strict=True))
    functions = {"add": cute_kernels.add, "two": cute_mistakes.half_handed_over}
    found.push({**functions, **tensors, "arrays": (x, y, out)})
    yield found
    found.run_line_magic("unload_ext", "workbench")
    InteractiveShell.clear_instance()
    cute_host.uninstall()


def test_a_call_of_a_host_function_is_sanitized(shell: Any) -> None:
    outcome = shell.run_line_magic("sanitize", "add(x, y, out, 128)")
    assert isinstance(outcome, Outcome)
    assert not outcome.faults
    x, y, out = shell.user_ns["arrays"]
    np.testing.assert_array_equal(out, x + y)


def test_each_launch_of_a_host_function_has_an_outcome(shell: Any) -> None:
    found = shell.run_line_magic("sanitize", "init two(x, y, out)")
    assert isinstance(found, Outcomes)
    assert [each.launch.kernel.name for each in found] == ["first_kernel", "second_kernel"]
    assert found.faults == ()
    shown, _ = shell.display_formatter.format(found)
    assert "first_kernel" in shown["text/plain"]
    assert "second_kernel" in shown["text/html"]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("magic", ["ptx", "sass", "roofline", "advise", "record", "wbtime", "occupancy"])
def test_other_magics_take_a_call_of_a_host_function(magic: str, shell: Any) -> None:
    shell.run_line_magic(magic, "two(x, y, out)")


def test_a_function_of_ones_own_that_launches_kernels_of_a_cuda_cell(shell: Any) -> None:
    shell.run_cell_magic("cuda", "", SCALE)
    shell.run_cell("def twice(a, n):\n    scale[1, n](a)\n    scale[1, n](a)")
    values = shell.user_ns["values"] = np.ones(32, "float32")
    found = shell.run_line_magic("sanitize", "twice(values, 32)")
    assert len(found) == 2
    assert (values == 4).all()
    outcome = shell.run_line_magic("sanitize", "twice(values, 33)")
    assert [each.kind for each in outcome.faults] == ["memcheck.out_of_bounds"]  # and the second launch is not made


def test_a_call_that_launches_nothing_is_refused(shell: Any) -> None:
    shell.run_cell_magic("cuda", "", SCALE)
    with pytest.raises(UsageError):
        shell.run_line_magic("sanitize", "print(1)")
    with pytest.raises(UsageError):
        shell.run_line_magic("sanitize", "scale(x)")
