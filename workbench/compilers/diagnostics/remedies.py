"""Remedies for errors that newcomers meet first: host code, host headers, and headers that have been renamed.

Recognised by the compiler's words. Each remedy is added as a note; nothing of the compiler's own message is changed.
"""

from __future__ import annotations

import re
from dataclasses import replace

from workbench.records import Diagnostic

_HOST = (
    "only device code is compiled here: leave out main() and other host functions, keep the kernels, and launch "
    "them from Python: kernel[grid, block](arrays). A helper that kernels call needs __device__ in front"
)
_LAUNCH = "kernels are launched from Python, kernel[grid, block](arguments), not with <<< >>> in the source"
_MEMORY = "memory is allocated and copied from Python: pass NumPy arrays, or buffers made by a target's to_device"
_STREAMS = "the CUDA runtime is host code: streams, events and errors belong to Python here"
_CONTAINERS = (
    "is a header of host code: leave it out; device code has arrays, <cuda/std/array>, <cuda/std/span>, "
    "<cuda/std/tuple>, <cuda/std/optional> and other <cuda/std/...> headers"
)
_OUTPUT = "streams do not exist in device code: leave the header out and print with printf(...)"
_THRUST = "launches kernels from the host: call CUB's block and warp algorithms, <cub/block/...>, inside a kernel"

_CANNOT_OPEN = "(?:could not|cannot) open source file "

_MESSAGES: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), remedy)
    for pattern, remedy in (
        (r"function without execution space annotations", _HOST),
        (r'identifier "cuda(?:Malloc|Free|Memcpy|Memset|HostAlloc|HostRegister|MemPrefetch)\w*"', _MEMORY),
        (r'identifier "cuda(?:Memcpy|Launch|Func)\w*(?:Kernel|Attribute)\w*"', _LAUNCH),
        (r'identifier "cuda[A-Z]\w*"', _STREAMS),
        (_CANNOT_OPEN + r'"(?:iostream|fstream|sstream|iomanip|ostream|istream)"', _OUTPUT),
        (
            _CANNOT_OPEN + r'"(?:vector|string|map|set|list|deque|queue|stack|unordered_\w+'
            r'|memory|thread|mutex|chrono|random|stdexcept|exception|fstream|filesystem|future|cstdarg|time\.h|ctime)"',
            "this " + _CONTAINERS,
        ),
        (
            _CANNOT_OPEN + r'"curand\w*\.h"',
            "the headers of cuRAND come with the package nvidia-curand: pip install nvidia-curand",
        ),
        (
            _CANNOT_OPEN + r'"(?:cublas|cudnn|cufft|cusparse|cusolver|nccl)\w*\.h"',
            "this library is called from the host: from Python use CuPy; inside a kernel it cannot be called",
        ),
        (_CANNOT_OPEN + r'"thrust/', "Thrust " + _THRUST),
        (
            _CANNOT_OPEN + r'"helper_\w+\.h"',
            "this header belongs to NVIDIA's samples and serves host code: leave it out",
        ),
        (
            r"Including <cub/cub\.cuh> is not supported",
            "include the header of the algorithm, for example <cub/block/block_reduce.cuh>, <cub/block/block_scan.cuh> "
            "or <cub/warp/warp_reduce.cuh>",
        ),
        (
            _CANNOT_OPEN + r'"',
            "folders of headers are named with the option -I, in a notebook cell: %%cuda -I FOLDER",
        ),
        (
            r'namespace "std" has no member',
            "device code has the standard library as cuda::std: include <cuda/std/...> and write cuda::std::...",
        ),
        (
            r"uses too much shared data",
            "static shared memory ends at 48 KB: take it as extern __shared__ and give dynamic_smem_bytes",
        ),
    )
)


def with_remedy(remark: Diagnostic, source_line: str = "") -> Diagnostic:
    """Add what to do instead, where it is known. `source_line` is the line that the remark points at."""
    if remark.severity != "error":
        return remark
    if "<<<" in source_line and ("is undefined" in remark.message or "expected an expression" in remark.message):
        return replace(remark, notes=(*remark.notes, _LAUNCH))
    for pattern, remedy in _MESSAGES:
        if pattern.search(remark.message):
            return replace(remark, notes=(*remark.notes, remedy))
    return remark
