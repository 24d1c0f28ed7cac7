"""Pieces of LLVM IR as text that the runtime's functions are written with."""

from __future__ import annotations

LANES = 32
SCALARS = ("i8", "i16", "i32", "i64")
PREFIX = "workbench."
"""Prefix of the runtime's functions in kernels."""
ADDRESSES = f"<{LANES} x i64>"


def splat(name: str, scalar: str, value: str) -> str:
    """A vector of one value."""
    t = f"<{LANES} x {scalar}>"
    zeros = f"<{LANES} x i32> zeroinitializer"
    return (
        f"  %{name}.0 = insertelement {t} poison, {scalar} {value}, i64 0\n"
        f"  %{name} = shufflevector {t} %{name}.0, {t} poison, {zeros}\n"
    )


def field(name: str, type_: str, base: str, offset: int) -> str:
    """A value at a fixed place behind a pointer."""
    return f"  %{name}.p = getelementptr i8, ptr {base}, i64 {offset}\n  %{name} = load {type_}, ptr %{name}.p\n"


def at(name: str, base: str, offset: int) -> str:
    """A pointer to a fixed place behind another."""
    return f"  %{name} = getelementptr i8, ptr {base}, i64 {offset}\n"


def next_lane(after: str = "out") -> str:
    """Ends a round of the loop `lanes` over the bits of `%left`, lowest first: to the next one, or out of it."""
    return f"""  %minus = sub i32 %left, 1
  %left1 = and i32 %left, %minus
  %on = icmp ne i32 %left1, 0
  br i1 %on, label %lanes, label %{after}
"""


def vector(scalar: str, values: list[int]) -> str:
    """A constant vector, without its type."""
    return "<" + ", ".join(f"{scalar} {v}" for v in values) + ">"


def picks(values: list[int]) -> str:
    """The last operand of a `shufflevector`."""
    return f"<{len(values)} x i32> " + vector("i32", values)


def missing(scalar: str, distance: str, room: str, least: str) -> str:
    """`%miss`: lanes of `%mask` whose distance is not below a limit, or whose address `%a` is not aligned.

    scalar: the type of a lane's address. room: the limit. least: the bytes of the access less one; both are scalars.
    """
    t = f"<{LANES} x {scalar}>"
    return f"""{splat("limits", scalar, room)}  %in = icmp ult {t} {distance}, %limits
{splat("ones", scalar, least)}  %odd = and {t} %a, %ones
  %even = icmp eq {t} %odd, zeroinitializer
  %ok = and <{LANES} x i1> %in, %even
  %w = bitcast <{LANES} x i1> %ok to i32
  %nw = xor i32 %w, -1
  %miss = and i32 %nw, %mask
"""
