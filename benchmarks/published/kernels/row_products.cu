// Products of a matrix and a vector by one thread a row, so that lanes of a warp are in different rows.

extern "C" __global__ void from_memory(unsigned* out, const unsigned* matrix, const unsigned* vector, int m, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= m) return;
    unsigned sum = 0;
    for (int k = 0; k < n; ++k) sum += matrix[i * n + k] * vector[k];
    out[i] = sum;
}

// The vector goes through shared memory, as many of its numbers at a time as the block has threads.
extern "C" __global__ void through_shared(unsigned* out, const unsigned* matrix, const unsigned* vector, int m, int n) {
    extern __shared__ unsigned part[];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned sum = 0;
    for (int phase = 0; phase < (n + blockDim.x - 1) / blockDim.x; ++phase) {
        int from = phase * blockDim.x + threadIdx.x;
        part[threadIdx.x] = from < n ? vector[from] : 0;
        __syncthreads();
        if (i < m)
            for (int k = 0; k < blockDim.x && phase * blockDim.x + k < n; ++k)
                sum += matrix[i * n + phase * blockDim.x + k] * part[k];
        __syncthreads();
    }
    out[i] = sum;
}

// Sums of an array by warps, which are added to a sum of the block. VECTOR: four numbers a load.
template <bool VECTOR>
__global__ void sums_by_warps(float* __restrict__ sums, const float* __restrict__ data, int n) {
    int first = blockIdx.x * blockDim.x + threadIdx.x, step = gridDim.x * blockDim.x;
    float v = 0.0f;
    if (VECTOR) {
        float4 four = {0.0f, 0.0f, 0.0f, 0.0f};
        for (int i = first; i < n / 4; i += step) {
            float4 next = reinterpret_cast<const float4*>(data)[i];
            four.x += next.x, four.y += next.y, four.z += next.z, four.w += next.w;
        }
        v = four.x + four.y + four.z + four.w;
    } else {
        for (int i = first; i < n; i += step) v += data[i];
    }
    for (int lanes = 16; lanes > 0; lanes /= 2) v += __shfl_down_sync(0xffffffff, v, lanes);
    if (threadIdx.x % 32 == 0) atomicAdd(&sums[blockIdx.x], v);
}

// Sines by their series.
extern "C" __global__ void sines(float* results, int steps, int terms, float width) {
    int step = blockIdx.x * blockDim.x + threadIdx.x;
    if (step < steps) {
        float x = width * step, square = x * x, term = x, sum = x;
        for (int n = 1; n < terms; n++) {
            term *= -square / (2 * n * (2 * n + 1));
            sum += term;
        }
        results[step] = sum;
    }
}
