"""Extensions in CUDA C++, built in the process and loaded into it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch
from torch.utils.cpp_extension import load_inline

import workbench as wb

SOURCE = r"""
#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>
template <typename T> __global__ void squares(const T* x, T* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[i] * x[i];
}
__global__ void beyond(float* x, int n) { x[threadIdx.x + n] = 1; }
torch::Tensor squared(torch::Tensor x) {
    TORCH_CHECK(x.is_cuda(), "x lies on the host");
    const at::cuda::OptionalCUDAGuard guard(x.device());
    auto y = torch::empty_like(x);
    int n = x.numel();
    AT_DISPATCH_FLOATING_TYPES(x.scalar_type(), "squares", [&] {
        squares<scalar_t><<<(n + 127) / 128, 128, 0, at::cuda::getCurrentCUDAStream()>>>(
            x.data_ptr<scalar_t>(), y.data_ptr<scalar_t>(), n);
    });
    C10_CUDA_KERNEL_LAUNCH_CHECK();
    return y;
}
void broken(torch::Tensor x) { beyond<<<1, 32>>>(x.data_ptr<float>(), x.numel()); }
void too_large(torch::Tensor x) { beyond<<<1, 2048>>>(x.data_ptr<float>(), 0); }
"""
DECLARED = "torch::Tensor squared(torch::Tensor x); void broken(torch::Tensor x); void too_large(torch::Tensor x);"


def test_an_extension(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TORCH_EXTENSIONS_DIR", str(tmp_path))
    module = load_inline("squares", DECLARED, SOURCE, functions=["squared", "broken", "too_large"])
    x = torch.randn(1000, device="cuda")
    assert torch.equal(module.squared(x), x * x)
    assert torch.equal(module.squared(x.double()), x.double() * x.double())
    with pytest.raises(RuntimeError, match="lies on the host"):
        module.squared(x.cpu())
    with pytest.raises(wb.KernelFault) as raised:
        module.broken(x)
    assert raised.value.outcome.faults[0].kind == "memcheck.out_of_bounds"
    with pytest.raises(wb.ArgumentError):
        module.too_large(x)
    assert torch.equal(module.squared(x), x * x)
    outcomes = wb.host_launches(lambda: module.squared(x), sanitize="all", count=True).each
    assert len(outcomes) == 1
    assert outcomes[0].counters.totals["global_load_bytes"] == 4000


def test_what_was_built_before_is_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TORCH_EXTENSIONS_DIR", str(tmp_path))
    declared = "torch::Tensor add(torch::Tensor x);"

    def build(number: int) -> Any:
        kernel = f"__global__ void added(float* x) {{ x[threadIdx.x] += {number}; }}\n"
        call = "torch::Tensor add(torch::Tensor x) { added<<<1, 4>>>(x.data_ptr<float>()); return x; }\n"
        module = load_inline("added", declared, kernel + call, functions=["add"])
        assert module.add(torch.zeros(4, device="cuda")).tolist() == [number] * 4
        return module

    first, second = build(1), build(2)
    assert first.__file__ != second.__file__
    assert build(1) is first
    assert len(list((tmp_path / "added").iterdir())) == 2
