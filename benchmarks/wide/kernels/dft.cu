extern "C" __global__ void k(const float2* in, float2* out, int n) {
    int f = blockIdx.x * blockDim.x + threadIdx.x;
    if (f >= n) return;
    float re = 0, im = 0;
    for (int t = 0; t < n; t++) {
        float s, c;
        sincospif(-2.0f * (f * t % n) / n, &s, &c);
        re += in[t].x * c - in[t].y * s;
        im += in[t].x * s + in[t].y * c;
    }
    out[f] = make_float2(re, im);
}
