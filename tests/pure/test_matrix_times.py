"""Rates of matrix instructions by GPU and type, and modelled times of products and bulk copies, by hand."""

from __future__ import annotations

import math

import pytest

from workbench.analyse.model.operations import operations_of
from workbench.analyse.model.roofline import roofs_of
from workbench.analyse.model.sm_places import places_of
from workbench.analyse.model.sm_units import units_of
from workbench.analyse.model.times import predict_time
from workbench.analyse.model.traffic import copy_latency, traffic_of
from workbench.analyse.model.unknowns import MIDDLE, UNFAVOURABLE
from workbench.analyse.model.workload import BufferUse, Sampled, Workload
from workbench.base.records import Control, Dim3, Missing, Resources, SassLine
from workbench.isa.arch.clusters import active_clusters
from workbench.isa.arch.devices import device
from workbench.isa.arch.memory_systems import memory_system
from workbench.isa.sass.tensor_rates import tensor_memory_rate
from workbench.isa.sass.throughput import Throughput, throughput

NOWHERE = Missing("not from a source")
TFLOPS = {
    # Dense, from the data sheets; per cent by which ours may differ, as those round.
    "H100 SXM": {"fp64": 66.9, "fp16": 989.4, "tf32": 494.7, "fp8": 1978.9, "int8": 1978.9},
    "H100 PCIe": {"fp16": 756.4, "tf32": 378.2, "fp8": 1512.9},
    "H200": {"fp16": 989.4, "fp8": 1978.9},
    "GH200": {"fp16": 989.4, "fp8": 1978.9},
    "B200": {"fp16": 2250, "tf32": 1125, "fp8": 4500, "fp4": 9000, "int8": 4500},
    "B300": {"fp16": 2250, "fp8": 4500, "fp4": 13_500},
    "A100": {"fp16": 312, "tf32": 156, "int8": 624, "fp64": 19.5},
    "RTX 5090": {"fp16": 209.5, "tf32": 104.8, "fp8": 419, "fp4": 1676},
    "RTX 4090": {"fp16": 165.2, "fp8": 330.3},
}


@pytest.mark.parametrize("name", TFLOPS)
def test_roofs_of_tensor_cores_are_the_data_sheets(name):
    roofs = {r.name: r.value for r in roofs_of(device(name)) if r.kind == "compute"}
    for type_, tflops in TFLOPS[name].items():
        assert roofs[f"{type_} tensor"] / 1e3 == pytest.approx(tflops, rel=0.005), (name, type_)


def test_types_without_a_rate_have_no_roof():
    names = {r.name for r in roofs_of(device("A100"))}
    assert "fp8 tensor" not in names
    assert isinstance(tensor_memory_rate("int8", 103), Missing)
    assert isinstance(tensor_memory_rate("half", 90), Missing)


@pytest.mark.parametrize(
    ("text", "cycles"),
    [
        # Luo et al. 2025, tables 8 and 9: cycles of m64nNk16 with A in registers
        ("HGMMA.64x256x16.F32", 128), ("HGMMA.64x128x16.F32", 64), ("HGMMA.64x64x16.F32", 32),
        ("HGMMA.64x32x16.F32", 16), ("HGMMA.64x16x16.F32", 13), ("HGMMA.64x8x16.F32", 13),
        ("QGMMA.64x256x32.F32.E4M3.E4M3", 128), ("IGMMA.64x256x32.S8.S8", 128), ("HGMMA.64x256x8.F32.TF32", 128),
        ("HGMMA.SP.64x256x32.F32", 128),
    ],
)  # fmt: skip
def test_cycles_of_a_warpgroups_product_are_those_that_were_measured(text, cycles):
    found = throughput(text, 90)
    assert isinstance(found, Throughput)
    assert found.cycles == found.low == cycles
    assert found.high <= 1.06 * cycles


def test_a_warps_own_products_are_slower_than_a_warpgroups_on_hopper():
    own, group = throughput("HMMA.16816.F32", 90), throughput("HGMMA.64x128x16.F32", 90)
    assert isinstance(own, Throughput)
    assert isinstance(group, Throughput)
    per_cycle, of_group = 16 * 8 * 16 / own.cycles, 16 * 128 * 16 / group.cycles
    assert per_cycle / of_group == pytest.approx(0.629)
    assert own.low <= 4 < own.cycles < own.high
    doubles = throughput("DMMA.884", 90)
    assert isinstance(doubles, Throughput)
    assert doubles.cycles == 8  # a warp's own are all that there is


def workload(arch: str, opcodes=None, blocks: int = 132, **fields) -> Workload:
    return Workload(
        "k", arch, Dim3(blocks), Dim3(128), fields.pop("dynamic_smem_bytes", 0), Resources(128),
        Sampled(blocks, blocks, "all were run", 0.1), {"NOP": 4.0 * blocks, **(opcodes or {})}, 100.0, **fields,
    )  # fmt: skip


