// Planted bugs in global memory, inside a block and across blocks; test_planted.py says how they are marked.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

//: <<<1, 64>>> (int[64], int[64]) racecheck.read_write barrier_between block
__global__ void through_global(int* x, int* y) {
  int t = threadIdx.x;
  x[t] = 2 * t;  //!
  __syncthreads();  //+
  y[t] = x[63 - t];  //!
}

//: <<<4, 32>>> (int[128], int[128]) racecheck.read_write own_place
__global__ void other_blocks_rows(int* x, int* y) {
  int i = blockIdx.x * 32 + threadIdx.x;
  x[i] = 2 * i;  //!
  y[i] = x[127 - i];  //-!
  y[i] = x[i];  //+
}

//: <<<4, 32>>> (int[130], int[128]) racecheck.read_write own_place
__global__ void stencil_in_place(int* x, int* y) {
  int i = blockIdx.x * 32 + threadIdx.x;
  int sum = x[i] + x[i + 2];  //!
  __syncthreads();
  x[i + 1] = sum;  //-!
  y[i] = sum;  //+
}

//: <<<4, 64>>> (int[256], int[8]) racecheck.write_write add_or_own_place
__global__ void histogram(const int* x, int* counts) {
  int i = blockIdx.x * 64 + threadIdx.x;
  counts[x[i] % 8] += i;  //-!
  atomicAdd(&counts[x[i] % 8], i);  //+
}

//: <<<4, 64>>> (int[256], int[768]) racecheck.write_write add_or_own_place
__global__ void made_for_one_block(const int* x, int* y) {
  int i = threadIdx.x;  //-
  int i = blockIdx.x * 64 + threadIdx.x;  //+
  y[i] = x[i] + blockIdx.x;  //!
  y[i + 256] = x[i] - blockIdx.x;  //!
  y[i + 512] = x[i] * (blockIdx.x + 1);  //!
}

//: <<<8, 1>>> (int[1]) racecheck.write_write add_or_own_place
__global__ void sum_of_blocks(int* sum) {
  *sum += blockIdx.x + 1;  //-!
  atomicAdd(sum, blockIdx.x + 1);  //+
}

//: <<<8, 32>>> (int[1]) racecheck.write_write wide_scope
__global__ void narrow_atomic(int* sum) {
  if (threadIdx.x == 0)
    atomicAdd_block(sum, blockIdx.x + 1);  //-!
    atomicAdd(sum, blockIdx.x + 1);  //+
}

//: <<<8, 64>>> (int[512], int[8], int[1], int[1]) racecheck.read_write fences
__global__ void last_block(const int* x, int* partial, int* count, int* sum) {
  __shared__ int last;
  int t = threadIdx.x;
  int v = __reduce_add_sync(~0u, x[blockIdx.x * 64 + t]);
  if (t == 0) {
    partial[blockIdx.x] = v;  //!
    __threadfence();  //+
    last = atomicAdd(count, 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && t == 0) {
    int total = 0;
    for (int i = 0; i < gridDim.x; i++)
      total += partial[i];  //!
    *sum = total;
  }
}

//: <<<8, 64>>> (int[512], int[8], int[1], int[1]) racecheck.read_write fences
__global__ void last_block_narrow_fence(const int* x, int* partial, int* count, int* sum) {
  __shared__ bool last;
  int t = threadIdx.x;
  if (t == 7) {
    partial[blockIdx.x] = x[0] + blockIdx.x + 9;  //!
    __threadfence_block();  //-
    __threadfence();  //+
  }
  __syncthreads();
  if (t == 0) last = atomicInc((unsigned*)count, gridDim.x) == gridDim.x - 1;
  __syncthreads();
  if (last && t < 8)
    atomicAdd(sum, partial[t]);  //!
}

//: <<<2, 32>>> (int[32], int[1], int[32]) racecheck.read_write fences
__global__ void flag_without_fence(int* data, volatile int* flag, int* out) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    data[t] = 5 * t + 1;  //!
    __threadfence();  //+
    __syncwarp();
    if (t == 0) *flag = 1;
  } else {
    if (t == 0) while (*flag == 0) { }
    __syncwarp();
    __threadfence();  //+
    out[t] = data[31 - t];  //!
  }
}

