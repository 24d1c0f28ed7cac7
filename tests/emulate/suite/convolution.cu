// Separable weights in constant memory, a tile with its halo in shared memory.
__constant__ float weights[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
extern "C" __global__ void kernel(const float* x, float* y, int w, int h) {
    __shared__ float s[20][20];
    int x0 = blockIdx.x * 16 - 2, y0 = blockIdx.y * 16 - 2;
    for (int i = threadIdx.y * 16 + threadIdx.x; i < 400; i += 256) {
        int cx = min(max(x0 + i % 20, 0), w - 1), cy = min(max(y0 + i / 20, 0), h - 1);
        s[i / 20][i % 20] = x[cy * w + cx];
    }
    __syncthreads();
    int ox = blockIdx.x * 16 + threadIdx.x, oy = blockIdx.y * 16 + threadIdx.y;
    if (ox >= w || oy >= h) return;
    float sum = 0;
    for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) sum += weights[i] * weights[j] * s[threadIdx.y + i][threadIdx.x + j];
    y[oy * w + ox] = sum;
}
