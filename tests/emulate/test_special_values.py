"""Bits of NaN, infinities, zeros and subnormals: both engines leave the same ones, signs of NaN included."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from support.double_nans import leave_one_of

DOUBLES = np.array(
    [0x7FF8 << 48, 0xFFF8 << 48, (0x7FF0 << 48) + 1, (0xFFF0 << 48) + 1, 0x7FF0 << 48, 0xFFF0 << 48, 0, 1 << 63,
     0x3FF0 << 48, 0xBFF0 << 48, 1, (1 << 63) + 1, (1 << 63) - 1, (1 << 64) - 1, 0x7FEF_FFFF_FFFF_FFFF],
    np.uint64,
)  # fmt: skip
SINGLES = np.array(
    [0x7FC0_0000, 0xFFC0_0000, 0x7F80_0001, 0xFF80_0001, 0x7F80_0000, 0xFF80_0000, 0, 1 << 31, 0x3F80_0000,
     0xBF80_0000, 1, (1 << 31) + 1, 0x7FFF_FFFF, 0xFFFF_FFFF, 0x7F7F_FFFF],
    np.uint32,
)  # fmt: skip
ROUNDINGS = ("rn", "rz", "rm", "rp")


def operations(type_: str) -> list[tuple[str, int]]:
    """Opcodes and how many operands they take."""
    found = [(f"{name}.{r}.{type_}", 2) for name in ("add", "sub", "mul", "div") for r in ROUNDINGS]
    found += [(f"fma.{r}.{type_}", 3) for r in ROUNDINGS]
    found += [(f"{name}.{r}.{type_}", 1) for name in ("rcp", "sqrt") for r in ROUNDINGS]
    found += [(f"{name}.{type_}", 2) for name in ("add", "sub", "mul", "min", "max", "copysign")]
    found += [(f"{name}.{type_}", 1) for name in ("abs", "neg")]
    if type_ == "f32":
        found += [(f"{name}.rn.ftz.sat.f32", 2) for name in ("add", "sub", "mul")] + [("max.ftz.f32", 2)]
    return found


@pytest.mark.parametrize(("type_", "values"), [("f64", DOUBLES), ("f32", SINGLES)])
def test_both_engines_leave_the_same_bits(launch, type_, values):
    bits = int(type_[1:])
    columns = np.array(list(product(values, repeat=3)), values.dtype).T.copy()
    threads = columns.shape[1] // 32 * 32
    columns = np.ascontiguousarray(columns[:, :threads])
    listed = operations(type_)
    lines = []
    for i, (opcode, count) in enumerate(listed):
        lines.append(f"{opcode} %d, {', '.join(f'%x{n}' for n in range(count))};")
        lines.append(f"st.global.b{bits} [%q], %d; add.s64 %q, %q, {threads * bits // 8}; // {i}")
    loads = "".join(f"ld.global.b{bits} %x{n}, [%p]; add.s64 %p, %p, {threads * bits // 8};\n" for n in range(3))
    newline = "\n"
    ptx = f""".version 8.6
.target sm_90
.address_size 64
.visible .entry k(.param .u64 x, .param .u64 y)
{{
    .reg .b64 %p, %q, %o;
    .reg .b32 %t, %c;
    .reg .f{bits} %x<3>, %d;
    mov.u32 %t, %tid.x;
    mov.u32 %c, %ctaid.x;
    mad.lo.u32 %t, %c, 32, %t;
    mul.wide.u32 %o, %t, {bits // 8};
    ld.param.u64 %p, [x];
    add.s64 %p, %p, %o;
    ld.param.u64 %q, [y];
    add.s64 %q, %q, %o;
    {loads}{newline.join(lines)}
    ret;
}}
"""
    results = np.zeros((len(listed), threads), values.dtype)
    slow, fast = (
        launch(ptx, "k", threads // 32, 32, columns, results, engine=engine) for engine in ("interpreter", "jit")
    )
    assert not slow.result.faults
    wrong = {}
    nan = np.isnan(columns.view(f"f{bits // 8}"))
    for (opcode, count), mine, other in zip(listed, slow.arrays[1], fast.arrays[1], strict=True):
        told = (nan[:count].sum(axis=0) < 2) | (opcode.startswith(("min", "max", "copysign")))
        if type_ == "f64" and not told.all():
            assert all(leave_one_of(found, columns[:count].T).all() for found in (mine, other))
        differing = np.flatnonzero((mine != other) & told)
        if differing.size:
            at = differing[0]
            wrong[opcode] = [hex(int(v)) for v in (*columns[:, at], mine[at], other[at])]
    assert not wrong


def test_of_two_doubles_that_are_no_numbers_the_second_is_left(launch, on_each_engine):
    """min.f64 is DSETP.MIN, FSEL and LOP3 with 0x80000: the second operand, made quiet."""
    ptx = """.version 8.6
.target sm_90
.address_size 64
.visible .entry k(.param .u64 x)
{
    .reg .b64 %p;
    .reg .f64 %a, %b, %d;
    ld.param.u64 %p, [x];
    ld.global.f64 %a, [%p];
    ld.global.f64 %b, [%p+8];
    min.f64 %d, %a, %b;
    st.global.f64 [%p+16], %d;
    sub.rz.f64 %d, %a, %b;
    st.global.f64 [%p+24], %d;
    ret;
}
"""
    x = np.array([0x7FF0 << 48, (0x7FF0 << 48) + 5, 0, 0], np.uint64)
    done = on_each_engine(launch)(ptx, "k", 1, 1, x)
    assert done.arrays[0][2:].tolist() == [0x7FF0 << 48, (0x7FF8 << 48) + 5]
    x = np.array([0xFFF8 << 48, (0x7FF0 << 48) + 5, 0, 0], np.uint64)
    assert on_each_engine(launch)(ptx, "k", 1, 1, x).arrays[0][2] == (0x7FF8 << 48) + 5
