// printf of every kind, assert that holds, and what a device can say of time and place.
#include <cstdio>
#include <cassert>
extern "C" __global__ void kernel(int* out, const char* name, int n) {
    int i = threadIdx.x;
    assert(n > 0);
    if (i == 1) printf("%s|%5d|%-5d|%05d|%+d|%x|%X|%#o|%u|%c|%%|%p\n", "text", 42, 42, 42, 42, 0xbeefu, 0xbeefu, 8u, 4000000000u, 'q', (void*)0x10);
    if (i == 2) printf("%f|%.2f|%10.3e|%g|%G|%a|%ld|%lld|%llu|%hhd|%s\n", 1.5f, 2.345, 12345.678, 1e-10, 1e20, 1.0, -5l, -(1ll << 40), ~0ull, 300, (const char*)0 ? "" : "end");
    if (i == 3) printf("none\n");
    if (i == 4) printf("%*d|%.*f|%-*s|\n", 6, 7, 2, 3.14159, 4, "ab");
    out[i] = printf("%d %s\n", 0, i > 100 ? "never" : "x") + (name != nullptr);
    if (n == 77) assert(out[i] < 0 && "too much");
}
extern "C" __global__ void clocks(long long* out) {
    long long a = clock64();
    unsigned c = clock();
    unsigned long long g;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(g));
    __nanosleep(200);
    unsigned sm, warps, slot;
    asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
    asm volatile("mov.u32 %0, %%nsmid;" : "=r"(warps));
    asm volatile("mov.u32 %0, %%warpid;" : "=r"(slot));
    __prof_trigger(1);
    long long b = clock64();
    out[4 * threadIdx.x] = b - a; out[4 * threadIdx.x + 1] = sm < warps; out[4 * threadIdx.x + 2] = g > 0; out[4 * threadIdx.x + 3] = slot + 0 * c;
}
