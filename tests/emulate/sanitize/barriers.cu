// Planted bugs of barriers, masks and shuffles; test_planted.py says how they are marked.

//: <<<1, 64>>> (int[64]) synccheck.divergent_barrier barrier_for_all
__global__ void in_both_arms(int* x) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  if (x[t] % 2 == 0) {  //-
    tile[t] = 1;  //-
    __syncthreads();  //-
  } else {  //-
    tile[t] = 2;  //-
    __syncthreads();  //-!
  }  //-
  tile[t] = 1 + x[t] % 2;  //+
  __syncthreads();  //+
  x[t] = tile[63 - t];
}

//: <<<1, 64>>> (int[64]) synccheck.divergent_barrier? same_barrier
__global__ void in_warps_of_their_own(int* x) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  tile[t] = x[t];
  if (t < 32)  //-
    __syncthreads();  //-
  else  //-
    __syncthreads();  //-!
  __syncthreads();  //+
  x[t] = tile[63 - t];
}

//: <<<1, 64>>> (int[64]) deadlock reach_barrier
__global__ void in_one_arm(int* x) {
  __shared__ int tile[64];
  int t = threadIdx.x;
  tile[t] = x[t];
  if (t < 40)  //-
    __syncthreads();  //!
  if (t < 40) x[t] = tile[39 - t];
  __syncwarp();  //-
}

//: <<<1, 32>>> (int[32]) synccheck.bad_mask execute_shuffle
__global__ void shuffle_from_a_lane_outside(int* x) {
  int t = threadIdx.x;
  if (t < 16)  //-
    x[t] = __shfl_sync(0xffff, x[t], t + 8);  //-!
  x[t] = __shfl_sync(~0u, x[t], t + 8);  //+
}

//: <<<1, 32>>> (int[32]) synccheck.bad_mask execute_shuffle
__global__ void narrow_reduction(int* x) {
  int t = threadIdx.x, sum = x[t];
  if (t < 24) {  //-
    unsigned mask = (1u << 24) - 1;  //-
    for (int step = 16; step; step /= 2)  //-
      sum += __shfl_down_sync(mask, sum, step);  //-!
  }  //-
  for (int step = 16; step; step /= 2) sum += __shfl_down_sync(~0u, sum, step);  //+
  x[t] = sum;
}

//: <<<1, 32>>> (int[32]) synccheck.bad_mask exact_mask
__global__ void mask_without_itself(int* x) {
  int t = threadIdx.x;
  x[t] = __any_sync(0xffff, x[t] > 30);  //-!
  x[t] = __any_sync(~0u, x[t] > 30);  //+
}

//: <<<1, 32>>> (int[32]) synccheck.bad_mask exact_mask
__global__ void syncwarp_of_others(int* x) {
  int t = threadIdx.x;
  __syncwarp(t < 16 ? 0xffff0000u : 0xffffu);  //-!
  __syncwarp();  //+
  x[t] = t;
}

//: <<<1, 48>>> (int[48]) synccheck.bad_count exact_count
__global__ void count_of_no_warp(int* x) {
  asm volatile("bar.sync 1, %0;" ::"r"(x[0] + 48));  //-!
  asm volatile("bar.sync 1, %0;" ::"r"(x[0] + 64));  //+
  x[threadIdx.x] = 1;
}

//: <<<2, 64>>> (int[1008], int[64]) synccheck.divergent_barrier same_barrier
__global__ void barrier_that_the_last_round_skips(const int* x, int* y) {
  __shared__ int sums[64];
  int t = threadIdx.x;
  sums[t] = 0;
  __syncthreads();  //+
  __syncthreads();  //-
  for (int i = 0; i < 16; i++) {
    if (64 * i + t < 1008) {
      sums[t] += x[64 * i + t];
      __syncthreads();  //-!
    }
    __syncthreads();  //+
  }
  if (t == 0 && blockIdx.x == 0)
    for (int i = 0; i < 48; i++) y[i] = sums[i];
}
