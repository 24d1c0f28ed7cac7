"""A file of trials that grows line by line, so that a search that was ended goes on from there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.plain_files import read_plain_text
from workbench.search.tuning.space import key_of
from workbench.search.tuning.trials import Trial
from workbench.search.tuning.tuning import About

_FORM = 3
_TRIED_AGAIN = ("variant_lost", "variant_raised")
_WORDS = {"question_sha256": "problem or launch function", "source_sha256": "kernel text", "toolkit": "toolkit version"}


class Journal:
    """A file of the trials of one search: a line about it, then a line a trial.

    Raises
    ------
    ArgumentError
        The file is of another search, or is none; or it cannot be written.
    """

    def __init__(self, path: Path, about: About) -> None:
        self._path = path
        self._about = about
        self.known = self._read()

    def note(self, trial: Trial) -> None:
        """Add a trial."""
        if not trial.known:
            self._append(trial.to_json())

    def _read(self) -> Mapping[str, Trial]:
        lines = read_plain_text(self._path, "file").splitlines() if self._path.exists() else []
        if not lines:
            self._append({"form": _FORM, "about": self._about.to_json()})
            return {}
        if not self._about.question_sha256:
            raise ArgumentError(
                f"{self._path} holds trials, but the problem or its launch function refers to a value of which no "
                "digest can be made, so nothing says that it is the same as before. Name another file",
                "file",
            )
        try:
            head = json.loads(lines[0])
            about = head["about"]
            form = int(head["form"])
        except (ValueError, KeyError, TypeError) as error:
            raise ArgumentError(f"{self._path} is no file of a search: name another one", "file") from error
        if form != _FORM:
            other = "a newer" if form > _FORM else "an older"
            raise ArgumentError(f"{self._path} is of {other} workbench: name another file", "file")
        differs = [name for name, value in self._about.to_json().items() if about.get(name) != value]
        if differs:
            words = ", ".join(_WORDS.get(name, name) for name in differs)
            raise ArgumentError(
                f"{self._path} is of a search with another {words}: its trials are not comparable. Name another file, "
                "or delete it",
                "file",
            )
        return known_trials(_values(lines[1:]))

    def _append(self, value: Mapping[str, Any]) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            broken = self._path.exists() and self._path.stat().st_size > 0 and not self._ends_with_line()
            with self._path.open("a", encoding="utf-8") as file:
                file.write(("\n" if broken else "") + json.dumps(value, ensure_ascii=False) + "\n")
        except OSError as error:
            raise ArgumentError(f"{self._path} cannot be written: {error}", "file") from error

    def _ends_with_line(self) -> bool:
        with self._path.open("rb") as file:
            file.seek(-1, 2)
            return file.read(1) == b"\n"


def known_trials(values: Iterable[Mapping[str, Any]]) -> dict[str, Trial]:
    """Trials by the key of their configuration. Those that a process was lost over, or for which a function of the
    caller's raised an error, are tried again: neither is the variant's.
    """
    result: dict[str, Trial] = {}
    for value in values:
        try:
            trial = Trial.from_json(value)
        except (ValueError, KeyError, TypeError):
            continue  # of another version, which knew other fields: it is tried again
        if trial.refusal is None or trial.refusal.kind not in _TRIED_AGAIN:
            result[key_of(trial.configuration)] = trial
    return result


def _values(lines: Iterable[str]) -> Iterable[Mapping[str, Any]]:
    for line in lines:
        try:
            value = json.loads(line)
        except ValueError:
            continue  # the line that was being written when the process ended
        if isinstance(value, dict):
            yield value
