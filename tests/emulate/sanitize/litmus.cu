// Litmus tests of the memory model (PTX ISA 8) as planted bugs: what orders accesses, and what does not. Who needs another's
// value waits for it, so that each holds for any schedule. test_planted.py says how lines are marked.
#include <cuda/atomic>

#define ONE_THREAD if (threadIdx.x) return

__device__ int load_relaxed(const int* p) {
  int v;
  asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(v) : "l"(p) : "memory");
  return v;
}
__device__ int load_acquire(const int* p) {
  int v;
  asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(v) : "l"(p) : "memory");
  return v;
}
__device__ void store_relaxed(int* p, int v) {
  asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" ::"l"(p), "r"(v) : "memory");
}
__device__ void store_release(int* p, int v) {
  asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(p), "r"(v) : "memory");
}

//: <<<2, 1>>> (int[1], int[1], int[1]) racecheck.read_write fences
__global__ void mp_release_missing(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    *data = 42;  //!
    store_relaxed(flag, 1);  //-
    store_release(flag, 1);  //+
  } else {
    while (load_acquire(flag) == 0) { }
    *out = *data;  //!
  }
}

//: <<<2, 1>>> (int[1], int[1], int[1]) racecheck.read_write fences
__global__ void mp_acquire_missing(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    *data = 42;  //!
    store_release(flag, 1);
  } else {
    while (load_relaxed(flag) == 0) { }  //-
    while (load_acquire(flag) == 0) { }  //+
    *out = *data;  //!
  }
}

//: <<<2, 1>>> (int[1], int[1], int[1]) racecheck.read_write fences
__global__ void mp_fence_too_late(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    __threadfence();  //-
    *data = 42;  //!
    __threadfence();  //+
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0) { }
    __threadfence();
    *out = *data;  //!
  }
}

//: <<<2, 1>>> (int[1], int[1], int[1]) racecheck.read_write fences
__global__ void mp_reader_fences_early(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    *data = 42;  //!
    __threadfence();
    atomicExch(flag, 1);
  } else {
    __threadfence();  //-
    while (atomicAdd(flag, 0) == 0) { }
    __threadfence();  //+
    *out = *data;  //!
  }
}

//: <<<2, 1>>> (int[1], int[1], int[1]) racecheck.read_write wide_scope
__global__ void mp_scope_of_a_block(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    *data = 42;  //!
    asm volatile("st.release.cta.global.u32 [%0], 1;" ::"l"(flag) : "memory");  //-!
    asm volatile("st.release.gpu.global.u32 [%0], 1;" ::"l"(flag) : "memory");  //+
  } else {
    int v = 0;
    while (v == 0) asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(v) : "l"(flag) : "memory");  //!
    *out = *data;  //!
  }
}

//: <<<1, 64>>> (int[1]) racecheck.read_write block_fences
__global__ void mp_between_warps(int* out) {
  __shared__ int data;
  __shared__ volatile int flag;
  int t = threadIdx.x;
  if (t == 0) flag = 0;
  __syncthreads();
  if (t == 0) {
    data = *out + 42;  //!
    __threadfence_block();  //+
    flag = 1;
  } else if (t == 32) {
    while (flag == 0) { }
    __threadfence_block();  //+
    *out = data;  //!
  }
}

//: <<<2, 32>>> (int[32], int[1], int[32]) racecheck.read_write fences
__global__ void mp_of_a_warp(int* data, int* flag, int* out) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    data[t] = t * 7 + 1;  //!
    __syncwarp();  //+
    if (t == 0) store_release(flag, 1);
  } else {
    if (t == 0)
      while (load_acquire(flag) == 0) { }
    __syncwarp();
    out[t] = data[t];  //!
  }
}

//: <<<2, 64>>> (int[64], int[1], int[64]) racecheck.read_write fences
__global__ void mp_of_a_block(int* data, int* flag, int* out) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    data[t] = t * 7 + 1;  //!
    __syncthreads();  //+
    if (t == 0) {
      __threadfence();
      atomicAdd(flag, 1);
    }
  } else {
    if (t == 0) {
      while (atomicAdd(flag, 0) == 0) { }
      __threadfence();
    }
    __syncthreads();
    out[t] = data[t];  //!
  }
}

//: <<<2, 64>>> (int[64], int[1], int[64]) racecheck.read_write fences
__global__ void mp_everyone_fences(int* data, int* flag, int* out) {
  int t = threadIdx.x;
  if (blockIdx.x == 0) {
    data[t] = t * 7 + 1;  //!
    __threadfence();  //+
    __syncthreads();
    if (t == 0) atomicAdd(flag, 1);
  } else {
    if (t == 0) while (atomicAdd(flag, 0) == 0) { }
    __syncthreads();
    __threadfence();  //+
    out[t] = data[t];  //!
  }
}

//: <<<3, 1>>> (int[1], int[1], int[1]) racecheck.read_write fences
__global__ void release_sequence(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    *data = 42;  //!
    store_release(flag, 1);
  } else if (blockIdx.x == 1) {
    while (load_relaxed(flag) == 0) { }
    store_relaxed(flag, 2);  //-
    atomicAdd(flag, 1);  //+
  } else {
    while (load_relaxed(flag) < 2) { }
    load_acquire(flag);
    *out = *data;  //!
  }
}

