"""The handle of a compilation: what the compilers made, with what is slow made on first use."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from workbench.api.kernels import Kernel
from workbench.arguments import text
from workbench.errors import ArgumentError
from workbench.records import Diagnostic, LineMap, Missing, SassLine, SassListing, Source, Toolkit, Translation
from workbench.records.place_names import file_name

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
        from workbench.sass.executed import instruction_count

        return f"<SASS for {self.arch}, {instruction_count(self.lines)} instructions>"


def line_text(line: SassLine) -> str:
    """An instruction as one line of a listing, its label before it."""
    label = f"{line.label}:\n" if line.label else ""
    return f"{label}        /*{line.offset:04x}*/  {line.text} ;"


class Compilation:
    """One source, compiled for one arch. Compared by identity: compiling again makes a new module.

    `ptx`, `cubin` and `sass` are what the compilers made; `kernels` are handles by demangled name.
    """

    def __init__(self, translation: Translation) -> None:
        self._translation = translation

    @property
    def translation(self) -> Translation:
        """The plain record."""
        return self._translation

    @property
    def source(self) -> Source:
        return self._translation.source

    @property
    def arch(self) -> str:
        """The real arch, `"sm_90"`."""
        return self._translation.arch

    @property
    def options(self) -> tuple[str, ...]:
        return self._translation.options

    @property
    def toolkit(self) -> Toolkit:
        return self._translation.toolkit

    @property
    def ptx(self) -> str:
        return self._translation.ptx

    @property
    def cubin(self) -> bytes | Missing:
        return self._translation.cubin

    @property
    def line_map(self) -> LineMap:
        """Links among source, PTX and SASS."""
        return self._translation.line_map

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Warnings; errors raise `CompileError` instead."""
        return self._translation.diagnostics

    @property
    def log(self) -> str:
        """What the compilers printed."""
        return self._translation.log

    @cached_property
    def sass(self) -> Listing | Missing:
        """The disassembly, made on first use; `Missing` where there is no cubin or no disassembler."""
        from workbench.compilers import disassemble

        listing = disassemble(self._translation)
        return listing if isinstance(listing, Missing) else Listing(self._translation, listing)

    @cached_property
    def kernels(self) -> Mapping[str, Kernel]:
        """Kernels by demangled name, without parameters where that is unique."""
        return MappingProxyType({entry.name: Kernel(self, entry) for entry in self._translation.kernels})

    def kernel(self, name: str | None = None) -> Kernel:
        """The kernel of a name: demangled, mangled, or a name expression; the only one where None.

        Raises
        ------
        ArgumentError
            No such kernel, or no name where there are several; lists what there is.
        """
        kernels = tuple(self.kernels.values())
        listed = ", ".join(k.name for k in kernels)
        if not kernels:
            raise ArgumentError(
                f"{self.source.filename} has no kernel: declare one with __global__ (a template needs names=[...])",
                "name",
            )
        if name is None:
            if len(kernels) > 1:
                raise ArgumentError(f"there are {len(kernels)} kernels, name one of {listed}", "name")
            return kernels[0]
        wanted = "".join(text(name, "name").split())
        for k in kernels:
            expression = "".join((k.entry.expression or "").split())
            if wanted in ("".join(k.name.split()), k.mangled_name, expression):
                return k
        close = difflib.get_close_matches(name, [k.name for k in kernels], n=1)
        hint = f" Did you mean {close[0]}?" if close else ""
        raise ArgumentError(f"there is no kernel {name!r}; there is {listed}.{hint}", "name")

    def __repr__(self) -> str:
        names = ", ".join(self.kernels) or "no kernel"
        return f"<Compilation of {file_name(self.source.filename)} for {self.arch}: {names}>"
