"""`cupy.RawKernel` and `cupy.RawModule`: kernels that a user writes in CUDA C++."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from workbench.device.runtime.status import Status
from workbench.device.targets.base import DEFAULT_DYNAMIC_SMEM_BYTES
from workbench.languages.cupy import launching
from workbench.languages.cupy.cuda_errors import CUDADriverError
from workbench.languages.cupy.loading import Loaded, load_code, load_ptx
from workbench.languages.cupy.machine import machine
from workbench.languages.cupy.pools import MemoryPointer, UnownedMemory

if TYPE_CHECKING:
    from workbench.device.runtime.modules import LoadedKernel

_CUCOMPLEX = re.compile(r"#[ \t]*include[ \t]*[<\"]cuComplex\.h[>\"]")


class RawModule:
    """Code of several kernels.

    Parameters
    ----------
    code
        CUDA C++; or `path`, a file of PTX, or of a binary with PTX in it.
    options, backend
        NVRTC's options; the backend is NVRTC, also where `nvcc` is asked for.
    name_expressions
        Template instances by which kernels are asked for.
    jitify, enable_cooperative_groups, translate_cucomplex
        As CuPy takes them; standard headers are there without jitify.

    Raises
    ------
    TypeError, ValueError
        Arguments that exclude each other.
    """

    def __init__(
        self,
        code: str | None = None,
        *,
        path: str | None = None,
        options: Sequence[str] = (),
        backend: str = "nvrtc",
        translate_cucomplex: bool = False,
        enable_cooperative_groups: bool = False,
        name_expressions: Sequence[str] | None = None,
        jitify: bool = False,
    ) -> None:
        if (code is None) == (path is None):
            raise TypeError(
                "Exactly one of `code` and `path` keyword arguments must be given." if code is None else
                "Both `code` and `path` are given."
            )  # fmt: skip
        if name_expressions is not None and (path is not None or backend != "nvrtc"):
            raise ValueError("template instantiation is supported by the nvrtc backend only")
        if backend not in ("nvrtc", "nvcc"):
            raise ValueError(f"Invalid backend: {backend}")
        if isinstance(options, str):
            raise TypeError("`options` is a sequence of strings")
        self.code, self.file_path, self.backend = code, path, backend
        self.options = tuple(options)
        self.translate_cucomplex = translate_cucomplex
        self.enable_cooperative_groups = enable_cooperative_groups
        self.name_expressions = None if name_expressions is None else tuple(name_expressions)
        self._name = "<code of a cupy.RawModule>"

    def __reduce__(self) -> tuple[Any, ...]:
        about = (self.code, self.file_path, self.options, self.backend, self.translate_cucomplex)
        return _unpickled_module, (*about, self.enable_cooperative_groups, self.name_expressions, self._name)

    @functools.cached_property
    def loaded(self) -> Loaded:
        """The code in device memory."""
        if self.code is None:
            return _of_file(str(self.file_path))
        text = _CUCOMPLEX.sub("#include <cupy/cucomplex.cuh>", self.code) if self.translate_cucomplex else self.code
        return load_code(text, self._name, self.options, self.name_expressions or ())

    @property
    def module(self) -> Loaded:
        """The code in device memory."""
        return self.loaded

    def compile(self, log_stream: Any = None) -> None:
        """Compile now; the compiler's remarks are written to `log_stream`."""
        log = self.loaded.translation.log
        if log_stream is not None and log.strip():
            log_stream.write(log)

    def get_function(self, name: str) -> RawKernel:
        """A kernel by its name, or by a name expression."""
        kernel = RawKernel.__new__(RawKernel)
        kernel._begin(self, name)
        kernel._kernel  # noqa: B018  (what is not there is named now)
        return kernel

    def get_global(self, name: str) -> MemoryPointer:
        """The place of a `__device__` or `__constant__` variable."""
        address, size = self.loaded.variable(name)
        return MemoryPointer(UnownedMemory(address, size, self, 0), 0)

    def get_texref(self, name: str) -> Any:
        """Texture references are gone from CUDA 12 on.

        Raises
        ------
        RuntimeError
            Always.
        """
        raise RuntimeError("Texture references are not supported from CUDA 12 on: use a texture object")


_ATTRIBUTES = (
    "max_threads_per_block", "shared_size_bytes", "const_size_bytes", "local_size_bytes", "num_regs", "ptx_version",
    "binary_version", "cache_mode_ca", "max_dynamic_shared_size_bytes", "preferred_shared_memory_carveout",
)  # fmt: skip


