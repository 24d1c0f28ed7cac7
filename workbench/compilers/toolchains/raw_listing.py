"""The listing of a cubin from nvdisasm's listing of its bare machine code.

Given raw code (`nvdisasm -ndf -b`), nvdisasm has no symbols: branches go to addresses, and there are no labels. The
rest of its listing of the whole cubin (`nvdisasm -c`) is added here from the cubin's tables, byte for byte, which a
test compares for every kernel. Where that cannot be done with certainty there is no listing: code that is reached
through a register (`BRX`), relocations, and code that was linked in.

How nvdisasm 13.5 numbers its labels was found by comparing: first the targets of branches in the order of the text,
then what the attributes of each kernel name (EIATTR_* as `cuobjdump -elf` spells them), then the ends of functions.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from workbench.compilers.binaries.cubin import Cubin, Symbol, attributes

_INSTRUCTION = re.compile(
    r"(?P<before>\s+/\*)(?P<address>[0-9a-f]{4,})(?P<between>\*/\s+(?:@!?\w+\s+)?)(?P<opcode>[\w.]+)(?P<rest>.*);$"
)
_TARGET = re.compile(r"0x([0-9a-f]+)(\s*)$")
_TARGETS = ("BRA", "BSSY", "CALL.REL", "RET.REL", "WARPSYNC.COLLECTIVE", "LEPC")
"""Opcodes whose last operand is the address of code; their other modifiers follow."""
_NEVER = ("BRX", "JMX", "JMP", "RPCMOV", "RTT", "PRET", "BPT.DRAIN")
"""Opcodes for which nvdisasm says more of a cubin than of bare code, or may."""

_INDIRECT_BRANCH_TARGETS = 0x34
_LABELLED = {0x28: 4, 0x31: 4, 0x1C: 4, 0x46: 4, 0x44: 8}
"""Lists whose entries begin with an offset, and the bytes of an entry: COOP_GROUP_INSTR_OFFSETS,
INT_WARP_WIDE_INSTR_OFFSETS, EXIT_INSTR_OFFSETS, SYSCALL_OFFSETS, and 0x44, which has no public name."""
_STB_GLOBAL, _STB_WEAK = 1, 2
_KINDS = {1: "object", 2: "function"}
_ALIGNMENT = 128


def machine_code(cubin: Cubin, kernels: Set[str]) -> bytes | None:
    """Give the code of all kernels in one piece; None where the listing could not be put back from it.

    Parameters
    ----------
    kernels
        Mangled names of the kernels that the listing must show.
    """
    if not cubin.code or cubin.code.keys() != kernels:
        return None
    for section in cubin.sections:
        if section.size and section.name.startswith((".rel.text.", ".rela.text.")):
            return None
        if section.name.startswith(".nv.info.") and any(a == _INDIRECT_BRANCH_TARGETS for a, _ in attributes(section)):
            return None
    if any(cubin.spills(name) for name in cubin.code):
        return None  # nvdisasm remarks on spilled registers, in a column that depends on the rest of the file
    return b"".join(cubin.code.values())


def instruction_lines(raw: str) -> list[str]:
    """The lines of nvdisasm's listing of bare machine code that have an instruction, one for each 16 bytes."""
    return [line for line in raw.splitlines() if line.startswith(" ")]


