"""Time slices of a block's warps: which warps may run, which runs next, and when there is a deadlock.

A warp runs, waits or has ended. A number says where it continues; two words have a bit for each warp, whether it may
run and whether it has not ended. Its time slice lasts until it

- waits: it may run again once the event occurs;
- yields: it may run, but after all others that may;
- ends: no warp waits for it any more.

The order is the interpreter's: a warp whose wait is over continues at once, else the next by number that may run.
Where none may, or all have yielded for long, that is a deadlock. Says which code updates the word of warps that may
run: this module with one barrier for all, `runtime/c/barriers.c` with several.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from workbench.emulate import costs
from workbench.emulate.ir.limits import NUM_BARRIERS
from workbench.emulate.llvm.text import PREFIX
from workbench.emulate.runtime import context

WARP_ENDS = "br label %over"
"""Ends a warp."""
WARP_WAITS = "br label %waits"
"""Ends the time slice at a barrier."""
WARP_YIELDS = "br label %yielded"
"""Ends the time slice so that all other warps run first."""


@dataclass(frozen=True)
class TimeSlices:
    """Code around a warp's own. slots: at the function's beginning. begin: of a block. go: of a time slice, with
    `%warp.far`, `%warp` and `%resume`, the number that the warp has left in `%state`. end: of a time slice."""

    slots: str
    begin: str
    go: str
    end: str
    calls: tuple[str, ...] = ()
    """Functions of the runtime."""


def straight(warps: int) -> TimeSlices:
    """No warp waits: warps run to their end, one after the other."""
    go = "\n  %warp.far = phi i64 [ 0, %turns ], [ %warp.next, %over ]\n  %warp = trunc i64 %warp.far to i32\n"
    end = f"""
over:
  %warp.next = add nuw nsw i64 %warp.far, 1
  %warps.left = icmp ult i64 %warp.next, {warps}
  br i1 %warps.left, label %go, label %next.block
"""
    return TimeSlices("", "  br label %go\n", go, end)


def in_step(warps: int, may_diverge: bool, passes_over: bool) -> TimeSlices:
    """Time slices of warps that wait at the same barriers in the same order: one number says where all of them
    continue, and a barrier needs only the count of warps that have still to arrive.

    may_diverge: whether a warp may arrive at a barrier with its lanes in masked clones; its state says so. passes_over:
    whether the slice of a warp may stand for those of warps behind it: `stands_for` says what is then in its slots.
    """
    slots = f"""\
  %left.slot = alloca i32
  %first.slot = alloca i64
  %resume.slot = alloca i32
{_PASSED_SLOTS if passes_over else ""}  %states = alloca [{warps} x i32], align 64
"""
    begin = f"""\
{_no_states(warps) if may_diverge else ""}  store i32 0, ptr %resume.slot
  store i64 0, ptr %first.slot
  br label %region
region:
  store i32 {warps}, ptr %left.slot
  %warp.first = load i64, ptr %first.slot
  br label %go
"""
    go = """
  %warp.far = phi i64 [ %warp.first, %region ], [ %warp.next, %next ]
  %warp = trunc i64 %warp.far to i32
  %state = getelementptr i32, ptr %states, i64 %warp.far
  %resume = load i32, ptr %resume.slot
"""
    last = "  %warp.last = load i64, ptr %last.slot\n" if passes_over else ""
    end = f"""
over:
{stands_for("over", warps) if passes_over else ""}  %left.had = load i32, ptr %left.slot
  %left.now = sub i32 %left.had, 1
  store i32 %left.now, ptr %left.slot
  %finished = icmp eq i32 %left.now, 0
  br i1 %finished, label %next.block, label %next
next:
{last}  %warp.after = add nuw nsw i64 {"%warp.last" if passes_over else "%warp.far"}, 1
  %last = icmp eq i64 %warp.after, {warps}
  %warp.next = select i1 %last, i64 0, i64 %warp.after
  br label %go
