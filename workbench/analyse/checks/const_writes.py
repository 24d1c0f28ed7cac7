"""Kernels that write through pointers to `const`.

A launch gives NumPy arrays what the kernel may have written by the types of its parameters. Through a cast a kernel
writes more, which its PTX shows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from workbench.base.records import KernelEntry, Missing, Parameter, Resources
from workbench.device.targets import Launchable
from workbench.emulate.written_parameters import written_parameters
from workbench.isa.ptx.entries import entries


@dataclass(frozen=True, eq=False)
class _AsWritten:
    """A kernel with other parameters: those through which it writes may be written."""

    kernel: Launchable
    entry: KernelEntry

    @property
    def name(self) -> str:
        return self.kernel.name

    @property
    def mangled_name(self) -> str:
        return self.kernel.mangled_name

    @property
    def compilation(self) -> Any:
        return self.kernel.compilation

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        return self.entry.parameters

    @property
    def resources(self) -> Resources | Missing:
        return self.kernel.resources

    @property
    def max_dynamic_smem_bytes(self) -> int:
        return self.kernel.max_dynamic_smem_bytes


def as_written(kernel: Launchable) -> Launchable:
    """The kernel such that a launch brings back all that it writes; itself where the types of its parameters say so."""
    pointers = {at for at, p in enumerate(kernel.parameters) if p.kind == "pointer" and not p.written}
    if not pointers or not kernel.compilation.ptx:
        return kernel
    ptx = kernel.compilation.ptx
    found = written_parameters(ptx, kernel.mangled_name).parameters
    names = next(each.parameters for each in entries(ptx) if each.name == kernel.mangled_name)
    also = {at for at in pointers if at < len(names) and names[at].name in found}
    if not also:
        return kernel
    parameters = tuple(replace(p, written=p.written or at in also) for at, p in enumerate(kernel.parameters))
    return _AsWritten(kernel, replace(kernel.entry, parameters=parameters))
