"""What will be loaded soon is fetched into the cache: neither a loop over a grid's stride nor the way from one row
of a block to the next is a step that processors foresee.

Knows by how much a loop moves a pointer on. Does not know whether what it fetches exists: processors ignore the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.emulate.analysis.liveness import loops_of
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.runtime import context
from workbench.ptx.nodes import Integer, Name, Operand

if TYPE_CHECKING:
    from workbench.emulate.codegen.emitter import Emitter

_LINE_BYTES = 64
_NEXT_WARP_BYTES = 128
"""In kernels that go through memory by the size of the grid: what the next warp loads, beside what this one does."""
_NEXT_ROW_BYTES = 4096
"""Further, where a block has a stretch of memory for itself. A kernel without loops goes through memory as its blocks
do, which processors foresee."""
_ROUNDS_AHEAD = 4
"""What a warp loads some rounds of its loop later. Powers of two apart, rows share a few places of the cache: to fetch
further ahead pushes out what was fetched before."""
_MOST_LINKS = 32
"""Instructions that move a pointer on in one round."""


@dataclass(frozen=True)
class Step:
    """How a loop moves a pointer on.

    amounts: operands that are added in one round, each with its instruction. together: whether warps wait for each
    other in the loop: then others run before this warp's next round.
    """

    amounts: tuple[tuple[Op, Operand], ...]
    together: bool


def find_prefetches(graph: Graph) -> dict[str, Step]:
    """Registers that are pointers which a loop moves on, in every round by what does not change in it."""
    writers: dict[str, list[tuple[int, Op]]] = {}
    for node in graph.blocks:
        for op in node.all_ops:
            for register in op.writes:
                writers.setdefault(register.key, []).append((node.number, op))
    found: dict[str, Step] = {}
    for head, latch in sorted(loops_of(graph), key=lambda loop: loop[1] - loop[0]):
        inside = {key: [e for b, e in places if head <= b <= latch] for key, places in writers.items()}
        together = any(node.end == "barrier" for node in graph.blocks[head : latch + 1])
        for key, ops in inside.items():
            amounts = _once_around(key, inside) if len(ops) == 1 and key not in found else None
            if amounts:
                found[key] = Step(amounts, together)
    return found


def _once_around(key: str, inside: dict[str, list[Op]]) -> tuple[tuple[Op, Operand], ...] | None:
    """What is added to a register from one round to the next; None where anything else happens to it."""
    amounts: list[tuple[Op, Operand]] = []
    at = key
    for _ in range(_MOST_LINKS):
        op = inside[at][0]
        opcode, operands = op.opcode, op.operands
        if op.guard is not None or opcode.type not in ("s64", "u64", "b64"):
            return None
        if opcode.mnemonic == "add" and isinstance(operands[2], (Name, Integer)):
            if any(inside.get(r.key) for r in registers(operands[2])):
                return None
            amounts.append((op, operands[2]))
        elif opcode.mnemonic != "mov":
            return None
        before = registers(operands[1])
        if len(before) != 1 or len(inside.get(before[0].key, ())) != 1:
            return None
        at = before[0].key
        if at == key:
            return tuple(amounts)
    return None


def fetch(e: Emitter, register: str, site: str, places: list[str], size_bytes: int) -> None:
    """Fetches what later rounds, or later warps, will load.

    register: that the address is in. site: a pointer to the access's record. places: numbers of pointers to rows of
    `size_bytes` that are loaded now.
    """
    b = e.b
    b.width = 1
    ahead: list[str] = []
    step = e.steps.get(register)
    if step is not None and (step.together or e.strides_over_grid):
        values = [e.values.read(op, amount, "u64") for op, amount in step.amounts]
        if all(value.uniformity.kind == "uniform" for value in values):
            far = "0"
            for value in values:
                far = b.op("add", "i64", far, value.name)
            far = b.op("mul", "i64", far, str(1 if step.together else _ROUNDS_AHEAD))
            ahead = [b.op("add", "i64", place, far) for place in places]
    elif len(places) > 1 or e.block.x < 2 * WARP:
        pass  # other warps do not lie beside this one as lanes do
    elif e.strides_over_grid:
        (place,) = places
        last = b.gep(site, context.SITE_LAST)
        distance = b.op("sub", "i64", place, b.let(f"load i64, ptr {last}"))
        b.line(f"store i64 {place}, ptr {last}")
        later = b.op("add", "i64", place, b.op("mul", "i64", distance, str(_ROUNDS_AHEAD)))
        ahead = [b.op("add", "i64", place, str(_NEXT_WARP_BYTES)), later]
    elif e.has_loops:
        ahead = [b.op("add", "i64", places[0], str(_NEXT_ROW_BYTES))]
    b.declare("@llvm.prefetch.p0", "void @llvm.prefetch.p0(ptr, i32, i32, i32)")
    for place in ahead:
        for offset in range(0, size_bytes, _LINE_BYTES):
            at = b.let(f"inttoptr i64 {b.op('add', 'i64', place, str(offset)) if offset else place} to ptr")
            b.line(f"call void @llvm.prefetch.p0(ptr {at}, i32 0, i32 3, i32 1)")
