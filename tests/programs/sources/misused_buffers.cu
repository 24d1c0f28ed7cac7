// Calls and host code that misuse buffers, and buffers that are left; each by the name of what is wrong.
#include <cstdio>
#include <cstdlib>
#include <cstring>
__global__ void wait_for(volatile int* flag) { while (*flag == 0); }

int main(int argc, char** argv) {
    const char* what = argv[1];
    int *p, host[4] = {}, code = 0;
    cudaMalloc(&p, 400);
    int* freed;
    cudaMalloc(&freed, 100);
    cudaFree(freed);
    if (!strcmp(what, "free inside")) code = cudaFree(p + 1);
    if (!strcmp(what, "free twice")) code = cudaFree(freed);
    if (!strcmp(what, "free host")) code = cudaFree(host);
    if (!strcmp(what, "copy too much")) code = cudaMemcpy(p + 50, host, 201, cudaMemcpyHostToDevice);
    if (!strcmp(what, "copy freed")) code = cudaMemcpy(host, freed, 16, cudaMemcpyDeviceToHost);
    if (!strcmp(what, "copy host")) code = cudaMemcpy(host, host + 2, 8, cudaMemcpyDeviceToHost);
    if (!strcmp(what, "copy null")) code = cudaMemcpy(nullptr, host, 8, cudaMemcpyHostToDevice);
    if (!strcmp(what, "fill too much")) code = cudaMemset(p + 50, 0, 201);
    if (!strcmp(what, "fill rows")) code = cudaMemset2D(p, 64, 0, 16, 8);
    if (!strcmp(what, "fill freed")) code = cudaMemsetAsync(freed, 0, 4);
    if (!strcmp(what, "read")) code = p[3];
    if (!strcmp(what, "write")) *p = 3;
    if (!strcmp(what, "null")) code = *(volatile int*)argv[argc];
    if (!strcmp(what, "wait")) {
        cudaMemset(p, 0, 4);
        wait_for<<<1, 1>>>(p);
        code = cudaDeviceSynchronize();
    }
    printf("%d\n", code);
}
