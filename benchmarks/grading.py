"""Grade a class of 100: right and wrong answers, and students who loop for ever, eat memory, read files and patch.

    python benchmarks/grading.py [--students 100] [--jobs 2]

Prints the seconds of the whole class and for a student, points by kind of answer, and whether each hostile answer cost
only itself. Seconds are this machine's, and say little on another one.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections import Counter
from pathlib import Path

from workbench.teach.classroom.class_grading import grade_class
from workbench.teach.classroom.grading_process import GradingLimits, Lost
from workbench.teach.classroom.submissions import submissions_in
from workbench.teach.course.session import course

EXERCISE = "add_one"
HEAD = 'extern "C" __global__ void add_one(const float* x, float* y, int n)\n{\n'
PYTHON = "from numba import cuda\n@cuda.jit\ndef add_one(x, y, n):\n    y[0] = {}"


def notebook(*cells: str) -> str:
    """A notebook of code cells."""
    made = [{"cell_type": "code", "source": each, "metadata": {}, "outputs": []} for each in cells]
    return json.dumps({"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def answers(folder: Path) -> dict[str, tuple[str, ...]]:
    """Kinds of answers: their cells before the grade is asked for."""
    lesson = course().lessons[0]
    solved = lesson.solutions("cuda")[EXERCISE].solution
    known = {each.kind: each.text for each in lesson.mistakes("cuda") if each.exercise == EXERCISE}
    solution = course().folder / "solutions" / f"{lesson.name}.cu"
    patch = "import workbench.teach.course.grading as g\ng.grade_kernel = lambda *a, **k: 'passed'"
    items = ", ".join(["1"] * 200_000)
    return {
        "right": (f"%%cuda\n{solved}",),
        **{kind: (f"%%cuda\n{text}",) for kind, text in known.items()},
        "hostile: loops for ever": (f"%%cuda\n{HEAD}    while (true) {{ y[0] = x[0]; __threadfence(); }}\n}}",),
        "hostile: eats memory": (f"T = ({items})", PYTHON.format("T[n]")),
        "hostile: reads the solution": (f'%%cuda\n#include "{solution}"\n// __global__ void add_one(',),
        "hostile: patches the grader": (patch, f"open({str(folder / 'mark')!r}, 'w')", PYTHON.format("1")),
    }


def main() -> None:
    """Write the class, grade it, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--students", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as held:
        folder = Path(held)
        students = folder / "students"
        students.mkdir()
        kinds = answers(folder)
        hostile = [kind for kind in kinds if kind.startswith("hostile")]
        others = [kind for kind in kinds if kind not in hostile]
        chosen = [*hostile, *(others[at % len(others)] for at in range(given.students - len(hostile)))]
        kind_of = {}
        for number, kind in enumerate(chosen):
            kind_of[f"student{number:03}"] = kind
            cells = (*kinds[kind], f'wb.grade("{EXERCISE}", {EXERCISE})')
            (students / f"student{number:03}.ipynb").write_text(notebook(*cells))
        limits = GradingLimits(seconds=2.0, launch_seconds=5.0, answer_seconds=60.0, memory_bytes=4 << 30)
        begun = time.monotonic()
        points: dict[str, Counter[str]] = {}
        for each in grade_class(course(), submissions_in(students), limits=limits, jobs=given.jobs):
            (answer,) = each.answers
            words = f"lost: {answer.grade.kind}" if isinstance(answer.grade, Lost) else f"{answer.points:g} points"
            points.setdefault(kind_of[each.student], Counter())[words] += 1
        seconds = time.monotonic() - begun
        for kind, found in points.items():
            print(f"{kind:32} {', '.join(f'{count} x {words}' for words, count in found.items())}")
        print(
            f"{given.students} students, {given.jobs} at a time: {seconds:.0f} s, {seconds / given.students:.2f} s each"
        )
        print("Python of a submission was executed" if (folder / "mark").exists() else "no Python was executed")


if __name__ == "__main__":
    main()
