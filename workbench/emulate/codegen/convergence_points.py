"""Convergence points: lanes wait for the lanes that their membermask names (PTX ISA 9.7.13).

The rules are those of the interpreter's `membermask_convergence_point`: each lane names lanes, itself among them, and
continues once all of those that have not ended are at the same instruction. Lanes at one `bar.warp` also count as
arrived at every other one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.analysis.sync_masks import convergence_point_of, is_warp_barrier, membermask, names_everyone
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.memory import leave_after_fault
from workbench.emulate.llvm.builder import WARP

if TYPE_CHECKING:
    from workbench.emulate.ir.blocks import BasicBlock
    from workbench.emulate.ir.ops import Op


def check_own_mask(e: Emission, op: Op) -> None:
    """Faults where a lane is not in its own membermask; for a full warp that is the only check."""
    if e.values.mask is None and not names_everyone(e.graph, op):
        _missing(e, op, "-1", "-1", "-1")


def _missing(e: Emission, op: Op, word: str, here: str, alive: str) -> str:
    """The lanes of `word` that must wait for others; ends the launch where one is not in its own mask."""
    operand = membermask(op)
    assert operand is not None
    masks = e.values.vector(e.values.read(op, operand, "u32"))
    site = e.new_site(op.opcode.text, 0, "read", op.line)
    waiting = e.call(
        "convergence_point", f"ptr %ctx, i32 {site}, i32 {word}, i32 {here}, i32 {alive}, <{WARP} x i32> {masks}"
    )
    assert waiting is not None
    leave_after_fault(e)
    return waiting


def waiting_lanes(e: Emission, node: BasicBlock, word: str) -> str:
    """The lanes at a convergence point that cannot continue yet."""
    b = e.b
    op = convergence_point_of(node)
    assert op is not None
    alive = b.let(f"load i32, ptr {e.alive_slot}")
    here = word
    if is_warp_barrier(node):
        for other in e.graph.blocks:
            if other.number != node.number and other.number in e.blocked_slots and is_warp_barrier(other):
                here = b.let(f"or i32 {here}, {b.let(f'load i32, ptr {e.blocked_slots[other.number]}')}")
    if not names_everyone(e.graph, op):
        return _missing(e, op, word, here, alive)
    absent = b.let(f"and i32 {alive}, {b.let(f'xor i32 {here}, -1')}")
    return b.let(f"select i1 {b.let(f'icmp eq i32 {absent}, 0')}, i32 0, i32 {word}")


def pass_convergence_point(e: Emission, node: BasicBlock, word: str, passes: str, following: str) -> str:
    """Lets lanes wait at the convergence point of a block and returns those that continue; if none do, other lanes run.

    passes: of a `bar.warp`, lanes that have synchronised elsewhere.
    """
    b = e.b
    n = node.number
    barrier = is_warp_barrier(node)
    if barrier:
        woken, requested, through = b.name("woken"), b.name("asked"), b.name("through")
        b.line(f"br i1 {b.let(f'icmp ne i32 {passes}, 0')}, label %{woken}, label %{requested}")
        b.label(requested)
    waiting = waiting_lanes(e, node, word)
    going = b.let(f"xor i32 {word}, {waiting}")
    b.line(f"store i32 {waiting}, ptr {e.blocked_slots[n]}")
    some = b.name("some")
    b.line(f"br i1 {b.let(f'icmp eq i32 {going}, 0')}, label %{following}, label %{some}")
    b.label(some)
    if not barrier:
        return going
    others = [m for m in sorted(e.passes_slots) if m != n]
    if others:
        met = _wake(e, others, waiting)
        first = b.name("meet")
        again = b.name("alone")
        b.line(f"br i1 {b.let(f'icmp ne i32 {met}, 0')}, label %{first}, label %{again}")
        b.label(first)  # lanes have synchronised with others elsewhere: all continue in the order of the blocks
        b.line(f"store i32 {going}, ptr {e.word_slots[n]}")
        b.line(f"store i32 {going}, ptr {e.passes_slots[n]}")
        b.line(f"br label %C{min(e.passes_slots)}")
        b.label(again)
    came = b.name("came")
    b.line(f"br label %{came}")
    b.label(came)
    b.line(f"br label %{through}")
    b.label(woken)
    b.line(f"br label %{through}")
    b.label(through)
    return b.let(f"phi i32 [ {going}, %{came} ], [ {word}, %{woken} ]")


def _wake(e: Emission, others: list[int], waiting: str) -> str:
    """Lanes that wait at other barriers of the warp go on, unless some lanes still wait here; which those are."""
    b = e.b
    none = b.let(f"icmp eq i32 {waiting}, 0")
    met = "0"
    for m in others:
        blocked = b.let(f"load i32, ptr {e.blocked_slots[m]}")
        freed = b.let(f"select i1 {none}, i32 {blocked}, i32 0")
        b.line(f"store i32 {b.let(f'xor i32 {blocked}, {freed}')}, ptr {e.blocked_slots[m]}")
        for slot in (e.word_slots[m], e.passes_slots[m]):
            there = b.let(f"load i32, ptr {slot}")
            b.line(f"store i32 {b.let(f'or i32 {freed}, {there}')}, ptr {slot}")
        met = b.let(f"or i32 {met}, {freed}")
    return met


def resume(e: Emission) -> None:
    """In a warp in which no lane runs, lanes that wait for ended lanes continue."""
    b = e.b
    for n, slot in e.blocked_slots.items():
        word = b.let(f"load i32, ptr {slot}")
        some, on, go = b.name("some"), b.name("on"), b.name("go")
        b.line(f"br i1 {b.let(f'icmp ne i32 {word}, 0')}, label %{some}, label %{on}")
        b.label(some)
        waiting = waiting_lanes(e, e.graph.blocks[n], word)
        b.line(f"br i1 {b.let(f'icmp eq i32 {waiting}, {word}')}, label %{on}, label %{go}")
        b.label(go)
        b.line(f"store i32 0, ptr {slot}")
        b.line(f"store i32 {word}, ptr {e.word_slots[n]}")
        b.line(f"br label %C{n}")
        b.label(on)


def report_fault(e: Emission) -> None:
    """In a warp in which no lane runs or tests a barrier object, it is a fault that some wait for others."""
    b = e.b
    for n, slot in e.blocked_slots.items():
        word = b.let(f"load i32, ptr {slot}")
        stuck, on = b.name("stuck"), b.name("on")
        b.line(f"br i1 {b.let(f'icmp ne i32 {word}, 0')}, label %{stuck}, label %{on}")
        b.label(stuck)
        e.stuck(e.graph.blocks[n], word)
        b.label(on)
