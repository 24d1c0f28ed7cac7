// Products of square matrices in rows, C = A B, from a thread an element to a thread a square of 8 by 8.

__global__ void elements(const float* a, const float* b, float* c, int n) {
    int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n || column >= n) return;
    float sum = 0;
    for (int k = 0; k < n; k++) sum += a[row * n + k] * b[k * n + column];
    c[row * n + column] = sum;
}

// Matrices of any size.
__global__ void elements_in_bounds(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, int m,
                                   int n, int k) {
    int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= m || column >= n) return;
    float sum = 0;
    for (int i = 0; i < k; i++) sum += a[row * k + i] * b[i * n + column];
    c[row * n + column] = sum;
}

template <int SIDE>
__global__ void tiles(const float* a, const float* b, float* c, int n) {
    __shared__ float left[SIDE][SIDE], right[SIDE][SIDE];
    int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * SIDE + y, column = blockIdx.x * SIDE + x;
    float sum = 0;
    for (int k = 0; k < n; k += SIDE) {
        left[y][x] = a[row * n + (k + x)];
        right[y][x] = b[(k + y) * n + column];
        __syncthreads();
        for (int i = 0; i < SIDE; i++) sum += left[y][i] * right[i][x];
        __syncthreads();
    }
    c[row * n + column] = sum;
}

// C = alpha A B + beta C, a row of the block in a row of C; the grid counts rows first.
__global__ void elements_of_block_rows(int m, int n, int k, float alpha, float* a, float* b, float beta, float* c) {
    int row = blockIdx.x * blockDim.x + threadIdx.y, column = blockIdx.y * blockDim.y + threadIdx.x;
    if (row >= m || column >= n) return;
    float sum = 0;
    for (int i = 0; i < k; i++) sum += a[row * k + i] * b[i * n + column];
    c[row * n + column] = alpha * sum + beta * c[row * n + column];
}

template <int BM, int BN, int BK, int TM>
__global__ void columns_of_eight(const float* a, const float* b, float* c, int n) {
    __shared__ float left[BM * BK], right[BK * BN];
    int column = threadIdx.x % BN, row = threadIdx.x / BN;
    int ax = threadIdx.x % BK, ay = threadIdx.x / BK;
    a += blockIdx.y * BM * n;
    b += blockIdx.x * BN;
    c += blockIdx.y * BM * n + blockIdx.x * BN;
    float sums[TM] = {};
    for (int k = 0; k < n; k += BK) {
        left[ay * BK + ax] = a[ay * n + ax];
        right[row * BN + column] = b[row * n + column];
        __syncthreads();
        a += BK;
        b += BK * n;
        for (int i = 0; i < BK; i++) {
            float value = right[i * BN + column];
            for (int t = 0; t < TM; t++) sums[t] += left[(row * TM + t) * BK + i] * value;
        }
        __syncthreads();
    }
    for (int t = 0; t < TM; t++) c[(row * TM + t) * n + column] = sums[t];
}

