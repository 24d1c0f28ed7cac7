"""Half-precision numbers in LLVM IR as text, for functions that look at one number at a time.

Written with integers and single precision, as not every processor converts halves: where it cannot, LLVM would call
functions that are not there. NaN becomes 0x7fff (PTX ISA 9.7.4).
"""

from __future__ import annotations

WIDEN_F16 = """
define internal double @widen.f16(i16 %h) #4 {
  %x = zext i16 %h to i32
  %magnitude = and i32 %x, 32767
  %m = shl i32 %magnitude, 13
  %e = and i32 %m, 260046848
  %plain = add i32 %m, 939524096
  %far = icmp eq i32 %e, 260046848
  %more = select i1 %far, i32 939524096, i32 0
  %normal = add i32 %plain, %more
  %small = icmp eq i32 %e, 0
  %s0 = add i32 %plain, 8388608
  %s1 = bitcast i32 %s0 to float
  %s2 = fsub float %s1, 0x3F10000000000000
  %n1 = bitcast i32 %normal to float
  %f = select i1 %small, float %s2, float %n1
  %u = bitcast float %f to i32
  %sign0 = and i32 %x, 32768
  %sign = shl i32 %sign0, 16
  %bits = or i32 %u, %sign
  %r = bitcast i32 %bits to float
  %d = fpext float %r to double
  ret double %d
}"""
"""The 16 bits of an f16 as a double."""

NARROW_F16 = """
define internal i16 @narrow.f16(double %d) #4 {
  %wide = bitcast double %d to i64
  %high = lshr i64 %wide, 48
  %high16 = trunc i64 %high to i16
  %sign = and i16 %high16, -32768
  %a = and i64 %wide, 9223372036854775807
  %abs = bitcast i64 %a to double
  %nan = fcmp uno double %d, %d
  %big = fcmp oge double %abs, 6.552e+04
  %small = fcmp olt double %abs, 0x3F10000000000000
  %s0 = fadd double %abs, 0x41B0000000000000
  %s1 = bitcast double %s0 to i64
  %s2 = trunc i64 %s1 to i16
  %odd0 = lshr i64 %a, 42
  %odd = and i64 %odd0, 1
  %n0 = add i64 %a, 2199023255551
  %n1 = add i64 %n0, %odd
  %n2 = lshr i64 %n1, 42
  %n3 = sub i64 %n2, 1032192
  %n4 = trunc i64 %n3 to i16
  %r0 = select i1 %small, i16 %s2, i16 %n4
  %r1 = select i1 %big, i16 31744, i16 %r0
  %r2 = or i16 %r1, %sign
  %r = select i1 %nan, i16 32767, i16 %r2
  ret i16 %r
}"""
"""A double rounded once to an f16, ties to even. 2**28 + x has the subnormal's unit, 2**-24, as its last bit."""

WIDEN_BF16 = """
define internal double @widen.bf16(i16 %h) #4 {
  %x = zext i16 %h to i32
  %bits = shl i32 %x, 16
  %f = bitcast i32 %bits to float
  %d = fpext float %f to double
  ret double %d
}"""
"""The 16 bits of a bf16 as a double."""

NARROW_BF16 = """
define internal i16 @narrow.bf16(double %d) #4 {
  %f = fptrunc double %d to float
  %wide = fpext float %f to double
  %bits = bitcast float %f to i32
  %inexact = fcmp one double %wide, %d
  %last = and i32 %bits, 1
  %even = icmp eq i32 %last, 0
  %a = call double @llvm.fabs.f64(double %d)
  %b = call double @llvm.fabs.f64(double %wide)
  %finite = fcmp olt double %b, 0x7FF0000000000000
  %up = fcmp ogt double %a, %b
  %step = select i1 %up, i32 1, i32 -1
  %o0 = and i1 %inexact, %even
  %o1 = and i1 %o0, %finite
  %by = select i1 %o1, i32 %step, i32 0
  %odd = add i32 %bits, %by
  %t0 = lshr i32 %odd, 16
  %t1 = and i32 %t0, 1
  %t2 = add i32 %odd, 32767
  %t3 = add i32 %t2, %t1
  %t4 = lshr i32 %t3, 16
  %t5 = trunc i32 %t4 to i16
  %nan = fcmp uno double %d, %d
  %r = select i1 %nan, i16 32767, i16 %t5
  ret i16 %r
}"""
"""A double rounded once to a bf16, ties to even: to single precision with the last bit odd first."""


def conversions(type_: str) -> tuple[str, str]:
    """The functions `widen.TYPE` and `narrow.TYPE` of `f16` or `bf16`; the latter calls `llvm.fabs.f64`."""
    return (WIDEN_F16, NARROW_F16) if type_ == "f16" else (WIDEN_BF16, NARROW_BF16)


LIBRARY_FUNCTIONS = ("__extendhfsf2", "__truncsfhf2", "__truncdfhf2")
"""Functions that LLVM calls where a processor does not convert halves; a process need not have them."""


def library_module() -> str:
    """These functions as a module."""
    return f"""{WIDEN_F16}
{NARROW_F16}
define float @__extendhfsf2(half %h) {{
  %bits = bitcast half %h to i16
  %d = call double @widen.f16(i16 %bits)
  %f = fptrunc double %d to float
  ret float %f
}}
define half @__truncsfhf2(float %f) {{
  %d = fpext float %f to double
  %bits = call i16 @narrow.f16(double %d)
  %h = bitcast i16 %bits to half
  ret half %h
}}
define half @__truncdfhf2(double %d) {{
  %bits = call i16 @narrow.f16(double %d)
  %h = bitcast i16 %bits to half
  ret half %h
}}
attributes #4 = {{ alwaysinline nounwind }}
"""
