extern "C" __global__ void k(const float* a, const float* b, float* out, int n, int m, int dims) {
    int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n || j >= m) return;
    float sum = 0;
    for (int d = 0; d < dims; d++) {
        float e = a[i * dims + d] - b[j * dims + d];
        sum += e * e;
    }
    out[i * m + j] = sqrtf(sum);
}
