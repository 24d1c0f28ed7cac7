// Lanes of a warp that go different ways, each of a thousand dependent products and sums.

extern "C" __global__ void one_path(float* output, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float x = i * 1.0f;
        for (int t = 0; t < 1000; t++) x = x * 1.1f + 0.5f;
        output[i] = x;
    }
}

#define PATH(N, A, B)                                      \
    case N:                                                \
        for (int t = 0; t < 1000; t++) x = x * A + B;      \
        break;

// As many ways as FACTOR, if it is not 0, else as `ways` says.
template <int FACTOR>
__global__ void some_paths(float* output, int n, int ways) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float x = i * 1.0f;
        switch (threadIdx.x % 32 % (FACTOR ? FACTOR : ways)) {
            PATH(0, 1.1f, 0.5f) PATH(1, 0.1f, 10.0f) PATH(2, 1.3f, 1.5f) PATH(3, 1.9f, 5.5f)
            PATH(4, 1.13f, 0.52f) PATH(5, 1.1111f, 0.59f) PATH(6, 1.9f, 0.555f) PATH(7, 9.1f, 9.5f)
            PATH(8, 8.1f, 4.5f) PATH(9, 133.1f, 0.225f) PATH(10, 1445.1f, 4.5f) PATH(11, 132.1f, 1.5f)
            PATH(12, 9.1f, 9.5f) PATH(13, 11.1f, 2.5f) PATH(14, 13.1f, 4.5f) PATH(15, 44.1f, 55.5f)
            PATH(16, 66.1f, 77.5f) PATH(17, 99.1f, 88.5f) PATH(18, 22.1f, 33.5f) PATH(19, 11.1f, 3.5f)
            PATH(20, 67.1f, 98.5f) PATH(21, 11.1f, 20.5f) PATH(22, 14.1f, 2.5f) PATH(23, 4.1f, 1.5f)
            PATH(24, 9.1f, 9.5f) PATH(25, 8.1f, 8.5f) PATH(26, 7.1f, 7.5f) PATH(27, 6.1f, 6.5f)
            PATH(28, 5.1f, 5.5f) PATH(29, 4.1f, 4.5f) PATH(30, 3.1f, 3.5f) PATH(31, 2.1f, 2.5f)
        }
        output[i] = x;
    }
}
