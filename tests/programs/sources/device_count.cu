#include <cstdio>
__global__ void nothing() {}
int main() {
    int count = 0;
    printf("%d %d\n", int(cudaGetDeviceCount(&count)), count);
    nothing<<<1, 1>>>();
}