def restore(cubin: Cubin, arch: str, texts: Sequence[str], start: int = 0) -> str | None:
    """Put back what nvdisasm says of a cubin.

    Parameters
    ----------
    texts
        The `instruction_lines` of its listing of `machine_code`.
    start
        The address of the first of them, in bytes.

    Returns
    -------
    str or None
        None where the listing holds an instruction that cannot be put back.
    """
    labels = _Labels(cubin)
    functions: list[_Function] = []
    waiting = iter(texts)
    base = start
    for name, code in cubin.code.items():
        function = _Function(name, base, len(code))
        for _ in range(len(code) // 16):
            line = _INSTRUCTION.fullmatch(next(waiting, ""))
            if line is None or int(line["address"], 16) != base + 16 * len(function.lines):
                return None
            if line["opcode"].startswith(_NEVER):
                return None
            target = _TARGET.search(line["rest"]) if line["opcode"].startswith(_TARGETS) else None
            offset = int(target[1], 16) - base if target else None
            if offset is not None and not (0 <= offset < len(code) and offset % 16 == 0):
                return None
            rest = line["rest"]
            if target and offset is not None:
                rest = f"{rest[: target.start()]}`({labels.at(name, offset)}){target[2]}"
            at = f"{16 * len(function.lines):04x}"
            function.lines.append(f"{line['before']}{at}{line['between']}{line['opcode']}{rest};")
        functions.append(function)
        base += len(code)
    if next(waiting, None) is not None:
        return None
    labels.number_attributes()
    labels.number_ends()
    parts = [f'\t.target\t{arch}\n\n\t.elftype\t@"ET_EXEC"\n']
    parts += ["\n".join(_section(cubin, labels, function)) + "\n" for function in functions]
    symbols = list(_unplaced(cubin))
    if symbols:
        parts.append("\n//--------------------- SYMBOLS --------------------------\n\n" + "".join(symbols))
    return "\n".join(parts)


@dataclass
class _Function:
    """A kernel's section: where it begins in the one piece, its size, and its lines of text so far."""

    name: str
    base: int
    size_bytes: int
    lines: list[str] = field(default_factory=list)


class _Labels:
    """The names at offsets of a kernel: the name of a function, or a label with a number of its own."""

    def __init__(self, cubin: Cubin) -> None:
        self._cubin = cubin
        self._next = 0
        self._ordered = [
            (cubin.sections[symbol.section].name.removeprefix(".text."), symbol)
            for symbol in cubin.symbols
            if symbol.is_function and 0 < symbol.section < len(cubin.sections)
        ]
        self.functions: Mapping[str, dict[int, Symbol]] = {name: {} for name in cubin.code}
        for name, symbol in self._ordered:
            self.functions[name][symbol.value] = symbol
        self.labels: dict[tuple[str, int], str] = {}

    def new(self) -> str:
        self._next += 1
        return f".L_x_{self._next - 1}"

    def at(self, kernel: str, offset: int) -> str:
        function = self.functions[kernel].get(offset)
        if function is not None:
            return function.name
        if (kernel, offset) not in self.labels:
            self.labels[kernel, offset] = self.new()
        return self.labels[kernel, offset]

    def number_attributes(self) -> None:
        """Number what the attributes name; where a label stands already, a number is spent and not shown."""
        for section in self._cubin.sections:
            kernel = section.name.removeprefix(".nv.info.")
            if kernel not in self.functions or kernel == section.name:
                continue
            for attribute, value in attributes(section):
                if attribute in _LABELLED and isinstance(value, bytes):
                    for at in range(0, len(value), _LABELLED[attribute]):
                        (offset,) = struct.unpack_from("<I", value, at)
                        self.labels.setdefault((kernel, offset), self.new())

    def number_ends(self) -> None:
        """Number the ends of functions, in the order of the symbols."""
        for kernel, symbol in self._ordered:
            self.labels.setdefault((kernel, symbol.value + symbol.size), self.new())


def _section(cubin: Cubin, labels: _Labels, function: _Function) -> Iterator[str]:
    name = function.name
    heading = f".text.{name}"
    section = cubin.section(heading)
    assert section is not None, "the code came from it"
    yield ""
    yield f"//--------------------- {heading:<25} --------------------------"
    yield f'\t.section\t{heading},"ax",@progbits'
    if section.info >> 24:
        yield f'\t.sectioninfo\t@"SHI_REGISTERS={section.info >> 24}"'
    yield f"\t.align\t{_ALIGNMENT}"
    last = labels.labels[name, function.size_bytes]
    for at, text in enumerate(function.lines):
        offset = 16 * at
        symbol = labels.functions[name].get(offset)
        label = labels.labels.get((name, offset))
        if label is not None and symbol is None:
            yield label + ":"
        if symbol is not None:
            end = labels.at(name, offset + symbol.size)
            entry = offset == 0
            if entry:
                yield f"        {_binding(symbol):<16}{name}"
            yield f"        .type           {symbol.name},@function"
            yield f"        .size           {symbol.name},({end} - {symbol.name})"
            if entry:
                yield f'        .other          {name},@"STO_CUDA_ENTRY STV_DEFAULT"'
            yield symbol.name + ":"
            if entry:
                yield heading + ":"
        yield text
    yield last + ":"


def _binding(symbol: Symbol) -> str:
    return ".weak" if symbol.info >> 4 == _STB_WEAK else ".global"


def _unplaced(cubin: Cubin) -> Iterator[str]:
    """Symbols that lie in no section: what the driver defines."""
    for symbol in cubin.symbols:
        kind = _KINDS.get(symbol.info & 0xF)
        if symbol.name and symbol.section == 0 and kind is not None:
            yield f"\t.type\t\t{symbol.name},@{kind}\n"
            if symbol.size:
                yield f"\t.size\t\t{symbol.name},{symbol.size:#x}\n"
