"""What all kernels' native code calls: looking addresses up, loads and stores of lanes, noting faults. As LLVM IR.

Compiled in units on first need; kernels reach them by name. Kept out of line because an access written out at each
place would cost more to compile than the rest of a kernel. Lanes that turn out to lie side by side, in the whole warp
or in its halves, are moved as vectors.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from workbench.emulate.lower import context
from workbench.emulate.lower.grid import GRID_LOOP
from workbench.emulate.memory import LOCAL_WINDOW, SHARED_WINDOW, WINDOW_BYTES

LANES = 32
SCALARS = ("i8", "i16", "i32", "i64")
PREFIX = "workbench."
"""Of the names under which kernels find these functions."""
_ADDRESSES = f"<{LANES} x i64>"
_OFFSETS = f"<{LANES} x i32>"


_EXTENSIONS: dict[str, tuple[dict[str, str], Callable[[], str]]] = {}


def add_unit(unit: str, signatures: dict[str, str], text: Callable[[], str]) -> None:
    """Enters a unit of the runtime that another module writes.

    signatures: name without prefix to signature, `{}` for the name. text: makes the LLVM IR of its functions.
    """
    _EXTENSIONS[unit] = ({PREFIX + name: s.format(PREFIX + name) for name, s in signatures.items()}, text)
    declarations.cache_clear()


@lru_cache
def declarations() -> dict[str, str]:
    """Name to signature of all that kernels, and units of the runtime, may call.

    What a kernel hardly ever calls keeps all registers, so that the way around the call need not spill its vectors.
    """
    found = {
        "resolve": "i32 @{}(ptr, ptr, i32)",
        "note": "preserve_allcc void @{}(ptr, i32, i32, i32)",
        "refuel": "preserve_allcc i1 @{}(ptr, i32, i32)",
        "run": "i32 @{}(ptr, ptr)",
        "locate": f"i32 @{{}}(ptr, ptr, {_ADDRESSES}, i64, i32)",
        "locate.shared": f"i32 @{{}}(ptr, ptr, {_OFFSETS}, i64, i32)",
        "permute": f"{_OFFSETS} @{{}}({_OFFSETS}, {_OFFSETS})",
        "host": "preserve_allcc i64 @{}(ptr, ptr, i64, ptr, i64, i32)",
        "settle": "preserve_allcc i1 @{}(ptr, ptr, i64, i64)",
        "accuse": "preserve_allcc void @{}(ptr, ptr, i64, ptr, i32)",
    }
    for scalar in SCALARS:
        values = f"<{LANES} x {scalar}>"
        found[f"split.{scalar}"] = "void @{}(i64, i32, ptr)"
        found[f"join.{scalar}"] = "void @{}(i64, i32, ptr)"
        for space, lanes in (("", _ADDRESSES), ("shared.", _OFFSETS)):
            found[f"load.{space}{scalar}"] = f"{values} @{{}}(ptr, ptr, {lanes}, i64, i32)"
            found[f"load.{space}affine.{scalar}"] = f"{values} @{{}}(ptr, ptr, i64, ptr, i32)"
            if not space:
                found[f"load.indexed.{scalar}"] = f"{values} @{{}}(ptr, ptr, i64, {_OFFSETS}, i32, i32)"
                found[f"store.indexed.{scalar}"] = f"void @{{}}(ptr, ptr, i64, {_OFFSETS}, i32, i32, {values})"
            found[f"loads.{space}{scalar}"] = f"void @{{}}(ptr, ptr, {lanes}, i64, i32, i32, ptr)"
            found[f"loads.{space}affine.{scalar}"] = "void @{}(ptr, ptr, i64, ptr, i32, i32, ptr)"
            found[f"store.{space}{scalar}"] = f"void @{{}}(ptr, ptr, {lanes}, i64, i32, {values})"
            found[f"store.{space}affine.{scalar}"] = f"void @{{}}(ptr, ptr, i64, ptr, i32, {values})"
            found[f"stores.{space}{scalar}"] = f"void @{{}}(ptr, ptr, {lanes}, i64, i32, i32, ptr)"
            found[f"stores.{space}affine.{scalar}"] = "void @{}(ptr, ptr, i64, ptr, i32, i32, ptr)"
    mine = {PREFIX + name: signature.format(PREFIX + name) for name, signature in found.items()}
    for signatures, _ in _EXTENSIONS.values():
        mine |= signatures
    return mine


def unit_of(name: str) -> str:
    """The unit of the runtime that defines a function. Units are compiled when a kernel first needs them."""
    for unit, (signatures, _) in _EXTENSIONS.items():
        if name in signatures:
            return unit
    what, _, rest = name.removeprefix(PREFIX).partition(".")
    scalar = rest.rpartition(".")[2]
    shared = "shared." if rest.startswith("shared.") else ""
    if what in ("load", "store"):
        return f"lanes.{shared}{scalar}"
    if what in ("loads", "stores"):
        return f"vectors.{shared}{scalar}"
    return f"pieces.{scalar}" if what in ("split", "join") else "core"


def unit_module(unit: str) -> str:
    """A unit as LLVM IR."""
    if unit == "core":
        text = "\n".join([_RESOLVE, _NOTES, GRID_LOOP, _LOCATE, _locators(), _PERMUTE])
    elif unit in _EXTENSIONS:
        text = _EXTENSIONS[unit][1]()
    else:
        kind, _, rest = unit.partition(".")
        scalar = rest.rpartition(".")[2]
        shared = rest.startswith("shared.")
        if kind == "pieces":
            text = _interleaved(scalar)
        else:
            parts = [_LOCATE, _gather(scalar), _scatter(scalar)]
            if kind == "lanes":
                parts += [_fetch(scalar), _put(scalar), _one_element(scalar, shared)]
                parts += [] if shared else [_indexed_elements(scalar)]
            else:
                parts += [_many_elements(scalar, shared)]
            text = "\n".join(parts)
    defined = set(_DEFINED.findall(text))
    called = set(_CALLED.findall(text)) - defined
    known = declarations()
    lines = [_intrinsics(), *(f"declare {known[name]}" for name in sorted(called)), text, ATTRIBUTES]
    return "\n".join(lines)


def defined_in(unit: str) -> tuple[str, ...]:
    """Names of the functions that a unit offers."""
    return tuple(name for name in declarations() if unit_of(name) == unit)


ATTRIBUTES = """
attributes #0 = { nounwind "no-trapping-math"="true" "prefer-vector-width"="256" }
attributes #1 = { nounwind noinline cold }
attributes #2 = { nounwind alwaysinline "prefer-vector-width"="256" }
"""
_DEFINED = re.compile(r"^define [^@]*@(workbench\.[\w.]+)\(", re.MULTILINE)
_CALLED = re.compile(r"call [^@]*@(workbench\.[\w.]+)\(")


def _intrinsics() -> str:
    lines = [
        "declare i64 @llvm.usub.sat.i64(i64, i64)",
        "declare i32 @llvm.cttz.i32(i32, i1)",
        "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)",
        "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)",
    ]
    for scalar in SCALARS:
        half = f"<16 x {scalar}>"
        lines.append(f"declare {half} @llvm.masked.load.v16{scalar}.p0(ptr, i32, <16 x i1>, {half})")
        lines.append(f"declare void @llvm.masked.store.v16{scalar}.p0({half}, ptr, i32, <16 x i1>)")
        whole = f"<{LANES} x {scalar}>"
        lines.append(
            f"declare {whole} @llvm.masked.gather.v{LANES}{scalar}.v{LANES}p0"
            f"(<{LANES} x ptr>, i32, <{LANES} x i1>, {whole})"
        )
    return "\n".join(lines)


def splat(name: str, scalar: str, value: str) -> str:
    t = f"<{LANES} x {scalar}>"
    zeros = f"<{LANES} x i32> zeroinitializer"
    return (
        f"  %{name}.0 = insertelement {t} poison, {scalar} {value}, i64 0\n"
        f"  %{name} = shufflevector {t} %{name}.0, {t} poison, {zeros}\n"
    )


def field(name: str, type_: str, base: str, offset: int) -> str:
    return f"  %{name}.p = getelementptr i8, ptr {base}, i64 {offset}\n  %{name} = load {type_}, ptr %{name}.p\n"


def _at(name: str, base: str, offset: int) -> str:
    return f"  %{name} = getelementptr i8, ptr {base}, i64 {offset}\n"


def _vector(scalar: str, values: list[int]) -> str:
    return "<" + ", ".join(f"{scalar} {v}" for v in values) + ">"


def _picks(values: list[int]) -> str:
    return f"<{len(values)} x i32> " + _vector("i32", values)


# ---------------------------------------------------------------- looking addresses up

_RESOLVE = f"""
define i32 @workbench.resolve(ptr %ctx, ptr %site, i32 %mask) #1 {{
entry:
{field("delta", "i64", "%ctx", context.ARENA_DELTA)}{field("starts", "ptr", "%ctx", context.STARTS)}\
{field("ends", "ptr", "%ctx", context.ENDS)}{field("count", "i64", "%ctx", context.NUM_ALLOCATIONS)}\
{field("shared", "i64", "%ctx", context.SHARED)}{field("size", "i64", "%ctx", context.SHARED_BYTES)}\
{field("nbytes", "i64", "%site", context.SITE_ACCESS_BYTES)}{field("span", "i64", "%site", context.SITE_SPAN)}\
{field("generic32", "i32", "%site", context.SITE_GENERIC)}\
{field("lbase", "i64", "%ctx", context.LOCAL_BASE)}{field("lstride", "i64", "%ctx", context.LOCAL_STRIDE)}\
{field("lsize", "i64", "%ctx", context.LOCAL_BYTES)}\
{_at("cache.size", "%site", context.SITE_SIZE)}{_at("cache.limit", "%site", context.SITE_LIMIT)}\
  %generic = icmp ne i32 %generic32, 0
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
  br i1 %isloc, label %local, label %search
