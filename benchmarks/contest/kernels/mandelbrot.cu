extern "C" __global__ void k(const float* x, const float* y, int* z, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y, count = 0;
    float cx = -2 + 3.f * i / n, cy = -1.5f + 3.f * j / n, u = 0, v = 0;
    while (count < 256 && u * u + v * v < 4) {
        float t = u * u - v * v + cx;
        v = 2 * u * v + cy;
        u = t;
        count++;
    }
    z[j * n + i] = count;
}
