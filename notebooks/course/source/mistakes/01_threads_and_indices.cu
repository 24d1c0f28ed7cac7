// == add_one: no_guard ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    y[i] = x[i] + 1;
}

// == add_one: guard_one_too_far ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i <= n)
        y[i] = x[i] + 1;
}

// == add_one: block_number_missing ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    int i = threadIdx.x;
    if (i < n)
        y[i] = x[i] + 1;
}

// == add_one: adds_two ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i] + 2;
}
