"""Inserts ops that count events, where counts are asked for.

One at the head of each block, one before each memory access, one before each branch that may part a warp. They read
what the access reads and write no register, so that uniformity and liveness see them as any other op. What becomes
of them in machine code is `codegen.counters`'s. All other counters follow from how often a block ran. What an emission
adds to the layout is that emission's alone: the ops hold numbers of rows, and nothing that changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from workbench.emulate.analysis.barrier_forms import ends_in_own_wait, is_test
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.count_ops import ALL_LANES, Access, BlockHead, CountOp, Divergence, MaskedBranch, PeerAccess
from workbench.emulate.ir.counter_layout import ACCESS_WORDS, BLOCK_WORDS, AccessRow, BlockRow, CountedKind, TableLayout
from workbench.emulate.ir.graph import Graph, NotLowered
from workbench.emulate.ir.matrix_access import wmma_requests
from workbench.emulate.ir.matrix_fragments import num_eights
from workbench.emulate.ir.opcode import COUNT, Opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import plain_access
from workbench.emulate.ir.unit import Unit
from workbench.isa.ptx.instruction_classes import instruction_class
from workbench.isa.ptx.nodes import Operand

_GENERIC = ("global", "shared", "local")
_EIGHT, _ROW_BYTES = 8, 16


class _Rows:
    """The rows of blocks and accesses while the pass finds them."""

    def __init__(self) -> None:
        self.accesses: list[AccessRow] = []
        self.blocks: list[BlockRow] = []
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

    def layout(self) -> TableLayout:
        """The initial layout of every emission."""
        return TableLayout(self._words, tuple(self.blocks), tuple(self.accesses))


def run(unit: Unit) -> bool:
    """Inserts counting ops into a graph whose blocks are still the interpreter's, if it is to count.

    Raises NotLowered for what only the interpreter counts.
    """
    access_plan = unit.instruments.access_plan
    if access_plan is None:
        return False
    graph = unit.graph
    if graph.calls_inlined:
        raise NotLowered(
            "counting calls", "counter"
        )  # whose instructions are not those of the blocks that stand in their place
    rows = _Rows()
    merged = {line: (leader, width) for line, leader, width in access_plan}
    for node, (block, first, end) in zip(graph.blocks, _pieces(graph.blocks), strict=True):
        row = BlockRow(block, rows.take(BLOCK_WORDS), first=first, end=end)
        _instrument(node, unit, rows, merged, row)
    unit.counted = rows.layout()
    return True


def _pieces(blocks: Sequence[BasicBlock]) -> Iterator[tuple[int, int, int | None]]:
    """For each block its number in the interpreter, and which of the ops there are its own: `split_at_barrier_tests`
    ends blocks behind tests of barrier objects and waits for columns, at which the interpreter's do not end."""
    number = first = 0
    for node in blocks:
        if node.last is not None and node.last.opcode.tests_barrier:
            end = first + len(node.ops) + 1
            yield number, first, end
            first = end
        elif ends_in_own_wait(node):  # the op at its end is no instruction
            end = first + len(node.ops)
            yield number, first, end
            first = end
        else:
            yield number, first, None
            number, first = number + 1, 0


def _instrument(
    node: BasicBlock, unit: Unit, rows: _Rows, merged: Mapping[int, tuple[int, int]], row: BlockRow
) -> None:
    if node.end not in ("jump", "leave", "barrier", "branch"):
        raise NotLowered(f"counting a block that ends in `{node.end}`", "counter")
    arrives = node.ops[-1] if node.ops and node.ops[-1].opcode.is_arrival else node.last
    barrier = arrives.line if arrives is not None and (arrives.opcode.is_arrival or _waits_at_barrier(node)) else 0
    divergent = rows.take(1) if node.end == "branch" else -1
    rows.blocks.append(replace(row, divergent=divergent, barrier=barrier))
    head = BlockHead(len(rows.blocks) - 1)
    line = node.ops[0].line if node.ops else 0
    ops: list[Op] = []
    for op in node.ops:
        if unit.instruments.cluster is not None:
            ops += _counted_peers(op, rows)
        ops += [*_counted_accesses(op, unit.graph, rows, merged), op]
    # Lanes that wait for others of their warp have not run the block yet: what they wait at stays its first op.
    waits = bool(ops) and ops[0].opcode.is_collective
    ops.insert(int(waits), _count_op(head, line))
    if node.end == "branch":
        ops.append(_count_op(MaskedBranch(divergent, node.predicate), line))
        node.on_divergence.append(_count_op(Divergence(divergent), line))
    node.ops[:] = ops


