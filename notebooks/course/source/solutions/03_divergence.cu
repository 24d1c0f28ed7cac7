// == leaky_relu ==
extern "C" __global__ void leaky_relu(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float value = x[i];
        y[i] = value > 0 ? value : 0.1f * value;
    }
    // END SOLUTION
}

// == collatz ==
extern "C" __global__ void collatz(const int* x, int* steps, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int count = 0;
    for (int value = x[i]; value != 1; count++)
        value = value % 2 == 0 ? value / 2 : 3 * value + 1;
    steps[i] = count;
    // END SOLUTION
}

// == greatest_divisors ==
extern "C" __global__ void greatest_divisors(const int* a, const int* b, int* d, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    int p = a[i], q = b[i];
    while (q != 0) {
        int rest = p % q;
        p = q;
        q = rest;
    }
    d[i] = p;
    // END SOLUTION
}

// == by_warp ==
extern "C" __global__ void by_warp(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float value = x[i];
    switch (threadIdx.x / 32) {
    case 0:
        value += 1;
        break;
    case 1:
        value *= 2;
        break;
    case 2:
        value = -value;
        break;
    default:
        value *= value;
    }
    y[i] = value;
    // END SOLUTION
}

// == two_generators ==
extern "C" __global__ void two_generators(const unsigned* seeds, unsigned* y, int n)
{
    // BEGIN SOLUTION
    //- int i = blockIdx.x * blockDim.x + threadIdx.x;
    //- if (i >= n)
    //-     return;
    //- unsigned v = seeds[i];
    //- if (i % 2 == 0) {
    int i = blockIdx.x * 128 + 2 * (threadIdx.x % 64) + threadIdx.x / 64;
    if (i >= n)
        return;
    unsigned v = seeds[i];
    if (threadIdx.x < 64) {
        // END SOLUTION
        for (int round = 0; round < 12; round++)
            v = v * 1664525 + 1013904223;
    } else {
        for (int round = 0; round < 12; round++) {
            v ^= v << 13;
            v ^= v >> 17;
            v ^= v << 5;
        }
    }
    y[i] = v;
}

// == first_negative ==
extern "C" __global__ void first_negative(const float* a, int* first, int rows, int columns)
{
    // BEGIN SOLUTION
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows)
        return;
    int column = 0;
    while (column < columns && !(a[row * columns + column] < 0))
        column++;
    first[row] = column;
    // END SOLUTION
}

// == any_negative ==
extern "C" __global__ void any_negative(const float* x, int* flags, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    bool negative = i < n && x[i] < 0;
    bool any = __any_sync(0xffffffff, negative);
    if (i < n && i % 32 == 0)
        flags[i / 32] = any;
    // END SOLUTION
}

// == count_positive ==
extern "C" __global__ void count_positive(const float* x, int* counts, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    //- unsigned mask = (1u << n % 32) - 1;
    //- if (i < n) {
    //-     unsigned positive = __ballot_sync(mask, x[i] > 0);
    //-     if (i % 32 == 0)
    //-         counts[i / 32] = __popc(positive);
    //- }
    unsigned positive = __ballot_sync(0xffffffff, i < n && x[i] > 0);
    if (i < n && i % 32 == 0)
        counts[i / 32] = __popc(positive);
    // END SOLUTION
}

// == pack_positive ==
extern "C" __global__ void pack_positive(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int lane = threadIdx.x % 32, first = i - lane;
    float value = i < n ? x[i] : 0;
    unsigned positive = __ballot_sync(0xffffffff, value > 0);
    int before = __popc(positive & ((1u << lane) - 1));
    if (value > 0)
        y[first + before] = value;
    if (i < n && lane >= __popc(positive))
        y[i] = 0;
    // END SOLUTION
}
