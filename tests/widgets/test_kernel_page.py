"""The page of one kernel in a browser: verdict, listing, counters, the problem's Python, within a narrow window too.

With KERNEL_WORKBENCH_SCREENSHOTS=docs/images the pictures of the documentation are written along the way.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.on_screen import shot

import workbench as wb
from workbench.search.verification.problem_file import problem_named

FOLDER = Path(__file__).resolve().parents[2] / "kernels" / "vector_add"
NARROW, WIDE = 420, 1100


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with all that one can have."""
    kernel = wb.compile(FOLDER / "kernel.cu", arch="sm_80").kernel("vector_add")
    problem = problem_named(str(FOLDER / "problem.py"))
    x = np.ones(1000, np.float32)
    outcome = wb.target("emulator").launch(kernel, 4, 256, (x, x, x.copy(), 1000), count=True)
    verdict = wb.check(kernel, problem.only(n=1000), seconds=0)
    file = tmp_path_factory.mktemp("page") / "page.html"
    return kernel.export(file, verdict=verdict, outcome=outcome, problem=problem)


@pytest.mark.parametrize("width", [NARROW, WIDE])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_parts_are_shown(page_file: Path, open_file: Callable[..., Any], width: int, scheme: str) -> None:
    page = open_file(page_file, viewport={"width": width, "height": 1480}, color_scheme=scheme)
    parts = page.locator("details.kw-part")
    assert parts.count() == 3
    assert [parts.nth(n).evaluate("part => part.open") for n in range(3)] == [True, False, False]
    if width == WIDE:
        shot(page, f"kernel-page-{scheme}")
    for n in (1, 2):
        parts.nth(n).locator("> summary").press("Enter")
    assert page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    tables = page.locator(".kw-part .kw-card")
    assert [tables.nth(n).get_attribute("data-basis") for n in range(3)] == ["counted"] * 3
    by_cost = tables.first.locator("th button").nth(1)
    by_cost.press("Enter")
    costs = tables.first.locator("tbody tr").evaluate_all(
        "rows => rows.map(row => Number(row.cells[1].dataset.cost || 0))"
    )
    assert costs == sorted(costs, reverse=True)
    shown = page.locator(".kw-card pre").last.text_content()
    assert shown == (FOLDER / "problem.py").read_text()
