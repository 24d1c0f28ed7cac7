extern "C" __global__ void k(const int* row, const int* col, const float* rank, float* next, int n) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v < n) {
        int a = row[v], b = row[v + 1];
        float c = rank[v] / (b - a);
        for (int e = a; e < b; e++) atomicAdd(next + col[e], c);
    }
}
