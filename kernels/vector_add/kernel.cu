// Vector addition: out[i] = x[i] + y[i].

// One thread an element. The last block has threads to spare: they must not touch memory.
__global__ void vector_add(const float* x, const float* y, float* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        out[i] = x[i] + y[i];
    }
}

// Changes: a grid of any size covers any n. Each thread strides over the array by the size of the whole grid, so
// that a warp still reads 32 neighbours at a time.
__global__ void vector_add_grid_stride(const float* x, const float* y, float* out, int n) {
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
        out[i] = x[i] + y[i];
    }
}

// Changes: four elements a thread by 16-byte accesses, a quarter of the requests. The pointers must be aligned to
// 16 bytes, and what is left of n after dividing by 4 is done one element at a time.
__global__ void vector_add_float4(const float* x, const float* y, float* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int quads = n / 4;
    if (i < quads) {
        float4 a = reinterpret_cast<const float4*>(x)[i];
        float4 b = reinterpret_cast<const float4*>(y)[i];
        reinterpret_cast<float4*>(out)[i] = make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
    } else if (i < quads + n % 4) {
        int rest = 4 * quads + (i - quads);
        out[rest] = x[rest] + y[rest];
    }
}
