// The five loops of the STREAM benchmark for GPUs, an element a thread; sums by blocks that go through the arrays.
constexpr int THREADS = 1024;

__device__ __forceinline__ unsigned int place() { return blockIdx.x * blockDim.x + threadIdx.x; }

template <typename T>
__global__ void copy(const T* a, T* c) { c[place()] = a[place()]; }

template <typename T>
__global__ void multiply(T* b, const T* c) { b[place()] = T(0.4) * c[place()]; }

template <typename T>
__global__ void add(const T* a, const T* b, T* c) { c[place()] = a[place()] + b[place()]; }

template <typename T>
__global__ void triad(T* a, const T* b, const T* c) { a[place()] = b[place()] + T(0.4) * c[place()]; }

template <typename T>
__global__ void dot(const T* a, const T* b, T* sums, int n) {
    __shared__ T of_threads[THREADS];
    T sum = 0;
    for (unsigned int i = place(); i < n; i += gridDim.x * blockDim.x) sum += a[i] * b[i];
    of_threads[threadIdx.x] = sum;
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) of_threads[threadIdx.x] += of_threads[threadIdx.x + half];
    }
    if (threadIdx.x == 0) sums[blockIdx.x] = of_threads[0];
}
