"""The runtime's loads and stores of lanes in shared memory, as LLVM IR: by 32-bit indices of elements.

An address rotated right by the logarithm of the element's size is an index if it is aligned, and beyond all of them
otherwise: one comparison checks alignment and bounds.
"""

from __future__ import annotations

from workbench.emulate import costs
from workbench.emulate.llvm.text import ADDRESSES, LANES, OFFSETS, PREFIX, bits_of, field, splat, vector
from workbench.emulate.runtime import context
from workbench.emulate.runtime.gather_scatter import HALVES, gather_by_index, load_halves, store_halves
from workbench.emulate.runtime.narrow import NARROW


def _few(scalar: str, move: str, ends: str, room: str = "", begin: str = "", round_begins: str = "") -> str:
    """Few lanes are moved one by one, lowest first, by their `%place` in shared memory; where one of them is outside,
    all are looked at. Leaves all addresses in `%a`.

    move: what is done for lane `%lane`, the lowest of `%left`. ends: the function. room: stack slots. begin: before the
    first lane. round_begins: before each.
    """
    size = bits_of(scalar) // 8
    order = size.bit_length() - 1
    return f"""entry:
  %offset32 = trunc i64 %offset to i32
{splat("o", "i32", "%offset32")}  %a = add {OFFSETS} %base, %o
{field("bytes", "i64", "%ctx", context.SHARED_BYTES)}{field("shared", "i64", "%ctx", context.SHARED)}\
  %host = inttoptr i64 %shared to ptr
  %count64 = lshr i64 %bytes, {order}
  %count = trunc i64 %count64 to i32
  %addresses = alloca {OFFSETS}, align 64
{room}  %lanes.on = call i32 @llvm.ctpop.i32(i32 %mask)
  %few = icmp ult i32 %lanes.on, {costs.FEW_LANES}
  br i1 %few, label %some, label %many
some:
  store {OFFSETS} %a, ptr %addresses
{begin}  br label %next
next:
  %left = phi i32 [ %mask, %some ], [ %left1, %move ]
{round_begins}  %on = icmp ne i32 %left, 0
  br i1 %on, label %lanes, label %out
lanes:
  %lane32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %lane = zext nneg i32 %lane32 to i64
  %address.p = getelementptr i32, ptr %addresses, i64 %lane
  %address = load i32, ptr %address.p
  %turned = call i32 @llvm.fshr.i32(i32 %address, i32 %address, i32 {order})
  %inside = icmp ult i32 %turned, %count
  br i1 %inside, label %move, label %many
move:
  %far = zext i32 %address to i64
  %place = getelementptr i8, ptr %host, i64 %far
{move}  %minus = sub i32 %left, 1
  %left1 = and i32 %left, %minus
  br label %next
out:
{ends}"""


def _load_few(scalar: str, t: str) -> str:
    """Lanes are put together in a register: a vector that is read behind the writes of its elements waits for them."""
    return _few(
        scalar,
        round_begins=f"  %few.values = phi {t} [ zeroinitializer, %some ], [ %more, %move ]\n",
        move=f"""  %x = load {scalar}, ptr %place
  %rest = sub i32 0, %left
  %bit = and i32 %left, %rest
{splat("bits", "i32", "%bit")}  %own = and {OFFSETS} %bits, {vector("i32", [1 << n for n in range(LANES)])}
  %is.own = icmp ne {OFFSETS} %own, zeroinitializer
{splat("xs", scalar, "%x")}  %more = select <{LANES} x i1> %is.own, {t} %xs, {t} %few.values
""",
        ends=f"  ret {t} %few.values\n",
    )


def _store_few(scalar: str, t: str) -> str:
    return _few(
        scalar,
        room=f"  %values = alloca {t}, align 64\n",
        begin=f"  store {t} %v, ptr %values\n",
        move=f"""  %value.p = getelementptr {scalar}, ptr %values, i64 %lane
  %x = load {scalar}, ptr %value.p
  store {scalar} %x, ptr %place
""",
        ends="  ret void\n",
    )


