"""Warp matrices as LLVM IR, one function a shape and types: multiplication, with ideal accumulation (decision 0006),
and `wmma`'s moves.

Registers come as they lie in memory, one vector of 32 words each. Elements are put where the interpreter's fragments
have them, products are summed in double precision along k, and each sum is rounded once.
"""

from __future__ import annotations

from functools import partial
from hashlib import blake2b

import numpy as np

from workbench.emulate.ir.matrix_fragments import BITS, Fragment, register_bits
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.llvm.text import PREFIX, at, field, missing, next_lane, splat
from workbench.emulate.runtime.context import (
    FAULT_MEMORY,
    LANE_ADDRESSES,
    LANE_POINTERS,
    SHARED,
    SHARED_BYTES,
    SITE_ACCESS_BYTES,
    SITE_INDEX,
    SITE_SIZE,
)
from workbench.emulate.runtime.fragment_rows import from_registers, row_places, rows_behind, to_registers
from workbench.emulate.runtime.half_conversions import NARROW_F16
from workbench.emulate.runtime.library import add_unit

FACTORS = ("f16", "bf16", "tf32", "e4m3", "e5m2")
SUMS = ("f32", "f16")
_ROWS_BESIDE = 4
"""Rows of every shape are a multiple of it."""


def multiply(a: Fragment, b: Fragment, c: Fragment, d: Fragment) -> str:
    """The name of the function of four fragments: it takes pointers to A and B as `widen` leaves them, and to the
    registers of c and d. Sums of the same type and size have the same layout."""
    name = f"multiply.{c.type}.{d.type}.{a.rows}.{b.columns}.{a.columns}"
    add_unit(f"matrix.{name}", {name: "void @{}(ptr, ptr, ptr, ptr)"}, partial(_text, name, a.columns, c, d))
    return name


def widen(factor: Fragment) -> str:
    """The name of the function that takes a pointer to the registers of A or B, and one to its elements as doubles, by
    rows."""
    places = np.stack([factor.row, factor.column]).astype(np.uint8)
    layout = blake2b(places.tobytes(), digest_size=4).hexdigest()
    name = f"widen.{factor.type}.{factor.rows}.{factor.columns}.{layout}"
    add_unit(f"matrix.{name}", {name: "void @{}(ptr, ptr)"}, partial(_widening, f"define void @{PREFIX}{name}", factor))
    return name


def _widened(type_: str, count: int) -> str:
    """`%v`, of bits, as single-precision `%w`: exact for all types of factors."""
    f, i = f"<{count} x float>", f"<{count} x i32>"
    if type_ == "f32":
        return f"  %w = bitcast {i} %v to {f}\n"
    if type_ == "tf32":
        return f"  %cut = and {i} %v, splat (i32 -8192)\n  %w = bitcast {i} %cut to {f}\n"
    if type_ == "e5m2":  # the upper byte of a half
        half = f"  %h = zext <{count} x i8> %v to <{count} x i16>\n  %v.h = shl <{count} x i16> %h, splat (i16 8)\n"
        return half + _widened("f16", count).replace("%v to", "%v.h to")
    if type_ == "e4m3":  # a half's upper bits but for the bias, which is smaller by 8, and no infinities
        return f"""  %h = zext <{count} x i8> %v to <{count} x i16>
  %h.sign = and <{count} x i16> %h, splat (i16 128)
  %h.rest = and <{count} x i16> %h, splat (i16 127)
  %h.up = shl <{count} x i16> %h.rest, splat (i16 7)
  %h.top = shl <{count} x i16> %h.sign, splat (i16 8)
  %v.h = or <{count} x i16> %h.top, %h.up
  %none = icmp eq <{count} x i16> %h.rest, splat (i16 127)
{_widened("f16", count).replace("%v to", "%v.h to").replace("%w =", "%w.small =")}\
  %w.big = fmul {f} %w.small, splat (float 256.0)
  %w = select <{count} x i1> %none, {f} splat (float 0x7FF8000000000000), {f} %w.big
"""
    if type_ == "bf16":
        wide = f"  %x = zext <{count} x i16> %v to {i}\n"
        return f"{wide}  %up = shl {i} %x, splat (i32 16)\n  %w = bitcast {i} %up to {f}\n"
    halves = f"<{count} x half>"
    return f"  %half = bitcast <{count} x i16> %v to {halves}\n  %w = fpext {halves} %half to {f}\n"


