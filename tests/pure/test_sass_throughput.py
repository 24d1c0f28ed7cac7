"""The time that an instruction holds its pipe, the latency of its result, and the cycles of a straight run."""

from __future__ import annotations

import pytest

from workbench.base.records import Control, Missing, SassLine
from workbench.isa.arch.devices import DEVICES
from workbench.isa.arch.memory_systems import rates
from workbench.isa.sass.opcodes import OPCODES
from workbench.isa.sass.pipes import PIPES
from workbench.isa.sass.tensor_rates import tensor_products
from workbench.isa.sass.throughput import ARCHS, Throughput, pipe_load, throughput
from workbench.isa.sass.timeline import Cycles, Timeline
from workbench.isa.sass.variable_latencies import VariableLatency, memory_levels, variable_latency

NOWHERE = Missing("not from a source")


def line(
    text: str, stall: int = 1, *, wait: int = 0, write: int | None = None, read: int | None = None, at: int = 0
) -> SassLine:
    """An instruction with its control code; `at` is its index."""
    opcode, _, operands = text.partition(" ")
    parts = tuple(part.strip() for part in operands.split(",")) if operands else ()
    control = Control(stall, False, write, read, wait, 0)
    return SassLine("k", at * 16, None, None, opcode, parts, control, 0, NOWHERE, NOWHERE, NOWHERE)


@pytest.mark.parametrize(
    ("text", "by_arch"),
    [
        ("FFMA", {75: 2, 80: 2, 86: 1, 89: 1, 90: 1, 100: 1, 120: 1}),
        ("FFMA2", {100: 2}),
        ("DFMA", {75: 64, 80: 4, 86: 64, 87: 64, 89: 64, 90: 2, 100: 2, 103: 64, 120: 64, 121: 64}),
        ("HFMA2", {75: 2, 80: 1, 86: 2, 90: 1}),
        ("HFMA2.BF16_V2", {80: 2, 90: 1}),
        ("IMAD.WIDE", {75: 2, 86: 2, 90: 2, 120: 2}),
        ("IADD3", {80: 2, 90: 2, 120: 1}),
        ("MUFU.EX2", dict.fromkeys(ARCHS, 8)),
        ("FCHK", dict.fromkeys(ARCHS, 8)),
        ("F2F.F64.F32", {75: 64, 80: 8, 86: 64, 90: 8}),
        ("SHFL.BFLY", dict.fromkeys(ARCHS, 4)),
        ("LDG.E.128", {75: 8, 80: 4, 86: 8, 87: 8, 89: 8, 90: 4, 100: 4, 103: 4, 120: 8}),
        ("LDS", {80: 4, 86: 8, 90: 4}),
        ("HMMA.16816.F32", {80: 8, 86: 16, 89: 16, 90: 4 / 0.629, 100: 8, 120: 16}),
        ("HMMA.1688.F32", {75: 8, 80: 4}),
        ("HMMA.1688.F32.TF32", {80: 8, 90: 4 / 0.629}),
        ("IMMA.16832.S8.S8", {80: 8, 86: 16, 90: 4 / 0.629}),
        ("HGMMA.64x128x16.F32", {90: 64}),
        ("DMMA.884", {80: 16, 90: 8}),
    ],
)
def test_cycles_of_a_pipe(text: str, by_arch: dict[int, float]) -> None:
    """Warp instructions a clock per SM are four over these cycles: 32 lanes of 4 x 32 / cycles results a clock."""
    for arch, cycles in by_arch.items():
        found = throughput(text, arch)
        assert isinstance(found, Throughput), (text, arch)
        assert found.cycles == cycles, (text, arch)
        assert found.source


def test_every_opcode_has_cycles_and_a_source_or_a_reason() -> None:
    for arch in ARCHS:
        for name in OPCODES:
            found = throughput(name, arch)
            if isinstance(found, Missing):
                assert found.reason
            else:
                assert 0 < found.low <= found.cycles <= found.high
                assert found.source
                assert found.taken_from == arch or found.low < found.high, "a relative's numbers are a range"
                assert found.pipe in PIPES
                assert found.taken_from in ARCHS
    assert isinstance(throughput("FFMA", 70), Missing)
    assert isinstance(throughput("XUNKNOWN", 90), Missing)


def test_relatives_are_named_and_doubles_are_not_guessed() -> None:
    orin, ampere = throughput("FFMA", 87), throughput("FFMA", 86)
    assert isinstance(orin, Throughput)
    assert isinstance(ampere, Throughput)
    assert orin.cycles == ampere.cycles
    assert (orin.low, orin.high) == (ampere.cycles / 2, ampere.cycles * 2)
    thor = throughput("FFMA", 110)
    assert isinstance(thor, Throughput)
    assert thor.taken_from == 100
    assert isinstance(throughput("DFMA", 110), Missing)
    assert isinstance(throughput("REDUX", 75), Missing)
    assert isinstance(tensor_products("UTCHMMA"), Missing)


