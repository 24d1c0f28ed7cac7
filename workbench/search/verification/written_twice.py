"""Elements that two statements write in no order, with the same value: a sanitiser warns of it, a verification refuses.

Many threads may set a flag to one value by one instruction, and often do. Two instructions that happen to write the
same value to an element of an output are a race by the memory model (PTX ISA 8.7.1) that no input has to hide.
"""

from __future__ import annotations

from collections.abc import Iterable

from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import Fault


def written_twice(findings: Iterable[Fault]) -> Fact | None:
    """The first such element in words of the sanitiser; None where there is none."""
    for fault in findings:
        others = {access.ptx_line for access in fault.related}
        if fault.kind == "racecheck.write_write" and fault.space == "global" and others - {fault.ptx_line}:
            return Fact.of("written_twice", words=fault.message)
    return None


__all__ = ["written_twice"]
