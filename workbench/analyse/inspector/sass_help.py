"""Hover help for SASS opcodes and forms of operands, for those that occur."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from workbench.analyse.inspector.ptx_help import Help
from workbench.base.records import Missing
from workbench.isa.sass.analysis import architecture
from workbench.isa.sass.opcodes import SECTION, opcode, operand_form
from workbench.isa.sass.pipes import pipe_of
from workbench.isa.sass.rates import Rated, rate

# Opcodes that compute one result a lane, by the row of NVIDIA's table of throughputs that is about them.
_RATED: Mapping[str, Rated] = {
    **dict.fromkeys(("FADD", "FMUL", "FFMA"), "fp32"),
    **dict.fromkeys(("DADD", "DMUL", "DFMA"), "fp64"),
    **dict.fromkeys(("IADD", "IADD3"), "int_add"),
    "IMAD": "int_multiply",
    **dict.fromkeys(("LOP3", "SHF"), "logic"),
    "MUFU": "special",
    **dict.fromkeys(("I2F", "F2I"), "conversion"),
    "SHFL": "shuffle",
}


def sass_help_of(opcodes: Iterable[str], arch: str) -> Mapping[str, Help]:
    """Help for SASS opcodes on an architecture, by mnemonic; those that the table does not know are left out."""
    number = architecture(arch)
    result = {}
    for text in sorted(set(opcodes)):
        row = opcode(text)
        if row is not None:
            explanation = f"{row.text}{_rate_in_words(row.name, number)}"
            result[row.name] = Help(row.name, row.title, explanation, row.operands, SECTION, pipe_of(row.name, number))
    return result


def _rate_in_words(name: str, arch: int) -> str:
    kind = _RATED.get(name)
    results = rate(kind, arch) if kind is not None else Missing("no row of the table is about it")
    if isinstance(results, Missing):
        return ""
    return f" {results} results per clock per SM on sm_{arch} (CUDA C++ Programming Guide)."


def operand_help_of(operands: Iterable[str]) -> Mapping[str, Help]:
    """Help for forms of operands, by the text that they begin with: `c[0x0][`, `UR`, `desc[`."""
    result = {}
    for text in sorted(set(operands)):
        form = operand_form(text)
        if form is not None:
            key, row = form
            result[key] = Help(key, row.title, row.text, "", SECTION)
    return result
