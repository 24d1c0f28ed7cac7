"""Answers in notebooks of students: found by the grade that is asked for, wherever the kernel's cell stands."""

from __future__ import annotations

import ast
import os
import sys
from pathlib import Path

import pytest
from support.courses import notebook, twice

from workbench.base.errors import ArgumentError
from workbench.teach.classroom import submissions
from workbench.teach.classroom.submissions import submission_of, submissions_in

RIGHT = "if (i < n) y[i] = 2 * x[i];"
PYTHON = "@cuda.jit\ndef twice(x, y, n):\n    i = cuda.grid(1)\n    if i < n:\n        y[i] = FACTOR * x[i]"


def written(tmp_path: Path, *cells: str) -> Path:
    path = tmp_path / "anna.ipynb"
    path.write_text(notebook(*cells))
    return path


def test_an_answer_is_the_last_kernel_of_its_name_above_the_grade(tmp_path: Path) -> None:
    first, call = twice("y[i] = 0;")
    second, _ = twice(RIGHT)
    (answer,) = submission_of("anna", [written(tmp_path, first, second, call, first)]).answers
    assert (answer.exercise, answer.language, answer.text, answer.cell) == ("twice", "cuda", second, 2)


def test_a_numba_answer_brings_the_python_above_it(tmp_path: Path) -> None:
    cells = (
        "from numba import cuda\nFACTOR = 2",
        "%%bash\necho no",
        PYTHON,
        "import workbench as wb",
        "wb.grade('twice', twice)",
    )
    (answer,) = submission_of("anna", [written(tmp_path, *cells)]).answers
    assert answer.language == "numba"
    assert "FACTOR = 2" in answer.text
    assert "echo" not in answer.text
    assert "import workbench" not in answer.text


def test_both_languages_of_an_exercise_are_answers(tmp_path: Path) -> None:
    cuda, call = twice(RIGHT)
    found = submission_of("anna", [written(tmp_path, cuda, call, PYTHON, call)]).answers
    assert [each.language for each in found] == ["cuda", "numba"]


@pytest.mark.parametrize(
    "call", ["grade('twice', twice)", "g = wb.grade('twice', twice, seed=3)", "print(wb.grade('twice', twice[2, 64]))"]
)
def test_a_grade_may_be_asked_for_in_other_words(tmp_path: Path, call: str) -> None:
    cuda, _ = twice(RIGHT)
    assert len(submission_of("anna", [written(tmp_path, cuda, call)]).answers) == 1


@pytest.mark.parametrize(
    "cells",
    [
        ("wb.grade('twice', twice)",),
        (twice(RIGHT)[0],),
        (twice(RIGHT)[0], "wb.grade(twice)"),
        ("def (", "%%cuda"),
        ("x = (" * 5000,),
    ],
    ids=["no kernel", "no grade", "no exercise", "no Python", "nested deeply"],
)
def test_what_is_no_answer_is_left_out(tmp_path: Path, cells: tuple[str, ...]) -> None:
    found = submission_of("anna", [written(tmp_path, *cells)])
    assert found.answers == ()


@pytest.mark.parametrize(
    "text", ["", "{}", '{"cells": 3}', '{"cells": [{"cell_type": "code", "source": [1]}]}', "[" * 100_000]
)
def test_a_notebook_that_is_none_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "bob.ipynb"
    path.write_text(text)
    found = submission_of("bob", [path])
    assert found.answers == ()
    assert len(found.problems) == 1


def test_an_enormous_notebook_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(submissions, "MAX_BYTES", 10)
    assert len(submission_of("anna", [written(tmp_path, "x = 1")]).problems) == 1


def test_a_class_is_a_folder_of_notebooks_or_of_folders(tmp_path: Path) -> None:
    (tmp_path / "anna").mkdir()
    (tmp_path / "anna" / "01.ipynb").write_text(notebook(*twice(RIGHT)))
    (tmp_path / "anna" / ".ipynb_checkpoints").mkdir()
    (tmp_path / "anna" / ".ipynb_checkpoints" / "01.ipynb").write_text(notebook(*twice("")))
    (tmp_path / "bob.ipynb").write_text(notebook("x = 1"))
    (tmp_path / "notes.txt").write_text("none")
    assert [(each.student, len(each.answers)) for each in submissions_in(tmp_path)] == [("anna", 1), ("bob", 0)]


def test_a_folder_without_notebooks_is_refused(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(ArgumentError) as refused:
            submissions_in(folder)
        assert refused.value.parameter == "folder"


def test_a_link_is_no_submission(tmp_path: Path) -> None:
    (tmp_path / "anna").mkdir()
    (tmp_path / "anna" / "01.ipynb").write_text(notebook(*twice(RIGHT)))
    (tmp_path / "bob.ipynb").symlink_to(tmp_path / "anna" / "01.ipynb")
    (tmp_path / "carl").symlink_to(tmp_path / "anna")
    (tmp_path / "dora").mkdir()
    (tmp_path / "dora" / "01.ipynb").symlink_to(tmp_path / "anna" / "01.ipynb")
    found = {each.student: (len(each.answers), len(each.problems)) for each in submissions_in(tmp_path)}
    assert found == {"anna": (1, 0), "bob": (0, 1), "carl": (0, 1), "dora": (0, 1)}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "eve.ipynb")
    (eve,) = submissions_in(tmp_path)
    assert (len(eve.answers), len(eve.problems)) == (0, 1)


def test_a_byte_order_mark_is_read_over(tmp_path: Path) -> None:
    (tmp_path / "anna.ipynb").write_text(notebook(*twice(RIGHT)), encoding="utf-8-sig")
    assert len(submissions_in(tmp_path)[0].answers) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are bytes there")
def test_a_name_that_is_no_text_is_written_by_its_bytes(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"an\xffna\x1b[2J.ipynb")).write_text(notebook(*twice(RIGHT)))
    (found,) = submissions_in(tmp_path)
    assert found.student == "an\\xffna\\x1b[2J"
    assert found.answers[0].notebook.isprintable()


@pytest.mark.parametrize(
    "cells",
    [
        ("x = 1",) * (submissions._MAX_CELLS + 1),
        ("#" * (submissions._MAX_TEXT + 1),),
    ],
    ids=["cells", "characters"],
)
def test_a_notebook_with_too_much_text_is_named(tmp_path: Path, cells: tuple[str, ...]) -> None:
    assert len(submission_of("anna", [written(tmp_path, *cells)]).problems) == 1


def test_many_grades_of_many_kernels_are_read_once_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    monkeypatch.setattr(submissions, "parse", lambda text: parsed.append(text) or ast.parse(text))
    cells = [f"def f{i}():\n    pass" for i in range(300)] + [f"wb.grade('twice', g{i})" for i in range(300)]
    submission_of("anna", [written(tmp_path, *cells)])
    assert len(parsed) == len(cells)
