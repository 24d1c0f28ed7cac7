"""The runtime's loads and stores of lanes, as LLVM IR.

Lanes that are contiguous at run time, in the full warp or in its halves, are moved as vectors.
"""

from __future__ import annotations

from workbench.emulate import costs
from workbench.emulate.llvm.text import (
    ADDRESSES,
    LANES,
    OFFSETS,
    PAIR,
    PREFIX,
    bits_of,
    field,
    next_lane,
    picks,
    splat,
    vector,
)
from workbench.emulate.runtime import context
from workbench.emulate.runtime.narrow import NARROW

# ---------------------------------------------------------------- moving lanes

HALVES = picks([0] * 16 + [1] * 16)


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
{body}{next_lane()}"""


def gather(scalar: str) -> str:
    """`gather.SCALAR`: what lies at the lanes' pointers. Many bytes or halves are loaded without a loop: lanes that are
    off load what the first that is on does."""
    t = f"<{LANES} x {scalar}>"
    size = bits_of(scalar) // 8
    inlined = "#0" if scalar in NARROW else "#2"
    head = f"define internal {t} @gather.{scalar}({ADDRESSES} %p, i32 %live) {inlined} {{"
    mask = f"  %mask = bitcast i32 %live to <{LANES} x i1>\n"
    if scalar not in NARROW:
        return f"""
{head}
{mask}  %q = inttoptr {ADDRESSES} %p to <{LANES} x ptr>
  %v = call {t} @llvm.masked.gather.v{LANES}{scalar}.v{LANES}p0(<{LANES} x ptr> %q, i32 {size}, <{LANES} x i1> %mask,
    {t} zeroinitializer)
  ret {t} %v
}}"""
    body = f"""  %x = load {scalar}, ptr %pointer
  %to = getelementptr {scalar}, ptr %values, i64 %lane
  store {scalar} %x, ptr %to
"""
    return f"""
{head}
  %pointers = alloca {ADDRESSES}, align 64
  %values = alloca {t}, align 64
  %lanes.on = call i32 @llvm.ctpop.i32(i32 %live)
  %few = icmp ult i32 %lanes.on, {costs.FEW_LANES}
  br i1 %few, label %sparse, label %many
many:
{mask}  %first32 = call i32 @llvm.cttz.i32(i32 %live, i1 true)
  %first = extractelement {ADDRESSES} %p, i32 %first32
{splat("firsts", "i64", "%first")}  %q = select <{LANES} x i1> %mask, {ADDRESSES} %p, {ADDRESSES} %firsts
{_loads(scalar)}  %v = select <{LANES} x i1> %mask, {t} %v{LANES}, {t} zeroinitializer
  ret {t} %v
sparse:
  store {ADDRESSES} %p, ptr %pointers
  store {t} zeroinitializer, ptr %values
  br label %begin
{_loop("begin", body)}out:
  %w = load {t}, ptr %values
  ret {t} %w
}}"""


def gather_by_index(scalar: str, index: str, room: str) -> str:
    """Returns what lies at indices from `%host` on, for the lanes of `%live`: without branches,
    as processors without mask registers gather more slowly than they load, lane by lane. Lanes that are off
    load what the first that is on does. room: a place for the indices."""
    t, size = f"<{LANES} x {scalar}>", bits_of(scalar) // 8
    loads = "".join(
        f"""  %g.k{n}.p = getelementptr i32, ptr {room}, i64 {n}
  %g.k{n} = load i32, ptr %g.k{n}.p
  %g.far.k{n} = sext i32 %g.k{n} to i64
  %g.from{n} = getelementptr {scalar}, ptr %host, i64 %g.far.k{n}
  %g.x{n} = load {scalar}, ptr %g.from{n}, align {size}
  %g.v{n + 1} = insertelement {t} {f"%g.v{n}" if n else "poison"}, {scalar} %g.x{n}, i64 {n}
"""
        for n in range(LANES)
    )
    return f"""  %g.none = icmp eq i32 %live, 0
  br i1 %g.none, label %g.idle, label %g.some
g.idle:
  ret {t} zeroinitializer
