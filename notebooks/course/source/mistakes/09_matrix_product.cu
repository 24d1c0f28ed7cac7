// == matrix_vector: lane_zero_only ==
extern "C" __global__ void matrix_vector(const float* a, const float* x, float* y, int n, int k)
{
    int row = blockIdx.x * 8 + threadIdx.x / 32, lane = threadIdx.x % 32;
    float sum = 0;
    for (int i = lane; row < n && i < k; i += 32)
        sum += a[row * k + i] * x[i];
    if (row < n && lane == 0)
        y[row] = sum;
}

// == matrix_vector: first_32_only ==
extern "C" __global__ void matrix_vector(const float* a, const float* x, float* y, int n, int k)
{
    int row = blockIdx.x * 8 + threadIdx.x / 32, lane = threadIdx.x % 32;
    float sum = 0;
    int i = lane;
    if (row < n && i < k)
        sum += a[row * k + i] * x[i];
    for (int d = 16; d > 0; d /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, d);
    if (row < n && lane == 0)
        y[row] = sum;
}

// == matrix_vector: strided_loads ==
extern "C" __global__ void matrix_vector(const float* a, const float* x, float* y, int n, int k)
{
    int row = blockIdx.x * 8 + threadIdx.x;
    if (threadIdx.x >= 8 || row >= n)
        return;
    float sum = 0;
    for (int i = 0; i < k; i++)
        sum += a[row * k + i] * x[i];
    y[row] = sum;
}

// == matmul_element: last_product_only ==
extern "C" __global__ void matmul_element(const float* a, const float* b, float* c, int n, int m, int k)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n || column >= m)
        return;
    float sum = 0;
    for (int i = 0; i < k; i++)
        sum = a[row * k + i] * b[i * m + column];
    c[row * m + column] = sum;
}

// == matmul_element: columns_mixed_up ==
extern "C" __global__ void matmul_element(const float* a, const float* b, float* c, int n, int m, int k)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n || column >= m)
        return;
    float sum = 0;
    for (int i = 0; i < k; i++)
        sum += a[row * k + i] * b[i * k + column];
    c[row * m + column] = sum;
}

// == matmul_element: no_guard_of_both ==
extern "C" __global__ void matmul_element(const float* a, const float* b, float* c, int n, int m, int k)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row > n || column > m)
        return;
    float sum = 0;
    for (int i = 0; i < k; i++)
        sum += a[row * k + i] * b[i * m + column];
    c[row * m + column] = sum;
}

// == matmul_order: strided_loads ==
extern "C" __global__ void matmul_order(const float* a, const float* b, float* c, int n, int m, int k)
{
    int row = blockIdx.y * 16 + threadIdx.x;
    int column = blockIdx.x * 16 + threadIdx.y;
    float sum = 0;
    for (int i = 0; i < k; i++)
        sum += a[row * k + i] * b[i * m + column];
    c[row * m + column] = sum;
}

// == matmul_scaled: no_beta ==
extern "C" __global__ void matmul_scaled(
    const float* a, const float* b, float* c, float alpha, float beta, int n, int m, int k)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n || column >= m)
        return;
    float sum = 0;
    for (int i = 0; i < k; i++)
        sum += a[row * k + i] * b[i * m + column];
    c[row * m + column] = alpha * sum;
}

// == matmul_scaled: no_alpha ==
extern "C" __global__ void matmul_scaled(
    const float* a, const float* b, float* c, float alpha, float beta, int n, int m, int k)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n || column >= m)
        return;
    float sum = 0;
    for (int i = 0; i < k; i++)
        sum += a[row * k + i] * b[i * m + column];
    c[row * m + column] = sum + beta * c[row * m + column];
}

// == matmul_scaled: added ==
extern "C" __global__ void matmul_scaled(
    const float* a, const float* b, float* c, float alpha, float beta, int n, int m, int k)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n || column >= m)
        return;
    float sum = 0;
    for (int i = 0; i < k; i++)
        sum += a[row * k + i] * b[i * m + column];
    c[row * m + column] = alpha * sum + c[row * m + column];
}

