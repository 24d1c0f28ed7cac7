"""Kernels that `@ct.kernel` of `cuda.tile` decorates, known by their class: cuTile itself is not imported."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from workbench.base.records import Source

EMULATED = ("sm_80", "sm_86", "sm_89", "sm_120")
"""The archs for which its compiler writes instructions that the emulator has."""
OPTIONS = ("num_ctas", "occupancy", "opt_level", "num_worker_warps")
"""Options of `@ct.kernel`."""


@dataclass(frozen=True, eq=False)
class TileFunction:
    """A kernel without its decorator: what is compiled of it is given by its types alone.

    Attributes
    ----------
    options
        Those that the decorator was given.
    """

    function: FunctionType
    options: dict[str, Any]


def is_cutile_kernel(value: Any) -> bool:
    """True for what `@ct.kernel` makes. Imports nothing."""
    return any(each.__module__ == "cuda.tile._execution" and each.__name__ == "kernel" for each in type(value).__mro__)


def python_function(kernel: Any) -> FunctionType:
    """The Python function of a kernel."""
    function: FunctionType = kernel.function if isinstance(kernel, TileFunction) else kernel._annotated_function.pyfunc
    return function


def source_of(kernel: Any) -> Source:
    """Make the source value of a kernel: its text, and the file that Python names."""
    function = python_function(kernel)
    try:
        text = inspect.getsource(function)
    except (OSError, TypeError):
        text = ""  # cuTile reads the text too, and says what is wrong
    return Source(text, "cutile", function.__code__.co_filename, kernel)
