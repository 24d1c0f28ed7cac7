"""One bounds check for all accesses of a block that go through the same register.

Before a block is run by a whole warp, the lowest and the highest place that it reaches through a register are looked
at. Where all of it lies inside one allocation, or every lane of every access in one of several, no access of the block
is checked again. Otherwise one of them is a fault: the block is run once more lane by lane, up to the right one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from workbench.emulate.analysis.linear_forms import Uniformity
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.codegen import bounds_cache
from workbench.emulate.codegen.compute.table import LLVM_TYPES
from workbench.emulate.codegen.memory import AccessSite
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import Register, registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.llvm.builder import BITS, WARP
from workbench.emulate.memory import REDZONE
from workbench.ptx.nodes import Address, Name
from workbench.ptx.nodes import Vector as VectorOperand

if TYPE_CHECKING:
    from workbench.emulate.codegen.emitter import Emitter

_WORTH_A_SPLIT = 3
_MOST_REACH = 1 << 20


@dataclass(frozen=True)
class _Member:
    index: int
    space: str
    register: str
    offset: int
    size_bytes: int
    line: int


@dataclass(frozen=True)
class Group:
    """Accesses of one block by one register. low, high: first and last byte, relative to the scalar, that they touch;
    all are aligned where the scalar is to `alignment` bytes."""

    space: str
    register: str
    members: tuple[_Member, ...]
    low: int
    high: int
    alignment: int


def _member(entry: Op, index: int) -> _Member | None:
    """An unpredicated load or store by a register, in a space that native code has."""
    op = entry.opcode
    operands = entry.operands
    if op.mnemonic not in ("ld", "st") or entry.guard is not None or op.type not in LLVM_TYPES:
        return None
    values, address = operands[:2] if op.mnemonic == "ld" else operands[1::-1]
    space = op.space
    if space not in ("global", "const", "shared") or any("cluster" in m for m in op.modifiers):
        return None
    if not isinstance(address, Address) or not isinstance(address.base, Name):
        return None
    found = registers(address.base)
    if not found:
        return None
    count = len(values.elements) if isinstance(values, VectorOperand) else 1
    size = max(1, BITS[LLVM_TYPES[op.type]] // 8) * count
    return _Member(index, space, found[0].key, address.offset, size, entry.line)


def find_groups(node: BasicBlock, uniformities: UniformityAnalysis) -> list[Group]:
    """Groups of at least two accesses by registers that the block itself has not written before."""
    members: dict[tuple[str, str], list[_Member]] = {}
    written: set[str] = set()
    for index, entry in enumerate(node.ops):
        member = _member(entry, index)
        if member is not None and member.register not in written:
            uniformity = uniformities.of.get(member.register)
            if uniformity is not None and uniformity.scalar and _regular(member, uniformity):
                members.setdefault((member.space, member.register), []).append(member)
        written |= {r.key for r in entry.writes}
    groups = []
    for (space, register), found in members.items():
        lanes = uniformities.of[register].lanes or (0,)
        low = min(m.offset for m in found) + min(lanes)
        high = max(m.offset + m.size_bytes for m in found) + max(lanes)
        if len(found) < 2 or high - low > _MOST_REACH:
            continue
        alignment = max(m.size_bytes for m in found)
        groups.append(Group(space, register, tuple(found), low, high, alignment))
    return groups


def _regular(member: _Member, uniformity: Uniformity) -> bool:
    """Whether an aligned scalar makes all lanes aligned, and no lane can skip a redzone."""
    lanes = uniformity.lanes or (0,)
    if member.offset % member.size_bytes or any(v % member.size_bytes for v in lanes):
        return False
    return all(b - a <= REDZONE for a, b in pairwise(sorted(lanes)))


def split_blocks(graph: Graph, uniformities: UniformityAnalysis) -> bool:
    """Splits blocks where registers are computed that several accesses behind go through; whether any was split."""
    cuts = {node.number: _cuts(node, uniformities) for node in graph.blocks}
    if not any(cuts.values()):
        return False
    first: dict[int, int] = {}
    total = 0
    for node in graph.blocks:
        first[node.number] = total
        total += len(cuts[node.number]) + 1
    nodes: list[BasicBlock] = []
    for node in graph.blocks:
        *heads, tail = pairwise([0, *cuts[node.number], len(node.ops)])
        for start, end in heads:
            nodes.append(BasicBlock(len(nodes), node.ops[start:end], "jump", [len(nodes) + 1]))
        targets = [first.get(t, t) for t in node.targets]
        entries = node.ops[slice(*tail)]
        nodes.append(
            BasicBlock(len(nodes), entries, node.end, targets, node.predicate, node.when, node.last, node.on_parting)
        )
    graph.blocks[:] = nodes
    return True


def _cuts(node: BasicBlock, uniformities: UniformityAnalysis) -> list[int]:
    """Positions before which a block is split: an access by a register that was written since the last split."""
    uses: dict[str, int] = {}
    for index, entry in enumerate(node.ops):
        member = _member(entry, index)
        if member is not None:
            uses[member.register] = uses.get(member.register, 0) + 1
    found: list[int] = []
    fresh: set[str] = set()
    for index, entry in enumerate(node.ops):
        member = _member(entry, index)
        if member is not None and member.register in fresh and uses[member.register] >= _WORTH_A_SPLIT:
            uniformity = uniformities.of.get(member.register)
            if uniformity is not None and uniformity.scalar and _regular(member, uniformity):
                found.append(index)
                fresh.clear()
        fresh |= {r.key for r in entry.writes}
    return found


def emit_coalesced_check(e: Emitter, node: BasicBlock, groups: list[Group], otherwise: str) -> dict[int, str]:
    """Emits the checks of a block; goes to `otherwise` where one fails.

    Returns, for the position of each access that needs no check, the scalar's place on the host.
    """
    b = e.b
    prechecked: dict[int, str] = {}
    for group in groups:
        value = e.values.register(Register(group.register, e.live.types[group.register]))
        b.width = 1
        name = value.name
        if value.scalar == "i32":
            name = b.cast("zext", "i32", name, "i64")
        lowest = b.op("add", "i64", name, str(group.low)) if group.low else name
        span = group.high - group.low
        even = "true"
        if group.alignment > 1 and value.uniformity.zeros < group.alignment.bit_length() - 1:
            even = b.op("icmp eq", "i64", b.op("and", "i64", name, str(group.alignment - 1)), "0")
        fine = b.op("and", "i1", _inside(e, group, lowest, span), even)
        good = b.name("good")
        if group.space == "shared":
            b.unlikely(b.op("xor", "i1", fine, "true"), otherwise, good)
        else:
            doubt = b.name("doubt")
            b.unlikely(b.op("xor", "i1", fine, "true"), doubt, good)
            b.label(doubt)
            site = e.site_pointer(_site(group, span))
            known = e.call("settle", f"ptr %ctx, ptr {site}, i64 {lowest}, i64 {span}")
            assert known is not None
            apart = b.name("apart")
            b.line(f"br i1 {b.op('and', 'i1', known, even)}, label %{good}, label %{apart}")
            b.label(apart)
            b.line(f"br i1 {_each_inside(e, group, value.uniformity, name)}, label %{good}, label %{otherwise}")
        b.label(good)
        host = b.op("add", "i64", name, e.shared_base if group.space == "shared" else e.arena_delta)
        prechecked.update((member.index, host) for member in group.members)
    return prechecked


def _site(group: Group, span: int) -> AccessSite:
    return AccessSite(group.space, 1, "read", group.members[0].line, span)


def _each_inside(e: Emitter, group: Group, uniformity: Uniformity, name: str) -> str:
    """Whether every lane of every access is in some allocation, and aligned; one call of the runtime each."""
    b = e.b
    lanes = e.lane_table(uniformity.lanes or (0,) * WARP)
    fine = "true"
    for member in group.members:
        site = e.site_pointer(AccessSite(group.space, member.size_bytes, "read", member.line, member.size_bytes))
        base = b.op("add", "i64", name, str(member.offset)) if member.offset else name
        found = e.call("inside", f"ptr %ctx, ptr {site}, i64 {base}, ptr {lanes}")
        assert found is not None
        fine = b.op("and", "i1", fine, found)
    return fine


def _inside(e: Emitter, group: Group, lowest: str, span: int) -> str:
    b = e.b
    if group.space == "shared":
        room = b.call("usub.sat", "i64", b.op("add", "i64", e.shared_bytes, "1"), str(span))
        return b.op("icmp ult", "i64", lowest, room)
    return bounds_cache.inside(e, e.site_pointer(_site(group, span)), lowest, 1)
