"""What an outcome with a race tells, whatever language its kernel is written in."""

from __future__ import annotations

from workbench.base.records.line_tables import LaunchCounters
from workbench.base.records.outcomes import Outcome, Replay


def check_race(outcome: Outcome) -> None:
    """Expect a race with its words, its cure and both orders, and counters with their certainty beside SASS."""
    fault = next(each for each in outcome.faults if each.kind.startswith("racecheck."))
    assert fault.cause is not None
    assert fault.remedy is not None
    assert fault.message
    assert fault.cure
    assert fault.found_by == "sanitizer"
    assert isinstance(fault.replay(120), Replay)
    counters = outcome.counters
    assert isinstance(counters, LaunchCounters)
    assert counters.launch is outcome.launch
    assert counters.basis_by_ptx_line
    assert outcome.seconds.basis == "measured"
