"""Bytes and halves, which processors without mask registers neither gather nor move under a mask, as LLVM IR.

Loads take whole rows and choose; stores write runs of lanes and no byte beside them, where other workers may write.
"""

from __future__ import annotations

from workbench.emulate import costs
from workbench.emulate.addresses import SLACK
from workbench.emulate.llvm.text import LANES, OFFSETS, PREFIX, bits_of, picks, splat, vector

NARROW = ("i8", "i16")
_GAPS = (0, 1, 2, 3, 4)
"""Elements between lanes of a row: one place, neighbours, pairs, pixels of three and four channels."""


def rows(scalar: str) -> str:
    """`rows.SCALAR`: bytes or halves at the lanes' indices, a row of evenly spaced lanes at a time, loaded with what is
    between them and on both sides; what a few rows do not hold is gathered."""
    t = f"<{LANES} x {scalar}>"
    size = bits_of(scalar) // 8
    most = SLACK // 2
    ways = " ".join(f"i32 {n}, label %by{n}" for n in _GAPS)
    blocks = ""
    for n in _GAPS:
        steps = vector("i32", [n * i for i in range(LANES)])
        wide = f"<{(LANES - 1) * n + 1} x {scalar}>"
        chosen = picks([n * i for i in range(LANES)])
        blocks += f"""by{n}:
  %left{n} = phi i32 [ %live, %begin ], [ %rest{n}, %more{n} ]
  %v{n} = phi {t} [ zeroinitializer, %begin ], [ %w{n}, %more{n} ]
  %count{n} = phi i32 [ 0, %begin ], [ %next{n}, %more{n} ]
  %f{n} = call i32 @llvm.cttz.i32(i32 %left{n}, i1 true)
  %i{n}.p = getelementptr i32, ptr %room, i32 %f{n}
  %i{n} = load i32, ptr %i{n}.p
  %away{n} = mul i32 %f{n}, {n}
  %start{n} = sub i32 %i{n}, %away{n}
  %up{n} = add i32 %i{n}, {(1 << 31) - most}
  %straight{n} = icmp ult i32 %up{n}, {(1 << 32) - 2 * most}
  br i1 %straight{n}, label %row{n}, label %scattered
row{n}:
{splat(f"s{n}", "i32", f"%start{n}")}  %e{n} = add {OFFSETS} %s{n}, {steps}
  %eq{n} = icmp eq {OFFSETS} %index, %e{n}
  %word{n} = bitcast <{LANES} x i1> %eq{n} to i32
  %match{n} = and i32 %word{n}, %left{n}
  %rest{n} = xor i32 %left{n}, %match{n}
  %p{n} = getelementptr {scalar}, ptr %host, i32 %start{n}
  %r{n} = load {wide}, ptr %p{n}, align {size}
  %x{n} = shufflevector {wide} %r{n}, {wide} poison, {chosen}
  %m{n} = bitcast i32 %match{n} to <{LANES} x i1>
  %w{n} = select <{LANES} x i1> %m{n}, {t} %x{n}, {t} %v{n}
  %done{n} = icmp eq i32 %rest{n}, 0
  br i1 %done{n}, label %out, label %more{n}
more{n}:
  %next{n} = add i32 %count{n}, 1
  %many{n} = icmp uge i32 %next{n}, {costs.MOST_NARROW_ROWS}
  %held{n} = call i32 @llvm.ctpop.i32(i32 %match{n})
  %short{n} = icmp ult i32 %held{n}, {costs.SHORT_NARROW_ROW}
  %enough{n} = or i1 %many{n}, %short{n}
  br i1 %enough{n}, label %scattered, label %by{n}
"""
    lefts = ", ".join(["[ %live, %begin ]", *(f"[ %left{n}, %by{n} ], [ %rest{n}, %more{n} ]" for n in _GAPS)])
    values = ", ".join(["[ zeroinitializer, %begin ]", *(f"[ %v{n}, %by{n} ], [ %w{n}, %more{n} ]" for n in _GAPS)])
    return f"""
define internal {t} @rows.{scalar}(ptr %host, {OFFSETS} %index, i32 %live) #0 {{
entry:
  %room = alloca {OFFSETS}, align 64
  store {OFFSETS} %index, ptr %room
  %idle = icmp eq i32 %live, 0
  br i1 %idle, label %out, label %begin
begin:
  %first = call i32 @llvm.cttz.i32(i32 %live, i1 true)
  %behind = add i32 %first, 1
  %second = and i32 %behind, {LANES - 1}
  %first.p = getelementptr i32, ptr %room, i32 %first
  %second.p = getelementptr i32, ptr %room, i32 %second
  %first.i = load i32, ptr %first.p
  %second.i = load i32, ptr %second.p
  %gap = sub i32 %second.i, %first.i
  switch i32 %gap, label %scattered [ {ways} ]
{blocks}scattered:
  %left = phi i32 {lefts}
  %have = phi {t} {values}
  %g = call {t} @apart.{scalar}(ptr %host, {OFFSETS} %index, i32 %left)
  %m = bitcast i32 %left to <{LANES} x i1>
  %both = select <{LANES} x i1> %m, {t} %g, {t} %have
  ret {t} %both
out:
  %v = phi {t} [ zeroinitializer, %entry ], {", ".join(f"[ %w{n}, %row{n} ]" for n in _GAPS)}
  ret {t} %v
}}"""


