"""Shadow state of local memory: the bytes that a thread has written, for uninitialised reads. LLVM IR.

Behind the local memory of a warp lies as much again (`codegen.local_memory`): a byte that is 1 for each byte that was
written.
"""

from __future__ import annotations

from functools import partial

from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.llvm.text import ADDRESSES, LANES, PREFIX, field, next_lane, splat, vector
from workbench.emulate.runtime import context
from workbench.emulate.runtime.library import add_unit
from workbench.emulate.runtime.sanitizer_oddities import report
from workbench.emulate.runtime.sanitizer_record import BLOCK_SHIFT, ODD_INIT, SITE_MASK, THREAD_SHIFT

ACCESS_BYTES = (1, 2, 4, 8, 16)


def local_access_name(kind: AccessKind, size_bytes: int) -> str:
    """The function that handles a monitored access of local memory. kind: `read` or `write`."""
    return f"sanitize.local.{kind}.{size_bytes}"


def _access(kind: AccessKind, size_bytes: int) -> str:
    """Lanes whose access is out of bounds or misaligned are left to the access itself."""
    t = f"i{8 * size_bytes}"
    written = int.from_bytes(b"\1" * size_bytes, "little")
    if kind == "write":
        each = f"  store {t} {written}, ptr %at, align 1\n  br label %told\n"
    else:
        each = f"""  %held = load {t}, ptr %at, align 1
  %whole = icmp eq {t} %held, {written}
  br i1 %whole, label %told, label %missing
missing:
  %thread = add i64 %first, %lane
  %thread.far = shl i64 %thread, {THREAD_SHIFT}
  %me = or i64 %head, %thread.far
  call void @odd(ptr %san, i64 {ODD_INIT}, i64 %me, i64 %me, i64 %address)
  br label %told
"""
    return f"""{report()}
define void @{PREFIX}{local_access_name(kind, size_bytes)}(ptr %ctx, i32 %warp, {ADDRESSES} %a, i32 %mask, i64 %what) \
#0 {{
entry:
{field("room", "i64", "%ctx", context.LOCAL_BASE)}{field("stride", "i64", "%ctx", context.LOCAL_STRIDE)}\
{field("size", "i64", "%ctx", context.LOCAL_BYTES)}  %behind = mul i64 %stride, {LANES}
  %marks = add i64 %room, %behind
  %size1 = add i64 %size, 1
  %limit = call i64 @llvm.usub.sat.i64(i64 %size1, i64 {size_bytes})
{_together(kind, size_bytes) if size_bytes in (4, 8) else "  br label %apart"}
apart:
  %addresses = alloca {ADDRESSES}, align 64
  store {ADDRESSES} %a, ptr %addresses, align 64
{field("san", "ptr", "%ctx", context.SANITIZER)}{field("block", "i64", "%ctx", context.FAULT_BLOCK)}\
  %first32 = shl i32 %warp, 5
  %first = zext i32 %first32 to i64
  %block1 = add i64 %block, 1
  %block.far = shl i64 %block1, {BLOCK_SHIFT}
  %site = and i64 %what, {SITE_MASK}
  %head = or i64 %block.far, %site
  %some = icmp ne i32 %mask, 0
  br i1 %some, label %lanes, label %done
lanes:
  %left = phi i32 [ %mask, %apart ], [ %left1, %told ]
  %lane32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %lane = zext i32 %lane32 to i64
  %address.p = getelementptr i64, ptr %addresses, i64 %lane
  %address = load i64, ptr %address.p
  %in = icmp ult i64 %address, %limit
  br i1 %in, label %inside, label %told
inside:
  %far = mul i64 %lane, %stride
  %mine = add i64 %marks, %far
  %place = add i64 %mine, %address
  %at = inttoptr i64 %place to ptr
{each}told:
{next_lane("done")}done:
  ret void
}}
"""


def _together(kind: AccessKind, size_bytes: int) -> str:
    """All lanes at once: goes on to `done`, or to `apart` where a lane reads what it has not written."""
    t = f"<{LANES} x i{8 * size_bytes}>"
    name = f"v{LANES}i{8 * size_bytes}.v{LANES}p0"
    written = f"splat (i{8 * size_bytes} {int.from_bytes(bytes([1] * size_bytes), 'little')})"
    lanes, who = vector("i64", list(range(LANES))), f"<{LANES} x ptr> %ats, i32 1, <{LANES} x i1> %ok"
    if kind == "write":
        act = f"""  call void @llvm.masked.scatter.{name}({t} {written}, {who})
  br label %done
"""
    else:
        act = f"""  %marked = call {t} @llvm.masked.gather.{name}({who}, {t} {written})
  %differ = icmp ne {t} %marked, {written}
  %differ.bits = bitcast <{LANES} x i1> %differ to i32
  %nothing = icmp eq i32 %differ.bits, 0
  br i1 %nothing, label %done, label %apart
"""
    splats = (splat(*each) for each in (("marks.all", "i64", "%marks"), ("strides", "i64", "%stride")))
    return f"""{"".join(splats)}{splat("limits", "i64", "%limit")}\
  %live = bitcast i32 %mask to <{LANES} x i1>
  %in.all = icmp ult {ADDRESSES} %a, %limits
  %ok = and <{LANES} x i1> %in.all, %live
  %fars = mul {ADDRESSES} %strides, {lanes}
  %mines = add {ADDRESSES} %marks.all, %fars
  %places = add {ADDRESSES} %mines, %a
  %ats = inttoptr {ADDRESSES} %places to <{LANES} x ptr>
{act}"""


for _kind in ("read", "write"):
    for _size in ACCESS_BYTES:
        _name = local_access_name(_kind, _size)
        add_unit(_name, {_name: f"void @{{}}(ptr, i32, {ADDRESSES}, i32, i64)"}, partial(_access, _kind, _size))

__all__ = ["ACCESS_BYTES", "local_access_name"]
