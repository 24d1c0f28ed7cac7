"""The paths of the compilers: found inside the wheels, never on PATH.

A `ptxas` on PATH may be older than the PTX that NVRTC writes and refuse it. It knows nothing of what the tools do.
"""

from __future__ import annotations

import functools
import sys
from pathlib import Path

from workbench.base.errors import MissingDependency
from workbench.base.records import Missing

REMEDY = (
    "NVIDIA publishes no CUDA compilers for macOS: open the notebook on Linux or Windows, or give PTX text"
    if sys.platform == "darwin"
    else "Install the compilers: pip install nvidia-cuda-nvrtc nvidia-cuda-nvcc nvidia-cuda-nvdisasm "
    "nvidia-cuda-runtime nvidia-cuda-crt nvidia-cuda-cccl nvidia-nvvm cuda-bindings cuda-pathfinder"
)


def missing(what: str) -> MissingDependency:
    """Make the error that names a tool that is not there together with its remedy."""
    return MissingDependency(f"{what} is not installed", REMEDY)


@functools.cache
def find_tool(name: str) -> Path | Missing:
    """Find `ptxas` or `nvdisasm` in the wheels (or the conda environment)."""
    try:
        from cuda import pathfinder
    except ImportError:
        return Missing(f"{name} is not installed. {REMEDY}")
    found = None
    suffix = ".exe" if sys.platform == "win32" else ""
    for folder in wheel_folders():
        candidate = folder / "bin" / (name + suffix)
        if candidate.is_file():
            found = str(candidate)
            break
    else:
        # pathfinder also knows conda; it looks there before CUDA_HOME.
        found = pathfinder.find_nvidia_binary_utility(name)
    return Path(found) if found else Missing(f"{name} is not installed. {REMEDY}")


@functools.cache
def find_device_runtime() -> Path | Missing:
    """Find CUDA's device runtime, a static library, in the wheels."""
    for folder in wheel_folders():
        for name in ("lib/libcudadevrt.a", "lib/x64/cudadevrt.lib"):
            if (folder / name).is_file():
                return folder / name
    return Missing(f"CUDA's device runtime (cudadevrt) is not installed. {REMEDY}")


def wheel_folders() -> list[Path]:
    """Give the folders of CUDA's wheels, the newest first; empty without them."""
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
