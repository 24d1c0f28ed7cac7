"""`wb.grade`: a grade of a kernel in a notebook, with the session's emulator."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from workbench.api.handles import Kernel
from workbench.api.kernel_arguments import kernel_for
from workbench.api.shipped_files import packaged
from workbench.base.arguments import number, whole
from workbench.base.arguments import path as as_path
from workbench.base.boundary import memory_is_named
from workbench.base.budget import SECONDS, WORK
from workbench.base.notebooks import running_shell, shows_html
from workbench.device.targets import target_named
from workbench.device.targets.check_progress import shown_progress
from workbench.device.targets.launch_call import check_time_limit
from workbench.teach.course.attempts import SHARE_AFTER_SOLUTION, Attempts, AttemptStore
from workbench.teach.course.exercise import LANGUAGES, Exercise
from workbench.teach.course.grade import Grade
from workbench.teach.course.grading import grade_kernel
from workbench.teach.course.library import Course
from workbench.teach.course.progress import CourseProgress, progress_of

COURSE = "notebooks/course/source"
LAUNCH_SECONDS = 10.0
_attempts: dict[tuple[Path, str], Attempts] = {}
"""Tries in this notebook, by the course's folder and the exercise."""


@cache
def course(folder: Path | None = None) -> Course:
    """The course of a folder; the one that came with the workbench where None."""
    return Course(packaged(COURSE) if folder is None else folder)


@memory_is_named("grading a kernel")
def grade(
    exercise: str | Exercise,
    kernel: Any,
    *,
    work: int = WORK,
    seconds: float = SECONDS,
    time_limit_seconds: float = LAUNCH_SECONDS,
    seed: int | None = None,
    folder: str | Path | None = None,
) -> Grade:
    """Grade a kernel in an exercise of the course: results, races, initialisation, barriers, order, costs.

    The kernel runs in the emulator, on a machine with a GPU too. Cases are drawn anew at each call. A mistake that is
    recognised by what the kernel does is answered by a hint.

    Parameters
    ----------
    exercise
        Its name, or an exercise of one's own.
    kernel
        What a `%%cuda` cell defines, an `@cuda.jit` function, or a handle.
    work
        For cases that are drawn beside the exercise's own, and for sanitisers, as for `wb.check`.
    seconds
        The last resort for the same.
    time_limit_seconds
        For each launch.
    seed
        Of the cases; None for another one at each call.
    folder
        Of another course.

    Raises
    ------
    ArgumentError
        An unknown exercise; a kernel that takes other arguments than the exercise gives it.

    Examples
    --------
    >>> wb.grade("add_one", add_one)  # doctest: +SKIP
    Add one: passed, 10 of 10 points
    """
    resolved = exercise if isinstance(exercise, Exercise) else course(_path(folder)).exercise(exercise)
    check_time_limit(time_limit_seconds)
    amount, limit = whole(work, "work", 0), number(seconds, "seconds", 0)
    handle, problem = kernel_for(kernel, resolved.problem)
    resolved = replace(resolved, problem=problem)
    with shown_progress(f"grading {resolved.name}") as progress:
        found = grade_kernel(
            resolved,
            handle,
            target_named("emulator"),
            work=amount,
            seconds=limit,
            time_limit_seconds=time_limit_seconds,
            seed=None if seed is None else whole(seed, "seed", 0),
            progress=progress,
        )
    # Elsewhere programs grade, whose grades do not depend on those before.
    if isinstance(exercise, Exercise) or not shows_html(running_shell()):
        return found
    return _helped(found, handle, course(_path(folder)))


def course_progress(folder: str | Path | None = None) -> CourseProgress:
    """Give what of a course is solved by now, in all notebooks of this computer.

    Parameters
    ----------
    folder
        Of another course than the one that came with the workbench.

    Returns
    -------
    CourseProgress
        Lessons and exercises with their points and tries; a notebook shows it as a card.

    Raises
    ------
    ArgumentError
        The folder holds no exercises.
    """
    return progress_of(course(_path(folder)))


def _helped(found: Grade, kernel: Kernel, of: Course) -> Grade:
    """A grade in a notebook: it counts as a try, and after several that failed it has help."""
    key = (of.folder, found.exercise)
    before = _attempts.get(key, Attempts())
    source = kernel.compilation.source
    share = SHARE_AFTER_SOLUTION if before.with_solution else 1.0
    counted = replace(found, share=share)
    now = _attempts[key] = before.after(source.text, counted.points, found.passed)
    store = AttemptStore(of.folder)
    store.keep(found.exercise, store.of(found.exercise).after(source.text, counted.points, found.passed))
    if found.passed:
        return counted
    exercise = of.exercise(found.exercise)
    known = (of.solution(found.exercise, each) for each in LANGUAGES if each == source.language)
    solution = next(known, None)
    shown = solution.solution if solution is not None and now.with_solution else ""
    return replace(counted, hints=tuple(exercise.hints[: now.num_hints]), solution=shown)


def _path(folder: str | Path | None) -> Path | None:
    return None if folder is None else as_path(folder, "folder").absolute()
