"""Torch's tensors on the CPU as arguments of Triton's launches; skipped where Torch is not installed."""

from __future__ import annotations

import pytest

pytest.importorskip("triton")
torch = pytest.importorskip("torch")

import triton  # noqa: E402
from support import triton_kernels as kernels  # noqa: E402

N = 1000


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16", "float64", "int32", "int64"])
def test_tensors_are_read_and_written(dtype: str) -> None:
    x = (torch.randn(N) * 100).to(getattr(torch, dtype))
    out = torch.empty_like(x)
    kernels.add[(4,)](x, x, out, N, BLOCK=256)
    assert torch.equal(out, x + x)


def test_strides_and_views_are_those_of_the_tensors() -> None:
    a, b = torch.randn(96, 64).half(), torch.randn(80, 64).half().t()
    c = torch.zeros(2, 96, 80)
    grid = (triton.cdiv(96, 32) * triton.cdiv(80, 32),)
    constants = {"M": 32, "N": 32, "K": 32, "GROUP": 4}
    transposed = b.contiguous()
    kernels.product[grid](a, transposed, c[1], 96, 80, 64, 64, 80, 80, **constants)
    torch.testing.assert_close(c[1], a.float() @ b.float(), rtol=1e-2, atol=1e-2)
    assert not c[0].any()


def test_a_kernel_within_autograd() -> None:
    class Sum(torch.autograd.Function):  # type: ignore[misc, name-defined]
        @staticmethod
        def forward(context, x, y):  # type: ignore[no-untyped-def]
            out = torch.empty_like(x)
            kernels.add[(4,)](x, y, out, N, BLOCK=256)
            return out

        @staticmethod
        def backward(context, gradient):  # type: ignore[no-untyped-def]
            return gradient, 2 * gradient

    leaf, y = torch.randn(N, requires_grad=True), torch.randn(N)
    found = Sum.apply(leaf, y)
    torch.testing.assert_close(found, leaf + y)
    found.sum().backward()
    assert leaf.grad.sum() == N


def test_a_parameter_that_requires_gradients_is_written_in_place() -> None:
    out = torch.nn.Parameter(torch.zeros(N))
    x = torch.randn(N)
    kernels.add[(4,)](x, x, out, N, BLOCK=256)
    torch.testing.assert_close(out.detach(), x + x)
