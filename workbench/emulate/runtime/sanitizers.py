"""Sanitisers in native code: what is remembered of each cell of memory, and what is odd about the next access. LLVM IR.

Of each cell there are four numbers: who wrote it last, two threads that have read it since, and a tag that is not 0
once it was written. An access is one word, from the top: its block plus one, its thread, how many barriers of the block
and then of the warp its thread had passed, how far it is strong, and its site. Two of one block are ordered where
barriers came between, as all threads pass the same ones; two of different blocks never are. What is odd is noted once
for each pair of sites, and the interpreter then says what it is.
"""

from __future__ import annotations

from workbench.emulate.llvm.text import ADDRESSES, LANES, PREFIX, field, vector
from workbench.emulate.memory import BASE, SHARED_WINDOW, WINDOW_BYTES
from workbench.emulate.runtime import context
from workbench.emulate.runtime.library import add_unit

SITE_BITS, SCOPE_BITS, MEET_BITS, BARRIER_BITS, THREAD_BITS = 10, 2, 10, 14, 10
MEET_SHIFT = SITE_BITS + SCOPE_BITS
BARRIER_SHIFT = MEET_SHIFT + MEET_BITS
THREAD_SHIFT = BARRIER_SHIFT + BARRIER_BITS
BLOCK_SHIFT = THREAD_SHIFT + THREAD_BITS
HALF = 16
"""Lanes that are looked at together: rows of two-dimensional blocks are seldom longer."""
_MOST_MEETINGS = (1 << MEET_BITS) - 1

# The record that the context points to: words of 64 bits.
GLOBAL_COUNT, SHARED_COUNT, CELL_SHIFT = 8, 16, 32
"""How many cells there are, and of how many bytes each is, as a power of two."""
SCOPES = 40
"""Of each site a byte: `STRONG_SCOPE` bits, and whether it is volatile by that word."""
SIZES = 48
PAIRS = 56
"""How often each pair of sites was odd: words of 32 bits, for each of the kinds of oddity."""
NUM_SITES = 64
EVENTS = 72
NUM_EVENTS = 80
MOST_EVENTS = 88
EPOCHS = 96
"""Of each thread of the block that runs: barriers passed, and within them those of the warp; words of 32 bits."""
LINES = 104
"""Which barrier was the last of each number, for a while: `ORDINALS` words."""
RACE, INIT = 112, 120
"""Whether races, and reads of what nobody wrote, are looked for."""
EXISTING = 128
"""Of each warp, the lanes that there are at all: words of 32 bits."""
ALIKE = 136
"""Whether all strong accesses of the kernel have one size."""
SHARED_LEFT = 152
"""Cells of the block's shared memory that nobody has written yet."""
EXHAUSTED = 144
"""Not 0 once more barriers were passed than an access can tell apart."""
GLOBAL_WRITERS, SHARED_WRITERS = 160, 192
"""Arrays of cells: last writers, two of readers, tags."""
RECORD_BYTES = 224

ORDINALS = 1 << 10
EVENT_BYTES = 32
"""Of an event: its kind, the access, the other one, the address."""
ODD_RACE, ODD_INIT, ODD_SYNC = 0, 1, 2
KINDS_OF_EVENTS = 3
VOLATILE_BIT = 4

# What describes an access to `access`: its site, its strength, what it does, its bytes, its space, and whether it is
# to be looked at for races and for what was not written.
SCOPE_SHIFT, DOES_SHIFT, BYTES_SHIFT, SPACE_SHIFT = 10, 12, 14, 22
ASKS_RACE, ASKS_INIT = 1 << 24, 1 << 25
ASKS_READERS = 1 << 26
"""Of a write: whether there are reads that could race with it."""
READS, WRITES, UPDATES = 0, 1, 2
IN_GLOBAL, IN_SHARED, ANYWHERE = 0, 1, 2

_SITE_MASK = (1 << SITE_BITS) - 1


