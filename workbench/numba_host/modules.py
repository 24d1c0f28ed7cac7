"""PTX that Numba made, loaded into the emulator: what cuda.core calls an object code and a kernel."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from workbench import arch as arch_data
from workbench.compilers import translate
from workbench.compilers.demangle import plain_name
from workbench.emulate import Memory, Program, load
from workbench.errors import ArgumentError
from workbench.ptx import parse
from workbench.records import LineMap, Missing, Resources, Source, Translation

_handles = itertools.count(1)


@dataclass(frozen=True)
class KernelAttributes:
    """A kernel's attributes under cuda.core's names."""

    num_regs: int
    const_size_bytes: int
    local_size_bytes: int
    shared_size_bytes: int
    max_threads_per_block: int


class LoadedModule:
    """PTX in device memory, with what ptxas says of its kernels.

    Raises
    ------
    CompileError
        ptxas refuses the PTX.
    """

    def __init__(self, ptx: str, arch: str, options: Sequence[str], memory: Memory) -> None:
        self.ptx = ptx
        self.arch = arch
        self.memory = memory
        # Numba's own name for it is long and says nothing; a PTX line without a `.loc` is shown under this one.
        self.translation: Translation = translate(
            Source(ptx, "ptx", "<ptx of a Numba kernel>"), arch=arch, options=options
        )
        self.program: Program = load(parse(ptx), memory)

    @property
    def line_map(self) -> LineMap:
        """Where the PTX comes from."""
        return self.translation.line_map

    def kernel(self, name: str) -> LoadedKernel:
        """Give a kernel by its name in the PTX."""
        for entry in self.translation.kernels:
            if entry.mangled_name == name:
                return LoadedKernel(self, name, entry.resources)
        raise ArgumentError(f"the module has no kernel {name}", "name")

    def unload(self) -> None:
        """Give the memory of the module's variables back."""
        for symbol in self.program.symbols.values():
            self.memory.free(symbol.address)


class LoadedKernel:
    """One kernel of a module; Numba reads `handle` and `attributes`."""

    def __init__(self, module: LoadedModule, mangled_name: str, resources: Resources | Missing) -> None:
        self.module = module
        self.mangled_name = mangled_name
        self.name = plain_name(mangled_name).rsplit("::", 1)[-1]
        # Without ptxas nothing is known of registers: what PTX alone does not limit, nothing limits.
        self.resources = Resources(registers_per_thread=0) if isinstance(resources, Missing) else resources

    @property
    def handle(self) -> LoadedKernel:
        """Itself: the stand-in driver is given it back."""
        return self

    @property
    def attributes(self) -> KernelAttributes:
        """What the driver says of a loaded function."""
        used = self.resources
        return KernelAttributes(
            num_regs=used.registers_per_thread,
            const_size_bytes=used.constant_bytes,
            # The driver cannot know it either where a function calls itself: it counts what the code names.
            local_size_bytes=0 if isinstance(used.stack_bytes, Missing) else used.stack_bytes,
            shared_size_bytes=used.static_smem_bytes,
            max_threads_per_block=self._max_threads(),
        )

    def _max_threads(self) -> int:
        used, arch = self.resources, self.module.arch
        threads = used.max_threads_per_block // 32 * 32 or used.max_threads_per_block
        while threads > 32 and not arch_data.blocks_per_sm(arch, used, threads).limits.registers:
            threads -= 32
        return threads

    def __repr__(self) -> str:
        return f"<kernel {self.name} in the emulator>"


class ObjectCode:
    """Code before it is loaded, under the interface of cuda.core's ObjectCode as far as Numba uses it."""

    def __init__(self, kind: str, code: Any, name: str, module: LoadedModule | None = None) -> None:
        self.kind = kind
        self.code = code
        self.name = name
        self.handle = next(_handles)
        self.module = module

    def get_kernel(self, name: str) -> LoadedKernel:
        """Give a kernel of linked code."""
        if self.module is None:
            raise ArgumentError(f"{self.name} was not linked", "name")
        return self.module.kernel(name)

    @classmethod
    def from_ptx(cls, ptx: Any, name: str = "") -> ObjectCode:
        """Take PTX text, or its bytes."""
        return cls("ptx", ptx.decode() if isinstance(ptx, bytes) else ptx, name)

    @classmethod
    def from_library(cls, code: Any, name: str = "") -> ObjectCode:
        """Take a static library; only CUDA's device runtime can be done without."""
        return cls("library", code, name)

    @classmethod
    def _foreign(cls, code: Any, name: str = "") -> ObjectCode:
        raise ArgumentError(f"the emulator runs PTX only and cannot link {name or 'this code'} (link=...)", "link")

    from_cubin = from_ltoir = from_fatbin = from_object = _foreign


def link(objects: Sequence[ObjectCode], arch: str, options: Sequence[str], memory: Memory) -> LoadedModule:
    """Make one module of the pieces of a kernel.

    Raises
    ------
    ArgumentError
        A piece is no PTX.
    CompileError
        ptxas refuses the PTX.
    """
    for piece in objects:
        if piece.kind == "library" and "cudadevrt" not in piece.name:
            raise ArgumentError(f"the emulator runs PTX only and cannot link {piece.name} (link=...)", "link")
    texts = [piece.code for piece in objects if piece.kind == "ptx"]
    if len(texts) != 1:
        raise ArgumentError(
            f"the kernel consists of {len(texts)} pieces of PTX, and the emulator takes one: leave out debug=True for "
            "kernels that call device functions, and link=[...]",
            "link",
        )
    return LoadedModule(texts[0], arch, options, memory)
