"""The variables that a kernel's compilation declares, by name: `kernel.constant["filter"] = values`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from workbench.api.defaults import resolved_target_name
from workbench.base.errors import ArgumentError
from workbench.device.targets import target_named

if TYPE_CHECKING:
    from workbench.device.targets.base import Buffer, CompilationLike


class KernelSymbols(Mapping[str, "Buffer"]):
    """Variables by name, as memory of the default target; assigning to one copies values into it.

    They belong to the compilation: its kernels share them, and another compilation has its own.
    """

    def __init__(self, compilation: CompilationLike, spaces: Sequence[str]) -> None:
        self._compilation = compilation
        self._spaces = tuple(spaces)

    def __getitem__(self, name: str) -> Buffer:
        """The memory of a variable; names may leave namespaces out.

        Raises
        ------
        ArgumentError
            No such variable; lists what there is.
        """
        return target_named(resolved_target_name()).symbol(self._compilation, name)

    def __setitem__(self, name: str, values: Any) -> None:
        """Copy values into a variable: an array of its type and size, or numbers.

        Raises
        ------
        ArgumentError
            No such variable, or values of another type or size.
        """
        import numpy as np

        from workbench.device.targets.host_values import host_array, record

        symbol = self[name]
        host = host_array(values, name)
        array = values if host is None else host.array
        if symbol.dtype.names is not None and isinstance(values, tuple | list | Mapping):
            array = record(values, np.dtype((symbol.dtype, symbol.shape)), name)
        plain = isinstance(array, np.ndarray) and array.dtype.kind in "biuf" and symbol.dtype.kind in "biuf"
        if plain and array.dtype != symbol.dtype:
            raise ArgumentError(
                f"{name} is {symbol.dtype}{list(symbol.shape)}, the array holds {array.dtype}: pass it "
                f'.astype("{symbol.dtype}")',
                name,
            )
        symbol.copy_from(array)

    def __iter__(self) -> Iterator[str]:
        from workbench.device.targets.symbols import symbol_names
        from workbench.isa.ptx import parse

        return iter(symbol_names(parse(self._compilation.ptx), self._spaces))

    def __len__(self) -> int:
        return len(tuple(iter(self)))

    def __contains__(self, name: object) -> bool:
        return name in tuple(iter(self))

    def __repr__(self) -> str:
        listed = ", ".join(f"{name}: {self[name].dtype}{list(self[name].shape) or ''}" for name in self)
        return f"<variables of {self._compilation.translation.source.filename}: {listed or 'none'}>"
