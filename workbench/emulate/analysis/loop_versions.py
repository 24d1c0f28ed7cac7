"""Counted loops that have a second version without bounds checks.

It runs where one check before the first iteration finds all accesses inside of allocations.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from workbench.emulate import costs
from workbench.emulate.analysis.access_groups import access_groups
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.clones import unmasked_clones
from workbench.emulate.analysis.counted_loops import CountedLoop, MovingAccess, find_counted_loops
from workbench.emulate.analysis.lane_runs import linear_address, row_of, runs_of_elements
from workbench.emulate.analysis.linear_forms import UNIFORM, VARYING
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.speculation import speculation
from workbench.emulate.ir.operands import Register, RegisterName
from workbench.emulate.ir.unit import Unit, decision
from workbench.isa.ptx.nodes import Vector

_MAX_MOVED_BYTES = 8
"""Elements of a lane that move as one where they are no more."""


@decision(nothing={})
def loop_versions(unit: Unit) -> Mapping[int, CountedLoop]:
    """Runs counted loops without bounds checks where one check before them finds all accesses inside.

    The loops by their first blocks.
    """
    if not unit.of(unmasked_clones):
        return {}
    uniformities = unit.of(clone_uniformity).all_active
    of = uniformities.of
    guessed = unit.of(speculation).keys()
    result = {}
    for loop in find_counted_loops(unit.graph, unit.of(liveness), uniformities):
        counter, bound = (
            of.get(o.register.key, VARYING) if isinstance(o, RegisterName) else UNIFORM
            for o in (loop.test.counter, loop.test.bound)
        )
        if guessed & set(loop.blocks) or bound.kind != "uniform" or not counter.scalar:
            continue
        if loop.test.comparison == "ne" and counter.kind != "uniform":
            continue
        accesses = tuple(a for a in loop.accesses if _is_even(unit, a))
        ops = [op for n in loop.blocks for op in unit.graph.blocks[n].ops]
        every = sum(op.opcode.mnemonic in ("ld", "ldu", "st") for op in ops) == len(accesses)
        checks = _num_checks(unit, accesses)
        if every and checks >= costs.MIN_CHECKS_IN_LOOP and len(ops) <= costs.MAX_OPS_A_CHECK * checks:
            result[loop.head] = replace(loop, accesses=accesses)
    return result


def _num_checks(unit: Unit, accesses: Sequence[MovingAccess]) -> int:
    """Checks of accesses and of blocks that a loop would have."""
    grouped = unit.of(access_groups).items()
    together = {(n, m.index): (n, g.register) for n, groups in grouped for g in groups for m in g.members}
    places = ((a.block, a.member.index) for a in accesses)
    return len({together.get(place, place) for place in places})


def _is_even(unit: Unit, access: MovingAccess) -> bool:
    of = unit.of(clone_uniformity).all_active.of
    words = (of.get(w.register.key, VARYING) for w in access.recurrence.words)
    return all(w.linear for w in words) and _is_written_out(unit, access)


def _is_written_out(unit: Unit, access: MovingAccess) -> bool:
    """True if the addresses of an access of a full warp follow from a few scalars."""
    member, store = access.member, access.op.opcode.mnemonic == "st"
    uniformity = unit.of(clone_uniformity).all_active.of.get(member.register, VARYING)
    if uniformity.kind == "uniform":
        return True
    register = Register(member.register, unit.of(liveness).types[member.register])
    wide = member.space == "shared" or unit.graph.types.dtype(register).itemsize == 8
    found = linear_address(uniformity, wide)
    if found is None:
        return False
    values = access.op.operands[1 if store else 0]
    count = len(values.elements) if isinstance(values, Vector) else 1
    if member.size_bytes <= _MAX_MOVED_BYTES:
        count = 1
    runs = runs_of_elements(found, member.size_bytes // count, count, store, masked=False)
    return runs is not None or (count == 1 and row_of(found, member.size_bytes, store) is not None)
