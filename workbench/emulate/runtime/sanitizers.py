"""Sanitisers in native code: the functions by which kernels report accesses, barriers and shuffles. LLVM IR.

`sanitizer_record` has the layout of the shadow state, `sanitizer_cells` its update by an access, and
`sanitizer_oddities` the handling of an odd one.
"""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import NamedTuple, get_args

from workbench.emulate.addresses import BASE, SHARED_WINDOW, WINDOW_BYTES
from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.llvm.text import ADDRESSES, LANES, PREFIX, field, next_lane
from workbench.emulate.runtime import context
from workbench.emulate.runtime.library import add_unit
from workbench.emulate.runtime.sanitizer_cells import half_warp, mark
from workbench.emulate.runtime.sanitizer_oddities import report, slow
from workbench.emulate.runtime.sanitizer_record import (
    BARRIER_BITS,
    BARRIER_SHIFT,
    BLOCK_SHIFT,
    BYTES_SHIFT,
    EPOCHS,
    EXHAUSTED,
    EXISTING,
    GLOBAL_COUNT,
    GLOBAL_SHIFT,
    HALF,
    KNOWN,
    LINES,
    MAX_WARP_BARRIERS,
    MEET_BITS,
    MEET_SHIFT,
    ODD_SYNC,
    ORDINALS,
    SHARED_COUNT,
    SHARED_LEFT,
    SHARED_SHIFT,
    SITE_BITS,
    SOME_MET,
    THREAD_SHIFT,
)
from workbench.emulate.runtime.sanitizer_text import BITS, IOTA, LIVE, TAGS, WORDS, splat


class AccessSort(NamedTuple):
    """The sort of access that a function handles. space: empty for generic addresses. race, init: the checks. readers:
    for a write, whether there are reads that could race with it. read_only: for a read, whether its cache sees no
    writes of the launch. copied: whether the kernel has asynchronous copies, which may be in flight."""

    space: str
    kind: AccessKind
    race: bool
    init: bool
    readers: bool
    read_only: bool = False
    copied: bool = False

    @property
    def name(self) -> str:
        """Name of the function."""
        asks = ("race" if self.race else "") + ("init" if self.init else "")
        of_races = {"readers": self.readers, "nc": self.read_only, "copied": self.copied}
        asks += "".join(name for name, asked in of_races.items() if self.race and asked)
        return f"sanitize.{self.space or 'any'}.{self.kind}.{asks}"


