"""`torch.cuda.CUDAGraph`: captured work happens when the graph is replayed, and what waits spoils a capture."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch

import workbench as wb


def captured(work: Callable[[], object]) -> torch.cuda.CUDAGraph:
    graph, stream = torch.cuda.CUDAGraph(), torch.cuda.Stream()
    before = torch.cuda.current_stream()
    try:
        with torch.cuda.graph(graph, stream=stream):
            work()
    finally:
        torch.cuda.set_stream(before)  # Torch leaves the stream of a capture that failed as the current one
    return graph


def test_work_happens_at_replays() -> None:
    x = torch.ones(8, device="cuda")
    results: list[torch.Tensor] = []

    def work() -> None:
        results.append((x * 2 + 1).relu())
        x.add_(1)
        assert torch.cuda.is_current_stream_capturing()

    graph = captured(work)
    assert not torch.cuda.is_current_stream_capturing()
    assert x.eq(1).all()
    graph.replay()
    assert results[0].eq(3).all()
    assert x.eq(2).all()
    x.fill_(10)
    graph.replay()
    assert results[0].eq(21).all()
    assert x.eq(11).all()


def test_streams_that_are_forked_and_joined() -> None:
    x, other, results = torch.ones(4, device="cuda"), torch.cuda.Stream(), []

    def work() -> None:
        first = x + 1
        other.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(other):
            second = x * 3
        torch.cuda.current_stream().wait_stream(other)
        results.append(first + second)

    graph = captured(work)
    x.fill_(5)
    graph.replay()
    assert results[0].eq(21).all()


@pytest.mark.parametrize(
    "work",
    [
        lambda x: x.sum().item(),
        lambda x: x.cpu(),
        lambda x: x.nonzero(),
        lambda x: torch.ones(3).cuda(),
        lambda x: torch.cuda.synchronize(),
        lambda x: torch.cuda.current_stream().synchronize(),
    ],
)
def test_what_waits_is_refused(work: Callable[[torch.Tensor], object]) -> None:
    x = torch.ones(4, device="cuda")
    with pytest.raises(torch.AcceleratorError):
        captured(lambda: work(x + 1))
    assert (x + 1).sum().item() == 8


def test_refusals() -> None:
    with pytest.raises(RuntimeError, match="without a preceding successful capture"):
        torch.cuda.CUDAGraph().replay()
    with pytest.raises(RuntimeError, match="non-default stream"):
        torch.cuda.CUDAGraph().capture_begin()
    kernel = wb.kernel('extern "C" __global__ void k(float* x) { x[threadIdx.x] += 1; }')
    x = torch.zeros(4, device="cuda")
    with pytest.raises(wb.ArgumentError):
        captured(lambda: kernel[1, 4](x))
    kernel[1, 4](x)
    assert x.eq(1).all()


def test_a_step_of_training() -> None:
    def model() -> torch.nn.Module:
        torch.manual_seed(3)
        return torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 2)).cuda()

    plain, graphed = model(), model()
    x = torch.randn(3, 4, device="cuda")
    call = torch.cuda.make_graphed_callables(graphed, (torch.randn(3, 4, device="cuda"),))
    for module, forward in ((plain, plain), (graphed, call)):
        optimiser = torch.optim.SGD(module.parameters(), 0.1)
        for step in range(2):
            optimiser.zero_grad()
            forward(x * (step + 1)).square().mean().backward()
            optimiser.step()
    for expected, found in zip(plain.parameters(), graphed.parameters(), strict=True):
        torch.testing.assert_close(found, expected)


def test_a_kernel_of_triton_in_a_graph() -> None:
    pytest.importorskip("triton")
    import check_triton_kernels as kernels

    x, out = torch.arange(100.0, device="cuda"), torch.zeros(100, device="cuda")
    kernels.add[(1,)](x, x, out, 100, BLOCK=128)
    out.zero_()
    graph = captured(lambda: kernels.add[(1,)](x, out, out, 100, BLOCK=128))
    assert not out.any()
    graph.replay()
    graph.replay()
    assert torch.equal(out, x * 2)
