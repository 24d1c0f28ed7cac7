"""`torch.compile` for CUDA: Inductor's kernels are Triton's, which run in the emulator."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import torch

from workbench.base.workers.replaced_names import Replacement, instead
from workbench.languages.torch.storages import new_tensor


def empty_strided(size: Sequence[int], stride: Sequence[int], dtype: torch.dtype) -> torch.Tensor:
    """`torch._C._dynamo.guards._empty_strided_cuda`: bytes that nothing has written."""
    return new_tensor(size, stride, dtype)


BENCHMARKS, GRAPHS = "torch._inductor.runtime.benchmarking", "torch._inductor.cudagraph_utils"
"""Modules of Inductor of which names are replaced."""


def benchmarks() -> list[Replacement]:
    """Inductor's benchmarks, which give modelled times."""
    kinds = ("InductorBenchmarker", "TorchProfilerBenchmarker")
    return [Replacement(BENCHMARKS, f"{kind}.benchmark_gpu", instead(_modelled)) for kind in kinds]


def graphs() -> list[Replacement]:
    """Inductor's CUDA graphs, which it leaves out where the allocator has no pools for them."""
    return [Replacement(GRAPHS, "check_caching_allocator_for_cudagraphs", instead(lambda: _NO_POOLS))]


_NO_POOLS = "the emulator's memory has no pools, and work is done when it is asked for"


def configure() -> None:
    """Have Inductor launch through Triton's own launcher, and compile in this process: others would have no driver."""
    from torch._inductor import config

    config.compile_threads = 1
    config.use_static_cuda_launcher = False


def _modelled(benchmarker: Any, _callable: Callable[[], Any], return_mode: str = "min", **others: Any) -> Any:
    """`benchmark_gpu`: milliseconds, as the emulator models what Triton's own function measures."""
    return benchmarker.triton_do_bench(_callable, return_mode=return_mode)
