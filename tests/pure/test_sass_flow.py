"""Blocks, loops, links and live registers of a hand-written listing."""

from __future__ import annotations

import pytest

from workbench.base.control_flow import immediate_dominators, natural_loops
from workbench.base.records import Control, Missing, SassLine
from workbench.isa.sass.blocks import flow_graph
from workbench.isa.sass.dependencies import dependencies
from workbench.isa.sass.liveness import liveness
from workbench.isa.sass.mix import class_of
from workbench.isa.sass.registers import read_use, register_use

UNKNOWN = Missing("not part of the test")


def listing(text: str) -> list[SassLine]:
    """Lines `label: @P0 OPCODE operand, operand ; barrier`; the barrier is the write barrier that is set."""
    lines: list[SassLine] = []
    for row in text.strip().splitlines():
        code, _, barrier = (part.strip() for part in row.partition(";"))
        label = None
        if ": " in code:
            label, _, code = (part.strip() for part in code.partition(": "))
        guard, _, rest = code.partition(" ") if code.startswith("@") else ("", "", code)
        opcode, _, operands = rest.strip().partition(" ")
        lines.append(
            SassLine(
                "k", 16 * len(lines), label, guard[1:] or None, opcode,
                tuple(o.strip() for o in operands.split(", ") if o.strip()),
                Control(1, False, int(barrier) if barrier else None, None, 0, 0), 0, UNKNOWN, UNKNOWN, UNKNOWN,
            )
        )  # fmt: skip
    return lines


LOOP = listing(
    """
    MOV R1, c[0x0][0x28]
    S2R R0, SR_TID.X ; 0
    MOV R2, RZ
    .L_x_0: LDS R3, [R0] ; 1
    FADD R2, R2, R3
    ISETP.GE.AND P0, PT, R0, 0x10, PT
    @!P0 BRA `(.L_x_0)
    STS [R0], R2
    EXIT
    .L_x_1: BRA `(.L_x_1)
    """
)


def test_a_loop_is_found_and_what_is_never_reached_is_none() -> None:
    graph = flow_graph(LOOP)
    assert [(b.first, b.last, b.successors) for b in graph.blocks] == [
        (0, 2, (1,)), (3, 6, (2, 1)), (7, 8, ()), (9, 9, (3,)),
    ]  # fmt: skip
    (loop,) = natural_loops(graph.successors)
    assert (loop.head, loop.nodes, loop.depth, loop.parent, loop.back_edges) == (1, (1,), 1, None, ((1, 1),))
    assert graph.targets[6] == 3


def test_loops_nest() -> None:
    successors = [(1,), (2,), (3,), (2, 4), (1, 5), ()]
    inner, outer = sorted(natural_loops(successors), key=lambda loop: -loop.depth)
    assert (inner.head, inner.nodes, inner.depth) == (2, (2, 3), 2)
    assert (outer.head, outer.nodes, outer.depth, outer.parent) == (1, (1, 2, 3, 4), 1, None)
    assert natural_loops(successors)[inner.parent or 0] == outer
    assert immediate_dominators(successors) == [None, 0, 1, 2, 3, 4]


def test_an_irreducible_cycle_is_no_loop() -> None:
    assert natural_loops([(1, 2), (2,), (1,)]) == ()


def test_writers_and_readers_are_linked_around_a_loop() -> None:
    uses = [register_use(line) for line in LOOP]
    links = dependencies(LOOP, uses, flow_graph(LOOP))
    assert dict(links.writers[4]) == {"R2": (2, 4), "R3": (3,)}
    assert dict(links.readers[4]) == {"R2": (4, 7)}
    assert dict(links.readers[1]) == {"R0": (3, 5, 7)}
    assert links.guards[4] == (("R3", 1, 3),)
    assert links.complete


def test_a_guarded_write_keeps_the_earlier_one() -> None:
    lines = listing(
        """
        MOV R2, 0x1
        @P0 MOV R2, 0x2
        MOV R3, R2
        """
    )
    links = dependencies(lines, [register_use(line) for line in lines], flow_graph(lines))
    assert dict(links.writers[2]) == {"R2": (0, 1)}


