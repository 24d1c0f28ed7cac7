// == add_one: no_guard ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    y[i] = x[i] + 1;
}

// == add_one: guard_one_too_far ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i <= n)
        y[i] = x[i] + 1;
}

// == add_one: block_number_missing ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    int i = threadIdx.x;
    if (i < n)
        y[i] = x[i] + 1;
}

// == add_one: adds_two ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i] + 2;
}

// == add_one: thread_number_missing ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x;
    if (i < n)
        y[i] = x[i] + 1;
}

// == add_one: block_number_alone ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    int i = blockIdx.x;
    if (i < n)
        y[i] = x[i] + 1;
}

// == add_one: last_missing ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n - 1)
        y[i] = x[i] + 1;
}

// == thread_names: writes_index ==
extern "C" __global__ void thread_names(int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = i;
}

// == thread_names: block_and_thread_swapped ==
extern "C" __global__ void thread_names(int* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = blockIdx.x + 1000 * threadIdx.x;
}

// == warp_and_lane: warp_of_grid ==
extern "C" __global__ void warp_and_lane(int* warp, int* lane, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        warp[i] = i / 32;
        lane[i] = i % 32;
    }
}

// == warp_and_lane: warp_and_lane_swapped ==
extern "C" __global__ void warp_and_lane(int* warp, int* lane, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        warp[i] = threadIdx.x % 32;
        lane[i] = threadIdx.x / 32;
    }
}

// == axpy: old_value_lost ==
extern "C" __global__ void axpy(float a, const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * x[i];
}

// == axpy: factor_of_the_other ==
extern "C" __global__ void axpy(float a, const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = a * y[i] + x[i];
}

// == reverse: no_guard ==
extern "C" __global__ void reverse(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    y[n - 1 - i] = x[i];
}

// == reverse: reversed_in_blocks ==
extern "C" __global__ void reverse(const float* x, float* y, int n)
{
    int first = blockIdx.x * blockDim.x, i = first + threadIdx.x;
    int last = min(first + blockDim.x, n) - 1;
    if (i < n)
        y[last - threadIdx.x] = x[i];
}

// == squares: more_elements_than_threads ==
extern "C" __global__ void squares(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i] * x[i];
}

// == squares: stores_again ==
extern "C" __global__ void squares(const float* x, float* y, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x)
        y[i] = x[i] * x[i];
}

// == squares: doubles ==
extern "C" __global__ void squares(const float* x, float* y, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = x[i] + x[i];
}

// == neighbour_sums: neighbour_before_start ==
extern "C" __global__ void neighbour_sums(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[i - 1] + x[i] + (i + 1 < n ? x[i + 1] : 0);
}

// == neighbour_sums: neighbour_past_end ==
extern "C" __global__ void neighbour_sums(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = (i > 0 ? x[i - 1] : 0) + x[i] + x[i + 1];
}

// == neighbour_sums: edges_left_out ==
extern "C" __global__ void neighbour_sums(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = i > 0 && i + 1 < n ? x[i - 1] + x[i] + x[i + 1] : x[i];
}

// == neighbour_sums: wraps_around ==
extern "C" __global__ void neighbour_sums(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[(i + n - 1) % n] + x[i] + x[(i + 1) % n];
}

// == add_matrices: row_and_column_swapped ==
extern "C" __global__ void add_matrices(const float* a, const float* b, float* c, int rows, int columns)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)
        c[column * rows + row] = a[row * columns + column] + b[row * columns + column];
}

// == checkerboard: even_index ==
extern "C" __global__ void checkerboard(const float* x, float* y, int rows, int columns)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < rows * columns)
        y[i] = i % 2 == 0 ? x[i] : 0;
}

// == checkerboard: other_fields ==
extern "C" __global__ void checkerboard(const float* x, float* y, int rows, int columns)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < rows * columns)
        y[i] = (i / columns + i % columns) % 2 ? x[i] : 0;
}

// == crop: offsets_swapped ==
extern "C" __global__ void crop(const float* x, float* y, int rows, int columns, int width, int top, int left)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)
        y[row * columns + column] = x[(row + left) * width + column + top];
}

// == crop: wrong_row_length ==
extern "C" __global__ void crop(const float* x, float* y, int rows, int columns, int width, int top, int left)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)
        y[row * columns + column] = x[(row + top) * columns + column + left];
}

// == clamp_image: one_limit_only ==
extern "C" __global__ void clamp_image(const float* x, float* y, float low, float high, int rows, int columns)
{
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns)
        y[row * columns + column] = fminf(x[row * columns + column], high);
}

// == add_one: stores_again ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    for (int i = 0; i < n; i++) y[i] = x[i] + 1;
}

// == add_one: not_all_written ==
extern "C" __global__ void add_one(const float* x, float* y, int n)
{
    int i = blockIdx.x * 256 + threadIdx.x;
    if (i < n) y[i] = x[i] + 1;
}

// == add_one: input_changed ==
extern "C" __global__ void add_one(float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) { x[i] += 1; y[i] = x[i]; }
}

// == add_matrices: stores_again ==
extern "C" __global__ void add_matrices(const float* a, const float* b, float* c, int rows, int columns)
{
    int q = blockIdx.x * blockDim.x + threadIdx.x, r = blockIdx.y * blockDim.y + threadIdx.y;
    int i = r * columns + q;
    if (i < rows * columns) c[i] = a[i] + b[i];
}

// == neighbour_sums: block_edges_wrong ==
extern "C" __global__ void neighbour_sums(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = (threadIdx.x > 0 ? x[i - 1] : 0) + x[i] + (i + 1 < n ? x[i + 1] : 0);
}

// == checkerboard: not_all_written ==
extern "C" __global__ void checkerboard(const float* x, float* y, int rows, int columns)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < rows * columns && (i / columns + i % columns) % 2 == 0) y[i] = x[i];
}
