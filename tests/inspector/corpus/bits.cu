// Bit tricks: reversal, leading zeros, byte permutations, bit fields, funnel shifts, wide products.
extern "C" __global__ void words(const unsigned* a, unsigned* out, unsigned shift) {
  int i = threadIdx.x;
  unsigned x = a[i], y = a[i + 32];
  unsigned v = __brev(x) ^ __clz(y) ^ __ffs(x) ^ __popc(y);
  v += __byte_perm(x, y, 0x3214) + __funnelshift_l(x, y, shift) + __funnelshift_r(x, y, 9);
  v ^= (x >> 5) & 0x7f;
  v = (v & 0xff00ff00u) | ((x & ~y) >> 8);
  unsigned field;
  asm("bfe.u32 %0, %1, 7, 11;" : "=r"(field) : "r"(x));
  asm("bfi.b32 %0, %1, %2, 4, 6;" : "=r"(field) : "r"(y), "r"(field));
  out[i] = v + __umulhi(x, y) + __mul24(x, y) + __sad((int)x, (int)y, v) + (x * 5u + 3u) + field + (x << 7);
}

extern "C" __global__ void wide(const unsigned long long* a, unsigned long long* out, int shift) {
  int i = threadIdx.x;
  unsigned long long x = a[i], y = a[i + 32];
  out[i] = __brevll(x) + __clzll(y) + __popcll(x ^ y) + __umul64hi(x, y) + (x << shift) + (y >> 13) + x * y;
  out[i + 32] = ~x & (y | 0xff0000000000ull) + (x >= y ? x - y : y - x);
}

extern "C" __global__ void hash(const unsigned* in, unsigned* out) {
  unsigned h = in[threadIdx.x] * 0x9E3779B9u;
  h ^= h >> 16;
  h *= 0x85ebca6bu;
  h ^= h >> 13;
  h *= 0xc2b2ae35u;
  h ^= h >> 16;
  out[threadIdx.x] = h;
}
