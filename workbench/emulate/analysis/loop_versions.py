"""Loops that have a second version without bounds checks, for when all that they reach lies inside of allocations.

One check before the first iteration stands for those of all accesses. Accesses in the checked version are hardly ever
run, so checks of blocks (`access_groups`) need not serve them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from workbench.emulate import costs
from workbench.emulate.analysis.access_groups import Group, access_groups
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.clones import unmasked_clones
from workbench.emulate.analysis.counted_loops import CountedLoop, MovingAccess, find_counted_loops
from workbench.emulate.analysis.lane_runs import linear_address, row_of, runs_of_elements
from workbench.emulate.analysis.linear_forms import UNIFORM, VARYING
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.speculation import speculation
from workbench.emulate.ir.operands import Register, RegisterName
from workbench.emulate.ir.unit import Unit, decision
from workbench.ptx.nodes import Vector

_MOST_MOVED_BYTES = 8
"""Elements of a lane that move as one where they are no more."""


@decision(nothing={})
def loop_versions(unit: Unit) -> Mapping[int, CountedLoop]:
    """Clones counted loops without bounds checks, for when one check before them says that all is inside.

    By their head, each with the accesses that need no check of their own.
    """
    if not unit.of(unmasked_clones):
        return {}
    of = unit.of(clone_uniformity).all_active.of
    guessed = unit.of(speculation).keys()
    found = {}
    for loop in find_counted_loops(unit.graph, unit.of(liveness), unit.of(clone_uniformity).all_active):
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
        if every and checks >= costs.LEAST_CHECKS_IN_LOOP and len(ops) <= costs.MOST_OPS_A_CHECK * checks:
            found[loop.head] = replace(loop, accesses=accesses)
    return found


def block_checks(unit: Unit) -> Mapping[int, tuple[Group, ...]]:
    """The groups of accesses that checks of blocks serve: those of which loops do not check any."""
    looked_up = unit.of(looked_up_in_loops)
    found = {
        number: tuple(g for g in groups if not any((number, m.index) in looked_up for m in g.members))
        for number, groups in unit.of(access_groups).items()
    }
    return {number: groups for number, groups in found.items() if groups}


def looked_up_in_loops(unit: Unit) -> frozenset[tuple[int, int]]:
    """Accesses in the checked versions of loops, by block and position."""
    loops = unit.of(loop_versions).values()
    return frozenset((a.block, a.member.index) for loop in loops for a in loop.accesses)


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
    """Whether an access of a whole warp goes to places that follow from a few scalars."""
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
    if member.size_bytes <= _MOST_MOVED_BYTES:
        count = 1
    runs = runs_of_elements(found, member.size_bytes // count, count, store, masked=False)
    return runs is not None or (count == 1 and row_of(found, member.size_bytes, store) is not None)
