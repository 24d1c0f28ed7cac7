"""The problems of a server: the gallery's, those of a folder that its owner names, and those that clients describe.

A problem of a folder is Python that is executed, so a client only names it. A client's own is data: shapes, and
expressions that are never executed as Python.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import numpy as np

from workbench.analyse.checks import Problem
from workbench.analyse.checks.case import Case
from workbench.analyse.checks.case_run import configured
from workbench.analyse.checks.cases import draw_inputs, label_of, sizes_of
from workbench.analyse.checks.described_problem import described_launch, described_problem
from workbench.analyse.checks.gallery import discover
from workbench.analyse.checks.problem import Array
from workbench.api.shipped_files import packaged
from workbench.base.arguments import said
from workbench.base.bounded_cache import BoundedCache
from workbench.base.errors import ArgumentError
from workbench.base.records import Language
from workbench.device.targets.extents import as_dim3
from workbench.search.verification.problem_file import problem_named

FOLDER_VARIABLE = "KERNEL_WORKBENCH_PROBLEMS"
"""Names the folder, also for servers that another program starts."""


_defined: BoundedCache[str, Mapping[str, Any]] = BoundedCache(64)


@dataclass(frozen=True)
class ProblemRequest:
    """A problem as a client names it.

    Attributes
    ----------
    name
        Of a problem of the server, or of one that was described.
    description
        The keywords of `described_problem`; None for a problem of the server.
    launch
        A launch in place of the problem's own, as `described_launch` takes it.
    """

    name: str
    description: Mapping[str, Any] | None = None
    launch: Mapping[str, Any] | None = None

    def problem(self, language: Language) -> Problem:
        """The problem, as kernels of a language are launched.

        Raises
        ------
        ArgumentError
            There is none, or a part of the description or the launch is wrong.
        """
        own = problem_of(self.name, language) if self.description is None else described_problem(**self.description)
        return own if self.launch is None else own.with_launch(described_launch(self.launch))

    def plain(self) -> dict[str, Any]:
        """The same as plain values, for another process."""
        return asdict(self)


def define(description: Mapping[str, Any]) -> Problem:
    """Keep a client's problem under its name; raises as `described_problem`."""
    resolved = described_problem(**description)
    if resolved.name in problem_names():
        raise ArgumentError(f"there is a problem {said(resolved.name)} already: give it another name", "name")
    _defined.put(resolved.name, description)
    return resolved


def defined_problems() -> Mapping[str, Mapping[str, Any]]:
    """The descriptions that clients gave, by name."""
    return dict(_defined.items())


def problem_request(name: str, launch: Mapping[str, Any] | None = None) -> ProblemRequest:
    """A problem by its name, in the process of the server.

    Raises
    ------
    ArgumentError
        There is none; with those whose names are alike.
    """
    description = _defined.get(name)
    if description is None:
        check_name(name, (*defined_problems(), *problem_names()))
    return ProblemRequest(name, description, launch)


def check_name(name: str, names: Sequence[str]) -> None:
    """Refuse a name that no problem has.

    Raises
    ------
    ArgumentError
        It is none of the names.
    """
    if name not in names:
        near = get_close_matches(name, names, 3)
        meant = f"; is {' or '.join(near)} meant?" if near else ": list_problems has them, define_problem describes one"
        raise ArgumentError(f"there is no problem {said(name)}{meant}", "problem")


def problem_files() -> Mapping[str, Path]:
    """The owner's problems: `NAME.py` and `NAME/problem.py` of the folder, by name.

    Raises
    ------
    ArgumentError
        The folder is not there.
    """
    named = os.environ.get(FOLDER_VARIABLE)
    if not named:
        return {}
    folder = Path(named)
    if not folder.is_dir():
        raise ArgumentError(f"{folder} is no folder", "problems")
    found = {path.stem: path for path in sorted(folder.glob("*.py")) if not path.name.startswith("_")}
    return {**found, **{path.parent.name: path for path in sorted(folder.glob("*/problem.py"))}}


def problem_names() -> tuple[str, ...]:
    """The names of all problems."""
    gallery = [each.name for each in discover(packaged("kernels"))]
    return tuple(sorted({*problem_files(), *gallery}))


def problem_of(name: str, language: Language) -> Problem:
    """A problem by its name, as kernels of a language are launched.

    Raises
    ------
    ArgumentError
        There is none; with those that there are.
    """
    names = problem_names()
    check_name(name, names)
    own = problem_files().get(name)
    return problem_named(name if own is None else str(own), language)


def described(problem: Problem) -> dict[str, Any]:
    """A problem as plain values: its arrays, dimensions, and the kernels that it launches with their arguments."""
    return {
        "name": problem.name,
        "dimensions": list(problem.dims),
        "inputs": {name: _input(spec) for name, spec in problem.inputs.items()},
        "outputs": {name: _input(spec) for name, spec in problem.outputs.items()},
        "kernels": {name or "any name": _launched(problem, name) for name in _kernel_names(problem)},
    }


def _kernel_names(problem: Problem) -> tuple[str, ...]:
    return tuple(problem.launch) if isinstance(problem.launch, Mapping) else ("",)


def _launched(problem: Problem, kernel: str) -> dict[str, Any]:
    """The launch of the problem's last size, as an example."""
    *_, (sizes, values) = sizes_of(problem)
    rng = np.random.default_rng(0)
    inputs = draw_inputs(problem, sizes, values, rng)
    outputs = {name: np.zeros(spec.shape(sizes), spec.dtype) for name, spec in problem.outputs.items()}
    grid, block, args, smem, _ = configured(problem, kernel, Case(label_of(sizes, values), sizes, inputs, outputs))
    return {
        "sizes": dict(sizes),
        "grid": list(as_dim3(grid, "grid")),
        "block": list(as_dim3(block, "block")),
        "arguments": [_argument(arg) for arg in args],
        "dynamic_smem_bytes": smem,
    }


def _argument(arg: Any) -> Any:
    if isinstance(arg, str):
        return arg
    if isinstance(arg, np.ndarray):
        return f"{arg.dtype.name}{list(arg.shape)}"
    return arg.item() if isinstance(arg, np.generic) else arg


def _input(spec: Array | float) -> Any:
    if not isinstance(spec, Array):
        return spec
    return f"{spec.dtype.name}[{', '.join(map(str, spec.dims))}]"
