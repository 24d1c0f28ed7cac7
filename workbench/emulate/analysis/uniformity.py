"""How a register's value differs between the lanes of a warp: not at all, by constants, or freely.

uniform: one scalar. affine: a scalar and a constant for each lane, exact modulo the width. strided: the same and a
second scalar, of which each lane has a constant multiple, as of the row of a matrix whose width is known when the
kernel runs. varying: a vector. Bounds of scalars come from the extents of the launch; where a 32-bit value could wrap
before it is widened, nothing is assumed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from math import gcd

from workbench.emulate.analysis.liveness import Liveness, Regions
from workbench.emulate.analysis.sync_masks import convergence_point_of, names_everyone
from workbench.emulate.codegen.compute.table import LLVM_TYPES
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.operands import Register, registers
from workbench.emulate.ir.ops import CARRY, Op
from workbench.emulate.llvm.builder import WARP
from workbench.ptx.nodes import Address, Integer, Name, Operand
from workbench.records import Dim3

_MOST = 20
_SCALES = (1, 2, 4, 8, 16)
_MOST_ROWS = 8
"""Runs of lanes with one multiple of a stride: each is looked at on its own, which with more takes as long as a look at
every lane."""


@dataclass(frozen=True)
class Uniformity:
    """How lanes differ.

    kind: `uniform`, `affine`, `strided` or `varying`; or `indexed`, `wide` or `strided index`, a scalar and an index
    (`codegen.base_index`). lanes: what each lane adds to the scalar, or to the index. zeros: lowest bits of the scalar
    that are zero. low, high: its bounds as a signed number, None where they are not known. scale, signed: of an index.
    steps: how many times each lane adds the stride.
    """

    kind: str
    lanes: tuple[int, ...] = ()
    zeros: int = 0
    low: int | None = None
    high: int | None = None
    scale: int = 1
    signed: bool = True
    steps: tuple[int, ...] = ()

    @property
    def scalar(self) -> bool:
        return self.kind in ("uniform", "affine")

    @property
    def paired(self) -> bool:
        """Whether it is kept as a scalar and an index."""
        return self.kind in ("indexed", "wide", "strided index")

    @property
    def constant(self) -> int | None:
        return self.low if self.kind == "uniform" and self.low is not None and self.low == self.high else None


UNIFORM = Uniformity("uniform")
VARYING = Uniformity("varying")


def constant_uniformity(value: int) -> Uniformity:
    return Uniformity("uniform", zeros=_zeros(value), low=value, high=value)


def _zeros(value: int) -> int:
    return _MOST if value == 0 else min(_MOST, (value & -value).bit_length() - 1)


def _join(a: Uniformity | None, b: Uniformity) -> Uniformity:
    if a is None or a == b:
        return b
    if a.kind != b.kind or a.lanes != b.lanes or (a.scale, a.signed) != (b.scale, b.signed) or a.kind == "varying":
        return VARYING
    if a.steps != b.steps:
        return VARYING
    if a.paired or a.steps:
        return a
    return Uniformity(a.kind, a.lanes, min(a.zeros, b.zeros))


class UniformityAnalysis:
    """Uniformity of all registers, and what follows from them: divergent branches, and writes that must merge.

    forced: registers that are held lane by lane whatever is written to them. inside: for a warp that is whole, the
    branches whose sides it runs for some lanes each; None where lanes may part at every branch.
    """

    def __init__(
        self,
        graph: Graph,
        live: Liveness,
        grid: Dim3,
        block: Dim3,
        forced: AbstractSet[str] = frozenset(),
        inside: AbstractSet[int] | None = None,
    ) -> None:
        self._graph = graph
        self._grid, self._block = grid, block
        self.of: dict[str, Uniformity] = {}
        self.divergent: set[int] = set()
        self.merges: set[tuple[str, int]] = set()
        """(register, block) of writes under a mask that must keep what other lanes have."""
        self.spread: set[tuple[str, int]] = set()
        """Those of registers that would be scalars but for them."""
        self._unbounded: set[str] = set()
        self._writers: list[tuple[Op, tuple[Register, ...]]] = []
        self._users: dict[str, list[int]] = {}
        for entry in (e for node in graph.blocks for e in node.ops):
            read, written = entry.reads, entry.writes
            if written:
                for register in read:
                    self._users.setdefault(register.key, []).append(len(self._writers))
                self._writers.append((entry, written))
        regions = Regions(graph)
        convergence_points = {
            n.number: names_everyone(graph, convergence_point)
            for n in graph.blocks
            if (convergence_point := convergence_point_of(n)) is not None
        }
        forced = {*forced, *live.undefined}
        while True:
            self._fix(forced)
            self.divergent = {
                n.number for n in graph.blocks if n.end == "branch" and self.of.get(n.predicate) == VARYING
            }
            parting = self.divergent if inside is None else self.divergent & inside
            wait = regions.waiting(parting)
            blocked = regions.parking(parting, convergence_points)
            self.merges = set()
            new: set[str] = set()
            for key, blocks in live.definitions.items():
                for b in blocks:
                    keep = [w for w in wait[b] if key in live.live_in[w]]
                    if len(blocks) == 1:
                        keep = [
                            w for w in keep if any(not head <= w <= latch for head, latch in regions.loops_around(b))
                        ]
                    keep += [g for g in blocked[b] if key in live.live_in[g]]
                    if keep:
                        self.merges.add((key, b))
                        if self.of.get(key) != VARYING:
                            new.add(key)
                            self.spread.add((key, b))
            if new <= forced:
                return
            forced |= new

    def _fix(self, forced: set[str]) -> None:
        """Uniformity of all registers. Where bounds that were assumed do not hold, all is done again without them: what
        followed from them is not merely less exact, but of another kind."""
        ends = [n.last.writes for n in self._graph.blocks if n.last is not None]
        forced = forced | {r.key for written in ends for r in written}
        while True:
            dropped = self._propagate(forced)
            if dropped <= self._unbounded:
                return
            self._unbounded |= dropped

    def _propagate(self, forced: set[str]) -> set[str]:
        """Follows definitions to their uses until nothing changes; returns registers that lost their bounds."""
        self.of = dict.fromkeys(forced, VARYING)
        dropped: set[str] = set()
        pending = deque(range(len(self._writers)))
        waiting = set(pending)
        while pending:
            number = pending.popleft()
            waiting.discard(number)
            entry, written = self._writers[number]
            uniformity = self.result(entry)
            if uniformity is None:
                continue
            for register in written:
                key = register.key
                if key in forced:
                    continue
                mine = VARYING if uniformity.kind == "affine" and register.type == "pred" else uniformity
                if key in self._unbounded and mine.low is not None:
                    mine = replace(mine, low=None, high=None)
                old = self.of.get(key)
                joined = _join(old, mine)
                if joined == old:
                    continue
                if old is not None and old.low is not None and joined.low is None:
                    dropped.add(key)
                self.of[key] = joined
                fresh = [n for n in self._users.get(key, ()) if n not in waiting]
                pending.extend(fresh)
                waiting.update(fresh)
        return dropped

    # ------------------------------------------------------------ operands

    def operand(self, entry: Op, operand: Operand, type_: str) -> Uniformity | None:
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

    def special(self, name: str) -> Uniformity:
        """The uniformity of a special register in a launch with these extents."""
        x, y, z = self._block
        if name == "%laneid":
            return Uniformity("affine", tuple(range(WARP)), _MOST, 0, 0)
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
        if tuple(self._block)[place] == 1:
            return constant_uniformity(0)
        high = tuple(self._block)[place]
        if x % WARP == 0 or (y == 1 and z == 1):
            if axis == "x":
                return Uniformity("affine", tuple(range(WARP)), 5, 0, -(-high // WARP) * WARP - WARP)
            return Uniformity("uniform", low=0, high=high)
        if WARP % x == 0:
            rows = WARP // x
            if axis == "x":
                return Uniformity("affine", tuple(i % x for i in range(WARP)), _MOST, 0, 0)
            if y % rows == 0:
                if axis == "y":
                    zeros = rows.bit_length() - 1
                    return Uniformity("affine", tuple(i // x for i in range(WARP)), zeros, 0, y - rows)
                return Uniformity("uniform", low=0, high=high)
        return VARYING

    # ------------------------------------------------------------ instructions

    def result(self, entry: Op) -> Uniformity | None:
        """The uniformity of what an entry writes; None while an operand's is not known."""
        op = entry.opcode
        operands = entry.operands
        if op.does("crosses_lanes") or entry.guard is not None:
            return VARYING
        if op.mnemonic in ("ld", "cvta") and op.has("local"):
            return VARYING  # one address is another place for each lane
        if op.mnemonic in ("ld", "ldu"):
            source = operands[1]
            if not isinstance(source, Address):
                return VARYING
            if not op.space and self._graph.local_bytes:
                return VARYING  # which may be local memory
            uniformity = self.operand(entry, source.base, "u64")
            return None if uniformity is None else UNIFORM if uniformity.kind == "uniform" else VARYING
        uniformities = [self.operand(entry, o, op.type) for o in operands[1:]]
        if op.does("reads_carry"):
            uniformities.append(self.of.get(CARRY.key))
        if any(s is None for s in uniformities):
            return None
        known = [s for s in uniformities if s is not None]
        if all(s.kind == "uniform" for s in known):
            return self._uniform(entry, known)
        uniformity = VARYING
        if all(s.scalar for s in known) and op.type in LLVM_TYPES and op.type[0] != "f":
            uniformity = self._affine(entry, known)
        if uniformity == VARYING:
            uniformity = strided_result(op, known)
        return indexed_result(op, known) if uniformity == VARYING else uniformity

    def amount(self, entry: Op) -> int:
        """The constant by which an instruction shifts."""
        uniformity = self.operand(entry, entry.operands[2], "u32")
        amount = uniformity.constant if uniformity is not None else None
        assert amount is not None
        return amount

    def _uniform(self, entry: Op, s: list[Uniformity]) -> Uniformity:
        op = entry.opcode
        if not op.type or op.type[0] not in "usb" or op.type not in LLVM_TYPES or op.has("hi") or op.has("sat"):
            return UNIFORM
        zeros, bounds = 0, None
        width = int(op.type[1:])
        match op.mnemonic:
            case "mov" | "cvta":
                return s[0]
            case "add" | "sub":
                zeros = min(s[0].zeros, s[1].zeros)
                bounds = _sum(s[0], s[1], op.mnemonic == "sub")
            case "mul":
                zeros, bounds = min(_MOST, s[0].zeros + s[1].zeros), _times(s[0], s[1])
                width *= 2 if op.has("wide") else 1
            case "mad":
                zeros = min(_MOST, s[0].zeros + s[1].zeros, s[2].zeros)
                product = _times(s[0], s[1])
                bounds = None
                if product is not None:
                    bounds = _sum(Uniformity("uniform", low=product[0], high=product[1]), s[2], False)
                width *= 2 if op.has("wide") else 1
            case "shl":
                by = s[1].constant
                if by is not None and 0 <= by < width:
                    zeros, bounds = min(_MOST, s[0].zeros + by), _times(s[0], constant_uniformity(1 << by))
            case "cvt":
                if len(op.types) == 2 and op.types[0][0] in "us" and op.types[1][0] in "us":
                    low, high = s[0].low, s[0].high
                    bounds = (low, high) if low is not None and high is not None and low >= 0 else None
                    width = min(width, int(op.types[0][1:]))
        if bounds is None or bounds[0] < -(1 << (width - 1)) or bounds[1] >= 1 << (width - 1):
            return Uniformity("uniform", zeros=zeros)
        return Uniformity("uniform", zeros=zeros, low=bounds[0], high=bounds[1])

    def _affine(self, entry: Op, s: list[Uniformity]) -> Uniformity:
        op = entry.opcode
        lanes = [x.lanes or (0,) * WARP for x in s]
        width = int(op.type[1:])
        if op.has("hi") or op.has("sat") or op.has("cc"):
            return VARYING
        base = self._uniform(entry, [Uniformity("uniform", zeros=x.zeros, low=x.low, high=x.high) for x in s])
        match op.mnemonic:
            case "mov" | "cvta":
                return s[0]
            case "add":
                moved = tuple(a + b for a, b in zip(lanes[0], lanes[1], strict=True))
            case "sub":
                moved = tuple(a - b for a, b in zip(lanes[0], lanes[1], strict=True))
            case "mul" | "mad":
                scaled = self._scaled(op.has("wide"), op.type, s, lanes)
                if scaled is None:
                    return VARYING
                extra = lanes[2] if op.mnemonic == "mad" else (0,) * WARP
                moved = tuple(a + b for a, b in zip(scaled, extra, strict=True))
            case "shl":
                by = s[1].constant
                if by is None or not 0 <= by < width or s[0].kind != "affine":
                    return VARYING
                moved = tuple(a << by for a in lanes[0])
            case "shr":
                by = s[1].constant
                if by is None or not 0 <= by < width:
                    return VARYING
                if not _disjoint(s[0]) and not (by <= s[0].zeros and _fits(s[0], width)):
                    return _no_bits_left(s[0], by, width)
                moved = tuple(a >> by for a in lanes[0])
                base = Uniformity("uniform", zeros=max(0, s[0].zeros - by))
                if s[0].low is not None and s[0].high is not None and s[0].low >= 0:
                    base = replace(base, low=s[0].low >> by, high=s[0].high >> by)
            case "and" | "or" | "xor":
                bits = s[1].constant
                if bits is None or not _disjoint(s[0]):
                    return VARYING
                within = bits & ((1 << s[0].zeros) - 1)
                base = Uniformity("uniform", zeros=min(s[0].zeros, _zeros(bits)))
                if op.mnemonic == "and":
                    moved = tuple(a & within for a in lanes[0])
                    base = Uniformity("uniform", zeros=s[0].zeros)
                    if 0 <= bits < 1 << (width - 1):
                        base = replace(base, low=0, high=bits - within)
                elif op.mnemonic == "or":
                    moved = tuple((a | within) - within for a in lanes[0])
                else:
                    moved = tuple((a ^ within) - within for a in lanes[0])
            case "cvt":
                if len(op.types) != 2 or op.types[0][0] not in "us" or op.types[1][0] not in "us":
                    return VARYING
                moved = lanes[0]
                if int(op.types[1][1:]) < int(op.types[0][1:]) and not _fits(s[0], int(op.types[1][1:])):
                    return VARYING
            case _:
                return VARYING
        if not any(moved):
            return Uniformity("uniform", (), base.zeros, base.low, base.high)
        if max(map(abs, moved)) >= 1 << 30:
            return VARYING
        return Uniformity("affine", moved, base.zeros, base.low, base.high)

    def _scaled(
        self, wide: bool, type_: str, s: list[Uniformity], lanes: list[tuple[int, ...]]
    ) -> tuple[int, ...] | None:
        if s[0].kind == "uniform" and s[1].kind == "uniform":
            return (0,) * WARP
        which = 0 if s[0].kind == "affine" else 1
        factor = s[1 - which].constant
        if factor is None or (wide and (not _fits(s[which], int(type_[1:])) or factor < 0)):
            return None
        return tuple(v * factor for v in lanes[which])


