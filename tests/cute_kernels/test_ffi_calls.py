"""Functions compiled with `--enable-tvm-ffi`, which take arrays of other libraries without CuTe's tensors."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cutlass import cute
from cutlass.cute.runtime import from_dlpack
from support import cute_kernels as kernels

import workbench as wb
from workbench.base.errors import KernelFault

if importlib.util.find_spec("tvm_ffi") is None:
    pytest.skip("apache-tvm-ffi is not installed", allow_module_level=True)

RNG = np.random.default_rng(45)
pytestmark = pytest.mark.filterwarnings("ignore:Cache is disabled")


def _dynamic(array: Any) -> Any:
    return from_dlpack(array, enable_tvm_ffi=True).mark_layout_dynamic()


@pytest.fixture(scope="module")
def add() -> Any:
    """An addition of arrays of any length."""
    examples = [_dynamic(np.zeros(16, "float32")) for _ in range(3)]
    return cute.compile(kernels.add, *examples, 16, options="--enable-tvm-ffi")


def test_arrays_of_the_host_and_buffers_are_arguments(add: Any) -> None:
    for n in (16, 1000):
        x, y = RNG.normal(size=(2, n)).astype("float32")
        out = np.zeros_like(x)
        add(x, y, out, n)
        np.testing.assert_array_equal(out, x + y)
    target = wb.target("emulator")
    held = target.to_device(x), target.to_device(y), target.empty(1000, "float32")
    add(*held, 1000)
    np.testing.assert_array_equal(held[2].copy_to_host(), x + y)


def test_views_are_one_memory_and_tensors_of_cute_are_arguments(add: Any) -> None:
    x = np.arange(1000, dtype="float32")
    expected = x.copy()
    expected[600:900] = expected[:300] + expected[5:305]
    add(x[:300], _dynamic(x[5:305]), x[600:900], 300)
    np.testing.assert_array_equal(x, expected)


def test_a_fault_names_the_line_of_the_kernel_and_the_next_call_works(add: Any) -> None:
    x, y, out = (np.ones(100, "float32") for _ in range(3))
    with pytest.raises(KernelFault) as raised:
        add(x, y, out, 2000)
    (fault,) = raised.value.faults
    assert fault.kind == "memcheck.out_of_bounds"
    assert "x[i] + y[i]" in Path(kernels.__file__).read_text().splitlines()[fault.source_line - 1]
    add(x, y, out, 100)
    assert (out == 2).all()


def test_launches_are_examined_with_arrays_as_arguments(add: Any) -> None:
    x, y, out = (np.ones(256, "float32") for _ in range(3))
    found = wb.host_launches(lambda: add(x, y, out, 256), sanitize="all", count=True)
    assert not found.faults
    assert found[0].counters.totals["global_load_sectors"] == 2 * 32


def test_what_the_function_refuses_is_its_own_error(add: Any) -> None:
    x = np.ones(100, "float32")
    with pytest.raises(TypeError):
        add(x, x)
    with pytest.raises(ValueError, match="float32"):
        add(x, x.astype("float64"), x.copy(), 100)
