"""Where operands live: every register, constant, special register and parameter of a function is a slot of its frame.

A step then reads `regs[i]` whatever the operand was. A register has the dtype that most of its instructions use; the
others read it through a view.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from workbench.emulate.interpret.numbers import DTYPES, UNSIGNED, Vector, bits, is_float, is_signed
from workbench.emulate.interpret.special_registers import SPECIALS
from workbench.emulate.ir.build import Body
from workbench.emulate.ir.operands import Register, RegisterName, VariableAddress, VariableName, registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.memory import FUNCTION_WINDOW
from workbench.errors import CompileError, UnsupportedInstruction
from workbench.ptx.lexer import error
from workbench.ptx.nodes import (
    FloatBits,
    Function,
    Group,
    Integer,
    Name,
    Negated,
    Operand,
    Pair,
    SymbolAddress,
    Variable,
)
from workbench.ptx.nodes import Vector as VectorOperand
from workbench.ptx.types import SIZES, size_bytes

if TYPE_CHECKING:
    from workbench.emulate.interpret.kernel import Kernel

Convert = Callable[[Vector], Vector]


@dataclass(frozen=True)
class Read:
    """A slot, and how its array becomes one of the wanted dtype (None where it already is)."""

    slot: int
    convert: Convert | None = None
    constant: bool = False


@dataclass(frozen=True)
class Write:
    """A slot, and how a result becomes an array of its dtype. slot -1 throws the result away."""

    slot: int
    convert: Convert | None = None


def view_as(dtype: np.dtype[Any]) -> Convert:
    """Same bits, other dtype."""
    return lambda value: value.view(dtype)


def extent(variable: Variable) -> tuple[int, int]:
    """Bytes and alignment of a declared variable; an array without an extent has no bytes."""
    if variable.type not in SIZES:
        raise error(f"`.{variable.type}` is no type", variable.line, variable.column)
    element = size_bytes(variable.type) * variable.vector
    count = math.prod(n or 0 for n in variable.shape) if variable.shape is not None else 1
    return element * count, variable.alignment or element


MAX_LOCAL_BYTES = 512 << 10
"""Local memory of a thread (CUDA C++ Programming Guide, technical specifications per compute capability); parameters of
calls lie there too."""
MAX_PARAMETER_BYTES = 32_764
"""Of a kernel (PTX ISA 6.4.1, `.entry`)."""


@dataclass(frozen=True, slots=True)
class Place:
    """A variable's space and its offset there (an address, for global and const)."""

    space: str
    offset: int
    size_bytes: int


