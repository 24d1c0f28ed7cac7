// A block sorts by one bit after the other: ballots and a scan of warp counts say where each key goes.
extern "C" __global__ void kernel(unsigned* keys) {
    __shared__ unsigned s[256];
    __shared__ int zeros[8];
    int t = threadIdx.x, lane = t & 31, warp = t >> 5;
    unsigned key = keys[t];
    for (int bit = 0; bit < 32; bit++) {
        bool one = key >> bit & 1;
        unsigned votes = __ballot_sync(~0u, !one);
        if (lane == 0) zeros[warp] = __popc(votes);
        __syncthreads();
        int total = 0, before = 0;
        for (int w = 0; w < 8; w++) { if (w < warp) before += zeros[w]; total += zeros[w]; }
        int rank = before + __popc(votes & ((1u << lane) - 1));
        s[one ? total + t - rank : rank] = key;
        __syncthreads();
        key = s[t];
        __syncthreads();
    }
    keys[t] = key;
}