local:
  %lfit1 = icmp uge i64 %lsize, %nbytes
  %lroom = sub i64 %lsize, %nbytes
  %lfit2 = icmp ule i64 %inloc, %lroom
  %lfit = and i1 %lfit1, %lfit2
  %lnfit = xor i1 %lfit, true
  %lbad = or i1 %lnfit, %misaligned
  %lfar = mul i64 %lstride, %i
  %lp0 = add i64 %lbase, %lfar
  %lp = add i64 %lp0, %inloc
  store i64 %lp, ptr %pp
  br i1 %lbad, label %wrong, label %next
window:
  %fit1 = icmp uge i64 %size, %nbytes
  %room = sub i64 %size, %nbytes
  %fit2 = icmp ule i64 %inwin, %room
  %fit = and i1 %fit1, %fit2
  %nfit = xor i1 %fit, true
  %wbad = or i1 %nfit, %misaligned
  %wp = add i64 %shared, %inwin
  store i64 %wp, ptr %pp
  br i1 %wbad, label %wrong, label %next
search:
  %lo = phi i64 [ 0, %other ], [ %lo1, %step ]
  %hi = phi i64 [ %count, %other ], [ %hi1, %step ]
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
  %host = add i64 %a, %delta
  store i64 %host, ptr %pp
  br label %next
