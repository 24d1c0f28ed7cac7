"""Kernels kept as folders: `<op>/{kernel.cu,kernel.py,problem.py}`, found by path and never imported by name.

A `problem.py` defines `problem`, launched by CUDA C++ kernels, and where `kernel.py` takes other arguments
`numba_problem`. The names in a problem's `launch` are the versions, from the plain to the clever.
"""

from __future__ import annotations

import importlib.util
import math
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import numpy as np

from workbench.analyse.checks.case import Case
from workbench.analyse.checks.case_run import configured
from workbench.analyse.checks.cases import draw, label_of, sizes_of
from workbench.analyse.checks.problem import Array, Problem
from workbench.base.errors import ArgumentError
from workbench.base.records import Language
from workbench.compilers.cxx.declarations import kernels_in
from workbench.compilers.cxx.kernel_templates import without_code

FILES: Mapping[Language, str] = {"cuda": "kernel.cu", "numba": "kernel.py"}
"""The file of a folder's kernels, by language."""
Spec = TypeVar("Spec", Array, Array | float)
_MAX_EXAMPLE = 1 << 18
"""Elements of an array of an example, at most."""


@dataclass(frozen=True, eq=False)
class Exercise:
    """One folder of the gallery. What it holds is read when it is asked for."""

    folder: Path

    @property
    def name(self) -> str:
        """The operation: the name of the folder."""
        return self.folder.name

    @property
    def cuda_path(self) -> Path:
        """The CUDA C++ source with all versions."""
        return self.path("cuda")

    def path(self, language: Language) -> Path:
        """The file of the kernels in a language."""
        return self.folder / FILES[language]

    @property
    def languages(self) -> tuple[Language, ...]:
        """The languages in which the folder has kernels.

        Raises
        ------
        ArgumentError
            It has none.
        """
        result = tuple(language for language in FILES if self.path(language).is_file())
        if not result:
            raise ArgumentError(f"{self.name} has a problem.py but neither {' nor '.join(FILES.values())}", "folder")
        return result

    @cached_property
    def problem(self) -> Problem:
        """The problem, launched as the CUDA C++ kernels take it."""
        return _problem(self.folder, "problem")

    @cached_property
    def numba_problem(self) -> Problem:
        """The problem, launched as the Numba kernels take it."""
        return _problem(self.folder, "numba_problem", "problem")

    def problem_in(self, language: Language) -> Problem:
        """Return the problem as the kernels of a language are launched."""
        return self.numba_problem if language == "numba" else self.problem

    def versions(self, language: Language = "cuda") -> tuple[str, ...]:
        """Return the names of the kernels in a language, from the plain to the clever.

        They are those that the problem's `launch` names. One function launches every kernel of the file.

        Raises
        ------
        ArgumentError
            The problem names no kernels, and the file has none, or has templates, which have to be named.
        """
        launch = self.problem_in(language).launch
        if isinstance(launch, Mapping):
            return tuple(launch)
        result = self._cuda_names() if language == "cuda" else self._numba_names()
        if not result:
            raise ArgumentError(
                f"{self.name}/{FILES[language]} has no kernel that is no template; the launch of "
                f"{self.name}/problem.py can name kernels: launch={{name: function}}",
                "launch",
            )
        return result

    def _cuda_names(self) -> tuple[str, ...]:
        text = self.cuda_path.read_text(encoding="utf-8")
        templates = {each.name.rsplit("::", 1)[-1] for each in without_code(text).templates}
        return tuple(dict.fromkeys(each.name for each in kernels_in(text) if each.name not in templates))

    def _numba_names(self) -> tuple[str, ...]:
        values = vars(_load(self.path("numba"))).values()
        return tuple(dict.fromkeys(each.py_func.__name__ for each in values if _is_kernel(each)))

    def numba_kernel(self, version: str) -> Callable[..., Any]:
        """Return the dispatcher of a version from `kernel.py`.

        Raises
        ------
        ArgumentError
            Where the module has none of that name.
        """
        module = _load(self.folder / "kernel.py")
        result: Callable[..., Any] | None = getattr(module, version, None)
        if result is None:
            raise ArgumentError(f"{self.name}/kernel.py has no {version!r}", "version")
        return result

    def example_args(self, version: str, language: Language = "cuda") -> tuple[Any, ...]:
        """Return arguments as a launch of the first case passes them: they tell a Numba kernel's signature."""
        return example_args(self.problem_in(language), version)


def example_args(problem: Problem, kernel_name: str) -> tuple[Any, ...]:
    """Return arguments as the launch of a problem's first case passes them to a kernel; their types are what counts.

    A large array is one of one element, of its dtype and number of dimensions.

    Raises
    ------
    ArgumentError
        The launch function returns no launch.
    """
    sizes, values = next(sizes_of(problem))
    rng = np.random.default_rng(0)
    inputs = {name: draw(_small(spec, sizes), sizes, values, rng) for name, spec in problem.inputs.items()}
    inputs = {name: np.array(each) if name in problem.outputs else each for name, each in inputs.items()}
    outputs = {name: np.zeros(_small(spec, sizes).shape(sizes), spec.dtype) for name, spec in problem.outputs.items()}
    case = Case(label_of(sizes, values), dict(sizes), inputs, outputs)
    return configured(problem, kernel_name, case).args


def _small(spec: Spec, sizes: Mapping[str, int]) -> Spec:
    if not isinstance(spec, Array) or math.prod(spec.shape(sizes)) <= _MAX_EXAMPLE:
        return spec
    return replace(spec, dims=(1,) * len(spec.dims), make=None)


def discover(folder: str | Path) -> tuple[Exercise, ...]:
    """Return the exercises under a folder, by name.

    Raises
    ------
    ArgumentError
        Where the folder does not exist or holds none.
    """
    root = Path(folder)
    result = tuple(Exercise(path.parent) for path in sorted(root.glob("*/problem.py")))
    if not result:
        raise ArgumentError(f"{root} holds no */problem.py", "folder")
    return result


def exercises_in(folder: str | Path) -> tuple[Exercise, ...]:
    """Return the exercise that a folder is, or those under it, by name.

    Raises
    ------
    ArgumentError
        Where it does not exist or holds none.
    """
    root = Path(folder)
    return (Exercise(root),) if (root / "problem.py").is_file() else discover(root)


def _is_kernel(value: Any) -> bool:
    """Report whether a value of a module is a Numba kernel: neither a plain function nor one of the device."""
    options = getattr(value, "targetoptions", None)
    return isinstance(options, Mapping) and hasattr(value, "py_func") and not options.get("device")


def _problem(folder: Path, *names: str) -> Problem:
    module = _load(folder / "problem.py")
    for name in names:
        result = getattr(module, name, None)
        if isinstance(result, Problem):
            return result
    raise ArgumentError(f"{folder.name}/problem.py defines no {' or '.join(names)}", "folder")


def _load(path: Path) -> ModuleType:
    name = f"workbench_gallery_{path.parent.name}_{path.stem}"
    loaded = sys.modules.get(name)
    if loaded is not None and getattr(loaded, "__file__", None) == str(path):
        return loaded
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise ArgumentError(f"{path.parent.name}/{path.name} cannot be read", "folder")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
