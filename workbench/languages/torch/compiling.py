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
    """Inductor, which tunes by modelled times once it is imported, and launches through Triton's own launcher."""

    def __init__(self) -> None:
        self._benchmarks = ReplacedNames("Torch", REMEDY)
        self._waiting = (
            AfterImport("torch._inductor.config", _configure),
            AfterImport("torch._inductor.runtime.benchmarking", self._replace),
        )

    def _replace(self) -> None:
        self._benchmarks.put(
            lambda: [
                Replacement("torch._inductor.runtime.benchmarking", f"{kind}.benchmark_gpu", instead(_modelled))
                for kind in ("InductorBenchmarker", "TorchProfilerBenchmarker")
            ]
        )

    def restore(self) -> None:
        """Give the benchmarks back; what was configured stays, and concerns CUDA alone."""
        for each in self._waiting:
            each.cancel()
        self._benchmarks.restore()


def _configure() -> None:
    from torch._inductor import config

    config.compile_threads = 1  # other processes would have no driver
    config.use_static_cuda_launcher = False


def _modelled(benchmarker: Any, _callable: Callable[[], Any], return_mode: str = "min", **others: Any) -> Any:
    """`benchmark_gpu`: milliseconds."""
    from workbench.languages.triton.benchmarks import modelled_benchmark

    return modelled_benchmark(_callable, return_mode=return_mode)
