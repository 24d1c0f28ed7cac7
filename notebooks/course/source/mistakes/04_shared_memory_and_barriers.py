# == guarded_reverse: last_group_wrong ==
@cuda.jit
def guarded_reverse(x, y, n):
    part = cuda.shared.array(128, float32)
    i, t = cuda.grid(1), cuda.threadIdx.x
    full = n - cuda.blockIdx.x * 128 >= 128
    if i < n:
        part[t] = x[i]
    cuda.syncthreads()
    if i < n:
        y[i] = part[127 - t] if full else part[t]


# == window_sums: window_too_small ==
@cuda.jit
def window_sums(x, y, n):
    i = cuda.grid(1)
    if i < n:
        total = 0.0
        for k in range(max(i - 3, 0), min(i + 4, n)):
            total += x[k]
        y[i] = total


# == reverse_all: missing_barrier ==
@cuda.jit
def reverse_all(x, y, n):
    held = cuda.shared.array(0, float32)
    for k in range(cuda.threadIdx.x, n, 64):
        held[k] = x[k]
    for k in range(cuda.threadIdx.x, n, 64):
        y[k] = held[n - 1 - k]
