"""SASS as a schedule, on instructions written by hand: waits, loops, accumulators, spills."""

from __future__ import annotations

from dataclasses import replace

from support.written_sass import code

from workbench.base.records import Missing
from workbench.isa.sass.analysis import KernelAnalysis, analyse_kernel
from workbench.isa.sass.loop_schedule import LoopSchedule
from workbench.isa.sass.stalls import Gap, Setter, Stall, Wait
from workbench.isa.sass.work import access_bytes, work_of


def analysed(text: str, arch: str = "sm_80") -> KernelAnalysis:
    return analyse_kernel(code(text), arch)


def stalls(text: str) -> tuple[Stall, ...]:
    found = analysed(text).schedule.stalls
    assert not isinstance(found, Missing)
    return found


def test_a_gap_is_put_down_to_the_operand_that_needs_it() -> None:
    found = stalls("""
        4 - - - FADD R0, R1, R2
        2 - - - FADD R3, R0, R2
        3 - - - MOV R5, R6
        1 - - - FADD R4, R3, R0
        5 - - - EXIT
    """)
    assert found[1].gap == Gap(4, "R0", 0, 4)
    # Two cycles behind FADD are what the pipe FMA needs for it on sm_80; MOV runs on another one.
    assert found[2].gap == Gap(2)
    # R3 was made 5 cycles before and takes 4: it is not what the three cycles are for.
    assert found[3].gap == Gap(3)
    assert found[0].gap is None


def test_a_gap_that_a_pipe_needs() -> None:
    found = stalls("2 - - - FADD R0, R1, R2\n2 - - - FMUL R3, R4, R5\n5 - - - EXIT")
    assert found[1].gap == Gap(2, pipe="FMA")


def test_a_wait_names_what_it_ends_and_what_of_it_is_used() -> None:
    found = stalls("""
        1 - 0 - LDG.E R4, [R2.64]
        1 - 0 - LDG.E R5, [R6.64]
        1 - - 1 STG.E [R8.64], R10
        4 0 - - FADD R7, R4, R4
        4 1 - - MOV R10, R7
        5 - - - EXIT
    """)
    assert found[3].waits == (Wait(0, 0, (Setter(0, False, ("R4",), True), Setter(1, False, (), True))),)
    assert found[4].waits == (Wait(1, 0, (Setter(2, True, ("R10",), True),)),)
    assert found[0].waits == ()


def test_what_only_one_way_sets_is_not_said_of_all() -> None:
    found = stalls("""
        5 - - - @P0 BRA `(.L_x_1)
        1 - 0 - LDG.E R4, [R2.64]
        .L_x_1:
        4 0 - - FADD R7, R4, R4
        5 - - - EXIT
    """)
    assert found[2].waits == (Wait(0, 0, (Setter(1, False, ("R4",), False),)),)
    assert found[2].gap is None


def test_a_wait_in_a_loop_knows_the_iteration_before() -> None:
    found = stalls("""
        .L_x_1:
        4 0 - - FADD R7, R4, R7
        1 - 0 - LDG.E R4, [R2.64]
        5 - - - @P0 BRA `(.L_x_1)
        5 - - - EXIT
    """)
    assert found[0].waits == (Wait(0, 0, (Setter(1, False, ("R4",), False),)),)


def test_a_call_may_wait_for_the_caller() -> None:
    found = stalls("""
        1 - 0 - LDG.E R4, [R2.64]
        5 - - - CALL.REL.NOINC `(.L_x_1)
        4 0 - - FADD R7, R4, R7
        5 - - - EXIT
        .L_x_1:
        4 0 - - FADD R8, R8, R8
        5 - - - RET.REL.NODEC R20
    """)
    assert found[4].waits == (Wait(0, 0, (Setter(0, False, (), True),)),)
    assert found[2].waits == (Wait(0, 0, ()),)


def test_copies_that_may_be_left_are_not_surely_done() -> None:
    found = stalls("""
        1 - 0 - LDGDEPBAR
        1 - 0 - LDGDEPBAR
        1 - - - DEPBAR.LE SB0, 0x1
        1 - - - DEPBAR.LE SB0, 0x0
        5 - - - EXIT
    """)
    assert [(wait.left, [(s.index, s.always) for s in wait.setters]) for wait in found[2].waits] == [
        (1, [(0, True), (1, True)])
    ]
    assert [(wait.left, [(s.index, s.always) for s in wait.setters]) for wait in found[3].waits] == [
        (0, [(0, False), (1, False)])
    ]


def loop(text: str, arch: str = "sm_80") -> LoopSchedule:
    found = analysed(text, arch).schedule.loops
    assert len(found) == 1
    assert isinstance(found[0], LoopSchedule)
    return found[0]


LOAD_AND_ADD = """
    4 - - - MOV R4, RZ
    .L_x_1:
    2 - 0 - LDG.E R0, [R2.64]
    4 - - - IADD3 R6, R6, 0x1, RZ
    4 - - - ISETP.GE.AND P0, PT, R6, R7, PT
    4 - - - IADD3 R2, R2, 0x4, RZ
    4 0 - - FADD R4, R4, R0
    5 - - - @!P0 BRA `(.L_x_1)
    5 - - - EXIT
"""