wrong:
  %b1 = or i32 %bad, %bit
  br label %next
next:
  %bad1 = phi i32 [ %bad, %lane ], [ %bad, %window ], [ %bad, %local ], [ %bad, %good ], [ %b1, %wrong ]
  %i1 = add i64 %i, 1
  %done = icmp eq i64 %i1, {LANES}
  br i1 %done, label %out, label %lane
out:
  ret i32 %bad1
}}
"""

_NOTES = f"""
define preserve_allcc void @{PREFIX}note(ptr %ctx, i32 %code, i32 %site, i32 %mask) #1 {{
{field("warp", "i32", "%ctx", context.WARP)}{_at("c", "%ctx", context.FAULT_CODE)}\
{_at("s", "%ctx", context.FAULT_SITE)}{_at("m", "%ctx", context.FAULT_MASK)}{_at("w", "%ctx", context.FAULT_WARP)}\
  store i32 %code, ptr %c
  store i32 %site, ptr %s
  store i32 %mask, ptr %m
  store i32 %warp, ptr %w
  ret void
}}

define preserve_allcc i1 @{PREFIX}refuel(ptr %ctx, i32 %site, i32 %mask) #1 {{
{field("poll", "ptr", "%ctx", context.POLL)}{_at("f", "%ctx", context.FUEL)}\
  %fuel = call i64 %poll(i32 %site)
  store i64 %fuel, ptr %f
  %stop = icmp slt i64 %fuel, 0
  br i1 %stop, label %end, label %on
end:
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.STOPPED}, i32 %site, i32 %mask)
  br label %on
on:
  ret i1 %stop
}}
"""

_PERMUTE = f"""
define {_OFFSETS} @{PREFIX}permute({_OFFSETS} %v, {_OFFSETS} %from) #0 {{
  %room = alloca {_OFFSETS}, align 64
  store {_OFFSETS} %v, ptr %room
  %places = getelementptr i32, ptr %room, {_OFFSETS} %from
  %x = call {_OFFSETS} @llvm.masked.gather.v{LANES}i32.v{LANES}p0(<{LANES} x ptr> %places, i32 4,
    <{LANES} x i1> splat (i1 true), {_OFFSETS} zeroinitializer)
  ret {_OFFSETS} %x
}}
"""

_PAIR = f"{{ {_ADDRESSES}, i32 }}"
_LOCATE = f"""
define internal {_PAIR} @find(ptr %ctx, ptr %site, {_ADDRESSES} %base, i64 %offset, i32 %mask) #2 {{
entry:
{splat("o", "i64", "%offset")}  %a = add {_ADDRESSES} %base, %o
  %low = load i64, ptr %site
{field("size", "i64", "%site", context.SITE_SIZE)}{field("n", "i64", "%site", context.SITE_ACCESS_BYTES)}\
{splat("lows", "i64", "%low")}  %d = sub {_ADDRESSES} %a, %lows
  %size1 = add i64 %size, 1
  %room = call i64 @llvm.usub.sat.i64(i64 %size1, i64 %n)
{splat("rooms", "i64", "%room")}  %in = icmp ult {_ADDRESSES} %d, %rooms
  %n1 = sub i64 %n, 1
{splat("ones", "i64", "%n1")}  %odd = and {_ADDRESSES} %a, %ones
  %even = icmp eq {_ADDRESSES} %odd, zeroinitializer
  %ok = and <{LANES} x i1> %in, %even
  %w = bitcast <{LANES} x i1> %ok to i32
  %nw = xor i32 %w, -1
  %miss = and i32 %nw, %mask
  %hit = icmp eq i32 %miss, 0
  br i1 %hit, label %near, label %far
near:
  %delta = load i64, ptr %ctx
{splat("deltas", "i64", "%delta")}  %p = add {_ADDRESSES} %a, %deltas
  br label %out
far:
{_at("ap", "%ctx", context.LANE_ADDRESSES)}  store {_ADDRESSES} %a, ptr %ap, align 8
  %wrong = call i32 @workbench.resolve(ptr %ctx, ptr %site, i32 %mask)
  %fine = icmp eq i32 %wrong, 0
  br i1 %fine, label %got, label %bad
got:
{_at("pp", "%ctx", context.LANE_POINTERS)}  %q = load {_ADDRESSES}, ptr %pp, align 8
  br label %out
bad:
{field("index", "i32", "%site", context.SITE_INDEX)}\
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_MEMORY}, i32 %index, i32 %wrong)
  br label %out
out:
  %ps = phi {_ADDRESSES} [ %p, %near ], [ %q, %got ], [ zeroinitializer, %bad ]
  %live = phi i32 [ %mask, %near ], [ %mask, %got ], [ 0, %bad ]
  %r0 = insertvalue {_PAIR} poison, {_ADDRESSES} %ps, 0
  %r1 = insertvalue {_PAIR} %r0, i32 %live, 1
  ret {_PAIR} %r1
}}

