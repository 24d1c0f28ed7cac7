"""Products of warp matrices of integers and doubles as LLVM IR, one function a shape, types and way to end.

Integers are exact and wrap, or saturate at the end; single bits are counted; doubles are a chain of fused
multiply-adds along k (PTX ISA 9.7.14). Registers come as they lie in memory, one vector of 32 words each.
"""

from __future__ import annotations

from functools import partial

from workbench.emulate.ir.matrix_fragments import BITS, Fragment, register_bits
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.llvm.text import PREFIX
from workbench.emulate.runtime.library import add_unit

INTEGERS = ("s8", "u8", "s4", "u4", "b1")


def is_exact(opcode: Opcode, a: Fragment, b: Fragment, c: Fragment, d: Fragment) -> bool:
    """True if `multiply` knows these fragments, and the rounding."""
    if a.type == "f64":
        return {b.type, c.type, d.type} == {"f64"} and not (opcode.has("rz") or opcode.has("rm") or opcode.has("rp"))
    return {a.type, b.type} <= set(INTEGERS) and BITS[a.type] == BITS[b.type] and {c.type, d.type} == {"s32"}


def multiply(opcode: Opcode, a: Fragment, b: Fragment, c: Fragment, d: Fragment) -> str:
    """The name of the function of four fragments: it takes pointers to the registers of a, b, c and d."""
    way = "and" if opcode.has("and") else "xor"
    if a.type != "b1":
        way = "saturating" if opcode.has("satfinite") else "plain"
    size = f"{a.rows}.{b.columns}.{a.columns}.{a.registers}.{b.registers}"
    name = f"multiply.{way}.{a.type}.{b.type}.{size}"
    add_unit(f"matrix.{name}", {name: "void @{}(ptr, ptr, ptr, ptr)"}, partial(_text, name, way, a, b, c, d))
    return name


