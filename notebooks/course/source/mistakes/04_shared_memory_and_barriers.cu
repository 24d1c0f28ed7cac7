// == reverse_blocks: missing_barrier ==
extern "C" __global__ void reverse_blocks(const float* x, float* y, int n)
{
    __shared__ float part[128];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    part[threadIdx.x] = x[i];
    y[i] = part[127 - threadIdx.x];
}

// == reverse_blocks: shared_out_of_bounds ==
extern "C" __global__ void reverse_blocks(const float* x, float* y, int n)
{
    __shared__ float part[128];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    part[threadIdx.x] = x[i];
    __syncthreads();
    y[i] = part[128 - threadIdx.x];
}

// == reverse_blocks: no_shared_memory ==
extern "C" __global__ void reverse_blocks(const float* x, float* y, int n)
{
    y[blockIdx.x * 128 + threadIdx.x] = x[blockIdx.x * 128 + 127 - threadIdx.x];
}

// == reverse_blocks: not_reversed ==
extern "C" __global__ void reverse_blocks(const float* x, float* y, int n)
{
    __shared__ float part[128];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    part[127 - threadIdx.x] = x[i];
    __syncthreads();
    y[i] = part[127 - threadIdx.x];
}

// == guarded_reverse: shared_not_written ==
extern "C" __global__ void guarded_reverse(const float* x, float* y, int n)
{
    __shared__ float part[128];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        part[threadIdx.x] = x[i];
    __syncthreads();
    if (i < n)
        y[i] = part[127 - threadIdx.x];
}

// == distance_to_mean: missing_barrier ==
extern "C" __global__ void distance_to_mean(const float* x, float* y, int n)
{
    __shared__ float part[128], mean;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    part[threadIdx.x] = x[i];
    __syncthreads();
    if (threadIdx.x == 0) {
        float sum = 0;
        for (int k = 0; k < 128; k++)
            sum += part[k];
        mean = sum / 128;
    }
    y[i] = part[threadIdx.x] - mean;
}

// == distance_to_mean: loads_again ==
extern "C" __global__ void distance_to_mean(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < 128; k++)
        sum += x[blockIdx.x * 128 + k];
    y[i] = x[i] - sum / 128;
}

// == distance_to_mean: sum_not_mean ==
extern "C" __global__ void distance_to_mean(const float* x, float* y, int n)
{
    __shared__ float part[128];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    part[threadIdx.x] = x[i];
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < 128; k++)
        sum += part[k];
    y[i] = part[threadIdx.x] - sum;
}

// == distance_to_mean: update_not_atomic ==
extern "C" __global__ void distance_to_mean(const float* x, float* y, int n)
{
    __shared__ float sum;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x == 0)
        sum = 0;
    __syncthreads();
    sum += x[i];
    __syncthreads();
    y[i] = x[i] - sum / 128;
}

// == window_sums: no_halo ==
extern "C" __global__ void window_sums(const float* x, float* y, int n)
{
    __shared__ float part[128];
    int t = threadIdx.x, i = blockIdx.x * 128 + t;
    part[t] = i < n ? x[i] : 0;
    __syncthreads();
    float sum = 0;
    for (int k = max(t - 4, 0); k <= min(t + 4, 127); k++)
        sum += part[k];
    if (i < n)
        y[i] = sum;
}

// == window_sums: loads_again ==
extern "C" __global__ void window_sums(const float* x, float* y, int n)
{
    int i = blockIdx.x * 128 + threadIdx.x;
    float sum = 0;
    for (int k = max(i - 4, 0); k <= min(i + 4, n - 1); k++)
        sum += x[k];
    if (i < n)
        y[i] = sum;
}

// == window_sums: barrier_missed ==
extern "C" __global__ void window_sums(const float* x, float* y, int n)
{
    __shared__ float part[128 + 8];
    int t = threadIdx.x, i = blockIdx.x * 128 + t, first = blockIdx.x * 128 - 4;
    for (int k = t; k < 128 + 8; k += 128) {
        part[k] = first + k >= 0 && first + k < n ? x[first + k] : 0;
        __syncthreads();
    }
    float sum = 0;
    for (int k = 0; k < 9; k++)
        sum += part[t + k];
    if (i < n)
        y[i] = sum;
}

