// reductionMultiBlockCG: a grid-stride sum in doubles, tiles of 32, then the grid waits and one block adds the parts.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
extern "C" __global__ void kernel(const float* x, double* parts, double* sum, unsigned n) {
    auto block = cg::this_thread_block();
    auto grid = cg::this_grid();
    extern __shared__ double scratch[];
    double mine = 0;
    for (unsigned i = grid.thread_rank(); i < n; i += grid.size()) mine += x[i];
    scratch[block.thread_rank()] = mine;
    cg::sync(block);
    auto tile = cg::tiled_partition<32>(block);
    double beta = scratch[block.thread_rank()];
    for (int i = tile.size() / 2; i > 0; i /= 2) beta += tile.shfl_down(beta, i);
    cg::sync(block);
    if (tile.thread_rank() == 0) scratch[tile.meta_group_rank()] = beta;
    cg::sync(block);
    if (block.thread_rank() == 0) {
        double total = 0;
        for (int i = 0; i < tile.meta_group_size(); i++) total += scratch[i];
        parts[blockIdx.x] = total;
    }
    cg::sync(grid);
    if (grid.thread_rank() == 0) {
        for (unsigned b = 1; b < gridDim.x; b++) parts[0] += parts[b];
        *sum = parts[0];
    }
}
