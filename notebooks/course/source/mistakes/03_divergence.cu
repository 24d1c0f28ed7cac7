// == leaky_relu: diverges ==
extern "C" __global__ void leaky_relu(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    if (x[i] > 0)
        y[i] = x[i];
    else
        atomicExch(y + i, 0.1f * x[i]);
}

// == leaky_relu: plain_relu ==
extern "C" __global__ void leaky_relu(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = fmaxf(x[i], 0);
}

// == leaky_relu: other_sign ==
extern "C" __global__ void leaky_relu(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i] < 0 ? x[i] : 0.1f * x[i];
}

// == collatz: one_step_more ==
extern "C" __global__ void collatz(const int* x, int* steps, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int count = 1;
    for (int value = x[i]; value > 1; count++)
        value = value % 2 == 0 ? value / 2 : 3 * value + 1;
    steps[i] = count;
}

// == greatest_divisors: smaller_one ==
extern "C" __global__ void greatest_divisors(const int* a, const int* b, int* d, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        d[i] = min(a[i], b[i]);
}

// == by_warp: by_lane ==
extern "C" __global__ void by_warp(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float v = x[i];
    int lane = threadIdx.x % 32 % 4;
    y[i] = lane == 0 ? v + 1 : lane == 1 ? 2 * v : lane == 2 ? -v : v * v;
}

// == by_warp: first_for_all ==
extern "C" __global__ void by_warp(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int warp = i / 128;
    if (i < n)
        y[i] = warp < 4 ? x[i] + 1 : -x[i];
}

// == two_generators: diverges ==
extern "C" __global__ void two_generators(const unsigned* seeds, unsigned* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned v = seeds[i];
    if (i % 2 == 0)
        for (int round = 0; round < 12; round++)
            v = v * 1664525 + 1013904223;
    else
        for (int round = 0; round < 12; round++) {
            v ^= v << 13;
            v ^= v >> 17;
            v ^= v << 5;
        }
    y[i] = v;
}

// == two_generators: halves_of_block ==
extern "C" __global__ void two_generators(const unsigned* seeds, unsigned* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    unsigned v = seeds[i];
    if (threadIdx.x < 64)
        for (int round = 0; round < 12; round++)
            v = v * 1664525 + 1013904223;
    else
        for (int round = 0; round < 12; round++) {
            v ^= v << 13;
            v ^= v >> 17;
            v ^= v << 5;
        }
    y[i] = v;
}

// == first_negative: last_negative ==
extern "C" __global__ void first_negative(const float* a, int* first, int rows, int columns)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows)
        return;
    int found = columns;
    for (int column = 0; column < columns; column++)
        if (a[row * columns + column] < 0)
            found = column;
    first[row] = found;
}

// == first_negative: none_is_minus_one ==
extern "C" __global__ void first_negative(const float* a, int* first, int rows, int columns)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows)
        return;
    int found = -1;
    for (int column = 0; found < 0 && column < columns; column++)
        if (a[row * columns + column] < 0)
            found = column;
    first[row] = found;
}

// == any_negative: all_negative ==
extern "C" __global__ void any_negative(const float* x, int* flags, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int all = __all_sync(0xffffffff, i >= n || x[i] < 0);
    if (i < n && i % 32 == 0)
        flags[i / 32] = all;
}

// == any_negative: shuffle_without_lane ==
extern "C" __global__ void any_negative(const float* x, int* flags, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int any = __any_sync(0x0000ffff, i < n && x[i] < 0);
    if (i < n && i % 32 == 0)
        flags[i / 32] = any;
}

// == any_negative: first_lane_only ==
extern "C" __global__ void any_negative(const float* x, int* flags, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && i % 32 == 0)
        flags[i / 32] = x[i] < 0;
}

// == count_positive: a_mask_not_a_count ==
extern "C" __global__ void count_positive(const float* x, int* counts, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned positive = __ballot_sync(0xffffffff, i < n && x[i] > 0);
    if (i < n && i % 32 == 0)
        counts[i / 32] = positive;
}

// == count_positive: counts_whole_group ==
extern "C" __global__ void count_positive(const float* x, int* counts, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned positive = __ballot_sync(0xffffffff, i >= n || x[i] > 0);
    if (i < n && i % 32 == 0)
        counts[i / 32] = __popc(positive);
}

// == pack_positive: not_packed ==
extern "C" __global__ void pack_positive(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i] > 0 ? x[i] : 0;
}

// == pack_positive: rest_not_written ==
extern "C" __global__ void pack_positive(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x % 32;
    float value = i < n ? x[i] : 0;
    unsigned positive = __ballot_sync(0xffffffff, value > 0);
    if (value > 0)
        y[i - lane + __popc(positive & ((1u << lane) - 1))] = value;
}

// == collatz: one_for_one ==
extern "C" __global__ void collatz(const int* x, int* steps, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int count = 0, value = x[i];
    do {
        value = value % 2 == 0 ? value / 2 : 3 * value + 1;
        count++;
    } while (value != 1);
    steps[i] = count;
}

// == greatest_divisors: remainder_alone ==
extern "C" __global__ void greatest_divisors(const int* a, const int* b, int* d, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        d[i] = b[i] == 0 ? a[i] : a[i] % b[i];
}

// == by_warp: not_all_written ==
extern "C" __global__ void by_warp(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, w = threadIdx.x / 32;
    if (i < n) { if (w == 0) y[i] = x[i] + 1; else if (w == 1) y[i] = 2 * x[i]; else if (w == 2) y[i] = -x[i]; }
}
