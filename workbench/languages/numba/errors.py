"""Errors of a notebook's cell that Numba's compiler raised."""

from __future__ import annotations

import traceback
from types import TracebackType

from workbench.base.errors import CompileError, WorkbenchError
from workbench.languages.numba import failed_launches
from workbench.languages.numba.source import compile_error

_COMPILER = "numba.cuda.compiler"


def cell_error(error: BaseException, trace: TracebackType | None) -> CompileError | None:
    """Numba's message about a kernel that it cannot compile, as a CompileError; None for any other error.

    Besides its own errors it lets out what its inside stumbles over: an AttributeError for `cuda.nosuch`. The types of
    a launch that failed are kept for the panel.
    """
    failed_launches.note(error)
    frames = [frame for frame, _ in traceback.walk_tb(trace)]
    compiled = any(frame.f_globals.get("__name__") == _COMPILER for frame in frames)
    if not compiled and not any(base.__name__ == "NumbaError" for base in type(error).__mro__):
        return None
    if isinstance(error, WorkbenchError | KeyboardInterrupt):
        return None
    functions = [getattr(frame.f_locals.get("self"), "py_func", None) for frame in frames]
    return compile_error(error, next((f for f in reversed(functions) if f is not None), None))