def _places(fragment: Fragment) -> list[int]:
    """For each element in the order of memory, its index in the matrix, by rows. Bits go by words of 32."""
    each = register_bits(fragment.type) // BITS[fragment.type]
    step, width = (1, fragment.columns) if fragment.type != "b1" else (32, fragment.columns // 32)
    at = fragment.row * width + fragment.column // step
    parts = range(0, each, step)
    return [int(at[lane, r * each + p]) for r in range(fragment.registers) for lane in range(WARP) for p in parts]


def _turned(fragment: Fragment) -> Fragment:
    """B of single bits, with columns as rows: words run along k."""
    return Fragment(fragment.type, fragment.columns, fragment.rows, fragment.column, fragment.row)


def _element(type_: str) -> str:
    """`%v`, a number of the matrix's type, from element `%x` of the registers."""
    if type_ in ("f64", "s32", "b1"):
        scalar = "double" if type_ == "f64" else "i32"
        return f"  %p = getelementptr {scalar}, ptr %registers, i32 %x\n  %v = load {scalar}, ptr %p\n"
    signed = type_[0] == "s"
    if BITS[type_] == 8:
        extend = "sext" if signed else "zext"
        return f"""  %p = getelementptr i8, ptr %registers, i32 %x
  %byte = load i8, ptr %p
  %v = {extend} i8 %byte to i32
"""
    shift = "ashr" if signed else "lshr"
    return f"""  %half = lshr i32 %x, 1
  %p = getelementptr i8, ptr %registers, i32 %half
  %byte = load i8, ptr %p
  %wide = zext i8 %byte to i32
  %odd = and i32 %x, 1
  %bits = shl i32 %odd, 2
  %up = sub i32 28, %bits
  %top = shl i32 %wide, %up
  %v = {shift} i32 %top, 28
"""


def _placing(name: str, fragment: Fragment) -> str:
    """Elements from registers into a matrix of doubles or words; elements that are there twice are the same."""
    places = _places(fragment)
    scalar = "double" if fragment.type == "f64" else "i32"
    return f"""
@places.{name} = private constant [{len(places)} x i32] [{", ".join(f"i32 {p}" for p in places)}]
define internal void @place.{name}(ptr %registers, ptr %matrix) #0 {{
entry:
  br label %element
element:
  %x = phi i32 [ 0, %entry ], [ %x1, %element ]
{_element(fragment.type)}  %tp = getelementptr i32, ptr @places.{name}, i32 %x
  %t = load i32, ptr %tp
  %to = getelementptr {scalar}, ptr %matrix, i32 %t
  store {scalar} %v, ptr %to
  %x1 = add i32 %x, 1
  %on = icmp ult i32 %x1, {len(places)}
  br i1 %on, label %element, label %out
out:
  ret void
}}"""


def _intrinsic(name: str, vector: str, arguments: int) -> str:
    return f"declare {vector} @llvm.{name}({', '.join([vector] * arguments)})\n"


def _text(name: str, way: str, a: Fragment, b: Fragment, c: Fragment, d: Fragment) -> str:
    m, n = a.rows, b.columns
    k = a.columns // 32 if a.type == "b1" else a.columns
    float_ = a.type == "f64"
    scalar = "double" if float_ else "i32"
    wide = way == "saturating"
    row, total = f"<{n} x {scalar}>", f"<{n} x i64>" if wide else f"<{n} x {scalar}>"
    fma, popc = f"fma.v{n}f64", f"ctpop.v{n}i32"
    needs = _intrinsic(fma, row, 3) if float_ else _intrinsic(popc, row, 1) if a.type == "b1" else ""
    start, end = f"  %start = bitcast {row} %c0 to {row}\n", f"  %result = bitcast {row} %sum to {row}\n"
    if float_:
        step = f"  %sum = call {row} @llvm.{fma}({row} %as, {row} %bs, {row} %total)\n"
        nan = f"  %nan = fcmp uno {row} %sum, %sum\n"
        end = f"{nan}  %result = select <{n} x i1> %nan, {row} splat (double 0x7FF8000000000000), {row} %sum\n"
    elif a.type == "b1":
        step = f"  %met = {way} {row} %as, %bs\n  %count = call {row} @llvm.{popc}({row} %met)\n"
        step += f"  %sum = add {row} %total, %count\n"
    elif wide:
        needs += _intrinsic(f"smax.v{n}i64", total, 2) + _intrinsic(f"smin.v{n}i64", total, 2)
        start = f"  %start = sext {row} %c0 to {total}\n"
        step = f"  %product = mul {row} %as, %bs\n  %far = sext {row} %product to {total}\n"
        step += f"  %sum = add {total} %total, %far\n"
        end = f"""  %low = call {total} @llvm.smax.v{n}i64({total} %sum, {total} splat (i64 -2147483648))
  %high = call {total} @llvm.smin.v{n}i64({total} %low, {total} splat (i64 2147483647))
  %result = trunc {total} %high to {row}
"""
    else:
        step = f"  %product = mul {row} %as, %bs\n  %sum = add {row} %total, %product\n"
    placed_b = _placing("b", _turned(b) if a.type == "b1" else b)
    rows_of_b = f"""  %down = mul i32 %j, {n}
  %bp = getelementptr {scalar}, ptr %mb, i32 %down
  %bs = load {row}, ptr %bp, align 8
"""
    if a.type == "b1":  # words of a column stand side by side
        rows_of_b = ""
        for column in range(n):
            before = f"%g{column - 1}" if column else "poison"
            rows_of_b += f"""  %q{column} = add i32 %j, {column * k}
  %p{column} = getelementptr i32, ptr %mb, i32 %q{column}
  %w{column} = load i32, ptr %p{column}
  %g{column} = insertelement {row} {before}, i32 %w{column}, i64 {column}
"""
        rows_of_b += f"  %bs = bitcast {row} %g{n - 1} to {row}\n"
    places = _places(d)
    return f"""{needs}
{_placing("a", a)}{placed_b}{_placing("c", c)}
@places.d = private constant [{len(places)} x i32] [{", ".join(f"i32 {p}" for p in places)}]
define void @{PREFIX}{name}(ptr %ra, ptr %rb, ptr %rc, ptr %rd) #0 {{
entry:
  %ma = alloca [{m * k} x {scalar}], align 64
  %mb = alloca [{k * n} x {scalar}], align 64
  %mc = alloca [{m * n} x {scalar}], align 64
  call void @place.a(ptr %ra, ptr %ma)
  call void @place.b(ptr %rb, ptr %mb)
  call void @place.c(ptr %rc, ptr %mc)
  br label %rows
rows:
  %i = phi i32 [ 0, %entry ], [ %i1, %store ]
  %first = mul i32 %i, {n}
  %cp = getelementptr {scalar}, ptr %mc, i32 %first
  %c0 = load {row}, ptr %cp, align 8
{start}  %left = mul i32 %i, {k}
  br label %along
along:
  %j = phi i32 [ 0, %rows ], [ %j1, %along ]
  %total = phi {total} [ %start, %rows ], [ %sum, %along ]
  %at = add i32 %left, %j
  %ap = getelementptr {scalar}, ptr %ma, i32 %at
  %a0 = load {scalar}, ptr %ap
  %a1 = insertelement {row} poison, {scalar} %a0, i64 0
  %as = shufflevector {row} %a1, {row} poison, <{n} x i32> zeroinitializer
{rows_of_b}{step}  %j1 = add i32 %j, 1
  %on = icmp ult i32 %j1, {k}
  br i1 %on, label %along, label %store
store:
{end}  store {row} %result, ptr %cp, align 8
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, {m}
  br i1 %more, label %rows, label %give
give:
  %x = phi i32 [ 0, %store ], [ %x1, %give ]
  %tp = getelementptr i32, ptr @places.d, i32 %x
  %t = load i32, ptr %tp
  %from = getelementptr {scalar}, ptr %mc, i32 %t
  %value = load {scalar}, ptr %from
  %to = getelementptr {scalar}, ptr %rd, i32 %x
  store {scalar} %value, ptr %to
  %x1 = add i32 %x, 1
  %again = icmp ult i32 %x1, {len(places)}
  br i1 %again, label %give, label %out
out:
  ret void
}}
"""
