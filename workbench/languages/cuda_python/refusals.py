"""A launch that CUDA refuses, as code for a GPU catches it: cuda.core's error, with the driver's name for it."""

from __future__ import annotations

import functools
from typing import Any

from workbench.base.errors import LaunchError

# CUDA Driver API, cuLaunchKernel: too many threads for the registers, a cooperative grid that is too large; the rest
# are invalid values.
_NAMES = {
    "registers_per_block": "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES",
    "cluster_size": "CUDA_ERROR_INVALID_CLUSTER_SIZE",
    "other_cluster": "CUDA_ERROR_INVALID_CLUSTER_SIZE",
    "cooperative_grid": "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE",
}


def as_cuda_error(error: LaunchError) -> LaunchError:
    """Give the same refusal as an error that is cuda.core's too."""
    name = _NAMES.get(error.refusal.kind, "CUDA_ERROR_INVALID_VALUE")
    result: LaunchError = _refused_launch()(error.refusal, f"{name}: {error.reason}", error.remedy)
    return result


@functools.cache
def _refused_launch() -> Any:
    from cuda.core._utils.cuda_utils import CUDAError

    class RefusedLaunch(LaunchError, CUDAError):  # type: ignore[misc]
        pass

    return RefusedLaunch
