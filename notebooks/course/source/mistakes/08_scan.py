# == scan_block: overwrites_before_read ==
@cuda.jit
def scan_block(x, y, n):
    s = cuda.shared.array(256, np.int32)
    t = cuda.threadIdx.x
    s[t] = x[t] if t < n else 0
    cuda.syncthreads()
    d = 1
    while d < 256:
        if t >= d:
            s[t] += s[t - d]
        cuda.syncthreads()
        d *= 2
    if t < n:
        y[t] = s[t]


# == scan_exclusive: from_the_right ==
@cuda.jit
def scan_exclusive(x, y, n):
    t = cuda.threadIdx.x
    if t < n:
        total = 0
        for i in range(t + 1, n):
            total += x[i]
        y[t] = total
