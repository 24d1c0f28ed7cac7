"""The proof of control codes on hand-written listings: what it shows, and that it fails where a code is wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from workbench.base.records import Control, Missing, SassLine
from workbench.isa.sass.analysis import analyse_kernel
from workbench.isa.sass.blocks import flow_graph
from workbench.isa.sass.control_proof import ControlProof, prove_control
from workbench.isa.sass.registers import register_use

UNKNOWN = Missing("not part of the test")


def listing(text: str) -> list[SassLine]:
    """Lines `label: @P0 OPCODE operands ; stall [w write barrier] [r read barrier] [? barriers waited for]`."""
    lines: list[SassLine] = []
    for row in text.strip().splitlines():
        code, _, control = (part.strip() for part in row.partition(";"))
        label = None
        if ": " in code:
            label, _, code = (part.strip() for part in code.partition(": "))
        guard, _, rest = code.partition(" ") if code.startswith("@") else ("", "", code)
        opcode, _, operands = rest.strip().partition(" ")
        stall, *marks = control.split()
        barriers: dict[str, int] = {mark[0]: int(mark[1:]) for mark in marks if mark[0] in "wr"}
        waits = sum(1 << int(mark[1:]) for mark in marks if mark[0] == "?")
        lines.append(
            SassLine(
                "k", 16 * len(lines), label, guard[1:] or None, opcode,
                tuple(o.strip() for o in operands.split(", ") if o.strip()),
                Control(int(stall), False, barriers.get("w"), barriers.get("r"), waits, 0), 0,
                UNKNOWN, UNKNOWN, UNKNOWN,
            )
        )  # fmt: skip
    return lines


def prove(lines: list[SassLine], arch: int = 80) -> ControlProof:
    return prove_control(lines, [register_use(line) for line in lines], flow_graph(lines), arch)


LOOP = """
    S2R R0, SR_TID.X ; 2 w0
    MOV R2, RZ ; 4
    LEA R4, R0, c[0x0][0x160], 0x2 ; 5 ?0
    .L_x_0: LDS R3, [R4] ; 1 w1
    IADD3 R6, R2, 0x1, RZ ; 3
    FADD R2, R2, R3 ; 4 ?1
    ISETP.GE.AND P0, PT, R6, 0x10, PT ; 13
    @!P0 BRA `(.L_x_0) ; 5
    STS [R4], R2 ; 2 r2
    MOV R2, RZ ; 1 ?2
    EXIT ; 5
"""


def test_a_kernel_with_right_codes_is_proved() -> None:
    proof = prove(listing(LOOP))
    assert dict(proof.unproved) == {}
    assert proof.proved
    assert "proved" in proof.text


@pytest.mark.parametrize(
    ("old", "new", "at", "reason"),
    [
        ("0x2 ; 5 ?0", "0x2 ; 5", 2, "R0 may still be in flight from S2R at 0x0000"),
        ("FADD R2, R2, R3 ; 4 ?1", "FADD R2, R2, R3 ; 4", 5, "R3 may still be in flight from LDS"),
        ("[R4] ; 1 w1", "[R4] ; 2", 5, "R3 may still be in flight from LDS"),
        ("0x2 ; 5 ?0", "0x2 ; 4 ?0", 3, "R4 is read 4 cycles after LEA at 0x0020 wrote it: 5 are needed"),
        ("PT ; 13", "PT ; 12", 7, "P0 is read 12 cycles after ISETP"),
        ("MOV R2, RZ ; 1 ?2", "MOV R2, RZ ; 1", 9, "overwrites R2, which STS at 0x0080 may still have to read"),
        ("R2 ; 2 r2", "R2 ; 2", 9, "overwrites R2"),
        ("STS [R4], R2 ; 2 r2", "STS [R4], R2 ; 1 r2", 9, "waits for barrier 2 1 cycle after it was set"),
    ],
)
def test_a_wrong_code_is_found(old: str, new: str, at: int, reason: str) -> None:
    assert old in LOOP
    proof = prove(listing(LOOP.replace(old, new)))
    assert proof.unproved[at].startswith(reason)
    assert not proof.proved


def test_the_last_of_a_queue_stands_for_those_before_it() -> None:
    text = """
        LDS R3, [R4] ; 1
        LDS R5, [R4+0x4] ; 2 w1
        FADD R2, R3, R5 ; 4 ?1
        """
    assert prove(listing(text)).proved
    assert not prove(listing(text.replace("LDS R5", "LDG.E R5"))).proved


def test_a_barrier_that_only_one_way_sets_is_not_enough() -> None:
    text = """
        S2R R9, SR_LANEID ; 2 w5
        LDS R3, [R9] ; 2 ?5
        @P0 BRA `(.L_x_1) ; 5
        LDS R5, [R9+0x4] ; 2 w1
        .L_x_1: FADD R2, R3, RZ ; 4 ?1
        """
    proof = prove(listing(text))
    assert list(proof.unproved) == [4]


def test_products_of_a_warp_group_are_joined() -> None:
    text = """
        WARPGROUP.ARRIVE ; 1
        HGMMA.64x8x16.F32 R24, gdesc[UR4], RZ, !UPT ; 1
        HGMMA.64x8x16.F32 R24, gdesc[UR4], R24, gsb0 ; 1
        WARPGROUP.DEPBAR.LE gsb0, 0x0 ; 5
        FADD R2, R24, R25 ; 4
        """
    assert dict(prove(listing(text), 90).unproved) == {}
    assert list(prove(listing(text.replace("gsb0, 0x0", "gsb0, 0x1")), 90).unproved) == [4]


def test_a_call_keeps_what_its_callee_waits_for() -> None:
    text = """
        LDG.E R4, [R2.64] ; 2 w0
        CALL.REL.NOINC `(f) ; 5
        FADD R6, R4, RZ ; 4
        EXIT ; 5
        f: MOV R5, RZ ; 5 ?0
        RET.REL.NODEC R20 `(k) ; 5
        """
    assert prove(listing(text)).proved
    assert prove(listing(text.replace("5 ?0", "5"))).unproved[2].startswith("R4 may still be in flight from LDG.E")
    away = prove(listing(text.replace("`(f)", "`(elsewhere)")))
    assert away.unproved[1].startswith("calls code that isn't in this kernel")


def test_without_control_codes_nothing_is_proved() -> None:
    lines = [replace(line, control=UNKNOWN) for line in listing(LOOP)]
    proof = prove(lines)
    assert not proof.proved
    assert not proof.known


def test_the_analysis_holds_all_of_it() -> None:
    lines = listing(LOOP)
    found = analyse_kernel(lines, "sm_80")
    assert len(found.instructions) == len(lines)
    assert found.proof.proved
    (loop,) = found.loops
    assert found.hot_loop == 0
    assert loop.back_edges == ((7, 3),)
    assert loop.instructions == 5
    assert found.loop_of == (None, 0, None)
    assert found.instructions[7].target == 3
    assert found.instructions[5].guards == (("R3", 1, 3),)
    assert dict(found.mix)["fp32"] == 1
    assert found.live.peak is not None
    assert analyse_kernel([], "sm_80").hot_loop is None


COUNTED = """
    DADD R4, R8, R10 ; 1 w5
    DADD R6, R8, R12 ; 2 w5
    DEPBAR.LE SB5, 0x1 ; 4
    STG.E [R20.64], R4 ; 1
    EXIT ; 5
