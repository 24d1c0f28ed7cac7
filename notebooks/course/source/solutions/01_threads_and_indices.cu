// == add_one ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i] + 1;
    // END SOLUTION
}
