"""Sanitisers in native code: what is remembered of each cell of memory, and what is odd about the next access. LLVM IR.

A cell has 32 bytes: who wrote it last, two threads that have read it since, and a tag that is not 0 once it was
written. An access is one word, from the top: its block plus one, its thread, how many barriers of the block and then of
the warp its thread had passed, and its site. Two of one block are ordered where barriers came between, as all threads
pass the same ones; two of different blocks never are. What is odd is noted once for each pair of sites, and the
interpreter then says what it is.
"""

from __future__ import annotations

from workbench.emulate.llvm.text import ADDRESSES, LANES, PREFIX, field
from workbench.emulate.memory import BASE, SHARED_WINDOW, WINDOW_BYTES
from workbench.emulate.runtime import context
from workbench.emulate.runtime.library import add_unit

SITE_BITS, MEET_BITS, BARRIER_BITS, THREAD_BITS = 10, 6, 18, 10
MEET_SHIFT = SITE_BITS
BARRIER_SHIFT = MEET_SHIFT + MEET_BITS
THREAD_SHIFT = BARRIER_SHIFT + BARRIER_BITS
BLOCK_SHIFT = THREAD_SHIFT + THREAD_BITS
CELL_BYTES = 32
_CELL_SHIFT = CELL_BYTES.bit_length() - 1
_MOST_MEETINGS = (1 << MEET_BITS) - 1

# The record that the context points to: words of 64 bits.
GLOBAL_CELLS, GLOBAL_COUNT, SHARED_CELLS, SHARED_COUNT = 0, 8, 16, 24
CELL_SHIFT = 32
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
RECORD_BYTES = 192

ORDINALS = 1 << 10
EVENT_BYTES = 32
"""Of an event: its kind, the access, the other one, the address."""
ODD_RACE, ODD_INIT, ODD_SYNC = 0, 1, 2
KINDS_OF_EVENTS = 3
VOLATILE_BIT = 4

# What describes an access to `access`: its site, what it does, its bytes, its space.
DOES_SHIFT, BYTES_SHIFT, SPACE_SHIFT = 10, 12, 20
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

define internal void @order(ptr %san, i64 %me, i64 %other, i64 %address, i1 %shared) #2 {{
entry:
  %differ = xor i64 %me, %other
  %who = lshr i64 %differ, {THREAD_SHIFT}
  %none = icmp eq i64 %other, 0
  %own = icmp eq i64 %who, 0
  %settled = or i1 %none, %own
  br i1 %settled, label %done, label %compare
compare:
  %blocks = lshr i64 %differ, {BLOCK_SHIFT}
  %near = icmp eq i64 %blocks, 0
  br i1 %near, label %together, label %apart
apart:
  br i1 %shared, label %done, label %racing
together:
  %barriers = shl i64 %differ, {64 - THREAD_SHIFT}
  %between = lshr i64 %barriers, {64 - BARRIER_BITS}
  %same = icmp eq i64 %between, 0
  br i1 %same, label %step, label %done
step:
  %meets = lshr i64 %differ, {MEET_SHIFT}
  %met = and i64 %meets, {_MOST_MEETINGS}
  %alike = icmp eq i64 %met, 0
  %warps = lshr i64 %differ, {THREAD_SHIFT + 5}
  %other.warp = icmp ne i64 %warps, 0
  %loose = or i1 %alike, %other.warp
  br i1 %loose, label %racing, label %done
racing:
  call void @odd(ptr %san, i64 {ODD_RACE}, i64 %me, i64 %other, i64 %address)
  br label %done
done:
  ret void
}}
"""


def _access() -> str:
    """Tells of an access of lanes of a warp: each of its cells, lane by lane."""
    return f"""{_report()}