def part_of_row(scalar: str) -> str:
    """`part.SCALAR`: elements of a row to memory, run by run of lanes that are on, and nothing beside them. A run is
    copied by its first and its last bytes, as many as a register holds, which may overlap."""
    t, order = f"<{LANES} x {scalar}>", bits_of(scalar).bit_length() - 4
    least = bits_of(scalar) // 8
    sizes = [size for size in (32, 16, 8, 4, 2, 1) if size >= least]
    copies = ""
    for size, smaller in zip(sizes, [*sizes[1:], 0], strict=True):
        piece = f"<{size} x i8>"
        copies += f"""from{size}:
  %fits{size} = icmp uge i64 %bytes, {size}
  br i1 %fits{size}, label %copy{size}, label %{f"from{smaller}" if smaller else "next"}
copy{size}:
  %head{size} = load {piece}, ptr %source, align 1
  %far{size} = sub i64 %bytes, {size}
  %tail{size}.p = getelementptr i8, ptr %source, i64 %far{size}
  %tail{size} = load {piece}, ptr %tail{size}.p, align 1
  store {piece} %head{size}, ptr %place, align 1
  %to{size} = getelementptr i8, ptr %place, i64 %far{size}
  store {piece} %tail{size}, ptr %to{size}, align 1
  br label %{"middle" if size == 32 else "next"}
"""
    return f"""
define internal void @part.{scalar}(ptr %to, {t} %v, i32 %live) #0 {{
entry:
  %values = alloca {t}, align 64
  store {t} %v, ptr %values
  %some = icmp ne i32 %live, 0
  br i1 %some, label %run, label %out
run:
  %left = phi i32 [ %live, %entry ], [ %left1, %next ]
  %first = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %lowest = shl i32 1, %first
  %carried = add i32 %left, %lowest
  %left1 = and i32 %left, %carried
  %end = call i32 @llvm.cttz.i32(i32 %carried, i1 false)
  %lanes = sub i32 %end, %first
  %bytes32 = shl i32 %lanes, {order}
  %bytes = zext i32 %bytes32 to i64
  %source = getelementptr {scalar}, ptr %values, i32 %first
  %place = getelementptr {scalar}, ptr %to, i32 %first
  br label %from32
{copies}middle:
  %at = phi i64 [ 32, %copy32 ], [ %at1, %chunk ]
  %more = icmp ult i64 %at, %far32
  br i1 %more, label %chunk, label %next
chunk:
  %chunk.from = getelementptr i8, ptr %source, i64 %at
  %chunk.x = load <32 x i8>, ptr %chunk.from, align 1
  %chunk.to = getelementptr i8, ptr %place, i64 %at
  store <32 x i8> %chunk.x, ptr %chunk.to, align 1
  %at1 = add i64 %at, 32
  br label %middle
next:
  %on = icmp ne i32 %left1, 0
  br i1 %on, label %run, label %out
out:
  ret void
}}"""


def masked_row(scalar: str) -> str:
    """The same for kernels, to which it is known where the row lies; often all lanes are on, or all of half a warp."""
    t, half, size = f"<{LANES} x {scalar}>", f"<16 x {scalar}>", bits_of(scalar) // 8
    return f"""{part_of_row(scalar)}
define void @{PREFIX}put.{scalar}(ptr %to, {t} %v, i32 %live) #0 {{
  %all = icmp eq i32 %live, -1
  br i1 %all, label %whole, label %some
whole:
  store {t} %v, ptr %to, align {size}
  ret void
some:
  %half = icmp eq i32 %live, 65535
  br i1 %half, label %first, label %part
first:
  %low = shufflevector {t} %v, {t} poison, {picks(list(range(16)))}
  store {half} %low, ptr %to, align {size}
  ret void
part:
  call void @part.{scalar}(ptr %to, {t} %v, i32 %live)
  ret void
}}"""
