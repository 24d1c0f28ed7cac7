# == warp_sum ==
@cuda.jit
def warp_sum(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    total = x[i] if i < n else float32(0)
    distance = 16
    while distance > 0:
        total += cuda.shfl_down_sync(0xFFFFFFFF, total, distance)
        distance //= 2
    if i < n and i % 32 == 0:
        y[i // 32] = total
    # END SOLUTION


# == warp_max ==
@cuda.jit
def warp_max(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    largest = x[i] if i < n else float32(-math.inf)
    distance = 16
    while distance > 0:
        largest = max(largest, cuda.shfl_down_sync(0xFFFFFFFF, largest, distance))
        distance //= 2
    if i < n and i % 32 == 0:
        y[i // 32] = largest
    # END SOLUTION


# == minus_first ==
@cuda.jit
def minus_first(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    value = x[i] if i < n else float32(0)
    first = cuda.shfl_sync(0xFFFFFFFF, value, 0)
    if i < n:
        y[i] = value - first
    # END SOLUTION


# == differences ==
@cuda.jit
def differences(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    value = x[i] if i < n else float32(0)
    before = cuda.shfl_up_sync(0xFFFFFFFF, value, 1)
    if i >= n:
        return
    if i % 32 == 0:
        before = x[i - 1] if i > 0 else float32(0)
    y[i] = value - before
    # END SOLUTION


# == group_sums ==
@cuda.jit
def group_sums(x, y, n):
    i = cuda.grid(1)
    lane = cuda.threadIdx.x % 32
    total = x[i] if i < n else float32(0)
    distance = 16
    while distance > 0:
        # BEGIN SOLUTION
        # - if lane < distance:
        # -     total += cuda.shfl_down_sync(0xFFFFFFFF, total, distance)
        total += cuda.shfl_down_sync(0xFFFFFFFF, total, distance)
        # END SOLUTION
        distance //= 2
    if i < n and lane == 0:
        y[i // 32] = total


# == row_softmax ==
@cuda.jit
def row_softmax(x, y, rows):
    # BEGIN SOLUTION
    row, lane = cuda.blockIdx.x * 4 + cuda.threadIdx.y, cuda.threadIdx.x
    if row >= rows:
        return
    value = x[row, lane]
    largest = value
    distance = 16
    while distance > 0:
        largest = max(largest, cuda.shfl_xor_sync(0xFFFFFFFF, largest, distance))
        distance //= 2
    e = math.exp(value - largest)
    total = e
    distance = 16
    while distance > 0:
        total += cuda.shfl_xor_sync(0xFFFFFFFF, total, distance)
        distance //= 2
    y[row, lane] = e / total
    # END SOLUTION


# == block_sum ==
@cuda.jit
def block_sum(x, sums, n):
    # BEGIN SOLUTION
    of_warps = cuda.shared.array(8, float32)
    i = cuda.grid(1)
    lane, warp = cuda.threadIdx.x % 32, cuda.threadIdx.x // 32
    total = x[i] if i < n else float32(0)
    distance = 16
    while distance > 0:
        total += cuda.shfl_down_sync(0xFFFFFFFF, total, distance)
        distance //= 2
    if lane == 0:
        of_warps[warp] = total
    cuda.syncthreads()
    if warp > 0:
        return
    total = of_warps[lane] if lane < 8 else float32(0)
    distance = 4
    while distance > 0:
        total += cuda.shfl_down_sync(0xFFFFFFFF, total, distance)
        distance //= 2
    if lane == 0:
        sums[cuda.blockIdx.x] = total
    # END SOLUTION


# == dot_product ==
@cuda.jit
def dot_product(x, y, total, n):
    # BEGIN SOLUTION
    of_warps = cuda.shared.array(4, float32)
    own = float32(0)
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        own += x[i] * y[i]
    distance = 16
    while distance > 0:
        own += cuda.shfl_down_sync(0xFFFFFFFF, own, distance)
        distance //= 2
    t = cuda.threadIdx.x
    if t % 32 == 0:
        of_warps[t // 32] = own
    cuda.syncthreads()
    if t == 0:
        cuda.atomic.add(total, 0, of_warps[0] + of_warps[1] + of_warps[2] + of_warps[3])
    # END SOLUTION


# == warp_argmax ==
@cuda.jit
def warp_argmax(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    index = int32(i)
    value = x[i] if i < n else float32(-math.inf)
    distance = 16
    while distance > 0:
        other = cuda.shfl_down_sync(0xFFFFFFFF, value, distance)
        its_index = cuda.shfl_down_sync(0xFFFFFFFF, index, distance)
        if other > value or (other == value and its_index < index):
            value = other
            index = its_index
        distance //= 2
    if i < n and i % 32 == 0:
        y[i // 32] = index
    # END SOLUTION


# == layer_norm ==
@cuda.jit
def layer_norm(x, y, columns):
    # BEGIN SOLUTION
    of_warps = cuda.shared.array((2, 4), float32)
    row, t = cuda.blockIdx.x, cuda.threadIdx.x
    mean = float32(0)
    variance = float32(0)
    for part in range(2):
        own = float32(0)
        for k in range(t, columns, 128):
            own += x[row, k] if part == 0 else (x[row, k] - mean) ** 2
        distance = 16
        while distance > 0:
            own += cuda.shfl_xor_sync(0xFFFFFFFF, own, distance)
            distance //= 2
        if t % 32 == 0:
            of_warps[part, t // 32] = own
        cuda.syncthreads()
        total = of_warps[part, 0] + of_warps[part, 1] + of_warps[part, 2] + of_warps[part, 3]
        if part == 0:
            mean = float32(total / columns)
        else:
            variance = float32(total / columns)
    for k in range(t, columns, 128):
        y[row, k] = (x[row, k] - mean) / math.sqrt(variance + float32(1e-5))
    # END SOLUTION
