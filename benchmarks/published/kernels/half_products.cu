// C = A B of halves with sums in single precision, by mma.sync with fragments that are read word by word or by ldmatrix.
#include <cuda_fp16.h>

using word = unsigned;

__device__ __forceinline__ void multiply(const word* a, const word* b, float* sum) {
    asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "
        "{%0, %1, %2, %3};"
        : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

// B in rows of its own; TILES by TILES products a warp, eight warps a block.
template <int TILES>
__launch_bounds__(256) __global__
    void by_words(const half* a, const half* b, float* c, int m, int n, int k) {
    __shared__ half left[TILES * 32][16], right[16][TILES * 32];
    int row0 = TILES * 32 * blockIdx.y, column0 = TILES * 32 * blockIdx.x, x = threadIdx.x, y = threadIdx.y;
    int thread = y * blockDim.x + x, warp = thread / 32, lane = thread % 32, group = lane / 4, place = lane % 4;
    int row = 16 * (warp / 4) + group, column = 8 * (warp % 4) + group;
    half part_a[8], part_b[4];
    float sums[TILES][TILES][4] = {};
    for (int i = 0; i < k; i += 16) {
        for (int t = 0; t < TILES; t++) {
            left[t * 32 + y][x] = a[(row0 + t * 32 + y) * k + i + x];
            left[t * 32 + 16 + y][x] = a[(row0 + t * 32 + 16 + y) * k + i + x];
        }
        for (int t = 0; t < TILES; t++) {
            right[y][t * 32 + x] = b[(i + y) * n + column0 + t * 32 + x];
            right[y][t * 32 + 16 + x] = b[(i + y) * n + column0 + t * 32 + 16 + x];
        }
        __syncthreads();
        for (int s = 0; s < TILES; s++) {
            for (int e = 0; e < 8; e++)
                part_a[e] = left[s * 32 + row + (e / 2 % 2) * 8][place * 2 + e % 2 + e / 4 * 8];
            for (int t = 0; t < TILES; t++) {
                for (int e = 0; e < 4; e++) part_b[e] = right[place * 2 + e % 2 + e / 2 * 8][t * 32 + column];
                multiply(reinterpret_cast<const word*>(part_a), reinterpret_cast<const word*>(part_b), sums[s][t]);
            }
        }
        __syncthreads();
    }
    for (int s = 0; s < TILES; s++)
        for (int t = 0; t < TILES; t++)
            for (int e = 0; e < 4; e++)
                c[(row0 + s * 32 + row + e / 2 * 8) * n + column0 + t * 32 + 8 * (warp % 4) + 2 * place + e % 2] =
                    sums[s][t][e];
}

template <int COUNT>
__device__ __forceinline__ void load_fragment(word* to, const uint4* from) {
    word at = __cvta_generic_to_shared(from);
    if constexpr (COUNT == 4)
        asm volatile("ldmatrix.sync.aligned.x4.m8n8.shared.b16 {%0, %1, %2, %3}, [%4];"
                     : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                     : "r"(at));
    else
        asm volatile("ldmatrix.sync.aligned.x2.m8n8.shared.b16 {%0, %1}, [%2];"
                     : "=r"(to[0]), "=r"(to[1])
                     : "r"(at));
}

// B transposed; 64 by 64 elements a block, permuted in shared memory. KEPT: A's fragments are loaded once for two tiles.
template <bool KEPT>
__launch_bounds__(256) __global__
    void permuted(const half* a, const half* b, float* c, int m, int n, int k) {
    __shared__ uint4 left[32][8], right[32][8];
    int row0 = blockIdx.y * 64, column0 = blockIdx.x * 64;
    const uint4* tile_a = reinterpret_cast<const uint4*>(a + row0 * k);
    const uint4* tile_b = reinterpret_cast<const uint4*>(b + column0 * k);
    int thread = threadIdx.y * blockDim.x + threadIdx.x, warp = thread / 32, lane = thread % 32;
    int row = 16 * (warp / 4), column = 8 * (warp % 4);
    word part_a[8], part_b[2];
    float sums[2][2][4] = {};
    int store_row = warp * 4 + lane / 8, store_column = lane % 8 ^ lane / 8;
    int row_a = lane % 16 / 2, column_a = (lane / 16 + 4 * (lane % 2)) ^ (row_a % 4);
    int row_b = lane % 8 / 2, column_b = (lane / 8 + 4 * (lane % 2)) ^ (row_b % 4);
    for (int i = 0; i < k / 8; i += 4) {
        left[store_row][store_column] = tile_a[(warp * 8 + lane / 4) * k / 8 + i + lane % 4];
        right[store_row][store_column] = tile_b[(warp * 8 + lane / 4) * k / 8 + i + lane % 4];
        __syncthreads();
        for (int s = 0; s < 2; s++) {
            const uint4* from = left[row + s * 8 + row_a];
            if (KEPT) {
                load_fragment<4>(part_a, from + column_a);
                load_fragment<4>(part_a + 4, from + (column_a ^ 2));
            }
            for (int t = 0; t < 2; t++) {
                const uint4* other = right[column + t * 4 + row_b];
                if (!KEPT) load_fragment<4>(part_a, from + column_a);
                load_fragment<2>(part_b, other + column_b);
                multiply(part_a, part_b, sums[s][t]);
                if (!KEPT) load_fragment<4>(part_a, from + (column_a ^ 2));
                load_fragment<2>(part_b, other + (column_b ^ 2));
                multiply(KEPT ? part_a + 4 : part_a, part_b, sums[s][t]);
            }
        }
        __syncthreads();
    }
    for (int s = 0; s < 2; s++)
        for (int t = 0; t < 2; t++) {
            float* at = c + (row0 + s * 16 + 2 * row + lane / 4) * n + column0 + t * 8 + 2 * column + lane % 4 * 2;
            *reinterpret_cast<float2*>(at) = make_float2(sums[s][t][0], sums[s][t][1]);
            *reinterpret_cast<float2*>(at + 8 * n) = make_float2(sums[s][t][2], sums[s][t][3]);
        }
}
