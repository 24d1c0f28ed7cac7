// Planted bugs in shared memory; test_planted.py says how they are marked.
#include <cuda_fp16.h>

//: <<<1, 64>>> (int[64]) racecheck.read_write barrier_between block
__global__ void reversed(int* x) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  tile[t] = x[t];  //!
  __syncthreads();  //+
  x[t] = tile[63 - t];  //!
}

//: <<<1, 96>>> (int[96]) racecheck.read_write barrier_between block
__global__ void neighbours(int* x) {
  __shared__ int tile[97];
  int t = threadIdx.x;
  tile[t + 1] = x[t];
  if (t == 0) tile[0] = 0;
  __syncthreads();
  int left = tile[t];  //!
  __syncthreads();  //+
  tile[t + 1] = left + 7;  //!
  __syncthreads();
  x[t] = tile[t];
}

//: <<<2, 128>>> (int[256], int[2]) racecheck.read_write barrier_a_round block
__global__ void tree(const int* x, int* sums) {
  __shared__ int part[128];
  int t = threadIdx.x;
  part[t] = x[blockIdx.x * 128 + t];
  __syncthreads();
  for (int step = 64; step > 0; step /= 2) {
    if (t < step)
      part[t] += part[t + step];  //!
    __syncthreads();  //+
  }
  if (t == 0) sums[blockIdx.x] = part[0];
}

//: <<<1, 128>>> (int[128], int[1]) racecheck.read_write barrier_in_loop warp
__global__ void last_warp(const int* x, int* sum) {
  __shared__ int part[128];
  int t = threadIdx.x;
  part[t] = x[t];
  __syncthreads();
  for (int step = 64; step >= 32; step /= 2) {
    if (t < step) part[t] += part[t + step];
    __syncthreads();
  }
  if (t < 32)
    for (int step = 16; step > 0; step /= 2) {
      int other = t < step ? part[t + step] : 0;  //!
      __syncwarp();
      part[t] += other;  //!
      __syncwarp();  //+
    }
  if (t == 0) *sum = part[0];
}

//: <<<1, 64>>> (int[64]) racecheck.read_write barrier_between block
__global__ void double_buffer(int* x) {
  __shared__ int tiles[2][64];
  int t = threadIdx.x, value = x[t];
  tiles[0][t] = value;
  __syncthreads();
  for (int i = 0; i < 4; i++) {
    tiles[(i + 1) % 2][t] = value + i;  //!
    value += tiles[i % 2][63 - t];  //!
    __syncthreads();  //+
  }
  x[t] = value;
}

//: <<<1, 128>>> (int[512], int[128]) racecheck.read_write barrier_in_loop block
__global__ void tiles_of_rows(const int* x, int* sums) {
  __shared__ int tile[128];
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 4; i++) {
    tile[t] = x[i * 128 + t];  //!
    __syncthreads();
    sum += tile[(t + 64) % 128];  //!
    __syncthreads();  //+
  }
  sums[t] = sum;
}

//: <<<1, 64>>> (int[64], int[8]) racecheck.write_write one_thread_writes
__global__ void bins(const int* x, int* counts) {
  __shared__ int bin[8];
  int t = threadIdx.x;
  if (t < 8) bin[t] = 0;
  __syncthreads();
  bin[x[t] % 8] += t;  //-!
  atomicAdd(&bin[x[t] % 8], t);  //+
  __syncthreads();
  if (t < 8) counts[t] = bin[t];
}

//: <<<1, 64>>> (int[64], int[8]) racecheck.write_write barrier_between block
__global__ void zeroed_late(const int* x, int* counts) {
  __shared__ int bin[8];
  int t = threadIdx.x;
  if (t < 8)
    bin[t] = 0;  //!
  __syncthreads();  //+
  atomicAdd(&bin[x[t] % 8], 1);  //!
  __syncthreads();
  if (t < 8) counts[t] = bin[t];
}

//: <<<1, 64>>> (int[64], int[8]) racecheck.read_write barrier_between block
__global__ void read_early(const int* x, int* counts) {
  __shared__ int bin[8];
  int t = threadIdx.x;
  if (t < 8) bin[t] = 0;
  __syncthreads();
  atomicAdd(&bin[x[t] % 8], 1);  //!
  __syncthreads();  //+
  if (t < 8)
    counts[t] = bin[t];  //!
}

