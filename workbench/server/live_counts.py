"""What the panel asks of a notebook's kernel about the listings that it shows: how often their lines ran.

The panel evaluates `answer(digests)` on a subshell after a cell has run. Runs nothing and changes nothing.
"""

from __future__ import annotations

import json
import sys

from workbench.server.answers import Answer


def answer(question: str) -> Answer:
    """The last counted launches of each PTX text, oldest first: `{"kind": "counts", "counts": [[{...}], ...]}`.

    `lines` of each holds PTX line, executed warp instructions and the threads active in them.

    Parameters
    ----------
    question
        JSON: the texts' names, as `records.digest_of` makes them.
    """
    digests: list[str] = json.loads(question)
    # Where nothing was launched nothing was counted: then the emulator need not be imported either.
    counts = sys.modules.get("workbench.targets.line_counts")
    found = [
        [
            {
                "kernel": each.kernel,
                "launch": each.launch,
                "at": each.at,
                "lines": [[line, *events] for line, events in sorted(each.lines.items())],
            }
            for each in (counts.line_counts_of(digest) if counts else ())
        ]
        for digest in digests
    ]
    return Answer({"kind": "counts", "counts": found})
