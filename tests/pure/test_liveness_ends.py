"""Live registers are found in a bounded time, whatever guards do, and values end where guards together end them."""

from __future__ import annotations

import random

import pytest
from support.written_sass import code

from workbench.isa.sass.analysis import analyse_kernel

GUARDS = ("", "@P0 ", "@!P0 ", "@P1 ", "@!P1 ")


@pytest.mark.parametrize("seed", range(4))
def test_drawn_loops_under_guards(seed: int) -> None:
    """Before, 1 of some 400 such loops went round for ever: a register live under one guard, then under another."""
    draw = random.Random(f"guards {seed}")
    for _ in range(60):
        names = [f"R{n}" for n in range(2, 2 + draw.randint(2, 8))]
        body = []
        for _ in range(draw.randint(2, 24)):
            guard, a, b = draw.choice(GUARDS), draw.choice(names), draw.choice(names)
            body.append(
                draw.choice(
                    (
                        f"4 - - - {guard}MOV {a}, {b}",
                        f"4 - - - {guard}IADD3 {a}, {b}, {draw.choice(names)}, RZ",
                        f"4 - - - {guard}ISETP.NE.AND P{draw.randrange(2)}, PT, {a}, {b}, PT",
                    )
                )
            )
        if draw.random() < 0.5:
            body.insert(draw.randrange(len(body)), "5 - - - @P0 BRA `(.L_x_2)")
            body.append(".L_x_2:")
        text = [".L_x_1:", *body, "4 - - - ISETP.NE.AND P3, PT, R30, R31, PT", "5 - - - @P3 BRA `(.L_x_1)"]
        live = analyse_kernel(code("\n".join([*text, "5 - - - EXIT"])), "sm_80").live
        assert max(live.gpr) >= 2


def test_a_value_ends_where_opposite_guards_overwrite_it_before_it_is_changed_under_another() -> None:
    lines = code(
        """
        4 - - - MOV R2, 0x1
        4 - - - MOV R8, 0x2
        4 - - - IADD3 R3, R2, R8, RZ
        4 - - - IADD3 R4, R2, R3, RZ
        4 - - - @P0 MOV R8, RZ
        4 - - - @!P0 MOV R8, R3
        4 - - - @!P1 IADD3 R8, R8, R4, RZ
        4 - - - STS [R2], R8
        5 - - - EXIT
        """
    )
    live = analyse_kernel(lines, "sm_80").live
    # R2, R3 and R4 at the fourth: what R8 held was read before.
    assert live.gpr == (1, 2, 3, 3, 4, 4, 3, 2, 0)
