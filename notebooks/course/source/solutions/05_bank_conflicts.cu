// == padded_transpose ==
extern "C" __global__ void padded_transpose(const float* a, float* b, int rows, int columns)
{
    // BEGIN SOLUTION
    //- __shared__ float tile[32][32];
    __shared__ float tile[32][33];
    // END SOLUTION
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        tile[j][threadIdx.x] = a[(y + j) * columns + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        b[(y + j) * rows + x] = tile[threadIdx.x][j];
}

// == row_totals ==
extern "C" __global__ void row_totals(const float* a, float* sums, int rows)
{
    // BEGIN SOLUTION
    __shared__ float part[32][33];
    int t = threadIdx.x, first = blockIdx.x * 32;
    for (int row = 0; row < 32; row++)
        part[row][t] = a[(first + row) * 32 + t];
    __syncthreads();
    float sum = 0;
    for (int column = 0; column < 32; column++)
        sum += part[t][column];
    sums[first + t] = sum;
    // END SOLUTION
}

// == pairs_apart ==
extern "C" __global__ void pairs_apart(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    __shared__ float part[128 + 4];
    int t = threadIdx.x, first = blockIdx.x * 128;
    part[t + t / 32] = x[first + t];
    __syncthreads();
    int e = t % 64 * 2 + t / 64;
    y[first + t] = part[e + e / 32];
    // END SOLUTION
}

// == block_totals ==
extern "C" __global__ void block_totals(const float* x, float* sums)
{
    __shared__ float part[256];
    int t = threadIdx.x;
    part[t] = x[blockIdx.x * 256 + t];
    __syncthreads();
    // BEGIN SOLUTION
    //- for (int step = 1; step < 256; step *= 2) {
    //-     int i = 2 * step * t;
    //-     if (i < 256)
    //-         part[i] += part[i + step];
    //-     __syncthreads();
    //- }
    for (int step = 128; step > 0; step /= 2) {
        if (t < step)
            part[t] += part[t + step];
        __syncthreads();
    }
    // END SOLUTION
    if (t == 0)
        sums[blockIdx.x] = part[0];
}

// == swizzled_transpose ==
extern "C" __global__ void swizzled_transpose(const float* a, float* b, int rows, int columns)
{
    __shared__ float tile[32][32];
    // BEGIN SOLUTION
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        tile[j][threadIdx.x ^ j] = a[(y + j) * columns + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        b[(y + j) * rows + x] = tile[threadIdx.x][j ^ threadIdx.x];
    // END SOLUTION
}

// == running_of_eight ==
extern "C" __global__ void running_of_eight(const int* x, int* y, int n)
{
    // BEGIN SOLUTION
    __shared__ int part[256 + 8];
    int t = threadIdx.x, first = blockIdx.x * 256;
    for (int e = t; e < 256; e += 32)
        part[e + e / 32] = x[first + e];
    __syncthreads();
    int sum = 0;
    for (int e = 8 * t; e < 8 * t + 8; e++) {
        sum += part[e + e / 32];
        part[e + e / 32] = sum;
    }
    __syncthreads();
    for (int e = t; e < 256; e += 32)
        y[first + e] = part[e + e / 32];
    // END SOLUTION
}

// == bits_reversed ==
extern "C" __global__ void bits_reversed(const float* x, float* y, int n)
{
    // BEGIN SOLUTION
    __shared__ float part[256 + 8];
    int t = threadIdx.x, first = blockIdx.x * 256;
    part[t + t / 32] = x[first + t];
    __syncthreads();
    int e = __brev(t) >> 24;
    y[first + t] = part[e + e / 32];
    // END SOLUTION
}

// == private_counts ==
extern "C" __global__ void private_counts(const int* x, int* counts, int n)
{
    // BEGIN SOLUTION
    __shared__ int counters[16][64];
    int t = threadIdx.x;
    for (int value = 0; value < 16; value++)
        counters[value][t] = 0;
    for (int e = t; e < 512; e += 64)
        counters[x[blockIdx.x * 512 + e]][t]++;
    __syncthreads();
    if (t >= 16)
        return;
    int sum = 0;
    for (int k = 0; k < 64; k++)
        sum += counters[t][(t + k) % 64];
    counts[blockIdx.x * 16 + t] = sum;
    // END SOLUTION
}

// == tile_by_tile ==
extern "C" __global__ void tile_by_tile(const float* a, float* b, int rows, int columns)
{
    __shared__ float tile[32 * 33];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        tile[j * 33 + threadIdx.x] = a[(y + j) * columns + x];
    // BEGIN SOLUTION
    //- __syncwarp();
    //- x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32;
    //- for (int j = threadIdx.y; j < 32; j += 8)
    //-     b[(y + j) * rows + x] = tile[j * 32 + threadIdx.x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32;
    for (int j = threadIdx.y; j < 32; j += 8)
        b[(y + j) * rows + x] = tile[threadIdx.x * 33 + j];
    // END SOLUTION
}
