// Functions that are called: not inlined, recursive, by pointer, virtual-like tables, with structs as arguments.
struct Ray { float x, y, z; int depth; };

__device__ __noinline__ float length(Ray r) { return sqrtf(r.x * r.x + r.y * r.y + r.z * r.z); }

__device__ __noinline__ float blend(float a, float b, float t) { return a + (b - a) * t; }

__device__ __noinline__ int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

__device__ __noinline__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

typedef float (*Operation)(float, float);
__device__ float plus(float a, float b) { return a + b; }
__device__ float times(float a, float b) { return a * b; }
__device__ float larger(float a, float b) { return fmaxf(a, b); }
__device__ Operation operations[3] = {plus, times, larger};

extern "C" __global__ void not_inlined(float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  Ray r = {x[i], x[i + n], x[i + 2 * n], i};
  x[i] = blend(length(r), 3.0f, 0.25f) + blend(r.x, r.y, r.z);
}

extern "C" __global__ void recursive(int* out) { out[threadIdx.x] = factorial(threadIdx.x) + fibonacci(blockIdx.x); }

extern "C" __global__ void by_pointer(const int* which, const float* a, float* out) {
  int i = threadIdx.x;
  out[i] = operations[which[i]](a[i], out[i]);
}

__device__ float waiting(float a, float b) { return a * rsqrtf(b) + sinf(a) / b; }
__device__ Operation kept = waiting;

// Nothing here says which function is called: its code is reached by no branch.
extern "C" __global__ void passed(Operation chosen, const float* a, float* out) {
  out[threadIdx.x] = chosen(a[threadIdx.x], out[threadIdx.x]);
}

extern "C" __global__ void not_called(float* out) { out[threadIdx.x] = out[threadIdx.x] * 2.5f; }
