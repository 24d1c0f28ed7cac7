"""The runtime's core: addresses looked up among the allocations, faults noted, the clock asked. As LLVM IR."""

from __future__ import annotations

from workbench.emulate.addresses import LOCAL_WINDOW, PARAM_WINDOW, SHARED_WINDOW, WINDOW_BYTES
from workbench.emulate.llvm.text import ADDRESSES, LANES, OFFSETS, PAIR, PREFIX, at, field, missing, splat
from workbench.emulate.runtime import context


def _in_window(label: str, offset: str, size: str, base: str, refused: str, first: str = "") -> str:
    """The block of an address in a window: where it leads, if the access fits, is aligned and is not refused there."""
    return f"""{label}:
{first}  %{label}.large = icmp uge i64 {size}, %nbytes
  %{label}.room = sub i64 {size}, %nbytes
  %{label}.below = icmp ule i64 {offset}, %{label}.room
  %{label}.fits = and i1 %{label}.large, %{label}.below
  %{label}.beyond = xor i1 %{label}.fits, true
  %{label}.odd = or i1 %{label}.beyond, %misaligned
  %{label}.bad = or i1 %{label}.odd, {refused}
  %{label}.p = add i64 {base}, {offset}
  store i64 %{label}.p, ptr %pp
  br i1 %{label}.bad, label %wrong, label %next
"""


_MINE = "  %lfar = mul i64 %lstride, %i\n  %lmine = add i64 %lbase, %lfar\n"
RESOLVE = f"""
define i32 @workbench.resolve(ptr %ctx, ptr %site, i32 %mask) #1 {{
entry:
{field("delta", "i64", "%ctx", context.ARENA_DELTA)}{field("starts", "ptr", "%ctx", context.STARTS)}\
{field("ends", "ptr", "%ctx", context.ENDS)}{field("count", "i64", "%ctx", context.NUM_ALLOCATIONS)}\
{field("shared", "i64", "%ctx", context.SHARED)}{field("size", "i64", "%ctx", context.SHARED_BYTES)}\
{field("nbytes", "i64", "%site", context.SITE_ACCESS_BYTES)}{field("span", "i64", "%site", context.SITE_SPAN)}\
{field("generic32", "i32", "%site", context.SITE_GENERIC)}\
{field("lbase", "i64", "%ctx", context.LOCAL_BASE)}{field("lstride", "i64", "%ctx", context.LOCAL_STRIDE)}\
{field("lsize", "i64", "%ctx", context.LOCAL_BYTES)}\
{field("params", "i64", "%ctx", context.PARAMETERS)}{field("psize", "i64", "%ctx", context.PARAMETER_BYTES)}\
{at("cache.size", "%site", context.SITE_SIZE)}{at("cache.limit", "%site", context.SITE_LIMIT)}\
{at("cache.places", "%site", context.SITE_PLACES)}\
  %generic = icmp ne i32 %generic32, 0
  %changes32 = and i32 %generic32, {context.GENERIC_CHANGES}
  %changes = icmp ne i32 %changes32, 0
  %atomic32 = and i32 %generic32, {context.GENERIC_ATOMIC}
  %atomic = icmp ne i32 %atomic32, 0
  %low = sub i64 %nbytes, 1
  br label %lane
lane:
  %i = phi i64 [ 0, %entry ], [ %i1, %next ]
  %bad = phi i32 [ 0, %entry ], [ %bad1, %next ]
  %i32 = trunc i64 %i to i32
  %bit = shl i32 1, %i32
  %mine = and i32 %mask, %bit
  %off = icmp eq i32 %mine, 0
  br i1 %off, label %next, label %look
look:
  %slot = mul i64 %i, 8
  %ao = add i64 %slot, {context.LANE_ADDRESSES}
  %ap = getelementptr i8, ptr %ctx, i64 %ao
  %a = load i64, ptr %ap
  %po = add i64 %slot, {context.LANE_POINTERS}
  %pp = getelementptr i8, ptr %ctx, i64 %po
  %odd = and i64 %a, %low
  %misaligned = icmp ne i64 %odd, 0
  %inwin = sub i64 %a, {SHARED_WINDOW}
  %iswin0 = icmp ult i64 %inwin, {WINDOW_BYTES}
  %iswin = and i1 %iswin0, %generic
  br i1 %iswin, label %window, label %other
other:
  %inloc = sub i64 %a, {LOCAL_WINDOW}
  %isloc0 = icmp ult i64 %inloc, {WINDOW_BYTES}
  %isloc = and i1 %isloc0, %generic
  br i1 %isloc, label %local, label %else
else:
  %inpar = sub i64 %a, {PARAM_WINDOW}
  %ispar0 = icmp ult i64 %inpar, {WINDOW_BYTES}
  %ispar = and i1 %ispar0, %generic
  br i1 %ispar, label %param, label %search
{_in_window("param", "%inpar", "%psize", "%params", "%changes")}\
{_in_window("local", "%inloc", "%lsize", "%lmine", "%atomic", _MINE)}\
{_in_window("window", "%inwin", "%size", "%shared", "false")}\
search:
  %lo = phi i64 [ 0, %else ], [ %lo1, %step ]
  %hi = phi i64 [ %count, %else ], [ %hi1, %step ]
  %more = icmp ult i64 %lo, %hi
  br i1 %more, label %step, label %found
step:
  %sum = add i64 %lo, %hi
  %mid = lshr i64 %sum, 1
  %sp = getelementptr i64, ptr %starts, i64 %mid
  %s = load i64, ptr %sp
  %le = icmp ule i64 %s, %a
  %mid1 = add i64 %mid, 1
  %lo1 = select i1 %le, i64 %mid1, i64 %lo
  %hi1 = select i1 %le, i64 %hi, i64 %mid
  br label %search
found:
  %none = icmp eq i64 %lo, 0
  br i1 %none, label %wrong, label %inside
inside:
  %at = sub i64 %lo, 1
  %sp2 = getelementptr i64, ptr %starts, i64 %at
  %start = load i64, ptr %sp2
  %ep = getelementptr i64, ptr %ends, i64 %at
  %end = load i64, ptr %ep
  %before = icmp ult i64 %a, %end
  %left = sub i64 %end, %a
  %enough = icmp uge i64 %left, %nbytes
  %ok1 = and i1 %before, %enough
  %al = xor i1 %misaligned, true
  %ok = and i1 %ok1, %al
  br i1 %ok, label %good, label %wrong
good:
  store i64 %start, ptr %site
  %length = sub i64 %end, %start
  store i64 %length, ptr %cache.size
  %length1 = add i64 %length, 1
  %limit = call i64 @llvm.usub.sat.i64(i64 %length1, i64 %span)
  store i64 %limit, ptr %cache.limit
  %limit.up = add i64 %limit, %low
  %places = udiv i64 %limit.up, %nbytes
  store i64 %places, ptr %cache.places
  %host = add i64 %a, %delta
  store i64 %host, ptr %pp
  br label %next
wrong:
  %b1 = or i32 %bad, %bit
  br label %next
next:
  %bad1 = phi i32 [ %bad, %lane ], [ %bad, %window ], [ %bad, %local ], [ %bad, %param ], [ %bad, %good ],
    [ %b1, %wrong ]
  %i1 = add i64 %i, 1
  %done = icmp eq i64 %i1, {LANES}
  br i1 %done, label %out, label %lane
out:
  ret i32 %bad1
}}
"""

