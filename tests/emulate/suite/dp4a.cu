// int8 matrix times vector, four products an instruction.
extern "C" __global__ void kernel(const int* a, const int* x, int* y, int words) {
    int row = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
    for (int j = 0; j < words; j++) sum = __dp4a(a[row * words + j], x[j], sum);
    y[row] = sum;
}
