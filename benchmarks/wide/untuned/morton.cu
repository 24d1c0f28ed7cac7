__device__ unsigned part(unsigned x) {
    x &= 0xffff;
    x = (x | x << 8) & 0x00ff00ff;
    x = (x | x << 4) & 0x0f0f0f0f;
    x = (x | x << 2) & 0x33333333;
    return (x | x << 1) & 0x55555555;
}
extern "C" __global__ void k(const int2* p, unsigned* m, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int2 q = p[i];
        m[i] = part(q.x) | part(q.y) << 1;
    }
}
