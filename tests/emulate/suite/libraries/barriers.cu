// libcu++: a cuda::barrier split into arrive and wait, producers and consumers over two buffers, a latch.
#include <cuda/barrier>
#include <cuda/latch>
#include <cooperative_groups.h>
using Latch = cuda::latch<cuda::thread_scope_block>;
using Barrier = cuda::barrier<cuda::thread_scope_block>;
extern "C" __global__ void kernel(const int* x, int* out, int rounds) {
    #pragma nv_diag_suppress static_var_with_dynamic_init
    __shared__ Barrier full[2], empty[2];
    __shared__ alignas(Latch) char place[sizeof(Latch)];
    Latch& ready = reinterpret_cast<Latch&>(place);
    __shared__ int buffer[2][32];
    if (threadIdx.x == 0) {
        for (int i = 0; i < 2; i++) { init(&full[i], blockDim.x); init(&empty[i], blockDim.x); }
        new (&ready) Latch(blockDim.x);
    }
    __syncthreads();
    int lane = threadIdx.x % 32;
    ready.arrive_and_wait();
    if (threadIdx.x < 32) {
        for (int r = 0; r < rounds; r++) {
            empty[r % 2].arrive_and_wait();
            buffer[r % 2][lane] = x[r * 32 + lane] * 3;
            (void)full[r % 2].arrive();
        }
    } else {
        (void)empty[0].arrive();
        (void)empty[1].arrive();
        int sum = 0;
        for (int r = 0; r < rounds; r++) {
            full[r % 2].wait(full[r % 2].arrive());
            sum += buffer[r % 2][31 - lane];
            (void)empty[r % 2].arrive();
        }
        out[lane] = sum;
    }
}
