// == any_grid: more_elements_than_threads ==
extern "C" __global__ void any_grid(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = 3 * x[i] - 1;
}

// == any_grid: plus_one ==
extern "C" __global__ void any_grid(const float* x, float* y, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = 3 * x[i] + 1;
}

// == any_block: half_lost ==
extern "C" __global__ void any_block(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
    s[t] = i < n ? x[i] : 0;
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        __syncthreads();
        if (t < half)
            s[t] += s[t + half];
    }
    if (t == 0)
        y[blockIdx.x] = s[0];
}

// == any_block: missing_barrier ==
extern "C" __global__ void any_block(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
    s[t] = i < n ? x[i] : 0;
    for (int left = blockDim.x; left > 1;) {
        int half = (left + 1) / 2;
        if (t + half < left)
            s[t] += s[t + half];
        left = half;
    }
    if (t == 0)
        y[blockIdx.x] = s[0];
}

// == small_tile: much_shared_memory ==
extern "C" __global__ void small_tile(const float* a, float* y, int n)
{
    int t = threadIdx.x, first = blockIdx.x * 8;
    __shared__ float rows[8][256];
    for (int j = 0; j < 8; j++)
        rows[j][t] = a[(first + j) * 256 + t];
    __syncthreads();
    for (int j = 0; j < 8; j++) {
        float sum = 0;
        for (int d = -2; d <= 2; d++)
            if (0 <= t + d && t + d < 256)
                sum += rows[j][t + d];
        y[(first + j) * 256 + t] = sum;
    }
}

// == small_tile: missing_barrier ==
extern "C" __global__ void small_tile(const float* a, float* y, int n)
{
    int t = threadIdx.x, first = blockIdx.x * 8;
    __shared__ float row[256];
    for (int j = 0; j < 8; j++) {
        row[t] = a[(first + j) * 256 + t];
        __syncthreads();
        float sum = 0;
        for (int d = -2; d <= 2; d++)
            if (0 <= t + d && t + d < 256)
                sum += row[t + d];
        y[(first + j) * 256 + t] = sum;
    }
}

// == small_tile: reach_of_one ==
extern "C" __global__ void small_tile(const float* a, float* y, int n)
{
    int t = threadIdx.x, first = blockIdx.x * 8;
    __shared__ float row[256];
    for (int j = 0; j < 8; j++) {
        row[t] = a[(first + j) * 256 + t];
        __syncthreads();
        float sum = 0;
        for (int d = -1; d <= 1; d++)
            if (0 <= t + d && t + d < 256)
                sum += row[t + d];
        y[(first + j) * 256 + t] = sum;
        __syncthreads();
    }
}

// == small_tile: loads_again ==
extern "C" __global__ void small_tile(const float* a, float* y, int n)
{
    int t = threadIdx.x, first = blockIdx.x * 8;
    for (int j = 0; j < 8; j++) {
        float sum = 0;
        for (int d = -2; d <= 2; d++)
            if (0 <= t + d && t + d < 256)
                sum += a[(first + j) * 256 + t + d];
        y[(first + j) * 256 + t] = sum;
    }
}

// == few_registers: many_registers ==
extern "C" __global__ void few_registers(const float* a, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float v[64], mean = 0, sum = 0;
    for (int row = 0; row < 64; row++) {
        v[row] = a[row * n + i];
        mean += v[row] / 64;
    }
    for (int row = 0; row < 64; row++)
        sum += (v[row] - mean) * (v[row] - mean);
    y[i] = sum / 64;
}

// == few_registers: not_divided ==
extern "C" __global__ void few_registers(const float* a, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float mean = 0, sum = 0;
    for (int row = 0; row < 64; row++)
        mean += a[row * n + i] / 64;
    for (int row = 0; row < 64; row++) {
        float d = a[row * n + i] - mean;
        sum += d * d;
    }
    y[i] = sum;
}

// == few_registers: divided_by_63 ==
extern "C" __global__ void few_registers(const float* a, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float mean = 0, sum = 0;
    for (int row = 0; row < 64; row++)
        mean += a[row * n + i] / 64;
    for (int row = 0; row < 64; row++) {
        float d = a[row * n + i] - mean;
        sum += d * d;
    }
    y[i] = sum / 63;
}

