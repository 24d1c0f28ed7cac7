"""Activations of functions: the registers that a frame begins with."""

from __future__ import annotations

import numpy as np

from workbench.emulate.addresses import RANK_SHIFT
from workbench.emulate.interpret.special_registers import special
from workbench.emulate.interpret.state import Code, Frame, WarpBatch
from workbench.emulate.numbers import Vector


def new_frame(g: WarpBatch, code: Code, live: int, parent: Frame | None, call_pc: int, return_pc: int) -> Frame:
    """An activation of a function for lanes of a batch; every register holds poison."""
    machine = g.machine
    key = (id(code), g.n)
    template = machine.templates.get(key)
    if template is None:
        template = machine.templates[key] = _template(g, code)
    regs = template.copy()
    for slot, name in code.specials:
        regs[slot] = special(g, name).astype(code.dtypes[slot])
    if machine.cluster.size > 1:
        for slot in code.shared_addresses:
            ranks = g.group.ranks(g.n) << RANK_SHIFT
            regs[slot] = regs[slot] + ranks.astype(code.dtypes[slot])
    size = code.layout.parameter_bytes
    parameters = machine.poison.octets(g.n * size) if size else np.empty(0, np.uint8)
    frame = Frame(code, regs, parameters.reshape(g.n, size), live, parent, call_pc, return_pc)
    for slot, offset in code.locals:
        regs[slot] = np.full(g.n, frame.local_base + offset, code.dtypes[slot])
    return frame


def entry_frame(g: WarpBatch) -> Frame:
    """The activation of the kernel itself."""
    machine = g.machine
    code = machine.entry
    frame = new_frame(g, code, g.alive_count, None, -1, -1)
    size = min(machine.parameters.size, code.layout.parameter_bytes)
    frame.parameters[:, :size] = machine.parameters[:size]
    g.grow_local(code.layout.frame_bytes)
    return frame


def _template(g: WarpBatch, code: Code) -> list[Vector]:
    template = [g.machine.poison.register(g.n, dtype) for dtype in code.dtypes]
    for slot, value in code.constants:
        template[slot] = np.repeat(value, g.n)
    for slot, offset in code.launch_parameters:
        dtype = code.dtypes[slot]
        data = g.machine.parameters[offset : offset + dtype.itemsize].tobytes()
        template[slot] = np.repeat(np.frombuffer(data, dtype), g.n)
    return template
