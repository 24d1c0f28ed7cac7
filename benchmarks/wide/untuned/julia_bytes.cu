extern "C" __global__ void k(unsigned char* out, int w, int h, float cr, float ci) {
    int x = threadIdx.x + blockIdx.x * blockDim.x, y = threadIdx.y + blockIdx.y * blockDim.y;
    if (x < w && y < h) {
        float a = 1.5f * (x - w / 2) / (0.5f * w), b = (float)(y - h / 2) / (0.5f * h);
        int i = 0;
        for (; i < 100 && a * a + b * b < 1000; i++) {
            float t = a * a - b * b + cr;
            b = 2 * a * b + ci;
            a = t;
        }
        out[(y * w + x) * 4] = i;
        out[(y * w + x) * 4 + 3] = 255;
    }
}
