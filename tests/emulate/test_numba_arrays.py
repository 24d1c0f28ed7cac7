"""Arrays of Numba kernels lie in memory as their strides say, in rows and in columns, however many dimensions."""

from __future__ import annotations

import linecache

import numpy as np
import pytest

import workbench as wb
from workbench.device.targets.emulator import EmulatorTarget

pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")

TEXT = """
def numbered(a, out):
    i = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
    if i < a.shape[0] * a.shape[1] * a.shape[2]:
        x, y, z = i // (a.shape[1] * a.shape[2]), i // a.shape[2] % a.shape[1], i % a.shape[2]
        a[x, y, z] += 1
        out[x, y, z] = 10 * a[x, y, z] + x
"""
LAYOUTS = {"C": "[:, :, ::1]", "F": "[::1, :, :]"}


@pytest.mark.parametrize("of_input", LAYOUTS)
@pytest.mark.parametrize("of_output", LAYOUTS)
def test_elements_are_where_strides_say(of_input, of_output):
    name = "<arrays of numba>"
    linecache.cache[name] = (len(TEXT), None, TEXT.splitlines(keepends=True), name)
    found = {}
    exec(compile("from numba import cuda\n" + TEXT.lstrip("\n"), name, "exec"), found)
    signature = f"void(int32{LAYOUTS[of_input]}, float64{LAYOUTS[of_output]})"
    kernel = wb.kernel(found["numbered"], signature=signature, arch="sm_90")
    for shape in ((3, 4, 5), (1, 7, 2), (6, 1, 1), (0, 3, 2), (1, 1, 1)):
        before = np.arange(np.prod(shape)).reshape(shape).astype(np.int32)
        a, out = np.array(before, order=of_input), np.zeros(shape, np.float64, order=of_output)
        assert not EmulatorTarget().launch(kernel, 3, 32, (a, out)).faults
        np.testing.assert_array_equal(a, before + 1)
        np.testing.assert_array_equal(out, 10 * a + np.arange(shape[0])[:, None, None])
