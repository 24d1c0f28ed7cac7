"""`torch.compile`: Inductor's kernels are Triton's, and run in the emulator."""

from __future__ import annotations

import pytest
import torch

pytest.importorskip("triton")


def test_a_function_is_compiled_for_triton() -> None:
    from torch._inductor.utils import run_and_get_code

    def function(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        return torch.softmax(x * 2 + y.sin(), -1)

    x, y = torch.randn(2, 40, 70, device="cuda")
    result, (code,) = run_and_get_code(torch.compile(function), x, y)
    assert "triton_per_fused" in code
    torch.testing.assert_close(result, function(x, y))
    with pytest.raises(RuntimeError, match=r"same device|different"):
        torch.compile(function)(x, y.cpu())


def test_a_mode_that_uses_cuda_graphs_runs_without_them() -> None:
    x = torch.arange(30.0, device="cuda")
    call = torch.compile(lambda x: (x * 3).cos() + 1, mode="reduce-overhead")
    for _ in range(3):
        torch.testing.assert_close(call(x), (x * 3).cos() + 1)


def test_a_module_is_trained_as_it_is_uncompiled() -> None:
    def model() -> torch.nn.Module:
        torch.manual_seed(1)
        return torch.nn.Sequential(
            torch.nn.Linear(12, 16), torch.nn.GELU(), torch.nn.LayerNorm(16), torch.nn.Linear(16, 3)
        ).cuda()

    plain, compiled = model(), model()
    call = torch.compile(compiled)
    x = torch.randn(5, 12, device="cuda")
    for module, forward in ((plain, plain), (compiled, call)):
        optimiser = torch.optim.SGD(module.parameters(), 0.1)
        for _ in range(2):
            optimiser.zero_grad()
            forward(x).square().mean().backward()
            optimiser.step()
    for expected, found in zip(plain.parameters(), compiled.parameters(), strict=True):
        torch.testing.assert_close(found, expected)
