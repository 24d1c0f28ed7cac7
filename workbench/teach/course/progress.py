"""A course as far as it is solved: points and tries of each exercise, by lesson, and the exercise that comes next."""

from __future__ import annotations

from dataclasses import dataclass

from workbench.base.records.json_records import JsonRecord
from workbench.teach.course.attempts import AttemptStore
from workbench.teach.course.library import Course


@dataclass(frozen=True)
class ExerciseProgress(JsonRecord):
    """An exercise with its tries.

    Attributes
    ----------
    lesson
        The name of its lesson: `02_memory_and_coalescing`.
    points
        The most that a try has earned.
    failed
        The number of tries that did not pass.
    """

    json_keys = ("lesson", "exercise", "title", "points", "most_points", "failed", "passed")
    lesson: str
    exercise: str
    title: str
    points: float
    most_points: int
    failed: int
    passed: bool

    @property
    def was_tried(self) -> bool:
        """True if a kernel was graded in it."""
        return self.passed or self.failed > 0


@dataclass(frozen=True)
class CourseProgress(JsonRecord):
    """All exercises of a course with their tries."""

    json_keys = ("points", "most_points", "exercises")
    exercises: tuple[ExerciseProgress, ...]

    @property
    def lessons(self) -> dict[str, tuple[ExerciseProgress, ...]]:
        """Exercises by the name of their lesson."""
        names = dict.fromkeys(each.lesson for each in self.exercises)
        return {name: tuple(each for each in self.exercises if each.lesson == name) for name in names}

    @property
    def points(self) -> float:
        """The points of all exercises."""
        return round(sum(each.points for each in self.exercises), 1)

    @property
    def most_points(self) -> int:
        """The points of a course that is solved."""
        return sum(each.most_points for each in self.exercises)

    @property
    def next_exercise(self) -> ExerciseProgress | None:
        """The first exercise that is not passed behind the last that is; None where all are."""
        last = max((at for at, each in enumerate(self.exercises) if each.passed), default=-1)
        ordered = (*self.exercises[last + 1 :], *self.exercises[: last + 1])
        return next((each for each in ordered if not each.passed), None)

    def __str__(self) -> str:
        lines = [f"{self.points:g} of {self.most_points} points"]
        for name, exercises in self.lessons.items():
            solved = sum(each.passed for each in exercises)
            lines.append(f"  {name}: {solved} of {len(exercises)} exercises")
        if self.next_exercise is not None:
            lines.append(f"next: {self.next_exercise.exercise}, {self.next_exercise.title}")
        return "\n".join(lines)


def progress_of(course: Course) -> CourseProgress:
    """Give what of a course is solved by now."""
    store = AttemptStore(course.folder)
    found = []
    for lesson in course.lessons:
        for exercise in lesson.exercises:
            tries = store.of(exercise.name)
            points = min(tries.points, exercise.points)
            found.append(
                ExerciseProgress(
                    lesson.name, exercise.name, exercise.title, points, exercise.points, tries.failed, tries.passed
                )
            )
    return CourseProgress(tuple(found))
