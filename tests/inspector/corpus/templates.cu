// Templates over type and size, with a functor.
struct Add { template <typename T> __device__ T operator()(T a, T b) const { return a + b; } };
struct Multiply { template <typename T> __device__ T operator()(T a, T b) const { return a * b; } };

template <typename T, int SIZE, typename F> __device__ T fold(const T* in, F f) {
  __shared__ T part[SIZE];
  int t = threadIdx.x;
  part[t] = in[blockIdx.x * SIZE + t];
  __syncthreads();
  for (int half = SIZE / 2; half > 0; half /= 2) {
    if (t < half)
      part[t] = f(part[t], part[t + half]);
    __syncthreads();
  }
  return part[0];
}

template <typename T, int SIZE, typename F> __global__ void fold_kernel(const T* in, T* out) {
  T result = fold<T, SIZE>(in, F());
  if (threadIdx.x == 0)
    out[blockIdx.x] = result;
}

template __global__ void fold_kernel<float, 256, Add>(const float*, float*);
template __global__ void fold_kernel<double, 128, Multiply>(const double*, double*);
template __global__ void fold_kernel<short, 64, Add>(const short*, short*);
