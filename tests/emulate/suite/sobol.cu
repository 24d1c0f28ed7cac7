// Sobol numbers by Gray code, a block a dimension.
extern "C" __global__ void kernel(const unsigned* directions, float* out, int n) {
    __shared__ unsigned v[32];
    if (threadIdx.x < 32) v[threadIdx.x] = directions[blockIdx.x * 32 + threadIdx.x];
    __syncthreads();
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        unsigned g = i ^ i >> 1, x = 0;
        for (int k = 0; k < __ffs(n) - 1; k++) x ^= -(g & 1) & v[k], g >>= 1;
        out[blockIdx.x * n + i] = x * 2.3283064365386963e-10f;
    }
}
