// Tensor maps: how the driver refuses them, and a matrix that is read, doubled and stored by tiles.
#include <cstdio>
#include <cstring>
#include <cuda.h>
#include <cuda_runtime.h>

using Encode = decltype(&cuTensorMapEncodeTiled);
constexpr int ROWS = 70, COLUMNS = 40, TILE_ROWS = 16, TILE_COLUMNS = 32;

__constant__ CUtensorMap constant_map;
__device__ CUtensorMap global_map;

__device__ void copy(const CUtensorMap* from, const CUtensorMap* to) {
    __shared__ alignas(128) float tile[TILE_ROWS * TILE_COLUMNS];
    __shared__ alignas(8) unsigned long long object;
    unsigned shared = __cvta_generic_to_shared(tile), barrier = __cvta_generic_to_shared(&object);
    int x = blockIdx.x * TILE_COLUMNS, y = blockIdx.y * TILE_ROWS;
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared.b64 [%0], 1; fence.mbarrier_init.release.cluster;" ::"r"(barrier) : "memory");
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "n"(sizeof(tile)));
        asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];"
                     ::"r"(shared), "l"(from), "r"(x), "r"(y), "r"(barrier) : "memory");
    }
    __syncthreads();
    asm volatile("{.reg .pred p; W: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @!p bra W;}" ::"r"(barrier) : "memory");
    for (int i = threadIdx.x; i < TILE_ROWS * TILE_COLUMNS; i += blockDim.x) tile[i] *= 2;
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {
        asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%1, %2}], [%3];"
                     ::"l"(to), "r"(x), "r"(y), "r"(shared) : "memory");
        asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory");
    }
}

__global__ void by_parameters(const __grid_constant__ CUtensorMap from, const __grid_constant__ CUtensorMap to) { copy(&from, &to); }
__global__ void by_constant(const __grid_constant__ CUtensorMap to) { copy(&constant_map, &to); }
__global__ void by_global(const __grid_constant__ CUtensorMap to) { copy(&global_map, &to); }

static int wrong(const float* from, float* to) {
    cudaDeviceSynchronize();
    int found = 0;
    for (int i = 0; i < ROWS * COLUMNS; i++) found += to[i] != 2 * from[i];
    memset(to, 0, ROWS * COLUMNS * sizeof(float));
    return found;
}

int main() {
    Encode encode = nullptr, same = nullptr;
    cudaDriverEntryPointQueryResult found;
    cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", (void**)&encode, 12000, cudaEnableDefault, &found);
    CUdriverProcAddressQueryResult asked;
    cuGetProcAddress("cuTensorMapEncodeTiled", (void**)&same, 12000, CU_GET_PROC_ADDRESS_DEFAULT, &asked);
    printf("%d %d %d\n", found == cudaDriverEntryPointSuccess, encode != nullptr, encode == same);
    float *from, *to;
    cudaMallocManaged(&from, ROWS * COLUMNS * sizeof(float));
    cudaMallocManaged(&to, ROWS * COLUMNS * sizeof(float));
    for (int i = 0; i < ROWS * COLUMNS; i++) from[i] = i, to[i] = 0;

    CUtensorMap in, out;
    cuuint64_t dims[] = {COLUMNS, ROWS}, strides[] = {COLUMNS * sizeof(float)}, odd[] = {COLUMNS * sizeof(float) + 4}, none[] = {0, 1};
    cuuint32_t box[] = {TILE_COLUMNS, TILE_ROWS}, steps[] = {1, 1}, large[] = {257, 1}, narrow[] = {3, 1}, far[] = {1, 9};
    auto made = [&](CUtensorMap* map, int rank, void* at, cuuint64_t* d, cuuint64_t* s, cuuint32_t* b, cuuint32_t* e, int swizzle, int fill) {
        return (int)encode(map, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, rank, at, d, s, b, e, CU_TENSOR_MAP_INTERLEAVE_NONE,
                           (CUtensorMapSwizzle)swizzle, CU_TENSOR_MAP_L2_PROMOTION_NONE, (CUtensorMapFloatOOBfill)fill);
    };
    printf("%d %d\n", made(&in, 2, from, dims, strides, box, steps, 0, 0), made(&out, 2, to, dims, strides, box, steps, 0, 0));
    CUtensorMap bad;
    printf("%d %d %d %d %d %d %d %d %d %d %d %d\n", made(nullptr, 2, from, dims, strides, box, steps, 0, 0),
           made((CUtensorMap*)((char*)&bad + 32), 2, from, dims, strides, box, steps, 0, 0),
           made(&bad, 0, from, dims, strides, box, steps, 0, 0), made(&bad, 6, from, dims, strides, box, steps, 0, 0),
           made(&bad, 2, (char*)from + 8, dims, strides, box, steps, 0, 0), made(&bad, 2, from, none, strides, box, steps, 0, 0),
           made(&bad, 2, from, dims, odd, box, steps, 0, 0), made(&bad, 2, from, dims, strides, large, steps, 0, 0),
           made(&bad, 2, from, dims, strides, narrow, steps, 0, 0), made(&bad, 2, from, dims, strides, box, far, 0, 0),
           made(&bad, 2, from, dims, strides, box, steps, CU_TENSOR_MAP_SWIZZLE_64B, 0), made(&bad, 2, from, dims, strides, box, steps, 0, 2));

    dim3 grid((COLUMNS + TILE_COLUMNS - 1) / TILE_COLUMNS, (ROWS + TILE_ROWS - 1) / TILE_ROWS);
    by_parameters<<<grid, 64>>>(in, out);
    printf("%d\n", wrong(from, to));
    cudaMemcpyToSymbol(constant_map, &in, sizeof(in));
    by_constant<<<grid, 64>>>(out);
    printf("%d\n", wrong(from, to));
    cudaMemcpyToSymbol(global_map, &in, sizeof(in));
    by_global<<<grid, 64>>>(out);
    printf("%d\n", wrong(from, to));
    float* other;
    cudaMallocManaged(&other, ROWS * COLUMNS * sizeof(float));
    printf("%d %d\n", (int)cuTensorMapReplaceAddress(&out, other), (int)cuTensorMapReplaceAddress(&out, (char*)other + 4));
    by_parameters<<<grid, 64>>>(in, out);
    printf("%d\n", wrong(from, other));
}
