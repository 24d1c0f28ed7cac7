// Products of matrices in rows, C = alpha A B + beta C or C = A B: from a thread an element to tiles of registers.

__device__ inline void store(float* c, float sum, float alpha, float beta) { *c = alpha * sum + beta * *c; }

// Neighbouring lanes have neighbouring rows.
__global__ void lanes_by_rows(int m, int n, int k, float alpha, const float* a, const float* b, float beta, float* c) {
    unsigned row = blockIdx.x * blockDim.x + threadIdx.x, column = blockIdx.y * blockDim.y + threadIdx.y;
    if (row >= m || column >= n) return;
    float sum = 0;
    for (int i = 0; i < k; i++) sum += a[row * k + i] * b[i * n + column];
    store(&c[row * n + column], sum, alpha, beta);
}

// Neighbouring lanes have neighbouring columns.
template <int SIDE>
__global__ void lanes_by_columns(int m, int n, int k, float alpha, const float* a, const float* b, float beta, float* c) {
    int row = blockIdx.x * SIDE + threadIdx.x / SIDE, column = blockIdx.y * SIDE + threadIdx.x % SIDE;
    if (row >= m || column >= n) return;
    float sum = 0;
    for (int i = 0; i < k; i++) sum += a[row * k + i] * b[i * n + column];
    store(&c[row * n + column], sum, alpha, beta);
}

template <int SIDE>
__global__ void shared_tiles(int m, int n, int k, float alpha, const float* a, const float* b, float beta, float* c) {
    __shared__ float left[SIDE * SIDE], right[SIDE * SIDE];
    int x = threadIdx.x % SIDE, y = threadIdx.x / SIDE;
    a += blockIdx.x * SIDE * k;
    b += blockIdx.y * SIDE;
    c += blockIdx.x * SIDE * n + blockIdx.y * SIDE;
    float sum = 0;
    for (int i = 0; i < k; i += SIDE) {
        left[y * SIDE + x] = a[y * k + x];
        right[y * SIDE + x] = b[y * n + x];
        __syncthreads();
        a += SIDE;
        b += SIDE * n;
        for (int j = 0; j < SIDE; j++) sum += left[y * SIDE + j] * right[j * SIDE + x];
        __syncthreads();
    }
    store(&c[y * n + x], sum, alpha, beta);
}

// A thread has a column of TM elements.
template <int BM, int BN, int BK, int TM>
__global__ void columns_of_registers(int m, int n, int k, float alpha, const float* a, const float* b, float beta,
                                     float* c) {
    __shared__ float left[BM * BK], right[BK * BN];
    int column = threadIdx.x % BN, row = threadIdx.x / BN;
    a += blockIdx.y * BM * k;
    b += blockIdx.x * BN;
    c += blockIdx.y * BM * n + blockIdx.x * BN;
    unsigned x = threadIdx.x % BK, y = threadIdx.x / BK;
    float sums[TM] = {};
    for (int i = 0; i < k; i += BK) {
        left[y * BK + x] = a[y * k + x];
        right[row * BN + column] = b[row * n + column];
        __syncthreads();
        a += BK;
        b += BK * n;
        for (int j = 0; j < BK; j++) {
            float value = right[j * BN + column];
            for (int t = 0; t < TM; t++) sums[t] += left[(row * TM + t) * BK + j] * value;
        }
        __syncthreads();
    }
    for (int t = 0; t < TM; t++) store(&c[(row * TM + t) * n + column], sums[t], alpha, beta);
}

// A thread has a square of TM by TN elements; words are loaded one by one.
template <int BM, int BN, int BK, int TM, int TN>
__global__ void __launch_bounds__(BM* BN / (TM * TN), 1)
    squares_of_registers(int m, int n, int k, float alpha, const float* a, const float* b, float beta, float* c) {
    constexpr int THREADS = BM * BN / (TM * TN);
    __shared__ float left[BM * BK], right[BK * BN];
    int column = threadIdx.x % (BN / TN), row = threadIdx.x / (BN / TN);
    a += blockIdx.y * BM * k;
    b += blockIdx.x * BN;
    c += blockIdx.y * BM * n + blockIdx.x * BN;
    unsigned xa = threadIdx.x % BK, ya = threadIdx.x / BK, xb = threadIdx.x % BN, yb = threadIdx.x / BN;
    float sums[TM * TN] = {}, part_m[TM] = {}, part_n[TN] = {};
    for (int i = 0; i < k; i += BK) {
        for (int y = 0; y < BM; y += THREADS / BK) left[(ya + y) * BK + xa] = a[(ya + y) * k + xa];
        for (int y = 0; y < BK; y += THREADS / BN) right[(yb + y) * BN + xb] = b[(yb + y) * n + xb];
        __syncthreads();
        a += BK;
        b += BK * n;
        for (int j = 0; j < BK; j++) {
            for (int t = 0; t < TM; t++) part_m[t] = left[(row * TM + t) * BK + j];
            for (int t = 0; t < TN; t++) part_n[t] = right[j * BN + column * TN + t];
            for (int s = 0; s < TM; s++)
                for (int t = 0; t < TN; t++) sums[s * TN + t] += part_m[s] * part_n[t];
        }
        __syncthreads();
    }
    for (int s = 0; s < TM; s++)
        for (int t = 0; t < TN; t++)
            store(&c[(row * TM + s) * n + column * TN + t], sums[s * TN + t], alpha, beta);
}

