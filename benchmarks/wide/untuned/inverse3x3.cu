extern "C" __global__ void k(const float* a, float* o, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const float* m = a + 9 * i;
    float c0 = m[4] * m[8] - m[5] * m[7], c1 = m[5] * m[6] - m[3] * m[8], c2 = m[3] * m[7] - m[4] * m[6];
    float d = 1.0f / (m[0] * c0 + m[1] * c1 + m[2] * c2);
    float* q = o + 9 * i;
    q[0] = c0 * d;
    q[1] = (m[2] * m[7] - m[1] * m[8]) * d;
    q[2] = (m[1] * m[5] - m[2] * m[4]) * d;
    q[3] = c1 * d;
    q[4] = (m[0] * m[8] - m[2] * m[6]) * d;
    q[5] = (m[2] * m[3] - m[0] * m[5]) * d;
    q[6] = c2 * d;
    q[7] = (m[1] * m[6] - m[0] * m[7]) * d;
    q[8] = (m[0] * m[4] - m[1] * m[3]) * d;
}