define internal {_PAIR} @find.shared(ptr %ctx, ptr %site, {_OFFSETS} %base, i64 %offset, i32 %mask) #2 {{
entry:
  %offset32 = trunc i64 %offset to i32
{splat("o", "i32", "%offset32")}  %a = add {_OFFSETS} %base, %o
{field("size", "i64", "%ctx", context.SHARED_BYTES)}{field("n", "i64", "%site", context.SITE_ACCESS_BYTES)}\
  %size1 = add i64 %size, 1
  %room64 = call i64 @llvm.usub.sat.i64(i64 %size1, i64 %n)
  %room = trunc i64 %room64 to i32
{splat("rooms", "i32", "%room")}  %in = icmp ult {_OFFSETS} %a, %rooms
  %n32 = trunc i64 %n to i32
  %n1 = sub i32 %n32, 1
{splat("ones", "i32", "%n1")}  %odd = and {_OFFSETS} %a, %ones
  %even = icmp eq {_OFFSETS} %odd, zeroinitializer
  %ok = and <{LANES} x i1> %in, %even
  %w = bitcast <{LANES} x i1> %ok to i32
  %nw = xor i32 %w, -1
  %miss = and i32 %nw, %mask
  %hit = icmp eq i32 %miss, 0
  br i1 %hit, label %near, label %bad
near:
{field("shared", "i64", "%ctx", context.SHARED)}{splat("starts", "i64", "%shared")}\
  %wide = zext {_OFFSETS} %a to {_ADDRESSES}
  %p = add {_ADDRESSES} %wide, %starts
  br label %out
bad:
  %wide2 = zext {_OFFSETS} %a to {_ADDRESSES}
{_at("ap", "%ctx", context.LANE_ADDRESSES)}  store {_ADDRESSES} %wide2, ptr %ap, align 8
{field("index", "i32", "%site", context.SITE_INDEX)}\
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_MEMORY}, i32 %index, i32 %miss)
  br label %out
out:
  %ps = phi {_ADDRESSES} [ %p, %near ], [ zeroinitializer, %bad ]
  %live = phi i32 [ %mask, %near ], [ 0, %bad ]
  %r0 = insertvalue {_PAIR} poison, {_ADDRESSES} %ps, 0
  %r1 = insertvalue {_PAIR} %r0, i32 %live, 1
  ret {_PAIR} %r1
}}
"""


_SPREAD = f"""{splat("b", "i64", "%base")}  %l = load {_ADDRESSES}, ptr %lanes, align 8
  %a = add {_ADDRESSES} %b, %l
{_at("ap", "%ctx", context.LANE_ADDRESSES)}  store {_ADDRESSES} %a, ptr %ap, align 8
"""


def _locators() -> str:
    """`locate` puts pointers of all lanes into `LANE_POINTERS` and returns the lanes, none after a fault. `host` gives
    the pointer of the lowest address of lanes that lie in one allocation, 0 after a fault; `settle` looks a range up;
    `accuse` notes the lanes that are outside of shared memory.
    """
    found = []
    for name, lanes in (("", _ADDRESSES), (".shared", _OFFSETS)):
        found.append(f"""
define i32 @{PREFIX}locate{name}(ptr %ctx, ptr %site, {lanes} %base, i64 %offset, i32 %mask) #0 {{
  %r = call {_PAIR} @find{name}(ptr %ctx, ptr %site, {lanes} %base, i64 %offset, i32 %mask)
  %p = extractvalue {_PAIR} %r, 0
  %live = extractvalue {_PAIR} %r, 1
{_at("pp", "%ctx", context.LANE_POINTERS)}  store {_ADDRESSES} %p, ptr %pp, align 8
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
{_at("pp", "%ctx", context.LANE_POINTERS)}  %pl = getelementptr i64, ptr %pp, i64 %lane
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
define preserve_allcc i1 @{PREFIX}settle(ptr %ctx, ptr %site, i64 %lowest, i64 %span) #1 {{
{_at("ap", "%ctx", context.LANE_ADDRESSES)}  store i64 %lowest, ptr %ap
  %wrong = call i32 @{PREFIX}resolve(ptr %ctx, ptr %site, i32 1)
  %start = load i64, ptr %site
{field("limit", "i64", "%site", context.SITE_LIMIT)}  %d = sub i64 %lowest, %start
  %in = icmp ult i64 %d, %limit
  %known = icmp eq i32 %wrong, 0
  %both = and i1 %in, %known
  ret i1 %both
}}
define preserve_allcc void @{PREFIX}accuse(ptr %ctx, ptr %site, i64 %base, ptr %lanes, i32 %mask) #1 {{
{_SPREAD}{field("size", "i64", "%ctx", context.SHARED_BYTES)}{field("n", "i64", "%site", context.SITE_ACCESS_BYTES)}\
  %size1 = add i64 %size, 1
  %room = call i64 @llvm.usub.sat.i64(i64 %size1, i64 %n)
{splat("rooms", "i64", "%room")}  %in = icmp ult {_ADDRESSES} %a, %rooms
  %n1 = sub i64 %n, 1
{splat("ones", "i64", "%n1")}  %odd = and {_ADDRESSES} %a, %ones
  %even = icmp eq {_ADDRESSES} %odd, zeroinitializer
  %ok = and <{LANES} x i1> %in, %even
  %w = bitcast <{LANES} x i1> %ok to i32
  %nw = xor i32 %w, -1
  %miss = and i32 %nw, %mask
{field("index", "i32", "%site", context.SITE_INDEX)}\
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_MEMORY}, i32 %index, i32 %miss)
  ret void
}}""")
    return "\n".join(found)


# ---------------------------------------------------------------- moving lanes

_HALVES = _picks([0] * 16 + [1] * 16)


def _bits(scalar: str) -> int:
    return int(scalar[1:])


def _loop(name: str, body: str) -> str:
    """Runs `body` for the lanes of `%live`, lowest first; it may use `%lane` and `%pointer`."""
    return f"""{name}:
  %some = icmp ne i32 %live, 0
  br i1 %some, label %lanes, label %out
