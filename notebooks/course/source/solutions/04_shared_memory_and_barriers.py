# == reverse_blocks ==
@cuda.jit
def reverse_blocks(x, y, n):
    part = cuda.shared.array(128, float32)
    i, t = cuda.grid(1), cuda.threadIdx.x
    # BEGIN SOLUTION
    part[t] = x[i]
    cuda.syncthreads()
    y[i] = part[127 - t]
    # END SOLUTION


# == guarded_reverse ==
@cuda.jit
def guarded_reverse(x, y, n):
    part = cuda.shared.array(128, float32)
    t, first = cuda.threadIdx.x, cuda.blockIdx.x * 128
    # BEGIN SOLUTION
    # - if first + t < n:
    # -     part[t] = x[first + t]
    # - cuda.syncthreads()
    # - if first + t < n:
    # -     y[first + t] = part[127 - t]
    elements = min(n - first, 128)
    if t < elements:
        part[t] = x[first + t]
    cuda.syncthreads()
    if t < elements:
        y[first + t] = part[elements - 1 - t]
    # END SOLUTION


# == reverse_groups ==
@cuda.jit
def reverse_groups(x, y, n):
    part = cuda.shared.array(200, float32)
    first = cuda.blockIdx.x * 200
    # BEGIN SOLUTION
    # - for k in range(cuda.threadIdx.x, 200, 128):
    # -     part[k] = x[first + k]
    # -     cuda.syncthreads()
    for k in range(cuda.threadIdx.x, 200, 128):
        part[k] = x[first + k]
    cuda.syncthreads()
    # END SOLUTION
    for k in range(cuda.threadIdx.x, 200, 128):
        y[first + k] = part[199 - k]


# == distance_to_mean ==
@cuda.jit
def distance_to_mean(x, y, n):
    # BEGIN SOLUTION
    part = cuda.shared.array(128, float32)
    mean = cuda.shared.array(1, float32)
    i, t = cuda.grid(1), cuda.threadIdx.x
    part[t] = x[i]
    cuda.syncthreads()
    if t == 0:
        total = 0.0
        for k in range(128):
            total += part[k]
        mean[0] = total / 128
    cuda.syncthreads()
    y[i] = part[t] - mean[0]
    # END SOLUTION


# == window_sums ==
@cuda.jit
def window_sums(x, y, n):
    # BEGIN SOLUTION
    part = cuda.shared.array(128 + 8, float32)
    first = cuda.blockIdx.x * 128 - 4
    for k in range(cuda.threadIdx.x, 128 + 8, 128):
        part[k] = x[first + k] if first + k >= 0 and first + k < n else 0
    cuda.syncthreads()
    i = cuda.grid(1)
    if i >= n:
        return
    total = 0.0
    for k in range(9):
        total += part[cuda.threadIdx.x + k]
    y[i] = total
    # END SOLUTION


# == five_rounds ==
@cuda.jit
def five_rounds(x, y, n):
    part = cuda.shared.array(128, int32)
    i, t = cuda.grid(1), cuda.threadIdx.x
    part[t] = x[i]
    cuda.syncthreads()
    for _ in range(5):
        # BEGIN SOLUTION
        # - part[t] = part[t] + part[(t + 1) % 128]
        # - cuda.syncthreads()
        total = part[t] + part[(t + 1) % 128]
        cuda.syncthreads()
        part[t] = total
        cuda.syncthreads()
        # END SOLUTION
    y[i] = part[t]


# == distances ==
@cuda.jit
def distances(x, y, n):
    # BEGIN SOLUTION
    tile = cuda.shared.array(128, float32)
    i, t = cuda.grid(1), cuda.threadIdx.x
    own = x[i] if i < n else float32(0)
    total = float32(0)
    for first in range(0, n, 128):
        if first + t < n:
            tile[t] = x[first + t]
        cuda.syncthreads()
        for k in range(min(n - first, 128)):
            total += abs(own - tile[k])
        cuda.syncthreads()
    if i < n:
        y[i] = total
    # END SOLUTION


# == reverse_all ==
@cuda.jit
def reverse_all(x, y, n):
    held = cuda.shared.array(0, float32)
    # BEGIN SOLUTION
    for k in range(cuda.threadIdx.x, n, 64):
        held[k] = x[k]
    cuda.syncthreads()
    for k in range(cuda.threadIdx.x, n, 64):
        y[k] = held[n - 1 - k]
    # END SOLUTION


# == transpose_tiles ==
@cuda.jit
def transpose_tiles(a, b, rows, columns):
    tile = cuda.shared.array((16, 16), float32)
    tx, ty = cuda.threadIdx.x, cuda.threadIdx.y
    # BEGIN SOLUTION
    column, row = cuda.blockIdx.x * 16 + tx, cuda.blockIdx.y * 16 + ty
    if row < rows and column < columns:
        tile[ty, tx] = a[row, column]
    cuda.syncthreads()
    column, row = cuda.blockIdx.x * 16 + ty, cuda.blockIdx.y * 16 + tx
    if row < rows and column < columns:
        b[column, row] = tile[tx, ty]
    # END SOLUTION


# == running_sums ==
@cuda.jit
def running_sums(x, y, n):
    # BEGIN SOLUTION
    part = cuda.shared.array(128, int32)
    i, t = cuda.grid(1), cuda.threadIdx.x
    part[t] = x[i] if i < n else 0
    cuda.syncthreads()
    distance = 1
    while distance < 128:
        before = part[t - distance] if t >= distance else 0
        cuda.syncthreads()
        part[t] += before
        cuda.syncthreads()
        distance *= 2
    if i < n:
        y[i] = part[t]
    # END SOLUTION
