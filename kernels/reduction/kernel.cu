// Sum of an array, added to total[0].

constexpr int BLOCK = 256;
constexpr unsigned ALL = 0xffffffffu;

// A tree in shared memory: thread 0, 2, 4 ... add their neighbour, then 0, 4, 8 ... The active threads get sparser:
// every warp stays busy with ever fewer lanes.
__global__ void reduce_interleaved(const float* x, float* total, int n) {
    __shared__ float part[BLOCK];
    int t = threadIdx.x;
    int i = blockIdx.x * BLOCK + t;
    part[t] = i < n ? x[i] : 0.0f;
    __syncthreads();
    for (int stride = 1; stride < BLOCK; stride *= 2) {
        if (t % (2 * stride) == 0) {
            part[t] += part[t + stride];
        }
        __syncthreads();
    }
    if (t == 0) {
        atomicAdd(total, part[0]);
    }
}

// Changes: the stride halves instead, so that the active threads are the first ones. Whole warps fall idle and none
// is divergent until the last five steps.
__global__ void reduce_sequential(const float* x, float* total, int n) {
    __shared__ float part[BLOCK];
    int t = threadIdx.x;
    int i = blockIdx.x * BLOCK + t;
    part[t] = i < n ? x[i] : 0.0f;
    __syncthreads();
    for (int stride = BLOCK / 2; stride > 0; stride /= 2) {
        if (t < stride) {
            part[t] += part[t + stride];
        }
        __syncthreads();
    }
    if (t == 0) {
        atomicAdd(total, part[0]);
    }
}

// The sum over a warp, in lane 0: lanes hand registers to each other, with neither memory nor barrier.
__device__ float warp_sum(float value) {
    for (int offset = 16; offset > 0; offset /= 2) {
        value += __shfl_down_sync(ALL, value, offset);
    }
    return value;
}

// The sum over a block, in thread 0: one number a warp goes through shared memory.
__device__ float block_sum(float value) {
    __shared__ float part[BLOCK / 32];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    value = warp_sum(value);
    if (lane == 0) {
        part[warp] = value;
    }
    __syncthreads();
    if (warp == 0) {
        value = warp_sum(lane < BLOCK / 32 ? part[lane] : 0.0f);
    }
    return value;
}

// Changes: shuffles within a warp. One barrier instead of nine, 32 bytes of shared memory instead of 1,024.
__global__ void reduce_shuffle(const float* x, float* total, int n) {
    int i = blockIdx.x * BLOCK + threadIdx.x;
    float sum = block_sum(i < n ? x[i] : 0.0f);
    if (threadIdx.x == 0) {
        atomicAdd(total, sum);
    }
}

// Changes: each thread first sums many elements on its own. The tree and the atomic are paid once a block, and a few
// blocks are enough.
__global__ void reduce_grid_stride(const float* x, float* total, int n) {
    float sum = 0.0f;
    for (int i = blockIdx.x * BLOCK + threadIdx.x; i < n; i += gridDim.x * BLOCK) {
        sum += x[i];
    }
    sum = block_sum(sum);
    if (threadIdx.x == 0) {
        atomicAdd(total, sum);
    }
}
