"""Libraries of jumps: what a program links in place of `cudart` and other libraries that need a GPU.

Each function of such a library jumps through a slot, which the process that runs the program fills. Its names are those
of NVIDIA's headers, so that the error for a function without an implementation has its name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from workbench.languages.programs import solver_names

# The headers of a library, by patterns of their names, and how they declare a function.
_DECLARED = {
    "cudart": (
        "cuda_runtime_api.h cuda_*_interop.h",
        re.compile(r"\bCUDARTAPI(?:_CDECL)?\s+(?:__CUDART_API_PT[SD]Z\()?(cuda\w+)\)?\s*\("),
    ),
    "cuda": ("cuda.h cudaGL.h cudaEGL.h cudaVDPAU.h", re.compile(r"\bCUDAAPI\s+(cu\w+)\s*\(")),
    "cublas": ("cublas*.h", re.compile(r"\bCUBLASWINAPI\s+(cublas(?!Lt)\w+)\s*\(")),
    "cublasLt": ("cublasLt.h", re.compile(r"\bCUBLASWINAPI\s+(cublasLt\w+)\s*\(")),
    "cufft": ("cufft*.h", re.compile(r"\bCUFFTAPI\s+(cufft\w+)\s*\(")),
    "curand": ("curand.h", re.compile(r"\bCURANDAPI\s+(curand\w+)\s*\(")),
    "cusparse": ("cusparse*.h", re.compile(r"\bCUSPARSEAPI\s+(cusparse\w+)\s*\(")),
    "cusolver": ("cusolver*.h", re.compile(r"\bCUSOLVERAPI\s+(cusolver\w+)\s*\(")),
    "nvjpeg": ("nvjpeg.h", re.compile(r"\bNVJPEGAPI\s+(nvjpeg\w+)\s*\(")),
    # Those that give machine code: the others are the library's own.
    "nvrtc": ("nvrtc.h", re.compile(r"\b(nvrtcGetCUBIN(?:Size)?)\s*\(")),
    "npp": ("npp*.h", re.compile(r"\bNppStatus\s+(npp\w+)\s*\(")),
}
RUNTIME = "cudart"
"""The library that is in every program."""
LIBRARIES = tuple(_DECLARED)
_STAND_INS = ("cublas", "cufft", "curand")
"""Libraries with functions of the workbench's own, whatever headers are installed."""
_VARIANT = re.compile(r"#\s*define\s+(cu\w+)\s+(?:__CUD\w+\()?(\w+)")
# Functions that code made by nvcc calls (crt/host_runtime.h, and link.stub for managed variables).
_OF_COMPILED_CODE = (
    "__cudaRegisterFatBinary",
    "__cudaRegisterFatBinaryEnd",
    "__cudaUnregisterFatBinary",
    "__cudaRegisterVar",
    "__cudaRegisterManagedVar",
    "__cudaInitModule",
    "__cudaRegisterFunction",
    "__cudaRegisterTexture",
    "__cudaRegisterSurface",
    "__cudaPushCallConfiguration",
    "__cudaPopCallConfiguration",
    "__cudaGetKernel",
    "__cudaLaunchKernel",
)
# Functions behind the stand-in for PyTorch's libraries (languages/torch/cuda_library.cpp).
_OF_EXTENSIONS = ("__workbenchCurrentStream", "__workbenchUseStream", "__workbenchPoolStream")
# Functions of cudart that headers of packages of their own declare (cuda_profiler_api.h).
_OF_OTHER_HEADERS = ("cudaProfilerStart", "cudaProfilerStop")
_PER_THREAD = ("_ptsz", "_ptds")
"""Endings of functions that take the calling thread's stream for the default one."""


def names_of(library: str, include: Path) -> tuple[str, ...]:
    """Give the functions of a library, sorted, as the headers of a CUDA toolkit declare them.

    Those of a stand-in are among them without any header. Of a library without either there are none.
    """
    patterns, declared = _DECLARED[library]
    files = sorted(file for pattern in patterns.split() for file in include.glob(pattern))
    text = "\n".join(file.read_text(encoding="utf-8", errors="replace") for file in files)
    names = set(declared.findall(text))
    # A macro of the header gives a function another name in the library, one with `_v2` at its end.
    names |= {to for name, to in _VARIANT.findall(text) if name in names and to.startswith("cu")}
    if library == "cudart":
        names |= set(_OF_COMPILED_CODE + _OF_EXTENSIONS + _OF_OTHER_HEADERS)
        names |= {f"{name}_v2" for name in ("cudaGetDeviceProperties",)}
        names |= {name + ending for name in names for ending in _PER_THREAD}
    if library in _STAND_INS:
        import workbench.languages.programs.libraries  # noqa: F401  (declares the functions)
        from workbench.languages.programs.libraries.declared import names_of as stand_ins_of

        names |= set(stand_ins_of(library))
    if library == "cusolver":
        names |= set(solver_names.names())
    return tuple(sorted(names))


def library_of(name: str) -> str:
    """Give the library that `-lNAME` asks for, as it is known here; empty for one that is none of these.

    Static forms are the same, and NPP's dozen libraries are one.
    """
    plain = name.removesuffix("_static")
    if plain in _DECLARED:
        return plain
    return "npp" if re.fullmatch(r"npp(c|i\w+|s)", plain) else ""


def assembly(library: str, names: Sequence[str]) -> str:
    """Give the library as assembly text for x86-64 Linux.

    As it is loaded, the library hands its names and slots to the function of `start.c` that has them filled. Symbols
    are weak, since a program may link it by two names, that of cudart and that of its static form. They are hidden,
    since a library of the program calls it before the program's own is filled.
    """
    jumps = "\n".join(
        f".weak {name}\n.hidden {name}\n.type {name},@function\n{name}: jmpq *slots+{8 * number}(%rip)"
        for number, name in enumerate(names)
    )
    texts = "\n".join(f'.asciz "{name}"' for name in names)
    slots = "\n".join([".quad workbench_unbound"] * len(names))
    return f"""\
.text
{jumps}
.type bind_{library},@function
bind_{library}:
 leaq names(%rip),%rdi
 leaq slots(%rip),%rsi
 movl ${len(names)},%edx
 jmp workbench_bind
.section .init_array.00102,"aw"
.align 8
.quad bind_{library}
.section .rodata
names:
{texts}
.section .data.rel,"aw"
.align 8
slots:
{slots}
.section .note.GNU-stack,"",@progbits
"""
