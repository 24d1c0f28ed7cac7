"""Recurrences of drawn loops: registers that are handed on over several iterations, under guards and not.

Another method finds the same: every cycle of an explicit graph is tried that takes longer than the longest so far.
"""

from __future__ import annotations

import random

import pytest
from support.check_loops import wrong_recurrence
from support.written_sass import code

from workbench.base.records import SassLine
from workbench.isa.sass.analysis import analyse_kernel
from workbench.isa.sass.loop_schedule import LoopSchedule
from workbench.isa.sass.recurrence import Recurrence
from workbench.isa.sass.registers import register_use
from workbench.isa.sass.schedule import Step, plan


def looped(body: list[str]) -> tuple[LoopSchedule, list[SassLine], list[Step]]:
    """The schedule of a loop of some instructions on sm_80, its lines and their steps."""
    text = [".L_x_1:", *body, "4 - - - ISETP.NE.AND P3, PT, R30, R31, PT", "5 - - - @P3 BRA `(.L_x_1)", "5 - - - EXIT"]
    lines = code("\n".join(text))
    steps = plan(lines, [register_use(line) for line in lines], 80)
    (found,) = analyse_kernel(lines, "sm_80").schedule.loops
    assert isinstance(found, LoopSchedule)
    assert steps is not None
    return found, lines, steps


def chain_of(body: list[str]) -> Recurrence:
    return looped(body)[0].chain


FORMS = (
    "4 - - - {guard}FFMA {a}, {b}, {c}, {d}",
    "4 - - - {guard}MOV {a}, {b}",
    "4 - - - {guard}MOV {a}, {b}",
    "4 - - - {guard}IADD3 {a}, {b}, {c}, RZ",
    "2 - 0 - {guard}LDG.E {a}, [{b}]",
    "2 - 1 - {guard}MUFU.EX2 {a}, {b}",
    "4 - - - {guard}ISETP.NE.AND {p}, PT, {a}, {b}, PT",
)


def drawn(generator: random.Random) -> list[str]:
    names = [f"R{n}" for n in range(2, 2 + generator.randint(2, 16))]
    guards = ["", "", "", "@P0 ", "@!P0 ", "@P1 ", "@!P1 "]
    return [
        generator.choice(FORMS).format(
            guard=generator.choice(guards),
            p=generator.choice(["P0", "P1"]),
            **{place: generator.choice(names) for place in "abcd"},
        )
        for _ in range(generator.randint(2, 24))
    ]


@pytest.mark.parametrize("seed", range(8))
def test_recurrences_of_drawn_loops(seed: int) -> None:
    generator = random.Random(seed)
    chains = 0
    for _ in range(50):
        body = drawn(generator)
        found, lines, steps = looped(body)
        assert list(wrong_recurrence(found, lines, steps, 80)) == [], body
        chains += len(found.chain.chain) > 1
    assert chains > 10


@pytest.mark.parametrize("registers", [2, 3, 5, 7, 17])
def test_a_value_that_comes_back_after_several_iterations(registers: int) -> None:
    """A product is handed on through so many registers, a move an iteration, until it is a factor again."""
    last = 2 + registers - 1
    moves = [f"4 - - - MOV R{n}, R{n - 1}" for n in range(last, 2, -1)]
    found = chain_of([f"4 - - - FMUL R40, R{last}, R41", *moves, "4 - - - MOV R2, R40"])
    # A product is there after 5 cycles for a move, a move's result after 5 for a product and 4 for another move.
    assert found.cycles.low == found.cycles.high == pytest.approx((5 + 4 * (registers - 1) + 5) / registers)
    assert len(found.chain) == registers + 1


def test_a_value_of_an_earlier_iteration_that_the_same_instruction_may_have_left() -> None:
    # R2 is written where P0 does not hold and read where it holds: it is then that of an iteration before.
    found = chain_of(
        [
            "2 - 0 - @!P0 LDG.E R2, [R4]",
            "4 0 - - @P0 IADD3 R4, R2, R5, RZ",
            "4 - - - ISETP.NE.AND P0, PT, R6, R7, PT",
        ]
    )
    assert found.chain == (0, 1)
