// Litmus tests of the async proxy (PTX ISA 8.9.5) as planted bugs: bulk copies of what threads wrote, and over it.
// test_planted.py says how lines are marked.
__device__ unsigned address(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
#define STORE_BEGINS(to, tile, bytes)                                                                  \
  asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(to), "r"(address(tile)), \
               "r"(bytes) : "memory");                                                                 \
  asm volatile("cp.async.bulk.commit_group;" ::: "memory")
__device__ void stores_end() { asm volatile("cp.async.bulk.wait_group 0;" ::: "memory"); }
__device__ void init(unsigned long long* bar, int n) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(address(bar)), "r"(n) : "memory");
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
}
#define LOAD_BEGINS(tile, from, bytes, bar)                                                            \
  expect(bar, bytes);                                                                                  \
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"( \
                   address(tile)), "l"(from), "r"(bytes), "r"(address(bar)) : "memory")
__device__ void expect(unsigned long long* bar, int bytes) {
  asm volatile("{ .reg .b64 s; mbarrier.arrive.expect_tx.shared.b64 s, [%0], %1; }" ::"r"(address(bar)), "r"(bytes)
               : "memory");
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
__device__ void fence() { asm volatile("fence.proxy.async;" ::: "memory"); }
__device__ void fence_shared() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }
__device__ void fence_global() { asm volatile("fence.proxy.async.global;" ::: "memory"); }

//: <<<2, 64>>> (int[128]) racecheck.read_write proxy_fence
__global__ void stored_without_fence(int* y) {
  __shared__ alignas(128) int tile[64];
  int t = threadIdx.x;
  tile[t] = blockIdx.x * 64 + t + 1;  //!
  __threadfence();
  fence_shared();  //+
  __syncthreads();
  if (t == 0) {
    STORE_BEGINS(y + blockIdx.x * 64, tile, 256);  //!
    stores_end();
  }
}

//: <<<1, 48>>> (int[64]) racecheck.read_write proxy_fence
__global__ void fence_of_one_thread_too_early(int* y) {
  __shared__ alignas(128) int tile[48];
  int t = threadIdx.x;
  tile[t] = 3 * t + 1;  //!
  if (t == 0) fence();  //-
  __syncthreads();
  if (t == 0) fence();  //+
  if (t == 0) {
    STORE_BEGINS(y, tile, 192);  //!
    stores_end();
  }
}

//: <<<1, 64>>> (int[64]) racecheck.read_write proxy_fence
__global__ void fence_of_the_other_space(int* y) {
  __shared__ alignas(128) int tile[64];
  int t = threadIdx.x;
  tile[t] = 3 * t + 1;  //!
  fence_global();  //-
  fence_shared();  //+
  __syncthreads();
  if (t == 32) {
    STORE_BEGINS(y, tile, 256);  //!
    stores_end();
  }
}

//: <<<1, 64>>> (int[256]) racecheck.read_write proxy_fence
__global__ void fenced_before_the_last_write(int* y) {
  __shared__ alignas(128) int tile[64];
  int t = threadIdx.x;
  for (int i = 0; i < 4; i++) {
    if (i == 0) fence();  //-
    tile[t] = 3 * t + i;  //!
    fence();  //+
    __syncthreads();
    if (t == 0) {
      STORE_BEGINS(y + 64 * i, tile, 256);  //!
      stores_end();
    }
    __syncthreads();
  }
}

//: <<<1, 64>>> (int[64]) racecheck.read_write barrier_between block
__global__ void fence_without_barrier(int* y) {
  __shared__ alignas(128) int tile[64];
  int t = threadIdx.x;
  tile[t] = 3 * t + 1;  //!
  fence();
  __syncthreads();  //+
  if (t == 0) {
    STORE_BEGINS(y, tile, 256);  //!
    stores_end();
  }
}

//: <<<1, 64>>> (int[128]) racecheck.read_write wait_for_bulk_group
__global__ void written_while_it_is_stored(int* y) {
  __shared__ alignas(128) int tile[64];
  int t = threadIdx.x;
  tile[t] = 3 * t + 1;
  fence();
  __syncthreads();
  if (t == 0) {
    STORE_BEGINS(y, tile, 256);  //!
    stores_end();  //+
  }
  __syncthreads();
  tile[t] = 5 * t + 1;  //!
  y[64 + t] = tile[t];
  if (t == 0) stores_end();
}

//: <<<1, 64>>> (int[64], int[64]) racecheck.write_write proxy_fence
__global__ void loaded_over_what_was_written(const int* x, int* y) {
  __shared__ alignas(128) int tile[64];
  __shared__ unsigned long long bar;
  int t = threadIdx.x;
  if (t == 0) init(&bar, 1);
  tile[t] = -1 - t;  //!
  fence();  //+
  __syncthreads();
  if (t == 0) {
    LOAD_BEGINS(tile, x, 128, &bar);  //!
  }
  wait(&bar, 0);
  y[t] = tile[63 - t];
}

