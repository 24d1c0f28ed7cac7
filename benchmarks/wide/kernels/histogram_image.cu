// Three channels of an image of four bytes a pixel, blocks of two dimensions.
extern "C" __global__ void k(const uchar4* image, int width, int height, int* hist) {
    __shared__ int bins[768];
    int t = threadIdx.y * blockDim.x + threadIdx.x;
    for (int i = t; i < 768; i += blockDim.x * blockDim.y) bins[i] = 0;
    __syncthreads();
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) {
        uchar4 p = image[y * width + x];
        atomicAdd(&bins[p.x], 1);
        atomicAdd(&bins[256 + p.y], 1);
        atomicAdd(&bins[512 + p.z], 1);
    }
    __syncthreads();
    for (int i = t; i < 768; i += blockDim.x * blockDim.y)
        if (bins[i]) atomicAdd(&hist[i], bins[i]);
}
