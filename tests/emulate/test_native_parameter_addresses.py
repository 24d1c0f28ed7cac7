"""Parameters that are read through registers with their address, in native code."""

from __future__ import annotations

import numpy as np
import pytest

KERNEL = """
.version 8.0
.target sm_90
.address_size 64
.visible .entry kernel(.param .align 8 .b8 given[32])
{
    .reg .b32 %r<8>;
    .reg .b64 %rd<12>;
    mov.b64 %rd1, given;
    add.s64 %rd2, %rd1, 20;
    mov.b64 %rd3, %rd2;
    ld.param.u64 %rd4, [%rd3+-20];
    mov.u32 %r1, %tid.x;
    WAY
    mul.wide.u32 %rd6, %r1, 4;
    add.s64 %rd7, %rd4, %rd6;
    st.global.u32 [%rd7], %r2;
    ret;
}
"""
PLAIN = (
    "ld.param.v2.u32 {%r2, %r3}, [%rd3+-12]; ld.param.u32 %r4, [%rd2]; add.s32 %r2, %r2, %r3; add.s32 %r2, %r2, %r4;"
)
INDEXED = "and.b32 %r5, %r1, 3; mul.wide.u32 %rd8, %r5, 4; add.s64 %rd9, %rd1, %rd8; ld.param.u32 %r2, [%rd9+8];"
UNIFORM_INDEX = (
    "mov.u32 %r5, %ctaid.x; add.s32 %r5, %r5, 2; mul.wide.u32 %rd8, %r5, 4; add.s64 %rd9, %rd1, %rd8; "
    "ld.param.v2.u32 {%r2, %r3}, [%rd9+8]; add.s32 %r2, %r2, %r3;"
)
GENERIC = (
    "and.b32 %r5, %r1, 3; mul.wide.u32 %rd8, %r5, 4; cvta.param.u64 %rd9, %rd1; add.s64 %rd9, %rd9, %rd8; "
    "ld.u32 %r2, [%rd9+8];"
)
FAULTY = "ld.param.u32 %r2, [%rd3+-11];"
BEYOND = "ld.param.u32 %r2, [%rd3+12];"


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize("way", [PLAIN, INDEXED, UNIFORM_INDEX, GENERIC, FAULTY, BEYOND])
def test_members_of_a_struct(launch, engine, way):
    given = [np.zeros(64, np.uint32), np.array([5, 70, 900, 11000, 0, 0], np.uint32).tobytes()]
    text = KERNEL.replace("WAY", way)
    done = launch(text, None, 1, 64, given, engine=engine)
    if way in (FAULTY, BEYOND):
        assert [f.kind for f in done.result.faults] == [
            "memcheck.misaligned" if way is FAULTY else "memcheck.out_of_bounds"
        ]
        return
    assert not done.result.faults
    sums = {PLAIN: 5 + 70 + 11000, UNIFORM_INDEX: 900 + 11000}
    expected = np.full(64, sums[way]) if way in sums else np.array([5, 70, 900, 11000])[np.arange(64) % 4]
    assert np.array_equal(done.arrays[0], expected)
