// Planted reads of what nobody has written; test_planted.py says how they are marked.

//: <<<1, 64>>> (int[64]?, int[64]) initcheck.uninitialized fill_first
__global__ void buffer_never_filled(int* x, int* y) {
  int t = threadIdx.x;
  x[t] = t;  //+
  y[t] += x[t];  //!
}

//: <<<2, 64>>> (int[128]?, int[128]) initcheck.uninitialized fill_first
__global__ void tail_never_filled(int* x, int* y) {
  int i = blockIdx.x * 64 + threadIdx.x;
  if (i < 100)  //-
    x[i] = i;
  y[i] = x[i];  //!
}

//: <<<1, 32>>> (byte[32]?, int[32]) initcheck.uninitialized fill_first
__global__ void one_byte_missing(unsigned char* x, int* y) {
  int t = threadIdx.x;
  if (t != 6)  //-
    x[t] = t;
  __syncwarp();
  y[t] = t < 8 ? ((int*)x)[t] : 0;  //!
}

//: <<<1, 8>>> (byte[32]?, int[8]) initcheck.uninitialized fill_first
__global__ void a_byte_of_each_word(unsigned char* x, int* y) {
  int t = threadIdx.x;
  x[4 * t] = 1;
  x[4 * t + 1] = 2;
  x[4 * t + 2] = 3;
  x[4 * t + 3] = 4;  //+
  y[t] = ((int*)x)[t];  //!
}

//: <<<1, 32>>> (int[32]) initcheck.uninitialized write_first
__global__ void shared_never_filled(int* x) {
  __shared__ int tile[40];
  int t = threadIdx.x;
  tile[t] = x[t];
  if (t < 8) tile[32 + t] = 0;  //+
  __syncwarp();
  x[t] = tile[t + 8];  //!
}

//: <<<2, 32>>> (int[64]) initcheck.uninitialized write_first
__global__ void halo_of_the_first_block(int* x) {
  __shared__ int tile[33];
  int t = threadIdx.x, i = blockIdx.x * 32 + t;
  tile[t + 1] = x[i];
  if (t == 0 && i > 0)  //-
  if (t == 0)  //+
    tile[0] = i > 0 ? 5 : 0;
  __syncthreads();
  x[i] = tile[t];  //!
}

//: <<<1, 32, shared=256>>> (int[32]) initcheck.uninitialized write_first
__global__ void dynamic_never_filled(int* x) {
  extern __shared__ int room[];
  int t = threadIdx.x;
  room[t] = t;
  room[t + 32] = 0;  //+
  __syncwarp();
  atomicAdd(&room[t + 32], room[t]);  //!
  x[t] = t;
}

//: <<<1, 32>>> (int[32]) initcheck.uninitialized write_first
__global__ void counters_never_zeroed(int* x) {
  __shared__ int bin[4];
  int t = threadIdx.x;
  if (t < 4) bin[t] = 0;  //+
  __syncthreads();
  atomicAdd(&bin[t % 4], 1);  //!
  __syncthreads();
  x[t] = t;
}

//: <<<1, 32>>> (int[32]) initcheck.uninitialized give_value
__global__ void local_never_filled(int* x) {
  int own[16];
  int t = threadIdx.x;
  for (int i = 0; i < 16; i++)  //+
    own[i] = i;  //+
  int i = x[t] % 8;
  own[i] = t;
  x[t] = own[i + t % 2];  //!
}

//: <<<1, 32>>> (float[128]?, float[32]) initcheck.uninitialized fill_first
__global__ void a_part_of_a_vector(float4* x, float* y) {
  int t = threadIdx.x;
  x[t].x = 1;
  x[t].y = 2;
  x[t].z = 3;
  x[t].w = 4;  //+
  float4 v = x[t];  //!
  y[t] = v.x + v.y + v.z + v.w;
}

//: <<<1, 32>>> (int[64]) initcheck.uninitialized write_malloced
__global__ void of_malloc(int* x) {
  int t = threadIdx.x;
  int* own = (int*)malloc(16);
  own[0] = t;
  own[1] = t;  //+
  x[t] = own[1];  //!
  free(own);
}

//: <<<2, 64>>> (float[128], float[128]?, float[1]) initcheck.uninitialized fill_first
__global__ void sum_onto_nothing(const float* x, float* y, float* z) {
  int i = blockIdx.x * 64 + threadIdx.x;
  y[i] = 0;  //+
  atomicAdd(&y[i], x[i]);  //!
}