def _report() -> str:
    """Notes what is odd, unless two operations are strong in each other's scope."""
    return f"""
define internal void @odd(ptr %san, i64 %kind, i64 %me, i64 %other, i64 %address) #1 {{
entry:
{field("n", "i64", "%san", NUM_SITES)}{field("pairs", "ptr", "%san", PAIRS)}{field("scopes", "ptr", "%san", SCOPES)}\
{field("sizes", "ptr", "%san", SIZES)}  %mine = and i64 %me, {_SITE_MASK}
  %theirs = and i64 %other, {_SITE_MASK}
  %race = icmp eq i64 %kind, {ODD_RACE}
  br i1 %race, label %strength, label %note
strength:
  %s1.p = getelementptr i8, ptr %scopes, i64 %mine
  %s2.p = getelementptr i8, ptr %scopes, i64 %theirs
  %s1 = load i8, ptr %s1.p
  %s2 = load i8, ptr %s2.p
  %b1.p = getelementptr i8, ptr %sizes, i64 %mine
  %b2.p = getelementptr i8, ptr %sizes, i64 %theirs
  %b1 = load i8, ptr %b1.p
  %b2 = load i8, ptr %b2.p
  %both = and i8 %s1, %s2
  %either = or i8 %s1, %s2
  %scope1 = and i8 %s1, 3
  %scope2 = and i8 %s2, 3
  %strong1 = icmp ne i8 %scope1, 0
  %strong2 = icmp ne i8 %scope2, 0
  %strong = and i1 %strong1, %strong2
  %equal = icmp eq i8 %b1, %b2
  %differ = xor i64 %me, %other
  %apart = lshr i64 %differ, {BLOCK_SHIFT}
  %near = icmp eq i64 %apart, 0
  %wide2 = and i8 %both, 2
  %wide = icmp ne i8 %wide2, 0
  %reach = or i1 %near, %wide
  %sure = and i1 %strong, %equal
  %fine = and i1 %sure, %reach
  %warps = lshr i64 %differ, {THREAD_SHIFT + 5}
  %step = icmp eq i64 %warps, 0
  %volatile.b = and i8 %both, {VOLATILE_BIT}
  %volatile = icmp ne i8 %volatile.b, 0
  %lockstep = and i1 %step, %volatile
  %loud = xor i1 %lockstep, true
  %quiet = and i1 %fine, %loud
  br i1 %quiet, label %done, label %note
note:
  %row0 = mul i64 %kind, %n
  %row1 = add i64 %row0, %mine
  %row = mul i64 %row1, %n
  %pair = add i64 %row, %theirs
  %count.p = getelementptr i32, ptr %pairs, i64 %pair
  %count = load i32, ptr %count.p
  %more = add i32 %count, 1
  %full = icmp eq i32 %more, 0
  %kept = select i1 %full, i32 %count, i32 %more
  store i32 %kept, ptr %count.p
  %first = icmp eq i32 %count, 0
  br i1 %first, label %keep, label %done
keep:
{field("m", "i64", "%san", NUM_EVENTS)}{field("most", "i64", "%san", MOST_EVENTS)}\
{field("events", "ptr", "%san", EVENTS)}  %room = icmp ult i64 %m, %most
  br i1 %room, label %write, label %done
write:
  %m1 = add i64 %m, 1
  store i64 %m1, ptr %m.p
  %far = mul i64 %m, {EVENT_BYTES}
  %e0 = getelementptr i8, ptr %events, i64 %far
  %e1 = getelementptr i8, ptr %e0, i64 8
  %e2 = getelementptr i8, ptr %e0, i64 16
  %e3 = getelementptr i8, ptr %e0, i64 24
  store i64 %kind, ptr %e0
  store i64 %me, ptr %e1
  store i64 %other, ptr %e2
  store i64 %address, ptr %e3
  br label %done
done:
  ret void
}}
"""


def _vector(scalar: str) -> str:
    return f"<{HALF} x {scalar}>"


_WORDS, _LIVE, _TAGS = _vector("i64"), _vector("i1"), _vector("i32")
_POINTERS = _vector("ptr")
_IOTA = vector("i64", list(range(HALF)))
_BITS = f"i{HALF}"


def _splat(name: str, scalar: str, value: str) -> str:
    t = _vector(scalar)
    return (
        f"  %{name}.0 = insertelement {t} poison, {scalar} {value}, i64 0\n"
        f"  %{name} = shufflevector {t} %{name}.0, {t} poison, <{HALF} x i32> zeroinitializer\n"
    )


def _any(name: str, lanes: str, then: str, otherwise: str) -> str:
    """Goes on at `then` if any of some lanes is set."""
    return f"""  %{name}.bits = bitcast {_LIVE} {lanes} to {_BITS}
  %{name}.some = icmp ne {_BITS} %{name}.bits, 0
  br i1 %{name}.some, label %{then}, label %{otherwise}
"""


def _compare(name: str, others: str, lanes: str, behind: str) -> str:
    """Looks for what is odd beside other accesses; goes on at `behind`."""
    return f"""  %{name}.x = xor {_WORDS} {others}, %me
  %{name}.who = lshr {_WORDS} %{name}.x, splat (i64 {THREAD_SHIFT})
  %{name}.apart = icmp ne {_WORDS} %{name}.who, zeroinitializer
  %{name}.there = icmp ne {_WORDS} {others}, zeroinitializer
  %{name}.two = and {_LIVE} %{name}.apart, %{name}.there
  %{name}.doubt = and {_LIVE} %{name}.two, {lanes}
{_any(f"{name}.any", f"%{name}.doubt", f"{name}.look", behind)}\
{name}.look:
  call void @settle(ptr %san, {_WORDS} %me, {_WORDS} {others}, {_WORDS} %address, {_LIVE} %{name}.doubt, i1 %shared)
  br label %{behind}
"""