//: <<<1, 64>>> (int[1]) racecheck.write_write one_thread_writes
__global__ void everyone_says(int* x) {
  __shared__ int chosen;
  int t = threadIdx.x;
  if (t == 0)  //+
    chosen = t;  //!
  __syncthreads();
  if (t == 0) *x = chosen;
}

//: <<<1, 32>>> (int[32]) racecheck.read_write barrier_between warp
__global__ void in_step(int* x) {
  __shared__ int tile[32];
  int t = threadIdx.x;
  tile[t] = x[t];  //!
  __syncwarp();  //+
  x[t] = tile[t ^ 1];  //!
}

//: <<<1, 64>>> (int[64], int[64], int[64], int[64]) racecheck.write_write one_lane_writes
__global__ void one_index_of_several_arrays(const int* of, int* x, int* y, int* z) {
  int i = of[threadIdx.x] / 2;  //-
  int i = of[threadIdx.x];  //+
  x[i] = threadIdx.x;  //!
  y[i] = threadIdx.x + 1;  //!
  z[i] = threadIdx.x + 2;  //!
}

//: <<<1, 64>>> (int[256], int[256], int[256]) racecheck.write_write one_thread_writes
__global__ void rounds_that_overlap(int* x, int* y, int* z) {
  for (int k = 0; k < 3; k++) {
    int i = threadIdx.x + k;  //-
    int i = threadIdx.x * 3 + k;  //+
    x[i] = threadIdx.x;  //!
    y[i] = threadIdx.x;  //!
    z[i] = threadIdx.x;  //!
  }
}

//: <<<1, 32>>> (int[32]) racecheck.read_write? barrier_between warp
__global__ void volatile_in_step(int* x) {
  __shared__ volatile int tile[32];
  int t = threadIdx.x;
  tile[t] = x[t];  //!
  __syncwarp();  //+
  x[t] = tile[t ^ 1];  //!
}

//: <<<1, 64>>> (int[64]) racecheck.read_write? guard_in_block
__global__ void volatile_across_warps(int* x) {
  __shared__ volatile int tile[64];
  int t = threadIdx.x;
  tile[t] = x[t] + 1;  //!
  __syncthreads();  //+
  x[t] = tile[63 - t];  //!
}

//: <<<1, 32>>> (int[32]) racecheck.write_write? one_lane_writes
__global__ void volatile_counter(int* x) {
  __shared__ volatile int last;
  int t = threadIdx.x;
  last = t;  //-!
  if (t == 31) last = t;  //+
  __syncthreads();
  x[t] = last;
}

//: <<<1, 64>>> (int[64], int[1]) racecheck.read_write? warp_barrier_a_step
__global__ void steps_of_a_warp(const int* x, int* sum) {
  __shared__ volatile int part[64];
  int t = threadIdx.x;
  part[t] = x[t];
  __syncthreads();
  if (t < 16) {
    int other = part[t + 16];
    __syncwarp(0xffff);
    part[t] = part[t] + other;  //!
    __syncwarp(0xffff);  //+
    other = part[t + 8];  //!
    __syncwarp(0xffff);  //+
    part[t] = part[t] + other;  //!
    __syncwarp(0xffff);  //+
    other = part[t + 4];  //!
    __syncwarp(0xffff);  //+
    part[t] = part[t] + other;  //!
  }
  if (t == 0) *sum = part[0];
}

//: <<<1, 64>>> (int[64]) racecheck.read_write barrier_between block
__global__ void half_mask(int* x) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  tile[t] = x[t];  //!
  __syncwarp();  //-
  __syncthreads();  //+
  x[t] = tile[t ^ 32];  //!
}

//: <<<1, 32>>> (int[32]) racecheck.read_write barrier_between warp
__global__ void narrow_masks(int* x) {
  __shared__ int tile[32];
  int t = threadIdx.x;
  tile[t] = x[t];  //!
  __syncwarp(t < 16 ? 0xffffu : 0xffff0000u);  //-
  __syncwarp();  //+
  x[t] = tile[31 - t];  //!
}

