"""Loads by which a loop may wait: volatile ones that decide whether it goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from workbench.emulate.ir.build import Body, build_ops
from workbench.emulate.ir.function_blocks import FunctionBlocks
from workbench.emulate.ir.ops import Op
from workbench.emulate.kernel import EmulatedKernel


def awaited_loads(kernel: EmulatedKernel) -> frozenset[int]:
    """PTX lines of volatile loads that decide whether a loop around them ends.

    The address may change from iteration to iteration, as in decoupled look-back, which waits for one block after
    another.
    """
    found: set[int] = set()
    for function in kernel.reachable:
        if any(each.opcode.startswith("ld.volatile") for each in function.instructions()):
            found.update(_awaited(build_ops(function)))
    return frozenset(found)


def _awaited(body: Body) -> Iterator[int]:
    blocks = FunctionBlocks(body)
    ops = [body.ops[start : blocks.end(start)] for start in blocks.starts]
    following = [blocks.successors(number) for number in range(len(ops))]
    for latch, goes in enumerate(following):
        for head in goes:
            if head <= latch:
                yield from _deciding_loads(ops, following, range(head, latch + 1))


def _deciding_loads(ops: Sequence[Sequence[Op]], following: Sequence[Sequence[int]], inside: range) -> Iterator[int]:
    """The lines of a loop's loads whose values lead to what decides whether it is left: through registers, and through
    branches around the ops that set those."""
    branches = [(n, op.guard.register.key) for n in inside if (op := ops[n][-1]).guard and op.guard.register]
    leading = {key for n, key in branches if any(s not in inside for s in following[n])}
    known = -1
    while known < len(leading):
        known = len(leading)
        for number in inside:
            for op in ops[number]:
                if not leading.isdisjoint(r.key for r in op.writes):
                    leading.update(r.key for r in op.reads)
        for number, key in branches:
            around = range(number + 1, max(following[number], default=0))
            if any(not leading.isdisjoint(r.key for r in op.writes) for n in around for op in ops[n]):
                leading.add(key)
    for number in inside:
        for op in ops[number]:
            is_load = op.opcode.mnemonic == "ld" and op.opcode.has("volatile")
            if is_load and not leading.isdisjoint(r.key for r in op.writes):
                yield op.line


__all__ = ["awaited_loads"]
