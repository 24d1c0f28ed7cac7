"""The shadow-memory update for an access of half a warp, to contiguous cells or to any. LLVM IR."""

from __future__ import annotations

from workbench.emulate.llvm.text import field, next_lane
from workbench.emulate.runtime.sanitizer_record import (
    BLOCK_SHIFT,
    FLIGHTS,
    GLOBAL_WRITERS,
    HALF,
    MEET_SHIFT,
    ODD_INIT,
    ODD_RACE,
    SHARED_LEFT,
    SHARED_WRITERS,
    SITE_BITS,
    THREAD_SHIFT,
)
from workbench.emulate.runtime.sanitizer_text import (
    BITS,
    IOTA,
    LIVE,
    POINTERS,
    TAGS,
    WORDS,
    any_of,
    compare,
    splat,
    vector_of,
)


class _Side:
    """Lanes whose cells lie side by side. whole: all of them take part."""

    apart = False

    def __init__(self, whole: bool) -> None:
        self.name = "whole" if whole else "row"
        self._whole = whole

    def _place(self, name: str, array: str, t: str) -> str:
        size = int(t[1:]) // 8
        return f"  %{name}.far = mul i64 %base, {size}\n  %{name}.at = getelementptr i8, ptr {array}, i64 %{name}.far\n"

    def load(self, name: str, array: str, t: str = "i64") -> str:
        size, v = int(t[1:]) // 8, vector_of(t)
        loaded = f"load {v}, ptr %{name}.at, align {size}"
        if not self._whole:
            loaded = (
                f"call {v} @llvm.masked.load.v{HALF}{t}.p0(ptr %{name}.at, i32 {size}, {LIVE} %live, "
                f"{v} zeroinitializer)"
            )
        return f"{self._place(name, array, t)}  %{name} = {loaded}\n"

    def store(self, name: str, value: str, array: str, lanes: str, t: str = "i64") -> str:
        """lanes: those that store; `%live` for all that take part."""
        size, v = int(t[1:]) // 8, vector_of(t)
        if self._whole and lanes == "%live":
            return f"{self._place(name, array, t)}  store {v} {value}, ptr %{name}.at, align {size}\n"
        return f"""{self._place(name, array, t)}  call void @llvm.masked.store.v{HALF}{t}.p0({v} {value}, \
ptr %{name}.at, i32 {size}, {LIVE} {lanes})
"""

    def mark(self, fresh: str) -> str:
        n = self.name
        stored = self.store(f"{n}.s0", "%block", "%tags", f"%{fresh}", "i32")
        return f"""{stored}  %{n}.fresh.bits = bitcast {LIVE} %{fresh} to {BITS}
  %{n}.fresh.word = zext {BITS} %{n}.fresh.bits to i32
  %{n}.fresh.count = call i32 @llvm.ctpop.i32(i32 %{n}.fresh.word)
  %{n}.fresh.shared = select i1 %shared, i32 %{n}.fresh.count, i32 0
  %{n}.fresh.far = zext i32 %{n}.fresh.shared to i64
{field(f"{n}.left", "i64", "%san", SHARED_LEFT)}  %{n}.left.now = sub i64 %{n}.left, %{n}.fresh.far
  store i64 %{n}.left.now, ptr %{n}.left.p
"""


class _Spread:
    """Lanes whose cells lie anywhere, several in one perhaps."""

    name = "spread"
    apart = True

    def load(self, name: str, array: str, t: str = "i64") -> str:
        size = int(t[1:]) // 8
        v = vector_of(t)
        return f"""  %{name}.at = getelementptr {t}, ptr {array}, {WORDS} %index
  %{name} = call {v} @llvm.masked.gather.v{HALF}{t}.v{HALF}p0({POINTERS} %{name}.at, i32 {size}, {LIVE} %live, \
{v} zeroinitializer)
"""

    def store(self, name: str, value: str, array: str, lanes: str, t: str = "i64") -> str:
        size = int(t[1:]) // 8
        return f"""  %{name}.at = getelementptr {t}, ptr {array}, {WORDS} %index
  call void @llvm.masked.scatter.v{HALF}{t}.v{HALF}p0({vector_of(t)} {value}, {POINTERS} %{name}.at, i32 {size}, \
{LIVE} {lanes})
"""

    def mark(self, fresh: str) -> str:
        return f"""  call void @mark(ptr %san, ptr %tags, {WORDS} %index, {TAGS} %block, {LIVE} %{fresh}, i1 %shared)
"""