//: <<<3, 1>>> (int[1], int[1], int[1], int[1]) racecheck.read_write fences
__global__ void from_one_to_the_next(int* data, int* first, int* second, int* out) {
  if (blockIdx.x == 0) {
    *data = 42;  //!
    store_release(first, 1);
  } else if (blockIdx.x == 1) {
    while (load_acquire(first) == 0) { }
    store_relaxed(second, 1);  //-
    store_release(second, 1);  //+
  } else {
    while (load_acquire(second) == 0) { }
    *out = *data;  //!
  }
}

//: <<<2, 1>>> (int[1], int[1], int[2]) racecheck.read_write own_place
__global__ void store_buffering(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    *x = 1;  //-!
    out[0] = *y;  //-!
    store_relaxed(x, 1);  //+
    out[0] = load_relaxed(y);  //+
  } else {
    *y = 1;  //-!
    out[1] = *x;  //-!
    store_relaxed(y, 1);  //+
    out[1] = load_relaxed(x);  //+
  }
}

//: <<<2, 1>>> (int[1], int[1], int[2]) racecheck.read_write own_place
__global__ void load_buffering(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    out[0] = *x;  //-!
    *y = 1;  //-!
    out[0] = load_relaxed(x);  //+
    store_relaxed(y, 1);  //+
  } else {
    out[1] = *y;  //-!
    *x = 1;  //-!
    out[1] = load_relaxed(y);  //+
    store_relaxed(x, 1);  //+
  }
}

//: <<<4, 1>>> (int[1], int[1], int[4]) racecheck.read_write both_atomic
__global__ void independent_reads(volatile int* x, int* y, int* out) {
  int* plain = (int*)x;
  if (blockIdx.x == 0) *plain = 1;  //-!
  if (blockIdx.x == 0) store_relaxed(plain, 1);  //+
  if (blockIdx.x == 1) store_relaxed(y, 1);
  if (blockIdx.x == 2) {
    out[0] = *x;  //!
    out[1] = load_relaxed(y);
  }
  if (blockIdx.x == 3) {
    out[2] = load_relaxed(y);
    out[3] = *x;  //!
  }
}

//: <<<2, 1>>> (long[1], int[2]) racecheck.read_write both_atomic
__global__ void unequal_sizes(long long* x, int* out) {
  if (blockIdx.x == 0) {
    asm volatile("st.relaxed.gpu.global.u64 [%0], 5;" ::"l"(x) : "memory");  //!
  } else {
    int v;
    asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(v) : "l"(x) : "memory");  //-!
    long long w;  //+
    asm volatile("ld.relaxed.gpu.global.u64 %0, [%1];" : "=l"(w) : "l"(x) : "memory");  //+
    v = w;  //+
    *out = v;
  }
}

//: <<<2, 1>>> (int[1], int[1], int[1]) racecheck.read_write fences
__global__ void relaxed_reference(int* data, int* flag, int* out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> ready(*flag);
  if (blockIdx.x == 0) {
    *data = 42;  //!
    ready.store(1, cuda::memory_order_relaxed);  //-
    ready.store(1, cuda::memory_order_release);  //+
  } else {
    while (ready.load(cuda::memory_order_acquire) == 0) { }
    *out = *data;  //!
  }
}

//: <<<2, 1>>> (int[1], int[1], int[1]) racecheck.read_write fences
__global__ void fences_of_the_library(int* data, int* flag, int* out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> ready(*flag);
  if (blockIdx.x == 0) {
    *data = 42;  //!
    cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_block);  //-
    cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);  //+
    ready.store(1, cuda::memory_order_relaxed);
  } else {
    while (ready.load(cuda::memory_order_relaxed) == 0) { }
    cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
    *out = *data;  //!
  }
}

//: <<<4, 1>>> (int[1], int[1]) racecheck.read_write add_and_fence
__global__ void ticket_lock(int* tickets, int* sum) {
  cuda::atomic_ref<int, cuda::thread_scope_device> serving(tickets[0]);
  while (serving.load(cuda::memory_order_relaxed) != blockIdx.x) { }  //-
  while (serving.load(cuda::memory_order_acquire) != blockIdx.x) { }  //+
  *sum = *sum * 2 + blockIdx.x + 1;  //!
  serving.fetch_add(1, cuda::memory_order_release);
}

//: <<<3, 1>>> (int[2], int[1], int[1]) racecheck.read_write wide_scope
__global__ void one_scope_too_narrow(int* data, int* count, int* out) {
  cuda::atomic_ref<int, cuda::thread_scope_block> narrow(*count);  //-
  cuda::atomic_ref<int, cuda::thread_scope_device> narrow(*count);  //+
  if (blockIdx.x == 2) {
    while (narrow.load(cuda::memory_order_acquire) < 1) { }  //!
    *out = data[0];  //!
  } else if (blockIdx.x == 0) {
    data[0] = 7;  //!
    narrow.fetch_add(1, cuda::memory_order_release);  //!
  }
}
