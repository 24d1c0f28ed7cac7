"""Headers that nvcc includes by itself: a text that uses their names without an include compiles there, and here.

NVRTC includes nothing. `include/nvcc_includes.h` stands in for `cuda_runtime.h` and the host headers behind it; it is
put in front of a text only where the compiler misses one of its names, so that no other text is touched by it.
"""

from __future__ import annotations

import re

from workbench.compilers.cxx import nvrtc_messages

OPTION = "--pre-include=nvcc_includes.h"
_INCLUDED_BY_NVCC = re.compile(
    r"INFINITY|NAN|HUGE_VALF?|M_(?:E|LOG2E|LOG10E|LN2|LN10|PI|PI_2|PI_4|1_PI|2_PI|2_SQRTPI|SQRT2|SQRT1_2)"
    r"|(?:U?(?:CHAR|SHRT|INT|LONG|LLONG)|SCHAR)_MAX|(?:CHAR|SCHAR|SHRT|INT|LONG|LLONG)_MIN|CHAR_BIT"
    r"|NULL|EXIT_(?:SUCCESS|FAILURE)|assert|ushort|uint|ulong|int(?:8|16|32|64)_t|ptrdiff_t|max_align_t"
    r"|cudaGridDependencySynchronize|cudaTriggerProgrammaticLaunchCompletion"
)


def would_help(log: str, text: str) -> bool:
    """True if the compiler misses a name that nvcc's own includes bring."""
    if any(_INCLUDED_BY_NVCC.fullmatch(name) for name in nvrtc_messages.UNDEFINED.findall(log)):
        return True
    return "std" in text and nvrtc_messages.IN_STD.search(log) is not None
