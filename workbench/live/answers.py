"""Answers of a notebook's kernel to the panel. Knows what a front end reads of an evaluated expression, no more."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from workbench import wire
from workbench.live.known_values import named


class Answer:
    """A message that shows itself as JSON."""

    def __init__(self, message: wire.Json) -> None:
        self._message = message

    def __repr__(self) -> str:
        return f"<answer: {self._message['kind']}>"

    def _repr_json_(self) -> wire.Json:
        return self._message


def notebook_names() -> Mapping[str, Any]:
    """The names of the running IPython; none outside of one."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    # A copy: a cell may run beside this and bind names while they are read.
    return named(shell.user_ns) if shell is not None else {}
