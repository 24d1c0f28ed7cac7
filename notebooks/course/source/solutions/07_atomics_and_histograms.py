# == atomic_count ==
@cuda.jit
def atomic_count(x, count, n):
    i = cuda.grid(1)
    # BEGIN SOLUTION
    if i < n and x[i] > 0:
        cuda.atomic.add(count, 0, 1)
    # - if i < n and x[i] > 0:
    # -     count[0] += 1
    # END SOLUTION


# == atomic_largest ==
@cuda.jit
def atomic_largest(x, best, n):
    i = cuda.grid(1)
    # BEGIN SOLUTION
    if i < n:
        cuda.atomic.max(best, 0, x[i])
    # END SOLUTION


# == atomic_histogram ==
@cuda.jit
def atomic_histogram(x, h, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < n:
        cuda.atomic.add(h, x[i], 1)
    # END SOLUTION


# == saturating_count ==
@cuda.jit
def saturating_count(x, h, n):
    i = cuda.grid(1)
    # BEGIN SOLUTION
    if i < n:
        bin = x[i]
        old = cuda.atomic.add(h, bin, 0)
        while old < 20:
            found = cuda.atomic.cas(h, bin, old, old + 1)
            if found == old:
                break
            old = found
    # END SOLUTION


# == atomic_append ==
@cuda.jit
def atomic_append(x, y, count, n):
    i = cuda.grid(1)
    # BEGIN SOLUTION
    if i < n and x[i] > 0:
        place = cuda.atomic.add(count, 0, 1)
        y[place] = x[i]
    # END SOLUTION


# == append_by_warp ==
@cuda.jit
def append_by_warp(x, y, count, n):
    i = cuda.grid(1)
    lane = cuda.threadIdx.x % 32
    # BEGIN SOLUTION
    keep = i < n and x[i] > 0
    votes = cuda.ballot_sync(0xFFFFFFFF, keep)
    first = 0
    if lane == 0 and votes != 0:
        first = cuda.atomic.add(count, 0, cuda.popc(votes))
    first = cuda.shfl_sync(0xFFFFFFFF, first, 0)
    if keep:
        y[first + cuda.popc(votes & ((1 << lane) - 1))] = x[i]
    # END SOLUTION


# == histogram_in_shared ==
@cuda.jit
def histogram_in_shared(x, h, n):
    bins = cuda.shared.array(64, np.int32)
    # BEGIN SOLUTION
    t = cuda.threadIdx.x
    if t < 64:
        bins[t] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        cuda.atomic.add(bins, x[i], 1)
    cuda.syncthreads()
    if t < 64:
        cuda.atomic.add(h, t, bins[t])
    # END SOLUTION


# == histogram_bug ==
@cuda.jit
def histogram_bug(x, h, n):
    bins = cuda.shared.array(64, np.int32)
    t = cuda.threadIdx.x
    # BEGIN SOLUTION
    if t < 64:
        bins[t] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        cuda.atomic.add(bins, x[i], 1)
    cuda.syncthreads()
    if t < 64:
        cuda.atomic.add(h, t, bins[t])
    # - if t < 64:
    # -     bins[t] = 0
    # - for i in range(cuda.grid(1), n, cuda.gridsize(1)):
    # -     cuda.atomic.add(bins, x[i], 1)
    # - if t < 64:
    # -     cuda.atomic.add(h, t, bins[t])
    # END SOLUTION


# == histogram_skewed ==
@cuda.jit
def histogram_skewed(x, h, n):
    i = cuda.grid(1)
    # BEGIN SOLUTION
    bin = x[i] if i < n else -1
    same = cuda.match_any_sync(0xFFFFFFFF, bin)
    lowest = cuda.ffs(same) - 1 == cuda.threadIdx.x % 32
    if lowest and bin >= 0:
        cuda.atomic.add(h, bin, cuda.popc(same))
    # END SOLUTION


# == last_block_norm ==
@cuda.jit
def last_block_norm(x, partial, done, norm, n):
    sums = cuda.shared.array(128, np.float32)
    last = cuda.shared.array(1, np.int32)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    # BEGIN SOLUTION
    sums[t] = x[i] * x[i] if i < n else np.float32(0)
    step = 64
    while step > 0:
        cuda.syncthreads()
        if t < step:
            sums[t] += sums[t + step]
        step //= 2
    if t == 0:
        partial[cuda.blockIdx.x] = sums[0]
        cuda.threadfence()
        last[0] = cuda.atomic.add(done, 0, 1) == cuda.gridDim.x - 1
    cuda.syncthreads()
    if last[0] and t == 0:
        cuda.threadfence()
        total = np.float32(0)
        for b in range(cuda.gridDim.x):
            total += partial[b]
        norm[0] = math.sqrt(total)
    # END SOLUTION