def test_a_guarded_write_is_meant_where_the_guard_holds_and_only_there() -> None:
    lines = listing(
        """
        MOV R2, 0x1
        @P0 MOV R2, 0x2
        @P0 MOV R3, R2
        @!P0 MOV R4, R2
        ISETP.GE.AND P0, PT, R9, 0x10, PT
        @P0 MOV R5, R2
        """
    )
    links = dependencies(lines, [register_use(line) for line in lines], flow_graph(lines))
    assert dict(links.writers[2])["R2"] == (1,)
    assert dict(links.writers[3])["R2"] == (0,)
    assert dict(links.writers[5])["R2"] == (0, 1)


def test_a_call_passes_what_the_callee_leaves_alone() -> None:
    lines = listing(
        """
        MOV R4, 0x1
        MOV R5, 0x1
        CALL.REL.NOINC `(f)
        FADD R6, R4, R5
        MOV R5, 0x2
        CALL.REL.NOINC `(f)
        FADD R7, R4, R5
        EXIT
        f: FADD R4, R5, 0x1
        RET.REL.NODEC R20 `(k)
        """
    )
    graph = flow_graph(lines)
    assert [(f.entry, f.returns) for f in graph.functions] == [(0, ()), (3, (3,))]
    links = dependencies(lines, [register_use(line) for line in lines], graph)
    assert dict(links.writers[3]) == {"R4": (8,), "R5": (1,)}
    assert dict(links.writers[6]) == {"R4": (8,), "R5": (4,)}
    assert dict(links.writers[8]) == {"R5": (1, 4)}
    assert links.complete


@pytest.mark.parametrize(
    ("written", "code", "alive"),
    [
        # A guarded write leaves the old value, which is read behind it.
        (True, "@P0 MOV R4, 0x2\nSTS [UR4], R4", True),
        # Under the opposite guard it is written, too: the old value is dead.
        (True, "@P0 MOV R4, 0x2\n@!P0 MOV R4, 0x3\nSTS [UR4], R4", False),
        # A read under a guard sees what was written under the same guard.
        (True, "@P0 MOV R4, 0x2\n@P0 STS [UR4], R4", False),
        # The predicate has another meaning where the value is read.
        (True, "@P0 MOV R4, 0x2\nISETP.EQ.AND P0, PT, RZ, 0x1, PT\n@P0 STS [UR4], R4", True),
        # The guarded instruction reads the old value itself.
        (True, "@P0 IADD3 R4, R4, 0x2, RZ\n@P0 STS [UR4], R4", True),
        # Nobody has written it.
        (False, "@P0 MOV R4, 0x2\nSTS [UR4], R4", False),
        # Across blocks: both ways meet behind the guarded branch.
        (True, "@P0 LDS R4, [UR4]\n@P1 BRA `(.L_x_0)\nNOP\n.L_x_0: @P0 STS [UR4], R4", False),
        (True, "@P0 LDS R4, [UR4]\n@P1 BRA `(.L_x_0)\n@!P0 STS [UR4], R4\n.L_x_0: NOP", True),
    ],
)
def test_guarded_writes_end_the_old_value_where_they_hold(written: bool, code: str, alive: bool) -> None:
    predicates = "ISETP.EQ.AND P0, PT, RZ, RZ, PT\nISETP.EQ.AND P1, PT, RZ, RZ, PT"
    lines = listing(f"{predicates}\n{'MOV R4, 0x1' if written else 'NOP'}\nNOP\n{code}\nEXIT")
    live = liveness([register_use(line) for line in lines], flow_graph(lines))
    assert live.gpr[3] == alive


def test_live_registers_and_their_peak() -> None:
    live = liveness([register_use(line) for line in LOOP], flow_graph(LOOP))
    assert live.gpr == (1, 2, 3, 4, 4, 3, 3, 3, 1, 1)
    assert live.pred == (0, 0, 0, 0, 0, 1, 1, 0, 0, 0)
    assert live.peak == 3


