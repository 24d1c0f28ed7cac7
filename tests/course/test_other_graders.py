"""Notebooks that are built for nbgrader and Otter are graded by them: a solution gets all points, a starter none."""

from __future__ import annotations

import csv
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from support.courses import write_course

from workbench.teach.classroom.building import Flavour, build_course
from workbench.teach.course.library import Course

ROOT = Path(__file__).resolve().parents[2]


def needs(module: str) -> pytest.MarkDecorator:
    missing = importlib.util.find_spec(module) is None
    return pytest.mark.skipif(missing, reason=f"{module} is not installed: pip install 'kernel-workbench[graders]'")


def run(folder: Path, *words: str) -> str:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]),
    }
    done = subprocess.run(
        [sys.executable, "-W", "ignore", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def built(tmp_path: Path, flavour: Flavour) -> tuple[Path, Path]:
    """The student's version for another grader, and the instructor's notebook."""
    course = Course(write_course(tmp_path / "course"))
    build_course(course, tmp_path / "for", flavour=flavour, languages=("cuda",))
    build_course(course, tmp_path / "full", flavour=flavour, languages=("cuda",), version="instructor")
    (solved,) = (tmp_path / "full").rglob("*.ipynb")
    return tmp_path / "for", solved


@needs("nbgrader")
def test_nbgrader_gives_the_points(tmp_path: Path) -> None:
    folder, solved = built(tmp_path, "nbgrader")
    run(folder, "-m", "nbgrader", "generate_assignment", "01_small")
    released = folder / "release" / "01_small" / "01_small.ipynb"
    for student in ("anna", "bob"):
        (folder / "submitted" / student / "01_small").mkdir(parents=True)
        shutil.copy(released, folder / "submitted" / student / "01_small" / "01_small.ipynb")
    answered(folder / "submitted" / "anna" / "01_small" / "01_small.ipynb", solved)
    run(folder, "-m", "nbgrader", "autograde", "01_small")
    run(folder, "-m", "nbgrader", "export", "--to", "grades.csv")
    with (folder / "grades.csv").open() as file:
        points = {row["student_id"]: (float(row["score"]), float(row["max_score"])) for row in csv.DictReader(file)}
    assert points == {"anna": (20.0, 20.0), "bob": (0.0, 20.0)}


@needs("otter")
def test_otter_gives_the_points(tmp_path: Path) -> None:
    folder, solved = built(tmp_path, "otter")
    notebook = nbformat.read(solved, as_version=4)
    notebook.cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.source for cell in notebook.cells if cell.source.startswith("grader.")] == [
        'grader.check("twice")',
        'grader.check("mirrored")',
    ]
    script = "\n".join(
        [
            "import json, sys",
            "import nbformat",
            "from nbclient import NotebookClient",
            f"notebook = nbformat.read({str(solved)!r}, as_version=4)",
            "notebook.cells.append(nbformat.v4.new_code_cell('import json\\n"
            "print(json.dumps({n: r.score for n, r in grader.check_all().results.items()}))'))",
            f"NotebookClient(notebook, resources={{'metadata': {{'path': {str(folder)!r}}}}}).execute()",
            "print(notebook.cells[-1].outputs[-1]['text'])",
        ]
    )
    scores = json.loads(run(folder, "-c", script).strip().splitlines()[-1])
    assert scores == {"twice": 10.0, "mirrored": 10.0}


def answered(path: Path, solved: Path) -> None:
    """Put the answers of the instructor's notebook into a student's."""
    answers = {
        cell.metadata.nbgrader.grade_id: cell.source
        for cell in nbformat.read(solved, as_version=4).cells
        if "nbgrader" in cell.metadata
    }
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if "nbgrader" in cell.metadata and cell.metadata.nbgrader.solution:
            cell.source = answers[cell.metadata.nbgrader.grade_id]
    nbformat.write(notebook, path)
