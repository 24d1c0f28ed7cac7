// A stencil of five points by texture fetches, with the nearest texel and with linear filtering, and by loads from global
// memory: the processor time of the best of several launches of each, one after the other in each round.
#include <algorithm>
#include <cstdio>
#include <ctime>

__global__ void fetched(cudaTextureObject_t texture, float* out, int width)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    float around = tex2D<float>(texture, x - 1, y) + tex2D<float>(texture, x + 1, y) +
                   tex2D<float>(texture, x, y - 1) + tex2D<float>(texture, x, y + 1);
    out[y * width + x] = 0.5f * tex2D<float>(texture, x, y) + 0.125f * around;
}

__global__ void loaded(const float* in, float* out, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int left = max(x - 1, 0), right = min(x + 1, width - 1), above = max(y - 1, 0), below = min(y + 1, height - 1);
    float around = in[y * width + left] + in[y * width + right] + in[above * width + x] + in[below * width + x];
    out[y * width + x] = 0.5f * in[y * width + x] + 0.125f * around;
}

template <class Launch> static void time_of(double& best, Launch launch)
{
    std::clock_t begun = std::clock();
    launch();
    cudaDeviceSynchronize();
    best = std::min(best, double(std::clock() - begun) / CLOCKS_PER_SEC);
}

int main()
{
    const int width = 1024, height = 1024;
    float *in, *out;
    cudaMalloc(&in, width * height * sizeof *in);
    cudaMalloc(&out, width * height * sizeof *out);
    cudaMemset(in, 0, width * height * sizeof *in);
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    auto floats = cudaCreateChannelDesc<float>();
    cudaMallocArray(&resource.res.array.array, &floats, width, height);
    cudaMemcpy2DToArray(resource.res.array.array, 0, 0, in, width * 4, width * 4, height, cudaMemcpyDefault);
    cudaTextureDesc description = {};
    description.addressMode[0] = description.addressMode[1] = cudaAddressModeClamp;
    cudaTextureObject_t nearest, linear;
    cudaCreateTextureObject(&nearest, &resource, &description, nullptr);
    description.filterMode = cudaFilterModeLinear;
    cudaCreateTextureObject(&linear, &resource, &description, nullptr);
    for (dim3 block : {dim3(32, 8), dim3(16, 16)}) {
        dim3 grid(width / block.x, height / block.y);
        double by_nearest = 1e9, by_linear = 1e9, by_load = 1e9;
        for (int round = 0; round < 12; round++) {
            time_of(by_nearest, [&] { fetched<<<grid, block>>>(nearest, out, width); });
            time_of(by_linear, [&] { fetched<<<grid, block>>>(linear, out, width); });
            time_of(by_load, [&] { loaded<<<grid, block>>>(in, out, width, height); });
        }
        printf("blocks of %d x %d: nearest %.1f ms, linear %.1f ms, loads %.1f ms: %.1f and %.1f times\n", block.x,
               block.y, 1e3 * by_nearest, 1e3 * by_linear, 1e3 * by_load, by_nearest / by_load, by_linear / by_load);
    }
}