g.some:
  %g.on = bitcast i32 %live to <{LANES} x i1>
  %g.first.on = call i32 @llvm.cttz.i32(i32 %live, i1 true)
  %g.first = extractelement {OFFSETS} {index}, i32 %g.first.on
{splat("g.firsts", "i32", "%g.first")}  %g.safe = select <{LANES} x i1> %g.on, {OFFSETS} {index}, {OFFSETS} %g.firsts
  store {OFFSETS} %g.safe, ptr {room}
{loads}  %g = select <{LANES} x i1> %g.on, {t} %g.v{LANES}, {t} zeroinitializer
  ret {t} %g
"""


def lanes_apart(scalar: str) -> str:
    """`apart.SCALAR`: what lies at the lanes' indices, each looked up."""
    return f"""
define internal <{LANES} x {scalar}> @apart.{scalar}(ptr %host, {OFFSETS} %index, i32 %live) #0 {{
entry:
  %room = alloca {OFFSETS}, align 64
{gather_by_index(scalar, "%index", "%room")}}}"""


def _loads(scalar: str) -> str:
    """`%v32`: what lies at the pointers in `%q`, all of them."""
    t = f"<{LANES} x {scalar}>"
    return "".join(
        f"""  %a{i} = extractelement {ADDRESSES} %q, i64 {i}
  %q{i} = inttoptr i64 %a{i} to ptr
  %x{i} = load {scalar}, ptr %q{i}
  %v{i + 1} = insertelement {t} {"poison" if i == 0 else f"%v{i}"}, {scalar} %x{i}, i64 {i}
"""
        for i in range(LANES)
    )


def scatter(scalar: str) -> str:
    """`scatter.SCALAR`: values to the lanes' pointers, lowest lane first. Many lanes go without a loop: those that are
    off write to a place of their own."""
    t = f"<{LANES} x {scalar}>"
    body = f"""  %from = getelementptr {scalar}, ptr %values, i64 %lane
  %x = load {scalar}, ptr %from
  store {scalar} %x, ptr %pointer
"""
    stores = "".join(
        f"""  %a{i} = extractelement {ADDRESSES} %q, i64 {i}
  %q{i} = inttoptr i64 %a{i} to ptr
  %x{i} = extractelement {t} %v, i64 {i}
  store {scalar} %x{i}, ptr %q{i}
"""
        for i in range(LANES)
    )
    return f"""
define internal void @scatter.{scalar}({ADDRESSES} %p, i32 %live, {t} %v) #0 {{
  %pointers = alloca {ADDRESSES}, align 64
  %values = alloca {t}, align 64
  %lanes.on = call i32 @llvm.ctpop.i32(i32 %live)
  %few = icmp ult i32 %lanes.on, {costs.FEW_LANES}
  br i1 %few, label %sparse, label %many
many:
  %mask = bitcast i32 %live to <{LANES} x i1>
  %aside = ptrtoint ptr %values to i64
{splat("asides", "i64", "%aside")}  %q = select <{LANES} x i1> %mask, {ADDRESSES} %p, {ADDRESSES} %asides
{stores}  ret void
sparse:
  store {ADDRESSES} %p, ptr %pointers
  store {t} %v, ptr %values
  br label %begin
{_loop("begin", body)}out:
  ret void
}}"""


def lane_moves(scalar: str) -> str:
    """The functions `gather.SCALAR` and `scatter.SCALAR`, for units that move lanes by their pointers."""
    return gather(scalar) + scatter(scalar)


def _beside(size: int) -> str:
    """True if the lanes of each half lie side by side: `%beside`. Leaves the halves' pointers in `%q0`, `%q1`."""
    steps = vector("i64", [size * (i % 16) for i in range(LANES)])
    return f"""  %b0 = extractelement {ADDRESSES} %p, i64 0
  %b1 = extractelement {ADDRESSES} %p, i64 16
  %two0 = insertelement <2 x i64> poison, i64 %b0, i64 0
  %two = insertelement <2 x i64> %two0, i64 %b1, i64 1
  %h = shufflevector <2 x i64> %two, <2 x i64> poison, {HALVES}
  %e = add {ADDRESSES} %h, {steps}
  %eq = icmp eq {ADDRESSES} %p, %e
  %w = bitcast <{LANES} x i1> %eq to i32
  %dead = xor i32 %live, -1
  %w1 = or i32 %w, %dead
  %beside = icmp eq i32 %w1, -1
  %q0 = inttoptr i64 %b0 to ptr
  %q1 = inttoptr i64 %b1 to ptr
  %whole = icmp eq i32 %live, -1
"""


