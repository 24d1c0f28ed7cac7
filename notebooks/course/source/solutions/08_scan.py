# == scan_serial ==
@cuda.jit
def scan_serial(x, y, n):
    # BEGIN SOLUTION
    total = np.int32(0)
    for i in range(n):
        total += x[i]
        y[i] = total
    # - for i in range(n):
    # -     y[i] = 0
    # -     for j in range(i + 1):
    # -         y[i] += x[j]
    # END SOLUTION


# == scan_warp ==
@cuda.jit
def scan_warp(x, y, n):
    i = cuda.grid(1)
    lane = cuda.threadIdx.x % 32
    value = x[i] if i < n else np.int32(0)
    # BEGIN SOLUTION
    d = 1
    while d < 32:
        below = cuda.shfl_up_sync(0xFFFFFFFF, value, d)
        if lane >= d:
            value += below
        d *= 2
    # END SOLUTION
    if i < n:
        y[i] = value


# == scan_block ==
@cuda.jit
def scan_block(x, y, n):
    s = cuda.shared.array(256, np.int32)
    t = cuda.threadIdx.x
    s[t] = x[t] if t < n else 0
    cuda.syncthreads()
    # BEGIN SOLUTION
    d = 1
    while d < 256:
        before = s[t - d] if t >= d else 0
        cuda.syncthreads()
        s[t] += before
        cuda.syncthreads()
        d *= 2
    # END SOLUTION
    if t < n:
        y[t] = s[t]


# == scan_exclusive ==
@cuda.jit
def scan_exclusive(x, y, n):
    s = cuda.shared.array(256, np.int32)
    t = cuda.threadIdx.x
    # BEGIN SOLUTION
    s[t] = x[t - 1] if t > 0 and t - 1 < n else 0
    cuda.syncthreads()
    d = 1
    while d < 256:
        before = s[t - d] if t >= d else 0
        cuda.syncthreads()
        s[t] += before
        cuda.syncthreads()
        d *= 2
    if t < n:
        y[t] = s[t]
    # END SOLUTION


# == scan_bug ==
@cuda.jit
def scan_bug(x, y, n):
    s = cuda.shared.array(256, np.int32)
    t = cuda.threadIdx.x
    s[t] = x[t] if t < n else 0
    cuda.syncthreads()
    d = 1
    while d < 256:
        # BEGIN SOLUTION
        before = s[t - d] if t >= d else 0
        cuda.syncthreads()
        s[t] += before
        cuda.syncthreads()
        # - before = s[t - d] if t >= d else 0
        # - s[t] += before
        # - cuda.syncthreads()
        # END SOLUTION
        d *= 2
    if t < n:
        y[t] = s[t]


# == running_maximum ==
@cuda.jit
def running_maximum(x, y, n):
    s = cuda.shared.array(256, np.int32)
    t = cuda.threadIdx.x
    # BEGIN SOLUTION
    s[t] = x[t] if t < n else -2147483648
    cuda.syncthreads()
    d = 1
    while d < 256:
        before = s[t - d] if t >= d else -2147483648
        cuda.syncthreads()
        s[t] = max(s[t], before)
        cuda.syncthreads()
        d *= 2
    if t < n:
        y[t] = s[t]
    # END SOLUTION


# == scan_chunks ==
@cuda.jit
def scan_chunks(x, y, n):
    s = cuda.shared.array(256, np.int32)
    t = cuda.threadIdx.x
    # BEGIN SOLUTION
    first, end = 4 * t, min(4 * t + 4, n)
    total = 0
    for i in range(first, end):
        total += x[i]
    s[t] = total
    cuda.syncthreads()
    d = 1
    while d < 256:
        before = s[t - d] if t >= d else 0
        cuda.syncthreads()
        s[t] += before
        cuda.syncthreads()
        d *= 2
    total = s[t - 1] if t > 0 else 0
    for i in range(first, end):
        total += x[i]
        y[i] = total
    # END SOLUTION


# == scan_few_barriers ==
@cuda.jit
def scan_few_barriers(x, y, n):
    sums = cuda.shared.array(32, np.int32)
    t = cuda.threadIdx.x
    lane, warp = t % 32, t // 32
    # BEGIN SOLUTION
    value = x[t] if t < n else np.int32(0)
    d = 1
    while d < 32:
        below = cuda.shfl_up_sync(0xFFFFFFFF, value, d)
        if lane >= d:
            value += below
        d *= 2
    if lane == 31:
        sums[warp] = value
    cuda.syncthreads()
    if warp == 0:
        total = sums[lane]
        d = 1
        while d < 32:
            below = cuda.shfl_up_sync(0xFFFFFFFF, total, d)
            if lane >= d:
                total += below
            d *= 2
        sums[lane] = total
    cuda.syncthreads()
    if warp > 0:
        value += sums[warp - 1]
    if t < n:
        y[t] = value
    # END SOLUTION


# == scan_blocks ==
@cuda.jit
def scan_blocks(x, y, sums, n):
    s = cuda.shared.array(256, np.int32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    # BEGIN SOLUTION
    s[t] = x[i] if i < n else 0
    cuda.syncthreads()
    d = 1
    while d < 256:
        before = s[t - d] if t >= d else 0
        cuda.syncthreads()
        s[t] += before
        cuda.syncthreads()
        d *= 2
    if i < n:
        y[i] = s[t]
    if t == 255:
        sums[cuda.blockIdx.x] = s[t]
    # END SOLUTION


# == scan_add_before ==
@cuda.jit
def scan_add_before(y, sums, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < n and cuda.blockIdx.x > 0:
        y[i] += sums[cuda.blockIdx.x - 1]
    # END SOLUTION


# == scan_segments ==
@cuda.jit
def scan_segments(x, head, y, n):
    s = cuda.shared.array(256, np.int32)
    begins = cuda.shared.array(256, np.int32)
    t = cuda.threadIdx.x
    # BEGIN SOLUTION
    s[t] = x[t] if t < n else 0
    begins[t] = head[t] if t < n else 0
    cuda.syncthreads()
    d = 1
    while d < 256:
        before, flag = 0, 0
        if t >= d:
            if not begins[t]:
                before = s[t - d]
            flag = begins[t - d]
        cuda.syncthreads()
        s[t] += before
        begins[t] |= flag
        cuda.syncthreads()
        d *= 2
    if t < n:
        y[t] = s[t]
    # END SOLUTION


# == scan_compact ==
@cuda.jit
def scan_compact(x, y, count, n):
    s = cuda.shared.array(256, np.int32)
    t = cuda.threadIdx.x
    # BEGIN SOLUTION
    keep = 1 if t < n and x[t] > 0 else 0
    s[t] = keep
    cuda.syncthreads()
    d = 1
    while d < 256:
        before = s[t - d] if t >= d else 0
        cuda.syncthreads()
        s[t] += before
        cuda.syncthreads()
        d *= 2
    if keep:
        y[s[t] - 1] = x[t]
    if t == 255:
        count[0] = s[t]
    # END SOLUTION
