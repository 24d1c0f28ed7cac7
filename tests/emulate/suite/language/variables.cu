// __device__ and __constant__ variables of every kind: arrays of structs, pointers to others, initialised, in namespaces, static.
namespace app {
struct Entry { short id; double weight; const int* list; };
__device__ int first[3] = {1, 2, 3};
__device__ int second[2] = {40, 50};
__constant__ Entry entries[2] = {{7, 0.5, first}, {-9, 2.25, second}};
__device__ int* cursor = &first[1];
__constant__ char message[] = "hello";
static __device__ unsigned long long calls = 5;
__device__ volatile float level = 1.5f;
}
__constant__ int offsets[64];
__device__ float table[4][8];
__device__ int binary(int x) { static __shared__ int unused; (void)unused; return x * 2; }
__device__ int add_one(int x) { return x + 1; }
typedef int (*Op)(int);
__device__ Op ops[2] = {binary, add_one};
extern "C" __global__ void kernel(int* out, double* weights, int n) {
    using namespace app;
    int i = threadIdx.x;
    const Entry& e = entries[i & 1];
    weights[i] = e.weight * e.id;
    int sum = offsets[i % 64] + e.list[i % 2] + *cursor + message[i % 6] + (int)level;
    table[i % 4][i % 8] = sum;
    unsigned long long seen = atomicAdd(&calls, 1ull);
    out[i] = ops[i & 1](sum) + (seen >= 5 && seen < 5 + n ? 0 : 1000000);
    __syncthreads();
    if (i == 0) { cursor = &second[1]; level = 2.5f; out[n] = (int)calls; out[n + 1] = *cursor + (int)table[0][0] * 0; }
}
