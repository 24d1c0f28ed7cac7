"""The places of NVIDIA's packages, whose folders are those of one toolkit."""

from __future__ import annotations

from pathlib import Path

from workbench.base.records import Missing
from workbench.compilers.toolchains.toolchain import find_tool, missing


def find_nvcc() -> Path:
    """Find NVIDIA's nvcc.

    Raises
    ------
    MissingDependency
        It is not installed.
    """
    nvcc = find_tool("nvcc")
    if isinstance(nvcc, Missing):
        raise missing("nvcc")
    return nvcc


def folder_of_libraries() -> Path:
    """Give the folder of the libraries; raises as `find_nvcc`."""
    return find_nvcc().parent.parent / "lib"
