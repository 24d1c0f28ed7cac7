"""All versions of all kernels of a folder, in both languages, checked one after the other."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbench.api import Kernel, check, compile
from workbench.checks import Exercise, Problem, discover
from workbench.errors import WorkbenchError
from workbench.records import Language, Missing
from workbench.records.verdicts import Verdict

_LANGUAGES: tuple[Language, ...] = ("cuda", "numba")
_TIME_LIMIT_SECONDS = 60.0


@dataclass(frozen=True)
class GalleryResult:
    """The result of one version: `softmax/softmax_warp (numba)`. verdict: Missing, with the reason, where there is
    none.
    """

    name: str
    passed: bool
    detail: str
    seconds: float
    verdict: Verdict | Missing


def check_folder(
    folder: Path, target: str | None, doing: Callable[[str], None], seed: int = 0, seconds: float = 10.0
) -> Iterator[GalleryResult]:
    """Check every version under a folder of kernels, or of the one kernel that the folder is.

    Parameters
    ----------
    folder
        `kernels` or `kernels/softmax`.
    target
        `"emulator"`, `"gpu"`, or None for the default.
    doing
        Called with what is done next.
    seed
        Of the data that is drawn.
    seconds
        For each version, as for `wb.check`.

    Raises
    ------
    ArgumentError
        The folder holds no `problem.py`.
    """
    exercises = (Exercise(folder),) if (folder / "problem.py").is_file() else discover(folder)
    for exercise in exercises:
        for language in _LANGUAGES:
            for version in exercise.versions(language):
                name = f"{exercise.name}/{version} ({language})"
                doing(name)
                yield _checked(name, exercise, language, version, target, {"seed": seed, "seconds": seconds})


def gallery_kernel(exercise: Exercise, language: Language, version: str) -> Kernel:
    """Compile one version of an exercise."""
    if language == "numba":
        signature = exercise.example_args(version, "numba")
        return compile(exercise.numba_kernel(version), signature=signature).kernel()
    return compile(exercise.cuda_path).kernel(version)


def _checked(
    name: str, exercise: Exercise, language: Language, version: str, target: str | None, options: Mapping[str, Any]
) -> GalleryResult:
    problem: Problem = exercise.problem_in(language)
    begun = time.perf_counter()
    try:
        kernel = gallery_kernel(exercise, language, version)
        verdict = check(kernel, problem, target=target, time_limit_seconds=_TIME_LIMIT_SECONDS, **options)
    except WorkbenchError as error:
        return GalleryResult(name, False, str(error), time.perf_counter() - begun, Missing(str(error)))
    return GalleryResult(name, verdict.passed, _detail(verdict), time.perf_counter() - begun, verdict)


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
