// One block sorts its keys in shared memory.
extern "C" __global__ void kernel(unsigned* keys, int n) {
    extern __shared__ unsigned s[];
    int t = threadIdx.x;
    s[t] = keys[blockIdx.x * n + t];
    __syncthreads();
    for (int k = 2; k <= n; k *= 2)
        for (int j = k / 2; j; j /= 2) {
            int other = t ^ j;
            if (other > t && (s[t] > s[other]) == ((t & k) == 0)) { unsigned v = s[t]; s[t] = s[other]; s[other] = v; }
            __syncthreads();
        }
    keys[blockIdx.x * n + t] = s[t];
}