def strided_result(op: Opcode, s: list[Uniformity]) -> Uniformity:
    """The uniformity of arithmetic whose lanes differ by multiples of a scalar; VARYING for all other."""
    if op.type not in LLVM_TYPES or op.type[0] == "f" or LLVM_TYPES[op.type] not in ("i32", "i64"):
        return VARYING
    if op.has("wide") or op.has("hi") or op.has("sat") or op.has("cc"):
        return VARYING
    match op.mnemonic:
        case "mul":
            product = _strided_product(s[0], s[1])
            return product if product.kind == "strided" else VARYING
        case "mad":
            return _strided_sum(_strided_product(s[0], s[1]), s[2])
        case "add":
            return _strided_sum(s[0], s[1])
        case "sub" if s[0].kind == "strided" and s[1].scalar:
            return _strided(tuple(a - b for a, b in zip(s[0].lanes, _lanes(s[1]), strict=True)), s[0].steps)
        case "shl" if s[0].kind == "strided" and s[1].constant is not None and 0 <= s[1].constant < 32:
            return _strided(tuple(a << s[1].constant for a in s[0].lanes), s[0].steps)
        case "mov" if s[0].kind == "strided":
            return s[0]
        case "cvta" if {"global", "const"} & set(op.modifiers) and s[0].kind == "strided":
            return s[0]
    return VARYING


