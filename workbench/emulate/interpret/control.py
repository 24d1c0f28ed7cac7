"""The ends of blocks: branches, calls, returns, barriers. A finish says where the subwarp goes on, or -1."""

from __future__ import annotations

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret import barriers, calls, cluster_barriers
from workbench.emulate.interpret.slots import Read, Slots
from workbench.emulate.interpret.state import Finish, Frame, Subwarp, WarpBatch
from workbench.emulate.interpret.waiting import WaitKind
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.warpgroup_products import WARPS

_count = np.count_nonzero


def jump(target: int) -> Finish:
    """Goes on at a block; -1 is the end of the function."""
    if target < 0:
        return leave
    return lambda g: target


def leave(g: WarpBatch) -> int:
    """`ret`: back to the caller, or the end of the thread where there is none."""
    if g.frame.parent is None:
        retire(g, g.current)
        return -1
    return calls.return_to_caller(g)


def end_threads(g: WarpBatch) -> int:
    """`exit`."""
    retire(g, g.current)
    return -1


def retire(g: WarpBatch, subwarp: Subwarp) -> None:
    """Ends the threads of a subwarp; what waits for them goes on."""
    g.subwarps.remove(subwarp)
    if not g.machine.request.adversarial:  # else it is as if shared memory were gone before they are made
        g.bulk_copies.wait(g, subwarp.lanes, -1)
    frame: Frame | None = subwarp.frame
    while frame is not None:
        frame.live -= subwarp.count
        frame = frame.parent
    g.alive &= ~subwarp.mask
    g.alive_count -= subwarp.count
    for other in g.subwarps:
        if other.wait is not None and other.wait.kind is WaitKind.LANES:  # for the lanes that are gone, perhaps
            other.wait = None
    for report in g.machine.on.threads_end:
        report(g, subwarp.lanes)
    if g.group.begun_products.some:
        four = [each for each in g.group.batches if each.warp // WARPS == g.warp // WARPS]
        alive = np.sum([each.warps(each.alive) for each in four], axis=0)
        g.group.begun_products.end(g.warp, np.flatnonzero((alive == 0) & (g.warps(subwarp.mask) > 0)))
        g.group.wake(WaitKind.PRODUCTS)
    g.group.live -= g.warps(subwarp.mask)
    for block in (
        np.flatnonzero((g.group.live == 0) & (g.warps(subwarp.mask) > 0)) if g.group.tensor_memory.used else ()
    ):
        g.group.tensor_memory.end(int(block))
    g.machine.threads_live -= subwarp.count
    barriers.complete_all(g.group)
    cluster_barriers.end_threads(g, subwarp.lanes)


def branch(read: Read, when: bool, taken: int, otherwise: int) -> Finish:
    """Goes to `taken` where the predicate equals `when`; lanes that disagree become two subwarps."""
    slot = read.slot

    def finish(g: WarpBatch) -> int:
        subwarp = g.current
        predicate = g.regs[slot] if when else ~g.regs[slot]
        mask = predicate if g.all_lanes else predicate & subwarp.mask
        count = int(_count(mask))
        for report in g.machine.on.branches:
            report(g, g.machine.position.last_line, mask, count)
        if count == subwarp.count:
            return taken if taken >= 0 else leave(g)
        if not count:
            return otherwise if otherwise >= 0 else leave(g)
        part = g.split(subwarp, mask, count, taken)
        subwarp.pc = otherwise
        for piece in (part, subwarp):
            if piece.pc < 0:
                g.focus(piece)
                leave(g)
            elif piece.pc <= g.machine.position.number:
                piece.spent += 1
                piece.tired = piece.spent >= g.machine.position.allowance
        return -1

    return finish


def indexed_branch(slots: Slots, op: Op, targets: list[int]) -> Finish:
    """`brx.idx`: each lane goes to the target that its index names.

    Beyond the list the behaviour is undefined (PTX ISA, brx.idx), and a processor jumps by what lies behind a table:
    a fault.
    """
    read = slots.read(op.operands[0], "u32")

    def finish(g: WarpBatch) -> int:
        index = g.regs[read.slot] if read.convert is None else read.convert(g.regs[read.slot])
        beyond = g.current.mask & (index >= len(targets))
        if beyond.any():
            lanes = [int(lane) for lane in beyond.nonzero()[0]]
            cause = Fact.of("branch_index", index=int(index[lanes[0]]), targets=len(targets))
            raise FaultSignal("trap", cause, lanes, line=op.line)
        for report in g.machine.on.branches_by_index:
            report(g, op.line, index)
        subwarp = g.current
        pieces = []
        for i in np.unique(index[subwarp.mask]):
            mask = subwarp.mask & (index == i)
            count = int(_count(mask))
            if count == subwarp.count:
                subwarp.pc = targets[int(i)]
                pieces.append(subwarp)
            else:
                pieces.append(g.split(subwarp, mask, count, targets[int(i)]))
        for piece in pieces:
            if piece.pc < 0:
                g.focus(piece)
                leave(g)
        return -1

    return finish


def finish(slots: Slots, op: Op, following: int, targets: list[int]) -> Finish:
    """The end of a block that an instruction makes."""
    match op.opcode.mnemonic:
        case "bra":
            predicate = op.guard
            if predicate is None:
                return jump(targets[0])
            return branch(slots.predicate(op), not predicate.negated, targets[0], following)
        case "brx":
            return indexed_branch(slots, op, targets)
        case "ret":
            return leave
        case "exit":
            return end_threads
        case "call":
            return calls.call(slots, op, following)
        case _ if op.opcode.has("cluster"):
            return cluster_barriers.barrier(op, following)
        case _:
            return barriers.barrier(slots, op, following)
