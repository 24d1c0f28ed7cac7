"""Registers that depend on others, from op to op, in either direction."""

from __future__ import annotations

from collections.abc import Iterable, Set

from workbench.emulate.ir.operands import Register
from workbench.emulate.ir.ops import Op


def dependents(ops: Iterable[Op], start: Set[str]) -> set[str]:
    """These registers, and all that the ops compute from them."""
    return _closed(start, ((op.reads, op.writes) for op in ops))


def determinants(ops: Iterable[Op], start: Set[str]) -> set[str]:
    """These registers, and all that the ops compute them from."""
    return _closed(start, ((op.writes, op.reads) for op in ops))


def written_by(ops: Iterable[Op]) -> set[str]:
    """The registers that some of the ops write."""
    return {register.key for op in ops for register in op.writes}


def _closed(start: Set[str], steps: Iterable[tuple[Iterable[Register], Iterable[Register]]]) -> set[str]:
    """The start, and the second registers of each step of whose first ones there is one already."""
    following: dict[str, set[str]] = {}
    for before, after in steps:
        keys = {register.key for register in after}
        for register in before:
            following.setdefault(register.key, set()).update(keys)
    result, pending = set(start), list(start)
    while pending:
        new = following.get(pending.pop(), set()) - result
        result |= new
        pending += new
    return result


__all__ = ["dependents", "determinants", "written_by"]
