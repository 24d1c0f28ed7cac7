"""Handles an access that looks odd: decides whether it is a race, and notes it. LLVM IR.

Two accesses of one block are ordered where barriers came between, as all threads pass the same ones; two of different
blocks never are. An oddity is noted once for each pair of sites; the interpreter then explains it.
"""

from __future__ import annotations

from workbench.emulate.llvm.text import field, next_lane
from workbench.emulate.runtime.sanitizer_record import (
    ALIKE,
    BARRIER_BITS,
    BARRIER_SHIFT,
    BLOCK_SHIFT,
    EVENT_BYTES,
    EVENTS,
    HALF,
    KNOWN,
    MAX_EVENTS,
    MAX_WARP_BARRIERS,
    MEET_SHIFT,
    NUM_EVENTS,
    NUM_SITES,
    ODD_FAR_RACE,
    ODD_RACE,
    PAIRS,
    SCOPES,
    SITE_BITS,
    SITE_MASK,
    SIZES,
    SOME_MET,
    THREAD_BITS,
    THREAD_SHIFT,
    VOLATILE_BIT,
)
from workbench.emulate.runtime.sanitizer_text import BITS, LIVE, POINTERS, TAGS, WORDS, any_of, splat


def report() -> str:
    """Notes what is odd, unless two operations are strong in each other's scope, and not both volatile by that word."""
    return f"""
define internal void @odd(ptr %san, i64 %kind, i64 %me, i64 %other, i64 %address) #1 {{
entry:
{field("n", "i64", "%san", NUM_SITES)}{field("pairs", "ptr", "%san", PAIRS)}{field("scopes", "ptr", "%san", SCOPES)}\
{field("sizes", "ptr", "%san", SIZES)}  %mine = and i64 %me, {SITE_MASK}
  %theirs = and i64 %other, {SITE_MASK}
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
  %scope1 = and i8 %s1, 3
  %scope2 = and i8 %s2, 3
  %strong1 = icmp ne i8 %scope1, 0
  %strong2 = icmp ne i8 %scope2, 0
  %strong = and i1 %strong1, %strong2
  %equal = icmp eq i8 %b1, %b2
  %differ = xor i64 %me, %other
  %apart = lshr i64 %differ, {BLOCK_SHIFT}
  %near = icmp eq i64 %apart, 0
  %distant = xor i1 %near, true
  %wide2 = and i8 %both, 2
  %wide = icmp ne i8 %wide2, 0
  %reach = or i1 %near, %wide
  %sure = and i1 %strong, %equal
  %fine = and i1 %sure, %reach
  %volatile.b = and i8 %both, {VOLATILE_BIT}
  %loud = icmp eq i8 %volatile.b, 0
  %quiet = and i1 %fine, %loud
  br i1 %quiet, label %done, label %note
note:
  %far.race = phi i1 [ false, %entry ], [ %distant, %strength ]
  %sort = select i1 %far.race, i64 {ODD_FAR_RACE}, i64 %kind
  %row0 = mul i64 %sort, %n
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
{field("m", "i64", "%san", NUM_EVENTS)}{field("most", "i64", "%san", MAX_EVENTS)}\
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
  store i64 %sort, ptr %e0
  store i64 %me, ptr %e1
  store i64 %other, ptr %e2
  store i64 %address, ptr %e3
  br label %done
done:
  ret void
}}
"""


