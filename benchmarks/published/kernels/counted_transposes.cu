// Transposes whose counters were published.

// One thread an element: loads by columns.
extern "C" __global__ void doubles_read_columns(int m, const double* a, double* c) {
    int row = blockDim.x * blockIdx.x + threadIdx.x, column = blockDim.y * blockIdx.y + threadIdx.y;
    if (row < m && column < m) c[column * m + row] = a[row * m + column];
}

// Stores by columns.
extern "C" __global__ void doubles_write_columns(int m, const double* a, double* c) {
    int row = blockDim.x * blockIdx.x + threadIdx.x, column = blockDim.y * blockIdx.y + threadIdx.y;
    if (row < m && column < m) c[row * m + column] = a[column * m + row];
}

// Through a tile of shared memory that a warp fills (BY_COLUMNS) or reads by columns.
template <int PADDING, bool BY_COLUMNS>
__global__ void doubles_through_tile(int m, const double* a, double* c) {
    __shared__ double tile[32][32 + PADDING];
    int row = blockDim.x * blockIdx.x + threadIdx.x, column = blockDim.y * blockIdx.y + threadIdx.y;
    int x = blockDim.x * blockIdx.x, y = blockDim.y * blockIdx.y;
    if (row < m && column < m) {
        double value = a[(y + threadIdx.y) * m + x + threadIdx.x];
        if (BY_COLUMNS) tile[threadIdx.x][threadIdx.y] = value;
        else tile[threadIdx.y][threadIdx.x] = value;
    }
    __syncthreads();
    if (row < m && column < m)
        c[(x + threadIdx.y) * m + y + threadIdx.x] =
            BY_COLUMNS ? tile[threadIdx.y][threadIdx.x] : tile[threadIdx.x][threadIdx.y];
}

extern "C" __global__ void floats_through_tile(const float* input, float* output, int rows, int columns) {
    __shared__ float tile[32][33];
    int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
    int to_row = blockIdx.x * blockDim.x + threadIdx.y, to_column = blockIdx.y * blockDim.y + threadIdx.x;
    if (row < rows && column < columns) tile[threadIdx.y][threadIdx.x] = input[row * columns + column];
    __syncthreads();
    if (to_row < columns && to_column < rows) output[to_row * rows + to_column] = tile[threadIdx.x][threadIdx.y];
}

// Four floats a thread.
extern "C" __global__ void vectors_through_tile(const float* input, float* output, int rows, int columns) {
    __shared__ float tile[32][33];
    int row = blockIdx.y * 32 + threadIdx.y, column = blockIdx.x * 32 + threadIdx.x * 4;
    int to_row = blockIdx.x * 32 + threadIdx.y, to_column = blockIdx.y * 32 + threadIdx.x * 4;
    if (row < rows && column + 3 < columns) {
        float4 four = *reinterpret_cast<const float4*>(&input[row * columns + column]);
        tile[threadIdx.y][threadIdx.x * 4] = four.x;
        tile[threadIdx.y][threadIdx.x * 4 + 1] = four.y;
        tile[threadIdx.y][threadIdx.x * 4 + 2] = four.z;
        tile[threadIdx.y][threadIdx.x * 4 + 3] = four.w;
    }
    __syncthreads();
    if (to_row < columns && to_column + 3 < rows) {
        float4 four;
        four.x = tile[threadIdx.x * 4][threadIdx.y];
        four.y = tile[threadIdx.x * 4 + 1][threadIdx.y];
        four.z = tile[threadIdx.x * 4 + 2][threadIdx.y];
        four.w = tile[threadIdx.x * 4 + 3][threadIdx.y];
        *reinterpret_cast<float4*>(&output[to_row * rows + to_column]) = four;
    }
}

// Stores into the tile by columns, without padding.
template <int ROWS>
__global__ void floats_store_columns(float* out, const float* in, int m, int n) {
    __shared__ float tile[32][32];
    int row = blockIdx.y * 32 + threadIdx.y, column = blockIdx.x * 32 + threadIdx.x;
    for (int j = 0; j < 32; j += ROWS) tile[threadIdx.x][threadIdx.y + j] = in[(row + j) * n + column];
    __syncthreads();
    int to_column = blockIdx.y * 32 + threadIdx.x, to_row = blockIdx.x * 32 + threadIdx.y;
    for (int j = 0; j < 32; j += ROWS) out[(to_row + j) * m + to_column] = tile[threadIdx.y + j][threadIdx.x];
}