"""
    return TimeSlices(slots, begin, go, end)


_PASSED_SLOTS = "  %last.slot = alloca i64\n  %alike.slot = alloca i1\n"


def stands_for(name: str, warps: int) -> str:
    """Code at the end of a time slice, where slices may stand for others: `%alike.slot` has whether all warps behind
    this one up to the last would do the same, and `%last.slot` gets the last one that this slice stands for, without
    which `%left.slot` is left. Those that have had their slice since the barrier are not among them.

    name: ends the names of its values.
    """
    return f"""\
  %alike.{name} = load i1, ptr %alike.slot
  %open.{name} = load i32, ptr %left.slot
  %others.{name} = sub i32 %open.{name}, 1
  %behind.{name} = sub i32 {warps - 1}, %warp
  %fewer.{name} = icmp ult i32 %others.{name}, %behind.{name}
  %most.{name} = select i1 %fewer.{name}, i32 %others.{name}, i32 %behind.{name}
  %passed.{name} = select i1 %alike.{name}, i32 %most.{name}, i32 0
  %rest.{name} = sub i32 %open.{name}, %passed.{name}
  store i32 %rest.{name}, ptr %left.slot
  %passed.far.{name} = zext i32 %passed.{name} to i64
  %last.{name} = add nuw nsw i64 %warp.far, %passed.far.{name}
  store i64 %last.{name}, ptr %last.slot
"""


def by_state(warps: int, several: bool, in_cluster: bool = False) -> TimeSlices:
    """Time slices of warps that each wait where they arrive. several: whether there are barriers other than one for
    all. in_cluster: whether the block lets the others of its cluster run once all of its warps have yielded
    (`cluster_loop`, which says where it goes on); only with several."""
    rules = _IN_CLUSTER if in_cluster else _SEVERAL if several else _ONE
    resumed = ", [ %resumed.far, %resumed.block ]" if in_cluster else ""
    states = "" if in_cluster else f"  %states = alloca [{warps} x i32], align 64\n"
    everyone = (1 << warps) - 1 - (1 << 32 if warps == 32 else 0)  # as the signed number that LLVM writes
    begin = f"""\
{_no_states(warps)}{rules.begin}  store i32 {everyone}, ptr %ready.p
  store i32 {everyone}, ptr %alive.p
  br label %go
"""
    go = f"""
  %warp.far = phi i64 [ 0, %turns ], [ %warp.far, %waits ], [ %following, %next ], [ %chosen.far, %pick ]{resumed}
  %warp = trunc i64 %warp.far to i32
  %state = getelementptr i32, ptr %states, i64 %warp.far
  %resume = load i32, ptr %state
"""
    end = f"""
waits:
  %own.bit = shl nuw i32 1, %warp
{rules.waits}over:
{rules.over}  %ended.bit = shl nuw i32 1, %warp
  %alive.had = load i32, ptr %alive.p
  %alive.rest = xor i32 %alive.had, %ended.bit
  store i32 %alive.rest, ptr %alive.p
  %ready.had = load i32, ptr %ready.p
  %ready.rest = xor i32 %ready.had, %ended.bit
  store i32 %ready.rest, ptr %ready.p
  %finished = icmp eq i32 %alive.rest, 0
  br i1 %finished, label %next.block, label %ended
ended:
{rules.ended}  br label %next
next:
  %ready = load i32, ptr %ready.p
  %after = add nuw nsw i64 %warp.far, 1
  %last = icmp eq i64 %after, {warps}
  %following = select i1 %last, i64 0, i64 %after
  %following.near = trunc i64 %following to i32
  %following.bit = shl nuw i32 1, %following.near
  %following.ready = and i32 %ready, %following.bit
  %follows = icmp ne i32 %following.ready, 0
  br i1 %follows, label %go, label %choose
choose:
{rules.choose}pick:
  %higher = shl i32 -2, %warp
  %above = and i32 %ready, %higher
  %none.above = icmp eq i32 %above, 0
  %picked = select i1 %none.above, i32 %ready, i32 %above
  %chosen = call i32 @llvm.cttz.i32(i32 %picked, i1 true)
  %chosen.far = zext nneg i32 %chosen to i64
  br label %go
