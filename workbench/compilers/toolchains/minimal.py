"""NVRTC with the small set of its built-in headers (`--minimal`), for texts that need no more: a quarter of the time.

`--minimal` leaves out texture and surface functions, the device runtime's functions and their types (NVRTC, supported
compile options). What it compiles is what would be compiled without it, byte for byte: texts that could notice, by
a name that is left out, a condition or a header of their own, are compiled the plain way, and so is what fails.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from workbench.compilers.toolchains import nvrtc, nvrtc_process

_NOTICES = re.compile(
    # Names that are left out: seen in libnvrtc-builtins 13.5, between its tests of __CUDACC_RTC_MINIMAL__.
    r"cuda|CUDA|\bCU|\b(?:tex|surf|Texture|Surface)|libraryPropertyType|M(?:AJOR|INOR)_VERSION|PATCH_LEVEL|RESOURCE_ABI|CDPRT|CDP2"
    # Names that could test for those headers, or include such a test; and launches, which need the device runtime.
    r"|(?:#|%:)(?!\s*(?:define|undef|pragma|line)\b)|__has_|\bimport\b|<<<"
)
_HARMLESS = re.compile(
    r"--?(?:gpu-architecture|ptxas-options=|generate-line-info|lineinfo|std=|device-int128|use_fast_math|ftz|fmad|"
    r"prec-div|prec-sqrt|maxrregcount|extra-device-vectorization|restrict|diag-suppress|w\b|I|include-path=|"
    r"default-device|D|U|define-macro=|undefine-macro=)"
)
OPTION = "--minimal"


def compile_program(text: str, name: str, options: Sequence[str], expressions: Sequence[str] = ()) -> nvrtc.Output:
    """Compile a text that `suffices` says yes to, with fewer built-in headers; what fails, as it is without that."""
    output = nvrtc_process.compile_program(text, name, [*options, OPTION], expressions)
    return output if output.ok else nvrtc_process.compile_program(text, name, options, expressions)


def suffices(text: str, options: Sequence[str], expressions: Sequence[str] = ()) -> bool:
    """True if a text, with these options and name expressions, cannot notice that headers are left out."""
    own = (option for option in options if not option.startswith(("-I", "--include-path=")))
    return all(map(_HARMLESS.match, options)) and not any(map(_NOTICES.search, (text, *own, *expressions)))
