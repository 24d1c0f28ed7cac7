// An element or four a thread.

__global__ void add(float* out, const float* a, const float* b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = a[i] + b[i];
}

// Rows of a table by index, and rows of another one.
__global__ void embed(float* out, const int* tokens, const float* table, const float* places, int batch, int steps,
                      int columns) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= batch * steps * columns) return;
    int row = i / columns, b = row / steps, t = row % steps, c = i % columns;
    int token = tokens[b * steps + t];
    out[b * steps * columns + t * columns + c] = table[token * columns + c] + places[t * columns + c];
}

__global__ void embed_fours(float* out, const int* tokens, const float* table, const float* places, int batch, int steps,
                            int columns) {
    int i = (blockIdx.x * blockDim.x + threadIdx.x) * 4;
    if (i >= batch * steps * columns) return;
    int row = i / columns, b = row / steps, t = row % steps, c = i % columns;
    int token = tokens[b * steps + t];
    float4 x = *reinterpret_cast<const float4*>(&table[token * columns + c]);
    float4 y = *reinterpret_cast<const float4*>(&places[t * columns + c]);
    *reinterpret_cast<float4*>(&out[b * steps * columns + t * columns + c]) =
        make_float4(x.x + y.x, x.y + y.y, x.z + y.z, x.w + y.w);
}