def test_sparse_products_take_the_time_of_dense_ones_of_half_the_depth() -> None:
    assert tensor_products("HMMA.SP.16832.F32") == tensor_products("HMMA.16816.F32") == 16 * 8 * 16


def test_loads_of_pipes_add_up() -> None:
    load = pipe_load([("FFMA", 10), ("IMAD", 4), ("MUFU.RCP", 1), ("BRA", 2)], 86)
    assert load.issue == 17
    # Products of integers have half of the lanes: they take half of what FMA has, twice as long.
    assert dict(load.pipes) == {"FMA": 14, "FMAHeavy": 8, "XU": 8}
    assert dict(load.unknown) == {"BRA": 2}
    assert load.busiest == ("issue", 17)
    assert pipe_load([("DFMA", 1), ("FFMA", 10)], 86).busiest == ("FP64", 64)


def test_latencies_are_ranges_with_sources() -> None:
    for arch in ARCHS:
        levels = memory_levels(arch)
        assert not isinstance(levels, Missing)
        level, source = levels
        assert level.shared[0] <= level.l1[1] < level.l2[0] < level.dram[0]
        load = variable_latency("LDG.E.64", arch)
        assert isinstance(load, VariableLatency)
        assert (load.low, load.high, load.taken_from) == (level.l1[0], level.dram[1], source)
    strong = variable_latency("LDG.E.STRONG.GPU", 80)
    assert isinstance(strong, VariableLatency)
    assert strong.low == 200
    assert isinstance(variable_latency("BAR.SYNC", 80), Missing)


def block_cycles(lines: list[SassLine], arch: int) -> Cycles:
    """The cycles of one warp alone for a straight run of instructions."""
    timeline = Timeline(arch)
    assert timeline.run(lines)
    return timeline.now


def test_stalls_add_up_and_waits_last_until_the_load_is_there() -> None:
    straight = [line("MOV R1, R2", 4), line("FADD R1, R1, R3", 2), line("FADD R4, R1, R3", 5)]
    assert block_cycles(straight, 80) == Cycles(11, 11)
    # The load is issued at 2 and takes 33 to 466 cycles; what waits for it issues then and stalls 4.
    waiting = [line("MOV R1, R2", 2), line("LDG.E R4, [R2.64]", 1, write=3), line("FADD R5, R4, R4", 4, wait=8)]
    assert block_cycles(waiting, 80) == Cycles(2 + 33 + 4, 2 + 466 + 4)


def test_a_wait_ends_with_the_last_of_those_that_set_the_barrier() -> None:
    run = [line("LDS R4, [R2]", 1, write=0), line("LDG.E R5, [R2.64]", 1, write=0), line("FADD R5, R4, R5", 1, wait=1)]
    assert block_cycles(run, 75) == Cycles(1 + 32 + 1, 1 + 350 + 1)


def test_depbar_leaves_the_youngest_copies_in_flight() -> None:
    def copies(left: int) -> list[SassLine]:
        return [
            line("LDGSTS.E.128 [R2], [R4.64]", 1),
            line("LDGDEPBAR", 1, write=0),
            line("MOV R1, R2", 15),
            line("LDGSTS.E.128 [R2], [R4.64]", 1),
            line("LDGDEPBAR", 1, write=0),
            line(f"DEPBAR.LE SB0, 0x{left}", 1),
        ]

    assert block_cycles(copies(1), 80) == Cycles(33 + 1, 466 + 1)
    assert block_cycles(copies(0), 80) == Cycles(17 + 33 + 1, 17 + 466 + 1)
    assert block_cycles(copies(2), 80) == Cycles(20, 20)


def test_what_has_no_published_latency_is_named_only_where_it_is_waited_for() -> None:
    run = [line("S2R R1, SR_TID.X", 1, write=0), line("IADD3 R1, R1, R1, RZ", 3, wait=1)]
    assert block_cycles(run[:1], 80) == Cycles(1, 1)
    assert block_cycles(run, 80) == Cycles(4, 4, ("S2R",))
    assert Cycles(4, 4, ("S2R",)).text == "at least 4"
    assert Cycles(32, 480).text == "32 to 480"


def test_runs_follow_one_another() -> None:
    timeline = Timeline(80)
    assert timeline.run([line("LDG.E R4, [R2.64]", 1, write=2)])
    assert timeline.now == Cycles(1, 1)
    assert timeline.run([line("FADD R5, R4, R4", 1, wait=4)])
    assert timeline.now == Cycles(34, 467)


