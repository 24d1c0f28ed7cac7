// Sums of columns: rows strided over threadIdx.y, then a tree over them.
extern "C" __global__ void k(const float* in, float* out, int width, int height) {
    __shared__ float s[8][32];
    int x = blockIdx.x * 32 + threadIdx.x;
    float sum = 0;
    if (x < width)
        for (int y = threadIdx.y; y < height; y += blockDim.y) sum += in[y * width + x];
    s[threadIdx.y][threadIdx.x] = sum;
    __syncthreads();
    for (int d = blockDim.y / 2; d > 0; d /= 2) {
        if (threadIdx.y < d) s[threadIdx.y][threadIdx.x] += s[threadIdx.y + d][threadIdx.x];
        __syncthreads();
    }
    if (threadIdx.y == 0 && x < width) out[x] = s[0][threadIdx.x];
}
