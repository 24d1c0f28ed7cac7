"""The handle of a disassembly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from workbench.base.records import Missing, SassLine, SassListing, Translation

if TYPE_CHECKING:
    from workbench.compilers import LiveRegisters


class Listing:
    """A disassembly: `text`, `lines`, and the live registers at each instruction, made on first use."""

    def __init__(self, translation: Translation, listing: SassListing, only: str | None = None) -> None:
        self._translation = translation
        self._only = only
        self._listing = listing

    @property
    def arch(self) -> str:
        return self._listing.arch

    @property
    def text(self) -> str:
        """The disassembler's text."""
        return self._listing.text

    @property
    def lines(self) -> tuple[SassLine, ...]:
        """Instructions, all kernels in the order of the cubin."""
        return self._listing.lines

    @cached_property
    def live_registers(self) -> Mapping[tuple[str, int], LiveRegisters] | Missing:
        """Live registers (gpr, pred, ugpr) by (mangled kernel name, byte offset), static: a second nvdisasm run."""
        from workbench.compilers import live_registers

        return live_registers(self._translation, only=self._only)

    def of_kernel(self, mangled_name: str) -> Listing:
        """The part that belongs to one kernel."""
        lines = tuple(line for line in self.lines if line.kernel == mangled_name)
        listed = "\n".join(line_text(line) for line in lines)
        return Listing(self._translation, SassListing(self.arch, listed, lines), self._only)

    def __repr__(self) -> str:
        from workbench.isa.sass.executed import instruction_count

        return f"<SASS for {self.arch}, {instruction_count(self.lines)} instructions>"


def line_text(line: SassLine) -> str:
    """An instruction as one line of a listing, its label before it."""
    label = f"{line.label}:\n" if line.label else ""
    return f"{label}        /*{line.offset:04x}*/  {line.text} ;"
