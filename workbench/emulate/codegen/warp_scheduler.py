"""Turns of warps where more than one kind of waiting is possible: barriers with numbers of threads, arrivals that do
not wait, several barriers, tests of barrier objects that fail.

Which warps may run and which have not ended are words in the context, as are the sixteen barriers: arrived and expected
threads, and the warps that wait. A warp that completes a barrier goes on at once, as in the interpreter; one whose test
has failed lets all others go first. Knows when a kernel needs this; others take the turns of `grid`.
"""

from __future__ import annotations

from workbench.emulate.analysis.barrier_forms import has_unaligned, has_votes
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph, NotLowered
from workbench.emulate.ir.limits import NUM_BARRIERS
from workbench.emulate.llvm.text import PREFIX
from workbench.emulate.passes.split_at_barrier_tests import is_test
from workbench.emulate.runtime import context
from workbench.emulate.runtime.library import add_unit
from workbench.ptx.nodes import Operand

BARRIER_BYTES = 16
_WHERE = context.BARRIERS
_MOST_IDLE = 1 << 20
"""Failed tests, one after the other and with nothing done to any barrier, after which the warps wait in vain."""


def is_needed(graph: Graph) -> bool:
    """Whether the turns of `grid` will not do. Raises NotLowered for what these will not do either."""
    barriers = [n for n in graph.blocks if n.end == "barrier"]
    arrivals = any(e.opcode.is_arrival for n in graph.blocks for e in n.ops)
    if not barriers and not arrivals:
        return False
    plain = [_operands(n) for n in barriers if not is_test(n)]
    slots = graph.layout
    fixed = {tuple(slots.fixed(o) for o in operands) for operands in plain}
    number = next(iter(fixed))[0] if len(fixed) == 1 else None
    simple = len(plain) == len(barriers) and not arrivals and all(len(o) == 1 for o in plain) and number is not None
    if simple and number is not None and 0 <= number < NUM_BARRIERS:
        return False
    if has_votes(graph):
        raise NotLowered("votes at one of several barriers")
    if has_unaligned(graph) and (len(fixed) > 1 or None in next(iter(fixed))):
        raise NotLowered("lanes that may wait at several barriers")
    return True


def _operands(node: BasicBlock) -> tuple[Operand, ...]:
    """The number of a barrier and, if there is one, of its threads."""
    assert node.last is not None
    operands = node.last.operands
    return operands[1:-1] if node.last.opcode.has("red") else operands


# ---------------------------------------------------------------- turns

SUSPENDED = "br label %suspended"
"""What ends a turn at a barrier, after `barrier.arrive`."""
YIELDED = "br label %yielded"
"""What ends a turn whose test has failed."""


def turns(warps: int, everyone: int) -> tuple[str, str, str]:
    """Text around a warp's code, as `grid` has it: a block begins, a turn begins, a turn ends."""
    begin = f"""\
  call void @llvm.memset.p0.i64(ptr align 64 %states, i8 0, i64 {4 * warps}, i1 false)
  %barriers.p = getelementptr i8, ptr %ctx, i64 {_WHERE}
  call void @llvm.memset.p0.i64(ptr align 64 %barriers.p, i8 0, i64 {NUM_BARRIERS * BARRIER_BYTES}, i1 false)
  store i32 {everyone}, ptr %ready.p
  store i32 {everyone}, ptr %alive.p
  store i32 0, ptr %idle.p
  store i32 0, ptr %flying.p
  br label %go
"""
    go = """
  %warp = phi i32 [ 0, %turns ], [ %warp, %again ], [ %warp.next, %next ]
  %warp.far = zext nneg i32 %warp to i64
  %bit = shl nuw i32 1, %warp
  %unready = xor i32 %bit, -1
  %state = getelementptr i32, ptr %states, i32 %warp
  %resume = load i32, ptr %state
"""
    end = f"""
suspended:
  %ready.now = load i32, ptr %ready.p
  %ready.own = and i32 %ready.now, %bit
  %goes.on = icmp ne i32 %ready.own, 0
  br i1 %goes.on, label %again, label %next
again:
  br label %go
yielded:
  %idle = load i32, ptr %idle.p
  %idle.more = add i32 %idle, 1
  store i32 %idle.more, ptr %idle.p
  %in.vain = icmp ugt i32 %idle.more, {_MOST_IDLE}
  br i1 %in.vain, label %stuck.all, label %next
over:
  %alive.had = load i32, ptr %alive.p
  %alive.rest = and i32 %alive.had, %unready
  store i32 %alive.rest, ptr %alive.p
  %ready.had = load i32, ptr %ready.p
  %ready.rest = and i32 %ready.had, %unready
  store i32 %ready.rest, ptr %ready.p
  %finished = icmp eq i32 %alive.rest, 0
  br i1 %finished, label %next.block, label %ended
ended:
  call void @{PREFIX}barrier.end(ptr %ctx)
  br label %next
next:
  %ready.next = load i32, ptr %ready.p
  %lower = sub i32 %bit, 1
  %upto = or i32 %lower, %bit
  %not.upto = xor i32 %upto, -1
  %above = and i32 %ready.next, %not.upto
  %none.above = icmp eq i32 %above, 0
  %pick = select i1 %none.above, i32 %ready.next, i32 %above
  %warp.next = call i32 @llvm.cttz.i32(i32 %pick, i1 false)
  %none.ready = icmp eq i32 %ready.next, 0
  br i1 %none.ready, label %stuck.all, label %go
stuck.all:
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_ALL_WAIT}, i32 0, i32 0)
  br label %fail
"""
    return begin, go, end


