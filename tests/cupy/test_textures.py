"""`cupy.cuda.texture`: arrays, textures and surfaces, in raw and in elementwise kernels."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

SAMPLE = """extern "C" __global__ void sample(cudaTextureObject_t t, float* y, int n) {
  int i = threadIdx.x;
  if (i < n) y[i] = tex1D<float>(t, i + 1.0f);
}
extern "C" __global__ void rows(cudaTextureObject_t t, float* y) {
  y[threadIdx.y * blockDim.x + threadIdx.x] = tex2D<float>(t, threadIdx.x, threadIdx.y);
}
extern "C" __global__ void mark(cudaSurfaceObject_t s) {
  surf2Dwrite(make_float2(threadIdx.x, threadIdx.y), s, threadIdx.x * 8, threadIdx.y);
}"""


def texture_module(cp: Any) -> Any:
    import cupy.cuda.texture as module

    return module


def floats(cp: Any, channels: int = 1) -> Any:
    bits = [32] * channels + [0] * (4 - channels)
    return texture_module(cp).ChannelFormatDescriptor(*bits, cp.cuda.runtime.cudaChannelFormatKindFloat)


def test_linear_filtering_of_an_array(cp: Any) -> None:
    tx, rt = texture_module(cp), cp.cuda.runtime
    values = np.array([0, 10, 20, 40], np.float32)
    held = tx.CUDAarray(floats(cp), 4)
    held.copy_from(values)
    resource = tx.ResourceDescriptor(rt.cudaResourceTypeArray, cuArr=held)
    texture = tx.TextureObject(resource, tx.TextureDescriptor((rt.cudaAddressModeClamp,), rt.cudaFilterModeLinear))
    y = cp.zeros(4, cp.float32)
    cp.RawModule(code=SAMPLE).get_function("sample")((1,), (4,), (texture, y, np.int32(4)))
    assert y.get() == pytest.approx([5, 15, 30, 40])
    back = cp.zeros(4, cp.float32)
    held.copy_to(back)
    assert (back.get() == values).all()


def test_pitched_memory_is_an_array_of_the_device(cp: Any) -> None:
    tx, rt = texture_module(cp), cp.cuda.runtime
    x = cp.arange(64, dtype=cp.float32).reshape(4, 16)
    resource = tx.ResourceDescriptor(
        rt.cudaResourceTypePitch2D, arr=x, chDesc=floats(cp), width=16, height=4, pitchInBytes=64
    )
    assert resource.get_resource_desc()["pitch2D"]["pitchInBytes"] == 64
    texture = tx.TextureObject(resource, tx.TextureDescriptor((0, 0)))
    y = cp.zeros_like(x)
    cp.RawModule(code=SAMPLE).get_function("rows")((1,), (16, 4), (texture, y))
    assert (y == x).all()


def test_an_elementwise_kernel_takes_a_texture(cp: Any) -> None:
    tx, rt = texture_module(cp), cp.cuda.runtime
    x = cp.arange(32, dtype=cp.float32)
    resource = tx.ResourceDescriptor(rt.cudaResourceTypeLinear, arr=x, chDesc=floats(cp), sizeInBytes=x.nbytes)
    texture = tx.TextureObject(resource, tx.TextureDescriptor())
    double = cp.ElementwiseKernel("U t, raw T like", "T y", "y = 2 * tex1Dfetch<float>(t, i)", "doubled")
    assert (double(texture, x, size=32) == 2 * x).all()


def test_a_surface_is_written(cp: Any) -> None:
    tx, rt = texture_module(cp), cp.cuda.runtime
    held = tx.CUDAarray(floats(cp, 2), 8, 4, flags=rt.cudaArraySurfaceLoadStore)
    surface = tx.SurfaceObject(tx.ResourceDescriptor(rt.cudaResourceTypeArray, cuArr=held))
    cp.RawModule(code=SAMPLE).get_function("mark")((1,), (8, 4), (surface,))
    found = np.zeros((4, 16), np.float32)
    held.copy_to(found)
    assert (found[:, ::2] == np.arange(8)).all()
    assert (np.arange(4) == found[:, 1::2].T).all()


def test_cudas_refusals_are_its_errors(cp: Any) -> None:
    tx, rt = texture_module(cp), cp.cuda.runtime
    plain = tx.CUDAarray(floats(cp), 8)
    with pytest.raises(rt.CUDARuntimeError, match="cudaErrorInvalidValue"):
        tx.SurfaceObject(tx.ResourceDescriptor(rt.cudaResourceTypeArray, cuArr=plain))
    with pytest.raises(rt.CUDARuntimeError, match="cudaErrorInvalidChannelDescriptor"):
        tx.CUDAarray(tx.ChannelFormatDescriptor(24, 0, 0, 0, 2), 8)
    with pytest.raises(ValueError, match="shape mismatch"):
        plain.copy_from(cp.zeros(9, cp.float32))
    with pytest.raises(ValueError, match="dtype mismatch"):
        plain.copy_from(cp.zeros(8, cp.int32))
    with pytest.raises(ValueError, match="width"):
        tx.CUDAarray(floats(cp), 0)


def test_the_memory_of_an_array_is_given_back(cp: Any) -> None:
    before = cp.cuda.Device().mem_info[0]
    held = texture_module(cp).CUDAarray(floats(cp), 1 << 12, 16)
    assert cp.cuda.Device().mem_info[0] < before
    del held
    assert cp.cuda.Device().mem_info[0] == before
