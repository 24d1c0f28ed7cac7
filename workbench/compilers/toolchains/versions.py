"""Versions of the compilers: from their wheels or from what they say of themselves."""

from __future__ import annotations

import functools
import importlib.metadata
import os
import re
import subprocess
from pathlib import Path

from workbench.base.records import Missing, Toolkit
from workbench.compilers.toolchains import nvrtc, toolchain
from workbench.compilers.toolchains.toolchain import REMEDY

_PACKAGES = {
    "nvrtc": "nvidia-cuda-nvrtc",
    "ptxas": "nvidia-cuda-nvcc",
    "nvdisasm": "nvidia-cuda-nvdisasm",
    "nvvm": "nvidia-nvvm",
    "numba-cuda": "numba-cuda",
    "numba-cuda-mlir": "numba-cuda-mlir",
    "headers": "nvidia-cuda-runtime",
    "cccl": "nvidia-cuda-cccl",
}


@functools.cache
def version(tool: str) -> str | Missing:
    """Give the version of a tool, from its wheel or from what it says of itself."""
    try:
        return importlib.metadata.version(_PACKAGES[tool])
    except importlib.metadata.PackageNotFoundError:
        pass
    if tool == "nvrtc":
        return nvrtc.version()
    if tool in ("ptxas", "nvdisasm"):
        return _spoken_version(tool)
    return Missing(f"{tool} is not installed. {REMEDY}")


def _spoken_version(tool: str) -> str | Missing:
    path = toolchain.find_tool(tool)
    if isinstance(path, Missing):
        return path
    try:
        output = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=30, check=True).stdout
    except (OSError, subprocess.SubprocessError) as error:
        return Missing(f"{tool} does not run: {error}")
    match = re.search(r"V(\d+\.\d+\.\d+)", output)
    return match[1] if match else Missing(f"{tool} names no version")


def toolkit(*tools: str) -> Toolkit:
    """Give the versions of the compilers that are installed; of all of them where none is named."""
    found = {tool: version(tool) for tool in tools or ("nvrtc", "ptxas", "nvdisasm", "numba-cuda", "nvvm")}
    return Toolkit({tool: number for tool, number in found.items() if not isinstance(number, Missing)})


@functools.cache
def identity(tool: str) -> str:
    """Give what tells one build of a tool from another, for the keys of the cache."""
    path = toolchain.find_tool(tool) if tool in ("ptxas", "nvdisasm") else None
    if not isinstance(path, Path):
        return f"{tool} {version(tool)}"
    state = os.stat(path)
    return f"{tool} {version(tool)} {state.st_size} {state.st_mtime_ns}"
