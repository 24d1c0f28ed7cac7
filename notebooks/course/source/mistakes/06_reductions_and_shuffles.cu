// == warp_sum: first_round_missing ==
extern "C" __global__ void warp_sum(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = i < n ? x[i] : 0;
    for (int distance = 8; distance > 0; distance /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, distance);
    if (i < n && i % 32 == 0)
        y[i / 32] = sum;
}

// == warp_sum: last_round_missing ==
extern "C" __global__ void warp_sum(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = i < n ? x[i] : 0;
    for (int distance = 16; distance > 1; distance /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, distance);
    if (i < n && i % 32 == 0)
        y[i / 32] = sum;
}

// == warp_sum: one_thread_works ==
extern "C" __global__ void warp_sum(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n || i % 32 != 0)
        return;
    float sum = 0;
    for (int k = i; k < min(i + 32, n); k++)
        sum += x[k];
    y[i / 32] = sum;
}

// == warp_max: zero_for_missing_lanes ==
extern "C" __global__ void warp_max(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float largest = i < n ? x[i] : 0;
    for (int distance = 16; distance > 0; distance /= 2)
        largest = fmaxf(largest, __shfl_down_sync(0xffffffff, largest, distance));
    if (i < n && i % 32 == 0)
        y[i / 32] = largest;
}

// == warp_max: smallest ==
extern "C" __global__ void warp_max(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float least = i < n ? x[i] : 3.4e38f;
    for (int distance = 16; distance > 0; distance /= 2)
        least = fminf(least, __shfl_down_sync(0xffffffff, least, distance));
    if (i < n && i % 32 == 0)
        y[i / 32] = least;
}

// == minus_first: minus_first_of_block ==
extern "C" __global__ void minus_first(const float* x, float* y, int n)
{
    __shared__ float first;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float value = i < n ? x[i] : 0;
    if (threadIdx.x == 0)
        first = value;
    __syncthreads();
    if (i < n)
        y[i] = value - first;
}

// == minus_first: loads_again ==
extern "C" __global__ void minus_first(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i] - x[i / 32 * 32];
}

// == differences: warp_edges_wrong ==
extern "C" __global__ void differences(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float value = i < n ? x[i] : 0;
    float before = __shfl_up_sync(0xffffffff, value, 1);
    if (i < n)
        y[i] = i == 0 ? value : value - before;
}

// == differences: neighbour_before_start ==
extern "C" __global__ void differences(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i] - x[i - 1];
}

// == group_sums: shuffle_without_lane ==
extern "C" __global__ void group_sums(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float sum = x[i];
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, distance);
    if (i % 32 == 0)
        y[i / 32] = sum;
}

// == row_softmax: not_divided ==
extern "C" __global__ void row_softmax(const float* x, float* y, int rows)
{
    int row = blockIdx.x * 4 + threadIdx.y;
    if (row >= rows)
        return;
    float value = x[row * 32 + threadIdx.x], largest = value;
    for (int distance = 16; distance > 0; distance /= 2)
        largest = fmaxf(largest, __shfl_xor_sync(0xffffffff, largest, distance));
    y[row * 32 + threadIdx.x] = expf(value - largest);
}

// == block_sum: many_barriers ==
extern "C" __global__ void block_sum(const float* x, float* sums, int n)
{
    __shared__ float part[256];
    int i = blockIdx.x * 256 + threadIdx.x, t = threadIdx.x;
    part[t] = i < n ? x[i] : 0;
    __syncthreads();
    for (int step = 128; step > 0; step /= 2) {
        if (t < step)
            part[t] += part[t + step];
        __syncthreads();
    }
    if (t == 0)
        sums[blockIdx.x] = part[0];
}

// == block_sum: missing_barrier ==
extern "C" __global__ void block_sum(const float* x, float* sums, int n)
{
    __shared__ float of_warps[8];
    int i = blockIdx.x * 256 + threadIdx.x;
    float sum = i < n ? x[i] : 0;
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, distance);
    if (threadIdx.x % 32 == 0)
        of_warps[threadIdx.x / 32] = sum;
    if (threadIdx.x > 0)
        return;
    sum = 0;
    for (int k = 0; k < 8; k++)
        sum += of_warps[k];
    sums[blockIdx.x] = sum;
}

