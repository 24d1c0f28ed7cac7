"""Where the compilers are, and which: found inside the wheels, never on PATH.

A `ptxas` on PATH may be older than the PTX that NVRTC writes and refuse it. It knows nothing of what the tools do.
"""

from __future__ import annotations

import functools
import importlib.metadata
import os
import re
import subprocess
import sys
from pathlib import Path

from workbench.errors import MissingDependency
from workbench.records import Missing, Toolkit

_REMEDY = (
    "NVIDIA publishes no CUDA compilers for macOS: open the notebook on Linux or Windows, or give PTX text"
    if sys.platform == "darwin"
    else "Install the compilers: pip install nvidia-cuda-nvrtc nvidia-cuda-nvcc nvidia-cuda-nvdisasm "
    "nvidia-cuda-runtime nvidia-cuda-crt nvidia-cuda-cccl nvidia-nvvm cuda-bindings cuda-pathfinder"
)

_PACKAGES = {
    "nvrtc": "nvidia-cuda-nvrtc",
    "ptxas": "nvidia-cuda-nvcc",
    "nvdisasm": "nvidia-cuda-nvdisasm",
    "nvvm": "nvidia-nvvm",
    "numba-cuda": "numba-cuda",
    "headers": "nvidia-cuda-runtime",
    "cccl": "nvidia-cuda-cccl",
}


def missing(what: str) -> MissingDependency:
    """Make the error that names a tool that is not there together with its remedy."""
    return MissingDependency(f"{what} is not installed", _REMEDY)


@functools.cache
def find_tool(name: str) -> Path | Missing:
    """Find `ptxas` or `nvdisasm` in the wheels (or the conda environment)."""
    try:
        from cuda import pathfinder
    except ImportError:
        return Missing(f"{name} is not installed. {_REMEDY}")
    found = None
    suffix = ".exe" if sys.platform == "win32" else ""
    for folder in _wheel_folders():
        candidate = folder / "bin" / (name + suffix)
        if candidate.is_file():
            found = str(candidate)
            break
    else:
        # pathfinder also knows conda; it looks there before CUDA_HOME.
        found = pathfinder.find_nvidia_binary_utility(name)
    return Path(found) if found else Missing(f"{name} is not installed. {_REMEDY}")


@functools.cache
def find_device_runtime() -> Path | Missing:
    """Find CUDA's device runtime, a static library, in the wheels."""
    for folder in _wheel_folders():
        for name in ("lib/libcudadevrt.a", "lib/x64/cudadevrt.lib"):
            if (folder / name).is_file():
                return folder / name
    return Missing(f"CUDA's device runtime (cudadevrt) is not installed. {_REMEDY}")


def _wheel_folders() -> list[Path]:
    try:
        import nvidia  # type: ignore[import-untyped]
    except ImportError:
        return []
    # A namespace package: each of its paths holds `cu13`, the folder that all wheels of CUDA 13 share.
    return [folder for root in nvidia.__path__ for folder in sorted(Path(root).glob("cu[0-9]*"), reverse=True)]


@functools.cache
def include_folders() -> tuple[Path, ...]:
    """Give the folders of the headers of CUDA, CCCL and, where it is installed, cuRAND; empty without the wheels."""
    try:
        from cuda import pathfinder
    except ImportError:
        return ()
    found: list[Path] = []
    for library in ("cudart", "cccl", "curand"):
        folder = pathfinder.find_nvidia_header_directory(library)
        if folder:
            found.append(Path(folder))
    return tuple(dict.fromkeys(found))


def shim_folder() -> Path:
    """Give the folder of our stand-ins for the C headers that NVRTC refuses."""
    return Path(__file__).parent.parent / "include"


@functools.cache
def version(tool: str) -> str | Missing:
    """Give the version of a tool, from its wheel or from what it says of itself."""
    try:
        return importlib.metadata.version(_PACKAGES[tool])
    except importlib.metadata.PackageNotFoundError:
        pass
    if tool == "nvrtc":
        from workbench.compilers.toolchains import nvrtc

        return nvrtc.version()
    if tool in ("ptxas", "nvdisasm"):
        return _spoken_version(tool)
    return Missing(f"{tool} is not installed. {_REMEDY}")


def _spoken_version(tool: str) -> str | Missing:
    path = find_tool(tool)
    if isinstance(path, Missing):
        return path
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=30, check=True).stdout
    except (OSError, subprocess.SubprocessError) as error:
        return Missing(f"{tool} does not run: {error}")
    match = re.search(r"V(\d+\.\d+\.\d+)", said)
    return match[1] if match else Missing(f"{tool} names no version")


def toolkit(*tools: str) -> Toolkit:
    """Give the versions of the compilers that are installed; of all of them where none is named."""
    found = {tool: version(tool) for tool in tools or ("nvrtc", "ptxas", "nvdisasm", "numba-cuda", "nvvm")}
    return Toolkit({tool: number for tool, number in found.items() if not isinstance(number, Missing)})


@functools.cache
def identity(tool: str) -> str:
    """Give what tells one build of a tool from another, for the keys of the cache."""
    path = find_tool(tool) if tool in ("ptxas", "nvdisasm") else None
    if not isinstance(path, Path):
        return f"{tool} {version(tool)}"
    state = os.stat(path)
    return f"{tool} {version(tool)} {state.st_size} {state.st_mtime_ns}"
