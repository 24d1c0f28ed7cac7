"""Libraries of jumps: what a program links in place of `cudart` and other libraries that need a GPU.

Each function of such a library jumps through a slot, which the process that runs the program fills. Its names come
from NVIDIA's headers, so that a call that nobody answers is answered by its name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

_DECLARED = {
    "cudart": (
        "cuda_runtime_api.h",
        re.compile(r"\bCUDARTAPI(?:_CDECL)?\s+(?:__CUDART_API_PT[SD]Z\()?(cuda\w+)\)?\s*\("),
    ),
    "cuda": ("cuda.h", re.compile(r"\bCUDAAPI\s+(cu\w+)\s*\(")),
}
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
_PER_THREAD = ("_ptsz", "_ptds")
"""Endings of functions that take the calling thread's stream for the default one."""


def names_of(library: str, include: Path) -> tuple[str, ...]:
    """Give the functions of a library, sorted, as the headers of a CUDA toolkit declare them."""
    header, declared = _DECLARED[library]
    text = (include / header).read_text(encoding="utf-8", errors="replace")
    names = set(declared.findall(text))
    # A macro of the header gives a function another name in the library, one with `_v2` at its end.
    names |= {to for name, to in _VARIANT.findall(text) if name in names and to.startswith("cu")}
    if library == "cudart":
        names |= set(_OF_COMPILED_CODE)
        names |= {f"{name}_v2" for name in ("cudaGetDeviceProperties",)}
        names |= {name + ending for name in names for ending in _PER_THREAD}
    return tuple(sorted(names))


def assembly(library: str, names: Sequence[str]) -> str:
    """Give the library as assembly text for x86-64 Linux.

    As it is loaded, the library hands its names and slots to the function of `start.c` that has them filled.
    """
    jumps = "\n".join(
        f".globl {name}\n.type {name},@function\n{name}: jmpq *slots+{8 * number}(%rip)"
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
.section .init_array.00101,"aw"
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