class RawKernel:
    """A kernel in CUDA C++, which is compiled when it is first needed. Parameters are those of `RawModule`; name: of
    the kernel."""

    def __init__(
        self,
        code: str,
        name: str,
        options: Sequence[str] = (),
        backend: str = "nvrtc",
        translate_cucomplex: bool = False,
        *,
        enable_cooperative_groups: bool = False,
        jitify: bool = False,
    ) -> None:
        module = RawModule(
            code=code, options=options, backend=backend, translate_cucomplex=translate_cucomplex,
            enable_cooperative_groups=enable_cooperative_groups, jitify=jitify,
        )  # fmt: skip
        module._name = f"<code of the cupy.RawKernel {name}>"
        self._begin(module, name)

    def _begin(self, module: RawModule, name: str) -> None:
        self._module = module
        self.name = name
        self.code, self.file_path, self.options = module.code, module.file_path, module.options
        self.backend = module.backend
        self.enable_cooperative_groups = module.enable_cooperative_groups
        self._max_dynamic = DEFAULT_DYNAMIC_SMEM_BYTES
        self._carveout = -1

    @functools.cached_property
    def _kernel(self) -> LoadedKernel:
        return self._module.loaded.kernel(self.name)

    @property
    def kernel(self) -> LoadedKernel:
        """The kernel in device memory."""
        return self._kernel

    @functools.cached_property
    def _handle(self) -> Any:
        from workbench.api.handles import Compilation

        return Compilation(self._module.loaded.translation)

    @property
    def resources(self) -> Any:
        """The resources that it uses, as `wb.occupancy` takes them."""
        return self._kernel.resources

    def workbench_kernel(self) -> Any:
        """The kernel as the workbench's own functions take it: `wb.occupancy(kernel)`, `%sass kernel`."""
        mangled_name = self._kernel.mangled_name
        return next(each for each in self._handle.kernels.values() if each.mangled_name == mangled_name)

    def compile(self, log_stream: Any = None) -> None:
        """As `RawModule.compile`."""
        self._module.compile(log_stream)

    def __reduce__(self) -> tuple[Any, ...]:
        module = self._module
        about = (module.code, module.file_path, module.options, module.backend, module.translate_cucomplex)
        return _unpickled, (*about, module.enable_cooperative_groups, module.name_expressions, module._name, self.name)

    def __call__(self, grid: Any, block: Any, args: Sequence[Any], *, shared_mem: int = 0, stream: Any = None) -> None:
        """Launch it.

        Parameters
        ----------
        grid, block
            Blocks, and threads per block: up to three extents.
        args
            Arrays of the device by their address; scalars by their bytes.
        shared_mem
            Bytes of dynamic shared memory.

        Raises
        ------
        EmulatedFault
            The kernel broke a rule of the machine; a KernelFault that says at which line, block and thread.
        RefusedLaunch
            CUDA would refuse the launch; a LaunchError.
        """
        launching.launch(
            self._module.loaded, self._kernel, _extents(grid), _extents(block), tuple(args), shared_mem=shared_mem,
            cooperative=self.enable_cooperative_groups, opted_in=self._max_dynamic > DEFAULT_DYNAMIC_SMEM_BYTES,
        )  # fmt: skip

    @property
    def attributes(self) -> dict[str, int]:
        """The attributes that the driver has of a kernel."""
        return {name: getattr(self, name) for name in _ATTRIBUTES}

    @property
    def max_dynamic_shared_size_bytes(self) -> int:
        """The most bytes of dynamic shared memory; may be set."""
        return self._max_dynamic

    @max_dynamic_shared_size_bytes.setter
    def max_dynamic_shared_size_bytes(self, size: int) -> None:
        from workbench.isa import arch as arch_data

        if size > arch_data.limits(machine().model.arch).smem_per_block_optin_bytes:
            raise CUDADriverError(Status.INVALID_VALUE)
        self._max_dynamic = int(size)

    @property
    def preferred_shared_memory_carveout(self) -> int:
        """The wanted part of shared memory in percent, -1 for none; may be set, and has no effect."""
        return self._carveout

    @preferred_shared_memory_carveout.setter
    def preferred_shared_memory_carveout(self, percent: int) -> None:
        self._carveout = int(percent)

    max_threads_per_block = property(lambda self: self._kernel.attributes.max_threads_per_block)
    shared_size_bytes = property(lambda self: self._kernel.attributes.shared_size_bytes)
    const_size_bytes = property(lambda self: self._kernel.attributes.const_size_bytes)
    local_size_bytes = property(lambda self: self._kernel.attributes.local_size_bytes)
    num_regs = property(lambda self: self._kernel.attributes.num_regs)
    ptx_version = property(lambda self: _digits(self._module.loaded.module.arch))
    binary_version = property(lambda self: _digits(self._module.loaded.module.arch))
    cache_mode_ca = property(lambda self: 0)


def _unpickled(
    code: str | None, path: str | None, options: tuple[str, ...], backend: str, translate_cucomplex: bool,
    cooperative: bool, expressions: tuple[str, ...] | None, source: str, name: str,
) -> RawKernel:  # fmt: skip
    module = RawModule(
        code=code, path=path, options=options, backend=backend, translate_cucomplex=translate_cucomplex,
        enable_cooperative_groups=cooperative, name_expressions=expressions,
    )  # fmt: skip
    module._name = source
    kernel = RawKernel.__new__(RawKernel)
    kernel._begin(module, name)
    return kernel


def _unpickled_module(*about: Any) -> RawModule:
    return _unpickled(*(*about, ""))._module


def _extents(value: Any) -> tuple[int, ...]:
    if isinstance(value, int | np.integer):
        value = (value,)
    result = tuple(int(each) for each in value)
    if not 1 <= len(result) <= 3:
        raise ValueError(f"a grid and a block have one to three extents, not {len(result)}")
    return result


def _digits(arch: str) -> int:
    return int("".join(each for each in arch if each.isdigit()))


def _of_file(path: str) -> Loaded:
    """The code in a file: raises ArgumentError where it holds no PTX that runs on the machine."""
    from workbench.device.runtime.binary_pieces import pieces_of_image
    from workbench.isa.ptx.link import link_modules

    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise CUDADriverError(Status.FILE_NOT_FOUND, f"{path}: {error.strerror}") from error
    pieces = list(pieces_of_image(data, path, machine().model.arch))
    return load_ptx(pieces[0].text if len(pieces) == 1 else link_modules(pieces), path)
