"""Causes and remedies from rules of advice, on launches that are put together by hand."""

from __future__ import annotations

import random
from dataclasses import replace
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest

from workbench.analyse.measure.occupancy import occupancy as occupancy_of
from workbench.analyse.model.advice import resident_warps, spills, uncoalesced, waves
from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.parted_lanes import Shape, parted_lanes
from workbench.base.records import Control, Dim3, Missing, Resources, SassLine, SourceSpot
from workbench.emulate.interpret.recording import Step
from workbench.isa.arch import device

UNKNOWN = Missing("not part of the test")


def resources(registers: int = 32, smem: int = 0) -> Resources:
    return Resources(registers_per_thread=registers, static_smem_bytes=smem)


def launch(name: str, blocks: int, threads: int, made: Resources) -> Any:
    """A launch with the data that the rules about warps read."""
    gpu = device(name)
    found = occupancy_of(made, threads, arch=gpu.arch)
    waves = blocks / (found.blocks_per_sm * gpu.num_sms)
    warps = min(found.blocks_per_sm, -(-blocks // gpu.num_sms)) * -(-threads // 32)
    return SimpleNamespace(
        device=gpu, grid=Dim3(blocks), block=Dim3(threads), occupancy=found, waves=waves, warps_there=warps,
        resident_blocks=found.blocks_per_sm, prediction=SimpleNamespace(bottleneck="DRAM"), must_iterate=None,
        carried_in_memory=None,
    )  # fmt: skip


def test_a_small_grid_does_not_fill_the_sms_that_have_room() -> None:
    small = launch("RTX 3090", 10, 256, resources())
    assert small.occupancy.active_warps == small.occupancy.max_warps == 48
    full = launch("RTX 3090", 10_000, 256, resources())
    assert [resident_warps.occupancy_silence(each, 0).kind for each in (small, full)] == ["grid_too_small", "sm_full"]
    assert resident_warps.occupancy_silence(small, 0)["there"] == small.warps_there == 8


@pytest.mark.parametrize("seed", range(200))
def test_the_cause_of_a_small_grid_is_how_its_blocks_share_the_sms(seed: int) -> None:
    drawn = random.Random(seed)
    gpu = drawn.choice(["RTX 3090", "A100", "H100 SXM", "T4", "B200"])
    sms = device(gpu).num_sms
    blocks = drawn.choice([sms, 2 * sms, drawn.randint(1, sms), drawn.randint(sms, 40 * sms)])
    facts = launch(gpu, blocks, drawn.choice([32, 256, 1024]), resources(drawn.choice([32, 64])))
    facts.iterations, facts.strides_by_grid_size, facts.threads_need_each_other = 1e4, False, False
    shares = [len(range(sm, blocks, sms)) for sm in range(sms)]
    for finding in waves.tail_wave(facts):
        if facts.waves > 1:
            assert finding.cause.kind == "last_wave"
            assert blocks % (sms * facts.resident_blocks), "the last wave is full"
        else:
            assert (finding.cause.kind == "idle_sms") == (min(shares) == 0)
            assert (finding.cause.kind == "uneven_sms") == (0 < min(shares) < max(shares))
            assert (finding.cause.kind == "sms_with_room") == (min(shares) == max(shares) < facts.resident_blocks)


@pytest.mark.parametrize("total", [33_120, 33_025, 33_152, 49_000])
def test_the_most_shared_memory_that_admits_more_is_named(total: int) -> None:
    facts = launch("RTX 3090", 10_000, 128, resources(smem=total))
    assert "smem" in facts.occupancy.limiters
    changed = [
        each for _, each, _ in resident_warps._more(facts, facts.occupancy) if each.dynamic_smem_bytes is not None
    ]
    (change,) = changed
    named = change.resources.static_smem_bytes + change.dynamic_smem_bytes
    most = max(
        size
        for size in range(0, total, 16)
        if occupancy_of(resources(smem=size), 128, arch=facts.device.arch).active_warps > facts.occupancy.active_warps
    )
    assert named == most // 128 * 128
    assert most - named < 128


def test_a_wave_that_is_saved_is_not_reported_as_occupancy() -> None:
    gpu = device("RTX 3090")
    blocks = lambda waves, at_once: int(waves * at_once * gpu.num_sms)  # noqa: E731
    at_once = launch("RTX 3090", 1, 256, resources(64)).resident_blocks
    tail = launch("RTX 3090", blocks(1.25, at_once), 256, resources(64))
    assert tail.occupancy.active_warps < tail.occupancy.max_warps
    assert list(resident_warps.occupancy(tail)) == []
    many = launch("RTX 3090", blocks(20.25, at_once), 256, resources(64))
    assert list(resident_warps.occupancy(many))


def tree(strides: list[int]) -> list[Step]:
    """Turns of a loop that all lanes come to, in which every so many lanes work."""
    found = []
    for stride in strides:
        mask = sum(1 << lane for lane in range(0, 32, stride))
        found += [Step(len(found), 0, 0, (10,), 0xFFFFFFFF), Step(len(found) + 1, 0, 0, (11, 12), mask)]
    return found


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (tree([2, 4, 8, 16, 32]), Shape.EVENLY),
        (tree([4]), Shape.EVENLY),
        (tree([2]), Shape.APART),
        (tree([32]), Shape.ALONE),
        ([Step(0, 0, 0, (10,), 0xFFFFFFFF), Step(1, 0, 0, (11,), 0xFF)], Shape.FIRST),
        ([Step(0, 0, 0, (10,), 0xFFFFFFFF), Step(1, 0, 0, (11,), 0x80410)], Shape.APART),
    ],
)
def test_lanes_that_lie_evenly_apart_are_a_shape_of_their_own(steps: list[Step], expected: Shape) -> None:
    assert parted_lanes(steps, 32).shape(10) is expected


