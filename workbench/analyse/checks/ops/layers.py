"""Layers of neural networks: convolutions, pooling, normalisation, softmax, attention."""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.analyse.checks.ops.elementwise import near
from workbench.analyse.checks.ops.layout import indices
from workbench.analyse.checks.problem import array
from workbench.analyse.checks.reference_op import ReferenceOp, op
from workbench.base.arguments import whole
from workbench.base.errors import ArgumentError

_ROWS = [{"n": n, "m": m} for n, m in ((1, 1), (1, 37), (37, 1), (5, 32), (9, 33), (3, 131), (2, 1025))]
_OF_EXPONENTS: Any = ("mixed", "offset", "spread")
_IMAGES = [
    {"n": n, "c": c, "h": h, "w": w} for n, c, h, w in ((1, 1, 4, 4), (1, 1, 5, 7), (2, 3, 9, 16), (1, 4, 17, 33))
]


def _axis(axis: int) -> int:
    return whole(axis, "axis", -1, 1)


def softmax_of(x: Any, axis: int = -1) -> Any:
    """e**x over its sum, without overflow."""
    raised = np.exp(x - x.max(axis=axis, keepdims=True))
    return raised / raised.sum(axis=axis, keepdims=True)


@op("softmax")
def softmax(axis: int = -1, dtype: str = "float32") -> ReferenceOp:
    """e**x over its sum along an axis."""
    axis = _axis(axis)
    inputs, outputs = {"x": array("n m", dtype)}, {"y": array("n m", dtype)}
    about = "e**x over the sum of its row or column"
    return ReferenceOp("softmax", about, inputs, outputs, lambda x: softmax_of(x, axis), None, _ROWS, _OF_EXPONENTS)


@op("log_softmax")
def log_softmax(axis: int = -1, dtype: str = "float32") -> ReferenceOp:
    """ln of softmax."""
    axis = _axis(axis)

    def compute(x: Any) -> Any:
        moved = x - x.max(axis=axis, keepdims=True)
        return moved - np.log(np.exp(moved).sum(axis=axis, keepdims=True))

    inputs, outputs = {"x": array("n m", dtype)}, {"y": array("n m", dtype)}
    return ReferenceOp("log_softmax", "ln of softmax", inputs, outputs, compute, None, _ROWS, _OF_EXPONENTS)


@op("cross_entropy")
def cross_entropy(dtype: str = "float32") -> ReferenceOp:
    """Cross-entropy loss of each row for its label."""

    def compute(x: Any, labels: Any) -> Any:
        most = x.max(axis=1)
        total = most + np.log(np.exp(x - most[:, None]).sum(axis=1))
        return total - np.take_along_axis(x, labels[:, None].astype(np.int64), axis=1)[:, 0]

    inputs = {"x": array("n m", dtype), "labels": indices("n", "m")}
    about = "ln of the sum of e**x of a row, less the x of its label"
    outputs = {"loss": array("n", dtype)}
    return ReferenceOp("cross_entropy", about, inputs, outputs, compute, None, _ROWS, _OF_EXPONENTS)


@op("layer_norm")
def layer_norm(dtype: str = "float32", epsilon: float = 1e-5) -> ReferenceOp:
    """Rows of mean 0 and variance 1, scaled and moved."""

    def compute(x: Any, weight: Any, bias: Any) -> Any:
        middle = x.mean(axis=1, keepdims=True)
        spread = ((x - middle) ** 2).mean(axis=1, keepdims=True)
        return (x - middle) / np.sqrt(spread + epsilon) * weight + bias

    inputs = {"x": array("n m", dtype), "weight": array("m", dtype), "bias": array("m", dtype)}
    about = "rows of mean 0 and variance 1, times weight, plus bias"
    return ReferenceOp("layer_norm", about, inputs, {"y": array("n m", dtype)}, compute, None, _ROWS)


@op("rms_norm")
def rms_norm(dtype: str = "float32", epsilon: float = 1e-5) -> ReferenceOp:
    """Rows of mean square 1, scaled."""

    def compute(x: Any, weight: Any) -> Any:
        return x / np.sqrt((x * x).mean(axis=1, keepdims=True) + epsilon) * weight

    inputs = {"x": array("n m", dtype), "weight": array("m", dtype)}
    return ReferenceOp(
        "rms_norm", "rows of mean square 1, times weight", inputs, {"y": array("n m", dtype)}, compute, None, _ROWS
    )


@op("batch_norm")
def batch_norm(dtype: str = "float32", epsilon: float = 1e-5) -> ReferenceOp:
    """Channels of mean 0 and variance 1 by given statistics."""

    def compute(x: Any, mean: Any, variance: Any) -> Any:
        return (x - mean[:, None, None]) / np.sqrt(variance[:, None, None] + epsilon)

    inputs = {"x": array("n c h w", dtype), "mean": array("c", dtype), "variance": array("c", dtype, low=0.5, high=4.0)}
    about = "channels less their mean, over the root of their variance"
    return ReferenceOp("batch_norm", about, inputs, {"y": array("n c h w", dtype)}, compute, None, _IMAGES)


