extern "C" __global__ void k(float* q, const float* cosv, const float* sinv, int heads, int dim) {
    int t = blockIdx.x, h = blockIdx.y, i = threadIdx.x;
    float* p = q + (t * heads + h) * dim;
    float c = cosv[t * dim / 2 + i], s = sinv[t * dim / 2 + i];
    float a = p[i], b = p[i + dim / 2];
    p[i] = a * c - b * s;
    p[i + dim / 2] = b * c + a * s;
}
