extern "C" __global__ void k(const float4* p, float4* a, int n) {
    __shared__ float4 s[128];
    int i = blockIdx.x * 128 + threadIdx.x;
    float4 me = p[i];
    float ax = 0, ay = 0, az = 0;
    for (int t = 0; t < n; t += 128) {
        s[threadIdx.x] = p[t + threadIdx.x];
        __syncthreads();
        for (int j = 0; j < 128; j++) {
            float dx = s[j].x - me.x, dy = s[j].y - me.y, dz = s[j].z - me.z;
            float d = dx * dx + dy * dy + dz * dz + 1e-3f;
            float inv = rsqrtf(d);
            float f = s[j].w * inv * inv * inv;
            ax += dx * f;
            ay += dy * f;
            az += dz * f;
        }
        __syncthreads();
    }
    a[i] = make_float4(ax, ay, az, 0);
}
