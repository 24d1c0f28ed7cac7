// Kernels that launch kernels, beside some that do not.
#include <cstdio>
#include <cstring>
__global__ void child(int* p, int n) { p[threadIdx.x] = n; }
__global__ void plain(int* p) { p[threadIdx.x] = 3; }
__device__ void launch(int* p) {
    child<<<1, 2>>>(p, 7);
}
__global__ void parent(int* p) {
    if (threadIdx.x == 0) launch(p);
}
__global__ void limits(int* p) { cudaGetDeviceCount(p); }

int main(int, char** argv) {
    int* p;
    cudaMallocManaged(&p, 256);
    plain<<<1, 32>>>(p);
    printf("%d", cudaDeviceSynchronize());
    printf(" %d\n", p[1]);
    if (!strcmp(argv[1], "plain")) return 0;
    if (!strcmp(argv[1], "parent")) parent<<<1, 32>>>(p);
    if (!strcmp(argv[1], "limits")) limits<<<1, 1>>>(p);
    if (!strcmp(argv[2], "unchecked")) return 0;
    int launch = cudaGetLastError();
    printf("%d %d\n", launch, cudaDeviceSynchronize());
    return 0;
}
