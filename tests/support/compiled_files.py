"""A file compiled for an architecture, with all that the inspector reads in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from workbench.analyse.inspector.assemble import eliminations_of, kernel_codes
from workbench.analyse.inspector.eliminations import Elimination
from workbench.analyse.inspector.kernel_code import KernelCode
from workbench.base.records import KernelEntry, SassLine, SassListing, Translation
from workbench.isa.ptx.nodes import Module
from workbench.isa.ptx.open_scopes import open_scopes
from workbench.isa.ptx.parser import parse

ARCHS = ("sm_75", "sm_80", "sm_90", "sm_100", "sm_120")


@dataclass(frozen=True, eq=False)
class Compiled:
    """One file on one architecture. `lines` are those of all its kernels, in the order of the cubin."""

    name: str
    arch: str
    translation: Translation
    listing: SassListing

    @property
    def source(self) -> str:
        """The text that was compiled."""
        return self.translation.source.text

    @property
    def lines(self) -> Sequence[SassLine]:
        """The machine code of all kernels."""
        return self.listing.lines

    @cached_property
    def module(self) -> Module:
        """The PTX, parsed."""
        return open_scopes(parse(self.translation.ptx))

    @cached_property
    def ptx_text(self) -> Sequence[str]:
        """The lines of the PTX; line 1 is at index 1."""
        return ("", *self.translation.ptx.splitlines())

    @cached_property
    def codes(self) -> Sequence[KernelCode]:
        """Each kernel on all its levels, as idioms and schedules are looked for in it."""
        return tuple(kernel_codes(self.translation, self.listing, self.module, self.eliminations))

    @cached_property
    def eliminations(self) -> Mapping[int, Elimination]:
        """The PTX lines without SASS, with what became of each."""
        return eliminations_of(self.translation, self.lines, self.module)

    @property
    def kernels(self) -> Sequence[KernelEntry]:
        """Names, parameters and resources."""
        return self.translation.kernels

    @cached_property
    def by_kernel(self) -> Mapping[str, Sequence[SassLine]]:
        """The machine code by mangled name."""
        return {k.mangled_name: [s for s in self.lines if s.kernel == k.mangled_name] for k in self.kernels}
