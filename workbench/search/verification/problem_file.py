"""Problems by what a person names them: a file of Python, one of its names, or a folder of the gallery."""

from __future__ import annotations

import importlib.util
import inspect
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from workbench.analyse.checks import Problem
from workbench.analyse.checks.described_problem import written_launch
from workbench.analyse.checks.gallery import discover
from workbench.analyse.checks.raised import FunctionRaised, call
from workbench.api.shipped_files import packaged
from workbench.base.errors import ArgumentError
from workbench.base.records import Language

_OF_CASE_AND_CONFIGURATION = 2
_USUAL: dict[str, tuple[str, ...]] = {"numba": ("numba_problem", "problem")}


def problem_named(named: str, language: Language = "cuda") -> Problem:
    """The problem that a person names.

    Parameters
    ----------
    named
        `problem.py`, which is executed and defines `problem`; `problem.py:other`; or the name of a gallery's kernel,
        such as `softmax`.
    language
        Of the kernel: a gallery's problem launches Numba kernels with other arguments.

    Raises
    ------
    ArgumentError
        There is none of that name, with what there is.
    """
    file, name = _file_and_name(named)
    names = (name,) if name else _USUAL.get(language, ("problem",))
    if file.suffix == ".py":
        return _defined(_executed(file), names, file.name)
    exercises = {each.name: each for each in discover(packaged("kernels"))}
    if named in exercises:
        return exercises[named].problem_in(language)
    raise ArgumentError(
        f"{named!r} is neither a file problem.py nor a kernel of the gallery, which has {', '.join(exercises)}",
        "problem",
    )


def problem_and_launch(named: str, launch: str | None) -> tuple[Problem, Callable[..., Any] | None]:
    """A problem, and what launches a kernel with parameters of a search in place of the problem's own launch.

    Parameters
    ----------
    named
        As for `problem_named`.
    launch
        The name of the function, or a launch in JSON as for `described_launch`; None for the function `launch`, where
        the file has one of two parameters.

    Raises
    ------
    ArgumentError
        There is none of a name, or the JSON is no launch.
    """
    if launch is not None and not launch.isidentifier():
        return problem_named(named), written_launch(launch)
    file, name = _file_and_name(named)
    if file.suffix != ".py":
        if launch is not None:
            raise ArgumentError(f"{named} is no file of Python, which {launch} could stand in", "launch")
        return problem_named(named), None
    module = _executed(file)
    problem = _defined(module, (name,) if name else ("problem",), file.name)
    found = getattr(module, launch or "launch", None)
    if launch is not None and not callable(found):
        raise ArgumentError(f"{file.name} has no function {launch}", "launch")
    if launch is None and not (
        inspect.isfunction(found) and len(inspect.signature(found).parameters) == _OF_CASE_AND_CONFIGURATION
    ):
        return problem, None
    return problem, found


def _file_and_name(named: str) -> tuple[Path, str]:
    """The two parts of `problem.py:other`; no name where there is none."""
    path, _, name = named.partition(":") if ":" in Path(named).name else (named, "", "")
    return Path(path), name


def _executed(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("workbench_named_problem", file)
    if spec is None or spec.loader is None or not file.is_file():
        raise ArgumentError(f"{file} cannot be read", "problem")
    module = importlib.util.module_from_spec(spec)
    try:
        call("problem", file.name, spec.loader.exec_module, module)
    except FunctionRaised as raised:
        if isinstance(raised.__cause__, SyntaxError):
            raise ArgumentError(f"{file.name} is no Python: {raised.__cause__}", "problem") from raised.__cause__
        raise
    return module


def _defined(module: ModuleType, names: tuple[str, ...], file: str) -> Problem:
    for name in names:
        result = getattr(module, name, None)
        if isinstance(result, Problem):
            return result
    problems = [name for name, value in vars(module).items() if isinstance(value, Problem)]
    has = f"; it has {', '.join(problems)}: write {file}:{problems[0]}" if problems else ""
    raise ArgumentError(f"{file} defines no wb.Problem called {' or '.join(names)}{has}", "problem")
