extern "C" __global__ void k(const int* r, const int* c, const float* v, const float* x, float* y, int nnz) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < nnz) atomicAdd(&y[r[i]], v[i] * x[c[i]]);
}