def test_an_iteration_has_its_slots_pipes_bytes_and_operations() -> None:
    found = loop(LOAD_AND_ADD)
    assert found.head == 1
    assert found.issue == (6, 6)
    assert dict(found.load[1].pipes) == {"ALU": 6, "LSU": 4, "FMA": 2}
    assert dict(found.moved) == {"global load": (4, 4)}
    assert dict(found.operations) == {"fp32": (1, 1), "int": (2, 2)}
    # The load's latency from its issue, then FADD and BRA with their stalls.
    assert (found.alone.low, found.alone.high) == (33 + 4 + 5, 466 + 4 + 5)
    assert found.warps == (7, 80)
    assert found.warps_that_fit == 16
    # Each chain adds 4 cycles a turn: the counter, the address and the sum.
    assert (found.chain.cycles.low, found.chain.cycles.high) == (4, 4)


def test_a_narrow_access_to_shared_memory_takes_a_word_of_its_bank() -> None:
    found = loop("""
        .L_x_1:
        2 - 0 - LDS.U16 R2, [R4]
        2 - 0 - LDS.128 R8, [R4]
        2 0 - 1 STS.U8 [R5], R2
        4 1 - - ISETP.NE.AND P0, PT, R2, RZ, PT
        5 - - - @P0 BRA `(.L_x_1)
        5 - - - EXIT
    """)
    assert found.banks == (24, 24)


def test_a_chain_through_memory_is_the_recurrence() -> None:
    found = loop("""
        .L_x_1:
        2 - 0 - LDG.E R2, [R2.64]
        4 0 - - ISETP.NE.AND P0, PT, R2, RZ, PT
        5 - - - @P0 BRA `(.L_x_1)
        5 - - - EXIT
    """)
    assert found.chain.chain == (0,)
    assert (found.chain.cycles.low, found.chain.cycles.high) == (33, 466)


GUARDED_LOAD = """
    .L_x_1:
    5 - - - ISETP.GE.AND P0, PT, R6, R7, PT
    4 - - - {first} MOV R3, 0x8
    4 - - - {second} IADD3 R2, R8, R3, RZ
    2 - 0 - {second} LDG.E R3, [R2]
    4 - - - IADD3 R6, R6, 0x1, RZ
    4 - - - ISETP.NE.AND P1, PT, R6, R9, PT
    4 0 - - {second} STS [R6], R3
    5 - - - @P1 BRA `(.L_x_1)
    5 - - - EXIT
"""


def test_a_value_written_under_the_guard_of_its_reader_hides_the_iteration_before() -> None:
    # R3 is loaded in each iteration, but a lane that reads it has written it in the same one.
    found = loop(GUARDED_LOAD.format(first="@!P0", second="@!P0"))
    assert (found.chain.chain, found.chain.cycles.high) == ((4,), 4)
    # Written under the opposite guard, or under one that was decided anew: the load of the iteration before is meant.
    for first in ("@P0", "@P1", "@!P1"):
        found = loop(GUARDED_LOAD.format(first=first, second="@!P0"))
        assert found.chain.chain == (2, 3), first
    # The two ways of a condition together leave nothing of the iteration before.
    both = "@P0 MOV R3, 0x8\n    4 - - - @!P0 MOV R3, 0x4"
    found = loop(GUARDED_LOAD.format(first="FIRST", second="").replace("FIRST MOV R3, 0x8", both))
    assert (found.chain.chain, found.chain.cycles.high) == ((5,), 4)


def test_branches_inside_an_iteration_give_a_range() -> None:
    found = loop("""
        .L_x_1:
        5 - - - @P1 BRA `(.L_x_2)
        4 - - - FADD R4, R4, R5
        4 - - - FADD R4, R4, R5
        .L_x_2:
        4 - - - IADD3 R6, R6, 0x1, RZ
        5 - - - @P0 BRA `(.L_x_1)
        5 - - - EXIT
    """)
    assert found.issue == (3, 5)
    assert dict(found.operations) == {"fp32": (0, 2), "int": (1, 1)}
    assert (found.alone.low, found.alone.high) == (14, 22)


def test_a_loop_around_another_has_no_iteration_of_its_own() -> None:
    found = analysed("""
        .L_x_1:
        4 - - - FADD R4, R4, R5
        .L_x_2:
        4 - - - IADD3 R6, R6, 0x1, RZ
        5 - - - @P0 BRA `(.L_x_2)
        5 - - - @P1 BRA `(.L_x_1)
        5 - - - EXIT
    """).schedule.loops
    assert [isinstance(each, Missing) for each in found].count(True) == 1


def kinds(text: str) -> dict[str, str]:
    return {each.name: each.kind for each in analysed(text).schedule.peak}


