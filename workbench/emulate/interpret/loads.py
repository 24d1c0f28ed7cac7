"""Rows that touch memory without atomicity: ld, st, and what asks about addresses.

Cache operators, eviction priorities and prefetches do not change what is loaded here. Memory is coherent and every
access takes effect at once, where no adversary is asked for (`visibility`); `.relaxed`, `.acquire`, `.release` and
`.volatile` then only mark a loop that waits.
"""

from __future__ import annotations

import numpy as np

from workbench.emulate.addresses import DATA_WINDOWS, RANK_SHIFT, SHARED_WINDOW, WINDOW_BYTES
from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.interpret.access import CheckedSite
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Read, Slots, Write, unsupported
from workbench.emulate.interpret.state import Step, WarpBatch
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import DTYPES, Vector
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Address, Name, Operand
from workbench.isa.ptx.nodes import Vector as VectorOperand
from workbench.isa.ptx.types import SIZES

_WAITS = frozenset({"volatile", "relaxed", "acquire", "release", "mmio"})


class Addressed:
    """An address operand bound to slots: where its base comes from and which site checks it."""

    def __init__(
        self, slots: Slots, op: Op, operand: Operand, space: str, type_: str, count: int, kind: AccessKind
    ) -> None:
        if not isinstance(operand, Address):
            raise error("expected an address in brackets", operand.line, operand.column)
        if type_ not in DTYPES:
            raise unsupported(op)
        base: Operand = operand.base
        width = "u64"
        if isinstance(base, RegisterName) and SIZES[base.register.type] == 4:
            width = "u32"
        self.read: Read = slots.read(base, width)
        if space == "" and "shared::cluster" in op.opcode.modifiers:
            space = "shared::cluster"
        self.site = CheckedSite(space, DTYPES[type_], count, operand.offset, kind, op.line, op.opcode)

    def addresses(self, g: WarpBatch) -> Vector:
        """The base addresses of all lanes."""
        value = g.regs[self.read.slot]
        return value if self.read.convert is None else self.read.convert(value)


def elements_of(operand: Operand) -> list[Operand]:
    """The registers of a vector, or the one."""
    return list(operand.elements) if isinstance(operand, VectorOperand) else [operand]


def check_count(opcode: Opcode, operands: list[Operand], op: Op) -> None:
    """Raise CompileError where so many registers are not those of the opcode's vector."""
    wanted = int(opcode.one_of(("v2", "v4", "v8"), "v1")[1:])
    if len(operands) != wanted:
        raise error(
            f"`{opcode.text}` takes {wanted} registers, {len(operands)} are given",
            op.line,
            op.column,
        )


@action("ld", "ldu")
def load(slots: Slots, op: Op) -> Bound | None:
    opcode = op.opcode
    space = opcode.space
    if len(op.operands) < 2 or not opcode.types:
        return None
    destinations = elements_of(op.operands[0])
    check_count(opcode, destinations, op)
    source = op.operands[1]
    writes = [slots.write(op, d, opcode.type, widen=True) for d in destinations]
    if space == "param":
        step = _parameter_load(slots, op, source, writes)
        if step is not None:
            return Bound(step)
    at = Addressed(slots, op, source, space, opcode.type, len(writes), "read")
    return Bound(_load(at, writes), synchronises=not _WAITS.isdisjoint(opcode.modifiers))


def put(g: WarpBatch, lanes: Vector, write: Write, value: Vector) -> None:
    """Writes one value a lane of `lanes` into a register."""
    if write.slot < 0:
        return
    if write.convert is not None:
        value = write.convert(value)
    if lanes.size == g.n:
        g.regs[write.slot] = value
        return
    merged = g.regs[write.slot].copy()
    merged[lanes] = value
    g.regs[write.slot] = merged


