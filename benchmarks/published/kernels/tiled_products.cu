// C = A B of matrices in rows, in tiles of blocks, warps and threads.
constexpr int WARP = 32;

__global__ void elements(const float* a, const float* b, float* c, int m, int n, int k) {
    int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row >= m || column >= n) return;
    float sum = 0;
    for (int i = 0; i < k; i++) sum += a[row * k + i] * b[i * n + column];
    c[row * n + column] = sum;
}

template <int SIDE>
__global__ void shared_tiles(const float* a, const float* b, float* c, int m, int n, int k) {
    int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * SIDE, column = blockIdx.x * SIDE;
    a += row * k;
    b += column;
    c += row * n + column;
    __shared__ float left[SIDE][SIDE], right[SIDE][SIDE];
    float sum = 0;
    for (int i = 0; i < k; i += SIDE) {
        left[y][x] = y < m - row && x < k - i ? a[y * k + x] : 0;
        right[y][x] = y < k - i && x < n - column ? b[y * n + x] : 0;
        __syncthreads();
        for (int j = 0; j < SIDE; j++) sum += left[y][j] * right[j][x];
        __syncthreads();
        a += SIDE;
        b += SIDE * n;
    }
    if (y < m - row && x < n - column) c[y * n + x] = sum;
}

template <int THREADS, int HEIGHT, int WIDTH>
__device__ void load(const float* in, int pitch, int rows, int columns, float out[HEIGHT][WIDTH], int thread) {
    for (int i = thread; i < HEIGHT * WIDTH; i += THREADS) {
        int row = i / WIDTH, column = i % WIDTH;
        out[row][column] = row < rows && column < columns ? in[row * pitch + column] : 0;
    }
}

// A thread has BM * BN / THREADS elements, THREADS apart.
template <int THREADS, int BM, int BN, int BK>
__global__ void coarse(const float* a, const float* b, float* c, int m, int n, int k) {
    int across = (n + BN - 1) / BN, row0 = blockIdx.x / across * BM, column0 = blockIdx.x % across * BN;
    a += row0 * k;
    b += column0;
    c += row0 * n + column0;
    __shared__ float left[BM][BK], right[BK][BN];
    float sums[BM * BN / THREADS] = {};
    for (int i = 0; i < k; i += BK) {
        load<THREADS, BM, BK>(a, k, m - row0, k - i, left, threadIdx.x);
        load<THREADS, BK, BN>(b, n, k - i, n - column0, right, threadIdx.x);
        __syncthreads();
        for (int e = threadIdx.x; e < BM * BN; e += THREADS) {
            int row = e / BN, column = e % BN;
            for (int j = 0; j < BK; j++) sums[e / THREADS] += left[row][j] * right[j][column];
        }
        __syncthreads();
        a += BK;
        b += BK * n;
    }
    for (int e = threadIdx.x; e < BM * BN; e += THREADS) {
        int row = e / BN, column = e % BN;
        if (row < m - row0 && column < n - column0) c[row * n + column] = sums[e / THREADS];
    }
}

template <int BM, int BN, int BK, int TM, int TN>
__global__ void thread_tiles(const float* a, const float* b, float* c, int m, int n, int k) {
    constexpr int THREADS = BM * BN / (TM * TN);
    int across = (n + BN - 1) / BN, row0 = blockIdx.x / across * BM, column0 = blockIdx.x % across * BN;
    int row = threadIdx.x / (BN / TN) * TM, column = threadIdx.x % (BN / TN) * TN;
    __shared__ float left[BM][BK], right[BK][BN];
    float sums[TM][TN] = {};
    a += row0 * k;
    b += column0;
    const float* mine = reinterpret_cast<const float*>(left) + row * BK;
    const float* other = reinterpret_cast<const float*>(right) + column;
    for (int i = 0; i < k; i += BK) {
        load<THREADS, BM, BK>(a, k, m - row0, k - i, left, threadIdx.x);
        load<THREADS, BK, BN>(b, n, k - i, n - column0, right, threadIdx.x);
        __syncthreads();
        for (int j = 0; j < BK; j++) {
            float part_m[TM], part_n[TN];
            for (int s = 0; s < TM; s++) part_m[s] = mine[s * BK + j];
            for (int t = 0; t < TN; t++) part_n[t] = other[j * BN + t];
            for (int s = 0; s < TM; s++)
                for (int t = 0; t < TN; t++) sums[s][t] += part_m[s] * part_n[t];
        }
        __syncthreads();
        a += BK;
        b += BK * n;
    }
    c += (row0 + row) * n + column0 + column;
    for (int s = 0; s < TM; s++)
        for (int t = 0; t < TN; t++)
            if (s < m - (row0 + row) && t < n - (column0 + column)) c[s * n + t] = sums[s][t];
}

