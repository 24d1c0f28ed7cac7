"""A history file: written by several sessions at once, read, and merged with others."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from workbench.base.arguments import path as as_path
from workbench.base.arguments import whole
from workbench.base.errors import ArgumentError
from workbench.search.history.entry import Entry, Figure
from workbench.search.history.schema import APPLICATION_ID, FORM, STEPS

_WAIT_SECONDS = 30.0
"""For another session that writes."""
_COLUMNS = (
    "id", "at", "kind", "kernel", "problem", "source_sha256", "arch", "options", "device", "toolkit", "launch", "sizes",
    "passed", "words", "workbench", "record",
)  # fmt: skip


class History:
    """Results in a file.

    Each call opens it, so that sessions and forks share it.

    Parameters
    ----------
    path
        Of the file; it is made by the first result that is kept.

    Raises
    ------
    ArgumentError
        There is another program's file, or that of a newer workbench.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = as_path(path, "path").absolute()
        if self.path.exists():
            with self._opened():
                pass

    def __repr__(self) -> str:
        return f"History({str(self.path)!r})"

    def keep(self, entry: Entry, language: str = "", source: str = "") -> None:
        """Keep a result, and the text that it is of; one that is kept already stays as it is."""
        with self._opened() as file, file:
            if source:
                file.execute("INSERT OR IGNORE INTO sources VALUES (?, ?, ?)", (entry.source_sha256, language, source))
            _insert(file, entry)

    def entries(
        self, kernel: str | None = None, *, kind: str | None = None, device: str | None = None, most: int | None = None
    ) -> tuple[Entry, ...]:
        """The results, oldest first.

        Parameters
        ----------
        kernel, kind, device
            Of a kernel, a kind or a device alone.
        most
            The newest so many.
        """
        if not self.path.exists():
            return ()
        filters = {"kernel": kernel, "kind": kind, "device": device}
        conditions = {name: value for name, value in filters.items() if value is not None}
        where = f" WHERE {' AND '.join(f'{name} = ?' for name in conditions)}" if conditions else ""
        limit = "" if most is None else f" LIMIT {whole(most, 'most', 1, 2**63 - 1)}"
        with self._opened() as file:
            rows = file.execute(
                f"SELECT {', '.join(_COLUMNS)} FROM entries{where} ORDER BY at DESC, id DESC{limit}",
                tuple(conditions.values()),
            ).fetchall()
            return tuple(_entry(file, row) for row in reversed(rows))

    def kernels(self) -> tuple[str, ...]:
        """The names of kernels that have results, the newest first."""
        if not self.path.exists():
            return ()
        with self._opened() as file:
            rows = file.execute("SELECT kernel FROM entries GROUP BY kernel ORDER BY MAX(at) DESC").fetchall()
        return tuple(name for (name,) in rows)

    def source(self, sha256: str) -> str | None:
        """The text of a digest; None where it was not kept."""
        if not self.path.exists():
            return None
        with self._opened() as file:
            row = file.execute("SELECT text FROM sources WHERE sha256 = ?", (sha256,)).fetchone()
        return None if row is None else str(row[0])

    def source_like(self, beginning: str) -> str:
        """The text whose digest begins so.

        Raises
        ------
        ArgumentError
            There is none, or there are several.
        """
        with self._opened() as file:
            rows = file.execute(
                "SELECT sha256, text FROM sources WHERE substr(sha256, 1, ?) = ? LIMIT 2", (len(beginning), beginning)
            ).fetchall()
        if len(rows) != 1:
            raise ArgumentError(f"{'no source has' if not rows else 'several sources have'} {beginning!r}", "source")
        return str(rows[0][1])

    def merge(self, other: str | Path) -> int:
        """Take over what another file has and this one has not; the number of results that came.

        Raises
        ------
        ArgumentError
            The other file is no history.
        """
        theirs = History(other)
        if not theirs.path.exists():
            raise ArgumentError(f"{other} is not there", "other")
        with theirs._opened() as source, self._opened() as file, file:
            before = file.execute("SELECT COUNT(*) FROM entries").fetchone()[0]
            file.executemany("INSERT OR IGNORE INTO sources VALUES (?, ?, ?)", source.execute("SELECT * FROM sources"))
            for row in source.execute(f"SELECT {', '.join(_COLUMNS)} FROM entries").fetchall():
                _insert(file, _entry(source, row))
            after = file.execute("SELECT COUNT(*) FROM entries").fetchone()[0]
        return int(after - before)

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """The file, in the newest form."""
        try:
            with closing(sqlite3.connect(self.path, timeout=_WAIT_SECONDS)) as file:
                file.execute("PRAGMA foreign_keys = ON")
                _bring_up(file, self.path)
                yield file
        except (sqlite3.Error, UnicodeDecodeError) as error:  # SQLite quotes bytes of a damaged file in its messages
            raise ArgumentError(f"{self.path} cannot be used as a history: {error}", "history") from error


