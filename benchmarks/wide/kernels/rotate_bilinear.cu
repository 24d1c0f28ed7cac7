extern "C" __global__ void k(const float* in, float* out, int w, int h, float c, float s) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    float u = c * (x - w / 2) - s * (y - h / 2) + w / 2, v = s * (x - w / 2) + c * (y - h / 2) + h / 2;
    int ix = (int)floorf(u), iy = (int)floorf(v);
    float r = 0;
    if (ix >= 0 && iy >= 0 && ix < w - 1 && iy < h - 1) {
        float fx = u - ix, fy = v - iy;
        const float* p = in + iy * w + ix;
        r = (1 - fy) * ((1 - fx) * p[0] + fx * p[1]) + fy * ((1 - fx) * p[w] + fx * p[w + 1]);
    }
    out[y * w + x] = r;
}
