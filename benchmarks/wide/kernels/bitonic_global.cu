extern "C" __global__ void k(const int* in, int* out, int n, int j, int size) {
    unsigned i = threadIdx.x + blockDim.x * blockIdx.x, other = i ^ j;
    if (i >= n) return;
    int a = in[i], b = in[other];
    bool low = ((i & size) == 0) == (other > i);
    out[i] = low ? min(a, b) : max(a, b);
}
