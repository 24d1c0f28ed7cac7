"""A kernel as a graph: blocks of ops in the order in which lanes run them, with what each op reads and writes.

Their order and their edges are those by which the interpreter runs them (`FunctionBlocks`): both engines run a
divergent warp in the same order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.build import build_ops
from workbench.emulate.ir.function_blocks import FunctionBlocks
from workbench.emulate.ir.inline_calls import NotInlined, inline_calls
from workbench.emulate.ir.layout import Layout
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.register_types import RegisterTypes
from workbench.emulate.kernel import EmulatedKernel

NotLoweredKind = Literal[
    "operation", "call", "launch", "waiting", "lost_updates", "cost", "sanitizer", "counter", "bug", "cluster"
]
"""operation: its text is the message. waiting: a loop that may wait for another thread. lost_updates: blocks that may
update the same places. cost: compiling would take longer than it gains. cluster: code of blocks in clusters alone has
it."""


class NotLowered(Exception):
    """The kernel has something that only the interpreter can run; the message says what."""

    def __init__(self, what: str, kind: NotLoweredKind = "operation") -> None:
        super().__init__(what)
        self.kind: NotLoweredKind = kind


@dataclass
class Graph:
    """All blocks of a kernel. layout, types: of its body, in which calls have been put in place (`calls_inlined`)."""

    kernel: EmulatedKernel
    layout: Layout
    types: RegisterTypes
    blocks: list[BasicBlock]
    calls_inlined: bool

    @property
    def local_bytes(self) -> int:
        """Local memory of a thread."""
        return self.layout.frame_bytes

    @property
    def has_copies(self) -> bool:
        """True if it copies asynchronously, or waits for copies."""
        return any(op.opcode.mnemonic == "cp" for node in self.blocks for op in node.ops)

    def successors(self, number: int) -> list[int]:
        return [t for t in self.blocks[number].targets if t != LEAVE]

    def split(self, cuts: Mapping[int, Sequence[int]]) -> None:
        """Splits blocks at the ops at these positions, by block: they are barriers, which blocks end in."""
        first: dict[int, int] = {}
        total = 0
        for node in self.blocks:
            first[node.number] = total
            total += len(cuts[node.number]) + 1
        nodes: list[BasicBlock] = []
        for node in self.blocks:
            start = 0
            for cut in cuts[node.number]:
                ops = node.ops[start:cut]
                nodes.append(BasicBlock(len(nodes), ops, "barrier", [len(nodes) + 1], last=node.ops[cut]))
                start = cut + 1
            targets = [first.get(t, t) for t in node.targets]
            nodes.append(replace(node, number=len(nodes), ops=node.ops[start:], targets=targets))
        self.blocks[:] = nodes


def build_graph(kernel: EmulatedKernel) -> Graph:
    """The graph of a kernel's entry, calls in place. Raises NotLowered for indirect branches and calls that stay."""
    try:
        function = inline_calls(kernel.program, kernel.entry)
    except NotInlined as reason:
        raise NotLowered(str(reason), "call") from reason
    body = build_ops(function)
    if not body.ops:
        raise NotLowered("an empty kernel")
    blocks = FunctionBlocks(body)
    nodes = [_node(body.ops, blocks, number) for number in range(len(blocks.starts))]
    layout, types = Layout(kernel, function, body), RegisterTypes(function, body)
    return Graph(kernel, layout, types, nodes, function is not kernel.entry)


def _node(ops: list[Op], blocks: FunctionBlocks, number: int) -> BasicBlock:
    start = blocks.starts[number]
    end = blocks.end(start)
    found = ops[start:end]
    following = blocks.at(end)
    last = found[-1]
    if last.skips:
        return BasicBlock(number, found[:-1], "branch", [following, blocks.at(end + 1)], *_guard(last))
    mnemonic = last.opcode.mnemonic
    if not last.opcode.ends_block:
        return BasicBlock(number, found, "jump", [following])
    body = found[:-1]
    if mnemonic in ("ret", "exit"):
        return BasicBlock(number, body, "leave", [LEAVE])
    if last.opcode.is_arrival or last.opcode.arrives_in_cluster:
        return BasicBlock(number, found, "jump", [following])
    if mnemonic in ("bar", "barrier"):
        return BasicBlock(number, body, "barrier", [following], last=last)
    if mnemonic != "bra":
        raise NotLowered(last.opcode.text)
    (target,) = (blocks.at(t) for t in blocks.targets(last))
    if last.guard is None:
        return BasicBlock(number, body, "jump", [target])
    return BasicBlock(number, body, "branch", [target, following], *_guard(last))


def _guard(op: Op) -> tuple[str, bool]:
    """The register that a branch asks, and whether it is taken where that is set."""
    assert op.guard is not None
    if op.guard.register is None:
        raise NotLowered(f"`{op.guard.name.text}` is no register")
    return op.guard.register.key, not op.guard.negated