def _path(path: _Side | _Spread) -> str:
    """An access of some lanes to a cell each, by one way of reaching cells."""
    n = path.name
    lost_read = lost_write = f"  br label %{n}.done\n"
    if path.apart:  # what of lanes that share a cell is not there afterwards
        lost_read = f"""{path.load(f"{n}.r2", "%ones")}  %{n}.gone = icmp ne {WORDS} %{n}.r2, %me
  %{n}.lost = and {LIVE} %{n}.gone, %live
{any_of(f"{n}.lose", f"%{n}.lost", f"{n}.again", f"{n}.done")}{n}.again:
{path.store(f"{n}.s3", "%me", "%twos", f"%{n}.lost")}  br label %{n}.done
"""
        lost_write = f"""{path.load(f"{n}.w2", "%writers")}  %{n}.beaten0 = icmp ne {WORDS} %{n}.w2, %me
  %{n}.beaten = and {LIVE} %{n}.beaten0, %live
{compare(f"{n}.c4", f"%{n}.w2", f"%{n}.beaten", f"{n}.done")}"""
    return f"""{n}:
  br i1 %init, label %{n}.tags, label %{n}.race
{n}.tags:
  br i1 %reads, label %{n}.seen, label %{n}.mark
{n}.seen:
{path.load(f"{n}.tag", "%tags", "i32")}  %{n}.blank = icmp eq {TAGS} %{n}.tag, zeroinitializer
  %{n}.stale = icmp ne {TAGS} %{n}.tag, %block
  %{n}.unknown = select i1 %shared, {LIVE} %{n}.stale, {LIVE} %{n}.blank
  %{n}.unread = and {LIVE} %{n}.unknown, %live
{any_of(f"{n}.miss", f"%{n}.unread", f"{n}.missing", f"{n}.mark")}{n}.missing:
  call void @blame(ptr %san, i64 {ODD_INIT}, {WORDS} %me, {WORDS} %me, {WORDS} %address, {LIVE} %{n}.unread)
  br label %{n}.mark
{n}.mark:
  br i1 %writes, label %{n}.set, label %{n}.race
{n}.set:
{path.load(f"{n}.old", "%tags", "i32")}  %{n}.fresh0 = icmp ne {TAGS} %{n}.old, %block
  %{n}.fresh = and {LIVE} %{n}.fresh0, %live
{any_of(f"{n}.blank", f"%{n}.fresh", f"{n}.new", f"{n}.race")}{n}.new:
{path.mark(f"{n}.fresh")}  br label %{n}.race
{n}.race:
  br i1 %race, label %{n}.who, label %{n}.done
{n}.who:
  br i1 %in.flight, label %{n}.flight, label %{n}.past
{n}.flight:
{path.load(f"{n}.f", "%flights")}  %{n}.fx = xor {WORDS} %{n}.f, %me
  %{n}.fb = lshr {WORDS} %{n}.fx, splat (i64 {BLOCK_SHIFT})
  %{n}.fnear = icmp eq {WORDS} %{n}.fb, zeroinitializer
  %{n}.flies0 = icmp ne {WORDS} %{n}.f, zeroinitializer
  %{n}.flies1 = and {LIVE} %{n}.flies0, %{n}.fnear
  %{n}.flies2 = select i1 %shared, {LIVE} %{n}.flies1, {LIVE} %{n}.flies0
  %{n}.matters = or i1 %shared, %writes
  %{n}.flies3 = select i1 %{n}.matters, {LIVE} %{n}.flies2, {LIVE} zeroinitializer
  %{n}.flies = and {LIVE} %{n}.flies3, %live
{any_of(f"{n}.fly", f"%{n}.flies", f"{n}.meets", f"{n}.past")}{n}.meets:
  call void @blame(ptr %san, i64 {ODD_RACE}, {WORDS} %me, {WORDS} %{n}.f, {WORDS} %address, {LIVE} %{n}.flies)
  br label %{n}.past
{n}.past:
{path.load(f"{n}.w", "%writers")}  br i1 %read.only, label %{n}.cache, label %{n}.order
{n}.cache:
  %{n}.changed0 = icmp ne {WORDS} %{n}.w, zeroinitializer
  %{n}.changed = and {LIVE} %{n}.changed0, %live
{any_of(f"{n}.change", f"%{n}.changed", f"{n}.stale.cache", f"{n}.done")}{n}.stale.cache:
  call void @blame(ptr %san, i64 {ODD_RACE}, {WORDS} %me, {WORDS} %{n}.w, {WORDS} %address, {LIVE} %{n}.changed)
  br label %{n}.done
{n}.order:
{compare(f"{n}.c1", f"%{n}.w", "%live", f"{n}.then")}{n}.then:
  br i1 %writes, label %{n}.write, label %{n}.read
{n}.read:
{path.load(f"{n}.r", "%ones")}\
  %{n}.rx = xor {WORDS} %{n}.r, %me
  %{n}.rw = lshr {WORDS} %{n}.rx, splat (i64 {THREAD_SHIFT})
  %{n}.ro = icmp ne {WORDS} %{n}.rw, zeroinitializer
  %{n}.rn = icmp ne {WORDS} %{n}.r, zeroinitializer
  %{n}.rl = and {LIVE} %{n}.ro, %{n}.rn
  %{n}.rm = and {LIVE} %{n}.rl, %live
{any_of(f"{n}.other", f"%{n}.rm", f"{n}.move", f"{n}.latest")}{n}.move:
{path.store(f"{n}.s1", f"%{n}.r", "%twos", f"%{n}.rm")}  br label %{n}.latest
{n}.latest:
{path.store(f"{n}.s2", "%me", "%ones", "%live")}{lost_read}{n}.write:
  br i1 %read.before, label %{n}.met, label %{n}.store
{n}.met:
{path.load(f"{n}.q", "%ones")}{path.load(f"{n}.t", "%twos")}  %{n}.both = or {WORDS} %{n}.q, %{n}.t
  %{n}.bn = icmp ne {WORDS} %{n}.both, zeroinitializer
  %{n}.bl = and {LIVE} %{n}.bn, %live
{any_of(f"{n}.read.before", f"%{n}.bl", f"{n}.readers", f"{n}.store")}{n}.readers:
{compare(f"{n}.c2", f"%{n}.q", "%live", f"{n}.second")}{n}.second:
{compare(f"{n}.c3", f"%{n}.t", "%live", f"{n}.clear")}{n}.clear:
{path.store(f"{n}.s4", "zeroinitializer", "%ones", "%live")}\
{path.store(f"{n}.s5", "zeroinitializer", "%twos", "%live")}\
  br label %{n}.store
{n}.store:
  %{n}.own0 = xor {WORDS} %{n}.w, %me
  %{n}.own1 = lshr {WORDS} %{n}.own0, splat (i64 {MEET_SHIFT})
  %{n}.own = icmp eq {WORDS} %{n}.own1, zeroinitializer
  %{n}.weak0 = and {WORDS} %{n}.w, splat (i64 {3 << SITE_BITS})
  %{n}.weak = icmp eq {WORDS} %{n}.weak0, zeroinitializer
  %{n}.kept = and {LIVE} %{n}.own, %{n}.weak
  %{n}.over = xor {LIVE} %{n}.kept, splat (i1 true)
  %{n}.overs = and {LIVE} %{n}.over, %live
{any_of(f"{n}.keep", f"%{n}.kept", f"{n}.some", f"{n}.all")}{n}.all:
{path.store(f"{n}.s7", "%me", "%writers", "%live")}  br label %{n}.stored
{n}.some:
{path.store(f"{n}.s6", "%me", "%writers", f"%{n}.overs")}  br label %{n}.stored
{n}.stored:
{lost_write}{n}.done:
  ret void
"""


