"""Half a warp at a time, as pieces of LLVM IR that the sanitisers' functions are written with."""

from __future__ import annotations

from workbench.emulate.llvm.text import vector
from workbench.emulate.runtime.sanitizer_record import (
    HALF,
    THREAD_SHIFT,
)


def vector_of(scalar: str) -> str:
    return f"<{HALF} x {scalar}>"


WORDS, LIVE, TAGS = vector_of("i64"), vector_of("i1"), vector_of("i32")
POINTERS = vector_of("ptr")
IOTA = vector("i64", list(range(HALF)))
BITS = f"i{HALF}"


def splat(name: str, scalar: str, value: str) -> str:
    t = vector_of(scalar)
    return (
        f"  %{name}.0 = insertelement {t} poison, {scalar} {value}, i64 0\n"
        f"  %{name} = shufflevector {t} %{name}.0, {t} poison, <{HALF} x i32> zeroinitializer\n"
    )


def any_of(name: str, lanes: str, then: str, otherwise: str) -> str:
    """Goes on at `then` if any of some lanes is set."""
    return f"""  %{name}.bits = bitcast {LIVE} {lanes} to {BITS}
  %{name}.some = icmp ne {BITS} %{name}.bits, 0
  br i1 %{name}.some, label %{then}, label %{otherwise}
"""


def compare(name: str, others: str, lanes: str, behind: str) -> str:
    """Code that finds oddities against other accesses; it continues at `behind`."""
    return f"""  %{name}.x = xor {WORDS} {others}, %me
  %{name}.who = lshr {WORDS} %{name}.x, splat (i64 {THREAD_SHIFT})
  %{name}.apart = icmp ne {WORDS} %{name}.who, zeroinitializer
  %{name}.there = icmp ne {WORDS} {others}, zeroinitializer
  %{name}.two = and {LIVE} %{name}.apart, %{name}.there
  %{name}.doubt = and {LIVE} %{name}.two, {lanes}
{any_of(f"{name}.any", f"%{name}.doubt", f"{name}.look", behind)}\
{name}.look:
  call void @settle(ptr %san, {WORDS} %me, {WORDS} {others}, {WORDS} %address, {LIVE} %{name}.doubt, i1 %shared)
  br label %{behind}
"""