// A warp has WM by WN elements, in pieces of PM by PN, of which a thread has TM by TN.
template <int BM, int BN, int BK, int WM, int WN, int PM, int PN, int TN>
__global__ void warp_tiles(const float* a, const float* b, float* c, int m, int n, int k) {
    constexpr int THREADS = BM * BN / (WM * WN) * WARP, DOWN = WM / PM, ACROSS = WN / PN, TM = PM * PN / (WARP * TN);
    int warp = threadIdx.x / WARP, lane = threadIdx.x % WARP;
    int across = (n + BN - 1) / BN, row0 = blockIdx.x / across * BM, column0 = blockIdx.x % across * BN;
    int row = warp / (BN / WN) * WM + lane / (PN / TN) * TM, column = warp % (BN / WN) * WN + lane % (PN / TN) * TN;
    a += row0 * k;
    b += column0;
    __shared__ float left[BM][BK], right[BK][BN];
    float sums[DOWN][ACROSS][TM][TN] = {};
    const float* mine = reinterpret_cast<const float*>(left) + row * BK;
    const float* other = reinterpret_cast<const float*>(right) + column;
    for (int i = 0; i < k; i += BK) {
        load<THREADS, BM, BK>(a, k, m - row0, k - i, left, threadIdx.x);
        load<THREADS, BK, BN>(b, n, k - i, n - column0, right, threadIdx.x);
        __syncthreads();
        for (int j = 0; j < BK; j++) {
            float part_m[DOWN][TM], part_n[ACROSS][TN];
            for (int d = 0; d < DOWN; d++)
                for (int s = 0; s < TM; s++) part_m[d][s] = mine[(d * PM + s) * BK + j];
            for (int e = 0; e < ACROSS; e++)
                for (int t = 0; t < TN; t++) part_n[e][t] = other[j * BN + e * PN + t];
            for (int d = 0; d < DOWN; d++)
                for (int e = 0; e < ACROSS; e++)
                    for (int s = 0; s < TM; s++)
                        for (int t = 0; t < TN; t++) sums[d][e][s][t] += part_m[d][s] * part_n[e][t];
        }
        __syncthreads();
        a += BK;
        b += BK * n;
    }
    row += row0;
    column += column0;
    c += row * n + column;
    for (int d = 0; d < DOWN; d++)
        for (int e = 0; e < ACROSS; e++)
            for (int s = 0; s < TM; s++)
                for (int t = 0; t < TN; t++)
                    if (row + d * PM + s < m && column + e * PN + t < n)
                        c[(d * PM + s) * n + e * PN + t] = sums[d][e][s][t];
}

template <int THREADS, int HEIGHT, int WIDTH, bool TRANSPOSED>
__device__ void load_fours(const float* in, int pitch, float* out, int thread) {
    for (int first = 0; first < HEIGHT * WIDTH; first += THREADS * 4) {
        int i = first + thread * 4, row = i / WIDTH, column = i % WIDTH;
        float4 four = *reinterpret_cast<const float4*>(&in[row * pitch + column]);
        if (TRANSPOSED) {
            out[column * HEIGHT + row] = four.x;
            out[(column + 1) * HEIGHT + row] = four.y;
            out[(column + 2) * HEIGHT + row] = four.z;
            out[(column + 3) * HEIGHT + row] = four.w;
        } else
            *reinterpret_cast<float4*>(&out[row * WIDTH + column]) = four;
    }
}