@pytest.mark.parametrize(
    ("text", "writes", "reads"),
    [
        ("LDG.E.128 R4, desc[UR4][R2.64+0x10]", "R4 R5 R6 R7", "UR4 UR5 R2 R3"),
        ("STG.E.64.SYS [R6.64+UR4+0x10], R4", "", "R6 R7 UR4 UR5 R4 R5"),
        ("LDG.E.SYS R2, [R2]", "R2", "R2 R3"),
        ("LDS.U.128 R28, [R6+0x410]", "R28 R29 R30 R31", "R6"),
        ("STS.64 [R17+UR5], R6", "", "R17 UR5 R6 R7"),
        ("IMAD.WIDE R16, R33, 0x4, R10.reuse", "R16 R17", "R33 R10 R11"),
        ("IMAD.WIDE.U32 R12, P0, R13, R10, R12", "R12 R13 P0", "R13 R10 R12"),
        ("IMAD.WIDE.U32.X R4, R5, R6, R8, P0", "R4 R5", "R5 R6 R8 R9 P0"),
        ("IADD3.X R5, PT, PT, R5, UR11, RZ, P1, !PT", "R5", "R5 UR11 P1"),
        ("IADD3 R4, P1, PT, R4, UR10, RZ", "R4 P1", "R4 UR10"),
        ("LOP3.LUT P0, RZ, R4, 0x1, RZ, 0xc0, !PT", "P0", "R4"),
        ("PLOP3.LUT P1, PT, P2, P3, PT, 0x2, 0x0", "P1", "P2 P3"),
        ("DFMA R14, |R8|, -R10.reuse, c[0x0][0x180]", "R14 R15", "R8 R9 R10 R11"),
        ("DSETP.MAX.AND P1, P2, R4, R6, PT", "P1 P2", "R4 R5 R6 R7"),
        ("MUFU.RCP64H R5, R7", "R5", "R7"),
        ("F2F.F32.F64.RM R11, R4", "R11", "R4 R5"),
        ("F2F.F64.F32 R36, R30", "R36 R37", "R30"),
        ("F2I.U64.F64.TRUNC R10, R4", "R10 R11", "R4 R5"),
        ("I2F.F64.S64.RP R10, R4", "R10 R11", "R4 R5"),
        ("I2F.F64 R10, R4", "R10 R11", "R4"),
        ("CS2R R48, SRZ", "R48 R49", ""),
        ("CS2R.32 R5, SR_CLOCKLO", "R5", ""),
        ("SHFL.DOWN P0, R3, R6, 0x10, 0x1f", "P0 R3", "R6"),
        ("VOTE.ANY R24, PT, !P6", "R24", "P6"),
        ("MATCH.ALL.U64 P0, R7, R4", "P0 R7", "R4 R5"),
        ("ATOMG.E.CAS.64.STRONG.GPU PT, R4, desc[UR4][R6.64], R8, R10", "R4 R5", "UR4 UR5 R6 R7 R8 R9 R10 R11"),
        ("ATOMS.ADD R7, [UR4], R4", "R7", "UR4 R4"),
        ("REDG.E.ADD.F32x2.FTZ.RN.STRONG.GPU desc[UR4][R6.64], R8", "", "UR4 UR5 R6 R7 R8 R9"),
        ("LDGSTS.E.BYPASS.128 [R2+0x400], desc[UR4][R22.64+0x400]", "", "R2 UR4 UR5 R22 R23"),
        ("LDSM.16.M88.4 R8, [R0]", "R8 R9 R10 R11", "R0"),
        ("HMMA.16816.F32 R4, R8, R12, R4", "R4 R5 R6 R7", "R8 R9 R10 R11 R12 R13 R4 R5 R6 R7"),
        ("HMMA.16816.F16 R4, R8, R12, RZ", "R4 R5", "R8 R9 R10 R11 R12 R13"),
        ("HMMA.1688.F32.TF32 R4, R8, R12, R16", "R4 R5 R6 R7", "R8 R9 R10 R11 R12 R13 R16 R17 R18 R19"),
        ("IMMA.16832.S8.S8 R4, R8.ROW, R12.COL, RZ", "R4 R5 R6 R7", "R8 R9 R10 R11 R12 R13"),
        ("DMMA.884 R4, R8, R10, R4", "R4 R5 R6 R7", "R8 R9 R10 R11 R4 R5 R6 R7"),
        ("HGMMA.64x16x16.F32 R24, gdesc[UR4], R24, gsb0", " ".join(f"R{24 + i}" for i in range(8)),
         "UR4 UR5 UR6 UR7 " + " ".join(f"R{24 + i}" for i in range(8))),
        ("HGMMA.64x16x16.F32 R24, R40, gdesc[UR4], R24, UP0, gsb0", " ".join(f"R{24 + i}" for i in range(8)),
         "R40 R41 R42 R43 UR4 UR5 UR6 UR7 " + " ".join(f"R{24 + i}" for i in range(8)) + " UP0"),
        ("LDTM.x8 R4, tmem[UR4]", " ".join(f"R{4 + i}" for i in range(8)), "UR4"),
        ("UTMALDG.2D [UR8], [UR4]", "", "UR8 UR9 UR10 UR11 UR4 UR5"),
        ("MOVM.U4TO8.M832 R12, R27", "R12 R13", "R27"),
        ("CALL.ABS.NOINC R2", "", "R2 R3"),
        ("RET.REL.NODEC R12 `(_Z14softmax_onlinePKfPfii)", "", "R12 R13"),
        ("BSSY.RECONVERGENT B0, `(.L_x_27)", "B0", ""),
        ("BSYNC.RECONVERGENT B0", "", "B0"),
        ("R2P PR, R21.reuse, 0x3", "P0 P1", "R21"),
        ("P2R R12, PR, RZ, 0x1", "R12", "P0"),
        ("UIADD3.64 UR4, UPT, UPT, UR4, 0x40, URZ", "UR4 UR5", "UR4 UR5"),
        ("UISETP.GT.U32.AND.EX UP1, UPT, UR11, UR15, UPT, UP0", "UP1", "UR11 UR15 UP0"),
        ("LDC.64 R4, c[0x0][R6+0x390]", "R4 R5", "R6"),
        ("FFMA R4, R5, cx[UR4][0x10], R6", "R4", "R5 UR4 UR5 R6"),
        ("REDUX.SUM.S32 UR4, R2", "UR4", "R2"),
        ("ELECT P1, URZ, PT", "P1", ""),
    ],
)  # fmt: skip
def test_registers_of_an_instruction(text: str, writes: str, reads: str) -> None:
    opcode, _, operands = text.partition(" ")
    use = read_use("!P5", opcode, tuple(operands.split(", ")))
    assert list(use.writes) == writes.split()
    assert list(use.reads) == ["P5", *dict.fromkeys(reads.split())]
    assert use.conditional


