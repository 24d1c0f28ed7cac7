"""Follows undefined values from lane to lane and through registers to where they matter.

A value is undefined where a lane shuffles from one that takes no part (PTX ISA 9.7.9 shfl.sync), or that has no thread,
as those behind the last thread of a block that is no multiple of 32. That is no error: code
that sums the lanes of a partial warp computes with such values, and throws them away. It is one where the value is
stored, decides a branch or a predicated instruction, or is an address.

For functions in which every instruction is a block of code (`tracing.each_op_of`). Values are followed in registers,
parameters and local memory, by lane; an operation on an undefined value has an undefined result, unless the other
operand alone decides it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.addresses import LOCAL_WINDOW, WINDOW_BYTES
from workbench.emulate.analysis.sync_masks import membermask
from workbench.emulate.interpret.state import WARP, Frame, WarpBatch
from workbench.emulate.ir.operands import Register, RegisterName, VariableName, registers
from workbench.emulate.ir.ops import CARRY, Op
from workbench.emulate.observers import Batch, Blocks, Lanes, Mask, Observer, StraightCode
from workbench.emulate.sanitize.findings import Finding, RecordedAccess
from workbench.isa.ptx.nodes import Address, Group, Integer, Name, Negated, Operand, Pair, Vector
from workbench.isa.ptx.types import SIZES

Origins = NDArray[np.int32]
"""For each lane of a batch, or each byte of each lane, the number of an undefined value; 0 where it is defined."""
_ABSORBING = {"and": 0, "mul": 0, "mul24": 0, "mad": 0, "mad24": 0}
"""By mnemonic, an operand that alone decides the result, or the product; `or` has all ones."""


@dataclass(frozen=True)
class _Origin:
    """A shuffle that gave a thread an undefined value. source: the thread that takes no part; None for a lane that has
    no thread."""

    line: int
    thread: int
    source: int | None


@dataclass(eq=False)
class _Undefined:
    """Undefined values of the lanes of one batch: by frame and register, in parameters by frame, in local memory."""

    registers: dict[Frame, dict[str, Origins]] = field(default_factory=dict)
    parameters: dict[Frame, Origins] = field(default_factory=dict)
    local: Origins | None = None


class UndefinedValues(Observer):
    """Reports undefined values that are used. threads_per_block: of the launch."""

    def __init__(self, threads_per_block: int, report: Callable[[Finding], None]) -> None:
        self._threads_per_block = threads_per_block
        self._report = report
        self._of: dict[Batch, _Undefined] = {}
        self._origins: list[_Origin] = []
        self._numbers: dict[_Origin, int] = {}
        self._reported: set[int] = set()
        self._uses: dict[int, int] = {}
        """The line of PTX that first used an undefined value of a shuffle, by that one's line."""

    # ------------------------------------------------------------ events

    def shuffles(self, g: Batch, op: Op, origin: Lanes, undefined: Mask) -> None:
        """Lanes take the values of others, which may be undefined in their turn."""
        assert isinstance(g, WarpBatch)
        state = self._of.get(g)
        if state is None:
            if not undefined.any():
                return
            state = self._of[g] = _Undefined()
        values = state.registers.setdefault(g.frame, {})
        taken = _of_operand(values, op.operands[1])
        found = np.zeros(g.n, np.int32) if taken is None else taken[origin]
        found[undefined] = 0
        for lane in np.flatnonzero(undefined).tolist():
            source = self._thread(g, int(origin[lane])) if g.existed[origin[lane]] else None
            found[lane] = self._number(_Origin(op.line, self._thread(g, lane), source))
        for operand in op.operands[2:4]:
            found = _either(found, _of_operand(values, operand), g.n)
        first = op.operands[0].first if isinstance(op.operands[0], Pair) else op.operands[0]
        _assign(state, g, registers(first), found)

    def block_begins(self, g: Batch, block: StraightCode) -> None:
        """An instruction is about to run."""
        state = self._of.get(g)
        if state is None or len(block.ops) != 1 or not (state.registers or state.parameters or state.local is not None):
            return
        assert isinstance(g, WarpBatch)
        self._instruction(state, g, block.ops[0])

    def group_ends(self, group: Blocks) -> None:
        """Blocks have ended, and their values with them."""
        for batch in [each for each in self._of if each.group is group]:
            del self._of[batch]

    # ------------------------------------------------------------ one instruction

    def _instruction(self, state: _Undefined, g: WarpBatch, op: Op) -> None:
        values = state.registers.get(g.frame, {})
        opcode, guard, lanes = op.opcode, op.guard, g.mask
        decides: Origins | None = None
        if guard is not None and guard.register is not None:
            decides = values.get(guard.register.key)
            held = g.regs[g.frame.code.registers[guard.register.key]]
            if op.skips or opcode.ends_block or opcode.touches_memory:
                self._used(g, op, decides, lanes)
                if op.skips:
                    return
            lanes = lanes & (~held if guard.negated else held)
            if decides is not None:
                lanes = lanes | (g.mask & (decides != 0))
        if opcode.mnemonic in ("ret", "exit"):
            _return(state, g)
        elif opcode.mnemonic in ("brx", "call"):
            for operand in op.operands[:1]:
                self._used(g, op, _of_operand(values, operand), lanes)
        elif opcode.space == "param" and opcode.mnemonic in ("ld", "st"):
            _parameter_access(state, g, op, lanes)
        elif opcode.touches_memory:
            self._memory_access(state, g, op, values, lanes)
        elif opcode.mnemonic != "shfl" and op.writes:
            found = _either(_result(g, op, values), decides, g.n)
            _assign(state, g, op.writes, found, lanes)

    def _memory_access(self, state: _Undefined, g: WarpBatch, op: Op, values: dict[str, Origins], lanes: Mask) -> None:
        """Addresses, and values that are stored where other threads or the host may read them, are used."""
        addresses = [operand for operand in op.operands if isinstance(operand, Address)]
        for address in addresses:
            self._used(g, op, _of_operand(values, address), lanes)
        local = _local_offsets(g, op, addresses[0], lanes) if addresses and op.opcode.mnemonic in ("ld", "st") else None
        sources = [operand for operand in op.sources if not isinstance(operand, Address)]
        elements = _elements(sources[0] if op.opcode.mnemonic == "st" and sources else op.operands[0])
        if op.opcode.mnemonic == "st" and local is not None:
            here = local >= 0
            size = SIZES[op.opcode.type]
            for i, element in enumerate(elements):
                found = _of_operand(values, element)
                self._used(g, op, found, lanes & ~here)
                _set_bytes(state, g, lanes & here, local + i * size, size, found)
            return
        for operand in sources:
            self._used(g, op, _of_operand(values, operand), lanes)
        size = SIZES.get(op.opcode.type, 0)
        for i, register in enumerate(op.writes):
            found = None
            if local is not None:
                found = _bytes(state, g, lanes & (local >= 0), local + i * size, size)
            _assign(state, g, (register,), _either(found, None, g.n), lanes)

    def _used(self, g: WarpBatch, op: Op, found: Origins | None, lanes: Mask) -> None:
        """Reports undefined values that an instruction uses, each once."""
        if found is None:
            return
        numbers = np.unique(found[lanes & (found != 0)])
        new = [number for number in numbers.tolist() if number not in self._reported]
        self._reported.update(new)
        origins = [self._origins[number - 1] for number in new]
        for line, has_thread in dict.fromkeys((each.line, each.source is not None) for each in origins):
            here = [each for each in origins if (each.line, each.source is not None) == (line, has_thread)]
            use = self._uses.setdefault(line, op.line)
            first = here[0]
            self._report(
                Finding(
                    "synccheck.bad_mask",
                    "error",
                    "silent_lane" if has_thread else "lane_without_thread",
                    RecordedAccess("read", "warp", 4, 0, first.thread, line),
                    RecordedAccess("read", "warp", 4, 0, first.thread if first.source is None else first.source, use),
                    count=len(here),
                )
            )

    def _number(self, origin: _Origin) -> int:
        number = self._numbers.get(origin)
        if number is None:
            self._origins.append(origin)
            number = self._numbers[origin] = len(self._origins)
        return number

    def _thread(self, g: WarpBatch, lane: int) -> int:
        block = int(g.group.ctas[lane // WARP])
        return block * self._threads_per_block + g.warp * WARP + lane % WARP


# ---------------------------------------------------------------- results


def _either(one: Origins | None, two: Origins | None, n: int) -> Origins:
    """Undefined values of either of two."""
    if one is None or two is None:
        found = one if two is None else two
        return np.zeros(n, np.int32) if found is None else found
    return np.where(one != 0, one, two)


def _of_operand(values: dict[str, Origins], operand: Operand) -> Origins | None:
    """The undefined values of the registers of an operand."""
    result: Origins | None = None
    for register in registers(operand):
        mine = values.get(register.key)
        if mine is not None:
            result = mine.copy() if result is None else np.where(result != 0, result, mine)
    return result


def _assign(
    state: _Undefined, g: WarpBatch, written: Iterable[Register], found: Origins, lanes: Mask | None = None
) -> None:
    """Gives registers what is undefined of a result; other lanes keep theirs."""
    lanes = g.mask if lanes is None else lanes
    values = state.registers.setdefault(g.frame, {})
    for register in written:
        before = values.get(register.key)
        now = np.where(lanes, found, 0 if before is None else before).astype(np.int32)
        if now.any():
            values[register.key] = now
        else:
            values.pop(register.key, None)
    if not values:
        del state.registers[g.frame]


def _value(g: WarpBatch, operand: Operand) -> NDArray[np.generic] | None:
    """The value of an operand for each lane; None where it is neither a register nor a number."""
    match operand:
        case RegisterName(register=register):
            value: NDArray[np.generic] = g.regs[g.frame.code.registers[register.key]]
            return value
        case Integer(value=number):
            return np.full(g.n, number & 0xFFFF_FFFF_FFFF_FFFF, np.uint64)
        case Negated(operand=inner, sign="!"):
            held = _value(g, inner)
            return None if held is None else ~held.astype(np.bool_)
        case _:
            return None


def _result(g: WarpBatch, op: Op, values: dict[str, Origins]) -> Origins | None:
    """The undefined values of the result of an instruction that computes."""
    opcode = op.opcode
    sources = [(operand, _of_operand(values, operand)) for operand in op.sources]
    if opcode.does("collective") or opcode.mnemonic in ("vote", "match", "redux", "elect"):
        return _of_warp(g, op, [found for _, found in sources])
    if opcode.mnemonic == "selp" and len(sources) == 3:
        (_, first), (_, second), (chooser, decides) = sources
        held = _value(g, chooser)
        if held is not None:
            chosen = np.where(held.astype(np.bool_), _either(first, None, g.n), _either(second, None, g.n))
            return _either(decides, chosen, g.n)
    if opcode.mnemonic in ("setp", "set") and len(sources) == 3 and opcode.one_of(("and", "or")):
        (_, first), (_, second), (last, besides) = sources
        compared = _either(first, second, g.n)
        settled = _settles(g, last, besides, opcode.has("or"), "pred")
        return _either(besides, np.where(settled, 0, compared).astype(np.int32), g.n)
    if opcode.mnemonic in ("and", "or", *_ABSORBING) and len(sources) >= 2 and opcode.type[0] != "f":
        (one, first), (two, second), *more = sources
        ones = opcode.mnemonic == "or"
        first = None if first is None else np.where(_settles(g, two, second, ones, opcode.type), 0, first)
        second = None if second is None else np.where(_settles(g, one, sources[0][1], ones, opcode.type), 0, second)
        sources = [(one, first), (two, second), *more]
    found: Origins | None = values.get(CARRY.key) if CARRY in op.reads else None
    for _, each in sources:
        found = each if found is None else _either(found, each, g.n)
    return found


def _settles(g: WarpBatch, operand: Operand, undefined: Origins | None, ones: bool, type_: str) -> Mask:
    """True where an operand is defined, and all zeros, or all ones."""
    value = _value(g, operand)
    if value is None:
        return np.zeros(g.n, np.bool_)
    if type_ == "pred":
        settled: Mask = value.astype(np.bool_) == ones
    else:
        mask = np.uint64((1 << 8 * SIZES[type_]) - 1)
        bits = value.view(f"u{value.dtype.itemsize}").astype(np.uint64) & mask
        settled = bits == (mask if ones else np.uint64(0))
    return settled if undefined is None else settled & (undefined == 0)


def _of_warp(g: WarpBatch, op: Op, found: Iterable[Origins | None]) -> Origins | None:
    """The undefined values of a result that lanes have in common: those of one membermask, or of the warp."""
    undefined: Origins | None = None
    for each in found:
        undefined = each if undefined is None else _either(undefined, each, g.n)
    if undefined is None:
        return None
    operand = membermask(op)
    masks = None if operand is None else _value(g, operand)
    result = np.zeros(g.n, np.int32)
    warps = np.arange(g.n) // WARP
    for lane in np.flatnonzero(g.mask & (undefined != 0)).tolist():
        together = g.mask & (warps == warps[lane])
        if masks is not None:
            together &= masks == masks[lane]
        result[together & (result == 0)] = undefined[lane]
    return result


# ---------------------------------------------------------------- local memory and parameters


def _elements(operand: Operand) -> tuple[Operand, ...]:
    return operand.elements if isinstance(operand, Vector) else (operand,)


def _local_offsets(g: WarpBatch, op: Op, address: Address, lanes: Mask) -> NDArray[np.int64] | None:
    """The offset in local memory that each lane accesses, -1 for other memory; None where there is none of it."""
    if op.opcode.space not in ("", "local"):
        return None
    base = address.base
    if isinstance(base, VariableName):
        place = g.frame.code.layout.place(base)
        if place is None or place.space != "local":
            return None
        return np.full(g.n, g.frame.local_base + place.offset + address.offset, np.int64)
    value = _value(g, base)
    if value is None:
        return None
    wide = value.view(f"u{value.dtype.itemsize}").astype(np.uint64).astype(np.int64) + address.offset
    if not op.opcode.space:
        wide = wide - LOCAL_WINDOW
    return np.where(lanes & (wide >= 0) & (wide < WINDOW_BYTES), wide, -1)


def _set_bytes(
    state: _Undefined, g: WarpBatch, lanes: Mask, offsets: NDArray[np.int64], size: int, found: Origins | None
) -> None:
    """The undefined values of bytes in local memory that lanes write."""
    if state.local is None and (found is None or not found[lanes].any()):
        return
    here = np.flatnonzero(lanes)
    end = int(offsets[here].max(initial=0)) + size
    if state.local is None or state.local.shape[1] < end:
        bigger = np.zeros((g.n, max(end, g.local_size)), np.int32)
        if state.local is not None:
            bigger[:, : state.local.shape[1]] = state.local
        state.local = bigger
    at = offsets[here][:, None] + np.arange(size)
    state.local[here[:, None], at] = 0 if found is None else found[here][:, None]


def _bytes(state: _Undefined, g: WarpBatch, lanes: Mask, offsets: NDArray[np.int64], size: int) -> Origins | None:
    """The undefined values of bytes in local memory that lanes read."""
    if state.local is None:
        return None
    here = np.flatnonzero(lanes & (offsets + size <= state.local.shape[1]))
    result = np.zeros(g.n, np.int32)
    if here.size:
        result[here] = state.local[here[:, None], offsets[here][:, None] + np.arange(size)].max(axis=1)
    return result


def _parameter_access(state: _Undefined, g: WarpBatch, op: Op, lanes: Mask) -> None:
    """`ld.param` and `st.param` of a named parameter."""
    loads = op.opcode.mnemonic == "ld"
    address = op.operands[1 if loads else 0]
    if not isinstance(address, Address) or not isinstance(address.base, Name):
        return
    place = g.frame.code.layout.place(address.base)
    if place is None:
        return
    size, first = SIZES[op.opcode.type], place.offset + address.offset
    values = state.registers.get(g.frame, {})
    for i, element in enumerate(_elements(op.operands[0 if loads else 1])):
        at = slice(first + i * size, first + (i + 1) * size)
        if not loads:
            _set_parameter(state, g, g.frame, lanes, at, _of_operand(values, element))
            continue
        kept = state.parameters.get(g.frame)
        found = None if kept is None else kept[:, at].max(axis=1, initial=0)
        if found is None or not found.any():
            found = _argument(state, g, address.base.text, at.start - place.offset, size)
        _assign(state, g, registers(element), _either(found, None, g.n), lanes)


def _set_parameter(
    state: _Undefined, g: WarpBatch, frame: Frame, lanes: Mask, at: slice, found: Origins | None
) -> None:
    kept = state.parameters.get(frame)
    if kept is None:
        if found is None or not found[lanes].any():
            return
        kept = state.parameters[frame] = np.zeros(frame.parameters.shape, np.int32)
    kept[lanes, at] = 0 if found is None else found[lanes][:, None]


def _argument(state: _Undefined, g: WarpBatch, name: str, offset: int, size: int) -> Origins | None:
    """The undefined values of a part of an argument, as the caller has set it."""
    frame = g.frame
    if frame.parent is None or (kept := state.parameters.get(frame.parent)) is None:
        return None
    names = [variable.name for variable in frame.code.function.parameters]
    caller = frame.parent.code
    passed = [o for o in caller.blocks[frame.path[-1]].ops[-1].operands if isinstance(o, Group)]
    if name not in names or not passed or names.index(name) >= len(passed[-1].elements):
        return None
    operand = passed[-1].elements[names.index(name)]
    place = caller.layout.place(operand) if isinstance(operand, Name) else None
    if place is None:
        return None
    result: Origins = kept[:, place.offset + offset : place.offset + offset + size].max(axis=1, initial=0)
    return result


def _return(state: _Undefined, g: WarpBatch) -> None:
    """Results go to the caller's parameters."""
    frame = g.frame
    if frame.parent is None:
        return
    kept = state.parameters.get(frame)
    for variable, (offset, size_bytes) in zip(frame.code.function.returns, frame.returned, strict=False):
        own = frame.code.layout.parameter_place(variable.name)
        for i in range(min(size_bytes, own.size_bytes)):
            found = None if kept is None else kept[:, own.offset + i]
            _set_parameter(state, g, frame.parent, g.mask, slice(offset + i, offset + i + 1), found)


__all__ = ["UndefinedValues"]
