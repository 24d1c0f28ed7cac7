# == any_grid ==
@cuda.jit
def any_grid(x, y, n):
    # BEGIN SOLUTION
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        y[i] = 3 * x[i] - 1
    # - i = cuda.grid(1)
    # - if i < n:
    # -     y[i] = 3 * x[i] - 1
    # END SOLUTION


# == any_block ==
@cuda.jit
def any_block(x, y, n):
    s = cuda.shared.array(256, np.int32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    s[t] = x[i] if i < n else 0
    # BEGIN SOLUTION
    left = cuda.blockDim.x
    while left > 1:
        half = (left + 1) // 2
        cuda.syncthreads()
        if t + half < left:
            s[t] += s[t + half]
        left = half
    # - half = cuda.blockDim.x // 2
    # - while half > 0:
    # -     cuda.syncthreads()
    # -     if t < half:
    # -         s[t] += s[t + half]
    # -     half //= 2
    # END SOLUTION
    if t == 0:
        y[cuda.blockIdx.x] = s[0]


# == small_tile ==
@cuda.jit
def small_tile(a, y, n):
    t, first = cuda.threadIdx.x, cuda.blockIdx.x * 8
    # BEGIN SOLUTION
    row = cuda.shared.array(256, np.float32)
    for j in range(8):
        row[t] = a[first + j, t]
        cuda.syncthreads()
        total = np.float32(0)
        for d in range(-2, 3):
            if 0 <= t + d < 256:
                total += row[t + d]
        y[first + j, t] = total
        cuda.syncthreads()
    # - rows = cuda.shared.array((8, 256), np.float32)
    # - for j in range(8):
    # -     rows[j, t] = a[first + j, t]
    # - cuda.syncthreads()
    # - for j in range(8):
    # -     total = np.float32(0)
    # -     for d in range(-2, 3):
    # -         if 0 <= t + d < 256:
    # -             total += rows[j, t + d]
    # -     y[first + j, t] = total
    # END SOLUTION


# == few_registers ==
@cuda.jit
def few_registers(a, y, n):
    i = cuda.grid(1)
    if i >= n:
        return
    mean, total = np.float32(0), np.float32(0)
    # BEGIN SOLUTION
    for row in range(64):
        mean += a[row, i]
    mean /= np.float32(64)
    for row in range(64):
        d = a[row, i] - mean
        total += d * d
    # - v = cuda.local.array(64, np.float32)
    # - for row in range(64):
    # -     v[row] = a[row, i]
    # -     mean += v[row]
    # - mean /= np.float32(64)
    # - for row in range(64):
    # -     total += (v[row] - mean) * (v[row] - mean)
    # END SOLUTION
    y[i] = total / np.float32(64)


# == fused_passes ==
@cuda.jit
def fused_passes(x, y, n):
    i = cuda.grid(1)
    if i < n:
        # BEGIN SOLUTION
        v = x[i]
        y[i] = max(2 * v + 1, 0) * v
        # - y[i] = 2 * x[i] + 1
        # - y[i] = max(y[i], 0)
        # - y[i] = y[i] * x[i]
        # END SOLUTION


# == sum_and_largest ==
@cuda.jit
def sum_and_largest(a, total, largest, n, k):
    row, lane = cuda.blockIdx.x * 4 + cuda.threadIdx.x // 32, cuda.threadIdx.x % 32
    if row >= n:
        return
    # BEGIN SOLUTION
    value, most = np.float32(0), np.float32(-np.inf)
    for i in range(lane, k, 32):
        v = a[row, i]
        value += v
        most = max(most, v)
    d = 16
    while d > 0:
        value += cuda.shfl_down_sync(0xFFFFFFFF, value, d)
        most = max(most, cuda.shfl_down_sync(0xFFFFFFFF, most, d))
        d //= 2
    if lane == 0:
        total[row] = value
        largest[row] = most
    # END SOLUTION


# == window_bytes ==
@cuda.jit
def window_bytes(x, y, n):
    i = cuda.grid(1)
    # BEGIN SOLUTION
    s = cuda.shared.array(134, np.float32)
    for t in range(cuda.threadIdx.x, 134, cuda.blockDim.x):
        at = cuda.blockIdx.x * cuda.blockDim.x + t - 3
        s[t] = x[at] if 0 <= at < n else np.float32(0)
    cuda.syncthreads()
    total = np.float32(0)
    for d in range(7):
        total += s[cuda.threadIdx.x + d]
    if i < n:
        y[i] = total / np.float32(7)
    # - total = np.float32(0)
    # - for d in range(-3, 4):
    # -     if 0 <= i + d < n:
    # -         total += x[i + d]
    # - if i < n:
    # -     y[i] = total / np.float32(7)
    # END SOLUTION


# == softmax_one_read ==
@cuda.jit
def softmax_one_read(a, y, n, k):
    row, lane = cuda.blockIdx.x * 4 + cuda.threadIdx.x // 32, cuda.threadIdx.x % 32
    if row >= n:
        return
    # BEGIN SOLUTION
    none = np.float32(-np.inf)
    p = a[row, lane] if lane < k else none
    q = a[row, lane + 32] if lane + 32 < k else none
    r = a[row, lane + 64] if lane + 64 < k else none
    s = a[row, lane + 96] if lane + 96 < k else none
    most = max(max(p, q), max(r, s))
    d = 16
    while d > 0:
        most = max(most, cuda.shfl_xor_sync(0xFFFFFFFF, most, d))
        d //= 2
    p, q, r, s = math.exp(p - most), math.exp(q - most), math.exp(r - most), math.exp(s - most)
    total = p + q + r + s
    d = 16
    while d > 0:
        total += cuda.shfl_xor_sync(0xFFFFFFFF, total, d)
        d //= 2
    if lane < k:
        y[row, lane] = p / total
    if lane + 32 < k:
        y[row, lane + 32] = q / total
    if lane + 64 < k:
        y[row, lane + 64] = r / total
    if lane + 96 < k:
        y[row, lane + 96] = s / total
    # END SOLUTION


# == pairs_by_tiles ==
@cuda.jit
def pairs_by_tiles(x, y, n):
    i, t = cuda.grid(1), cuda.threadIdx.x
    one = np.float32(1)
    # BEGIN SOLUTION
    tile = cuda.shared.array(128, np.float32)
    own = x[i] if i < n else np.float32(0)
    total = np.float32(0)
    for at in range(0, n, 128):
        if at + t < n:
            tile[t] = x[at + t]
        cuda.syncthreads()
        for j in range(min(128, n - at)):
            d = own - tile[j]
            total += one / (one + d * d)
        cuda.syncthreads()
    if i < n:
        y[i] = total
    # - if i < n:
    # -     total = np.float32(0)
    # -     for j in range(n):
    # -         d = x[i] - x[j]
    # -         total += one / (one + d * d)
    # -     y[i] = total
    # END SOLUTION