def mark() -> str:
    """Notes that cells were written, of one lane at least, and how many of the block's shared memory are left."""
    return f"""
define internal void @mark(ptr %san, ptr %tags, {WORDS} %index, {TAGS} %block, {LIVE} %which, i1 %shared) #0 {{
entry:
  %room = alloca {WORDS}, align 64
  store {WORDS} %index, ptr %room, align 64
  %tag = extractelement {TAGS} %block, i32 0
  %left.p = getelementptr i8, ptr %san, i64 {SHARED_LEFT}
  %had = load i64, ptr %left.p
  %bits = bitcast {LIVE} %which to {BITS}
  %word = zext {BITS} %bits to i32
  br label %lanes
lanes:
  %left = phi i32 [ %word, %entry ], [ %left1, %lanes ]
  %blank = phi i64 [ %had, %entry ], [ %blank1, %lanes ]
  %i32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %i = zext i32 %i32 to i64
  %at = getelementptr i64, ptr %room, i64 %i
  %cell = load i64, ptr %at
  %cell.p = getelementptr i32, ptr %tags, i64 %cell
  %old = load i32, ptr %cell.p
  store i32 %tag, ptr %cell.p
  %new = icmp ne i32 %old, %tag
  %one = and i1 %new, %shared
  %one64 = zext i1 %one to i64
  %blank1 = sub i64 %blank, %one64
{next_lane("done")}done:
  store i64 %blank1, ptr %left.p
  ret void
}}
"""


