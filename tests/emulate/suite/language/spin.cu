// Threads that wait for one another: a ticket lock inside a warp with __nanosleep, flags between blocks, volatile and fences.
__device__ unsigned next_ticket, now_serving;
__device__ volatile int flags[64];
extern "C" __global__ void tickets(int* order, int* count) {
    unsigned mine = atomicAdd(&next_ticket, 1u);
    while (atomicAdd(&now_serving, 0u) != mine) __nanosleep(40);
    int at = *(volatile int*)count;
    order[at] = blockIdx.x * blockDim.x + threadIdx.x;
    *(volatile int*)count = at + 1;
    __threadfence();
    atomicAdd(&now_serving, 1u);
}
extern "C" __global__ void chain(const int* x, int* sums) {
    int b = blockIdx.x;
    __shared__ int before;
    if (threadIdx.x == 0) {
        if (b > 0) { while (flags[b - 1] == 0) {} __threadfence(); }
        before = b > 0 ? *(volatile int*)&sums[b - 1] : 0;
    }
    __syncthreads();
    int v = x[b * 32 + threadIdx.x];
    for (int d = 16; d; d >>= 1) v += __shfl_down_sync(~0u, v, d);
    if (threadIdx.x == 0) { *(volatile int*)&sums[b] = before + v; __threadfence(); flags[b] = 1; }
}
