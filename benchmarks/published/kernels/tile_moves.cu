// Copies and transposes of square matrices, by whole tiles or by elements.
#include <cuda_fp16.h>

constexpr int SIDE = 32, ROWS = 8;

// Blocks of 32 by 8 threads, each of which moves four elements of a tile of 32 by 32.
__global__ void copy_tiles(const float* in, float* out, int n) {
    int x = blockIdx.x * SIDE + threadIdx.x, y = blockIdx.y * SIDE + threadIdx.y;
    for (int i = 0; i < SIDE; i += ROWS) out[(y + i) * n + x] = in[(y + i) * n + x];
}

__global__ void read_in_rows(const float* in, float* out, int n) {
    int x = blockIdx.x * SIDE + threadIdx.x, y = blockIdx.y * SIDE + threadIdx.y;
    for (int i = 0; i < SIDE; i += ROWS) out[x * n + (y + i)] = in[(y + i) * n + x];
}

__global__ void write_in_rows(const float* in, float* out, int n) {
    int x = blockIdx.x * SIDE + threadIdx.x, y = blockIdx.y * SIDE + threadIdx.y;
    for (int i = 0; i < SIDE; i += ROWS) out[(y + i) * n + x] = in[x * n + (y + i)];
}

template <int PAD>
__global__ void tiles_of_32(const float* in, float* out, int n) {
    __shared__ float tile[SIDE][SIDE + PAD];
    int x = blockIdx.x * SIDE + threadIdx.x, y = blockIdx.y * SIDE + threadIdx.y;
    for (int i = 0; i < SIDE; i += ROWS) tile[threadIdx.y + i][threadIdx.x] = in[(y + i) * n + x];
    __syncthreads();
    x = blockIdx.y * SIDE + threadIdx.x;
    y = blockIdx.x * SIDE + threadIdx.y;
    for (int i = 0; i < SIDE; i += ROWS) out[(y + i) * n + x] = tile[threadIdx.x][threadIdx.y + i];
}

// The same with a padded tile, of any width and height.
__global__ void tiles_in_bounds(const float* __restrict__ in, float* __restrict__ out, int width, int height) {
    __shared__ float tile[SIDE][SIDE + 1];
    int x = blockIdx.x * SIDE + threadIdx.x, y = blockIdx.y * SIDE + threadIdx.y;
    for (int i = 0; i < SIDE; i += ROWS)
        if (x < width && y + i < height) tile[threadIdx.y + i][threadIdx.x] = in[(y + i) * width + x];
    __syncthreads();
    x = blockIdx.y * SIDE + threadIdx.x;
    y = blockIdx.x * SIDE + threadIdx.y;
    for (int i = 0; i < SIDE; i += ROWS)
        if (x < height && y + i < width) out[(y + i) * height + x] = tile[threadIdx.x][threadIdx.y + i];
}

// A thread an element; neighbouring threads write side by side and read a row of n + GAP apart.
template <int GAP>
__global__ void elements_into_rows(float* out, const float* in, int n) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, pitch = n + GAP;
    if (x < n && y < n) out[y * pitch + x] = in[x * pitch + y];
}

// A thread an element of a tile, which blocks of one row of the grid read from one column of tiles.
template <int EDGE>
__global__ void tiles_from_columns(float* out, const float* in, int n) {
    __shared__ float tile[EDGE * EDGE];
    int left = blockIdx.x * blockDim.x, top = blockIdx.y * blockDim.y;
    bool inside = left + threadIdx.x < n && top + threadIdx.y < n;
    if (inside) tile[threadIdx.y * EDGE + threadIdx.x] = in[(left + threadIdx.y) * n + top + threadIdx.x];
    __syncthreads();
    if (inside) out[(top + threadIdx.y) * n + left + threadIdx.x] = tile[threadIdx.x * EDGE + threadIdx.y];
}

// A thread an element of a tile, which blocks of one row of the grid read from one row of tiles.
template <int EDGE, int PITCH>
__global__ void tiles_from_rows(float* out, const float* in, int n) {
    __shared__ float tile[EDGE * PITCH];
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    bool inside = x < n && y < n;
    if (inside) tile[threadIdx.y * PITCH + threadIdx.x] = in[y * n + x];
    __syncthreads();
    int column = blockIdx.y * blockDim.y + threadIdx.x, row = blockIdx.x * blockDim.x + threadIdx.y;
    if (inside) out[row * n + column] = tile[threadIdx.x * PITCH + threadIdx.y];
}

// Halves, whose places are divided out of one 64-bit index.
__global__ void copy_halves(half* out, const half* in, size_t rows, size_t columns) {
    size_t i = blockDim.x * blockIdx.x + threadIdx.x, row = i / columns, column = i % columns;
    out[row * columns + column] = in[row * columns + column];
}

__global__ void read_halves_in_rows(half* out, const half* in, size_t rows, size_t columns) {
    size_t i = blockDim.x * blockIdx.x + threadIdx.x, row = i / columns, column = i % columns;
    out[column * rows + row] = in[row * columns + column];
}

__global__ void write_halves_in_rows(half* out, const half* in, size_t rows, size_t columns) {
    size_t i = blockDim.x * blockIdx.x + threadIdx.x, row = i % rows, column = i / rows;
    out[column * rows + row] = in[row * columns + column];
}

// A tile of HEIGHT by WIDTH halves, laid down by rows or, TURNED, by columns.
template <size_t HEIGHT, size_t WIDTH, bool TURNED>
__global__ void tiles_of_halves(half* out, const half* in, size_t rows, size_t columns) {
    __shared__ half tile[HEIGHT * WIDTH];
    size_t row = blockDim.y * blockIdx.y + threadIdx.y, column = blockDim.x * blockIdx.x + threadIdx.x;
    size_t i = blockDim.x * threadIdx.y + threadIdx.x, r = i / blockDim.y, c = i % blockDim.y;
    size_t to_row = blockDim.x * blockIdx.x + r, to_column = blockDim.y * blockIdx.y + c;
    tile[TURNED ? threadIdx.x * HEIGHT + threadIdx.y : threadIdx.y * WIDTH + threadIdx.x] = in[row * columns + column];
    __syncthreads();
    out[to_row * rows + to_column] = tile[TURNED ? r * HEIGHT + c : c * WIDTH + r];
}
