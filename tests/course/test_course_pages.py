"""Lessons as pages to read: outputs of real runs, exercises without solutions, nothing that asks the network."""

from __future__ import annotations

from pathlib import Path

from support.courses import write_course

from workbench.teach.course.library import Course
from workbench.tools.commands.course_pages import make_course_pages
from workbench.tools.commands.gallery_site import make_gallery

ROOT = Path(__file__).resolve().parents[2]


def test_a_page_has_outputs_and_no_solution(tmp_path: Path) -> None:
    folder = write_course(tmp_path / "course")
    lesson = folder / "lessons" / "01_small.md"
    used = "y = np.zeros(3, np.float32)\ntwice[1, 64](np.ones(3, np.float32), y, 3)\nprint('sum', y.sum())"
    lesson.write_text(f"{lesson.read_text()}\n```python\n{used}\n```\n")
    index = make_course_pages(Course(folder), tmp_path / "site")
    assert "01_small.html" in index.read_text()
    page = (tmp_path / "site" / "01_small.html").read_text()
    assert "sum 6.0" in page, "later cells use the kernels of exercises"
    assert "your code here" in page
    assert "wb.grade" not in page
    assert "2 * x" not in page.replace("<code>2 * x</code>", "")
    for asks in ('src="http', 'href="http', "@import", "url(http"):
        assert asks not in page


def test_the_gallery_leads_to_the_course(tmp_path: Path) -> None:
    for there in (True, False):
        index = make_gallery(ROOT / "kernels" / "saxpy", tmp_path / "site", "sm_80", with_course=there)
        assert ("course/index.html" in index.read_text()) is there