def _access(sort: AccessSort) -> str:
    """Tells of an access of lanes of a warp: their cells, half a warp at a time."""
    space, kind = sort.space, sort.kind
    requested = {
        "reads": kind != "write",
        "writes": kind != "read",
        "race": sort.race,
        "init": sort.init,
        "read.before": sort.readers,
        "read.only": sort.read_only,
        "in.flight": sort.copied,
    }
    literal = {name: "true" if held else "false" for name, held in requested.items()}
    does = ", ".join(f"i1 {literal[name]}" for name in requested)
    shift = SHARED_SHIFT if space == "shared" else GLOBAL_SHIFT
    halves = ""
    for half in range(LANES // HALF):
        picked = ", ".join(f"i32 {half * HALF + i}" for i in range(HALF))
        halves += f"""  %a{half} = shufflevector {ADDRESSES} %a, {ADDRESSES} poison, <{HALF} x i32> <{picked}>
  %m{half} = shufflevector <{LANES} x i1> %active, <{LANES} x i1> poison, <{HALF} x i32> <{picked}>
  %t{half} = add i64 %first, {half * HALF}
  %e{half}.p = getelementptr i32, ptr %epochs, i64 %t{half}
  %e{half} = load {TAGS}, ptr %e{half}.p, align 4
  call void @cells(ptr %san, {WORDS} %a{half}, {LIVE} %m{half}, {TAGS} %e{half}, i64 %t{half}, i64 %block, \
i64 %what)
"""
    return f"""{report()}{slow()}{mark()}{half_warp()}
define internal void @cells(ptr %san, {WORDS} %address, {LIVE} %active, {TAGS} %epoch, i64 %thread, i64 %block, \
i64 %what) #0 {{
entry:
{field("shift", "i64", "%san", shift)}{field("gcount", "i64", "%san", GLOBAL_COUNT)}\
{field("scount", "i64", "%san", SHARED_COUNT)}  %bytes0 = lshr i64 %what, {BYTES_SHIFT}
  %bytes = and i64 %bytes0, 255
  %low = and i64 %what, {(1 << THREAD_SHIFT - MEET_BITS - BARRIER_BITS) - 1}
  %width0 = lshr i64 %bytes, %shift
  %narrow = icmp eq i64 %width0, 0
  %width = select i1 %narrow, i64 1, i64 %width0
  %block1 = add i64 %block, 1
  %block32 = trunc i64 %block1 to i32
{splat("tag", "i32", "%block32")}  %block.far = shl i64 %block1, {BLOCK_SHIFT}
  %head = or i64 %block.far, %low
{splat("heads", "i64", "%head")}{splat("threads0", "i64", "%thread")}  %threads = add {WORDS} %threads0, {IOTA}
  %threads.far = shl {WORDS} %threads, splat (i64 {THREAD_SHIFT})
  %epochs = zext {TAGS} %epoch to {WORDS}
  %epochs.far = shl {WORDS} %epochs, splat (i64 {MEET_SHIFT})
  %me0 = or {WORDS} %heads, %threads.far
  %me = or {WORDS} %me0, %epochs.far
{splat("shifts", "i64", "%shift")}{splat("gcounts", "i64", "%gcount")}{splat("scounts", "i64", "%scount")}\
{_windows(space)}  %scell = lshr {WORDS} %near, %shifts
  %gcell = lshr {WORDS} %far, %shifts
  br label %each
each:
  %k = phi i64 [ 0, %entry ], [ %k1, %told ]
{splat("ks", "i64", "%k")}  %sindex = add {WORDS} %scell, %ks
  %gindex = add {WORDS} %gcell, %ks
  %sfit = icmp ult {WORDS} %sindex, %scounts
  %gfit = icmp ult {WORDS} %gindex, %gcounts
  %slive = and {LIVE} %sfit, %inner
  %glive = and {LIVE} %gfit, %outer
  %sbits = bitcast {LIVE} %slive to {BITS}
  %ssome = icmp ne {BITS} %sbits, 0
  br i1 %ssome, label %inner.half, label %beyond
inner.half:
  call void @half(ptr %san, {WORDS} %sindex, {WORDS} %me, {WORDS} %near, {LIVE} %slive, {TAGS} %tag, i1 true, \
{does})
  br label %beyond
beyond:
  %gbits = bitcast {LIVE} %glive to {BITS}
  %gsome = icmp ne {BITS} %gbits, 0
  br i1 %gsome, label %outer.half, label %told
outer.half:
  call void @half(ptr %san, {WORDS} %gindex, {WORDS} %me, {WORDS} %address, {LIVE} %glive, {TAGS} %tag, i1 false, \
{does})
  br label %told
told:
  %k1 = add i64 %k, 1
  %whole = icmp eq i64 %k1, %width
  br i1 %whole, label %done, label %each
done:
  ret void
}}

define void @{PREFIX}{sort.name}(ptr %ctx, i32 %warp, {ADDRESSES} %a, \
i32 %mask, i64 %what) #0 {{
entry:
{field("san", "ptr", "%ctx", context.SANITIZER)}{field("block", "i64", "%ctx", context.FAULT_BLOCK)}\
{field("epochs", "ptr", "%san", EPOCHS)}  %active = bitcast i32 %mask to <{LANES} x i1>
  %first32 = shl i32 %warp, 5
  %first = zext i32 %first32 to i64
{halves}  ret void
}}
"""


def _windows(space: str) -> str:
    """Code that finds the lanes in shared memory (`%inner`) and in global memory (`%outer`), and their offsets from its
    beginning."""
    far = f"  %far = sub {WORDS} %address, splat (i64 {BASE})\n"
    if space:
        nowhere, everyone = f"and {LIVE} %active, zeroinitializer", f"and {LIVE} %active, %active"
        inner, outer = (everyone, nowhere) if space == "shared" else (nowhere, everyone)
        near = f"  %near = add {WORDS} %address, zeroinitializer\n"
        return f"{far}{near}  %inner = {inner}\n  %outer = {outer}\n"
    return f"""{far}  %in0 = sub {WORDS} %address, splat (i64 {SHARED_WINDOW})
  %in1 = icmp ult {WORDS} %in0, splat (i64 {WINDOW_BYTES})
  %inner = and {LIVE} %in1, %active
  %out1 = xor {LIVE} %in1, splat (i1 true)
  %outer = and {LIVE} %out1, %active
  %near = select {LIVE} %in1, {WORDS} %in0, {WORDS} %address
"""


def _epochs(name: str, body: str, arguments: str = "") -> str:
    lanes = f"<{LANES} x i32>"
    return f"""
define void @{PREFIX}sanitize.{name}(ptr %ctx, i32 %warp, i32 %mask, i64 %site{arguments}) #0 {{
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
    """Functions of events: a warp begins; lanes synchronise at a barrier of their warp, all of them or some; lanes
    arrive at one of the block, which is odd where others arrive at another line, or lanes that reached the barrier
    before it do not."""
    lanes = f"<{LANES} x i32>"
    meets = f"""  %low = and {lanes} %had, splat (i32 {MAX_WARP_BARRIERS})
  %full = icmp eq {lanes} %low, splat (i32 {MAX_WARP_BARRIERS})
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
  br i1 %apart, label %odd, label %alike
odd:
  call void @odd(ptr %san, i64 {ODD_SYNC}, i64 %key, i64 %before, i64 0)
  br label %alike
alike:
  %ordinals = lshr {lanes} %had, splat (i32 {MEET_BITS})
  %one.ordinal = insertelement {lanes} poison, i32 %ordinal, i32 0
  %all.ordinals = shufflevector {lanes} %one.ordinal, {lanes} poison, {lanes} zeroinitializer
  %along = icmp eq {lanes} %ordinals, %all.ordinals
  %along.bits = bitcast <{LANES} x i1> %along to i32
{field("existing", "ptr", "%san", EXISTING)}  %all.p = getelementptr i32, ptr %existing, i32 %warp
  %all = load i32, ptr %all.p
  %away = xor i32 %mask, -1
  %away.all = and i32 %away, %all
  %left = and i32 %away.all, %along.bits
  %some.left = icmp ne i32 %left, 0
  %late = icmp uge i32 %ordinal, FIRST
  %ended = and i1 %some.left, %late
  br i1 %ended, label %fewer, label %go
fewer:
  %me = or i64 %block.far, %site
  call void @odd(ptr %san, i64 {ODD_SYNC}, i64 %me, i64 %me, i64 0)
  br label %go
go:
  %full = or {lanes} %had, splat (i32 {MAX_WARP_BARRIERS})
  %new = add {lanes} %full, splat (i32 1)
  call void @forget(ptr %san, i32 %first, i32 %mask)
"""
    begins = f"""  %new = select <{LANES} x i1> %live, {lanes} zeroinitializer, {lanes} zeroinitializer
  %head = icmp eq i32 %warp, 0
  br i1 %head, label %reset, label %go
reset:
{field("cells", "i64", "%san", SHARED_COUNT)}  %left.p = getelementptr i8, ptr %san, i64 {SHARED_LEFT}
  store i64 %cells, ptr %left.p
  br label %go
go:
  call void @forget(ptr %san, i32 %first, i32 -1)
"""
    some_meet = f"""{meets}  %now = add {lanes} %low, splat (i32 1)
  call void @join(ptr %san, i32 %first, i32 %mask, {lanes} %members, {lanes} %now)
"""
    events = {
        "begins": begins,
        "meets": meets,
        "arrives": arrives.replace("FIRST", "1"),
        "arrives.or.skips": arrives.replace("FIRST", "0"),
    }
    return "\n".join(
        [
            report(),
            _known_rows(),
            *(_epochs(name, body) for name, body in events.items()),
            _epochs("some.meet", some_meet, f", {lanes} %members"),
            _misses(),
        ]
    )


def _known_rows() -> str:
    """Updates which accesses of its warp's other lanes a lane is ordered behind: none, behind a barrier of the block;
    after a barrier of some, those that any of them was ordered behind. members: for each lane, a mask of the lanes it
    has synchronised with. %now: their barriers with this one."""
    row = f"<{LANES} x i32>"
    at = f"""  %row64 = add i64 %base, %lane
  %row.p = getelementptr {row}, ptr %known, i64 %row64
"""
    return f"""
define internal void @forget(ptr %san, i32 %first, i32 %mask) #0 {{
entry:
{field("some.met", "i64", "%san", SOME_MET)}{field("known", "ptr", "%san", KNOWN)}  %base = zext i32 %first to i64
  %used = icmp ne i64 %some.met, 0
  %some = icmp ne i32 %mask, 0
  %need = and i1 %used, %some
  br i1 %need, label %lanes, label %out
lanes:
  %left = phi i32 [ %mask, %entry ], [ %left1, %lanes ]
  %lane32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %lane = zext i32 %lane32 to i64
{at}  store {row} zeroinitializer, ptr %row.p, align 4
{next_lane()}out:
  ret void
}}

