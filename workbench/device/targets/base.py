"""The contract of an execution target, and what a target needs to know of a kernel.

A target owns device memory, places a compilation's symbols in it and launches kernels. It knows handles only by
their shape (`Launchable`), so that it can stand below `workbench.api`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

from workbench.base.records import Dim3, KernelEntry, LineMap, Missing, Parameter, Resources, Translation
from workbench.base.records.outcomes import Outcome

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import DTypeLike, NDArray

    from workbench.compilers.correlate.access_match import SassLike


Sanitize: TypeAlias = tuple[str, ...] | str
"""Names of sanitisers, one of them, or `"all"`."""
"""Sanitisers that look on while a kernel runs: some of `race`, `init`, `sync` and `leak`, or all but
the last."""
DEFAULT_DYNAMIC_SMEM_BYTES = 48 * 1024
"""Shared memory of a block without the opt-in (CUDA C++ Programming Guide, technical specifications)."""


class CompilationLike(Protocol):
    """A compilation as targets see it: an identity that symbols are bound to."""

    @property
    def translation(self) -> Translation: ...
    @property
    def arch(self) -> str: ...
    @property
    def ptx(self) -> str: ...
    @property
    def cubin(self) -> bytes | Missing: ...
    @property
    def line_map(self) -> LineMap: ...
    @property
    def sass(self) -> SassLike | Missing: ...


class Launchable(Protocol):
    """A kernel as targets see it."""

    @property
    def name(self) -> str: ...
    @property
    def mangled_name(self) -> str: ...
    @property
    def parameters(self) -> tuple[Parameter, ...]: ...
    @property
    def resources(self) -> Resources | Missing: ...
    @property
    def entry(self) -> KernelEntry: ...
    @property
    def compilation(self) -> CompilationLike: ...
    @property
    def max_dynamic_smem_bytes(self) -> int: ...


@runtime_checkable
class Buffer(Protocol):
    """Device memory with a shape and a dtype, C-contiguous."""

    @property
    def shape(self) -> tuple[int, ...]: ...
    @property
    def dtype(self) -> np.dtype[Any]: ...
    @property
    def nbytes(self) -> int: ...
    @property
    def address(self) -> int: ...
    def copy_to_host(self) -> NDArray[Any]: ...
    def copy_from(self, array: NDArray[Any]) -> None: ...
    def free(self) -> None: ...


class Target(Protocol):
    """A machine that runs kernels."""

    @property
    def name(self) -> str: ...

    def to_device(self, array: NDArray[Any]) -> Buffer:
        """Copy an array into new device memory."""
        ...

    def empty(self, shape: int | tuple[int, ...], dtype: DTypeLike) -> Buffer:
        """New uninitialised device memory: its contents are poison."""
        ...

    def zeros(self, shape: int | tuple[int, ...], dtype: DTypeLike) -> Buffer:
        """New device memory, every byte zero."""
        ...

    def symbol(self, compilation: CompilationLike | Launchable, name: str) -> Buffer:
        """A `__device__` or `__constant__` variable of a compilation, or of a kernel's, as bytes unless its C++ type is
        known."""
        ...

    def launch(
        self,
        kernel: Launchable,
        grid: int | tuple[int, ...] | Dim3,
        block: int | tuple[int, ...] | Dim3,
        args: tuple[Any, ...] | list[Any],
        *,
        dynamic_smem_bytes: int = 0,
        cooperative: bool = False,
        device: str | None = None,
        count: bool = False,
        sanitize: Sanitize = (),
        time_limit_seconds: float | None = None,
    ) -> Outcome:
        """Run a kernel to its end, or to its first memory fault; faults are returned, not raised.

        Raises
        ------
        ArgumentError
            An argument does not fit its parameter; nothing has run.
        LaunchError
            CUDA refuses such a launch on the device; nothing has run.
        UnsupportedInstruction
            The emulator does not know an instruction that the kernel can reach.
        """
        ...
