# == padded_transpose: bank_conflicts ==
@cuda.jit
def padded_transpose(a, b, rows, columns):
    tile = cuda.shared.array((32, 36), float32)
    tx, bx, by = cuda.threadIdx.x, cuda.blockIdx.x * 32, cuda.blockIdx.y * 32
    for j in range(cuda.threadIdx.y, 32, 8):
        tile[j, tx] = a[by + j, bx + tx]
    cuda.syncthreads()
    for j in range(cuda.threadIdx.y, 32, 8):
        b[bx + j, by + tx] = tile[tx, j]


# == bits_reversed: order_reversed ==
@cuda.jit
def bits_reversed(x, y, n):
    t, first = cuda.threadIdx.x, cuda.blockIdx.x * 256
    y[first + t] = x[first + 255 - t]


# == running_of_eight: over_the_run ==
@cuda.jit
def running_of_eight(x, y, n):
    if cuda.threadIdx.x == 0:
        total = 0
        for e in range(cuda.blockIdx.x * 256, cuda.blockIdx.x * 256 + 256):
            total += x[e]
            y[e] = total
