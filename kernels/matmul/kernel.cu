// Matrix product: c = a b, with a of m x k, b of k x n, c of m x n, all by rows.

constexpr int TILE = 16;

// One thread an element of c, the row from threadIdx.x. The 32 lanes of a warp then read 32 rows of a and write
// 32 rows of c: addresses that lie k or n elements apart, each in a sector of its own.
__global__ void matmul_uncoalesced(const float* a, const float* b, float* c, int m, int n, int k) {
    int row = blockIdx.y * blockDim.x + threadIdx.x;
    int col = blockIdx.x * blockDim.y + threadIdx.y;
    if (row < m && col < n) {
        float sum = 0.0f;
        for (int p = 0; p < k; ++p) {
            sum += a[row * k + p] * b[p * n + col];
        }
        c[row * n + col] = sum;
    }
}

// Changes: the column from threadIdx.x. Neighbouring lanes now read neighbours in b and write neighbours in c, and
// lanes of one row read the same element of a. The arithmetic is the same.
__global__ void matmul_coalesced(const float* a, const float* b, float* c, int m, int n, int k) {
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    if (row < m && col < n) {
        float sum = 0.0f;
        for (int p = 0; p < k; ++p) {
            sum += a[row * k + p] * b[p * n + col];
        }
        c[row * n + col] = sum;
    }
}

// Changes: the block loads tiles of a and b into shared memory and uses each element TILE times. Two barriers a
// tile: nobody may read before all have loaded, nobody may load before all have read. Every thread takes part in
// both, also where its element of c does not exist.
__global__ void matmul_tiled(const float* a, const float* b, float* c, int m, int n, int k) {
    __shared__ float a_tile[TILE][TILE];
    __shared__ float b_tile[TILE][TILE];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * TILE + y;
    int col = blockIdx.x * TILE + x;
    float sum = 0.0f;
    for (int start = 0; start < k; start += TILE) {
        a_tile[y][x] = row < m && start + x < k ? a[row * k + start + x] : 0.0f;
        b_tile[y][x] = start + y < k && col < n ? b[(start + y) * n + col] : 0.0f;
        __syncthreads();
        for (int p = 0; p < TILE; ++p) {
            sum += a_tile[y][p] * b_tile[p][x];
        }
        __syncthreads();
    }
    if (row < m && col < n) {
        c[row * n + col] = sum;
    }
}

// Changes: each thread computes ROWS elements of a column. An element of b_tile goes from shared memory into a
// register once and is used ROWS times there, so that fewer loads stand beside each `fma`.
constexpr int ROWS = 4;

__global__ void matmul_register_tiled(const float* a, const float* b, float* c, int m, int n, int k) {
    __shared__ float a_tile[TILE * ROWS][TILE];
    __shared__ float b_tile[TILE][TILE];
    int x = threadIdx.x, y = threadIdx.y;
    int first_row = blockIdx.y * TILE * ROWS + y;
    int col = blockIdx.x * TILE + x;
    float sum[ROWS] = {};
    for (int start = 0; start < k; start += TILE) {
        for (int r = 0; r < ROWS; ++r) {
            int row = first_row + r * TILE;
            a_tile[y + r * TILE][x] = row < m && start + x < k ? a[row * k + start + x] : 0.0f;
        }
        b_tile[y][x] = start + y < k && col < n ? b[(start + y) * n + col] : 0.0f;
        __syncthreads();
        for (int p = 0; p < TILE; ++p) {
            float b_value = b_tile[p][x];
            for (int r = 0; r < ROWS; ++r) {
                sum[r] += a_tile[y + r * TILE][p] * b_value;
            }
        }
        __syncthreads();
    }
    for (int r = 0; r < ROWS; ++r) {
        int row = first_row + r * TILE;
        if (row < m && col < n) {
            c[row * n + col] = sum[r];
        }
    }
}
