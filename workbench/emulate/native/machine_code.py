"""LLVM IR to machine code: one way for the runtime and for kernels.

Knows how objects are placed in memory, and asks `objects` for units of the runtime that were made before; `codegen`
makes them. Does not know what the code does.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from workbench.base.workers import forking
from workbench.emulate.llvm.text import PREFIX
from workbench.emulate.native import object_cache
from workbench.emulate.native.object_compiler import Effort, is_x86, object_of, target_machine
from workbench.emulate.runtime import library
from workbench.emulate.runtime.half_conversions import LIBRARY_FUNCTIONS, library_module


@dataclass(frozen=True)
class Processor:
    """The target of code: LLVM's name of a processor, its features, and the triple if it is not this process's."""

    name: str
    features: str
    triple: str = ""

    @classmethod
    @lru_cache
    def own(cls) -> Processor:
        """This machine's."""
        import llvmlite.binding as llvm

        return cls(llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())

    @property
    def key(self) -> tuple[str, str, str]:
        """The key that separates this processor's code from another's."""
        return self.name, self.features, self.triple

    def has(self, feature: str) -> bool:
        """True if it has a feature; what is masked stands last."""
        found = [part[0] for part in self.features.split(",") if part[1:] == feature]
        return bool(found) and found[-1] == "+"

    def without(self, masked: str) -> Processor:
        """The same with features turned off (`"-avx512f,-avx2"`), for tests of what other machines run."""
        return replace(self, features=",".join(part for part in (self.features, masked) if part))


@dataclass(frozen=True)
class Code:
    """Machine code in this process: addresses of its functions; `keep` must live as long as they are called."""

    addresses: dict[str, int]
    keep: tuple[Any, ...]


_lock = forking.lock()


def compile_object(ir: str, processor: Processor, effort: Effort = "tier1") -> bytes:
    """Machine code of a module as an object file.

    Raises
    ------
    MemoryError
        Too little memory is left for LLVM, which would end the process.
    """
    _ask_for_memory(32 * len(ir) + (8 << 20))  # 15 to 53 bytes a character of modules over 40 KB; others 8 MiB at most
    return object_of(ir, *processor.key, effort)


def load_object(data: bytes, names: tuple[str, ...], processor: Processor) -> Code:
    """Places an object in memory. Functions of the runtime must have been published before.

    Raises
    ------
    MemoryError
        Too little memory is left for LLVM, which would end the process.
    """
    import llvmlite.binding as llvm

    _ask_for_memory(2 * len(data) + (1 << 20))
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), target_machine(*processor.key))
    engine.add_object_file(llvm.ObjectFileRef.from_data(data))
    engine.finalize_object()
    return Code({name: engine.get_function_address(name) for name in names}, (engine, data))


def _ask_for_memory(size_bytes: int) -> None:
    """Sees whether the system would give so much; nothing is touched, and it is given back."""
    try:
        mmap.mmap(-1, size_bytes).close()
    except OSError as error:
        raise MemoryError(f"{size_bytes >> 20:,} MiB for machine code") from error


@cache  # without bound: kernels that were linked with a unit, and helpers that wait in it, have its bare addresses
def _runtime_unit(unit: str, processor: Processor) -> Code:
    key = object_cache.runtime_key(unit, processor.key)
    entry = object_cache.find(key)
    data = entry.get("object") if entry is not None else None
    if data is None:
        text = library.unit_module(unit)
        keeps = "define preserve_allcc" in text and _is_x86(processor)
        data = compile_object(text, processor.without("-vzeroupper") if keeps else processor, "whole")
        object_cache.keep(key, {"object": data})
    return load_object(data, library.defined_in(unit), processor)


def runtime_address(name: str, processor: Processor) -> int:
    """The address of a function of the runtime, by its name without prefix."""
    full = PREFIX + name
    with _lock:
        return _runtime_unit(library.unit_of(full), processor).addresses[full]


@lru_cache
def _half_functions(processor: Processor) -> Code:
    return load_object(compile_object(library_module(), processor, "whole"), LIBRARY_FUNCTIONS, processor)


def _is_x86(processor: Processor) -> bool:
    """True if LLVM clears the upper halves of vectors on return, even of those that a function promises to keep."""
    return is_x86(processor.triple)


def load_linked(data: bytes, names: tuple[str, ...], needed: Iterable[str], processor: Processor) -> Code:
    """Places a kernel's object in memory, with the functions of the runtime that it calls."""
    with _lock:
        _link_runtime(needed, processor)
        return load_object(data, names, processor)


def _link_runtime(needed: Iterable[str], processor: Processor) -> None:
    """Makes functions of the runtime known to objects that are loaded next."""
    import llvmlite.binding as llvm

    if _is_x86(processor) and not processor.has("f16c"):
        for name, address in _half_functions(processor).addresses.items():
            llvm.add_symbol(name, address)
    units = sorted({library.unit_of(name) for name in needed} - {"core"})
    for unit in ("core", *units):
        for name, address in _runtime_unit(unit, processor).addresses.items():
            llvm.add_symbol(name, address)
