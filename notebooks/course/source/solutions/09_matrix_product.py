# == matrix_vector ==
@cuda.jit
def matrix_vector(a, x, y, n, k):
    row, lane = cuda.blockIdx.x * 8 + cuda.threadIdx.x // 32, cuda.threadIdx.x % 32
    # BEGIN SOLUTION
    total = np.float32(0)
    if row < n:
        for i in range(lane, k, 32):
            total += a[row, i] * x[i]
    d = 16
    while d > 0:
        total += cuda.shfl_down_sync(0xFFFFFFFF, total, d)
        d //= 2
    if row < n and lane == 0:
        y[row] = total
    # END SOLUTION


# == matmul_element ==
@cuda.jit
def matmul_element(a, b, c, n, m, k):
    # BEGIN SOLUTION
    column, row = cuda.grid(2)
    if row < n and column < m:
        total = np.float32(0)
        for i in range(k):
            total += a[row, i] * b[i, column]
        c[row, column] = total
    # END SOLUTION


# == matmul_order ==
@cuda.jit
def matmul_order(a, b, c, n, m, k):
    # BEGIN SOLUTION
    row = cuda.blockIdx.y * 16 + cuda.threadIdx.y
    column = cuda.blockIdx.x * 16 + cuda.threadIdx.x
    # - row = cuda.blockIdx.y * 16 + cuda.threadIdx.x
    # - column = cuda.blockIdx.x * 16 + cuda.threadIdx.y
    # END SOLUTION
    total = np.float32(0)
    for i in range(k):
        total += a[row, i] * b[i, column]
    c[row, column] = total


# == matmul_scaled ==
@cuda.jit
def matmul_scaled(a, b, c, alpha, beta, n, m, k):
    column, row = cuda.grid(2)
    # BEGIN SOLUTION
    if row < n and column < m:
        total = np.float32(0)
        for i in range(k):
            total += a[row, i] * b[i, column]
        c[row, column] = alpha * total + beta * c[row, column]
    # END SOLUTION