"""


@pytest.mark.parametrize(
    "text",
    [
        # Braces name barriers that are waited for besides.
        "R2UR UR5, R3 ; 1 w1 r0\n DEPBAR.LE SB0, 0x0, {1} ; 4\n USHF.R.S32.HI UR6, URZ, 0x2, UR5 ; 4\n EXIT ; 5",
        # S2UR writes in order: the barrier of the second one tells of the first one.
        "S2UR UR5, SR_CTAID.Y ; 1\n S2UR UR6, SR_CTAID.X ; 8 w1\n UIMAD UR4, UR7, UR5, UR6 ; 6 ?1\n EXIT ; 5",
        # Lanes that move have not loaded.
        "@!P0 LDG.E R9, [R4.64] ; 2 w2\n @P0 MOV R9, 0x3 ; 5\n STG.E [R6.64], R9 ; 1 ?2\n EXIT ; 5",
        # BAR reads its registers when it issues.
        "BAR.SYNC 0x3, R10 ; 1\n MOV R10, 0x1 ; 4\n EXIT ; 5",
        # A function that is not here, with nothing in flight.
        "LDG.E R9, [R4.64] ; 2 w2\n IADD3 R9, R9, 0x1, RZ ; 5 ?2\n CALL.ABS.NOINC `(vprintf) ; 5\n EXIT ; 5",
        # A jump to a plain label in the form of a call.
        "LDG.E R9, [R4.64] ; 2 w2\n CALL.REL.NOINC `(.L_x_3) ; 5\n MOV R9, RZ ; 4\n"
        " .L_x_3: STG.E [R6.64], R9 ; 1 ?2\n EXIT ; 5",
        # A sparse product takes as long as a dense one of half the depth.
        "HMMA.SP.16816.F32 R4, R8, R12, RZ, R0, 0x0 ; 14\n HMMA.SP.16832.F32 R4, R8, R12, R4, R0, 0x0 ; 18\n EXIT ; 5",
    ],
)
def test_what_keeps_readers_behind_writers_is_known(text: str) -> None:
    arch = 86 if "R2UR" in text else 80 if "HMMA" in text else 90
    assert dict(prove(listing(text), arch).unproved) == {}


@pytest.mark.parametrize(
    ("text", "at"),
    [
        # The last of two may be in flight, the first is done.
        (COUNTED.replace("], R4 ;", "], R6 ;"), 3),
        # Loads from global memory do not end in order.
        (COUNTED.replace("DADD R4, R8, R10", "LDG.E.64 R4, [R8.64]"), 3),
        # The predicate has been written since: other lanes may move now.
        ("@!P0 LDG.E R9, [R4.64] ; 2 w2\n ISETP.GE.AND P0, PT, R1, R2, PT ; 13\n @P0 MOV R9, 0x3 ; 5\n EXIT ; 5", 2),
        ("LDG.E R9, [R4.64] ; 2 w2\n CALL.ABS.NOINC `(vprintf) ; 5\n EXIT ; 5", 1),
        (
            "HMMA.SP.16816.F32 R4, R8, R12, RZ, R0, 0x0 ; 13\n"
            " HMMA.SP.16832.F32 R4, R8, R12, R4, R0, 0x0 ; 18\n EXIT ; 5",
            1,
        ),
        ("S2UR UR5, SR_CTAID.Y ; 2 w1\n S2UR UR6, SR_CTAID.X ; 8\n UIMAD UR4, UR7, UR5, UR6 ; 6 ?1\n EXIT ; 5", 2),
    ],
)
def test_what_does_not_keep_them_is_marked(text: str, at: int) -> None:
    assert list(prove(listing(text), 80 if "HMMA" in text or "DADD" in text else 90).unproved) == [at]


def test_the_first_of_two_is_done_when_one_is_left() -> None:
    assert dict(prove(listing(COUNTED), 80).unproved) == {}
