"""`wb.grade`: a grade of a kernel in a notebook, with the session's emulator."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from workbench.api.kernel_arguments import kernel_for
from workbench.api.shipped_files import packaged
from workbench.base.arguments import number, whole
from workbench.base.arguments import path as as_path
from workbench.base.boundary import memory_is_named
from workbench.base.budget import SECONDS, WORK
from workbench.device.targets import target_named
from workbench.device.targets.check_progress import shown_progress
from workbench.device.targets.launch_call import check_time_limit
from workbench.teach.course.exercise import Exercise
from workbench.teach.course.grade import Grade
from workbench.teach.course.grading import grade_kernel
from workbench.teach.course.library import Course

COURSE = "notebooks/course/source"
LAUNCH_SECONDS = 10.0


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
        return grade_kernel(
            resolved,
            handle,
            target_named("emulator"),
            work=amount,
            seconds=limit,
            time_limit_seconds=time_limit_seconds,
            seed=None if seed is None else whole(seed, "seed", 0),
            progress=progress,
        )


def _path(folder: str | Path | None) -> Path | None:
    return None if folder is None else as_path(folder, "folder").absolute()
