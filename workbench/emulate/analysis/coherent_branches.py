"""Predicates of branches with a cheap test for agreement of all lanes; `codegen.coherent_branches` has their code.

Whether a comparison holds for all lanes or for none follows from the least and the greatest value of its operands over
the lanes, where a few scalars give these. The same holds for `and`, `or`, `xor` and `not` of such comparisons.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.def_use import def_use
from workbench.emulate.analysis.lane_runs import straight_uniformity
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.ir.comparisons import asked_by, compared_by
from workbench.emulate.ir.operands import RegisterName, registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit, decision
from workbench.isa.ptx.nodes import Operand

_TYPES = ("s32", "u32", "b32", "s64", "u64", "b64")
_RANGED = ("or.b32", "min.s32", "max.s32")
"""Ops by which compilers merge two comparisons with one number: `x < 0 || y < 0` is `(x | y) < 0`."""


@dataclass(frozen=True)
class CoherentBranches:
    """Registers of full warps for which more is known, by key.

    tested: predicates, with whether each is a comparison of numbers itself; whether they hold for all lanes and whether
    for none is kept in addition. ranged: integers that combine two, whose least and greatest value is kept.
    """

    tested: Mapping[str, bool] = field(default_factory=dict)
    ranged: tuple[str, ...] = ()


@decision(nothing=CoherentBranches())
def coherent_branches(unit: Unit) -> CoherentBranches:
    """Tests with a few scalars whether all lanes take a branch alike, before lanes are looked at one by one."""
    finder = _Finder(unit)
    for node in unit.graph.blocks:
        if node.end == "branch":
            finder.is_tested(node.predicate)
    return CoherentBranches(finder.tested, tuple(finder.ranged))


def joined_by(op: Op) -> tuple[Operand, ...]:
    """The predicates that an instruction joins or inverts; none where it does something else to them."""
    if op.opcode.type == "pred" and op.operation in ("and", "or", "xor", "not"):
        return tuple(op.operands[1:])
    joins = bool(op.operation) and asked_by(op.opcode)[1] in ("and", "or", "xor")
    return tuple(op.operands[3:]) if joins else ()


class _Finder:
    """Follows predicates back to what they compare."""

    def __init__(self, unit: Unit) -> None:
        self._makers = unit.of(def_use).single
        self._undefined = unit.of(liveness).undefined
        self._uniformities = unit.of(clone_uniformity).all_active
        self.tested: dict[str, bool] = {}
        self.ranged: dict[str, None] = {}

    def is_tested(self, key: str) -> bool:
        """True if there may be answers for a predicate, which it then has."""
        if key in self.tested:
            return True
        op = self._makers.get(key)
        if op is None or op.guard is not None or key in self._undefined:
            return False
        if self._uniformities.of.get(key, VARYING).scalar:
            return False
        parts = [self.is_tested(r.key) for operand in joined_by(op) for r in registers(operand)]
        compares = self._compares(op)
        if not any(parts) and not compares:
            return False
        self.tested[key] = compares
        return True

    def _compares(self, op: Op) -> bool:
        """True if it compares numbers whose least and greatest lane follow from scalars."""
        if op.opcode.type not in _TYPES or not (compared_by(op) or joined_by(op)):
            return False
        return all(self._has_ends(op, operand) for operand in op.operands[1:3])

    def _has_ends(self, op: Op, operand: Operand) -> bool:
        """True if an operand's least and greatest lane follow from scalars, of what makes it too."""
        type_ = op.opcode.type
        found = self._uniformities.operand(op, operand, type_)
        if found is None or straight_uniformity(found) is not None:
            return found is not None
        maker = self._makers.get(operand.register.key) if isinstance(operand, RegisterName) else None
        if maker is None or maker.guard is not None or maker.opcode.text not in _RANGED or type_ != "s32":
            return False
        (made,) = maker.writes
        if made.key not in self.ranged:
            if made.key in self._undefined or not all(self._has_ends(op, o) for o in maker.operands[1:]):
                return False
            self.ranged[made.key] = None
        return True