def _load(at: Addressed, writes: list[Write]) -> Step:
    site = at.site
    single = writes[0] if len(writes) == 1 else None

    def step(g: WarpBatch) -> None:
        addresses = at.addresses(g)
        lanes = g.active_lanes()
        if lanes.size != g.n:
            addresses = addresses[lanes]
        for report in g.machine.on.memory_request:
            report(g, site, lanes, addresses, site.kind)
        if single is not None and (found := site.quick(g, addresses)) is not None:
            put(g, lanes, single, found[0][found[1]])
            return
        memory = g.machine.delayed
        for place in site.places(g, addresses, lanes):
            here = lanes if place.chosen is None else lanes[place.chosen]
            values = place.rows[place.index] if memory is None else memory.load(g, site, place, here)
            if single is not None:
                put(g, here, single, values)
            else:
                for i, write in enumerate(writes):
                    put(g, here, write, values[:, i].copy())

    return step


def _parameter_load(slots: Slots, op: Op, source: Operand, writes: list[Write]) -> Step | None:
    """`ld.param` from a named parameter: the launch's, or a row of the frame's own parameter bytes."""
    if not isinstance(source, Address) or not isinstance(source.base, Name):
        return None
    place = slots.layout.place(source.base)
    if place is None:
        return None
    if place.space != "param":
        raise error(f"`{source.base.text}` is no parameter", source.line, source.column)
    type_ = op.opcode.type
    dtype = DTYPES[type_]
    first = place.offset + source.offset
    size = dtype.itemsize * len(writes)
    if not 0 <= source.offset <= place.size_bytes - size:
        raise error(
            f"{size} bytes at offset {source.offset} are not within `{source.base.text}`, which has {place.size_bytes}",
            source.line,
            source.column,
        )
    if slots.function.entry and first + size <= slots.kernel.parameter_bytes:
        reads = [slots.launch_parameter(first + i * dtype.itemsize, type_) for i in range(len(writes))]

        def from_launch(g: WarpBatch) -> None:
            lanes = g.active_lanes()
            for read, write in zip(reads, writes, strict=True):
                value = g.regs[read.slot]
                put(g, lanes, write, value if lanes.size == g.n else value[lanes])

        return from_launch

    def from_frame(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        octets = np.ascontiguousarray(g.frame.parameters[lanes, first : first + size])
        values = octets.view(dtype)
        for i, write in enumerate(writes):
            put(g, lanes, write, values[:, i].copy())

    return from_frame


def store(slots: Slots, op: Op) -> Bound | None:
    """`st` without a barrier object: `async_stores` has the row."""
    opcode = op.opcode
    if len(op.operands) < 2 or not opcode.types:
        return None
    sources = elements_of(op.operands[1])
    check_count(opcode, sources, op)
    reads = [slots.read(s, opcode.type) for s in sources]
    space = opcode.space
    target = op.operands[0]
    if space == "param":
        return Bound(_parameter_store(slots, op, target, reads))
    at = Addressed(slots, op, target, space, opcode.type, len(reads), "write")
    return Bound(_store(at, reads), synchronises=not _WAITS.isdisjoint(opcode.modifiers))


def _value(g: WarpBatch, read: Read) -> Vector:
    value = g.regs[read.slot]
    return value if read.convert is None else read.convert(value)


def _store(at: Addressed, reads: list[Read]) -> Step:
    site = at.site
    counted = site.space != "shared"

    def step(g: WarpBatch) -> None:
        addresses = at.addresses(g)
        lanes = g.active_lanes()
        values = [_value(g, r) for r in reads]
        if lanes.size != g.n:
            addresses = addresses[lanes]
            values = [v[lanes] for v in values]
        for report in g.machine.on.memory_request:
            report(g, site, lanes, addresses, site.kind)
        g.machine.writes += counted
        if len(values) == 1 and (found := site.quick(g, addresses)) is not None:
            found[0][found[1]] = values[0]
            return
        memory = g.machine.delayed
        for place in site.places(g, addresses, lanes, lambda: _as_bytes(values)):
            mine = values if place.chosen is None else [whole[place.chosen] for whole in values]
            if memory is not None:
                here = lanes if place.chosen is None else lanes[place.chosen]
                memory.store(g, site, place, here, _as_bytes(mine))
            elif len(mine) == 1:
                place.rows[place.index] = mine[0]
            else:
                for i, value in enumerate(mine):
                    place.rows[place.index, i] = value

    return step


def _as_bytes(values: list[Vector]) -> Vector:
    """The values that lanes store, an array for each element, as (lanes, bytes)."""
    return np.stack(values, axis=1).view(np.uint8)


def _parameter_store(slots: Slots, op: Op, target: Operand, reads: list[Read]) -> Step:
    if not isinstance(target, Address) or not isinstance(target.base, Name):
        raise error("st.param goes to a named parameter", target.line, target.column)
    place = slots.layout.place(target.base)
    dtype = DTYPES[op.opcode.type]
    size = dtype.itemsize * len(reads)
    if place is None or place.space != "param" or not 0 <= target.offset <= place.size_bytes - size:
        raise error(f"`{target.base.text}` has no {size} bytes at {target.offset}", target.line, target.column)
    first = place.offset + target.offset

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        values = np.stack([_value(g, r)[lanes] for r in reads], axis=1)
        g.frame.parameters[lanes, first : first + size] = values.view(np.uint8).reshape(lanes.size, size)

    return step


@action(
    "prefetch", "prefetchu", "applypriority", "discard", "createpolicy", "fence", "membar", "pmevent", "griddepcontrol"
)
def no_effect(slots: Slots, op: Op) -> Bound | None:
    """Hints, and orderings that hold anyway: every access here takes effect at once, in the order of the program."""
    if op.opcode.mnemonic == "createpolicy":
        write = slots.write(op, op.operands[0], "b64")
        return Bound(lambda g: put(g, g.active_lanes(), write, np.zeros(g.active_lanes().size, np.uint64)))
    if op.opcode.mnemonic not in ("fence", "membar"):
        return Bound(lambda g: None)
    opcode = op.opcode

    def fence(g: WarpBatch) -> None:
        for report in g.machine.on.fences:
            report(g, g.active_lanes(), opcode)

    return Bound(fence, synchronises=True)


@action("cvta")
def convert_address(slots: Slots, op: Op) -> Bound | None:
    """Between a space and generic addresses (PTX ISA 9.7.9)."""
    opcode = op.opcode
    type_ = opcode.type
    window = DATA_WINDOWS.get("shared" if opcode.has("shared::cluster") else opcode.space, 0)
    destination, source = op.operands
    read = slots.read(source, type_)
    write = slots.write(op, destination, type_)
    shift = np.uint64(window).astype(DTYPES[type_])
    back = opcode.has("to")

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        value = _value(g, read)
        if window:
            value = value - shift if back else value + shift
        put(g, lanes, write, value if lanes.size == g.n else value[lanes])

    return Bound(step)


@action("isspacep")
def is_space(slots: Slots, op: Op) -> Bound | None:
    """True if a generic address lies in a space (PTX ISA 9.7.9)."""
    space = "shared" if op.opcode.has("shared::cluster") else op.opcode.space
    whole_cluster = op.opcode.has("shared::cluster")
    destination, source = op.operands
    read = slots.read(source, "u64")
    write = slots.write(op, destination, "pred")

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        address = _value(g, read)[lanes]
        if space in DATA_WINDOWS:
            offset = address - np.uint64(DATA_WINDOWS[space])
            inside = offset < np.uint64(WINDOW_BYTES)
            if space == "shared" and g.group.cluster_blocks > 1:
                ranks = (offset >> np.uint64(RANK_SHIFT)).astype(np.int64)
                inside &= ranks < g.group.cluster_blocks if whole_cluster else ranks == g.group.ranks(g.n)[lanes]
        else:
            inside = np.array([_found(g, int(a), space) for a in address], np.bool_)
        put(g, lanes, write, inside)

    return Bound(step)


def _found(g: WarpBatch, address: int, space: str) -> bool:
    allocation = g.machine.memory.find(address)
    if space == "const":
        return allocation is not None and allocation.space == "const"
    return address < SHARED_WINDOW and (allocation is None or allocation.space != "const")
