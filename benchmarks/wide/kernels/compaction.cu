// Elements above a limit, places by votes and one addition a warp; their order is free.
extern "C" __global__ void k(const int* in, int* out, int* count, int n, int limit) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
    bool keep = i < n && in[i] > limit;
    unsigned votes = __ballot_sync(0xffffffff, keep);
    int base = 0;
    if (lane == 0 && votes) base = atomicAdd(count, __popc(votes));
    base = __shfl_sync(0xffffffff, base, 0);
    if (keep) out[base + __popc(votes & ((1u << lane) - 1))] = in[i];
}
