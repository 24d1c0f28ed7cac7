// C = alpha A B + beta C of matrices in columns.
#define AT(matrix, pitch, i, j) matrix[(i) + (j) * (pitch)]

__global__ void __launch_bounds__(1024)
    elements(int m, int n, int k, float alpha, float* a, float* b, float beta, float* c) {
    int row = blockIdx.x * 32 + threadIdx.x, column = blockIdx.y * 32 + threadIdx.y;
    float sum = 0;
    for (int i = 0; i < k; i++) sum += AT(a, m, row, i) * AT(b, k, i, column);
    AT(c, m, row, column) = alpha * sum + beta * AT(c, m, row, column);
}

// Tiles of 32 by 32 in shared memory; CONFLICTS: lanes are 32 words apart there.
template <bool CONFLICTS>
__global__ void __launch_bounds__(1024)
    shared_tiles(int m, int n, int k, float alpha, float* a, float* b, float beta, float* c) {
    __shared__ float left[1024], right[1024];
    auto at = [](int i, int j) { return CONFLICTS ? i * 32 + j : j * 32 + i; };
    int row = threadIdx.x & 31, column = threadIdx.x >> 5;
    a += blockIdx.x * 32;
    b += blockIdx.y * 32 * k;
    c += blockIdx.x * 32 + blockIdx.y * 32 * m;
    float sum = 0;
    for (int i = 0; i < k; i += 32) {
        left[at(row, column)] = AT(a, m, row, column);
        right[at(column, row)] = AT(b, k, row, column);
        a += m * 32;
        b += 32;
        __syncthreads();
        for (int j = 0; j < 32; j++) sum += left[at(row, j)] * right[at(column, j)];
        __syncthreads();
    }
    AT(c, m, row, column) = alpha * sum + beta * AT(c, m, row, column);
}

// A thread has four elements of a column.
__global__ void __launch_bounds__(256)
    four_rows(int m, int n, int k, float alpha, float* a, float* b, float beta, float* c) {
    __shared__ float left[1024], right[1024];
    int row = (threadIdx.x & 7) * 4, column = threadIdx.x >> 3;
    a += blockIdx.x * 32;
    b += blockIdx.y * 32 * k;
    c += blockIdx.x * 32 + blockIdx.y * 32 * m;
    float sums[4] = {};
    for (int i = 0; i < k; i += 32) {
#pragma unroll
        for (int t = 0; t < 4; t++) {
            left[column * 32 + row + t] = AT(a, m, row + t, column);
            right[(row + t) * 32 + column] = AT(b, k, row + t, column);
        }
        a += m * 32;
        b += 32;
        __syncthreads();
#pragma unroll
        for (int j = 0; j < 32; j++) {
            float value = right[j * 32 + column];
#pragma unroll
            for (int t = 0; t < 4; t++) sums[t] += left[j * 32 + row + t] * value;
        }
        __syncthreads();
    }
#pragma unroll
    for (int t = 0; t < 4; t++) AT(c, m, row + t, column) = alpha * sums[t] + beta * AT(c, m, row + t, column);
}

__device__ inline void add_scaled(float4& sum, float4 v, float s) {
    sum.x += v.x * s;
    sum.y += v.y * s;
    sum.z += v.z * s;
    sum.w += v.w * s;
}

__device__ inline float4& four(float* at) { return *reinterpret_cast<float4*>(at); }

// A thread has SIDE by SIDE elements of a tile of TILE by TILE, in loads of four words.
template <int TILE, int DEPTH, int SIDE>
__global__ void __launch_bounds__(256)
    squares(int m, int n, int k, float alpha, float* a, float* b, float beta, float* c) {
    __shared__ float left[TILE * DEPTH], right[TILE * DEPTH];
    constexpr int FOURS = SIDE / 4;
    int t = threadIdx.x, row_a = t % (TILE / 4) * 4, column_a = t / (TILE / 4);
    int row_b = t % (DEPTH / 4) * 4, column_b = t / (DEPTH / 4);
    int row = t % (TILE / SIDE) * SIDE, column = t / (TILE / SIDE) * SIDE;
    a += blockIdx.x * TILE;
    b += blockIdx.y * TILE * k;
    c += blockIdx.x * TILE + blockIdx.y * TILE * m;
    float4 sums[SIDE][FOURS] = {};
    for (int i = 0; i < k; i += DEPTH) {
        float4 from_a = four(&AT(a, m, row_a, column_a)), from_b = four(&AT(b, k, row_b, column_b));
        four(&left[t * 4]) = from_a;
        right[row_b * TILE + column_b] = from_b.x;
        right[(row_b + 1) * TILE + column_b] = from_b.y;
        right[(row_b + 2) * TILE + column_b] = from_b.z;
        right[(row_b + 3) * TILE + column_b] = from_b.w;
        a += m * DEPTH;
        b += DEPTH;
        __syncthreads();
#pragma unroll
        for (int j = 0; j < DEPTH; j++) {
            float4 part[FOURS];
#pragma unroll
            for (int f = 0; f < FOURS; f++) part[f] = four(&left[j * TILE + row + 4 * f]);
#pragma unroll
            for (int g = 0; g < FOURS; g++) {
                float4 values = four(&right[j * TILE + column + 4 * g]);
#pragma unroll
                for (int f = 0; f < FOURS; f++) {
                    add_scaled(sums[4 * g][f], part[f], values.x);
                    add_scaled(sums[4 * g + 1][f], part[f], values.y);
                    add_scaled(sums[4 * g + 2][f], part[f], values.z);
                    add_scaled(sums[4 * g + 3][f], part[f], values.w);
                }
            }
        }
        __syncthreads();
    }
#pragma unroll
    for (int s = 0; s < SIDE; s++)
#pragma unroll
        for (int f = 0; f < FOURS; f++) {
            float4& at = four(&AT(c, m, row + 4 * f, column + s));
            float4 v = at, r = sums[s][f];
            at = make_float4(alpha * r.x + beta * v.x, alpha * r.y + beta * v.y, alpha * r.z + beta * v.z,
                             alpha * r.w + beta * v.w);
        }
}
