"""Calls of device functions: frames come and go, arguments are copied between parameter spaces.

A function that the module does not define is one of the runtime's: those stand in `builtins`.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from workbench.base.errors import UnsupportedInstruction
from workbench.base.records.facts import Fact
from workbench.emulate.addresses import FUNCTION_WINDOW
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret import builtins
from workbench.emulate.interpret.frames import new_frame
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import Code, Frame, WarpBatch
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.places import Place
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Group, Name, Operand

STACK_LIMIT = 64 * 1024
"""Bytes of local memory that calls and `alloca` may take beyond the kernel's own."""
ACTIVATION_BYTES = 16
"""Stack of a call beside its variables: a return address and a saved register or two."""


def return_to_caller(g: WarpBatch) -> int:
    """`ret` in a device function: results go to the caller's parameter space, lanes behind the call."""
    subwarp = g.current
    frame = subwarp.frame
    parent = frame.parent
    assert parent is not None
    names = frame.code.function.returns
    for variable, target in zip(names, frame.returned, strict=False):
        place = frame.code.layout.parameter_place(variable.name)
        offset, size = target
        rows = subwarp.lanes
        parent.parameters[rows, offset : offset + min(size, place.size_bytes)] = frame.parameters[
            rows, place.offset : place.offset + min(size, place.size_bytes)
        ]
    frame.live -= subwarp.count
    subwarp.frame = parent
    subwarp.pc = frame.return_pc
    return -1


def call(slots: Slots, op: Op, following: int) -> Callable[[WarpBatch], int]:
    """The end of a block that a call makes."""
    operands = list(op.operands)
    returned: tuple[Operand, ...] = ()
    passed: tuple[Operand, ...] = ()
    if operands and isinstance(operands[0], Group):
        returned = operands[0].elements
        operands = operands[1:]
    if not operands or not isinstance(operands[0], Name):
        raise error("a call names a function", op.line, op.column)
    target = operands[0]
    if len(operands) > 1 and isinstance(operands[1], Group):
        passed = operands[1].elements
    results = [_place(slots, op, o) for o in returned]
    arguments = [_place(slots, op, o) for o in passed]
    program = slots.kernel.program
    if program.function_number(target.text) is not None and program.function(target.text).body is not None:
        return _direct(target.text, arguments, results, following, op.line)
    if target.text in builtins.BUILTINS:
        return builtins.finish(target.text, arguments, results, following, op.line)
    if program.function_number(target.text) is not None:
        raise UnsupportedInstruction(f"call {target.text}", op.line, f"`{target.text}` is declared and nowhere defined")
    read = slots.read(target, "u64")
    return _indirect(slots, read.slot, arguments, results, following, op.line)


def _place(slots: Slots, op: Op, operand: Operand) -> Place:
    place = slots.layout.place(operand) if isinstance(operand, Name) else None
    if place is None or place.space != "param":
        raise UnsupportedInstruction(op.opcode.text, op.line, "arguments of a call are .param variables")
    return place


def most_local_bytes(g: WarpBatch, frame: Frame) -> int:
    """The bytes of local memory that an activation and those that called it may take together."""
    return g.machine.entry.layout.frame_bytes + STACK_LIMIT - frame.depth * ACTIVATION_BYTES


def enter(g: WarpBatch, code: Code, arguments: list[Place], results: list[Place], following: int, line: int) -> None:
    """Moves the current subwarp into a new activation of a function."""
    subwarp = g.current
    caller = subwarp.frame
    frame = new_frame(g, code, subwarp.count, caller, g.machine.position.number, following)
    own_bytes = code.layout.frame_bytes
    needed = frame.local_base + own_bytes
    if needed > most_local_bytes(g, frame):
        raise FaultSignal(
            "memcheck.stack_overflow",
            Fact.of("stack_depth", depth=frame.depth, function=code.function.name),
            [int(lane) for lane in subwarp.lanes],
            access="write",
            space="local",
            line=line,
        )
    g.grow_local(needed)
    for report in g.machine.on.calls:
        report(g, subwarp.lanes, frame.local_base, own_bytes)
    rows = subwarp.lanes
    for variable, place in zip(code.function.parameters, arguments, strict=False):
        own = code.layout.parameter_place(variable.name)
        size = min(own.size_bytes, place.size_bytes)
        frame.parameters[rows, own.offset : own.offset + size] = caller.parameters[
            rows, place.offset : place.offset + size
        ]
    frame.returned = tuple((p.offset, p.size_bytes) for p in results)
    subwarp.frame = frame
    subwarp.pc = 0


def _direct(
    name: str, arguments: list[Place], results: list[Place], following: int, line: int
) -> Callable[[WarpBatch], int]:
    def finish(g: WarpBatch) -> int:
        enter(g, g.machine.code(name), arguments, results, following, line)
        return -1

    return finish


def _indirect(
    slots: Slots, slot: int, arguments: list[Place], results: list[Place], following: int, line: int
) -> Callable[[WarpBatch], int]:
    kernel = slots.kernel

    def finish(g: WarpBatch) -> int:
        subwarp = g.current
        targets = g.regs[slot].view(np.uint64)
        for address in np.unique(targets[subwarp.mask]):
            number, rest = divmod(int(address) - FUNCTION_WINDOW, 16)
            mask = subwarp.mask & (targets == address)
            if rest or not 0 <= number < len(kernel.program.functions):
                raise FaultSignal(
                    "memcheck.out_of_bounds",
                    Fact("no_function"),
                    [int(lane) for lane in np.flatnonzero(mask)],
                    access="read",
                    address=int(address),
                    line=line,
                )
            name = kernel.program.functions[number].name
            count = int(np.count_nonzero(mask))
            piece = subwarp if count == subwarp.count else g.split(subwarp, mask, count, subwarp.pc)
            g.focus(piece)
            enter(g, g.machine.code(name), arguments, results, following, line)
        return -1

    return finish


__all__ = ["Frame", "call", "enter", "return_to_caller"]
