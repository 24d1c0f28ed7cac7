// conjugateGradientMultiBlockCG: the whole solver in one cooperative launch; dot products in doubles, grid.sync in a loop.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
__device__ void dot(const float* a, const float* b, int n, double* result, const cg::thread_block& block, const cg::grid_group& grid) {
    __shared__ double parts[32];
    double sum = 0;
    for (int i = grid.thread_rank(); i < n; i += grid.size()) sum += (double)a[i] * b[i];
    auto tile = cg::tiled_partition<32>(block);
    sum = cg::reduce(tile, sum, cg::plus<double>());
    if (tile.thread_rank() == 0) parts[tile.meta_group_rank()] = sum;
    cg::sync(block);
    if (tile.meta_group_rank() == 0) {
        sum = tile.thread_rank() < tile.meta_group_size() ? parts[tile.thread_rank()] : 0.0;
        sum = cg::reduce(tile, sum, cg::plus<double>());
        if (tile.thread_rank() == 0) atomicAdd(result, sum);
    }
}
extern "C" __global__ void kernel(const int* rows, const int* columns, const float* values, float* x, float* r, float* p, float* ax,
                                  double* dots, int n, float tolerance, int* rounds) {
    auto block = cg::this_thread_block();
    auto grid = cg::this_grid();
    for (int i = grid.thread_rank(); i < n; i += grid.size()) p[i] = r[i];
    cg::sync(grid);
    dot(r, r, n, &dots[0], block, grid);
    cg::sync(grid);
    double r1 = dots[0];
    int k = 0;
    while (r1 > tolerance * tolerance && k < 200) {
        double* now = dots + 1 + 2 * k;
        for (int i = grid.thread_rank(); i < n; i += grid.size()) {
            float sum = 0;
            for (int j = rows[i]; j < rows[i + 1]; j++) sum += values[j] * p[columns[j]];
            ax[i] = sum;
        }
        cg::sync(grid);
        dot(p, ax, n, &now[0], block, grid);
        cg::sync(grid);
        float a = r1 / now[0];
        for (int i = grid.thread_rank(); i < n; i += grid.size()) { x[i] += a * p[i]; r[i] -= a * ax[i]; }
        cg::sync(grid);
        dot(r, r, n, &now[1], block, grid);
        cg::sync(grid);
        float b = now[1] / r1;
        r1 = now[1];
        for (int i = grid.thread_rank(); i < n; i += grid.size()) p[i] = r[i] + b * p[i];
        cg::sync(grid);
        k++;
    }
    if (grid.thread_rank() == 0) *rounds = k;
}
