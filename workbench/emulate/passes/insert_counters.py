"""Counting as a pass over the graph: ops of its own stand where something is counted.

One at the head of each block, one before each memory access, one before each branch that may part a warp. They read
what the access reads and write no register, so that uniformity and liveness see them as any other op. What becomes
of them in machine code is `codegen.counters`'s. All other counters follow from how often a block ran.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from workbench.emulate.analysis.barrier_forms import is_test
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph, NotLowered
from workbench.emulate.ir.opcode import COUNT, Opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import plain_access
from workbench.emulate.ir.unit import Unit
from workbench.ptx.instruction_classes import instruction_class
from workbench.ptx.nodes import Operand

if TYPE_CHECKING:
    from workbench.emulate.interpret.counting import CountedKind

BLOCK_WORDS = 3
"""Of a block: runs by whole warps in the unmasked clone; runs in the masked one; lanes of those."""
ACCESS_WORDS = 4
"""Of an access in one space: `Amounts`."""
Amounts = tuple[int, int, int, int]
"""Requests, lanes, pieces, groups, as `access_events` has them."""

_GENERIC = ("global", "shared", "local")


@dataclass(frozen=True)
class BlockRow:
    """Where a block is counted, by words of 64 bits in the table.

    block: the interpreter's number of it. divergent: the word of divergent branches, -1 without a conditional branch at
    its end. barrier: the PTX line of the barrier at its end, 0 for none.
    """

    block: int
    first_word: int
    divergent: int = -1
    barrier: int = 0


@dataclass(frozen=True)
class AccessRow:
    """Where an access is counted, in one space.

    each: what every run of its piece of code by a whole warp adds to the words beside what is counted there. runs: the
    word of those runs.
    """

    space: str
    kind: CountedKind
    line: int
    size_bytes: int
    first_word: int
    each: Amounts = (0, 0, 0, 0)
    runs: int = 0


@dataclass(frozen=True)
class TableLayout:
    """How the table of a counted kernel is read. words: of the whole table."""

    words: int
    blocks: tuple[BlockRow, ...]
    accesses: tuple[AccessRow, ...]

    def moved(self, lines: int) -> TableLayout:
        """The same with lines of PTX counted from elsewhere; line 0 stands for none."""
        blocks = tuple(replace(r, barrier=r.barrier + lines) if r.barrier else r for r in self.blocks)
        return replace(self, blocks=blocks, accesses=tuple(replace(r, line=r.line + lines) for r in self.accesses))

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any] | None) -> TableLayout | None:
        """What `dataclasses.asdict` made of one. Raises KeyError, TypeError and ValueError for anything else."""
        if plain is None:
            return None
        accesses = (AccessRow(**{**row, "each": tuple(row["each"])}) for row in plain["accesses"])
        return cls(int(plain["words"]), tuple(BlockRow(**row) for row in plain["blocks"]), tuple(accesses))


class Table:
    """The layout of a kernel's table while its code is made."""

    def __init__(self) -> None:
        self.accesses: list[AccessRow] = []
        self.blocks: list[BlockRow] = []
        self.runs: dict[int, int] = {}
        """The word that counts runs by whole warps, by the number of the graph's node."""
        self._words = 0

    def take(self, words: int) -> int:
        """The first of so many words."""
        self._words += words
        return self._words - words

    def add_access(self, space: str, kind: CountedKind, line: int, size_bytes: int) -> int:
        """The number of a new row. Its words lie in one cache line: sums that cross two wait for each other."""
        self._words = -(-self._words // ACCESS_WORDS) * ACCESS_WORDS
        self.accesses.append(AccessRow(space, kind, line, size_bytes, self.take(ACCESS_WORDS)))
        return len(self.accesses) - 1

    def expect(self, row: int, each: Amounts, runs: int) -> None:
        """Says what every run by a whole warp comes to, so that the code need not."""
        self.accesses[row] = replace(self.accesses[row], each=each, runs=runs)

    def layout(self) -> TableLayout:
        """What is needed to read the table, once the code is made."""
        return TableLayout(self._words, tuple(self.blocks), tuple(self.accesses))


@dataclass(frozen=True)
class BlockHead:
    """Counts how often a block runs."""

    first_word: int


@dataclass(frozen=True)
class BranchSides:
    """Counts whether lanes under a mask go different ways. predicate: the key of the register."""

    word: int
    predicate: str


@dataclass(frozen=True)
class Parting:
    """Counts that the lanes of a whole warp have gone different ways."""

    word: int


@dataclass(frozen=True)
class Access:
    """Counts a memory access.

    rows: of its space; of global, shared and local memory for a generic address. size_bytes: what is counted a lane.
    natural_bytes: the access as PTX has it, which is aligned.
    """

    space: str
    kind: CountedKind
    size_bytes: int
    natural_bytes: int
    rows: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class CountOp(Op):
    """An op that counts. An access has its address as the only operand, and its predicate."""

    event: BlockHead | BranchSides | Parting | Access
    table: Table


def run(unit: Unit) -> bool:
    """Puts the ops that count into a graph whose blocks are still the interpreter's, if it is to count.

    Raises NotLowered for what only the interpreter counts.
    """
    access_plan = unit.instruments.access_plan
    if access_plan is None:
        return False
    graph = unit.graph
    if any(is_test(n) or any(e.opcode.is_arrival for e in n.ops) for n in graph.blocks):
        raise NotLowered("counting what warps wait for beside one barrier")
    if graph.calls_inlined:
        raise NotLowered("counting calls")  # whose instructions are not those of the blocks that stand in their place
    table = Table()
    merged = {line: (leader, width) for line, leader, width in access_plan}
    for node in graph.blocks:
        _instrument(node, graph, table, merged)
    return True


def counter_table(graph: Graph) -> Table | None:
    """The table that the code of a graph counts in; None where it does not count."""
    counting = (op for node in graph.blocks for op in node.ops if isinstance(op, CountOp))
    return next((op.table for op in counting), None)


def _instrument(node: BasicBlock, graph: Graph, table: Table, merged: Mapping[int, tuple[int, int]]) -> None:
    if node.end not in ("jump", "leave", "barrier", "branch"):
        raise NotLowered(f"counting a block that ends in `{node.end}`")
    barrier = node.last.line if node.end == "barrier" and node.last is not None else 0
    divergent = table.take(1) if node.end == "branch" else -1
    row = BlockRow(node.number, table.take(BLOCK_WORDS), divergent, barrier)
    table.blocks.append(row)
    line = node.ops[0].line if node.ops else 0
    ops: list[Op] = []
    for op in node.ops:
        ops += [*_counted_accesses(op, graph, table, merged), op]
    # Lanes that wait for others of their warp have not run the block yet: what they wait at stays its first op.
    waits = bool(ops) and ops[0].opcode.is_collective
    ops.insert(int(waits), _count_op(table, BlockHead(row.first_word), line))
    if node.end == "branch":
        ops.append(_count_op(table, BranchSides(divergent, node.predicate), line))
        node.on_parting.append(_count_op(table, Parting(divergent), line))
    node.ops[:] = ops


def _count_op(table: Table, event: BlockHead | BranchSides | Parting, line: int) -> CountOp:
    opcode = Opcode(COUNT, COUNT, (), ())
    return CountOp(opcode, (), None, line, 0, event=event, table=table)


def _counted_accesses(op: Op, graph: Graph, table: Table, merged: Mapping[int, tuple[int, int]]) -> list[CountOp]:
    """What counts an op's accesses: none, one, or the two of a copy."""
    opcode = op.opcode
    if not instruction_class(opcode.text).endswith("_memory") or opcode.space in ("const", "param"):
        return []
    operands = op.operands
    found: list[tuple[str, CountedKind, Operand, int]] = []
    if opcode.mnemonic == "cp":
        size = graph.layout.fixed(operands[2]) if len(operands) > 2 and not opcode.has("bulk") else None
        if size is None:
            raise NotLowered(f"counting `{opcode.text}`")
        found += [("shared", "copy", operands[0], size), ("global", "copy", operands[1], size)]
    else:
        access = plain_access(op)
        if access is None:
            raise NotLowered(f"counting `{opcode.text}`")
        found.append((opcode.space, *access))
    line = op.line
    ops: list[CountOp] = []
    for space, does, address, natural in found:
        leader, size = merged.get(line, (line, natural))
        if leader != line:
            continue
        if size != natural and space in ("", "local"):
            raise NotLowered("counting merged accesses of local memory")
        rows = tuple(table.add_access(s, does, line, size) for s in ([space] if space else _GENERIC))
        counted = Opcode(COUNT, COUNT, opcode.modifiers, opcode.types)
        event = Access(space, does, size, natural, rows)
        ops.append(CountOp(counted, (address,), op.guard, line, op.column, event=event, table=table))
    return ops
