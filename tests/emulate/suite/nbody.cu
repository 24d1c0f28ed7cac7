// Accelerations of all pairs, bodies tiled through shared memory.
extern "C" __global__ void kernel(const float4* bodies, float3* acc, int n) {
    __shared__ float4 tile[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float4 me = bodies[i];
    float3 a = make_float3(0, 0, 0);
    for (int j = 0; j < n; j += 64) {
        tile[threadIdx.x] = bodies[j + threadIdx.x];
        __syncthreads();
#pragma unroll 8
        for (int k = 0; k < 64; k++) {
            float4 b = tile[k];
            float dx = b.x - me.x, dy = b.y - me.y, dz = b.z - me.z;
            float inv = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f), f = b.w * inv * inv * inv;
            a.x += dx * f; a.y += dy * f; a.z += dz * f;
        }
        __syncthreads();
    }
    acc[i] = a;
}