// == fused_passes: loads_again ==
extern "C" __global__ void fused_passes(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    y[i] = 2 * x[i] + 1;
    y[i] = fmaxf(y[i], 0);
    y[i] = y[i] * x[i];
}

// == fused_passes: factor_missing ==
extern "C" __global__ void fused_passes(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float v = x[i];
    y[i] = fmaxf(2 * v + 1, 0);
}

// == sum_and_largest: starts_at_zero ==
extern "C" __global__ void sum_and_largest(const float* a, float* total, float* largest, int n, int k)
{
    int row = blockIdx.x * 4 + threadIdx.x / 32, lane = threadIdx.x % 32;
    if (row >= n)
        return;
    float sum = 0, most = 0;
    for (int i = lane; i < k; i += 32) {
        float v = a[row * k + i];
        sum += v;
        most = fmaxf(most, v);
    }
    for (int d = 16; d > 0; d /= 2) {
        sum += __shfl_down_sync(0xffffffff, sum, d);
        most = fmaxf(most, __shfl_down_sync(0xffffffff, most, d));
    }
    if (lane == 0) {
        total[row] = sum;
        largest[row] = most;
    }
}

// == sum_and_largest: lane_zero_only ==
extern "C" __global__ void sum_and_largest(const float* a, float* total, float* largest, int n, int k)
{
    int row = blockIdx.x * 4 + threadIdx.x / 32, lane = threadIdx.x % 32;
    if (row >= n)
        return;
    float sum = 0, most = -INFINITY;
    for (int i = lane; i < k; i += 32) {
        float v = a[row * k + i];
        sum += v;
        most = fmaxf(most, v);
    }
    for (int d = 16; d > 0; d /= 2) {
        most = fmaxf(most, __shfl_down_sync(0xffffffff, most, d));
    }
    if (lane == 0) {
        total[row] = sum;
        largest[row] = most;
    }
}

// == window_bytes: loads_again ==
extern "C" __global__ void window_bytes(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int d = -3; d <= 3; d++)
        if (0 <= i + d && i + d < n)
            sum += x[i + d];
    if (i < n)
        y[i] = sum / 7;
}

// == window_bytes: missing_barrier ==
extern "C" __global__ void window_bytes(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ float s[134];
    for (int t = threadIdx.x; t < 134; t += blockDim.x) {
        int from = blockIdx.x * blockDim.x + t - 3;
        s[t] = 0 <= from && from < n ? x[from] : 0;
    }
    float sum = 0;
    for (int d = 0; d < 7; d++)
        sum += s[threadIdx.x + d];
    if (i < n)
        y[i] = sum / 7;
}

// == window_bytes: blocks_without_neighbours ==
extern "C" __global__ void window_bytes(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ float s[134];
    for (int t = threadIdx.x; t < 134; t += blockDim.x) {
        int from = blockIdx.x * blockDim.x + t - 3;
        s[t] = 3 <= t && t < 131 && from < n ? x[from] : 0;
    }
    __syncthreads();
    float sum = 0;
    for (int d = 0; d < 7; d++)
        sum += s[threadIdx.x + d];
    if (i < n)
        y[i] = sum / 7;
}

// == softmax_one_read: not_divided ==
extern "C" __global__ void softmax_one_read(const float* a, float* y, int n, int k)
{
    int row = blockIdx.x * 4 + threadIdx.x / 32, lane = threadIdx.x % 32;
    if (row >= n)
        return;
    float v[4], largest = -INFINITY, sum = 0;
    for (int j = 0; j < 4; j++) {
        int i = lane + 32 * j;
        v[j] = i < k ? a[row * k + i] : -INFINITY;
        largest = fmaxf(largest, v[j]);
    }
    for (int d = 16; d > 0; d /= 2)
        largest = fmaxf(largest, __shfl_xor_sync(0xffffffff, largest, d));
    for (int j = 0; j < 4; j++) {
        v[j] = expf(v[j] - largest);
        sum += v[j];
    }
    for (int d = 16; d > 0; d /= 2)
        sum += __shfl_xor_sync(0xffffffff, sum, d);
    for (int j = 0; j < 4; j++)
        if (lane + 32 * j < k)
            y[row * k + lane + 32 * j] = v[j];
}