// == block_sum: first_warp_only ==
extern "C" __global__ void block_sum(const float* x, float* sums, int n)
{
    int i = blockIdx.x * 256 + threadIdx.x;
    float sum = i < n ? x[i] : 0;
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, distance);
    if (threadIdx.x == 0)
        sums[blockIdx.x] = sum;
}

// == dot_product: update_not_atomic ==
extern "C" __global__ void dot_product(const float* x, const float* y, float* total, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        total[0] += x[i] * y[i];
}

// == dot_product: atomics_on_one_address ==
extern "C" __global__ void dot_product(const float* x, const float* y, float* total, int n)
{
    float sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        sum += x[i] * y[i];
    atomicAdd(total, sum);
}

// == dot_product: one_round_only ==
extern "C" __global__ void dot_product(const float* x, const float* y, float* total, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(total, x[i] * y[i]);
}

// == warp_argmax: index_within_group ==
extern "C" __global__ void warp_argmax(const float* x, int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, index = i % 32;
    float value = i < n ? x[i] : -3.4e38f;
    for (int distance = 16; distance > 0; distance /= 2) {
        float other = __shfl_down_sync(0xffffffff, value, distance);
        int its_index = __shfl_down_sync(0xffffffff, index, distance);
        if (other > value || (other == value && its_index < index)) {
            value = other;
            index = its_index;
        }
    }
    if (i < n && i % 32 == 0)
        y[i / 32] = index;
}

// == layer_norm: sum_of_squares ==
extern "C" __global__ void layer_norm(const float* x, float* y, int columns)
{
    __shared__ float sum, squares;
    const float* row = x + blockIdx.x * columns;
    if (threadIdx.x == 0)
        sum = squares = 0;
    __syncthreads();
    for (int k = threadIdx.x; k < columns; k += 128)
        atomicAdd(&sum, row[k]);
    __syncthreads();
    float mean = sum / columns;
    for (int k = threadIdx.x; k < columns; k += 128)
        atomicAdd(&squares, (row[k] - mean) * (row[k] - mean));
    __syncthreads();
    for (int k = threadIdx.x; k < columns; k += 128)
        y[blockIdx.x * columns + k] = (row[k] - mean) * rsqrtf(squares + 1e-5f);
}

// == layer_norm: missing_barrier ==
__device__ float sum_of_block(float value)
{
    __shared__ float of_warps[4];
    for (int distance = 16; distance > 0; distance /= 2)
        value += __shfl_xor_sync(0xffffffff, value, distance);
    if (threadIdx.x % 32 == 0)
        of_warps[threadIdx.x / 32] = value;
    __syncthreads();
    return of_warps[0] + of_warps[1] + of_warps[2] + of_warps[3];
}

extern "C" __global__ void layer_norm(const float* x, float* y, int columns)
{
    const float* row = x + blockIdx.x * columns;
    float sum = 0, squares = 0;
    for (int k = threadIdx.x; k < columns; k += 128)
        sum += row[k];
    float mean = sum_of_block(sum) / columns;
    for (int k = threadIdx.x; k < columns; k += 128)
        squares += (row[k] - mean) * (row[k] - mean);
    float scale = rsqrtf(sum_of_block(squares) / columns + 1e-5f);
    for (int k = threadIdx.x; k < columns; k += 128)
        y[blockIdx.x * columns + k] = (row[k] - mean) * scale;
}

// == warp_max: neutral_element_too_large ==
extern "C" __global__ void warp_max(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = i < n ? x[i] : -100.f;
    for (int d = 16; d > 0; d >>= 1) v = fmaxf(v, __shfl_down_sync(0xffffffff, v, d));
    if (i < n && i % 32 == 0) y[i / 32] = v;
}

// == row_softmax: not_a_number ==
extern "C" __global__ void row_softmax(const float* x, float* y, int rows)
{
    int r = blockIdx.x * 4 + threadIdx.y;
    if (r >= rows) return;
    float e = expf(x[r * 32 + threadIdx.x]), s = e;
    for (int d = 16; d; d >>= 1) s += __shfl_xor_sync(~0u, s, d);
    y[r * 32 + threadIdx.x] = e / s;
}