PLACES = "".join(
    f"  %{name}.p = getelementptr i8, ptr %ctx, i64 {offset}\n"
    for name, offset in (
        ("ready", context.READY),
        ("alive", context.ALIVE),
        ("idle", context.IDLE),
        ("flying", context.IN_FLIGHT),
    )
)
"""What the text of `turns` needs at the beginning of the function."""
DECLARATIONS = {
    f"@{PREFIX}barrier.end": f"void @{PREFIX}barrier.end(ptr)",
    f"@{PREFIX}note": f"preserve_allcc void @{PREFIX}note(ptr, i32, i32, i32)",
}

# ---------------------------------------------------------------- the runtime's part


def _word(name: str, base: str, offset: int) -> str:
    return f"  %{name}.p = getelementptr i8, ptr {base}, i64 {offset}\n  %{name} = load i32, ptr %{name}.p\n"


_COUNTS = "".join(_word(name, "%b", 4 * i) for i, name in enumerate(("arrived", "expected", "waiting")))
_FREE = f"""  %freed = or i32 %ready, %gone
  store i32 %freed, ptr %ready.p
  store <3 x i32> zeroinitializer, ptr %b, align 4
{_word("idle", "%ctx", context.IDLE)}  store i32 0, ptr %idle.p
"""
_TEXT = f"""
define i1 @{PREFIX}barrier.arrive(ptr %ctx, i32 %site, i32 %number, i32 %count, i1 %given, i32 %lanes, i32 %bit) #0 {{
{_word("ready", "%ctx", context.READY)}{_word("alive", "%ctx", context.ALIVE)}\
  %exists = icmp ult i32 %number, {NUM_BARRIERS}
  br i1 %exists, label %known, label %bad
known:
  %n64 = zext i32 %number to i64
  %far = mul i64 %n64, {BARRIER_BYTES}
  %first = getelementptr i8, ptr %ctx, i64 {_WHERE}
  %b = getelementptr i8, ptr %first, i64 %far
{_COUNTS}  br i1 %given, label %counted, label %all
counted:
  %odd = and i32 %count, 31
  %whole = icmp eq i32 %odd, 0
  %some = icmp ne i32 %count, 0
  %fine = and i1 %whole, %some
  br i1 %fine, label %same, label %bad
same:
  %begun = icmp ne i32 %arrived, 0
  %other = icmp ne i32 %expected, %count
  %mixed = and i1 %begun, %other
  br i1 %mixed, label %bad, label %add
all:
  %here = call i32 @llvm.ctpop.i32(i32 %lanes)
  br label %add
add:
  %wanted = phi i32 [ %count, %same ], [ %expected, %all ]
  %more = phi i32 [ 32, %same ], [ %here, %all ]
  %now = add i32 %arrived, %more
  %gone = or i32 %waiting, %bit
  %unbit = xor i32 %bit, -1
  %rest = and i32 %ready, %unbit
  store i32 %now, ptr %arrived.p
  store i32 %wanted, ptr %expected.p
  store i32 %gone, ptr %waiting.p
  store i32 %rest, ptr %ready.p
  %everyone = icmp eq i32 %wanted, 0
  %met = icmp uge i32 %now, %wanted
  %together = icmp eq i32 %gone, %alive
  %done = select i1 %everyone, i1 %together, i1 %met
  br i1 %done, label %complete, label %out
complete:
  %beyond = icmp ugt i32 %now, %wanted
  %limited = xor i1 %everyone, true
  %over = and i1 %beyond, %limited
  br i1 %over, label %bad, label %free
free:
{_FREE.replace("%ready,", "%rest,").replace("%ready.p", "%ready.p")}  br label %out
out:
  ret i1 false
bad:
  %got = phi i32 [ 0, %0 ], [ 0, %counted ], [ %expected, %same ], [ %now, %complete ]
  %why = phi i32 [ 0, %0 ], [ 1, %counted ], [ 2, %same ], [ 3, %complete ]
  %asked = phi i32 [ 0, %0 ], [ %count, %counted ], [ %count, %same ], [ %wanted, %complete ]
  %room = getelementptr i8, ptr %ctx, i64 {context.LANE_ADDRESSES}
  %d0 = insertelement <4 x i32> poison, i32 %why, i64 0
  %d1 = insertelement <4 x i32> %d0, i32 %number, i64 1
  %d2 = insertelement <4 x i32> %d1, i32 %asked, i64 2
  %d3 = insertelement <4 x i32> %d2, i32 %got, i64 3
  store <4 x i32> %d3, ptr %room, align 4
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_COUNT}, i32 %site, i32 %lanes)
  ret i1 true
}}

define void @{PREFIX}barrier.end(ptr %ctx) #0 {{
entry:
{_word("alive", "%ctx", context.ALIVE)}  br label %next
next:
  %i = phi i64 [ 0, %entry ], [ %i1, %on ]
  %far = mul i64 %i, {BARRIER_BYTES}
  %first = getelementptr i8, ptr %ctx, i64 {_WHERE}
  %b = getelementptr i8, ptr %first, i64 %far
{_COUNTS}  %gone = add i32 %waiting, 0
  %some = icmp ne i32 %waiting, 0
  %together = icmp eq i32 %waiting, %alive
  %everyone = icmp eq i32 %expected, 0
  %both = and i1 %together, %everyone
  %done = and i1 %both, %some
  br i1 %done, label %free, label %on
free:
{_word("ready", "%ctx", context.READY)}{_FREE}  br label %on
on:
  %i1 = add i64 %i, 1
  %more = icmp ult i64 %i1, {NUM_BARRIERS}
  br i1 %more, label %next, label %out
out:
  ret void
}}
"""

add_unit(
    "barriers",
    {
        "barrier.arrive": "i1 @{}(ptr, i32, i32, i32, i1, i32, i32)",
        "barrier.end": "void @{}(ptr)",
    },
    lambda: _TEXT,
)
