// libcu++: atomic_ref of several types, orders and scopes, a std::span, tuples, and a semaphore that lets two in at once.
#include <cuda/atomic>
#include <cuda/std/span>
#include <cuda/std/tuple>
#include <cuda/std/array>
#include <cuda/std/complex>
#include <cuda/std/bit>
extern "C" __global__ void kernel(int* counter, float* most, unsigned long long* wide, double* sums, unsigned char* bytes, const float* x, int n) {
    cuda::std::span<const float> all(x, n);
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    cuda::atomic_ref<int, cuda::thread_scope_device> c(*counter);
    int mine = c.fetch_add(2, cuda::memory_order_relaxed);
    cuda::atomic_ref<float, cuda::thread_scope_device> m(*most);
    m.fetch_max(all[i], cuda::memory_order_acq_rel);
    cuda::atomic_ref<unsigned long long, cuda::thread_scope_system> w(*wide);
    unsigned long long old = w.load(cuda::memory_order_acquire);
    while (!w.compare_exchange_weak(old, old + (unsigned long long)i * 0x100000001ull, cuda::memory_order_acq_rel)) {}
    cuda::atomic_ref<double> s(sums[i % 3]);
    s.fetch_add(all[i]);
    cuda::atomic_ref<unsigned char, cuda::thread_scope_block> b(bytes[blockIdx.x * 4 + i % 4]);
    b.fetch_xor((unsigned char)(i | 1));
    cuda::std::tuple<int, float> t{mine & 1, all.back()};
    if (cuda::std::get<0>(t)) c.fetch_sub(1000000);
    cuda::std::complex<float> z(all[i], 1.0f);
    z *= cuda::std::conj(z);
    cuda::std::array<unsigned, 2> a{cuda::std::bit_cast<unsigned>(z.imag()) << 1, (unsigned)cuda::std::popcount((unsigned)i)};
    if (a[0] || cuda::std::countl_zero(a[1] + 1) > 31) c.fetch_sub(1000000);
}
