"""The sums of tensor cores of the emulated device: ideal, or those of the GPU that is modelled.

A choice of the process: launches are made in many places, and all of them mean the same device.
"""

from __future__ import annotations

import os
from typing import Literal, get_args

from workbench.isa import arch as arch_data

TensorCores = Literal["ideal", "hardware"]
TENSOR_CORES_VARIABLE = "KERNEL_WORKBENCH_TENSOR_CORES"
"""The variable of the environment with the sums of processes that choose none."""

_chosen: TensorCores | None = None


def choose_tensor_cores(name: TensorCores | None) -> None:
    """Choose for launches from now on; None for what the environment says."""
    global _chosen
    _chosen = name


def tensor_cores() -> TensorCores:
    """The choice that holds now: that of the process, of the environment, else `ideal`."""
    if _chosen is not None:
        return _chosen
    named = os.environ.get(TENSOR_CORES_VARIABLE)
    return next((each for each in get_args(TensorCores) if each == named), "ideal")


def modelled_arch(model: arch_data.Device) -> str:
    """The arch whose tensor cores a launch models (`LaunchRequest.tensor_cores`); empty for ideal sums."""
    return model.arch if tensor_cores() == "hardware" else ""


__all__ = ["TENSOR_CORES_VARIABLE", "TensorCores", "choose_tensor_cores", "modelled_arch", "tensor_cores"]