class _Row:
    """Lanes whose cells lie side by side."""

    name = "row"
    apart = False

    def load(self, name: str, array: str, t: str = "i64") -> str:
        size = int(t[1:]) // 8
        v = _vector(t)
        return f"""  %{name}.far = mul i64 %base, {size}
  %{name}.at = getelementptr i8, ptr {array}, i64 %{name}.far
  %{name} = call {v} @llvm.masked.load.v{HALF}{t}.p0(ptr %{name}.at, i32 {size}, {_LIVE} %live, {v} zeroinitializer)
"""

    def store(self, name: str, value: str, array: str, lanes: str, t: str = "i64") -> str:
        size = int(t[1:]) // 8
        return f"""  %{name}.far = mul i64 %base, {size}
  %{name}.at = getelementptr i8, ptr {array}, i64 %{name}.far
  call void @llvm.masked.store.v{HALF}{t}.p0({_vector(t)} {value}, ptr %{name}.at, i32 {size}, {_LIVE} {lanes})
"""

    def mark(self, fresh: str) -> str:
        stored = self.store("row.s0", "%block", "%tags", f"%{fresh}", "i32")
        return f"""{stored}  %row.fresh.bits = bitcast {_LIVE} %{fresh} to {_BITS}
  %row.fresh.word = zext {_BITS} %row.fresh.bits to i32
  %row.fresh.count = call i32 @llvm.ctpop.i32(i32 %row.fresh.word)
  %row.fresh.shared = select i1 %shared, i32 %row.fresh.count, i32 0
  %row.fresh.far = zext i32 %row.fresh.shared to i64
{field("row.left", "i64", "%san", SHARED_LEFT)}  %row.left.now = sub i64 %row.left, %row.fresh.far
  store i64 %row.left.now, ptr %row.left.p
"""


class _Spread:
    """Lanes whose cells lie anywhere, several in one perhaps."""

    name = "spread"
    apart = True

    def load(self, name: str, array: str, t: str = "i64") -> str:
        size = int(t[1:]) // 8
        v = _vector(t)
        return f"""  %{name}.at = getelementptr {t}, ptr {array}, {_WORDS} %index
  %{name} = call {v} @llvm.masked.gather.v{HALF}{t}.v{HALF}p0({_POINTERS} %{name}.at, i32 {size}, {_LIVE} %live, \
{v} zeroinitializer)
"""

    def store(self, name: str, value: str, array: str, lanes: str, t: str = "i64") -> str:
        size = int(t[1:]) // 8
        return f"""  %{name}.at = getelementptr {t}, ptr {array}, {_WORDS} %index
  call void @llvm.masked.scatter.v{HALF}{t}.v{HALF}p0({_vector(t)} {value}, {_POINTERS} %{name}.at, i32 {size}, \
{_LIVE} {lanes})
"""

    def mark(self, fresh: str) -> str:
        return f"""  call void @mark(ptr %san, ptr %tags, {_WORDS} %index, {_TAGS} %block, {_LIVE} %{fresh}, i1 %shared)
"""


