"""Storage of operands: every register, constant, special register and parameter of a function is a slot of its frame.

A step then reads `regs[i]` whatever the operand was. A register has the dtype that most of its instructions use; the
others read it through a view.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.base.errors import UnsupportedInstruction
from workbench.emulate.addresses import FUNCTION_WINDOW
from workbench.emulate.interpret.special_registers import SPECIALS
from workbench.emulate.interpret.state import Block, Code
from workbench.emulate.ir.constants import encode
from workbench.emulate.ir.layout import Layout
from workbench.emulate.ir.operands import Register, RegisterName, VariableName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.register_types import RegisterTypes
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.numbers import DTYPES, UNSIGNED, Vector, bits, is_float, is_signed
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import (
    FloatBits,
    Function,
    Integer,
    Name,
    Negated,
    Operand,
    SymbolAddress,
)

Convert = Callable[[Vector], Vector]


@dataclass(frozen=True)
class Read:
    """A slot, and how its array becomes one of the wanted dtype (None where it already is)."""

    slot: int
    convert: Convert | None = None


@dataclass(frozen=True)
class Write:
    """A slot, and how a result becomes an array of its dtype. slot -1 throws the result away."""

    slot: int
    convert: Convert | None = None


def view_as(dtype: np.dtype[Any]) -> Convert:
    """Same bits, other dtype."""
    return lambda value: value.view(dtype)


def unsupported(op: Op, detail: str = "") -> UnsupportedInstruction:
    """The error for an instruction that no row knows."""
    return UnsupportedInstruction(op.opcode.text, op.line, detail)


class Slots:
    """The slots of one function while it is decoded."""

    def __init__(self, kernel: EmulatedKernel, function: Function, layout: Layout, types: RegisterTypes) -> None:
        self.kernel = kernel
        self.function = function
        self.layout = layout
        self._types = types
        self.names_of: list[str] = []
        self.dtypes: list[np.dtype[Any]] = []
        self.registers: dict[str, int] = {}
        self.constants: dict[tuple[str, bytes, bool], int] = {}
        self.constant_values: list[tuple[int, Any]] = []
        self.specials: list[tuple[int, str]] = []
        self._specials: dict[tuple[str, str], int] = {}
        self.locals: list[tuple[int, int]] = []
        """Slots that hold an address on the local stack: (slot, offset within the frame)."""
        self._locals: dict[tuple[int, str], int] = {}
        self.launch_parameters: list[tuple[int, int]] = []
        """Slots that hold a kernel parameter: (slot, offset in the parameter block)."""
        self.shared_addresses: list[int] = []
        """Slots of constants that are addresses in shared memory."""
        self._launch_parameters: dict[tuple[int, str], int] = {}

    def code(self, blocks: list[Block]) -> Code:
        """The function, once all of its blocks are decoded."""
        return Code(
            self.function, self.layout, blocks, self.dtypes, self.constant_values, self.specials, self.locals,
            self.launch_parameters, self.shared_addresses, self.registers,
        )  # fmt: skip

    def register(self, register: Register) -> int:
        """The slot of a register; its dtype is the one that most instructions use."""
        slot = self.registers.get(register.key)
        if slot is None:
            slot = self.registers[register.key] = self._new(register.key, self._types.dtype(register))
        return slot

    def _new(self, name: str, dtype: np.dtype[Any]) -> int:
        self.names_of.append(name)
        self.dtypes.append(dtype)
        return len(self.dtypes) - 1

    def hidden(self, name: str, type_: str) -> int:
        """A register that PTX has no name for, such as the carry flag."""
        return self.register(Register(name, type_))

    def predicate(self, op: Op) -> Read:
        """The predicate register of an instruction, as it stands (not negated)."""
        assert op.guard is not None
        name, register = op.guard.name, op.guard.register
        if register is None or register.type != "pred":
            raise error(f"`{name.text}` is not a predicate register", name.line, name.column)
        return Read(self.register(register))

    # ------------------------------------------------------------ reading

    def read(self, operand: Operand, type_: str) -> Read:
        """The reader of `operand` as a value of `type_`. Raises CompileError where it cannot be one."""
        match operand:
            case Name():
                return self._read_name(operand, type_)
            case Integer() | FloatBits():
                return self._constant(encode(operand, type_), type_)
            case SymbolAddress():
                return self._read_symbol(operand, type_)
            case Negated(sign="!") if type_ == "pred":
                inner = self.read(operand.operand, type_)
                return Read(inner.slot, np.logical_not)
            case _:
                raise error(f"this operand cannot be a value of .{type_}", operand.line, operand.column)

    def _read_name(self, operand: Name, type_: str) -> Read:
        if isinstance(operand, RegisterName):
            known = operand.register
            return self._converted(self.register(known), known.type, type_, operand)
        if not isinstance(operand, VariableName) and operand.text in SPECIALS:
            return self._special(operand.text, type_)
        return self._address_of(operand.text, 0, operand, type_)

    def _converted(self, slot: int, have: str, type_: str, operand: Operand) -> Read:
        dtype, wanted = self.dtypes[slot], DTYPES.get(type_)
        if wanted is None:
            raise UnsupportedInstruction(f".{type_}", operand.line)
        if (have == "pred") != (type_ == "pred"):
            raise error(f"a .{have} register cannot be used as .{type_}", operand.line, operand.column)
        if dtype == wanted:
            return Read(slot)
        if dtype.itemsize == wanted.itemsize:
            return Read(slot, view_as(wanted))
        if dtype.itemsize < wanted.itemsize:
            raise error(
                f"the register has {dtype.itemsize * 8} bits, .{type_} needs {wanted.itemsize * 8}",
                operand.line,
                operand.column,
            )
        whole, part = UNSIGNED[dtype.itemsize], UNSIGNED[wanted.itemsize]
        return Read(slot, lambda value: value.view(whole).astype(part).view(wanted))

    def _special(self, name: str, type_: str) -> Read:
        dtype = DTYPES[type_]
        key = (name, dtype.str)
        if key not in self._specials:
            slot = self._new(f"{name}:{type_}", dtype)
            self._specials[key] = slot
            self.specials.append((slot, name))
        return Read(self._specials[key])

    def _read_symbol(self, operand: SymbolAddress, type_: str) -> Read:
        if operand.mask is not None:
            raise error("a byte mask of an address is allowed in initialisers only", operand.line, operand.column)
        return self._address_of(operand.symbol, operand.offset, operand, type_)

    def _address_of(self, name: str, offset: int, operand: Name | SymbolAddress, type_: str) -> Read:
        if type_ not in DTYPES or is_float(type_) or type_ == "pred":
            raise error(f"the address of `{name}` cannot be a value of .{type_}", operand.line, operand.column)
        place = self.layout.place(operand)
        if place is None:
            function = self.kernel.function_number(name)
            if function is None:
                raise error(f"`{name}` is not declared", operand.line, operand.column)
            return self._constant(FUNCTION_WINDOW + 16 * function, type_)
        if place.space == "local":
            key = (place.offset + offset, DTYPES[type_].str)
            if key not in self._locals:
                slot = self._new(f"&local+{key[0]}", DTYPES[type_])
                self._locals[key] = slot
                self.locals.append((slot, key[0]))
            return Read(self._locals[key])
        return self._constant(place.offset + offset, type_, place.space == "shared")

    def _constant(self, value: int, type_: str, is_shared: bool = False) -> Read:
        if type_ not in DTYPES:
            raise UnsupportedInstruction(f".{type_}", self.function.line)
        dtype = DTYPES[type_]
        data = (value & ((1 << 8 * dtype.itemsize) - 1)).to_bytes(dtype.itemsize, "little")
        key = (dtype.str if dtype.kind != "V" else dtype.name, data, is_shared)
        if key not in self.constants:
            slot = self._new(f"={value:#x}", dtype)
            self.constants[key] = slot
            self.constant_values.append((slot, np.frombuffer(data, dtype)))
            if is_shared:
                self.shared_addresses.append(slot)
        return Read(self.constants[key])

    def launch_parameter(self, offset: int, type_: str) -> Read:
        """A kernel parameter (or a part of one) at an offset of the parameter block."""
        key = (offset, DTYPES[type_].name)
        if key not in self._launch_parameters:
            slot = self._new(f"param+{offset}", DTYPES[type_])
            self._launch_parameters[key] = slot
            self.launch_parameters.append((slot, offset))
        return Read(self._launch_parameters[key])

    # ------------------------------------------------------------ writing

    def write(self, op: Op, operand: Operand, type_: str, *, widen: bool = False) -> Write:
        """The writer of a result of `type_` to a register; `widen` where the register may be wider (ld, cvt)."""
        if not isinstance(operand, Name):
            raise error("a destination is a register", operand.line, operand.column)
        if operand.text == "_":
            return Write(-1)
        if not isinstance(operand, RegisterName):
            raise error(f"`{operand.text}` is not a register", operand.line, operand.column)
        known = operand.register
        slot = self.register(known)
        dtype, given = self.dtypes[slot], DTYPES.get(type_)
        if given is None:
            raise UnsupportedInstruction(op.opcode.text, op.line)
        if (known.type == "pred") != (type_ == "pred"):
            raise error(f"a .{type_} result cannot go into a .{known.type} register", operand.line, operand.column)
        if dtype == given:
            return Write(slot)
        if dtype.itemsize == given.itemsize:
            return Write(slot, view_as(dtype))
        if dtype.itemsize < given.itemsize or not widen:
            raise error(
                f"the register has {dtype.itemsize * 8} bits, the result has {bits(type_)}",
                operand.line,
                operand.column,
            )
        part = np.dtype(f"{'i' if is_signed(type_) else 'u'}{given.itemsize}")
        whole = np.dtype(f"{'i' if is_signed(type_) else 'u'}{dtype.itemsize}")
        return Write(slot, lambda value: value.view(part).astype(whole).view(dtype))
