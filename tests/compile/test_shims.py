"""The headers that pasted kernels include compile, quickly, and leave nothing in the PTX of those that use none."""

from __future__ import annotations

import pytest

from workbench.compilers.toolchains import toolchain

SHIMS = sorted(path.name for path in toolchain.shim_folder().iterdir() if path.is_file() and path.suffix != ".md")


def test_each_shim_compiles_alone_and_emits_nothing(compile_cuda):
    bare = compile_cuda("\n__global__ void k() {}\n").ptx
    for name in SHIMS:
        assert compile_cuda(f"#include <{name}>\n__global__ void k() {{}}\n").ptx == bare, name


@pytest.mark.parametrize("arch", ["sm_75", "sm_120"])
def test_all_shims_together_do_what_the_headers_do(compile_cuda, arch):
    text = (
        "".join(f"#include <{name}>\n" for name in SHIMS)
        + r"""
__global__ void k(float* a, int n) {
    assert(n > 0);
    printf("%d\n", n);
    uint32_t u = UINT32_MAX;
    std::int64_t l = INT_MAX;
    a[0] = INFINITY + NAN + FLT_MAX + u + l + M_PI;
    a[1] = std::numeric_limits<float>::infinity() + std::numeric_limits<const int>::max();
    a[2] = std::sqrt(a[0]) + std::max(a[1], a[2]) + std::pow(a[3], 2.0f) + std::abs(a[3]);
    std::swap(a[3], a[4]);
    auto p = std::make_pair(1, 2.0f);
    a[5] = p.second + (std::isnan(a[8]) ? 1 : 0);
    memset(a, 0, 4);
    memcpy(a, a + 4, 16);
    static_assert(std::is_same_v<std::decay_t<const int&>, int>);
    static_assert(std::is_integral<long>::value && !std::is_integral_v<float> && std::is_convertible_v<int, float>);
    static_assert(std::numeric_limits<unsigned char>::max() == 255 && std::numeric_limits<bool>::digits == 1);
    static_assert(std::numeric_limits<int>::min() == INT_MIN && std::numeric_limits<double>::digits == 53);
    static_assert(std::numeric_limits<float>::lowest() == -FLT_MAX && !std::numeric_limits<int*>::is_specialized);
    static_assert(std::is_same_v<std::make_index_sequence<3>, std::index_sequence<0, 1, 2>>);
    static_assert(std::is_same_v<std::common_type_t<int, double>, double>);
    static_assert(sizeof(std::uint8_t) == 1 && CHAR_BIT == 8 && sizeof(CUtensorMap) == 128);
}
template<class T, typename = std::enable_if_t<std::is_floating_point_v<T>>> __global__ void only(T* a) {}
"""
    )
    made = compile_cuda(text, arch, names=["only<float>"])
    assert {k.name for k in made.kernels} == {"k", "only<float, void>"}
    assert made.diagnostics == ()


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "header",
    ["cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h", "mma.h", "cooperative_groups.h", "cub/block/block_reduce.cuh",
     "cuda_pipeline.h", "cuda/std/cmath", "math_constants.h"],
)  # fmt: skip
def test_headers_of_the_toolkit_compile_beside_the_shims(compile_cuda, header):
    text = f"#include <cmath>\n#include <limits>\n#include <cstdint>\n#include <{header}>\n__global__ void k() {{}}\n"
    made = compile_cuda(text, "sm_90")
    assert [k.name for k in made.kernels] == ["k"]
    assert made.diagnostics == ()


def test_cooperative_groups_cub_and_mma_are_usable(compile_cuda):
    made = compile_cuda(
        """
        #include <cooperative_groups.h>
        #include <cub/block/block_reduce.cuh>
        #include <mma.h>
        namespace cg = cooperative_groups;
        __global__ void sum(const float* in, float* out) {
            using Reduce = cub::BlockReduce<float, 128>;
            __shared__ typename Reduce::TempStorage storage;
            float total = Reduce(storage).Sum(in[threadIdx.x]);
            if (threadIdx.x == 0) out[blockIdx.x] = total;
            cg::this_grid().sync();
        }
        __global__ void tile(const half* a, float* c) {
            using namespace nvcuda;
            wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
            wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
            wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
            wmma::fill_fragment(fc, 0.0f);
            wmma::load_matrix_sync(fa, a, 16);
            wmma::load_matrix_sync(fb, a, 16);
            wmma::mma_sync(fc, fa, fb, fc);
            wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
        }
        """,
        "sm_80",
    )
    assert "wmma.mma.sync" in made.ptx
    assert {k.name: [p.element_dtype for p in k.parameters] for k in made.kernels} == {
        "sum": ["float32", "float32"],
        "tile": ["float16", "float32"],
    }
