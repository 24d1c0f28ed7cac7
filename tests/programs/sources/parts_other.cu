#include <cstdio>
__device__ int counter;
__constant__ int offset = 100;
__device__ int twice(int x) { return 2 * x; }
void show() { int c; cudaMemcpyFromSymbol(&c, counter, 4); printf("%d\n", c); }
