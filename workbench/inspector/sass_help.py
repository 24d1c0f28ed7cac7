"""Hover help for SASS opcodes and forms of operands, for those that occur."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from workbench.inspector.ptx_help import Help
from workbench.sass.opcodes import SECTION, opcode, operand_form


def sass_help_of(opcodes: Iterable[str]) -> Mapping[str, Help]:
    """Help for SASS opcodes, by mnemonic; those that the table does not know are left out."""
    found = {}
    for text in sorted(set(opcodes)):
        row = opcode(text)
        if row is not None:
            found[row.name] = Help(row.name, row.title, row.text, row.operands, SECTION, row.pipe)
    return found


def operand_help_of(operands: Iterable[str]) -> Mapping[str, Help]:
    """Help for forms of operands, by the text that they begin with: `c[0x0][`, `UR`, `desc[`."""
    found = {}
    for text in sorted(set(operands)):
        form = operand_form(text)
        if form is not None:
            key, row = form
            found[key] = Help(key, row.title, row.text, "", SECTION)
    return found
