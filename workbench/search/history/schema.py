"""The tables of a history file and the steps from each form to the next (SQLite's `user_version` is the form)."""

from __future__ import annotations

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE sources (
        sha256 TEXT PRIMARY KEY,
        language TEXT NOT NULL,
        text TEXT NOT NULL
    );
    CREATE TABLE entries (
        id TEXT PRIMARY KEY,
        at REAL NOT NULL,
        kind TEXT NOT NULL,
        kernel TEXT NOT NULL,
        problem TEXT NOT NULL,
        source_sha256 TEXT NOT NULL,
        arch TEXT NOT NULL,
        options TEXT NOT NULL,
        device TEXT NOT NULL,
        toolkit TEXT NOT NULL,
        launch TEXT NOT NULL,
        sizes TEXT NOT NULL,
        passed INTEGER,
        words TEXT NOT NULL,
        workbench TEXT NOT NULL,
        record TEXT NOT NULL
    );
    CREATE INDEX entries_by_kernel ON entries (kernel, at);
    CREATE TABLE figures (
        entry TEXT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        value REAL NOT NULL,
        unit TEXT NOT NULL,
        basis TEXT NOT NULL,
        PRIMARY KEY (entry, name)
    );
    """,
)
"""A file of form n has had the first n steps. A step that was released is never changed: a new one follows it."""
FORM = len(STEPS)
APPLICATION_ID = 0x4B574842
"""In the header of each file (SQLite's `application_id`), so that another program's is not taken for a history."""