define void @{PREFIX}sanitize.access(ptr %ctx, i32 %warp, {ADDRESSES} %a, i64 %offset, i32 %mask, i64 %what) #0 {{
entry:
{field("san", "ptr", "%ctx", context.SANITIZER)}{field("block", "i64", "%ctx", context.FAULT_BLOCK)}\
{field("shift", "i64", "%san", CELL_SHIFT)}{field("gcells", "ptr", "%san", GLOBAL_CELLS)}\
{field("gcount", "i64", "%san", GLOBAL_COUNT)}{field("scells", "ptr", "%san", SHARED_CELLS)}\
{field("scount", "i64", "%san", SHARED_COUNT)}{field("epochs", "ptr", "%san", EPOCHS)}\
{field("race64", "i64", "%san", RACE)}{field("init64", "i64", "%san", INIT)}  %race = icmp ne i64 %race64, 0
  %init = icmp ne i64 %init64, 0
  %room = alloca {ADDRESSES}, align 64
  store {ADDRESSES} %a, ptr %room, align 64
  %site = and i64 %what, {_SITE_MASK}
  %does0 = lshr i64 %what, {DOES_SHIFT}
  %does = and i64 %does0, 3
  %bytes0 = lshr i64 %what, {BYTES_SHIFT}
  %bytes = and i64 %bytes0, 255
  %space = lshr i64 %what, {SPACE_SHIFT}
  %reads = icmp ne i64 %does, {WRITES}
  %writes = icmp ne i64 %does, {READS}
  %width0 = lshr i64 %bytes, %shift
  %narrow = icmp eq i64 %width0, 0
  %width = select i1 %narrow, i64 1, i64 %width0
  %first32 = shl i32 %warp, 5
  %first = zext i32 %first32 to i64
  %block1 = add i64 %block, 1
  %block.far = shl i64 %block1, {BLOCK_SHIFT}
  %base = or i64 %block.far, %site
  %is.shared = icmp eq i64 %space, {IN_SHARED}
  %is.any = icmp eq i64 %space, {ANYWHERE}
  br label %pick
pick:
  %left = phi i32 [ %mask, %entry ], [ %left1, %next ]
  %over = icmp eq i32 %left, 0
  br i1 %over, label %done, label %lane
lane:
  %lane32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %less = sub i32 %left, 1
  %left1 = and i32 %left, %less
  %i = zext i32 %lane32 to i64
  %at = getelementptr i64, ptr %room, i64 %i
  %raw = load i64, ptr %at
  %address = add i64 %raw, %offset
  %thread = add i64 %first, %i
  %epoch.p = getelementptr i32, ptr %epochs, i64 %thread
  %epoch32 = load i32, ptr %epoch.p
  %epoch = zext i32 %epoch32 to i64
  %thread.far = shl i64 %thread, {THREAD_SHIFT}
  %epoch.far = shl i64 %epoch, {MEET_SHIFT}
  %me0 = or i64 %base, %thread.far
  %me = or i64 %me0, %epoch.far
  %in.window0 = sub i64 %address, {SHARED_WINDOW}
  %in.window1 = icmp ult i64 %in.window0, {WINDOW_BYTES}
  %in.window = and i1 %is.any, %in.window1
  %shared = or i1 %is.shared, %in.window
  %start = select i1 %in.window, i64 {SHARED_WINDOW}, i64 0
  %from = select i1 %shared, i64 %start, i64 {BASE}
  %place = sub i64 %address, %from
  %cells = select i1 %shared, ptr %scells, ptr %gcells
  %count = select i1 %shared, i64 %scount, i64 %gcount
  %cell0 = lshr i64 %place, %shift
  %cell.end = add i64 %cell0, %width
  %low = icmp ult i64 %cell0, %count
  %high = icmp ule i64 %cell.end, %count
  %inside = and i1 %low, %high
  br i1 %inside, label %cell, label %next
cell:
  %k = phi i64 [ 0, %lane ], [ %k1, %told ]
  %index = add i64 %cell0, %k
  %far = shl i64 %index, {_CELL_SHIFT}
  %writer.p = getelementptr i8, ptr %cells, i64 %far
  %one.p = getelementptr i8, ptr %writer.p, i64 8
  %two.p = getelementptr i8, ptr %writer.p, i64 16
  %tag.p = getelementptr i8, ptr %writer.p, i64 24
  br i1 %init, label %tagged, label %ordered
