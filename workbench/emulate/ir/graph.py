"""A kernel as a graph: blocks of entries in the order in which lanes run them, with what each entry reads and writes.

The blocks, their order and their edges are the interpreter's own, so both run a divergent warp in the same order.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.control_flow import loop_contiguous_order
from workbench.emulate.interpret.decode import Decoder
from workbench.emulate.interpret.kernel import Kernel
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.inline_calls import NotInlined, inline_calls
from workbench.emulate.ir.ops import Op


class NotLowered(Exception):
    """The kernel has something that only the interpreter can run; the message says what."""


@dataclass
class Graph:
    """All blocks of a kernel, and the decoder that knows its names."""

    kernel: Kernel
    decoder: Decoder
    blocks: list[BasicBlock]

    @property
    def local_bytes(self) -> int:
        """Local memory of a thread."""
        return self.decoder.slots.frame_bytes

    def successors(self, number: int) -> list[int]:
        return [t for t in self.blocks[number].targets if t != LEAVE]


def build_graph(kernel: Kernel) -> Graph:
    """The graph of a kernel's entry, calls in place. Raises NotLowered for indirect branches and calls that stay."""
    try:
        decoder = Decoder(kernel, inline_calls(kernel.program, kernel.entry))
    except NotInlined as reason:
        raise NotLowered(str(reason)) from reason
    starts, block_of = decoder.leaders()
    entries = decoder.body.ops
    ends = [*starts[1:], len(entries)]
    if not starts:
        raise NotLowered("an empty kernel")
    successors = [decoder.successors(starts[i], ends[i], block_of) for i in range(len(starts))]
    order = loop_contiguous_order(successors)
    position = {old: new for new, old in enumerate(order)}
    graph = Graph(kernel, decoder, [])
    for old in order:
        graph.blocks.append(
            _node(graph, entries[starts[old] : ends[old]], ends[old], block_of, position, position[old])
        )
    return graph


def _node(
    graph: Graph, entries: list[Op], end: int, block_of: dict[int, int], position: dict[int, int], number: int
) -> BasicBlock:
    def at(leader: int | None) -> int:
        return LEAVE if leader is None else position.get(leader, LEAVE)

    following = at(block_of.get(end))
    last = entries[-1]
    if last.skips:
        return BasicBlock(number, entries[:-1], "branch", [following, at(block_of.get(end + 1))], *_guard(last))
    mnemonic = last.opcode.mnemonic
    if not last.opcode.ends_block:
        return BasicBlock(number, entries, "jump", [following])
    body = entries[:-1]
    if mnemonic in ("ret", "exit"):
        return BasicBlock(number, body, "leave", [LEAVE])
    if mnemonic in ("bar", "barrier") and last.opcode.has("arrive"):
        return BasicBlock(number, entries, "jump", [following])
    if mnemonic in ("bar", "barrier"):
        return BasicBlock(number, body, "barrier", [following], last=last)
    if mnemonic != "bra":
        raise NotLowered(last.opcode.text)
    (target,) = (at(t) for t in graph.decoder.targets(last, block_of))
    if last.guard is None:
        return BasicBlock(number, body, "jump", [target])
    return BasicBlock(number, body, "branch", [target, following], *_guard(last))


def _guard(op: Op) -> tuple[str, bool]:
    """The register that a branch asks, and whether it is taken where that is set."""
    assert op.guard is not None
    if op.guard.register is None:
        raise NotLowered(f"`{op.guard.name.text}` is no register")
    return op.guard.register.key, not op.guard.negated