def _path(path: _Row | _Spread) -> str:
    """An access of some lanes to a cell each, by one way of reaching cells."""
    n = path.name
    lost_read = lost_write = f"  br label %{n}.done\n"
    if path.apart:  # what of lanes that share a cell is not there afterwards
        lost_read = f"""{path.load(f"{n}.r2", "%ones")}  %{n}.gone = icmp ne {_WORDS} %{n}.r2, %me
  %{n}.lost = and {_LIVE} %{n}.gone, %live
{_any(f"{n}.lose", f"%{n}.lost", f"{n}.again", f"{n}.done")}{n}.again:
{path.store(f"{n}.s3", "%me", "%twos", f"%{n}.lost")}  br label %{n}.done
"""
        lost_write = f"""{path.load(f"{n}.w2", "%writers")}  %{n}.beaten0 = icmp ne {_WORDS} %{n}.w2, %me
  %{n}.beaten = and {_LIVE} %{n}.beaten0, %live
{_compare(f"{n}.c4", f"%{n}.w2", f"%{n}.beaten", f"{n}.done")}"""
    return f"""{n}:
  br i1 %init, label %{n}.tags, label %{n}.race
{n}.tags:
  br i1 %reads, label %{n}.seen, label %{n}.mark
{n}.seen:
{path.load(f"{n}.tag", "%tags", "i32")}  %{n}.blank = icmp eq {_TAGS} %{n}.tag, zeroinitializer
  %{n}.stale = icmp ne {_TAGS} %{n}.tag, %block
  %{n}.unknown = select i1 %shared, {_LIVE} %{n}.stale, {_LIVE} %{n}.blank
  %{n}.unread = and {_LIVE} %{n}.unknown, %live
{_any(f"{n}.miss", f"%{n}.unread", f"{n}.missing", f"{n}.mark")}{n}.missing:
  call void @blame(ptr %san, i64 {ODD_INIT}, {_WORDS} %me, {_WORDS} %me, {_WORDS} %address, {_LIVE} %{n}.unread)
  br label %{n}.mark
{n}.mark:
  br i1 %writes, label %{n}.set, label %{n}.race
{n}.set:
{path.load(f"{n}.old", "%tags", "i32")}  %{n}.fresh0 = icmp ne {_TAGS} %{n}.old, %block
  %{n}.fresh = and {_LIVE} %{n}.fresh0, %live
{_any(f"{n}.blank", f"%{n}.fresh", f"{n}.new", f"{n}.race")}{n}.new:
{path.mark(f"{n}.fresh")}  br label %{n}.race
{n}.race:
  br i1 %race, label %{n}.who, label %{n}.done
{n}.who:
{path.load(f"{n}.w", "%writers")}{_compare(f"{n}.c1", f"%{n}.w", "%live", f"{n}.then")}{n}.then:
  br i1 %writes, label %{n}.write, label %{n}.read
{n}.read:
{path.load(f"{n}.r", "%ones")}\
  %{n}.rx = xor {_WORDS} %{n}.r, %me
  %{n}.rw = lshr {_WORDS} %{n}.rx, splat (i64 {THREAD_SHIFT})
  %{n}.ro = icmp ne {_WORDS} %{n}.rw, zeroinitializer
  %{n}.rn = icmp ne {_WORDS} %{n}.r, zeroinitializer
  %{n}.rl = and {_LIVE} %{n}.ro, %{n}.rn
  %{n}.rm = and {_LIVE} %{n}.rl, %live
{_any(f"{n}.other", f"%{n}.rm", f"{n}.move", f"{n}.latest")}{n}.move:
{path.store(f"{n}.s1", f"%{n}.r", "%twos", f"%{n}.rm")}  br label %{n}.latest
{n}.latest:
{path.store(f"{n}.s2", "%me", "%ones", "%live")}{lost_read}{n}.write:
  br i1 %read.before, label %{n}.met, label %{n}.store
{n}.met:
{path.load(f"{n}.q", "%ones")}{path.load(f"{n}.t", "%twos")}  %{n}.both = or {_WORDS} %{n}.q, %{n}.t
  %{n}.bn = icmp ne {_WORDS} %{n}.both, zeroinitializer
  %{n}.bl = and {_LIVE} %{n}.bn, %live
{_any(f"{n}.read.before", f"%{n}.bl", f"{n}.readers", f"{n}.store")}{n}.readers:
{_compare(f"{n}.c2", f"%{n}.q", "%live", f"{n}.second")}{n}.second:
{_compare(f"{n}.c3", f"%{n}.t", "%live", f"{n}.clear")}{n}.clear:
{path.store(f"{n}.s4", "zeroinitializer", "%ones", "%live")}\
{path.store(f"{n}.s5", "zeroinitializer", "%twos", "%live")}\
  br label %{n}.store
{n}.store:
  %{n}.own0 = xor {_WORDS} %{n}.w, %me
  %{n}.own1 = lshr {_WORDS} %{n}.own0, splat (i64 {MEET_SHIFT})
  %{n}.own = icmp eq {_WORDS} %{n}.own1, zeroinitializer
  %{n}.weak0 = and {_WORDS} %{n}.w, splat (i64 {3 << SITE_BITS})
  %{n}.weak = icmp eq {_WORDS} %{n}.weak0, zeroinitializer
  %{n}.kept = and {_LIVE} %{n}.own, %{n}.weak
  %{n}.over = xor {_LIVE} %{n}.kept, splat (i1 true)
  %{n}.overs = and {_LIVE} %{n}.over, %live
{path.store(f"{n}.s6", "%me", "%writers", f"%{n}.overs")}{lost_write}{n}.done:
  ret void
"""


