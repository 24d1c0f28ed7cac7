"""The picture for a click on an access in the panel: that of the last recorded launch of that kernel."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.isa.ptx.stable_names import digest_of
from workbench.jupyter import wire
from workbench.jupyter.live.pictures import answer

BODY = """
__global__ void spread(float* x, int by) { if (threadIdx.x < 8) x[threadIdx.x * by] = by; }
__global__ void other(float* x) { x[threadIdx.x] = 1; }
"""


def asked(ptx: str, kernel: str, line: int, digest: str = "") -> dict[str, Any]:
    question = {"digest": digest or digest_of(ptx), "ptx": ptx, "kernel": kernel, "line": line}
    found = answer(json.dumps(question))._repr_json_()
    assert wire.dump(found)
    return dict(found)


def line_of(ptx: str, kernel: str, opcode: str) -> int:
    texts = ptx.split("\n")
    start = next(i for i, text in enumerate(texts) if ".entry" in text and kernel in text)
    return next(i for i in range(start, len(texts)) if opcode in texts[i]) + 1


def test_the_last_recorded_launch_is_shown_to_who_has_the_same_text() -> None:
    cell = wb.compile(BODY, filename="cell.cu", arch="sm_90")
    kernel = cell.kernel("spread")
    line = line_of(cell.ptx, kernel.mangled_name, "st.global")
    assert asked(cell.ptx, kernel.mangled_name, line) == {"kind": "picture", "recorded": False, "html": ""}
    for by in (1, 16):
        wb.record(kernel, 1, 32, (np.zeros(256, np.float32), by))
    found = asked(cell.ptx, kernel.mangled_name, line)
    assert "8 sectors in 4 lines (ideal 1)" in found["html"]
    assert "<script>" in found["html"]
    # Another kernel of the same text, and a line that is none of an access.
    assert not asked(cell.ptx, cell.kernel("other").mangled_name, line)["recorded"]
    nothing = asked(cell.ptx, kernel.mangled_name, line - 1)
    assert nothing["recorded"]
    assert "no request of this line was kept; accesses of block 0 were kept" in nothing["html"]
    # The same kernel among others, at other lines: its own text tells.
    longer = wb.compile(f"__global__ void before(int* p) {{ *p = 1; }}\n{BODY}", filename="cell.cu", arch="sm_90")
    there = line_of(longer.ptx, kernel.mangled_name, "st.global")
    assert asked(longer.ptx, kernel.mangled_name, there)["html"].count("8 sectors in 4 lines") > 0
    changed = wb.compile(BODY.replace("< 8", "< 9"), filename="cell.cu", arch="sm_90")
    assert not asked(changed.ptx, kernel.mangled_name, line)["recorded"]


def test_a_numba_kernel_is_known_by_its_instructions() -> None:
    cuda = pytest.importorskip("numba.cuda")

    @cuda.jit
    def spaced(out, by):  # type: ignore[no-untyped-def]
        i = cuda.threadIdx.x
        out[i * by] = i

    recording = wb.record(spaced, 1, 32, [np.zeros((64,), np.float32), 2])
    kernel = recording.launch.kernel
    ptx, name = kernel.compilation.ptx, kernel.mangled_name
    line = line_of(ptx, name, "st.global")
    renamed = ptx.replace(name, "_ZN8elsewhere6spacedB2v1E").replace(".file\t1 ", '.file\t1 "elsewhere" //')
    shifted = "// another module\n" + renamed
    found = asked(shifted, "_ZN8elsewhere6spacedB2v1E", line + 1)
    assert "8 sectors in 2 lines (ideal 4)" in found["html"]
    assert recording.writes("out").threads[::2].tolist() == list(range(32))


def test_who_recorded_nothing_imports_nothing_to_say_so() -> None:
    question = json.dumps({"digest": "a", "ptx": "", "kernel": "k", "line": 1})
    code = (
        "import sys\nfrom workbench.jupyter.live.pictures import answer\n"
        f"assert answer({question!r})._repr_json_()['recorded'] is False\n"
        "assert not [name for name in sys.modules if name.startswith(('workbench.emulate', 'numba', 'numpy'))]"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
