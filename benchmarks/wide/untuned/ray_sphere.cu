extern "C" __global__ void k(const float4* sph, float* out, int ns, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h) return;
    float dx = (x - w * 0.5f) / w, dy = (y - h * 0.5f) / h, dz = 1;
    float il = rsqrtf(dx * dx + dy * dy + dz * dz);
    dx *= il;
    dy *= il;
    dz *= il;
    float best = 1e30f;
    for (int s = 0; s < ns; s++) {
        float4 p = sph[s];
        float b = dx * p.x + dy * p.y + dz * p.z;
        float c = p.x * p.x + p.y * p.y + p.z * p.z - p.w * p.w;
        float d = b * b - c;
        if (d > 0) {
            float t = b - sqrtf(d);
            if (t > 0 && t < best) best = t;
        }
    }
    out[y * w + x] = best;
}
