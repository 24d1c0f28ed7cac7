// Rows of a table of differences by anti-diagonals, one pair of strings a block of 64.
extern "C" __global__ void k(const char* a, const char* b, int* out, int n) {
    __shared__ int diagonal[3][65];
    int t = threadIdx.x;
    a += blockIdx.x * n;
    b += blockIdx.x * n;
    for (int d = 0; d <= 2 * n; d++) {
        int *now = diagonal[d % 3], *one = diagonal[(d + 2) % 3], *two = diagonal[(d + 1) % 3];
        for (int i = t; i <= n; i += blockDim.x) {
            int j = d - i;
            if (j < 0 || j > n) continue;
            if (i == 0 || j == 0)
                now[i] = i + j;
            else
                now[i] = min(min(one[i - 1], one[i]) + 1, two[i - 1] + (a[i - 1] != b[j - 1]));
        }
        __syncthreads();
    }
    if (t == 0) out[blockIdx.x] = diagonal[2 * n % 3][n];
}
