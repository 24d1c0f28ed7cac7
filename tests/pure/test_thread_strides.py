"""The distance between neighbouring threads' addresses: certain for sums and products, unknown for all other forms."""

from __future__ import annotations

import pytest

from workbench.analyse.inspector.strides import thread_strides
from workbench.isa.ptx import parse

HEAD = """.version 8.6
.target sm_100
.address_size 64
.visible .entry k(.param .u64 p, .param .u32 n) { .reg .b64 %p, %d, %a, %e; .reg .b32 %i, %n, %x, %y, %c;
ld.param.u64 %p, [p]; ld.param.u32 %n, [n]; mov.u32 %i, %tid.x;
"""
TAIL = """ mul.wide.u32 %d, %x, 4; add.s64 %a, %p, %d;
ld.global.u32 %y, [%a]; ret; }"""


@pytest.mark.parametrize(
    ("made", "stride"),
    [
        ("add.s32 %x, %i, %n;", 4),
        ("mad.lo.s32 %x, %i, 3, %n;", 12),
        ("mov.b32 %x, %n;", 0),
        ("add.sat.s32 %x, %i, %n;", None),
        ("add.cc.u32 %x, %i, %n;", None),
        ("add.u16x2 %x, %i, %n;", None),
        ("mul.hi.u32 %x, %i, %n;", None),
        ("mad.hi.sat.s32 %x, %i, 3, %n;", None),
        ("min.s32 %x, %i, %n;", None),
        ("min.relu.s32 %x, %n, 4;", 0),
        ("cvt.u64.u32 %e, %i; mov.b64 {%x, _}, %e;", None),
        ("cvt.u8.u32 %c, 300; mul.lo.s32 %x, %i, %c;", None),
    ],
)
def test_a_stride_is_certain_or_not_there(made, stride):
    found = thread_strides(parse(HEAD + made + TAIL).entries[0])
    assert list(found.values()) == ([] if stride is None else [stride])
