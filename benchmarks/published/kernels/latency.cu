// Chains in which each step waits for the one before.
using word = unsigned long long;

// Two warps follow one chain of addresses.
__global__ void follow_addresses(word* first, word* out, long long n) {
    word* at = first;
#pragma unroll 1
    for (long long done = 0; done < n; done += 32) {
#pragma unroll
        for (int step = 0; step < 32; step++) at = reinterpret_cast<word*>(*at);
    }
    if (threadIdx.x + blockIdx.x * blockDim.x > 12313) *out = reinterpret_cast<word>(at);
}