lanes:
  %left = phi i32 [ %live, %{name} ], [ %left1, %lanes ]
  %lane32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %lane = zext i32 %lane32 to i64
  %pointer.p = getelementptr i64, ptr %pointers, i64 %lane
  %pointer64 = load i64, ptr %pointer.p
  %pointer = inttoptr i64 %pointer64 to ptr
{body}  %minus = sub i32 %left, 1
  %left1 = and i32 %left, %minus
  %on = icmp ne i32 %left1, 0
  br i1 %on, label %lanes, label %out
"""


def _gather(scalar: str) -> str:
    t = f"<{LANES} x {scalar}>"
    size = _bits(scalar) // 8
    if size >= 4:
        return f"""
define internal {t} @gather.{scalar}({_ADDRESSES} %p, i32 %live) #0 {{
  %mask = bitcast i32 %live to <{LANES} x i1>
  %q = inttoptr {_ADDRESSES} %p to <{LANES} x ptr>
  %v = call {t} @llvm.masked.gather.v{LANES}{scalar}.v{LANES}p0(<{LANES} x ptr> %q, i32 {size}, <{LANES} x i1> %mask,
    {t} zeroinitializer)
  ret {t} %v
}}"""
    body = f"""  %x = load {scalar}, ptr %pointer
  %to = getelementptr {scalar}, ptr %values, i64 %lane
  store {scalar} %x, ptr %to
"""
    return f"""
define internal {t} @gather.{scalar}({_ADDRESSES} %p, i32 %live) #0 {{
  %pointers = alloca {_ADDRESSES}, align 64
  %values = alloca {t}, align 64
  store {_ADDRESSES} %p, ptr %pointers
  store {t} zeroinitializer, ptr %values
  br label %begin
{_loop("begin", body)}out:
  %v = load {t}, ptr %values
  ret {t} %v
}}"""


def _scatter(scalar: str) -> str:
    t = f"<{LANES} x {scalar}>"
    body = f"""  %from = getelementptr {scalar}, ptr %values, i64 %lane
  %x = load {scalar}, ptr %from
  store {scalar} %x, ptr %pointer
"""
    return f"""
define internal void @scatter.{scalar}({_ADDRESSES} %p, i32 %live, {t} %v) #0 {{
  %pointers = alloca {_ADDRESSES}, align 64
  %values = alloca {t}, align 64
  store {_ADDRESSES} %p, ptr %pointers
  store {t} %v, ptr %values
  br label %begin
{_loop("begin", body)}out:
  ret void
}}"""


def lane_moves(scalar: str) -> str:
    """The functions `gather.SCALAR` and `scatter.SCALAR`, for units that move lanes by their pointers."""
    return _gather(scalar) + _scatter(scalar)


def _beside(size: int) -> str:
    """Whether the lanes of each half lie side by side: `%beside`. Leaves the halves' pointers in `%q0`, `%q1`."""
    steps = _vector("i64", [size * (i % 16) for i in range(LANES)])
    return f"""  %b0 = extractelement {_ADDRESSES} %p, i64 0
  %b1 = extractelement {_ADDRESSES} %p, i64 16
  %two0 = insertelement <2 x i64> poison, i64 %b0, i64 0
  %two = insertelement <2 x i64> %two0, i64 %b1, i64 1
  %h = shufflevector <2 x i64> %two, <2 x i64> poison, {_HALVES}
  %e = add {_ADDRESSES} %h, {steps}
  %eq = icmp eq {_ADDRESSES} %p, %e
  %w = bitcast <{LANES} x i1> %eq to i32
  %dead = xor i32 %live, -1
  %w1 = or i32 %w, %dead
  %beside = icmp eq i32 %w1, -1
  %q0 = inttoptr i64 %b0 to ptr
  %q1 = inttoptr i64 %b1 to ptr
  %whole = icmp eq i32 %live, -1
"""


def _half_masks() -> str:
    low, high = _picks(list(range(16))), _picks(list(range(16, LANES)))
    t = f"<{LANES} x i1>"
    return f"""  %m = bitcast i32 %live to {t}
  %m0 = shufflevector {t} %m, {t} poison, {low}
  %m1 = shufflevector {t} %m, {t} poison, {high}
"""


