// Histogram of bytes: counts[v] grows by one for each element v of x.

constexpr int BINS = 256;

// One thread an element, one global atomic each. Where values repeat, atomics on one address wait for each other.
__global__ void histogram_global(const unsigned char* x, int* counts, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        atomicAdd(&counts[x[i]], 1);
    }
}

// Changes: each block counts in shared memory and adds its bins to the global ones once. Shared memory holds garbage
// at first, so it is cleared, and barriers keep clearing, counting and adding apart.
__global__ void histogram_shared(const unsigned char* x, int* counts, int n) {
    __shared__ int local[BINS];
    for (int bin = threadIdx.x; bin < BINS; bin += blockDim.x) {
        local[bin] = 0;
    }
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        atomicAdd(&local[x[i]], 1);
    }
    __syncthreads();
    for (int bin = threadIdx.x; bin < BINS; bin += blockDim.x) {
        if (local[bin] != 0) {
            atomicAdd(&counts[bin], local[bin]);
        }
    }
}

// Changes: a few blocks stride over all elements, so that clearing and adding 256 bins is paid once for many elements.
__global__ void histogram_grid_stride(const unsigned char* x, int* counts, int n) {
    __shared__ int local[BINS];
    for (int bin = threadIdx.x; bin < BINS; bin += blockDim.x) {
        local[bin] = 0;
    }
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        atomicAdd(&local[x[i]], 1);
    }
    __syncthreads();
    for (int bin = threadIdx.x; bin < BINS; bin += blockDim.x) {
        if (local[bin] != 0) {
            atomicAdd(&counts[bin], local[bin]);
        }
    }
}
