"""`min.f32` and `max.f32` of three sources (PTX ISA 8.8, sm_100 and later), on both engines."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb

KERNEL = """.version 8.8
.target sm_100
.address_size 64
.visible .entry extremes(.param .u64 p)
{
.reg .f32 %f<7>; .reg .b32 %r<3>; .reg .b64 %rd<4>;
ld.param.u64 %rd1, [p];
mov.u32 %r1, %tid.x;
mov.u32 %r2, %ctaid.x;
mad.lo.u32 %r1, %r2, 8, %r1;
mul.wide.u32 %rd2, %r1, 24;
add.s64 %rd3, %rd1, %rd2;
ld.global.f32 %f1, [%rd3];
ld.global.f32 %f2, [%rd3+4];
ld.global.f32 %f3, [%rd3+8];
max.f32 %f4, %f1, %f2, %f3;
min.NaN.f32 %f5, %f1, %f2, %f3;
max.abs.f32 %f6, %f1, %f2, %f3;
st.global.f32 [%rd3+12], %f4;
st.global.f32 [%rd3+16], %f5;
st.global.f32 [%rd3+20], %f6;
ret;
}
"""
NAN = np.nan
ROWS = [
    (1, 2, 3, 3, 1, 3),
    (5, -2, 3, 5, -2, 5),
    (-7, 2, 3, 3, -7, 7),
    (NAN, 2, 1, 2, NAN, 2),
    (2, NAN, NAN, 2, NAN, 2),
    (NAN, NAN, 7, 7, NAN, 7),
    (NAN, NAN, NAN, NAN, NAN, NAN),
    (-0.0, 0.0, -0.0, 0.0, -0.0, 0.0),
]


@pytest.mark.parametrize("times", [1, 4000])
def test_extremes_of_three(times: int) -> None:
    kernel = wb.kernel(KERNEL, arch="sm_100")
    wanted = np.array(ROWS * times, "float32")
    found = wanted.copy()
    found[:, 3:] = 11
    blocks = len(found) // 8
    kernel[blocks, 8](found)
    np.testing.assert_array_equal(found, wanted)
    same_sign = np.isnan(wanted) | (np.signbit(found) == np.signbit(wanted))
    assert same_sign.all()
