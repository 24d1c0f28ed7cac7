// Planted bugs in asynchronous copies, barrier objects and named barriers; test_planted.py says how they are marked.
#include <cuda_pipeline.h>
#include <mma.h>

__device__ unsigned address(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void init(unsigned long long* bar, int n) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(address(bar)), "r"(n) : "memory");
}
__device__ void arrive(unsigned long long* bar) {
  asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" ::"r"(address(bar)) : "memory");
}
__device__ void wait(unsigned long long* bar, int phase) {
  asm volatile(
      "{ .reg .pred p; again: mbarrier.try_wait.parity.shared.b64 p, [%0], %1; @!p bra again; }" ::"r"(address(bar)),
      "r"(phase)
      : "memory");
}

//: <<<1, 64>>> (float[64], float[64]) racecheck.read_write wait_before_use
__global__ void copy_without_wait(const float* x, float* y) {
  __shared__ float tile[64];
  int t = threadIdx.x;
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(address(tile + t)), "l"(x + t) : "memory");  //!
  asm volatile("cp.async.commit_group;" ::: "memory");
  asm volatile("cp.async.wait_group 0;" ::: "memory");  //+
  __syncthreads();
  y[t] = tile[63 - t];  //!
}

//: <<<1, 64>>> (float[64], float[64]) racecheck.read_write barrier_between block
__global__ void copy_without_barrier(const float* x, float* y) {
  __shared__ float tile[64];
  int t = threadIdx.x;
  __pipeline_memcpy_async(tile + t, x + t, 4);  //!
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();  //+
  y[t] = tile[63 - t];  //!
}

//: <<<1, 64>>> (float[256], float[64]) racecheck.read_write wait_before_use
__global__ void one_group_too_few(const float* x, float* y) {
  __shared__ float tiles[2][64];
  int t = threadIdx.x;
  float sum = 0;
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(address(tiles[0] + t)), "l"(x + t) : "memory");  //!
  asm volatile("cp.async.commit_group;" ::: "memory");
  for (int i = 0; i < 4; i++) {
    if (i < 3)
      asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(address(tiles[~i & 1] + t)), "l"(x + 64 * i + 64 + t));  //!
    asm volatile("cp.async.commit_group;" ::: "memory");
    asm volatile("cp.async.wait_group 2;" ::: "memory");  //-
    asm volatile("cp.async.wait_group 1;" ::: "memory");  //+
    __syncthreads();
    sum += tiles[i % 2][63 - t];  //!
    __syncthreads();
  }
  y[t] = sum;
}

//: <<<1, 64>>> (float[256], float[64]) racecheck.read_write barrier_in_loop block
__global__ void refilled_too_early(const float* x, float* y) {
  __shared__ float tile[64];
  int t = threadIdx.x;
  float sum = 0;
  for (int i = 0; i < 4; i++) {
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(address(tile + t)), "l"(x + 64 * i + t) : "memory");  //!
    asm volatile("cp.async.wait_all;" ::: "memory");
    __syncthreads();
    sum += tile[63 - t];  //!
    __syncthreads();  //+
  }
  y[t] = sum;
}

//: <<<1, 64>>> (float[64], float[64]) racecheck.read_write wait_before_write
__global__ void source_written_too_early(float* x, float* y) {
  __shared__ float tile[64];
  int t = threadIdx.x;
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(address(tile + t)), "l"(x + t) : "memory");  //!
  asm volatile("cp.async.wait_all;" ::: "memory");  //+
  __syncthreads();
  x[63 - t] = t;  //!
  asm volatile("cp.async.wait_all;" ::: "memory");  //-
  y[t] = tile[t];
}

//: <<<1, 64>>> (int[64]) racecheck.read_write barrier_between block
__global__ void object_without_wait(int* x) {
  __shared__ int tile[64];
  __shared__ unsigned long long bar;
  int t = threadIdx.x;
  if (t == 0) init(&bar, 64);
  __syncthreads();
  tile[t] = x[t];  //!
  arrive(&bar);
  wait(&bar, 0);  //+
  x[t] = tile[63 - t];  //!
}

//: <<<1, 64>>> (int[32], int[32]) racecheck.read_write barrier_between block
__global__ void object_of_the_wrong_phase(const int* x, int* y) {
  __shared__ int tile[32];
  __shared__ unsigned long long bar;
  int t = threadIdx.x;
  if (t == 0) init(&bar, 32);
  __syncthreads();
  if (t >= 32) {
    wait(&bar, 1);  //-
    wait(&bar, 0);  //+
    y[t - 32] = tile[63 - t];  //!
  } else {
    tile[t] = x[t];  //!
    arrive(&bar);
  }
}

