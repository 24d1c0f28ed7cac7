// == scan_serial: exclusive ==
extern "C" __global__ void scan_serial(const int* x, int* y, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        y[i] = sum;
        sum += x[i];
    }
}

// == scan_serial: loads_again ==
extern "C" __global__ void scan_serial(const int* x, int* y, int n)
{
    for (int i = 0; i < n; i++) {
        int sum = 0;
        for (int j = 0; j <= i; j++)
            sum += x[j];
        y[i] = sum;
    }
}

// == scan_serial: neighbour_before_start ==
extern "C" __global__ void scan_serial(const int* x, int* y, int n)
{
    for (int i = 0; i < n; i++)
        y[i] = y[i - 1] + x[i];
}

// == scan_warp: adds_own_value ==
extern "C" __global__ void scan_warp(const int* x, int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int value = i < n ? x[i] : 0;
    for (int d = 1; d < 32; d *= 2)
        value += __shfl_up_sync(0xffffffff, value, d);
    if (i < n)
        y[i] = value;
}

// == scan_warp: stops_early ==
extern "C" __global__ void scan_warp(const int* x, int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
    int value = i < n ? x[i] : 0;
    for (int d = 1; d < 16; d *= 2) {
        int below = __shfl_up_sync(0xffffffff, value, d);
        if (lane >= d)
            value += below;
    }
    if (i < n)
        y[i] = value;
}

// == scan_warp: shuffle_without_lane ==
extern "C" __global__ void scan_warp(const int* x, int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
    int value = i < n ? x[i] : 0;
    for (int d = 1; d < 32; d *= 2)
        if (lane >= d)
            value += __shfl_up_sync(0xffffffff, value, d);
    if (i < n)
        y[i] = value;
}

// == scan_block: overwrites_before_read ==
extern "C" __global__ void scan_block(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    s[t] = t < n ? x[t] : 0;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        if (t >= d)
            s[t] += s[t - d];
        __syncthreads();
    }
    if (t < n)
        y[t] = s[t];
}

// == scan_block: barrier_in_branch ==
extern "C" __global__ void scan_block(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    s[t] = t < n ? x[t] : 0;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        if (t >= d) {
            int before = s[t - d];
            __syncthreads();
            s[t] += before;
        }
        __syncthreads();
    }
    if (t < n)
        y[t] = s[t];
}

// == scan_block: shared_out_of_bounds ==
extern "C" __global__ void scan_block(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    s[t] = t < n ? x[t] : 0;
    __syncthreads();
    for (int d = 1; d <= 256; d *= 2) {
        int before = s[t - d];
        __syncthreads();
        s[t] += before;
        __syncthreads();
    }
    if (t < n)
        y[t] = s[t];
}

// == scan_block: warps_apart ==
extern "C" __global__ void scan_block(const int* x, int* y, int n)
{
    int t = threadIdx.x, lane = t % 32;
    int value = t < n ? x[t] : 0;
    for (int d = 1; d < 32; d *= 2) {
        int below = __shfl_up_sync(0xffffffff, value, d);
        if (lane >= d)
            value += below;
    }
    if (t < n)
        y[t] = value;
}

// == scan_exclusive: inclusive ==
extern "C" __global__ void scan_exclusive(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    s[t] = t < n ? x[t] : 0;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        int before = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += before;
        __syncthreads();
    }
    if (t < n)
        y[t] = s[t];
}

// == running_maximum: starts_at_zero ==
extern "C" __global__ void running_maximum(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    s[t] = t < n ? x[t] : 0;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        int before = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] = max(s[t], before);
        __syncthreads();
    }
    if (t < n)
        y[t] = s[t];
}

// == scan_chunks: own_sum_twice ==
extern "C" __global__ void scan_chunks(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x, sum = 0;
    for (int i = 4 * t; i < 4 * t + 4 && i < n; i++)
        sum += x[i];
    s[t] = sum;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        int before = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += before;
        __syncthreads();
    }
    sum = s[t];
    for (int i = 4 * t; i < 4 * t + 4 && i < n; i++) {
        sum += x[i];
        y[i] = sum;
    }
}