//: <<<2, 32>>> (int[1], int[1], int[1]) racecheck.read_write fences
__global__ void volatile_is_no_fence(volatile int* data, volatile int* flag, int* out) {
  if (threadIdx.x) return;
  int* plain = (int*)data;
  if (blockIdx.x == 0) {
    *plain = 42;  //!
    __threadfence();  //+
    *flag = 1;
  } else {
    while (*flag == 0) { }
    __threadfence();  //+
    *out = *plain;  //!
  }
}

//: <<<2, 32>>> (int[1], int[1], int[1]) racecheck.read_write? guard_in_grid
__global__ void volatile_data_behind_a_flag(volatile int* data, int* flag, int* out) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    *data = 42;  //!
    __threadfence();  //+
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0) { }
    __threadfence();  //+
    *out = *data;  //!
  }
}

//: <<<3, 32>>> (int[1], int[1]) racecheck.write_write? guard_in_grid
__global__ void volatile_data_under_a_lock(volatile int* data, int* lock) {
  if (threadIdx.x) return;
  while (atomicCAS(lock, 0, 1) != 0) { }
  __threadfence();
  *data = blockIdx.x + 5;  //!
  __threadfence();  //+
  atomicExch(lock, 0);
}

//: <<<2, 32>>> (int[1], int[1], int[2]) racecheck.write_write? guard_in_grid
__global__ void volatile_flags_and_data(volatile int* data, volatile int* flag, volatile int* out) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    *flag = 1;
    while (*flag == 1) { }
  } else {
    while (*flag == 0) { }
    *flag = 2;
  }
  data[0] = blockIdx.x + 5;  //-!
  out[blockIdx.x] = blockIdx.x + 5;  //+
}

__device__ volatile int ready_parts[4], parts_of_blocks[4];

//: <<<4, 1>>> (int[4]) racecheck.read_write? guard_in_grid
__global__ void volatile_parts_looked_back_at(int* sums) {
  int b = blockIdx.x, sum = 0;
  parts_of_blocks[b] = b + 1;  //!
  __threadfence();  //+
  ready_parts[b] = 1;
  for (int j = b - 1; j >= 0;) {
    if (ready_parts[j] == 0) continue;
    __threadfence();  //+
    sum += parts_of_blocks[j--];  //!
  }
  sums[b] = sum;
}

//: <<<2, 32>>> (int[1], int[1]) racecheck.write_write both_atomic
__global__ void polled_plainly(int* flag, int* out) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    *flag = 7;  //-!
    atomicExch(flag, 7);  //+
  } else {
    *out = atomicAdd(flag, 0);  //!
  }
}

//: <<<4, 32>>> (int[32], int[1], int[1]) racecheck.read_write drop_const
__global__ void read_only_path(int* x, int* y, int* z) {
  int t = threadIdx.x;
  if (blockIdx.x) return;
  x[t] = t * 3;  //!
  __syncthreads();
  if (t == 0) y[0] = 1;
  int v = __ldg(x + (31 - t));  //-!
  int v = x[31 - t];  //+
  if (v == 3) *z = v;
}

//: <<<4, 64, cooperative=1>>> (int[256], int[256]) racecheck.read_write own_place
__global__ void grid_step(int* x, int* y) {
  int i = blockIdx.x * 64 + threadIdx.x;
  x[i] = i * 2;  //!
  __syncthreads();  //-
  cg::this_grid().sync();  //+
  y[i] = x[255 - i];  //!
}

