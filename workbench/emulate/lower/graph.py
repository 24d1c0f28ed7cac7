"""A kernel as a graph: blocks of entries in the order in which lanes run them, with what each entry reads and writes.

The blocks, their order and their edges are the interpreter's own, so both run a divergent warp in the same order.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from workbench.emulate.interpret.decode import ENDS, Decoder
from workbench.emulate.interpret.flatten import Entry, Register, is_gated
from workbench.emulate.interpret.kernel import Kernel
from workbench.emulate.lower.inlining import NotInlined, inline_calls
from workbench.ptx.cfg import loop_contiguous_order
from workbench.ptx.nodes import Address, Group, Name, Negated, Operand, Pair, SymbolAddress, Vector

LEAVE = -1
"""The successor of a block after which a thread has ended."""
_NO_DESTINATION = frozenset(
    {
        "st", "red", "bra", "ret", "exit", "bar", "barrier", "membar", "fence", "trap", "call", "cp", "prefetch",
        "prefetchu", "discard", "applypriority", "stmatrix", "nanosleep", "brkpt", "pmevent", "count",
    }
)  # fmt: skip


class NotLowered(Exception):
    """The kernel has something that only the interpreter can run; the message says what."""


@dataclass
class Node:
    """One block. end: `jump`, `branch`, `leave` or `barrier`. targets: where it goes, LEAVE included.

    A branch goes to targets[0] where its predicate equals `when`, else to targets[1]. on_parting: what is run besides
    when the lanes of a whole warp go different ways there.
    """

    number: int
    entries: list[Entry]
    end: str
    targets: list[int]
    predicate: str = ""
    when: bool = True
    last: Entry | None = None
    on_parting: list[Entry] = field(default_factory=list)

    @property
    def all_entries(self) -> list[Entry]:
        """Those of the block and the one that ends it, where that is an instruction of its own."""
        return [*self.entries, self.last] if self.last is not None else self.entries


@dataclass
class Graph:
    """All blocks of a kernel, and the decoder that knows its names."""

    kernel: Kernel
    decoder: Decoder
    nodes: list[Node]

    @property
    def local_bytes(self) -> int:
        """Local memory of a thread."""
        return self.decoder.slots.frame_bytes

    def successors(self, number: int) -> list[int]:
        return [t for t in self.nodes[number].targets if t != LEAVE]


def build_graph(kernel: Kernel) -> Graph:
    """The graph of a kernel's entry, calls in place. Raises NotLowered for indirect branches and calls that stay."""
    try:
        decoder = Decoder(kernel, inline_calls(kernel.program, kernel.entry))
    except NotInlined as reason:
        raise NotLowered(str(reason)) from reason
    starts, block_of = decoder.leaders()
    entries = decoder.flat.entries
    ends = [*starts[1:], len(entries)]
    if not starts:
        raise NotLowered("an empty kernel")
    successors = [decoder.successors(starts[i], ends[i], block_of) for i in range(len(starts))]
    order = loop_contiguous_order(successors)
    position = {old: new for new, old in enumerate(order)}
    graph = Graph(kernel, decoder, [])
    for old in order:
        graph.nodes.append(_node(graph, entries[starts[old] : ends[old]], ends[old], block_of, position, position[old]))
    return graph


def _node(
    graph: Graph, entries: list[Entry], end: int, block_of: dict[int, int], position: dict[int, int], number: int
) -> Node:
    def at(leader: int | None) -> int:
        return LEAVE if leader is None else position.get(leader, LEAVE)

    following = at(block_of.get(end))
    last = entries[-1]
    if last.skip is not None:
        key = register_key(last, last.skip.register)
        return Node(number, entries[:-1], "branch", [following, at(block_of.get(end + 1))], key, not last.skip.negated)
    mnemonic = last.opcode.mnemonic
    if is_gated(last.opcode) or mnemonic not in ENDS:
        return Node(number, entries, "jump", [following])
    body = entries[:-1]
    if mnemonic in ("ret", "exit"):
        return Node(number, body, "leave", [LEAVE])
    if mnemonic in ("bar", "barrier") and last.opcode.has("arrive"):
        return Node(number, entries, "jump", [following])
    if mnemonic in ("bar", "barrier"):
        return Node(number, body, "barrier", [following], last=last)
    if mnemonic != "bra":
        raise NotLowered(last.opcode.text)
    target = at(graph.decoder.target(last, block_of))
    predicate = last.instruction.predicate
    if predicate is None:
        return Node(number, body, "jump", [target])
    key = register_key(last, predicate.register)
    return Node(number, body, "branch", [target, following], key, not predicate.negated)


def register_key(entry: Entry, name: str) -> str:
    """The unique key of a register that `name` means here."""
    known = entry.names.find(name)
    if not isinstance(known, Register):
        raise NotLowered(f"`{name}` is no register")
    return known.key


def registers(entry: Entry, operand: Operand) -> list[Register]:
    """All registers in an operand."""
    match operand:
        case Name(text=text):
            known = entry.names.find(text)
            return [known] if isinstance(known, Register) else []
        case Address(base=base):
            return registers(entry, base)
        case Negated(operand=inner):
            return registers(entry, inner)
        case Pair(first=first, second=second):
            return registers(entry, first) + registers(entry, second)
        case Vector(elements=elements):
            return [r for e in elements for r in registers(entry, e)]
        case SymbolAddress():
            return []
        case Group():
            raise NotLowered(entry.opcode.text)
        case _:
            return []


def reads_and_writes(entry: Entry) -> tuple[tuple[Register, ...], tuple[Register, ...]]:
    """Registers that an entry reads and those that it writes; a predicated write reads what was there.

    Kept with the entry: all passes ask, and what a name means is settled before the first does.
    """
    if entry.used is None:
        object.__setattr__(entry, "used", _reads_and_writes(entry))
    assert entry.used is not None
    return entry.used


def _reads_and_writes(entry: Entry) -> tuple[tuple[Register, ...], tuple[Register, ...]]:
    operands = list(entry.instruction.operands)
    written: list[Register] = []
    stores = entry.opcode.mnemonic == "wmma" and entry.opcode.has("store")
    votes = entry.opcode.mnemonic in ("bar", "barrier") and entry.opcode.has("red")
    places = bool(operands) and isinstance(operands[0], Address)  # as of an mbarrier that is told something
    if operands and not places and (votes or (entry.opcode.mnemonic not in _NO_DESTINATION and not stores)):
        written = registers(entry, operands.pop(0))
    read = [r for o in operands for r in registers(entry, o)]
    predicate = entry.skip or entry.instruction.predicate
    if predicate is not None:
        known = entry.names.find(predicate.register)
        read += [known] if isinstance(known, Register) else []
        if entry.skip is None:
            read += written
    mnemonic = entry.opcode.mnemonic
    if mnemonic in CARRY_READERS:
        read.append(CARRY)
    if entry.opcode.has("cc"):
        written.append(CARRY)
    return tuple(read), tuple(written)


CARRY = Register("%cc", "pred")
"""The carry flag (PTX ISA 9.7.2), a register that PTX has no name for."""
CARRY_READERS = frozenset({"addc", "subc", "madc"})