def _fetch(scalar: str) -> str:
    size = _bits(scalar) // 8
    t, half = f"<{LANES} x {scalar}>", f"<16 x {scalar}>"
    everything = _picks(list(range(LANES)))
    masked = f"call {half} @llvm.masked.load.v16{scalar}.p0(ptr"
    return f"""
define internal {t} @fetch.{scalar}({_ADDRESSES} %p, i32 %live) #2 {{
{_beside(size)}  br i1 %beside, label %side, label %apart
side:
  br i1 %whole, label %full, label %part
full:
  %f0 = load {half}, ptr %q0, align {size}
  %f1 = load {half}, ptr %q1, align {size}
  br label %joined
part:
{_half_masks()}  %g0 = {masked} %q0, i32 {size}, <16 x i1> %m0, {half} zeroinitializer)
  %g1 = {masked} %q1, i32 {size}, <16 x i1> %m1, {half} zeroinitializer)
  br label %joined
joined:
  %v0 = phi {half} [ %f0, %full ], [ %g0, %part ]
  %v1 = phi {half} [ %f1, %full ], [ %g1, %part ]
  %v = shufflevector {half} %v0, {half} %v1, {everything}
  ret {t} %v
apart:
  %eq2 = icmp eq {_ADDRESSES} %p, %h
  %w2 = bitcast <{LANES} x i1> %eq2 to i32
  %w3 = or i32 %w2, %dead
  %equal = icmp eq i32 %w3, -1
  %ends = and i32 %live, 65537
  %both = icmp eq i32 %ends, 65537
  %same = and i1 %equal, %both
  br i1 %same, label %one, label %scattered
one:
  %s0 = load {scalar}, ptr %q0, align {size}
  %s1 = load {scalar}, ptr %q1, align {size}
  %s2 = insertelement <2 x {scalar}> poison, {scalar} %s0, i64 0
  %s3 = insertelement <2 x {scalar}> %s2, {scalar} %s1, i64 1
  %s = shufflevector <2 x {scalar}> %s3, <2 x {scalar}> poison, {_HALVES}
  ret {t} %s
scattered:
  %x = call {t} @gather.{scalar}({_ADDRESSES} %p, i32 %live)
  ret {t} %x
}}"""


def _put(scalar: str) -> str:
    size = _bits(scalar) // 8
    t, half = f"<{LANES} x {scalar}>", f"<16 x {scalar}>"
    low, high = _picks(list(range(16))), _picks(list(range(16, LANES)))
    masked = f"call void @llvm.masked.store.v16{scalar}.p0({half}"
    return f"""
define internal void @put.{scalar}({_ADDRESSES} %p, i32 %live, {t} %v) #2 {{
{_beside(size)}  br i1 %beside, label %side, label %scattered
side:
  %v0 = shufflevector {t} %v, {t} poison, {low}
  %v1 = shufflevector {t} %v, {t} poison, {high}
  br i1 %whole, label %full, label %part
full:
  store {half} %v0, ptr %q0, align {size}
  store {half} %v1, ptr %q1, align {size}
  ret void
part:
{_half_masks()}  {masked} %v0, ptr %q0, i32 {size}, <16 x i1> %m0)
  {masked} %v1, ptr %q1, i32 {size}, <16 x i1> %m1)
  ret void
scattered:
  call void @scatter.{scalar}({_ADDRESSES} %p, i32 %live, {t} %v)
  ret void
}}"""


def _interleaved(scalar: str) -> str:
    """Elements of vectors that lie one after the other, a vector a lane: taken apart and put together."""
    size = _bits(scalar) // 8
    t = f"<{LANES} x {scalar}>"
    functions = []
    for what in ("split", "join"):
        text = ""
        for n in (2, 4):
            total = n * LANES
            wide = f"<{total} x {scalar}>"
            text += f"n{n}:\n"
            if what == "split":
                text += f"  %w{n} = load {wide}, ptr %p, align {size}\n"
                for c in range(n):
                    picks = _picks([i * n + c for i in range(LANES)])
                    text += f"  %v{n}.{c} = shufflevector {wide} %w{n}, {wide} poison, {picks}\n"
                    text += f"  %a{n}.{c} = getelementptr {t}, ptr %values, i64 {c}\n"
                    text += f"  store {t} %v{n}.{c}, ptr %a{n}.{c}, align 64\n"
            else:
                text += f"  %w{n} = load {wide}, ptr %values, align 64\n"
                picks = _picks([c * LANES + i for i in range(LANES) for c in range(n)])
                text += f"  %v{n} = shufflevector {wide} %w{n}, {wide} poison, {picks}\n"
                text += f"  store {wide} %v{n}, ptr %p, align {size}\n"
            text += "  ret void\n"
        functions.append(f"""
define void @{PREFIX}{what}.{scalar}(i64 %host, i32 %n, ptr %values) #0 {{
  %p = inttoptr i64 %host to ptr
  %pairs = icmp eq i32 %n, 2
  br i1 %pairs, label %n2, label %n4
{text}}}""")
    return "\n".join(functions)


# ---------------------------------------------------------------- what kernels call


def _forms(scalar: str, shared: bool) -> tuple[str, str, str, str, str]:
    """The parts in which accesses of a space differ: looking up, widening, and the three lists of arguments."""
    lanes = _OFFSETS if shared else _ADDRESSES
    lane = "i32" if shared else "i64"
    find = "find.shared" if shared else "find"
    narrow = "trunc i64 %at to i32" if shared else "add i64 %at, 0"
    cut = f"trunc {_ADDRESSES} %wide to {_OFFSETS}" if shared else f"add {_ADDRESSES} %wide, zeroinitializer"
    look = f"""  %r = call {_PAIR} @{find}(ptr %ctx, ptr %site, {lanes} %base, i64 %offset, i32 %mask)
  %p = extractvalue {_PAIR} %r, 0
  %live = extractvalue {_PAIR} %r, 1
"""
    spread = f"""  %base = {narrow}
{splat("b", lane, "%base")}  %wide = load {_ADDRESSES}, ptr %lanes, align 8
  %l = {cut}
  %a = add {lanes} %b, %l
"""
    head = f"(ptr %ctx, ptr %site, {lanes} %base, i64 %offset, i32 %mask"
    affine = "(ptr %ctx, ptr %site, i64 %at, ptr %lanes, i32 %mask"
    return look, spread, head, affine, f"(ptr %ctx, ptr %site, {lanes} %a, i64 0, i32 %mask"


