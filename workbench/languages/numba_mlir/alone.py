"""Imports numba-cuda-mlir in a process that lists cells alone.

The library imports CuPy for the types of its arrays, which takes a second. A listing has its types as plain values.
"""

from __future__ import annotations

import importlib
import sys

sys.modules.setdefault("cupy", None)  # type: ignore[arg-type]
importlib.import_module("numba_cuda_mlir.cuda")