def units(w: Workload, name: str) -> dict[str, float]:
    model = device(name)
    memory = memory_system(model)
    return units_of(w, model, memory, MIDDLE, traffic_of(w, model, memory, 1, MIDDLE).first_loads)


@pytest.mark.parametrize(
    ("columns", "in_registers", "cycles"),
    [(256, False, 128), (64, False, 32), (32, False, 24), (16, False, 20), (8, False, 18), (32, True, 16)],
)
def test_small_products_take_as_long_as_their_factors_are_read(columns, in_registers, cycles):
    """Cycles of a warpgroup's product, as measured (Luo et al. 2025, table 9)."""
    blocks = 132
    read = 32 * (columns + (0 if in_registers else 64))
    w = workload("sm_90", {f"HGMMA.64x{columns}x16.F32": 4.0 * blocks}, blocks, matrix_shared_bytes=read * blocks)
    found = units(w, "H100 SXM")
    slowdown = 1980 / 1830
    assert max(found["Tensor pipe"] / slowdown, found["shared memory"]) == pytest.approx(cycles, rel=1e-6)


def test_doubles_on_tensor_cores_run_at_the_boost_clock():
    opcodes = {"DMMA.884": 4.0 * 132 * 100, "HGMMA.64x64x16.F32": 4.0 * 132}
    assert units(workload("sm_90", opcodes), "H100 SXM")["Tensor pipe"] == pytest.approx(100 * 8 + 32 * 1980 / 1830)


def test_a_block_of_tcgen05_takes_the_rate_of_its_type():
    blocks, each = 148, 2.0 * 128 * 256 * 64
    for element, products in {"half": 4096, "tf32": 2048, "fp8": 8192, "fp4": 16_384}.items():
        w = workload("sm_100", blocks=blocks, tensor_memory_operations={element: each * blocks})
        assert units(w, "B200")["TC pipe"] == pytest.approx(128 * 256 * 64 / products * 1965 / 1856)


def test_types_of_tcgen05_without_a_rate_are_an_assumption():
    w = workload("sm_103", blocks=148, tensor_memory_operations={"int8": 1e9})
    found = predict_time(w, device("B300"))
    assert "TC pipe" not in found.parts
    assert any("take no time" in each for each in found.assumptions)


def test_a_product_takes_the_time_of_the_data_sheet_if_nothing_else_does():
    """8,192 x 8,192 x 8,192: 1.1 TFLOP, on whole waves."""
    operations = 2.0 * 8192**3
    blocks = 148 * 8
    w = workload("sm_100", blocks=blocks, tensor_memory_operations={"half": operations})
    found = predict_time(w, device("B200"))
    assert found.bottleneck == "TC pipe"
    assert found.parts["TC pipe"].us == pytest.approx(operations / 2.25e15 * 1e6, rel=0.005)
    assert found.us >= found.parts["TC pipe"].us


def bulk(blocks: int = 132, kib: int = 1024, **fields) -> Workload:
    """Each block loads so many KiB of its own."""
    sectors = kib * 1024 / 32
    use = BufferUse("a", blocks * kib * 1024, sectors, 0.0, 0.0, 0.0, 0.0, sectors * blocks)
    return workload(
        "sm_90", blocks=blocks, bulk_load_sectors=sectors * blocks, bulk_received_bytes=kib * 1024.0 * blocks,
        buffers=(use,), **{"dynamic_smem_bytes": 128 * 1024, **fields},
    )  # fmt: skip


def test_bulk_loads_are_traffic_of_l2_and_dram_and_no_loads_of_l1():
    w = bulk()
    found = predict_time(w, device("H100 SXM"))
    assert found.achieved["L2 traffic"].value == 132 * 1024 * 1024
    assert found.achieved["DRAM traffic"].value == 132 * 1024 * 1024
    assert "L1" not in found.parts
    assert found.parts["L1 to L2"].us == pytest.approx(1024 * 1024 / 64 / 1980)
    assert found.parts["shared memory"].us == pytest.approx(1024 * 1024 / 128 / 1980)
    assert found.parts["DRAM"].us == pytest.approx(
        132 * 2**20 / (3352e9 * memory_system(device("H100 SXM")).read_share) * 1e6
    )


