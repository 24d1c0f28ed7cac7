"""Uniformity of registers: how values differ between the lanes of a warp, from not at all to freely.

`analysis.linear_forms` defines the forms. Bounds of scalars come from the extents of the launch; where a 32-bit value
could wrap before it is widened, nothing is assumed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Set as AbstractSet
from dataclasses import replace

from workbench.base.records import Dim3
from workbench.emulate.analysis.intervals import Interval, changes_nothing, comparison_of, interval_of
from workbench.emulate.analysis.lane_positions import LanePositions
from workbench.emulate.analysis.linear_forms import (
    MAX_LANE,
    MAX_ZEROS,
    UNIFORM,
    VARYING,
    Uniformity,
    constant_uniformity,
    fits,
    indexed_uniformity,
    join,
    linear_uniformity,
    zeros_of,
    zeros_of_result,
)
from workbench.emulate.analysis.liveness import Liveness
from workbench.emulate.analysis.thread_indices import thread_index
from workbench.emulate.ir.comparisons import relation_of
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.opcode import FIRST_LANE, TEXTURES, Opcode
from workbench.emulate.ir.operands import Register, registers
from workbench.emulate.ir.ops import CARRY, Op
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.llvm.types import LLVM_TYPES
from workbench.isa.ptx.nodes import Address, Integer, Name, Operand
from workbench.isa.ptx.types import SIZES

_MAX_GROWTHS = 3
"""Times that a register's bounds grow before they are given up."""


