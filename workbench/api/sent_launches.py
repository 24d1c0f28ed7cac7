"""A launch as plain values that another process can have: a kernel compiled here, and what it is launched on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from workbench.api.handles import Compilation, Kernel
from workbench.base.records import Translation
from workbench.device.targets.sent_kernels import without_function


@dataclass(frozen=True, eq=False)
class SentLaunch:
    """A launch.

    Attributes
    ----------
    kernel
        The mangled name.
    args
        Arrays of NumPy, scalars and records.
    """

    translation: Translation
    kernel: str
    max_dynamic_smem_bytes: int
    grid: Any
    block: Any
    args: tuple[Any, ...]
    dynamic_smem_bytes: int

    def kernel_there(self) -> Kernel:
        """The kernel, in the process that has this."""
        result = Compilation(self.translation).kernel(self.kernel)
        result.max_dynamic_smem_bytes = self.max_dynamic_smem_bytes
        return result


def sent_launch(kernel: Kernel, grid: Any, block: Any, args: tuple[Any, ...], dynamic_smem_bytes: int) -> SentLaunch:
    """Give a launch of a kernel handle as one that can be sent; a function of Python stays here."""
    return SentLaunch(
        translation=without_function(kernel.compilation.translation),
        kernel=kernel.mangled_name,
        max_dynamic_smem_bytes=kernel.max_dynamic_smem_bytes,
        grid=grid,
        block=block,
        args=args,
        dynamic_smem_bytes=dynamic_smem_bytes,
    )