define internal void @join(ptr %san, i32 %first, i32 %mask, {row} %members, {row} %now) #0 {{
entry:
  %room = alloca {row}, align 64
  store {row} %members, ptr %room, align 64
{field("some.met", "i64", "%san", SOME_MET)}  store i64 1, ptr %some.met.p
{field("known", "ptr", "%san", KNOWN)}  %base = zext i32 %first to i64
  %some = icmp ne i32 %mask, 0
  br i1 %some, label %group, label %out
group:
  %todo = phi i32 [ %mask, %entry ], [ %todo1, %joined ]
  %leader = call i32 @llvm.cttz.i32(i32 %todo, i1 true)
  %word.p = getelementptr i32, ptr %room, i32 %leader
  %word = load i32, ptr %word.p
  %words.0 = insertelement {row} poison, i32 %word, i64 0
  %words = shufflevector {row} %words.0, {row} poison, {row} zeroinitializer
  %same = icmp eq {row} %members, %words
  %same.bits = bitcast <{LANES} x i1> %same to i32
  %alike = and i32 %same.bits, %todo
  %alike.lanes = bitcast i32 %alike to <{LANES} x i1>
  %own = select <{LANES} x i1> %alike.lanes, {row} %now, {row} zeroinitializer
  br label %lanes
lanes:
  %left = phi i32 [ %alike, %group ], [ %left1, %lanes ]
  %all = phi {row} [ %own, %group ], [ %all1, %lanes ]
  %lane32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %lane = zext i32 %lane32 to i64
{at}  %theirs = load {row}, ptr %row.p, align 4
  %all1 = call {row} @llvm.umax.v{LANES}i32({row} %all, {row} %theirs)
{next_lane("tell")}tell:
  %untold = phi i32 [ %alike, %lanes ], [ %untold1, %tell ]
  %each32 = call i32 @llvm.cttz.i32(i32 %untold, i1 true)
  %each = zext i32 %each32 to i64
  %each64 = add i64 %base, %each
  %each.p = getelementptr {row}, ptr %known, i64 %each64
  store {row} %all1, ptr %each.p, align 4
  %fewer = sub i32 %untold, 1
  %untold1 = and i32 %untold, %fewer
  %more = icmp ne i32 %untold1, 0
  br i1 %more, label %tell, label %joined