def half_warp() -> str:
    """Tells of an access of sixteen lanes, one at least, each to a cell."""
    arguments = (
        f"ptr %san, {WORDS} %index, {WORDS} %me, {WORDS} %address, {LIVE} %live, {TAGS} %block, i1 %shared, "
        "i1 %reads, i1 %writes, i1 %race, i1 %init, i1 %read.before, i1 %read.only, i1 %in.flight"
    )
    return f"""
define internal void @half({arguments}) #2 {{
entry:
  %bits = bitcast {LIVE} %live to {BITS}
  %offset = select i1 %shared, i64 {SHARED_WRITERS}, i64 {GLOBAL_WRITERS}
  %arrays = getelementptr i8, ptr %san, i64 %offset
{field("writers", "ptr", "%arrays", 0)}{field("ones", "ptr", "%arrays", 8)}{field("twos", "ptr", "%arrays", 16)}\
{field("tags", "ptr", "%arrays", 24)}{field("flights", "ptr", "%arrays", FLIGHTS)}  %word = zext {BITS} %bits to i32
  %first32 = call i32 @llvm.cttz.i32(i32 %word, i1 true)
  %first = zext i32 %first32 to i64
  %from = extractelement {WORDS} %index, i32 %first32
  %base = sub i64 %from, %first
{splat("bases", "i64", "%base")}  %side = add {WORDS} %bases, {IOTA}
  %off = icmp ne {WORDS} %index, %side
  %astray = and {LIVE} %off, %live
{any_of("scattered", "%astray", "spread", "beside")}beside:
  %all = icmp eq {BITS} %bits, -1
  br i1 %all, label %whole, label %row
{_path(_Side(whole=True))}{_path(_Side(whole=False))}{_path(_Spread())}}}
"""
