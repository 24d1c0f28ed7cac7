"""CUDA C++ that CuPy's users write, compiled by NVRTC and loaded into the emulator: kernels and variables by name."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from workbench.base.errors import ArgumentError, CompileError
from workbench.base.records import Dim3, KernelEntry, Parameter, Source, Translation
from workbench.device.runtime.status import Status
from workbench.languages.cupy.cuda_errors import CompileException, CUDADriverError
from workbench.languages.cupy.machine import machine

# Compilers and the emulator are imported with the first kernel: arrays need neither.
if TYPE_CHECKING:
    from workbench.device.runtime.launches import KernelLaunch
    from workbench.device.runtime.modules import LoadedKernel, LoadedModule

_ARCH = re.compile(r"-arch(=|$)|--gpu-architecture(=|$)|-gencode|--generate-code")
# Options of CuPy's documentation that say nothing to NVRTC, or are its own default.
_DROPPED = {"-dc", "-rdc=true", "--relocatable-device-code=true", "--device-c", "-G", "--device-debug"}


@dataclass(frozen=True, eq=False)
class Loaded:
    """Code in device memory.

    Attributes
    ----------
    expressions
        Mangled names by the name expressions that were asked for.
    """

    module: LoadedModule
    expressions: Mapping[str, str] = field(default_factory=dict)
    _kernels: dict[str, LoadedKernel] = field(default_factory=dict)
    _parameters: dict[str, tuple[Parameter, ...]] = field(default_factory=dict)
    _launches: dict[Any, KernelLaunch] = field(default_factory=dict)

    @property
    def translation(self) -> Translation:
        """The translation that was loaded."""
        return self.module.translation

    def kernel(self, name: str) -> LoadedKernel:
        """A kernel by its name, mangled or as it was asked for.

        Raises
        ------
        CUDADriverError
            There is none; names those that there are.
        """
        if name not in self._kernels:
            self._kernels[name] = self._kernel(name)
        return self._kernels[name]

    def _kernel(self, name: str) -> LoadedKernel:
        mangled_name = self.expressions.get(name, name)
        names = [each.mangled_name for each in self.translation.kernels]
        if mangled_name not in names:
            listed = ", ".join(dict.fromkeys([*self.expressions, *names])) or "none"
            raise CUDADriverError(Status.SYMBOL_NOT_FOUND, f"named symbol not found: {name}; there is: {listed}")
        return self.module.kernel(mangled_name)

    def parameters(self, kernel: LoadedKernel) -> tuple[Parameter, ...]:
        """The parameters of a kernel as its source declares them; none where they are not known."""
        result = self._parameters.get(kernel.mangled_name)
        if result is None:
            entries: Iterable[KernelEntry] = self.translation.kernels
            declared = next((each.parameters for each in entries if each.mangled_name == kernel.mangled_name), ())
            known = isinstance(declared, tuple) and len(declared) == len(kernel.layout.places)
            result = self._parameters[kernel.mangled_name] = declared if known else ()
        return result

    def launch(
        self,
        kernel: LoadedKernel,
        grid: tuple[int, ...],
        block: tuple[int, ...],
        shared_mem: int,
        cooperative: bool,
        opted_in: bool,
    ) -> KernelLaunch:
        """Give a launch that the machine's model admits: one value for all that differ in their arguments alone.

        Raises
        ------
        LaunchError
            CUDA would refuse it.
        """
        key = (kernel.mangled_name, grid, block, shared_mem, cooperative, opted_in)
        result = self._launches.get(key)
        if result is None:
            from workbench.device.runtime.launches import KernelLaunch

            extents = Dim3(*grid), Dim3(*block)
            result = KernelLaunch(kernel, machine().model, *extents, shared_mem, cooperative, opted_in)
            result.admit()
            self._launches[key] = result
        return result

    def variable(self, name: str) -> tuple[int, int]:
        """Address and size in bytes of a variable.

        Raises
        ------
        CUDADriverError
            There is none of the name.
        """
        from workbench.device.targets.symbols import find_symbol

        try:
            found = find_symbol(self.module.program.module, self.expressions.get(name, name), self.translation)
        except ArgumentError as error:
            raise CUDADriverError(Status.SYMBOL_NOT_FOUND, str(error)) from error
        return self.module.program.symbols[found.mangled_name].address, found.size_bytes


def load_code(text: str, name: str, options: tuple[str, ...] = (), expressions: tuple[str, ...] = ()) -> Loaded:
    """Compile CUDA C++ and load it; the same text is compiled once.

    Parameters
    ----------
    name
        That of the source in messages.
    expressions
        Name expressions of templates.

    Raises
    ------
    CompileException
        It does not compile.
    """
    machine()
    return _loaded(text, name, _options(tuple(options)), tuple(expressions))


def load_ptx(text: str, name: str) -> Loaded:
    """Load PTX; raises as `load_code`."""
    from workbench.compilers import translate
    from workbench.device.runtime.modules import LoadedModule

    translation = translate(Source(text, "ptx", name), arch=machine().model.arch)
    return Loaded(LoadedModule(translation, machine().memory.memory))


@functools.lru_cache(maxsize=2048)
def _loaded(text: str, name: str, options: tuple[str, ...], expressions: tuple[str, ...]) -> Loaded:
    from workbench.device.runtime.modules import LoadedModule

    translation = compiled(text, name, options, expressions)
    named = {each.expression: each.mangled_name for each in translation.kernels if each.expression}
    return Loaded(LoadedModule(translation, machine().memory.memory), named)


def compiled(text: str, name: str, options: tuple[str, ...], expressions: tuple[str, ...]) -> Translation:
    """Compile CUDA C++ for the machine's arch; raises as `load_code`."""
    from workbench.compilers import translate

    source = Source(text, "cuda", name)
    try:
        return translate(source, arch=machine().model.arch, options=options, names=expressions)
    except CompileError as error:
        raise CompileException(error, text, name, options) from error


def _options(options: tuple[str, ...]) -> tuple[str, ...]:
    """NVRTC's options: the arch is the machine's, and a standard is C++17 where none is named."""
    found: list[str] = []
    waiting: list[Any] = list(options)
    while waiting:
        option = str(waiting.pop(0))
        if _ARCH.match(option):
            if "=" not in option and waiting:
                waiting.pop(0)
        elif option not in _DROPPED:
            found.append(option)
    if not any(each.startswith(("-std", "--std")) for each in found):
        found.append("--std=c++17")
    return tuple(found)
