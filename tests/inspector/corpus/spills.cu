// Registers that do not fit, beside an array in local memory that is indexed at run time; and each of them alone.
extern "C" __global__ void __launch_bounds__(1024) both(const float* in, float* out, const int* order) {
  float v[80];
  int history[16];
  for (int i = 0; i < 16; ++i)
    history[i] = order[threadIdx.x * 16 + i];
  for (int i = 0; i < 80; ++i)
    v[i] = in[threadIdx.x + 1024 * i];
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < 80; ++i)
    sum += v[i] * v[(i * 7 + 3) % 80] + v[79 - i];
  int at = order[threadIdx.x] & 15;
  for (int i = 0; i < 80; ++i)
    out[threadIdx.x + 1024 * i] = v[i] * sum + history[(at + i) & 15];
}

extern "C" __global__ void __launch_bounds__(1024) only_spills(float* x) {
  float v[80];
#pragma unroll
  for (int i = 0; i < 80; ++i)
    v[i] = x[threadIdx.x + 1024 * i];
  __syncthreads();
#pragma unroll
  for (int i = 0; i < 80; ++i)
    x[threadIdx.x + 1024 * i] = v[79 - i] * v[(i * 7 + 3) % 80];
}

extern "C" __global__ void only_array(const int* which, int* out) {
  int bins[32] = {0};
  for (int i = 0; i < 64; ++i)
    ++bins[which[i] & 31];
  int sum = 0;
  for (int i = 0; i < 8; ++i)
    sum = sum * 3 + bins[(which[i] >> 5) & 31];
  out[threadIdx.x] = sum;
}

// The subroutine of a division loads a value that the kernel has spilled.
extern "C" __global__ void __maxnreg__(32) spills_in_a_subroutine(double* out, const double* in, int n) {
  double v[12];
#pragma unroll
  for (int i = 0; i < 12; i++)
    v[i] = in[threadIdx.x + i * n];
  double a = 1.0 / v[0], b = 1.0 / v[1];
#pragma unroll
  for (int i = 0; i < 12; i++)
    v[i] = v[i] * (i % 2 ? b : a) + v[(i + 3) % 12];
  a = 1.0 / v[0], b = 1.0 / v[1];
#pragma unroll
  for (int i = 0; i < 12; i++)
    out[threadIdx.x + i * n] = v[i] * (i % 2 ? b : a);
}