def _slow() -> str:
    """Which of some lanes are in a race after all, and what is noted of them."""
    return f"""
define internal void @blame(ptr %san, i64 %kind, {_WORDS} %me, {_WORDS} %other, {_WORDS} %address, {_LIVE} %lanes) #1 {{
entry:
  %rooms = alloca [3 x {_WORDS}], align 64
  %r1 = getelementptr i8, ptr %rooms, i64 {8 * HALF}
  %r2 = getelementptr i8, ptr %rooms, i64 {16 * HALF}
  store {_WORDS} %me, ptr %rooms, align 64
  store {_WORDS} %other, ptr %r1, align 64
  store {_WORDS} %address, ptr %r2, align 64
  %bits = bitcast {_LIVE} %lanes to {_BITS}
  %word = zext {_BITS} %bits to i32
  br label %pick
pick:
  %left = phi i32 [ %word, %entry ], [ %left1, %lane ]
  %over = icmp eq i32 %left, 0
  br i1 %over, label %done, label %lane
lane:
  %i32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %less = sub i32 %left, 1
  %left1 = and i32 %left, %less
  %i = zext i32 %i32 to i64
  %p0 = getelementptr i64, ptr %rooms, i64 %i
  %p1 = getelementptr i64, ptr %r1, i64 %i
  %p2 = getelementptr i64, ptr %r2, i64 %i
  %m = load i64, ptr %p0
  %o = load i64, ptr %p1
  %a = load i64, ptr %p2
  call void @odd(ptr %san, i64 %kind, i64 %m, i64 %o, i64 %a)
  br label %pick
done:
  ret void
}}

define internal void @settle(ptr %san, {_WORDS} %me, {_WORDS} %other, {_WORDS} %address, {_LIVE} %lanes, \
i1 %shared) #0 {{
entry:
  %x = xor {_WORDS} %me, %other
  %blocks = lshr {_WORDS} %x, splat (i64 {BLOCK_SHIFT})
  %near = icmp eq {_WORDS} %blocks, zeroinitializer
  %between = and {_WORDS} %x, splat (i64 {((1 << BARRIER_BITS) - 1) << BARRIER_SHIFT})
  %passed = icmp ne {_WORDS} %between, zeroinitializer
  %ordered0 = and {_LIVE} %near, %passed
  %warps = lshr {_WORDS} %x, splat (i64 {THREAD_SHIFT + 5})
  %warp = icmp eq {_WORDS} %warps, zeroinitializer
  %meets = and {_WORDS} %x, splat (i64 {_MOST_MEETINGS << MEET_SHIFT})
  %met = icmp ne {_WORDS} %meets, zeroinitializer
  %ordered1 = and {_LIVE} %warp, %met
  %ordered = or {_LIVE} %ordered0, %ordered1
  %far = xor {_LIVE} %near, splat (i1 true)
{_splat("is.shared", "i1", "%shared")}  %stale = and {_LIVE} %far, %is.shared
  %settled0 = or {_LIVE} %ordered, %stale
{field("alike", "i64", "%san", ALIKE)}  %one.size = icmp ne i64 %alike, 0
{_splat("sizes", "i1", "%one.size")}  %both = and {_WORDS} %me, %other
  %strong0 = and {_WORDS} %both, splat (i64 {1 << SITE_BITS})
  %strong = icmp ne {_WORDS} %strong0, zeroinitializer
  %wide0 = and {_WORDS} %both, splat (i64 {2 << SITE_BITS})
  %wide = icmp ne {_WORDS} %wide0, zeroinitializer
  %reach = or {_LIVE} %near, %wide
  %atomic0 = and {_LIVE} %strong, %reach
  %atomic = and {_LIVE} %atomic0, %sizes
  %settled = or {_LIVE} %settled0, %atomic
  %loose = xor {_LIVE} %settled, splat (i1 true)
  %racing = and {_LIVE} %loose, %lanes
{_any("race", "%racing", "racing.lanes", "done")}racing.lanes:
  call void @blame(ptr %san, i64 {ODD_RACE}, {_WORDS} %me, {_WORDS} %other, {_WORDS} %address, {_LIVE} %racing)
  br label %done
done:
  ret void
}}
"""


def _mark() -> str:
    """Notes that cells were written, and how many of the block's shared memory are left."""
    return f"""
define internal void @mark(ptr %san, ptr %tags, {_WORDS} %index, {_TAGS} %block, {_LIVE} %lanes, i1 %shared) #0 {{
entry:
  %room = alloca {_WORDS}, align 64
  store {_WORDS} %index, ptr %room, align 64
  %tag = extractelement {_TAGS} %block, i32 0
  %left.p = getelementptr i8, ptr %san, i64 {SHARED_LEFT}
  %had = load i64, ptr %left.p
  %bits = bitcast {_LIVE} %lanes to {_BITS}
  %word = zext {_BITS} %bits to i32
  br label %pick
pick:
  %rest = phi i32 [ %word, %entry ], [ %rest1, %lane ]
  %left = phi i64 [ %had, %entry ], [ %left1, %lane ]
  %over = icmp eq i32 %rest, 0
  br i1 %over, label %done, label %lane
lane:
  %i32 = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %less = sub i32 %rest, 1
  %rest1 = and i32 %rest, %less
  %i = zext i32 %i32 to i64
  %at = getelementptr i64, ptr %room, i64 %i
  %cell = load i64, ptr %at
  %cell.p = getelementptr i32, ptr %tags, i64 %cell
  %old = load i32, ptr %cell.p
  store i32 %tag, ptr %cell.p
  %new = icmp ne i32 %old, %tag
  %one = and i1 %new, %shared
  %one64 = zext i1 %one to i64
  %left1 = sub i64 %left, %one64
  br label %pick
done:
  store i64 %left, ptr %left.p
  ret void
}}
"""


