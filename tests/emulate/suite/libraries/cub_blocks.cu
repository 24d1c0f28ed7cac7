// CUB in a block: load in stripes, radix sort of pairs, scan, reduction, histogram, discontinuity, and a warp's reduction.
#include <cub/block/block_load.cuh>
#include <cub/block/block_store.cuh>
#include <cub/block/block_radix_sort.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_histogram.cuh>
#include <cub/block/block_discontinuity.cuh>
#include <cub/warp/warp_reduce.cuh>
enum { T = 64, I = 4 };
extern "C" __global__ void sort(const int* keys, const short* values, int* out, short* out_values, int* heads, int n) {
    using Load = cub::BlockLoad<int, T, I, cub::BLOCK_LOAD_TRANSPOSE>;
    using Store = cub::BlockStore<int, T, I, cub::BLOCK_STORE_WARP_TRANSPOSE>;
    using Sort = cub::BlockRadixSort<int, T, I, short>;
    using Heads = cub::BlockDiscontinuity<int, T>;
    __shared__ union { typename Load::TempStorage load; typename Store::TempStorage store; typename Sort::TempStorage sort; typename Heads::TempStorage heads; } s;
    int k[I], flags[I];
    short v[I];
    Load(s.load).Load(keys, k, n, 0x7fffffff);
    for (int i = 0; i < I; i++) { int at = threadIdx.x * I + i; v[i] = at < n ? values[at] : -1; }
    __syncthreads();
    Sort(s.sort).Sort(k, v);
    __syncthreads();
    Heads(s.heads).FlagHeads(flags, k, cuda::std::not_equal_to<int>());
    __syncthreads();
    Store(s.store).Store(out, k, n);
    for (int i = 0; i < I; i++) { int at = threadIdx.x * I + i; if (at < n) { out_values[at] = v[i]; heads[at] = flags[i]; } }
}
struct Most { __device__ double operator()(double a, double b) const { return a > b ? a : b; } };
extern "C" __global__ void reduce(const double* x, double* sum, double* most, double* by_warps, double* scan, int* histogram, int n) {
    using Reduce = cub::BlockReduce<double, T, cub::BLOCK_REDUCE_RAKING>;
    using Scan = cub::BlockScan<double, T, cub::BLOCK_SCAN_WARP_SCANS>;
    using Warp = cub::WarpReduce<double, 16>;
    using Histogram = cub::BlockHistogram<unsigned char, T, 1, 16, cub::BLOCK_HISTO_ATOMIC>;
    __shared__ union { typename Reduce::TempStorage reduce; typename Scan::TempStorage scan; typename Histogram::TempStorage histogram; } s;
    __shared__ typename Warp::TempStorage w[T / 16];
    __shared__ int counts[16];
    int t = threadIdx.x;
    double v = t < n ? x[t] : 0;
    double total = Reduce(s.reduce).Sum(v, n);
    if (t == 0) *sum = total;
    __syncthreads();
    double top = Reduce(s.reduce).Reduce(v, Most(), n);
    if (t == 0) *most = top;
    __syncthreads();
    double part = Warp(w[t / 16]).Sum(v);
    if (t % 16 == 0) by_warps[t / 16] = part;
    double before;
    Scan(s.scan).ExclusiveSum(v, before);
    if (t < n) scan[t] = before;
    __syncthreads();
    unsigned char bins[1] = {(unsigned char)(((int)floor(v * 4)) & 15)};
    Histogram(s.histogram).Histogram(bins, counts);
    __syncthreads();
    if (t < 16) histogram[t] = counts[t];
}
