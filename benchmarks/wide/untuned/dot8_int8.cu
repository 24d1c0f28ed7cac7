extern "C" __global__ void k(const signed char* a, const signed char* b, int* o, int m, int kk) {
    int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
    int s = 0;
    for (int q = 0; q < kk; q++) s += a[i * kk + q] * b[j * kk + q];
    o[i * m + j] = s;
}
