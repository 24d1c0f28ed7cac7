// binaryPartitionCG: tiles are split by a predicate; each part reduces by itself. labeled_partition splits further.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
extern "C" __global__ void kernel(const int* x, unsigned* odd_count, int* sums, int* ranks, int n) {
    auto block = cg::this_thread_block();
    auto tile = cg::tiled_partition<32>(block);
    auto grid = cg::this_grid();
    for (int i = grid.thread_rank(); i < n; i += grid.size()) {
        auto here = cg::coalesced_threads();
        int v = x[i];
        auto part = cg::binary_partition(here, bool(v & 1));
        if (v & 1) {
            int sum = cg::reduce(part, v, cg::plus<int>());
            if (part.thread_rank() == 0) { atomicAdd(odd_count, part.size()); atomicAdd(&sums[0], sum); }
        } else {
            int most = cg::reduce(part, v, cg::greater<int>());
            if (part.thread_rank() == 0) atomicMax(&sums[1], most);
        }
        auto third = cg::labeled_partition(here, v % 3);
        ranks[i] = third.thread_rank() + 100 * third.size() + 10000 * cg::exclusive_scan(third, 1);
    }
}
