// == atomic_count: update_not_atomic ==
extern "C" __global__ void atomic_count(const int* x, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] > 0)
        count[0] += 1;
}

// == atomic_count: counts_zero ==
extern "C" __global__ void atomic_count(const int* x, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] >= 0)
        atomicAdd(count, 1);
}

// == atomic_count: adds_elements ==
extern "C" __global__ void atomic_count(const int* x, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] > 0)
        atomicAdd(count, x[i]);
}

// == atomic_count: no_guard ==
extern "C" __global__ void atomic_count(const int* x, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (x[i] > 0)
        atomicAdd(count, 1);
}

// == atomic_largest: update_not_atomic ==
extern "C" __global__ void atomic_largest(const int* x, int* best, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] > best[0])
        best[0] = x[i];
}

// == atomic_largest: smallest ==
extern "C" __global__ void atomic_largest(const int* x, int* best, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicMin(best, x[i]);
}

// == atomic_largest: starts_at_zero ==
extern "C" __global__ void atomic_largest(const int* x, int* best, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int value = 0;
    if (i < n && x[i] > value)
        value = x[i];
    atomicMax(best, value);
}

// == atomic_histogram: update_not_atomic ==
extern "C" __global__ void atomic_histogram(const int* x, int* h, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        h[x[i]]++;
}

// == atomic_histogram: block_number_missing ==
extern "C" __global__ void atomic_histogram(const int* x, int* h, int n)
{
    int i = threadIdx.x;
    if (i < n)
        atomicAdd(&h[x[i]], 1);
}

// == saturating_count: no_limit ==
extern "C" __global__ void saturating_count(const int* x, int* h, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&h[x[i]], 1);
}

// == saturating_count: counts_lost ==
extern "C" __global__ void saturating_count(const int* x, int* h, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int old = atomicAdd(&h[x[i]], 0);
    if (old < 20)
        atomicCAS(&h[x[i]], old, old + 1);
}

// == saturating_count: endless_loop ==
extern "C" __global__ void saturating_count(const int* x, int* h, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int old = atomicAdd(&h[x[i]], 0);
    while (old < 20 && atomicCAS(&h[x[i]], old, old + 1) != old)
        ;
}

// == atomic_append: holes ==
extern "C" __global__ void atomic_append(const int* x, int* y, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] > 0) {
        atomicAdd(count, 1);
        y[i] = x[i];
    }
}

// == atomic_append: update_not_atomic ==
extern "C" __global__ void atomic_append(const int* x, int* y, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] > 0)
        y[count[0]++] = x[i];
}

// == append_by_warp: atomics_on_one_address ==
extern "C" __global__ void append_by_warp(const int* x, int* y, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] > 0)
        y[atomicAdd(count, 1)] = x[i];
}

// == append_by_warp: shuffle_without_lane ==
extern "C" __global__ void append_by_warp(const int* x, int* y, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x % 32;
    if (i < n && x[i] > 0) {
        unsigned votes = __activemask();
        int first = 0;
        if (lane == 0)
            first = atomicAdd(count, __popc(votes));
        first = __shfl_sync(0xffffffff, first, 0);
        y[first + __popc(votes & ((1u << lane) - 1))] = x[i];
    }
}

// == histogram_in_shared: atomics_not_combined ==
extern "C" __global__ void histogram_in_shared(const int* x, int* h, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&h[x[i]], 1);
}

// == histogram_in_shared: threads_of_grid_only ==
extern "C" __global__ void histogram_in_shared(const int* x, int* h, int n)
{
    __shared__ int bins[64];
    if (threadIdx.x < 64)
        bins[threadIdx.x] = 0;
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&bins[x[i]], 1);
    __syncthreads();
    if (threadIdx.x < 64)
        atomicAdd(&h[threadIdx.x], bins[threadIdx.x]);
}

// == histogram_in_shared: missing_barrier ==
extern "C" __global__ void histogram_in_shared(const int* x, int* h, int n)
{
    __shared__ int bins[64];
    if (threadIdx.x < 64)
        bins[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&bins[x[i]], 1);
    if (threadIdx.x < 64)
        atomicAdd(&h[threadIdx.x], bins[threadIdx.x]);
}

// == histogram_in_shared: shared_not_written ==
extern "C" __global__ void histogram_in_shared(const int* x, int* h, int n)
{
    __shared__ int bins[64];
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&bins[x[i]], 1);
    __syncthreads();
    if (threadIdx.x < 64)
        atomicAdd(&h[threadIdx.x], bins[threadIdx.x]);
}

// == histogram_in_shared: barrier_missed ==
extern "C" __global__ void histogram_in_shared(const int* x, int* h, int n)
{
    __shared__ int bins[64];
    if (threadIdx.x < 64)
        bins[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        atomicAdd(&bins[x[i]], 1);
        __syncthreads();
    }
    if (threadIdx.x < 64)
        atomicAdd(&h[threadIdx.x], bins[threadIdx.x]);
}

// == histogram_skewed: atomics_on_one_address ==
extern "C" __global__ void histogram_skewed(const int* x, int* h, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&h[x[i]], 1);
}

// == histogram_skewed: shared_atomics_on_one_address ==
extern "C" __global__ void histogram_skewed(const int* x, int* h, int n)
{
    __shared__ int bins[16];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x < 16)
        bins[threadIdx.x] = 0;
    __syncthreads();
    if (i < n)
        atomicAdd(&bins[x[i]], 1);
    __syncthreads();
    if (threadIdx.x < 16)
        atomicAdd(&h[threadIdx.x], bins[threadIdx.x]);
}

// == last_block_norm: no_root ==
extern "C" __global__ void last_block_norm(const float* x, float* partial, int* done, float* norm, int n)
{
    __shared__ bool last;
    if (threadIdx.x == 0) {
        float sum = 0;
        for (int i = blockIdx.x * 128; i < n && i < (blockIdx.x + 1) * 128; i++)
            sum += x[i] * x[i];
        partial[blockIdx.x] = sum;
        __threadfence();
        last = atomicAdd(&done[0], 1) == gridDim.x - 1;
        if (last) {
            __threadfence();
            float all = 0;
            for (int b = 0; b < gridDim.x; b++)
                all += partial[b];
            norm[0] = all;
        }
    }
}

// == last_block_norm: blocks_in_order ==
extern "C" __global__ void last_block_norm(const float* x, float* partial, int* done, float* norm, int n)
{
    if (threadIdx.x == 0) {
        float sum = 0;
        for (int i = blockIdx.x * 128; i < n && i < (blockIdx.x + 1) * 128; i++)
            sum += x[i] * x[i];
        partial[blockIdx.x] = sum;
        if (blockIdx.x == gridDim.x - 1) {
            float all = 0;
            for (int b = 0; b < gridDim.x; b++)
                all += partial[b];
            norm[0] = sqrtf(all);
        }
    }
}

// == atomic_largest: starts_beyond ==
extern "C" __global__ void atomic_largest(const int* x, int* best, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int v = __reduce_max_sync(~0u, i < n ? x[i] : -2000);
    if (!(threadIdx.x & 31)) atomicMax(best, v);
}

// == atomic_largest: depends_on_order ==
extern "C" __global__ void atomic_largest(const int* x, int* best, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] > atomicAdd(best, 0)) atomicExch(best, x[i]);
}

// == atomic_count: counts_lost ==
extern "C" __global__ void atomic_count(const int* x, int* count, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && x[i] > 0) { int o = *count; atomicCAS(count, o, o + 1); }
}
