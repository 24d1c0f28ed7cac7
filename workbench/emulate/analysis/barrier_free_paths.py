"""Decides whether a path without a barrier leads from one instruction to another."""

from __future__ import annotations

from workbench.emulate.ir.build import Body, build_ops
from workbench.emulate.ir.function_blocks import FunctionBlocks
from workbench.emulate.ir.ops import Op
from workbench.emulate.kernel import EmulatedKernel


class BarrierFreePaths:
    """Asks about the functions of one kernel, each for itself: calls lead nowhere."""

    def __init__(self, kernel: EmulatedKernel) -> None:
        self._flows = [_Flow(build_ops(function)) for function in kernel.reachable if function.body]

    def leads(self, first: int, second: int, of_warp: bool) -> bool:
        """True if one line of PTX may run after another with no barrier of the block in between.

        of_warp: nor one of the warp.
        """
        return any(flow.leads(first, second, of_warp) for flow in self._flows)


class _Flow:
    """The ops of one function, and which may follow which."""

    def __init__(self, body: Body) -> None:
        self._ops = body.ops
        self._at: dict[int, list[int]] = {}
        for position, op in enumerate(body.ops):
            self._at.setdefault(op.line, []).append(position)
        self._following: dict[int, list[int]] = {}
        blocks = FunctionBlocks(body)
        for number, start in enumerate(blocks.starts):
            end = blocks.end(start)
            for position in range(start, end - 1):
                self._following[position] = [position + 1]
            self._following[end - 1] = [blocks.starts[s] for s in blocks.successors(number)]

    def leads(self, first: int, second: int, of_warp: bool) -> bool:
        """True if a path without barriers goes from one line to another."""
        wanted = set(self._at.get(second, ()))
        pending = [after for position in self._at.get(first, ()) for after in self._following.get(position, ())]
        seen = set(pending)
        while wanted and pending:
            position = pending.pop()
            if position in wanted:
                return True
            if is_barrier(self._ops[position], of_warp):
                continue
            for after in self._following.get(position, ()):
                if after not in seen:
                    seen.add(after)
                    pending.append(after)
        return False


def is_barrier(op: Op, of_warp: bool) -> bool:
    """True if threads of the block wait here for one another; of_warp: or those of a warp."""
    opcode = op.opcode
    return opcode.mnemonic in ("bar", "barrier") and not opcode.is_arrival and (of_warp or not opcode.has("warp"))


__all__ = ["BarrierFreePaths", "is_barrier"]
