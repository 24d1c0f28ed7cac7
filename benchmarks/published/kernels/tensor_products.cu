// C = A B^T of bfloat16 with mma.sync: A and B in rows of K, 128 by 128 elements a block.
#include <cuda_bf16.h>

using half_word = __nv_bfloat16;
using word = unsigned;

__device__ inline word shared_address(const void* at) { return static_cast<word>(__cvta_generic_to_shared(at)); }

template <int PITCH_BYTES>
__device__ word swizzled(word at) {
    constexpr word rows = 128 / PITCH_BYTES > 1 ? 128 / PITCH_BYTES : 1;
    return at ^ (at / PITCH_BYTES % 8 / rows << 4);
}

template <int THREADS, int HEIGHT, int WIDTH, int PITCH, bool ASYNC, bool SWIZZLED>
__device__ void load(const half_word* in, int pitch, half_word* out, int thread) {
    for (int round = 0; round < HEIGHT * WIDTH / (THREADS * 8); round++) {
        int i = (round * THREADS + thread) * 8, row = i / WIDTH, column = i % WIDTH;
        if constexpr (ASYNC) {
            word at = shared_address(out) + (row * PITCH + column) * 2;
            if constexpr (SWIZZLED) at = swizzled<PITCH * 2>(at);
            asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(at), "l"(in + row * pitch + column));
        } else
            *reinterpret_cast<uint4*>(out + row * PITCH + column) =
                *reinterpret_cast<const uint4*>(in + row * pitch + column);
    }
}

template <int BM, int BN, int BK, int WARPS_M, int WARPS_N, int PITCH, bool ASYNC, bool SWIZZLED>
__launch_bounds__(WARPS_M* WARPS_N * 32) __global__
    void mma_tiles(const half_word* a, const half_word* b, half_word* c, int m, int n, int k) {
    constexpr int WM = BM / WARPS_M, WN = BN / WARPS_N, DOWN = WM / 16, ACROSS = WN / 8, THREADS = WARPS_M * WARPS_N * 32;
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32, across = (n + BN - 1) / BN;
    int row = blockIdx.x / across * BM, column = blockIdx.x % across * BN;
    a += row * k;
    b += column * k;
    c += (row + warp / WARPS_N * WM) * n + column + warp % WARPS_N * WN;
    extern __shared__ half_word shared[];
    half_word *left = shared, *right = shared + BM * PITCH;
    float sums[DOWN][ACROSS][4] = {};
    for (int i = 0; i < k; i += BK) {
        load<THREADS, BM, BK, PITCH, ASYNC, SWIZZLED>(a, k, left, threadIdx.x);
        load<THREADS, BN, BK, PITCH, ASYNC, SWIZZLED>(b, k, right, threadIdx.x);
        if constexpr (ASYNC) asm volatile("cp.async.wait_all;");
        __syncthreads();
        for (int j = 0; j < BK; j += 16) {
            const half_word* mine = left + warp / WARPS_N * WM * PITCH + j;
            const half_word* other = right + warp % WARPS_N * WN * PITCH + j;
            word part_b[ACROSS][2];
            for (int e = 0; e < ACROSS; e++) {
                word at = shared_address(other + (e * 8 + lane % 8) * PITCH + lane / 8 * 8);
                if constexpr (SWIZZLED) at = swizzled<PITCH * 2>(at);
                asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];"
                             : "=r"(part_b[e][0]), "=r"(part_b[e][1])
                             : "r"(at));
            }
            for (int d = 0; d < DOWN; d++) {
                word part_a[4], at = shared_address(mine + (d * 16 + lane % 16) * PITCH + lane / 16 * 8);
                if constexpr (SWIZZLED) at = swizzled<PITCH * 2>(at);
                asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                             : "=r"(part_a[0]), "=r"(part_a[1]), "=r"(part_a[2]), "=r"(part_a[3])
                             : "r"(at));
                for (int e = 0; e < ACROSS; e++) {
                    float* s = sums[d][e];
                    asm volatile(
                        "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, "
                        "{%8, %9}, {%0, %1, %2, %3};"
                        : "+f"(s[0]), "+f"(s[1]), "+f"(s[2]), "+f"(s[3])
                        : "r"(part_a[0]), "r"(part_a[1]), "r"(part_a[2]), "r"(part_a[3]), "r"(part_b[e][0]),
                          "r"(part_b[e][1]));
                }
            }
        }
        __syncthreads();
        a += BK;
        b += BK;
    }
    for (int d = 0; d < DOWN; d++)
        for (int e = 0; e < ACROSS; e++) {
            float* s = sums[d][e];
            half_word* at = c + (d * 16 + lane / 4) * n + e * 8 + lane % 4 * 2;
            *reinterpret_cast<__nv_bfloat162*>(at) = __float22bfloat162_rn({s[0], s[1]});
            *reinterpret_cast<__nv_bfloat162*>(at + 8 * n) = __float22bfloat162_rn({s[2], s[3]});
        }
}
