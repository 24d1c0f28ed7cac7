"""The commands for courses: `workbench grade` for a class, `workbench course build` for its notebooks."""

from __future__ import annotations

import argparse
import csv
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.tools.commands import budget_options, number_types
from workbench.tools.commands.output_files import console, output_file, output_or_stdout, write_output

if TYPE_CHECKING:
    from workbench.teach.classroom.class_grading import StudentGrades
    from workbench.teach.course.library import Course


def add_to(commands: Any) -> None:
    """Add the commands to the parser's."""
    grade = commands.add_parser("grade", help="grade the notebooks of a class")
    grade.add_argument(
        "submissions", type=Path, help="a folder with a notebook for each student, or a folder of notebooks for each"
    )
    grade.add_argument(
        "--exercise",
        action="append",
        default=[],
        metavar="NAME",
        help="an exercise to grade; may be repeated (default: all)",
    )
    grade.add_argument("--course", type=Path, metavar="FOLDER", help="another course than the workbench's own")
    grade.add_argument(
        "--jobs",
        type=number_types.processes,
        default=os.cpu_count() or 1,
        help="students at a time (default: %(default)s)",
    )
    budget_options.add_to(grade, "an answer")
    grade.add_argument(
        "--answer-seconds", type=number_types.limit_seconds, help="time limit for an answer (default: two minutes)"
    )
    grade.add_argument(
        "--student-seconds",
        type=number_types.limit_seconds,
        help="time limit for all answers of a student (default: half an hour)",
    )
    grade.add_argument("--memory", type=number_types.gib, metavar="GIB", help="memory limit of a process (default: 6)")
    grade.add_argument("--seed", type=number_types.seed, help="seed of the cases (default: random)")
    grade.add_argument(
        "--json",
        nargs="?",
        const="-",
        type=output_or_stdout,
        metavar="FILE",
        help="write all grades as JSON; to standard output without FILE",
    )
    grade.add_argument(
        "--csv", type=output_file, metavar="FILE", help="write the points as a table: a row for each student"
    )
    grade.set_defaults(run=_grade)

    course = commands.add_parser("course", help="build the notebooks of a course, list its exercises")
    parts = course.add_subparsers(required=True, metavar="COMMAND")
    build = parts.add_parser("build", help="write the notebooks of a course")
    build.add_argument("output", type=Path, help="the folder to write")
    build.add_argument("--course", type=Path, metavar="FOLDER", help="another course than the workbench's own")
    build.add_argument("--lesson", action="append", default=[], help="a lesson, such as 01; may be repeated")
    build.add_argument(
        "--version",
        choices=("student", "instructor"),
        default="student",
        help="without solutions or with them (default: %(default)s)",
    )
    build.add_argument(
        "--for",
        dest="flavour",
        choices=("jupyter", "nbgrader", "otter"),
        default="jupyter",
        help="the grader of the notebooks, besides workbench grade (default: %(default)s)",
    )
    build.add_argument(
        "--language",
        choices=("both", "cuda", "numba"),
        default="both",
        help="language of the exercises (default: %(default)s)",
    )
    build.set_defaults(run=_build)
    listed = parts.add_parser("list", help="list lessons and exercises")
    listed.add_argument("--course", type=Path, metavar="FOLDER", help="another course than the workbench's own")
    listed.set_defaults(run=_list)


def _course(folder: Path | None) -> Course:
    from workbench.teach.course.session import course

    return course(None if folder is None else folder.resolve())


def _grade(arguments: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import Progress

    from workbench.teach.classroom.class_grading import grade_class
    from workbench.teach.classroom.grading_process import GradingLimits
    from workbench.teach.classroom.submissions import submissions_in

    console = Console(stderr=True)
    course = _course(arguments.course)
    submissions = submissions_in(arguments.submissions)
    limit_values = {
        "work": arguments.work,
        "seconds": arguments.seconds,
        "answer_seconds": arguments.answer_seconds,
        "student_seconds": arguments.student_seconds,
        "memory_bytes": None if arguments.memory is None else int(arguments.memory * 2**30),
    }
    limits = replace(GradingLimits(), **{name: value for name, value in limit_values.items() if value is not None})
    found: list[StudentGrades] = []
    try:
        with Progress(console=console, transient=True) as bar:
            task = bar.add_task("grading", total=None)
            for each in grade_class(
                course,
                submissions,
                exercises=arguments.exercise,
                limits=limits,
                jobs=arguments.jobs,
                seed=arguments.seed,
                progress=lambda done, total: bar.update(task, completed=done, total=total),
            ):
                found.append(each)
    finally:
        # An interrupt keeps what was graded by then.
        found.sort(key=lambda each: each.student)
        _report(found, course, arguments, console)
    return 0


def _report(found: Sequence[StudentGrades], course: Course, arguments: argparse.Namespace, console: Any) -> None:
    from rich.markup import escape
    from rich.table import Table

    table = Table("student", "points", "passed", "answers", "problems")
    for each in found:
        passed = sum(answer.passed for answer in each.answers)
        # Names of files may hold what the console would take for colours and links.
        student, problems = escape(each.student), escape("; ".join(each.problems))
        table.add_row(student, f"{each.points:g}", str(passed), str(len(each.answers)), problems)
    console.print(table)
    if arguments.json is not None:
        text = json.dumps({"students": [each.to_json() for each in found]}, indent=1)
        if arguments.json == "-":
            sys.stdout.write(text + "\n")
        else:
            write_output(arguments.json, text)
    if arguments.csv is not None:
        names = arguments.exercise or list(course.exercises)
        with arguments.csv.open("w", newline="", encoding="utf-8") as file:
            rows = csv.writer(file)
            rows.writerow(["student", "points", *names])
            for each in found:
                points = {answer.answer.exercise: answer.points for answer in each.answers}
                rows.writerow([_as_text(each.student), each.points, *(points.get(name, 0) for name in names)])


def _as_text(name: str) -> str:
    """A name of a student's file as a cell of a table that no spreadsheet takes for a formula."""
    return f"'{name}" if name.lstrip()[:1] in ("=", "+", "-", "@") else name


def _build(arguments: argparse.Namespace) -> int:
    from rich.console import Console

    from workbench.teach.classroom.building import build_course
    from workbench.teach.course.exercise import LANGUAGES

    languages = LANGUAGES if arguments.language == "both" else (arguments.language,)
    written = build_course(
        _course(arguments.course),
        arguments.output,
        version=arguments.version,
        flavour=arguments.flavour,
        languages=languages,
        lessons=arguments.lesson,
    )
    Console().print(f"wrote {len(written)} files to {arguments.output}")
    return 0


def _list(arguments: argparse.Namespace) -> int:
    from rich.table import Table

    table = Table("lesson", "exercise", "title", "points", "languages")
    for lesson in _course(arguments.course).lessons:
        for each in lesson.exercises:
            table.add_row(lesson.name, each.name, each.title, str(each.points), ", ".join(each.languages))
    console().print(table)
    return 0
