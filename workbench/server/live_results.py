"""What the panel asks of a notebook's kernel about a version of a cell: what checks and times found of it.

The panel evaluates `answer(text)` on a subshell after a cell has run. Knows the magic line, under which lies the text
that was compiled; runs nothing and changes nothing.
"""

from __future__ import annotations

from workbench.api.results import results_of
from workbench.cell import is_cuda_cell, parse_cell
from workbench.errors import ArgumentError
from workbench.server.live_numba import Answer


def answer(text: str) -> Answer:
    """The results of a cell's text as `{"kind": "results", "results": [...]}`, oldest first.

    Parameters
    ----------
    text
        The whole cell, its magic line included.
    """
    return Answer({"kind": "results", "results": [dict(found.to_json()) for found in results_of(_compiled(text))]})


def _compiled(text: str) -> str:
    if not is_cuda_cell(text):
        return text
    try:
        return parse_cell(text).body
    except ArgumentError:
        # A magic line that cannot be read was never compiled, so nothing is known of it.
        return ""
