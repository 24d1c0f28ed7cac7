"""Counts by PTX line become counts by SASS instruction: unrolled, hoisted and conditional code, queues and ports."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.analyse.model.execution_counts import execution_counts
from workbench.analyse.model.queues import bound, residence, residence_in_step
from workbench.analyse.model.register_ports import port_cycles
from workbench.base.records import Control, Missing, SassLine

_NONE = Missing("not said")


def line(text: str, ptx: int | None, label: str | None = None, reuse: int = 0) -> SassLine:
    predicate = None
    if text.startswith("@"):
        predicate, text = text[1:].split(" ", 1)
    opcode, _, rest = text.partition(" ")
    operands = tuple(part.strip() for part in rest.split(",")) if rest else ()
    control = Control(1, False, None, None, 0, reuse)
    return SassLine("k", 0, label, predicate, opcode, operands, control, 0, _NONE, _NONE, ptx if ptx else _NONE)


def test_an_unrolled_loop_counts_each_copy_once() -> None:
    body = [line("FFMA R0, R1, R2, R0", 10) for _ in range(4)]
    lines = [
        line("MOV R0, RZ", 5),
        line("IADD3 R3, R3, 0x4, RZ", 12, label=".L_1"),
        *body,
        line("@P0 BRA `(.L_1)", 13),
        line("STG.E [R4.64], R0", 20),
        line("EXIT", 21),
    ]
    counts = execution_counts(lines, {5: 8.0, 10: 800.0, 12: 200.0, 13: 200.0, 20: 8.0, 21: 8.0})
    assert counts.lines == (8, 200, 200, 200, 200, 200, 200, 8, 8)
    assert sum(n for n, each in zip(counts.lines, lines, strict=True) if each.opcode == "FFMA") == 800


def test_a_copy_that_was_peeled_off_a_loop_runs_once_a_warp() -> None:
    copy = [line("FFMA R0, R0, R1, R2", each) for each in (10, 11, 12)]
    lines = [
        line("LDG.E R0, [R4.64]", 5),
        *copy,
        line("FFMA R0, R0, R1, R2", 10, label=".L_1"),
        *copy[1:],
        *copy,
        line("@P0 BRA `(.L_1)", 13),
        line("STG.E [R4.64], R0", 20),
        line("EXIT", 21),
    ]
    executed = {5: 8.0, 10: 808.0, 11: 808.0, 12: 808.0, 13: 400.0, 20: 8.0, 21: 8.0}
    assert execution_counts(lines, executed, 8.0).lines == (*(8.0,) * 4, *(400.0,) * 7, 8.0, 8.0)


def test_copies_around_an_inner_loop_run_as_often_as_the_loop_around_it() -> None:
    inner = [line("FFMA R0, R0, R1, R2", each) for each in (10, 11, 12)]
    lines = [
        line("MOV R0, RZ", 1),
        line("LDG.E R1, [R4.64]", 5, label=".L_1"),
        line("IADD3 R4, R4, 0x4, RZ", 6),
        *inner,
        line("FFMA R0, R0, R1, R2", 10, label=".L_2"),
        *inner[1:],
        *inner,
        line("@P0 BRA `(.L_2)", 13),
        line("ISETP.NE.AND P1, PT, R4, R8, PT", 7),
        line("@P1 BRA `(.L_1)", 8),
        line("STG.E [R6.64], R0", 20),
    ]
    # Ten iterations of the outer loop of 8 warps, each of 1 + 2 * 50 iterations of the inner one.
    executed = {1: 8.0, 5: 80.0, 6: 80.0, 7: 80.0, 10: 8080.0, 11: 8080.0, 12: 8080.0, 13: 4000.0, 20: 8.0}
    found = execution_counts(lines, executed, 8.0).lines
    assert found == (8.0, *(80.0,) * 5, *(4000.0,) * 7, 80.0, 80.0, 8.0)


@pytest.mark.parametrize(("iterations", "main", "rest"), [(103.0, 25.0, 3.0), (100.0, 25.0, 0.0), (102.5, 25.25, 1.5)])
def test_an_unrolled_loop_leaves_less_than_one_of_its_iterations(iterations: float, main: float, rest: float) -> None:
    """102.5: where warps differ, half of what may be left is."""
    one = [line("FFMA R0, R0, R1, R2", 10), line("FADD R3, R3, R0", 11)]
    lines = [
        line("MOV R0, RZ", 1),
        line("FFMA R0, R0, R1, R2", 10, label=".L_1"),
        one[1],
        *one,
        *one,
        *one,
        line("@P0 BRA `(.L_1)", 13),
        line("FFMA R0, R0, R1, R2", 10, label=".L_2"),
        one[1],
        line("@P1 BRA `(.L_2)", 13),
        line("EXIT", 21),
    ]
    executed = {1: 8.0, 10: 8 * iterations, 11: 8 * iterations, 13: 8 * iterations, 21: 8.0}
    found = execution_counts(lines, executed, 8.0)
    assert found.lines[1] == pytest.approx(8 * main)
    assert found.lines[-4] == pytest.approx(8 * rest)


def test_hoisted_and_conditional_lines_are_outvoted() -> None:
    lines = [
        line("MOV R0, RZ", 1),
        line("MOV R1, RZ", 2),
        line("IMAD R5, R6, R7, RZ", 30),  # of the loop in PTX
        line("@!P1 FADD R0, R0, R1", 40),  # under a branch in PTX
        line("EXIT", 50),
    ]
    counts = execution_counts(lines, {1: 4.0, 2: 4.0, 30: 400.0, 40: 1.0, 50: 4.0})
    assert counts.lines == (4, 4, 4, 4, 4)


def test_blocks_that_no_line_leads_to_follow_their_neighbours() -> None:
    lines = [line("MOV R0, RZ", 1), line("@P0 BRA `(.L_1)", None), line("FADD R0, R0, R0", None),
             line("STG.E [R2.64], R0", 3, label=".L_1"), line("EXIT", None)]  # fmt: skip
    counts = execution_counts(lines, {1: 6.0, 3: 6.0})
    assert counts.lines == (6, 6, 6, 6, 6)
    assert 0 < counts.unmatched < 1


@pytest.mark.parametrize(
    ("text", "cycles"),
    [
        ("FFMA R0, R2, R4, R6", 3),
        ("FFMA R0, R1, R2, R3", 2),
        ("FFMA R0, R2, c[0x3][0x4], R5", 1),
        ("FFMA R0, R2, R2, R2", 1),
        ("MOV R0, RZ", 0),
    ],
)
def test_ports_are_read_bank_by_bank(text: str, cycles: int) -> None:
    assert port_cycles([line(text, 1)]) == cycles


def test_an_operand_that_is_kept_needs_no_port() -> None:
    lines = [line("FFMA R0, R2, R4, R6", 1, reuse=1), line("FFMA R8, R2, R10, R12", 1)]
    assert port_cycles(lines) == 3 + 2


def test_banks_even_out_over_a_run() -> None:
    """As measured: 1.5 cycles for each FFMA of three registers, of which two are in one bank."""
    lines = [line("FFMA R0, R2, R4, R5", 1), line("FFMA R0, R3, R4, R7", 1)]
    assert port_cycles(lines) == 3


demands = st.lists(st.floats(0.01, 1e4), min_size=1, max_size=6)


@given(st.integers(1, 80), demands, st.floats(0, 1e5))
def test_residence_lies_between_the_bounds(customers: int, asked: list[float], waiting: float) -> None:
    found = residence(customers, asked, waiting)
    assert found >= bound(customers, asked, waiting) * (1 - 1e-9)
    assert found <= (customers * sum(asked) + waiting) * (1 + 1e-9)


@given(st.floats(1, 63), demands, st.floats(0, 1e5))
def test_more_customers_take_longer(customers: float, asked: list[float], waiting: float) -> None:
    assert residence(customers + 1, asked, waiting) >= residence(customers, asked, waiting) * (1 - 1e-9)


@given(st.floats(1, 20), st.integers(1, 16), demands, st.floats(0, 1e5))
def test_warps_in_step_take_longer_than_others(blocks: float, warps: int, asked: list[float], waiting: float) -> None:
    found = residence_in_step(blocks, warps, asked, waiting)
    assert found >= bound(blocks * warps, asked, waiting) * (1 - 1e-9)
    assert found >= residence_in_step(blocks, 1, asked, waiting) * (1 - 1e-9)
    # Alone on an SM its first warp passes all units, and the others follow at the pace of the busiest, or in turn.
    alone = sum(asked) + waiting + (warps - 1) * max(asked)
    assert residence_in_step(1, warps, asked, waiting) == pytest.approx(max(alone, warps * sum(asked)))
