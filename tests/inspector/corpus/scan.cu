// A prefix sum of a block with shuffles, a bitonic sort in shared memory, a search by halving.
extern "C" __global__ void prefix(const int* in, int* out, int n) {
  __shared__ int sums[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  int v = i < n ? in[i] : 0;
  for (int d = 1; d < 32; d <<= 1) {
    int o = __shfl_up_sync(~0u, v, d);
    if (lane >= d)
      v += o;
  }
  if (lane == 31)
    sums[warp] = v;
  __syncthreads();
  if (warp > 0)
    v += sums[warp - 1];
  if (i < n)
    out[i] = v;
}

extern "C" __global__ void bitonic(int* data) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = data[blockIdx.x * 256 + t];
  __syncthreads();
  for (int k = 2; k <= 256; k *= 2)
    for (int j = k / 2; j > 0; j /= 2) {
      int o = t ^ j;
      if (o > t && (s[t] > s[o]) == !(t & k)) {
        int h = s[t];
        s[t] = s[o];
        s[o] = h;
      }
      __syncthreads();
    }
  data[blockIdx.x * 256 + t] = s[t];
}

extern "C" __global__ void lower_bound(const float* sorted, int n, const float* wanted, int* out) {
  float v = wanted[threadIdx.x];
  int low = 0, high = n;
  while (low < high) {
    int middle = (low + high) / 2;
    if (sorted[middle] < v)
      low = middle + 1;
    else
      high = middle;
  }
  out[threadIdx.x] = low;
}
