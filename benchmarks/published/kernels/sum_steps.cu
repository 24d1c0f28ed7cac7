// Sums of an array, from an atomic addition a thread to one a block.

template <typename T>
__global__ void by_threads(const T* in, T* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd(out, in[i]);
}

__global__ void by_trees(const int* in, int* out, int n) {
    __shared__ int part[256];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    part[t] = i < n ? in[i] : 0;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s /= 2) {
        if (t < s) part[t] += part[t + s];
        __syncthreads();
    }
    if (t == 0) atomicAdd(out, part[0]);
}

template <typename T>
__device__ inline T sum_of_lanes(T value) {
    for (int distance = 16; distance > 0; distance /= 2) value += __shfl_down_sync(0xffffffff, value, distance);
    return value;
}

__global__ void by_shuffles(const int* in, int* out, int n) {
    __shared__ int sums[8];
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    int value = sum_of_lanes(i < n ? in[i] : 0);
    if (lane == 0) sums[warp] = value;
    __syncthreads();
    if (warp == 0) {
        value = sum_of_lanes(lane < 8 ? sums[lane] : 0);
        if (lane == 0) atomicAdd(out, value);
    }
}

// As many blocks as fit the GPU, and an atomic addition a warp.
__global__ void by_warps(const int* in, int* out, int n) {
    int value = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) value += in[i];
    value = __reduce_add_sync(0xffffffff, value);
    if (threadIdx.x % 32 == 0) atomicAdd(out, value);
}

// The same with the length in 64 bits.
template <typename T>
__global__ void by_long_threads(T* out, const T* in, size_t n) {
    size_t i = blockDim.x * blockIdx.x + threadIdx.x;
    if (i < n) atomicAdd(out, in[i]);
}

template <typename T>
__global__ void by_shared_word(T* out, const T* in, size_t n) {
    __shared__ T sum;
    size_t i = blockDim.x * blockIdx.x + threadIdx.x;
    if (threadIdx.x == 0) sum = T{0};
    __syncthreads();
    if (i < n) atomicAdd(&sum, in[i]);
    __syncthreads();
    if (threadIdx.x == 0) atomicAdd(out, sum);
}

// A tree whose barrier comes first. END: 0 down to one thread, 1 the last warp by shuffles, 2 by volatile words,
// 3 by shuffles of two words a lane. LOADS halves of the array are added first.
template <int END, int LOADS>
__global__ void by_trees_and_warps(float* out, const float* in, size_t n) {
    extern __shared__ float words[];
    constexpr int LAST = END == 0 ? 0 : END == 1 ? 16 : 32;
    size_t i = blockDim.x * blockIdx.x + threadIdx.x;
    int t = threadIdx.x;
    words[t] = i < n / LOADS ? in[i] : 0.0f;
    if (LOADS == 2) words[t] += i + n / 2 < n ? in[i + n / 2] : 0.0f;
    for (int s = blockDim.x / 2; s > LAST; s /= 2) {
        __syncthreads();
        if (t < s) words[t] += words[t + s];
    }
    float sum = END == 0 || END == 2 ? 0.0f : words[t];
    if (END == 1 && t < 32)
        for (int distance = 16; distance > 0; distance /= 2) sum += __shfl_sync(0xffffffff, sum, t + distance);
    if (END == 2 && t < 32) {
        volatile float* own = words;
        own[t] += own[t + 32];
        own[t] += own[t + 16];
        own[t] += own[t + 8];
        own[t] += own[t + 4];
        own[t] += own[t + 2];
        own[t] += own[t + 1];
    }
    if (END == 3 && t < 32) sum = sum_of_lanes(words[t] + words[t + 32]);
    if (t == 0) atomicAdd(out, END == 0 || END == 2 ? words[0] : sum);
}

// LOADS words a thread, a grid apart; the sum of each block is written.
template <int THREADS, int LOADS>
__global__ void sums_of_blocks(float* out, const float* in, size_t n) {
    float sum = 0;
    for (int j = 0; j < LOADS; j++) {
        size_t i = static_cast<size_t>(j) * gridDim.x * THREADS + static_cast<size_t>(blockIdx.x) * THREADS + threadIdx.x;
        if (i < n) sum += in[i];
    }
    __shared__ float part[THREADS];
    part[threadIdx.x] = sum;
    for (int s = THREADS / 2; s > 0; s >>= 1) {
        __syncthreads();
        if (threadIdx.x < s) part[threadIdx.x] += part[threadIdx.x + s];
    }
    if (threadIdx.x == 0) out[blockIdx.x] = part[0];
}

// Passes over the array, then an atomic addition a thread, or the sum of each block by shuffles.
__global__ void passes_and_atomics(const float* __restrict__ in, float* out, size_t n) {
    size_t step = blockDim.x * gridDim.x;
    float sum = 0;
    for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) sum += in[i];
    atomicAdd(out, sum);
}

__global__ void passes_and_shuffles(const float* __restrict__ in, float* out, size_t n) {
    size_t step = blockDim.x * gridDim.x;
    float sum = 0;
    for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) sum += in[i];
    sum = sum_of_lanes(sum);
    __shared__ float sums[32];
    int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
    if (lane == 0) sums[warp] = sum;
    __syncthreads();
    if (warp == 0) {
        sum = sum_of_lanes(lane < (blockDim.x + 31) >> 5 ? sums[lane] : 0.0f);
        if (lane == 0) out[blockIdx.x] = sum;
    }
}

__global__ void counts(const unsigned* in, unsigned* bins, size_t n) {
    size_t i = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd(&bins[in[i]], 1u);
}
