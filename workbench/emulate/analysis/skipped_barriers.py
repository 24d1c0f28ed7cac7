"""Decides whether threads that ended before a barrier went around it, into code behind it, or left in front of it."""

from __future__ import annotations

from workbench.base.control_flow import post_dominators, reachable
from workbench.emulate.ir.build import Body, build_ops
from workbench.emulate.ir.function_blocks import FunctionBlocks
from workbench.emulate.kernel import EmulatedKernel

_LEAVES = ("ret", "exit")


def goes_around(kernel: EmulatedKernel, before: int | None, barrier: int) -> bool:
    """True if branches between two barriers bypass the second, and all of them reconverge behind it, before the end.

    before, barrier: the PTX lines of the two, which may be one; None for the beginning of the barrier's function.
    """
    lines = {barrier} if before is None else {before, barrier}
    return any(
        _goes_around(_Flow(build_ops(function)), before, barrier)
        for function in kernel.reachable
        if function.body and lines <= {each.line for each in function.instructions()}
    )


def are_alternatives(kernel: EmulatedKernel, one: int, other: int) -> bool:
    """True if no path leads from one PTX line to the other, in either direction, within one iteration of enclosing
    loops."""
    for function in kernel.reachable:
        if function.body and {one, other} <= {each.line for each in function.instructions()}:
            flow = _Flow(build_ops(function))
            onward = _without_back_edges(flow.following)
            first, second = flow.places[one][0], flow.places[other][0]
            return second not in reachable(onward, first) and first not in reachable(onward, second)
    return False


def _without_back_edges(following: list[list[int]]) -> list[list[int]]:
    """The edges but for those that lead to where a walk from the first block is still within."""
    result: list[list[int]] = [[] for _ in following]
    within, seen = {0}, {0}
    pending = [(0, iter(following[0]))]
    while pending:
        block, successors = pending[-1]
        to = next(successors, None)
        if to is None:
            within.discard(block)
            pending.pop()
        elif to not in within:
            result[block].append(to)
            if to not in seen:
                seen.add(to)
                within.add(to)
                pending.append((to, iter(following[to])))
    return result


class _Flow:
    """The blocks of a function, and one more for its end. leaves: blocks in which nothing is done but to leave."""

    def __init__(self, body: Body) -> None:
        blocks = FunctionBlocks(body)
        end = len(blocks.starts)
        self.following: list[list[int]] = []
        self.leaves = {end}
        self.places: dict[int, list[int]] = {}
        for number, start in enumerate(blocks.starts):
            ops = body.ops[start : blocks.end(start)]
            last = ops[-1]
            goes = blocks.successors(number)
            to_the_end = last.opcode.mnemonic in ("bra", "brx") and None in blocks.targets(last)
            trapped = any(op.opcode.mnemonic == "trap" for op in ops)
            self.following.append([*goes, end] if not trapped and (to_the_end or not goes) else goes)
            if all(op.opcode.mnemonic in _LEAVES for op in ops):
                self.leaves.add(number)
            for op in ops:
                self.places.setdefault(op.line, []).append(number)
        self.following.append([])
        self.behind = post_dominators(self.following, end)

    def decides(self, branch: int, block: int) -> bool:
        """True if one way from a branch surely leads to a block, and another may not."""
        successors = self.following[branch]
        return block not in self.behind[branch] and any(to == block or block in self.behind[to] for to in successors)


def _goes_around(flow: _Flow, before: int | None, barrier: int) -> bool:
    at = flow.places[barrier][0]
    past = [[to for to in goes if to != at] for goes in flow.following]
    starts = [0] if before is None else past[flow.places[before][0]]
    between = set().union(*(reachable(past, start) for start in starts))
    found: set[int] = set()
    pending = [at]
    while pending:
        block = pending.pop()
        deciding = {branch for branch in between - found if flow.decides(branch, block)}
        found |= deciding
        pending += deciding
    return bool(found) and all(
        flow.behind[branch][:1] and flow.behind[branch][0] not in flow.leaves for branch in found
    )


__all__ = ["are_alternatives", "goes_around"]
