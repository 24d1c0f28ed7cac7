# == matmul_element: last_product_only ==
@cuda.jit
def matmul_element(a, b, c, n, m, k):
    column, row = cuda.grid(2)
    if row < n and column < m:
        for i in range(k):
            c[row, column] = a[row, i] * b[i, column]


# == matmul_order: strided_loads ==
@cuda.jit
def matmul_order(a, b, c, n, m, k):
    row = cuda.blockIdx.y * 16 + cuda.threadIdx.x
    column = cuda.blockIdx.x * 16 + cuda.threadIdx.y
    total = np.float32(0)
    for i in range(k):
        total += a[row, i] * b[i, column]
    c[row, column] = total
