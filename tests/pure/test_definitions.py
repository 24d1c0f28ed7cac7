"""Writes that reach a place, by guards: in code by hand, and in drawn code beside all states that it can be in."""

from __future__ import annotations

import random

from support.played_registers import BEFORE, GivenUp, Machine

from workbench.base.control_flow import natural_loops
from workbench.base.records import Control, Missing, SassLine
from workbench.isa.sass.blocks import flow_graph
from workbench.isa.sass.dependencies import Dependencies, dependencies
from workbench.isa.sass.live_peak import PeakRegister, peak_registers
from workbench.isa.sass.liveness import Liveness, liveness
from workbench.isa.sass.registers import register_use
from workbench.isa.sass.spill_pairs import spill_pairs

UNKNOWN = Missing("not part of the test")
STATES = 5000


def code(text: str) -> list[SassLine]:
    """Rows `label: @!P0 OPCODE operand, operand`, with the guard in the encoding too; `spill` at the end marks one."""
    lines: list[SassLine] = []
    for row in text.strip().splitlines():
        rest, marked, _ = row.strip().partition("; spill")
        label = None
        if ": " in rest:
            label, rest = (part.strip() for part in rest.split(": ", 1))
        guard, _, rest = rest.partition(" ") if rest.startswith("@") else ("", "", rest)
        opcode, _, operands = rest.strip().partition(" ")
        number, negated = (int(guard[-1]), "!" in guard) if guard else (7, False)
        lines.append(
            SassLine(
                "k", 16 * len(lines), label, guard[1:] or None, opcode,
                tuple(each.strip() for each in operands.split(", ") if each.strip()),
                Control(1, False, None, None, 0, 0), number << 12 | negated << 15, UNKNOWN, UNKNOWN, UNKNOWN,
                spill=bool(marked),
            )
        )  # fmt: skip
    return lines


def linked(lines: list[SassLine]) -> Dependencies:
    return dependencies(lines, [register_use(line) for line in lines], flow_graph(lines))


def writers(lines: list[SassLine], reader: int, register: str) -> tuple[int, ...]:
    return dict(linked(lines).writers[reader])[register]


def peak(lines: list[SassLine]) -> tuple[Liveness, dict[str, PeakRegister]]:
    uses, graph = [register_use(line) for line in lines], flow_graph(lines)
    live = liveness(uses, graph)
    found = peak_registers(lines, uses, graph, linked(lines), live, natural_loops(graph.successors))
    return live, {each.name: each for each in found}


def test_complementary_guards_leave_nothing_of_what_was_there() -> None:
    lines = code(
        """
        MOV R2, 0x1
        @P0 MOV R2, 0x2
        @!P0 MOV R2, 0x3
        MOV R3, R2
        """
    )
    assert writers(lines, 3, "R2") == (1, 2)


def test_on_each_way_of_a_branch_its_guard_is_known() -> None:
    lines = code(
        """
        MOV R2, 0x1
        @P0 MOV R2, 0x2
        @!P0 BRA `(.L_x_0)
        MOV R3, R2
        EXIT
        .L_x_0: MOV R4, R2
        EXIT
        """
    )
    assert writers(lines, 3, "R2") == (1,)
    assert writers(lines, 5, "R2") == (0,)


def test_a_guard_says_nothing_more_where_its_predicate_is_written() -> None:
    lines = code(
        """
        MOV R2, 0x1
        @P0 MOV R2, 0x2
        @P0 EXIT
        MOV R3, R2
        ISETP.GE.AND P0, PT, R3, 0x10, PT
        @P0 MOV R2, 0x3
        @!P0 MOV R4, R2
        """
    )
    assert writers(lines, 3, "R2") == (0,)
    assert writers(lines, 6, "R2") == (0,)


def test_behind_a_branch_the_guard_parts_the_writes_of_both_sides() -> None:
    lines = code(
        """
        @P0 BRA `(.L_x_0)
        MOV R2, 0x1
        BRA `(.L_x_1)
        .L_x_0: MOV R2, 0x2
        .L_x_1: MOV R3, R2
        @P0 MOV R4, R2
        """
    )
    assert writers(lines, 4, "R2") == (1, 3)
    assert writers(lines, 5, "R2") == (3,)


def test_a_guarded_call_may_be_passed_by() -> None:
    lines = code(
        """
        MOV R4, 0x1
        @P0 CALL.REL.NOINC `($f)
        MOV R5, R4
        @!P0 MOV R6, R4
        EXIT
        $f: @P1 MOV R4, 0x2
        @P1 BRA `(.L_x_0)
        MOV R4, 0x3
        .L_x_0: RET.REL.NODEC R20 `(k)
        """
    )
    assert writers(lines, 2, "R4") == (0, 5, 7)
    assert writers(lines, 3, "R4") == (0,)


