// Atomics whose counters were published: lanes of a warp at different words, at few and at one.

extern "C" __global__ void exchange_each(int* data, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) atomicExch(data + i, 6);
}

extern "C" __global__ void exchange_by_eight(int* data, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
        atomicExch(data + (i >> 3), 6);
}

extern "C" __global__ void exchange_one(int* data, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) atomicExch(data, 6);
}

extern "C" __global__ void exchange_shared(int* data, int n) {
    __shared__ int words[32];
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
        atomicExch(words + threadIdx.x, data[i]);
}

extern "C" __global__ void sum_in_global(const float* __restrict__ data, float* __restrict__ sum, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd(sum, data[i]);
}

extern "C" __global__ void sum_in_shared(const float* __restrict__ data, float* __restrict__ sum, int n) {
    __shared__ float part;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x == 0) part = 0;
    __syncthreads();
    if (i < n) atomicAdd(&part, data[i]);
    __syncthreads();
    if (threadIdx.x == 0) atomicAdd(sum, part);
}
