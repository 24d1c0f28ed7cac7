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

TILE = r"""
struct alignas(64) CUtensorMap { unsigned long long opaque[16]; };
extern "C" __global__ void tile_of(const __grid_constant__ CUtensorMap from, float* out) {
    __shared__ alignas(128) float tile[64];
    __shared__ alignas(8) unsigned long long object;
    unsigned shared = __cvta_generic_to_shared(tile), barrier = __cvta_generic_to_shared(&object);
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared.b64 [%0], 1; fence.mbarrier_init.release.cluster;" ::"r"(barrier));
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 256;" ::"r"(barrier));
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
                     " [%0], [%1, {4, 2}], [%2];" ::"r"(shared), "l"(&from), "r"(barrier) : "memory");
    }
    __syncthreads();
    asm volatile("{.reg .pred p; W: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra W;}"
                 ::"r"(barrier) : "memory");
    out[threadIdx.x] = tile[threadIdx.x];
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


def test_triton_reads_a_tensor_as_another_type() -> None:
    triton = pytest.importorskip("triton")
    import check_triton_kernels as kernels
    from triton.language import uint32

    x = torch.arange(-4, 4, dtype=torch.int32, device="cuda")
    out = torch.zeros((8, 2), dtype=torch.int32, device="cuda")[:, 0]
    kernels.total[(1,)](triton.reinterpret(x, uint32), triton.reinterpret(out[3:], uint32), 8, BLOCK=8)
    assert out.tolist() == [0, 0, 0, -4, 0, 0, 0, 0]
    halves = torch.ones(4, dtype=torch.float32, device="cuda")
    sums = torch.zeros(1, dtype=torch.int32, device="cuda")
    kernels.total[(1,)](triton.reinterpret(halves, triton.language.uint16), sums, 8, BLOCK=8)
    assert sums.item() == 4 * 0x3F80


def test_a_tensor_without_dimensions_is_memory() -> None:
    pytest.importorskip("triton")
    import check_triton_kernels as kernels

    x, out = torch.arange(9.0, device="cuda"), torch.tensor(0.0, device="cuda")
    kernels.total[(1,)](x, out, 9, BLOCK=16)
    assert out.item() == 36
    kernel = wb.compile(SCALE).kernel("twice")
    kernel[1, 32](out, torch.tensor(1, device="cuda"))
    assert out.item() == 72


def test_a_tensor_map_of_a_tensor() -> None:
    x, out = torch.arange(256.0, device="cuda").reshape(16, 16), torch.zeros(8, 8, device="cuda")
    wb.kernel(TILE, arch="sm_90")[1, 64](wb.tensor_map(x, (8, 8)), out)
    assert torch.equal(out, x[2:10, 4:12])


def test_triton_refuses_a_tensor_of_the_host() -> None:
    pytest.importorskip("triton")
    import check_triton_kernels as kernels

    x, out = torch.ones(4), torch.zeros(1, device="cuda")
    with pytest.raises(ValueError, match="cpu tensor"):
        kernels.total[(1,)](x, out, 4, BLOCK=4)
    kernels.total[(1,)](x.pin_memory(), out, 4, BLOCK=4)
    assert out.item() == 4


def test_descriptors_of_tensors() -> None:
    pytest.importorskip("triton")
    import check_triton_kernels as kernels
    from triton.tools.tensor_descriptor import TensorDescriptor

    source = torch.arange(256.0, device="cuda").reshape(16, 16)
    target = torch.zeros_like(source)
    kernels.double[(1,)](*(TensorDescriptor.from_tensor(each, [8, 16]) for each in (source, target)))
    assert torch.equal(target[:8], source[:8] * 2)
    assert not target[8:].any()


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