class UniformityAnalysis:
    """Uniformity of all registers, and what follows from them: divergent branches, and writes that must merge.

    forced: registers that are held lane by lane whatever is written to them. inside: for a warp that is whole, the
    branches whose sides it runs for some lanes each; None where lanes may part at every branch. assumed: what other
    analyses of the kernel found that bounds grow to, which this one adds to.
    """

    def __init__(
        self,
        graph: Graph,
        live: Liveness,
        positions: LanePositions,
        grid: Dim3,
        block: Dim3,
        forced: AbstractSet[str] = frozenset(),
        inside: AbstractSet[int] | None = None,
        assumed: dict[str, Uniformity] | None = None,
    ) -> None:
        self._graph = graph
        self._grid, self._block = grid, block
        self.of: dict[str, Uniformity] = {}
        self.divergent: set[int] = set()
        self.merges: set[tuple[str, int]] = set()
        """(register, block) of writes under a mask that must keep what other lanes have."""
        self.spread: set[tuple[str, int]] = set()
        """Those of registers that would be scalars without them."""
        self._assumed = {} if assumed is None else assumed
        """Assumed uniformity of registers with several definitions."""
        self._growths: dict[str, int] = {}
        self._writers: list[tuple[Op, tuple[Register, ...]]] = []
        self._users: dict[str, list[int]] = {}
        self._full = inside is not None
        for op in (e for node in graph.blocks if not (node.apart and self._full) for e in node.ops):
            read, written = op.reads, op.writes
            if written:
                for register in read:
                    self._users.setdefault(register.key, []).append(len(self._writers))
                self._writers.append((op, written))
        forced = {*forced, *live.undefined}
        while True:
            self._fix(forced)
            self.divergent = {
                n.number for n in graph.blocks if n.end == "branch" and self.of.get(n.predicate) == VARYING
            }
            divergent = self.divergent if inside is None else self.divergent & inside
            elsewhere = positions.elsewhere(divergent, inside is not None)
            self.merges = set()
            new: set[str] = set()
            for key, blocks in live.definitions.items():
                for b in blocks:
                    if any(key in live.live_in[other] for other in elsewhere[b]):
                        self.merges.add((key, b))
                        if self.of.get(key) != VARYING:
                            new.add(key)
                            self.spread.add((key, b))
            if new <= forced:
                return
            forced |= new

    def _fix(self, forced: set[str]) -> None:
        """Uniformity of all registers. Where bounds that were assumed do not hold, all is done again with wider ones:
        what followed from them is not merely less exact, but of another kind."""
        ends = [n.last.writes for n in self._graph.blocks if n.last is not None]
        forced = forced | {r.key for written in ends for r in written}
        while grown := self._propagate(forced):
            self._assumed |= grown

    def _propagate(self, forced: set[str]) -> dict[str, Uniformity]:
        """Follows definitions to their uses until nothing changes; returns registers of which more had to be allowed
        than was assumed."""
        self.of = dict.fromkeys(forced, VARYING)
        grown: dict[str, Uniformity] = {}
        pending = deque(range(len(self._writers)))
        waiting = set(pending)
        while pending:
            number = pending.popleft()
            waiting.discard(number)
            op, written = self._writers[number]
            uniformity = self.result(op)
            if uniformity is None:
                continue
            for register in written:
                key = register.key
                if key in forced:
                    continue
                mine = VARYING if uniformity.kind == "affine" and not self._holds_integers(register) else uniformity
                assumed = self._assumed.get(key)
                if assumed is not None and assumed.form == mine.form:
                    mine = join(mine, assumed)
                old = self.of.get(key)
                joined = join(old, mine)
                if joined == old:
                    continue
                if old is not None and joined.form == old.form and joined.scalar:
                    joined = grown[key] = self._widened(key, old, joined)
                self.of[key] = joined
                fresh = [n for n in self._users.get(key, ()) if n not in waiting]
                pending.extend(fresh)
                waiting.update(fresh)
        return grown

    def _widened(self, key: str, old: Uniformity, new: Uniformity) -> Uniformity:
        """Bounds that have grown, after some times so far that they grow no more."""
        self._growths[key] = self._growths.get(key, 0) + 1
        if new.low is None or new.high is None or self._growths[key] <= _MAX_GROWTHS:
            return new
        if new.high == old.high and new.low >= 0:
            return replace(new, low=0)
        return replace(new, low=None, high=None)

    # ------------------------------------------------------------ operands

    def operand(self, op: Op, operand: Operand, type_: str) -> Uniformity | None:
        """The uniformity of an operand; None while it is not known."""
        if isinstance(operand, Integer):
            return constant_uniformity(operand.value)
        if isinstance(operand, Name):
            found = registers(operand)
            if found:
                return self.of.get(found[0].key)
            if operand.text.startswith("%"):
                return self.special(operand.text)
            return UNIFORM
        inside = registers(operand)
        uniformities = [self.of.get(r.key) for r in inside]
        if any(s is None for s in uniformities):
            return None
        if all(s is not None and s.kind == "uniform" for s in uniformities):
            return UNIFORM
        return VARYING

    def _holds_integers(self, register: Register) -> bool:
        """True if a scalar and the steps of lanes can stand for the register: it is kept as an integer."""
        return register.type != "pred" and self._graph.types.dtype(register).kind in "iu"

    def special(self, name: str) -> Uniformity:
        """The uniformity of a special register in a launch with these extents."""
        if name == "%laneid":
            return Uniformity("affine", tuple(range(WARP)), MAX_ZEROS, 0, 0)
        if name.startswith("%lanemask"):
            return VARYING
        stem, _, axis = name.rpartition(".")
        place = "xyz".find(axis)
        if stem == "%ntid":
            return constant_uniformity(tuple(self._block)[place])
        if stem == "%nctaid":
            return Uniformity("uniform", low=1, high=tuple(self._grid)[place])
        if stem == "%ctaid":
            return Uniformity("uniform", low=0, high=tuple(self._grid)[place] - 1)
        if stem != "%tid":
            return UNIFORM
        return thread_index(self._block, axis)

    # ------------------------------------------------------------ instructions

    def result(self, op: Op) -> Uniformity | None:
        """The uniformity of what an op writes; None while an operand's is not known."""
        opcode = op.opcode
        operands = op.operands
        if opcode.mnemonic == FIRST_LANE and self._full:
            return None if self.operand(op, operands[1], opcode.type) is None else UNIFORM
        if opcode.does("crosses_lanes") or op.guard is not None or opcode.space == TEXTURES:
            return VARYING
        if opcode.mnemonic in ("ld", "cvta") and opcode.has("local"):
            return VARYING  # one address is another place for each lane
        if opcode.mnemonic in ("ld", "ldu"):
            source = operands[1]
            if not isinstance(source, Address):
                return VARYING
            if not opcode.space and self._graph.local_bytes:
                return VARYING  # which may be local memory
            uniformity = self.operand(op, source.base, "u64")
            return None if uniformity is None else UNIFORM if uniformity.kind == "uniform" else VARYING
        uniformities = [self.operand(op, o, opcode.type) for o in operands[1:]]
        if opcode.does("reads_carry"):
            uniformities.append(self.of.get(CARRY.key))
        if any(s is None for s in uniformities):
            return None
        known = [s for s in uniformities if s is not None]
        if not op.operation:
            return UNIFORM if all(s.kind == "uniform" for s in known) else VARYING
        by_bounds = self._by_bounds(op, known) if opcode.type in LLVM_TYPES and all(s.scalar for s in known) else None
        if by_bounds is not None:
            return by_bounds
        if all(s.kind == "uniform" for s in known):
            return self._uniform(op, known)
        uniformity = VARYING
        if all(s.linear for s in known) and opcode.type in LLVM_TYPES and opcode.type[0] != "f":
            uniformity = self._linear(op, known)
        if uniformity.kind != "uniform" and _is_widened(op):
            return VARYING  # a scalar plus steps may have more bits than the result
        return indexed_uniformity(opcode, known) if uniformity == VARYING else uniformity

    def amount(self, op: Op) -> int:
        """The constant by which an instruction shifts."""
        uniformity = self.operand(op, op.operands[2], "u32")
        amount = uniformity.constant if uniformity is not None else None
        assert amount is not None
        return amount

    def _uniform(self, op: Op, s: list[Uniformity]) -> Uniformity:
        opcode = op.opcode
        if opcode.type not in LLVM_TYPES:
            return UNIFORM
        if opcode.mnemonic == "cvta":
            return replace(s[0], low=None, high=None)  # of shared memory, which has a window
        bounds = interval_of(opcode, [x.bounds for x in s]) or (None, None)
        return Uniformity("uniform", (), zeros_of_result(opcode, s), *bounds)

    def _by_bounds(self, op: Op, s: list[Uniformity]) -> Uniformity | None:
        """The uniformity of a result that follows from bounds alone: a constant, or one of the operands. It must also
        follow from the scalars alone, so the bounds are those of the scalars."""
        opcode = op.opcode
        ranges = [x.reach for x in s]
        if relation_of(opcode):
            held = comparison_of(opcode, ranges)
            return None if held is None else constant_uniformity(int(held))
        if opcode.operation == "selp" and s[2].kind == "uniform":
            if s[2].constant is not None:
                return s[0] if s[2].constant else s[1]
            return join(s[0], s[1]) if s[0].form == s[1].form else None
        found = interval_of(opcode, ranges)
        if found is None:
            return None
        if found[0] == found[1]:
            return constant_uniformity(found[0])
        if opcode.operation in ("and", "rem"):
            return s[0] if changes_nothing(opcode, ranges) else None
        if opcode.operation in ("min", "max"):
            return next((s[i] for i in (0, 1) if ranges[i] == found and _ordered(opcode, ranges, i)), None)
        return None

    def _linear(self, op: Op, s: list[Uniformity]) -> Uniformity:
        """The uniformity of a result of which all operands are linear; VARYING where it is not."""
        opcode = op.opcode
        base = self._uniform(op, [Uniformity("uniform", zeros=x.zeros, low=x.low, high=x.high) for x in s])
        result = linear_uniformity(opcode, s, base, self._block)
        if result != VARYING or not all(x.scalar for x in s):
            return result
        width = int(opcode.type[1:])
        lanes = s[0].each
        if opcode.operation in ("bfi", "or"):
            beside = _side_by_side(opcode, s, width)
            if beside is not None:
                return beside
        match opcode.operation:
            case "shr":
                by = s[1].constant
                if by is None or not 0 <= by < width:
                    return VARYING
                if not _disjoint(s[0]) and not (by <= s[0].zeros and fits(s[0], width)):
                    return VARYING
                moved = tuple(a >> by for a in lanes)
                base = Uniformity("uniform", zeros=max(0, s[0].zeros - by))
                if s[0].low is not None and s[0].high is not None and s[0].low >= 0:
                    base = replace(base, low=s[0].low >> by, high=s[0].high >> by)
            case "and" | "or" | "xor":
                bits = s[1].constant
                if bits is None or not _disjoint(s[0]):
                    return VARYING
                within = bits & ((1 << s[0].zeros) - 1)
                base = Uniformity("uniform", zeros=min(s[0].zeros, zeros_of(bits)))
                if opcode.operation == "and":
                    moved = tuple(a & within for a in lanes)
                    base = Uniformity("uniform", zeros=s[0].zeros)
                    if 0 <= bits < 1 << (width - 1):
                        base = replace(base, low=0, high=bits - within)
                elif opcode.operation == "or":
                    moved = tuple((a | within) - within for a in lanes)
                else:
                    moved = tuple((a ^ within) - within for a in lanes)
            case "cvt":
                if len(opcode.types) != 2 or opcode.types[0][0] not in "us" or opcode.types[1][0] not in "us":
                    return VARYING
                moved = lanes
                if int(opcode.types[1][1:]) < int(opcode.types[0][1:]) and not fits(s[0], int(opcode.types[1][1:])):
                    return VARYING
            case _:
                return VARYING
        if not any(moved):
            return replace(base, kind="uniform")
        if max(map(abs, moved)) >= MAX_LANE:
            return VARYING
        return replace(base, kind="affine", lanes=moved)


