"""Counting of accesses whose addresses are known at run time only: functions of the runtime, as LLVM IR.

Each takes the words of an access in the table (groups, pieces, lanes, requests, in this order in memory), the addresses
of 32 lanes and the word of those that are active, and adds one request. Equal keys among 32 are found without a branch:
keys are compared with themselves moved by 1, 2 ... 31 places, which any width of vectors does well.
"""

from __future__ import annotations

from collections.abc import Callable

from workbench.emulate.access_patterns import CONSTANT_LINE_BITS
from workbench.emulate.addresses import BASE, WINDOW_BYTES
from workbench.emulate.llvm.text import PREFIX, field
from workbench.emulate.runtime import context
from workbench.emulate.runtime.library import add_unit
from workbench.emulate.touched_sectors import READ

LANES = 32
_KEYS = f"<{LANES} x i32>"
_ADDRESSES = f"<{LANES} x i64>"
_MASK = f"<{LANES} x i1>"
_NONE = -1
"""The key of an inactive lane: no sector of memory, word or bank has it."""
_WORDS = (1, 2, 4, 8)

_DECLARATIONS = (
    "declare i64 @llvm.ctpop.i64(i64)",
    "declare i32 @llvm.umax.i32(i32, i32)",
    f"declare {_KEYS} @llvm.umax.v{LANES}i32({_KEYS}, {_KEYS})",
    f"declare {_KEYS} @llvm.umin.v{LANES}i32({_KEYS}, {_KEYS})",
    f"declare <{2 * LANES} x i32> @llvm.umin.v{2 * LANES}i32(<{2 * LANES} x i32>, <{2 * LANES} x i32>)",
    f"declare i32 @llvm.vector.reduce.umax.v{LANES}i32({_KEYS})",
)


def _splat(name: str, scalar: str, value: str) -> str:
    t = f"<{LANES} x {scalar}>"
    return (
        f"  %{name}.0 = insertelement {t} poison, {scalar} {value}, i64 0\n"
        f"  %{name} = shufflevector {t} %{name}.0, {t} poison, <{LANES} x i32> zeroinitializer\n"
    )


def _against_earlier(name: str, keys: str, count: int, step: Callable[[int, str, str], str]) -> str:
    """Keys beside the keys of earlier lanes: `step` is given a number, the name so far and the moved keys."""
    t = f"<{count} x i32>"
    text = f"""  %{name}.room = alloca [{2 * count} x i32], align 64
  store {t} splat (i32 {_NONE}), ptr %{name}.room, align 64
  %{name}.at = getelementptr i8, ptr %{name}.room, i64 {4 * count}
  store {t} {keys}, ptr %{name}.at, align 64
"""
    for k in range(1, count):
        text += f"  %{name}.p{k} = getelementptr i8, ptr %{name}.at, i64 {-4 * k}\n"
        text += f"  %{name}.k{k} = load {t}, ptr %{name}.p{k}, align 4\n"
        text += step(k, f"%{name}.s{k - 1}", f"%{name}.k{k}")
    return text


def _first(name: str, keys: str, count: int = LANES) -> str:
    """`%name`: which lanes hold a key that no earlier lane holds."""
    t = f"<{count} x i32>"

    def step(k: int, before: str, moved: str) -> str:
        before = f"splat (i32 {_NONE})" if k == 1 else before
        return f"""  %{name}.x{k} = xor {t} {keys}, {moved}
  %{name}.s{k} = call {t} @llvm.umin.v{count}i32({t} {before}, {t} %{name}.x{k})
"""

    compare = f"  %{name} = icmp ne {t} %{name}.s{count - 1}, zeroinitializer\n"
    return _against_earlier(name, keys, count, step) + compare


def _deepest(name: str, keys: str, live: str) -> str:
    """`%name`: the largest number of lanes of a mask that hold one key."""

    def step(k: int, before: str, moved: str) -> str:
        before = "zeroinitializer" if k == 1 else before
        return f"""  %{name}.e{k} = icmp eq {_KEYS} {keys}, {moved}
  %{name}.x{k} = sext {_MASK} %{name}.e{k} to {_KEYS}
  %{name}.s{k} = sub {_KEYS} {before}, %{name}.x{k}
"""

    return (
        _against_earlier(name, keys, LANES, step)
        + f"""  %{name}.l = select {_MASK} {live}, {_KEYS} %{name}.s{LANES - 1}, {_KEYS} zeroinitializer
  %{name}.m = call i32 @llvm.vector.reduce.umax.v{LANES}i32({_KEYS} %{name}.l)
  %{name} = add i32 %{name}.m, 1
"""
    )


