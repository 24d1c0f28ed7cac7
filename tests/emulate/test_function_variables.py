"""Variables that functions declare in memory that the module shares: one place each, whoever calls (PTX ISA 5.1)."""

from __future__ import annotations

import numpy as np
import pytest
from support.launching import launch

from workbench.emulate import Memory, load
from workbench.isa.ptx import parse
from workbench.isa.ptx.nodes import DeferredBody, Function

HEAD = """.version 9.0
.target sm_90
.address_size 64
"""
COUNTER = """.func (.reg .u32 o) next(.reg .u32 by) {
  .global .u32 count = 100; .const .u32 table[4] = {5, 6, 7, 8}; .shared .u32 seen; .local .u32 own[2];
  .reg .u32 a; .reg .u64 p; .reg .pred q;
  st.local.u32 [own+4], by; ld.local.u32 a, [own+4]; atom.global.add.u32 o, [count], a;
  setp.eq.u32 q, by, 1; @q st.shared.u32 [seen], o; bar.warp.sync 0xffffffff;
  ld.shared.u32 a, [seen]; add.u32 o, o, a; ld.const.u32 a, [table+8]; add.u32 o, o, a; ret; }
.func (.reg .u32 o) other(.reg .u32 by) {
  .global .u32 count = 7; .shared .u32 seen; st.shared.u32 [seen], 50; ld.shared.u32 o, [seen]; add.u32 o, o, by;
  atom.global.add.u32 by, [count], 1; add.u32 o, o, by; ret; }
.visible .entry k(.param .u64 out) {
  .reg .b64 %d<4>; .reg .b32 %r<9>; ld.param.u64 %d0, [out];
  call (%r1), next, (1); call (%r2), other, (1); call (%r3), next, (2);
  { .global .align 4 .f32 count = 0f3f800000; ld.global.b32 %r4, [count]; }
  { .global .u32 count[2] = {9, 11}; ld.global.u32 %r5, [count+4]; mov.u64 %d1, count; ld.global.u32 %r6, [%d1]; }
  st.global.v4.b32 [%d0], {%r1, %r2, %r3, %r4}; st.global.v2.b32 [%d0+16], {%r5, %r6}; ret; }
"""


@pytest.mark.parametrize("options", [{"engine": "interpreter"}, {"engine": "jit"}, {"sanitize": ("race", "init")}])
def test_each_has_one_place_and_its_initial_value(options: dict[str, object]) -> None:
    done = launch(HEAD + COUNTER, "k", 1, 1, np.zeros(6, np.uint32), **options)
    assert (not done.result.faults, not done.result.findings) == (True, True)
    # 100 twice and table[2]; 50 + 1 + 7; 101, the 100 that was seen before, table[2].
    assert done.arrays[0].tolist() == [207, 58, 208, 0x3F800000, 11, 9]


def test_a_table_inside_a_function_calls_by_address() -> None:
    text = """.func (.reg .u32 o) one(.reg .u32 i) { add.u32 o, i, 1; ret; }
      .func (.reg .u32 o) two(.reg .u32 i) { add.u32 o, i, 2; ret; }
      .visible .entry k(.param .u64 out) {
        .reg .b64 %d<4>; .reg .b32 %r<4>; .global .u64 table[2] = {one, two};
        P: .callprototype (.reg .u32 o) _ (.reg .u32 i); ld.param.u64 %d0, [out];
        ld.global.u64 %d1, [table+8]; call (%r1), %d1, (40), P; st.global.u32 [%d0], %r1; ret; }"""
    assert launch(HEAD + text, "k", 1, 1, np.zeros(1, np.uint32)).arrays[0].tolist() == [42]


def test_a_body_that_declares_none_is_read_when_it_is_launched() -> None:
    text = HEAD + ".visible .entry k() { .shared .u32 s; ld.shared.global.u32 }\n"
    (entry,) = [i for i in load(parse(text, deferred=True), Memory()).module.items if isinstance(i, Function)]
    assert isinstance(entry.body, DeferredBody)