def _widening(head: str, fragment: Fragment) -> str:
    """A function that puts elements from registers into a matrix of doubles, by rows; elements that are there twice are
    the same. head: its definition up to the parameters."""
    count = fragment.columns
    row, doubles = f"<{count} x i{BITS[fragment.type]}>", f"<{count} x double>"

    def put(number: int, name: str) -> str:
        return f"""  %to{number} = getelementptr double, ptr %matrix, i64 {number * count}
  %d{number} = call {doubles} @widen.row({row} {name})
  store {doubles} %d{number}, ptr %to{number}, align 8
"""

    return f"""
define internal {doubles} @widen.row({row} %v) #2 {{
{_widened(fragment.type, count)}  %d = fpext <{count} x float> %w to {doubles}
  ret {doubles} %d
}}
{head}(ptr %slot, ptr %matrix) #0 {{
{from_registers(fragment, put=put)}  ret void
}}"""


def _result(d: Fragment) -> tuple[str, str]:
    """Code that converts a row of doubles `%sum` to elements, and a helper for single elements where one is needed."""
    n = d.columns
    if d.type == "f32":
        f = f"<{n} x float>"
        return (
            f"""  %f = fptrunc <{n} x double> %sum to {f}
  %nan = fcmp uno {f} %f, %f
  %r = select <{n} x i1> %nan, {f} splat (float 0x7FFFFFFFE0000000), {f} %f
  store {f} %r, ptr %row, align 4
""",
            "",
        )
    lines = ""
    for j in range(n):
        lines += f"""  %e{j} = extractelement <{n} x double> %sum, i32 {j}
  %h{j} = call i16 @narrow.f16(double %e{j})
  %p{j} = getelementptr i16, ptr %row, i32 {j}
  store i16 %h{j}, ptr %p{j}
"""
    return lines, NARROW_F16