// == scan_chunks: many_barriers ==
extern "C" __global__ void scan_chunks(const int* x, int* y, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x, done = 0;
    for (int part = 0; part < 4; part++) {
        int i = part * 256 + t;
        s[t] = i < n ? x[i] : 0;
        __syncthreads();
        for (int d = 1; d < 256; d *= 2) {
            int before = t >= d ? s[t - d] : 0;
            __syncthreads();
            s[t] += before;
            __syncthreads();
        }
        if (i < n)
            y[i] = done + s[t];
        done += s[255];
        __syncthreads();
    }
}

// == scan_few_barriers: many_barriers ==
extern "C" __global__ void scan_few_barriers(const int* x, int* y, int n)
{
    __shared__ int s[1024];
    int t = threadIdx.x;
    s[t] = t < n ? x[t] : 0;
    __syncthreads();
    for (int d = 1; d < 1024; d *= 2) {
        int before = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += before;
        __syncthreads();
    }
    if (t < n)
        y[t] = s[t];
}

// == scan_few_barriers: last_warp_only ==
extern "C" __global__ void scan_few_barriers(const int* x, int* y, int n)
{
    __shared__ int sums[32];
    int t = threadIdx.x, lane = t % 32, warp = t / 32;
    int value = t < n ? x[t] : 0;
    for (int d = 1; d < 32; d *= 2) {
        int below = __shfl_up_sync(0xffffffff, value, d);
        if (lane >= d)
            value += below;
    }
    if (lane == 31)
        sums[warp] = value;
    __syncthreads();
    if (warp > 0)
        value += sums[warp - 1];
    if (t < n)
        y[t] = value;
}

// == scan_blocks: all_blocks_together ==
extern "C" __global__ void scan_blocks(const int* x, int* y, int* sums, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int sum = 0, own = 0;
    for (int j = 0; j <= i && j < n; j++) {
        sum += x[j];
        if (j >= blockIdx.x * 256)
            own += x[j];
    }
    if (i < n)
        y[i] = sum;
    if (threadIdx.x == 255)
        sums[blockIdx.x] = own;
}

// == scan_add_before: own_block_too ==
extern "C" __global__ void scan_add_before(int* y, const int* sums, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] += sums[blockIdx.x];
}

// == scan_add_before: neighbour_before_start ==
extern "C" __global__ void scan_add_before(int* y, const int* sums, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] += sums[(int)blockIdx.x - 1];
}

// == scan_segments: no_segments ==
extern "C" __global__ void scan_segments(const int* x, const int* head, int* y, int n)
{
    int t = threadIdx.x, sum = 0;
    for (int i = 0; i <= t && i < n; i++)
        sum += x[i];
    if (t < n)
        y[t] = sum;
}

// == scan_compact: one_place_late ==
extern "C" __global__ void scan_compact(const int* x, int* y, int* count, int n)
{
    __shared__ int s[256];
    int t = threadIdx.x;
    int keep = t < n && x[t] > 0;
    s[t] = keep;
    __syncthreads();
    for (int d = 1; d < 256; d *= 2) {
        int before = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += before;
        __syncthreads();
    }
    if (keep && s[t] < n)
        y[s[t]] = x[t];
    if (t == 255)
        count[0] = s[t];
}

// == running_maximum: starts_beyond ==
extern "C" __global__ void running_maximum(const int* x, int* y, int n)
{
    int t = threadIdx.x, v = -100;
    if (t >= n) return;
    for (int k = 0; k <= t; k++) v = max(v, x[k]);
    y[t] = v;
}

// == scan_compact: depends_on_order ==
extern "C" __global__ void scan_compact(const int* x, int* y, int* count, int n)
{
    __shared__ int c; int t = threadIdx.x;
    if (t == 0) c = 0;
    __syncthreads();
    if (t < n && x[t] > 0) y[atomicAdd(&c, 1)] = x[t];
    __syncthreads();
    if (t == 0) *count = c;
}

// == scan_block: shared_not_written ==
extern "C" __global__ void scan_block(const int* x, int* y, int n)
{
    __shared__ int s[256]; int t = threadIdx.x;
    if (t < n) s[t] = x[t];
    for (int d = 1; d < n; d *= 2) { __syncthreads(); int v = t >= d ? s[t - d] : 0; __syncthreads(); s[t] += v; }
    if (t < n) y[t] = s[t];
}