def _book(pieces: str, groups: str, overlapping: str = "") -> str:
    """Adds a request of the lanes of `%mask` to the words of an access. overlapping: what counts in place of lanes."""
    second = f"add i64 {overlapping}, 0" if overlapping else "zext i32 %active32 to i64"
    return f"""  %active32 = call i32 @llvm.ctpop.i32(i32 %mask)
  %active = {second}
  %new.0 = insertelement <4 x i64> <i64 0, i64 0, i64 0, i64 1>, i64 {groups}, i64 0
  %new.1 = insertelement <4 x i64> %new.0, i64 {pieces}, i64 1
  %new = insertelement <4 x i64> %new.1, i64 %active, i64 2
  %old = load <4 x i64>, ptr %record, align 8
  %sum = add <4 x i64> %old, %new
  store <4 x i64> %sum, ptr %record, align 8
  ret void
"""


_BEGIN = f"""entry:
  %none = icmp eq i32 %mask, 0
  br i1 %none, label %nothing, label %some
nothing:
  ret void
some:
  %live = bitcast i32 %mask to {_MASK}
"""


def _keys(name: str, addresses: str, shift: int) -> str:
    """`%name`: the lowest bits of addresses in pieces of 2 to the `shift` bytes; `_NONE` in inactive lanes.

    All memory is smaller than 4 Gi of these pieces, so that the lower bits identify a piece.
    """
    return f"""  %{name}.w = lshr {_ADDRESSES} {addresses}, splat (i64 {shift})
  %{name}.t = trunc {_ADDRESSES} %{name}.w to {_KEYS}
  %{name} = select {_MASK} %live, {_KEYS} %{name}.t, {_KEYS} splat (i32 {_NONE})
"""


def _moved() -> str:
    return f"""{_splat("o", "i64", "%offset")}  %a = add {_ADDRESSES} %base, %o
"""


def _behind(distance: int) -> str:
    """The lanes of a shuffle that moves all up, zeros from its second vector behind them."""
    return ", ".join(f"i32 {i - distance if i >= distance else LANES}" for i in range(LANES))


def _running_maximum(name: str, first: str) -> str:
    """`%name`: of each lane, the largest number in it and the lanes before."""
    lines, have = [], f"%{first}"
    distances = [1 << step for step in range((LANES - 1).bit_length())]
    for distance in distances:
        new = f"%{name}" if distance == distances[-1] else f"%{name}.{distance}"
        lines.append(
            f"  %{name}.up{distance} = shufflevector {_KEYS} {have}, {_KEYS} zeroinitializer,"
            f" <{LANES} x i32> <{_behind(distance)}>\n"
            f"  {new} = call {_KEYS} @llvm.umax.v{LANES}i32({_KEYS} {have}, {_KEYS} %{name}.up{distance})\n"
        )
        have = new
    return "".join(lines)


def _ordered(keys: str, otherwise: str) -> str:
    """Goes to `%few` where the keys of a full warp never decrease, or never increase, and otherwise to another block.

    `_FEW` counts different keys there.
    """
    earlier = ", ".join(f"i32 {max(i - 1, 0)}" for i in range(LANES))
    return f"""  %earlier = shufflevector {_KEYS} {keys}, {_KEYS} poison, <{LANES} x i32> <{earlier}>
  %up = icmp sgt {_KEYS} {keys}, %earlier
  %down = icmp slt {_KEYS} {keys}, %earlier
  %ups = bitcast {_MASK} %up to i32
  %downs = bitcast {_MASK} %down to i32
  %rising = icmp eq i32 %downs, 0
  %falling = icmp eq i32 %ups, 0
  %ordered = or i1 %rising, %falling
  %all = icmp eq i32 %mask, -1
  %regular = and i1 %ordered, %all
  br i1 %regular, label %few, label %{otherwise}
"""


_FEW = """few:
  %changes = or i32 %ups, %downs
  %begun = call i32 @llvm.ctpop.i32(i32 %changes)
  %few32 = add i32 %begun, 1
  br label %sized
"""
"""`%few32`: the lanes at which a new key begins, which are as many as there are different keys in order."""


