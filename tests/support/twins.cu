// What holds whatever PTX allows, and beside each what holds only mostly: each entry with WRONG is its own bad twin.
// test_adversarial.py runs them under drawn schedules.
#include <cooperative_groups.h>
#include <cuda/atomic>
#include <cuda_pipeline.h>
namespace cg = cooperative_groups;

template <bool WRONG>
__global__ void tree_of_a_warp(const int* x, int* y) {
  __shared__ int part[64];
  int t = threadIdx.x, warp = t / 32 * 32, lane = t % 32;
  part[t] = x[blockIdx.x * blockDim.x + t];
  __syncwarp();
  for (int step = 16; step > 0; step /= 2) {
    int other = lane < step ? part[warp + lane + step] : 0;
    if (!WRONG) __syncwarp();
    part[t] += other;
    if (!WRONG) __syncwarp();
  }
  if (lane == 0) y[blockIdx.x * 2 + t / 32] = part[t];
}

template <bool WRONG>
__global__ void message(const int* x, int* data, int* flag, int* y) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    data[t] = x[t] * 3;
    if (!WRONG) __threadfence();
    __syncthreads();
    if (t == 0) *(volatile int*)flag = 1;
  } else {
    if (t == 0) while (*(volatile int*)flag == 0) { }
    __syncthreads();
    if (!WRONG) __threadfence();
    y[t] = data[blockDim.x - 1 - t];
  }
}

template <bool WRONG>
__global__ void locked_sum(const int* x, int* lock, int* sum) {
  int t = threadIdx.x;
  int v = __reduce_add_sync(~0u, x[blockIdx.x * 32 + t]);
  if (t == 0) {
    while (atomicCAS(lock, 0, 1)) { }
    if (!WRONG) __threadfence();
    *sum = *sum + v;
    if (!WRONG) __threadfence();
    atomicExch(lock, 0);
  }
}

template <bool WRONG>
__global__ void every_lane_locks(const int* x, int* lock, int* sum) {
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
      if (!WRONG) __threadfence();
      sum[0] += x[blockIdx.x * 32 + threadIdx.x];
      if (!WRONG) __threadfence();
      atomicExch(lock, 0);
      done = true;
    }
  }
}

template <bool WRONG>
__global__ void last_block(const int* x, int* partial, int* count, int* sum) {
  __shared__ bool last;
  int v = __reduce_add_sync(~0u, x[blockIdx.x * 32 + threadIdx.x]);
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = v;
    if (!WRONG) __threadfence();
    last = atomicAdd(count, 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    int all = 0;
    for (int i = 0; i < gridDim.x; i++) all += partial[i];
    *sum = all;
  }
}

// Who comes to an instruction together is nobody's promise, and so is __activemask().
template <bool WRONG>
__global__ void after_a_branch(const int* x, int* y) {
  int t = blockIdx.x * 32 + threadIdx.x, v = x[t];
  if (v & 1) v = v * 3 + 1;
  else v = v / 2;
  unsigned mask = WRONG ? __activemask() : ~0u;
  for (int offset = 16; offset > 0; offset /= 2) v += __shfl_down_sync(mask, v, offset);
  if (threadIdx.x == 0) y[blockIdx.x] = v;
}

template <bool WRONG>
__global__ void aggregated(const int* x, int* count, int* places) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (x[t] % 3 == 0) {
    auto here = cg::coalesced_threads();
    int first = 0;
    if (here.thread_rank() == 0) first = WRONG ? *count : atomicAdd(count, here.size());
    if (WRONG && here.thread_rank() == 0) *count = first + here.size();
    first = here.shfl(first, 0);
    atomicAdd(&places[first + here.thread_rank()], 1);
  }
}

template <bool WRONG>
__global__ void queue_of_warps(const int* x, int* y) {
  __shared__ int slots[4];
  __shared__ cuda::atomic<int, cuda::thread_scope_block> filled;
  int t = threadIdx.x;
  if (t == 0) filled.store(0);
  __syncthreads();
  if (t < 32) {
    if (t == 0)
      for (int i = 0; i < 4; i++) {
        slots[i] = x[i] + 7;
        filled.store(i + 1, WRONG ? cuda::memory_order_relaxed : cuda::memory_order_release);
      }
  } else if (t == 32) {
    for (int i = 0; i < 4; i++) {
      while (filled.load(cuda::memory_order_acquire) <= i) { }
      y[i] = slots[i];
    }
  }
}

template <bool WRONG>
__global__ void tiles(const float* x, float* y, int rows) {
  __shared__ float tile[64];
  int t = threadIdx.x;
  float sum = 0;
  for (int r = 0; r < rows; r++) {
    tile[t] = x[r * 64 + t];
    __syncthreads();
    sum += tile[63 - t] + tile[t ^ 33];
    if (!WRONG) __syncthreads();
  }
  y[t] = sum;
}

template <bool WRONG>
__global__ void copied_ahead(const int* x, int* y) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&tile[t], &x[t], 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  if (!WRONG) __syncthreads();
  y[t] = tile[t ^ 32];
}

template <bool WRONG>
__global__ void named_halves(const int* x, int* y) {
  __shared__ int part[128];
  int t = threadIdx.x, half = t / 64;
  part[t] = x[t];
  if (!WRONG) asm volatile("bar.sync %0, 64;" ::"r"(half + 1) : "memory");
  y[t] = part[half * 64 + (t + 33) % 64];
}

template <bool WRONG>
__global__ void grid_steps(int* x, int* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
  for (int step = 0; step < 3; step++) {
    int v = x[(i + 17) % n];
    if (!WRONG) cg::this_grid().sync();
    else __syncthreads();
    x[i] = v + step;
    if (!WRONG) cg::this_grid().sync();
    else __syncthreads();
  }
  y[i] = x[i];
}