// == five_rounds: four_rounds ==
extern "C" __global__ void five_rounds(const int* x, int* y, int n)
{
    __shared__ int part[2][128];
    int t = threadIdx.x, i = blockIdx.x * 128 + t;
    part[0][t] = x[i];
    __syncthreads();
    for (int round = 1; round < 5; round++) {
        part[round % 2][t] = part[(round + 1) % 2][t] + part[(round + 1) % 2][(t + 1) % 128];
        __syncthreads();
    }
    y[i] = part[0][t];
}

// == distances: missing_barrier ==
extern "C" __global__ void distances(const float* x, float* y, int n)
{
    __shared__ float tile[128];
    int i = blockIdx.x * 128 + threadIdx.x;
    float own = i < n ? x[i] : 0, sum = 0;
    for (int first = 0; first < n; first += 128) {
        if (first + threadIdx.x < n)
            tile[threadIdx.x] = x[first + threadIdx.x];
        __syncthreads();
        for (int k = 0; k < min(n - first, 128); k++)
            sum += fabsf(own - tile[k]);
    }
    if (i < n)
        y[i] = sum;
}

// == distances: loads_again ==
extern "C" __global__ void distances(const float* x, float* y, int n)
{
    int i = blockIdx.x * 128 + threadIdx.x;
    float sum = 0;
    for (int k = 0; i < n && k < n; k++)
        sum += fabsf(x[i] - x[k]);
    if (i < n)
        y[i] = sum;
}

// == distances: own_tile_only ==
extern "C" __global__ void distances(const float* x, float* y, int n)
{
    __shared__ float tile[128];
    int i = blockIdx.x * 128 + threadIdx.x;
    float own = i < n ? x[i] : 0, sum = 0;
    tile[threadIdx.x] = own;
    __syncthreads();
    for (int k = 0; k < min(n - (int)blockIdx.x * 128, 128); k++)
        sum += fabsf(own - tile[k]);
    if (i < n)
        y[i] = sum;
}

// == reverse_all: first_round_only ==
extern "C" __global__ void reverse_all(const float* x, float* y, int n)
{
    extern __shared__ float held[];
    for (int k = threadIdx.x; k < n; k += 64)
        held[k] = x[k];
    __syncthreads();
    if (threadIdx.x < n)
        y[threadIdx.x] = held[n - 1 - threadIdx.x];
}

// == transpose_tiles: missing_barrier ==
extern "C" __global__ void transpose_tiles(const float* a, float* b, int rows, int columns)
{
    __shared__ float tile[16][16];
    int column = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
    if (row < rows && column < columns)
        tile[threadIdx.y][threadIdx.x] = a[row * columns + column];
    row = blockIdx.y * 16 + threadIdx.x;
    column = blockIdx.x * 16 + threadIdx.y;
    if (row < rows && column < columns)
        b[column * rows + row] = tile[threadIdx.x][threadIdx.y];
}

// == transpose_tiles: strided_stores ==
extern "C" __global__ void transpose_tiles(const float* a, float* b, int rows, int columns)
{
    int column = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
    if (row < rows && column < columns)
        b[column * rows + row] = a[row * columns + column];
}

// == running_sums: overwrites_before_read ==
extern "C" __global__ void running_sums(const int* x, int* y, int n)
{
    __shared__ int part[128];
    int t = threadIdx.x, i = blockIdx.x * 128 + t;
    part[t] = i < n ? x[i] : 0;
    __syncthreads();
    for (int distance = 1; distance < 128; distance *= 2) {
        if (t >= distance)
            part[t] += part[t - distance];
        __syncthreads();
    }
    if (i < n)
        y[i] = part[t];
}

// == running_sums: last_round_missing ==
extern "C" __global__ void running_sums(const int* x, int* y, int n)
{
    __shared__ int part[128];
    int t = threadIdx.x, i = blockIdx.x * 128 + t;
    part[t] = i < n ? x[i] : 0;
    __syncthreads();
    if (t % 64 == 0)
        for (int k = 1; k < 64; k++)
            part[t + k] += part[t + k - 1];
    __syncthreads();
    if (i < n)
        y[i] = part[t];
}

// == reverse_groups: barrier_in_branch ==
extern "C" __global__ void reverse_groups(const float* x, float* y, int n)
{
    __shared__ float part[200];
    int t = threadIdx.x, first = blockIdx.x * 200;
    part[t] = x[first + t];
    if (t < 72) {
        part[128 + t] = x[first + 128 + t];
        __syncthreads();
    } else {
        __syncthreads();
    }
    for (int k = t; k < 200; k += 128)
        y[first + k] = part[199 - k];
}
