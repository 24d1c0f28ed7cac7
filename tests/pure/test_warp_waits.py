"""Waits of a warp of a launch: accesses that no lane makes, and what few warps do for all that wait at a barrier."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.analyse.model.execution_counts import execution_counts
from workbench.analyse.model.waits import IN_PROPORTION, LOAD_LATENCIES, NOMINAL, held_up, warp_waits
from workbench.base.records import Control, Missing, SassLine

_NONE = Missing("not said")
_WARPS = 8


def line(text: str, ptx: int, wait: int = 0, sets: int | None = None, label: str | None = None) -> SassLine:
    predicate = None
    if text.startswith("@"):
        predicate, text = text[1:].split(" ", 1)
    opcode, _, rest = text.partition(" ")
    operands = tuple(part.strip() for part in rest.split(",")) if rest else ()
    control = Control(1, False, sets, None, wait, 0)
    return SassLine("k", 0, label, predicate, opcode, operands, control, 0, _NONE, _NONE, ptx)


def waits(lines: list[SassLine], executed: dict[int, float], blocks: float, **more: Any) -> tuple[float, float]:
    counts = execution_counts(lines, executed, _WARPS * blocks)
    found = warp_waits(lines, counts, blocks, _WARPS * blocks, 80, **more)
    return found.waits.get("shared", 0.0), found.fixed_cycles


def step_of_few(barrier: bool) -> list[SassLine]:
    """A step that only some warps take, and a barrier behind it or none."""
    return [
        line("ISETP.GE.AND P0, PT, R0, R1, PT", 1),
        line("@P0 BRA `(.L_1)", 2),
        line("LDS R2, [R3]", 3, sets=0),
        line("FADD R4, R4, R2", 4, wait=1),
        line("BAR.SYNC.DEFER_BLOCKING 0x0" if barrier else "MOV R5, R6", 5, label=".L_1"),
        line("EXIT", 6),
    ]


@pytest.mark.parametrize("busy", [1, 3, 8])
def test_a_step_of_few_warps_is_waited_for_by_all_at_a_barrier(busy: int) -> None:
    blocks = 100.0
    executed = {1: _WARPS * blocks, 3: busy * blocks, 4: busy * blocks, 5: _WARPS * blocks, 6: _WARPS * blocks}
    with_barrier, _ = waits(step_of_few(True), executed, blocks)
    without, _ = waits(step_of_few(False), executed, blocks)
    assert with_barrier == pytest.approx(1.0, abs=0.05)
    assert without == pytest.approx(with_barrier * busy / _WARPS)


def test_steps_of_some_blocks_alone_are_not_waited_for_by_those_of_others() -> None:
    """All warps of a tenth of the thread blocks: executions of a block are no whole number."""
    blocks = 100.0
    executed = {1: _WARPS * blocks, 3: 7.3 * blocks / 10, 4: 7.3 * blocks / 10, 5: _WARPS * blocks, 6: _WARPS * blocks}
    found, _ = waits(step_of_few(True), executed, blocks)
    assert found == pytest.approx(7.3 / 10 / _WARPS, rel=0.05)


def test_a_tree_in_a_loop_has_a_step_a_pass() -> None:
    """Passes of 8, 4, 2 and 1 warps: each is one step for who waits at the barrier."""
    lines = [
        line("MOV R0, R1", 1),
        line("ISETP.GE.AND P0, PT, R0, R1, PT", 2, label=".L_0"),
        line("@P0 BRA `(.L_1)", 3),
        line("LDS R2, [R3]", 4, sets=0),
        line("FADD R4, R4, R2", 5, wait=1),
        line("BAR.SYNC.DEFER_BLOCKING 0x0", 6, label=".L_1"),
        line("@P1 BRA `(.L_0)", 7),
        line("EXIT", 8),
    ]
    executed = {1: 8.0, 2: 32.0, 4: 15.0, 5: 15.0, 6: 32.0, 7: 32.0, 8: 8.0}
    found, _ = waits(lines, executed, 1.0)
    assert found == pytest.approx(4.0, abs=0.2)


def test_an_access_of_no_lane_is_not_waited_for() -> None:
    lines = [line("@P0 LDS R2, [R3]", 1, sets=0), line("FADD R4, R4, R2", 2, wait=1), line("EXIT", 3)]
    executed = {1: 8.0, 2: 8.0, 3: 8.0}
    made, fixed = waits(lines, executed, 1.0)
    half, _ = waits(lines, executed, 1.0, idle={0: 0.5})
    none, same = waits(lines, executed, 1.0, idle={0: 1.0})
    assert made == pytest.approx(1 - 1 / NOMINAL["shared"])
    assert half == pytest.approx(0.5 - 1 / NOMINAL["shared"])
    assert none == 0.0
    assert same == fixed


def loads_behind(work: int) -> tuple[float, ...]:
    """Cycles of a wait for a load that so many instructions stand before, by the load's latency."""
    lines = [
        line("LDG.E R2, [R4.64]", 1, sets=0),
        *(line("IADD3 R6, R6, 0x1, RZ", 2) for _ in range(work)),
        line("FADD R8, R8, R2", 3, wait=1),
        line("EXIT", 4),
    ]
    found = warp_waits(lines, execution_counts(lines, dict.fromkeys((1, 2, 3, 4), 8.0), 8.0), 1.0, 8.0, 80)
    nominal = found.waits["global"] * NOMINAL["global"]
    return tuple(nominal * held_up(found.by_load_latency, latency) for latency in LOAD_LATENCIES)


@pytest.mark.parametrize("work", [0, 10, 34, 60, 300])
def test_work_covers_as_many_cycles_of_a_load_however_long_it_takes(work: int) -> None:
    """The load itself is one of them. A hit of L1 is covered whole by work that covers a part of a load from DRAM."""
    assert loads_behind(work) == pytest.approx([max(0.0, latency - 1 - work) for latency in LOAD_LATENCIES])


def test_latencies_between_those_that_were_played_through_are_on_a_line() -> None:
    assert held_up(IN_PROPORTION, 100.0) == pytest.approx(100 / NOMINAL["global"])
    assert held_up(IN_PROPORTION, 600.0) == pytest.approx(600 / NOMINAL["global"])
    assert held_up((0.0, 1.0, 3.0), 1000.0) == pytest.approx(4.0)
    assert held_up((0.0, 1.0, 3.0), 1.0) == 0.0


def test_loads_that_are_never_waited_for_hold_nothing_up() -> None:
    lines = [line("LDG.E R2, [R4.64]", 1, sets=0), line("EXIT", 2)]
    found = warp_waits(lines, execution_counts(lines, {1: 8.0, 2: 8.0}, 8.0), 1.0, 8.0, 80)
    assert "global" not in found.waits
    assert found.by_load_latency == IN_PROPORTION


def test_a_kernel_of_which_nothing_was_counted_waits_for_nothing() -> None:
    lines = [line("EXIT", 1)]
    found = warp_waits(lines, execution_counts(lines, {}, 8.0), 1.0, 8.0, 80)
    assert (found.fixed_cycles, dict(found.waits), found.by_load_latency) == (0.0, {}, IN_PROPORTION)
