// mergeSort: ranks by binary search in shared memory, ties kept in order; keys with values, templates on the direction.
template <bool ascending, bool upper> __device__ unsigned search(unsigned v, const unsigned* a, unsigned n, unsigned stride) {
    if (n == 0) return 0;
    unsigned pos = 0;
    for (; stride > 0; stride >>= 1) {
        unsigned next = umin(pos + stride, n);
        unsigned k = a[next - 1];
        bool before = ascending ? (upper ? k <= v : k < v) : (upper ? k >= v : k > v);
        if (before) pos = next;
    }
    return pos;
}
template <bool ascending> __global__ void merge_sort(unsigned* keys, unsigned* values, unsigned n) {
    __shared__ unsigned k[256], v[256];
    unsigned base = blockIdx.x * n;
    unsigned t = threadIdx.x, half = n / 2;
    k[t] = keys[base + t]; v[t] = values[base + t];
    k[t + half] = keys[base + t + half]; v[t + half] = values[base + t + half];
    for (unsigned stride = 1; stride < n; stride <<= 1) {
        unsigned low = t & (stride - 1);
        unsigned *bk = k + 2 * (t - low), *bv = v + 2 * (t - low);
        __syncthreads();
        unsigned ka = bk[low], va = bv[low], kb = bk[low + stride], vb = bv[low + stride];
        unsigned pa = search<ascending, false>(ka, bk + stride, stride, stride) + low;
        unsigned pb = search<ascending, true>(kb, bk, stride, stride) + low;
        __syncthreads();
        bk[pa] = ka; bv[pa] = va; bk[pb] = kb; bv[pb] = vb;
    }
    __syncthreads();
    keys[base + t] = k[t]; values[base + t] = v[t];
    keys[base + t + half] = k[t + half]; values[base + t + half] = v[t + half];
}
template __global__ void merge_sort<true>(unsigned*, unsigned*, unsigned);
template __global__ void merge_sort<false>(unsigned*, unsigned*, unsigned);