def _disjoint(uniformity: Uniformity) -> bool:
    """True if what the lanes of an affine value add are bits that the scalar has not: no operation on bits carries."""
    return uniformity.kind == "affine" and min(uniformity.lanes) >= 0 and max(uniformity.lanes) < 1 << uniformity.zeros


def _is_widened(op: Op) -> bool:
    """True if the register of a result is wider than the result, which is extended into it (PTX ISA 9.4.1)."""
    type_ = op.opcode.types[0] if op.opcode.types else ""
    wide = op.writes[0].type if op.writes else ""
    return type_ in SIZES and wide in SIZES and SIZES[wide] > SIZES[type_] and not op.opcode.widens


def _side_by_side(opcode: Opcode, s: list[Uniformity], width: int) -> Uniformity | None:
    """The uniformity of a uniform number's bits above those of one that has only lower ones; None where it is not known
    that they are apart."""
    if opcode.operation == "bfi":
        upper, lower, at, count = s
        low_bits = at.constant
        if low_bits is None or count.constant is None or not 0 < low_bits < width <= low_bits + count.constant:
            return None
        zeros, factor = upper.zeros + low_bits, 1 << low_bits
    else:
        upper, lower = s if s[0].kind == "uniform" else reversed(s)
        low_bits, zeros, factor = upper.zeros, upper.zeros, 1
    reach = lower.reach
    if upper.kind != "uniform" or reach is None or not 0 <= reach[0] <= reach[1] < 1 << low_bits:
        return None
    base = Uniformity("affine" if lower.lanes else "uniform", lower.lanes, min(MAX_ZEROS, zeros, lower.zeros))
    if upper.bounds is None or lower.bounds is None or upper.bounds[0] < 0:
        return base
    low, high = (a * factor + b for a, b in zip(upper.bounds, lower.bounds, strict=True))
    return replace(base, low=low, high=high) if high < 1 << (width - 1) else base


def _ordered(opcode: Opcode, ranges: list[Interval | None], which: int) -> bool:
    """True if one operand of min or max is the result, whatever both are within their bounds."""
    mine, other = ranges[which], ranges[1 - which]
    if mine is None or other is None:
        return False
    return mine[1] <= other[0] if opcode.operation == "min" else mine[0] >= other[1]
