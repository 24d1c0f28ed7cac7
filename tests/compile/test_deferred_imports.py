"""Numba's first kernel does not load what no kernel needs; all of it is there for who uses it."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytest.importorskip("numba.cuda")
pytest.importorskip("scipy")
pytest.importorskip("cffi")

FIRST_LAUNCH = """
import sys
import numpy as np
import workbench.languages.numba as host
host.install(announce=False)
from numba import cuda

@cuda.jit
def add(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] += 1

x = np.ones(64, np.float32)
add[2, 32](x)
assert x.sum() == 128
assert "scipy.linalg" not in sys.modules
assert "pycparser.c_parser" not in sys.modules
import cffi
ffi = cffi.FFI()
ffi.cdef("int twice(int);")
assert "pycparser.c_parser" in sys.modules
assert ffi.typeof("int(*)(int)").kind == "function"
from numba.cuda.np import arraymath, linalg
assert arraymath._HAVE_BLAS and arraymath.ensure_blas is linalg.ensure_blas
linalg.ensure_blas()
assert "scipy.linalg.cython_blas" in sys.modules
"""


def test_a_first_launch_loads_no_linear_algebra_and_no_parser_of_c() -> None:
    ran = subprocess.run([sys.executable, "-c", FIRST_LAUNCH], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
