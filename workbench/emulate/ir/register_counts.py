"""`setmaxnreg`: how many registers a warp has, and what a block's pool holds (PTX ISA 9.7.19 setmaxnreg).

A block has its registers at launch, for every warp the same number; a warp gives some to the block's pool, or takes
some from it. A kernel without a directive that bounds its registers ignores the instruction.
"""

from __future__ import annotations

from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.layout import Layout
from workbench.emulate.ir.ops import Op
from workbench.isa.arch.limits import limits
from workbench.isa.arch.register_pool import MAX, MIN, UNIT
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Function

_ARCH = "sm_90"
"""The first one that has the instruction; the register files of later ones are as large."""


def requested_count(op: Op, layout: Layout) -> int:
    """The number of registers a thread that an op names. Raises CompileError."""
    count = layout.fixed(op.operands[0]) if op.operands else None
    if count is None or not MIN <= count <= MAX or count % UNIT:
        raise error(f"the count of `{op.opcode.text}` is a multiple of {UNIT} from {MIN} to {MAX}", op.line, op.column)
    return count


def count_at_launch(entry: Function) -> int | None:
    """Registers a thread at launch: `.maxnreg`, or what `.minnctapersm` blocks of `.maxntid` or `.reqntid` threads
    leave to each. None where nothing bounds them."""
    bounds = {each.name: [int(argument, 0) for argument in each.arguments] for each in entry.directives
              if each.name in ("maxnreg", "maxntid", "reqntid", "minnctapersm")}  # fmt: skip
    if "maxnreg" in bounds:
        return bounds["maxnreg"][0] // UNIT * UNIT
    threads = 1
    for extent in bounds.get("reqntid") or bounds.get("maxntid") or ():
        threads *= extent
    if threads == 1 or "minnctapersm" not in bounds:
        return None
    of_arch = limits(_ARCH)
    each = of_arch.registers_per_sm // (threads * bounds["minnctapersm"][0])
    return min(each, of_arch.max_registers_per_thread) // UNIT * UNIT


def count_where_warps_wait(graph: Graph) -> int | None:
    """Registers a thread at launch, where a warp may wait for those of its block's pool: none waits for what it had at
    launch, as others have no more than that then. Else None. Raises CompileError."""
    at_launch = count_at_launch(graph.kernel.entry)
    ops = (op for node in graph.blocks for op in node.ops if op.opcode.mnemonic == "setmaxnreg")
    taken = [requested_count(op, graph.layout) for op in ops if op.opcode.has("inc")]
    return None if at_launch is None or max(taken, default=0) <= at_launch else at_launch


__all__ = ["count_at_launch", "count_where_warps_wait", "requested_count"]
