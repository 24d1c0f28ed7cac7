// == warp_sum ==
extern "C" __global__ void warp_sum(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = i < n ? x[i] : 0;
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, distance);
    if (i < n && i % 32 == 0)
        y[i / 32] = sum;
    // END SOLUTION
}

// == warp_max ==
#include <math.h>

extern "C" __global__ void warp_max(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float largest = i < n ? x[i] : -INFINITY;
    for (int distance = 16; distance > 0; distance /= 2)
        largest = fmaxf(largest, __shfl_down_sync(0xffffffff, largest, distance));
    if (i < n && i % 32 == 0)
        y[i / 32] = largest;
    // END SOLUTION
}

// == minus_first ==
extern "C" __global__ void minus_first(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float value = i < n ? x[i] : 0;
    float first = __shfl_sync(0xffffffff, value, 0);
    if (i < n)
        y[i] = value - first;
    // END SOLUTION
}

// == differences ==
extern "C" __global__ void differences(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float value = i < n ? x[i] : 0;
    float before = __shfl_up_sync(0xffffffff, value, 1);
    if (i >= n)
        return;
    if (i % 32 == 0)
        before = i > 0 ? x[i - 1] : 0;
    y[i] = value - before;
    // END SOLUTION
}

// == group_sums ==
extern "C" __global__ void group_sums(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x % 32;
    float sum = i < n ? x[i] : 0;
    for (int distance = 16; distance > 0; distance /= 2) {
        // BEGIN SOLUTION
        //- if (lane < distance)
        //-     sum += __shfl_down_sync(0xffffffff, sum, distance);
        sum += __shfl_down_sync(0xffffffff, sum, distance);
        // END SOLUTION
    }
    if (i < n && lane == 0)
        y[i / 32] = sum;
}

// == row_softmax ==
extern "C" __global__ void row_softmax(const float* x, float* y, int rows)
{
    // BEGIN SOLUTION
    int row = blockIdx.x * 4 + threadIdx.y;
    if (row >= rows)
        return;
    float value = x[row * 32 + threadIdx.x], largest = value;
    for (int distance = 16; distance > 0; distance /= 2)
        largest = fmaxf(largest, __shfl_xor_sync(0xffffffff, largest, distance));
    float e = expf(value - largest), sum = e;
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_xor_sync(0xffffffff, sum, distance);
    y[row * 32 + threadIdx.x] = e / sum;
    // END SOLUTION
}

// == block_sum ==
extern "C" __global__ void block_sum(const float* x, float* sums, int n)
{
    // BEGIN SOLUTION
    __shared__ float of_warps[8];
    int i = blockIdx.x * 256 + threadIdx.x, lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    float sum = i < n ? x[i] : 0;
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, distance);
    if (lane == 0)
        of_warps[warp] = sum;
    __syncthreads();
    if (warp > 0)
        return;
    sum = lane < 8 ? of_warps[lane] : 0;
    for (int distance = 4; distance > 0; distance /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, distance);
    if (lane == 0)
        sums[blockIdx.x] = sum;
    // END SOLUTION
}

// == dot_product ==
extern "C" __global__ void dot_product(const float* x, const float* y, float* total, int n)
{
    // BEGIN SOLUTION
    __shared__ float of_warps[4];
    float sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        sum += x[i] * y[i];
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, distance);
    if (threadIdx.x % 32 == 0)
        of_warps[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x == 0)
        atomicAdd(total, of_warps[0] + of_warps[1] + of_warps[2] + of_warps[3]);
    // END SOLUTION
}

// == warp_argmax ==
#include <math.h>

extern "C" __global__ void warp_argmax(const float* x, int* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x, index = i;
    float value = i < n ? x[i] : -INFINITY;
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
    // END SOLUTION
}

// == layer_norm ==
__device__ float sum_of_block(float value)
{
    // BEGIN SOLUTION
    __shared__ float of_warps[4];
    for (int distance = 16; distance > 0; distance /= 2)
        value += __shfl_xor_sync(0xffffffff, value, distance);
    __syncthreads();
    if (threadIdx.x % 32 == 0)
        of_warps[threadIdx.x / 32] = value;
    __syncthreads();
    return of_warps[0] + of_warps[1] + of_warps[2] + of_warps[3];
    // END SOLUTION
}

extern "C" __global__ void layer_norm(const float* x, float* y, int columns)
{
    const float* row = x + blockIdx.x * columns;
    // BEGIN SOLUTION
    float sum = 0;
    for (int k = threadIdx.x; k < columns; k += 128)
        sum += row[k];
    float mean = sum_of_block(sum) / columns;
    float squares = 0;
    for (int k = threadIdx.x; k < columns; k += 128)
        squares += (row[k] - mean) * (row[k] - mean);
    float scale = rsqrtf(sum_of_block(squares) / columns + 1e-5f);
    for (int k = threadIdx.x; k < columns; k += 128)
        y[blockIdx.x * columns + k] = (row[k] - mean) * scale;
    // END SOLUTION
}
