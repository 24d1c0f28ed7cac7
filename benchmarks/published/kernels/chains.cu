// Instructions that follow one another: each of a chain needs the result of the one before. A block of four warps.
#include <cuda_fp16.h>

#define OPERATION(NAME, T, KIND, FIRST, TEXT, A, B)                                                    \
    struct NAME {                                                                                      \
        using type = T;                                                                                \
        static __device__ __forceinline__ T first(int i) { return FIRST; }                             \
        static __device__ __forceinline__ void step(T& r) {                                            \
            asm volatile(TEXT : "+" KIND(r) : KIND(T(A)), KIND(T(B)));                                 \
        }                                                                                              \
    };

OPERATION(add_f32, float, "f", 1.f + 1e-4f * i, "add.f32 %0, %0, %1;", 0.000001f, 0)
OPERATION(multiply_f32, float, "f", 1.f + 1e-4f * i, "mul.f32 %0, %0, %1;", 0.999999f, 0)
OPERATION(fma_f32, float, "f", 1.f + 1e-4f * i, "fma.rn.f32 %0, %0, %1, %2;", 1.000001f, 0.000001f)
OPERATION(divide_f32, float, "f", 1.f, "div.rn.f32 %0, %0, %1;", 0.9999f, 0)
OPERATION(sine_f32, float, "f", 1.f, "sin.approx.f32 %0, %0;", 0, 0)
OPERATION(exponential_f32, float, "f", 0.001f, "ex2.approx.f32 %0, %0;", 0, 0)
OPERATION(root_f32, float, "f", 4.f, "rsqrt.approx.f32 %0, %0;", 0, 0)
OPERATION(fma_of_itself_f32, float, "f", 1.f, "fma.rn.f32 %0, %0, %1, %0;", 1.000001f, 0)
OPERATION(fma_f16x2, unsigned, "r", 0x3C003C00u + i, "fma.rn.f16x2 %0, %0, %1, %2;", 0x3C003C00u, 0x00010001u)
OPERATION(multiply_add_s32, int, "r", i + 1, "mad.lo.s32 %0, %0, %1, %2;", 3, 1)
OPERATION(dot_of_bytes, int, "r", i + 1, "dp4a.s32.s32 %0, %0, %1, %2;", 0x01010101, 1)
OPERATION(logic_of_three, int, "r", i + 1, "lop3.b32 %0, %0, %1, %2, 0x96;", 0x55555555, 0x33333333)
OPERATION(permute_bytes, int, "r", i + 1, "prmt.b32 %0, %0, %1, %2;", 0x55555555, 0x5410)
OPERATION(multiply_high_s32, int, "r", 1000000, "mul.hi.s32 %0, %0, %1;", 1000000, 0)
OPERATION(divide_s32, int, "r", 1000000000, "div.s32 %0, %0, %1;", 7, 0)
OPERATION(population, unsigned, "r", 0xDEADBEEFu, "popc.b32 %0, %0;", 0, 0)

template <typename OPERATION>
__global__ __launch_bounds__(128, 1) void one_chain(typename OPERATION::type* out, int n) {
    auto r = OPERATION::first(threadIdx.x);
    for (int i = 0; i < n; i++)
#pragma unroll
        for (int j = 0; j < 8; j++) OPERATION::step(r);
    out[threadIdx.y * 32 + threadIdx.x] = r;
}

template <typename OPERATION>
__global__ __launch_bounds__(128, 1) void eight_chains(typename OPERATION::type* out, int n) {
    typename OPERATION::type r[8], sum = 0;
#pragma unroll
    for (int j = 0; j < 8; j++) r[j] = OPERATION::first(threadIdx.x) + j;
    for (int i = 0; i < n; i++)
#pragma unroll
        for (int j = 0; j < 8; j++) OPERATION::step(r[j]);
#pragma unroll
    for (int j = 0; j < 8; j++) sum += r[j];
    out[threadIdx.y * 32 + threadIdx.x] = sum;
}
