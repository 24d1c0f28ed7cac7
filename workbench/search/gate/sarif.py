"""Changes as SARIF 2.1.0 (OASIS), which code hosts show beside the lines."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from workbench import __version__
from workbench.search.gate.comparing import Change
from workbench.search.gate.figures import FIGURES

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def sarif(found: Sequence[Change]) -> str:
    """The changes that close the gate, as a log of one run."""
    rules = [
        {"id": name, "shortDescription": {"text": f"{row.title} may not get worse ({row.basis})"}}
        for name, row in FIGURES.items()
    ]
    rules.append(
        {
            "id": "kernel",
            "shortDescription": {"text": "results are right, and a kernel and its kept figures belong together"},
        }
    )
    run = {
        "tool": {"driver": {"name": "kernel-workbench gate", "version": __version__, "rules": rules}},
        "results": [_result(each) for each in found if each.fails],
        "columnKind": "unicodeCodePoints",
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1) + "\n"


def _result(change: Change) -> dict[str, Any]:
    place = {
        "artifactLocation": {"uri": quote(change.file.replace("\\", "/"))},
        # GitHub asks for a line; a kernel that is gone has none.
        "region": {"startLine": change.line or 1},
    }
    return {
        "ruleId": change.figure or "kernel",
        "level": "error",
        "message": {"text": change.words},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"kernelFigure/v1": f"{change.kernel}/{change.figure or change.kind}"},
    }
