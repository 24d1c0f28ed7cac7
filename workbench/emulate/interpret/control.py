"""The ends of blocks: branches, calls, returns, barriers. A finish says where the subwarp goes on, or -1."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret import barriers, calls
from workbench.emulate.interpret.rows import Finish, Step
from workbench.emulate.interpret.slots import Read
from workbench.records.outcomes import Fact

if TYPE_CHECKING:
    from workbench.emulate.interpret.decode import Decoder
    from workbench.emulate.interpret.warp_batch import WarpBatch
    from workbench.emulate.ir.ops import Op

_count = np.count_nonzero


def jump(target: int) -> Finish:
    """Goes on at a block; -1 is the end of the function."""
    if target < 0:
        return leave
    return lambda g: target


def leave(g: WarpBatch) -> int:
    """`ret`: back to the caller, or the end of the thread where there is none."""
    if g.frame.parent is None:
        g.retire(g.current)
        return -1
    return calls.return_to_caller(g)


def end_threads(g: WarpBatch) -> int:
    """`exit`."""
    g.retire(g.current)
    return -1


def branch(read: Read, when: bool, taken: int, otherwise: int) -> Finish:
    """Goes to `taken` where the predicate equals `when`; lanes that disagree become two subwarps."""
    slot = read.slot

    def finish(g: WarpBatch) -> int:
        subwarp = g.current
        predicate = g.regs[slot] if when else ~g.regs[slot]
        mask = predicate if g.all_lanes else predicate & subwarp.mask
        count = int(_count(mask))
        counting = g.machine.counting
        if counting is not None:
            counting.branch(g, mask, count)
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


def under_predicate(slot: int, negated: bool, masked: Step) -> Step:
    """A step for those lanes of the mask where the predicate holds."""

    def step(g: WarpBatch) -> None:
        predicate = ~g.regs[slot] if negated else g.regs[slot]
        outer = g.mask
        mask = predicate & outer
        count = int(_count(mask))
        if not count:
            return
        outer_all = g.all_lanes
        g.mask = mask
        g.all_lanes = count == g.n
        try:
            masked(g)
        finally:
            g.mask = outer
            g.all_lanes = outer_all

    return step


def indexed_branch(decoder: Decoder, op: Op, targets: list[int]) -> Finish:
    """`brx.idx`: each lane goes to the target that its index names.

    Beyond the list the behaviour is undefined (PTX ISA, brx.idx), and a processor jumps by what lies behind a table:
    a fault.
    """
    read = decoder.slots.read(op.operands[0], "u32")

    def finish(g: WarpBatch) -> int:
        index = g.regs[read.slot] if read.convert is None else read.convert(g.regs[read.slot])
        beyond = g.current.mask & (index >= len(targets))
        if beyond.any():
            lanes = [int(lane) for lane in beyond.nonzero()[0]]
            cause = Fact.of("branch_index", index=int(index[lanes[0]]), targets=len(targets))
            raise FaultSignal("trap", cause, lanes, line=op.line)
        if g.machine.counting is not None:
            g.machine.counting.indexed_branch(g, index)
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


def finish(decoder: Decoder, op: Op, following: int, targets: list[int]) -> Finish:
    """The end of a block that an instruction makes."""
    match op.opcode.mnemonic:
        case "bra":
            predicate = op.guard
            if predicate is None:
                return jump(targets[0])
            return branch(decoder.predicate(op), not predicate.negated, targets[0], following)
        case "brx":
            return indexed_branch(decoder, op, targets)
        case "ret":
            return leave
        case "exit":
            return end_threads
        case "call":
            return calls.call(decoder, op, following)
        case _:
            return barriers.barrier(decoder, op, following)
