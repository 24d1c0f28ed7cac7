"""Grading a class: submissions side by side, the best answer to each exercise, points by student."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

from workbench.base.clock import SYSTEM, Clock
from workbench.base.records.json_records import JsonRecord, json_form
from workbench.teach.classroom.grading_process import GradingLimits, GradingProcess, Lost
from workbench.teach.classroom.submissions import Answer, Submission
from workbench.teach.course.exercise import Exercise
from workbench.teach.course.library import Course


@dataclass(frozen=True, eq=False)
class GradedAnswer:
    """An answer with its grade as plain values (`Grade.to_json`), or why there is none."""

    answer: Answer
    grade: Mapping[str, Any] | Lost

    @property
    def points(self) -> float:
        """Its points; 0 where the process was lost."""
        return 0.0 if isinstance(self.grade, Lost) else float(self.grade["points"])

    @property
    def passed(self) -> bool:
        """True if all of its parts pass."""
        return not isinstance(self.grade, Lost) and bool(self.grade["passed"])

    def to_json(self) -> dict[str, Any]:
        """The answer's place and grade; `lost` says why there is none."""
        place = {"language": self.answer.language, "notebook": self.answer.notebook, "cell": self.answer.cell}
        if isinstance(self.grade, Lost):
            lost = {"passed": False, "points": 0, "lost": json_form(self.grade)}
            return {"exercise": self.answer.exercise, **place, **lost}
        return {**self.grade, **place}


@dataclass(frozen=True, eq=False)
class StudentGrades(JsonRecord):
    """The grades of a student: the best answer to each exercise.

    Attributes
    ----------
    problems
        Parts of the submission that could not be read.
    """

    json_keys = ("student", "points", "exercises: answers", "problems")
    student: str
    answers: tuple[GradedAnswer, ...]
    problems: tuple[str, ...]

    @property
    def points(self) -> float:
        """The points of all exercises."""
        return round(sum(each.points for each in self.answers), 1)


def grade_class(
    course: Course,
    submissions: Sequence[Submission],
    *,
    exercises: Sequence[str] = (),
    limits: GradingLimits | None = None,
    jobs: int = 2,
    seed: int | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
    clock: Clock = SYSTEM,
) -> Iterator[StudentGrades]:
    """Grade submissions, each in a process of its own, and give them as they are done.

    Parameters
    ----------
    course
        With the exercises.
    submissions
        Of the class.
    exercises
        Names of those that count; all of the course where empty. Others are left out.
    limits
        Of each answer.
    jobs
        Processes at a time.
    seed
        Of the cases, the same for all students; None for a random one.
    progress
        Told the number of answers that are graded, and of all.
    clock
        Of the limit for all answers of a student.

    Raises
    ------
    ArgumentError
        An exercise that the course does not have.
    """
    requested: Mapping[str, Exercise] = {name: course.exercise(name) for name in exercises} or course.exercises
    limits = limits or GradingLimits()
    seed = secrets.randbelow(1 << 31) if seed is None else seed
    chosen = [(each, [answer for answer in each.answers if answer.exercise in requested]) for each in submissions]
    total = sum(len(answers) for _, answers in chosen)
    done = 0
    guard = threading.Lock()
    stopped = threading.Event()
    processes: set[GradingProcess] = set()

    def graded(submission: Submission, answers: Sequence[Answer]) -> StudentGrades:
        nonlocal done
        process = GradingProcess(course.folder, limits, seed)
        processes.add(process)
        found: list[GradedAnswer] = []
        ends = clock.now() + limits.student_seconds
        try:
            for answer in answers:
                if stopped.is_set():
                    break
                late = clock.now() > ends
                grade = Lost("timeout", f"{limits.student_seconds:g} s for the student were over") if late else None
                found.append(GradedAnswer(answer, grade or process.grade(answer)))
                with guard:
                    done += 1
                    progress(done, total)
        finally:
            process.close()
            processes.discard(process)
        return StudentGrades(submission.student, _best(found, requested), submission.problems)

    with ThreadPoolExecutor(max_workers=max(jobs, 1), thread_name_prefix="workbench-grades") as pool:
        waiting = [pool.submit(graded, submission, answers) for submission, answers in chosen]
        try:
            for each in as_completed(waiting):
                yield each.result()
        finally:
            stopped.set()
            for future in waiting:
                future.cancel()
            for process in list(processes):
                process.close()


def _best(graded: Sequence[GradedAnswer], requested: Mapping[str, Exercise]) -> tuple[GradedAnswer, ...]:
    """The best answer to each exercise, in the order of the course."""
    by_exercise: dict[str, GradedAnswer] = {}
    for each in graded:
        best = by_exercise.get(each.answer.exercise)
        if best is None or each.points > best.points:
            by_exercise[each.answer.exercise] = each
    return tuple(by_exercise[name] for name in requested if name in by_exercise)