def _half_masks() -> str:
    return """  %w0 = trunc i32 %live to i16
  %w.high = lshr i32 %live, 16
  %w1h = trunc i32 %w.high to i16
  %m0 = bitcast i16 %w0 to <16 x i1>
  %m1 = bitcast i16 %w1h to <16 x i1>
"""


def _full_load(scalar: str) -> str:
    """Block `full`: it returns what lies at `%q0` and `%q1`."""
    size = bits_of(scalar) // 8
    t, half = f"<{LANES} x {scalar}>", f"<16 x {scalar}>"
    return f"""full:
  %f0 = load {half}, ptr %q0, align {size}
  %f1 = load {half}, ptr %q1, align {size}
  %f = shufflevector {half} %f0, {half} %f1, {picks(list(range(LANES)))}
  ret {t} %f
"""


def load_halves(scalar: str) -> str:
    """Blocks `full` and `part`: they return what lies at `%q0` and `%q1`, in `part` for the lanes of `%live`.

    A half-warp is loaded whole where one of its lanes is on: what lies `SLACK` bytes around memory that a lane may use
    can be read.
    """
    size = bits_of(scalar) // 8
    t, half = f"<{LANES} x {scalar}>", f"<16 x {scalar}>"
    return f"""{_full_load(scalar)}part:
  %idle = icmp eq i32 %live, 0
  br i1 %idle, label %none, label %some.on
none:
  ret {t} zeroinitializer
some.on:
  %m = bitcast i32 %live to <{LANES} x i1>
  %on0 = and i32 %live, 65535
  %off0 = icmp eq i32 %on0, 0
  %off1 = icmp eq i32 %on0, %live
  %r0 = select i1 %off0, ptr %q1, ptr %q0
  %r1 = select i1 %off1, ptr %q0, ptr %q1
  %g0 = load {half}, ptr %r0, align {size}
  %g1 = load {half}, ptr %r1, align {size}
  %gs = shufflevector {half} %g0, {half} %g1, {picks(list(range(LANES)))}
  %gm = select <{LANES} x i1> %m, {t} %gs, {t} zeroinitializer
  ret {t} %gm
"""


def _split(t: str, stem: str) -> str:
    """The halves of `%v`."""
    halves = (picks(list(range(16))), picks(list(range(16, LANES))))
    return "".join(f"  %{stem}{i} = shufflevector {t} %v, {t} poison, {half}\n" for i, half in enumerate(halves))


def _full_store(scalar: str) -> str:
    """Block `full`: `%v` goes to `%q0` and `%q1`."""
    size = bits_of(scalar) // 8
    t, half = f"<{LANES} x {scalar}>", f"<16 x {scalar}>"
    return f"""full:
{_split(t, "f")}  store {half} %f0, ptr %q0, align {size}
  store {half} %f1, ptr %q1, align {size}
  ret void
"""


def store_halves(scalar: str) -> str:
    """Blocks `full` and `part`: `%v` goes to `%q0` and `%q1`, in `part` for the lanes of `%live`."""
    size = bits_of(scalar) // 8
    t, half = f"<{LANES} x {scalar}>", f"<16 x {scalar}>"
    if scalar in NARROW:
        part = f"""  %w.low = and i32 %live, 65535
  %w.high = and i32 %live, -65536
  %back = getelementptr {scalar}, ptr %q1, i32 -16
  call void @part.{scalar}(ptr %q0, {t} %v, i32 %w.low)
  call void @part.{scalar}(ptr %back, {t} %v, i32 %w.high)
"""
    else:
        masked = f"call void @llvm.masked.store.v16{scalar}.p0({half}"
        part = f"""{_split(t, "p")}{_half_masks()}  {masked} %p0, ptr %q0, i32 {size}, <16 x i1> %m0)
  {masked} %p1, ptr %q1, i32 {size}, <16 x i1> %m1)
"""
    return f"""{_full_store(scalar)}part:
{part}  ret void
"""


