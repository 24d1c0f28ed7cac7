extern "C" __global__ void k(const unsigned* x, const float* y, unsigned* z, int n) {
    __shared__ unsigned bins[256];
    bins[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&bins[x[i] & 255], 1u);
    __syncthreads();
    atomicAdd(&z[threadIdx.x], bins[threadIdx.x]);
}
