// Open addressing with compare-and-swap: insert with counts, then look up.
__device__ unsigned hash(unsigned k) { k ^= k >> 16; k *= 0x85ebca6b; k ^= k >> 13; k *= 0xc2b2ae35; return k ^ k >> 16; }
extern "C" __global__ void insert(const unsigned* keys, int n, unsigned long long* table, unsigned slots) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned key = keys[i];
    for (unsigned at = hash(key) & slots - 1;; at = at + 1 & slots - 1) {
        unsigned long long old = atomicCAS(&table[at], ~0ull, (unsigned long long)key << 32);
        if (old == ~0ull || old >> 32 == key) { atomicAdd(&table[at], 1ull); return; }
    }
}
extern "C" __global__ void find(const unsigned* keys, int n, const unsigned long long* table, unsigned slots, int* counts) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned key = keys[i];
    for (unsigned at = hash(key) & slots - 1;; at = at + 1 & slots - 1) {
        unsigned long long e = table[at];
        if (e == ~0ull) { counts[i] = 0; return; }
        if (e >> 32 == key) { counts[i] = (int)e; return; }
    }
}
