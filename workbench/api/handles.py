"""The handles of a compilation and of its kernels, which name each other."""

from __future__ import annotations

import difflib
import re
import sys
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from workbench.api.defaults import defaults, resolved_target_name
from workbench.api.examined_launches import HostLaunch, examiner
from workbench.api.kernel_symbols import KernelSymbols
from workbench.api.listing import Listing
from workbench.base import hooks
from workbench.base.arguments import text, whole
from workbench.base.errors import ArgumentError, KernelFault
from workbench.base.records import (
    Diagnostic,
    Dim3,
    KernelEntry,
    LineMap,
    Missing,
    Parameter,
    Resources,
    Source,
    Toolkit,
    Translation,
)
from workbench.base.records.place_names import file_name
from workbench.device.targets import target_named
from workbench.device.targets.base import DEFAULT_DYNAMIC_SMEM_BYTES
from workbench.device.targets.extents import as_dim3

Extent = int | Sequence[int] | Dim3


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
        """The log of the compilers."""
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
        key = "".join(text(name, "name").split())
        for k in kernels:
            expression = "".join((k.entry.expression or "").split())
            if key in ("".join(k.name.split()), k.mangled_name, expression):
                return k
        close = difflib.get_close_matches(name, [k.name for k in kernels], n=1)
        hint = f" Did you mean {close[0]}?" if close else ""
        raise ArgumentError(f"there is no kernel {name!r}; there is {listed}.{hint}", "name")

    def __repr__(self) -> str:
        names = ", ".join(self.kernels) or "no kernel"
        return f"<Compilation of {file_name(self.source.filename)} for {self.arch}: {names}>"


class Kernel:
    """A compiled kernel. `kernel[grid, block](*args)` runs it on the default target.

    `max_dynamic_smem_bytes` is the opt-in that CUDA asks for before a block may have more than 48 KiB of shared
    memory (cudaFuncAttributeMaxDynamicSharedMemorySize); set it to what the launch needs.
    """

    def __init__(self, compilation: Compilation, entry: KernelEntry) -> None:
        self._compilation = compilation
        self._entry = entry
        # A compiler that fixes the launch makes the opt-in too, in its own launches.
        self._max_dynamic_smem_bytes = max(DEFAULT_DYNAMIC_SMEM_BYTES, entry.dynamic_smem_bytes)

    @property
    def max_dynamic_smem_bytes(self) -> int:
        """The opt-in, in bytes per block."""
        return self._max_dynamic_smem_bytes

    @max_dynamic_smem_bytes.setter
    def max_dynamic_smem_bytes(self, size_bytes: int) -> None:
        self._max_dynamic_smem_bytes = whole(size_bytes, "max_dynamic_smem_bytes")

    @property
    def entry(self) -> KernelEntry:
        """The plain record."""
        return self._entry

    @property
    def name(self) -> str:
        """The demangled name, without parameters where that is unique."""
        return self._entry.name

    @property
    def mangled_name(self) -> str:
        return self._entry.mangled_name

    @property
    def compilation(self) -> Compilation:
        return self._compilation

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """Logical parameters: a Numba array is one."""
        return self._entry.parameters

    @property
    def resources(self) -> Resources | Missing:
        """Registers, shared memory, stack and spills, static."""
        return self._entry.resources

    @cached_property
    def ptx(self) -> str:
        """This kernel's part of the PTX text."""
        from workbench.isa.ptx.excerpt import entry_text

        return entry_text(self._compilation.ptx, self.mangled_name)

    @cached_property
    def sass(self) -> Listing | Missing:
        """This kernel's part of the disassembly."""
        listing = self._compilation.sass
        return listing if isinstance(listing, Missing) else listing.of_kernel(self.mangled_name)

    @property
    def symbols(self) -> KernelSymbols:
        """The `__device__` and `__constant__` variables of the compilation, by name: each a buffer of the default
        target, and `kernel.symbols["total"] = 0` writes to it."""
        return KernelSymbols(self._compilation, ("global", "const"))

    @property
    def constant(self) -> KernelSymbols:
        """The `__constant__` variables alone, as `symbols`: `kernel.constant["filter"] = [0.25, 0.5, 0.25]` is what
        `cudaMemcpyToSymbol` does in a program. Numbers become the variable's type, an array must have its type and
        size. All kernels of a compilation share them, and another compilation begins with their initial values.
        """
        return KernelSymbols(self._compilation, ("const",))

    def export(self, path: str | Path, **keywords: Any) -> Path:
        """Write this kernel's listing to a file: `workbench.export(kernel, path, **keywords)`."""
        written: Path = hooks.call("export", self, path, **keywords)
        return written

    def __getitem__(self, configuration: tuple[Any, ...]) -> LaunchConfiguration:
        """`kernel[grid, block]`, `kernel[grid, block, stream, dynamic_smem_bytes]` (Numba's order); `kernel[(x, y)]` is
        a grid where the compiler has fixed the block."""
        if self.entry.threads is not None:
            return LaunchConfiguration(self, _grid(configuration), self.entry.threads, self.entry.dynamic_smem_bytes)
        if not isinstance(configuration, tuple) or not 2 <= len(configuration) <= 4:
            raise ArgumentError(
                f"launch with {self.name}[grid, block](...), or with "
                f"{self.name}[grid, block, stream, dynamic_smem_bytes](...)",
                "block",
            )
        stream = configuration[2] if len(configuration) > 2 else None
        if not (stream is None or (type(stream) is int and stream == 0)):
            raise ArgumentError("a launch runs to its end before it returns: pass 0 for the stream", "stream")
        smem = configuration[3] if len(configuration) > 3 else 0
        return LaunchConfiguration(self, configuration[0], configuration[1], smem)

    def __call__(self, *args: Any) -> None:
        raise ArgumentError(f"the number of threads is missing: {self.name}[grid, block](...)", "block")

    def __repr__(self) -> str:
        listed = ", ".join(f"{p.type} {p.name}".strip() for p in self.parameters)
        return f"<Kernel {self.name}({listed}) for {self.compilation.arch}>"


