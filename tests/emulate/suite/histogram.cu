// Three ways: global atomics, a histogram a block, and warps that match equal values first.
extern "C" __global__ void global_atomics(const unsigned char* x, int n, unsigned* bins) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&bins[x[i]], 1u);
}
extern "C" __global__ void privatised(const unsigned char* x, int n, unsigned* bins) {
    extern __shared__ unsigned s[];
    for (int b = threadIdx.x; b < 256; b += blockDim.x) s[b] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&s[x[i]], 1u);
    __syncthreads();
    for (int b = threadIdx.x; b < 256; b += blockDim.x) if (s[b]) atomicAdd(&bins[b], s[b]);
}
extern "C" __global__ void matched(const unsigned char* x, int n, unsigned* bins) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned here = __ballot_sync(~0u, i < n);
    if (i >= n) return;
    unsigned same = __match_any_sync(here, (int)x[i]);
    if (__ffs(same) - 1 == (threadIdx.x & 31)) atomicAdd(&bins[x[i]], (unsigned)__popc(same));
}
