#include <cstdio>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
namespace solver {
namespace {
__managed__ int residual;
const double TOLERANCE = 1e-6;
}
__device__ __forceinline__ double step(double x, double y) { return x + TOLERANCE * y; }
__global__ void __launch_bounds__(256, 2) iterate(double *x, const double *y, int n) {
  cg::thread_block block = cg::this_thread_block();
  int i = block.thread_rank();
  if (i < n) x[i] = step(x[i], y[i]);
  block.sync();
  if (i == 0) atomicAdd(&residual, 1);
}
int solve(double *x, double *y, int n) {
  void *arguments[] = {&x, &y, &n};
  cudaLaunchCooperativeKernel((void *)iterate, dim3(1), dim3(256), arguments);
  return residual;
}
}  // namespace solver
int main() { return solver::solve(nullptr, nullptr, 0); }
