// The order of tensor memory (PTX ISA 9.7.16.6) as planted bugs: products of 128 x 32 x 16 and accesses of warps.
// test_planted.py says how lines are marked.
// arch: sm_100a
__device__ unsigned address(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }
__device__ void init(unsigned long long* bar, int n) {
  asm volatile("mbarrier.init.shared.b64 [%0], %1;" ::"r"(address(bar)), "r"(n) : "memory");
}
#define TEST(wait, bar, phase)                                                                                 \
  asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity." wait "shared::cta.b64 p, [%0], %1; @!p bra again; }" ::"r"( \
                   address(bar)), "r"(phase) : "memory")
__device__ void wait(unsigned long long* bar, int phase) { TEST("", bar, phase); }
__device__ void wait_relaxed(unsigned long long* bar, int phase) { TEST("relaxed.cluster.", bar, phase); }
__device__ void arrive(unsigned long long* bar) {
  asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(address(bar)) : "memory");
}
__device__ void arrive_relaxed(unsigned long long* bar) {
  asm volatile("mbarrier.arrive.relaxed.cluster.shared::cta.b64 _, [%0];" ::"r"(address(bar)) : "memory");
}
__device__ void before() { asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory"); }
__device__ void after() { asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory"); }
__device__ void commit(unsigned long long* bar) {
  asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" ::"r"(address(bar)) : "memory");
}
#define MULTIPLY(cells, tile, adds)                                                                             \
  asm volatile("{ .reg .pred p; setp.ne.u32 p, %4, 0; tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %2, %3, p; }" ::"r"(cells), \
               "l"(matrix(tile, 2048)), "l"(matrix((tile) + 2048, 512)), "r"(1u << 4 | 4u << 17 | 8u << 24), "r"(adds) : "memory")
__device__ unsigned long long matrix(const void* p, unsigned leading) {
  return (unsigned long long)(address(p) >> 4) | (unsigned long long)(leading >> 4) << 16 | 8ull << 32 | 1ull << 46;
}
#define LOAD(value, cells) asm volatile("tcgen05.ld.sync.aligned.32x32b.x1.b32 {%0}, [%1];" : "=r"(value) : "r"(cells) : "memory")
#define STORE(cells, value) asm volatile("tcgen05.st.sync.aligned.32x32b.x1.b32 [%0], {%1};" ::"r"(cells), "r"(value) : "memory")
__device__ void loads_end() { asm volatile("tcgen05.wait::ld.sync.aligned;" ::: "memory"); }
__device__ void stores_end() { asm volatile("tcgen05.wait::st.sync.aligned;" ::: "memory"); }
// Tensor memory of 32 columns, and factors that all threads have written.
#define BEGIN(arrivals)                                                                                        \
  __shared__ alignas(1024) unsigned short tile[2560];                                                          \
  __shared__ unsigned long long bar, told;                                                                     \
  __shared__ unsigned place;                                                                                   \
  unsigned t = threadIdx.x, warp = t / 32;                                                                     \
  for (unsigned i = t; i < 2560; i += blockDim.x) tile[i] = 0x3c00;                                            \
  if (t == 0) init(&bar, 1), init(&told, arrivals);                                                            \
  if (warp == 0)                                                                                               \
    asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 32;" ::"r"(address(&place)) : "memory"); \
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");                                                 \
  __syncthreads();                                                                                             \
  unsigned cells = place, mine = cells + (warp % 4 << 21)
#define END                                                                                                    \
  __syncthreads();                                                                                             \
  if (warp == 0) asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 32;" ::"r"(cells) : "memory")

//: <<<1, 128>>> (uint[128]) racecheck.read_write wait_for_commit
extern "C" __global__ void loaded_before_the_product_is_there(unsigned* y) {
  BEGIN(1);
  unsigned value;
  if (t == 0) {
    MULTIPLY(cells, tile, 0);  //!
    commit(&bar);
  }
  __syncthreads();
  wait(&bar, 0);  //+
  LOAD(value, mine);  //!
  loads_end();
  wait(&bar, 0);
  y[t] = value;
  END;
}

//: <<<1, 128>>> (uint[128]) racecheck.read_write tensor_fences
extern "C" __global__ void loaded_without_the_fence(unsigned* y) {
  BEGIN(1);
  unsigned value;
  if (t == 0) {
    MULTIPLY(cells, tile, 0);  //!
    commit(&bar);
  }
  wait_relaxed(&bar, 0);
  after();  //+
  LOAD(value, mine);  //!
  loads_end();
  y[t] = value;
  wait(&bar, 0);
  END;
}

//: <<<1, 128>>> (uint[128]) racecheck.read_write tensor_fences
extern "C" __global__ void one_thread_that_multiplies_and_loads(unsigned* y) {
  BEGIN(1);
  unsigned value = 0;
  if (warp == 0) {
    if (t == 0) {
      MULTIPLY(cells, tile, 0);  //!
      commit(&bar);
    }
    __syncwarp();
    wait_relaxed(&bar, 0);
    after();  //+
    LOAD(value, mine);  //!
    loads_end();
  }
  y[t] = value;
  wait(&bar, 0);
  END;
}

//: <<<1, 128>>> (uint[128]) racecheck.read_write order_cells
extern "C" __global__ void only_one_warp_waits(unsigned* y) {
  __shared__ volatile unsigned flag;
  if (threadIdx.x == 0) flag = 0;
  BEGIN(1);
  unsigned value;
  if (t == 0) {
    MULTIPLY(cells, tile, 0);  //!
    commit(&bar);
  }
  if (warp == 0) wait(&bar, 0);
  if (t == 0) flag = 1;
  while (warp > 0 && !flag) {
  }
  wait(&bar, 0);  //+
  LOAD(value, mine);  //!
  loads_end();
  y[t] = value;
  wait(&bar, 0);
  END;
}

//: <<<1, 256>>> (uint[256]) racecheck.read_write tensor_fences
extern "C" __global__ void stored_without_the_fence(unsigned* y) {
  BEGIN(128);
  unsigned value = 0;
  if (warp < 4) {
    STORE(mine, t);  //!
    stores_end();
    before();  //+
    arrive_relaxed(&told);
  } else {
    wait_relaxed(&told, 0);
    after();
    LOAD(value, mine);  //!
    loads_end();
  }
  y[t] = value;
  END;
}

//: <<<1, 256>>> (uint[256]) racecheck.read_write wait_for_tensor_stores
extern "C" __global__ void stores_that_nothing_waits_for(unsigned* y) {
  BEGIN(128);
  unsigned value = 0;
  if (warp < 4) {
    STORE(mine, t);  //!
    stores_end();  //+
    arrive(&told);
    stores_end();
  } else {
    wait(&told, 0);
    LOAD(value, mine);  //!
    loads_end();
  }
  y[t] = value;
  END;
}

//: <<<1, 128>>> (uint[128]) racecheck.read_write wait_for_tensor_loads
extern "C" __global__ void multiplied_over_what_is_loaded(unsigned* y) {
  BEGIN(128);
  unsigned value;
  STORE(mine, t);
  stores_end();
  LOAD(value, mine);  //!
  loads_end();  //+
  arrive(&told);
  if (t == 0) {
    wait(&told, 0);
    MULTIPLY(cells, tile, 0);  //!
    commit(&bar);
  }
  loads_end();
  wait(&bar, 0);
  y[t] = value;
  END;
}

//: <<<1, 128>>> (uint[128]) racecheck.write_write wait_for_commit
extern "C" __global__ void two_threads_multiply(unsigned* y) {
  BEGIN(1);
  unsigned value;
  if (t == 0) {
    MULTIPLY(cells, tile, 0);  //!
    before();  //+
    arrive_relaxed(&told);
    commit(&bar);
  }
  if (t == 32) {
    wait_relaxed(&told, 0);
    after();  //+
    MULTIPLY(cells, tile, 1);  //!
    commit(&told);
  }
  __syncthreads();
  wait(&bar, 0);
  wait(&told, 1);
  LOAD(value, mine);
  loads_end();
  y[t] = value;
  END;
}

//: <<<1, 128>>> (uint[128]) racecheck.read_write wait_for_commit
extern "C" __global__ void a_factor_that_is_written_too_early(unsigned* y) {
  BEGIN(1);
  unsigned value;
  if (t == 0) {
    MULTIPLY(cells, tile, 0);  //!
    commit(&bar);
  }
  __syncthreads();
  wait(&bar, 0);  //+
  tile[t] = t;  //!
  wait(&bar, 0);
  LOAD(value, mine);
  loads_end();
  y[t] = value + tile[t];
  END;
}

//: <<<1, 256>>> (uint[256]) racecheck.read_write wait_for_tensor_stores
extern "C" __global__ void told_by_a_flag(unsigned* y) {
  __shared__ unsigned flags[4];
  if (threadIdx.x < 4) flags[threadIdx.x] = 0;
  BEGIN(1);
  unsigned value = 0;
  if (warp < 4) {
    STORE(mine, t);  //!
    stores_end();
    before();  //+
    __syncwarp();
    if (t % 32 == 0) asm volatile("st.relaxed.cta.shared.b32 [%0], 1;" ::"r"(address(&flags[warp])) : "memory");
  } else {
    unsigned flag = 0;
    while (!flag) asm volatile("ld.relaxed.cta.shared.b32 %0, [%1];" : "=r"(flag) : "r"(address(&flags[warp - 4])) : "memory");
    after();  //+
    LOAD(value, mine);  //!
    loads_end();
  }
  y[t] = value;
  END;
}
