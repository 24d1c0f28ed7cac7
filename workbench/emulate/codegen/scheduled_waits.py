"""Where a warp's turn ends in a kernel whose warps take the turns of `schedule`: at a barrier, or at a failed test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.codegen import mbarriers, warp_scheduler
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.passes.split_at_barrier_tests import is_test
from workbench.ptx.nodes import Operand

if TYPE_CHECKING:
    from workbench.emulate.codegen.control import WarpEmitter
    from workbench.emulate.codegen.emitter import Emitter
    from workbench.emulate.ir.ops import Op


def _scalar(e: Emitter, op: Op, operand: Operand) -> str:
    """What all lanes of the mask are taken to have."""
    value = e.values.read(op, operand, "u32")
    return value.name if value.uniformity.kind == "uniform" else e.last_active(e.values.vector(value), "i32")


def _asked(e: Emitter, op: Op) -> tuple[str, str, str, str]:
    """The barrier's number, its threads, whether they are given, and the site."""
    operands = op.operands
    site = e.new_site("barrier", 0, "read", op.line)
    count = _scalar(e, op, operands[1]) if len(operands) > 1 else "0"
    return _scalar(e, op, operands[0]), count, "true" if len(operands) > 1 else "false", str(site)


def _arrive(e: Emitter, asked: tuple[str, str, str, str], lanes: str, bit: str) -> None:
    number, count, given, site = asked
    arguments = f"ptr %ctx, i32 {site}, i32 {number}, i32 {count}, i1 {given}, i32 {lanes}, i32 {bit}"
    bad = e.call("barrier.arrive", arguments)
    on = e.b.name("on")
    e.b.unlikely(str(bad), e.faulted(), on)
    e.b.label(on)


def arrive(e: Emitter, op: Op) -> None:
    """`bar.arrive`: the warp does not wait."""
    _arrive(e, _asked(e, op), e.mask_word, "0")


def end_turn(e: WarpEmitter, node: BasicBlock, resume: int) -> None:
    """A whole warp is at a barrier, or makes a test."""
    b = e.b
    op = node.last
    assert op is not None
    target = node.targets[0]
    if is_test(node):
        passed = mbarriers.test(e, op)
        on, wait = b.name("on"), b.name("wait")
        b.line(f"br i1 {b.let(f'icmp eq i32 {passed}, -1')}, label %{on}, label %{wait}")
        b.label(on)
        e.goto(node, target)
        b.label(wait)
        e.save_registers(e.live.live_in[target])
        b.line(f"store i32 {resume}, ptr %state")
        b.line(warp_scheduler.YIELDED)
        return
    asked = _asked(e, op)
    e.save_registers(e.live.live_in[target])
    _arrive(e, asked, "-1", "%bit")
    b.line(f"store i32 {resume}, ptr %state")
    b.line(warp_scheduler.SUSPENDED)


def before_waiting(e: WarpEmitter, node: BasicBlock, word: str) -> str:
    """Those of diverged lanes that must wait: all of them at a barrier, whose numbers are kept for when the last lane
    of the warp has come; those whose test fails."""
    b = e.b
    op = node.last
    assert op is not None
    if is_test(node):
        passed = mbarriers.test(e, op)
        e.send(node.targets[0], passed)
        return b.let(f"xor i32 {passed}, {word}")
    number, count, given, site = _asked(e, op)
    for slot, value in zip(e.number_slots, (number, count, str(int(given == "true")), site), strict=True):
        b.line(f"store i32 {value}, ptr {slot}")
    return word


def suspend(e: WarpEmitter, resume: int) -> None:
    """No lane can run. Those whose test has failed ask again in a later turn, before the warp arrives anywhere."""
    b = e.b
    tests, barriers = "0", "0"
    for n, slot in e.wait_slots.items():
        word = b.let(f"load i32, ptr {slot}")
        if is_test(e.graph.blocks[n]):
            tests = b.let(f"or i32 {tests}, {word}")
        else:
            barriers = b.let(f"or i32 {barriers}, {word}")
    b.line(f"br i1 {b.let(f'icmp eq i32 {tests}, 0')}, label %no.tests, label %yield")
    b.label("yield")
    b.line(f"store i32 {resume + 1}, ptr %state")
    b.line(warp_scheduler.YIELDED)
    b.label("no.tests")
    b.line(f"br i1 {b.let(f'icmp eq i32 {barriers}, 0')}, label %none, label %suspend")
    b.label("none")
    e.end_warp()
    b.label("suspend")
    number, count, given, site = (b.let(f"load i32, ptr {slot}") for slot in e.number_slots)
    _arrive(e, (number, count, b.let(f"icmp ne i32 {given}, 0"), site), barriers, "%bit")
    b.line(f"store i32 {resume}, ptr %state")
    b.line(warp_scheduler.SUSPENDED)
