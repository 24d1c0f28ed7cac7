// Tiles of a block reduce with shuffles, a tile of 4 scans, and the whole grid waits between two phases.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
extern "C" __global__ void kernel(const int* x, int* partial, int* out, int n) {
    auto grid = cg::this_grid();
    auto block = cg::this_thread_block();
    auto tile = cg::tiled_partition<16>(block);
    int i = grid.thread_rank(), v = i < n ? x[i] : 0;
    int sum = cg::reduce(tile, v, cg::plus<int>());
    if (tile.thread_rank() == 0) partial[i / 16] = sum;
    grid.sync();
    int tiles = grid.size() / 16, total = 0;
    for (int j = 0; j < tiles; j++) total += partial[j];
    auto four = cg::tiled_partition<4>(tile);
    int up = four.shfl_up(v, 1);
    if (four.thread_rank() == 0) up = 0;
    auto active = cg::coalesced_threads();
    if (i < n) out[i] = total + up + (four.any(v > 90) ? 1000000 : 0) + (int)active.size() * 10000000;
}
