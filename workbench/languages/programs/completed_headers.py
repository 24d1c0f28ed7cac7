"""NVIDIA's headers with what CUDA 13 took out of them: members of `cudaDeviceProp`, and earlier forms of calls.

A folder of links to the installed headers, two of which have other text: members stand where bytes are reserved, so
that sizes stay, and `earlier_cuda.h` is read at the end of cuda_runtime.h.
"""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path

from workbench.base.disk_cache import default_cache, key_of

REMOVED_MEMBERS = (
    "clockRate",
    "deviceOverlap",
    "kernelExecTimeoutEnabled",
    "computeMode",
    "maxTexture1DLinear",
    "memoryClockRate",
    "singleToDoublePrecisionPerfRatio",
    "cooperativeMultiDeviceLaunch",
)
"""Members of `cudaDeviceProp` that CUDA 12 has and CUDA 13 has not, all of type `int`."""
_EARLIER = "earlier_cuda.h"
_RESERVED = re.compile(r"(struct __device_builtin__ cudaDeviceProp\s*\{.*?\bint\s+)reserved\[(\d+)\];", re.DOTALL)


def completed_headers(include: Path) -> Path:
    """Give the folder of the headers of a toolkit's folder, which is made where there is none."""
    names = sorted(entry.name for entry in include.iterdir())
    texts = {
        "driver_types.h": _with_members((include / "driver_types.h").read_text(encoding="utf-8")),
        "cuda_runtime.h": f'{(include / "cuda_runtime.h").read_text(encoding="utf-8")}\n#include "{_EARLIER}"\n',
        _EARLIER: (Path(__file__).parent / "headers" / _EARLIER).read_text(encoding="utf-8"),
    }
    key = key_of(str(include), *names, *texts.values())
    folder = default_cache("completed_headers").folder / key[:16]
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as beside:
            unfinished = Path(beside) / "made"
            unfinished.mkdir()
            for name, text in texts.items():
                (unfinished / name).write_text(text, encoding="utf-8")
            for name in names:
                if name not in texts:
                    (unfinished / name).symlink_to(include / name)
            try:
                os.rename(unfinished, folder)
            except OSError:
                if not folder.is_dir():  # another process may have been faster
                    raise
    return folder


def _with_members(text: str) -> str:
    """The text of driver_types.h with the removed members; as it is where it has them, or reserves too little."""

    def replaced(match: re.Match[str]) -> str:
        left = int(match[2]) - len(REMOVED_MEMBERS)
        if left < 1 or REMOVED_MEMBERS[0] in match[1]:
            return match[0]
        return f"{match[1]}{', '.join(REMOVED_MEMBERS)};\n    int          reserved[{left}];"

    return _RESERVED.sub(replaced, text, count=1)
