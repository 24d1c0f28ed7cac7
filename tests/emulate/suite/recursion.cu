__device__ __noinline__ int ackermann(int m, int n) {
    return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}
__device__ __noinline__ unsigned fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
extern "C" __global__ void kernel(const int* n, unsigned* fib, int* ack) {
    int i = threadIdx.x;
    fib[i] = fibonacci(n[i]);
    ack[i] = ackermann(n[i] % 3, i % 3);
}
