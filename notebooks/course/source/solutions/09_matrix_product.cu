// == matrix_vector ==
extern "C" __global__ void matrix_vector(const float* a, const float* x, float* y, int n, int k)
{
    int row = blockIdx.x * 8 + threadIdx.x / 32, lane = threadIdx.x % 32;
    // BEGIN SOLUTION
    float sum = 0;
    for (int i = lane; row < n && i < k; i += 32)
        sum += a[row * k + i] * x[i];
    for (int d = 16; d > 0; d /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, d);
    if (row < n && lane == 0)
        y[row] = sum;
    // END SOLUTION
}

// == matmul_element ==
extern "C" __global__ void matmul_element(const float* a, const float* b, float* c, int n, int m, int k)
{
    // BEGIN SOLUTION
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n || column >= m)
        return;
    float sum = 0;
    for (int i = 0; i < k; i++)
        sum += a[row * k + i] * b[i * m + column];
    c[row * m + column] = sum;
    // END SOLUTION
}

// == matmul_order ==
extern "C" __global__ void matmul_order(const float* a, const float* b, float* c, int n, int m, int k)
{
    // BEGIN SOLUTION
    int row = blockIdx.y * 16 + threadIdx.y;
    int column = blockIdx.x * 16 + threadIdx.x;
    //- int row = blockIdx.y * 16 + threadIdx.x;
    //- int column = blockIdx.x * 16 + threadIdx.y;
    // END SOLUTION
    float sum = 0;
    for (int i = 0; i < k; i++)
        sum += a[row * k + i] * b[i * m + column];
    c[row * m + column] = sum;
}

// == matmul_scaled ==
extern "C" __global__ void matmul_scaled(
    const float* a, const float* b, float* c, float alpha, float beta, int n, int m, int k)
{
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    // BEGIN SOLUTION
    if (row >= n || column >= m)
        return;
    float sum = 0;
    for (int i = 0; i < k; i++)
        sum += a[row * k + i] * b[i * m + column];
    c[row * m + column] = alpha * sum + beta * c[row * m + column];
    // END SOLUTION
}

// == matmul_tiled ==
extern "C" __global__ void matmul_tiled(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[16][16], bs[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    float sum = 0;
    // BEGIN SOLUTION
    for (int at = 0; at < k; at += 16) {
        as[y][x] = a[row * k + at + x];
        bs[y][x] = b[(at + y) * m + column];
        __syncthreads();
        for (int i = 0; i < 16; i++)
            sum += as[y][i] * bs[i][x];
        __syncthreads();
    }
    // END SOLUTION
    c[row * m + column] = sum;
}

// == matmul_bug ==
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
        // BEGIN SOLUTION
        __syncthreads();
        //- // the next tile
        // END SOLUTION
    }
    c[row * m + column] = sum;
}

// == matmul_any_size ==
extern "C" __global__ void matmul_any_size(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[16][16], bs[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    // BEGIN SOLUTION
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
    // END SOLUTION
}

// == matmul_transposed ==
extern "C" __global__ void matmul_transposed(const float* a, const float* b, float* c, int n, int m, int k)
{
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    // BEGIN SOLUTION
    __shared__ float as[16][16], bs[16][17];
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
    //- float sum = 0;
    //- for (int i = 0; i < k; i++)
    //-     sum += a[row * k + i] * b[column * k + i];
    //- c[row * m + column] = sum;
    // END SOLUTION
}

// == matmul_one_barrier ==
extern "C" __global__ void matmul_one_barrier(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[2][16][16], bs[2][16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 16 + y, column = blockIdx.x * 16 + x;
    float sum = 0;
    // BEGIN SOLUTION
    as[0][y][x] = a[row * k + x];
    bs[0][y][x] = b[y * m + column];
    for (int t = 0; t < k / 16; t++) {
        __syncthreads();
        int at = (t + 1) * 16;
        if (at < k) {
            as[(t + 1) % 2][y][x] = a[row * k + at + x];
            bs[(t + 1) % 2][y][x] = b[(at + y) * m + column];
        }
        for (int i = 0; i < 16; i++)
            sum += as[t % 2][y][i] * bs[t % 2][i][x];
    }
    // END SOLUTION
    c[row * m + column] = sum;
}

// == matmul_strip ==
extern "C" __global__ void matmul_strip(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[64][16], bs[16][16];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 64 + y, column = blockIdx.x * 16 + x;
    // BEGIN SOLUTION
    float sums[4] = {};
    for (int at = 0; at < k; at += 16) {
        for (int j = 0; j < 4; j++)
            as[y + 16 * j][x] = a[(row + 16 * j) * k + at + x];
        bs[y][x] = b[(at + y) * m + column];
        __syncthreads();
        for (int i = 0; i < 16; i++) {
            float right = bs[i][x];
            for (int j = 0; j < 4; j++)
                sums[j] += as[y + 16 * j][i] * right;
        }
        __syncthreads();
    }
    for (int j = 0; j < 4; j++)
        c[(row + 16 * j) * m + column] = sums[j];
    // END SOLUTION
}

// == matmul_registers ==
extern "C" __global__ void matmul_registers(const float* a, const float* b, float* c, int n, int m, int k)
{
    __shared__ float as[64][16], bs[16][64];
    int x = threadIdx.x, y = threadIdx.y;
    int row = blockIdx.y * 64 + y, column = blockIdx.x * 64 + x;
    // BEGIN SOLUTION
    float sums[4][4] = {}, left[4], right[4];
    for (int at = 0; at < k; at += 16) {
        for (int j = 0; j < 4; j++) {
            as[y + 16 * j][x] = a[(row + 16 * j) * k + at + x];
            bs[y][x + 16 * j] = b[(at + y) * m + column + 16 * j];
        }
        __syncthreads();
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
    // END SOLUTION
}