def fetch(scalar: str) -> str:
    size = bits_of(scalar) // 8
    t = f"<{LANES} x {scalar}>"
    return f"""
define internal {t} @fetch.{scalar}({ADDRESSES} %p, i32 %live) #2 {{
{_beside(size)}  br i1 %beside, label %side, label %apart
side:
  br i1 %whole, label %full, label %part
{load_halves(scalar)}apart:
  %eq2 = icmp eq {ADDRESSES} %p, %h
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
  %s = shufflevector <2 x {scalar}> %s3, <2 x {scalar}> poison, {HALVES}
  ret {t} %s
scattered:
  %x = call {t} @gather.{scalar}({ADDRESSES} %p, i32 %live)
  ret {t} %x
}}"""


def put(scalar: str) -> str:
    size = bits_of(scalar) // 8
    t = f"<{LANES} x {scalar}>"
    return f"""
define internal void @put.{scalar}({ADDRESSES} %p, i32 %live, {t} %v) #2 {{
{_beside(size)}  br i1 %beside, label %side, label %scattered
side:
  br i1 %whole, label %full, label %part
{store_halves(scalar)}scattered:
  call void @scatter.{scalar}({ADDRESSES} %p, i32 %live, {t} %v)
  ret void
}}"""


# ---------------------------------------------------------------- what kernels call


def forms(scalar: str, shared: bool) -> tuple[str, str, str, str, str]:
    """The parts in which accesses of a space differ: looking up, widening, and the three lists of arguments."""
    lanes = OFFSETS if shared else ADDRESSES
    lane = "i32" if shared else "i64"
    find = "find.shared" if shared else "find"
    narrow = "trunc i64 %at to i32" if shared else "add i64 %at, 0"
    cut = f"trunc {ADDRESSES} %wide to {OFFSETS}" if shared else f"add {ADDRESSES} %wide, zeroinitializer"
    look = f"""  %r = call {PAIR} @{find}(ptr %ctx, ptr %site, {lanes} %base, i64 %offset, i32 %mask)
  %p = extractvalue {PAIR} %r, 0
  %live = extractvalue {PAIR} %r, 1
"""
    spread = f"""  %base = {narrow}
{splat("b", lane, "%base")}  %wide = load {ADDRESSES}, ptr %lanes, align 8
  %l = {cut}
  %a = add {lanes} %b, %l
"""
    head = f"(ptr %ctx, ptr %site, {lanes} %base, i64 %offset, i32 %mask"
    affine = "(ptr %ctx, ptr %site, i64 %at, ptr %lanes, i32 %mask"
    return look, spread, head, affine, f"(ptr %ctx, ptr %site, {lanes} %a, i64 0, i32 %mask"


def one_element(scalar: str) -> str:
    """Loads and stores by a vector of addresses, or by a scalar and what each lane adds."""
    t = f"<{LANES} x {scalar}>"
    look, spread, head, affine, passed = forms(scalar, shared=False)
    return f"""
define {t} @{PREFIX}load.{scalar}{head}) #0 {{
{look}  %v = call {t} @fetch.{scalar}({ADDRESSES} %p, i32 %live)
  ret {t} %v
}}
define {t} @{PREFIX}load.affine.{scalar}{affine}) #0 {{
{spread}  %v = call {t} @{PREFIX}load.{scalar}{passed})
  ret {t} %v
}}
define void @{PREFIX}store.{scalar}{head}, {t} %v) #0 {{
{look}  call void @put.{scalar}({ADDRESSES} %p, i32 %live, {t} %v)
  ret void
}}
define void @{PREFIX}store.affine.{scalar}{affine}, {t} %v) #0 {{
{spread}  call void @{PREFIX}store.{scalar}{passed}, {t} %v)
  ret void
}}"""