//: <<<1, 64>>> (int[64], int[4]) racecheck.read_write barrier_between warp
__global__ void tile_of_four(int* x, int* y) {
  __shared__ int s[64];
  auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  int t = threadIdx.x;
  s[t] = x[t];  //!
  tile.sync();  //+
  x[t] = s[t ^ 3];  //!
}

//: <<<1, 64>>> (int[64], int[4]) racecheck.read_write barrier_between block
__global__ void tile_too_small(int* x, int* y) {
  __shared__ int s[64];
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int t = threadIdx.x;
  s[t] = x[t];  //!
  tile.sync();  //-
  cg::this_thread_block().sync();  //+
  x[t] = s[63 - t];  //!
}

//: <<<1, 32>>> (int[32]) racecheck.read_write barrier_between warp
__global__ void coalesced(int* x) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t % 2 == 0) {
    auto active = cg::coalesced_threads();
    s[t] = x[t];  //!
    active.sync();  //+
    x[t] = s[30 - t];  //!
  }
}

//: <<<2, 32>>> (int[1], int[33], int[1]) racecheck.read_write add_and_fence
__global__ void spin_lock(int* lock, int* shared_sum, int* out) {
  if (threadIdx.x) return;
  while (atomicCAS(lock, 0, 1)) { }
  __threadfence();  //+
  *shared_sum = *shared_sum + blockIdx.x + 3;  //!
  __threadfence();  //+
  atomicExch(lock, 0);
}

//: <<<4, 32>>> (byte[128], int[1]) racecheck.write_write one_lane_writes
__global__ void bytes_of_neighbours(unsigned char* x, int* y) {
  int i = blockIdx.x * 32 + threadIdx.x;
  x[i / 2] = i;  //-!
  x[i] = i;  //+
}

//: <<<3, 32>>> (long[3], int[6]) racecheck.read_write own_place
__global__ void half_of_a_double_word(long long* x, int* y) {
  int b = blockIdx.x;
  if (threadIdx.x) return;
  x[b] = b + 1;  //!
  int* words = (int*)x;
  y[b] = words[(2 * b + 3) % 6];  //-!
  y[b] = words[2 * b];  //+
}

__device__ int chosen;

//: <<<4, 32>>> (int[1]) racecheck.write_write add_or_own_place
__global__ void module_variable(int* x) {
  if (threadIdx.x == 0)
    chosen = blockIdx.x;  //-!
    atomicMax(&chosen, blockIdx.x);  //+
}

//: <<<4, 32>>> (int[1]) racecheck.write_write? add_or_own_place
__global__ void same_flag(int* found) {
  if (threadIdx.x == 5)
    *found = 1;  //-!
    atomicExch(found, 1);  //+
}

//: <<<4, 32>>> (int[1], int[4]) racecheck.write_write both_atomic
__global__ void counter_set_back(int* count, int* out) {
  if (threadIdx.x) return;
  int ticket = atomicAdd(count, 1);  //!
  out[blockIdx.x] = ticket;
  if (ticket == 1)  //-
  if (ticket == gridDim.x - 1)  //+
    *count = 0;  //!
}

//: <<<4, 64>>> (double[256], double[4]) racecheck.read_write? read_atomically
__global__ void add_by_compare_and_swap(const double* x, double* sums) {
  int i = blockIdx.x * 64 + threadIdx.x;
  unsigned long long* address = (unsigned long long*)&sums[i % 4];
  unsigned long long old = *address, assumed;  //-!
  unsigned long long old = atomicAdd(address, 0), assumed;  //+
  do {
    assumed = old;
    old = atomicCAS(address, assumed, __double_as_longlong(x[i] + __longlong_as_double(assumed)));  //!
  } while (assumed != old);
}

//: <<<2, 1>>> (int[1], int[2]) racecheck.write_write own_place
__global__ void flag_set_back(volatile int* flag, int* out) {
  if (blockIdx.x == 0) {
    *flag = 1;  //!
  } else {
    while (*flag == 0) { }  //+
    *(int*)flag = 0;  //!
    out[0] = 1;
  }
}