joined:
  %todo1 = xor i32 %todo, %alike
  %on.groups = icmp ne i32 %todo1, 0
  br i1 %on.groups, label %group, label %out
out:
  ret void
}}
"""


def _misses() -> str:
    """Some lanes of a warp read from lanes that take no part, or name lanes that have ended."""
    return f"""
define void @{PREFIX}sanitize.misses(ptr %ctx, i32 %warp, i32 %mask, i64 %site) #0 {{
entry:
{field("san", "ptr", "%ctx", context.SANITIZER)}{field("block", "i64", "%ctx", context.FAULT_BLOCK)}\
  %block1 = add i64 %block, 1
  %block.far = shl i64 %block1, {BLOCK_SHIFT}
  %me = or i64 %block.far, %site
  call void @odd(ptr %san, i64 {ODD_SYNC}, i64 %me, i64 %me, i64 0)
  ret void
}}
"""


_BY_MASK = "void @{}(ptr, i32, i32, i64)"
_EITHER = (False, True)
for _space, _kind in product(("global", "shared", ""), get_args(AccessKind)):
    for _race, _init, _readers, _read_only, _copied in product(_EITHER, _EITHER, _EITHER, _EITHER, _EITHER):
        _sort = AccessSort(_space, _kind, _race, _init, _readers, _read_only, _copied)
        if not _read_only or (_space, _kind) == ("global", "read"):
            add_unit(_sort.name, {_sort.name: f"void @{{}}(ptr, i32, {ADDRESSES}, i32, i64)"}, partial(_access, _sort))
add_unit(
    "sanitize.order",
    {
        **{f"sanitize.{what}": _BY_MASK for what in ("begins", "meets", "arrives", "arrives.or.skips", "misses")},
        "sanitize.some.meet": f"void @{{}}(ptr, i32, i32, i64, <{LANES} x i32>)",
    },
    _barriers,
)
