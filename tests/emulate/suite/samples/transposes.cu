// transpose: padded tile, diagonal order of blocks, and a read through a 2-d array of doubles in dynamic shared memory.
enum { T = 32, ROWS = 8 };
extern "C" __global__ void padded(float* out, const float* in, int w, int h) {
    __shared__ float tile[T][T + 1];
    int x = blockIdx.x * T + threadIdx.x, y = blockIdx.y * T + threadIdx.y;
    for (int i = 0; i < T; i += ROWS) if (x < w && y + i < h) tile[threadIdx.y + i][threadIdx.x] = in[(y + i) * w + x];
    __syncthreads();
    x = blockIdx.y * T + threadIdx.x; y = blockIdx.x * T + threadIdx.y;
    for (int i = 0; i < T; i += ROWS) if (x < h && y + i < w) out[(y + i) * h + x] = tile[threadIdx.x][threadIdx.y + i];
}
extern "C" __global__ void diagonal(float* out, const float* in, int w, int h) {
    __shared__ float tile[T][T + 1];
    int bx, by;
    if (w == h) { by = blockIdx.x; bx = (blockIdx.x + blockIdx.y) % gridDim.x; }
    else { int b = blockIdx.x + gridDim.x * blockIdx.y; by = b % gridDim.y; bx = (b / gridDim.y + by) % gridDim.x; }
    int x = bx * T + threadIdx.x, y = by * T + threadIdx.y;
    for (int i = 0; i < T; i += ROWS) if (x < w && y + i < h) tile[threadIdx.y + i][threadIdx.x] = in[(y + i) * w + x];
    __syncthreads();
    x = by * T + threadIdx.x; y = bx * T + threadIdx.y;
    for (int i = 0; i < T; i += ROWS) if (x < h && y + i < w) out[(y + i) * h + x] = tile[threadIdx.x][threadIdx.y + i];
}
