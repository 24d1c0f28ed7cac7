// A sort of 512 elements a block; partners by `t ^ j`.
extern "C" __global__ void k(int* data) {
    __shared__ int s[256];
    int t = threadIdx.x;
    data += blockIdx.x * 256;
    s[t] = data[t];
    for (int size = 2; size <= 256; size *= 2)
        for (int j = size / 2; j > 0; j /= 2) {
            __syncthreads();
            int other = t ^ j;
            if (other > t) {
                int a = s[t], b = s[other];
                if ((a > b) == ((t & size) == 0)) {
                    s[t] = b;
                    s[other] = a;
                }
            }
        }
    __syncthreads();
    data[t] = s[t];
}
