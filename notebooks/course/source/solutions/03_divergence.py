# == leaky_relu ==
@cuda.jit
def leaky_relu(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i < n:
        value = x[i]
        y[i] = value if value > 0 else float32(0.1) * value
    # END SOLUTION


# == collatz ==
@cuda.jit
def collatz(x, steps, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i >= n:
        return
    value = x[i]
    count = 0
    while value != 1:
        value = value // 2 if value % 2 == 0 else 3 * value + 1
        count += 1
    steps[i] = count
    # END SOLUTION


# == greatest_divisors ==
@cuda.jit
def greatest_divisors(a, b, d, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i >= n:
        return
    p, q = a[i], b[i]
    while q != 0:
        p, q = q, p % q
    d[i] = p
    # END SOLUTION


# == by_warp ==
@cuda.jit
def by_warp(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    if i >= n:
        return
    warp = cuda.threadIdx.x // 32
    if warp == 0:
        y[i] = x[i] + 1
    elif warp == 1:
        y[i] = 2 * x[i]
    elif warp == 2:
        y[i] = -x[i]
    else:
        y[i] = x[i] * x[i]
    # END SOLUTION


# == two_generators ==
@cuda.jit
def two_generators(seeds, y, n):
    # BEGIN SOLUTION
    # - i = cuda.grid(1)
    # - even = i % 2 == 0
    t = cuda.threadIdx.x
    i = cuda.blockIdx.x * 128 + 2 * (t % 64) + t // 64
    even = t < 64
    # END SOLUTION
    if i >= n:
        return
    v = seeds[i]
    if even:
        for _ in range(12):
            v = uint32(v * uint32(1664525) + uint32(1013904223))
    else:
        for _ in range(12):
            v = uint32(v ^ (v << uint32(13)))
            v = uint32(v ^ (v >> uint32(17)))
            v = uint32(v ^ (v << uint32(5)))
    y[i] = v


# == first_negative ==
@cuda.jit
def first_negative(a, first, rows, columns):
    # BEGIN SOLUTION
    row = cuda.grid(1)
    if row >= rows:
        return
    column = 0
    while column < columns and not a[row, column] < 0:
        column += 1
    first[row] = column
    # END SOLUTION


# == any_negative ==
@cuda.jit
def any_negative(x, flags, n):
    i = cuda.grid(1)
    # BEGIN SOLUTION
    negative = i < n and x[i] < 0
    found = cuda.any_sync(0xFFFFFFFF, negative)
    if i < n and i % 32 == 0:
        flags[i // 32] = 1 if found else 0
    # END SOLUTION


# == count_positive ==
@cuda.jit
def count_positive(x, counts, n):
    i = cuda.grid(1)
    # BEGIN SOLUTION
    # - mask = (1 << n % 32) - 1
    # - if i < n:
    # -     positive = cuda.ballot_sync(mask, x[i] > 0)
    # -     if i % 32 == 0:
    # -         counts[i // 32] = cuda.popc(positive)
    positive = cuda.ballot_sync(0xFFFFFFFF, i < n and x[i] > 0)
    if i < n and i % 32 == 0:
        counts[i // 32] = cuda.popc(positive)
    # END SOLUTION


# == pack_positive ==
@cuda.jit
def pack_positive(x, y, n):
    # BEGIN SOLUTION
    i = cuda.grid(1)
    lane = cuda.threadIdx.x % 32
    value = x[i] if i < n else float32(0)
    positive = cuda.ballot_sync(0xFFFFFFFF, value > 0)
    before = cuda.popc(positive & ((1 << lane) - 1))
    if value > 0:
        y[i - lane + before] = value
    if i < n and lane >= cuda.popc(positive):
        y[i] = 0
    # END SOLUTION