"""
    return TimeSlices(f"{states}{rules.slots}", begin, go, end, rules.calls)


def _no_states(warps: int) -> str:
    return f"  call void @llvm.memset.p0.i64(ptr align 64 %states, i8 0, i64 {4 * warps}, i1 false)\n"


@dataclass(frozen=True)
class _Rules:
    """The barrier words: one barrier for the block, or several. Says where the two words are and who changes them."""

    slots: str
    begin: str
    waits: str
    ended: str
    choose: str
    calls: tuple[str, ...] = ()
    over: str = ""


_ONE = _Rules(
    slots="  %ready.p = alloca i32\n  %alive.p = alloca i32\n",
    begin="",
    waits="""\
  %ready.others = load i32, ptr %ready.p
  %ready.left = xor i32 %ready.others, %own.bit
  %all.here = icmp eq i32 %ready.left, 0
  %alive.all = load i32, ptr %alive.p
  %ready.now = select i1 %all.here, i32 %alive.all, i32 %ready.left
  store i32 %ready.now, ptr %ready.p
  br i1 %all.here, label %go, label %next
""",
    ended="""\
  %all.wait = icmp eq i32 %ready.rest, 0
  %ready.freed = select i1 %all.wait, i32 %alive.rest, i32 %ready.rest
  store i32 %ready.freed, ptr %ready.p
""",
    choose="  br label %pick\n",
)
"""The barrier is complete when all warps that have not ended wait; so there is always a warp that may run."""

_SEVERAL = _Rules(
    slots="".join(
        f"  %{name}.p = getelementptr i8, ptr %ctx, i64 {offset}\n"
        for name, offset in (
            ("ready", context.READY),
            ("alive", context.ALIVE),
            ("idle", context.IDLE),
            ("flying", context.IN_FLIGHT),
            ("barriers", context.BARRIERS),
        )
    ),
    begin=f"""\
  call void @llvm.memset.p0.i64(ptr align 64 %barriers.p, i8 0, i64 {NUM_BARRIERS * context.BARRIER_BYTES}, i1 false)
  store i32 0, ptr %idle.p
  store i32 0, ptr %flying.p
""",
    waits=f"""\
  %ready.now = load i32, ptr %ready.p
  %ready.own = and i32 %ready.now, %own.bit
  %goes.on = icmp ne i32 %ready.own, 0
  br i1 %goes.on, label %go, label %next
yielded:
  %idle = load i32, ptr %idle.p
  %idle.more = add i32 %idle, 1
  store i32 %idle.more, ptr %idle.p
  %in.vain = icmp ugt i32 %idle.more, {costs.MAX_FAILED_TESTS}
  br i1 %in.vain, label %deadlock, label %next
""",
    ended=f"  call void @{PREFIX}barrier.end(ptr %ctx)\n",
    choose=f"""\
  %none.ready = icmp eq i32 %ready, 0
  br i1 %none.ready, label %deadlock, label %pick
deadlock:
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_ALL_WAIT}, i32 0, i32 0)
  br label %fail
""",
    calls=("barrier.end", "note"),
)
_IN_CLUSTER = replace(
    _SEVERAL,
    begin=_SEVERAL.begin.replace("  store i32 0, ptr %flying.p\n", ""),
    waits=_SEVERAL.waits.replace("label %deadlock, label %next\n", "label %deadlock, label %passed\n")
    + """\
passed:
  %ready.all = load i32, ptr %ready.p
  %behind = shl i32 -2, %warp
  %ready.behind = and i32 %ready.all, %behind
  %round.ends = icmp eq i32 %ready.behind, 0
  br i1 %round.ends, label %yields, label %next
""",
    calls=(*_SEVERAL.calls, "cluster.end"),
    over=f"  call void @{PREFIX}cluster.end(ptr %ctx, i32 -1)\n",
)
"""The same, and the block yields to the others of its cluster once its last warp that may run has yielded. Copies may
be in flight before it begins."""
