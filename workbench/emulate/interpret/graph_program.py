"""A graph as the interpreter's code: what the IR means after any pass.

Blocks keep their numbers, so lanes of a divergent warp run in the order that native code has. What passes add for
counters and sanitisers changes nothing a kernel computes, and does nothing here.
"""

from __future__ import annotations

import numpy as np

from workbench.base.errors import InternalError
from workbench.emulate.analysis.waiting_loops import BlockFlow
from workbench.emulate.interpret import control
from workbench.emulate.interpret.builtins import BUILTINS
from workbench.emulate.interpret.decode import Decoder
from workbench.emulate.interpret.loads import put
from workbench.emulate.interpret.machine import RunResult, run
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import ACTIONS, Bound
from workbench.emulate.interpret.slots import Read, Slots
from workbench.emulate.interpret.state import WARP, Block, Code, Finish, WarpBatch
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.opcode import (
    AWAIT_COLUMNS,
    AWAIT_PRODUCTS,
    AWAIT_REGISTERS,
    COUNT,
    FIRST_LANE,
    HOST_CALL,
    SANITIZE,
)
from workbench.emulate.ir.operands import Register, RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import DTYPES
from workbench.emulate.request import LaunchRequest
from workbench.isa.ptx.nodes import Name, Operand


def run_graph(graph: Graph, request: LaunchRequest) -> RunResult:
    """Runs a graph in place of the entry that it was built from; the caller holds the memory.

    A register that is read before it is written holds other poison than where the entry itself is run.

    Raises
    ------
    UnsupportedInstruction, CompileError, KeyboardInterrupt : as the interpreter does.
    InternalError : a block ends in a way that the interpreter does not know.
    """
    return run(request, code=graph_code(graph))


def graph_code(graph: Graph) -> Code:
    """The decoded blocks of a graph."""
    nothing = dict.fromkeys((COUNT, SANITIZE, AWAIT_COLUMNS, AWAIT_PRODUCTS, AWAIT_REGISTERS), _nothing)
    rows = {**ACTIONS, **nothing, HOST_CALL: _host_call, FIRST_LANE: _first_lane}
    decoder = Decoder(graph.kernel, graph.kernel.entry, graph.layout, graph.types, rows)
    with np.errstate(all="ignore"):
        blocks = [_block(decoder, node) for node in graph.blocks]
    ops = [op for node in graph.blocks for op in node.all_ops]
    return decoder.code(blocks, [_flow(node) for node in graph.blocks], ops)


def _block(decoder: Decoder, node: BasicBlock) -> Block:
    ends_in_barrier = node.last is not None and node.last.opcode.mnemonic in ("bar", "barrier")
    straight = decoder.straight(node.ops if ends_in_barrier else node.all_ops)
    return decoder.block(node.number, node.all_ops, straight, _finish(decoder.slots, node, ends_in_barrier))


def _finish(slots: Slots, node: BasicBlock, ends_in_barrier: bool) -> Finish:
    match node.end:
        case "jump":
            return control.jump(node.targets[0])
        case "leave":
            return control.end_threads
        case "branch":
            predicate = Read(slots.register(Register(node.predicate, "pred")))
            return control.branch(predicate, node.when, *node.targets)
        case "barrier" if node.last is not None:
            (following,) = node.targets
            return control.finish(slots, node.last, following, []) if ends_in_barrier else control.jump(following)
        case _:
            raise InternalError(f"the interpreter knows no block that ends in `{node.end}`")


def _flow(node: BasicBlock) -> BlockFlow:
    following = tuple(target for target in node.targets if target != LEAVE)
    return BlockFlow(tuple(node.all_ops), following, node.end == "branch" and LEAVE in node.targets, node.predicate)


def _nothing(slots: Slots, op: Op) -> Bound:
    del slots, op
    return Bound(_does_nothing)


def _does_nothing(g: WarpBatch) -> None:
    del g


def _first_lane(slots: Slots, op: Op) -> Bound:
    """The number of the first of a warp's lanes that run."""
    destination, source = op.operands
    read, write = slots.read(source, op.opcode.type), slots.write(op, destination, op.opcode.type)

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        first = g.mask.reshape(-1, WARP).argmax(axis=1) + np.arange(0, g.n, WARP)
        put(g, lanes, write, np.repeat(value_of(g, read)[first], WARP)[lanes])

    return Bound(step)


def _host_call(slots: Slots, op: Op) -> Bound:
    """A call of a runtime function whose arguments and result are registers."""
    function = BUILTINS[op.opcode.modifiers[0]]
    result, *arguments = op.operands
    reads = [slots.read(operand, _unsigned(operand)) for operand in arguments]
    type_ = _unsigned(result)
    write = slots.write(op, result, type_)

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        columns = [value_of(g, read)[lanes].tolist() for read in reads]
        answers = function(g, lanes, [list(row) for row in zip(*columns, strict=True)], op.line)
        put(g, lanes, write, np.array(answers, np.uint64).astype(DTYPES[type_]))

    return Bound(step)


def _unsigned(operand: Operand) -> str:
    """The type by which an operand of a call is a number; `_` takes any."""
    if isinstance(operand, RegisterName):
        return f"u{operand.register.type[1:]}"
    assert isinstance(operand, Name)
    return "u64"


__all__ = ["graph_code", "run_graph"]
