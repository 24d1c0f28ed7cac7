// simpleAtomicIntrinsics and more: every atomic, of 16 to 64 bits, on global and shared memory, with scopes.
extern "C" __global__ void kernel(int* g, unsigned long long* wide, unsigned short* half, float* f, double* d, int* from_shared) {
    __shared__ int s[12];
    __shared__ unsigned long long sw[4];
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x < 12) s[threadIdx.x] = threadIdx.x == 7 || threadIdx.x == 5 ? -1 : threadIdx.x == 4 ? 1 << 30 : 0;
    if (threadIdx.x < 4) sw[threadIdx.x] = threadIdx.x == 2 ? ~0ull : 0;
    __syncthreads();
    for (int shared = 0; shared < 2; shared++) {
        int* a = shared ? s : g;
        atomicAdd(&a[0], 10);
        atomicSub(&a[1], 10);
        atomicExch(&a[2], 77);
        atomicMax(&a[3], t);
        atomicMin(&a[4], t);
        atomicInc((unsigned*)&a[5], 17);
        atomicDec((unsigned*)&a[6], 137);
        atomicCAS(&a[8], t - 1, t);
        atomicAnd(&a[7], 2 * t + 7);
        atomicOr(&a[9], 1 << (t & 31));
        atomicXor(&a[10], t);
        if (shared) atomicAdd_block(&a[11], t); else atomicAdd(&a[11], t);
        unsigned long long* w = shared ? sw : wide;
        atomicAdd(&w[0], 1ull << 33);
        atomicMax((long long*)&w[1], (long long)t << 34);
        atomicAnd(&w[2], ~(1ull << (t & 63)));
        unsigned long long seen = w[3], assumed;
        do { assumed = seen; seen = atomicCAS(&w[3], assumed, assumed * 1 + 3); } while (seen != assumed);
    }
    unsigned short seen = *(volatile unsigned short*)half, assumed;
    do { assumed = seen; seen = atomicCAS(half, assumed, (unsigned short)(assumed + 5)); } while (seen != assumed);
    atomicAdd(f, 0.5f);
    atomicAdd_system(d, 0.25);
    __syncthreads();
    if (threadIdx.x < 12) atomicAdd(&from_shared[threadIdx.x], s[threadIdx.x]);
    if (threadIdx.x < 4) atomicAdd(&from_shared[12 + threadIdx.x], (int)(sw[threadIdx.x] >> 32) ^ (int)sw[threadIdx.x]);
}
