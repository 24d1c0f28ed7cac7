extern "C" __global__ void k(const float* a, float* l, int n) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= n) return;
    float m[16];
    for (int i = 0; i < 16; i++) m[i] = a[t + i * n];
    for (int j = 0; j < 4; j++) {
        float d = m[j * 4 + j];
        for (int q = 0; q < j; q++) d -= m[j * 4 + q] * m[j * 4 + q];
        d = sqrtf(d);
        m[j * 4 + j] = d;
        for (int i = j + 1; i < 4; i++) {
            float s = m[i * 4 + j];
            for (int q = 0; q < j; q++) s -= m[i * 4 + q] * m[j * 4 + q];
            m[i * 4 + j] = s / d;
        }
    }
    for (int i = 0; i < 16; i++) l[t + i * n] = m[i];
}