// FOURS: words are loaded and stored four at a time, and the left tile is kept by columns.
template <int BM, int BN, int BK, bool FOURS>
__global__ void squares_of_eight(const float* a, const float* b, float* c, int n) {
    constexpr int T = 8, THREADS = BM * BN / (T * T);
    __shared__ float left[BM * BK], right[BK * BN];
    int column = threadIdx.x % (BN / T), row = threadIdx.x / (BN / T);
    a += blockIdx.y * BM * n;
    b += blockIdx.x * BN;
    c += blockIdx.y * BM * n + blockIdx.x * BN;
    float sums[T * T] = {}, over[T], across[T];
    for (int k = 0; k < n; k += BK) {
        if (FOURS) {
            int y = threadIdx.x / (BK / 4), x = threadIdx.x % (BK / 4) * 4;
            float4 four = *reinterpret_cast<const float4*>(&a[y * n + x]);
            left[x * BM + y] = four.x;
            left[(x + 1) * BM + y] = four.y;
            left[(x + 2) * BM + y] = four.z;
            left[(x + 3) * BM + y] = four.w;
            y = threadIdx.x / (BN / 4), x = threadIdx.x % (BN / 4) * 4;
            *reinterpret_cast<float4*>(&right[y * BN + x]) = *reinterpret_cast<const float4*>(&b[y * n + x]);
        } else {
            int y = threadIdx.x / BK, x = threadIdx.x % BK;
            for (int o = 0; o < BM; o += THREADS / BK) left[(y + o) * BK + x] = a[(y + o) * n + x];
            y = threadIdx.x / BN, x = threadIdx.x % BN;
            for (int o = 0; o < BK; o += THREADS / BN) right[(y + o) * BN + x] = b[(y + o) * n + x];
        }
        __syncthreads();
        a += BK;
        b += BK * n;
        for (int i = 0; i < BK; i++) {
            for (int t = 0; t < T; t++) over[t] = FOURS ? left[i * BM + row * T + t] : left[(row * T + t) * BK + i];
            for (int t = 0; t < T; t++) across[t] = right[i * BN + column * T + t];
            for (int y = 0; y < T; y++)
                for (int x = 0; x < T; x++) sums[y * T + x] += over[y] * across[x];
        }
        __syncthreads();
    }
    for (int y = 0; y < T; y++) {
        float* to = &c[(row * T + y) * n + column * T];
        if (FOURS)
            for (int x = 0; x < T; x += 4)
                *reinterpret_cast<float4*>(&to[x]) =
                    make_float4(sums[y * T + x], sums[y * T + x + 1], sums[y * T + x + 2], sums[y * T + x + 3]);
        else
            for (int x = 0; x < T; x++) to[x] = sums[y * T + x];
    }
}

// Tiles of 32 by 32 within bounds; a thread of 32 / ROWS by 32 / COLUMNS has ROWS by COLUMNS elements, its columns side by
// side or, SPREAD, 32 / COLUMNS apart.
template <int ROWS, int COLUMNS, bool SPREAD>
__global__ void __launch_bounds__(32 / ROWS * (32 / COLUMNS))
    tiles_of_squares(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, int m, int n, int k) {
    constexpr int SIDE = 32, WIDTH = SIDE / COLUMNS, THREADS = SIDE / ROWS * WIDTH;
    __shared__ float left[SIDE][SIDE], right[SIDE][SIDE];
    int tx = threadIdx.x, ty = threadIdx.y, thread = ty * WIDTH + tx;
    float sums[ROWS][COLUMNS] = {};
    for (int first = 0; first < k; first += SIDE) {
#pragma unroll
        for (int i = 0; i < SIDE * SIDE / THREADS; i++) {
            int place = thread + i * THREADS, y = place / SIDE, x = place % SIDE;
            int row = blockIdx.y * SIDE + y, column = blockIdx.x * SIDE + x;
            left[y][x] = row < m && first + x < k ? a[row * k + first + x] : 0.0f;
            right[y][x] = first + y < k && column < n ? b[(first + y) * n + column] : 0.0f;
        }
        __syncthreads();
#pragma unroll
        for (int i = 0; i < SIDE; i++) {
            float over[ROWS], across[COLUMNS];
#pragma unroll
            for (int r = 0; r < ROWS; r++) over[r] = left[ty * ROWS + r][i];
#pragma unroll
            for (int s = 0; s < COLUMNS; s++) across[s] = right[i][SPREAD ? s * WIDTH + tx : tx * COLUMNS + s];
#pragma unroll
            for (int r = 0; r < ROWS; r++)
#pragma unroll
                for (int s = 0; s < COLUMNS; s++) sums[r][s] += over[r] * across[s];
        }
        __syncthreads();
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
#pragma unroll
        for (int s = 0; s < COLUMNS; s++) {
            int row = blockIdx.y * SIDE + ty * ROWS + r;
            int column = blockIdx.x * SIDE + (SPREAD ? s * WIDTH + tx : tx * COLUMNS + s);
            if (row < m && column < n) c[row * n + column] = sums[r][s];
        }
}
