"""`st.async.release` and `red.async.release` in global memory: what they write, and the order that they give."""

from __future__ import annotations

import numpy as np
import pytest

HEAD = """.version 8.8
.target sm_100
.address_size 64
.visible .entry k(.param .u64 memory)
{
.reg .b64 %m, %d<3>; .reg .b32 %t, %r<4>; .reg .b16 %h; .reg .pred %p<3>;
ld.param.u64 %m, [memory];
mov.u32 %t, %tid.x;
"""
STORES = {
    "st.async.release.gpu.global.u32": ("%r1", 0xCAFE_F00D, 4),
    "st.async.mmio.release.sys.global.b16": ("%h", 0x7788, 2),
    "st.async.release.sys.u64": ("%d1", 0x1122_3344_5566_7788, 8),
}
OPERATIONS = {
    "add.u32": lambda x, y: x + y, "max.s32": max, "min.u32": min, "and.b32": lambda x, y: x & y,
    "xor.b32": lambda x, y: x ^ y, "inc.u32": lambda x, y: 0 if x >= y else x + 1,
}  # fmt: skip


@pytest.mark.parametrize("opcode", STORES)
def test_numbers_are_stored(launch, opcode, on_each_engine):
    register, value, size = STORES[opcode]
    text = f"""{HEAD}mov.b32 %r1, 0xCAFEF00D; mov.b16 %h, 0x7788; mov.b64 %d1, 0x1122334455667788;
mul.wide.u32 %d2, %t, 8; add.u64 %d2, %d2, %m; {opcode} [%d2], {register}; ret; }}"""
    done = on_each_engine(launch)(text, "k", 1, 40, np.zeros(40, np.uint64))
    assert not done.result.faults
    assert done.arrays[0].tolist() == [value & (1 << 8 * size) - 1] * 40


@pytest.mark.parametrize("scope", ["mmio.release.sys", "release.gpu"])
@pytest.mark.parametrize("operation", OPERATIONS)
def test_numbers_are_reduced(launch, operation, scope, on_each_engine):
    text = f"{HEAD}add.u32 %r1, %t, 3; red.async.{scope}.global.{operation} [%m], %r1; ret; }}"
    done = on_each_engine(launch)(text, "k", 1, 40, np.full(1, 29, np.int32))
    assert not done.result.faults
    expected = 29
    for lane in range(40):
        expected = OPERATIONS[operation](expected, lane + 3)
    assert done.arrays[0].tolist() == [expected]


def test_a_place_out_of_memory_is_a_fault(launch):
    text = f"{HEAD}st.async.mmio.release.sys.global.u32 [%m+4096], %t; ret; }}"
    (fault,) = launch(text, "k", 1, 1, np.zeros(4, np.int32)).result.faults
    assert (fault.kind, fault.access) == ("memcheck.out_of_bounds", "write")


@pytest.mark.parametrize(
    ("publish", "is_clean"),
    [
        ("st.async.release.gpu.global.u32 [%m+4], 1;", True),
        ("st.async.mmio.release.sys.global.u32 [%m+4], 1;", True),
        ("red.async.release.gpu.global.add.u32 [%m+4], 1;", True),
        ("st.relaxed.gpu.global.u32 [%m+4], 1;", False),
    ],
)
def test_what_was_written_before_is_seen_behind_them(launch, publish, is_clean):
    """A block writes, and tells; the other waits, and reads."""
    publish = publish.replace(" 1;", " %r1;")
    text = f"""{HEAD}mov.u32 %r0, %ctaid.x; mov.u32 %r1, 1; setp.ne.u32 %p1, %r0, 0; @%p1 bra WAIT;
st.global.u32 [%m], 42; {publish} ret;
WAIT: ld.acquire.gpu.global.u32 %r2, [%m+4]; setp.eq.u32 %p2, %r2, 0; @%p2 bra WAIT;
ld.global.u32 %r3, [%m]; st.global.u32 [%m+8], %r3; ret; }}"""
    done = launch(text, "k", 2, 1, np.zeros(4, np.int32), sanitize=("race",), resident_blocks=2)
    assert not done.result.faults
    assert done.arrays[0][2] == 42
    assert (done.result.findings == ()) == is_clean
