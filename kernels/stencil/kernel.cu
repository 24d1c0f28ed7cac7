// One step of heat flow: y = x + alpha (left + right + above + below - 4 x), with 0 outside the grid of n x m points.

constexpr int TILE_X = 32;
constexpr int TILE_Y = 8;

// One thread a point, five loads from global memory. Neighbours are loaded by up to five threads each; the L1 cache
// catches most of it.
__global__ void stencil_global(const float* x, float* y, float alpha, int n, int m) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row >= n || col >= m) {
        return;
    }
    int i = row * m + col;
    float left = col > 0 ? x[i - 1] : 0.0f;
    float right = col < m - 1 ? x[i + 1] : 0.0f;
    float above = row > 0 ? x[i - m] : 0.0f;
    float below = row < n - 1 ? x[i + m] : 0.0f;
    y[i] = x[i] + alpha * (left + right + above + below - 4.0f * x[i]);
}

// Changes: the block loads its tile and a rim of one point around it into shared memory, each point once. A thread
// outside the grid still loads and still meets the barrier: it may leave only afterwards.
__global__ void stencil_shared(const float* x, float* y, float alpha, int n, int m) {
    __shared__ float tile[TILE_Y + 2][TILE_X + 2];
    int first_col = blockIdx.x * TILE_X - 1;
    int first_row = blockIdx.y * TILE_Y - 1;
    int thread = threadIdx.y * TILE_X + threadIdx.x;
    for (int k = thread; k < (TILE_Y + 2) * (TILE_X + 2); k += TILE_Y * TILE_X) {
        int r = k / (TILE_X + 2), c = k % (TILE_X + 2);
        int row = first_row + r, col = first_col + c;
        bool inside = row >= 0 && row < n && col >= 0 && col < m;
        tile[r][c] = inside ? x[row * m + col] : 0.0f;
    }
    __syncthreads();
    int r = threadIdx.y + 1, c = threadIdx.x + 1;
    int row = first_row + r, col = first_col + c;
    if (row >= n || col >= m) {
        return;
    }
    float around = tile[r][c - 1] + tile[r][c + 1] + tile[r - 1][c] + tile[r + 1][c];
    y[row * m + col] = tile[r][c] + alpha * (around - 4.0f * tile[r][c]);
}
