"""The distance between addresses of neighbouring threads, where PTX alone makes it certain.

An address is followed back to sums of special registers, constants and values that are the same for the whole block.
A register that is written twice, a value that was loaded, a product of two unknowns of which one differs by thread: all
of them end the search, and nothing is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.analyse.inspector.ptx_flow import PtxFlow
from workbench.emulate.analysis.arithmetic import linear_result
from workbench.emulate.ir.opcode import split_opcode
from workbench.isa.ptx.nodes import Address, Function, Instruction, Integer, Name, Operand, SymbolAddress

_THREAD = "%tid.x"
_DIFFERENT = frozenset({"%tid.y", "%tid.z", "%laneid", "%warpid", "%clock", "%clock64", "%globaltimer"})
# Threads of a row that lie so far apart, in what a register counts, may lie on both sides of a wrap in 32 bits.
_MAX_FACTOR = 1 << 20


@dataclass(frozen=True)
class _Sum:
    """`factor` times %tid.x, plus what threads of a row share; `constant` where all of the value is known."""

    factor: int
    constant: int | None = None


_SHARED = _Sum(0)


def thread_strides(function: Function) -> Mapping[int, int]:
    """Bytes from a thread's address to that of its neighbour in x, by PTX line of global accesses: the certain ones."""
    flow = PtxFlow(function)
    known: dict[str, _Sum | None] = {}
    result = {}
    for i in flow.instructions:
        if i.mnemonic not in ("ld", "st") or "global" not in i.modifiers:
            continue
        address = next((o for o in i.operands if isinstance(o, Address)), None)
        if address is not None and isinstance(address.base, Name):
            value = _of_name(address.base.text, flow, known)
            if value is not None and abs(value.factor) <= _MAX_FACTOR:
                result[i.line] = value.factor
    return result


def _of_name(name: str, flow: PtxFlow, known: dict[str, _Sum | None]) -> _Sum | None:
    if name == _THREAD:
        return _Sum(1)
    if name in _DIFFERENT:
        # Rows of the block differ in y and z; along x these are the same, but for lane and clock.
        return _SHARED if name in ("%tid.y", "%tid.z") else None
    if name.startswith("%") and name not in flow.writers:
        return _SHARED if name.startswith(("%ctaid", "%ntid", "%nctaid", "%cluster", "%gridid")) else None
    if name not in flow.writers:
        return _SHARED
    if name in known:
        return known[name]
    known[name] = None  # a register that depends on itself is not certain
    writers = flow.writers[name]
    if len(writers) == 1 and writers[0].predicate is None:
        known[name] = _of_instruction(writers[0], flow, known)
    return known[name]


def _of_operand(operand: Operand, flow: PtxFlow, known: dict[str, _Sum | None]) -> _Sum | None:
    match operand:
        case Integer():
            return _Sum(0, operand.value)
        case Name():
            return _of_name(operand.text, flow, known)
        case SymbolAddress():
            return _SHARED
        case _:
            return None


def _of_instruction(i: Instruction, flow: PtxFlow, known: dict[str, _Sum | None]) -> _Sum | None:
    if i.mnemonic == "ld" and any(m.partition("::")[0] == "param" for m in i.modifiers):
        return _SHARED
    if any(m in ("f32", "f64", "f16", "bf16", "pred") for m in i.modifiers):
        return None
    values = [_of_operand(operand, flow, known) for operand in i.operands[1:]]
    if not values or any(value is None for value in values):
        return None
    if not isinstance(i.operands[0], Name):  # a number taken apart, or two results
        return _SHARED if all(value is not None and value.factor == 0 for value in values) else None
    certain = [value for value in values if value is not None]
    if i.mnemonic == "cvt":
        return certain[0] if _widens(i.modifiers) else _SHARED if certain[0].factor == 0 else None
    if i.mnemonic == "cvta":
        return certain[0]
    result = linear_result(split_opcode(i.opcode), certain, _Rows())
    if result is None and all(value.factor == 0 for value in certain):
        return _SHARED
    return result


class _Rows:
    """The domain of sums over the threads of a row."""

    def number(self, x: _Sum) -> int | None:
        return x.constant

    def sum(self, a: _Sum, b: _Sum, sign: int) -> _Sum:
        constant = None if a.constant is None or b.constant is None else a.constant + sign * b.constant
        return _Sum(a.factor + sign * b.factor, constant)

    def scaled(self, a: _Sum, factor: int) -> _Sum:
        return _Sum(a.factor * factor, None if a.constant is None else a.constant * factor)

    def product(self, a: _Sum, b: _Sum) -> _Sum | None:
        return _SHARED if a.factor == b.factor == 0 else None


def _widens(modifiers: tuple[str, ...]) -> bool:
    """True if a conversion keeps an integer of 32 bits or more: `cvt.s64.s32`, `cvt.u64.u32`."""
    return modifiers[-2:] in (("s64", "s32"), ("u64", "u32"), ("s64", "u32"), ("u32", "u32"), ("s32", "s32"))
