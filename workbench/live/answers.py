"""Answers of a notebook's kernel to the panel. Knows what a front end reads of an evaluated expression, no more."""

from __future__ import annotations

from workbench import wire


class Answer:
    """A message that shows itself as JSON."""

    def __init__(self, message: wire.Json) -> None:
        self._message = message

    def __repr__(self) -> str:
        return f"<answer: {self._message['kind']}>"

    def _repr_json_(self) -> wire.Json:
        return self._message
