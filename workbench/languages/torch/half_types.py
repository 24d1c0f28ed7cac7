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


def group_norm(call: Any, x: Tensor, *rest: Any) -> Any:
    """`aten::native_group_norm` (ATen's native/cuda/group_norm_kernel.cu): it returns means in the operand's type."""
    return tuple(_rounded(each, x) for each in _computed(call, (x, *rest)))


def group_norm_backward(
    call: Any, gradient: Tensor, x: Tensor, mean: Tensor, deviation: Tensor, weight: Tensor | None, *rest: Any
) -> Any:
    """`aten::native_group_norm_backward`."""
    of_x, of_weight, of_bias = _computed(call, (gradient, x, mean, deviation, weight, *rest))
    like = x if weight is None else weight
    return _rounded(of_x, x), _rounded(of_weight, like), _rounded(of_bias, like)


def wide_product(call: Any, *args: Any, out: Tensor | None = None, **factors: Any) -> Tensor:
    """`aten::mm.dtype` and its kin: products of half types whose sums are float32, which CUDA alone has.

    Raises
    ------
    RuntimeError
        Another type is asked for (ATen's native/cuda/Blas.cpp).
    """
    *operands, dtype = args
    own = operands[-1].dtype
    if dtype != own and not (dtype == torch.float32 and own in _HALVES):
        raise RuntimeError("out_dtype must be the same as input dtype or fp32 for fp16/bf16 inputs")
    result: Tensor = run(call, *(_in_float(each) for each in operands), **factors).to(dtype)
    if out is None:
        return result
    out.resize_(result.shape)
    return out.copy_(result)


def embedding_backward(call: Any, gradient: Tensor, *rest: Any) -> Tensor:
    """`aten::embedding_dense_backward` (ATen's native/cuda/EmbeddingBackwardKernel.cu)."""
    result: Tensor = _computed(call, (gradient, *rest))
    return result.to(gradient.dtype)


def replacements() -> Mapping[str, Callable[..., Any]]:
    """The operators by their names in ATen."""
    found: dict[str, Callable[..., Any]] = {
        "native_layer_norm": layer_norm,
        "native_layer_norm_backward": layer_norm_backward,
        "native_group_norm": group_norm,
        "native_group_norm_backward": group_norm_backward,
        "embedding_dense_backward": embedding_backward,
    }
    found |= {f"{name}.{kind}": wide_product for name in _PRODUCTS for kind in ("dtype", "dtype_out")}
    aten = torch.ops.aten
    return {name: functools.partial(each, getattr(aten, name.split(".")[0]).default) for name, each in found.items()}


_PRODUCTS = ("mm", "bmm", "addmm", "baddbmm")