def _lanes(uniformity: Uniformity) -> tuple[int, ...]:
    return uniformity.lanes or (0,) * WARP


def stride_factor(uniformity: Uniformity) -> int:
    """What is taken out of the lanes of an affine value that a stride multiplies, so that the least step is one."""
    return gcd(*uniformity.lanes)


def _strided_product(a: Uniformity, b: Uniformity) -> Uniformity:
    """Of which one factor is uniform; uniform or affine where no stride is needed for it."""
    if a.kind == "uniform":
        a, b = b, a
    if b.kind != "uniform":
        return VARYING
    if a.kind == "uniform":
        return UNIFORM
    if a.kind == "affine" and b.constant is not None:
        return _affine_or_varying(tuple(v * b.constant for v in a.lanes))
    if a.kind == "affine":
        factor = stride_factor(a)
        return _strided((0,) * WARP, tuple(v // factor for v in a.lanes))
    if a.kind != "strided" or b.constant == 0:
        return VARYING
    if b.constant is not None:
        return _strided(tuple(v * b.constant for v in a.lanes), a.steps)
    return VARYING if any(a.lanes) else a


def _affine_or_varying(lanes: tuple[int, ...]) -> Uniformity:
    return Uniformity("affine", lanes) if any(lanes) and max(map(abs, lanes)) < 1 << 30 else VARYING


def _strided_sum(a: Uniformity, b: Uniformity) -> Uniformity:
    """Of which one is strided, the other uniform or affine."""
    if b.kind == "strided":
        a, b = b, a
    if a.kind != "strided" or not b.scalar:
        return VARYING
    return _strided(tuple(x + y for x, y in zip(a.lanes, _lanes(b), strict=True)), a.steps)


def _strided(lanes: tuple[int, ...], steps: tuple[int, ...]) -> Uniformity:
    """VARYING where there are too many rows, or no two rows of which one follows the other."""
    rows = [step for step, _ in groupby(steps)]
    if len(rows) > _MOST_ROWS or not any(b - a == 1 for a, b in pairwise(rows)):
        return VARYING
    if max(map(abs, (*lanes, *steps))) >= 1 << 30:
        return VARYING
    return Uniformity("strided", lanes, steps=steps)


def indexed_result(op: Opcode, s: list[Uniformity]) -> Uniformity:
    """The uniformity of an address computation that is kept as a scalar and an index; VARYING for all others."""
    index: Uniformity | None = None
    scale, signed = 1, op.types[-1][0] == "s" if op.types else False
    match op.mnemonic:
        case "mul" | "mad" if op.has("wide") and op.type in ("s32", "u32"):
            constant = s[1] if s[1].constant is not None else s[0]
            index = s[0] if constant is s[1] else s[1]
            scale = constant.constant or 0
            if op.mnemonic == "mad" and s[2].kind != "uniform":
                return VARYING
        case "cvt" if op.types[0] in ("s64", "u64") and op.types[1] in ("s32", "u32") and not op.has("sat"):
            index = s[0]
        case "shl" if op.type == "b64" and s[0].paired and s[1].constant in (1, 2, 3, 4):
            return _rescaled(s[0], s[0].scale << (s[1].constant or 0))
        case "add" | "sub" if op.type in ("s64", "u64") and not op.has("cc"):
            if s[0].paired and s[1].kind == "uniform":
                return s[0]
            if op.mnemonic == "add" and s[1].paired and s[0].kind == "uniform":
                return s[1]
        case "mov" if op.type in ("b64", "s64", "u64") and s[0].paired:
            return s[0]
        case "cvta" if {"global", "const"} & set(op.modifiers) and s[0].paired:
            return s[0]
    if index is None or index.paired or index.kind == "uniform":
        return VARYING
    kind = {"affine": "wide", "strided": "strided index"}.get(index.kind, "indexed")
    return _rescaled(Uniformity(kind, index.lanes, signed=signed, steps=index.steps), scale)


def _rescaled(uniformity: Uniformity, scale: int) -> Uniformity:
    if scale not in _SCALES:
        return VARYING
    return Uniformity(uniformity.kind, uniformity.lanes, scale=scale, signed=uniformity.signed, steps=uniformity.steps)


def _fits(uniformity: Uniformity, width: int) -> bool:
    """Whether no lane's value can leave [0, 2**(width-1)): then widening it is exact however it is signed."""
    if uniformity.low is None or uniformity.high is None:
        return False
    return (
        uniformity.low >= 0
        and uniformity.low + min(uniformity.lanes) >= 0
        and uniformity.high + max(uniformity.lanes) < 1 << (width - 1)
    )


def _disjoint(uniformity: Uniformity) -> bool:
    """Whether what the lanes of an affine value add are bits that the scalar has not: no operation on bits carries."""
    return uniformity.kind == "affine" and min(uniformity.lanes) >= 0 and max(uniformity.lanes) < 1 << uniformity.zeros


def _no_bits_left(uniformity: Uniformity, by: int, width: int) -> Uniformity:
    """Zero where a shift leaves nothing of any lane, as of the sign of what cannot be negative."""
    if uniformity.kind != "affine" or not _fits(uniformity, width):
        return VARYING
    highest = (uniformity.high or 0) + max(0, *uniformity.lanes)
    return constant_uniformity(0) if highest >> by == 0 else VARYING


def _sum(a: Uniformity, b: Uniformity, minus: bool) -> tuple[int, int] | None:
    if a.low is None or a.high is None or b.low is None or b.high is None:
        return None
    return (a.low - b.high, a.high - b.low) if minus else (a.low + b.low, a.high + b.high)


def _times(a: Uniformity, b: Uniformity) -> tuple[int, int] | None:
    if a.low is None or a.high is None or b.low is None or b.high is None:
        return None
    products = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
    return min(products), max(products)
