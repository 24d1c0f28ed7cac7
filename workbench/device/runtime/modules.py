"""Linked code, loaded into the emulator, and its kernels."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from workbench.base.errors import ArgumentError
from workbench.base.records import KernelEntry, LineMap, Missing, Parameter, Resources, Translation
from workbench.compilers.correlate.access_match import AccessMatch, match_listing
from workbench.compilers.cxx.demangle import plain_name
from workbench.compilers.toolchains.disassemble import listing_with
from workbench.device.targets.parameter_block import Layout, lay_out
from workbench.device.targets.sent_kernels import SentCompilation
from workbench.emulate import Memory, Program, heap, load
from workbench.emulate.kernel import kernel_of
from workbench.isa.arch.residency import most_threads_by_registers
from workbench.isa.ptx import parse
from workbench.isa.ptx.entries import target

_handles = itertools.count(1)
_NONE: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True)
class KernelAttributes:
    """A kernel's attributes under cuda.core's names.

    Attributes
    ----------
    ptx_version
        10 times the major arch and the minor one of the PTX that it is made from. Libraries choose the variant of a
        kernel by it.
    binary_version
        The same of its machine code.
    """

    num_regs: int
    const_size_bytes: int
    local_size_bytes: int
    shared_size_bytes: int
    max_threads_per_block: int
    ptx_version: int
    binary_version: int


class LoadedModule:
    """PTX in device memory, with what ptxas says of its kernels.

    compilation: by which outcomes of launches name the code. alignments: of the addresses of some variables, by name.
    handle: what the driver's functions know it by.
    """

    def __init__(self, translation: Translation, memory: Memory, alignments: Mapping[str, int] = _NONE) -> None:
        self.translation = translation
        self.compilation = SentCompilation(translation)
        self.arch = translation.arch
        self.memory = memory
        self.handle = next(_handles)
        self.program: Program = load(parse(translation.ptx, deferred=True), memory, alignments)

    @property
    def line_map(self) -> LineMap:
        """The source lines of the PTX."""
        return self.translation.line_map

    def kernel(self, name: str) -> LoadedKernel:
        """Give a kernel by its name in the PTX."""
        for entry in self.translation.kernels:
            if entry.mangled_name == name:
                return LoadedKernel(self, entry)
        raise ArgumentError(f"the module has no kernel {name}", "name")

    def unload(self) -> None:
        """Give the memory of the module's variables back."""
        for symbol in self.program.symbols.values():
            self.memory.free(symbol.address)


class LoadedKernel:
    """One kernel of a module, as targets take kernels; Numba reads `handle` and `attributes`."""

    max_dynamic_smem_bytes = 0

    def __init__(self, module: LoadedModule, entry: KernelEntry) -> None:
        self.module = module
        self.entry = entry
        self.mangled_name = entry.mangled_name
        self.name = plain_name(entry.mangled_name).rsplit("::", 1)[-1]
        used = entry.resources
        # Without ptxas nothing is known of registers: what PTX alone does not limit, nothing limits.
        self.resources = Resources(registers_per_thread=0) if isinstance(used, Missing) else used

    @property
    def compilation(self) -> SentCompilation:
        """The code that it is a part of."""
        return self.module.compilation

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """Its parameters as the source declares them, where that is known, else those of the PTX."""
        return self.entry.parameters

    @functools.cached_property
    def layout(self) -> Layout:
        """The places of its parameters in the parameter block."""
        return lay_out(self.module.program.module, self.mangled_name)

    @functools.cached_property
    def access_match(self) -> AccessMatch:
        """The certainty of the counts of its accesses beside SASS, and the accesses that ptxas merged."""
        listing = listing_with(self.module.translation, self.mangled_name)
        return match_listing(self.module.program.module, self.mangled_name, listing)

    @property
    def allocates(self) -> bool:
        """True if it may allocate or free device memory itself."""
        return not kernel_of(self.module.program, self.mangled_name).mentioned.isdisjoint(heap.CALLS)

    @functools.cached_property
    def may_wait(self) -> bool:
        """True if it may wait for what the host, or a kernel of another stream, writes."""
        return kernel_of(self.module.program, self.mangled_name).may_wait

    @property
    def handle(self) -> LoadedKernel:
        """Itself: the stand-in driver is given it back."""
        return self

    @property
    def attributes(self) -> KernelAttributes:
        """The driver's attributes of a loaded function."""
        used = self.resources
        return KernelAttributes(
            num_regs=used.registers_per_thread,
            const_size_bytes=used.constant_bytes,
            # The driver cannot know it either where a function calls itself: it counts what the code names.
            local_size_bytes=0 if isinstance(used.stack_bytes, Missing) else used.stack_bytes,
            shared_size_bytes=used.static_smem_bytes,
            max_threads_per_block=self._max_threads(),
            ptx_version=_number(target(self.module.translation.ptx) or self.module.arch),
            binary_version=_number(self.module.arch),
        )

    def _max_threads(self) -> int:
        used, arch = self.resources, self.module.arch
        threads = used.max_threads_per_block // 32 * 32 or used.max_threads_per_block
        return min(threads, most_threads_by_registers(arch, used.registers_per_thread))

    def __repr__(self) -> str:
        return f"<kernel {self.name} in the emulator>"


def _number(arch: str) -> int:
    return int("".join(filter(str.isdigit, arch)))