def _bring_up(file: sqlite3.Connection, path: Path) -> None:
    form = _number(file, "user_version")
    if form == FORM and _number(file, "application_id") == APPLICATION_ID:
        return
    with file:
        file.execute("BEGIN IMMEDIATE")  # another session may do the same
        form, program = _number(file, "user_version"), _number(file, "application_id")
        tables = file.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0]
        if program != APPLICATION_ID and tables:
            raise ArgumentError(f"{path} is the file of another program", "history")
        if form > FORM:
            raise ArgumentError(
                f"{path} is of a newer workbench (form {form}, this one knows {FORM}): update the package", "history"
            )
        for step in STEPS[form:]:
            for statement in filter(str.strip, step.split(";")):
                file.execute(statement)
        file.execute(f"PRAGMA user_version = {FORM}")
        file.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _number(file: sqlite3.Connection, name: str) -> int:
    return int(file.execute(f"PRAGMA {name}").fetchone()[0])


def _insert(file: sqlite3.Connection, entry: Entry) -> None:
    values: Mapping[str, Any] = {
        **{name: getattr(entry, name) for name in _COLUMNS},
        "options": json.dumps(list(entry.options)),
        "toolkit": json.dumps(dict(entry.toolkit)),
        "sizes": json.dumps(dict(entry.sizes)),
        "passed": None if entry.passed is None else int(entry.passed),
        "record": json.dumps(entry.record),
    }
    places = ", ".join("?" * len(_COLUMNS))
    done = file.execute(f"INSERT OR IGNORE INTO entries VALUES ({places})", tuple(values[name] for name in _COLUMNS))
    if done.rowcount:
        rows = [(entry.id, each.name, each.value, each.unit, each.basis) for each in entry.figures]
        file.executemany("INSERT OR IGNORE INTO figures VALUES (?, ?, ?, ?, ?)", rows)


def _entry(file: sqlite3.Connection, row: Sequence[Any]) -> Entry:
    values = dict(zip(_COLUMNS, row, strict=True))
    figures = file.execute(
        "SELECT name, value, unit, basis FROM figures WHERE entry = ? ORDER BY rowid", (values["id"],)
    )
    try:
        return Entry(
            **{
                **values,
                "at": float(values["at"]),
                "options": tuple(json.loads(values["options"])),
                "toolkit": dict(json.loads(values["toolkit"])),
                "sizes": dict(json.loads(values["sizes"])),
                "passed": None if values["passed"] is None else bool(values["passed"]),
                "record": dict(json.loads(values["record"])),
            },
            figures=tuple(Figure(name, float(value), unit, basis) for name, value, unit, basis in figures),
        )
    except (ValueError, TypeError) as error:
        raise ArgumentError(
            f"the entry {values['id']} of the history is damaged: {error}. Remove it, or name another file", "history"
        ) from error
