// Means of squares of five by five pixels, and threads that take one of two paths.

__device__ inline float mean_around(const float* in, int width, int height, int x, int y) {
    float sum = 0;
    int count = 0;
    for (int v = -2; v <= 2; v++)
        for (int u = -2; u <= 2; u++)
            if (x + u >= 0 && x + u < width && y + v >= 0 && y + v < height) {
                sum += in[(y + v) * width + x + u];
                count++;
            }
    return sum / count;
}

__global__ void pixels(const float* in, float* out, int width, int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) out[y * width + x] = mean_around(in, width, height, x, y);
}

__global__ void pixels_in_passes(const float* in, float* out, int width, int height) {
    for (int y = blockIdx.y * blockDim.y + threadIdx.y; y < height; y += blockDim.y * gridDim.y)
        for (int x = blockIdx.x * blockDim.x + threadIdx.x; x < width; x += blockDim.x * gridDim.x)
            out[y * width + x] = mean_around(in, width, height, x, y);
}

// Groups of `group` threads take the one path and the other in turn.
__global__ void two_paths(float* out, int n, int group) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float value = i * 1e-6f;
    if (threadIdx.x / group % 2 == 0)
        for (int k = 0; k < 256; k++) value = sinf(value) + 1.0f;
    else
        for (int k = 0; k < 256; k++) value = cosf(value) - 1.0f;
    out[i] = value;
}
