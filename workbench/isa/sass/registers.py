"""The registers that a SASS instruction reads and writes, exact in width.

NVIDIA documents no operand widths. The rules here follow the names of opcodes and modifiers; a test compares them with
the life ranges that nvdisasm prints (`-plr`), register by register, over the gallery and the emulator's PTX cases.
Implicit state is left out: carry and condition codes of old archs, the collective registers, memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from workbench.base.records import SassLine
from workbench.isa.sass import fragments
from workbench.isa.sass.operands import Reference, is_predicate, is_register, references

# Opcodes that write no register, though they may write memory or jump.
_NO_RESULT = frozenset(
    {
        "ST", "STG", "STS", "STL", "STSM", "STAS", "STT", "STTM", "RED", "REDG", "REDS", "REDAS", "LDGSTS", "LDGDEPBAR",
        "BRA", "BRX", "BRXU", "JMP", "JMX", "JMXU", "CALL", "RET", "EXIT", "KILL", "BSYNC", "WARPSYNC", "BPT", "NOP",
        "YIELD", "BAR", "DEPBAR", "MEMBAR", "ERRBAR", "CGAERRBAR", "FENCE", "CCTL", "CCTLL", "CCTLT", "UCCTL",
        "NANOSLEEP", "RTT", "BREAK", "ENDCOLLECTIVE", "PREEXIT", "ACQBULK", "ARRIVES", "UBLKCP", "UBLKPF", "UBLKRED",
        "UTMALDG", "UTMASTG", "UTMAREDG", "UTMAPF", "UTMACCTL", "UTMACMDFLUSH", "UTMALST", "USETMAXREG", "WARPGROUP",
        "WARPGROUPSET", "PMTRIG", "SUST", "SURED", "PLMTRIG", "UCGABAR_ARV", "UCGABAR_WAIT", "UVIRTCOUNT",
        "UTCBAR", "UTCCP", "UTCSHIFT", "UTCHMMA", "UTCQMMA", "UTCIMMA", "UTCOMMA", "UTCMXQMMA",
        "UMEMSETS", "SETLMEMBASE", "CONT",
    }
)  # fmt: skip
# Opcodes whose first operand may be a predicate and that still write a register.
_PREDICATE_THEN_REGISTER = frozenset(
    {
        "SHFL", "ATOM", "ATOMG", "ATOMS", "LOP3", "ULOP3", "MATCH", "QSPC", "ELECT", "IMNMX", "UIMNMX", "R2UR", "LDG",
        "LD", "TEX", "TLD", "TLD4", "TXD", "TMML", "SULD", "SUATOM", "LDTRAM", "IPA", "UR2UP", "UTCATOMSWS", "FSET",
        "CREDUX", "LDTM", "SUQUERY", "FOOTPRINT", "LDS", "LDL", "GETLMEMBASE",
    }
)  # fmt: skip
_DOUBLE = frozenset({"DADD", "DMUL", "DFMA", "DSETP", "DMNMX", "FFMA2", "FADD2", "FMUL2"})
_WHOLE_64 = frozenset(
    {"IADD", "IADD3", "UIADD3", "UIADD", "MOV", "UMOV", "SEL", "USEL", "LOP3", "ULOP3", "LEA", "ULEA", "IMNMX", "SHL",
     "UIMNMX", "ISETP", "UISETP", "VIMNMX", "FSEL", "SHR", "IABS", "UIABS"}
)  # fmt: skip
_GLOBAL = frozenset(
    {"LD", "LDG", "ST", "STG", "ATOM", "ATOMG", "RED", "REDG", "LDGSTS", "CCTL", "LDGMC", "QSPC", "LDU"}
)
_DATA = _GLOBAL | {
    "LDS", "LDL", "LDC", "STS", "STL", "ATOMS", "REDS", "ULDC", "LDCU", "ULDS", "LDSM", "STSM", "STAS", "REDAS",
    "SYNCS", "SUATOM", "SULD", "SUST", "UREDG", "USTG",
}  # fmt: skip
_TYPED = re.compile(r"(?:BF|[FUSB])(\d+)(?:x(\d+))?(?:_V2)?")
_TEXTURES = frozenset({"TEX", "TLD", "TLD4", "TXD", "TMML", "TXQ"})


@dataclass(frozen=True)
class RegisterUse:
    """Registers by name, in the order of the operands; the zero registers and the constant predicates left out.

    Attributes
    ----------
    guard
        The predicate under which the instruction acts, `P0` or `!P0`, empty where it always does; it counts as read.
    """

    writes: tuple[str, ...]
    reads: tuple[str, ...]
    guard: str

    @property
    def conditional(self) -> bool:
        """True if the guard may keep the instruction from writing."""
        return bool(self.guard)


def opposite_guard(guard: str) -> str:
    """The guard that holds where this one does not."""
    return guard[1:] if guard.startswith("!") else f"!{guard}"


def register_use(line: SassLine) -> RegisterUse:
    """Tells which registers an instruction reads and writes."""
    use = read_use(line.predicate, line.opcode, line.operands)
    if line.opcode.partition(".")[0] in _TEXTURES:
        use = replace(use, writes=_texels(line))
    hidden = _hidden_descriptor(line)
    return replace(use, reads=_once([*use.reads, *hidden])) if hidden else use


def _texels(line: SassLine) -> tuple[str, ...]:
    """The results of a texture fetch: the second operand takes the first two components, the first one the others.

    Which of the four are wanted stands in bits 72 to 75 of the encoding.
    """
    components = (line.encoding >> 72 & 15).bit_count()
    found: list[str] = []
    predicates = [operand for operand in line.operands[:1] if is_predicate(operand)]
    others = line.operands[len(predicates) : len(predicates) + 2]
    for operand, count in zip(others, (max(components - 2, 0), min(components, 2)), strict=False):
        for each in references(operand):
            found.extend(f"{each.file}{each.number + i}" for i in range(count))
    return (*found, *(each.name for operand in predicates for each in references(operand)))


def _hidden_descriptor(line: SassLine) -> tuple[str, ...]:
    """The pair of uniform registers that holds a memory descriptor where nvdisasm doesn't print it (sm_80 to sm_89).

    Bit 91 of the encoding says that there is one; its number stands in bits 32 to 37 of a load, 64 to 69 of the
    others. Found by comparing encodings with nvdisasm's life ranges over all loads and stores of the gallery.
    """
    base = line.opcode.partition(".")[0]
    if base not in _GLOBAL or not line.encoding >> 91 & 1 or any("UR" in operand for operand in line.operands):
        return ()
    number = line.encoding >> (32 if base in ("LD", "LDG") else 64) & 63
    return (f"UR{number}", f"UR{number + 1}") if number != 63 else ()


@lru_cache(maxsize=16384)
def read_use(predicate: str | None, opcode: str, operands: tuple[str, ...]) -> RegisterUse:
    """Tells which registers an instruction reads and writes, from its parts as nvdisasm prints them."""
    base, *modifiers = opcode.split(".")
    results = result_count(base, operands)
    writes: list[str] = []
    reads: list[str] = []
    guard = references(predicate.lstrip("!")) if predicate else ()
    reads.extend(each.name for each in guard)
    source = 0
    for place, operand in enumerate(operands):
        written = place < results
        for each in references(operand):
            count = _count(base, modifiers, operands, each, written, source)
            names = (f"{each.file}{each.number + i}" for i in range(count))
            (writes if written and each.role == "value" else reads).extend(names)
        source += not written
    more_writes, more_reads = _implicit(base, modifiers, operands)
    guard_text = predicate if predicate and guard else ""
    return RegisterUse(_once([*writes, *more_writes]), _once([*reads, *more_reads]), guard_text)


def _once(names: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def result_count(base: str, operands: tuple[str, ...]) -> int:
    """The number of first operands that an opcode writes; `base` is the mnemonic without modifiers."""
    if base in _NO_RESULT or not operands:
        return 0
    if base in ("BSSY", "BMOV", "B2R"):
        return 2 if base == "B2R" and len(operands) > 1 else 1
    if base == "R2P":
        return 0
    if is_predicate(operands[0]):
        place = 1
        while place < len(operands) and is_predicate(operands[place]) and base.rstrip("2").endswith(("SETP", "LOP3")):
            place += 1
            if place == 2:
                return place
        while place < len(operands) - 1 and is_predicate(operands[place]):
            place += 1
        return place + (base in _PREDICATE_THEN_REGISTER and is_register(operands[place]))
    place = 1
    if base == "LDG" and len(operands) > 2 and is_register(operands[1]):
        # 256 bits go to two registers of four (LDG.E.ENL2.256).
        return 2
    if base in _TEXTURES:
        return min(2, len(operands))
    if base in ("VOTE", "VOTEU"):
        return 2 if len(operands) > 2 else 1
    rest = [not is_predicate(operand.lstrip("!")) for operand in operands]
    while place < len(operands) and is_predicate(operands[place]) and any(rest[place + 1 :]):
        place += 1
    return place


def _count(base: str, modifiers: list[str], operands: tuple[str, ...], each: Reference, written: bool, at: int) -> int:
    """The number of registers that a reference covers. `at` counts the operands that are read, from 0."""
    if each.file in ("P", "UP", "B"):
        return 1
    if each.role != "value":
        return _count_in_address(base, modifiers, each, at)
    if "64" in each.suffixes or (base in _TEXTURES and each.file == "UR"):
        return 2
    return value_width(base, modifiers, written, at)


def _count_in_address(base: str, modifiers: list[str], each: Reference, at: int) -> int:
    if "64" in each.suffixes or each.role in ("descriptor", "constant_bank"):
        return 2
    if each.role == "matrix_descriptor":
        # Those of both matrices stand in a row, also where A comes from registers.
        return 4
    if each.role in ("constant_index", "tensor_memory"):
        return 1
    if base in ("SULD", "SUST", "SUATOM", "SURED"):
        return 1 if "1D" in modifiers else 2
    if base in ("UBLKCP", "UBLKPF", "UBLKRED", "UTMALDG", "UTMASTG", "UTMAREDG", "UTMAPF", "UTMACCTL"):
        return fragments.bulk_copy_address(base, modifiers, at)
    if base not in _GLOBAL or (base == "LDGSTS" and at == 0) or "U32" in each.suffixes:
        return 1
    return 2 if "E" in modifiers or each.file == "UR" else 1


def value_width(base: str, modifiers: list[str], written: bool, at: int) -> int:
    """The number of 32-bit registers that a plain operand covers; `at` counts the operands that are read, from 0."""
    if base in _DOUBLE or (base in _WHOLE_64 and not {"64", "U64", "S64"}.isdisjoint(modifiers)):
        return 2
    if base in fragments.MATRIX_OPCODES:
        return fragments.matrix_width(base, modifiers, written, at)
    if base in _DATA:
        return _data_width(base, modifiers, written)
    if base in ("IMAD", "UIMAD") and ("WIDE" in modifiers or "HI" in modifiers):
        return 2 if at == 2 or (written and "WIDE" in modifiers) else 1
    if base in ("F2F", "I2F", "F2I", "FRND", "UF2F", "UI2F", "UF2I", "UFRND", "I2I"):
        return _conversion_width(base, modifiers, written)
    if base == "CS2R":
        return 1 if "32" in modifiers else 2
    if base in ("LEPC", "CALL", "RET", "BRX", "JMX", "BRXU", "JMXU", "GETLMEMBASE", "SETLMEMBASE", "CS2UR"):
        return 2
    if base == "MATCH":
        return 2 if "U64" in modifiers and not written else 1
    if base in ("LDTM", "STTM"):
        return fragments.tensor_memory_width(modifiers)
    if base == "MOVM" and "U4TO8" in modifiers:
        return 2 if written else 1
    if base in _TEXTURES:
        return 2 if at == 0 or ("B" in modifiers and base != "TLD4") else 1
    return 1


def _conversion_width(base: str, modifiers: list[str], written: bool) -> int:
    types = [m for m in modifiers if re.fullmatch(r"(?:BF|TF|[FUSB]|E\dM)\d+", m)]
    if base in ("FRND", "UFRND"):
        return 2 if "F64" in types else 1
    if base in ("F2F", "UF2F"):
        return 2 if types and types[0 if written else -1] == "F64" else 1
    floating = "F64" in types
    integer = not {"S64", "U64"}.isdisjoint(types)
    return 2 if (floating if written == (base in ("I2F", "UI2F")) else integer) else 1


def _data_width(base: str, modifiers: list[str], written: bool) -> int:
    if base in ("LDSM", "STSM"):
        return int(modifiers[-1]) if modifiers and modifiers[-1] in ("2", "4") else 1
    if base == "SYNCS":
        return 2 if "64" in modifiers or (written and "TRANS64" in modifiers) else 1
    for modifier in modifiers:
        if modifier in ("64", "128", "256"):
            return int(modifier) // 32 // (2 if "ENL2" in modifiers else 1)
        typed = _TYPED.fullmatch(modifier)
        if typed:
            return max(int(typed[1]) * int(typed[2] or 1) // 32, 1)
    return 1


def _implicit(base: str, modifiers: list[str], operands: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """Registers that stand in no operand, or stand in one in an unusual way."""
    if base == "R2P":
        mask = _immediate(operands[-1], 0x7F)
        return [f"P{i}" for i in range(7) if mask >> i & 1], []
    if base == "P2R":
        mask = _immediate(operands[-1], 0x7F)
        return [], [f"P{i}" for i in range(7) if mask >> i & 1]
    if base in ("BREAK", "BMOV"):
        barriers = list(_barriers(operands))
        return (barriers if base == "BREAK" or "CLEAR" in modifiers else []), []
    return [], []


def _immediate(operand: str, default: int) -> int:
    return int(operand, 0) if re.fullmatch(r"0x[0-9a-f]+", operand) else default


def _barriers(operands: tuple[str, ...]) -> Iterator[str]:
    for operand in operands:
        yield from (each.name for each in references(operand) if each.file == "B")
