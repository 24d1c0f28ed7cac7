// Streams with few or many blocks on an SM, and with words far from each other.

// A word is scaled; all COUNT of a thread are loaded before the first is written.
template <int COUNT, int BLOCKS>
__global__ void __launch_bounds__(256, BLOCKS) scale(const float* in, float* out, float factor, int n) {
    int first = blockIdx.x * blockDim.x * COUNT + threadIdx.x;
    float words[COUNT];
#pragma unroll
    for (int j = 0; j < COUNT; j++) {
        int i = first + j * blockDim.x;
        words[j] = i < n ? in[i] : 0.0f;
    }
#pragma unroll
    for (int j = 0; j < COUNT; j++) {
        int i = first + j * blockDim.x;
        if (i < n) out[i] = factor * words[j];
    }
}

// Words `stride` apart become neighbours.
__global__ void gather_strided(const float* in, float* out, int n, int stride) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[static_cast<long long>(i) * stride];
}

__global__ void gather(const float* in, const unsigned* index, float* out, size_t n) {
    size_t i = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[index[i]];
}

__global__ void add_in_passes(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, size_t n) {
    size_t step = blockDim.x * gridDim.x;
    for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) c[i] = a[i] + b[i];
}

__global__ void add_strided(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, size_t n,
                            int stride) {
    size_t step = blockDim.x * gridDim.x;
    for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) {
        size_t at = i * static_cast<size_t>(stride);
        c[at] = a[at] + b[at];
    }
}

// One of six words of a record changes by another one, or of two arrays.
struct Record {
    float x, y, z, u, v, w;
};

__global__ void move_records(Record* all, float dt, size_t n) {
    size_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) all[i].x += all[i].u * dt;
}

__global__ void move_arrays(float* x, const float* u, float dt, size_t n) {
    size_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] += u[i] * dt;
}

// One chain of 32 multiplications and additions a word.
__global__ void one_chain(const float* __restrict__ in, float* __restrict__ out, size_t n) {
    size_t step = blockDim.x * gridDim.x;
    for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) {
        float x = in[i];
#pragma unroll 8
        for (int k = 0; k < 32; k++) x = x * 1.000001f + 0.000001f;
        out[i] = x;
    }
}

// Eight chains of 64, each fed by a number that grows.
__global__ void eight_chains(const float* __restrict__ in, float* __restrict__ out, size_t n) {
    size_t step = blockDim.x * gridDim.x;
    for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) {
        constexpr float FACTORS[] = {1.000001f, 0.999999f, 1.000002f, 0.999998f, 1.000003f, 0.999997f, 1.000004f, 0.999996f};
        float chains[8], fed[8], x = in[i];
#pragma unroll
        for (int j = 0; j < 8; j++) {
            chains[j] = x + j;
            fed[j] = x + (8 + j);
        }
#pragma unroll 8
        for (int k = 0; k < 64; k++) {
#pragma unroll
            for (int j = 0; j < 8; j++) chains[j] = chains[j] * FACTORS[j] + fed[j];
#pragma unroll
            for (int j = 0; j < 8; j++) fed[j] += 0.000001f * (j + 1);
        }
        float sum = 0;
#pragma unroll
        for (int j = 0; j < 8; j++) sum += chains[j];
#pragma unroll
        for (int j = 0; j < 8; j++) sum += fed[j];
        out[i] = sum;
    }
}

// One block reads the same column of a tile again and again.
template <int PITCH>
__global__ void one_column_again(float* out, int rounds) {
    __shared__ float tile[32][PITCH];
    tile[threadIdx.y][threadIdx.x] = static_cast<float>(threadIdx.x + threadIdx.y);
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < rounds; k++) sum += tile[threadIdx.x][threadIdx.y];
    out[threadIdx.y * 32 + threadIdx.x] = sum;
}