//: <<<1, 64>>> (int[64]) racecheck.write_write barrier_between block
__global__ void object_used_before_it_is_made(int* x) {
  __shared__ unsigned long long bar;
  int t = threadIdx.x;
  if (t == 0)
    asm volatile("mbarrier.init.shared.b64 [%0], 64;" ::"r"(address(&bar)) : "memory");  //!
  if (t < 32) __syncwarp();
  __syncthreads();  //+
  asm volatile("{ .reg .b64 s; mbarrier.arrive.shared.b64 s, [%0]; }" ::"r"(address(&bar)) : "memory");  //!
  x[t] = t;
}

//: <<<1, 128>>> (int[64], int[64]) racecheck.read_write barrier_between block
__global__ void producers_and_consumers(const int* x, int* y) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  if (t < 64) {
    tile[t] = x[t];  //!
    asm volatile("bar.arrive 1, 64;" ::: "memory");  //-
    asm volatile("bar.arrive 1, 128;" ::: "memory");  //+
  } else {
    asm volatile("bar.sync 2, 64;" ::: "memory");  //-
    asm volatile("bar.sync 1, 128;" ::: "memory");  //+
    y[t - 64] = tile[127 - t];  //!
  }
}

//: <<<1, 128>>> (int[128], int[128]) racecheck.read_write barrier_between block
__global__ void barrier_of_a_half(const int* x, int* y) {
  __shared__ int tile[128];
  int t = threadIdx.x;
  tile[t] = x[t];  //!
  asm volatile("bar.sync %0, 64;" ::"r"(1 + t / 64) : "memory");  //-
  asm volatile("bar.sync 1, 128;" ::: "memory");  //+
  y[t] = tile[127 - t];  //!
}

//: <<<1, 128>>> (int[128], int[128]) racecheck.read_write barrier_between block
__global__ void arrival_orders_nothing_behind(const int* x, int* y) {
  __shared__ int tile[128];
  int t = threadIdx.x;
  if (t < 64) {
    asm volatile("bar.arrive 1, 128;" ::: "memory");  //-
    tile[t] = x[t];  //!
    asm volatile("bar.arrive 1, 128;" ::: "memory");  //+
  } else {
    asm volatile("bar.sync 1, 128;" ::: "memory");
    y[t] = tile[127 - t];  //!
  }
}

//: <<<1, 32>>> (float[256], float[64]) racecheck.read_write wait_for_object
__global__ void bulk_copy_without_wait(const float* x, float* y) {
  __shared__ alignas(128) float tile[64];
  __shared__ unsigned long long bar;
  int t = threadIdx.x;
  if (t == 0) {
    init(&bar, 1);
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __syncthreads();
  if (t == 0) {
    unsigned to = address(tile), done = address(&bar);
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], 256, [%2];" ::"r"(to), "l"(x), "r"(done));  //!
    asm volatile("{ .reg .b64 s; mbarrier.arrive.expect_tx.shared.b64 s, [%0], 256; }" ::"r"(address(&bar)) : "memory");
  }
  __syncwarp();
  wait(&bar, 0);  //+
  y[t] = tile[63 - t];  //!
  wait(&bar, 0);
}

//: <<<1, 64>>> (half[256], half[256], float[256]) racecheck.read_write barrier_between block
__global__ void matrix_tiles(const half* a, const half* b, float* c) {
  using namespace nvcuda;
  __shared__ half tile[256];
  int t = threadIdx.x;
  for (int i = t; i < 256; i += 64)
    tile[i] = a[i];  //!
  __syncthreads();  //+
  if (t < 32) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 0.f);
    wmma::load_matrix_sync(fa, tile, 16);  //!
    wmma::load_matrix_sync(fb, b, 16);
    wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
  }
}

//: <<<1, 64>>> (half[256], uint[32]) racecheck.read_write barrier_between block
__global__ void matrices_loaded(const half* a, unsigned* out) {
  __shared__ alignas(16) half tile[256];
  int t = threadIdx.x;
  for (int i = t; i < 256; i += 64)
    tile[i] = a[i];  //!
  __syncthreads();  //+
  if (t < 32) {
    unsigned r;
    asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(address(tile + t % 8 * 16)) : "memory");  //!
    out[t] = r;
  }
}

//: <<<1, 32>>> (half[256], float[256], float[256]) racecheck.read_write barrier_between warp
__global__ void matrix_stored(const half* a, float* out, float* x) {
  using namespace nvcuda;
  __shared__ float tile[256];
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, x[3]);
  wmma::store_matrix_sync(tile, fc, 16, wmma::mem_row_major);  //!
  __syncwarp();  //+
  out[threadIdx.x] = tile[255 - threadIdx.x];  //!
}
