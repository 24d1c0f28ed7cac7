"""The rule about arithmetic on single numbers of 16 bits, of which an instruction would do two."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.analyse.model.advice.address_provenance import instructions_of
from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.values import Change, Finding
from workbench.base.records import Missing, Quantity
from workbench.base.records.facts import Fact

_ARITHMETIC = frozenset({"add", "sub", "mul", "fma", "min", "max"})
_HALVES = frozenset({"f16", "bf16"})
_SASS = ("HADD2", "HMUL2", "HFMA2", "HMNMX2")


def scalar_halves(facts: Facts) -> Iterator[Finding]:
    """Sums, products and extremes of 16-bit floats one by one in CUDA C++, told of the line with most of them."""
    if facts.language != "cuda":
        return
    single = {
        each.line
        for each in instructions_of(facts.ptx, facts.mangled_name)
        if each.mnemonic in _ARITHMETIC and each.modifiers and each.modifiers[-1] in _HALVES
    }
    executed: dict[int, float] = {}
    for line, times in facts.executed:
        if isinstance(line.ptx_line, int) and line.ptx_line in single and line.opcode.startswith(_SASS):
            executed[line.ptx_line] = executed.get(line.ptx_line, 0.0) + times
    total = sum(times for _, times in facts.executed)
    if not executed or not total:
        return
    most = max(executed, key=lambda line: executed[line])
    yield Finding(
        Fact.of("scalar_halves", share=Quantity(sum(executed.values()) / total, "of the warp instructions", "counted")),
        "counted",
        facts.user_spot(facts.spots.get(most) or Missing("the line is not known")),
        Fact.of("packed_halves"),
        Change(instructions=dict.fromkeys(executed, 0.5)),
    )