// The same without checks of bounds and with loads of four words.
template <int BM, int BN, int BK, int WM, int WN, int PM, int PN, int TN, bool TRANSPOSED>
__global__ void warp_tiles_by_fours(const float* a, const float* b, float* c, int m, int n, int k) {
    constexpr int THREADS = BM * BN / (WM * WN) * WARP, DOWN = WM / PM, ACROSS = WN / PN, TM = PM * PN / (WARP * TN);
    int warp = threadIdx.x / WARP, lane = threadIdx.x % WARP;
    int across = (n + BN - 1) / BN, row0 = blockIdx.x / across * BM, column0 = blockIdx.x % across * BN;
    int row = warp / (BN / WN) * WM + lane / (PN / TN) * TM, column = warp % (BN / WN) * WN + lane % (PN / TN) * TN;
    a += row0 * k;
    b += column0;
    __shared__ float left[BM * BK], right[BK * BN];
    float sums[DOWN][ACROSS][TM][TN] = {};
    const float* mine = left + row * (TRANSPOSED ? 1 : BK);
    const float* other = right + column;
    for (int i = 0; i < k; i += BK) {
        load_fours<THREADS, BM, BK, TRANSPOSED>(a, k, left, threadIdx.x);
        load_fours<THREADS, BK, BN, false>(b, n, right, threadIdx.x);
        __syncthreads();
        for (int j = 0; j < BK; j++) {
            float part_m[DOWN][TM], part_n[ACROSS][TN];
            for (int d = 0; d < DOWN; d++)
                if (TRANSPOSED)
                    for (int s = 0; s < TM; s += 4)
                        *reinterpret_cast<float4*>(&part_m[d][s]) =
                            *reinterpret_cast<const float4*>(&mine[j * BM + d * PM + s]);
                else
                    for (int s = 0; s < TM; s++) part_m[d][s] = mine[(d * PM + s) * BK + j];
            for (int e = 0; e < ACROSS; e++)
                for (int t = 0; t < TN; t += 4)
                    *reinterpret_cast<float4*>(&part_n[e][t]) =
                        *reinterpret_cast<const float4*>(&other[j * BN + e * PN + t]);
            for (int d = 0; d < DOWN; d++)
                for (int e = 0; e < ACROSS; e++)
                    for (int s = 0; s < TM; s++)
                        for (int t = 0; t < TN; t++) sums[d][e][s][t] += part_m[d][s] * part_n[e][t];
        }
        __syncthreads();
        a += BK;
        b += BK * n;
    }
    c += (row0 + row) * n + column0 + column;
    for (int d = 0; d < DOWN; d++)
        for (int e = 0; e < ACROSS; e++)
            for (int s = 0; s < TM; s++)
                for (int t = 0; t < TN; t += 4)
                    *reinterpret_cast<float4*>(&c[(d * PM + s) * n + e * PN + t]) =
                        *reinterpret_cast<float4*>(&sums[d][e][s][t]);
}

// A thread of 32 by 8 has four rows of one column of a tile of 32 by 32.
__global__ void four_rows_a_thread(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, int m,
                                   int n, int k) {
    constexpr int SIDE = 32, ROWS = 4;
    __shared__ float left[SIDE][SIDE], right[SIDE][SIDE];
    int x = threadIdx.x, y = threadIdx.y, column = blockIdx.x * SIDE + x, row = blockIdx.y * SIDE;
    float sums[ROWS] = {};
    for (int i = 0; i < k; i += SIDE) {
#pragma unroll
        for (int r = y; r < SIDE; r += SIDE / ROWS) {
            left[r][x] = row + r < m && i + x < k ? a[(row + r) * k + i + x] : 0.0f;
            right[r][x] = i + r < k && column < n ? b[(i + r) * n + column] : 0.0f;
        }
        __syncthreads();
#pragma unroll
        for (int j = 0; j < SIDE; j++) {
            float of_column = right[j][x];
#pragma unroll
            for (int r = 0; r < ROWS; r++) sums[r] += left[y * ROWS + r][j] * of_column;
        }
        __syncthreads();
    }
#pragma unroll
    for (int r = 0; r < ROWS; r++)
        if (row + y * ROWS + r < m && column < n) c[(row + y * ROWS + r) * n + column] = sums[r];
}

// Tiles of 16 by 16 of both matrices, an element a thread; rows and columns are whole tiles, only k may not be.
__global__ void tiles_of_16(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, int m, int n,
                            int k) {
    constexpr int SIDE = 16;
    __shared__ float left[SIDE][SIDE], right[SIDE][SIDE];
    int row = blockIdx.y * SIDE + threadIdx.y, column = blockIdx.x * SIDE + threadIdx.x, x = threadIdx.x, y = threadIdx.y;
    float sum = 0;
    for (int t = 0; t < (k + SIDE - 1) / SIDE; t++) {
        left[y][x] = t * SIDE + x < k ? a[row * k + t * SIDE + x] : 0.0f;
        right[y][x] = t * SIDE + y < k ? b[(t * SIDE + y) * n + column] : 0.0f;
        __syncthreads();
        for (int i = 0; i < SIDE; i++) sum += left[y][i] * right[i][x];
        __syncthreads();
    }
    if (row < m && column < n) c[row * n + column] = sum;
}
