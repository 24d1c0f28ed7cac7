"""Every opcode has one class, and the table of counters names each class and each quotient's parts."""

from __future__ import annotations

import pytest

from workbench.base.records.counter_table import COUNTER_NAMES, COUNTERS, RATIOS
from workbench.base.records.outcomes import Counters
from workbench.isa.ptx.instruction_classes import INSTRUCTION_CLASSES, instruction_class
from workbench.isa.ptx.isa import INSTRUCTIONS


@pytest.mark.parametrize(
    ("opcode", "expected"),
    [
        ("add.s32", "integer"),
        ("mad.wide.u32", "integer"),
        ("setp.lt.f32", "fp32"),
        ("set.lt.u32.f64", "fp64"),
        ("fma.rn.f16x2", "half"),
        ("fma.rn.f32x2", "fp32"),
        ("cvt.rn.f32.s32", "conversion"),
        ("ex2.approx.ftz.f32", "special_function"),
        ("rcp.approx.f32", "special_function"),
        ("div.full.f32", "special_function"),
        ("div.rn.f32", "fp32"),
        ("sqrt.rn.f64", "fp64"),
        ("mov.f32", "data_movement"),
        ("ld.global.nc.v4.f32", "global_memory"),
        ("st.shared::cta.u32", "shared_memory"),
        ("atom.shared.add.f32", "shared_memory"),
        ("red.global.add.u32", "global_memory"),
        ("ld.f32", "generic_memory"),
        ("ld.local.u64", "local_memory"),
        ("ld.param.u64", "constant_memory"),
        ("ld.const.f32", "constant_memory"),
        ("cp.async.ca.shared.global", "global_memory"),
        ("cp.async.wait_group", "barrier"),
        ("ldmatrix.sync.aligned.m8n8.x4.shared.b16", "shared_memory"),
        ("wmma.load.a.sync.aligned.row.m16n16k16.global.f16", "global_memory"),
        ("wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32", "tensor"),
        ("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32", "tensor"),
        ("wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16", "tensor"),
        ("wgmma.fence.sync.aligned", "barrier"),
        ("wgmma.commit_group.sync.aligned", "barrier"),
        ("tcgen05.wait::ld.sync.aligned", "barrier"),
        ("tcgen05.mma.cta_group::1.kind::f16", "tensor"),
        ("tex.2d.v4.f32.f32", "texture"),
        ("sust.b.2d.b32.trap", "texture"),
        ("bra.uni", "control"),
        ("bar.sync", "barrier"),
        ("fence.acq_rel.gpu", "barrier"),
        ("shfl.sync.down.b32", "warp_wide"),
        ("vadd.u32.u32.u32", "integer"),
        ("nanosleep.u32", "other"),
    ],
)
def test_class_of_an_opcode(opcode: str, expected: str) -> None:
    assert instruction_class(opcode) == expected


def test_every_emulated_mnemonic_has_a_class_of_its_own() -> None:
    """Names the mnemonics of the class `other`, so that a new mnemonic gets a class on purpose."""
    others = {name for name, row in INSTRUCTIONS.items() if row.emulated and instruction_class(name) == "other"}
    assert others == {"prefetch", "prefetchu", "applypriority", "discard", "createpolicy", "isspacep", "nanosleep",
                      "pmevent", "setmaxnreg", "mapa", "getctarank", "clusterlaunchcontrol"}  # fmt: skip
    assert all(instruction_class(name) in INSTRUCTION_CLASSES for name in INSTRUCTIONS)


def test_the_counter_table_agrees_with_itself() -> None:
    assert len(set(COUNTER_NAMES)) == len(COUNTERS)
    assert {f"{name}_instructions" for name in INSTRUCTION_CLASSES} <= set(COUNTER_NAMES)
    assert {part for row in RATIOS for part in (row.above, row.below)} <= set(COUNTER_NAMES)
    assert all(row.definition and row.unit for row in COUNTERS)


def test_ratios_are_counted_quantities_and_leave_out_what_did_not_happen() -> None:
    ratios = Counters({"global_load_requests": 2, "global_load_sectors": 9, "global_load_bytes": 256}).ratios
    assert ratios["global_load_sectors_per_request"].value == 4.5
    assert ratios["global_load_bytes_per_sector"].basis == "counted"
    assert "global_store_sectors_per_request" not in ratios


def test_a_total_of_unknown_worth_says_only_that_it_is_on_ptx() -> None:
    counters = Counters({"global_load_requests": 2}, by_ptx_line={3: {"global_load_requests": 2}})
    assert counters.basis_of("global_load_requests").lines == {"not_compared": 1}
    assert (
        counters.basis_of("fp32_instructions").lines == counters.basis_of("barriers").lines == {"other_instructions": 1}
    )
    with pytest.raises(KeyError):
        counters.basis_of("cache_hits")
