"""A student works through an exercise of the course in JupyterLab, by keyboard alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from support.on_screen import expect

from workbench.teach.classroom.building import notebook_text
from workbench.teach.course.lesson_cells import cells_of
from workbench.teach.course.session import course

EXERCISE = "add_one"
FORGOT = "int i = blockIdx.x * blockDim.x + threadIdx.x;\ny[i] = x[i] + 1;"
GUARD = "if (i < n) "


def write_exercise(root: Path) -> Path:
    """A student's notebook of one exercise of the first lesson, in CUDA C++, below the cell that begins the lesson."""
    lesson = course().lessons[0]
    cells = list(cells_of(lesson, "student"))
    first = next(cell for cell in cells if "%load_ext workbench" in cell.text)
    own = [cell for cell in cells if cell.exercise == EXERCISE and cell.language in (None, "cuda")]
    path = root / "lesson.ipynb"
    path.write_text(notebook_text(lesson, [first, *own[:3]]), encoding="utf-8")
    return path


@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_an_exercise_is_solved_by_keyboard(lab_page: Any) -> None:
    page, keys = lab_page.page, lab_page.page.keyboard
    path = write_exercise(lab_page.server.root)
    page.set_viewport_size({"width": 1366, "height": 900})
    lab_page.open(path.name)
    code = page.locator(".jp-CodeCell")
    active = page.locator(".jp-Notebook .jp-mod-active")
    answer, grade = code.nth(1), code.nth(2).locator(".jp-OutputArea")

    def ran(cell: Any, number: int) -> None:
        """Waits for a cell to have run: meanwhile JupyterLab moves the focus."""
        expect(cell.locator(".jp-InputArea-prompt")).to_have_text(f"[{number}]:")
        lab_page.wait_for_kernel()

    def edit() -> None:
        expect(answer.and_(active)).to_have_count(1)
        keys.press("Enter")
        expect(answer.locator(".cm-content")).to_be_focused()

    page.locator(".jp-Cell").first.click()
    keys.press("Escape")
    keys.press("Control+Home")
    keys.press("Shift+Enter")  # the first cell
    ran(code.nth(0), 1)
    keys.press("Shift+Enter")  # the task
    # The answer's cell: its comment is replaced by a kernel that forgets the last block.
    edit()
    keys.press("Control+End")
    keys.press("ArrowUp")
    keys.press("End")
    keys.press("Shift+Home")
    keys.insert_text(f"    {FORGOT}")
    keys.press("Shift+Enter")
    ran(answer, 2)
    keys.press("Shift+Enter")  # the grade
    ran(code.nth(2), 3)
    expect(grade).to_contain_text("Not yet")
    expect(grade).to_contain_text("more threads than there are elements")
    grade.scroll_into_view_if_needed()
    lab_page.pictures(page, "course-hint")
    # Back to the answer, to its last line but the brace.
    keys.press("Escape")
    answer.scroll_into_view_if_needed()
    for _ in range(8):
        if answer.and_(active).count():
            break
        keys.press("ArrowUp")
    edit()
    keys.press("Control+End")
    keys.press("ArrowUp")
    keys.press("Home")
    keys.insert_text(GUARD)
    keys.press("Shift+Enter")
    ran(answer, 4)
    keys.press("Shift+Enter")
    expect(grade).to_contain_text(re.compile("Passed.*10 of 10 points", re.DOTALL))
    page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    held = nbformat.read(path, as_version=4)
    assert GUARD in held.cells[2].source
