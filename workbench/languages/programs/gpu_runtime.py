"""NVIDIA's own libraries behind a program's jumps: on a computer with a GPU a program runs there."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from workbench.base.errors import MissingDependency
from workbench.languages.programs.exports import refusal

_DRIVER = "libcuda.so.1"
_RUNTIME = "libcudart.so.*"
_FURTHER = ("libcublas.so.*", "libcufft.so.*", "libcurand.so.*", "libnvrtc.so.*")
"""Libraries that programs link, where their packages are installed."""


def load_libraries(folder: Path) -> tuple[ctypes.CDLL, ...]:
    """Load NVIDIA's libraries, the CUDA runtime first.

    Parameters
    ----------
    folder
        Where NVIDIA's packages keep them.

    Raises
    ------
    MissingDependency
        The CUDA runtime is not there.
    """
    if not list(folder.glob(_RUNTIME)):
        raise MissingDependency("NVIDIA's CUDA runtime is not installed", "pip install nvidia-cuda-runtime")
    newest = [max(found) for pattern in (_RUNTIME, *_FURTHER) if (found := sorted(folder.glob(pattern)))]
    loaded = [ctypes.CDLL(str(file), mode=ctypes.RTLD_GLOBAL) for file in newest]
    try:
        loaded.append(ctypes.CDLL(_DRIVER))
    except OSError:
        return tuple(loaded)  # functions of the driver are refused by their names
    return tuple(loaded)


def bind_to_libraries(names: Sequence[str], slots: Any, libraries: Sequence[ctypes.CDLL]) -> None:
    """Fill slots, an array of pointers, with the libraries' functions of these names.

    A name that no library has returns `cudaErrorNotSupported`, and is named on stderr with its caller.
    """
    for place, name in enumerate(names):
        slots[place] = next(filter(None, (_address(library, name) for library in libraries)), 0) or refusal(name)


def _address(library: ctypes.CDLL, name: str) -> int:
    try:
        function = getattr(library, name)
    except AttributeError:
        return 0
    return ctypes.cast(function, ctypes.c_void_p).value or 0
