"""Several kernels of one C++ name: overloads, namesakes in namespaces, the explicit instances of a template.

ov["int*"]               the overload ov(int*)
ov[grid, block](x)       the one that takes the arguments
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from workbench.base.arguments import index
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3, Missing

if TYPE_CHECKING:
    from workbench.api.handles import Kernel
    from workbench.base.records import Parameter

_KINDS = {bool: "b", int: "iu", float: "f"}


class KernelChoices:
    """Kernels of one name. Indexed by what tells them apart, the kernel; by a grid and a block, the one that takes the
    arguments."""

    def __init__(self, name: str, kernels: Sequence[Kernel]) -> None:
        self.name = name
        self._choices = tuple(kernels)

    @property
    def choices(self) -> tuple[Kernel, ...]:
        """Those that may be meant without being named."""
        return self._choices

    def __getitem__(self, key: Any) -> Any:
        """A kernel by what stands in the brackets of its C++ name, or its whole name; a launch by grid and block.

        Raises
        ------
        ArgumentError
            No such kernel; lists what there is.
        """
        if isinstance(key, str):
            return self._named(key)
        if is_configuration(key):
            return ChosenLaunch(self, key)
        raise self.refusal("say which kernel")

    def _named(self, key: str) -> Kernel:
        spelling = _spaceless(key)
        for kernel in self._choices:
            if spelling in spellings(kernel):
                return kernel
        raise self.refusal(f"there is no {self.name} of {key!r}")

    def only(self) -> Kernel:
        """The one kernel.

        Raises
        ------
        ArgumentError
            There are several, or none that has been compiled.
        """
        if len(self.choices) == 1:
            return self.choices[0]
        raise self.refusal("say which kernel")

    def by_arguments(self, args: Sequence[Any]) -> Kernel:
        """The kernel that takes the arguments, as C++ chooses among overloads.

        Raises
        ------
        ArgumentError
            None does, or several do.
        """
        if len(self.choices) == 1:
            return self.choices[0]
        fits = [(_exactness(kernel, args), kernel) for kernel in self.choices if _takes(kernel, args)]
        best = [kernel for exactness, kernel in fits if exactness == max(each for each, _ in fits)]
        if len(best) == 1:
            return best[0]
        raise self.refusal("several kernels take these arguments" if best else "no kernel takes these arguments")

    def refusal(self, why: str) -> ArgumentError:
        """The error, with a line for each kernel."""
        lines = ", ".join(f'{self.name}["{label}"]' for label in map(self.label, self._choices))
        return ArgumentError(f"{why}: {self.name} is one of {lines}", "kernel")

    def label(self, kernel: Kernel) -> str:
        """The text that distinguishes a kernel from the others: the one it is indexed by."""
        parameters = ", ".join(p.type for p in kernel.parameters)
        alike = [
            each for each in self._choices if [p.type for p in each.parameters] == [p.type for p in kernel.parameters]
        ]
        return parameters if len(alike) == 1 and parameters else kernel.name

    def __call__(self, *args: Any) -> None:
        raise ArgumentError(f"the number of threads is missing: {self.name}[grid, block](...)", "block")

    def __repr__(self) -> str:
        return f"<{len(self._choices)} kernels {self.name}: {', '.join(kernel.name for kernel in self._choices)}>"


class ChosenLaunch:
    """`kernels[grid, block]`: calling it launches the kernel that takes the arguments."""

    def __init__(self, choices: KernelChoices, configuration: tuple[Any, ...]) -> None:
        self.choices = choices
        self.configuration = configuration

    def __call__(self, *args: Any) -> None:
        """Launch, as `kernel[grid, block]` does."""
        self.choices.by_arguments(args)[self.configuration](*args)


def is_configuration(key: Any) -> bool:
    """True if a key is a grid and a block, with or without a stream and shared memory."""
    return isinstance(key, tuple) and 2 <= len(key) <= 4 and all(_is_extent(part) for part in key[:2])


def _is_extent(part: Any) -> bool:
    if isinstance(part, Dim3):
        return True
    if isinstance(part, tuple | list):
        return 1 <= len(part) <= 3 and all(map(_is_extent, part))
    return index(part) is not None


def spellings(kernel: Kernel) -> set[str]:
    """The spellings that ask for a kernel among its namesakes, without spaces: its name, its parameters' types or its
    template arguments."""
    parameters = ",".join(_spaceless(p.type) for p in kernel.parameters)
    result = {_spaceless(kernel.name), kernel.mangled_name, parameters, f"({parameters})"}
    for name in filter(None, (kernel.name, kernel.entry.expression)):
        if "<" in name:
            result.add(_spaceless(name.partition("<")[2].rpartition(">")[0]))
            result.add(_spaceless(name))
    return result


def _takes(kernel: Kernel, args: Sequence[Any]) -> bool:
    from workbench.device.targets.arguments import check_arguments
    from workbench.device.targets.passed_values import passed

    try:
        converted = passed(kernel.compilation.translation, kernel.parameters, args)
        check_arguments(kernel.name, kernel.parameters, converted.args, _is_device_memory, converted.held)
    except ArgumentError:
        return False
    return True


def _is_device_memory(value: Any) -> bool:
    return hasattr(value, "address") or hasattr(value, "__cuda_array_interface__")


def _exactness(kernel: Kernel, args: Sequence[Any]) -> int:
    """The number of arguments that are passed as the type that they have."""
    return sum(_is_exact(p, value) for p, value in zip(kernel.parameters, args, strict=True))


def _is_exact(parameter: Parameter, value: Any) -> bool:
    import numpy as np

    dtype = parameter.element_dtype
    if isinstance(dtype, Missing) or parameter.kind != "scalar":
        return False
    if isinstance(value, np.generic):
        return value.dtype.name == dtype
    kinds = _KINDS.get(type(value), "")
    return bool(kinds) and _kind(dtype) in kinds


def _kind(dtype: str) -> str:
    from workbench.device.targets.arguments import dtype_of

    return dtype_of(dtype).kind


def _spaceless(text: str) -> str:
    return "".join(text.split())


__all__ = ["ChosenLaunch", "KernelChoices", "is_configuration", "spellings"]
