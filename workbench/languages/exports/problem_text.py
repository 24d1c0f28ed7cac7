"""The Python text of a problem: the files and cells that its functions stand in, as people wrote them.

Nothing of it is executed. A cell alone says less than a file: imports and constants of other cells are written before
it, and cells that define what it names are taken too.
"""

from __future__ import annotations

import ast
import builtins
import functools
import inspect
import linecache
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from workbench.analyse.checks import Problem
from workbench.analyse.checks.problem import Array
from workbench.base.errors import NOT_PYTHON, ArgumentError
from workbench.base.records import place_names
from workbench.languages.exports.own_modules import own_modules

_PLAIN = (bool, int, float, str)


@dataclass(frozen=True)
class ProblemText:
    """A problem as Python.

    Attributes
    ----------
    name
        The problem's.
    variable
        The name of the problem in the text.
    text
        Statements alone, no magics.
    elsewhere
        Names that the text uses and that stand in none of its parts.
    modules
        Texts of the person's own modules that it imports, by dotted name.
    missing
        Those of them that cannot be taken, with the reason.
    """

    name: str
    variable: str
    text: str
    elsewhere: tuple[str, ...] = ()
    modules: Mapping[str, str] = field(default_factory=dict)
    missing: Mapping[str, str] = field(default_factory=dict)


def problem_text(problem: Problem) -> ProblemText:
    """Give the text that a problem was made by.

    Raises
    ------
    ArgumentError
        Its functions stand in no file and no cell, or none of them gives the problem a name.
    """
    functions = list(_functions(problem))
    names = {name: value for function in functions for name, value in function.__globals__.items()}
    variable = _variable(problem, names)
    texts = {function.__code__.co_filename: "" for function in functions}
    texts = {file: "".join(place_names.lines_of(file)) for file in texts}
    read = {file: found for file, text in texts.items() if (found := _parsed(text)) is not None and text}
    cells = {file: found for file in _cells() if (found := _parsed("".join(place_names.lines_of(file)))) is not None}
    before: dict[str, str] = {}
    elsewhere: list[str] = []
    _take(variable, cells, read)
    unbound = _unbound(read)
    while unbound:
        for name in unbound:
            if name in names and _take(name, cells, read):
                continue
            line = _statement(name, names[name]) if name in names else ""
            if line:
                before[name] = line
            elif name in names:
                elsewhere.append(name)
        unbound = [name for name in _unbound(read) if name not in before and name not in elsewhere and name in names]
    if not any(variable in _assigned(tree) for tree in read.values()):
        raise ArgumentError(
            f"no file and no cell that the functions of problem {problem.name!r} stand in gives it a name at its top "
            f'level: define it there, as in `problem = wb.Problem("{problem.name}", ...)`',
            "problem",
        )
    needed = set(_unbound(read))  # a cell that was taken later may bind what an earlier one lacked
    lines = [line for name, line in sorted(before.items()) if name in needed]
    files = [_text_of(file) for file in read if file not in cells]  # first: their imports from __future__ must be
    parts = [*files, *["\n".join(lines)] * bool(lines), *(_text_of(file) for file in cells if file in read)]
    text = "\n\n".join(parts) + "\n"
    own = own_modules(
        text, list(dict.fromkeys(str(Path(file).absolute().parent) for file in read if file not in cells))
    )
    return ProblemText(problem.name, variable, text, tuple(elsewhere), own.texts, own.missing)


def _text_of(file: str) -> str:
    return "".join(place_names.lines_of(file)).strip("\n")


def _functions(problem: Problem) -> Iterator[FunctionType]:
    """The functions that a person wrote; those of the workbench's own operations are there with the package."""
    launch = problem.launch
    arrays = [each for each in (*problem.inputs.values(), *problem.outputs.values()) if isinstance(each, Array)]
    functions: list[Callable[..., Any] | None] = [problem.reference, problem.fit, *problem.accepts.values()]
    functions += [*(launch.values() if isinstance(launch, Mapping) else (launch,)), *(each.make for each in arrays)]
    for each in functions:
        while isinstance(each, functools.partial):
            each = each.func
        plain = inspect.unwrap(each) if each is not None else None
        if isinstance(plain, FunctionType) and not plain.__module__.startswith("workbench."):
            yield plain


def _variable(problem: Problem, names: Mapping[str, Any]) -> str:
    """The name of a problem; of the one that it is a part of where `only` made it."""
    same = [name for name, value in names.items() if value is problem]
    like = [
        name
        for name, value in names.items()
        if isinstance(value, Problem) and value.name == problem.name and value.reference is problem.reference
    ]
    found = [name for name in (*same, *like) if name.isidentifier() and not name.startswith("_")]
    return found[0] if found else "problem"


def _cells() -> list[str]:
    """The cells that have run, oldest first."""
    return [file for file in list(linecache.cache) if isinstance(file, str) and place_names.cell_name(file)]


def _take(name: str, cells: Mapping[str, ast.Module], read: dict[str, ast.Module]) -> bool:
    """Take the newest cell that binds a name, unless a text that was taken does; true where one was taken."""
    if any(name in _bound(tree) for tree in read.values()):
        return False
    found = next((file for file in reversed(list(cells)) if name in _bound(cells[file])), None)
    if found is None or found in read:
        return False
    read[found] = cells[found]
    return True


def _parsed(text: str) -> ast.Module | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text)
    except NOT_PYTHON:
        return None


def is_python(text: str) -> bool:
    """Return whether a text is Python without magics; it is parsed, not executed."""
    return _parsed(text) is not None


def _assigned(tree: ast.Module) -> set[str]:
    """Names that assignments at the top level bind."""
    targets = [
        target
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
    ]
    return {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}


def _bound(tree: ast.Module) -> set[str]:
    """Names that statements at the top level bind, imports left aside: they are written again, without the rest of
    their cell."""
    defined = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return _assigned(tree) | {node.name for node in tree.body if isinstance(node, defined)}


def _unbound(read: Mapping[str, ast.Module]) -> list[str]:
    """Names that cells use and that no text binds, in the order of the alphabet."""
    used: set[str] = set()
    bound = set(dir(builtins))
    for file, tree in read.items():
        bound |= _bound(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.alias):
                bound.add((node.asname or node.name).split(".")[0])
            elif isinstance(node, ast.arg):
                bound.add(node.arg)
            elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                bound.add(node.id)
            elif isinstance(node, ast.Name) and place_names.cell_name(file):
                used.add(node.id)
    return sorted(used - bound)


def _statement(name: str, value: Any) -> str:
    """The statement that binds a module, what a module defines, or a plain value; empty for all else."""
    if isinstance(value, ModuleType):
        return f"import {value.__name__}" if value.__name__ == name else f"import {value.__name__} as {name}"
    if type(value) in _PLAIN:
        return f"{name} = {value!r}"
    module, own = getattr(value, "__module__", None), getattr(value, "__name__", None)
    if not isinstance(module, str) or not isinstance(own, str) or module == "__main__" or not own.isidentifier():
        return ""
    if getattr(sys.modules.get(module), own, None) is not value:
        return ""
    return f"from {module} import {own}" if own == name else f"from {module} import {own} as {name}"


__all__ = ["ProblemText", "is_python", "problem_text"]
