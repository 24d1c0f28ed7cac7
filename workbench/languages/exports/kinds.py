"""Kinds of exports."""

from __future__ import annotations

from typing import Literal, get_args

Exports = Literal["cpp", "cupy", "torch", "onnxruntime", "benchmark"]
KINDS: tuple[Exports, ...] = get_args(Exports)
ENDINGS = {
    "cpp": ".cuh", "cupy": "_cupy.py", "torch": "_torch.py", "onnxruntime": "_onnxruntime.cu",
    "benchmark": "_benchmark.cu",
}  # fmt: skip
"""The ending of an export's file behind the name of the source's, where no file is named."""
