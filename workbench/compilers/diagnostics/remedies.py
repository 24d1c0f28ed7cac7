"""Remedies for errors that newcomers meet first: host code, host headers, and headers that have been renamed.

Recognised by the compiler's words. Each remedy is added as a note; nothing of the compiler's own message is changed.
"""

from __future__ import annotations

import re
from dataclasses import replace

from workbench.base.records import Diagnostic, Note
from workbench.compilers.cxx.nvrtc_messages import COULD_NOT_OPEN
from workbench.compilers.cxx.texture_references import remedy_for

_HOST = Note(
    "only device code is compiled here: leave out main() and other host functions, keep the kernels, and launch "
    "them from Python: kernel[grid, block](arrays). A helper that kernels call needs __device__ in front",
    "host_function",
)
_LAUNCH = Note(
    "kernels are launched from Python, kernel[grid, block](arguments), not with <<< >>> in the source", "launch"
)
_MEMORY = Note(
    "memory is allocated and copied from Python: pass NumPy arrays, or buffers made by a target's to_device", "memory"
)
_STREAMS = Note("the CUDA runtime is host code: streams, events and errors belong to Python here", "runtime")
_CONTAINERS = (
    "is a header of host code: leave it out; device code has arrays, <cuda/std/array>, <cuda/std/span>, "
    "<cuda/std/tuple>, <cuda/std/optional> and other <cuda/std/...> headers"
)
_OUTPUT = Note("streams do not exist in device code: leave the header out and print with printf(...)", "output")
_THRUST = "launches kernels from the host: call CUB's block and warp algorithms, <cub/block/...>, inside a kernel"

_MESSAGES: tuple[tuple[re.Pattern[str], Note], ...] = tuple(
    (re.compile(pattern), remedy)
    for pattern, remedy in (
        (r"function without execution space annotations", _HOST),
        (r'identifier "cuda(?:Malloc|Free|Memcpy|Memset|HostAlloc|HostRegister|MemPrefetch)\w*"', _MEMORY),
        (r'identifier "cuda(?:Memcpy|Launch|Func)\w*(?:Kernel|Attribute)\w*"', _LAUNCH),
        (r'identifier "cuda[A-Z]\w*"', _STREAMS),
        (COULD_NOT_OPEN + r'"(?:iostream|fstream|sstream|iomanip|ostream|istream)"', _OUTPUT),
        (
            COULD_NOT_OPEN + r'"(?:vector|string|map|set|list|deque|queue|stack|unordered_\w+'
            r'|memory|thread|mutex|chrono|random|stdexcept|exception|fstream|filesystem|future|cstdarg|time\.h|ctime)"',
            Note("this " + _CONTAINERS, "host_header"),
        ),
        (
            COULD_NOT_OPEN + r'"curand\w*\.h"',
            Note("the headers of cuRAND come with the package nvidia-curand: pip install nvidia-curand", "curand"),
        ),
        (
            COULD_NOT_OPEN + r'"(?:cublas|cudnn|cufft|cusparse|cusolver|nccl)\w*\.h"',
            Note(
                "this library is called from the host: from Python use CuPy; inside a kernel it cannot be called",
                "host_library",
            ),
        ),
        (COULD_NOT_OPEN + r'"thrust/', Note("Thrust " + _THRUST, "thrust")),
        (
            COULD_NOT_OPEN + r'"helper_\w+\.h"',
            Note("this header belongs to NVIDIA's samples and serves host code: leave it out", "samples"),
        ),
        (
            r"Including <cub/cub\.cuh> is not supported",
            Note(
                "include the header of the algorithm, for example <cub/block/block_reduce.cuh>, "
                "<cub/block/block_scan.cuh> or <cub/warp/warp_reduce.cuh>",
                "cub_header",
            ),
        ),
        (
            COULD_NOT_OPEN + r'"',
            Note(
                "folders of headers are named with the option -I, in a notebook cell: %%cuda -I FOLDER",
                "include_folder",
            ),
        ),
        (
            r'namespace "std" has no member',
            Note(
                "device code has the standard library as cuda::std: include <cuda/std/...> and write cuda::std::...",
                "standard_library",
            ),
        ),
        (
            r"not supported on \.target 'sm_\d+'",
            Note(
                "instructions that one generation of GPUs alone has are compiled for its own arch: arch='sm_90a'",
                "own_arch",
            ),
        ),
        (
            r"uses too much shared data",
            Note(
                "static shared memory ends at 48 KB: take it as extern __shared__ and give dynamic_smem_bytes",
                "shared_memory",
            ),
        ),
    )
)


def with_remedy(remark: Diagnostic, source_line: str = "", text: str = "") -> Diagnostic:
    """Add what to do instead, where it is known. `source_line` is the line that the remark points at; `text` has all
    lines.
    """
    if remark.severity != "error":
        return remark
    reference = remedy_for(remark.message, text)
    if reference is not None:
        return replace(remark, notes=(*remark.notes, reference))
    if "<<<" in source_line and ("is undefined" in remark.message or "expected an expression" in remark.message):
        return replace(remark, notes=(*remark.notes, _LAUNCH))
    for pattern, remedy in _MESSAGES:
        if pattern.search(remark.message):
            return replace(remark, notes=(*remark.notes, remedy))
    return remark
