"""Loops whose iterations can be counted before they begin, and accesses in them whose addresses change by a fixed step.

A loop is one path from its first block back to it, with one exit: a branch that compares a counter with a bound that
does not change. An address to which each iteration adds the same is lowest and highest in the first and the last one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace

from workbench.base.control_flow import natural_loops
from workbench.emulate.analysis.access_groups import Member, member_of
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.analysis.liveness import Liveness
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.comparisons import INVERSE, SWAPPED, compared_by
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import Register, RegisterName, registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.values.table import VALUES
from workbench.isa.ptx.nodes import Integer, Name, Operand, SymbolAddress
from workbench.isa.ptx.types import SIZES

_OTHERS = ("ld", "ldu", "st", "mov", "cvta")
"""Instructions of a counted loop beside those that compute: no lane waits in it."""
_MAX_FACTOR = 1 << 20
_FIXED = ("%tid", "%ntid", "%ctaid", "%nctaid", "%laneid")
"""Special registers that do not change for a thread."""


@dataclass(frozen=True)
class Widened:
    """A number of 32 bits that is widened, and so must not wrap. factor: steps of the root that an iteration adds."""

    register: Register
    factor: int
    signed: bool


@dataclass(frozen=True)
class Recurrence:
    """A register of a loop as a multiple of a root, and more. root: the register that carries it to the next iteration,
    empty where it does not change. factor: of the multiple. added: the constant that is added, None for what is no
    constant. even: whether all that is added is the same for all lanes. leader: a register from which it differs by
    what all lanes share. words: numbers of 32 bits in it."""

    root: str = ""
    factor: int = 0
    added: int | None = None
    even: bool = True
    leader: str = ""
    words: tuple[Widened, ...] = ()


@dataclass(frozen=True)
class Test:
    """The condition for another iteration: a comparison (`ne`, `lt`, `le`, `gt`, `ge`) of a counter, to which an
    iteration adds `step`, with a bound."""

    comparison: str
    type: str
    counter: Operand
    bound: Operand
    step: int
    op: Op


@dataclass(frozen=True)
class MovingAccess:
    """An access whose address changes by a fixed step."""

    block: int
    op: Op
    member: Member
    recurrence: Recurrence


@dataclass(frozen=True)
class CountedLoop:
    """One loop. blocks: in the order of an iteration. entry: the instructions that compute the addresses, the compared
    numbers and `following` of the first iteration. following: the register with the next value of each root."""

    blocks: tuple[int, ...]
    test: Test
    accesses: tuple[MovingAccess, ...]
    entry: tuple[Op, ...]
    following: Mapping[str, Register]

    @property
    def head(self) -> int:
        """Its first block."""
        return self.blocks[0]


def find_counted_loops(graph: Graph, live: Liveness, uniformities: UniformityAnalysis) -> list[CountedLoop]:
    """The loops of a kernel that can be counted, for code of full warps."""
    result = []
    for loop in natural_loops([graph.successors(n) for n in range(len(graph.blocks))]):
        path = _path(graph, loop.head, set(loop.nodes))
        if path is not None and len(loop.back_edges) == 1:
            counted = _Iteration(graph, live, uniformities, path).counted()
            if counted is not None:
                result.append(counted)
    return result


def _path(graph: Graph, head: int, inside: Set[int]) -> list[int] | None:
    """The blocks of a loop in the order of an iteration, if they are one path with one exit."""
    path, exits = [head], 0
    while True:
        node = graph.blocks[path[-1]]
        if node.end not in ("jump", "branch"):
            return None
        following = [t for t in node.targets if t in inside]
        exits += len(node.targets) - len(following)
        if len(following) != 1:
            return None
        if following[0] == head:
            break
        path.append(following[0])
    return path if exits == 1 and len(path) == len(inside) else None


class _Iteration:
    """One iteration of a loop, and the changes of its registers."""

    def __init__(self, graph: Graph, live: Liveness, uniformities: UniformityAnalysis, path: Sequence[int]) -> None:
        self._nodes = [graph.blocks[n] for n in path]
        self._carried = live.live_in[path[0]]
        self._uniformities = uniformities
        written = Counter(r.key for node in self._nodes for op in node.ops for r in op.writes)
        self._changed = written.keys()
        self._makers = {r.key: op for node in self._nodes for op in node.ops for r in op.writes if written[r.key] == 1}
        self._recurrences: dict[str, Recurrence | None] = {}
        self._ends: dict[str, tuple[Op, Recurrence]] = {}

    def counted(self) -> CountedLoop | None:
        """The loop, if it can be counted."""
        ops = [op for node in self._nodes for op in node.ops]
        leaves = next(node for node in self._nodes if node.end == "branch")
        if not all(op.opcode.mnemonic in VALUES or op.opcode.mnemonic in _OTHERS for op in ops):
            return None
        accesses: list[MovingAccess] = []
        left = False
        for node in self._nodes:
            for index, op in enumerate(node.ops):
                member = None if left else member_of(op, index)
                recurrence = self._of(member.register) if member is not None else None
                if member is not None and recurrence is not None:
                    accesses.append(MovingAccess(node.number, op, member, recurrence))
                self._note(op)
            left = left or node is leaves
        test = self._test(leaves)
        steps = {
            root: op.operands[1]
            for root, (op, recurrence) in self._ends.items()
            if self._advances(root, op, recurrence)
        }
        accesses = [a for a in accesses if not a.recurrence.root or a.recurrence.root in steps]
        if test is None or not accesses:
            return None
        roots = {a.recurrence.root for a in accesses} - {""}
        following = {root: registers(steps[root])[0] for root in sorted(roots)}
        wanted = {r.key for r in (*registers(test.counter), *registers(test.bound), *following.values())}
        wanted |= {a.member.register for a in accesses} | {w.register.key for a in accesses for w in a.recurrence.words}
        blocks = tuple(node.number for node in self._nodes)
        return CountedLoop(blocks, test, tuple(accesses), self._entry(wanted), following)

    def _entry(self, wanted: set[str]) -> tuple[Op, ...]:
        """The instructions that compute registers of the first iteration, in order."""
        needed: set[int] = set()
        pending = list(wanted)
        while pending:
            key = pending.pop()
            op = self._makers.get(key) if key not in self._carried else None
            if op is not None and id(op) not in needed:
                needed.add(id(op))
                pending += [r.key for r in op.reads]
        return tuple(op for node in self._nodes for op in node.ops if id(op) in needed)

    def _test(self, leaves: BasicBlock) -> Test | None:
        """The condition for another iteration."""
        op = self._makers.get(leaves.predicate)
        comparison = "" if op is None or op.guard is not None else compared_by(op)
        if op is None or not comparison:
            return None
        _, counter, bound = op.operands
        stays = (leaves.targets[0] in {node.number for node in self._nodes}) == leaves.when
        moves, limit = self._operand(counter), self._operand(bound)
        if limit is not None and limit.root:
            moves, limit, counter, bound, comparison = limit, moves, bound, counter, SWAPPED[comparison]
        if moves is None or limit is None or limit.root or moves.words or moves.root not in self._ends:
            return None
        if not stays:
            comparison = INVERSE[comparison]
        step = self._ends[moves.root][1]
        if moves.factor != 1 or (step.root, step.factor, step.words) != (moves.root, 1, ()) or not step.added:
            return None
        if comparison == "eq" or (comparison != "ne" and (comparison in ("lt", "le")) != (step.added > 0)):
            return None
        return Test(comparison, op.opcode.type, counter, bound, step.added, op)

    def _advances(self, root: str, op: Op, recurrence: Recurrence) -> bool:
        """True if each iteration adds to a register what all lanes share."""
        if op.operation != "mov" or (recurrence.root, recurrence.factor) != (root, 1) or not recurrence.even:
            return False
        (source,) = registers(op.operands[1])
        of = self._uniformities.of
        return source.key not in self._carried and of.get(root, VARYING).form == of.get(source.key, VARYING).form

    # ------------------------------------------------------------ changes of registers

    def _of(self, key: str) -> Recurrence | None:
        if key not in self._changed:
            return Recurrence(leader=key)
        if key in self._recurrences:
            return self._recurrences[key]
        return Recurrence(key, 1, 0, leader=key) if key in self._carried and key in self._makers else None

    def _operand(self, operand: Operand) -> Recurrence | None:
        if isinstance(operand, Integer):
            return Recurrence(added=operand.value)
        if isinstance(operand, RegisterName):
            return self._of(operand.register.key)
        if isinstance(operand, Name) and operand.text.startswith("%"):
            return Recurrence() if operand.text.partition(".")[0] in _FIXED else None
        return Recurrence() if isinstance(operand, Name | SymbolAddress) else None

    def _note(self, op: Op) -> None:
        found = self._result(op) if op.guard is None and len(op.writes) == 1 else None
        for register in op.writes:
            key = register.key
            if key not in self._makers:
                found = None
            if found is not None and not found.leader:
                found = replace(found, leader=key)
            if key in self._carried:
                if found is not None:
                    self._ends[key] = op, found
                self._recurrences[key] = None
            else:
                self._recurrences[key] = found

    def _result(self, op: Op) -> Recurrence | None:
        opcode = op.opcode
        recurrences = [self._operand(o) for o in op.operands[1:]]
        moves = op.operation == "mov" or opcode.mnemonic == "cvta"
        if opcode.mnemonic not in VALUES and not moves:
            return None
        if any(m is None for m in recurrences) or not isinstance(op.operands[0], RegisterName):
            return None
        x = [m for m in recurrences if m is not None]
        if moves:
            return x[0]
        match op.operation:
            case "add":
                return self._sum(op, x[0], x[1], 1)
            case "sub":
                return self._sum(op, x[0], x[1], -1)
            case "mul" | "mul.wide" | "mad" | "mad.wide":
                product = self._product(op, x)
                if product is None or op.operation in ("mul", "mul.wide"):
                    return product
                return self._sum(op, product, x[2], 1, plain=False)
            case "shl" if x[0].root and isinstance(op.operands[2], Integer) and 0 <= op.operands[2].value < 32:
                return _times(x[0], 1 << op.operands[2].value)
            case "cvt" if x[0].root and all(t[0] in "us" for t in opcode.types):
                return (
                    self._widened(op, x[0], opcode.types[1])
                    if SIZES[opcode.types[0]] > SIZES[opcode.types[1]]
                    else (replace(x[0], added=None, leader=""))
                )
        return None if any(m.root for m in x) else Recurrence()

    def _sum(self, op: Op, a: Recurrence, b: Recurrence, sign: int, plain: bool = True) -> Recurrence | None:
        """plain: whether the first operand of the op is `a`."""
        if a.root and b.root and a.root != b.root:
            return None
        factor = a.factor + sign * b.factor
        if (a.root or b.root) and not 0 < abs(factor) < _MAX_FACTOR:
            return None
        added = a.added + sign * b.added if a.added is not None and b.added is not None else None
        leader = ""
        shared_a, shared_b = plain and self._shared(op.operands[1], a), self._shared(op.operands[-1], b)
        if shared_b:
            leader = a.leader
        elif shared_a and sign > 0:
            leader = b.leader
        even = a.even and b.even and (bool(a.root) or shared_a) and (bool(b.root) or shared_b)
        if not (a.root or b.root):
            even, added = True, None
        return Recurrence(a.root or b.root, factor, added, even, leader, (*a.words, *b.words))

    def _shared(self, operand: Operand, recurrence: Recurrence) -> bool:
        """True if an operand does not change and is the same for all lanes."""
        if recurrence.root:
            return False
        if isinstance(operand, Integer):
            return True
        if not isinstance(operand, RegisterName):
            return False
        return self._uniformities.of.get(operand.register.key, VARYING).kind == "uniform"

    def _product(self, op: Op, x: Sequence[Recurrence]) -> Recurrence | None:
        if not (x[0].root or x[1].root):
            return Recurrence()
        which = 0 if x[0].root else 1
        factor, moves = op.operands[2 - which], x[which]
        if not isinstance(factor, Integer) or factor.value <= 0:
            return None
        if op.opcode.widens:
            found = self._widened(op, moves, op.opcode.type, op.operands[1 + which])
            return None if found is None else _times(found, factor.value)
        return _times(moves, factor.value)

    def _widened(
        self, op: Op, recurrence: Recurrence, source: str, operand: Operand | None = None
    ) -> Recurrence | None:
        if SIZES[source] != 4:
            return None
        (register,) = registers(op.operands[1] if operand is None else operand)
        word = Widened(register, recurrence.factor, source[0] == "s")
        return replace(recurrence, added=None, leader="", words=(*recurrence.words, word))


def _times(recurrence: Recurrence, factor: int) -> Recurrence | None:
    factor *= recurrence.factor
    return replace(recurrence, factor=factor, added=None, leader="") if abs(factor) < _MAX_FACTOR else None
