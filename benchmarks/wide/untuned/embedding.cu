extern "C" __global__ void k(const int* ids, const float* table, float* out, int dim) {
    int t = blockIdx.x;
    for (int i = threadIdx.x; i < dim; i += blockDim.x) out[t * dim + i] = table[(long)ids[t] * dim + i];
}
