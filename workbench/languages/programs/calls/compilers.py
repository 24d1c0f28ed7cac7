"""Functions of NVRTC that give machine code, which the emulator cannot load: they give the PTX that it was made from.

`cuModuleLoadData` and its kin take either. All other functions are NVRTC's own.
"""

from __future__ import annotations

import ctypes
import functools

from workbench.languages.programs.exports import Pointer, exported
from workbench.languages.programs.linking import compilers_of
from workbench.languages.programs.nvidia_libraries import folder_of_libraries
from workbench.languages.programs.results import put

_VIRTUAL_ARCH = 0
"""The size of the machine code of a program that was compiled for a `compute_` architecture: there is none."""


@exported(Pointer, Pointer, checked=False)
def nvrtcGetCUBINSize(program: int, size: int) -> int:
    """Give the bytes of the PTX, 0 where there would be no machine code."""
    own = ctypes.c_size_t()
    status = int(_nvrtc().nvrtcGetCUBINSize(ctypes.c_void_p(program), ctypes.byref(own)))
    if status or own.value == _VIRTUAL_ARCH:
        put(size, own.value)
        return status
    return int(_nvrtc().nvrtcGetPTXSize(ctypes.c_void_p(program), ctypes.c_void_p(size)))


@exported(Pointer, Pointer, checked=False)
def nvrtcGetCUBIN(program: int, image: int) -> int:
    """Give the PTX."""
    return int(_nvrtc().nvrtcGetPTX(ctypes.c_void_p(program), ctypes.c_void_p(image)))


@functools.cache
def _nvrtc() -> ctypes.CDLL:
    return ctypes.CDLL(str(dict(compilers_of(folder_of_libraries().parent))["libnvrtc.so"]))
