"""Switch tables decoded: where an indirect branch goes for each value, from its table in constant bank 2.

ptxas limits the index by an unsigned minimum, shifts it to bytes, loads an entry of the table and branches by it: the
target is the entry, plus the address behind the branch, plus the branch's own displacement. Where one of these steps
is not found, or a target is none of those that nvdisasm names, nothing is said.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass

from workbench.analyse.inspector.kernel_code import KernelCode, base
from workbench.analyse.inspector.values import Values
from workbench.base.records import SassLine
from workbench.compilers.binaries.control_codes import INSTRUCTION_BYTES
from workbench.isa.sass.moves import integer, plain
from workbench.isa.sass.operands import branch_targets, is_predicate, is_register, references

_BRANCH = re.compile(r"(U?R\d+)\s*([+-]0x[0-9a-f]+)?")
_ENTRY = re.compile(r"c\[0x2\]\s?\[(U?R\d+)(?:\+(0x[0-9a-f]+))?\]")
_MINIMA = ("IMNMX", "VIMNMX", "UVIMNMX", "UIMNMX")
_SUMS = ("IADD3", "UIADD3", "IADD", "VIADD", "UVIADD", "UIADD")
_MASK = 0xFFFFFFFF


@dataclass(frozen=True)
class SwitchTable:
    """A jump table: offset of the branch, and the target of each value, by offset.

    Attributes
    ----------
    register, read_at
        Whose value decides, as the instruction at this offset reads it.
    first
        The value of the first entry.
    targets
        One for each entry; the last one also for every greater or smaller value that comes here.
    """

    branch: int
    register: str
    read_at: int
    first: int
    targets: tuple[int, ...]


def switch_tables(code: KernelCode, literals: bytes) -> Iterator[SwitchTable]:
    """Yield the tables of a kernel; `literals` is its constant bank 2."""
    values = code.values
    if values is None:
        return
    places = {line.label: line.offset for line in code.lines if line.label}
    for i, line in enumerate(code.lines):
        if base(line) in ("BRX", "BRXU") and line.operands:
            found = _decoded(i, line, code, values, literals)
            known = {places.get(label) for label in branch_targets(line.operands)}
            if found is not None and set(found.targets) == known:
                yield found


def _decoded(i: int, line: SassLine, code: KernelCode, values: Values, literals: bytes) -> SwitchTable | None:
    branch = _BRANCH.match(plain(line.operands[0]))
    if branch is None:
        return None
    load = values.writer(i, branch[1])
    if load is None or base(code.lines[load]) not in ("LDC", "LDCU", "ULDC"):
        return None
    entry = _ENTRY.fullmatch(plain(code.lines[load].operands[-1]))
    shift = values.writer(load, entry[1]) if entry else None
    if entry is None or shift is None:
        return None
    shifted = _quadrupled(code.lines[shift])
    minimum = values.writer(shift, shifted) if shifted else None
    limited = _minimum(minimum, code, values) if minimum is not None else None
    if limited is None:
        return None
    register, read_at, first, bound = limited
    at, count = int(entry[2] or "0", 16), bound + 1
    if at + 4 * count > len(literals):
        return None
    origin = line.offset + INSTRUCTION_BYTES + int(branch[2] or "0", 16)
    entries = struct.unpack_from(f"<{count}I", literals, at)
    targets = tuple((each + origin) & _MASK for each in entries)
    return SwitchTable(line.offset, register, code.lines[read_at].offset, first, targets)


def _quadrupled(line: SassLine) -> str | None:
    """The register that an instruction multiplies by four and does nothing else with."""
    operands = [plain(operand) for operand in line.operands]
    if base(line) in ("SHF", "USHF") and ".L" in line.opcode and len(operands) == 4 and integer(operands[3]) == 0:
        return operands[1] if integer(operands[2]) == 2 else None
    if base(line) in ("IMAD", "UIMAD") and len(operands) == 4 and integer(operands[3]) == 0:
        return operands[1] if integer(operands[2]) == 4 else None
    if base(line) in ("SHL", "USHL") and len(operands) == 3:
        return operands[1] if integer(operands[2]) == 2 else None
    return None


def _minimum(i: int, code: KernelCode, values: Values) -> tuple[str, int, int, int] | None:
    """The parts of an unsigned minimum: the register that decides and which instruction reads it, the value for which
    it is 0, its bound.

    A constant that is added before it, or by it, moves what it is 0 for.
    """
    line = code.lines[i]
    operands = [plain(operand) for operand in line.operands]
    numbers = [each for each in operands[1:] if not is_predicate(each.lstrip("!"))]
    if "U32" not in line.opcode.split(".") or line.predicate is not None or operands[-1] not in ("PT", "UPT"):
        return None
    if base(line) in _MINIMA and len(numbers) == 2:
        added = values.writer(i, numbers[0])
        found = _summand(code.lines[added]) if added is not None else None
        register, read_at, summand = (
            (numbers[0], i, 0) if added is None or found is None else (found[0], added, found[1])
        )
    elif base(line) == "VIADDMNMX" and len(numbers) == 3:
        constant = values.constant(i, numbers[1])
        if constant is None:
            return None
        register, read_at = numbers[0], i
        summand = constant - (1 << 32) if constant >> 31 else constant
    else:
        return None
    bound = integer(numbers[-1])
    return (register, read_at, -summand, bound) if bound is not None and bound >= 0 else None


def _summand(line: SassLine) -> tuple[str, int] | None:
    """The register and the constant that an instruction adds to it; None where it does anything else."""
    if base(line) not in _SUMS or line.predicate is not None or ".X" in line.opcode:
        return None
    operands = [plain(operand) for operand in line.operands[1:]]
    registers = [each for each in operands if is_register(each) and references(each)]
    constants = [value for each in operands if (value := integer(each)) is not None and value]
    single = len(registers) == 1 and len(constants) == 1 and registers[0][0] != "-"
    return (registers[0], constants[0]) if single else None