NOTES = f"""
define preserve_allcc void @{PREFIX}note(ptr %ctx, i32 %code, i32 %site, i32 %mask) #1 {{
{field("warp", "i32", "%ctx", context.WARP)}{at("c", "%ctx", context.FAULT_CODE)}\
{at("s", "%ctx", context.FAULT_SITE)}{at("m", "%ctx", context.FAULT_MASK)}{at("w", "%ctx", context.FAULT_WARP)}\
  store i32 %code, ptr %c
  store i32 %site, ptr %s
  store i32 %mask, ptr %m
  store i32 %warp, ptr %w
  ret void
}}

define preserve_allcc i1 @{PREFIX}poll(ptr %ctx, i32 %site, i32 %mask) #1 {{
{field("poll", "ptr", "%ctx", context.POLL)}{at("f", "%ctx", context.POLL_BUDGET)}\
  %poll_budget = call i64 %poll(i32 %site)
  store i64 %poll_budget, ptr %f
  %stop = icmp slt i64 %poll_budget, 0
  br i1 %stop, label %end, label %on
end:
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.STOPPED}, i32 %site, i32 %mask)
  br label %on
on:
  ret i1 %stop
}}
"""

PERMUTE = f"""
define {OFFSETS} @{PREFIX}permute({OFFSETS} %v, {OFFSETS} %from) #0 {{
  %room = alloca {OFFSETS}, align 64
  store {OFFSETS} %v, ptr %room
  %places = getelementptr i32, ptr %room, {OFFSETS} %from
  %x = call {OFFSETS} @llvm.masked.gather.v{LANES}i32.v{LANES}p0(<{LANES} x ptr> %places, i32 4,
    <{LANES} x i1> splat (i1 true), {OFFSETS} zeroinitializer)
  ret {OFFSETS} %x
}}
"""

