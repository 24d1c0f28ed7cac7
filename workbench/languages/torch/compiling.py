"""What code that `torch.compile` makes for CUDA needs: Inductor's kernels are Triton's, which run in the emulator."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch

from workbench.base.workers.after_import import AfterImport
from workbench.base.workers.replaced_names import ReplacedNames, Replacement, instead
from workbench.languages.torch.device_guard import REMEDY
from workbench.languages.torch.storages import new_tensor


def empty_strided(size: Sequence[int], stride: Sequence[int], dtype: torch.dtype) -> torch.Tensor:
    """`torch._C._dynamo.guards._empty_strided_cuda`: bytes that nothing has written."""
    return new_tensor(size, stride, dtype)


class Inductor:
    """Inductor, which tunes by modelled times once it is imported, launches through Triton's own launcher, and leaves
    CUDA graphs out, as it does where the allocator has no pools for them."""

    def __init__(self) -> None:
        self._names = ReplacedNames("Torch", REMEDY), ReplacedNames("Torch", REMEDY)
        self._waiting = (
            AfterImport("torch._inductor.config", _configure),
            AfterImport(_BENCHMARKS, lambda: self._names[0].put(_benchmarks)),
            AfterImport(_GRAPHS, lambda: self._names[1].put(_graphs)),
        )

    def restore(self) -> None:
        """Give the names back; what was configured stays, and concerns CUDA alone."""
        for each in self._waiting:
            each.cancel()
        for names in self._names:
            names.restore()


_BENCHMARKS, _GRAPHS = "torch._inductor.runtime.benchmarking", "torch._inductor.cudagraph_utils"


def _benchmarks() -> list[Replacement]:
    kinds = ("InductorBenchmarker", "TorchProfilerBenchmarker")
    return [Replacement(_BENCHMARKS, f"{kind}.benchmark_gpu", instead(_modelled)) for kind in kinds]


def _graphs() -> list[Replacement]:
    return [Replacement(_GRAPHS, "check_caching_allocator_for_cudagraphs", instead(lambda: _NO_POOLS))]


_NO_POOLS = "the emulator's memory has no pools, and work is done when it is asked for"


def _configure() -> None:
    from torch._inductor import config

    config.compile_threads = 1  # other processes would have no driver
    config.use_static_cuda_launcher = False


def _modelled(benchmarker: Any, _callable: Callable[[], Any], return_mode: str = "min", **others: Any) -> Any:
    """`benchmark_gpu`: milliseconds."""
    from triton.testing import do_bench  # the emulator's

    return do_bench(_callable, return_mode=return_mode)
