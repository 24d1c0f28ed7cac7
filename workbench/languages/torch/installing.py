"""Puts the emulated device into Torch, and takes it out again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.base import hooks
from workbench.base.errors import ArgumentError
from workbench.base.workers.after_import import AfterImport
from workbench.base.workers.replaced_names import NamesAfterImport, ReplacedNames, Replacement, instead
from workbench.device.targets.emulated_library import EmulatedLibrary
from workbench.languages.cupy.machine import machine


def _added(module: str, path: str, values: Mapping[str, Any]) -> list[Replacement]:
    prefix = f"{path}." if path else ""
    return [Replacement(module, f"{prefix}{name}", instead(value), is_added=True) for name, value in values.items()]


def _members(kind: type) -> dict[str, Any]:
    """The attributes that a class defines, for another class to have them."""
    dropped = {"__dict__", "__weakref__", "__module__", "__qualname__", "__annotations__", "__firstlineno__"}
    return {name: value for name, value in vars(kind).items() if name not in dropped}


def _replacements() -> list[Replacement]:
    from workbench.languages.torch import (
        accelerator_hooks,
        compiling,
        device_guard,
        functions,
        graphs,
        pinned_memory,
        storage_copies,
    )
    from workbench.languages.torch.generators import Generator, default
    from workbench.languages.torch.graphs import GraphBase
    from workbench.languages.torch.streams import EventBase, StreamBase

    device_guard.register()
    accelerator_hooks.register()
    functions_of_c = functions.supplied()
    return [
        *_added("torch._C", "", functions_of_c),
        *_added("torch._C._dynamo.guards", "", {"_empty_strided_cuda": compiling.empty_strided}),
        *_added("torch._C", "_CudaStreamBase", _members(StreamBase)),
        *_added("torch._C", "_CudaEventBase", _members(EventBase)),
        *_added("torch._C", "_CUDAGraph", _members(GraphBase)),
        Replacement("torch.cuda.graphs", "_graph_pool_handle", instead(graphs.pool_handle)),
        Replacement("torch.cuda.graphs", "_cuda_isCurrentStreamCapturing", instead(graphs.is_capturing)),
        Replacement("torch._C", "_has_cuda", instead(True)),
        Replacement("torch.version", "cuda", instead(functions.CUDA_VERSION)),
        Replacement("torch.cuda", "_cudart", instead(functions.cudart), is_added=True),
        Replacement("torch.cuda", "_exchange_device", instead(functions_of_c["_cuda_exchangeDevice"])),
        Replacement("torch.cuda", "_maybe_exchange_device", instead(functions_of_c["_cuda_maybeExchangeDevice"])),
        Replacement("torch.cuda", "_get_device_properties", instead(functions.properties), is_added=True),
        Replacement("torch.cuda", "default_generators", instead((default,))),
        Replacement("torch.cuda", "_cached_device_count", instead(None)),
        Replacement("torch.storage", "_to", storage_copies.with_device),
        Replacement("torch.storage", "_StorageBase.clone", storage_copies.with_clones),
        Replacement("torch.backends.cudnn", "is_acceptable", instead(lambda tensor: False)),
        Replacement("torch", "Generator", instead(Generator)),
        Replacement("torch", "Tensor.pin_memory", instead(pinned_memory.pin_memory)),
        Replacement("torch", "Tensor.is_pinned", instead(pinned_memory.is_pinned)),
    ]


_REMEDY = "pip install 'torch==2.13.*', the build for the CPU"


def _names() -> ReplacedNames:
    return ReplacedNames("Torch", _REMEDY)


class _EmulatedTorch(EmulatedLibrary):
    """Torch's names, and the operators that are registered for CUDA tensors while they are replaced."""

    def __init__(self) -> None:
        super().__init__("Torch", _REMEDY, "torch", _replacements)
        self._libraries: tuple[Any, ...] = ()
        self._later: tuple[AfterImport | NamesAfterImport, ...] = ()

    def install(self) -> bool:
        installed = super().install()
        if installed:
            from workbench.languages.torch import compiling, extensions, half_types, late_copies
            from workbench.languages.torch.operators import register

            self._libraries = register(half_types.replacements())
            extensions.serve()
            hooks.enter("clock_of_operators", machine().clock)
            hooks.enter("host_waits", late_copies.arrive)
            self._later = (
                NamesAfterImport(_names(), extensions.MODULE, extensions.replacements),
                NamesAfterImport(_names(), compiling.BENCHMARKS, compiling.benchmarks),
                NamesAfterImport(_names(), compiling.GRAPHS, compiling.graphs),
                AfterImport("torch._inductor.config", compiling.configure),
            )
            self._require_threads()
        return installed

    def _require_threads(self) -> None:
        """Have autograd start its threads, one for each device that there is at its first backward pass.

        Raises
        ------
        ArgumentError
            It has done so before.
        """
        import torch
        from torch.utils._python_dispatch import _disable_current_modes

        try:
            # A mode (TORCH_CUDA_SANITIZER) may import in autograd's thread, which waits for an import of Torch to end.
            with _disable_current_modes():
                torch.zeros((), device="cuda", requires_grad=True).backward()
        except RuntimeError as error:
            self.restore()
            raise ArgumentError(
                "PyTorch has run a backward pass in this process already, and has no thread for a device that comes "
                "later: restart Python, and call wb.emulate_torch() before the first one",
                "torch",
            ) from error

    def restore(self) -> bool:
        for library in self._libraries:
            library._destroy()
        self._libraries = ()
        hooks.leave("clock_of_operators")
        hooks.leave("host_waits")
        for each in self._later:
            each.cancel()
        self._later = ()
        return super().restore()


_replaced = _EmulatedTorch()
install, uninstall, is_installed = _replaced.install, _replaced.restore, _replaced.is_installed
