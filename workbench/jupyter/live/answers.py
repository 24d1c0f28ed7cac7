"""Answers of a notebook's kernel to the panel. Knows what a front end reads of an evaluated expression, no more."""

from __future__ import annotations

import linecache
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from workbench.base.notebooks import running_shell
from workbench.jupyter import wire
from workbench.languages.cells.known_values import named


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
    shell = running_shell()
    # A copy: a cell may run beside this and bind names while they are read.
    return named(shell.user_ns) if shell is not None else {}


def other_cells(message: wire.Json) -> dict[str, str]:
    """Texts of cells that a translation's lines come from beside its own, by the names of IPython for them."""
    files = dict.fromkeys(spot["file"] for spot in message["spots"] if spot["file"] != message["filename"])
    texts = {file: "".join(linecache.getlines(file)) for file in files if not Path(file).exists()}
    return {file: text for file, text in texts.items() if text}
