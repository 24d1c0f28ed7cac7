"""Parameters whose addresses a kernel may store: after the launch they can be found in memory.

Memory behind any other parameter has no address on the device once its launch has ended, so that nothing can detect
that its place was taken by another allocation.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from workbench.base.records import Dim3
from workbench.emulate.analysis.pointer_provenance import address_sources, named_in
from workbench.emulate.ir.graph import NotLowered, build_graph
from workbench.emulate.ir.opcode import HOST_CALL
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.isa.ptx.nodes import Address


@dataclass(frozen=True)
class AddressFlow:
    """The ops of a kernel, and the parameters in each register's value (`analysis.pointer_provenance`)."""

    parameters: frozenset[str]
    ops: tuple[Op, ...]
    sources: Mapping[str, Collection[str]]

    @classmethod
    def of(cls, kernel: EmulatedKernel) -> AddressFlow | None:
        """The flow in a kernel; None where it cannot be followed."""
        try:
            unit = Unit(build_graph(kernel), Dim3(1), Dim3(1))
        except NotLowered:
            return None
        ops = tuple(op for node in unit.graph.blocks for op in node.ops)
        return cls(frozenset(kernel.parameter_places), ops, address_sources(unit))


def stored_addresses(flow: AddressFlow) -> frozenset[str]:
    """The PTX parameters whose value, or an address that begins with it, may be stored."""
    result: set[str] = set()
    for op in flow.ops:
        result |= unfollowed(op, flow.parameters)
        for key in _stored(op):
            result |= {each[1:].rpartition("+")[0] for each in flow.sources.get(key, ()) if "+" in each}
    return frozenset(result)


def unfollowed(op: Op, parameters: frozenset[str]) -> frozenset[str]:
    """Parameters that an op takes otherwise than by a load of an address, so that their values are not followed."""
    loads = op.opcode.mnemonic == "ld" and "param" in op.opcode.modifiers
    if loads and any(registers(each) for each in op.operands if isinstance(each, Address)):
        return parameters
    if loads and op.opcode.type[1:] == "64":
        return frozenset()
    return parameters.intersection(name[1:] for operand in op.operands for name in named_in(operand))


def _stored(op: Op) -> set[str]:
    """Registers whose values an op gives away: to memory, to other lanes' atomic results, or to the host."""
    opcode = op.opcode
    computes = op.writes and not opcode.does("writes_memory") and opcode.mnemonic not in ("atom", "red", HOST_CALL)
    if computes:
        return set()
    return {each.key for operand in op.operands if not isinstance(operand, Address) for each in registers(operand)}


__all__ = ["AddressFlow", "stored_addresses", "unfollowed"]