def _text(name: str, k: int, c: Fragment, d: Fragment) -> str:
    """Products are exact in double precision, so that it does not matter whether they are fused with the sums.

    Sums of several rows are made side by side: each waits for its own last product alone.
    """
    m, n = d.rows, d.columns
    bits = BITS[d.type]
    v = f"<{n} x double>"
    rounding, extra = _result(d)
    beside = range(min(_ROWS_BESIDE, m))
    starts = "".join(
        f"""  %first{r} = add i32 %first, {n * r}
  %cp{r} = getelementptr double, ptr %mc, i32 %first{r}
  %start{r} = load {v}, ptr %cp{r}, align 8
  %left{r} = add i32 %left, {k * r}
"""
        for r in beside
    )
    totals = "".join(f"  %total{r} = phi {v} [ %start{r}, %rows ], [ %sum{r}, %along ]\n" for r in beside)
    sums = "".join(
        f"""  %at{r} = add i32 %left{r}, %j
  %ap{r} = getelementptr double, ptr %ma, i32 %at{r}
  %a1{r} = load double, ptr %ap{r}
  %a2{r} = insertelement {v} poison, double %a1{r}, i64 0
  %as{r} = shufflevector {v} %a2{r}, {v} poison, <{n} x i32> zeroinitializer
  %product{r} = fmul contract {v} %as{r}, %bs
  %sum{r} = fadd contract {v} %total{r}, %product{r}
"""
        for r in beside
    )
    stores = "".join(
        f"""  %row{r} = getelementptr i{bits}, ptr %md, i32 %first{r}
  call void @round.row({v} %sum{r}, ptr %row{r})
"""
        for r in beside
    )
    return f"""{extra}
attributes #4 = {{ nounwind alwaysinline }}
{_widening("define internal void @place.c", c)}
define internal void @round.row({v} %sum, ptr %row) #2 {{
{rounding}  ret void
}}
define internal void @give(ptr %matrix, ptr %slot) #0 {{
{rows_behind(m, "%matrix", n * bits // 8)}{to_registers(d)}  ret void
}}
define void @{PREFIX}{name}(ptr %ma, ptr %mb, ptr %rc, ptr %rd) #0 {{
entry:
  %mc = alloca [{m * n} x double], align 64
  %md = alloca [{m * n} x i{bits}], align 64
  call void @place.c(ptr %rc, ptr %mc)
  br label %rows
rows:
  %i = phi i32 [ 0, %entry ], [ %i1, %store ]
  %first = mul i32 %i, {n}
  %left = mul i32 %i, {k}
{starts}  br label %along
along:
  %j = phi i32 [ 0, %rows ], [ %j1, %along ]
{totals}  %down = mul i32 %j, {n}
  %bp = getelementptr double, ptr %mb, i32 %down
  %bs = load {v}, ptr %bp, align 8
{sums}  %j1 = add i32 %j, 1
  %on = icmp ult i32 %j1, {k}
  br i1 %on, label %along, label %store
store:
{stores}  %i1 = add i32 %i, {len(beside)}
  %more = icmp ult i32 %i1, {m}
  br i1 %more, label %rows, label %give
give:
  call void @give(ptr %md, ptr %rd)
  ret void
}}
"""


# ---------------------------------------------------------------- wmma.load and wmma.store

_WORDS = f"<{WARP} x i32>"
_ADDRESSES = f"<{WARP} x i64>"


def fragment_access(fragment: Fragment, shared: bool, loads: bool, by_rows: bool) -> str:
    """The name of the function that moves a fragment between memory and its registers, which lie in memory too.

    It takes the context, the site, addresses, the bits that an address has, the word of lanes, the stride of each lane
    in elements, and a pointer to the registers. All places are looked up before anything moves.
    """
    space, what, order = ".shared" if shared else "", "load" if loads else "store", "rows" if by_rows else "columns"
    size = f"{fragment.rows}.{fragment.columns}.{fragment.registers}.{int(fragment.row[1, 0])}"
    name = f"fragment.{what}{space}.{order}.{fragment.type}.{size}"
    signature = f"void @{{}}(ptr, ptr, {_ADDRESSES}, i64, i32, {_WORDS}, ptr)"
    add_unit(f"matrix.{name}", {name: signature}, partial(_fragment_text, name, fragment, shared, loads, by_rows))
    return name


def _look_up(shared: bool) -> str:
    """`%p`: where the lanes of `%a` are; `%wrong`: those of the mask that are nowhere. Ends in the block `looked`."""
    if shared:
        return f"""{missing("i64", "%a", "%room", "%n1")}\
  %p = add {_ADDRESSES} %a, %starts
  br label %looked
looked:
  %wrong = or i32 %miss, 0
"""
    return f"""  %low = load i64, ptr %site
{field("size", "i64", "%site", SITE_SIZE)}{splat("lows", "i64", "%low")}\
  %distance = sub {_ADDRESSES} %a, %lows
  %size1 = add i64 %size, 1
  %room = call i64 @llvm.usub.sat.i64(i64 %size1, i64 %n)
{missing("i64", "%distance", "%room", "%n1")}\
  %hit = icmp eq i32 %miss, 0
  br i1 %hit, label %near, label %far
near:
  %near.p = add {_ADDRESSES} %a, %deltas
  br label %looked
far:
  store {_ADDRESSES} %a, ptr %addresses, align 8
  %far.wrong = call i32 @{PREFIX}resolve(ptr %ctx, ptr %site, i32 %mask)
  %far.p = load {_ADDRESSES}, ptr %pointers, align 8
  br label %looked
looked:
  %p = phi {_ADDRESSES} [ %near.p, %near ], [ %far.p, %far ]
  %wrong = phi i32 [ 0, %near ], [ %far.wrong, %far ]
"""