def test_without_control_codes_nothing_is_said() -> None:
    bare = SassLine("k", 0, None, None, "FADD", (), Missing("no encoding"), 0, NOWHERE, NOWHERE, NOWHERE)
    assert not Timeline(80).run([bare])


@pytest.mark.parametrize("arch", [75, 86, 89, 120])
def test_sums_in_fp32_take_twice_as_long_on_geforce_boards(arch: int) -> None:
    for text in ("HMMA.16816.F32", "HMMA.16816.F32.BF16", *(("HMMA.1688.F32.TF32",) if arch != 75 else ())):
        board, geforce, unknown = (throughput(text, arch, share) for share in (1.0, 0.5, None))
        assert isinstance(board, Throughput)
        assert isinstance(geforce, Throughput)
        assert isinstance(unknown, Throughput)
        assert geforce.cycles == 2 * board.cycles
        assert (unknown.low, unknown.high) == (board.cycles, geforce.cycles)
    for text in ("HMMA.16816.F16", "IMMA.16832.S8.S8"):
        assert throughput(text, arch, 0.5) == throughput(text, arch, 1.0) == throughput(text, arch)


def test_boards_of_one_chip_differ_in_sums_alone() -> None:
    half = {
        "RTX 2060", "RTX 2070 Super", "RTX 2080 Super", "RTX 2080 Ti", "RTX 3050 Laptop", "RTX 3060 Laptop",
        "RTX 3070", "RTX 3070 Laptop", "RTX 3080", "RTX 3090", "RTX 4050 Laptop", "RTX 4060", "RTX 4060 Laptop",
        "RTX 4070 Ti SUPER", "RTX 4090", "RTX 5060 Ti", "RTX 5090",
    }  # fmt: skip
    assert {device.name for device in DEVICES.values() if device.fp32_sums == 0.5} == half
    assert all(device.fp32_sums in (0.5, 1.0) for device in DEVICES.values())
    # TFLOPS of halves with sums in fp32, by the white papers of the boards' chips.
    published = {"T4": 65, "RTX 2080 Ti": 53.8, "Titan RTX": 130.5, "A100": 312, "RTX 3090": 71, "A10": 125,
                 "RTX A6000": 154.8, "RTX 4090": 165.2, "L4": 121, "L40S": 362, "RTX 5090": 209.5}  # fmt: skip
    for name, tflops in published.items():
        device = DEVICES[name]
        arch = int(device.arch[3:])
        text = "HMMA.1688.F32" if arch == 75 else "HMMA.16816.F32"
        found, products = throughput(text, arch, device.fp32_sums), tensor_products(text)
        assert isinstance(found, Throughput)
        assert isinstance(products, int)
        assert not isinstance(device.boost_mhz, Missing)
        modelled = 2 * products * 4 / found.cycles * device.num_sms * device.boost_mhz / 1e6
        assert modelled == pytest.approx(tflops, rel=0.03), name


def test_every_rate_of_a_gpu_model_has_a_source_and_a_range() -> None:
    for device in DEVICES.values():
        found = rates(device)
        assert {"L2", "L2 latency", "DRAM latency", "launch"} <= {rate.name for rate in found}
        for rate in found:
            assert 0 < rate.low <= rate.value <= rate.high
            assert rate.source
            assert rate.unit


def test_loads_at_the_ends_of_the_ranges() -> None:
    ends = [pipe_load([("LDG.E", 3), ("FFMA", 1)], 90, end).pipes for end in ("low", "likely", "high")]
    assert [dict(pipes) for pipes in ends] == [{"LSU": 12, "FMA": 1}, {"LSU": 12, "FMA": 1}, {"LSU": 24, "FMA": 1}]


@pytest.mark.parametrize(
    ("text", "cycles", "most"), [("HMMA.16816.F32.BF16", 8, 9.2), ("HMMA.1688.F32.TF32", 8, 9.2), ("LDG.E", 4, 4)]
)
def test_what_was_measured_on_a_b300_is_its_own(text: str, cycles: float, most: float) -> None:
    """577 TFLOPS of BF16 and 288 of TF32 at 148 SMs are 90 to 99 % of a product every 8 cycles."""
    found = throughput(text, 103)
    assert not isinstance(found, Missing)
    assert (found.cycles, found.low, found.taken_from) == (cycles, cycles, 103)
    assert found.high == pytest.approx(most)
    assert "B300" in found.source


def test_int8_of_a_b300_is_an_eighth_of_an_a100s() -> None:
    own, a100 = throughput("IMMA.16832.S8.S8", 103), throughput("IMMA.16832.S8.S8", 80)
    assert not isinstance(own, Missing)
    assert not isinstance(a100, Missing)
    assert own.cycles == 8 * a100.cycles
    assert isinstance(throughput("DMMA.8x8x4", 103), Missing)
