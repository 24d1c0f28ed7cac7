"""The teacher's guide has a row for each lesson, and the mistakes and exercises that it names exist."""

from __future__ import annotations

import re
from pathlib import Path

from workbench.teach.course.mistakes import MISTAKES
from workbench.teach.course.session import course

GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "teachers.md").read_text(encoding="utf-8")
ROWS = {int(number): text for number, text in re.findall(r"^\| (\d+) ([a-z].*) \|$", GUIDE, re.MULTILINE)}


def test_each_lesson_has_a_row() -> None:
    lessons = {int(lesson.name[:2]) for lesson in course().lessons}
    assert lessons <= set(ROWS)


def test_mistakes_of_a_row_are_known() -> None:
    own = {each.kind for exercise in course().exercises.values() for each in exercise.mistakes}
    known = own | {each.kind for each in MISTAKES}
    for number, text in ROWS.items():
        assert {name for name in re.findall(r"`([a-z]+(?:_[a-z]+)+)`", text) if name not in known} == set(), number


def test_exercises_of_the_day_exist() -> None:
    day = GUIDE.partition("\n## One day\n")[2].partition("\n## ")[0]
    named = set(re.findall(r"`([a-z_]+)`", day))
    assert named
    assert named <= set(course().exercises)
