"""Results of checks and times for the versions of a cell, for the panel.

The panel evaluates `answer(texts)` on a subshell after a cell has run. Knows the magic line, under which lies the text
that was compiled; runs nothing and changes nothing.
"""

from __future__ import annotations

import json

from workbench.api.results import results_of
from workbench.base.errors import ArgumentError
from workbench.jupyter.live.answers import Answer
from workbench.jupyter.live.installed_modules import only_installed
from workbench.languages.cells.grammar import is_cuda_cell, parse_cell


def answer(question: str) -> Answer:
    """The results of each text as `{"kind": "results", "results": [[...], ...]}`, oldest first.

    Parameters
    ----------
    question
        JSON: the texts of whole cells, their magic lines included.
    """
    texts: list[str] = json.loads(question)
    with only_installed():
        found = [[result.to_json() for result in results_of(_compiled(text))] for text in texts]
    return Answer({"kind": "results", "results": found})


def _compiled(text: str) -> str:
    if not is_cuda_cell(text):
        return text
    try:
        return parse_cell(text).body
    except ArgumentError:
        # A magic line that cannot be read was never compiled, so nothing is known of it.
        return ""