def test_a_uniform_register_is_written_for_all_lanes_of_the_warp() -> None:
    lines = code(
        """
        UMOV UR4, 0x1
        @P0 R2UR UR4, R2
        @!P0 MOV R3, UR4
        @P0 MOV R4, UR4
        """
    )
    assert writers(lines, 2, "UR4") == (0, 1)
    assert writers(lines, 3, "UR4") == (0, 1)


def test_at_the_peak_stands_what_is_read_again() -> None:
    lines = code(
        """
        MOV R2, 0x1
        MOV R9, 0x1
        @P0 LDG.E R2, [R4.64]
        MOV R5, 0x1
        MOV R6, R5
        @P0 STG.E [R8.64], R2
        MOV R7, R6
        EXIT
        """
    )
    live, found = peak(lines)
    assert (found["R2"].writers, found["R2"].kind) == ((2,), "loaded"), live


def test_what_a_function_does_not_touch_is_of_the_caller_that_reads_it_again() -> None:
    lines = code(
        """
        MOV R2, 0x1
        LDG.E R4, [UR4]
        CALL.REL.NOINC `($f)
        STG.E [UR4], R2
        LDG.E R4, [UR4]
        CALL.REL.NOINC `($f)
        STG.E [UR4], R4
        EXIT
        $f: MOV R5, 0x1
        MOV R6, 0x2
        IADD3 R7, R5, R6, RZ
        RET.REL.NODEC R20 `(k)
        """
    )
    live, found = peak(lines)
    assert live.peak == 10
    assert (found["R2"].writers, found["R4"].writers) == ((0,), (4,))


def test_what_a_predicate_chooses_is_no_constant() -> None:
    lines = code("SEL R2, RZ, 0x1, !P0\nCS2R.32 R3, SRZ\nMOV R4, 0x4\nIADD3 R5, R2, R3, R4")
    _, found = peak(lines)
    assert {name: each.kind for name, each in found.items() if name in ("R2", "R3", "R4")} == {
        "R2": "computed",
        "R3": "constant",
        "R4": "constant",
    }


def test_a_spill_under_a_guard_is_loaded_under_it_until_its_predicate_is_written() -> None:
    lines = code(
        """
        STL [R1], R2 ; spill
        @P0 STL [R1], R3 ; spill
        @P0 LDL R4, [R1] ; spill
        ISETP.GE.AND P0, PT, R4, 0x10, PT
        @P0 LDL R5, [R1] ; spill
        """
    )
    uses = [register_use(line) for line in lines]
    pairs = spill_pairs(lines, uses, flow_graph(lines), linked(lines))
    assert [(pair.load, pair.stores) for pair in pairs] == [(2, (1,)), (4, (0, 1))]


def test_drawn_code_holds_what_its_states_hold() -> None:
    """No writer is left out, and most sets are exact.

    Not known is what two predicates say together, nor which call is returned from.
    """
    seed = random.randrange(2**32)
    r = random.Random(seed)
    seen = exact = 0
    for _ in range(300):
        lines = drawn(r)
        found, machine = linked(lines), Machine(lines)
        for name in ("R2", "R3", "R4"):
            try:
                played = machine.play(name, STATES)
            except GivenUp:
                continue
            for i, links in enumerate(found.writers):
                real = {w for w, readers in played.readers.items() if i in readers} - {BEFORE}
                ours = set(dict(links).get(name, ()))
                assert real <= ours, (seed, [line.text for line in lines], i, name, real, ours)
                if name in dict(links) and len(played.places) == len(lines):
                    seen += 1
                    exact += real == ours
    assert exact > 0.7 * seen > 100, seed


def drawn(r: random.Random) -> list[SassLine]:
    """Some 25 instructions over three registers and two predicates, with a function that may be called."""
    count = 22
    rows = []
    for _ in range(count):
        guard = r.choice(["", "", "@P0 ", "@!P0 ", "@P1 "])
        rows.append(
            guard
            + r.choice(
                [
                    f"MOV R{r.randint(2, 4)}, 0x1",
                    f"MOV R{r.randint(2, 4)}, R{r.randint(2, 4)}",
                    f"IADD3 R{r.randint(2, 4)}, R{r.randint(2, 4)}, R{r.randint(2, 4)}, RZ",
                    f"ISETP.GE.AND P{r.randint(0, 1)}, PT, R{r.randint(2, 4)}, 0x10, PT",
                    f"BRA `(.L_x_{r.randrange(count)})",
                    "CALL.REL.NOINC `($f)",
                ]
            )
        )
    body = [f".L_x_{n}: {row}" for n, row in enumerate(rows)]
    return code("\n".join([*body, "EXIT", "$f: @P0 MOV R2, R3", "@P1 BRA `(.L_f)", "MOV R3, 0x2",
                            ".L_f: RET.REL.NODEC R20 `(k)"]))  # fmt: skip