def _by_rows(fragment: Fragment, shared: bool, loads: bool, by_rows: bool) -> str:
    """Blocks that move whole rows, where all lanes have one address and one stride and all rows are inside what the
    site hit last, or shared memory. Else they end before `look`."""
    size = BITS[fragment.type] // 8
    rows, length = row_places(fragment, by_rows)
    limits = (
        (
            "  %low = add i64 0, 0\n  %end = add i64 %bytes, 0\n  %away = add i64 %start, 0\n"
            if shared
            else f"  %low = load i64, ptr %site\n{field('end', 'i64', '%site', SITE_SIZE)}  %away = add i64 %delta, 0\n"
        )
        .replace("%low =", "%site.low =")
        .replace("%end", "%site.end")
    )
    return f"""  %base0 = extractelement {_ADDRESSES} %base, i64 0
  %stride0 = extractelement {_ADDRESSES} %stride, i64 0
{splat("bases", "i64", "%base0")}{splat("step", "i64", "%stride0")}  %other.base = xor {_ADDRESSES} %base, %bases
  %other.step = xor {_ADDRESSES} %stride, %step
  %others = or {_ADDRESSES} %other.base, %other.step
  %other = call i64 @llvm.vector.reduce.or.v{WARP}i64({_ADDRESSES} %others)
  %one.place = icmp eq i64 %other, 0
  %all = icmp eq i32 %mask, -1
  %regular = and i1 %one.place, %all
{limits}  %begin = and i64 %base0, %most
  %behind = sub i64 %begin, %site.low
  %stride.bytes = mul i64 %stride0, {size}
  %last.row = mul i64 %stride.bytes, {rows - 1}
  %span = add i64 %last.row, {length * size}
  %fits0 = icmp ule i64 %span, %site.end
  %room.rows = sub i64 %site.end, %span
  %fits1 = icmp ule i64 %behind, %room.rows
  %odd.base = and i64 %begin, %n1
  %fits2 = icmp eq i64 %odd.base, 0
  %fits3 = and i1 %fits0, %fits1
  %fits4 = and i1 %fits2, %fits3
  %fits = and i1 %fits4, %regular
  br i1 %fits, label %together, label %slowly
together:
  %host64 = add i64 %begin, %away
  %host = inttoptr i64 %host64 to ptr
{rows_behind(rows, "%host", "%stride.bytes")}{(to_registers if loads else from_registers)(fragment, by_rows)}  ret void
slowly:
  br label %look
"""


