"""Functions of the runtime across the lanes of a warp, as LLVM IR: waits for membermasks, matches, reductions.

Every lane may name other lanes, so all of them take a vector of membermasks and the mask of lanes that are here.
"""

from __future__ import annotations

from workbench.emulate.llvm.builder import WARP, lane_constants
from workbench.emulate.llvm.text import PREFIX, next_lane, splat
from workbench.emulate.runtime import context
from workbench.emulate.runtime.library import add_unit

_WORDS = f"<{WARP} x i32>"
_LANES = lane_constants("i32", tuple(1 << i for i in range(WARP)))
REDUCTIONS = {
    "add": "add", "and": "and", "or": "or", "xor": "xor",
    "smin": "icmp slt", "smax": "icmp sgt", "umin": "icmp ult", "umax": "icmp ugt",
}  # fmt: skip
"""Name to what combines two numbers: an instruction, or the comparison that keeps the first."""


_GATE = f"""
define i32 @{PREFIX}convergence_point(ptr %ctx, i32 %site, i32 %word, i32 %here, i32 %alive, {_WORDS} %masks) #0 {{
  %own = and {_WORDS} %masks, {_LANES}
  %in = icmp ne {_WORDS} %own, zeroinitializer
  %in.word = bitcast <{WARP} x i1> %in to i32
  %out.word = xor i32 %in.word, -1
  %outside = and i32 %word, %out.word
  %fine = icmp eq i32 %outside, 0
  br i1 %fine, label %ask, label %bad
ask:
  %not.here = xor i32 %here, -1
  %absent = and i32 %alive, %not.here
{splat("absents", "i32", "%absent")}  %missing = and {_WORDS} %masks, %absents
  %some = icmp ne {_WORDS} %missing, zeroinitializer
  %wait = bitcast <{WARP} x i1> %some to i32
  %waiting = and i32 %wait, %word
  ret i32 %waiting
bad:
  %place = getelementptr i8, ptr %ctx, i64 {context.LANE_ADDRESSES}
  store {_WORDS} %masks, ptr %place, align 8
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_BAD_MASK}, i32 %site, i32 %outside)
  ret i32 0
}}
"""


def _match(scalar: str) -> str:
    """For each lane, the lanes that name the same lanes and hold the same value."""
    t = f"<{WARP} x {scalar}>"
    return f"""
define {_WORDS} @{PREFIX}match.{scalar}({t} %values, {_WORDS} %masks, i32 %word) #0 {{
entry:
  br label %lanes
lanes:
  %left = phi i32 [ %word, %entry ], [ %left1, %lanes ]
  %found = phi {_WORDS} [ zeroinitializer, %entry ], [ %found1, %lanes ]
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %v = extractelement {t} %values, i32 %lane
  %m = extractelement {_WORDS} %masks, i32 %lane
  %bit = shl i32 1, %lane
{splat("vs", scalar, "%v")}{splat("ms", "i32", "%m")}{splat("bits", "i32", "%bit")}\
  %same.v = icmp eq {t} %values, %vs
  %same.m = icmp eq {_WORDS} %masks, %ms
  %same = and <{WARP} x i1> %same.v, %same.m
  %mine = select <{WARP} x i1> %same, {_WORDS} %bits, {_WORDS} zeroinitializer
  %found1 = or {_WORDS} %found, %mine
{next_lane()}out:
  ret {_WORDS} %found1
}}
"""


def _reduce(name: str) -> str:
    """For each lane, the values of all lanes that name the same lanes, combined."""
    how = REDUCTIONS[name]
    if how.startswith("icmp"):
        combine = f"""  %first = {how} {_WORDS} %total, %vs
  %both = select <{WARP} x i1> %first, {_WORDS} %total, {_WORDS} %vs
"""
    else:
        combine = f"  %both = {how} {_WORDS} %total, %vs\n"
    return f"""
define {_WORDS} @{PREFIX}redux.{name}({_WORDS} %values, {_WORDS} %masks, i32 %word) #0 {{
entry:
  br label %lanes
lanes:
  %left = phi i32 [ %word, %entry ], [ %left1, %lanes ]
  %total = phi {_WORDS} [ zeroinitializer, %entry ], [ %total1, %lanes ]
  %begun = phi <{WARP} x i1> [ zeroinitializer, %entry ], [ %begun1, %lanes ]
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %v = extractelement {_WORDS} %values, i32 %lane
  %m = extractelement {_WORDS} %masks, i32 %lane
{splat("vs", "i32", "%v")}{splat("ms", "i32", "%m")}  %same = icmp eq {_WORDS} %masks, %ms
{combine}  %new = select <{WARP} x i1> %begun, {_WORDS} %both, {_WORDS} %vs
  %total1 = select <{WARP} x i1> %same, {_WORDS} %new, {_WORDS} %total
  %begun1 = or <{WARP} x i1> %begun, %same
{next_lane()}out:
  ret {_WORDS} %total1
}}
"""


def _text() -> str:
    return "\n".join([_GATE, _match("i32"), _match("i64"), *map(_reduce, REDUCTIONS)])


add_unit(
    "warp",
    {
        "convergence_point": f"i32 @{{}}(ptr, i32, i32, i32, i32, {_WORDS})",
        "match.i32": f"{_WORDS} @{{}}({_WORDS}, {_WORDS}, i32)",
        "match.i64": f"{_WORDS} @{{}}(<{WARP} x i64>, {_WORDS}, i32)",
        **{f"redux.{name}": f"{_WORDS} @{{}}({_WORDS}, {_WORDS}, i32)" for name in REDUCTIONS},
    },
    _text,
)