def _two_runs() -> str:
    """True if active lanes lie in two runs at most, in each of which an index is as far from the last as the lane is
    (`%two.runs`): at a picture's edge, and where some lanes of a loop are a round behind the others. Leaves where the
    lowest active lane's run would begin with lane 0 (`%d.a`), its lanes (`%of.a`, `%word.a`), and the same for the
    highest's (`%d.b`)."""
    far = (1 << 31) - LANES
    return f"""  store {OFFSETS} %index, ptr %room
  %lane.a = call i32 @llvm.cttz.i32(i32 %mask, i1 true)
  %above.b = call i32 @llvm.ctlz.i32(i32 %mask, i1 true)
  %lane.b = sub i32 {LANES - 1}, %above.b
  %at.a = getelementptr i32, ptr %room, i32 %lane.a
  %at.b = getelementptr i32, ptr %room, i32 %lane.b
  %i.a = load i32, ptr %at.a
  %i.b = load i32, ptr %at.b
  %d.a = sub i32 %i.a, %lane.a
  %d.b = sub i32 %i.b, %lane.b
  %d = sub {OFFSETS} %index, {vector("i32", list(range(LANES)))}
{splat("d.as", "i32", "%d.a")}{splat("d.bs", "i32", "%d.b")}\
  %of.a = icmp eq {OFFSETS} %d, %d.as
  %of.b = icmp eq {OFFSETS} %d, %d.bs
  %word.a = bitcast <{LANES} x i1> %of.a to i32
  %of.two = or <{LANES} x i1> %of.a, %of.b
  %word.two = bitcast <{LANES} x i1> %of.two to i32
  %seen = or i32 %word.two, %dead
  %all.seen = icmp eq i32 %seen, -1
  %up.a = add i32 %i.a, {far}
  %up.b = add i32 %i.b, {far}
  %fits.a = icmp ult i32 %up.a, {2 * far}
  %fits.b = icmp ult i32 %up.b, {2 * far}
  %fit = and i1 %fits.a, %fits.b
  %two.runs = and i1 %all.seen, %fit
"""


