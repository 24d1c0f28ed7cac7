extern "C" __global__ void k(const char* text, int n, const char* pattern, int m, int* found) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i > n - m) return;
    int j = 0;
    while (j < m && text[i + j] == pattern[j]) j++;
    found[i] = j == m;
}