// == matmul_tiled: last_tile_only ==
extern "C" __global__ void matmul_tiled(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[16][16], bs[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    float sum = 0;
    for (int at = 0; at < k; at += 16) {
        as[y][x] = a[row * k + at + x];
        bs[y][x] = b[(at + y) * m + column];
        __syncthreads();
        sum = 0;
        for (int i = 0; i < 16; i++)
            sum += as[y][i] * bs[i][x];
        __syncthreads();
    }
    c[row * m + column] = sum;
}

// == matmul_tiled: missing_barrier ==
extern "C" __global__ void matmul_tiled(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[16][16], bs[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    float sum = 0;
    for (int at = 0; at < k; at += 16) {
        as[y][x] = a[row * k + at + x];
        bs[y][x] = b[(at + y) * m + column];
        for (int i = 0; i < 16; i++)
            sum += as[y][i] * bs[i][x];
        __syncthreads();
    }
    c[row * m + column] = sum;
}

// == matmul_tiled: first_tile_only ==
extern "C" __global__ void matmul_tiled(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[16][16], bs[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    float sum = 0;
    for (int at = 0; at < 16; at += 16) {
        as[y][x] = a[row * k + at + x];
        bs[y][x] = b[(at + y) * m + column];
        __syncthreads();
        for (int i = 0; i < 16; i++)
            sum += as[y][i] * bs[i][x];
        __syncthreads();
    }
    c[row * m + column] = sum;
}

// == matmul_tiled: loads_again ==
extern "C" __global__ void matmul_tiled(const float* a, const float* b, float* c, int n, int m, int k)
{
    int row = blockIdx.y * 16 + threadIdx.y, column = blockIdx.x * 16 + threadIdx.x;
    float sum = 0;
    for (int i = 0; i < k; i++)
        sum += a[row * k + i] * b[i * m + column];
    c[row * m + column] = sum;
}

// == matmul_bug: missing_barrier ==
extern "C" __global__ void matmul_bug(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[16][16], bs[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    float sum = 0;
    for (int at = 0; at < k; at += 16) {
        as[y][x] = a[row * k + at + x];
        bs[y][x] = b[(at + y) * m + column];
        __syncthreads();
        for (int i = 0; i < 16; i++)
            sum += as[y][i] * bs[i][x];
    }
    c[row * m + column] = sum;
}

// == matmul_any_size: rest_of_k_missing ==
extern "C" __global__ void matmul_any_size(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[16][16], bs[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    float sum = 0;
    for (int at = 0; at + 16 <= k; at += 16) {
        as[y][x] = row < n && at + x < k ? a[row * k + at + x] : 0;
        bs[y][x] = at + y < k && column < m ? b[(at + y) * m + column] : 0;
        __syncthreads();
        for (int i = 0; i < 16; i++)
            sum += as[y][i] * bs[i][x];
        __syncthreads();
    }
    if (row < n && column < m)
        c[row * m + column] = sum;
}

// == matmul_any_size: out_of_bounds ==
extern "C" __global__ void matmul_any_size(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[16][16], bs[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    float sum = 0;
    for (int at = 0; at < k; at += 16) {
        as[y][x] = a[row * k + at + x];
        bs[y][x] = at + y < k && column < m ? b[(at + y) * m + column] : 0;
        __syncthreads();
        for (int i = 0; i < 16; i++)
            sum += as[y][i] * bs[i][x];
        __syncthreads();
    }
    if (row < n && column < m)
        c[row * m + column] = sum;
}

// == matmul_any_size: shared_not_written ==
extern "C" __global__ void matmul_any_size(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[16][16], bs[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    if (row >= n || column >= m)
        return;
    float sum = 0;
    for (int at = 0; at < k; at += 16) {
        as[y][x] = row < n && at + x < k ? a[row * k + at + x] : 0;
        bs[y][x] = at + y < k && column < m ? b[(at + y) * m + column] : 0;
        __syncthreads();
        for (int i = 0; i < 16; i++)
            sum += as[y][i] * bs[i][x];
        __syncthreads();
    }
    if (row < n && column < m)
        c[row * m + column] = sum;
}

// == matmul_transposed: bank_conflicts ==
extern "C" __global__ void matmul_transposed(const float* a, const float* b, float* c, int n, int m, int k)
{
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    __shared__ float as[16][16], bs[16][16];
    float sum = 0;
    for (int at = 0; at < k; at += 16) {
        as[y][x] = a[row * k + at + x];
        bs[y][x] = b[(blockIdx.x * 16 + y) * k + at + x];
        __syncthreads();
        for (int i = 0; i < 16; i++)
            sum += as[y][i] * bs[x][i];
        __syncthreads();
    }
    c[row * m + column] = sum;
}

// == matmul_transposed: not_transposed ==
extern "C" __global__ void matmul_transposed(const float* a, const float* b, float* c, int n, int m, int k)
{
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    __shared__ float as[16][16], bs[16][17];
    float sum = 0;
    for (int at = 0; at < k; at += 16) {
        as[y][x] = a[row * k + at + x];
        bs[y][x] = b[(at + y) * m + column];
        __syncthreads();
        for (int i = 0; i < 16; i++)
            sum += as[y][i] * bs[i][x];
        __syncthreads();
    }
    c[row * m + column] = sum;
}

// == matmul_one_barrier: missing_barrier ==
extern "C" __global__ void matmul_one_barrier(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[2][16][16], bs[2][16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    float sum = 0;
    as[0][y][x] = a[row * k + x];
    bs[0][y][x] = b[y * m + column];
    for (int t = 0; t < k / 16; t++) {
        __syncthreads();
        int at = (t + 1) * 16;
        if (at < k) {
            as[0][y][x] = a[row * k + at + x];
            bs[0][y][x] = b[(at + y) * m + column];
        }
        for (int i = 0; i < 16; i++)
            sum += as[0][y][i] * bs[0][i][x];
    }
    c[row * m + column] = sum;
}

// == matmul_strip: last_tile_only ==
extern "C" __global__ void matmul_strip(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[64][16], bs[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 64 + y, column = blockIdx.x * 16 + x;
    float sums[4] = {};
    for (int at = 0; at < k; at += 16) {
        for (int j = 0; j < 4; j++)
            as[y + 16 * j][x] = a[(row + 16 * j) * k + at + x];
        bs[y][x] = b[(at + y) * m + column];
        __syncthreads();
        for (int j = 0; j < 4; j++)
            sums[j] = 0;
        for (int i = 0; i < 16; i++) {
            float right = bs[i][x];
            for (int j = 0; j < 4; j++)
                sums[j] += as[y + 16 * j][i] * right;
        }
        __syncthreads();
    }
    for (int j = 0; j < 4; j++)
        c[(row + 16 * j) * m + column] = sums[j];
}

// == matmul_registers: missing_barrier ==
extern "C" __global__ void matmul_registers(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[64][16], bs[16][64];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 64 + y, column = blockIdx.x * 64 + x;
    float sums[4][4] = {}, left[4], right[4];
    for (int at = 0; at < k; at += 16) {
        for (int j = 0; j < 4; j++) {
            as[y + 16 * j][x] = a[(row + 16 * j) * k + at + x];
            bs[y][x + 16 * j] = b[(at + y) * m + column + 16 * j];
        }
        for (int i = 0; i < 16; i++) {
            for (int j = 0; j < 4; j++) {
                left[j] = as[y + 16 * j][i];
                right[j] = bs[i][x + 16 * j];
            }
            for (int p = 0; p < 4; p++)
                for (int q = 0; q < 4; q++)
                    sums[p][q] += left[p] * right[q];
        }
        __syncthreads();
    }
    for (int p = 0; p < 4; p++)
        for (int q = 0; q < 4; q++)
            c[(row + 16 * p) * m + column + 16 * q] = sums[p][q];
}

// == matmul_strip: reads_shared_again ==
extern "C" __global__ void matmul_strip(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[16][16], bs[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int column = blockIdx.x * 16 + x;
    for (int part = 0; part < 4; part++) {
    int row = blockIdx.y * 64 + part * 16 + y;
    float sum = 0;
    for (int at = 0; at < k; at += 16) {
        as[y][x] = row < n && at + x < k ? a[row * k + at + x] : 0;
        bs[y][x] = at + y < k && column < m ? b[(at + y) * m + column] : 0;
        __syncthreads();
        for (int i = 0; i < 16; i++)
            sum += as[y][i] * bs[i][x];
        __syncthreads();
    }
    if (row < n && column < m)
        c[row * m + column] = sum;
    }
}
