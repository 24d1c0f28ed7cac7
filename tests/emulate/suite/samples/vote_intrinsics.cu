// Votes of a warp and of parts of it, in the manner of simpleVoteIntrinsics: any, all, uni, ballot, activemask, match.
extern "C" __global__ void kernel(const int* x, int* any, int* all, unsigned* ballot, unsigned* among, unsigned* same, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    bool real = i < n;
    int v = real ? x[i] : 0;
    any[i] = __any_sync(0xffffffffu, v);
    all[i] = __all_sync(0xffffffffu, v);
    ballot[i] = __ballot_sync(0xffffffffu, v > 1);
    among[i] = 0;
    if (v & 1) {
        unsigned odd = __activemask();
        among[i] = __ballot_sync(odd, v > 2);
    }
    int agree;
    unsigned twins = __match_any_sync(0xffffffffu, v);
    unsigned everyone = __match_all_sync(0xffffffffu, v >> 2, &agree);
    same[i] = twins ^ (agree ? everyone : 0x5u);
}
