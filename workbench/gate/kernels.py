"""The kernels that a gate is for: the versions of a folder of kernels, or the kernel of one file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from workbench.api.compiling import compile
from workbench.checks.gallery import Exercise, discover
from workbench.gate.figures import KernelFigures, figures_of
from workbench.records import Language
from workbench.verification.kernel_text import KernelText, compiled, examples_of
from workbench.verification.problem_file import problem_named
from workbench.verification.session import problem_sizes

_LANGUAGES: tuple[tuple[Language, str], ...] = (("cuda", "kernel.cu"), ("numba", "kernel.py"))


def folder_figures(
    folder: Path, device: str, arch: str | None, doing: Callable[[str], None]
) -> Iterator[KernelFigures]:
    """The figures of every version under a folder of kernels, or of the one kernel that the folder is.

    Raises
    ------
    ArgumentError
        The folder holds no `problem.py`.
    """
    exercises = (Exercise(folder),) if (folder / "problem.py").is_file() else discover(folder)
    for exercise in exercises:
        for language, file in _LANGUAGES:
            path = exercise.folder / file
            for version in exercise.versions(language) if path.is_file() else ():
                name = f"{exercise.name}/{version} ({language})"
                doing(name)
                if language == "numba":
                    signature = exercise.example_args(version, "numba")
                    kernel = compile(exercise.numba_kernel(version), signature=signature, arch=arch).kernel()
                else:
                    kernel = compile(path, arch=arch).kernel(version)
                yield figures_of(name, shown_path(path), kernel, exercise.problem_in(language), device)


def file_figures(
    text: KernelText, file: Path, problem: str, device: str, sizes: Mapping[str, int], doing: Callable[[str], None]
) -> Sequence[KernelFigures]:
    """The figures of the kernel of one file."""
    language: Language = "numba" if text.language == "numba" else "cuda"
    wanted = problem_named(problem, language)
    doing(file.name)
    kernel = compiled(text, examples_of(wanted))
    given = problem_sizes(wanted, sizes) or None
    return (figures_of(f"{kernel.name} ({file.name})", shown_path(file), kernel, wanted, device, given),)


def shown_path(path: Path) -> str:
    """A path as it stands in a report: from the working directory, if it lies below it."""
    relative = os.path.relpath(path)
    return (str(path) if relative.startswith("..") else relative).replace(os.sep, "/")
