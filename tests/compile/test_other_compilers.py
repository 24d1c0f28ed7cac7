"""PTX as other compilers write it: texts of intermediate languages behind kernels, and their directives."""

from __future__ import annotations

import numpy as np

import workbench as wb
from workbench.api import reset_defaults
from workbench.isa.ptx import parse
from workbench.isa.ptx.entries import entries
from workbench.isa.ptx.locations import source_spots

TILE = """.version 9.4
.target sm_80
.address_size 64
.visible .entry twice(.param .u64 .ptr .global .align 1 p)
.reqntid 32
.minnctapersm 1
.language 7
{
	.reg .b32 %r<4>; .reg .b64 %rd<4>;
	.loc	1 5 8
	.loc_intermediate	2 3 4
	ld.param.b64 %rd1, [p];
	mov.u32 %r1, %tid.x;
	mul.wide.u32 %rd2, %r1, 4;
	.loc	1 6 8
	.loc_intermediate	2 4 4
	add.s64 %rd3, %rd1, %rd2;
	ld.global.b32 %r2, [%rd3];
	add.f32 %r3, %r2, %r2;
	st.global.b32 [%rd3], %r3;
	ret;
}
.file 1 "tile.py"
.file 2 "./texts/of-tile"
.nv_intermediate_source_section {
  .code_block {
    .ir_name: "tile ir"
    .sourceFileName: 2
    .source_begin
entry @twice(%arg0: tile<ptr<f32>>) { // an apostrophe's quote " and a brace }
  %0 = load_view_tko weak %view[%i] token = %t : `x`
}
.source_end
  }
}
.visible .entry behind() { ret; }
"""


def test_a_text_of_another_language_is_skipped() -> None:
    module = parse(TILE)
    assert [entry.name for entry in module.entries] == ["twice", "behind"]
    assert [entry.name for entry in entries(TILE)] == ["twice", "behind"]
    spots = source_spots(TILE)
    assert {spot.file for spot in spots.values()} == {"tile.py"}
    lines = TILE.splitlines()
    found = {lines[number - 1].split()[0]: spot.line for number, spot in spots.items()}
    assert found == {
        "ld.param.b64": 5, "mov.u32": 5, "mul.wide.u32": 5,
        "add.s64": 6, "ld.global.b32": 6, "add.f32": 6, "st.global.b32": 6, "ret;": 6,
    }  # fmt: skip


def test_such_a_kernel_runs() -> None:
    x = np.arange(32, dtype="float32")
    wb.kernel(TILE, "twice", arch="sm_80")[1, 32](x)
    np.testing.assert_array_equal(x, 2 * np.arange(32))


def test_ptx_is_compiled_for_its_own_target_where_no_arch_is_named() -> None:
    reset_defaults()  # another test's may still hold
    for target in ("sm_75", "sm_80", "sm_90a", "sm_120a"):
        text = f".version 8.8\n.target {target}\n.address_size 64\n.visible .entry f() {{ ret; }}\n"
        assert wb.compile(text).arch == target
    assert wb.compile(text.replace("sm_120a", "sm_80"), arch="sm_90").arch == "sm_90"
