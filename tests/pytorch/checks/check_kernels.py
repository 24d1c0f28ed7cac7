"""Kernels take tensors on "cuda" in place: those of the workbench, of Triton, CuPy and Numba."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import torch

import workbench as wb

SCALE = """
template <typename T> __global__ void scale(T* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] = x[i] * T(2);
}
extern "C" __global__ void twice(float* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] *= 2;
}
"""


def test_a_kernel_of_the_workbench_and_its_fault() -> None:
    kernel = wb.compile(SCALE).kernel("twice")
    x = torch.arange(10.0, device="cuda")
    kernel[1, 32](x[2:5], 3)
    assert x.tolist() == [0, 1, 4, 6, 8, 5, 6, 7, 8, 9]
    with pytest.raises(wb.KernelFault) as raised:
        kernel[1, 32](x, 11)
    assert raised.value.outcome.faults[0].kind == "memcheck.out_of_bounds"
    assert torch.ones(2, device="cuda").sum().item() == 2  # the device goes on
    unwritten = torch.empty(32, device="cuda")
    (outcome,) = wb.host_launches(lambda: kernel[1, 32](unwritten, 32), sanitize="init").each
    assert any(fault.kind.startswith("initcheck") for fault in outcome.faults)
    zeros = torch.zeros(32, device="cuda")
    assert not wb.host_launches(lambda: kernel[1, 32](zeros, 32), sanitize="init").each[0].faults


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.float16, torch.int64], ids=str)
def test_a_kernel_of_triton(dtype: torch.dtype) -> None:
    triton = pytest.importorskip("triton")
    import check_triton_kernels as kernels

    x = torch.arange(1000, device="cuda").to(dtype)
    out = torch.empty_like(x)
    kernels.add[(triton.cdiv(1000, 256),)](x, x, out, 1000, BLOCK=256)
    torch.testing.assert_close(out, x + x)
    assert triton.runtime.driver.active.get_active_torch_device() == torch.device("cuda", 0)


def test_a_kernel_of_cupy_and_one_of_numba() -> None:
    import cupy
    from numba import cuda

    x = torch.ones(100, device="cuda")
    module = cupy.RawModule(code=SCALE, name_expressions=["scale<float>"])
    module.get_function("scale<float>")((1,), (128,), (cupy.asarray(x), 100))
    assert x.sum().item() == 200

    @cuda.jit
    def increment(values):  # type: ignore[no-untyped-def]
        at = cuda.grid(1)
        if at < values.size:
            values[at] += 1

    increment[1, 128](cuda.as_cuda_array(x))
    assert x.sum().item() == 300


def elapsed_us(work: Callable[[], object]) -> float:
    first, last = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    first.record()
    work()
    last.record()
    return 1e3 * first.elapsed_time(last)


def test_operators_take_modelled_time() -> None:
    from workbench.isa.arch.buses import copy_us

    x = torch.ones(1 << 10, 1 << 10, device="cuda")
    nothing = elapsed_us(lambda: None)
    assert elapsed_us(lambda: x.view(-1)[5:]) == pytest.approx(nothing)
    added, product = elapsed_us(lambda: x + 1), elapsed_us(lambda: x @ x)
    assert elapsed_us(lambda: x.half() @ x.half()) < product
    from workbench.languages.cupy.machine import machine

    model = machine().model
    sheet = 2 * x.nbytes / model.dram_gb_per_s / 1e3
    assert sheet < added - nothing < 2 * sheet + 10
    assert product - nothing > 2 * 1024**3 / 67e6  # fp32 operations per microsecond of an H100, from its data sheet
    assert elapsed_us(lambda: x.cpu()) == pytest.approx(nothing + copy_us(model, x.nbytes, over_bus=True))
    triton = pytest.importorskip("triton")
    assert triton.testing.do_bench(lambda: x + 1) == pytest.approx(1e-3 * (added - nothing))
