"""The lessons run from top to bottom, and what their questions are answered with is what the hardware's rules say."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

import pytest

from workbench.commands.demo import execute

NOTEBOOKS = Path(__file__).resolve().parent.parent.parent / "notebooks"
ANSWER = re.compile(r"<summary>Show the answer</summary><p><strong>(.*?)</strong>", re.DOTALL)


def run(name: str) -> tuple[Any, list[str]]:
    """The notebook after it ran, and the answers of its questions in their order."""
    import nbformat

    notebook = nbformat.read(NOTEBOOKS / name, as_version=4)
    execute(notebook, lambda cell: None)
    shown = "".join(
        output.get("data", {}).get("text/html", "") for cell in notebook.cells for output in cell.get("outputs", [])
    )
    return notebook, [html.unescape(answer) for answer in ANSWER.findall(shown)]


def printed(notebook: Any, fragment: str) -> str:
    cell = next(cell for cell in notebook.cells if cell.cell_type == "code" and fragment in cell.source)
    return "".join(output.get("text", "") for output in cell.outputs)


def test_coalescing() -> None:
    notebook, answers = run("01_coalescing.ipynb")
    # A sector is 32 bytes: 32 floats at strides 1, 2 and 8, shifted by one; 32 float4; a structure of 16 bytes.
    assert answers[:3] == ["4 sectors", "8 sectors", "32 sectors"]
    assert answers[3:7] == ["the same as stride 8", "5 sectors", "16 sectors", "262,144 bytes"]
    assert answers[7] == "column_sums"
    assert 2 < float(answers[8].split()[0]) < 8
    assert "not validated on this GPU" in printed(notebook, "for stride, time in")


def test_bank_conflicts() -> None:
    notebook, answers = run("02_bank_conflicts.ipynb")
    # Strides 1, 2, 3, 32 and 0; a tile of 32 columns, a padded and a swizzled one; 32 float4.
    waves = (1, 2, 1, 32, 1, 32, 1, 1, 4)
    assert answers == [f"{n} wavefront{'' if n == 1 else 's'}" for n in waves]
    cell = next(cell for cell in notebook.cells if "wb.advise(" in cell.source)
    said = "".join(output.get("data", {}).get("text/plain", "") for output in cell.outputs)
    assert re.search(r"1\. Bank conflicts, line 12 of .*modelled, not validated on this GPU", said)
    assert "rows of 33 elements instead of 32" in said
    table = printed(notebook, "waves").splitlines()
    assert [int(n) for n in table[1].split()[1:]] == [1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16]


@pytest.fixture(scope="module")
def occupancy_lesson() -> tuple[Any, list[str]]:
    return run("03_occupancy_and_latency.ipynb")


def test_more_work_in_flight_does_what_more_warps_would(occupancy_lesson: tuple[Any, list[str]]) -> None:
    _, answers = occupancy_lesson
    assert answers == ["6 blocks", "it grows, up to the limit of another resource", "66 warps", "four"]


def test_the_kernel_at_a_quarter_of_the_occupancy_is_the_faster_one(occupancy_lesson: tuple[Any, list[str]]) -> None:
    notebook, _ = occupancy_lesson
    cell = next(cell for cell in notebook.cells if "register_sweep(" in cell.source)
    said = "".join(output.get("data", {}).get("text/plain", "") for output in cell.outputs)
    assert re.search(r"25% occupancy \(.*\) (is|may be) faster(, the ranges overlap,)? than 100%", said)


def test_is_it_right() -> None:
    notebook, _ = run("04_is_it_right.ipynb")

    def shown(fragment: str) -> str:
        cell = next(cell for cell in notebook.cells if cell.cell_type == "code" and fragment in cell.source)
        return "".join(output.get("data", {}).get("text/plain", "") for output in cell.outputs)

    assert float(printed(notebook, "the worst of ten").split()[-1]) < 1e-4
    racy = shown("verdict = wb.check(")
    assert "FAILED by races and order" in racy
    assert "result ✓, races ✗, initialization ✓, barriers ✓, order ✗" in racy
    assert racy.count("racecheck.") == 1
    assert "cure: __syncthreads() between line 11 and line 15" in racy
    orders = [float(line.split()[-1]) for line in printed(notebook, "for seed in range").splitlines()]
    assert max(orders) > 1
    both = shown("findings[0].replay()")
    assert both.startswith("in the usual order:")
    assert re.search(r"waits before cell\.cu:1[15] until thread \(\d+,0,0\) of block \(0,0,0\) is behind", both)
    assert both.count("y[0] is") == 2
    bad, good = printed(notebook, "adversarial=True").splitlines()
    assert bad.startswith("failed n=")
    assert "order_seed=" in bad
    assert good.strip() == "passed"
    assert "result ✓, races ✓, initialization ✓, barriers ✓, order ✓" in shown("mended = wb.check(")
    wrong = shown("wrong = wb.check(")
    assert "wrong are only elements where x is negative" in wrong
    assert "wrote it at cell.cu:9" in wrong
    assert printed(notebook, "wrong.repeat").strip() in wrong
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("racecheck" in str(output.get("metadata", {})) for output in outputs), "no line of a cell is marked"


def test_one_kernel_in_several_languages() -> None:
    pytest.importorskip("triton")
    pytest.importorskip("cuda.tile")
    pytest.importorskip("cutlass")
    notebook, _ = run("05_languages.ipynb")
    said = [output.get("text", "") for cell in notebook.cells for output in cell.get("outputs", [])]
    assert sum(text == "right: True\n" for text in said) == 5
    cell = next(cell for cell in notebook.cells if "pd.DataFrame" in cell.source)
    table = next(output["data"]["text/html"] for output in cell.outputs if "data" in output)
    rows = {
        name: [float(value) for value in re.findall(r"<td>([\d.]+)</td>", cells)]
        for name, cells in re.findall(r"<th>([A-Z][\w+ ]+|cuTile|CuTe DSL)</th>\s*((?:<td>[\d.]+</td>\s*)+)", table)
    }
    sectors = {name: values[4] for name, values in rows.items()}
    once = 256 * 1000 * 4 // 32
    thrice = dict.fromkeys(("CUDA C++", "Numba", "CuTe DSL"), 3 * once)
    assert sectors == {**thrice, "Triton": once, "cuTile": once}