@op("conv1d")
def conv1d(width: int = 5, dtype: str = "float32") -> ReferenceOp:
    """Correlation with a short filter; beyond the ends are zeros."""
    if width < 1 or width % 2 == 0:
        raise ArgumentError(f"width is odd, not {width}", "width")

    def compute(x: Any, weight: Any) -> Any:
        padded = np.pad(x, width // 2)
        return sum(weight[i] * padded[i : i + x.size] for i in range(width))

    inputs = {"x": array("n", dtype), "weight": array(f"{width}", dtype)}
    about = f"y[i] is the sum of x[i - {width // 2} ... i + {width // 2}] times weight; zeros beyond the ends"
    return ReferenceOp("conv1d", about, inputs, {"y": array("n", dtype)}, compute)


def _windows(x: Any, size: int, step: int) -> Any:
    found = np.lib.stride_tricks.sliding_window_view(x, (size, size), axis=(2, 3))
    return found[:, :, ::step, ::step]


@op("conv2d")
def conv2d(channels: int = 4, size: int = 3, dtype: str = "float32") -> ReferenceOp:
    """Correlation of images with filters; beyond the edges are zeros."""
    if size < 1 or size % 2 == 0:
        raise ArgumentError(f"size is odd, not {size}", "size")

    def compute(x: Any, weight: Any) -> Any:
        half = size // 2
        windows = _windows(np.pad(x, ((0, 0), (0, 0), (half, half), (half, half))), size, 1)
        return np.einsum("nchwij,ocij->nohw", windows, weight)

    inputs = {"x": array("n c h w", dtype), "weight": array(f"{channels} c {size} {size}", dtype)}
    outputs = {"y": array(f"n {channels} h w", dtype)}
    about = f"{channels} filters of {size} by {size} over all channels; zeros beyond the edges"
    return ReferenceOp("conv2d", about, inputs, outputs, compute, None, _IMAGES)


@op("depthwise_conv2d")
def depthwise_conv2d(size: int = 3, dtype: str = "float32") -> ReferenceOp:
    """A filter of its own for each channel; beyond the edges are zeros."""
    if size < 1 or size % 2 == 0:
        raise ArgumentError(f"size is odd, not {size}", "size")

    def compute(x: Any, weight: Any) -> Any:
        half = size // 2
        windows = _windows(np.pad(x, ((0, 0), (0, 0), (half, half), (half, half))), size, 1)
        return np.einsum("nchwij,cij->nchw", windows, weight)

    inputs = {"x": array("n c h w", dtype), "weight": array(f"c {size} {size}", dtype)}
    about = f"a filter of {size} by {size} for each channel; zeros beyond the edges"
    return ReferenceOp("depthwise_conv2d", about, inputs, {"y": array("n c h w", dtype)}, compute, None, _IMAGES)


def _pooled(name: str, about: str, compute: Any) -> None:
    def make(dtype: str = "float32") -> ReferenceOp:
        cases = [{"n": 1, "c": 1, "p": 1, "q": 1}, {"n": 1, "c": 3, "p": 5, "q": 7}, {"n": 2, "c": 2, "p": 8, "q": 17}]

        # The sides of the input are twice those of the output: an axis of two for each.
        inputs = {"x": array("n c p 2 q 2", dtype)}
        return ReferenceOp(name, about, inputs, {"y": array("n c p q", dtype)}, compute, None, cases)

    op(name)(make)


_pooled("max_pool2d", "the greatest of each 2 by 2, of images with even sides", lambda x: x.max(axis=(3, 5)))
_pooled("avg_pool2d", "the mean of each 2 by 2, of images with even sides", lambda x: x.mean(axis=(3, 5)))


@op("attention")
def attention(causal: bool = False, groups: int = 1, width: int = 32, dtype: str = "float32") -> ReferenceOp:
    """softmax(Q K' / sqrt(width)) V for each head. groups: heads of Q that share one head of K and V."""
    if groups < 1:
        raise ArgumentError(f"groups is at least 1, not {groups}", "groups")

    def compute(q: Any, k: Any, v: Any) -> Any:
        n = q.shape[2]
        scores = np.einsum("hgnd,hmd->hgnm", q, k) / np.sqrt(width)
        if causal:
            scores = np.where(np.arange(scores.shape[-1]) <= np.arange(n)[:, None], scores, -np.inf)
        return np.einsum("hgnm,hmd->hgnd", softmax_of(scores), v)

    queries = array(f"heads {groups} n {width}", dtype)
    keys = array(f"heads {'n' if causal else 'm'} {width}", dtype)
    cases = [{"heads": h, "n": n, "m": m} for h, n, m in ((1, 1, 1), (2, 16, 16), (1, 17, 33), (3, 33, 7))]
    about = f"softmax(Q K' / sqrt({width})) V{', each query sees keys up to its own' if causal else ''}"
    return ReferenceOp(
        "attention", about, {"q": queries, "k": keys, "v": keys}, {"out": queries}, compute,
        near(dtype, 256), [{d: s for d, s in case.items() if d != "m" or not causal} for case in cases], ("mixed",),
    )  # fmt: skip


@op("rope")
def rope(width: int = 64, base: float = 10000.0, dtype: str = "float32") -> ReferenceOp:
    """Pairs of numbers turned by angles that grow with the position."""
    if width < 2 or width % 2:
        raise ArgumentError(f"width is even, not {width}", "width")

    def compute(x: Any) -> Any:
        angle = np.arange(x.shape[0])[:, None] * base ** (-2.0 * np.arange(width // 2) / width)
        cosine, sine = np.cos(angle)[:, None], np.sin(angle)[:, None]
        first, second = x[..., : width // 2], x[..., width // 2 :]
        return np.concatenate([first * cosine - second * sine, first * sine + second * cosine], axis=-1)

    spec = array(f"tokens heads {width}", dtype)
    cases = [{"tokens": t, "heads": h} for t, h in ((1, 1), (2, 3), (17, 4), (33, 2))]
    about = f"element i and i + {width // 2} of each head turned by token * {base:g}**(-2 i / {width})"
    return ReferenceOp("rope", about, {"x": spec}, {"y": spec}, compute, near(dtype, 256), cases, ("mixed",))
