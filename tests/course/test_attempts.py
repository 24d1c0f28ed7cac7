"""Tries at an exercise: hints after some, a solution after all hints, and the progress page."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

import workbench as wb
from workbench.jupyter.widgets.course_progress_card import course_progress_view
from workbench.jupyter.widgets.grade_card import grade_view
from workbench.teach.course import session
from workbench.teach.course.attempts import (
    FOLDER_VARIABLE,
    SHARE_AFTER_SOLUTION,
    TRIES_PER_HELP,
    Attempts,
    AttemptStore,
)
from workbench.teach.course.exercise import HINTS

WRONG = """extern "C" __global__ void add_one(const float* x, float* y, int n) {{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[i] + 2 + {number};
}}"""
RIGHT = """extern "C" __global__ void add_one(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = x[i] + 1;
}"""


@pytest.fixture
def notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A notebook in which nothing was graded, of a person who has solved nothing."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setattr(session, "shows_html", lambda shell: True)
    monkeypatch.setattr(session, "_attempts", {})
    return tmp_path


def test_help_comes_after_tries_that_failed_and_each_text_counts_once() -> None:
    tries = Attempts()
    for number in range(TRIES_PER_HELP * (HINTS + 1)):
        assert (tries.failed, tries.num_hints) == (number, min(number // TRIES_PER_HELP, HINTS))
        assert not tries.with_solution
        for _ in range(2):
            tries = tries.after(f"text {number}", 0.0, False)
    assert tries.with_solution
    tries = tries.after("right", 5.0, True)
    assert (tries.passed, tries.points, tries.failed) == (True, 5.0, TRIES_PER_HELP * (HINTS + 1))
    assert tries.after("wrong again", 1.0, False) == replace(tries, last=tries.after("wrong again", 1.0, False).last)


def test_who_is_stuck_gets_hints_and_at_last_a_solution_for_fewer_points(notebook: Path) -> None:
    exercise = session.course().exercise("add_one")
    for number in range(TRIES_PER_HELP * (HINTS + 1)):
        found = wb.grade("add_one", wb.kernel(WRONG.format(number=number)), seed=1, work=0)
        shown = (number + 1) // TRIES_PER_HELP
        assert found.hints == tuple(exercise.hints[:shown])
        assert bool(found.solution) is (shown > HINTS)
    found = wb.grade("add_one", wb.kernel(WRONG.format(number=99)), seed=1)
    assert "if (i < n)" in found.solution
    html = grade_view(found).html
    assert "A solution, for 50% of the points" in html
    assert "Show me" in html
    assert len(found.step()) > 0
    passed = wb.grade("add_one", wb.kernel(RIGHT), seed=1, work=0)
    assert passed.passed
    assert passed.points == exercise.points * SHARE_AFTER_SOLUTION
    assert "50% of the points" in grade_view(passed).html
    assert "50% of the points" in str(passed)


def test_programs_that_grade_have_no_tries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    for number in range(TRIES_PER_HELP):
        found = wb.grade("add_one", wb.kernel(WRONG.format(number=number)), seed=1, work=0)
        assert found.hints == ()
    assert list(tmp_path.iterdir()) == []


def test_the_progress_page_has_the_tries_of_all_notebooks(notebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = wb.course_progress()
    assert before.points == 0
    assert before.next_exercise == before.exercises[0]
    wb.grade("add_one", wb.kernel(WRONG.format(number=1)), seed=1, work=0)
    monkeypatch.setattr(session, "_attempts", {})
    wb.grade("add_one", wb.kernel(RIGHT), seed=1, work=0)
    after = wb.course_progress()
    (add_one,) = (each for each in after.exercises if each.exercise == "add_one")
    assert (add_one.failed, add_one.passed, add_one.points) == (1, True, add_one.most_points)
    assert after.points == add_one.most_points
    assert after.next_exercise is not None
    assert after.next_exercise.exercise == after.exercises[after.exercises.index(add_one) + 1].exercise
    view = course_progress_view(after)
    assert f"1 of {len(after.exercises)} exercises" in view.html
    assert f"next: {after.next_exercise.exercise}" in view.text
    assert after.to_json()["points"] == add_one.most_points


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"failed": "x", "points": 1, "passed": true, "last": ""}', "\0"])
def test_a_damaged_file_is_no_try(notebook: Path, text: str) -> None:
    store = AttemptStore(Path("course"))
    store.keep("a", Attempts(3, 2.5, False, "b"))
    assert store.of("a") == Attempts(3, 2.5, False, "b")
    (file,) = notebook.rglob("a.json")
    file.write_text(text)
    assert store.of("a") == Attempts()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_keeps_nothing(notebook: Path) -> None:
    notebook.chmod(0o500)
    try:
        AttemptStore(Path("course")).keep("a", Attempts(1))
        assert AttemptStore(Path("course")).of("a") == Attempts()
    finally:
        notebook.chmod(0o700)
