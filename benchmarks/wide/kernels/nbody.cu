extern "C" __global__ void k(const float4* bodies, float4* forces, int n, float softening) {
    __shared__ float4 tile[256];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float4 me = bodies[i];
    float fx = 0, fy = 0, fz = 0;
    for (int j0 = 0; j0 < n; j0 += blockDim.x) {
        tile[threadIdx.x] = bodies[j0 + threadIdx.x];
        __syncthreads();
        for (int j = 0; j < 256; j++) {
            float dx = tile[j].x - me.x, dy = tile[j].y - me.y, dz = tile[j].z - me.z;
            float r = rsqrtf(dx * dx + dy * dy + dz * dz + softening), s = tile[j].w * r * r * r;
            fx += dx * s;
            fy += dy * s;
            fz += dz * s;
        }
        __syncthreads();
    }
    forces[i] = make_float4(fx, fy, fz, 0);
}