def _sectors() -> str:
    """`%pieces`: the sectors of accesses that are aligned; in blocks `%few`, `%many` and, where it ends, `%sized`.

    The active lanes of a partial warp are in order where none has a smaller sector than an active lane before: each is
    compared with the largest of these.
    """
    return f"""{_keys("k", "%a", 5)}{_ordered("%k.t", "partly")}partly:
  %above.zero = add {_KEYS} %k.t, splat (i32 1)
  %most.0 = select {_MASK} %live, {_KEYS} %above.zero, {_KEYS} zeroinitializer
{_running_maximum("most", "most.0")}  %as.large = icmp eq {_KEYS} %most, %above.zero
  %before = shufflevector {_KEYS} %most, {_KEYS} zeroinitializer, <{LANES} x i32> <{_behind(1)}>
  %larger = icmp ugt {_KEYS} %most, %before
  %rises = and {_MASK} %as.large, %live
  %rise.word = bitcast {_MASK} %rises to i32
  %is.rising = icmp eq i32 %rise.word, %mask
  br i1 %is.rising, label %some.few, label %many
some.few:
  %larger.word = bitcast {_MASK} %larger to i32
  %some.few32 = call i32 @llvm.ctpop.i32(i32 %larger.word)
  br label %sized
{_FEW}many:
{_first("first", "%k")}  %firsts = bitcast {_MASK} %first to i32
  %counted = and i32 %firsts, %mask
  %many32 = call i32 @llvm.ctpop.i32(i32 %counted)
  br label %sized
sized:
  %pieces32 = phi i32 [ %few32, %few ], [ %some.few32, %some.few ], [ %many32, %many ]
  %pieces = zext i32 %pieces32 to i64
"""


_IDEAL = """  %asked.lanes = call i32 @llvm.ctpop.i32(i32 %mask)
  %asked.wide = zext i32 %asked.lanes to i64
  %asked.bytes = mul i64 %asked.wide, %size
  %asked.more = add i64 %asked.bytes, 31
  %ideal = lshr i64 %asked.more, 5
"""
"""`%ideal`: sectors that `%size` bytes of each active lane would need side by side."""


def _aligned() -> str:
    return f"""
define void @{PREFIX}count.global(ptr %record, {_ADDRESSES} %base, i64 %offset, i32 %mask, i64 %size) #0 {{
{_BEGIN}{_moved()}{_sectors()}{_IDEAL}{_book("%pieces", "%ideal")}}}
"""


def _any() -> str:
    """Accesses that may lie in two sectors: merged ones need not be aligned as one."""
    double = f"<{2 * LANES} x i32>"
    both = ", ".join(f"i32 {i}" for i in range(2 * LANES))
    return f"""
define void @{PREFIX}count.merged(ptr %record, {_ADDRESSES} %base, i64 %offset, i32 %mask, i64 %size) #0 {{
{_BEGIN}{_moved()}  %more = sub i64 %size, 1
{_splat("mores", "i64", "%more")}  %z = add {_ADDRESSES} %a, %mores
{_keys("k", "%a", 5)}{_keys("last", "%z", 5)}\
  %keys = shufflevector {_KEYS} %k, {_KEYS} %last, <{2 * LANES} x i32> <{both}>
{_first("first", "%keys", 2 * LANES)}  %held = icmp ne {double} %keys, splat (i32 {_NONE})
  %own = and <{2 * LANES} x i1> %first, %held
  %firsts = bitcast <{2 * LANES} x i1> %own to i64
  %pieces = call i64 @llvm.ctpop.i64(i64 %firsts)
{_IDEAL}{_book("%pieces", "%ideal")}}}
"""


def _global_atomic() -> str:
    return f"""
define void @{PREFIX}count.global.atomic(ptr %record, {_ADDRESSES} %base, i64 %offset, i32 %mask) #0 {{
{_BEGIN}{_moved()}{_sectors()}{_keys("places", "%a", 2)}{_deepest("deep", "%places", "%live")}\
  %groups = zext i32 %deep to i64
{_book("%pieces", "%groups")}}}
"""


