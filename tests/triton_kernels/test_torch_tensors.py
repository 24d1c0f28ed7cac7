"""Torch's tensors on the CPU as arguments of Triton's launches; skipped where Torch is not installed."""

from __future__ import annotations

import pytest

pytest.importorskip("triton")
torch = pytest.importorskip("torch")

import numpy as np  # noqa: E402
import triton  # noqa: E402
from support import triton_descriptors as descriptors  # noqa: E402
from support import triton_kernels as kernels  # noqa: E402
from support import triton_storages as storages  # noqa: E402
from support.mapped_arrays import mapped  # noqa: E402
from triton.tools.tensor_descriptor import TensorDescriptor  # noqa: E402

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


def test_views_of_one_storage_are_one_memory() -> None:
    x = torch.arange(N, dtype=torch.float32)
    expected = x.clone()
    kernels.add[(1,)](x[1:], x[:-1], x[300:], 3, BLOCK=4)
    expected[300:303] = expected[1:4] + expected[:3]
    assert torch.equal(x, expected)


@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "int64"])
def test_steps_of_the_whole_lead_from_a_view_to_what_lies_beside_it(dtype: str) -> None:
    x = torch.arange(40).reshape(4, 10).to(getattr(torch, dtype))
    for row, step, order in ((0, 10, [0, 1, 2, 3]), (3, -10, [3, 2, 1, 0]), (1, 0, [1] * 4)):
        out = torch.zeros_like(x)
        storages.rows[(1,)](x[row], out, step, 10, 4, 10, B=16)
        assert torch.equal(out, x[order] + 1)
    storages.rows[(1,)](x[3], x[0], -10, 10, 2, 10, B=16)
    assert torch.equal(x[0], torch.arange(31, 41).to(x.dtype))
    assert torch.equal(x[1], torch.arange(21, 31).to(x.dtype))


def test_a_tensor_over_odd_memory_is_read_at_its_address() -> None:
    for first in range(1, 9):
        x = torch.from_numpy(np.arange(1100, dtype="float32")[first:])[8 - first :]
        out = torch.zeros(1024)
        kernels.add[(1,)](x, x, out, 1024, BLOCK=1024)
        assert torch.equal(out, 2 * x[:1024])


def test_a_table_of_addresses_leads_to_tensors_that_are_alive() -> None:
    rows = [torch.from_numpy(mapped(np.full(32, i, np.float32))) for i in range(4)]
    out = torch.zeros(32)
    for addresses in ([x.data_ptr() for x in rows], [rows[3][4:].data_ptr()] * 2):
        expected = out + 6
        storages.add_rows[(1,)](torch.tensor(addresses), out, 28, len(addresses), B=32)
        assert torch.equal(out[:28], expected[:28])
    storages.at[(1,)](rows[2].data_ptr(), out)
    assert out[0] == 2


def test_a_descriptor_of_a_tensor() -> None:
    source, target = torch.arange(256.0).reshape(16, 16), torch.zeros(16, 16)
    descriptors.double[(1,)](*(TensorDescriptor.from_tensor(each, [8, 16]) for each in (source, target)), ROWS=8)
    assert torch.equal(target[:8], source[:8] * 2)
    assert not target[8:].any()