# == matmul_tiled ==
@cuda.jit
def matmul_tiled(a, b, c, n, m, k):
    left = cuda.shared.array((16, 16), np.float32)
    right = cuda.shared.array((16, 16), np.float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    column, row = cuda.grid(2)
    total = np.float32(0)
    # BEGIN SOLUTION
    for at in range(0, k, 16):
        left[y, x] = a[row, at + x]
        right[y, x] = b[at + y, column]
        cuda.syncthreads()
        for i in range(16):
            total += left[y, i] * right[i, x]
        cuda.syncthreads()
    # END SOLUTION
    c[row, column] = total


# == matmul_bug ==
@cuda.jit
def matmul_bug(a, b, c, n, m, k):
    left = cuda.shared.array((16, 16), np.float32)
    right = cuda.shared.array((16, 16), np.float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    column, row = cuda.grid(2)
    total = np.float32(0)
    for at in range(0, k, 16):
        left[y, x] = a[row, at + x]
        right[y, x] = b[at + y, column]
        cuda.syncthreads()
        for i in range(16):
            total += left[y, i] * right[i, x]
        # BEGIN SOLUTION
        cuda.syncthreads()
        # - # the next tile
        # END SOLUTION
    c[row, column] = total


# == matmul_any_size ==
@cuda.jit
def matmul_any_size(a, b, c, n, m, k):
    left = cuda.shared.array((16, 16), np.float32)
    right = cuda.shared.array((16, 16), np.float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    column, row = cuda.grid(2)
    # BEGIN SOLUTION
    total = np.float32(0)
    for at in range(0, k, 16):
        left[y, x] = a[row, at + x] if row < n and at + x < k else np.float32(0)
        right[y, x] = b[at + y, column] if at + y < k and column < m else np.float32(0)
        cuda.syncthreads()
        for i in range(16):
            total += left[y, i] * right[i, x]
        cuda.syncthreads()
    if row < n and column < m:
        c[row, column] = total
    # END SOLUTION


# == matmul_transposed ==
@cuda.jit
def matmul_transposed(a, b, c, n, m, k):
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    column, row = cuda.grid(2)
    total = np.float32(0)
    # BEGIN SOLUTION
    left = cuda.shared.array((16, 16), np.float32)
    right = cuda.shared.array((16, 17), np.float32)
    for at in range(0, k, 16):
        left[y, x] = a[row, at + x]
        right[y, x] = b[cuda.blockIdx.x * 16 + y, at + x]
        cuda.syncthreads()
        for i in range(16):
            total += left[y, i] * right[x, i]
        cuda.syncthreads()
    # - for i in range(k):
    # -     total += a[row, i] * b[column, i]
    # END SOLUTION
    c[row, column] = total


# == matmul_one_barrier ==
@cuda.jit
def matmul_one_barrier(a, b, c, n, m, k):
    left = cuda.shared.array((2, 16, 16), np.float32)
    right = cuda.shared.array((2, 16, 16), np.float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    column, row = cuda.grid(2)
    total = np.float32(0)
    # BEGIN SOLUTION
    left[0, y, x] = a[row, x]
    right[0, y, x] = b[y, column]
    for t in range(k // 16):
        cuda.syncthreads()
        at = (t + 1) * 16
        if at < k:
            left[(t + 1) % 2, y, x] = a[row, at + x]
            right[(t + 1) % 2, y, x] = b[at + y, column]
        for i in range(16):
            total += left[t % 2, y, i] * right[t % 2, i, x]
    # END SOLUTION
    c[row, column] = total


# == matmul_strip ==
@cuda.jit
def matmul_strip(a, b, c, n, m, k):
    left = cuda.shared.array((64, 16), np.float32)
    right = cuda.shared.array((16, 16), np.float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    row, column = cuda.blockIdx.y * 64 + y, cuda.blockIdx.x * 16 + x
    # BEGIN SOLUTION
    s0 = s1 = s2 = s3 = np.float32(0)
    for at in range(0, k, 16):
        for j in range(4):
            left[y + 16 * j, x] = a[row + 16 * j, at + x]
        right[y, x] = b[at + y, column]
        cuda.syncthreads()
        for i in range(16):
            value = right[i, x]
            s0 += left[y, i] * value
            s1 += left[y + 16, i] * value
            s2 += left[y + 32, i] * value
            s3 += left[y + 48, i] * value
        cuda.syncthreads()
    c[row, column] = s0
    c[row + 16, column] = s1
    c[row + 32, column] = s2
    c[row + 48, column] = s3
    # END SOLUTION


# == matmul_registers ==
@cuda.jit
def matmul_registers(a, b, c, n, m, k):
    left = cuda.shared.array((64, 16), np.float32)
    right = cuda.shared.array((16, 64), np.float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    row, column = cuda.blockIdx.y * 64 + y, cuda.blockIdx.x * 64 + x
    # BEGIN SOLUTION
    sums = cuda.local.array((4, 4), np.float32)
    for p in range(4):
        for q in range(4):
            sums[p, q] = 0
    for at in range(0, k, 16):
        for j in range(4):
            left[y + 16 * j, x] = a[row + 16 * j, at + x]
            right[y, x + 16 * j] = b[at + y, column + 16 * j]
        cuda.syncthreads()
        for i in range(16):
            r0, r1, r2, r3 = right[i, x], right[i, x + 16], right[i, x + 32], right[i, x + 48]
            for p in range(4):
                value = left[y + 16 * p, i]
                sums[p, 0] += value * r0
                sums[p, 1] += value * r1
                sums[p, 2] += value * r2
                sums[p, 3] += value * r3
        cuda.syncthreads()
    for p in range(4):
        for q in range(4):
            c[row + 16 * p, column + 16 * q] = sums[p, q]
    # END SOLUTION
