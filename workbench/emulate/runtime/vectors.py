"""The runtime's loads and stores of several elements a lane, which pass through memory, as LLVM IR.

Lanes of 16 bytes move whole, and are turned between rows (a lane's elements) and columns (one element of all lanes).
Pairs that make up a word or two never come here: kernels move them as one element.
"""

from __future__ import annotations

from workbench.emulate.llvm.text import ADDRESSES, LANES, PREFIX, bits_of, picks, splat
from workbench.emulate.runtime.gather_scatter import forms

WHOLE = {"i32": 4, "i64": 2}
"""Elements of 16 bytes."""


def _group(scalar: str) -> int:
    """Lanes that are turned at a time: as many as columns of 32 bytes hold."""
    return 256 // bits_of(scalar)


def _pair(name: str, scalar: str, a: str, b: str, first: int) -> str:
    """Two vectors of 32 bytes interleaved, within each 16 bytes: their lower (`first` 0) or upper elements alternately;
    for words, 2 and 3 take pairs of words."""
    n = _group(scalar)
    each = n // 2
    if first >= 2:
        start = 2 * (first - 2)
        chosen = [h * each + i for h in (0, 1) for i in (start, start + 1, n + start, n + start + 1)]
    else:
        start = first * each // 2
        chosen = [h * each + start + i + n * k for h in (0, 1) for i in range(each // 2) for k in (0, 1)]
    t = f"<{n} x {scalar}>"
    return f"  {name} = shufflevector {t} {a}, {t} {b}, {picks(chosen)}\n"


def _turned(scalar: str, stem: str, given: list[str]) -> tuple[str, list[str]]:
    """Rows made into columns, or columns into rows: what does it, and the names of what comes out."""
    names = [f"%{stem}.t{i}" for i in range(len(given))]
    a, b, *others = given
    if scalar == "i64":
        return "".join(_pair(names[i], scalar, a, b, i) for i in (0, 1)), names
    c, d = others
    low, high = [f"%{stem}.l{i}" for i in (0, 1)], [f"%{stem}.h{i}" for i in (0, 1)]
    text = _pair(low[0], scalar, a, b, 0) + _pair(low[1], scalar, c, d, 0)
    text += _pair(high[0], scalar, a, b, 1) + _pair(high[1], scalar, c, d, 1)
    for i, ((first, second), half) in enumerate(((low, 2), (low, 3), (high, 2), (high, 3))):
        text += _pair(names[i], scalar, first, second, half)
    return text, names


def _in_and_out(scalar: str, loads: bool) -> str:
    """Moves lanes between `%l0` to `%l31`, pointers, and columns at `%values`."""
    n, count = _group(scalar), WHOLE[scalar]
    size = bits_of(scalar) // 8
    t, lane = f"<{n} x {scalar}>", f"<{count} x {scalar}>"
    low, high, both = picks(list(range(count))), picks(list(range(count, n))), picks(list(range(n)))
    text = ""
    for first in range(0, LANES, n):
        columns = [f"%c{first}.{i}" for i in range(count)]
        for i, column in enumerate(columns):
            text += f"  {column}.p = getelementptr {scalar}, ptr %values, i64 {LANES * i + first}\n"
        pairs = [(first + i, first + i + count) for i in range(count)]
        if loads:
            rows = []
            for near, far in pairs:
                for i in (near, far):
                    text += f"  %x{i} = load {lane}, ptr %l{i}, align {size}\n"
                text += f"  %r{near} = shufflevector {lane} %x{near}, {lane} %x{far}, {both}\n"
                rows.append(f"%r{near}")
            turned, names = _turned(scalar, f"g{first}", rows)
            text += turned
            text += "".join(
                f"  store {t} {name}, ptr {c}.p, align 32\n" for name, c in zip(names, columns, strict=True)
            )
            continue
        text += "".join(f"  {c} = load {t}, ptr {c}.p, align 32\n" for c in columns)
        turned, names = _turned(scalar, f"g{first}", columns)
        text += turned
        for name, (near, far) in zip(names, pairs, strict=True):
            for i, half in ((near, low), (far, high)):
                text += f"  %x{i} = shufflevector {t} {name}, {t} poison, {half}\n"
                text += f"  store {lane} %x{i}, ptr %l{i}, align {size}\n"
    return text


def interleaved(scalar: str) -> str:
    """`split` and `join`: lanes of 16 bytes that lie one after the other."""
    functions = []
    places = "".join(f"  %l{i} = getelementptr i8, ptr %p, i64 {16 * i}\n" for i in range(LANES))
    for what in ("split", "join"):
        functions.append(f"""
define void @{PREFIX}{what}.{scalar}(i64 %host, ptr %values) #0 {{
  %p = inttoptr i64 %host to ptr
{places}{_in_and_out(scalar, what == "split")}  ret void
}}""")
    return "\n".join(functions)


def _whole_lanes(scalar: str, loads: bool) -> str:
    """Blocks for lanes of 16 bytes anywhere. Lanes that are off load what the first that is on does, and store to a
    place of their own."""
    if loads:
        off = f"""  %first32 = call i32 @llvm.cttz.i32(i32 %live, i1 true)
  %off = extractelement {ADDRESSES} %p, i32 %first32
"""
    else:
        off = "  %off = ptrtoint ptr %aside to i64\n"
    lanes = "".join(
        f"  %a{i} = extractelement {ADDRESSES} %q, i64 {i}\n  %l{i} = inttoptr i64 %a{i} to ptr\n" for i in range(LANES)
    )
    return f"""  %whole = icmp eq i32 %n, {WHOLE[scalar]}
  br i1 %whole, label %lanes, label %begin
lanes:
  %idle = icmp eq i32 %live, 0
  br i1 %idle, label %out, label %some
some:
  %lanes.on = bitcast i32 %live to <{LANES} x i1>
{off}{splat("offs", "i64", "%off")}  %q = select <{LANES} x i1> %lanes.on, {ADDRESSES} %p, {ADDRESSES} %offs
{lanes}{_in_and_out(scalar, loads)}  br label %out
"""


def many_elements(scalar: str, shared: bool) -> str:
    """Loads and stores by a vector of addresses, or by a scalar and what each lane adds; elements lie in memory."""
    t = f"<{LANES} x {scalar}>"
    size = bits_of(scalar) // 8
    space = "shared." if shared else ""
    look, spread, head, affine, passed = forms(scalar, shared)
    several = []
    for what in ("loads", "stores"):
        move = (
            f"""  %x = call {t} @gather.{scalar}({ADDRESSES} %pc, i32 %live)
  store {t} %x, ptr %place, align 64
"""
            if what == "loads"
            else f"""  %x = load {t}, ptr %place, align 64
  call void @scatter.{scalar}({ADDRESSES} %pc, i32 %live, {t} %x)
"""
        )
        whole = _whole_lanes(scalar, what == "loads") if scalar in WHOLE else "  br label %begin\n"
        several.append(f"""
define void @{PREFIX}{what}.{space}{scalar}{head}, i32 %n, ptr %values) #0 {{
entry:
  %aside = alloca <16 x i8>, align 16
{look}{whole}begin:
  br label %component
component:
  %c = phi i32 [ 0, %begin ], [ %c1, %component ]
  %c64 = zext i32 %c to i64
  %step = mul i64 %c64, {size}
{splat("steps", "i64", "%step")}  %pc = add {ADDRESSES} %p, %steps
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