tagged:
  %tag = load i64, ptr %tag.p
  %unknown0 = icmp eq i64 %tag, 0
  %stale = icmp ne i64 %tag, %block1
  %unknown = select i1 %shared, i1 %stale, i1 %unknown0
  %unread = and i1 %unknown, %reads
  br i1 %unread, label %missing, label %tagging
missing:
  call void @odd(ptr %san, i64 {ODD_INIT}, i64 %me, i64 %me, i64 %address)
  br label %tagging
tagging:
  br i1 %writes, label %set, label %ordered
set:
  store i64 %block1, ptr %tag.p
  br label %ordered
ordered:
  br i1 %race, label %race.on, label %told
race.on:
  %writer = load i64, ptr %writer.p
  call void @order(ptr %san, i64 %me, i64 %writer, i64 %address, i1 %shared)
  %one = load i64, ptr %one.p
  br i1 %writes, label %wrote, label %read
wrote:
  %two = load i64, ptr %two.p
  call void @order(ptr %san, i64 %me, i64 %one, i64 %address, i1 %shared)
  call void @order(ptr %san, i64 %me, i64 %two, i64 %address, i1 %shared)
  store i64 0, ptr %one.p
  store i64 0, ptr %two.p
  store i64 %me, ptr %writer.p
  br label %told
read:
  %differ = xor i64 %one, %me
  %who = lshr i64 %differ, {THREAD_SHIFT}
  %again = icmp eq i64 %who, 0
  br i1 %again, label %latest, label %second
second:
  store i64 %one, ptr %two.p
  br label %latest
latest:
  store i64 %me, ptr %one.p
  br label %told
told:
  %k1 = add i64 %k, 1
  %whole = icmp eq i64 %k1, %width
  br i1 %whole, label %next, label %cell
next:
  br label %pick
done:
  ret void
}}
"""


def _epochs(name: str, body: str) -> str:
    vector = f"<{LANES} x i32>"
    return f"""
define void @{PREFIX}sanitize.{name}(ptr %ctx, i32 %warp, i32 %mask, i64 %site) #0 {{
entry:
{field("san", "ptr", "%ctx", context.SANITIZER)}{field("epochs", "ptr", "%san", EPOCHS)}\
  %first = shl i32 %warp, 5
  %at = getelementptr i32, ptr %epochs, i32 %first
  %live = bitcast i32 %mask to <{LANES} x i1>
  %had = load {vector}, ptr %at, align 4
{body}  %kept = select <{LANES} x i1> %live, {vector} %new, {vector} %had
  store {vector} %kept, ptr %at, align 4
  ret void
}}
"""


def _barriers() -> str:
    """A warp begins; lanes meet at a barrier of their warp; lanes arrive at one of the block."""
    vector = f"<{LANES} x i32>"
    meets = f"""  %low = and {vector} %had, splat (i32 {_MOST_MEETINGS})
  %full = icmp eq {vector} %low, splat (i32 {_MOST_MEETINGS})
  %up = add {vector} %had, splat (i32 1)
  %new = select <{LANES} x i1> %full, {vector} %had, {vector} %up
"""
    arrives = f"""  %lane = call i32 @llvm.cttz.i32(i32 %mask, i1 false)
  %lane.in = and i32 %lane, 31
  %epoch = extractelement {vector} %had, i32 %lane.in
  %ordinal = lshr i32 %epoch, {MEET_BITS}
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
  %full = or {vector} %had, splat (i32 {_MOST_MEETINGS})
  %new = add {vector} %full, splat (i32 1)
"""
    begins = f"  %new = select <{LANES} x i1> %live, {vector} zeroinitializer, {vector} zeroinitializer\n"
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
add_unit("sanitize.access", {"sanitize.access": f"void @{{}}(ptr, i32, {ADDRESSES}, i64, i32, i64)"}, _access)
add_unit(
    "sanitize.order",
    {f"sanitize.{what}": _BY_MASK for what in ("begins", "meets", "arrives", "shuffles")},
    _barriers,
)
