// Transposes of matrices of whole tiles.

// Tiles of 16 by 16; PADDED: rows of 17 words in shared memory.
template <bool PADDED>
__global__ void tiles_of_16(const float* in, float* out, int width, int height) {
    constexpr int PITCH = PADDED ? 17 : 16;
    __shared__ float tile[16 * 17];
    int r = threadIdx.x / 16, c = threadIdx.x % 16, across = width / 16;
    tile[r * PITCH + c] = in[(blockIdx.x / across * 16 + r) * width + blockIdx.x % across * 16 + c];
    __syncthreads();
    out[(blockIdx.x % across * 16 + r) * height + blockIdx.x / across * 16 + c] = tile[c * PITCH + r];
}

// Of any width and height; elements in rows come out in columns.
__global__ void elements(const float* in, float* out, unsigned int width, unsigned int height) {
    unsigned int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    out[x * height + y] = in[y * width + x];
}

// By tiles of 16 by 16 with a word of padding a row.
__global__ void tiles_in_bounds(const float* in, float* out, unsigned int width, unsigned int height) {
    constexpr unsigned int SIDE = 16, PITCH = SIDE + 1;
    __shared__ float tile[SIDE * PITCH];
    unsigned int x = blockIdx.x * SIDE + threadIdx.x, y = blockIdx.y * SIDE + threadIdx.y;
    if (y < height && x < width) tile[threadIdx.y * PITCH + threadIdx.x] = in[y * width + x];
    __syncthreads();
    unsigned int row = blockIdx.x * SIDE + threadIdx.y, column = blockIdx.y * SIDE + threadIdx.x;
    if (row < width && column < height) out[row * height + column] = tile[threadIdx.x * PITCH + threadIdx.y];
}
