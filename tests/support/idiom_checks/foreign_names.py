"""Names of CUDA C++ in sentences about kernels of another language, which has others for them.

The one check that reads sentences: it is about their spelling, not about what they claim.
"""

from __future__ import annotations

import re

_CUDA_CXX = re.compile(
    r"\b__(?!init)\w+|(?<![\w.])(?:threadIdx|blockIdx|blockDim|gridDim)\b|\b(?:float|int|double|half)[234]\b|\balignas\b"
    r"|#pragma|maxrregcount|\batomic(?:Add|Min|Max|CAS|Exch)\b|\bcuda::|-fmad|use_fast_math"
)


def foreign_names(words: str, language: str) -> list[str]:
    """The names of CUDA C++ in a sentence about a kernel of another language; none of one about CUDA C++ or PTX."""
    return [] if language in ("cuda", "ptx", "binary") else _CUDA_CXX.findall(words)
