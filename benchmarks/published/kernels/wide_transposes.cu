// Transposes of a row-major matrix of whole tiles by 256 threads, each of which makes several elements.

// Tiles of 32 rows and 64 columns, without shared memory. ROWS: lanes of a warp are in different rows.
template <bool ROWS>
__global__ void straight(const float* in, float* out, int rows, int columns) {
    int slow = threadIdx.x / 32, fast = threadIdx.x % 32;
    float kept[8];
#pragma unroll
    for (int k = 0; k < 8; k++) {
        int r = blockIdx.y * 32 + (ROWS ? fast : slow + 8 * (k / 2));
        int c = blockIdx.x * 64 + (ROWS ? slow + 8 * k : fast + 32 * (k % 2));
        kept[k] = in[r * columns + c];
    }
#pragma unroll
    for (int k = 0; k < 8; k++) {
        int r = blockIdx.y * 32 + (ROWS ? fast : slow + 8 * (k / 2));
        int c = blockIdx.x * 64 + (ROWS ? slow + 8 * k : fast + 32 * (k % 2));
        out[c * rows + r] = kept[k];
    }
}

// Tiles of 32 rows and 128 columns in shared memory, whose rows (or columns, if COLUMNS) are PITCH words apart.
template <int PITCH, bool COLUMNS>
__global__ void by_shared(const float* in, float* out, int rows, int columns) {
    __shared__ float tile[COLUMNS ? 128 * PITCH : 32 * PITCH];
    auto at = [](int r, int c) { return COLUMNS ? c * PITCH + r : r * PITCH + c; };
    int slow = threadIdx.x / 32, fast = threadIdx.x % 32;
#pragma unroll
    for (int k = 0; k < 16; k++) {
        int r = slow + 8 * (k / 4), c = fast + 32 * (k % 4);
        tile[at(r, c)] = in[(blockIdx.y * 32 + r) * columns + blockIdx.x * 128 + c];
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < 16; k++) {
        int r = fast, c = slow + 8 * k;
        out[(blockIdx.x * 128 + c) * rows + blockIdx.y * 32 + r] = tile[at(r, c)];
    }
}
