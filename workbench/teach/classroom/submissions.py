"""Submissions: notebooks of students, and which of their cells answer which exercise. Nothing of them is executed."""

from __future__ import annotations

import ast
import json
import os
import re
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbench.base.errors import NOT_PYTHON, ArgumentError
from workbench.languages.cells.cell_functions import parse
from workbench.languages.cells.grammar import is_cuda_cell
from workbench.teach.course.exercise import Language

MAX_BYTES = 64 << 20
"""The largest notebook that is read, outputs included."""
_MAX_TEXT = 2 << 20
"""Characters of all code cells of a notebook."""
_MAX_CELLS = 2000
_KERNELS = re.compile(r"__global__[^;{}]{0,1000}?\b(\w{1,200})\s{0,100}\(")


@dataclass(frozen=True)
class Answer:
    """A kernel that a student hands in.

    Attributes
    ----------
    text
        A `%%cuda` cell, or the Python cells down to the kernel's.
    name
        The kernel's name.
    cell
        Its number in the notebook, from 1.
    """

    exercise: str
    language: Language
    text: str
    name: str
    notebook: str
    cell: int


@dataclass(frozen=True)
class Submission:
    """The notebooks of one student.

    Attributes
    ----------
    problems
        Notebooks that could not be read, in words.
    """

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
            found.append(submission_of(_printable(path.name.removesuffix(".ipynb")), notebooks))
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
    if path.is_symlink():
        # It is named as a problem: the folder that it leads to may be another student's.
        return [path] if path.suffix == ".ipynb" or path.is_dir() else []
    if not path.is_dir():
        return [path] if path.suffix == ".ipynb" else []
    return [each for each in sorted(path.rglob("*.ipynb")) if ".ipynb_checkpoints" not in each.parts]


def _printable(name: str) -> str:
    """A file's name as text that can be printed and encoded: bytes that are none, and control characters, by number."""
    known = os.fsencode(name).decode("utf-8", "backslashreplace")
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in known)


def _answers(path: Path) -> Iterator[Answer]:
    cells = [_Cell.of(number, text) for number, text in _code_cells(path)]
    found: dict[tuple[str, str], Answer] = {}
    for cell in cells:
        for exercise, name in cell.graded:
            answer = _defined(cells, cell.number, exercise, name, _printable(path.name))
            if answer is not None:
                found[exercise, answer.language] = answer
    return iter(found.values())


def _code_cells(path: Path) -> list[tuple[int, str]]:
    """The code cells of a notebook with their numbers."""
    name = _printable(path.name)
    try:
        about = path.lstat()
        if not stat.S_ISREG(about.st_mode):
            raise ArgumentError(
                f"{name} is a link or no plain file, and is not read: hand in the notebook itself", "path"
            )
        if about.st_size > MAX_BYTES:
            raise ArgumentError(f"{name} has more than {MAX_BYTES >> 20} MB: remove its outputs", "path")
        notebook = json.loads(path.read_text(encoding="utf-8-sig"))
        cells = [(at, _text(cell)) for at, cell in enumerate(notebook["cells"], start=1) if cell["cell_type"] == "code"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise ArgumentError(f"{name} cannot be read as a notebook: {error}", "path") from error
    if len(cells) > _MAX_CELLS or sum(len(text) for _, text in cells) > _MAX_TEXT:
        raise ArgumentError(
            f"{name} has more than {_MAX_CELLS:,} code cells or {_MAX_TEXT:,} characters in them", "path"
        )
    return cells


def _text(cell: Any) -> str:
    source = cell["source"]
    text = source if isinstance(source, str) else "".join(source)
    if not isinstance(text, str):
        raise TypeError("a cell's source is no text")
    return text


@dataclass(frozen=True)
class _Cell:
    """A code cell. defines: names of its kernels or functions. graded: the exercises that it asks a grade for, and the
    names of the kernels.
    """

    number: int
    text: str
    language: Language
    defines: frozenset[str]
    graded: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, number: int, text: str) -> _Cell:
        """The cell of a text, which is parsed once."""
        if is_cuda_cell(text):
            return cls(number, text, "cuda", frozenset(_KERNELS.findall(text)), ())
        tree = _tree(text)
        if tree is None:
            return cls(number, text, "numba", frozenset(), ())
        defines = frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))
        return cls(number, text, "numba", defines, tuple(_graded(tree)))


def _graded(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The exercises that a cell asks a grade for, and the names of the kernels: `wb.grade("add_one", add_one)`."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Attribute(attr="grade") | ast.Name(id="grade"),
                args=[ast.Constant(value=str(exercise)), kernel, *_],
            ):
                name = kernel.value if isinstance(kernel, ast.Subscript) else kernel
                if isinstance(name, ast.Name):
                    yield exercise, name.id


def _defined(cells: Sequence[_Cell], before: int, exercise: str, name: str, notebook: str) -> Answer | None:
    """The answer that a name stands for at a cell: the last cell above that defines it."""
    for cell in reversed(cells):
        if cell.number > before or name not in cell.defines:
            continue
        if cell.language == "cuda":
            return Answer(exercise, "cuda", cell.text, name, notebook, cell.number)
        above = (each.text for each in cells if each.number <= cell.number)
        python = [text for text in above if not text.lstrip().startswith("%%")]
        return Answer(exercise, "numba", "\n".join(python), name, notebook, cell.number)
    return None


def _tree(text: str) -> ast.Module | None:
    """A cell as Python; None where it is none."""
    try:
        return parse(text)
    except NOT_PYTHON:
        return None