def _many(size: int) -> str:
    """Code that branches to `full` or `part` where the lanes of each half are contiguous, from `%q0` and `%q1` on; else
    to `apart`, with their indices in `%i` (any value for inactive lanes); to `bad` where one is out of bounds."""
    order = size.bit_length() - 1
    turn = f"""  %rot = call {OFFSETS} @llvm.fshr.v{LANES}i32({OFFSETS} %a, {OFFSETS} %a, {OFFSETS} splat (i32 {order}))
  %i = ashr {OFFSETS} %a, splat (i32 {order})
"""
    plain = f"  %rot = add {OFFSETS} %a, zeroinitializer\n  %i = add {OFFSETS} %a, zeroinitializer\n"
    steps = vector("i32", [n % 16 for n in range(LANES)])
    return f"""many:
{splat("counts", "i32", "%count")}{turn if order else plain}\
  %in = icmp ult {OFFSETS} %rot, %counts
  %in.word = bitcast <{LANES} x i1> %in to i32
  %off = xor i32 %mask, -1
  %in.all = or i32 %in.word, %off
  %hit = icmp eq i32 %in.all, -1
  br i1 %hit, label %near, label %bad
near:
  %i0 = extractelement {OFFSETS} %i, i64 0
  %i1 = extractelement {OFFSETS} %i, i64 16
  %two0 = insertelement <2 x i32> poison, i32 %i0, i64 0
  %two = insertelement <2 x i32> %two0, i32 %i1, i64 1
  %h = shufflevector <2 x i32> %two, <2 x i32> poison, {HALVES}
  %e = add {OFFSETS} %h, {steps}
  %eq = icmp eq {OFFSETS} %i, %e
  %eq.word = bitcast <{LANES} x i1> %eq to i32
  %eq.all = or i32 %eq.word, %off
  %beside = icmp eq i32 %eq.all, -1
  %far0 = sext i32 %i0 to i64
  %far1 = sext i32 %i1 to i64
  %q0 = getelementptr i{8 * size}, ptr %host, i64 %far0
  %q1 = getelementptr i{8 * size}, ptr %host, i64 %far1
  %live = or i32 %mask, 0
  %whole = icmp eq i32 %live, -1
  br i1 %beside, label %side, label %apart
side:
  br i1 %whole, label %full, label %part
"""


_BAD = f"""bad:
  %whole.a = zext {OFFSETS} %a to {ADDRESSES}
  %noted = getelementptr i8, ptr %ctx, i64 {context.LANE_ADDRESSES}
  store {ADDRESSES} %whole.a, ptr %noted, align 8
{field("site.index", "i32", "%site", context.SITE_INDEX)}\
  %in.not = xor i32 %in.all, -1
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_MEMORY}, i32 %site.index, i32 %in.not)
"""


def _load_apart(scalar: str, t: str) -> str:
    if scalar in NARROW:
        return f"  %g = call {t} @rows.{scalar}(ptr %host, {OFFSETS} %i, i32 %mask)\n  ret {t} %g\n"
    return gather_by_index(scalar, "%i", "%addresses")


def _store_apart(scalar: str, t: str) -> str:
    """Lowest lane first: of two lanes at one place the higher one's value stays. Lanes that are off write aside."""
    straight = "".join(
        f"""  %value{n} = extractelement {t} %v, i64 {n}
  %k{n} = extractelement {OFFSETS} %i, i64 {n}
  %far.k{n} = sext i32 %k{n} to i64
  %to{n} = getelementptr {scalar}, ptr %host, i64 %far.k{n}
  %on{n} = extractelement <{LANES} x i1> %active, i64 {n}
  %place{n} = select i1 %on{n}, ptr %to{n}, ptr %values
  store {scalar} %value{n}, ptr %place{n}
"""
        for n in range(LANES)
    )
    return f"""  %active = bitcast i32 %live to <{LANES} x i1>
{straight}  ret void
"""


def shared_elements(scalar: str) -> str:
    """`load.shared.SCALAR` and `store.shared.SCALAR`, by a vector of addresses, or (`affine`) by a scalar and what each
    lane adds."""
    t, size = f"<{LANES} x {scalar}>", bits_of(scalar) // 8
    spread = f"""  %base = trunc i64 %at to i32
{splat("b", "i32", "%base")}  %wide = load {ADDRESSES}, ptr %lanes, align 8
  %l = trunc {ADDRESSES} %wide to {OFFSETS}
  %a = add {OFFSETS} %b, %l
"""
    head = f"(ptr %ctx, ptr %site, {OFFSETS} %base, i64 %offset, i32 %mask"
    affine = "(ptr %ctx, ptr %site, i64 %at, ptr %lanes, i32 %mask"
    passed = f"(ptr %ctx, ptr %site, {OFFSETS} %a, i64 0, i32 %mask"
    return f"""
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare {OFFSETS} @llvm.fshr.v{LANES}i32({OFFSETS}, {OFFSETS}, {OFFSETS})
define {t} @{PREFIX}load.shared.{scalar}{head}) #0 {{
{_load_few(scalar, t)}{_many(size)}{load_halves(scalar)}apart:
{_load_apart(scalar, t)}{_BAD}  ret {t} zeroinitializer
}}
define {t} @{PREFIX}load.shared.affine.{scalar}{affine}) #0 {{
{spread}  %v = call {t} @{PREFIX}load.shared.{scalar}{passed})
  ret {t} %v
}}
define void @{PREFIX}store.shared.{scalar}{head}, {t} %v) #0 {{
{_store_few(scalar, t)}{_many(size)}{store_halves(scalar)}apart:
{_store_apart(scalar, t)}{_BAD}  ret void
}}
define void @{PREFIX}store.shared.affine.{scalar}{affine}, {t} %v) #0 {{
{spread}  call void @{PREFIX}store.shared.{scalar}{passed}, {t} %v)
  ret void
}}"""
