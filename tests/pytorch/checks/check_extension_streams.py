"""PyTorch's streams in extensions: the current one and those of the pool, events, and captures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch
from check_graphs import captured
from torch.utils.cpp_extension import load_inline

import workbench as wb

SOURCE = r"""
#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/CUDAEvent.h>
#include <c10/cuda/CUDAGuard.h>
__global__ void add(float* x, float value) { x[threadIdx.x] += value; }
__global__ void multiply(float* x, float value) { x[threadIdx.x] *= value; }

int64_t current() { return at::cuda::getCurrentCUDAStream().id(); }
int64_t handle() { return reinterpret_cast<int64_t>(at::cuda::getCurrentCUDAStream().stream()); }
bool is_capturing() { return at::cuda::getCurrentCUDAStream().is_capturing(); }
int64_t guarded() {
    const c10::cuda::CUDAStream pooled = c10::cuda::getStreamFromPool();
    const c10::cuda::CUDAStreamGuard guard(pooled);
    return pooled.id() != 0 && pooled == at::cuda::getCurrentCUDAStream() ? pooled.id() : -1;
}
void on_current(torch::Tensor x) {
    add<<<1, 4, 0, at::cuda::getCurrentCUDAStream()>>>(x.data_ptr<float>(), 1);
    C10_CUDA_KERNEL_LAUNCH_CHECK();
}
void on_default(torch::Tensor x) { add<<<1, 4>>>(x.data_ptr<float>(), 1); }
void cleared(torch::Tensor x) {
    C10_CUDA_CHECK(cudaMemsetAsync(x.data_ptr<float>(), 0, x.nbytes(), at::cuda::getCurrentCUDAStream()));
}
void forked(torch::Tensor x, torch::Tensor y, bool joined) {
    auto first = at::cuda::getCurrentCUDAStream(), second = c10::cuda::getStreamFromPool();
    at::cuda::CUDAEvent begun, done;
    begun.record(first);
    begun.block(second);
    add<<<1, 4, 0, first>>>(x.data_ptr<float>(), 1);
    multiply<<<1, 4, 0, second>>>(y.data_ptr<float>(), 3);
    if (!joined) return;
    done.record(second);
    done.block(first);
    multiply<<<1, 4, 0, first>>>(x.data_ptr<float>(), 2);
}
__global__ void hand_over(int* flag, int* out) {
    if (blockIdx.x == 0) atomicExch(flag, 1);
    else {
        while (atomicAdd(flag, 0) == 0) {}
        out[threadIdx.x] = 7;
    }
}
void handed_over(torch::Tensor flag, torch::Tensor out) {
    hand_over<<<2, 4>>>(flag.data_ptr<int>(), out.data_ptr<int>());
}
void waited() { C10_CUDA_CHECK(cudaStreamSynchronize(at::cuda::getCurrentCUDAStream())); }
void waited_for_all() { C10_CUDA_CHECK(cudaDeviceSynchronize()); }
double elapsed(torch::Tensor x) {
    at::cuda::CUDAEvent start(cudaEventDefault), end(cudaEventDefault);
    start.record();
    on_current(x);
    end.record();
    end.synchronize();
    return start.elapsed_time(end);
}
"""
NAMES = """
int64_t current(); int64_t handle(); bool is_capturing(); int64_t guarded(); void on_current(torch::Tensor x);
void on_default(torch::Tensor x); void cleared(torch::Tensor x); void waited(); void waited_for_all();
void forked(torch::Tensor x, torch::Tensor y, bool joined); double elapsed(torch::Tensor x);
void handed_over(torch::Tensor flag, torch::Tensor out);
"""
FUNCTIONS = [each.split("(")[0].split()[-1] for each in NAMES.split(";") if each.strip()]


@pytest.fixture(scope="module")
def extension(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder: Path = tmp_path_factory.mktemp("streams")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TORCH_EXTENSIONS_DIR", str(folder))
        return load_inline("streams", NAMES, SOURCE, functions=FUNCTIONS)


def test_the_current_stream(extension: Any) -> None:
    assert extension.current() == extension.handle() == 0
    stream = torch.cuda.Stream()
    with torch.cuda.stream(stream):
        assert extension.current() == stream.stream_id
        assert extension.handle() == stream.cuda_stream
        pooled = extension.guarded()
        assert pooled > 0
        assert extension.current() == stream.stream_id
    assert extension.current() == 0
    assert extension.guarded() != pooled


def test_work_and_events_of_streams(extension: Any) -> None:
    x, y = torch.ones(4, device="cuda"), torch.ones(4, device="cuda")
    with torch.cuda.stream(torch.cuda.Stream()):
        extension.on_current(x)
        extension.forked(x, y, True)
        extension.waited()
        assert extension.elapsed(y) > 0
    assert x.tolist() == [6] * 4
    assert y.tolist() == [4] * 4


def test_work_is_captured(extension: Any) -> None:
    x = torch.ones(4, device="cuda")

    def work() -> None:
        assert extension.is_capturing()
        extension.cleared(x)
        extension.on_current(x)
        x.mul_(5)
        extension.on_current(x)

    graph = captured(work)
    assert not extension.is_capturing()
    assert x.tolist() == [1] * 4
    for _ in range(2):
        graph.replay()
        assert x.tolist() == [6] * 4


def test_streams_of_a_capture_are_forked_and_joined(extension: Any) -> None:
    x, y = torch.ones(4, device="cuda"), torch.ones(4, device="cuda")
    graph = captured(lambda: extension.forked(x, y, True))
    assert x.tolist() == y.tolist() == [1] * 4
    graph.replay()
    graph.replay()
    assert x.tolist() == [10] * 4
    assert y.tolist() == [9] * 4
    with pytest.raises(torch.AcceleratorError, match="unjoined"):
        captured(lambda: extension.forked(x, y, False))
    assert x.tolist() == [10] * 4


def test_the_default_stream_is_not_captured(extension: Any, capfd: pytest.CaptureFixture[str]) -> None:
    x, y = torch.ones(4, device="cuda"), torch.ones(4, device="cuda")

    def work() -> None:
        extension.on_default(x)
        extension.on_current(y)

    graph = captured(work)
    assert x.tolist() == [2] * 4
    assert y.tolist() == [1] * 4
    assert capfd.readouterr().err.count("add") == 1
    graph.replay()
    assert x.tolist() == [2] * 4
    assert y.tolist() == [2] * 4


@pytest.mark.parametrize("wait", ["waited", "waited_for_all"])
def test_waiting_spoils_a_capture(extension: Any, wait: str) -> None:
    x = torch.ones(4, device="cuda")
    with pytest.raises(RuntimeError):
        captured(lambda: (extension.on_current(x), getattr(extension, wait)()))
    assert x.tolist() == [1] * 4
    extension.on_current(x)
    assert x.tolist() == [2] * 4


@pytest.mark.parametrize("wait", ["waited", "waited_for_all"])
def test_copies_to_the_host_arrive_when_an_extension_waits(extension: Any, wait: str) -> None:
    x, target = torch.ones(4, device="cuda"), torch.zeros(4).pin_memory()
    with torch.cuda.stream(torch.cuda.Stream()):
        target.copy_(x, non_blocking=True)
        assert target.tolist() == [0] * 4
        getattr(extension, wait)()
    assert target.tolist() == [1] * 4


def test_launches_that_wait_are_examined(extension: Any) -> None:
    flag, out = torch.zeros(1, dtype=torch.int32, device="cuda"), torch.zeros(4, dtype=torch.int32, device="cuda")
    outcomes = wb.host_launches(lambda: extension.handed_over(flag, out), sanitize="all").each
    assert len(outcomes) == 1
    assert out.tolist() == [7] * 4
