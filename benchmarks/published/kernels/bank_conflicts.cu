// Loads of shared memory: a word a lane, at a stride, or one word for all.

extern "C" __global__ void a_word_a_lane(float* output, int n) {
    __shared__ float words[256];
    float sum = 0.0f;
    words[threadIdx.x] = threadIdx.x * 1.0f;
    __syncthreads();
#pragma unroll 1
    for (int i = 0; i < 32; i++) {
        sum += words[threadIdx.x];
        __syncthreads();
    }
    output[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

extern "C" __global__ void one_word(float* output, int n) {
    __shared__ float words[256];
    words[threadIdx.x] = threadIdx.x * 1.0f;
    __syncthreads();
    float sum = 0.0f;
#pragma unroll 1
    for (int i = 0; i < 32; i++) {
        sum += words[0];
        __syncthreads();
    }
    output[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

extern "C" __global__ void words_at_stride(float* output, int stride, int n) {
    __shared__ float words[8192];
    for (int i = threadIdx.x; i < 8192; i += blockDim.x) words[i] = i * 1.0f;
    __syncthreads();
    float sum = 0.0f;
#pragma unroll 1
    for (int i = 0; i < 32; i++) {
        sum += words[threadIdx.x * stride % 8192];
        __syncthreads();
    }
    output[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}
