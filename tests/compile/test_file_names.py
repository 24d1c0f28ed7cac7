"""Files whose names hold what a compiler reads as syntax, and texts with what is a line's end to Python alone."""

from __future__ import annotations

import linecache
import random
from pathlib import Path

import numpy as np
import pytest

import workbench as wb
from workbench.base.records.text_lines import text_lines

pytestmark = pytest.mark.sampled(12)

ALPHABET = 'ab"""\'\\\\\\ \t\n\r\x01\x0c\u2028éß漢{};*$%<&:#'
CHOSEN = ['a"b', "a\\b", 'a\\"b', "a\nb", "é", "a'b", '"', "\\303"]
NAMES = [
    *CHOSEN,
    *("".join(r.choices(ALPHABET, k=r.randint(1, 9))) for r in map(random.Random, range(4))),
]
HEADER = "__device__ float scaled(float x) { return 3 * x + x * x; }\n"
KERNEL = "__global__ void f(float* x) { x[threadIdx.x] = scaled(x[threadIdx.x]); }\n"
SEPARATORS = ["\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029", "\r"]


def files(kernel: wb.Kernel) -> set[str]:
    """The files of both listings; the kernel has run."""
    x = np.full(32, 2, "f4")
    kernel[1, 32](x)
    assert (x == 10).all()
    assert kernel.sass.lines
    links = kernel.compilation.translation.line_map
    found = {spot.file for spot in links.ptx_to_source.values()}
    assert {spot.file for spot in links.sass_to_source.values()} <= found
    return found


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_headers_in_a_folder_of_any_name(name: str, tmp_path: Path) -> None:
    beside, elsewhere = tmp_path / name / "beside", tmp_path / name / "elsewhere"
    for folder in (beside, elsewhere):
        folder.mkdir(parents=True)
        (folder / "scaled.h").write_text(HEADER)
    text = '#include "scaled.h"\n' + KERNEL
    for folder, options in ((beside, ()), (tmp_path, (f"-I{elsewhere}",))):
        header = (elsewhere if options else folder) / "scaled.h"
        made = wb.compile(text, filename=str(folder / "k.cu"), arch="sm_80", options=options)
        assert files(made.kernel("f")) == {str(folder / "k.cu"), str(header)}


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_python_files_of_any_name(name: str, tmp_path: Path) -> None:
    pytest.importorskip("numba.cuda", reason="Numba-CUDA is not installed")
    path = tmp_path / f"{name}.py"
    path.write_text("from numba import cuda\n\ndef f(x):\n    x[cuda.grid(1)] = 10\n")
    linecache.checkcache()
    made: dict[str, object] = {}
    exec(compile(path.read_text(), str(path), "exec"), made)
    assert files(wb.kernel(made["f"], signature="void(float32[::1])", arch="sm_80")) == {str(path)}


def test_names_of_line_directives() -> None:
    for name in CHOSEN:
        if "\n" not in name:
            spelled = name.replace("\\", "\\\\").replace('"', '\\"')
            kernel = wb.kernel(f'#line 1 "/{spelled}/k.h"\n{HEADER}{KERNEL}', arch="sm_80")
            assert files(kernel) == {f"/{name}/k.h"}


def test_options_of_the_assembler_hold_for_such_names_too(tmp_path: Path) -> None:
    codes = []
    for name in ("plain", 'a"b'):
        (tmp_path / name).mkdir()
        (tmp_path / name / "scaled.h").write_text(HEADER)
        for options in ([], ["-Xptxas", "-O0"], ["-maxrregcount=24", "-std=c++14"], ["-G"]):
            include = [f"-I{tmp_path / name}"]
            kernel = wb.kernel('#include "scaled.h"\n' + KERNEL, arch="sm_80", options=[*include, *options])
            codes.append([line.text for line in kernel.sass.lines])
    assert codes[:4] == codes[4:]
    assert codes[0] != codes[1]


def test_equal_headers_of_two_folders_are_named_each(tmp_path: Path) -> None:
    for place in ("one", "two"):
        (tmp_path / place).mkdir()
        (tmp_path / place / "scaled.h").write_text(HEADER)
        made = wb.compile('#include "scaled.h"\n' + KERNEL, filename=str(tmp_path / place / "k.cu"), arch="sm_80")
        assert str(tmp_path / place / "scaled.h") in files(made.kernel("f"))


@pytest.mark.parametrize("separator", SEPARATORS, ids=ascii)
def test_only_a_line_feed_ends_a_line(separator: str) -> None:
    comment = f"// a{separator}b{separator}c\n"
    text = comment + HEADER + KERNEL
    made = wb.compile(text, filename="k.cu", arch="sm_80")
    assert {spot.line for spot in made.translation.line_map.sass_to_source.values()} <= {2, 3}
    with pytest.raises(wb.CompileError) as raised:
        wb.compile(text.replace("scaled(x[", "scale(x["), filename="k.cu", arch="sm_80")
    (remark,) = raised.value.diagnostics
    assert (remark.line, remark.column) == (3, text_lines(text)[2].index("scaled") + 1)
    plain = wb.compile(HEADER + KERNEL, filename="k.cu", arch="sm_80").ptx
    shifted = wb.compile(comment + plain, filename="k.ptx", arch="sm_80").translation.line_map
    links = wb.compile(plain, filename="k.ptx", arch="sm_80").translation.line_map
    assert shifted.ptx_to_source == {line + 1: spot for line, spot in links.ptx_to_source.items()}
    assert shifted.sass_to_ptx == {place: line + 1 for place, line in links.sass_to_ptx.items()}
