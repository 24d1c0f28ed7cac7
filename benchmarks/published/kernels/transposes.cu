// Transposes of matrices of whole tiles.

// Tiles of 16 by 16; PADDED: rows of 17 words in shared memory.
template <bool PADDED>
__global__ void tiles_of_16(const float* in, float* out, int width, int height) {
    constexpr int PITCH = PADDED ? 17 : 16;
    __shared__ float tile[16 * 17];
    int r = threadIdx.x / 16, c = threadIdx.x % 16, across = width / 16;
    tile[r * PITCH + c] = in[(blockIdx.x / across * 16 + r) * width + blockIdx.x % across * 16 + c];
    __syncthreads();
    out[(blockIdx.x % across * 16 + r) * height + blockIdx.x / across * 16 + c] = tile[c * PITCH + r];
}
