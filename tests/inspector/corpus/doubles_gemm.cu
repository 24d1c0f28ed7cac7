// A tiled product of matrices in double precision, with dynamic shared memory.
extern "C" __global__ void dgemm(const double* a, const double* b, double* c, int n, double alpha) {
  extern __shared__ double tiles[];
  double* left = tiles;
  double* right = tiles + 16 * 17;
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
  double sum = 0;
  for (int k = 0; k < n; k += 16) {
    left[y * 17 + x] = row < n && k + x < n ? a[row * n + k + x] : 0.0;
    right[y * 17 + x] = column < n && k + y < n ? b[(k + y) * n + column] : 0.0;
    __syncthreads();
#pragma unroll
    for (int i = 0; i < 16; ++i)
      sum = fma(left[y * 17 + i], right[i * 17 + x], sum);
    __syncthreads();
  }
  if (row < n && column < n)
    c[row * n + column] = alpha * sum + 1e-9;
}