def test_accumulators_are_distinguished_from_counters_and_addresses() -> None:
    found = kinds(LOAD_AND_ADD.replace("5 - - - EXIT", "4 - - - STG.E [R8.64], R4\n5 - - - EXIT"))
    assert found["R4"] == "accumulator"
    assert found["R2"] == "address"
    assert found["R6"] == "computed"
    assert found["R0"] == "loaded"


def test_a_pointer_that_goes_on_through_a_move_accumulates_nothing() -> None:
    text = """
        4 - - - MOV R2, R20
        4 - - - MOV R4, RZ
        .L_x_1:
        1 - 0 - LDG.E R0, [R2.64]
        5 - - - IADD3 R9, R2, R11, RZ
        4 0 - - FADD R5, R4, R0
        4 - - - IMAD.MOV.U32 R2, RZ, RZ, R9
        4 - - - IMAD.MOV.U32 R4, RZ, RZ, R5
        5 - - - @P0 BRA `(.L_x_1)
        1 - - - STG.E [R8.64], R4
        5 - - - EXIT
    """
    found = kinds(text)
    assert found["R2"] == "address"
    # A sum that does is one all the same.
    assert "accumulator" in (found.get("R4"), found.get("R5"))


def test_an_unrolled_sum_accumulates_over_several_instructions() -> None:
    text = """
        4 - - - MOV R4, RZ
        .L_x_1:
        1 - 0 - LDS R0, [R2]
        1 - 0 - LDS R1, [R2+0x4]
        4 0 - - FFMA R5, R0, R0, R4
        4 - - - FFMA R4, R1, R1, R5
        5 - - - @P0 BRA `(.L_x_1)
        1 - - - STG.E [R8.64], R4
        5 - - - EXIT
    """
    assert kinds(text)["R4"] == "accumulator"
    # A product that starts anew each turn is no accumulator.
    assert kinds(text.replace("FFMA R5, R0, R0, R4", "FMUL R5, R0, R0"))["R4"] == "computed"


def test_spilled_values_find_their_way_back() -> None:
    lines = code("""
        4 - - - IADD3 R1, R1, -0x20, RZ
        4 - - - FADD R4, R5, R6
        1 - - 0 STL [R1+0x8], R4
        4 - - - FADD R4, R7, R6
        1 - - 0 STL.64 [R1+0x10], R8
        1 - 1 - LDL R9, [R1+0x8]
        1 - 1 - LDL R10, [R1+0x14]
        1 - - 0 STL [R1+0x18], R4
        5 1 - - EXIT
    """)
    marked = [replace(line, spill=line.opcode.startswith(("STL", "LDL"))) for line in lines]
    first, second, unread = analyse_kernel(marked, "sm_80").schedule.spills
    assert (first.stores, first.load, first.place, first.registers, first.writers) == ((2,), 5, 8, ("R4",), (1,))
    assert (second.stores, second.load, second.place, second.size_bytes) == ((4,), 6, 0x14, 4)
    assert (unread.stores, unread.load) == ((7,), None)
    # Accesses that are not marked are an array's: nothing is said of them.
    assert analyse_kernel(lines, "sm_80").schedule.spills == ()


def test_bytes_and_operations_of_instructions() -> None:
    assert [access_bytes(text) for text in ("LDG.E.U8", "LDG.E.S16", "STS.128", "LDSM.16.MT88.2", "RED.E.ADD.F32")] == [
        1,
        2,
        16,
        8,
        4,
    ]
    copied, product, constant, bulk = (
        work_of(line)
        for line in code("""
            1 - - - LDGSTS.E.BYPASS.128 [R2], [R4.64]
            1 - - - HMMA.16816.F32 R4, R8, R12, R4
            1 - - - HFMA2 R2, -RZ, RZ, 1.875, 0
            1 - - - UTMALDG.2D [UR4], [UR6]
        """)
    )
    assert dict(copied.moved) == {"global load": 16, "shared store": 16}
    assert dict(product.operations) == {"tensor": 2 * 16 * 8 * 16 / 32}
    assert not constant.operations
    assert bulk.unsized == ("UTMALDG",)


def test_without_control_codes_only_data_flow_is_left() -> None:
    lines = [replace(line, control=Missing("none")) for line in code(LOAD_AND_ADD)]
    found = analyse_kernel(lines, "sm_80").schedule
    assert isinstance(found.stalls, Missing)
    assert all(isinstance(each, Missing) for each in found.loops)


def test_a_second_wait_for_what_was_waited_for_says_what_that_was() -> None:
    found = stalls("""
        1 - 0 - LDG.E R0, [R2]
        4 0 - - FADD R1, R0, R0
        4 0 - - FADD R4, R1, R1
        4 1 - - FADD R5, R4, R4
        5 - - - EXIT
    """)
    (first,), (again,), (never,) = (found[n].waits for n in (1, 2, 3))
    assert ([each.index for each in first.setters], first.earlier) == ([0], ())
    assert (again.setters, again.earlier) == ((), (0,))
    assert (never.setters, never.earlier) == ((), ())
