# == padded_transpose ==
@cuda.jit
def padded_transpose(a, b, rows, columns):
    # BEGIN SOLUTION
    # - tile = cuda.shared.array((32, 32), float32)
    tile = cuda.shared.array((32, 33), float32)
    # END SOLUTION
    tx, bx, by = cuda.threadIdx.x, cuda.blockIdx.x * 32, cuda.blockIdx.y * 32
    for j in range(cuda.threadIdx.y, 32, 8):
        tile[j, tx] = a[by + j, bx + tx]
    cuda.syncthreads()
    for j in range(cuda.threadIdx.y, 32, 8):
        b[bx + j, by + tx] = tile[tx, j]


# == row_totals ==
@cuda.jit
def row_totals(a, sums, rows):
    # BEGIN SOLUTION
    part = cuda.shared.array((32, 33), float32)
    t, first = cuda.threadIdx.x, cuda.blockIdx.x * 32
    for row in range(32):
        part[row, t] = a[first + row, t]
    cuda.syncthreads()
    total = float32(0)
    for column in range(32):
        total += part[t, column]
    sums[first + t] = total
    # END SOLUTION


# == pairs_apart ==
@cuda.jit
def pairs_apart(x, y, n):
    # BEGIN SOLUTION
    part = cuda.shared.array(128 + 4, float32)
    t, first = cuda.threadIdx.x, cuda.blockIdx.x * 128
    part[t + t // 32] = x[first + t]
    cuda.syncthreads()
    e = t % 64 * 2 + t // 64
    y[first + t] = part[e + e // 32]
    # END SOLUTION


# == block_totals ==
@cuda.jit
def block_totals(x, sums):
    part = cuda.shared.array(256, float32)
    t = cuda.threadIdx.x
    part[t] = x[cuda.blockIdx.x * 256 + t]
    cuda.syncthreads()
    # BEGIN SOLUTION
    # - step = 1
    # - while step < 256:
    # -     i = 2 * step * t
    # -     if i < 256:
    # -         part[i] += part[i + step]
    # -     cuda.syncthreads()
    # -     step *= 2
    step = 128
    while step > 0:
        if t < step:
            part[t] += part[t + step]
        cuda.syncthreads()
        step //= 2
    # END SOLUTION
    if t == 0:
        sums[cuda.blockIdx.x] = part[0]


# == swizzled_transpose ==
@cuda.jit
def swizzled_transpose(a, b, rows, columns):
    tile = cuda.shared.array((32, 32), float32)
    tx, bx, by = cuda.threadIdx.x, cuda.blockIdx.x * 32, cuda.blockIdx.y * 32
    # BEGIN SOLUTION
    for j in range(cuda.threadIdx.y, 32, 8):
        tile[j, tx ^ j] = a[by + j, bx + tx]
    cuda.syncthreads()
    for j in range(cuda.threadIdx.y, 32, 8):
        b[bx + j, by + tx] = tile[tx, j ^ tx]
    # END SOLUTION


# == running_of_eight ==
@cuda.jit
def running_of_eight(x, y, n):
    # BEGIN SOLUTION
    part = cuda.shared.array(256 + 8, int32)
    t, first = cuda.threadIdx.x, cuda.blockIdx.x * 256
    for e in range(t, 256, 32):
        part[e + e // 32] = x[first + e]
    cuda.syncthreads()
    total = 0
    for e in range(8 * t, 8 * t + 8):
        total += part[e + e // 32]
        part[e + e // 32] = total
    cuda.syncthreads()
    for e in range(t, 256, 32):
        y[first + e] = part[e + e // 32]
    # END SOLUTION


# == bits_reversed ==
@cuda.jit
def bits_reversed(x, y, n):
    # BEGIN SOLUTION
    part = cuda.shared.array(256 + 8, float32)
    t, first = cuda.threadIdx.x, cuda.blockIdx.x * 256
    part[t + t // 32] = x[first + t]
    cuda.syncthreads()
    e = cuda.brev(uint32(t)) >> 24
    y[first + t] = part[e + e // 32]
    # END SOLUTION


# == private_counts ==
@cuda.jit
def private_counts(x, counts, n):
    # BEGIN SOLUTION
    counters = cuda.shared.array((16, 64), int32)
    t, group = cuda.threadIdx.x, cuda.blockIdx.x
    for value in range(16):
        counters[value, t] = 0
    for e in range(t, 512, 64):
        counters[x[group * 512 + e], t] += 1
    cuda.syncthreads()
    if t >= 16:
        return
    total = 0
    for k in range(64):
        total += counters[t, (t + k) % 64]
    counts[group, t] = total
    # END SOLUTION


# == tile_by_tile ==
@cuda.jit
def tile_by_tile(a, b, rows, columns):
    tile = cuda.shared.array(32 * 33, float32)
    tx, bx, by = cuda.threadIdx.x, cuda.blockIdx.x * 32, cuda.blockIdx.y * 32
    for j in range(cuda.threadIdx.y, 32, 8):
        tile[j * 33 + tx] = a[by + j, bx + tx]
    # BEGIN SOLUTION
    # - cuda.syncwarp()
    # - for j in range(cuda.threadIdx.y, 32, 8):
    # -     b[bx + j, by + tx] = tile[j * 32 + tx]
    cuda.syncthreads()
    for j in range(cuda.threadIdx.y, 32, 8):
        b[bx + j, by + tx] = tile[tx * 33 + j]
    # END SOLUTION
