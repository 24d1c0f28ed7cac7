"""A class is graded side by side: no submission executes Python, reads a file, or keeps others from their grades."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.courses import notebook, twice, write_course
from support.json_types import misfits_of
from support.waiting import AT_MOST_SECONDS

from workbench.base.errors import ArgumentError
from workbench.teach.classroom.class_grading import StudentGrades, grade_class
from workbench.teach.classroom.grading_process import GradingLimits, GradingProcess, Lost
from workbench.teach.classroom.submissions import Answer, submissions_in
from workbench.teach.course.library import Course
from workbench.tools.commands.cli import main

pytestmark = pytest.mark.sampled(2)

RIGHT = twice("if (i < n) y[i] = 2 * x[i];")
LIMITS = GradingLimits(seconds=0.3, launch_seconds=60.0, answer_seconds=AT_MOST_SECONDS)
PYTHON = (
    "from numba import cuda\n@cuda.jit\ndef twice(x, y, n):\n    i = cuda.grid(1)\n    if i < n:\n        y[i] = {}"
)
CALL = 'wb.grade("twice", twice)'
PARTLY = 2.0
"""Half of the eight points for results, for the two cases of four that are right: whole blocks need no guard."""


def graded(
    folder: Path, submissions: Mapping[str, tuple[str, ...]], limits: GradingLimits = LIMITS
) -> dict[str, StudentGrades]:
    students = folder / "students"
    students.mkdir()
    for name, cells in submissions.items():
        (students / f"{name}.ipynb").write_text(notebook(*cells))
    course = Course(write_course(folder / "course"))
    found = grade_class(course, submissions_in(students), limits=limits, jobs=2, seed=5)
    return {each.student: each for each in found}


def kinds(grades: StudentGrades) -> list[str]:
    (answer,) = grades.answers
    assert not isinstance(answer.grade, Lost)
    return [each["kind"] for each in answer.grade["mistakes"]]


def test_right_and_wrong_answers(tmp_path: Path) -> None:
    found = graded(
        tmp_path,
        {
            "right": RIGHT,
            "numba": (PYTHON.format("2 * x[i]"), CALL),
            "wrong": twice("if (i <= n) y[i] = 2 * x[i];"),
            "typo": twice("y[i] = ;"),
            "arguments": ('%%cuda\nextern "C" __global__ void twice(float* x) { *x = 1; }', CALL),
            "nothing": ("x = 1",),
        },
    )
    assert {name: grades.points for name, grades in found.items()} == {
        "right": 10, "numba": 10, "wrong": PARTLY, "typo": 0, "arguments": 0, "nothing": 0,
    }  # fmt: skip
    assert kinds(found["wrong"])[0] == "guard_one_too_far"
    (typo,) = found["typo"].answers
    assert typo.grade["parts"][0]["kind"] == "compiles"  # type: ignore[index]


def test_the_better_answer_counts(tmp_path: Path) -> None:
    wrong, call = twice("y[0] = 1;")
    found = graded(tmp_path, {"anna": (wrong, call, PYTHON.format("2 * x[i]"), call)})
    assert found["anna"].points == 10
    assert found["anna"].answers[0].answer.language == "numba"


def test_python_of_a_submission_is_never_executed(tmp_path: Path) -> None:
    mark, secret = tmp_path / "mark", tmp_path / "course" / "solutions" / "01_small.cu"
    touch = f"open({str(mark)!r}, 'w').write('here')"
    patch = "import workbench.teach.course.grading as g\ng.grade_kernel = lambda *a, **k: 'passed'\n"
    found = graded(
        tmp_path,
        {
            "opens": (touch, PYTHON.format("x[i]"), CALL),
            "patches": (patch + touch, PYTHON.format("x[i]"), CALL),
            "decorates": (f"from numba import cuda\n@cuda.jit(debug={touch})\ndef twice(x, y, n):\n    y[0] = 1", CALL),
            "defaults": (f"from numba import cuda\n@cuda.jit\ndef twice(x, y, n={touch}):\n    y[0] = 1", CALL),
            "reads": (
                f"KEY = open({str(secret)!r}).read()",
                PYTHON.format("KEY"),
                CALL,
            ),
            "overrides": ("class wb:\n    grade = staticmethod(lambda *a: 10)\n" + touch, CALL),
        },
    )
    assert not mark.exists()
    assert {grades.points for grades in found.values()} == {0}


@pytest.mark.thorough
def test_a_kernel_reads_no_file(tmp_path: Path) -> None:
    secret = tmp_path / "course" / "solutions" / "01_small.cu"
    found = graded(
        tmp_path,
        {
            "includes": (f'%%cuda\n#include "{secret}"\n// __global__ void twice(', CALL),
            "by_option": (f'%%cuda -I {secret.parent}\n#include "01_small.cu"\n// __global__ void twice(', CALL),
            "by_macro": (f'%%cuda\n#define S "{secret}"\n#include S\n// __global__ void twice(', CALL),
            "before": (f'%%cuda -- -include "{secret}"\n// __global__ void twice(', CALL),
            "to_ptxas": (f"%%cuda -- -Xptxas --options-file={secret}\n" + RIGHT[0].partition("\n")[2], CALL),
            "right": RIGHT,
        },
    )
    assert {name: grades.points for name, grades in found.items()} == {
        "includes": 0, "by_option": 0, "by_macro": 0, "before": 0, "to_ptxas": 0, "right": 10,
    }  # fmt: skip
    assert "2 * x[i]" not in json.dumps([each.to_json() for each in found.values()])
    assert [misfits_of(each) for each in found.values()] == [[]] * len(found)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("option", ["--create-pch", "--time", "--fdevice-time-trace", "-Xptxas -o"])
def test_a_kernel_writes_no_file(tmp_path: Path, option: str) -> None:
    mark = tmp_path / "mark"
    text = RIGHT[0].replace("%%cuda", f"%%cuda -- {option}={mark}", 1)
    found = graded(tmp_path, {"writes": (text, CALL)})
    assert found["writes"].points == 0
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith("mark")] == []


def test_what_a_student_may_take_all_in_all(tmp_path: Path) -> None:
    cells = (*RIGHT, RIGHT[0].replace("twice", "mirrored"), 'wb.grade("mirrored", mirrored)')
    found = graded(tmp_path, {"anna": cells}, GradingLimits(seconds=0.3, launch_seconds=1.0, student_seconds=0.0))
    assert found["anna"].points == 0
    assert [isinstance(each.grade, Lost) and each.grade.kind for each in found["anna"].answers] == ["timeout"] * 2


@pytest.mark.thorough
def test_an_endless_kernel_and_one_that_eats_memory_cost_only_themselves(tmp_path: Path) -> None:
    items = ", ".join(["1"] * 200_000)
    found = graded(
        tmp_path,
        {
            "endless": twice("while (true) { y[0] = x[0]; __threadfence(); }"),
            "heap": twice("for (int k = 0; k < 1 << 20; k++) ((char*)malloc(1 << 20))[k & 1023] = 1;"),
            "tuple": (f"T = ({items})\n" + PYTHON.format("T[i]"), CALL),
            "right": RIGHT,
        },
        GradingLimits(seconds=0.3, launch_seconds=1.0, answer_seconds=100.0, memory_bytes=3 << 30),
    )
    assert kinds(found["endless"])[0] == "endless_loop"
    assert {name: grades.points for name, grades in found.items()} == {"endless": 0, "heap": 0, "tuple": 0, "right": 10}


def test_an_answer_that_takes_too_long_is_given_up_and_the_next_one_graded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grade = GradingProcess.grade

    def limited(process: GradingProcess, answer: Answer) -> dict[str, Any] | Lost:
        """The right answer has the time that it takes on a busy machine."""
        process._limits = replace(process._limits, answer_seconds=6.0 if answer.exercise == "mirrored" else 120.0)
        return grade(process, answer)

    monkeypatch.setattr(GradingProcess, "grade", limited)
    endless = twice("while (true) { y[0] = x[0]; __threadfence(); }")[0].replace("twice", "mirrored")
    cells = (endless, 'wb.grade("mirrored", mirrored)', *RIGHT)
    found = graded(tmp_path, {"anna": cells}, GradingLimits(seconds=0.3, launch_seconds=60.0))
    right, lost = found["anna"].answers
    assert right.points == 10
    assert isinstance(lost.grade, Lost)
    assert lost.grade.kind == "timeout"


def test_what_was_graded_is_kept_when_somebody_stops(tmp_path: Path) -> None:
    students = tmp_path / "students"
    students.mkdir()
    (students / "anna.ipynb").write_text(notebook(*RIGHT))
    (students / "bob.ipynb").write_text(notebook(*twice("while (true) { y[0] = x[0]; __threadfence(); }")))
    course = Course(write_course(tmp_path / "course"))
    limits = GradingLimits(seconds=0.3, launch_seconds=600.0, answer_seconds=600.0)
    found = grade_class(course, submissions_in(students), limits=limits, jobs=2, seed=5)
    first = next(found)
    found.close()  # ends the process that is at work on the endless one
    assert (first.student, first.points) == ("anna", 10)


def test_a_table_of_points(tmp_path: Path) -> None:
    students = tmp_path / "students"
    students.mkdir()
    (students / "anna.ipynb").write_text(notebook(*RIGHT))
    write_course(tmp_path / "course")
    table = tmp_path / "points.csv"
    main(["grade", str(students), "--course", str(tmp_path / "course"), "--csv", str(table), "--seconds", "0"])
    assert table.read_text().split() == ["student,points,twice,mirrored", "anna,10.0,10.0,0"]


def test_no_name_is_a_formula(tmp_path: Path) -> None:
    students = tmp_path / "students"
    students.mkdir()
    (students / "=cmd(1)[red].ipynb").write_text(notebook("x = 1"))
    write_course(tmp_path / "course")
    table = tmp_path / "points.csv"
    main(["grade", str(students), "--course", str(tmp_path / "course"), "--csv", str(table)])
    assert table.read_text().split()[1] == "'=cmd(1)[red],0,0,0"


def test_an_unknown_exercise_is_refused_with_names_that_are_alike(tmp_path: Path) -> None:
    course = Course(write_course(tmp_path / "course"))
    with pytest.raises(ArgumentError) as refused:
        list(grade_class(course, [], exercises=["twise"]))
    assert refused.value.parameter == "exercise"
