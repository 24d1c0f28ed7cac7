"""Numbers in registers of `.b32`, as compilers name them for sm_100 and later, in native code."""

from __future__ import annotations

import numpy as np
import pytest

KERNEL = """
.version 8.7
.target sm_100
.address_size 64
.visible .entry kernel(.param .u64 x, .param .u64 y, .param .u32 n)
{
    .reg .pred %p<3>;
    .reg .b32 %r<8>;
    .reg .b64 %rd<6>;
    ld.param.b64 %rd1, [x];
    ld.param.b64 %rd2, [y];
    ld.param.b32 %r1, [n];
    mov.u32 %r2, %tid.x;
    mul.wide.u32 %rd3, %r2, 4;
    add.s64 %rd4, %rd1, %rd3;
    add.s64 %rd5, %rd2, %rd3;
    ld.global.b32 %r3, [%rd4];
    mov.b32 %r4, 0f00000000;
    mov.b32 %r5, 0;
L:
    WRITE
    add.s32 %r5, %r5, 1;
    setp.lt.u32 %p1, %r5, %r1;
    @%p1 bra L;
    st.global.b32 [%rd5], %r4;
    ret;
}
"""


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize(
    "write", ["add.f32 %r4, %r4, %r3;", "mov.b32 %r6, %r4; mov.b32 %r4, %r6; add.f32 %r4, %r4, %r3;"]
)
def test_a_sum_in_a_register_without_a_type(launch, engine, write):
    x = np.linspace(-1, 1, 64, dtype=np.float32)
    x[3] = np.float32("inf")
    x[5:6].view(np.uint32)[:] = 0xFFC12345
    done = launch(KERNEL.replace("WRITE", write), None, 1, 64, x, np.zeros_like(x), np.uint32(3), engine=engine)
    assert not done.result.faults
    expected = (np.float32(0) + x + x) + x
    expected[5:6].view(np.uint32)[:] = 0x7FFFFFFF  # PTX ISA 9.7.3: NaN results are canonical
    assert np.array_equal(done.arrays[1].view(np.uint32), expected.view(np.uint32))


def test_blocks_may_copy_asynchronously(launch):
    text = """
.version 8.0
.target sm_80
.address_size 64
.visible .entry kernel(.param .u64 x, .param .u64 y)
{
    .reg .b32 %r<6>;
    .reg .b64 %rd<8>;
    .shared .align 16 .b8 s[512];
    ld.param.u64 %rd1, [x];
    ld.param.u64 %rd2, [y];
    mov.u32 %r1, %tid.x;
    mov.u32 %r2, %ctaid.x;
    mad.lo.s32 %r3, %r2, 32, %r1;
    mul.wide.u32 %rd3, %r3, 16;
    add.s64 %rd4, %rd1, %rd3;
    add.s64 %rd5, %rd2, %rd3;
    shl.b32 %r4, %r1, 4;
    mov.u32 %r5, s;
    add.s32 %r4, %r5, %r4;
    cp.async.cg.shared.global [%r4], [%rd4], 16;
    cp.async.commit_group;
    cp.async.wait_group 0;
    ld.shared.v2.u64 {%rd6, %rd7}, [%r4];
    st.global.v2.u64 [%rd5], {%rd6, %rd7};
    ret;
}
"""
    x = np.arange(3 * 32 * 4, dtype=np.float32)
    for engine in ("interpreter", "jit"):
        done = launch(text, None, 3, 32, x, np.zeros_like(x), engine=engine)
        assert not done.result.faults
        assert np.array_equal(done.arrays[1], x)
