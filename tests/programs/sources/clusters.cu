// A histogram over the shared memory of a cluster, after the CUDA C++ Programming Guide ("Distributed Shared Memory").
#include <cooperative_groups.h>
#include <cstdio>
#include <vector>

#define CHECK(call) do { cudaError_t e = (call); if (e != cudaSuccess) { printf("%s: %s\n", #call, cudaGetErrorString(e)); return 1; } } while (0)

__global__ void histogram(unsigned* bins, int nbins, int bins_per_block, const int* input, size_t n) {
  extern __shared__ unsigned smem[];
  namespace cg = cooperative_groups;
  size_t tid = cg::this_grid().thread_rank();
  cg::cluster_group cluster = cg::this_cluster();
  unsigned rank = cluster.block_rank();
  int size = cluster.dim_blocks().x;
  for (int i = threadIdx.x; i < bins_per_block; i += blockDim.x) smem[i] = 0;
  cluster.sync();
  for (size_t i = tid; i < n; i += blockDim.x * gridDim.x) {
    int bin = input[i];
    unsigned* there = cluster.map_shared_rank(smem, bin / bins_per_block);
    atomicAdd(there + bin % bins_per_block, 1u);
  }
  cluster.sync();
  unsigned* mine = bins + rank * bins_per_block;
  for (int i = threadIdx.x; i < bins_per_block; i += blockDim.x) atomicAdd(&mine[i], smem[i]);
  if (size != (int)cluster.num_blocks()) bins[0] = ~0u;
}

__global__ void __cluster_dims__(2, 1, 1) fixed(int* out) {
  if (threadIdx.x == 0) out[blockIdx.x] = cooperative_groups::this_cluster().block_rank();
}

int main() {
  const int nbins = 96, blocks = 8, threads = 64, cluster = 4, n = 3000;
  std::vector<int> input(n);
  std::vector<unsigned> expected(nbins), found(nbins);
  for (int i = 0; i < n; ++i) { input[i] = (i * 7919) % nbins; ++expected[input[i]]; }
  int* in; unsigned* bins;
  CHECK(cudaMalloc(&in, n * 4)); CHECK(cudaMalloc(&bins, nbins * 4));
  CHECK(cudaMemcpy(in, input.data(), n * 4, cudaMemcpyHostToDevice)); CHECK(cudaMemset(bins, 0, nbins * 4));
  cudaLaunchConfig_t config = {};
  cudaLaunchAttribute attribute;
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim = {cluster, 1, 1};
  config.gridDim = blocks; config.blockDim = threads; config.attrs = &attribute; config.numAttrs = 1;
  config.dynamicSmemBytes = nbins / cluster * 4;
  CHECK(cudaLaunchKernelEx(&config, histogram, bins, nbins, nbins / cluster, (const int*)in, (size_t)n));
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaMemcpy(found.data(), bins, nbins * 4, cudaMemcpyDeviceToHost));
  printf("histogram %d\n", found == expected);

  attribute.val.clusterDim = {3, 1, 1};
  printf("grid %d\n", cudaLaunchKernelEx(&config, histogram, bins, nbins, nbins / cluster, (const int*)in, (size_t)n));
  attribute.val.clusterDim = {16, 1, 1}; config.gridDim = 16;
  printf("size %d\n", cudaLaunchKernelEx(&config, histogram, bins, nbins, nbins / 16, (const int*)in, (size_t)n));
  CHECK(cudaFuncSetAttribute(histogram, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
  CHECK(cudaMemset(bins, 0, nbins * 4));
  CHECK(cudaLaunchKernelEx(&config, histogram, bins, nbins, nbins / 16, (const int*)in, (size_t)n));
  CHECK(cudaMemcpy(found.data(), bins, nbins * 4, cudaMemcpyDeviceToHost));
  printf("non-portable %d\n", found == expected);

  int* ranks; int read[4];
  CHECK(cudaMalloc(&ranks, 16));
  fixed<<<4, 32>>>(ranks);
  CHECK(cudaMemcpy(read, ranks, 16, cudaMemcpyDeviceToHost));
  printf("fixed %d %d %d %d\n", read[0], read[1], read[2], read[3]);
  attribute.val.clusterDim = {4, 1, 1}; config.gridDim = 4; config.dynamicSmemBytes = 0;
  printf("other %d\n", cudaLaunchKernelEx(&config, fixed, ranks));
  return 0;
}