def _grid(configuration: Any) -> Extent:
    """The grid of a kernel whose block is fixed: alone, or with a block behind it, which says the same."""
    if (
        isinstance(configuration, tuple)
        and len(configuration) > 1
        and isinstance(configuration[0], tuple | list | Dim3)
    ):
        return configuration[0]
    return configuration  # type: ignore[no-any-return]


class LaunchConfiguration:
    """`kernel[grid, block]`: calling it launches, and raises `KernelFault` where the launch faults."""

    def __init__(self, kernel: Kernel, grid: Extent, block: Extent, dynamic_smem_bytes: int) -> None:
        self._kernel = kernel
        self._grid = grid
        self._block = block
        self._dynamic_smem_bytes = dynamic_smem_bytes

    @property
    def kernel(self) -> Kernel:
        return self._kernel

    @property
    def grid(self) -> Extent:
        return self._grid

    @property
    def block(self) -> Extent:
        return self._block

    @property
    def dynamic_smem_bytes(self) -> int:
        return self._dynamic_smem_bytes

    def __call__(self, *args: Any) -> None:
        """Launch on the default target; NumPy arrays are copied in, and back after a fault too.

        What the kernel printed goes to stdout.

        Raises
        ------
        KernelFault
            The kernel broke a rule of the machine; `.faults` says where.
        ArgumentError, LaunchError
            The call is wrong; nothing has run.
        """
        examine = examiner()
        if examine is not None:
            grid, block = as_dim3(self._grid, "grid"), as_dim3(self._block, "block")
            examine(HostLaunch(self._kernel, grid, block, args, self._dynamic_smem_bytes))
            return
        watch = hooks.find("launches")
        begun = None
        if watch is not None:
            code, again = self._launch_key()
            begun = watch.before(self._kernel.name, code, again, args, self._kernel, again)
        name = resolved_target_name()
        outcome = target_named(name).launch(
            self._kernel,
            self._grid,  # type: ignore[arg-type]
            self._block,  # type: ignore[arg-type]
            args,
            dynamic_smem_bytes=self._dynamic_smem_bytes,
            device=defaults().device if name == "emulator" else None,
        )
        if outcome.stdout:
            sys.stdout.write(outcome.stdout)
        if outcome.faults:
            raise KernelFault(outcome)
        if begun is not None:
            watch.after(begun)

    def _launch_key(self) -> tuple[object, tuple[Extent, Extent, int]]:
        """A key that launches of the same code share: None for the code where it has variables, since their values
        persist.
        """
        compilation = self._kernel.compilation
        has_variables = not compilation.ptx or _has_variables(compilation.ptx)  # machine code alone may have them
        code = None if has_variables else (id(compilation), self._kernel.mangled_name)
        return code, (self._grid, self._block, self._dynamic_smem_bytes)


@lru_cache(maxsize=64)
def _has_variables(ptx: str) -> bool:
    """True if a module declares variables; texts of printf are none."""
    declared = re.finditer(r"^\s*(?:\.(?:visible|weak|extern)\s+)*\.(?:global|const)\s[^\n]*", ptx, re.MULTILINE)
    return any("$str" not in found[0] for found in declared)
