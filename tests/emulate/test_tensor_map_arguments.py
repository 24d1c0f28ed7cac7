"""`wb.tensor_map`: arrays as arguments for a CUtensorMap."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb

SOURCE = r"""
struct alignas(64) CUtensorMap { unsigned long long opaque[16]; };
extern "C" __global__ void k(const __grid_constant__ CUtensorMap from, const __grid_constant__ CUtensorMap to) {
    __shared__ alignas(1024) float tile[16 * 32];
    __shared__ alignas(8) unsigned long long object;
    unsigned shared = __cvta_generic_to_shared(tile), barrier = __cvta_generic_to_shared(&object);
    int x = blockIdx.x * 32, y = blockIdx.y * 16;
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared.b64 [%0], 1; fence.mbarrier_init.release.cluster;" ::"r"(barrier));
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "n"(sizeof(tile)));
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes"
                     " [%0], [%1, {%2, %3}], [%4];"
                     ::"r"(shared), "l"(&from), "r"(x), "r"(y), "r"(barrier) : "memory");
    }
    __syncthreads();
    asm volatile("{.reg .pred p; W: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra W;}"
                 ::"r"(barrier) : "memory");
    for (int i = threadIdx.x; i < 512; i += blockDim.x) tile[i] *= 2;
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {
        asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%1, %2}], [%3];"
                     ::"l"(&to), "r"(x), "r"(y), "r"(shared) : "memory");
        asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory");
    }
}
"""
GRID, BLOCK, BOX = (2, 5), 64, (16, 32)


@pytest.fixture(scope="module", name="k")
def _kernel() -> wb.Kernel:
    return wb.kernel(SOURCE, arch="sm_90")


@pytest.fixture(name="x")
def _x() -> np.ndarray:
    return np.arange(70 * 40, dtype=np.float32).reshape(70, 40)


@pytest.mark.parametrize("swizzle", [None, 128])
def test_an_array_is_read_and_written_by_tiles(k, x, swizzle):
    y = np.zeros_like(x)
    k[GRID, BLOCK](wb.tensor_map(x, BOX, swizzle=swizzle), wb.tensor_map(y, BOX, swizzle=swizzle))
    assert np.array_equal(y, 2 * x)


def test_a_view_may_have_gaps_between_its_rows(k, x):
    wide = np.zeros((80, 64), np.float32)
    k[GRID, BLOCK](wb.tensor_map(x, BOX), wb.tensor_map(wide[:70, 4:44], BOX))
    assert np.array_equal(wide[:70, 4:44], 2 * x)
    assert wide.sum(dtype=np.float64) == 2 * x.sum(dtype=np.float64)


def test_one_array_may_be_both(k, x):
    expected = 2 * x
    k[GRID, BLOCK](wb.tensor_map(x, BOX), wb.tensor_map(x, BOX))
    assert np.array_equal(x, expected)


def test_buffers_and_sanitisers(k, x):
    target = wb.target("emulator")
    of_x, of_y = target.to_device(x), target.zeros(x.shape, "float32")
    outcome = target.launch(k, GRID, BLOCK, (wb.tensor_map(of_x, BOX), wb.tensor_map(of_y, BOX)), sanitize="all")
    assert not outcome.faults
    assert np.array_equal(of_y.copy_to_host(), 2 * x)


@pytest.mark.parametrize(
    ("array", "options", "parameter"),
    [
        (np.zeros((8, 8), np.float32), {"box": (8, 3)}, "box"),
        (np.zeros((8, 8), np.float32), {"box": (300, 8)}, "box"),
        (np.zeros((8, 8), np.float32), {"box": (8,)}, "box"),
        (np.zeros((8, 8), np.float32), {"box": "all"}, "box"),
        (np.zeros((8, 8), np.float32), {"box": (8, 16), "swizzle": 32}, "swizzle"),
        (np.zeros((8, 8), np.float32), {"box": (8, 8), "swizzle": 48}, "swizzle"),
        (np.zeros((8, 8), np.float32), {"box": (8, 8), "element_strides": (9, 1)}, "element_strides"),
        (np.zeros((8, 8), np.int32), {"box": (8, 8), "fill": "nan"}, "fill"),
        (np.zeros((8, 8), np.float32), {"box": (8, 8), "fill": "ones"}, "fill"),
        (np.zeros((8, 8), np.float32)[:, ::2], {"box": (8, 4)}, "array"),
        (np.zeros((8, 7), np.float32), {"box": (8, 4)}, "array"),
        (np.zeros((8, 8), np.complex64), {"box": (8, 4)}, "array"),
        (np.zeros((1,) * 6, np.float32), {"box": (4,) * 6}, "array"),
        (np.zeros((0, 8), np.float32), {"box": (8, 8)}, "array"),
        ([[1.0]], {"box": (8, 8)}, "array"),
    ],
    ids=str,
)  # fmt: skip
def test_a_wrong_map_names_its_parameter(array, options, parameter):
    with pytest.raises(wb.ArgumentError) as error:
        wb.tensor_map(array, **options)
    assert error.value.parameter == parameter


def test_a_map_is_for_a_tensor_map_alone(k, x):
    with pytest.raises(wb.ArgumentError) as error:
        wb.kernel('extern "C" __global__ void f(float* x) {}')[1, 1](wb.tensor_map(x, BOX))
    assert error.value.parameter == "x"
    with pytest.raises(wb.ArgumentError) as error:
        k[GRID, BLOCK](x, x)
    assert error.value.parameter == "from"


def test_an_array_begins_where_the_hardware_can_read_it(k, x):
    wide = np.zeros((70, 48), np.float32)
    with pytest.raises(wb.ArgumentError) as error:
        k[GRID, BLOCK](wb.tensor_map(x, BOX), wb.tensor_map(wide[:, 1:41], BOX))
    assert error.value.parameter == "array"