// The same with loads of four words; A is transposed on its way to shared memory.
template <int BM, int BN, int BK, int TM, int TN>
__global__ void squares_by_fours(int m, int n, int k, float alpha, float* a, float* b, float beta, float* c) {
    __shared__ float left[BM * BK], right[BK * BN];
    int column = threadIdx.x % (BN / TN), row = threadIdx.x / (BN / TN);
    a += blockIdx.y * BM * k;
    b += blockIdx.x * BN;
    c += blockIdx.y * BM * n + blockIdx.x * BN;
    unsigned xa = threadIdx.x % (BK / 4), ya = threadIdx.x / (BK / 4);
    unsigned xb = threadIdx.x % (BN / 4), yb = threadIdx.x / (BN / 4);
    float sums[TM * TN] = {}, part_m[TM] = {}, part_n[TN] = {};
    for (int i = 0; i < k; i += BK) {
        float4 four = *reinterpret_cast<float4*>(&a[ya * k + xa * 4]);
        left[(xa * 4 + 0) * BM + ya] = four.x;
        left[(xa * 4 + 1) * BM + ya] = four.y;
        left[(xa * 4 + 2) * BM + ya] = four.z;
        left[(xa * 4 + 3) * BM + ya] = four.w;
        *reinterpret_cast<float4*>(&right[yb * BN + xb * 4]) = *reinterpret_cast<float4*>(&b[yb * n + xb * 4]);
        __syncthreads();
        a += BK;
        b += BK * n;
        for (int j = 0; j < BK; j++) {
            for (int t = 0; t < TM; t++) part_m[t] = left[j * BM + row * TM + t];
            for (int t = 0; t < TN; t++) part_n[t] = right[j * BN + column * TN + t];
            for (int s = 0; s < TM; s++)
                for (int t = 0; t < TN; t++) sums[s * TN + t] += part_m[s] * part_n[t];
        }
        __syncthreads();
    }
    for (int s = 0; s < TM; s++)
        for (int t = 0; t < TN; t += 4) {
            float4* at = reinterpret_cast<float4*>(&c[(row * TM + s) * n + column * TN + t]);
            float4 four = *at;
            four.x = alpha * sums[s * TN + t] + beta * four.x;
            four.y = alpha * sums[s * TN + t + 1] + beta * four.y;
            four.z = alpha * sums[s * TN + t + 2] + beta * four.z;
            four.w = alpha * sums[s * TN + t + 3] + beta * four.w;
            *at = four;
        }
}

// Neighbouring lanes have neighbouring columns, and blocks of a row follow one another.
__global__ void __launch_bounds__(1024)
    columns_first(int m, int n, int k, float alpha, float* a, float* b, float beta, float* c) {
    int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    float sum = 0;
    for (int i = 0; i < k; i++) sum += a[row * k + i] * b[i * n + column];
    store(&c[row * n + column], sum, alpha, beta);
}

template <int SIDE>
__global__ void shared_tiles_columns_first(int m, int n, int k, float alpha, float* a, float* b, float beta, float* c) {
    __shared__ float left[SIDE * SIDE], right[SIDE * SIDE];
    int x = threadIdx.x % SIDE, y = threadIdx.x / SIDE;
    a += blockIdx.y * SIDE * k;
    b += blockIdx.x * SIDE;
    c += blockIdx.y * SIDE * n + blockIdx.x * SIDE;
    float sum = 0;
    for (int i = 0; i < k; i += SIDE) {
        left[y * SIDE + x] = a[y * k + x];
        right[y * SIDE + x] = b[y * n + x];
        __syncthreads();
        a += SIDE;
        b += SIDE * n;
        for (int j = 0; j < SIDE; j++) sum += left[y * SIDE + j] * right[j * SIDE + x];
        __syncthreads();
    }
    store(&c[y * n + x], sum, alpha, beta);
}

// With sizes of 64 bits and pitches; BY_ROWS: neighbouring lanes have neighbouring rows.
template <typename T, bool BY_ROWS>
__global__ void with_pitches(size_t m, size_t n, size_t k, T alpha, const T* a, size_t lda, const T* b, size_t ldb,
                             T beta, T* c, size_t ldc) {
    size_t x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    size_t row = BY_ROWS ? x : y, column = BY_ROWS ? y : x;
    if (row >= m || column >= n) return;
    T sum = T(0);
    for (size_t i = 0; i < k; i++) sum += a[row * lda + i] * b[i * ldb + column];
    c[row * ldc + column] = alpha * sum + beta * c[row * ldc + column];
}
