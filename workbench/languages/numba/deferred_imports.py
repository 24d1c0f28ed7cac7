"""Imports that Numba makes for its first kernel, and that kernels do not need: put off until something uses them.

Together they are an eighth of the processor time from `from numba import cuda` to the end of the first launch.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

_PARSER = "pycparser"
_ARRAYS = "numba.cuda.np.arraymath"
_LOOKS = "numba.cuda.np.linalg"


def defer_c_parser() -> None:
    """Have the parser of C declarations loaded when something of it is used.

    Numba makes an `FFI` of cffi's to recognise its functions, which imports the parser.
    """
    spec = importlib.util.find_spec(_PARSER) if _PARSER not in sys.modules else None
    if spec is None or spec.loader is None:
        return
    module = importlib.util.module_from_spec(spec)
    loader, lock, begun = spec.loader, threading.RLock(), threading.Event()

    def load(name: str) -> Any:
        # Code that looks at all modules, as Python's inspect does, asks for such names; importlib's own lazy loader
        # loads for any name.
        if name.startswith("__") and name not in ("__version__", "__all__"):
            raise AttributeError(name)
        with lock:
            if not begun.is_set():
                begun.set()
                loader.exec_module(module)
        if name not in vars(module):
            raise AttributeError(f"module {_PARSER!r} has no attribute {name!r}", name=name, obj=module)
        return vars(module)[name]

    vars(module)["__getattr__"] = load
    sys.modules[_PARSER] = module


def import_array_functions() -> None:
    """Import Numba's array functions, which look for a BLAS by importing `scipy.linalg`, without that import.

    Code that is compiled for a product of matrices looks for it as before.
    """
    if _ARRAYS in sys.modules or importlib.util.find_spec(_LOOKS) is None:
        return
    linalg = importlib.import_module(_LOOKS)
    with _found_by_name(linalg):
        arrays = importlib.import_module(_ARRAYS)
    vars(arrays)["ensure_blas"] = vars(linalg)["ensure_blas"]


@contextmanager
def _found_by_name(linalg: ModuleType) -> Iterator[None]:
    """While it lasts, SciPy has a BLAS if it is installed."""
    original = vars(linalg)["ensure_blas"]

    def ensure_blas() -> None:
        if importlib.util.find_spec("scipy") is None:
            raise ImportError("SciPy is not installed")

    vars(linalg)["ensure_blas"] = ensure_blas
    try:
        yield
    finally:
        vars(linalg)["ensure_blas"] = original