def test_a_call_to_a_plain_label_is_a_jump() -> None:
    lines = listing(
        """
        @!P0 CALL.REL.NOINC `(.L_x_1)
        MOV R2, RZ
        CALL.REL.NOINC `(.L_x_1)
        MOV R3, RZ
        .L_x_1: EXIT
        """
    )
    graph = flow_graph(lines)
    assert graph.calls == ()
    assert len(graph.functions) == 1
    assert [block.successors for block in graph.blocks] == [(1, 3), (3,), (3,), ()]


def test_256_bits_go_to_two_registers_of_four() -> None:
    load = read_use(None, "LDG.E.ENL2.256", ("R16", "R12", "desc[UR4][R2.64+0x20]"))
    assert load.writes == tuple(f"R{n}" for n in (*range(16, 20), *range(12, 16)))
    assert set(load.reads) == {"R2", "R3", "UR4", "UR5"}
    store = read_use(None, "STG.E.ENL2.256", ("desc[UR4][R20.64]", "R4", "R8"))
    assert store.writes == ()
    assert set(store.reads) >= {f"R{n}" for n in (*range(4, 12), 20, 21)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("IMAD.MOV.U32 R2, RZ, RZ, R4", "move"),
        ("IMAD.MOV R2, RZ, RZ, -R4", "int"),
        ("UMOV UR4, UR6", "move"),
        ("UMOV UR4, 0x7", "move"),
        ("UIADD3 UR4, UR4, 0x1, URZ", "uniform"),
        ("FADD R2, -RZ, R4", "move"),
        ("FADD R2, -RZ, -R4", "fp32"),
        ("FADD R2, -RZ, |R4|", "fp32"),
    ],
)
def test_what_changes_a_value_is_no_move(text: str, expected: str) -> None:
    assert class_of(listing(text)[0]) == expected
