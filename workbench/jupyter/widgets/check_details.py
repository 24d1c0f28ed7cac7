"""A check that failed, below the card of a verdict that rests on it."""

from __future__ import annotations

from html import escape

from workbench.base.records import Missing
from workbench.base.records.verdicts import Verdict
from workbench.jupyter.widgets.fault import fault_html, source_of

_MAX_FAULTS = 2


def check_details(verdict: Verdict | Missing) -> str:
    """The first faults and findings, with their lines, and all that the check said, folded away; nothing of a check
    that passed.
    """
    if isinstance(verdict, Missing) or verdict.passed:
        return ""
    source = source_of(verdict.kernel)
    found = (*verdict.distinct_faults, *verdict.findings)[:_MAX_FAULTS]
    faults = "".join(fault_html(fault, source) for fault in found)
    whole = f"<details><summary>The whole check</summary><pre>{escape(str(verdict))}</pre></details>"
    return f"{faults}<section>{whole}</section>"