def _one_element(scalar: str, shared: bool) -> str:
    """Loads and stores by a vector of addresses, or by a scalar and what each lane adds."""
    t = f"<{LANES} x {scalar}>"
    space = "shared." if shared else ""
    look, spread, head, affine, passed = _forms(scalar, shared)
    return f"""
define {t} @{PREFIX}load.{space}{scalar}{head}) #0 {{
{look}  %v = call {t} @fetch.{scalar}({_ADDRESSES} %p, i32 %live)
  ret {t} %v
}}
define {t} @{PREFIX}load.{space}affine.{scalar}{affine}) #0 {{
{spread}  %v = call {t} @{PREFIX}load.{space}{scalar}{passed})
  ret {t} %v
}}
define void @{PREFIX}store.{space}{scalar}{head}, {t} %v) #0 {{
{look}  call void @put.{scalar}({_ADDRESSES} %p, i32 %live, {t} %v)
  ret void
}}
define void @{PREFIX}store.{space}affine.{scalar}{affine}, {t} %v) #0 {{
{spread}  call void @{PREFIX}store.{space}{scalar}{passed}, {t} %v)
  ret void
}}"""


def _indexed_elements(scalar: str) -> str:
    """Loads and stores by a scalar and an index a lane, compared with the least and the greatest index that fit.

    `form` holds the logarithm of the scale, and 256 where the index is signed. What does not fit, is not aligned or is
    scaled by another size is widened and goes the general way.
    """
    t = f"<{LANES} x {scalar}>"
    half = f"<16 x {scalar}>"
    size = _bits(scalar) // 8
    order = size.bit_length() - 1
    low, high = _picks(list(range(16))), _picks(list(range(16, LANES)))
    steps = _vector("i32", [i % 16 for i in range(LANES)])
    least, most = -(1 << 31), (1 << 31) - 1
    head = f"(ptr %ctx, ptr %site, i64 %base, {_OFFSETS} %index, i32 %form, i32 %mask"
    narrow = f"""entry:
{field("begin", "i64", "%site", context.SITE_LOW)}{field("size", "i64", "%site", context.SITE_SIZE)}\
  %signed32 = and i32 %form, 256
  %signed = icmp ne i32 %signed32, 0
  %shift32 = and i32 %form, 255
  %same = icmp eq i32 %shift32, {order}
  %odd = and i64 %base, {size - 1}
  %even = icmp eq i64 %odd, 0
  %big = icmp uge i64 %size, {size}
  %from = sub i64 %base, %begin
  %up = sub i64 {size - 1}, %from
  %first0 = ashr i64 %up, {order}
  %rest = sub i64 %size, %from
  %rest1 = sub i64 %rest, {size}
  %last0 = ashr i64 %rest1, {order}
  %floor = select i1 %signed, i64 {least}, i64 0
  %first = call i64 @llvm.smax.i64(i64 %first0, i64 %floor)
  %last = call i64 @llvm.smin.i64(i64 %last0, i64 {most})
  %some = icmp sle i64 %first, %last
  %c1 = and i1 %same, %even
  %c2 = and i1 %big, %some
  %c = and i1 %c1, %c2
  br i1 %c, label %compare, label %wide
compare:
  %first32 = trunc i64 %first to i32
  %last32 = trunc i64 %last to i32
{splat("firsts", "i32", "%first32")}{splat("lasts", "i32", "%last32")}\
  %above = icmp sge {_OFFSETS} %index, %firsts
  %below = icmp sle {_OFFSETS} %index, %lasts
  %ok = and <{LANES} x i1> %above, %below
  %w = bitcast <{LANES} x i1> %ok to i32
  %dead = xor i32 %mask, -1
  %w1 = or i32 %w, %dead
  %hit = icmp eq i32 %w1, -1
  br i1 %hit, label %near, label %wide
near:
  %delta = load i64, ptr %ctx
  %host64 = add i64 %base, %delta
  %host = inttoptr i64 %host64 to ptr
  %i0 = extractelement {_OFFSETS} %index, i64 0
  %i1 = extractelement {_OFFSETS} %index, i64 16
  %two0 = insertelement <2 x i32> poison, i32 %i0, i64 0
  %two = insertelement <2 x i32> %two0, i32 %i1, i64 1
  %h = shufflevector <2 x i32> %two, <2 x i32> poison, {_HALVES}
  %e = add {_OFFSETS} %h, {steps}
  %eq = icmp eq {_OFFSETS} %index, %e
  %ew = bitcast <{LANES} x i1> %eq to i32
  %ew1 = or i32 %ew, %dead
  %beside = icmp eq i32 %ew1, -1
  %q0 = getelementptr {scalar}, ptr %host, i32 %i0
  %q1 = getelementptr {scalar}, ptr %host, i32 %i1
  %live = or i32 %mask, 0
  br i1 %beside, label %side, label %apart
side:
  %all = icmp eq i32 %mask, -1
  br i1 %all, label %full, label %part
"""
    widen = f"""wide:
  %sx = sext {_OFFSETS} %index to {_ADDRESSES}
  %zx = zext {_OFFSETS} %index to {_ADDRESSES}
  %wsigned32 = and i32 %form, 256
  %wsigned = icmp ne i32 %wsigned32, 0
  %x = select i1 %wsigned, {_ADDRESSES} %sx, {_ADDRESSES} %zx
  %shift = and i32 %form, 255
  %shift64 = zext i32 %shift to i64
{splat("shifts", "i64", "%shift64")}  %xs = shl {_ADDRESSES} %x, %shifts
{splat("bases", "i64", "%base")}  %a = add {_ADDRESSES} %bases, %xs
"""
    gathered = f"""  %places = getelementptr {scalar}, ptr %host, {_OFFSETS} %index
  %lanes = bitcast i32 %mask to <{LANES} x i1>
  %g = call {t} @llvm.masked.gather.v{LANES}{scalar}.v{LANES}p0(<{LANES} x ptr> %places, i32 {size},
    <{LANES} x i1> %lanes, {t} zeroinitializer)
  ret {t} %g
"""
    pointers = f"""  %places = getelementptr {scalar}, ptr %host, {_OFFSETS} %index
  %numbers = ptrtoint <{LANES} x ptr> %places to {_ADDRESSES}
"""
    if size < 4:
        gathered = f"{pointers}  %g = call {t} @gather.{scalar}({_ADDRESSES} %numbers, i32 %mask)\n  ret {t} %g\n"
    loaded = f"call {half} @llvm.masked.load.v16{scalar}.p0(ptr"
    stored = f"call void @llvm.masked.store.v16{scalar}.p0({half}"
    return f"""
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
define {t} @{PREFIX}load.indexed.{scalar}{head}) #0 {{
{narrow}full:
  %f0 = load {half}, ptr %q0, align {size}
  %f1 = load {half}, ptr %q1, align {size}
  br label %joined
part:
{_half_masks()}  %g0 = {loaded} %q0, i32 {size}, <16 x i1> %m0, {half} zeroinitializer)
  %g1 = {loaded} %q1, i32 {size}, <16 x i1> %m1, {half} zeroinitializer)
  br label %joined
joined:
  %v0 = phi {half} [ %f0, %full ], [ %g0, %part ]
  %v1 = phi {half} [ %f1, %full ], [ %g1, %part ]
  %v = shufflevector {half} %v0, {half} %v1, {_picks(list(range(LANES)))}
  ret {t} %v
apart:
{gathered}{widen}  %far = call {t} @{PREFIX}load.{scalar}(ptr %ctx, ptr %site, {_ADDRESSES} %a, i64 0, i32 %mask)
  ret {t} %far
}}
define void @{PREFIX}store.indexed.{scalar}{head}, {t} %v) #0 {{
{narrow}full:
  %f0 = shufflevector {t} %v, {t} poison, {low}
  %f1 = shufflevector {t} %v, {t} poison, {high}
  store {half} %f0, ptr %q0, align {size}
  store {half} %f1, ptr %q1, align {size}
  ret void
part:
{_half_masks()}  %p0 = shufflevector {t} %v, {t} poison, {low}
  %p1 = shufflevector {t} %v, {t} poison, {high}
  {stored} %p0, ptr %q0, i32 {size}, <16 x i1> %m0)
  {stored} %p1, ptr %q1, i32 {size}, <16 x i1> %m1)
  ret void
apart:
{pointers}  call void @scatter.{scalar}({_ADDRESSES} %numbers, i32 %mask, {t} %v)
  ret void
{widen}  call void @{PREFIX}store.{scalar}(ptr %ctx, ptr %site, {_ADDRESSES} %a, i64 0, i32 %mask, {t} %v)
  ret void
}}"""


