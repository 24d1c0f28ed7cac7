"""Autograd, modules and optimisers on "cuda" give what they give on the CPU."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest
import torch
from torch import nn
from torch.nn import functional as F


class _Attention(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.norm, self.heads = nn.LayerNorm(16), nn.MultiheadAttention(16, 2, batch_first=True)
        self.last = nn.Linear(16, 5)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = self.norm(x)
        y, _ = self.heads(y, y, y, need_weights=False)
        return self.last(F.gelu(x + y).mean(1))


class _Recurrent(nn.Module):
    def __init__(self, kind: type[nn.Module]) -> None:
        super().__init__()
        self.cells, self.last = kind(16, 8, num_layers=2, batch_first=True), nn.Linear(8, 5)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.last(self.cells(x)[0][:, -1])  # type: ignore[no-any-return]


def _convolutions() -> nn.Module:
    return nn.Sequential(
        nn.Unflatten(1, (1, 6)), nn.Conv2d(1, 4, 3, padding=1), nn.BatchNorm2d(4), nn.ReLU(), nn.MaxPool2d(2),
        nn.Conv2d(4, 4, 3, padding=1, groups=4), nn.AdaptiveAvgPool2d(2), nn.Flatten(), nn.Linear(16, 5),
    )  # fmt: skip


@pytest.mark.parametrize(
    "model", [_Attention, lambda: _Recurrent(nn.LSTM), lambda: _Recurrent(nn.GRU), _convolutions],
    ids=["attention", "LSTM", "GRU", "convolutions"],
)  # fmt: skip
def test_steps_of_training(model: Callable[[], nn.Module]) -> None:
    torch.manual_seed(0)
    on_host = model()
    on_device = copy.deepcopy(on_host).cuda()
    x, y = torch.randn(3, 6, 16), torch.randint(0, 5, (3,))
    losses = []
    for each, device in ((on_host, "cpu"), (on_device, "cuda")):
        optimiser = torch.optim.SGD(each.parameters(), lr=1e-2, momentum=0.9)
        for _ in range(2):
            optimiser.zero_grad()
            loss = F.cross_entropy(each(x.to(device)), y.to(device))
            loss.backward()
            optimiser.step()
        losses.append(loss.item())
    assert losses[0] == pytest.approx(losses[1], rel=1e-3)
    for one, other in zip(on_host.parameters(), on_device.parameters(), strict=True):
        torch.testing.assert_close(one, other.cpu(), rtol=1e-2, atol=1e-3)


def test_a_function_with_a_kernel_of_its_own() -> None:
    import workbench as wb

    kernel = wb.kernel(
        'extern "C" __global__ void cube(const float* x, float* y) { int i = threadIdx.x; y[i] = x[i] * x[i] * x[i]; }'
    )

    class Cube(torch.autograd.Function):
        @staticmethod
        def forward(context, x):  # type: ignore[no-untyped-def]
            context.save_for_backward(x)
            y = torch.empty_like(x)
            kernel[1, x.numel()](x.detach(), y)
            return y

        @staticmethod
        def backward(context, gradient):  # type: ignore[no-untyped-def]
            (x,) = context.saved_tensors
            return 3 * x * x * gradient

    x = torch.arange(4.0, device="cuda", requires_grad=True)
    Cube.apply(x).sum().backward()
    assert x.grad is not None
    assert x.grad.tolist() == [0, 3, 12, 27]


def test_gradients_of_half_types_are_added_in_float() -> None:
    torch.manual_seed(0)
    x, gradient = torch.randn(512, 64, dtype=torch.bfloat16), torch.randn(512, 64, dtype=torch.bfloat16)
    sums = []
    for device, dtype in (("cpu", torch.float64), ("cuda", torch.bfloat16)):
        layer = nn.LayerNorm(64, device=device, dtype=dtype)
        layer(x.to(device, dtype)).backward(gradient.to(device, dtype))
        assert layer.weight.grad is not None
        assert layer.weight.grad.dtype == dtype
        sums.append(layer.weight.grad.double().cpu())
    torch.testing.assert_close(sums[1], sums[0], rtol=2**-8, atol=0.05)
    table = nn.Embedding(2, 4, device="cuda", dtype=torch.bfloat16)
    table(torch.zeros(1000, dtype=torch.int64, device="cuda")).sum().backward()
    assert table.weight.grad is not None
    assert table.weight.grad[0].tolist() == [1000] * 4  # 256 where each one is added in bfloat16


def test_autocast_and_a_scaler() -> None:
    layer = nn.Linear(4, 4).cuda()
    scaler = torch.amp.GradScaler("cuda")
    optimiser = torch.optim.SGD(layer.parameters(), lr=0.1)
    with torch.autocast("cuda", dtype=torch.float16):
        out = layer(torch.ones(2, 4, device="cuda"))
        assert out.dtype == torch.float16
        loss = out.float().pow(2).mean()
    scaler.scale(loss).backward()
    scaler.step(optimiser)
    scaler.update()
    assert all(torch.isfinite(each).all() for each in layer.parameters())


def test_sums_of_half_types_are_float32() -> None:
    a, b = torch.randn(2, 5, 300, dtype=torch.bfloat16, device="cuda")
    wide = torch.mm(a, b.T, out_dtype=torch.float32)
    torch.testing.assert_close(wide, a.float() @ b.T.float())
    out = torch.empty(0, device="cuda")
    assert torch.addmm(torch.ones(5, 5, device="cuda"), a, b.T, out_dtype=torch.float32, out=out) is out
    torch.testing.assert_close(out, wide + 1)
    with pytest.raises(RuntimeError, match="out_dtype must be"):
        torch.mm(a, b.T, out_dtype=torch.float64)
    x = torch.randn(2, 6, 50, dtype=torch.float16, device="cuda", requires_grad=True)
    norm = torch.nn.GroupNorm(3, 6).cuda().half()
    norm(x).square().sum().backward()
    exact = x.detach().float().requires_grad_()
    torch.nn.functional.group_norm(exact, 3).square().sum().backward()
    torch.testing.assert_close(norm(x).float(), torch.nn.functional.group_norm(exact, 3), atol=2e-3, rtol=2e-3)