def _touched() -> str:
    """Marks the first and the last sector of each active lane's access: an access is no longer than a sector. Of loads
    it adds the different lines of 128 bytes that lanes begin in, for each 128 bytes that lanes ask for."""
    bytes_before = ", ".join(f"i32 {i}" for i in range(LANES))
    return f"""
define void @{PREFIX}count.touched(ptr %ctx, {_ADDRESSES} %base, i64 %offset, i32 %mask, i64 %size, i8 %bit) #0 {{
{_BEGIN}{_moved()}  %room = alloca {_ADDRESSES}, align 64
{_splat("first", "i64", str(BASE))}  %near = sub {_ADDRESSES} %a, %first
  store {_ADDRESSES} %near, ptr %room, align 64
{field("marks", "ptr", "%ctx", context.TOUCHED)}{field("sectors", "i64", "%ctx", context.TOUCHED_SECTORS)}\
  %more = sub i64 %size, 1
  %is.load = icmp eq i8 %bit, {READ}
  br i1 %is.load, label %add, label %marking
add:
  %size32 = trunc i64 %size to i32
  %word32 = call i32 @llvm.umax.i32(i32 %size32, i32 4)
{_splat("each", "i32", "%word32")}  %ahead = mul {_KEYS} <{bytes_before}>, %each
  %pass = lshr {_KEYS} %ahead, splat (i32 7)
  %line.wide = lshr {_ADDRESSES} %near, splat (i64 7)
  %line = trunc {_ADDRESSES} %line.wide to {_KEYS}
  %line.high = shl {_KEYS} %line, splat (i32 3)
  %line.pass = or {_KEYS} %line.high, %pass
{_ordered("%line.pass", "many")}{_FEW}many:
  %k = select {_MASK} %live, {_KEYS} %line.pass, {_KEYS} splat (i32 {_NONE})
{_first("new", "%k")}  %news = bitcast {_MASK} %new to i32
  %counted = and i32 %news, %mask
  %many32 = call i32 @llvm.ctpop.i32(i32 %counted)
  br label %sized
sized:
  %lines32 = phi i32 [ %few32, %few ], [ %many32, %many ]
  %lines = zext i32 %lines32 to i64
  %lines.p = getelementptr i8, ptr %ctx, i64 {context.TOUCHED_LINES}
  %lines.had = load i64, ptr %lines.p
  %lines.have = add i64 %lines.had, %lines
  store i64 %lines.have, ptr %lines.p
  br label %marking
marking:
  br label %lane
lane:
  %left = phi i32 [ %mask, %marking ], [ %rest, %next ]
  %number = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %less = sub i32 %left, 1
  %rest = and i32 %left, %less
  %at.p = getelementptr i64, ptr %room, i32 %number
  %at = load i64, ptr %at.p
  %end = add i64 %at, %more
  %from = lshr i64 %at, 5
  %to = lshr i64 %end, 5
  %from.in = icmp ult i64 %from, %sectors
  %to.in = icmp ult i64 %to, %sectors
  %in = and i1 %from.in, %to.in
  br i1 %in, label %mark, label %next
mark:
  %from.p = getelementptr i8, ptr %marks, i64 %from
  %from.had = load i8, ptr %from.p
  %from.has = or i8 %from.had, %bit
  store i8 %from.has, ptr %from.p
  %to.p = getelementptr i8, ptr %marks, i64 %to
  %to.had = load i8, ptr %to.p
  %to.has = or i8 %to.had, %bit
  store i8 %to.has, ptr %to.p
  br label %next
next:
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %nothing, label %lane
}}
"""


def _windowed() -> str:
    """The lanes whose generic addresses are in a window."""
    return f"""
define i32 @{PREFIX}count.windowed({_ADDRESSES} %base, i64 %offset, i32 %mask, i64 %window) #0 {{
{_moved()}{_splat("w", "i64", "%window")}  %in = sub {_ADDRESSES} %a, %w
  %is = icmp ult {_ADDRESSES} %in, splat (i64 {WINDOW_BYTES})
  %word = bitcast {_MASK} %is to i32
  %both = and i32 %word, %mask
  ret i32 %both
}}
"""


# ---------------------------------------------------------------- shared and local memory


def _shared_words() -> str:
    """`%words`: numbers of the 32-bit words at which lanes begin."""
    return f"""  %offset32 = trunc i64 %offset to i32
{_splat("o", "i32", "%offset32")}  %a = add {_KEYS} %base, %o
  %words = lshr {_KEYS} %a, splat (i32 2)
"""


def _phase() -> str:
    """The fullest bank of 32 words: how many different ones it has."""
    return f"""
define internal i32 @phase({_KEYS} %words, {_MASK} %live) noinline #0 {{
entry:
  %k = select {_MASK} %live, {_KEYS} %words, {_KEYS} splat (i32 {_NONE})
{_first("first", "%k")}  %own = and {_MASK} %first, %live
  %bank = and {_KEYS} %k, splat (i32 31)
  %banks = select {_MASK} %own, {_KEYS} %bank, {_KEYS} splat (i32 {_NONE})
{_deepest("deep", "%banks", "%own")}  %word = bitcast {_MASK} %live to i32
  %none = icmp eq i32 %word, 0
  %passes = select i1 %none, i32 0, i32 %deep
  ret i32 %passes
}}
"""


