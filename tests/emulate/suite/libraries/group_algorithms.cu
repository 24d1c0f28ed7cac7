// cooperative groups: scans and reductions of tiles of every size with several operators, structs shuffled, ranks, any/all.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
struct Pair { double key; int at; };
template <int size> __device__ int of_tile(const cg::thread_block& block, int v) {
    auto tile = cg::tiled_partition<size>(block);
    int up = cg::inclusive_scan(tile, v);
    int most = cg::reduce(tile, v, cg::greater<int>());
    int bits = cg::reduce(tile, v, cg::bit_xor<int>());
    int before = cg::exclusive_scan(tile, v, cg::less<int>());
    if (tile.thread_rank() == 0) before = 0;
    return up + 1000 * most + 31 * bits + 7 * before + 100000 * (int)tile.meta_group_rank() + (tile.all(v > 3) ? 5000000 : 0);
}
extern "C" __global__ void kernel(const int* x, int* out, Pair* best, int* odd) {
    auto block = cg::this_thread_block();
    int t = block.thread_rank(), v = x[t], n = block.size();
    out[t] = of_tile<1>(block, v);
    out[n + t] = of_tile<2>(block, v);
    out[2 * n + t] = of_tile<8>(block, v);
    out[3 * n + t] = of_tile<32>(block, v);
    auto warp = cg::tiled_partition<32>(block);
    Pair p{v * 0.5, t};
    for (int d = 16; d; d /= 2) {
        Pair q = warp.shfl_xor(p, d);
        if (q.key > p.key || (q.key == p.key && q.at < p.at)) p = q;
    }
    if (warp.thread_rank() == 0) best[warp.meta_group_rank()] = p;
    int r = -1;
    if (v & 1) {
        auto some = cg::coalesced_threads();
        r = some.thread_rank() * 100 + some.shfl_down(t, 1) % 100 + 10000 * cg::inclusive_scan(some, 2) + (int)some.meta_group_rank();
        some.sync();
    }
    odd[t] = r;
}