FIND = f"""
define internal {PAIR} @find(ptr %ctx, ptr %site, {ADDRESSES} %base, i64 %offset, i32 %mask) #2 {{
entry:
{splat("o", "i64", "%offset")}  %a = add {ADDRESSES} %base, %o
  %low = load i64, ptr %site
{field("size", "i64", "%site", context.SITE_SIZE)}{field("n", "i64", "%site", context.SITE_ACCESS_BYTES)}\
{splat("lows", "i64", "%low")}  %d = sub {ADDRESSES} %a, %lows
  %size1 = add i64 %size, 1
  %room = call i64 @llvm.usub.sat.i64(i64 %size1, i64 %n)
  %n1 = sub i64 %n, 1
{missing("i64", "%d", "%room", "%n1")}\
  %hit = icmp eq i32 %miss, 0
  br i1 %hit, label %near, label %far
near:
  %delta = load i64, ptr %ctx
{splat("deltas", "i64", "%delta")}  %p = add {ADDRESSES} %a, %deltas
  br label %out
far:
{at("ap", "%ctx", context.LANE_ADDRESSES)}  store {ADDRESSES} %a, ptr %ap, align 8
  %wrong = call i32 @workbench.resolve(ptr %ctx, ptr %site, i32 %mask)
  %fine = icmp eq i32 %wrong, 0
  br i1 %fine, label %got, label %bad
got:
{at("pp", "%ctx", context.LANE_POINTERS)}  %q = load {ADDRESSES}, ptr %pp, align 8
  br label %out
bad:
{field("index", "i32", "%site", context.SITE_INDEX)}\
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_MEMORY}, i32 %index, i32 %wrong)
  br label %out
out:
  %ps = phi {ADDRESSES} [ %p, %near ], [ %q, %got ], [ zeroinitializer, %bad ]
  %live = phi i32 [ %mask, %near ], [ %mask, %got ], [ 0, %bad ]
  %r0 = insertvalue {PAIR} poison, {ADDRESSES} %ps, 0
  %r1 = insertvalue {PAIR} %r0, i32 %live, 1
  ret {PAIR} %r1
}}
"""


def _find_shared(wide: bool) -> str:
    """The same in shared memory, by addresses of 64 bits or of 32, in which they wrap."""
    scalar, lanes = ("i64", ADDRESSES) if wide else ("i32", OFFSETS)
    name = "find.shared.wide" if wide else "find.shared"
    cut = "add i64 {}, 0" if wide else "trunc i64 {} to i32"
    whole = f"add {ADDRESSES} %a, zeroinitializer" if wide else f"zext {OFFSETS} %a to {ADDRESSES}"
    return f"""
define internal {PAIR} @{name}(ptr %ctx, ptr %site, {lanes} %base, i64 %offset, i32 %mask) #2 {{
entry:
  %offset.cut = {cut.format("%offset")}
{splat("o", scalar, "%offset.cut")}  %a = add {lanes} %base, %o
{field("size", "i64", "%ctx", context.SHARED_BYTES)}{field("n", "i64", "%site", context.SITE_ACCESS_BYTES)}\
  %size1 = add i64 %size, 1
  %room64 = call i64 @llvm.usub.sat.i64(i64 %size1, i64 %n)
  %room = {cut.format("%room64")}
  %n.cut = {cut.format("%n")}
  %n1 = sub {scalar} %n.cut, 1
{missing(scalar, "%a", "%room", "%n1")}\
  %whole = {whole}
  %hit = icmp eq i32 %miss, 0
  br i1 %hit, label %near, label %bad
near:
{field("shared", "i64", "%ctx", context.SHARED)}{splat("starts", "i64", "%shared")}\
  %p = add {ADDRESSES} %whole, %starts
  br label %out
bad:
{at("ap", "%ctx", context.LANE_ADDRESSES)}  store {ADDRESSES} %whole, ptr %ap, align 8
{field("index", "i32", "%site", context.SITE_INDEX)}\
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_MEMORY}, i32 %index, i32 %miss)
  br label %out
out:
  %ps = phi {ADDRESSES} [ %p, %near ], [ zeroinitializer, %bad ]
  %live = phi i32 [ %mask, %near ], [ 0, %bad ]
  %r0 = insertvalue {PAIR} poison, {ADDRESSES} %ps, 0
  %r1 = insertvalue {PAIR} %r0, i32 %live, 1
  ret {PAIR} %r1
}}
"""


FIND += _find_shared(wide=False) + _find_shared(wide=True)

