"""Hover help for PTX: the row that fits an opcode best, with its section of the manual.

Forms stand in `ptx_help_table`. It explains single opcodes; what an instruction is for in its kernel it does not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from workbench.analyse.inspector.ptx_help_table import PTX_HELP
from workbench.base.records.json_records import JsonRecord
from workbench.isa.ptx.isa import INSTRUCTIONS

_BY_MNEMONIC: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
for _form in PTX_HELP:
    _mnemonic, *_parts = _form.split(".")
    _BY_MNEMONIC.setdefault(_mnemonic, []).append((_form, tuple(_parts)))


@dataclass(frozen=True)
class Help(JsonRecord):
    """Help for an opcode or an operand.

    Attributes
    ----------
    key
        The part of the opcode that it is about.
    section
        The section of the manual, with its title; empty where no manual describes it.
    pipe
        The pipe of a SASS opcode, else empty.
    """

    json_keys = ("title", "text", "operands", "section", "pipe?")
    key: str
    title: str
    text: str
    operands: str
    section: str = ""
    pipe: str = ""


def ptx_help(opcode: str) -> Help | None:
    """Explain a PTX opcode.

    Parameters
    ----------
    opcode
        As PTX spells it, `"ld.global.nc.f32"`.

    Returns
    -------
    Help or None
        `key` is the opcode up to the last modifier that the row is about, so that the longest key that an opcode
        begins with is its help. None for a mnemonic that the manual does not have.
    """
    mnemonic, *modifiers = opcode.split(".")
    # State spaces may name a window, `shared::cta`, which changes nothing of what is said here.
    plain = [m.partition("::")[0] for m in modifiers]
    best: tuple[int, str, int] | None = None
    for form, parts in _BY_MNEMONIC.get(mnemonic, ()):
        end = _end_of(parts, plain)
        if end is not None and (best is None or len(parts) > best[0]):
            best = (len(parts), form, end)
    if best is None:
        return None
    row = PTX_HELP[best[1]]
    isa = INSTRUCTIONS.get(mnemonic)
    return Help(
        ".".join([mnemonic, *modifiers[: best[2]]]),
        row.title,
        row.text,
        row.operands,
        f"PTX ISA {isa.section}" if isa else "",
    )


def ptx_help_of(opcodes: Iterable[str]) -> Mapping[str, Help]:
    """Help for opcodes, by `Help.key`."""
    found = (ptx_help(opcode) for opcode in sorted(set(opcodes)))
    return {row.key: row for row in found if row is not None}


def _end_of(parts: tuple[str, ...], modifiers: list[str]) -> int | None:
    """The number of modifiers up to the last of the parts, which are among them in this order; None if they are not."""
    at = 0
    for part in parts:
        if part not in modifiers[at:]:
            return None
        at = modifiers.index(part, at) + 1
    return at