//: <<<1, 64>>> (int[64]) racecheck.read_write barrier_between block
__global__ void bytes_of_a_word(int* x) {
  __shared__ unsigned char tile[64];
  int t = threadIdx.x;
  tile[t] = x[t];  //!
  __syncthreads();  //+
  x[t] = t < 16 ? reinterpret_cast<int*>(tile)[t] : 0;  //!
}

//: <<<1, 64>>> (int[64]) racecheck.write_write one_lane_writes
__global__ void byte_apart(int* x) {
  __shared__ unsigned char tile[65];
  int t = threadIdx.x;
  tile[t - t % 2] = t;  //-!
  tile[t] = t;  //+
  __syncthreads();
  x[t] = tile[t & ~1];
}

//: <<<1, 64>>> (int[64]) racecheck.read_write barrier_between block
__global__ void halves(int* x) {
  __shared__ __half2 tile[64];
  int t = threadIdx.x;
  tile[t] = __floats2half2_rn(t, t + 1);  //!
  __syncthreads();  //+
  x[t] = reinterpret_cast<__half*>(tile)[127 - t] > __half(3);  //!
}

//: <<<1, 64>>> (float[256], float[64]) racecheck.read_write barrier_between block
__global__ void vectors(const float4* x, float* y) {
  __shared__ float4 tile[64];
  int t = threadIdx.x;
  tile[t] = x[t];  //!
  __syncthreads();  //+
  y[t] = reinterpret_cast<float*>(tile)[(t * 4 + 134) % 256];  //!
}

//: <<<1, 64, shared=512>>> (int[64]) racecheck.read_write barrier_between block
__global__ void dynamic(int* x) {
  extern __shared__ int room[];
  int* low = room;
  int* high = room + 64;
  int t = threadIdx.x;
  low[t] = x[t];
  __syncthreads();
  high[63 - t] = low[t];  //!
  __syncthreads();  //+
  x[t] = high[t];  //!
}

//: <<<1, 64>>> (int[64]) racecheck.read_write barrier_in_loop block
template <class T>
__device__ T kept(T* tile, int t) {
  return tile[63 - t];  //!
}

__global__ void through_a_function(int* x) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  tile[t] = x[t];  //!
  __syncthreads();  //+
  x[t] = kept(tile, t);
}

//: <<<(2,2), (8,8,2)>>> (int[512]) racecheck.read_write barrier_between block
__global__ void transposed(int* x) {
  __shared__ int tile[2][8][9];
  int i = ((blockIdx.y * 2 + blockIdx.x) * 2 + threadIdx.z) * 64 + threadIdx.y * 8 + threadIdx.x;
  tile[threadIdx.z][threadIdx.y][threadIdx.x] = x[i];  //!
  __syncthreads();  //+
  x[i] = tile[threadIdx.z][threadIdx.x][threadIdx.y];  //!
}

//: <<<1, 96>>> (int[96]) racecheck.read_write barrier_between block
__global__ void first_lane_reads_many_warps_read(int* x) {
  __shared__ int flag;
  int t = threadIdx.x;
  if (t == 40) flag = 7;
  __syncthreads();
  int seen = flag;  //!
  __syncwarp();
  __syncthreads();  //+
  if (t == 95)
    flag = 9;  //!
  x[t] = seen;
}

//: <<<1, 64>>> (int[65]) racecheck.read_write barrier_between block
__global__ void scan(int* x) {
  __shared__ int sums[64];
  int t = threadIdx.x;
  sums[t] = x[t];
  __syncthreads();
  for (int step = 1; step < 64; step *= 2) {
    int other = t >= step ? sums[t - step] : 0;  //!
    __syncthreads();  //+
    sums[t] += other;  //!
    __syncthreads();
  }
  x[t] = sums[t];
}

//: <<<1, 64>>> (int[64]) racecheck.read_write barrier_between_branches block
__global__ void upper_half(int* x) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t < 32)
    s[t] = x[t];  //!
  else  //-
  __syncthreads();  //+
  if (t >= 32)  //+
    x[t] = s[t - 32];  //!
}

//: <<<1, 64>>> (int[64]) racecheck.read_write barrier_between block
__global__ void most_threads(int* x) {
  __shared__ int s[48];
  int t = threadIdx.x;
  if (t < 48) {
    s[t] = x[t];  //!
  }  //+
  __syncthreads();  //+
  if (t < 48) {  //+
    x[t] = s[47 - t];  //!
  }
}
