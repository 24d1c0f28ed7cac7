"""A launch of a language whose compiler fixes the block, as one of the workbench's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from workbench.api.handles import Kernel
from workbench.base.records import Dim3


@dataclass(frozen=True, eq=False)
class CompiledLaunch:
    """A launch that was not made. args: those that the kernel takes, constants left out."""

    kernel: Kernel
    grid: Dim3
    args: tuple[Any, ...]

    @property
    def block(self) -> Dim3:
        """The threads that the compiler has fixed."""
        return Dim3(self.kernel.entry.threads or 1)
