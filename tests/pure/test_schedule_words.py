"""The words of a schedule: each form of a record has some, and they name what the record names."""

from __future__ import annotations

import pytest

from workbench.analyse.inspector.schedule_parts import NamedInstruction, PeakGroup, SpillReport
from workbench.analyse.inspector.schedule_words import peak_in_words, spill_in_words, stall_in_words, switch_in_words
from workbench.analyse.inspector.switch_tables import SwitchTable
from workbench.isa.sass.stalls import Gap, Setter, Stall, Wait

CODE = (
    NamedInstruction(0x00, "LDG", 9, None),
    NamedInstruction(0x10, "FADD", 10, "!P0"),
    NamedInstruction(0x20, "STG", None, None),
)
SURE, READ = Setter(0, False, ("R4",), True), Setter(2, True, (), True)


@pytest.mark.parametrize(
    ("stall", "said"),
    [
        (Stall(None, ()), ""),
        (Stall(Gap(1), ()), ""),
        (Stall(Gap(4, "R2", 1, 6), ()), "Waits 4 cycles for R2 of 0x0010, which takes 6."),
        (Stall(Gap(2, seen=0), ()), "Waits 2 cycles, until the barrier that 0x0000 sets can be seen."),
        (Stall(Gap(4, pipe="FMA"), ()),
         "Issues 4 cycles after the previous instruction, as both use the pipe FMA."),
        (Stall(None, (Wait(3, 0, ()),)), "Waits for barrier 3, which no instruction before it sets."),
        (
            Stall(None, (Wait(3, 0, (), (0,)),)),
            "Waits for barrier 3, for nothing new: what has set it was waited for before, the load of line 9 (0x0000).",
        ),
        (Stall(None, (Wait(0, 0, (SURE, READ)),)),
         "Waits for R4 of the load of line 9 (0x0000) and for the store at 0x0020 to have read its operands."),
        (Stall(None, (Wait(0, 0, (Setter(1, False, (), False),)),)),
         "Waits, if it is still in flight, for the FADD of line 10 (0x0010) (under @!P0)."),
        (Stall(Gap(2), (Wait(0, 1, (SURE,)),)),
         "Issues 2 cycles after the previous instruction; waits until at most 1 of the setters of barrier 0 are in "
         "flight: R4 of the load of line 9 (0x0000)."),
    ],
)  # fmt: skip
def test_waits(stall: Stall, said: str) -> None:
    assert stall_in_words(stall, CODE) == said


def test_registers_spills_and_switches() -> None:
    groups = [
        PeakGroup("accumulator", (9, 10), (), ("R1", "R2")),
        PeakGroup("computed", (12,), ("__cuda_sqrt",), ("R4",)),
        PeakGroup("stack", (), (), ("R3",)),
    ]
    made = "2 accumulators of lines 9 and 10, 1 computed value of line 12 and of the subroutine __cuda_sqrt"
    assert peak_in_words(0x20, None, groups) == f"4 registers are live at 0x0020: {made}, 1 stack pointer."
    least = peak_in_words(0x20, None, groups, complete=False)
    assert least == f"At least 4 registers are live at 0x0020: {made}, 1 stack pointer."
    inside = peak_in_words(0x20, "$__internal_0_$__cuda_sqrt", groups)
    assert inside == f"4 registers are live at 0x0020, in the subroutine __cuda_sqrt: {made}, 1 stack pointer."
    spill = SpillReport((0x10,), 0x20, 8, 4, (9,), 12, ("R5",))
    assert spill_in_words(spill) == "Spills R5 of line 9 to [R1+0x8] at 0x0010 and loads it again at 0x0020 (line 12)."
    table = SwitchTable(0x20, "R6", 0x10, 3, (0x0, 0x20))
    said = "by a table in constant bank 2: 3 → 0x0000 (line 9), otherwise → 0x0020."
    assert switch_in_words(table, CODE) == f"Switch at 0x0020 on R6 as 0x0010 reads it, {said}"
