// Sums and maxima by trees in shared memory, and what follows them, whose counters were published.

__device__ float greater(float a, float b) { return fmaxf(a, b); }

extern "C" __global__ void greatest_of_blocks(const float* input, float* found, int n) {
    __shared__ float values[2048];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    values[threadIdx.x] = i < n ? input[i] : -INFINITY;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s >>= 1) {
        if (threadIdx.x < s) values[threadIdx.x] = greater(values[threadIdx.x + s], values[threadIdx.x]);
        __syncthreads();
    }
    if (threadIdx.x == 0) found[blockIdx.x] = values[0];
}

extern "C" __global__ void greatest_of_all(const float* found, float* greatest, int n) {
    extern __shared__ float values[];
    float best = -INFINITY;
    for (int i = threadIdx.x; i < n; i += blockDim.x) best = greater(best, found[i]);
    values[threadIdx.x] = best;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s >>= 1) {
        if (threadIdx.x < s) values[threadIdx.x] = greater(values[threadIdx.x], values[threadIdx.x + s]);
        __syncthreads();
    }
    if (threadIdx.x == 0) *greatest = values[0];
}

extern "C" __global__ void exponentials_of_blocks(const float* input, const float* greatest, float* sums, int n) {
    __shared__ float values[2048];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float top = *greatest;
    values[threadIdx.x] = i < n ? expf(input[i] - top) : 0.0f;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s >>= 1) {
        if (threadIdx.x < s) values[threadIdx.x] += values[threadIdx.x + s];
        __syncthreads();
    }
    if (threadIdx.x == 0) sums[blockIdx.x] = values[0];
}

extern "C" __global__ void shares(const float* input, float* output, int n, const float* greatest, const float* sum) {
    __shared__ float values[2048];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float top = *greatest, all = *sum;
    if (i < n) values[threadIdx.x] = expf(input[i] - top);
    __syncthreads();
    if (i < n) output[i] = values[threadIdx.x] / all;
}

extern "C" __global__ void sums_of_blocks(const float* input, float* sums, float n) {
    extern __shared__ float values[];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    values[threadIdx.x] = i < n ? input[i] : 0.0f;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s >>= 1) {
        if (threadIdx.x < s) values[threadIdx.x] += values[threadIdx.x + s];
        __syncthreads();
    }
    if (threadIdx.x == 0) sums[blockIdx.x] = values[0];
}

extern "C" __global__ void squares_of_blocks(const float* input, float* sums, const float* mean, int n) {
    extern __shared__ float values[];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    values[threadIdx.x] = i < n ? (input[i] - *mean) * (input[i] - *mean) : 0.0f;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s >>= 1) {
        if (threadIdx.x < s) values[threadIdx.x] += values[threadIdx.x + s];
        __syncthreads();
    }
    if (threadIdx.x == 0) sums[blockIdx.x] = values[0];
}

extern "C" __global__ void normal(
    const float* input, float* output, const float* mean, const float* deviation, float gamma, float beta, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) output[i] = gamma * ((input[i] - *mean) / *deviation) + beta;
}

extern "C" __global__ void greatest_of_rows(const float* input, float* found, int d) {
    extern __shared__ float values[];
    int i = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y;
    values[threadIdx.x] = i < d ? input[row * d + i] : -INFINITY;
    __syncthreads();
    for (int s = blockDim.x / 2; s > 0; s >>= 1) {
        if (threadIdx.x < s) values[threadIdx.x] = greater(values[threadIdx.x], values[threadIdx.x + s]);
        __syncthreads();
    }
    if (threadIdx.x == 0) found[row * gridDim.x + blockIdx.x] = values[0];
}

extern "C" __global__ void shares_of_rows(
    const float* input, float* output, const float* greatest, const float* sums, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y;
    if (i < n) output[row * n + i] = exp(input[row * n + i] - greatest[row]) / sums[row];
}