def test_copies_to_several_blocks_are_read_from_l2_once():
    alone, shared = bulk(), bulk(bulk_multicast_bytes=132 * 2.0**20)
    quarter = predict_time(
        workload(
            "sm_90", bulk_load_sectors=alone.bulk_load_sectors / 4, bulk_received_bytes=alone.bulk_received_bytes,
            bulk_multicast_bytes=alone.bulk_received_bytes, dynamic_smem_bytes=128 * 1024,
        ),
        device("H100 SXM"),
    )  # fmt: skip
    whole = predict_time(shared, device("H100 SXM"))
    assert quarter.achieved["L2 traffic"].value == whole.achieved["L2 traffic"].value / 4
    assert quarter.parts["L1 to L2"].us == whole.parts["L1 to L2"].us  # each SM receives all of it


def test_a_block_waits_for_as_many_rounds_as_its_memory_has_room_for():
    model, memory = device("H100 SXM"), memory_system(device("H100 SXM"))
    waits = {}
    for room in (32, 128):
        w = bulk(dynamic_smem_bytes=room * 1024)
        waits[room] = copy_latency(w, memory, traffic_of(w, model, memory, 1, MIDDLE), MIDDLE)
    assert waits[32] == 1024 / 32 * 656
    assert waits[128] == 1024 / 128 * 656
    no_room = bulk(dynamic_smem_bytes=0)
    assert copy_latency(no_room, memory, traffic_of(no_room, model, memory, 1, MIDDLE), MIDDLE) == 0


def test_copies_and_products_overlap_but_for_the_unfavourable_end():
    """With little room the copies' latency counts; at worst it comes on top of the products' time."""
    products = {"HGMMA.64x256x16.F32": 4.0 * 132 * 512}
    little, much = (
        predict_time(bulk(kib=256, dynamic_smem_bytes=room * 1024, opcodes=products), device("H100 SXM"))
        for room in (2, 64)
    )
    tensor = 512 * 128 / 1830
    assert much.parts["Tensor pipe"].us == pytest.approx(tensor)
    assert much.us < little.us
    assert not UNFAVOURABLE.copies_overlap
    assert much.high_us > tensor / 0.85 + 256 / 64 * 656 / 1980


def test_operations_stand_by_type_and_integers_apart():
    control = Control(1, False, None, None, 0, 0)

    def line(text):
        return SassLine("k", 0, None, None, text, (), control, 0, NOWHERE, NOWHERE, NOWHERE)

    found = operations_of([(line("HGMMA.64x128x16.F32"), 4), (line("IMMA.16832.S8.S8"), 3)], {"fp8": 10.0})
    assert found["half tensor"] == 2 * 64 * 128 * 16
    assert found["int8 tensor"] == found["integer"] == 3 * 2 * 16 * 8 * 32
    assert found["floating-point"] == 2 * 64 * 128 * 16 + 10
    assert math.isclose(found["fp8 tensor"], 10)


def test_bytes_between_blocks_of_a_cluster_take_what_was_measured():
    """3.27 TB/s on 114 SMs at 1,755 MHz: each SM gets 1 MB in 114 MB / 3.27 TB/s."""
    w = workload("sm_90", blocks=114, peer_bytes=114e6)
    us = units(w, "H100 PCIe")["SM to SM"] / 1755
    assert us == pytest.approx(114e6 / 3.27e12 * 1e6, rel=0.01)


def test_clusters_leave_sms_empty():
    """132 SMs on 8 GPCs of at most 18, two at a time: with clusters of 4 a GPC of 18 has 2 left, and one of 14 too."""
    w = workload("sm_90", blocks=1320, cluster_blocks=4, dynamic_smem_bytes=200 * 1024)
    places = places_of(w, device("H100 SXM"))
    found = active_clusters(device("H100 SXM"), w.resources, 128, 4, 200 * 1024)
    assert places.resident == places.working == 1
    assert places.sms == 4 * found.low < 132
    assert "clusters of 4 blocks" in places.words[0]
    alone = workload("sm_90", blocks=1320, dynamic_smem_bytes=200 * 1024)
    assert places_of(alone, device("H100 SXM")).sms == 132
    assert predict_time(w, device("H100 SXM")).us > predict_time(alone, device("H100 SXM")).us


def test_blocks_of_a_launch_without_known_gpcs_have_the_upper_bound():
    places = places_of(workload("sm_100", blocks=148, cluster_blocks=2), device("B200"))
    assert places.sms == 148
    assert "not documented" in places.words[0]


@pytest.mark.parametrize(("columns", "working"), [(512, 1), (256, 2), (128, 4), (64, 4)])
def test_blocks_wait_for_columns_of_tensor_memory(columns, working):
    """128 registers of 128 threads leave room for 4 blocks on an SM."""
    w = workload("sm_100", blocks=148 * 4, tensor_memory_columns=float(columns))
    places = places_of(w, device("B200"))
    assert (places.resident, places.working) == (4, working)
    assert bool(places.words) == (working < 4)