def _fragment_text(name: str, fragment: Fragment, shared: bool, loads: bool, by_rows: bool) -> str:
    bits, register = BITS[fragment.type], register_bits(fragment.type)
    each, count = register // bits, fragment.row.shape[1]
    along, across = (fragment.column, fragment.row) if by_rows else (fragment.row, fragment.column)
    tables = ""
    for table, places in (("along", along), ("across", across)):
        numbers = ", ".join(f"i64 {int(places[i, element])}" for element in range(count) for i in range(WARP))
        tables += f"@{table} = private constant [{WARP * count} x i64] [{numbers}], align 64\n"
    if shared:
        begin = f"""{field("bytes", "i64", "%ctx", SHARED_BYTES)}{field("start", "i64", "%ctx", SHARED)}\
{splat("starts", "i64", "%start")}  %bytes1 = add i64 %bytes, 1
  %room = call i64 @llvm.usub.sat.i64(i64 %bytes1, i64 %n)
"""
    else:
        begin = f"  %delta = load i64, ptr %ctx\n{splat('deltas', 'i64', '%delta')}"
    come, go = ("%pointer", "%mine") if loads else ("%mine", "%pointer")
    return f"""
declare i64 @llvm.vector.reduce.or.v{WARP}i64({_ADDRESSES})
{tables}
define void @{PREFIX}{name}(ptr %ctx, ptr %site, {_ADDRESSES} %base, i64 %most, i32 %mask, {_WORDS} %strides,
    ptr %slot) #0 {{
entry:
  %places = alloca [{count} x {_ADDRESSES}], align 64
{at("pointers", "%ctx", LANE_POINTERS)}{at("addresses", "%ctx", LANE_ADDRESSES)}\
{field("n", "i64", "%site", SITE_ACCESS_BYTES)}  %n1 = sub i64 %n, 1
{begin}{splat("mosts", "i64", "%most")}  %stride = zext {_WORDS} %strides to {_ADDRESSES}
{_by_rows(fragment, shared, loads, by_rows)}look:
  %i = phi i32 [ 0, %slowly ], [ %i1, %looked ]
  %bad = phi i32 [ 0, %slowly ], [ %bad1, %looked ]
  %first = phi {_ADDRESSES} [ zeroinitializer, %slowly ], [ %first1, %looked ]
  %along.p = getelementptr {_ADDRESSES}, ptr @along, i32 %i
  %along = load {_ADDRESSES}, ptr %along.p, align 64
  %across.p = getelementptr {_ADDRESSES}, ptr @across, i32 %i
  %across = load {_ADDRESSES}, ptr %across.p, align 64
  %rows = mul {_ADDRESSES} %across, %stride
  %sum = add {_ADDRESSES} %rows, %along
  %moved = mul {_ADDRESSES} %sum, splat (i64 {bits // 8})
  %whole = add {_ADDRESSES} %base, %moved
  %a = and {_ADDRESSES} %whole, %mosts
{_look_up(shared)}  %place.p = getelementptr {_ADDRESSES}, ptr %places, i32 %i
  store {_ADDRESSES} %p, ptr %place.p, align 64
  %good = xor i32 %bad, -1
  %new = and i32 %wrong, %good
  %newly = bitcast i32 %new to <{WARP} x i1>
  %first1 = select <{WARP} x i1> %newly, {_ADDRESSES} %a, {_ADDRESSES} %first
  %bad1 = or i32 %bad, %wrong
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, {count}
  br i1 %more, label %look, label %settle
settle:
  %fine = icmp eq i32 %bad1, 0
  br i1 %fine, label %element, label %fault
fault:
  store {_ADDRESSES} %first1, ptr %addresses, align 8
{field("index", "i32", "%site", SITE_INDEX)}\
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {FAULT_MEMORY}, i32 %index, i32 %bad1)
  ret void
element:
  %j = phi i32 [ 0, %settle ], [ %j1, %next ]
  %from = getelementptr {_ADDRESSES}, ptr %places, i32 %j
  %register = udiv i32 %j, {each}
  %part = urem i32 %j, {each}
  %words = mul i32 %register, {WARP * each}
  %word0 = add i32 %words, %part
  %word = getelementptr i{bits}, ptr %slot, i32 %word0
  %some = icmp ne i32 %mask, 0
  br i1 %some, label %lanes, label %out
lanes:
  %left = phi i32 [ %mask, %element ], [ %left1, %lanes ]
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %pointer.p = getelementptr ptr, ptr %from, i32 %lane
  %pointer = load ptr, ptr %pointer.p
  %mine = getelementptr i{register}, ptr %word, i32 %lane
  %x = load i{bits}, ptr {come}
  store i{bits} %x, ptr {go}
{next_lane("next")}next:
  %j1 = add i32 %j, 1
  %again = icmp ult i32 %j1, {count}
  br i1 %again, label %element, label %out
out:
  ret void
}}"""
