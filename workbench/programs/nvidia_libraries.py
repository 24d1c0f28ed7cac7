"""The folder where NVIDIA's packages have their libraries."""

from __future__ import annotations

from pathlib import Path

from workbench.compilers.toolchains.toolchain import find_tool, missing
from workbench.records import Missing


def folder_of_libraries() -> Path:
    """Give the folder.

    Raises
    ------
    MissingDependency
        nvcc, beside which they lie, is not installed.
    """
    nvcc = find_tool("nvcc")
    if isinstance(nvcc, Missing):
        raise missing("nvcc")
    return nvcc.parent.parent / "lib"
