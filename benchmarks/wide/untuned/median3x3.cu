__device__ void cs(float& a, float& b) {
    float t = min(a, b);
    b = max(a, b);
    a = t;
}
extern "C" __global__ void k(const float* in, float* out, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1) return;
    float v[9];
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 3; i++) v[3 * j + i] = in[(y + j - 1) * w + x + i - 1];
    cs(v[1], v[2]);
    cs(v[4], v[5]);
    cs(v[7], v[8]);
    cs(v[0], v[1]);
    cs(v[3], v[4]);
    cs(v[6], v[7]);
    cs(v[1], v[2]);
    cs(v[4], v[5]);
    cs(v[7], v[8]);
    cs(v[0], v[3]);
    cs(v[5], v[8]);
    cs(v[4], v[7]);
    cs(v[3], v[6]);
    cs(v[1], v[4]);
    cs(v[2], v[5]);
    cs(v[4], v[7]);
    cs(v[4], v[2]);
    cs(v[6], v[4]);
    cs(v[4], v[2]);
    out[y * w + x] = v[4];
}
