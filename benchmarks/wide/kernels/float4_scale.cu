extern "C" __global__ void k(const float4* in, float4* out, float a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float4 v = in[i];
        v.x *= a;
        v.y += a;
        v.z = v.z * v.z;
        v.w = v.x - v.w;
        out[i] = v;
    }
}
