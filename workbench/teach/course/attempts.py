"""Tries at the exercises of a course: the help that a student who is stuck gets, and what is solved by now."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from workbench.base.errors import ArgumentError
from workbench.base.plain_files import read_plain
from workbench.teach.course.exercise import HINTS

FOLDER_VARIABLE = "KERNEL_WORKBENCH_DATA_DIR"
TRIES_PER_HELP = 3
"""Failing tries after which the next hint is shown, and after the last hint the worked solution."""
SHARE_AFTER_SOLUTION = 0.5
"""The share of the points that a kernel earns which passes after its solution was shown."""
_MAX_BYTES = 1 << 16


@dataclass(frozen=True)
class Attempts:
    """The tries at one exercise.

    Attributes
    ----------
    failed
        The number of tries that did not pass, each with another text.
    points
        The most that a try has earned.
    passed
        True if a try has passed.
    last
        A hash of the text of the last try.
    """

    failed: int = 0
    points: float = 0.0
    passed: bool = False
    last: str = ""

    @property
    def num_hints(self) -> int:
        """The number of hints that are shown."""
        return min(self.failed // TRIES_PER_HELP, HINTS)

    @property
    def with_solution(self) -> bool:
        """True if the solution is shown."""
        return self.failed >= TRIES_PER_HELP * (HINTS + 1)

    def after(self, text: str, points: float, passed: bool) -> Attempts:
        """The tries with one more; the same text again is no other try.

        Parameters
        ----------
        text
            That of the kernel.
        points
            What it earned.
        """
        name = hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()[:16]
        more = not passed and not self.passed and name != self.last
        return Attempts(self.failed + more, max(self.points, points), self.passed or passed, name)


class AttemptStore:
    """Tries at the exercises of one course in all notebooks: a file for each exercise, in the user's data folder.

    Parameters
    ----------
    course
        The folder of the course.
    """

    def __init__(self, course: Path) -> None:
        self._folder = _data_folder() / "course" / hashlib.sha256(str(course.resolve()).encode()).hexdigest()[:16]

    def of(self, exercise: str) -> Attempts:
        """Give the tries at an exercise; none where none were kept, or a file is damaged."""
        try:
            found = json.loads(read_plain(self._path(exercise), "tries", _MAX_BYTES, own=True))
            return Attempts(int(found["failed"]), float(found["points"]), found["passed"] is True, str(found["last"]))
        except (ArgumentError, ValueError, KeyError, TypeError):
            return Attempts()

    def keep(self, exercise: str, attempts: Attempts) -> None:
        """Keep the tries at an exercise; where the folder cannot be written nothing is kept."""
        text = json.dumps(
            {"failed": attempts.failed, "points": attempts.points, "passed": attempts.passed, "last": attempts.last}
        )
        with contextlib.suppress(OSError):  # a grade does not fail because a disk is full
            self._folder.mkdir(parents=True, exist_ok=True)
            number, name = tempfile.mkstemp(dir=self._folder)
            with os.fdopen(number, "w", encoding="utf-8") as file:
                file.write(text)
            Path(name).replace(self._path(exercise))

    def _path(self, exercise: str) -> Path:
        return self._folder / f"{exercise}.json"


def _data_folder() -> Path:
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("kernel-workbench", appauthor=False)
