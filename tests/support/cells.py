"""Cells of a notebook, run in a shell of IPython."""

from __future__ import annotations

import re
from typing import Any

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

ANSI = re.compile(r"\x1b\[[0-9;]*m")
SAXPY = """extern "C" __global__ void saxpy(float a, const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}
"""
NUMBA = """
# a comment of the user's
from numba import cuda
@cuda.jit
def over(x):
    i = cuda.grid(1)
    x[i + 1000000] += 1
"""


def run(shell: InteractiveShell, cell: str) -> tuple[str, Any]:
    """The output of a cell, without colours, and its result object."""
    with capture_output() as captured:
        result = shell.run_cell(cell)
    return ANSI.sub("", captured.stdout + captured.stderr), result
