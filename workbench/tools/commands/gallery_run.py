"""All versions of all kernels of a folder, in both languages, checked one after the other or on workers."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from workbench.analyse.checks import Exercise, Problem
from workbench.analyse.checks.gallery import exercises_in
from workbench.api import Kernel, check, compile
from workbench.base.budget import SECONDS, WORK
from workbench.base.errors import WorkbenchError
from workbench.base.records import Language, Missing
from workbench.base.records.verdicts import Verdict
from workbench.device.cluster.sent_folders import SentFolder, present, sent_folder
from workbench.device.cluster.tasks import Tasks, each_finished
from workbench.search.gate.kernels import shown_path

_TIME_LIMIT_SECONDS = 60.0


@dataclass(frozen=True)
class GalleryResult:
    """The result of one version: `softmax/softmax_warp (numba)`.

    Attributes
    ----------
    verdict
        The verdict; Missing, with the reason, where there is none.
    file
        The path of its source, from the working directory.
    error
        The error for which there is no verdict.
    """

    name: str
    passed: bool
    detail: str
    seconds: float
    verdict: Verdict | Missing
    file: str = ""
    error: WorkbenchError | None = None


@dataclass(frozen=True)
class GalleryVersion:
    """A version of a kernel in a language."""

    exercise: Exercise
    language: Language
    version: str

    @property
    def name(self) -> str:
        """As results have it: `softmax/softmax_warp (numba)`."""
        return f"{self.exercise.name}/{self.version} ({self.language})"

    @property
    def file(self) -> str:
        """The path of its source, from the working directory."""
        return shown_path(self.exercise.path(self.language))


def versions_of(folder: Path) -> tuple[GalleryVersion, ...]:
    """Give every version under a folder of kernels, or of the one kernel that the folder is.

    Raises
    ------
    ArgumentError
        The folder holds no `problem.py`.
    """
    exercises = exercises_in(folder)
    return tuple(
        GalleryVersion(exercise, language, version)
        for exercise in exercises
        for language in exercise.languages
        for version in exercise.versions(language)
    )


def check_versions(
    versions: Sequence[GalleryVersion],
    target: str | None,
    doing: Callable[[str], None],
    seed: int = 0,
    work: int = WORK,
    seconds: float = SECONDS,
    tasks: Tasks | None = None,
) -> Iterator[GalleryResult]:
    """Check versions of kernels; results come in the order in which they are done.

    Parameters
    ----------
    target
        `"emulator"`, `"gpu"`, or None for the default.
    doing
        Called with what is done next.
    seed
        Of the data that is drawn.
    work, seconds
        For each version, as for `wb.check`.
    tasks
        Workers, which are sent the kernels' folders; None for one after the other in this process.
    """
    options = {"seed": seed, "work": work, "seconds": seconds}
    if tasks is None:
        for each in versions:
            doing(each.name)
            yield _checked(each, target, options)
        return
    folders = {folder: sent_folder(folder) for folder in {each.exercise.folder for each in versions}}
    argument_lists = [
        (folders[each.exercise.folder], each.language, each.version, target, options) for each in versions
    ]
    left = len(versions)
    doing(f"{left} versions are left")
    for finished in each_finished(tasks, check_one, argument_lists):
        left -= 1
        doing(f"{left} versions are left")
        if finished.error is None:
            yield replace(finished.value, file=versions[finished.number].file)
        else:
            each, reason = versions[finished.number], str(finished.error)
            yield GalleryResult(each.name, False, reason, 0.0, Missing(reason), each.file, finished.error)


def check_one(
    sent: SentFolder, language: Language, version: str, target: str | None, options: Mapping[str, Any]
) -> GalleryResult:
    """Check a version of a kernel: inside a worker."""
    with present(sent) as folder:
        return _checked(GalleryVersion(Exercise(folder), language, version), target, options)


def gallery_kernel(exercise: Exercise, language: Language, version: str) -> Kernel:
    """Compile one version of an exercise."""
    if language == "numba":
        signature = exercise.example_args(version, "numba")
        return compile(exercise.numba_kernel(version), signature=signature).kernel()
    return compile(exercise.cuda_path).kernel(version)


def _checked(each: GalleryVersion, target: str | None, options: Mapping[str, Any]) -> GalleryResult:
    problem: Problem = each.exercise.problem_in(each.language)
    begun = time.perf_counter()
    try:
        kernel = gallery_kernel(each.exercise, each.language, each.version)
        verdict = check(kernel, problem, target=target, time_limit_seconds=_TIME_LIMIT_SECONDS, **options)
    except WorkbenchError as error:
        took = time.perf_counter() - begun
        return GalleryResult(each.name, False, str(error), took, Missing(str(error)), each.file, error)
    return GalleryResult(each.name, verdict.passed, _detail(verdict), time.perf_counter() - begun, verdict, each.file)


def _detail(verdict: Verdict) -> str:
    if verdict.passed:
        return f"{len(verdict.cases)} cases on the {verdict.target}; {verdict.states_words}"
    failed = next((case for case in verdict.cases if not case.passed), None)
    if failed is None:
        return next(
            (finding.message for finding in verdict.findings if finding.severity == "error"),
            verdict.order_words or verdict.adversarial_words,
        )
    return f"{failed.label}: {failed.mismatch or failed.message}"