def _half() -> str:
    """Tells of an access of sixteen lanes, each to a cell."""
    arguments = (
        f"ptr %san, {_WORDS} %index, {_WORDS} %me, {_WORDS} %address, {_LIVE} %live, {_TAGS} %block, i1 %shared, "
        "i1 %reads, i1 %writes, i1 %race, i1 %init, i1 %read.before"
    )
    return f"""
define internal void @half({arguments}) #2 {{
entry:
  %bits = bitcast {_LIVE} %live to {_BITS}
  %none = icmp eq {_BITS} %bits, 0
  br i1 %none, label %nothing, label %some
nothing:
  ret void
some:
  %offset = select i1 %shared, i64 {SHARED_WRITERS}, i64 {GLOBAL_WRITERS}
  %arrays = getelementptr i8, ptr %san, i64 %offset
{field("writers", "ptr", "%arrays", 0)}{field("ones", "ptr", "%arrays", 8)}{field("twos", "ptr", "%arrays", 16)}\
{field("tags", "ptr", "%arrays", 24)}  %word = zext {_BITS} %bits to i32
  %first32 = call i32 @llvm.cttz.i32(i32 %word, i1 true)
  %first = zext i32 %first32 to i64
  %from = extractelement {_WORDS} %index, i32 %first32
  %base = sub i64 %from, %first
{_splat("bases", "i64", "%base")}  %side = add {_WORDS} %bases, {_IOTA}
  %off = icmp ne {_WORDS} %index, %side
  %astray = and {_LIVE} %off, %live
{_any("scattered", "%astray", "spread", "row")}{_path(_Row())}{_path(_Spread())}}}
"""