class Slots:
    """The slots of one function while it is decoded."""

    def __init__(self, kernel: Kernel, function: Function, body: Body) -> None:
        self.kernel = kernel
        self.function = function
        self.names_of: list[str] = []
        self.dtypes: list[np.dtype[Any]] = []
        self.registers: dict[str, int] = {}
        self.constants: dict[tuple[str, bytes], int] = {}
        self.constant_values: list[tuple[int, Any]] = []
        self.specials: list[tuple[int, str]] = []
        self._specials: dict[tuple[str, str], int] = {}
        self.locals: list[tuple[int, int]] = []
        """Slots that hold an address on the local stack: (slot, offset within the frame)."""
        self._locals: dict[tuple[int, str], int] = {}
        self.launch_parameters: list[tuple[int, int]] = []
        """Slots that hold a kernel parameter: (slot, offset in the parameter block)."""
        self._launch_parameters: dict[tuple[int, str], int] = {}
        self.places: dict[tuple[int, str], Place] = {}
        self._shared: dict[tuple[int, str], Variable] = {}
        self.frame_bytes = 0
        self.parameter_bytes = 0
        self.shared_bytes = 0
        self.known_constants = _single_moves(body)
        """Values of registers that one unconditional `mov` of an integer sets and nothing else."""
        self._votes: dict[str, dict[np.dtype[Any], int]] = {}
        self._lay_out(body)
        self._vote(body)

    # ------------------------------------------------------------ variables

    def _lay_out(self, body: Body) -> None:
        tops = {"local": 0, "param": 0}
        for scope, variable in body.variables:
            if variable.space == "shared":
                self._shared[scope, variable.name] = variable
                continue  # placed for the whole kernel, by the program
            if variable.space not in tops:
                raise error(
                    f"`.{variable.space}` variables cannot be declared in a function", variable.line, variable.column
                )
            size, alignment = extent(variable)
            offset = -(-tops[variable.space] // alignment) * alignment
            tops[variable.space] = offset + size
            self.places[scope, variable.name] = Place(variable.space, offset, size)
            if tops[variable.space] > MAX_LOCAL_BYTES:
                raise error(
                    f"`{variable.name}` takes {variable.space} memory of a thread to {tops[variable.space]:,} bytes; "
                    f"at most {MAX_LOCAL_BYTES:,} are allowed",
                    variable.line,
                    variable.column,
                )
        self.frame_bytes = -(-tops["local"] // 16) * 16
        self.parameter_bytes = tops["param"]

    def place(self, operand: Name | SymbolAddress) -> Place | None:
        """Where the variable that an operand names lies; None where it names none."""
        name = operand.text if isinstance(operand, Name) else operand.symbol
        if isinstance(operand, VariableName | VariableAddress):
            key = (operand.scope, name)
            if key in self._shared:
                return self.kernel.shared_place(self.function.name, self._shared[key])
            return self.places[key]
        symbol = self.kernel.symbols.get(name)
        if symbol is not None:
            return Place(symbol.space, symbol.address, symbol.size_bytes)
        return self.kernel.module_shared_place(name)

    # ------------------------------------------------------------ dtypes of registers

    def _vote(self, body: Body) -> None:
        for entry in body.ops:
            types = entry.opcode.types
            if not types:
                continue
            for i, operand in enumerate(entry.operands):
                type_ = types[0] if i == 0 else types[-1]
                if type_ not in DTYPES:
                    continue
                for known in () if isinstance(operand, Pair) else _named(operand):
                    if SIZES[known.type] == SIZES[type_] and known.type != "pred":
                        votes = self._votes.setdefault(known.key, {})
                        votes[DTYPES[type_]] = votes.get(DTYPES[type_], 0) + 1

    def register(self, register: Register) -> int:
        """The slot of a register; its dtype is the one that most instructions use."""
        slot = self.registers.get(register.key)
        if slot is None:
            votes = self._votes.get(register.key)
            dtype = max(votes, key=lambda d: votes[d]) if votes else DTYPES.get(register.type)
            if dtype is None:
                raise UnsupportedInstruction(f".reg .{register.type}", self.function.line)
            slot = self._new(register.key, dtype)
            self.registers[register.key] = slot
        return slot

    def _new(self, name: str, dtype: np.dtype[Any]) -> int:
        self.names_of.append(name)
        self.dtypes.append(dtype)
        return len(self.dtypes) - 1

    def hidden(self, name: str, type_: str) -> int:
        """A register that PTX has no name for, such as the carry flag."""
        return self.register(Register(name, type_))

    # ------------------------------------------------------------ reading

    def read(self, operand: Operand, type_: str) -> Read:
        """How `operand` is read as a value of `type_`. Raises CompileError where it cannot be one."""
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
        place = self.place(operand)
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
        return self._constant(place.offset + offset, type_)

    def _constant(self, value: int, type_: str) -> Read:
        if type_ not in DTYPES:
            raise UnsupportedInstruction(f".{type_}", self.function.line)
        dtype = DTYPES[type_]
        data = (value & ((1 << 8 * dtype.itemsize) - 1)).to_bytes(dtype.itemsize, "little")
        key = (dtype.str if dtype.kind != "V" else dtype.name, data)
        if key not in self.constants:
            slot = self._new(f"={value:#x}", dtype)
            self.constants[key] = slot
            self.constant_values.append((slot, np.frombuffer(data, dtype)))
        return Read(self.constants[key], constant=True)

    def launch_parameter(self, offset: int, type_: str) -> Read:
        """A kernel parameter (or a part of one) at an offset of the parameter block."""
        key = (offset, DTYPES[type_].name)
        if key not in self._launch_parameters:
            slot = self._new(f"param+{offset}", DTYPES[type_])
            self._launch_parameters[key] = slot
            self.launch_parameters.append((slot, offset))
        return Read(self._launch_parameters[key])

    def fixed(self, operand: Operand) -> int | None:
        """The value of an operand that is a constant, itself or through one `mov`; else None."""
        if isinstance(operand, RegisterName):
            return self.known_constants.get(operand.register.key)
        return operand.value if isinstance(operand, Integer) else None

    # ------------------------------------------------------------ writing

    def write(self, entry: Op, operand: Operand, type_: str, *, widen: bool = False) -> Write:
        """How a result of `type_` goes into a register; `widen` where the register may be wider (ld, cvt)."""
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
            raise UnsupportedInstruction(entry.opcode.text, entry.line)
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


def encode(operand: Integer | FloatBits, type_: str) -> int:
    """The bits of a constant as a value of a type (PTX ISA 4.5)."""
    if isinstance(operand, Integer):
        if type_ == "pred":
            return int(operand.value != 0)
        if type_ == "f32":
            return int.from_bytes(struct.pack("<f", float(operand.value)), "little")
        if type_ == "f64":
            return int.from_bytes(struct.pack("<d", float(operand.value)), "little")
        return operand.value
    if operand.width == 64 and type_ == "f32":
        value = np.frombuffer(operand.bits.to_bytes(8, "little"), np.float64)
        with np.errstate(all="ignore"):
            return int(value.astype(np.float32).view(np.uint32)[0])
    if operand.width == 32 and type_ == "f64":
        single = np.frombuffer(operand.bits.to_bytes(4, "little"), np.float32)
        return int(single.astype(np.float64).view(np.uint64)[0])
    return operand.bits


def _single_moves(body: Body) -> dict[str, int]:
    found: dict[str, int] = {}
    written: set[str] = set()
    for entry in body.ops:
        operands = entry.operands
        for known in _named(operands[0]) if operands else ():
            source = operands[1] if len(operands) == 2 else None
            simple = entry.opcode.mnemonic == "mov" and entry.guard is None
            if simple and isinstance(source, Integer) and known.key not in written:
                found[known.key] = source.value
            else:
                found.pop(known.key, None)
            written.add(known.key)
    return found


def _named(operand: Operand) -> list[Register]:
    """Registers that an operand names as values: not what an address is made of."""
    match operand:
        case Name() | Pair() | VectorOperand() | Group():
            return registers(operand)
        case _:
            return []


__all__ = ["CompileError", "Place", "Read", "Slots", "Write", "extent", "view_as"]
