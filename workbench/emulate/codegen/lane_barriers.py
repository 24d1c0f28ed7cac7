"""`barrier.sync` without `.aligned`, as cooperative groups have it: lanes of a warp may wait at several of them.

A kernel that has one keeps a word of lanes for each of its barrier instructions; others keep one word for all of them.
The warp has arrived once none of its lanes can run, which is when all of them wait or have ended.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.analysis.barrier_forms import is_aligned
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.passes.split_at_barrier_tests import is_test
from workbench.emulate.runtime import context

if TYPE_CHECKING:
    from workbench.emulate.codegen.control import WarpEmitter


def wait(e: WarpEmitter, node: BasicBlock, word: str, following: str) -> None:
    """Lanes wait at a barrier. For an aligned one it is a fault that lanes of the warp wait elsewhere already."""
    b = e.b
    index = e.barriers.index(node.number)
    mine = e.wait_slots[node.number]
    others = [n for n in e.barriers if n != node.number and not is_test(e.graph.blocks[n])] if is_aligned(node) else []
    for other in others:
        there = b.let(f"load i32, ptr {e.wait_slots[other]}")
        bad, good = b.name("bad"), b.name("good")
        b.line(f"br i1 {b.let(f'icmp ne i32 {there}, 0')}, label %{bad}, label %{good}")
        b.label(bad)
        b.line(f"store i32 {e.barriers.index(other)}, ptr {b.gep('%ctx', context.LANE_ADDRESSES)}")
        e.fault(context.FAULT_BARRIER, index, word)
        b.label(good)
    had = b.let(f"load i32, ptr {mine}")
    b.line(f"store i32 {b.let(f'or i32 {had}, {word}')}, ptr {mine}")
    b.line(f"br label %{following}")


def suspend(e: WarpEmitter, resume: int) -> None:
    """No lane can run: ends the warp's turn if some wait, else the warp."""
    b = e.b
    total = "0"
    for slot in e.wait_slots.values():
        total = b.let(f"or i32 {total}, {b.let(f'load i32, ptr {slot}')}")
    b.line(f"br i1 {b.let(f'icmp eq i32 {total}, 0')}, label %none, label %suspend")
    b.label("none")
    e.end_warp()
    b.label("suspend")
    e.wait_for_others(resume)


def resume(e: WarpEmitter, barriers: list[int]) -> None:
    """All lanes that waited at these go on, each behind its barrier."""
    b = e.b
    targets = []
    for n in barriers:
        slot = e.wait_slots[n]
        target = e.graph.blocks[n].targets[0]
        if target not in e.word_slots:
            continue
        targets.append(target)
        waited = b.let(f"load i32, ptr {slot}")
        there = b.let(f"load i32, ptr {e.word_slots[target]}")
        b.line(f"store i32 {b.let(f'or i32 {waited}, {there}')}, ptr {e.word_slots[target]}")
        b.line(f"store i32 0, ptr {slot}")
    b.line(f"br label %C{min(targets)}" if targets else "unreachable")