def _waits_at_barrier(node: BasicBlock) -> bool:
    return node.end == "barrier" and not is_test(node)


def _counted_peers(op: Op, rows: _Rows) -> list[CountOp]:
    """The op that counts an access which may lead to the memory of another block of the cluster, if it is one."""
    access = plain_access(op)
    if access is None or op.opcode.space:
        return []
    kind, address, size = access
    event = PeerAccess(kind, size, rows.add_access("peer", kind, op.line, size))
    opcode = Opcode(COUNT, COUNT, op.opcode.modifiers, op.opcode.types)
    return [CountOp(opcode, (address,), op.guard, op.line, op.column, event=event)]


def _count_op(event: BlockHead | MaskedBranch | Divergence, line: int) -> CountOp:
    opcode = Opcode(COUNT, COUNT, (), ())
    return CountOp(opcode, (), None, line, 0, event=event)


def _counted_accesses(op: Op, graph: Graph, rows: _Rows, merged: Mapping[int, tuple[int, int]]) -> list[CountOp]:
    """The ops that count an op's accesses: none, one, or the two of a copy."""
    opcode = op.opcode
    if not instruction_class(opcode.text).endswith("_memory") or opcode.space == "param":
        return []
    if opcode.space == "const" and plain_access(op) is None:
        return []  # a prefetch reads nothing
    operands = op.operands
    lanes = ALL_LANES
    found: list[tuple[str, CountedKind, Operand, int]] = []
    if opcode.mnemonic == "cp" and opcode.has("bulk"):
        return []  # counted where it is served (`native.services`)
    if opcode.mnemonic == "cp":
        size = graph.layout.fixed(operands[2]) if len(operands) > 2 else None
        if size is None:
            raise NotLowered(f"counting `{opcode.text}`", "counter")
        found += [("shared", "copy", operands[0], size), ("global", "copy", operands[1], size)]
    elif opcode.mnemonic in ("ldmatrix", "stmatrix") and num_eights(opcode):
        # Each of so many lanes gives the address of a row of 16 bytes.
        lanes = (1 << num_eights(opcode) * _EIGHT) - 1
        loads = opcode.mnemonic == "ldmatrix"
        found.append((opcode.space, "read" if loads else "write", operands[loads], _ROW_BYTES))
    elif opcode.mnemonic == "wmma":
        return _counted_pieces(op, rows)
    else:
        access = plain_access(op)
        if access is None:
            raise NotLowered(f"counting `{opcode.text}`", "counter")
        space = "shared" if opcode.has("shared::cluster") else opcode.space
        found.append((space, *access))
    line = op.line
    ops: list[CountOp] = []
    for space, does, address, natural in found:
        leader, size = merged.get(line, (line, natural))
        if leader != line:
            continue
        if size != natural and space in ("", "local"):
            raise NotLowered("counting merged accesses of local memory", "counter")
        partial = does == "copy" and space == "global" and len(operands) > 3
        size = 1 if partial else size
        own = tuple(rows.add_access(s, does, line, size) for s in ([space] if space else _GENERIC))
        counted = Opcode(COUNT, COUNT, opcode.modifiers, opcode.types)
        event = Access(space, does, size, natural, own, partial, lanes)
        read = (address, *operands[1:]) if partial else (address,)
        ops.append(CountOp(counted, read, op.guard, line, op.column, event=event))
    return ops


def _counted_pieces(op: Op, rows: _Rows) -> list[CountOp]:
    """The ops that count `wmma.load` or `wmma.store`, one for each request of its SASS."""
    opcode, requests = op.opcode, wmma_requests(op)
    if not requests:
        raise NotLowered(f"counting `{opcode.text}`", "counter")
    counted = Opcode(COUNT, COUNT, opcode.modifiers, opcode.types)
    ops = []
    for matrix in requests:
        ((_, _, size),) = matrix.pieces
        spaces = [opcode.space] if opcode.space else _GENERIC
        own = tuple(rows.add_access(space, matrix.kind, op.line, size) for space in spaces)
        read = (matrix.address,) if matrix.stride is None else (matrix.address, matrix.stride)
        event = Access(opcode.space, matrix.kind, size, size, own, lanes=matrix.lanes, matrix=matrix)
        ops.append(CountOp(counted, read, op.guard, op.line, op.column, event=event))
    return ops
