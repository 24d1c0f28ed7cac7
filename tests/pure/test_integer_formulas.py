"""Quotients by constants are found by running PTX on numbers: none that is not one, and none of another divisor."""

from __future__ import annotations

import pytest

from workbench.analyse.inspector.integer_formulas import Quotient, quotient_of
from workbench.analyse.inspector.ptx_flow import PtxFlow
from workbench.isa.ptx.parser import parse

HEAD = """.version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p)
{
  .reg .b32 %r<16>;
  .reg .b64 %rd<16>;
  .reg .b16 %rs<8>;
  ld.param.u64 %rd1, [p];
  ld.global.u32 %r1, [%rd1];
"""


def found(body: str) -> list[Quotient]:
    """The quotients of a function whose dividend is %r1, by its products."""
    function = parse(f"{HEAD}{body}\n  ret;\n}}\n").entries[0]
    flow = PtxFlow(function)
    return [q for i in flow.instructions if (q := quotient_of(i, flow)) is not None]


@pytest.mark.parametrize("divisor", [3, 5, 10, 34, 100, 641, 1000, 1_000_003])
def test_unsigned_quotients(divisor: int) -> None:
    shift = (divisor - 1).bit_length() - 1
    factor = -(-(1 << (32 + shift)) // divisor)
    exact = factor * divisor - (1 << (32 + shift)) <= 1 << shift
    body = f"  mul.hi.u32 %r2, %r1, {factor & 0xFFFFFFFF};\n  shr.u32 %r3, %r2, {shift};"
    assert [q.divisor for q in found(body)] == ([divisor] if exact else [])


def test_a_factor_of_33_bits() -> None:
    (quotient,) = found(
        "  mul.hi.u32 %r2, %r1, 613566757;\n  sub.s32 %r3, %r1, %r2;\n  shr.u32 %r4, %r3, 1;\n"
        "  add.s32 %r5, %r4, %r2;\n  shr.u32 %r6, %r5, 2;"
    )
    assert (quotient.divisor, quotient.bits, quotient.signed, len(quotient.path)) == (7, 32, False, 5)


@pytest.mark.parametrize(("factor", "divisor"), [(715827883, 6), (-715827883, -6)])
def test_signed_quotients_of_either_sign(factor: int, divisor: int) -> None:
    body = f"  mul.hi.s32 %r2, %r1, {factor};\n  shr.u32 %r3, %r2, 31;\n  add.s32 %r4, %r2, %r3;"
    assert [(q.divisor, q.signed) for q in found(body)] == [(divisor, True)]


def test_short_and_wide_forms() -> None:
    short = (
        "  cvt.u16.u32 %rs1, %r1;\n  cvt.s32.s16 %r2, %rs1;\n  mul.lo.s32 %r3, %r2, 26215;\n  shr.u32 %r4, %r3, 31;\n"
        "  shr.s32 %r5, %r3, 17;\n  add.s32 %r6, %r5, %r4;"
    )
    assert [(q.divisor, q.bits) for q in found(short)] == [(5, 16)]
    wide = "  mul.wide.u32 %rd2, %r1, -858993459;\n  shr.u64 %rd3, %rd2, 35;"
    assert [(q.divisor, q.bits) for q in found(wide)] == [(10, 32)]


@pytest.mark.parametrize(
    "body",
    [
        "  mul.hi.u32 %r2, %r1, 305419896;",
        "  mul.hi.u32 %r2, %r1, -1431655764;\n  shr.u32 %r3, %r2, 1;",
        "  mul.hi.u32 %r2, %r1, 1073741824;",
        "  mul.hi.s32 %r2, %r1, 715827883;",
        "  mul.hi.u32 %r2, %r1, %r1;",
        "  mul.lo.u32 %r2, %r1, 26215;\n  shr.u32 %r3, %r2, 17;",
    ],
)
def test_what_is_no_quotient(body: str) -> None:
    assert found(body) == []


def test_a_quotient_of_a_quotient_is_two_divisions() -> None:
    body = (
        "  mul.hi.s32 %r2, %r1, 1431655766;\n  shr.u32 %r3, %r2, 31;\n  add.s32 %r4, %r2, %r3;\n"
        "  mul.hi.s32 %r5, %r4, 1717986919;\n  shr.u32 %r6, %r5, 31;\n  shr.s32 %r7, %r5, 2;\n  add.s32 %r8, %r7, %r6;"
    )
    assert [q.divisor for q in found(body)] == [3, 10]
