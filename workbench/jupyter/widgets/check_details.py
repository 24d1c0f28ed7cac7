"""A check that failed, below the card of a verdict that rests on it."""

from __future__ import annotations

from workbench.base.records import Missing
from workbench.base.records.verdicts import Verdict
from workbench.jupyter.widgets.cards import Code, Fold, Head, Section
from workbench.jupyter.widgets.fault import fault_parts, source_of

_MAX_FAULTS = 2


def check_details(verdict: Verdict | Missing) -> tuple[Head | Section, ...]:
    """The first faults and findings, with their lines, and all that the check said, folded away; nothing of a check
    that passed.
    """
    if isinstance(verdict, Missing) or verdict.passed:
        return ()
    source = source_of(verdict.kernel)
    shown = (*verdict.distinct_faults, *verdict.findings)[:_MAX_FAULTS]
    faults = (part for fault in shown for part in fault_parts(fault, source))
    return (*faults, (Fold("The whole check", (Code(str(verdict)),)),))
