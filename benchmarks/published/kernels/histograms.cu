// Histograms: atomics on counts in global memory or in shared memory.

// Of numbers; counts are set to zero first.
extern "C" __global__ void in_global(const unsigned* input, unsigned* counts, unsigned n, unsigned num_bins) {
    unsigned first = blockIdx.x * blockDim.x + threadIdx.x;
    for (unsigned b = first; b < num_bins; b += blockDim.x * gridDim.x) counts[b] = 0;
    __syncthreads();
    for (unsigned i = first; i < n; i += blockDim.x * gridDim.x) atomicAdd(&counts[input[i]], 1);
}

// With counts of the block, which are added to the others at the end.
extern "C" __global__ void in_shared(const unsigned* input, unsigned* counts, unsigned n, unsigned num_bins) {
    extern __shared__ unsigned own[];
    for (unsigned b = threadIdx.x; b < num_bins; b += blockDim.x) own[b] = 0;
    __syncthreads();
    for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
        atomicAdd(&own[input[i]], 1);
    __syncthreads();
    for (unsigned b = threadIdx.x; b < num_bins; b += blockDim.x) atomicAdd(&counts[b], own[b]);
}

extern "C" __global__ void bytes_in_global(const unsigned char* __restrict__ data, int n, int* __restrict__ counts) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&counts[data[i]], 1);
}

// VECTOR: 16 bytes a load.
template <bool VECTOR>
__global__ void bytes_in_shared(const unsigned char* __restrict__ data, int n, int* __restrict__ counts) {
    __shared__ int own[256];
    int first = blockIdx.x * blockDim.x + threadIdx.x, step = gridDim.x * blockDim.x;
    for (int b = threadIdx.x; b < 256; b += blockDim.x) own[b] = 0;
    __syncthreads();
    if constexpr (VECTOR) {
        for (int i = first; i < n / 16; i += step) {
            uint4 sixteen = reinterpret_cast<const uint4*>(data)[i];
            const unsigned words[4] = {sixteen.x, sixteen.y, sixteen.z, sixteen.w};
#pragma unroll
            for (int j = 0; j < 16; ++j) atomicAdd(&own[words[j / 4] >> (j % 4 * 8) & 255], 1);
        }
    } else {
        for (int i = first; i < n; i += step) atomicAdd(&own[data[i]], 1);
    }
    __syncthreads();
    for (int b = threadIdx.x; b < 256; b += blockDim.x)
        if (own[b] > 0) atomicAdd(&counts[b], own[b]);
}
