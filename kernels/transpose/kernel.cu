// Transpose: y[j][i] = x[i][j], x of n rows and m columns, y of m rows and n columns.

constexpr int TILE = 32;
constexpr int ROWS = 8;  // rows of threads in a block: each thread moves TILE / ROWS elements

// Reads along rows, writes along columns: the 32 lanes of a store lie n elements apart, 32 sectors instead of 4.
__global__ void transpose_naive(const float* x, float* y, int n, int m) {
    int col = blockIdx.x * TILE + threadIdx.x;
    for (int k = threadIdx.y; k < TILE; k += ROWS) {
        int row = blockIdx.y * TILE + k;
        if (row < n && col < m) {
            y[col * n + row] = x[row * m + col];
        }
    }
}

// Changes: the tile turns in shared memory, so that loads and stores both run along rows. But the lanes of a warp
// read a column of the tile, 32 words apart: all in one bank, 32 passes for one load.
__global__ void transpose_tiled(const float* x, float* y, int n, int m) {
    __shared__ float tile[TILE][TILE];
    int col = blockIdx.x * TILE + threadIdx.x;
    for (int k = threadIdx.y; k < TILE; k += ROWS) {
        int row = blockIdx.y * TILE + k;
        if (row < n && col < m) {
            tile[k][threadIdx.x] = x[row * m + col];
        }
    }
    __syncthreads();
    int out_col = blockIdx.y * TILE + threadIdx.x;
    for (int k = threadIdx.y; k < TILE; k += ROWS) {
        int out_row = blockIdx.x * TILE + k;
        if (out_row < m && out_col < n) {
            y[out_row * n + out_col] = tile[threadIdx.x][k];
        }
    }
}

// Changes: one column of padding. A column of the tile now lies 33 words apart, one word in each bank.
__global__ void transpose_padded(const float* x, float* y, int n, int m) {
    __shared__ float tile[TILE][TILE + 1];
    int col = blockIdx.x * TILE + threadIdx.x;
    for (int k = threadIdx.y; k < TILE; k += ROWS) {
        int row = blockIdx.y * TILE + k;
        if (row < n && col < m) {
            tile[k][threadIdx.x] = x[row * m + col];
        }
    }
    __syncthreads();
    int out_col = blockIdx.y * TILE + threadIdx.x;
    for (int k = threadIdx.y; k < TILE; k += ROWS) {
        int out_row = blockIdx.x * TILE + k;
        if (out_row < m && out_col < n) {
            y[out_row * n + out_col] = tile[threadIdx.x][k];
        }
    }
}
