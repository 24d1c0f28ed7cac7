"""A kernel of an answer's text, in CUDA C++ or Numba. No statement of the text is executed: it is compiled."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from workbench.api.compiling import compile
from workbench.api.handles import Kernel
from workbench.cells.grammar import CellRequest
from workbench.checks.gallery import example_args
from workbench.course.exercise import Exercise
from workbench.course.library import Language
from workbench.errors import ArgumentError
from workbench.live import cell_functions


def kernel_of_text(text: str, language: Language, exercise: Exercise, name: str | None = None) -> Kernel:
    """The kernel of a text.

    Parameters
    ----------
    text
        CUDA C++ without its `%%cuda` line, or the Python cells that the kernel needs, one below the other.
    language
        Of the text.
    exercise
        What it is an answer to: a Numba kernel is compiled for its arguments.
    name
        Of the kernel; that of the exercise where None, or the only one.

    Raises
    ------
    CompileError
        It does not compile.
    ArgumentError
        It has no such kernel, or a part of the Python is not read without executing it.
    """
    wanted = exercise.name if name is None else name
    if language == "cuda":
        return _only(compile(text, filename=f"{exercise.name}.cu").kernels, wanted)
    return numba_kernel(text, wanted, exercise)


def cuda_kernel(request: CellRequest, name: str) -> Kernel:
    """The kernel of a `%%cuda` cell, compiled as the cell's first line says.

    Raises
    ------
    CompileError
        It does not compile.
    ArgumentError
        It has no such kernel.
    """
    made = compile(request.body, filename="cell.cu", arch=request.arch, options=request.options, names=request.names)
    return _only(made.kernels, name)


def numba_kernel(text: str, name: str, exercise: Exercise) -> Kernel:
    """A Numba kernel, as `kernel_of_text` makes it."""
    try:
        cell = cell_functions.read(text, _names())
    except SyntaxError as error:
        raise ArgumentError(f"line {error.lineno} is no Python: {error.msg}", "text") from error
    found = [kernel for kernel in cell.kernels if kernel.name == name]
    if not found:
        unread = next((str(each) for each in cell.unread), f"it defines no @cuda.jit kernel {name}")
        raise ArgumentError(unread, "text")
    kernel = found[-1]
    arguments = example_args(exercise.problem, name)
    return compile(kernel.function, signature=arguments, options=dict(kernel.options)).kernel()


def _names() -> Mapping[str, Any]:
    """Names that a course's notebooks have."""
    import numba
    from numba import cuda

    types = {name: getattr(numba, name) for name in ("float32", "float64", "int32", "int64", "uint8", "uint32")}
    return {"numba": numba, "cuda": cuda, "np": np, "math": math, **types}


def _only(kernels: Mapping[str, Kernel], name: str) -> Kernel:
    if name in kernels:
        return kernels[name]
    if len(kernels) == 1:
        return next(iter(kernels.values()))
    held = f"it has {', '.join(kernels)}" if kernels else "it has none"
    raise ArgumentError(f"there is no kernel {name}: {held}", "text")
