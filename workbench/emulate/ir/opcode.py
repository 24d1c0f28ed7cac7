"""An opcode taken apart: mnemonic, modifiers, types."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from workbench.ptx.types import is_type


@dataclass(frozen=True)
class Opcode:
    """`mul.wide.s32`: mnemonic `mul`, modifiers `("wide",)`, types `("s32",)`."""

    text: str
    mnemonic: str
    modifiers: tuple[str, ...]
    types: tuple[str, ...]

    def has(self, modifier: str) -> bool:
        return modifier in self.modifiers

    def one_of(self, choices: tuple[str, ...], default: str = "") -> str:
        """The first modifier that is among the choices."""
        return next((m for m in self.modifiers if m in choices), default)

    @property
    def type(self) -> str:
        """The type of an instruction that has one; the last of several."""
        return self.types[-1] if self.types else ""


@cache
def split_opcode(text: str) -> Opcode:
    """Takes an opcode's text apart."""
    mnemonic, *rest = text.split(".")
    return Opcode(text, mnemonic, tuple(m for m in rest if not is_type(m)), tuple(m for m in rest if is_type(m)))
