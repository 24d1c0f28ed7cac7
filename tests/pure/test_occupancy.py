"""Occupancy equals what NVIDIA's cuda_occupancy.h says, row by row."""

import csv
import importlib.util
import sys
from pathlib import Path

import numpy as np
import pytest
from support.refusals import refused

from workbench.analyse.measure.launch_choice import suggest_block
from workbench.analyse.measure.occupancy import occupancy, occupancy_curve
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Resources
from workbench.isa.arch import ARCHS
from workbench.isa.arch.launch_choice import dynamic_smem_left, suggested_block
from workbench.isa.arch.residency import most_threads_by_registers

ROOT = Path(__file__).resolve().parents[2]
UNBOUNDED = 2**31 - 1


def of_query(arch, registers, block, static, dynamic, carveout, opted_in, barriers):
    from workbench.isa.arch import blocks_per_sm

    resources = Resources(registers, static_smem_bytes=static, num_barriers=barriers)
    found = blocks_per_sm(arch, resources, block, dynamic, None if carveout < 0 else carveout, opted_in=bool(opted_in))
    limits = found.limits
    return (found.blocks, limits.warps, limits.registers, limits.smem, limits.blocks, limits.barriers)


def test_every_row_of_the_table_is_met():
    wrong = []
    archs = set()
    with (ROOT / "tests" / "data" / "occupancy.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            arch, *values = row.values()
            query = (arch, *map(int, values[:7]))
            expected = tuple(int(v) if v else None for v in values[7:])
            archs.add(arch)
            if of_query(*query) != expected:
                wrong.append((query, of_query(*query), expected))
    assert wrong == []
    assert archs == set(ARCHS)


def of_choice(query, launch_bounds, smem_per_thread, num_blocks):
    """The results of `suggested_block` and `dynamic_smem_left`, in the order of the table; -1 where they refuse."""
    arch, registers, block, static, dynamic, carveout, opted_in, barriers = query
    resources = Resources(
        registers, static_smem_bytes=static, num_barriers=barriers, max_threads_per_block=launch_bounds
    )
    keywords = {"carveout_percent": None if carveout < 0 else carveout, "opted_in": bool(opted_in)}
    best = suggested_block(arch, resources, lambda threads: dynamic + smem_per_thread * threads, **keywords)
    try:
        left = dynamic_smem_left(arch, resources, num_blocks, block, **keywords)
    except ArgumentError:
        left = -1
    return (best.block_threads, best.blocks_per_sm, left)


def test_suggestions_are_the_headers():
    wrong = []
    seen = set()
    with (ROOT / "tests" / "data" / "occupancy_choices.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            arch, *values = row.values()
            numbers = [int(value) for value in values]
            query, choice, expected = (arch, *numbers[:7]), numbers[7:10], tuple(numbers[10:])
            seen.add((arch, expected[0] == 0, expected[2] < 0))
            if of_choice(query, *choice) != expected:
                wrong.append((query, choice, of_choice(query, *choice), expected))
    assert wrong == []
    # Each arch, kernels that fit and those that do not.
    assert {arch for arch, _, _ in seen} == set(ARCHS)
    assert {refused for _, _, refused in seen} == {nothing for _, nothing, _ in seen} == {True, False}


def test_fresh_rows_agree_with_the_header(tmp_path):
    spec = importlib.util.spec_from_file_location("occupancy_rows", ROOT / "scripts" / "occupancy_rows.py")
    rows = importlib.util.module_from_spec(spec)
    sys.modules["occupancy_rows"] = rows
    spec.loader.exec_module(rows)
    oracle = rows.build_oracle(tmp_path)
    if isinstance(oracle, str):
        pytest.skip(oracle)
    queries = list(rows.draw(4000, seed=7))
    choices = list(rows.draw_choices(4000, seed=8))
    answers = rows.ask(oracle, queries, choices)
    expected = [tuple(None if a == UNBOUNDED else a for a in answer.residency) for answer in answers]
    assert [of_query(*query) for query in queries] == expected
    some = slice(0, None, 8)
    found = [of_choice(query, *choice) for query, choice in zip(queries[some], choices[some], strict=True)]
    assert found == [answer.chosen for answer in answers[some]]


def test_a_tie_names_every_limit():
    found = occupancy(Resources(32, static_smem_bytes=0), 64, arch="sm_90")
    assert found.blocks_per_sm == 32
    assert found.limiters == ("warps", "registers", "blocks")
    assert found.theoretical == 1.0


def test_barriers_alone_are_named():
    found = occupancy(Resources(16, num_barriers=16), 32, arch="sm_120")
    assert found.limiters == ("barriers",)
    assert found.blocks_per_sm == 1


def test_what_does_not_fit_has_no_blocks():
    assert occupancy(Resources(255), 1024).blocks_per_sm == 0
    assert occupancy(Resources(16), 1056).limiters == ("warps",)
    assert occupancy(Resources(16), 128, 300_000).limiters == ("smem",)


def test_extents_are_multiplied():
    assert occupancy(Resources(16), (16, 16)).block_threads == 256


def test_the_kernels_own_arch_is_taken():
    class Compilation:
        arch = "sm_75"

    class Kernel:
        resources = Resources(40)
        compilation = Compilation()

    assert occupancy(Kernel(), 256).arch == "sm_75"
    assert occupancy(Kernel(), 256, arch="sm_90a").arch == "sm_90"


def test_the_curve_has_a_point_a_warp():
    curve = occupancy_curve(Resources(40), arch="sm_80")
    assert [point.block_threads for point in curve] == list(range(32, 1025, 32))
    assert all(0 <= point.theoretical <= 1 for point in curve)


@pytest.mark.parametrize(
    ("arguments", "argument"),
    [
        ((Resources(40), 0), "block"),
        ((Resources(40), (8, -1)), "block"),
        ((Resources(40), 1.5), "block"),
        ((Resources(256), 32), "registers_per_thread"),
        ((Resources(40), 32, -1), "dynamic_smem_bytes"),
        (("kernel", 32), "kernel_or_resources"),
    ],
)
def test_bad_calls_name_the_parameter(arguments, argument):
    with refused(argument):
        occupancy(*arguments)


def test_a_carve_out_is_a_percentage():
    with refused("carveout_percent"):
        occupancy(Resources(40), 32, carveout_percent=101)


def test_an_unknown_arch_lists_those_that_are_known():
    with refused("arch"):
        occupancy(Resources(40), 32, arch="sm_70")


def test_missing_resources_say_why():
    class Kernel:
        resources = Missing("no assembler")

    with refused("kernel_or_resources"):
        occupancy(Kernel(), 32)


@pytest.mark.parametrize("arch", sorted(ARCHS))
def test_the_largest_block_that_registers_allow_is_the_one_that_occupancy_admits(arch):
    """Registers are given to warps of a quarter each: 152 of them allow 384 threads, however 416 would divide."""
    for registers in range(1, 256):
        resources = Resources(registers_per_thread=registers)
        most = most_threads_by_registers(arch, registers)
        assert occupancy(resources, most, arch=arch).blocks_per_sm >= 1, registers
        assert most == 1024 or occupancy(resources, most + 1, arch=arch).blocks_per_sm == 0, registers
    assert most_threads_by_registers(arch, 152) == 384


@pytest.mark.parametrize("narrow", [np.uint8, np.int16, np.uint16, np.int64])
def test_numbers_of_numpy_are_what_they_say(narrow):
    given = Resources(narrow(100), static_smem_bytes=narrow(120), num_barriers=narrow(1))
    plain = Resources(100, static_smem_bytes=120, num_barriers=1)
    launch = {"arch": "sm_90", "carveout_percent": 50}
    of_narrow = occupancy(given, narrow(100), narrow(127), arch="sm_90", carveout_percent=narrow(50))
    assert repr(of_narrow) == repr(occupancy(plain, 100, 127, **launch))
    suggested = suggest_block(given, lambda _: narrow(127), arch="sm_90", most_threads=narrow(100))
    assert repr(suggested) == repr(suggest_block(plain, 127, arch="sm_90", most_threads=100))