_SPREAD = f"""{splat("b", "i64", "%base")}  %l = load {ADDRESSES}, ptr %lanes, align 8
  %a = add {ADDRESSES} %b, %l
{at("ap", "%ctx", context.LANE_ADDRESSES)}  store {ADDRESSES} %a, ptr %ap, align 8
"""


def locators() -> str:
    """`locate` puts pointers of all lanes into `LANE_POINTERS` and returns the lanes, none after a fault. `host` gives
    the pointer of the lowest address of lanes that lie in one allocation, 0 after a fault; `settle` looks a range up,
    `inside` all lanes one by one; `report_fault` notes the lanes that are outside of shared memory, whose addresses
    have the bits of `most`.
    """
    found = []
    for name, lanes in (("", ADDRESSES), (".shared", OFFSETS), (".shared.wide", ADDRESSES)):
        found.append(f"""
define i32 @{PREFIX}locate{name}(ptr %ctx, ptr %site, {lanes} %base, i64 %offset, i32 %mask) #0 {{
  %r = call {PAIR} @find{name}(ptr %ctx, ptr %site, {lanes} %base, i64 %offset, i32 %mask)
  %p = extractvalue {PAIR} %r, 0
  %live = extractvalue {PAIR} %r, 1
{at("pp", "%ctx", context.LANE_POINTERS)}  store {ADDRESSES} %p, ptr %pp, align 8
  ret i32 %live
}}""")
    found.append(f"""
define preserve_allcc i64 @{PREFIX}host(ptr %ctx, ptr %site, i64 %base, ptr %lanes, i64 %first, i32 %mask) #1 {{
{_SPREAD}  %wrong = call i32 @{PREFIX}resolve(ptr %ctx, ptr %site, i32 %mask)
  %fine = icmp eq i32 %wrong, 0
  br i1 %fine, label %got, label %bad
got:
  %lane32 = call i32 @llvm.cttz.i32(i32 %mask, i1 true)
  %lane = zext i32 %lane32 to i64
{at("pp", "%ctx", context.LANE_POINTERS)}  %pl = getelementptr i64, ptr %pp, i64 %lane
  %p = load i64, ptr %pl
  %al = getelementptr i64, ptr %ap, i64 %lane
  %mine = load i64, ptr %al
  %lowest = add i64 %base, %first
  %back = sub i64 %lowest, %mine
  %h = add i64 %p, %back
  ret i64 %h
bad:
{field("index", "i32", "%site", context.SITE_INDEX)}\
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_MEMORY}, i32 %index, i32 %wrong)
  ret i64 0
}}
define preserve_allcc i1 @{PREFIX}inside(ptr %ctx, ptr %site, i64 %base, ptr %lanes) #1 {{
{_SPREAD}  %wrong = call i32 @{PREFIX}resolve(ptr %ctx, ptr %site, i32 -1)
  %fine = icmp eq i32 %wrong, 0
  ret i1 %fine
}}
define preserve_allcc i1 @{PREFIX}settle(ptr %ctx, ptr %site, i64 %lowest, i64 %span) #1 {{
{at("ap", "%ctx", context.LANE_ADDRESSES)}  store i64 %lowest, ptr %ap
  %wrong = call i32 @{PREFIX}resolve(ptr %ctx, ptr %site, i32 1)
  %start = load i64, ptr %site
{field("limit", "i64", "%site", context.SITE_LIMIT)}  %d = sub i64 %lowest, %start
  %in = icmp ult i64 %d, %limit
  %known = icmp eq i32 %wrong, 0
  %both = and i1 %in, %known
  ret i1 %both
}}
define preserve_allcc void @{PREFIX}report_fault(ptr %ctx, ptr %site, i64 %base, ptr %lanes, i64 %most, i32 %mask) #1 {{
{splat("b", "i64", "%base")}  %l = load {ADDRESSES}, ptr %lanes, align 8
  %far = add {ADDRESSES} %b, %l
{splat("mosts", "i64", "%most")}  %a = and {ADDRESSES} %far, %mosts
{at("ap", "%ctx", context.LANE_ADDRESSES)}  store {ADDRESSES} %a, ptr %ap, align 8
{field("size", "i64", "%ctx", context.SHARED_BYTES)}{field("n", "i64", "%site", context.SITE_ACCESS_BYTES)}\
  %size1 = add i64 %size, 1
  %room = call i64 @llvm.usub.sat.i64(i64 %size1, i64 %n)
  %n1 = sub i64 %n, 1
{missing("i64", "%a", "%room", "%n1")}\
{field("index", "i32", "%site", context.SITE_INDEX)}\
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_MEMORY}, i32 %index, i32 %miss)
  ret void
}}""")
    return "\n".join(found)
