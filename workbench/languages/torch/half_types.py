"""Operators that add in float32 on a GPU, and on the CPU in the half type of their operands."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch import Tensor

from workbench.languages.torch.operators import run

_HALVES = (torch.float16, torch.bfloat16)


def _in_float(value: Any) -> Any:
    return value.float() if isinstance(value, Tensor) and value.dtype in _HALVES else value


def _computed(call: Any, args: tuple[Any, ...]) -> Any:
    return run(call, *(_in_float(each) for each in args))


def _rounded(value: Tensor | None, like: Tensor) -> Tensor | None:
    return None if value is None else value.to(like.dtype)


def layer_norm(call: Any, x: Tensor, *rest: Any) -> Any:
    """`aten::native_layer_norm`: its means and deviations are float32 (ATen's native/cuda/layer_norm_kernel.cu)."""
    if x.dtype not in _HALVES:
        return run(call, x, *rest)
    y, mean, deviation = _computed(call, (x, *rest))
    return y.to(x.dtype), mean, deviation


def layer_norm_backward(
    call: Any,
    gradient: Tensor,
    x: Tensor,
    shape: Any,
    mean: Tensor,
    deviation: Tensor,
    weight: Tensor | None,
    *rest: Any,
) -> Any:
    """`aten::native_layer_norm_backward`."""
    if x.dtype not in _HALVES:
        return run(call, gradient, x, shape, mean, deviation, weight, *rest)
    of_x, of_weight, of_bias = _computed(call, (gradient, x, shape, mean, deviation, weight, *rest))
    like = x if weight is None else weight
    return _rounded(of_x, x), _rounded(of_weight, like), _rounded(of_bias, like)


def embedding_backward(call: Any, gradient: Tensor, *rest: Any) -> Tensor:
    """`aten::embedding_dense_backward` (ATen's native/cuda/EmbeddingBackwardKernel.cu)."""
    result: Tensor = _computed(call, (gradient, *rest))
    return result.to(gradient.dtype)


def replacements() -> Mapping[str, Callable[..., Any]]:
    """The operators by their names in ATen."""
    found: dict[str, Callable[..., Any]] = {
        "native_layer_norm": layer_norm,
        "native_layer_norm_backward": layer_norm_backward,
        "embedding_dense_backward": embedding_backward,
    }
    return {name: functools.partial(each, getattr(torch.ops.aten, name).default) for name, each in found.items()}
