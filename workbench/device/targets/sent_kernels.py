"""Kernels and arguments as a target in another process is sent them.

The sender is trusted by the process, which unpickles what it gets; the process is not trusted by the sender, and
answers in plain data (`records.plain_records`). Buffers go as numbers that their own process knows.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.records import KernelEntry, LineMap, Missing, Parameter, Resources, Source, Translation
from workbench.base.records.pickling import RecordPickler
from workbench.compilers.correlate.access_match import SassLike
from workbench.compilers.toolchains.disassemble import listing_of


class SentCompilation:
    """A compilation in the process that runs it: compared by identity, as symbols are bound to it."""

    def __init__(self, translation: Translation) -> None:
        self.translation = translation

    @property
    def source(self) -> Source:
        """The source, without a function of Python."""
        return self.translation.source

    @property
    def arch(self) -> str:
        """The real arch."""
        return self.translation.arch

    @property
    def ptx(self) -> str:
        """The PTX text."""
        return self.translation.ptx

    @property
    def cubin(self) -> bytes | Missing:
        """The machine code."""
        return self.translation.cubin

    @property
    def line_map(self) -> LineMap:
        """Links among source, PTX and SASS."""
        return self.translation.line_map

    @cached_property
    def sass(self) -> SassLike | Missing:
        """The disassembly, made on first use; Missing tells the reason, whatever it was."""
        return listing_of(self.translation)


@dataclass(frozen=True, eq=False)
class SentKernel:
    """A kernel of a sent compilation. max_dynamic_smem_bytes: the sender's opt-in."""

    compilation: SentCompilation
    entry: KernelEntry
    max_dynamic_smem_bytes: int

    @property
    def name(self) -> str:
        """The demangled name."""
        return self.entry.name

    @property
    def mangled_name(self) -> str:
        """The symbol."""
        return self.entry.mangled_name

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """The logical parameters."""
        return self.entry.parameters

    @property
    def resources(self) -> Resources | Missing:
        """Registers, shared memory, stack and spills."""
        return self.entry.resources


class NotSent(ArgumentError):
    """An argument that only this process has."""


def without_function(translation: Translation) -> Translation:
    """A translation as it can be sent: a function of Python stays where it is, and its text goes."""
    return replace(translation, source=replace(translation.source, function=None))


def pickled(value: Any, number_of: Callable[[Any], int | None] = lambda value: None) -> bytes:
    """A value for the process. number_of: the number of a buffer of that process; None for anything else.

    Raises
    ------
    NotSent
        A part of it is of this process alone.
    """
    written = io.BytesIO()
    try:
        _Pickler(written, number_of).dump(value)
    except (pickle.PicklingError, TypeError, AttributeError) as error:
        raise NotSent(f"an argument cannot be sent to the process that runs the kernel: {error}", "args") from error
    return written.getvalue()


def unpickled(data: bytes, buffer_of: Callable[[int], Any]) -> Any:
    """The value in the process. buffer_of: the buffer of a number."""
    return _Unpickler(io.BytesIO(data), buffer_of).load()


class _Pickler(RecordPickler):
    def __init__(self, file: io.BytesIO, number_of: Callable[[Any], int | None]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._number_of = number_of

    def persistent_id(self, obj: Any) -> int | None:
        return self._number_of(obj)


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, buffer_of: Callable[[int], Any]) -> None:
        super().__init__(file)
        self._buffer_of = buffer_of

    def persistent_load(self, pid: Any) -> Any:
        return self._buffer_of(pid)
