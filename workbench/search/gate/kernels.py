"""The kernels that a gate is for: the versions of a folder of kernels, or the kernel of one file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from workbench.analyse.checks.gallery import Exercise, exercises_in
from workbench.api.compiling import compile
from workbench.base.records import Language
from workbench.device.cluster.sent_folders import SentFolder, present, sent_folder
from workbench.device.cluster.tasks import Tasks, each_finished
from workbench.search.gate.figures import KernelFigures, figures_of
from workbench.search.verification.kernel_text import KernelText, compiled_for
from workbench.search.verification.problem_file import problem_named
from workbench.search.verification.session import problem_sizes


def folder_figures(
    folder: Path,
    device: str,
    arch: str | None,
    doing: Callable[[str], None],
    tasks: Tasks | None = None,
    left: Callable[[int], object] = lambda count: None,
) -> Iterator[KernelFigures]:
    """The figures of every version under a folder of kernels, or of the one kernel that the folder is, in its order.

    Parameters
    ----------
    tasks
        Workers, which are sent the kernels' folders; None for one after the other in this process.
    left
        Called with the number of kernels that are left.

    Raises
    ------
    ArgumentError
        The folder holds no `problem.py`.
    """
    exercises = exercises_in(folder)
    versions = [
        (exercise, language, exercise.path(language).name, version)
        for exercise in exercises
        for language in exercise.languages
        for version in exercise.versions(language)
    ]
    if tasks is None:
        for exercise, language, file, version in versions:
            doing(_named(exercise, language, version))
            yield _figures(exercise, language, file, version, shown_path(exercise.folder / file), device, arch)
        return
    sent = {exercise: sent_folder(exercise.folder) for exercise in exercises}
    argument_lists = [
        (sent[exercise], language, file, version, shown_path(exercise.folder / file), device, arch)
        for exercise, language, file, version in versions
    ]
    found: dict[int, KernelFigures] = {}
    doing(f"{len(argument_lists)} kernels are left")
    left(len(argument_lists))
    for finished in each_finished(tasks, figures_of_one, argument_lists):
        found[finished.number] = finished.result()
        doing(f"{len(argument_lists) - len(found)} kernels are left")
        left(len(argument_lists) - len(found))
    yield from (found[place] for place in range(len(argument_lists)))


def figures_of_one(
    sent: SentFolder, language: Language, file: str, version: str, shown: str, device: str, arch: str | None
) -> KernelFigures:
    """The figures of a version of a kernel: inside a worker. shown: the path of its file where it is kept."""
    with present(sent) as folder:
        return _figures(Exercise(folder), language, file, version, shown, device, arch)


def _figures(
    exercise: Exercise, language: Language, file: str, version: str, shown: str, device: str, arch: str | None
) -> KernelFigures:
    if language == "numba":
        signature = exercise.example_args(version, "numba")
        kernel = compile(exercise.numba_kernel(version), signature=signature, arch=arch).kernel()
    else:
        kernel = compile(exercise.folder / file, arch=arch).kernel(version)
    found = figures_of(_named(exercise, language, version), shown, kernel, exercise.problem_in(language), device)
    return replace(found, of_folder=True)


def _named(exercise: Exercise, language: Language, version: str) -> str:
    return f"{exercise.name}/{version} ({language})"


def file_figures(
    text: KernelText, file: Path, problem: str, device: str, sizes: Mapping[str, int], doing: Callable[[str], None]
) -> Sequence[KernelFigures]:
    """The figures of the kernel of one file."""
    language: Language = "numba" if text.language == "numba" else "cuda"
    resolved = problem_named(problem, language)
    doing(file.name)
    kernel, resolved = compiled_for(text, resolved)
    full_sizes = problem_sizes(resolved, sizes) or None
    return (figures_of(f"{kernel.name} ({shown_path(file)})", shown_path(file), kernel, resolved, device, full_sizes),)


def shown_path(path: Path) -> str:
    """A path as it stands in a report: from the working directory, if it lies below it."""
    relative = os.path.relpath(path)
    return (str(path) if relative.startswith("..") else relative).replace(os.sep, "/")
