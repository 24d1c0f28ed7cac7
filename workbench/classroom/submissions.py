"""Submissions: notebooks of students, and which of their cells answer which exercise. Nothing of them is executed."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbench.cells.grammar import is_cuda_cell
from workbench.course.exercise import Language
from workbench.errors import ArgumentError
from workbench.live.cell_functions import parse

MOST_BYTES = 64 << 20
"""The largest notebook that is read, outputs included."""
_KERNELS = re.compile(r"__global__[^;{}]*?\b(\w+)\s*\(")


@dataclass(frozen=True)
class Answer:
    """A kernel that a student hands in. text: a `%%cuda` cell, or the Python cells down to the kernel's. name: of the
    kernel. cell: its number in the notebook, from 1.
    """

    exercise: str
    language: Language
    text: str
    name: str
    notebook: str
    cell: int


@dataclass(frozen=True)
class Submission:
    """The notebooks of one student. problems: notebooks that could not be read, in words."""

    student: str
    answers: tuple[Answer, ...]
    problems: tuple[str, ...] = ()


def submissions_in(folder: Path) -> tuple[Submission, ...]:
    """The submissions of a folder: a notebook for each student, or a folder of notebooks for each, by name.

    Raises
    ------
    ArgumentError
        The folder is not there, or holds no notebook.
    """
    if not folder.is_dir():
        raise ArgumentError(f"{folder} is no folder", "folder")
    found: list[Submission] = []
    for path in sorted(folder.iterdir()):
        notebooks = _notebooks(path)
        if notebooks:
            found.append(submission_of(path.stem if path.is_file() else path.name, notebooks))
    if not found:
        raise ArgumentError(f"{folder} holds no notebooks, and no folders with notebooks", "folder")
    return tuple(found)


def submission_of(student: str, notebooks: Sequence[Path]) -> Submission:
    """The answers in some notebooks of a student."""
    answers: list[Answer] = []
    problems: list[str] = []
    for path in notebooks:
        try:
            answers += _answers(path)
        except ArgumentError as error:
            problems.append(str(error))
    return Submission(student, tuple(answers), tuple(problems))


def _notebooks(path: Path) -> list[Path]:
    if path.name.startswith("."):
        return []
    if path.is_file():
        return [path] if path.suffix == ".ipynb" else []
    return [each for each in sorted(path.rglob("*.ipynb")) if ".ipynb_checkpoints" not in each.parts]


def _answers(path: Path) -> Iterator[Answer]:
    cells = _code_cells(path)
    found: dict[tuple[str, str], Answer] = {}
    for number, text in cells:
        for exercise, name in _graded(text):
            answer = _defined(cells, number, exercise, name, path.name)
            if answer is not None:
                found[exercise, answer.language] = answer
    return iter(found.values())


def _code_cells(path: Path) -> list[tuple[int, str]]:
    """The code cells of a notebook with their numbers."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ArgumentError(f"{path.name} has more than {MOST_BYTES >> 20} MB: remove its outputs", "path")
        held = json.loads(path.read_text(encoding="utf-8"))
        cells = held["cells"]
        return [(at, _text(cell)) for at, cell in enumerate(cells, start=1) if cell["cell_type"] == "code"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise ArgumentError(f"{path.name} cannot be read as a notebook: {error}", "path") from error


def _text(cell: Any) -> str:
    source = cell["source"]
    text = source if isinstance(source, str) else "".join(source)
    if not isinstance(text, str):
        raise TypeError("a cell's source is no text")
    return text


def _graded(text: str) -> Iterator[tuple[str, str]]:
    """The exercises that a cell asks a grade for, and the names of the kernels: `wb.grade("add_one", add_one)`."""
    tree = None if is_cuda_cell(text) else _tree(text)
    if tree is None:
        return
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Attribute(attr="grade") | ast.Name(id="grade"),
                args=[ast.Constant(value=str(exercise)), given, *_],
            ):
                name = given.value if isinstance(given, ast.Subscript) else given
                if isinstance(name, ast.Name):
                    yield exercise, name.id


def _defined(cells: Sequence[tuple[int, str]], before: int, exercise: str, name: str, notebook: str) -> Answer | None:
    """The answer that a name stands for at a cell: the last cell above that defines it."""
    above = [(number, text) for number, text in cells if number <= before]
    for number, text in reversed(above):
        if is_cuda_cell(text):
            if name in _KERNELS.findall(text):
                return Answer(exercise, "cuda", text, name, notebook, number)
        elif _defines(text, name):
            python = [each for at, each in above if at <= number and not each.lstrip().startswith("%%")]
            return Answer(exercise, "numba", "\n".join(python), name, notebook, number)
    return None


def _defines(text: str, name: str) -> bool:
    tree = _tree(text)
    return tree is not None and any(isinstance(node, ast.FunctionDef) and node.name == name for node in tree.body)


def _tree(text: str) -> ast.Module | None:
    """A cell as Python; None where it is none."""
    try:
        return parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