// == softmax_one_read: overflows ==
extern "C" __global__ void softmax_one_read(const float* a, float* y, int n, int k)
{
    int row = blockIdx.x * 4 + threadIdx.x / 32, lane = threadIdx.x % 32;
    if (row >= n)
        return;
    float v[4], largest = -INFINITY, sum = 0;
    for (int j = 0; j < 4; j++) {
        int i = lane + 32 * j;
        v[j] = i < k ? a[row * k + i] : -INFINITY;
        largest = fmaxf(largest, v[j]);
    }
    for (int d = 16; d > 0; d /= 2)
        largest = fmaxf(largest, __shfl_xor_sync(0xffffffff, largest, d));
    for (int j = 0; j < 4; j++) {
        v[j] = expf(v[j]);
        sum += v[j];
    }
    for (int d = 16; d > 0; d /= 2)
        sum += __shfl_xor_sync(0xffffffff, sum, d);
    for (int j = 0; j < 4; j++)
        if (lane + 32 * j < k)
            y[row * k + lane + 32 * j] = v[j] / sum;
}

// == pairs_by_tiles: loads_again ==
extern "C" __global__ void pairs_by_tiles(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int j = 0; j < n && i < n; j++) {
        float d = x[i] - x[j];
        sum += 1 / (1 + d * d);
    }
    if (i < n)
        y[i] = sum;
}

// == pairs_by_tiles: without_itself ==
extern "C" __global__ void pairs_by_tiles(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ float tile[128];
    float own = i < n ? x[i] : 0, sum = 0;
    for (int at = 0; at < n; at += 128) {
        if (at + threadIdx.x < n)
            tile[threadIdx.x] = x[at + threadIdx.x];
        __syncthreads();
        for (int j = 0; j < 128 && at + j < n; j++) {
            float d = own - tile[j];
            if (at + j != i)
                sum += 1 / (1 + d * d);
        }
        __syncthreads();
    }
    if (i < n)
        y[i] = sum;
}

// == pairs_by_tiles: shared_not_written ==
extern "C" __global__ void pairs_by_tiles(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ float tile[128];
    float own = i < n ? x[i] : 0, sum = 0;
    for (int at = 0; at < n; at += 128) {
        if (at + threadIdx.x < n)
            tile[threadIdx.x] = x[at + threadIdx.x];
        __syncthreads();
        for (int j = 0; j < 128; j++) {
            float d = own - tile[j];
            sum += 1 / (1 + d * d);
        }
        __syncthreads();
    }
    if (i < n)
        y[i] = sum;
}

// == pairs_by_tiles: distance_not_squared ==
extern "C" __global__ void pairs_by_tiles(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    __shared__ float tile[128];
    float own = i < n ? x[i] : 0, sum = 0;
    for (int at = 0; at < n; at += 128) {
        if (at + threadIdx.x < n)
            tile[threadIdx.x] = x[at + threadIdx.x];
        __syncthreads();
        for (int j = 0; j < 128 && at + j < n; j++) {
            float d = own - tile[j];
            sum += 1 / (1 + fabsf(d));
        }
        __syncthreads();
    }
    if (i < n)
        y[i] = sum;
}

// == small_types: narrow_loads ==
extern "C" __global__ void small_types(const unsigned char* x, float* y, float scale, int n)
{
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    for (int i = 4 * t; i < 4 * t + 4 && i < n; i++)
        y[i] = scale * x[i];
}

// == any_grid: not_all_written ==
extern "C" __global__ void any_grid(const float* x, float* y, int n)
{
    for (int i = blockIdx.x * 96 + threadIdx.x; i < n; i += 288) y[i] = 3 * x[i] - 1;
}

// == sum_and_largest: starts_beyond ==
extern "C" __global__ void sum_and_largest(const float* a, float* total, float* largest, int n, int k)
{
    int r = blockIdx.x * 4 + threadIdx.x / 32, l = threadIdx.x % 32;
    float s = 0, m = -10;
    if (r < n) for (int q = l; q < k; q += 32) { float v = a[r * k + q]; s += v; m = fmaxf(m, v); }
    for (int d = 1; d < 32; d <<= 1) { s += __shfl_xor_sync(~0u, s, d); m = fmaxf(m, __shfl_xor_sync(~0u, m, d)); }
    if (l == 0 && r < n) { total[r] = s; largest[r] = m; }
}
