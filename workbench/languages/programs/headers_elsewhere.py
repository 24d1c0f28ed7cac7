"""Headers that a program includes and that are not installed: the package of each, and what it is good for here."""

from __future__ import annotations

import re

# "fatal error: cusparse.h: No such file", of clang "'cusparse.h' file not found", of cudafe++ and cicc: "cannot open
# source file "cusparse.h"".
_MISSING = re.compile(
    r"""fatal\ error:\ ([\w./-]+\.\w+):\ No\ such\ file | '([\w./-]+\.\w+)'\ file\ not\ found
    | cannot\ open\ source\ file\ "([\w./-]+\.\w+)" """,
    re.VERBOSE,
)
_LIBRARY = "pip install {} gives it; its functions, which are machine code, are refused by name in the emulator"
_GRAPHICS = "the emulator shows no pictures: programs with graphics do not run"
# Patterns of headers, and of the names of libraries, with what to do; the first that fits counts.
_PLACES = (
    (r"curand_\w+\.h", "pip install 'kernel-workbench[curand]' gives cuRAND's device functions, which run"),
    (r"(cublasLt|cublasXt|cublas)\.h|cublasLt|nvblas\.h", _LIBRARY.format("nvidia-cublas")),
    (r"(cufftw|cufft_device|cudalibxt)\.h", _LIBRARY.format("nvidia-cufft")),
    (r"cusparse\w*(\.h)?", _LIBRARY.format("nvidia-cusparse")),
    (r"cusolver\w*(\.h)?", _LIBRARY.format("nvidia-cusolver")),
    (r"nvjpeg(\.h)?", _LIBRARY.format("nvidia-nvjpeg")),
    (r"npp\w*(\.h)?", _LIBRARY.format("nvidia-npp")),
    (r"cudnn\w*\.h", "cuDNN does not run in the emulator"),
    (r"nccl\w*\.h", "NCCL does not run in the emulator, which has one device"),
    (r"cutensor\w*\.h", "cuTENSOR does not run in the emulator"),
    (r"cupti\w*\.h", "CUPTI does not run in the emulator: `workbench run --count` counts"),
    (r"nvml\.h", "NVML does not run in the emulator"),
    (r"(nvtx3/)?nvToolsExt\w*\.h", "pip install nvidia-nvtx gives it: ranges that nothing records"),
    (r"(GL|GLFW|GLES\w*|EGL|X11|vulkan)/.*|freeglut.*|.*_gl_interop\.h|d3d\w*\.h|nvsci\w*\.h", _GRAPHICS),
    (r"helper_\w+\.h", "it is in the folder Common of NVIDIA's cuda-samples: -I that folder"),
    (r"mpi\.h", "it is MPI's, of the system: install libopenmpi-dev, or the like"),
)


def hint_for_line(line: str) -> str:
    """Give what to do about a header that a compiler's message says is missing; empty where nothing is known of one."""
    match = _MISSING.search(line)
    if match is None:
        return ""
    name = next(filter(None, match.groups()))
    place = _place(name)
    return f"{name}: {place}" if place else ""


def package_of(library: str) -> str:
    """Give the package of a library, with what it is good for; empty where none is known."""
    return _place(library)


def _place(name: str) -> str:
    return next((what for pattern, what in _PLACES if re.fullmatch(pattern, name)), "")