def _many_elements(scalar: str, shared: bool) -> str:
    """The same for accesses of several elements a lane, which are passed in memory."""
    t = f"<{LANES} x {scalar}>"
    size = _bits(scalar) // 8
    space = "shared." if shared else ""
    look, spread, head, affine, passed = _forms(scalar, shared)
    several = []
    for what in ("loads", "stores"):
        move = (
            f"""  %x = call {t} @gather.{scalar}({_ADDRESSES} %pc, i32 %live)
  store {t} %x, ptr %place, align 64
"""
            if what == "loads"
            else f"""  %x = load {t}, ptr %place, align 64
  call void @scatter.{scalar}({_ADDRESSES} %pc, i32 %live, {t} %x)
"""
        )
        several.append(f"""
define void @{PREFIX}{what}.{space}{scalar}{head}, i32 %n, ptr %values) #0 {{
entry:
{look}  br label %component
component:
  %c = phi i32 [ 0, %entry ], [ %c1, %component ]
  %c64 = zext i32 %c to i64
  %step = mul i64 %c64, {size}
{splat("steps", "i64", "%step")}  %pc = add {_ADDRESSES} %p, %steps
  %place = getelementptr {t}, ptr %values, i64 %c64
{move}  %c1 = add i32 %c, 1
  %more = icmp ult i32 %c1, %n
  br i1 %more, label %component, label %out
out:
  ret void
}}
define void @{PREFIX}{what}.{space}affine.{scalar}{affine}, i32 %n, ptr %values) #0 {{
{spread}  call void @{PREFIX}{what}.{space}{scalar}{passed}, i32 %n, ptr %values)
  ret void
}}""")
    return "\n".join(several)
