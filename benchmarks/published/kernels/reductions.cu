// The sum of an array, added to one number by an atomic operation a block or a thread.

__global__ void sum_fours(float* out, const float4* in, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float4 v = in[i];
    atomicAdd(out, v.x + v.y + v.z + v.w);
}

// A tree in shared memory: STEP 0 by remainders, 1 by neighbouring threads and conflicting banks, 2 by halves.
template <int STEP>
__global__ void tree(float* out, const float* in, int n) {
    extern __shared__ float part[];
    int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
    if (i >= n) return;
    part[t] = in[i];
    __syncthreads();
    if (STEP < 2)
        for (int s = 1; s < blockDim.x; s *= 2) {
            if (STEP == 0) {
                if (t % (2 * s) == 0) part[t] += part[t + s];
            } else {
                int at = 2 * s * t;
                if (at < blockDim.x) part[at] += part[at + s];
            }
            __syncthreads();
        }
    else
        for (int s = blockDim.x / 2; s > 0; s /= 2) {
            if (t < s) part[t] += part[t + s];
            __syncthreads();
        }
    if (t == 0) atomicAdd(out, part[0]);
}

__device__ void last_warp(volatile float* part, int t) {
    for (int s = 32; s > 0; s /= 2) part[t] += part[t + s];
}

// Two elements a thread; VOLATILE: the last warp goes on without barriers.
template <bool VOLATILE>
__global__ void tree_of_pairs(float* out, const float* in, int n) {
    extern __shared__ float part[];
    int i = blockIdx.x * blockDim.x * 2 + threadIdx.x, t = threadIdx.x;
    if (i >= n) return;
    part[t] = in[i] + in[i + blockDim.x];
    __syncthreads();
    for (int s = blockDim.x / 2; s > (VOLATILE ? 32 : 0); s /= 2) {
        if (t < s) part[t] += part[t + s];
        __syncthreads();
    }
    if (VOLATILE && t < 32) last_warp(part, t);
    if (t == 0) atomicAdd(out, part[0]);
}

// Integers, BATCH strides a thread; the last warp volatile.
template <int BLOCK, int BATCH>
__global__ void sum_words(int* in, int* out, int n) {
    __shared__ int part[BLOCK];
    unsigned t = threadIdx.x, i = blockIdx.x * BLOCK * BATCH + t;
    if (i == 0) *out = 0;
    int value = i < n ? in[i] : 0;
#pragma unroll
    for (int j = 1; j < BATCH; j++)
        if (i + j * BLOCK < n) value += in[i + j * BLOCK];
    part[t] = value;
    __syncthreads();
#pragma unroll
    for (int s = 512; s > 32; s >>= 1)
        if (BLOCK >= s * 2) {
            if (t < s) part[t] += part[t + s];
            __syncthreads();
        }
    if (t < 32) {
        volatile int* own = part;
#pragma unroll
        for (int s = 32; s >= 1; s >>= 1) own[t] += own[t + s];
    }
    if (t == 0) atomicAdd(out, part[0]);
}

__device__ inline int sum_of_warp(int sum) {
#pragma unroll
    for (int offset = 16; offset > 0; offset /= 2) sum += __shfl_down_sync(0xffffffff, sum, offset);
    return sum;
}

template <int BLOCK, int BATCH>
__global__ void sum_word_fours(int4* in, int* out, int n) {
    __shared__ int part[32];
    unsigned t = threadIdx.x, i = blockIdx.x * BLOCK * BATCH + t;
    if (i == 0) *out = 0;
    int4 v = i < n ? in[i] : make_int4(0, 0, 0, 0);
    int sum = v.x + v.y + v.z + v.w;
#pragma unroll
    for (int j = 1; j < BATCH; j++)
        if (i + j * BLOCK < n) {
            v = in[i + j * BLOCK];
            sum += v.x + v.y + v.z + v.w;
        }
    sum = sum_of_warp(sum);
    if (t % 32 == 0) part[t / 32] = sum;
    __syncthreads();
    if (t < 32) sum = sum_of_warp(part[t]);
    if (t == 0) atomicAdd(out, sum);
}

// Rows: a block sums TILE elements of one. KIND 0 a tree of barriers, 1 volatile at its end, 2 shuffles at its end.
template <int KIND>
__global__ void sum_rows(const float* in, float* out, int rows, int columns, int tile) {
    int t = threadIdx.x, row = blockIdx.y;
    extern __shared__ float part[];
    in += row * columns + blockIdx.x * tile;
    float sum = 0;
    for (int i = t; i < tile; i += blockDim.x)
        if (i < columns - blockIdx.x * tile) sum += in[i];
    part[t] = sum;
    __syncthreads();
    for (int s = blockDim.x / 2; s >= (KIND ? 32 : 1); s /= 2) {
        if (t < s) part[t] += part[t + s];
        __syncthreads();
    }
    if (KIND && t < 32) {
        if (KIND == 1) {
            volatile float* own = part;
            for (int s = 16; s > 0; s /= 2) own[t] += own[t + s];
            sum = own[t];
        } else {
            sum = part[t];
            for (int s = 16; s > 0; s /= 2) sum += __shfl_down_sync(0xffffffff, sum, s);
        }
    } else if (t == 0)
        sum = part[0];
    if (t == 0) atomicAdd(out + row, sum);
}

// A thread a row, with Kahan's correction.
__global__ void sum_rows_by_threads(const float* in, float* out, int rows, int columns) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    in += row * columns;
    float sum = 0, error = 0;
    for (int i = 0; i < columns; i++) {
        float item = in[i] - error, next = sum + item;
        error = next - sum - item;
        sum = next;
    }
    out[row] = sum;
}
