// A mutex between all threads: of one warp, and of many blocks.
__device__ int mutex;
extern "C" __global__ void kernel(volatile int* sum, int* order) {
    bool done = false;
    while (!done)
        if (atomicCAS(&mutex, 0, 1) == 0) {
            __threadfence();
            int v = *sum; *sum = v + 1; order[v] = blockIdx.x * blockDim.x + threadIdx.x;
            __threadfence();
            atomicExch(&mutex, 0);
            done = true;
        }
}
extern "C" __global__ void naive(volatile int* sum, int* order) {  // needs independent thread scheduling
    while (atomicCAS(&mutex, 0, 1) != 0) ;
    __threadfence();
    int v = *sum; *sum = v + 1; order[v] = blockIdx.x * blockDim.x + threadIdx.x;
    __threadfence();
    atomicExch(&mutex, 0);
}
