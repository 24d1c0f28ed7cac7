"""Tier 0 code: what it leaves out, and that it has the interpreter's bits."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support import kernel_writer
from support.tiers import drawn

from workbench.base import disk_cache
from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native import jit, object_cache
from workbench.emulate.pipeline import Plan, lower_kernel
from workbench.emulate.runtime import library
from workbench.isa.ptx import parse

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"
BEGIN = """.reg .b32 %t, %a<9>; .reg .f32 %f<4>; .reg .b64 %q, %w; .reg .pred %p;
ld.param.u64 %q, [x]; mov.u32 %t, %tid.x; mul.wide.u32 %w, %t, 4; add.s64 %q, %q, %w;
ld.global.u32 %a1, [%q]; ld.global.u32 %a2, [%q+4]; """
END = "st.global.u32 [%q], %a1; ret;"


def lowered(body, block=64):
    text = f"{HEAD}.visible .entry k(.param .u64 x) {{ {BEGIN}{body}{END} }}"
    return lower_kernel(EmulatedKernel(load(parse(text), Memory()), "k"), Dim3(1), Dim3(block))


def tier0(body, **options):
    return lowered(body, **options).tier0()[1]


@pytest.mark.parametrize(
    ("body", "block", "whole"), [("xor.b32 %a1, %a2, 5; ", 64, True), ("xor.b32 %a1, %a2, 5; ", 40, False)]
)
def test_code_for_whole_warps_is_left_out_where_lanes_part(body, block, whole):
    assert ("\nF0:" in tier0(body, block=block)) == whole
    assert "\nF0:" in lowered(body, block=block).tier1()[1]


def test_plans_come_back_from_text_at_another_line():
    plan, _ = lowered("bar.sync 0; xor.b32 %a1, %a2, 5; ").tier1()
    moved = Plan.from_text(plan.to_text(5).encode(), 8)
    assert moved == plan.moved(3)
    assert plan.barrier_lines[0] + 3 == moved.barrier_lines[0]


@pytest.mark.parametrize("seed", drawn(1, thorough=12))
def test_random_kernels_agree_in_tier_0_code(seed):
    assert not replace(kernel_writer.kernel_of(seed), mode="tier0").compare().differs


MMA = """.visible .entry k(.param .u64 x) { .reg .b64 %q; .reg .b32 %a<4>, %b<4>, %c<4>;
ld.param.u64 %q, [x]; mov.b32 %a0, 0; mov.b32 %a1, 0; mov.b32 %a2, 0; mov.b32 %a3, 0; mov.b32 %b0, 0; mov.b32 %b1, 0;
mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%c0, %c1, %c2, %c3}, {%a0, %a1, %a2, %a3}, {%b0, %b1},
  {%a0, %a1, %a2, %a3};
st.global.b32 [%q], %c0; ret; }"""


def test_matrix_kernels_are_taken_from_disk_by_a_process_that_has_emitted_none(monkeypatch, tmp_path):
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setenv(object_cache.SWITCH, "on")

    def native():
        program = load(parse(HEAD + MMA), Memory())
        return jit.native_kernel(program, EmulatedKernel(program, "k"), Dim3(1), Dim3(32))

    made = native().plan
    others = {unit: entry for unit, entry in library._EXTENSIONS.items() if not unit.startswith("matrix.")}
    with monkeypatch.context() as patch:
        patch.setattr(library, "_EXTENSIONS", others)
        for name in [n for n in library.declarations() if n.startswith("workbench.multiply.")]:
            patch.delitem(library.declarations(), name)
        patch.setattr(jit, "compile_object", lambda *arguments: pytest.fail("compiled again"))
        assert native().plan == made
