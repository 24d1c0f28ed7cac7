"""Notebooks of a course: a student's has no solution, an instructor's has all, and other graders can read them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from support.courses import write_course

from workbench.base.errors import ArgumentError
from workbench.teach.classroom.building import build_course
from workbench.teach.course.library import Course
from workbench.teach.course.sections import Section, sections_of
from workbench.tools.commands.cli import main


@pytest.fixture
def course(tmp_path: Path) -> Course:
    return Course(write_course(tmp_path / "course"))


def read(path: Path) -> Any:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    return notebook


def texts(notebook: Any) -> str:
    return "\n".join(cell.source for cell in notebook.cells)


def test_a_student_gets_no_solution_and_an_instructor_all(course: Course, tmp_path: Path) -> None:
    student, _ = build_course(course, tmp_path / "s")
    instructor, _ = build_course(course, tmp_path / "i", version="instructor")
    assert "2 * x[i]" not in texts(read(student))
    assert "your code here" in texts(read(student))
    assert "y[i] = x[n - i];" in texts(read(student))
    held = texts(read(instructor))
    assert held.count("2 * x[i]") == 2
    assert "y[i] = x[n - i];" not in held
    assert "SOLUTION" not in texts(read(student)) + held


def test_cells_come_in_the_order_of_the_lesson(course: Course, tmp_path: Path) -> None:
    path, _ = build_course(course, tmp_path / "s")
    notebook = read(path)
    roles = [cell.metadata.get("workbench", {}).get("role", cell.cell_type) for cell in notebook.cells]
    exercise = ["task", "answer", "grade", "task", "answer", "grade"]
    assert roles == ["markdown", "code", "code", "code", *exercise, "markdown", *exercise]
    assert notebook.cells[2].metadata.jupyter.source_hidden
    assert notebook.cells[3].source.startswith("%%cuda\n")
    assert notebook.cells[4].source.count("<details>") == notebook.cells[4].source.count("</details>") == 3


def test_the_same_source_gives_the_same_notebook(course: Course, tmp_path: Path) -> None:
    (first, _), (second, _) = build_course(course, tmp_path / "a"), build_course(course, tmp_path / "b")
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("language", ["cuda", "numba"])
def test_one_language_alone(course: Course, tmp_path: Path, language: Any) -> None:
    path, _ = build_course(course, tmp_path / "s", languages=(language,))
    cells = [cell.source for cell in read(path).cells if cell.metadata.get("workbench", {}).get("role") == "answer"]
    assert [text.startswith("%%cuda") for text in cells] == [language == "cuda"] * 2


def test_a_python_answer_without_its_solution_is_python() -> None:
    body = "@cuda.jit\ndef k(x):\n    # BEGIN SOLUTION\n    x[0] = 1\n    # END SOLUTION\n"
    compile(Section("k", body).starter, "k.py", "exec")


@pytest.mark.parametrize(
    "text",
    [
        "int before;\n// == a ==\n",
        "// == a ==\n// BEGIN SOLUTION\n",
        "// == a ==\n// END SOLUTION\n",
        "// == a ==\n// BEGIN SOLUTION\n// BEGIN SOLUTION\n// END SOLUTION\n",
    ],
)
def test_a_file_of_solutions_with_a_mistake_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.cu").write_text(text)
    with pytest.raises(ArgumentError) as refused:
        sections_of(tmp_path / "a.cu")
    assert refused.value.parameter == "path"


@pytest.mark.parametrize("fence", ["```{exercise} nowhere\n```", "```python folded\nx = 1\n```"])
def test_a_lesson_with_a_mistake_is_refused(course: Course, tmp_path: Path, fence: str) -> None:
    (course.folder / "lessons" / "01_small.md").write_text(f"# A\n\n{fence}\n")
    with pytest.raises(ArgumentError) as refused:
        build_course(course, tmp_path / "s")
    assert refused.value.parameter == "lesson"


def test_a_folder_without_lessons_is_refused(course: Course, tmp_path: Path) -> None:
    (course.folder / "lessons" / "01_small.md").unlink()
    with pytest.raises(ArgumentError) as refused:
        build_course(course, tmp_path / "s")
    assert refused.value.parameter == "folder"


def test_on_the_command_line(course: Course, tmp_path: Path) -> None:
    words = ["course", "build", str(tmp_path / "out"), "--course", str(course.folder), "--lesson", "01"]
    assert main(words) == 0
    assert (tmp_path / "out" / "01_small.ipynb").is_file()
    assert main([*words, "--lesson", "07", "--for", "otter"]) == 0
    assert main(["course", "build", str(tmp_path), "--course", str(course.folder), "--lesson", "07"]) == 1
    assert main(["course", "list", "--course", str(course.folder)]) == 0
