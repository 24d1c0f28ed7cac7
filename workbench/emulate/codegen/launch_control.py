"""Cluster launch control (PTX ISA 9.7.13 clusterlaunchcontrol): Python takes a cluster off the launch and queues the
answer (`native.launch_control`); what an answer says is read here, in the form of `interpret.launch_control`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.codegen import clusters
from workbench.emulate.codegen.bulk_copies import address_of
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.host_calls import ask
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.launch_answers import ANSWER_BYTES, AXES, INDEX_FIELDS, MARK
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.llvm.builder import WARP
from workbench.isa.ptx.nodes import Vector

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

_NO_INDEX = 0x7FED_CBA9
"""For an index that is not there."""


def control_launch(e: Emission, op: Op) -> None:
    """`try_cancel` and `query_cancel`."""
    if op.opcode.has("try_cancel"):
        _try(e, op)
    elif op.opcode.has("query_cancel"):
        _query(e, op)
    else:
        raise NotLowered(op.opcode.text)


def _try(e: Emission, op: Op) -> None:
    opcode = op.opcode
    clusters.require_cluster(e, op)
    if len(op.operands) != 2 or opcode.space != "shared" or not opcode.has("mbarrier::complete_tx::bytes"):
        raise NotLowered(opcode.text)
    rows = [address_of(e, op, operand, "shared") for operand in op.operands]
    ask(e, "launch.cancel", e.new_site(opcode.text, ANSWER_BYTES, "write", op.line), rows)


def _query(e: Emission, op: Op) -> None:
    source = op.operands[1]
    if not isinstance(source, Vector) or len(source.elements) != 2:
        raise NotLowered(op.opcode.text)
    b = e.b
    uniformity, (low, high) = clusters.sources(e, op, *((each, "b64") for each in source.elements))
    width = b.width
    mark = b.op("and", "i64", high, b.const("i64", -2))
    unknown = b.op("icmp ne", "i64", mark, b.const("i64", MARK))
    unknown = b.op("and", "i1", unknown, b.op("icmp ne", "i64", high, b.const("i64", 0)))
    if width == WARP:
        word = b.let(f"and i32 {b.let(f'bitcast <{WARP} x i1> {unknown} to i32')}, {e.mask_word}")
        unknown = b.let(f"icmp ne i32 {word}, 0")
    wrong, known = b.name("wrong"), b.name("known")
    b.unlikely(unknown, wrong, known)
    b.label(wrong)
    marks = high if width == WARP else b.splat("i64", high)
    ask(e, "launch.query", e.new_site(op.opcode.text, ANSWER_BYTES, "read", op.line), [marks])
    b.line(f"br label %{known}")
    b.label(known)
    b.width = width
    canceled = b.cast("trunc", "i64", high, "i1")
    if op.opcode.has("is_canceled"):
        e.values.write(op, op.operands[0], Value(uniformity, "i1", canceled))
        return
    for axis, destination in _destinations(op):
        shift, bits = INDEX_FIELDS[axis]
        part = b.op("lshr", "i64", low, b.const("i64", shift))
        index = b.cast("trunc", "i64", b.op("and", "i64", part, b.const("i64", (1 << bits) - 1)), "i32")
        value = b.select(canceled, "i32", index, b.const("i32", _NO_INDEX))
        e.values.write(op, destination, Value(uniformity, "i32", value))


def _destinations(op: Op) -> list[tuple[int, RegisterName]]:
    """The axes that are asked for, each with its register."""
    target = op.operands[0]
    if op.opcode.has("get_first_ctaid"):
        if not isinstance(target, Vector) or len(target.elements) != 4:
            raise NotLowered(op.opcode.text)
        pairs = list(enumerate(target.elements[:3]))
    else:
        pairs = [(i, target) for i, axis in enumerate(AXES) if op.opcode.has(axis)]
    return [(i, each) for i, each in pairs if isinstance(each, RegisterName)]


__all__ = ["control_launch"]
