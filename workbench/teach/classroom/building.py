"""Notebooks of a course from its one source: with solutions or without, for JupyterLab, nbgrader or Otter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from pprint import pformat
from typing import Any, Literal

from workbench.api.shipped_files import packaged
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.teach.course.exercise import Exercise, Language
from workbench.teach.course.lesson_cells import LessonCell, Version, cells_of
from workbench.teach.course.library import Course, Lesson
from workbench.teach.course.session import COURSE

Flavour = Literal["jupyter", "nbgrader", "otter"]
_KERNEL = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
_NBGRADER_CONFIG = '''"""The notebooks are released as they are: their answers hold no solutions to take out."""

c = get_config()  # noqa: F821
c.GenerateAssignment.preprocessors = [
    "nbgrader.preprocessors.LockCells",
    "nbgrader.preprocessors.ComputeChecksums",
    "nbgrader.preprocessors.SaveCells",
    "nbgrader.preprocessors.CheckCellMetadata",
    "nbgrader.preprocessors.ClearOutput",
]
c.ExecutePreprocessor.timeout = 600
'''
_HERE = ', folder="."'
_OTTER_START = 'import otter\n\ngrader = otter.Notebook(tests_dir="./tests")'


def build_course(
    course: Course,
    output: Path,
    *,
    version: Version = "student",
    flavour: Flavour = "jupyter",
    languages: Sequence[Language] = ("cuda", "numba"),
    lessons: Sequence[str] = (),
) -> tuple[Path, ...]:
    """Write the notebooks of a course. Those of another course than the workbench's own bring its exercises along.

    Parameters
    ----------
    course
        The source.
    output
        The folder; it is made if it is not there.
    version
        `student`, without solutions, or `instructor`.
    flavour
        Who else grades the notebooks. nbgrader: `output` becomes a course with `source/LESSON/`, its configuration
        beside it. otter: tests are written beside the notebooks.
    languages
        Of the exercises. nbgrader and Otter count each exercise once: the first of these that it has.
    lessons
        Beginnings of names of lessons; all where empty.

    Returns
    -------
    tuple of Path
        The files that were written.

    Raises
    ------
    ArgumentError
        No lesson of that name; a folder that cannot be written.
    MissingDependency
        Without nbformat.
    """
    chosen = [each for each in course.lessons if not lessons or any(each.name.startswith(one) for one in lessons)]
    if not chosen:
        raise ArgumentError(f"no lesson begins with {' or '.join(lessons)}", "lessons")
    brings = course.folder.resolve() != packaged(COURSE).resolve()
    written: list[Path] = []
    try:
        for lesson in chosen:
            folder = output / "source" / lesson.name if flavour == "nbgrader" else output
            cells = list(_chosen(cells_of(lesson, version), lesson, flavour, languages))
            text = notebook_text(lesson, cells, flavour, brings_exercises=brings)
            written.append(_write(folder / f"{lesson.name}.ipynb", text))
            if brings:
                source = course.folder / "exercises" / f"{lesson.name}.py"
                written.append(_write(folder / "exercises" / source.name, source.read_text(encoding="utf-8")))
            if flavour == "otter":
                written += [
                    _write(folder / "tests" / f"{exercise.name}.py", otter_test(exercise, brings_exercises=brings))
                    for exercise in lesson.exercises
                ]
        if flavour == "nbgrader":
            written.append(_write(output / "nbgrader_config.py", _NBGRADER_CONFIG))
    except OSError as error:
        raise ArgumentError(f"{output} cannot be written: {error.strerror}", "output") from error
    return tuple(written)


def notebook_text(
    lesson: Lesson, cells: Sequence[LessonCell], flavour: Flavour = "jupyter", *, brings_exercises: bool = False
) -> str:
    """A notebook of some cells, as JSON; the same cells give the same text. brings_exercises: the exercises lie beside
    it, and are not those of the workbench's own course.

    Raises
    ------
    MissingDependency
        Without nbformat.
    """
    try:
        from nbformat import v4, writes
    except ImportError as error:
        raise MissingDependency("nbformat is not installed", "pip install nbformat") from error
    points = {exercise.name: exercise.points for exercise in lesson.exercises}
    notebook_cells = []
    for number, cell in enumerate(cells, start=1):
        metadata = {**cell.metadata, **_metadata(cell, flavour, points)}
        new = v4.new_code_cell if cell.kind == "code" else v4.new_markdown_cell
        notebook_cells.append(
            new(_text(cell, flavour, brings_exercises), id=f"{lesson.name}-{number}", metadata=metadata)
        )
    text: str = writes(v4.new_notebook(cells=notebook_cells, metadata=_KERNEL))
    return text + "\n"


def _chosen(
    cells: Iterator[LessonCell], lesson: Lesson, flavour: Flavour, languages: Sequence[Language]
) -> Iterator[LessonCell]:
    """The cells in these languages; for a grader that counts each exercise once, in the first one that it has."""
    languages_of = {exercise.name: exercise.languages for exercise in lesson.exercises}
    if flavour == "otter":
        yield LessonCell("code", _OTTER_START)
    for cell in cells:
        if cell.exercise and cell.language is not None:
            fit = [each for each in languages if each in languages_of[cell.exercise]] or list(
                languages_of[cell.exercise]
            )
            if cell.language not in (fit if flavour == "jupyter" else fit[:1]):
                continue
        yield cell


def _text(cell: LessonCell, flavour: Flavour, brings_exercises: bool) -> str:
    if cell.role != "grade":
        return cell.text
    call = grade_call(cell.exercise, brings_exercises=brings_exercises)
    if flavour == "otter":
        return f'grader.check("{cell.exercise}")'
    # nbgrader takes the number that a cell ends with for the points.
    return f"grade = {call}\nprint(grade)\ngrade.points" if flavour == "nbgrader" else call


def _metadata(cell: LessonCell, flavour: Flavour, points: Mapping[str, int]) -> dict[str, Any]:
    if not cell.exercise:
        return {}
    own: dict[str, Any] = {"workbench": {"exercise": cell.exercise, "role": cell.role}}
    if flavour != "nbgrader" or cell.kind != "code":
        return own
    is_grade = cell.role == "grade"
    grader = {
        "schema_version": 3,
        "grade_id": f"{cell.exercise}-{cell.role}",
        "grade": is_grade,
        "solution": not is_grade,
        "locked": is_grade,
        "task": False,
        "cell_type": "code",
        **({"points": points[cell.exercise]} if is_grade else {}),
    }
    return {**own, "nbgrader": grader}


def grade_call(name: str, *, brings_exercises: bool) -> str:
    """The call that grades an exercise; with the folder of a notebook that brings its exercises along."""
    return f'wb.grade("{name}", {name}{_HERE if brings_exercises else ""})'


def otter_test(exercise: Exercise, *, brings_exercises: bool = False) -> str:
    """A test of Otter's (OK format) for an exercise: results, then all that is asked for."""
    call = grade_call(exercise.name, brings_exercises=brings_exercises)
    most = exercise.points
    cases = [
        {"code": f">>> {call}.parts[0].state\n'passed'", "points": round(most * 0.6, 1)},
        {"code": f">>> {call}.passed\nTrue", "points": round(most * 0.4, 1)},
    ]
    suite = {
        "cases": [{**case, "hidden": False, "locked": False} for case in cases],
        "scored": True,
        "setup": "",
        "teardown": "",
        "type": "doctest",
    }
    test = {"name": exercise.name, "points": None, "suites": [suite]}
    head = f'"""Otter\'s test of the exercise {exercise.name}."""\n\nOK_FORMAT = True\n'
    return f"{head}\ntest = {pformat(test, sort_dicts=False)}\n"


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
