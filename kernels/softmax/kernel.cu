// Softmax of each row: y = exp(x - max) / sum(exp(x - max)), x and y of n rows and m columns.
// Without the maximum, exp() overflows from x = 89 on.

constexpr int BLOCK = 128;
constexpr unsigned ALL = 0xffffffffu;
constexpr float LOWEST = -3.402823466e+38f;  // the least finite float

// One thread a row, three passes over it. Lanes of a warp read addresses a row apart.
__global__ void softmax_thread(const float* x, float* y, int n, int m) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n) {
        return;
    }
    float largest = LOWEST;
    for (int j = 0; j < m; ++j) {
        largest = fmaxf(largest, x[row * m + j]);
    }
    float sum = 0.0f;
    for (int j = 0; j < m; ++j) {
        sum += expf(x[row * m + j] - largest);
    }
    for (int j = 0; j < m; ++j) {
        y[row * m + j] = expf(x[row * m + j] - largest) / sum;
    }
}

// Changes: one block a row. Neighbouring threads read neighbouring columns, and maximum and sum are trees in shared
// memory. The second tree reuses the memory of the first: a barrier must stand between them.
__global__ void softmax_block(const float* x, float* y, int n, int m) {
    __shared__ float part[BLOCK];
    int t = threadIdx.x;
    const float* row = x + blockIdx.x * m;
    float largest = LOWEST;
    for (int j = t; j < m; j += BLOCK) {
        largest = fmaxf(largest, row[j]);
    }
    part[t] = largest;
    __syncthreads();
    for (int stride = BLOCK / 2; stride > 0; stride /= 2) {
        if (t < stride) {
            part[t] = fmaxf(part[t], part[t + stride]);
        }
        __syncthreads();
    }
    largest = part[0];
    __syncthreads();

    float sum = 0.0f;
    for (int j = t; j < m; j += BLOCK) {
        sum += expf(row[j] - largest);
    }
    part[t] = sum;
    __syncthreads();
    for (int stride = BLOCK / 2; stride > 0; stride /= 2) {
        if (t < stride) {
            part[t] += part[t + stride];
        }
        __syncthreads();
    }
    sum = part[0];
    for (int j = t; j < m; j += BLOCK) {
        y[blockIdx.x * m + j] = expf(row[j] - largest) / sum;
    }
}

// Changes: one warp a row. `__shfl_xor_sync` leaves the result in every lane; there is no shared memory and no barrier.
__global__ void softmax_warp(const float* x, float* y, int n, int m) {
    int lane = threadIdx.x % 32;
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (row >= n) {
        return;  // the whole warp leaves: all its lanes have the same row
    }
    float largest = LOWEST;
    for (int j = lane; j < m; j += 32) {
        largest = fmaxf(largest, x[row * m + j]);
    }
    for (int offset = 16; offset > 0; offset /= 2) {
        largest = fmaxf(largest, __shfl_xor_sync(ALL, largest, offset));
    }
    float sum = 0.0f;
    for (int j = lane; j < m; j += 32) {
        sum += expf(x[row * m + j] - largest);
    }
    for (int offset = 16; offset > 0; offset /= 2) {
        sum += __shfl_xor_sync(ALL, sum, offset);
    }
    for (int j = lane; j < m; j += 32) {
        y[row * m + j] = expf(x[row * m + j] - largest) / sum;
    }
}

// Changes: maximum and sum in one pass. When a larger element comes, the sum so far is scaled down to it (Milakov and
// Gimelshein, "Online normalizer calculation for softmax"). x is read twice instead of three times.
__global__ void softmax_online(const float* x, float* y, int n, int m) {
    int lane = threadIdx.x % 32;
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    if (row >= n) {
        return;
    }
    float largest = LOWEST, sum = 0.0f;
    for (int j = lane; j < m; j += 32) {
        float value = x[row * m + j];
        if (value > largest) {
            sum *= expf(largest - value);
            largest = value;
        }
        sum += expf(value - largest);
    }
    for (int offset = 16; offset > 0; offset /= 2) {
        float other_largest = __shfl_xor_sync(ALL, largest, offset);
        float other_sum = __shfl_xor_sync(ALL, sum, offset);
        float joint = fmaxf(largest, other_largest);
        // A lane that saw no column adds 0 * exp(LOWEST - joint), which is 0: were LOWEST infinite, two such lanes
        // would make exp(-infinity + infinity), a NaN.
        sum = sum * expf(largest - joint) + other_sum * expf(other_largest - joint);
        largest = joint;
    }
    for (int j = lane; j < m; j += 32) {
        y[row * m + j] = expf(x[row * m + j] - largest) / sum;
    }
}