def _shared(words: int) -> str:
    """Accesses of so many words a lane: each phase has 32 words of 32, 16, 8 or 4 lanes.

    Where active lanes lie side by side, or all at one place, a phase takes one pass.
    """
    each = LANES // words
    text = f"""
define void @{PREFIX}count.shared.{words}(ptr %record, {_KEYS} %base, i64 %offset, i32 %mask) #0 {{
{_BEGIN}{_shared_words()}  %lane = call i32 @llvm.cttz.i32(i32 %mask, i1 true)
  %first = extractelement {_KEYS} %words, i32 %lane
{_splat("firsts", "i32", "%first")}  %away = sub {_KEYS} %words, <{", ".join(f"i32 {i * words}" for i in range(LANES))}>
  %first.away = extractelement {_KEYS} %away, i32 %lane
{_splat("firsts.away", "i32", "%first.away")}  %other = icmp ne {_KEYS} %words, %firsts
  %apart = icmp ne {_KEYS} %away, %firsts.away
  %others = bitcast {_MASK} %other to i32
  %aparts = bitcast {_MASK} %apart to i32
  %others.live = and i32 %others, %mask
  %aparts.live = and i32 %aparts, %mask
  %one = icmp eq i32 %others.live, 0
  %row = icmp eq i32 %aparts.live, 0
  %regular = or i1 %one, %row
  br i1 %regular, label %few, label %many
few:
  %lanes.live = call i32 @llvm.ctpop.i32(i32 %mask)
  %lanes.two = icmp ugt i32 %lanes.live, 1
  %several = and i1 %one, %lanes.two
"""
    total = "0"
    for p in range(words):
        text += f"""  %part{p} = and i32 %mask, {(1 << each) - 1 << each * p}
  %held{p} = icmp ne i32 %part{p}, 0
  %held32.{p} = zext i1 %held{p} to i32
  %few{p} = add i32 {total}, %held32.{p}
"""
        total = f"%few{p}"
    text += "  br label %sized\nmany:\n"
    few, total, phases = total, "0", "0"
    for p in range(words):
        picked = ", ".join(f"i32 {p * each + i % each}" for i in range(LANES))
        further = ", ".join(f"i32 {i // each}" for i in range(LANES))
        text += f"""  %from{p} = shufflevector {_KEYS} %words, {_KEYS} poison, <{LANES} x i32> <{picked}>
  %words{p} = add {_KEYS} %from{p}, <{further}>
  %live{p} = shufflevector {_MASK} %live, {_MASK} poison, <{LANES} x i32> <{picked}>
  %passes{p} = call i32 @phase({_KEYS} %words{p}, {_MASK} %live{p})
  %total{p} = add i32 {total}, %passes{p}
  %some{p} = icmp ne i32 %passes{p}, 0
  %one{p} = zext i1 %some{p} to i32
  %phases{p} = add i32 {phases}, %one{p}
"""
        total, phases = f"%total{p}", f"%phases{p}"
    again = "false"
    if words > 1:  # aligned accesses have all words in common, or none
        text += f"""  %k = select {_MASK} %live, {_KEYS} %words, {_KEYS} splat (i32 {_NONE})
{_first("fresh", "%k")}  %stale = xor {_MASK} %fresh, splat (i1 true)
  %stales = bitcast {_MASK} %stale to i32
  %stales.live = and i32 %stales, %mask
  %again = icmp ne i32 %stales.live, 0
"""
        again = "%again"
    several = "%several" if words > 1 else "false"
    return f"""{text}  br label %sized
sized:
  %pieces32 = phi i32 [ {few}, %few ], [ {total}, %many ]
  %groups32 = phi i32 [ {few}, %few ], [ {phases}, %many ]
  %overlap = phi i1 [ {several}, %few ], [ {again}, %many ]
  %pieces = zext i32 %pieces32 to i64
  %groups = zext i32 %groups32 to i64
  %overlap64 = zext i1 %overlap to i64
{_book("%pieces", "%groups", "%overlap64")}}}
"""


