"""Accesses of one block that go through the same register, which one bounds check may serve."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from workbench.emulate.addresses import REDZONE
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.linear_forms import Uniformity
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit, decision
from workbench.emulate.llvm.builder import BITS
from workbench.emulate.llvm.types import LLVM_TYPES
from workbench.isa.ptx.nodes import Address, Name
from workbench.isa.ptx.nodes import Vector as VectorOperand

_MAX_REACH = 1 << 20


@dataclass(frozen=True)
class Member:
    """One access: where it stands in its block, and what it touches relative to the register."""

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
    members: tuple[Member, ...]
    low: int
    high: int
    alignment: int


def member_of(op: Op, index: int) -> Member | None:
    """An unpredicated load or store by a register, in a space that native code has."""
    opcode = op.opcode
    operands = op.operands
    if opcode.mnemonic not in ("ld", "st") or op.guard is not None or opcode.type not in LLVM_TYPES:
        return None
    values, address = operands[:2] if opcode.mnemonic == "ld" else operands[1::-1]
    space = opcode.space
    if space not in ("global", "const", "shared") or any("cluster" in m for m in opcode.modifiers):
        return None
    if not isinstance(address, Address) or not isinstance(address.base, Name):
        return None
    found = registers(address.base)
    if not found:
        return None
    count = len(values.elements) if isinstance(values, VectorOperand) else 1
    size = max(1, BITS[LLVM_TYPES[opcode.type]] // 8) * count
    return Member(index, space, found[0].key, address.offset, size, op.line)


@decision(nothing={})
def access_groups(unit: Unit) -> Mapping[int, tuple[Group, ...]]:
    """The groups of each block, for code of full warps."""
    uniformities = unit.of(clone_uniformity).all_active
    found = {node.number: tuple(find_groups(node, uniformities)) for node in unit.graph.blocks}
    return {number: groups for number, groups in found.items() if groups}


def find_groups(node: BasicBlock, uniformities: UniformityAnalysis) -> list[Group]:
    """Groups of at least two accesses by registers that the block itself has not written before."""
    members: dict[tuple[str, str], list[Member]] = {}
    written: set[str] = set()
    for index, op in enumerate(node.ops):
        member = member_of(op, index)
        if member is not None and member.register not in written:
            uniformity = uniformities.of.get(member.register)
            if uniformity is not None and uniformity.scalar and is_regular(member, uniformity):
                members.setdefault((member.space, member.register), []).append(member)
        written |= {r.key for r in op.writes}
    groups = []
    for (space, register), found in members.items():
        lanes = uniformities.of[register].lanes or (0,)
        low = min(m.offset for m in found) + min(lanes)
        high = max(m.offset + m.size_bytes for m in found) + max(lanes)
        if len(found) < 2 or high - low > _MAX_REACH:
            continue
        alignment = max(m.size_bytes for m in found)
        groups.append(Group(space, register, tuple(found), low, high, alignment))
    return groups


def is_regular(member: Member, uniformity: Uniformity) -> bool:
    """True if an aligned scalar makes all lanes aligned, and no lane can skip a redzone."""
    lanes = uniformity.lanes or (0,)
    if member.offset % member.size_bytes or any(v % member.size_bytes for v in lanes):
        return False
    return all(b - a <= REDZONE for a, b in pairwise(sorted(lanes)))
