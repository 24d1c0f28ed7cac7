// Single-pass scan with decoupled look-back: blocks publish aggregates and prefixes, tickets order them.
struct State { volatile int flag; volatile int aggregate; volatile int prefix; };
extern "C" __global__ void kernel(const int* x, int* y, int n, State* states, int* ticket) {
    __shared__ int s[64], tile, before;
    int t = threadIdx.x;
    if (t == 0) tile = atomicAdd(ticket, 1);
    __syncthreads();
    int i = tile * 64 + t, v = i < n ? x[i] : 0;
    s[t] = v;
    __syncthreads();
    for (int d = 1; d < 64; d *= 2) {
        int add = t >= d ? s[t - d] : 0;
        __syncthreads();
        s[t] += add;
        __syncthreads();
    }
    if (t == 0) {
        int total = s[63], sum = 0;
        if (tile == 0) { states[0].prefix = total; __threadfence(); states[0].flag = 2; }
        else {
            states[tile].aggregate = total; __threadfence(); states[tile].flag = 1;
            for (int j = tile - 1; ; ) {
                int f = states[j].flag;
                if (f == 0) continue;
                __threadfence();
                if (f == 2) { sum += states[j].prefix; break; }
                sum += states[j--].aggregate;
            }
            states[tile].prefix = sum + total; __threadfence(); states[tile].flag = 2;
        }
        before = sum;
    }
    __syncthreads();
    if (i < n) y[i] = before + s[t];
}