def indexed_elements(scalar: str) -> str:
    """Loads and stores by a scalar and an index a lane, compared with the least and the greatest index that fit.

    `form` holds the logarithm of the scale, and 256 where the index is signed. What does not fit, is not aligned or is
    scaled by another size is widened and goes the general way. A half that moves as a vector begins where its first
    lane is, active or not: the index must not wrap between that lane and the others.
    """
    t = f"<{LANES} x {scalar}>"
    size = bits_of(scalar) // 8
    order = size.bit_length() - 1
    steps = vector("i32", [i % 16 for i in range(LANES)])
    least, most = -(1 << 31), (1 << 31) - 1
    head = f"(ptr %ctx, ptr %site, i64 %base, {OFFSETS} %index, i32 %form, i32 %mask"
    narrow = f"""entry:
  %room = alloca {OFFSETS}, align 64
  %i0 = extractelement {OFFSETS} %index, i64 0
  %i1 = extractelement {OFFSETS} %index, i64 16
  %two0 = insertelement <2 x i32> poison, i32 %i0, i64 0
  %two = insertelement <2 x i32> %two0, i32 %i1, i64 1
  %h = shufflevector <2 x i32> %two, <2 x i32> poison, {HALVES}
  %e = add {OFFSETS} %h, {steps}
  %uneven = xor {OFFSETS} %index, %e
  %any.uneven = call i32 @llvm.vector.reduce.or.v{LANES}i32({OFFSETS} %uneven)
  %rows = icmp eq i32 %any.uneven, 0
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
  %delta = load i64, ptr %ctx
  %host64 = add i64 %base, %delta
  %host = inttoptr i64 %host64 to ptr
  %q0 = getelementptr {scalar}, ptr %host, i32 %i0
  %q1 = getelementptr {scalar}, ptr %host, i32 %i1
  br i1 %c, label %fits, label %wide
fits:
  %all = icmp eq i32 %mask, -1
  %regular = and i1 %all, %rows
  br i1 %regular, label %ends, label %compare
ends:
  %x0 = sext i32 %i0 to i64
  %x1 = sext i32 %i1 to i64
  %low = call i64 @llvm.smin.i64(i64 %x0, i64 %x1)
  %high = call i64 @llvm.smax.i64(i64 %x0, i64 %x1)
  %last.row = sub i64 %last, 15
  %low.in = icmp sge i64 %low, %first
  %high.in = icmp sle i64 %high, %last.row
  %both.in = and i1 %low.in, %high.in
  br i1 %both.in, label %full, label %compare
compare:
  %first32 = trunc i64 %first to i32
  %last32 = trunc i64 %last to i32
{splat("firsts", "i32", "%first32")}{splat("lasts", "i32", "%last32")}\
  %above = icmp sge {OFFSETS} %index, %firsts
  %below = icmp sle {OFFSETS} %index, %lasts
  %ok = and <{LANES} x i1> %above, %below
  %w = bitcast <{LANES} x i1> %ok to i32
  %dead = xor i32 %mask, -1
  %w1 = or i32 %w, %dead
  %hit = icmp eq i32 %w1, -1
  br i1 %hit, label %near, label %wide
near:
  %live = or i32 %mask, 0
  %idle.lanes = icmp eq i32 %live, 0
  br i1 %idle.lanes, label %apart, label %runs
runs:
{_two_runs()}  br i1 %two.runs, label %beside, label %apart
"""
    widen = f"""wide:
  %sx = sext {OFFSETS} %index to {ADDRESSES}
  %zx = zext {OFFSETS} %index to {ADDRESSES}
  %wsigned32 = and i32 %form, 256
  %wsigned = icmp ne i32 %wsigned32, 0
  %x = select i1 %wsigned, {ADDRESSES} %sx, {ADDRESSES} %zx
  %shift = and i32 %form, 255
  %shift64 = zext i32 %shift to i64
{splat("shifts", "i64", "%shift64")}  %xs = shl {ADDRESSES} %x, %shifts
{splat("bases", "i64", "%base")}  %a = add {ADDRESSES} %bases, %xs
"""
    gathered = gather_by_index(scalar, "%index", "%room")
    places = f"""  %p.a = getelementptr {scalar}, ptr %host, i32 %d.a
  %p.b = getelementptr {scalar}, ptr %host, i32 %d.b
"""
    pointers = f"""  %places = getelementptr {scalar}, ptr %host, {OFFSETS} %index
  %numbers = ptrtoint <{LANES} x ptr> %places to {ADDRESSES}
"""
    if scalar in NARROW:
        gathered = f"  %g = call {t} @rows.{scalar}(ptr %host, {OFFSETS} %index, i32 %mask)\n  ret {t} %g\n"
    return f"""
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i32 @llvm.vector.reduce.or.v{LANES}i32({OFFSETS})
define {t} @{PREFIX}load.indexed.{scalar}{head}) #0 {{
{narrow}{_full_load(scalar)}beside:
{places}  %r.a = load {t}, ptr %p.a, align {size}
  %r.b = load {t}, ptr %p.b, align {size}
  %r.both = select <{LANES} x i1> %of.a, {t} %r.a, {t} %r.b
  %r.on = bitcast i32 %mask to <{LANES} x i1>
  %r = select <{LANES} x i1> %r.on, {t} %r.both, {t} zeroinitializer
  ret {t} %r
apart:
{gathered}{widen}  %far = call {t} @{PREFIX}load.{scalar}(ptr %ctx, ptr %site, {ADDRESSES} %a, i64 0, i32 %mask)
  ret {t} %far
}}
define void @{PREFIX}store.indexed.{scalar}{head}, {t} %v) #0 {{
{narrow}{_full_store(scalar)}beside:
  %own.a = and i32 %mask, %word.a
  %own.b = xor i32 %mask, %own.a
  %down.b = sub i32 0, %own.b
  %lowest.b = and i32 %own.b, %down.b
  %up.to.b = sub i32 %lowest.b, 1
  %ordered = icmp ule i32 %own.a, %up.to.b
  br i1 %ordered, label %in.order, label %apart
in.order:
{places}  call void @part.{scalar}(ptr %p.a, {t} %v, i32 %own.a)
  call void @part.{scalar}(ptr %p.b, {t} %v, i32 %own.b)
  ret void
apart:
{pointers}  call void @scatter.{scalar}({ADDRESSES} %numbers, i32 %mask, {t} %v)
  ret void
{widen}  call void @{PREFIX}store.{scalar}(ptr %ctx, ptr %site, {ADDRESSES} %a, i64 0, i32 %mask, {t} %v)
  ret void
}}"""
