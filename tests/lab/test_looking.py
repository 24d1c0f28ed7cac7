"""A notebook of traps in a real browser, with a running kernel: opened and walked through, none of it runs.

Each trap leaves a mark in a file where it runs; so do modules beside the notebook, under names that the kernel imports.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from support.on_screen import expect

HEAD = "from numba import cuda, float32, objmode\nimport numba, numpy as np\n"
KERNEL = "@cuda.jit('void(float32[:])')\ndef k{at}(x):\n    x[0] = {value}\n"

# MARK stands for an expression that writes the file, TEXT for the same within quotation marks, PATH for the file.
# ruff: noqa: E501
TRAPS = [
    HEAD + "@(MARK)\n" + KERNEL.format(at=1, value=1) + "N = MARK\n",
    HEAD + "@cuda.jit(\"void(TEXT)\")\ndef k2(x: MARK, y=MARK):\n    x[0] = 1\n",
    HEAD + "@cuda.jit(*[MARK], **dict(a=MARK))\ndef k3(x):\n    x[0] = 1\n",
    HEAD + "@MARK\n@cuda.jit(device=MARK)\ndef h(x, y=[MARK for _ in 'a']):\n    return x\n" + KERNEL.format(at=4, value="h(1)"),
    HEAD + "import trap\nfrom trap import *\n" + KERNEL.format(at=5, value="trap.N + N"),
    HEAD + "class M(type):\n    MARK\n    def __getattr__(s, n):\n        return MARK\nclass C(metaclass=M):\n    x = f'{MARK}'\n"
    + KERNEL.format(at=6, value="C.x"),
    HEAD + "class P:\n    @property\n    def N(self):\n        MARK\np = P()\n" + KERNEL.format(at=7, value="p.N"),
    HEAD + "@cuda.jit('void(float32[:])')\ndef k8(x):\n    with objmode(y=\"TEXT\"):\n        y = MARK\n    x[0] = y\n",
    HEAD + "@cuda.jit\ndef k9(x):\n    x[0] = 1\nk9[MARK, (z := MARK)](MARK)\n!touch PATH\n%run PATH\n",
    HEAD + "if MARK:\n    N = MARK\nfor N in [MARK]:\n    pass\n" + KERNEL.format(at=10, value="N"),
    "class cuda:\n    jit = staticmethod(lambda *a: MARK)\n@cuda.jit('TEXT')\ndef k11(x):\n    x[0] = 1\n",
    HEAD + KERNEL.format(at=12, value="on_purpose"),
    "%%cuda -- --create-pch=PATH\n__global__ void a(float* x) { *x = 1; }",
    "%%cuda -- -time=PATH -DN=1\n__global__ void b(float* x) { *x = 1; }",
    "%%cuda -- --fdevice-time-trace=PATH\n__global__ void c(float* x) { *x = 1; }",
    "%%cuda -- --pch --pch-dir=FOLDER\n__global__ void d(float* x) { *x = 1; }",
    "%%cuda -- -Xptxas --output-file=PATH\n__global__ void e(float* x) { *x = 1; }",
    '%%cuda\n#include "pipe.h"\n__global__ void f(float* x) { *x = 1; }',
    '%%cuda\n#define P "/dev/zero"\n#include P\n__global__ void g(float* x) { *x = 1; }',
]  # fmt: skip
GOOD = HEAD + "@cuda.jit('void(float32[:])')\ndef good(x):\n    x[0] = 2.5\n"


# Code in a decorator, a signature, an import and a class, and an include.
FEW = [TRAPS[at] for at in (0, 1, 4, 6, 17)]


def opened(lab_page: Any, name: str, traps: list[str]) -> Path:
    """Opens a notebook of traps in a folder of its own; the result is the file that they write."""
    folder = lab_page.server.root / name
    folder.mkdir()
    marker = folder / "marker"
    for module in ("trap", "numba", "numpy", "workbench", "numba_cuda", "llvmlite"):
        (folder / f"{module}.py").write_text(f"open({str(marker)!r}, 'a').write({module!r})\nN = 1\n")
    os.mkfifo(folder / "pipe.h")
    expression = f"open({str(marker)!r}, 'a').write('x')"
    cells = [
        trap.replace("MARK", expression)
        .replace("TEXT", expression)
        .replace("PATH", str(marker))
        .replace("FOLDER", str(folder))
        for trap in traps
    ]
    lab_page.server.write(f"{name}/traps.ipynb", [*cells, GOOD], trusted=False)
    lab_page.load(f"{name}/traps.ipynb")
    lab_page.there = files(folder)
    return marker


def files(folder: Path) -> set[str]:
    """The files of a folder, without the copies that Jupyter keeps only while it saves a notebook."""
    return {name for name in os.listdir(folder) if not name.startswith(".~")}


def walk(page: Any, traps: list[str], marker: Path) -> None:
    """Puts the caret into every trap, and waits for what the panel says of it."""
    notice = page.panel.locator(".kw-Notice")
    for at, trap in enumerate(traps):
        page.cell(at).click()
        expect(page.panel.locator(".kw-Header-cell")).to_have_text(re.compile(rf"\b{at + 1}\b"))
        expect(page.panel.locator(".kw-Header-progress")).to_have_text("")
        said = notice.or_(page.listing("SASS").first)
        expect(said.first).to_be_visible()
        assert not marker.exists(), trap
        assert files(marker.parent) == page.there, trap


@pytest.mark.parametrize("traps", [FEW, pytest.param(TRAPS, marks=pytest.mark.thorough)], ids=["few", "all"])
def test_a_notebook_that_is_only_opened_runs_no_code(lab_page: Any, traps: list[str]) -> None:
    page, marker = lab_page, opened(lab_page, f"traps-{len(traps)}", traps)
    walk(page, traps, marker)
    page.cell(0).click()
    trust = page.panel.locator(".kw-Notice").get_by_role("button", name="Trust Notebook")
    expect(trust).to_be_visible()
    expect(page.listing("PTX").filter(has_text="entry")).to_have_count(0)
    trust.click()
    page.page.get_by_role("button", name="Confirm Trusting this notebook").click()
    expect(trust).to_have_count(0)
    page.there = files(marker.parent) | {".ipynb_checkpoints"}
    (marker.parent / ".ipynb_checkpoints").mkdir(exist_ok=True)
    walk(page, traps, marker)
    page.cell(len(traps)).click()
    page.wait_for_listing("PTX", "1075838976")  # the bits of 2.5f
    page.wait_for_listing("SASS", "STG")
    assert not marker.exists()


@pytest.mark.thorough
def test_a_cell_that_is_typed_is_listed_at_once(lab_page: Any) -> None:
    lab_page.server.write("typed.ipynb", ["1 + 1"], trusted=False)
    lab_page.open("typed.ipynb")
    lab_page.cell(0).click()
    lab_page.page.keyboard.press("Escape")
    lab_page.page.keyboard.press("b")
    lab_page.page.keyboard.press("Enter")
    # Each line of it on its own: the editor indents.
    lab_page.page.keyboard.insert_text(GOOD)
    lab_page.wait_for_listing("SASS", "STG")
