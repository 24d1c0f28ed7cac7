extern "C" __global__ void k(const int* sorted, const int* q, int* out, int n, int m) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= m) return;
    int lo = 0, hi = n, v = q[i];
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (sorted[mid] < v)
            lo = mid + 1;
        else
            hi = mid;
    }
    out[i] = lo;
}