def _access() -> str:
    """Tells of an access of lanes of a warp: their cells, half a warp at a time."""
    halves = ""
    for half in range(LANES // HALF):
        picked = ", ".join(f"i32 {half * HALF + i}" for i in range(HALF))
        halves += f"""  %a{half} = shufflevector {ADDRESSES} %a, {ADDRESSES} poison, <{HALF} x i32> <{picked}>
  %m{half} = shufflevector <{LANES} x i1> %active, <{LANES} x i1> poison, <{HALF} x i32> <{picked}>
  %t{half} = add i64 %first, {half * HALF}
  %e{half}.p = getelementptr i32, ptr %epochs, i64 %t{half}
  %e{half} = load {_TAGS}, ptr %e{half}.p, align 4
  call void @cells(ptr %san, {_WORDS} %a{half}, {_LIVE} %m{half}, {_TAGS} %e{half}, i64 %t{half}, i64 %block, i64 %what)
"""
    return f"""{_report()}{_slow()}{_mark()}{_half()}
define internal void @cells(ptr %san, {_WORDS} %address, {_LIVE} %active, {_TAGS} %epoch, i64 %thread, i64 %block, \
i64 %what) #0 {{
entry:
{field("shift", "i64", "%san", CELL_SHIFT)}{field("gcount", "i64", "%san", GLOBAL_COUNT)}\
{field("scount", "i64", "%san", SHARED_COUNT)}{field("race64", "i64", "%san", RACE)}\
{field("init64", "i64", "%san", INIT)}  %race0 = icmp ne i64 %race64, 0
  %init0 = icmp ne i64 %init64, 0
  %asks.race0 = and i64 %what, {ASKS_RACE}
  %asks.race = icmp ne i64 %asks.race0, 0
  %race = and i1 %race0, %asks.race
  %asks.init0 = and i64 %what, {ASKS_INIT}
  %asks.init = icmp ne i64 %asks.init0, 0
  %init = and i1 %init0, %asks.init
  %does0 = lshr i64 %what, {DOES_SHIFT}
  %does = and i64 %does0, 3
  %reads = icmp ne i64 %does, {WRITES}
  %writes = icmp ne i64 %does, {READS}
  %bytes0 = lshr i64 %what, {BYTES_SHIFT}
  %bytes = and i64 %bytes0, 255
  %space0 = lshr i64 %what, {SPACE_SHIFT}
  %space = and i64 %space0, 3
  %readers0 = and i64 %what, {ASKS_READERS}
  %read.before = icmp ne i64 %readers0, 0
  %low = and i64 %what, {(1 << THREAD_SHIFT - MEET_BITS - BARRIER_BITS) - 1}
  %width0 = lshr i64 %bytes, %shift
  %narrow = icmp eq i64 %width0, 0
  %width = select i1 %narrow, i64 1, i64 %width0
  %block1 = add i64 %block, 1
  %block32 = trunc i64 %block1 to i32
{_splat("tag", "i32", "%block32")}  %block.far = shl i64 %block1, {BLOCK_SHIFT}
  %head = or i64 %block.far, %low
{_splat("heads", "i64", "%head")}{_splat("threads0", "i64", "%thread")}  %threads = add {_WORDS} %threads0, {_IOTA}
  %threads.far = shl {_WORDS} %threads, splat (i64 {THREAD_SHIFT})
  %epochs = zext {_TAGS} %epoch to {_WORDS}
  %epochs.far = shl {_WORDS} %epochs, splat (i64 {MEET_SHIFT})
  %me0 = or {_WORDS} %heads, %threads.far
  %me = or {_WORDS} %me0, %epochs.far
{_splat("shifts", "i64", "%shift")}{_splat("gcounts", "i64", "%gcount")}{_splat("scounts", "i64", "%scount")}\
  %any = icmp eq i64 %space, {ANYWHERE}
  br i1 %any, label %windows, label %one
windows:
  %in0 = sub {_WORDS} %address, splat (i64 {SHARED_WINDOW})
  %in1 = icmp ult {_WORDS} %in0, splat (i64 {WINDOW_BYTES})
  %in = and {_LIVE} %in1, %active
  %out1 = xor {_LIVE} %in1, splat (i1 true)
  %out = and {_LIVE} %out1, %active
  %place.w = select {_LIVE} %in1, {_WORDS} %in0, {_WORDS} %address
  %there = sub {_WORDS} %address, splat (i64 {BASE})
  br label %split
one:
  %is.shared = icmp eq i64 %space, {IN_SHARED}
{_splat("shared.all", "i1", "%is.shared")}  %in.one = and {_LIVE} %active, %shared.all
  %not.shared = xor {_LIVE} %shared.all, splat (i1 true)
  %out.one = and {_LIVE} %active, %not.shared
  %there.one = sub {_WORDS} %address, splat (i64 {BASE})
  br label %split
split:
  %inner = phi {_LIVE} [ %in, %windows ], [ %in.one, %one ]
  %outer = phi {_LIVE} [ %out, %windows ], [ %out.one, %one ]
  %near = phi {_WORDS} [ %place.w, %windows ], [ %address, %one ]
  %far = phi {_WORDS} [ %there, %windows ], [ %there.one, %one ]
  %scell = lshr {_WORDS} %near, %shifts
  %gcell = lshr {_WORDS} %far, %shifts
  br label %each
each:
  %k = phi i64 [ 0, %split ], [ %k1, %told ]
{_splat("ks", "i64", "%k")}  %sindex = add {_WORDS} %scell, %ks
  %gindex = add {_WORDS} %gcell, %ks
  %sfit = icmp ult {_WORDS} %sindex, %scounts
  %gfit = icmp ult {_WORDS} %gindex, %gcounts
  %slive = and {_LIVE} %sfit, %inner
  %glive = and {_LIVE} %gfit, %outer
  %sbits = bitcast {_LIVE} %slive to {_BITS}
  %ssome = icmp ne {_BITS} %sbits, 0
  br i1 %ssome, label %inner.half, label %beyond
inner.half:
  call void @half(ptr %san, {_WORDS} %sindex, {_WORDS} %me, {_WORDS} %near, {_LIVE} %slive, {_TAGS} %tag, i1 true, \
i1 %reads, i1 %writes, i1 %race, i1 %init, i1 %read.before)
  br label %beyond
beyond:
  %gbits = bitcast {_LIVE} %glive to {_BITS}
  %gsome = icmp ne {_BITS} %gbits, 0
  br i1 %gsome, label %outer.half, label %told
outer.half:
  call void @half(ptr %san, {_WORDS} %gindex, {_WORDS} %me, {_WORDS} %address, {_LIVE} %glive, {_TAGS} %tag, i1 false, \
i1 %reads, i1 %writes, i1 %race, i1 %init, i1 %read.before)
  br label %told
told:
  %k1 = add i64 %k, 1
  %whole = icmp eq i64 %k1, %width
  br i1 %whole, label %done, label %each
done:
  ret void
}}

define void @{PREFIX}sanitize.access(ptr %ctx, i32 %warp, {ADDRESSES} %a, i32 %mask, i64 %what) #0 {{
entry:
{field("san", "ptr", "%ctx", context.SANITIZER)}{field("block", "i64", "%ctx", context.FAULT_BLOCK)}\
{field("epochs", "ptr", "%san", EPOCHS)}  %active = bitcast i32 %mask to <{LANES} x i1>
  %first32 = shl i32 %warp, 5
  %first = zext i32 %first32 to i64
{halves}  ret void
}}
"""


def _epochs(name: str, body: str) -> str:
    lanes = f"<{LANES} x i32>"
    return f"""
define void @{PREFIX}sanitize.{name}(ptr %ctx, i32 %warp, i32 %mask, i64 %site) #0 {{
entry:
{field("san", "ptr", "%ctx", context.SANITIZER)}{field("epochs", "ptr", "%san", EPOCHS)}\
  %first = shl i32 %warp, 5
  %at = getelementptr i32, ptr %epochs, i32 %first
  %live = bitcast i32 %mask to <{LANES} x i1>
  %had = load {lanes}, ptr %at, align 4
{body}  %kept = select <{LANES} x i1> %live, {lanes} %new, {lanes} %had
  store {lanes} %kept, ptr %at, align 4
  ret void
}}
"""


def _barriers() -> str:
    """A warp begins; lanes meet at a barrier of their warp; lanes arrive at one of the block."""
    lanes = f"<{LANES} x i32>"
    meets = f"""  %low = and {lanes} %had, splat (i32 {_MOST_MEETINGS})
  %full = icmp eq {lanes} %low, splat (i32 {_MOST_MEETINGS})
  %up = add {lanes} %had, splat (i32 1)
  %new = select <{LANES} x i1> %full, {lanes} %had, {lanes} %up
  %spent = bitcast <{LANES} x i1> %full to i32
  %spent.some = icmp ne i32 %spent, 0
  br i1 %spent.some, label %exhaust, label %go
exhaust:
  %spent.p = getelementptr i8, ptr %san, i64 {EXHAUSTED}
  store i64 1, ptr %spent.p
  br label %go
go:
"""
    arrives = f"""  %lane = call i32 @llvm.cttz.i32(i32 %mask, i1 false)
  %lane.in = and i32 %lane, 31
  %epoch = extractelement {lanes} %had, i32 %lane.in
  %ordinal = lshr i32 %epoch, {MEET_BITS}
  %last = icmp uge i32 %ordinal, {(1 << BARRIER_BITS) - 1}
  br i1 %last, label %exhaust, label %number
exhaust:
  %spent.p = getelementptr i8, ptr %san, i64 {EXHAUSTED}
  store i64 1, ptr %spent.p
  br label %number
number:
  %slot = and i32 %ordinal, {ORDINALS - 1}
{field("lines", "ptr", "%san", LINES)}{field("block", "i64", "%ctx", context.FAULT_BLOCK)}\
  %line.p = getelementptr i64, ptr %lines, i32 %slot
  %before = load i64, ptr %line.p
  %block1 = add i64 %block, 1
  %block.far = shl i64 %block1, {BLOCK_SHIFT}
  %ordinal64 = zext i32 %ordinal to i64
  %ordinal.far = shl i64 %ordinal64, {BARRIER_SHIFT}
  %key0 = or i64 %block.far, %ordinal.far
  %key = or i64 %key0, %site
  store i64 %key, ptr %line.p
  %differ = xor i64 %key, %before
  %parted = lshr i64 %differ, {SITE_BITS}
  %same.barrier = icmp eq i64 %parted, 0
  %other.line = icmp ne i64 %differ, 0
  %apart = and i1 %same.barrier, %other.line
  br i1 %apart, label %odd, label %go
odd:
  call void @odd(ptr %san, i64 {ODD_SYNC}, i64 %key, i64 %before, i64 0)
  br label %go
go:
  %full = or {lanes} %had, splat (i32 {_MOST_MEETINGS})
  %new = add {lanes} %full, splat (i32 1)
"""
    begins = f"""  %new = select <{LANES} x i1> %live, {lanes} zeroinitializer, {lanes} zeroinitializer
  %head = icmp eq i32 %warp, 0
  br i1 %head, label %reset, label %go
reset:
{field("cells", "i64", "%san", SHARED_COUNT)}  %left.p = getelementptr i8, ptr %san, i64 {SHARED_LEFT}
  store i64 %cells, ptr %left.p
  br label %go
go:
"""
    return "\n".join(
        [_report(), _epochs("begins", begins), _epochs("meets", meets), _epochs("arrives", arrives), _shuffles()]
    )


def _shuffles() -> str:
    """Some lanes of a warp shuffle: odd, as others may be asked for what they do not give."""
    return f"""
define void @{PREFIX}sanitize.shuffles(ptr %ctx, i32 %warp, i32 %mask, i64 %site) #0 {{
entry:
{field("san", "ptr", "%ctx", context.SANITIZER)}{field("existing", "ptr", "%san", EXISTING)}\
{field("block", "i64", "%ctx", context.FAULT_BLOCK)}  %all.p = getelementptr i32, ptr %existing, i32 %warp
  %all = load i32, ptr %all.p
  %active = and i32 %mask, %all
  %some = icmp ne i32 %active, %all
  br i1 %some, label %odd, label %done
odd:
  %block1 = add i64 %block, 1
  %block.far = shl i64 %block1, {BLOCK_SHIFT}
  %me = or i64 %block.far, %site
  call void @odd(ptr %san, i64 {ODD_SYNC}, i64 %me, i64 %me, i64 0)
  br label %done
done:
  ret void
}}
"""


_BY_MASK = "void @{}(ptr, i32, i32, i64)"
add_unit("sanitize.access", {"sanitize.access": f"void @{{}}(ptr, i32, {ADDRESSES}, i32, i64)"}, _access)
add_unit(
    "sanitize.order",
    {f"sanitize.{what}": _BY_MASK for what in ("begins", "meets", "arrives", "shuffles")},
    _barriers,
)