//: <<<1, 64>>> (int[64], int[64]) racecheck.read_write proxy_fence
__global__ void loaded_from_what_was_written(int* x, int* y) {
  __shared__ alignas(128) int tile[64];
  __shared__ unsigned long long bar;
  int t = threadIdx.x;
  if (t == 0) init(&bar, 1);
  x[t] = -1 - t;  //!
  fence_shared();  //-
  fence_global();  //+
  __syncthreads();
  if (t == 0) {
    LOAD_BEGINS(tile, x, 256, &bar);  //!
  }
  wait(&bar, 0);
  y[t] = tile[63 - t];
}

//: <<<1, 96>>> (int[256], int[256]) racecheck.read_write arrive_at_object
__global__ void refilled_while_it_is_read(const int* x, int* y) {
  __shared__ alignas(128) int tile[64];
  __shared__ unsigned long long full, empty;
  int t = threadIdx.x;
  if (t == 0) {
    init(&full, 1);
    init(&empty, 64);
  }
  __syncthreads();
  if (t >= 64) {
    if (t == 64)
      for (int i = 0; i < 4; i++) {
        if (i > 0) wait(&empty, (i - 1) & 1);
        LOAD_BEGINS(tile, x + 64 * i, 256, &full);  //!
      }
  } else {
    for (int i = 0; i < 4; i++) {
      wait(&full, i & 1);
      if (i % 2 == 0) arrive(&empty);  //-
      y[64 * i + t] = tile[63 - t];  //!
      if (i % 2) arrive(&empty);  //-
      arrive(&empty);  //+
    }
  }
}

//: <<<1, 64>>> (int[64], int[64]) racecheck.read_write proxy_fence
__global__ void told_by_an_object(const int* x, int* y) {
  __shared__ alignas(128) int tile[64];
  __shared__ unsigned long long loaded, changed;
  int t = threadIdx.x;
  if (t == 0) {
    init(&loaded, 1);
    init(&changed, 64);
    LOAD_BEGINS(tile, x, 256, &loaded);
  }
  __syncthreads();
  wait(&loaded, 0);
  tile[t] = tile[t] * 2 + 1;  //!
  fence();  //+
  arrive(&changed);
  if (t == 63) {
    wait(&changed, 0);
    STORE_BEGINS(y, tile, 256);  //!
    stores_end();
  }
}

//: <<<1, 64>>> (int[64], int[64]) racecheck.read_write wait_for_bulk_group
__global__ void read_while_it_is_stored(int* y, int* z) {
  __shared__ alignas(128) int tile[64];
  int t = threadIdx.x;
  tile[t] = 3 * t + 1;
  fence();
  __syncthreads();
  if (t == 0) {
    STORE_BEGINS(y, tile, 256);  //!
    asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
    stores_end();  //+
  }
  __syncthreads();
  tile[t] = t;
  z[t] = y[63 - t] + tile[t];  //!
}

//: <<<1, 64>>> (int[64], int[64]) racecheck.read_write wait_for_object
__global__ void a_barrier_in_place_of_the_object(const int* x, int* y) {
  __shared__ alignas(128) int tile[64];
  __shared__ unsigned long long bar;
  int t = threadIdx.x;
  if (t == 0) {
    init(&bar, 1);
    LOAD_BEGINS(tile, x, 256, &bar);  //!
  }
  __syncthreads();
  wait(&bar, 0);  //+
  y[t] = tile[63 - t];  //!
  wait(&bar, 0);
}

//: <<<1, 64>>> (int[64], int[64]) racecheck.read_write test_object
__global__ void one_warp_tests_the_object(const int* x, int* y) {
  __shared__ alignas(128) int tile[64];
  __shared__ unsigned long long bar;
  __shared__ volatile int flag;
  int t = threadIdx.x;
  if (t == 0) {
    flag = 0;
    init(&bar, 1);
    LOAD_BEGINS(tile, x, 256, &bar);  //!
  }
  __syncthreads();
  if (t < 32) wait(&bar, 0);
  if (t == 0) flag = 1;
  while (t >= 32 && !flag) {
  }
  wait(&bar, 0);  //+
  y[t] = tile[63 - t];  //!
}

//: <<<1, 64>>> (int[64]) racecheck.read_write barrier_between block
__global__ void a_relaxed_arrival(int* y) {
  __shared__ int tile[64];
  __shared__ unsigned long long bar;
  int t = threadIdx.x;
  if (t == 0) init(&bar, 64);
  __syncthreads();
  tile[t] = 3 * t;  //!
  __threadfence();  //+
  asm volatile("mbarrier.arrive.relaxed.cluster.shared::cta.b64 _, [%0];" ::"r"(address(&bar)) : "memory");
  wait(&bar, 0);
  y[t] = tile[63 - t];  //!
}
