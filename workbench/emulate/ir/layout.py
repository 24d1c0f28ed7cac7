"""The layout of a function's variables, and its registers that hold a constant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from workbench.emulate.ir.build import Body
from workbench.emulate.ir.operands import Register, RegisterName, VariableAddress, VariableName, registers
from workbench.emulate.ir.places import Place, extent
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Function, Group, Integer, Name, Operand, Pair, SymbolAddress, Variable
from workbench.isa.ptx.nodes import Vector as VectorOperand
from workbench.isa.ptx.open_scopes import written_name

if TYPE_CHECKING:
    from workbench.emulate.kernel import EmulatedKernel

MAX_LOCAL_BYTES = 512 << 10
"""Local memory of a thread (CUDA C++ Programming Guide, technical specifications per compute capability); parameters of
calls lie there too."""


class Constants(Protocol):
    """The operands of a function that are constants."""

    def fixed(self, operand: Operand) -> int | None:
        """The value of an operand that is a constant; else None."""


class Layout:
    """The variables of one function of a kernel.

    frame_bytes, parameter_bytes: local memory, and parameters of calls, that a thread needs for it.
    """

    def __init__(self, kernel: EmulatedKernel, function: Function, body: Body) -> None:
        self._kernel = kernel
        self._function = function
        self._places: dict[str, Place] = {}
        self._shared: dict[str, Variable] = {}
        self.frame_bytes = 0
        self.parameter_bytes = 0
        self._constants = _single_moves(body)
        """Values of registers that one unconditional `mov` of an integer sets and nothing else."""
        self._lay_out(body)

    def _lay_out(self, body: Body) -> None:
        tops = {"local": 0, "param": 0}
        for variable in body.variables:
            if variable.space == "shared":
                self._shared[variable.name] = variable
                continue  # placed for the whole kernel, by the program
            if variable.space not in tops:
                raise error(
                    f"`.{variable.space}` variables cannot be declared in a function", variable.line, variable.column
                )
            size, alignment = extent(variable)
            offset = -(-tops[variable.space] // alignment) * alignment
            tops[variable.space] = offset + size
            self._places[variable.name] = Place(variable.space, offset, size)
            if tops[variable.space] > MAX_LOCAL_BYTES:
                raise error(
                    f"`{written_name(variable.name)}` takes {variable.space} memory of a thread to "
                    f"{tops[variable.space]:,} bytes; at most {MAX_LOCAL_BYTES:,} are allowed",
                    variable.line,
                    variable.column,
                )
        self.frame_bytes = -(-tops["local"] // 16) * 16
        self.parameter_bytes = tops["param"]

    def place(self, operand: Name | SymbolAddress) -> Place | None:
        """The place of the variable that an operand names; None where it names none."""
        name = operand.text if isinstance(operand, Name) else operand.symbol
        if isinstance(operand, VariableName | VariableAddress):
            if name in self._shared:
                return self._kernel.shared_place(self._function.name, self._shared[name])
            return self._places[name]
        symbol = self._kernel.symbols.get(name)
        if symbol is not None:
            return Place(symbol.space, symbol.address, symbol.size_bytes)
        return self._kernel.module_shared_place(name)

    def parameter_place(self, name: str) -> Place:
        """The place of a parameter or a result of the function in its parameter space."""
        return self._places[name]

    def fixed(self, operand: Operand) -> int | None:
        """The value of an operand that is a constant, itself or through one `mov`; else None."""
        if isinstance(operand, RegisterName):
            return self._constants.get(operand.register.key)
        return operand.value if isinstance(operand, Integer) else None


def _single_moves(body: Body) -> dict[str, int]:
    result: dict[str, int] = {}
    written: set[str] = set()
    for op in body.ops:
        operands = op.operands
        for known in named_registers(operands[0]) if operands else ():
            source = operands[1] if len(operands) == 2 else None
            simple = op.opcode.mnemonic == "mov" and op.guard is None
            if simple and isinstance(source, Integer) and known.key not in written:
                result[known.key] = source.value
            else:
                result.pop(known.key, None)
            written.add(known.key)
    return result


def named_registers(operand: Operand) -> list[Register]:
    """Registers that an operand names as values: not those of an address."""
    match operand:
        case Name() | Pair() | VectorOperand() | Group():
            return registers(operand)
        case _:
            return []