def _shared_atomic() -> str:
    return f"""
define void @{PREFIX}count.shared.atomic(ptr %record, {_KEYS} %base, i64 %offset, i32 %mask) #0 {{
{_BEGIN}{_shared_words()}  %k = select {_MASK} %live, {_KEYS} %words, {_KEYS} splat (i32 {_NONE})
{_deepest("deep", "%k", "%live")}  %groups = zext i32 %deep to i64
{_book("0", "%groups")}}}
"""


def _local() -> str:
    """Accesses of some words a lane, aligned: one lane's words are all another's or none. 8 lanes share sectors."""
    octets = ", ".join(f"i32 {i // 8}" for i in range(LANES))
    return f"""
define void @{PREFIX}count.local(ptr %record, {_KEYS} %base, i64 %offset, i32 %mask, i32 %words.each) #0 {{
{_BEGIN}{_shared_words()}  %fours = shl {_KEYS} %words, splat (i32 2)
  %apart = or {_KEYS} %fours, <{octets}>
  %k = select {_MASK} %live, {_KEYS} %apart, {_KEYS} splat (i32 {_NONE})
{_first("first", "%k")}  %firsts = bitcast {_MASK} %first to i32
  %counted = and i32 %firsts, %mask
  %different = call i32 @llvm.ctpop.i32(i32 %counted)
  %pieces32 = mul i32 %different, %words.each
  %pieces = zext i32 %pieces32 to i64
{_book("%pieces", "0")}}}
"""


def _const() -> str:
    """Aligned accesses to constant memory of some words a lane: one lane's words are all another's or none. Lines of 64
    bytes are told by where accesses begin."""
    return f"""
define void @{PREFIX}count.const(ptr %record, {_KEYS} %base, i64 %offset, i32 %mask, i32 %words.each) #0 {{
{_BEGIN}{_shared_words()}  %k = select {_MASK} %live, {_KEYS} %words, {_KEYS} splat (i32 {_NONE})
{_first("first", "%k")}  %firsts = bitcast {_MASK} %first to i32
  %counted = and i32 %firsts, %mask
  %different = call i32 @llvm.ctpop.i32(i32 %counted)
  %pieces32 = mul i32 %different, %words.each
  %pieces = zext i32 %pieces32 to i64
  %line.numbers = lshr {_KEYS} %words, splat (i32 {CONSTANT_LINE_BITS - 2})
  %l = select {_MASK} %live, {_KEYS} %line.numbers, {_KEYS} splat (i32 {_NONE})
{_first("new.line", "%l")}  %new.lines = bitcast {_MASK} %new.line to i32
  %lines.counted = and i32 %new.lines, %mask
  %lines32 = call i32 @llvm.ctpop.i32(i32 %lines.counted)
  %groups = zext i32 %lines32 to i64
{_book("%pieces", "%groups")}}}
"""


def _unit(*parts: Callable[[], str]) -> Callable[[], str]:
    return lambda: "\n".join([*_DECLARATIONS, *(part() for part in parts)])


def _shared_phases() -> str:
    return "\n".join([_phase(), *map(_shared, _WORDS)])


_BY_ADDRESSES = f"void @{{}}(ptr, {_ADDRESSES}, i64, i32)"
_BY_ADDRESSES_AND_SIZE = f"void @{{}}(ptr, {_ADDRESSES}, i64, i32, i64)"
_BY_OFFSETS = f"void @{{}}(ptr, {_KEYS}, i64, i32)"
add_unit("count.global", {"count.global": _BY_ADDRESSES_AND_SIZE}, _unit(_aligned))
add_unit("count.merged", {"count.merged": _BY_ADDRESSES_AND_SIZE}, _unit(_any))
add_unit("count.global.atomic", {"count.global.atomic": _BY_ADDRESSES}, _unit(_global_atomic))
add_unit(
    "count.touched",
    {"count.touched": f"void @{{}}(ptr, {_ADDRESSES}, i64, i32, i64, i8)"},
    _unit(_touched),
)
add_unit("count.windowed", {"count.windowed": f"i32 @{{}}({_ADDRESSES}, i64, i32, i64)"}, _unit(_windowed))
add_unit("count.shared", {f"count.shared.{words}": _BY_OFFSETS for words in _WORDS}, _unit(_shared_phases))
add_unit("count.shared.atomic", {"count.shared.atomic": _BY_OFFSETS}, _unit(_shared_atomic))
add_unit("count.local", {"count.local": f"void @{{}}(ptr, {_KEYS}, i64, i32, i32)"}, _unit(_local))
add_unit("count.const", {"count.const": f"void @{{}}(ptr, {_KEYS}, i64, i32, i32)"}, _unit(_const))
