// == padded_transpose: bank_conflicts ==
extern "C" __global__ void padded_transpose(const float* a, float* b, int rows, int columns)
{
    __shared__ float tile[32][34];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        tile[j][threadIdx.x] = a[(y + j) * columns + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        b[(y + j) * rows + x] = tile[threadIdx.x][j];
}

// == padded_transpose: strided_stores ==
extern "C" __global__ void padded_transpose(const float* a, float* b, int rows, int columns)
{
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        b[x * rows + y + j] = a[(y + j) * columns + x];
}

// == row_totals: bank_conflicts ==
extern "C" __global__ void row_totals(const float* a, float* sums, int rows)
{
    __shared__ float part[32][32];
    int t = threadIdx.x, first = blockIdx.x * 32;
    for (int row = 0; row < 32; row++)
        part[row][t] = a[(first + row) * 32 + t];
    __syncthreads();
    float sum = 0;
    for (int column = 0; column < 32; column++)
        sum += part[t][column];
    sums[first + t] = sum;
}

// == row_totals: sums_of_columns ==
extern "C" __global__ void row_totals(const float* a, float* sums, int rows)
{
    float sum = 0;
    for (int row = 0; row < 32; row++)
        sum += a[(blockIdx.x * 32 + row) * 32 + threadIdx.x];
    sums[blockIdx.x * 32 + threadIdx.x] = sum;
}

// == row_totals: strided_loads ==
extern "C" __global__ void row_totals(const float* a, float* sums, int rows)
{
    int row = blockIdx.x * 32 + threadIdx.x;
    float sum = 0;
    for (int column = 0; column < 32; column++)
        sum += a[row * 32 + column];
    sums[row] = sum;
}

// == pairs_apart: bank_conflicts ==
extern "C" __global__ void pairs_apart(const float* x, float* y, int n)
{
    __shared__ float part[128];
    int t = threadIdx.x, first = blockIdx.x * 128;
    part[t] = x[first + t];
    __syncthreads();
    y[first + t] = part[t % 64 * 2 + t / 64];
}

// == pairs_apart: strided_loads ==
extern "C" __global__ void pairs_apart(const float* x, float* y, int n)
{
    int t = threadIdx.x, first = blockIdx.x * 128;
    y[first + t] = x[first + t % 64 * 2 + t / 64];
}

// == pairs_apart: put_together ==
extern "C" __global__ void pairs_apart(const float* x, float* y, int n)
{
    int t = threadIdx.x, first = blockIdx.x * 128;
    y[first + t % 64 * 2 + t / 64] = x[first + t];
}

// == block_totals: missing_barrier ==
extern "C" __global__ void block_totals(const float* x, float* sums)
{
    __shared__ float part[256];
    int t = threadIdx.x;
    part[t] = x[blockIdx.x * 256 + t];
    __syncthreads();
    for (int step = 128; step > 0; step /= 2)
        if (t < step)
            part[t] += part[t + step];
    __syncthreads();
    if (t == 0)
        sums[blockIdx.x] = part[0];
}

// == block_totals: bank_conflicts ==
extern "C" __global__ void block_totals(const float* x, float* sums)
{
    __shared__ float part[256];
    int t = threadIdx.x;
    part[t] = x[blockIdx.x * 256 + t];
    __syncthreads();
    for (int step = 1; step < 256; step *= 2) {
        int i = 2 * step * t;
        if (i < 256)
            part[i] += part[i + step];
        __syncthreads();
    }
    if (t == 0)
        sums[blockIdx.x] = part[0];
}

// == swizzled_transpose: bank_conflicts ==
extern "C" __global__ void swizzled_transpose(const float* a, float* b, int rows, int columns)
{
    __shared__ float tile[32][32];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        tile[j][threadIdx.x] = a[(y + j) * columns + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        b[(y + j) * rows + x] = tile[threadIdx.x][j];
}

// == running_of_eight: bank_conflicts ==
extern "C" __global__ void running_of_eight(const int* x, int* y, int n)
{
    __shared__ int part[256];
    int t = threadIdx.x, first = blockIdx.x * 256;
    for (int e = t; e < 256; e += 32)
        part[e] = x[first + e];
    __syncthreads();
    for (int e = 8 * t + 1; e < 8 * t + 8; e++)
        part[e] += part[e - 1];
    __syncthreads();
    for (int e = t; e < 256; e += 32)
        y[first + e] = part[e];
}

// == running_of_eight: relies_on_lockstep ==
extern "C" __global__ void running_of_eight(const int* x, int* y, int n)
{
    __shared__ int part[256 + 8];
    int t = threadIdx.x, first = blockIdx.x * 256;
    for (int e = t; e < 256; e += 32)
        part[e + e / 32] = x[first + e];
    int sum = 0;
    for (int e = 8 * t; e < 8 * t + 8; e++) {
        sum += part[e + e / 32];
        part[e + e / 32] = sum;
    }
    for (int e = t; e < 256; e += 32)
        y[first + e] = part[e + e / 32];
}

// == bits_reversed: bank_conflicts ==
extern "C" __global__ void bits_reversed(const float* x, float* y, int n)
{
    __shared__ float part[256];
    int t = threadIdx.x, first = blockIdx.x * 256;
    part[t] = x[first + t];
    __syncthreads();
    y[first + t] = part[__brev(t) >> 24];
}

// == private_counts: bank_conflicts ==
extern "C" __global__ void private_counts(const int* x, int* counts, int n)
{
    __shared__ int counters[64][16];
    int t = threadIdx.x;
    for (int value = 0; value < 16; value++)
        counters[t][value] = 0;
    for (int e = t; e < 512; e += 64)
        counters[t][x[blockIdx.x * 512 + e]]++;
    __syncthreads();
    if (t >= 16)
        return;
    int sum = 0;
    for (int k = 0; k < 64; k++)
        sum += counters[k][t];
    counts[blockIdx.x * 16 + t] = sum;
}

// == private_counts: shared_not_written ==
extern "C" __global__ void private_counts(const int* x, int* counts, int n)
{
    __shared__ int counters[16][64];
    int t = threadIdx.x;
    for (int e = t; e < 512; e += 64)
        counters[x[blockIdx.x * 512 + e]][t]++;
    __syncthreads();
    if (t >= 16)
        return;
    int sum = 0;
    for (int k = 0; k < 64; k++)
        sum += counters[t][(t + k) % 64];
    counts[blockIdx.x * 16 + t] = sum;
}

// == tile_by_tile: missing_barrier ==
extern "C" __global__ void tile_by_tile(const float* a, float* b, int rows, int columns)
{
    __shared__ float tile[32 * 33];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        tile[j * 33 + threadIdx.x] = a[(y + j) * columns + x];
    __syncwarp();
    x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        b[(y + j) * rows + x] = tile[threadIdx.x * 33 + j];
}

// == block_totals: relies_on_lockstep ==
extern "C" __global__ void block_totals(const float* x, float* sums)
{
    __shared__ volatile float s[256];
    int t = threadIdx.x;
    s[t] = x[blockIdx.x * 256 + t];
    __syncthreads();
    if (t < 128) s[t] += s[t + 128]; __syncthreads();
    if (t < 64) s[t] += s[t + 64]; __syncthreads();
    if (t < 32) { s[t] += s[t + 32]; s[t] += s[t + 16]; s[t] += s[t + 8]; s[t] += s[t + 4]; s[t] += s[t + 2]; s[t] += s[t + 1]; }
    if (t == 0) sums[blockIdx.x] = s[0];
}
