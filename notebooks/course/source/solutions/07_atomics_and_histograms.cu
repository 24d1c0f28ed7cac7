// == atomic_count ==
extern "C" __global__ void atomic_count(const int* x, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    if (i < n && x[i] > 0)
        atomicAdd(&count[0], 1);
    //- if (i < n && x[i] > 0)
    //-     count[0] += 1;
    // END SOLUTION
}

// == atomic_largest ==
extern "C" __global__ void atomic_largest(const int* x, int* best, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    if (i < n)
        atomicMax(&best[0], x[i]);
    // END SOLUTION
}

// == atomic_histogram ==
extern "C" __global__ void atomic_histogram(const int* x, int* h, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&h[x[i]], 1);
    // END SOLUTION
}

// == saturating_count ==
extern "C" __global__ void saturating_count(const int* x, int* h, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    if (i >= n)
        return;
    int* bin = &h[x[i]];
    int old = atomicAdd(bin, 0);
    while (old < 20) {
        int found = atomicCAS(bin, old, old + 1);
        if (found == old)
            break;
        old = found;
    }
    // END SOLUTION
}

// == atomic_append ==
extern "C" __global__ void atomic_append(const int* x, int* y, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    if (i < n && x[i] > 0) {
        int place = atomicAdd(&count[0], 1);
        y[place] = x[i];
    }
    // END SOLUTION
}

// == append_by_warp ==
extern "C" __global__ void append_by_warp(const int* x, int* y, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x % 32;
    // BEGIN SOLUTION
    bool keep = i < n && x[i] > 0;
    unsigned votes = __ballot_sync(0xffffffff, keep);
    int first = 0;
    if (lane == 0 && votes != 0)
        first = atomicAdd(&count[0], __popc(votes));
    first = __shfl_sync(0xffffffff, first, 0);
    if (keep)
        y[first + __popc(votes & ((1u << lane) - 1))] = x[i];
    // END SOLUTION
}

// == histogram_in_shared ==
extern "C" __global__ void histogram_in_shared(const int* x, int* h, int n)
{
    __shared__ int bins[64];
    // BEGIN SOLUTION
    if (threadIdx.x < 64)
        bins[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&bins[x[i]], 1);
    __syncthreads();
    if (threadIdx.x < 64)
        atomicAdd(&h[threadIdx.x], bins[threadIdx.x]);
    // END SOLUTION
}

// == histogram_bug ==
extern "C" __global__ void histogram_bug(const int* x, int* h, int n)
{
    __shared__ int bins[64];
    // BEGIN SOLUTION
    if (threadIdx.x < 64)
        bins[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&bins[x[i]], 1);
    __syncthreads();
    if (threadIdx.x < 64)
        atomicAdd(&h[threadIdx.x], bins[threadIdx.x]);
    //- if (threadIdx.x < 64)
    //-     bins[threadIdx.x] = 0;
    //- for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    //-     atomicAdd(&bins[x[i]], 1);
    //- if (threadIdx.x < 64)
    //-     atomicAdd(&h[threadIdx.x], bins[threadIdx.x]);
    // END SOLUTION
}

// == histogram_skewed ==
extern "C" __global__ void histogram_skewed(const int* x, int* h, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    int bin = i < n ? x[i] : -1;
    unsigned same = __match_any_sync(0xffffffff, bin);
    bool lowest = __ffs(same) - 1 == threadIdx.x % 32;
    if (lowest && bin >= 0)
        atomicAdd(&h[bin], __popc(same));
    // END SOLUTION
}

// == last_block_norm ==
extern "C" __global__ void last_block_norm(const float* x, float* partial, int* done, float* norm, int n)
{
    __shared__ float sums[128];
    __shared__ bool last;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    sums[threadIdx.x] = i < n ? x[i] * x[i] : 0;
    for (int step = 64; step > 0; step /= 2) {
        __syncthreads();
        if (threadIdx.x < step)
            sums[threadIdx.x] += sums[threadIdx.x + step];
    }
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = sums[0];
        __threadfence();
        last = atomicAdd(&done[0], 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (last && threadIdx.x == 0) {
        __threadfence();
        float sum = 0;
        for (int b = 0; b < gridDim.x; b++)
            sum += partial[b];
        norm[0] = sqrtf(sum);
    }
    // END SOLUTION
}
