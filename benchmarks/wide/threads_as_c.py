"""The C++ of a kernel without barriers: its own text in loops over the blocks and threads of the launch.

Pointers are `__restrict`, so that the C++ compiler may keep values in registers and may vectorise.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from wide.case import Case

_HEADER = Path(__file__).with_name("threads.h")
_KERNEL = re.compile(r'extern "C" __global__ void k\(([^)]*)\)')


def with_c(case: Case, folder: Path) -> Case:
    """The case with such a text as its C, which is written to the folder; the case itself if it has C."""
    if case.c_source.exists():
        return case
    path = folder / f"{case.name}.c"
    path.write_text(_text(case), encoding="utf-8")
    return replace(case, c_stem=str(path.with_suffix("")))


def _text(case: Case) -> str:
    text = case.source.read_text(encoding="utf-8")
    kernel = _KERNEL.search(text)
    assert kernel is not None, case.name
    parameters = re.sub(r"\*\s*", "* __restrict ", kernel[1])
    names = ", ".join(re.findall(r"(\w+)\s*(?:,|$)", kernel[1]))
    body = text.replace(
        kernel[0], f"static inline void one({parameters}, Index3 threadIdx, Index3 blockIdx, Index3 blockDim)"
    )
    loops = "".join(
        f"for (unsigned {axis} = 0; {axis} < {count}; {axis}++)\n"
        for axis, count in zip(
            ("bz", "by", "bx", "tz", "ty", "tx"), (*_sizes(case.grid), *_sizes(case.block)), strict=True
        )
    )
    grid, block = (", ".join(map(str, reversed(_sizes(each)))) for each in (case.grid, case.block))
    return f"""// flags: -x c++ -w
#include "{_HEADER}"
static const Index3 gridDim = {{{grid}}};
{body}
extern "C" {{
void k({parameters}) {{
{loops}one({names}, Index3{{tx, ty, tz}}, Index3{{bx, by, bz}}, Index3{{{block}}});
}}
}}
"""


def _sizes(extents: tuple[int, ...]) -> tuple[int, ...]:
    """Sizes along z, y and x."""
    return tuple(reversed((*extents, 1, 1)[:3]))