def slow() -> str:
    """Functions that decide which of some lanes, one at least, are in a race, and note it."""
    return f"""
define internal void @blame(ptr %san, i64 %kind, {WORDS} %me, {WORDS} %other, {WORDS} %address, {LIVE} %which) #1 {{
entry:
  %rooms = alloca [3 x {WORDS}], align 64
  %r1 = getelementptr i8, ptr %rooms, i64 {8 * HALF}
  %r2 = getelementptr i8, ptr %rooms, i64 {16 * HALF}
  store {WORDS} %me, ptr %rooms, align 64
  store {WORDS} %other, ptr %r1, align 64
  store {WORDS} %address, ptr %r2, align 64
  %bits = bitcast {LIVE} %which to {BITS}
  %word = zext {BITS} %bits to i32
  br label %lanes
lanes:
  %left = phi i32 [ %word, %entry ], [ %left1, %lanes ]
  %i32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %i = zext i32 %i32 to i64
  %p0 = getelementptr i64, ptr %rooms, i64 %i
  %p1 = getelementptr i64, ptr %r1, i64 %i
  %p2 = getelementptr i64, ptr %r2, i64 %i
  %m = load i64, ptr %p0
  %o = load i64, ptr %p1
  %a = load i64, ptr %p2
  call void @odd(ptr %san, i64 %kind, i64 %m, i64 %o, i64 %a)
{next_lane("done")}done:
  ret void
}}

define internal void @settle(ptr %san, {WORDS} %me, {WORDS} %other, {WORDS} %address, {LIVE} %lanes, \
i1 %shared) #0 {{
entry:
  %x = xor {WORDS} %me, %other
  %blocks = lshr {WORDS} %x, splat (i64 {BLOCK_SHIFT})
  %near = icmp eq {WORDS} %blocks, zeroinitializer
  %between = and {WORDS} %x, splat (i64 {((1 << BARRIER_BITS) - 1) << BARRIER_SHIFT})
  %passed = icmp ne {WORDS} %between, zeroinitializer
  %ordered0 = and {LIVE} %near, %passed
  %warps = lshr {WORDS} %x, splat (i64 {THREAD_SHIFT + 5})
  %warp = icmp eq {WORDS} %warps, zeroinitializer
  %meets = and {WORDS} %x, splat (i64 {MAX_WARP_BARRIERS << MEET_SHIFT})
  %met = icmp ne {WORDS} %meets, zeroinitializer
{field("some.met", "i64", "%san", SOME_MET)}  %in.groups = icmp ne i64 %some.met, 0
  br i1 %in.groups, label %groups, label %judge
groups:
{field("known", "ptr", "%san", KNOWN)}  %mine0 = lshr {WORDS} %me, splat (i64 {THREAD_SHIFT})
  %mine = and {WORDS} %mine0, splat (i64 {(1 << THREAD_BITS) - 1})
  %row = shl {WORDS} %mine, splat (i64 5)
  %theirs0 = lshr {WORDS} %other, splat (i64 {THREAD_SHIFT})
  %theirs = and {WORDS} %theirs0, splat (i64 31)
  %known.at = or {WORDS} %row, %theirs
  %known.there = getelementptr i32, ptr %known, {WORDS} %known.at
  %asked = and {LIVE} %warp, %lanes
  %knows = call {TAGS} @llvm.masked.gather.v{HALF}i32.v{HALF}p0({POINTERS} %known.there, i32 4, {LIVE} %asked, \
{TAGS} zeroinitializer)
  %then0 = lshr {WORDS} %other, splat (i64 {MEET_SHIFT})
  %then1 = and {WORDS} %then0, splat (i64 {MAX_WARP_BARRIERS})
  %then = trunc {WORDS} %then1 to {TAGS}
  %since = icmp ugt {TAGS} %knows, %then
  br label %judge
judge:
  %behind = phi {LIVE} [ %met, %entry ], [ %since, %groups ]
  %ordered1 = and {LIVE} %warp, %behind
  %ordered = or {LIVE} %ordered0, %ordered1
  %far = xor {LIVE} %near, splat (i1 true)
{splat("is.shared", "i1", "%shared")}  %stale = and {LIVE} %far, %is.shared
  %settled0 = or {LIVE} %ordered, %stale
{field("alike", "i64", "%san", ALIKE)}  %one.size = icmp ne i64 %alike, 0
{splat("sizes", "i1", "%one.size")}  %both = and {WORDS} %me, %other
  %strong0 = and {WORDS} %both, splat (i64 {1 << SITE_BITS})
  %strong = icmp ne {WORDS} %strong0, zeroinitializer
  %wide0 = and {WORDS} %both, splat (i64 {2 << SITE_BITS})
  %wide = icmp ne {WORDS} %wide0, zeroinitializer
  %reach = or {LIVE} %near, %wide
  %atomic0 = and {LIVE} %strong, %reach
  %atomic = and {LIVE} %atomic0, %sizes
  %settled = or {LIVE} %settled0, %atomic
  %loose = xor {LIVE} %settled, splat (i1 true)
  %racing = and {LIVE} %loose, %lanes
{any_of("race", "%racing", "racing.lanes", "done")}racing.lanes:
  call void @blame(ptr %san, i64 {ODD_RACE}, {WORDS} %me, {WORDS} %other, {WORDS} %address, {LIVE} %racing)
  br label %done
done:
  ret void
}}
"""