def sass(text: str, offset: int, line: int, ptx_line: int, *, spill: bool = False) -> SassLine:
    opcode, _, operands = text.partition(" ")
    return SassLine(
        "k", offset, None, None, opcode, tuple(operands.split(", ")) if operands else (),
        Control(1, False, None, None, 0, 0), 0, "k.cu", line, ptx_line, (), spill,
    )  # fmt: skip


def test_the_line_of_spills_is_that_which_executes_most_of_them() -> None:
    lines = [
        *(sass(f"STL [R1+{4 * n:#x}], R{n}", 16 * n, 3, 20, spill=True) for n in range(4)),
        sass("FADD R8, R8, R9", 64, 3, 20),
        sass("BRA `(.L_x_1)", 80, 3, 20),
        sass("FMUL R8, R8, R9", 96, 7, 30),
        sass("LDL R4, [R1]", 112, 7, 30, spill=True),
        replace(sass("BRA `(.L_x_1)", 128, 7, 30), predicate="P0"),
        sass("EXIT", 144, 9, 40),
    ]
    lines[6] = replace(lines[6], label=".L_x_1")
    counts = {20: {"warp_instructions": 10}, 30: {"warp_instructions": 5000}, 40: {"warp_instructions": 10}}
    facts: Any = SimpleNamespace(
        sass=tuple(lines),
        counters=SimpleNamespace(by_ptx_line=MappingProxyType(counts)),
        user_spot=lambda spot: spot,
        warps=5000,
    )
    facts._execution_counts = Facts._execution_counts.func(facts)  # type: ignore[attr-defined]
    facts.executed = Facts.executed.func(facts)
    assert spills._most_executed(facts) == SourceSpot("k.cu", 7)


def test_the_cure_of_blocks_with_one_thread_in_x_is_their_shape() -> None:
    access: Any = SimpleNamespace(lane_stride=256, size_bytes=4)
    blocks = [Dim3(1, 256), Dim3(256)]
    along_x = SimpleNamespace(lane_stride=4, size_bytes=4, ptx_line=1)
    kinds = [
        uncoalesced._remedy(
            SimpleNamespace(block=each, of=lambda *_: (along_x,), fragments=()),  # type: ignore[arg-type]
            access,
        ).kind
        for each in blocks
    ]
    assert kinds == ["wider_block", "neighbours"]
