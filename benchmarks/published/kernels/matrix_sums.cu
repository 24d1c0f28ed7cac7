// Sums of two matrices, an element a thread. BY_ROWS: the threads' x goes along the rows that are stored one after
// another; otherwise along the columns.

template <bool BY_ROWS>
__global__ void add(const unsigned int* a, const unsigned int* b, unsigned int* c, unsigned int width, unsigned int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int at = BY_ROWS ? y * width + x : x * height + y;
    c[at] = a[at] + b[at];
}
