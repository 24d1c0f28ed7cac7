"""A module placed in a device's memory: its symbols at addresses, its functions numbered.

Knows initialisers and layout; what its entries reach is `kernel_of`'s to find.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from workbench.base.boundary import nothing_foreign
from workbench.base.errors import CompileError
from workbench.emulate.addresses import ALIGNMENT, FUNCTION_WINDOW
from workbench.emulate.memory import Memory
from workbench.isa.ptx.function_variables import hoist_variables
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.multimem_accesses import write_out_multimem
from workbench.isa.ptx.nodes import FloatBits, Function, Initializer, Integer, Module, Name, SymbolAddress, Variable
from workbench.isa.ptx.plain_operands import write_out_operands
from workbench.isa.ptx.register_arguments import pass_registers_through_parameters
from workbench.isa.ptx.types import SIZES, size_bytes


@dataclass(frozen=True)
class Symbol:
    """A `.global` or `.const` variable of a module."""

    name: str
    address: int
    size_bytes: int
    space: str


class Program:
    """A loaded module. symbols: its global and constant variables by name."""

    def __init__(self, module: Module, memory: Memory, symbols: dict[str, Symbol], functions: tuple[Function, ...]):
        self.module = module
        self.memory = memory
        self.symbols = symbols
        self.functions = functions
        self.addressed_functions: set[str] = set()
        """Functions whose address stands in an initialiser."""
        self.kernels: dict[str, Any] = {}
        """Kernels that `kernel_of` made from its entries; only `kernel_of` uses it."""
        self.native: dict[Any, Any] = {}
        """Kernels in machine code by name and extents, or why there is none."""
        self._numbers = {f.name: i for i, f in enumerate(functions)}

    def function_number(self, name: str) -> int | None:
        """The number from which a function's address is made, None for what is no function."""
        return self._numbers.get(name)

    def find(self, name: str) -> Function | None:
        """A function by name; its definition where there is one."""
        number = self._numbers.get(name)
        return None if number is None else self.functions[number]

    def function(self, name: str) -> Function:
        """A function that is known to be there."""
        return self.functions[self._numbers[name]]


_NO_ALIGNMENTS: Mapping[str, int] = MappingProxyType({})


@nothing_foreign("loading PTX into the emulator")
def load(module: Module, memory: Memory, alignments: Mapping[str, int] = _NO_ALIGNMENTS) -> Program:
    """Places a module's `.global` and `.const` variables, each an allocation of its own.

    A variable without an initialiser holds zeros, as CUDA promises for `__device__` variables.

    alignments : of the addresses of some variables, by name, where they are other than `Memory.allocate` has.

    Raises
    ------
    CompileError : an initialiser that names what is not there, or a type without a size.
    ArgumentError : the variables do not fit the memory.
    """
    module = write_out_operands(pass_registers_through_parameters(hoist_variables(module)))
    module = write_out_multimem(module)
    functions: dict[str, Function] = {}
    for item in module.items:
        if isinstance(item, Function) and (item.name not in functions or item.body is not None):
            functions[item.name] = item
    variables: dict[str, Variable] = {}
    for variable in module.variables:
        if variable.space in ("global", "const") and (variable.name not in variables or variable.linkage != "extern"):
            variables[variable.name] = variable
    symbols: dict[str, Symbol] = {}
    program = Program(module, memory, symbols, tuple(functions.values()))
    for variable in variables.values():
        size = _size(variable)
        alignment = alignments.get(variable.name, ALIGNMENT)
        address = memory.allocate(size, variable.name, variable.space, alignment)
        symbols[variable.name] = Symbol(variable.name, address, size, variable.space)
    for variable in variables.values():
        data = bytearray(symbols[variable.name].size_bytes)
        if variable.initializer is not None:
            _fill(program, variable, variable.initializer, data)
        memory.write(symbols[variable.name].address, bytes(data))
    return program


def _size(variable: Variable) -> int:
    if variable.type not in SIZES:
        raise error(f"`.{variable.type}` is no type of a variable", variable.line, variable.column)
    element = size_bytes(variable.type) * variable.vector
    if variable.shape is None:
        return element
    shape = list(variable.shape)
    if shape and shape[0] is None:
        shape[0] = len(variable.initializer) if isinstance(variable.initializer, tuple) else 0
    return element * math.prod(n or 0 for n in shape)


def _fill(program: Program, variable: Variable, value: Initializer, data: bytearray) -> None:
    """Writes an initialiser element by element; inner braces of a smaller array leave the rest zero."""
    element = size_bytes(variable.type)
    extents = [n or 0 for n in variable.shape or ()]
    if variable.shape and variable.shape[0] is None:
        extents[0] = len(value) if isinstance(value, tuple) else 0
    if variable.vector > 1:
        extents.append(variable.vector)
    pending: list[tuple[Initializer, int, int]] = [(value, 0, 0)]
    while pending:
        item, depth, at = pending.pop()
        if isinstance(item, tuple):
            step = math.prod(extents[depth + 1 :]) if depth < len(extents) else 1
            if depth >= len(extents) or len(item) > extents[depth]:
                raise error(f"too many initialisers for `{variable.name}`", variable.line, variable.column)
            nested = any(isinstance(inner, tuple) for inner in item)
            for i, inner in enumerate(item):
                pending.append((inner, depth + 1, at + i * (step if nested or depth + 1 >= len(extents) else 1)))
            continue
        data[at * element : (at + 1) * element] = _element(program, variable, item, element)


def _element(program: Program, variable: Variable, item: Initializer, size: int) -> bytes:
    match item:
        case Integer():
            if variable.type in ("f32", "f64"):
                import struct

                return struct.pack("<f" if size == 4 else "<d", float(item.value))
            number = item.value
        case FloatBits():
            return _float_bytes(item, variable.type, size)
        case Name(text=name):
            number = _address(program, variable, name)
        case SymbolAddress(symbol=name):
            number = _address(program, variable, name) + item.offset
            if item.mask:
                shift = (item.mask & -item.mask).bit_length() - 1
                number = (number & item.mask) >> shift
        case _:
            raise error(f"`{variable.name}` has an initialiser of the wrong shape", variable.line, variable.column)
    return (number & ((1 << 8 * size) - 1)).to_bytes(size, "little")


def _float_bytes(item: FloatBits, type_: str, size: int) -> bytes:
    import struct

    if item.width == 64 and type_ == "f32":
        value: float = struct.unpack("<d", item.bits.to_bytes(8, "little"))[0]
        try:
            return struct.pack("<f", value)
        except OverflowError:
            return struct.pack("<f", math.copysign(math.inf, value))
    if item.width == 32 and type_ == "f64":
        return struct.pack("<d", struct.unpack("<f", item.bits.to_bytes(4, "little"))[0])
    return (item.bits & ((1 << 8 * size) - 1)).to_bytes(size, "little")


def _address(program: Program, variable: Variable, name: str) -> int:
    symbol = program.symbols.get(name)
    if symbol is not None:
        return symbol.address
    number = program.function_number(name)
    if number is None:
        raise error(f"`{name}` is not declared", variable.line, variable.column)
    program.addressed_functions.add(name)
    return FUNCTION_WINDOW + 16 * number


__all__ = ["CompileError", "Program", "Symbol", "load"]
