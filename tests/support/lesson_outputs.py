"""Outputs of a lesson that ran: what its questions are answered with, and what its cells print and show."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Mapping
from typing import Any

from support.ran_notebooks import cell_with

ANSWER = re.compile(r"<summary>Show the answer</summary><p><strong>(.*?)</strong>", re.DOTALL)


def answers(notebook: Any) -> list[str]:
    """The answers of the questions, in their order."""
    shown = "".join(
        output.get("data", {}).get("text/html", "") for cell in notebook.cells for output in cell.get("outputs", [])
    )
    return [html.unescape(answer) for answer in ANSWER.findall(shown)]


def printed(notebook: Any, fragment: str) -> str:
    """The text that the first cell with a fragment prints."""
    return "".join(output.get("text", "") for output in cell_with(notebook, fragment).outputs)


def shown(notebook: Any, fragment: str) -> str:
    """The results of the first cell with a fragment, as plain text."""
    outputs = cell_with(notebook, fragment).outputs
    return "".join(output.get("data", {}).get("text/plain", "") for output in outputs)


def _coalescing(notebook: Any) -> None:
    found = answers(notebook)
    # A sector is 32 bytes: 32 floats at strides 1, 2 and 8, and shifted by one.
    assert found[:5] == ["4 sectors", "8 sectors", "32 sectors", "the same as stride 8", "5 sectors"]
    assert found[5:8] == ["sums_by_column", "16 sectors", "65,536 bytes"]
    assert 2 < float(found[8].split()[0]) < 8


def _bank_conflicts(notebook: Any) -> None:
    # Strides 1, 2, 3, 32 and 0; a tile of 32 columns, and a padded one; 32 float4.
    waves = [each for each in answers(notebook) if "wavefront" in each and "wavefronts more" not in each]
    assert [int(each.split()[0]) for each in (*waves[:7], waves[-1])] == [1, 2, 1, 32, 1, 32, 1, 4]
    said = shown(notebook, "wb.advise(")
    assert re.search(r"1\. Bank conflicts, line 12 of .*modelled, not validated on this GPU", said)
    assert "rows of 33 elements instead of 32" in said
    table = printed(notebook, "waves").splitlines()
    assert [int(n) for n in table[1].split()[1:]] == [1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16]


def _right_and_wrong(notebook: Any) -> None:
    assert float(printed(notebook, "the worst of ten").split()[-1]) < 1e-4
    racy = shown(notebook, "verdict = wb.check(")
    assert "FAILED by races and order" in racy
    assert "result ✓, races ✗, initialization ✓, barriers ✓, order ✗" in racy
    assert racy.count("racecheck.") == 1
    assert "cure: __syncthreads() between line 11 and line 15" in racy
    orders = [float(line.split()[-1]) for line in printed(notebook, "for seed in range").splitlines()]
    assert max(orders) > 1
    both = shown(notebook, "findings[0].replay()")
    assert both.startswith("in the usual order:")
    assert re.search(
        r"waits before Cell In\[\d+\], line 1[15] until thread \(\d+,0,0\) of block \(0,0,0\) is behind", both
    )
    assert both.count("y[0] is") == 2
    bad, good = printed(notebook, "adversarial=True").splitlines()
    assert bad.startswith("failed n=")
    assert "order_seed=" in bad
    assert good.strip() == "passed"
    assert "result ✓, races ✓, initialization ✓, barriers ✓, order ✓" in shown(notebook, "mended = wb.check(")
    wrong = shown(notebook, "wrong = wb.check(")
    assert "wrong are only elements where x is negative" in wrong
    assert re.search(r"wrote it at Cell In\[\d+\], line 9\b", wrong)
    assert printed(notebook, "wrong.repeat").strip() in wrong
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert any("racecheck" in str(output.get("metadata", {})) for output in outputs), "no line of a cell is marked"


def _occupancy(notebook: Any) -> None:
    found = answers(notebook)
    assert found[:4] == ["6 blocks", "it grows, up to the limit of another resource", "66 warps", "four"]
    said = shown(notebook, "register_sweep(")
    assert re.search(r"25% occupancy \(.*\) (is|may be) faster(, the ranges overlap,)? than 100%", said)


LESSONS: Mapping[str, Callable[[Any], None]] = {
    "02_memory_and_coalescing": _coalescing,
    "05_bank_conflicts": _bank_conflicts,
    "06_reductions_and_shuffles": _right_and_wrong,
    "11_occupancy_latency_roofline": _occupancy,
}
"""By a lesson's name, what must stand in its outputs: what the hardware's rules and the sanitisers say."""
